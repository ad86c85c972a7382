package view

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"senet/game"
	"senet/game/ui"
)

// luminance returns the WCAG 2 relative luminance of an opaque colour.
func luminance(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	return .2126*part(c.R) + .7152*part(c.G) + .0722*part(c.B)
}

// contrast returns the WCAG 2 contrast ratio of two colours, 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// over returns c blended onto an opaque ground.
func over(c, ground color.NRGBA) color.NRGBA {
	mixed := Mix(ground, color.NRGBA{R: c.R, G: c.G, B: c.B, A: 255}, float64(c.A)/255)
	mixed.A = 255
	return mixed
}

// allPalettes returns the palette of every theme with every board.
func allPalettes() []Palette {
	var list []Palette
	for _, theme := range allThemes() {
		for _, board := range game.Boards() {
			list = append(list, paletteFor(ui.Look{Theme: theme, Board: board}))
		}
	}
	return list
}

// The contrasts that WCAG 2 requires of text (1.4.6), of marks (1.4.3) and of everything else that
// must be visible (1.4.11).
const (
	textContrast = 7
	markContrast = 4.5
	itemContrast = 3
)

// pair is an ink, the colour it is drawn on, and the contrast required.
type pair struct {
	name        string
	ink, on     color.NRGBA
	minContrast float64
}

func (p pair) check(t *testing.T, pal Palette) {
	t.Helper()
	if got := contrast(over(p.ink, p.on), p.on); got < p.minContrast {
		t.Errorf("%s: %s: contrast %.2f, want %.1f", pal.Name, p.name, got, p.minContrast)
	}
}

func TestWordsAreReadable(t *testing.T) {
	for _, pal := range allPalettes() {
		p, m, s := pal.Page, pal.Mark, pal.Sticks
		edge := p.Table[2] // the darkest part of the table by day, the lightest by night
		if pal.Dark {
			edge = p.Table[0]
		}
		for _, c := range []pair{
			{"text on the table", p.Text, p.Table[1], textContrast},
			{"text at the table's edge", p.Text, edge, textContrast},
			{"text on a panel", p.Text, p.Panel, textContrast},
			{"text in a field", p.Text, p.Field, textContrast},
			{"text on a raised card", p.Text, p.Raised, textContrast},
			{"text on the current entry", p.Text, over(p.Entry, p.Panel), textContrast},
			{"second text on the table", p.Second, p.Table[1], textContrast},
			{"second text on a panel", p.Second, p.Panel, textContrast},
			{"faint text and a move taken back on the table", p.Faint, p.Table[1], textContrast},
			{"faint text and a move taken back on a panel", p.Faint, p.Panel, textContrast},
			{"faint text in a field", p.Faint, p.Field, textContrast},
			{"the chosen segment", p.OnChosen, p.Chosen, textContrast},
			{"sure", p.PageMark, p.Panel, textContrast},
			{"told", p.AccountMark, p.Panel, textContrast},
			{"a refusal's words on the table", m.NotWords, p.Table[1], textContrast},
			{"time is up on a panel", m.NotWords, p.Panel, textContrast},
			{"a refusal's tab", m.OnNot, m.Not, textContrast},
			{"the number of a refused step", Mix(m.Not, readColour("000000"), .45), m.NotEdge, textContrast},
			{"the pill", m.OnMay, m.May, textContrast},
			{"words on ebony", pal.Wood.Text, pal.Wood.Top[0], textContrast},
			{"words on the plaque", s.Words, s.Plaque[0], textContrast},
			{"the Water's number", pal.Water.Number, pal.Water.Top, textContrast},
			{"the shallow Water's number", pal.Water.ShallowNumber, pal.Water.ShallowTop, textContrast},
			{"the numeral, which is large", s.Numeral[2], s.Plaque[0], markContrast},
			{"the name in the bar, which is large", p.Wordmark, p.Panel, markContrast},
			{"a disabled button on the table", fade(p.Text, pal.Weights.Off), p.Table[1], markContrast},
			{"a disabled button on a panel", fade(p.Text, pal.Weights.Off), p.Panel, markContrast},
			{"a disabled button on ebony", fade(pal.Gold.Letters[1], pal.Weights.Off), pal.Wood.Top[0],
				markContrast},
		} {
			c.check(t, pal)
		}
		for _, used := range []bool{false, true} {
			ground, ink, _ := pal.tablet(used)
			pair{fmt.Sprint("a gathered number, used ", used), ink, ground, markContrast}.check(t, pal)
		}
		for _, g := range ivory(pal) {
			pair{"the number on " + g.name, pal.Ivory.Number, g.colour, textContrast}.check(t, pal)
		}
	}
}

// ground is a colour on which something is drawn.
type ground struct {
	name   string
	colour color.NRGBA
}

func ivory(pal Palette) []ground {
	var list []ground
	for i := range pal.Ivory.Light {
		list = append(list, ground{fmt.Sprintf("ivory %d, light", i), pal.Ivory.Light[i]},
			ground{fmt.Sprintf("ivory %d, dark", i), pal.Ivory.Dark[i]})
	}
	return list
}

