package theme

import (
	"image/color"

	"senet/game/ui"
)

// rgb is an opaque colour written as in a style sheet, 0xrrggbb.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// rgba is a colour with an opacity of 0..1.
func rgba(hex uint32, opacity float64) color.NRGBA {
	return Fade(rgb(hex), opacity)
}

// tones is a row of opaque colours.
func tones(hex ...uint32) Tones {
	row := make(Tones, len(hex))
	for i, h := range hex {
		row[i] = rgb(h)
	}
	return row
}

// Fade is c with its opacity multiplied by 0..1.
func Fade(c color.NRGBA, opacity float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(max(opacity, 0), 1) + 0.5)
	return c
}

// Mix lies between a (t = 0) and b (t = 1).
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = min(max(t, 0), 1)
	between := func(x, y uint8) uint8 { return uint8(float64(x)*(1-t) + float64(y)*t + 0.5) }
	return color.NRGBA{R: between(a.R, b.R), G: between(a.G, b.G), B: between(a.B, b.B), A: between(a.A, b.A)}
}

// Of is the Theme a player has chosen. An unknown choice is shown as Day.
func Of(chosen ui.Theme) Theme {
	switch chosen {
	case ui.Night:
		return night()
	case ui.Presenter:
		return presenter()
	case ui.HighContrast:
		return highContrast()
	}
	return day()
}
