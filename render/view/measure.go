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

// Wrap breaks a text into lines no wider than width. It adds up the widths of words, which the
// fonts cache, so that repeated layouts need no shaping.
func (m Measurer) Wrap(text string, f ui.Font, width float64) (lines []string) {
	space := m.Width("n n", f) - 2*m.Width("n", f)
	for _, paragraph := range strings.Split(text, "\n") {
		var on []string
		x := 0.0
		for _, part := range ui.BreakableParts(paragraph) {
			word := strings.TrimSpace(part)
			w := m.Width(word, f)
			if w > width { // the word itself must be broken
				lines = nil
				for _, l := range m.Fonts.Wrap(text, f, width) {
					lines = append(lines, l.Text)
				}
				return lines
			}
			if len(on) > 0 && x+w > width {
				lines, on, x = append(lines, strings.TrimSpace(strings.Join(on, ""))), nil, 0
			}
			if on, x = append(on, part), x+w; part != word {
				x += space
			}
		}
		lines = append(lines, strings.Join(on, ""))
	}
	return lines
}

// Fit returns one line of a text, cut and reduced to be no wider than width. The letters are at
// least least pixels high.
func (m Measurer) Fit(text string, f ui.Font, width, least float64) (string, ui.Font) {
	l := m.Fonts.Fit(text, f, width, least)
	if l.Text != text { // a move is written without spaces before any of it is left out
		l = m.Fonts.Fit(tightSigns.Replace(text), f, width, least)
	}
	f.Size = l.Font.Size
	return l.Text, f
}

var tightSigns = strings.NewReplacer(" → ", "→", " ← ", "←", " × ", "×")

// squareRegions returns the hit regions of the squares, in the order of the path.
func (b BoardLayout) squareRegions(idle bool) []ui.HitRegion {
	list := make([]ui.HitRegion, 0, rules.LastSquare)
	f := b.Field()
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		c, r := board.Cell(s)
		// the gaps belong to the squares
		box := ui.Rect{X: f.X + float64(c)*b.Pitch, Y: f.Y + float64(r)*b.Pitch, W: b.Pitch, H: b.Pitch}
		list = append(list, ui.HitRegion{Target: ui.Target{Kind: ui.TargetSquare, Square: s}, Box: box,
			NoFocus: idle})
	}
	return list
}
