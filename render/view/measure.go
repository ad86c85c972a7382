package view

import (
	"strings"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// Measurer measures texts and drawings for package ui.
type Measurer struct{ Fonts *vg.Fonts }

// Width returns the width of a line, in pixels.
func (m Measurer) Width(text string, f ui.Font) float64 {
	return m.Fonts.Line(text, f).Width
}

// CapHeight returns the height of capitals and figures, in pixels.
func (m Measurer) CapHeight(f ui.Font) float64 { return m.Fonts.Line("0", f).CapHeight }

// Wrap breaks a text into lines no wider than width, and breaks words that are too long.
func (m Measurer) Wrap(text string, f ui.Font, width float64) (lines []string) {
	for _, l := range m.Fonts.Wrap(text, f, width) {
		lines = append(lines, l.Text)
	}
	return lines
}

// Fit fits a text on one line no wider than width by reducing its size, to no less than minSize,
// and then by cutting it.
func (m Measurer) Fit(text string, f ui.Font, width, minSize float64) (string, ui.Font) {
	l := m.Fonts.Fit(text, f, width, minSize)
	if l.Text != text { // a move loses its spaces before any of it is cut
		l = m.Fonts.Fit(tightSigns.Replace(text), f, width, minSize)
	}
	f.Size = l.Font.Size
	return l.Text, f
}

var tightSigns = strings.NewReplacer(" → ", "→", " ← ", "←", " × ", "×")

// squareRegions returns the hit regions of the squares in the order of the path.
func (b BoardLayout) squareRegions(idle bool) []ui.HitRegion {
	list := make([]ui.HitRegion, 0, rules.LastSquare)
	f := b.field()
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		c, r := board.Cell(s)
		// Unlike the faces of squares, their regions have no gaps.
		box := ui.Rect{X: f.X + float64(c)*b.Pitch, Y: f.Y + float64(r)*b.Pitch, W: b.Pitch, H: b.Pitch}
		list = append(list, ui.HitRegion{Target: ui.Target{Kind: ui.TargetSquare, Square: s}, Box: box,
			NoFocus: idle})
	}
	return list
}
