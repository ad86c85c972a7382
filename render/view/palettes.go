package view

import (
	"cmp"
	_ "embed"
	"fmt"
	"image/color"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"senet/game/ui"
)

//go:embed palettes.txt
var palettesText string

// palettes returns the palettes of palettes.txt by name. An error in the file is a bug and panics.
var palettes = sync.OnceValue(func() map[string]Palette {
	all := map[string]Palette{}
	var p Palette
	for line := range strings.Lines(palettesText) {
		switch words := strings.Fields(line); {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "palette":
			// A copy of another palette, or an empty one.
			p = all[words[len(words)-1]]
			p.Name = words[1]
		default:
			p.set(words[0], words[1:])
			all[p.Name] = p
		}
	}
	return all
})

// set sets the field that role, a path such as Page.Text, names to colours, a number or a truth
// value.
func (p *Palette) set(role string, words []string) {
	at := reflect.ValueOf(p).Elem()
	for name := range strings.SplitSeq(role, ".") {
		at = at.FieldByName(name)
	}
	switch to := at.Addr().Interface().(type) {
	case *color.NRGBA:
		*to = readColour(words[0])
	case *Tones:
		*to = nil
		for _, word := range words {
			*to = append(*to, readColour(word))
		}
	case *float64, *bool, *Finish:
		if _, err := fmt.Sscan(words[0], to); err != nil {
			panic(fmt.Sprintf("palette: %s: %v", role, err))
		}
	}
}

// readColour parses rrggbb or rrggbbaa.
func readColour(word string) color.NRGBA {
	n, err := strconv.ParseUint((word + "ff")[:8], 16, 32)
	if err != nil {
		panic(fmt.Sprintf("palette: %q: %v", word, err))
	}
	return color.NRGBA{R: uint8(n >> 24), G: uint8(n >> 16), B: uint8(n >> 8), A: uint8(n)}
}

// PaletteOf returns the palette of a theme, or that of Day for an unknown one.
func PaletteOf(chosen ui.Theme) Palette {
	names := map[ui.Theme]string{ui.Night: "night", ui.Presenter: "presenter", ui.HighContrast: "contrast"}
	return paletteNamed(cmp.Or(names[chosen], "day"))
}

func paletteNamed(name string) Palette {
	p := palettes()[name]
	if p.Box.Wood.Top == nil {
		p.Box = boxMaterial{p.Wood, p.Gold}
	}
	return p
}

// paletteFor returns the palette of a look: that of the theme, with the colours of the board if
// there is a palette called theme/board, and with the presenter's large numbers if the look is
// large.
func paletteFor(look ui.Look) Palette {
	p, class := PaletteOf(look.Theme), PaletteOf(ui.Presenter)
	if b := paletteNamed(p.Name + "/" + look.Board); b.Name != "" {
		p.Name, p.Finish, p.Box, p.Ivory, p.Inlay, p.Water = b.Name, b.Finish, b.Box, b.Ivory, b.Inlay, b.Water
		p.Cone, p.Spool, p.Cube, p.Weights = b.Cone, b.Spool, b.Cube, b.Weights
	}
	if look.IsLarge() && !p.Large {
		p.Name, p.Large, p.Weights.Number = p.Name+" large", true, class.Weights.Number
	}
	if look.Fluted {
		p.Name, p.Spool.Fluted = p.Name+" fluted", true
	}
	return p
}

// PaperPalette returns the palette for printing. Without colour it saves ink.
func PaperPalette(colour bool) Palette {
	if colour {
		return paletteNamed("paper-colour")
	}
	return paletteNamed("paper")
}

// pointColours returns the four colours of the teacher's marks on the board. They differ in hue and
// lightness, and are visible on ivory, with their white edge, and on blue. They are the same in
// every palette, so that a class can name them. Red is last, because red also marks refusals.
func pointColours() [4]color.NRGBA {
	return [4]color.NRGBA{readColour("005c94"), readColour("0b5a2c"), readColour("4a1f9c"),
		readColour("a82400")}
}
