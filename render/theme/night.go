package theme

// night is the same museum by lamplight: dark blue cloth, walnut squares, the inlays a little brighter.
func night() Theme {
	t := day()
	t.Name, t.Dark = "night", true
	t.Shadow = rgb(0x000000)
	t.Page = nightPage()
	t.Wood.Top = tones(0x3a2a20, 0x221812, 0x120c08)
	t.Wood.Front = tones(0x1d140e, 0x150e0a, 0x0c0805)
	t.Ivory = nightIvory()
	t.Gold.Metal = tones(0x7d5a22, 0xd9b057, 0xa97b30, 0xecd08a, 0x8c6527)
	t.Gold.Line = rgb(0xa97b30)
	t.Inlay = nightInlay(t.Inlay)
	t.Water = nightWater()
	t.Cone = nightCone(t.Cone)
	t.Cube = nightCube(t.Cube)
	t.Spool = nightSpool(t.Spool)
	t.Mark = nightMark(t.Mark)
	t.Weights.Off = .66
	t.Sticks.Linen = tones(0x39414f, 0x282f3b)
	t.Sticks.Weave = rgba(0xb9c6dc, .08)
	return t
}

func nightPage() Page {
	return Page{
		Table: tones(0x1d2533, 0x131a26, 0x0a0e16), Weave: rgba(0x9db4d6, .03),
		Text: rgb(0xefe3c8), Second: rgb(0xc6b796), Faint: rgb(0xbcae8f), Rule: rgb(0x39435a),
		Panel: rgb(0x182130), PanelLine: rgb(0x313c52), Field: rgb(0x101723), Segment: rgb(0x0f1622),
		Chosen: rgb(0xe2b95a), OnChosen: rgb(0x1f1508), Raised: rgb(0x222d40), Entry: rgb(0x4d3f27),
		Wordmark: rgb(0xc99a45), Sure: rgb(0x6fc29a), Told: rgb(0xe0ae4b), Veil: rgba(0x000000, .6),
	}
}

func nightIvory() Ivory {
	return Ivory{
		Light:  tones(0x594631, 0x55422f, 0x5a4631, 0x52412f, 0x5c4934),
		Dark:   tones(0x453524, 0x423222, 0x463624, 0x403223, 0x483826),
		Number: rgb(0xf7ebd0), Inset: rgb(0xd6bd8b), Growth: rgba(0x1a0f06, .3),
		BevelLight: rgba(0xa98c62, .55), BevelDark: rgba(0x1e140b, .75),
	}
}

func nightInlay(day Inlay) Inlay {
	day.Turquoise, day.Lapis, day.Carnelian = rgb(0x35b5a8), rgb(0x4a8bd0), rgb(0xdd6244)
	day.Gold, day.Ivory, day.Line = rgb(0xe0ae4b), rgb(0xfff3d8), rgb(0x120b06)
	day.TurquoiseDeep, day.LapisDeep, day.CarnelianDeep = rgb(0x22877f), rgb(0x2d66a6), rgb(0xb4432a)
	return day
}

func nightWater() Water {
	return Water{
		Top: rgb(0x1b5c82), Bottom: rgb(0x123f60), Zigzag: rgb(0xbfe6ea), Zigzag2: rgb(0x63b4c4),
		ShallowTop: rgb(0x103650), ShallowBottom: rgb(0x0a2438), ShallowZigzag: rgb(0x1f5674),
		Number: rgb(0xffffff), ShallowNumber: rgb(0xbfe6ea), Rim: rgba(0xbfe6ea, .25),
	}
}

func nightCone(day Body) Body {
	day.Tones = tones(0xb39a72, 0xfff6e4, 0xf8ebcf, 0xdcc8a2, 0x94794e)
	day.Line, day.Face = rgb(0x150d06), tones(0xffffff, 0xdcc8a2)
	day.Ring = rgb(0x94794e)
	return day
}

func nightCube(day Body) Body {
	day.Tones = tones(0xf8ebcf, 0xe6d6b2, 0xd0bc90, 0xb9a172, 0x94794e)
	day.Line, day.Face = rgb(0x150d06), tones(0xfff6e4, 0xeeddba)
	return day
}

func nightSpool(day Body) Body {
	day.Tones = tones(0x0f4d69, 0x52b7d3, 0x2f93b5, 0x186a8b, 0x0a384f)
	day.Line, day.Face = rgb(0x03121b), tones(0x86d6e6, 0x3ba3c2)
	return day
}

func nightMark(day Mark) Mark {
	day.May, day.MayEdge, day.MayGlow = rgb(0xffbe3d), rgb(0x2a1804), rgb(0xffdf8a)
	day.Not, day.NotWords = rgb(0x9c2613), rgb(0xff9c84)
	day.Last, day.LastEdge = rgb(0xe6cc90), rgb(0x1a1007)
	day.Dim = rgba(0x000000, .6)
	return day
}