// The two sides differ in lightness as well as in colour. A pawn as light as its square has an
// outline that is not.
func TestSidesDifferInLightness(t *testing.T) {
	for _, pal := range allPalettes() {
		if got := contrast(pal.Cone.Tones[2], pal.Spool.Tones[2]); got < 2.8 {
			t.Errorf("%s: the contrast of cone and spool is %.1f, want 2.8", pal.Name, got)
		}
		for _, body := range []pawnColours{pal.Cone, pal.Spool, pal.Cube} {
			if got := max(contrast(body.Line, pal.Ivory.Light[0]),
				contrast(body.Tones[1], pal.Ivory.Light[0])); got < 3 {
				t.Errorf("%s: the contrast of a pawn on ivory is %.1f, want 3", pal.Name, got)
			}
		}
	}
}

// mark is an ink and the edge round it. onIvory is the contrast with a square that is required of
// the stronger of the two.
type mark struct {
	name      string
	ink, edge color.NRGBA
	onIvory   float64
}

// stronger returns the pair of a ground and the mark's ink or edge, whichever contrasts more.
func (m mark) stronger(g ground, minContrast float64) pair {
	p := pair{m.name + " on " + g.name, m.ink, g.colour, minContrast}
	if contrast(m.edge, g.colour) > contrast(m.ink, g.colour) {
		p.ink = m.edge
	}
	return p
}

// Every mark contrasts with its edge, and one of the two with every square. Amber is almost
// invisible on ivory, so it needs its dark edge; on the middle blue of the Water neither black nor
// amber exceeds 3.
func TestMarksContrastWithTheBoard(t *testing.T) {
	for _, pal := range allPalettes() {
		m, white := pal.Mark, readColour("ffffff")
		marks := []mark{
			{"a ring, target or path of what may be done", m.May, m.MayEdge, markContrast},
			{"a ring, frame or path of a refusal", m.Not, m.NotEdge, markContrast},
			{"the keyboard's frame", m.FocusDark, m.FocusLight, markContrast},
			{"the last move", m.Last, m.LastEdge, markContrast},
		}
		for i, ink := range pointColours() {
			name := fmt.Sprintf("arrow %d", i)
			pair{name + " on its edge", ink, white, textContrast}.check(t, pal)
			marks = append(marks, mark{name, ink, white, itemContrast})
		}
		for _, v := range marks {
			pair{v.name + " on its edge", v.ink, v.edge, markContrast}.check(t, pal)
			for _, g := range ivory(pal) {
				v.stronger(g, v.onIvory).check(t, pal)
			}
			for _, g := range []ground{
				{"deep Water", pal.Water.Top},
				{"shallow Water", pal.Water.ShallowTop},
			} {
				v.stronger(g, itemContrast).check(t, pal)
			}
		}
	}
}

// The line round a house is visible, but differs from an amber target in lightness or is far
// thinner.
func TestHouseLinesDoNotLookLikeTargets(t *testing.T) {
	for _, pal := range allPalettes() {
		for _, g := range ivory(pal) {
			pair{"a house's line on " + g.name, pal.Ivory.Inset, g.colour, markContrast}.check(t, pal)
		}
		w := pal.Weights
		if got := contrast(pal.Ivory.Inset, pal.Mark.May); got < itemContrast &&
			w.SquareOutline < 3*w.Inset {
			t.Errorf("%s: a house's line looks like a target: contrast %.2f, width %.3f against %.3f",
				pal.Name, got, w.Inset, w.SquareOutline)
		}
	}
}

func TestThemeNamesAreUnique(t *testing.T) {
	names := map[string]bool{}
	for _, pal := range allPalettes() {
		if pal.Name == "" || names[pal.Name] {
			t.Errorf("the name %q is empty or taken: pictures of two looks would share a key",
				pal.Name)
		}
		names[pal.Name] = true
	}
}

func TestMaterialsHaveAllTheirTones(t *testing.T) {
	for _, pal := range allPalettes() {
		for name, c := range map[string]struct {
			tones Tones
			want  int
		}{
			"table": {pal.Page.Table, 3}, "wood": {pal.Wood.Top, 3}, "front": {pal.Wood.Front, 3},
			"dimple":      {pal.Wood.Dimple, 2},
			"light ivory": {pal.Ivory.Light, 5}, "dark ivory": {pal.Ivory.Dark, 5},
			"gold": {pal.Gold.Metal, 5}, "letters": {pal.Gold.Letters, 3},
			"cone": {pal.Cone.Tones, 5}, "spool": {pal.Spool.Tones, 5}, "cube": {pal.Cube.Tones, 5},
			"band": {pal.Cone.Band, 5},
			"sun":  {pal.Mark.Sun, 3}, "linen": {pal.Sticks.Linen, 2}, "round side": {pal.Sticks.Round, 7},
			"stick's band": {pal.Sticks.Band, 5},
			"flat side":    {pal.Sticks.Flat, 2}, "plaque": {pal.Sticks.Plaque, 2},
			"numeral": {pal.Sticks.Numeral, 3},
		} {
			if len(c.tones) != c.want {
				t.Errorf("%s: %s has %d tones, want %d", pal.Name, name, len(c.tones), c.want)
			}
		}
	}
}
