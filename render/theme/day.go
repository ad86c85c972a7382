package theme

// day is pale linen in quiet light from the upper left.
func day() Theme {
	return Theme{
		Name:      "day",
		Page:      dayPage(),
		Wood:      dayWood(),
		Ivory:     dayIvory(),
		Gold:      dayGold(),
		Inlay:     dayInlay(),
		Water:     dayWater(),
		Cone:      dayCone(),
		Spool:     daySpool(),
		Cube:      dayCube(),
		Mark:      dayMark(),
		Sticks:    daySticks(),
		Weights:   fineWeights(),
		Shadow:    rgb(0x1c0f05),
		Highlight: rgb(0xffffff),
	}
}

func fineWeights() Weights {
	return Weights{Number: .165, Outline: 4.2, Ring: 3.6, Edge: 4, Frame: .042, Inset: .012, Grain: 1, Off: .7}
}

func dayPage() Page {
	return Page{
		Table: tones(0xf3ead5, 0xe6d8b9, 0xd3c09a), Weave: rgba(0x8c6d3c, .05),
		Text: rgb(0x33241a), Second: rgb(0x4a3722), Faint: rgb(0x533e20), Rule: rgb(0xbfa677),
		Panel: rgb(0xe9dcc0), PanelLine: rgb(0xcdb88d), Field: rgb(0xf1e7cf), Segment: rgb(0xd9c8a2),
		Chosen: rgb(0x2a1b12), OnChosen: rgb(0xf3e6c6), Raised: rgb(0xf6ecd6), Entry: rgb(0xecc986),
		Wordmark: rgb(0x7a4f0e), Sure: rgb(0x0f4c36), Told: rgb(0x5c3a0a), Veil: rgba(0x1c0f05, .45),
	}
}

func dayWood() Wood {
	return Wood{
		Top: tones(0x463023, 0x2a1b12, 0x1a100a), Front: tones(0x2b1c13, 0x1f140d, 0x140c07), Bed: rgb(0x0d0704),
		Edge: rgba(0xb08a62, .55), Seam: rgba(0xa37b52, .5), Grain: rgb(0x8a6244),
		Dimple: tones(0x0a0503, 0x050201), Text: rgb(0xf2e4c4), Line: rgb(0x7a5833),
	}
}

func dayIvory() Ivory {
	return Ivory{
		Light:  tones(0xead9b2, 0xe6d3a8, 0xead6ad, 0xe3d2ac, 0xecdab6),
		Dark:   tones(0xd2b988, 0xcdb27e, 0xd4b985, 0xcbb388, 0xd5be91),
		Number: rgb(0x3a260e), Inset: rgb(0x583f1c), Growth: rgba(0x8c6a38, .1),
		BevelLight: rgba(0xfff4d6, .75), BevelDark: rgba(0x8b6c3c, .6),
	}
}

func dayGold() Gold {
	return Gold{
		Metal: tones(0x8f6422, 0xe2b95a, 0xb98634, 0xf3d894, 0x9c7029), Letters: goldLetters(),
		Line: rgb(0xb98634), Bright: rgb(0xe9c477),
	}
}

func goldLetters() Tones { return tones(0xfff0c4, 0xeec56b, 0xc18d35) }

func dayInlay() Inlay {
	return Inlay{
		Turquoise: rgb(0x1f8f86), Lapis: rgb(0x1d4f86), Carnelian: rgb(0xb5432a), Gold: rgb(0xd29a35),
		Ivory: rgb(0xfff6e0), Line: rgb(0x2c1c10),
		TurquoiseDeep: rgb(0x136a66), LapisDeep: rgb(0x153a66), CarnelianDeep: rgb(0x8a2f1c), GoldLight: rgb(0xf0c869),
		BlockLapis: rgb(0x1d4674), BlockCarnelian: rgb(0x8f3524), BlockTurquoise: rgb(0x1f746c), Bar: rgb(0xefe0bd),
	}
}

