package rules

// Path lists the squares a move walks, first the square it leaves, last where it ends (To); Hand and Home included.
// Where the Water carries the pawn is not part of the way. A Pass walks nowhere.
func (r *Rules) Path(m Move) []Square {
	if m.Kind == Pass {
		return nil
	}
	if m.Kind == Release {
		return []Square{m.From, m.To}
	}
	p := Position{down: r.o.Reverse}
	at, end := p.outer(m.From), p.outer(m.To)
	way := []Square{m.From}
	if at == Hand {
		at = 0
	}
	for at != end {
		if at > end {
			at--
		} else {
			at++
		}
		way = append(way, p.outer(at))
	}
	return way
}
