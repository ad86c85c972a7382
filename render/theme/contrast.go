package theme

// presenter is for a projector in a bright room: black on white, three strong colours, everything large.
func presenter() Theme {
	t := highContrast()
	t.Name, t.Large = "presenter", true
	t.Weights.Number = .33
	return t
}

// highContrast has the presenter's colours at the usual sizes.
func highContrast() Theme {
	return Theme{
		Name: "contrast", Flat: true,
		Page:      flatPage(),
		Wood:      flatWood(),
		Ivory:     flatIvory(),
		Gold:      flatGold(),
		Inlay:     flatInlay(),
		Water:     flatWater(),
		Cone:      flatCone(),
		Spool:     flatSpool(),
		Cube:      flatCube(),
		Mark:      flatMark(),
		Sticks:    flatSticks(),
		Weights:   Weights{Number: .19, Outline: 5.4, Ring: 4.6, Edge: 6, Frame: .052, Inset: .034, Off: .67},
		Shadow:    rgba(0x000000, 0),
		Highlight: rgba(0xffffff, 0),
	}
}

func flatPage() Page {
	return Page{
		Table: tones(0xffffff, 0xffffff, 0xffffff), Weave: rgba(0, 0),
		Text: rgb(0x000000), Second: rgb(0x262626), Faint: rgb(0x404040), Rule: rgb(0x000000),
		Panel: rgb(0xffffff), PanelLine: rgb(0x000000), Field: rgb(0xffffff), Segment: rgb(0xffffff),
		Chosen: rgb(0x000000), OnChosen: rgb(0xffffff), Raised: rgb(0xffffff), Entry: rgb(0xffe09a),
		Wordmark: rgb(0x000000), Sure: rgb(0x00512f), Told: rgb(0x6b4300), Veil: rgba(0x000000, .6),
	}
}

func flatWood() Wood {
	return Wood{
		Top: tones(0x1d120b, 0x1d120b, 0x1d120b), Front: tones(0x1d120b, 0x1d120b, 0x1d120b), Bed: rgb(0x1d120b),
		Edge: rgba(0, 0), Seam: rgba(0, 0), Grain: rgba(0, 0),
		Dimple: tones(0x000000, 0x000000), Text: rgb(0xffffff), Line: rgb(0xffffff),
	}
}

func flatIvory() Ivory {
	white := tones(0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff)
	return Ivory{
		Light: white, Dark: white, Number: rgb(0x000000), Halo: rgb(0xffffff),
		Inset: rgb(0x4d5a66), Growth: rgba(0, 0), BevelLight: rgba(0, 0), BevelDark: rgba(0, 0),
	}
}

func flatGold() Gold {
	return Gold{
		Metal:   tones(0xffb300, 0xffb300, 0xffb300, 0xffb300, 0xffb300),
		Letters: tones(0xffffff, 0xffffff, 0xffffff), Line: rgb(0xffb300), Bright: rgb(0xffffff),
	}
}

func flatInlay() Inlay {
	return Inlay{
		Turquoise: rgb(0x0a9a8c), Lapis: rgb(0x0b4f9c), Carnelian: rgb(0xd8341a), Gold: rgb(0xffb300),
		Ivory: rgb(0xffffff), Line: rgb(0x000000),
		TurquoiseDeep: rgb(0x0a9a8c), LapisDeep: rgb(0x063a78), CarnelianDeep: rgb(0xd8341a), GoldLight: rgb(0xffd257),
		BlockLapis: rgb(0x0b4f9c), BlockCarnelian: rgb(0xd8341a), BlockTurquoise: rgb(0x0a9a8c), Bar: rgb(0xffffff),
	}
}

func flatWater() Water {
	return Water{
		Top: rgb(0x0b4f9c), Bottom: rgb(0x0b4f9c), Zigzag: rgb(0xffffff), Zigzag2: rgb(0xffffff),
		ShallowTop: rgb(0xcfe6fb), ShallowBottom: rgb(0xcfe6fb), ShallowZigzag: rgb(0x5b9bd8),
		Number: rgb(0xffffff), ShallowNumber: rgb(0x000000), Rim: rgba(0, 0),
	}
}

func flatCone() Body {
	return Body{
		Tones: tones(0xffffff, 0xffffff, 0xffffff, 0xf4f4f4, 0xd4d4d4), Line: rgb(0x000000),
		Face: tones(0xffffff, 0xffffff), Ring: rgb(0x000000), Dimple: tones(0xcccccc, 0x999999),
		Streak: rgba(0xffffff, 0), Shade: rgba(0x000000, 0), Band: flatBand(),
	}
}

func flatSpool() Body {
	return Body{
		Tones: tones(0x001a33, 0x0a5aa8, 0x06427f, 0x04315f, 0x00142a), Line: rgb(0x000000),
		Face: tones(0x2f86d6, 0x0f5fae), Ring: rgb(0xffffff), Dimple: tones(0xffffff, 0xffffff),
		Streak: rgba(0xffffff, .55), Shade: rgba(0x000000, 0), Band: flatBand(),
	}
}

func flatCube() Body {
	return Body{
		Tones: tones(0xffffff, 0xffffff, 0xe4e4e4, 0xc9c9c9, 0xc9c9c9), Line: rgb(0x000000),
		Face: tones(0xffffff, 0xffffff), Ring: rgb(0xb87400), Dimple: tones(0xffffff, 0xffffff),
		Streak: rgba(0xffffff, 0), Shade: rgba(0x000000, 0), Band: flatBand(),
	}
}

func flatBand() Tones { return tones(0xb87400, 0xffc83d, 0xffb300, 0xe59a00, 0xa86a00) }

func flatMark() Mark {
	return Mark{
		May: rgb(0xffb300), MayEdge: rgb(0x000000), MayGlow: rgba(0xffb300, 0), OnMay: rgb(0x000000),
		Not: rgb(0xa82400), NotAround: rgb(0xffffff), OnNot: rgb(0xffffff), NotWords: rgb(0xa82400),
		FocusLight: rgb(0xffffff), FocusDark: rgb(0x000000), Last: rgb(0x7a4d00), LastEdge: rgb(0xffffff),
		Ripple: rgb(0xffffff), Sun: tones(0xffb300, 0xffb300, 0xd8341a), Dim: rgba(0x000000, .5),
	}
}

func flatSticks() Sticks {
	return Sticks{
		Linen: tones(0xffffff, 0xffffff), Flat: tones(0xffffff, 0xffffff), Line: rgb(0x000000),
		Blue: rgb(0x000000), Red: rgb(0x000000), Core: rgb(0x000000),
		BandRed: rgb(0x000000), BandBlack: rgb(0x000000),
		Round:  tones(0x000000, 0x000000, 0x000000, 0x2a2a2a, 0x000000, 0x000000, 0x000000),
		Plaque: tones(0xffffff, 0xffffff), Numeral: tones(0x000000, 0x000000, 0x000000), Words: rgb(0x000000),
		PipOn: rgb(0xffffff), PipOff: rgb(0x000000), PipLine: rgb(0x000000), PipOffLine: rgb(0x000000),
		FlatEdge: rgb(0x000000), Band: flatBand(), Weave: rgba(0, 0),
	}
}