func dayWater() Water {
	return Water{
		Top: rgb(0x1b5c82), Bottom: rgb(0x154a70), Zigzag: rgb(0xbfe6ea), Zigzag2: rgb(0x7cc4cf),
		ShallowTop: rgb(0xb5dde3), ShallowBottom: rgb(0x86bfce), ShallowZigzag: rgb(0x74b4c7),
		Number: rgb(0xffffff), ShallowNumber: rgb(0x0f3850), Rim: rgba(0xfff4d6, .4),
	}
}

func dayCone() Body {
	return Body{
		Tones: tones(0xcbb184, 0xfffaf0, 0xfffdf7, 0xefe0c0, 0xb99a68), Line: rgb(0x4a331d),
		Face: tones(0xffffff, 0xefe0c0), Ring: rgb(0xb99a68), Dimple: tones(0xcbb184, 0x8a6c42),
		Streak: rgba(0xffffff, .9), Shade: rgba(0x8a6c42, .5), Band: pawnBand(),
	}
}

func daySpool() Body {
	return Body{
		Tones: tones(0x0d4158, 0x3d9fbd, 0x2582a3, 0x145d7b, 0x082f42), Line: rgb(0x04202f),
		Face: tones(0x6cc3d6, 0x2f93b2), Ring: rgb(0x0d4158), Dimple: tones(0x0d4158, 0x082f42),
		Streak: rgba(0xffffff, .55), Shade: rgba(0x082f42, .5), Band: pawnBand(),
	}
}

func dayCube() Body {
	return Body{
		Tones: tones(0xfffaf0, 0xf3e6c8, 0xe2cfa4, 0xd2bb8a, 0xb99a68), Line: rgb(0x4a331d),
		Face: tones(0xffffff, 0xf6ead0), Ring: rgb(0xa87628), Dimple: tones(0xcbb184, 0x8a6c42),
		Streak: rgba(0xffffff, .9), Shade: rgba(0x8a6c42, .5), Band: pawnBand(),
	}
}

func pawnBand() Tones { return tones(0x8f6422, 0xffe7a3, 0xd9a441, 0xa87628, 0x6f4c14) }

func dayMark() Mark {
	return Mark{
		May: rgb(0xf7a81b), MayEdge: rgb(0x331c00), MayGlow: rgb(0xfff3bf), OnMay: rgb(0x33200a),
		Not: rgb(0x821a0e), NotAround: rgb(0xfff3df), OnNot: rgb(0xffffff), NotWords: rgb(0x821a0e),
		FocusLight: rgb(0xffffff), FocusDark: rgb(0x1a100a), Last: rgb(0x5e3c08), LastEdge: rgb(0xfff3df),
		Ripple: rgb(0xeaf7f6), Sun: tones(0xffd98a, 0xf08a3c, 0xd2552f), Dim: rgba(0x1c0f05, .6),
	}
}

func daySticks() Sticks {
	return Sticks{
		Linen: tones(0xd9c7a0, 0xc4ad80), Flat: tones(0xf6e6be, 0xe2c78c), Line: rgb(0x33241a),
		Blue: rgb(0x1d5f8f), Red: rgb(0xb5432a), Core: rgb(0xf6e6be),
		BandRed: rgb(0xb5432a), BandBlack: rgb(0x33241a),
		Round:  tones(0x1a0f08, 0x43291a, 0x714e35, 0xa67c58, 0x785339, 0x4a2e1e, 0x1a0f08),
		Plaque: tones(0x241811, 0x120b07), Numeral: goldLetters(), Words: rgb(0xe3cf9f),
		PipOn: rgb(0xf3e2b6), PipOff: rgb(0x3a281b), PipLine: rgb(0xc8963e), PipOffLine: rgb(0x6b4f2a),
		FlatEdge: rgb(0x3a2716), Band: tones(0x5f4114, 0xc8963e, 0xffe7a3, 0xc8963e, 0x4b330f), Weave: rgba(0x7d5f33, .075),
	}
}
