package theme

// Tablet gives the ground of a gathered number's tile, the number on it and the tile's edge. A used one is sunk, and is read
// all the same.
func (t Theme) Tablet(used bool) (ground, number, edge Colour) {
	s := t.Sticks
	switch {
	case used && t.Flat:
		return s.PipOn, t.Page.Faint, Fade(t.Page.Faint, .45)
	case used:
		return s.PipOff, s.Words, s.PipOffLine
	case t.Dark && !t.Flat:
		return s.PipOn, t.Cone.Line, s.PipLine
	}
	return s.PipOn, t.Ivory.Number, s.PipLine
}
