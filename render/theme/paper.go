package theme

// Paper is for printing: flat, with thin dark lines on white. Without colour it saves ink.
func Paper(colour bool) Theme {
	t := highContrast()
	t.Name = "paper"
	white, black, grey, pale := rgb(0xffffff), rgb(0x000000), rgb(0x8c8c8c), rgb(0xd9d9d9)
	t.Weights.Outline = 3.4
	t.Wood.Top, t.Wood.Front, t.Wood.Bed = tones(0xffffff, 0xffffff, 0xffffff), tones(0xffffff, 0xffffff, 0xffffff), white
	t.Cone.Band = tones(0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff)
	if colour {
		t.Name = "paper-colour"
		return t
	}
	t.Inlay.Turquoise, t.Inlay.TurquoiseDeep, t.Inlay.Carnelian, t.Inlay.CarnelianDeep = white, pale, grey, grey
	t.Inlay.Lapis, t.Inlay.LapisDeep, t.Inlay.Gold, t.Inlay.GoldLight = pale, grey, white, white
	t.Water.Top, t.Water.Bottom, t.Water.Zigzag, t.Water.Zigzag2, t.Water.Number = white, white, black, black, black
	t.Spool.Tones, t.Spool.Face, t.Spool.Dimple = tones(0xb0b0b0, 0xb0b0b0, 0xb0b0b0, 0xb0b0b0, 0xb0b0b0), tones(0xc8c8c8, 0xc8c8c8), tones(0xffffff, 0xffffff)
	t.Spool.Ring, t.Spool.Streak = black, rgba(0xffffff, 0)
	t.Spool.Band, t.Cube.Ring = t.Cone.Band, black
	t.Mark.May, t.Mark.Not = grey, black
	return t
}
