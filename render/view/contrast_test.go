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

// themesAndBoards returns every theme on every board.
func themesAndBoards() []Palette {
	var list []Palette
	for _, theme := range []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast} {
		for _, board := range game.Boards() {
			list = append(list, PaletteFor(ui.Look{Theme: theme, Board: board}))
		}
	}
	return list
}

// The contrasts required of text, of marks and of everything that must be visible (WCAG 2: 1.4.6,
// 1.4.3 and 1.4.11).
const (
	forWords  = 7
	forMarks  = 4.5
	forThings = 3
)

// pair is an ink, the colour it is drawn on, and the contrast required.
type pair struct {
	name    string
	ink, on color.NRGBA
	least   float64
}

func (p pair) check(t *testing.T, th Palette) {
	t.Helper()
	if got := contrast(over(p.ink, p.on), p.on); got < p.least {
		t.Errorf("%s: %s: contrast %.2f, want %.1f", th.Name, p.name, got, p.least)
	}
}

func TestWordsAreReadable(t *testing.T) {
	for _, th := range themesAndBoards() {
		p, m, s := th.Page, th.Mark, th.Sticks
		edge := p.Table[2] // the darkest part of the table by day, the lightest by night
		if th.Dark {
			edge = p.Table[0]
		}
		for _, c := range []pair{
			{"text on the table", p.Text, p.Table[1], forWords},
			{"text at the table's edge", p.Text, edge, forWords},
			{"text on a panel", p.Text, p.Panel, forWords},
			{"text in a field", p.Text, p.Field, forWords},
			{"text on a raised card", p.Text, p.Raised, forWords},
			{"text on the current entry", p.Text, over(p.Entry, p.Panel), forWords},
			{"second text on the table", p.Second, p.Table[1], forWords},
			{"second text on a panel", p.Second, p.Panel, forWords},
			{"faint text and a move taken back on the table", p.Faint, p.Table[1], forWords},
			{"faint text and a move taken back on a panel", p.Faint, p.Panel, forWords},
			{"faint text in a field", p.Faint, p.Field, forWords},
			{"the chosen segment", p.OnChosen, p.Chosen, forWords},
			{"sure", p.Sure, p.Panel, forWords},
			{"told", p.Told, p.Panel, forWords},
			{"a refusal's words on the table", m.NotWords, p.Table[1], forWords},
			{"time is up on a panel", m.NotWords, p.Panel, forWords},
			{"a refusal's tab", m.OnNot, m.Not, forWords},
			{"the number of a refused step", Mix(m.Not, readColour("000000"), .45), m.NotAround, forWords},
			{"the pill", m.OnMay, m.May, forWords},
			{"words on ebony", th.Wood.Text, th.Wood.Top[0], forWords},
			{"words on the plaque", s.Words, s.Plaque[0], forWords},
			{"the Water's number", th.Water.Number, th.Water.Top, forWords},
			{"the shallow Water's number", th.Water.ShallowNumber, th.Water.ShallowTop, forWords},
			{"the numeral, which is large", s.Numeral[2], s.Plaque[0], forMarks},
			{"the name in the bar, which is large", p.Wordmark, p.Panel, forMarks},
			{"a disabled button on the table", Fade(p.Text, th.Weights.Off), p.Table[1], forMarks},
			{"a disabled button on a panel", Fade(p.Text, th.Weights.Off), p.Panel, forMarks},
			{"a disabled button on ebony", Fade(th.Gold.Letters[1], th.Weights.Off), th.Wood.Top[0],
				forMarks},
		} {
			c.check(t, th)
		}
		for _, used := range []bool{false, true} {
			ground, ink, _ := th.tablet(used)
			pair{fmt.Sprint("a gathered number, used ", used), ink, ground, forMarks}.check(t, th)
		}
		for _, g := range ivory(th) {
			pair{"the number on " + g.name, th.Ivory.Number, g.colour, forWords}.check(t, th)
		}
	}
}

// ground is a colour that something is drawn on.
type ground struct {
	name   string
	colour color.NRGBA
}

func ivory(th Palette) []ground {
	var list []ground
	for i := range th.Ivory.Light {
		list = append(list, ground{fmt.Sprintf("ivory %d, light", i), th.Ivory.Light[i]},
			ground{fmt.Sprintf("ivory %d, dark", i), th.Ivory.Dark[i]})
	}
	return list
}

// The two sides differ in lightness as well as in colour. A pawn as light as its square has an
// outline that differs from it.
func TestSidesDifferInLightness(t *testing.T) {
	for _, th := range themesAndBoards() {
		if got := contrast(th.Cone.Tones[2], th.Spool.Tones[2]); got < 2.8 {
			t.Errorf("%s: the contrast of cone and spool is %.1f, want 2.8", th.Name, got)
		}
		for _, body := range []pawnColours{th.Cone, th.Spool, th.Cube} {
			if got := max(contrast(body.Line, th.Ivory.Light[0]),
				contrast(body.Tones[1], th.Ivory.Light[0])); got < 3 {
				t.Errorf("%s: the contrast of a pawn on ivory is %.1f, want 3", th.Name, got)
			}
		}
	}
}

// mark is an ink and the edge round it; onIvory is the contrast that the stronger of the two needs
// on a square.
type mark struct {
	name      string
	ink, edge color.NRGBA
	onIvory   float64
}

// stronger returns the pair that makes the mark visible: its ink or its edge, whichever contrasts
// more.
func (m mark) stronger(g ground, least float64) pair {
	p := pair{m.name + " on " + g.name, m.ink, g.colour, least}
	if contrast(m.edge, g.colour) > contrast(m.ink, g.colour) {
		p.ink = m.edge
	}
	return p
}

// Every mark contrasts with its own edge, and one of the two with every square. Amber is almost
// invisible on ivory, so its dark edge must stay; on the middle blue of the Water neither black
// nor amber exceeds 3.
func TestMarksContrastWithTheBoard(t *testing.T) {
	for _, th := range themesAndBoards() {
		m, white := th.Mark, readColour("ffffff")
		marks := []mark{
			{"a ring, target or path of what may be done", m.May, m.MayEdge, forMarks},
			{"a ring, frame or path of a refusal", m.Not, m.NotAround, forMarks},
			{"the keyboard's frame", m.FocusDark, m.FocusLight, forMarks},
			{"the last move", m.Last, m.LastEdge, forMarks},
		}
		for i, ink := range pointColours() {
			name := fmt.Sprintf("arrow %d", i)
			pair{name + " on its edge", ink, white, forWords}.check(t, th)
			marks = append(marks, mark{name, ink, white, forThings})
		}
		for _, v := range marks {
			pair{v.name + " on its edge", v.ink, v.edge, forMarks}.check(t, th)
			for _, g := range ivory(th) {
				v.stronger(g, v.onIvory).check(t, th)
			}
			for _, g := range []ground{
				{"deep Water", th.Water.Top},
				{"shallow Water", th.Water.ShallowTop},
			} {
				v.stronger(g, forThings).check(t, th)
			}
		}
	}
}

// The line round a house is visible, but differs from an amber target in lightness or is far
// thinner.
func TestHouseLinesDoNotLookLikeTargets(t *testing.T) {
	for _, th := range themesAndBoards() {
		for _, g := range ivory(th) {
			pair{"a house's line on " + g.name, th.Ivory.Inset, g.colour, forMarks}.check(t, th)
		}
		w := th.Weights
		if got := contrast(th.Ivory.Inset, th.Mark.May); got < forThings && w.Frame < 3*w.Inset {
			t.Errorf("%s: a house's line looks like a target: contrast %.2f, width %.3f against %.3f",
				th.Name, got, w.Inset, w.Frame)
		}
	}
}

func TestThemeNamesAreUnique(t *testing.T) {
	names := map[string]bool{}
	for _, th := range themesAndBoards() {
		if th.Name == "" || names[th.Name] {
			t.Errorf("the name %q is empty or taken: pictures of two looks would share a key",
				th.Name)
		}
		names[th.Name] = true
	}
}

func TestMaterialsHaveAllTheirTones(t *testing.T) {
	for _, th := range themesAndBoards() {
		for name, c := range map[string]struct {
			tones Tones
			want  int
		}{
			"table": {th.Page.Table, 3}, "wood": {th.Wood.Top, 3}, "front": {th.Wood.Front, 3},
			"dimple":      {th.Wood.Dimple, 2},
			"light ivory": {th.Ivory.Light, 5}, "dark ivory": {th.Ivory.Dark, 5},
			"gold": {th.Gold.Metal, 5}, "letters": {th.Gold.Letters, 3},
			"cone": {th.Cone.Tones, 5}, "spool": {th.Spool.Tones, 5}, "cube": {th.Cube.Tones, 5},
			"band": {th.Cone.Band, 5},
			"sun":  {th.Mark.Sun, 3}, "linen": {th.Sticks.Linen, 2}, "round side": {th.Sticks.Round, 7},
			"stick's band": {th.Sticks.Band, 5},
			"flat side":    {th.Sticks.Flat, 2}, "plaque": {th.Sticks.Plaque, 2},
			"numeral": {th.Sticks.Numeral, 3},
		} {
			if len(c.tones) != c.want {
				t.Errorf("%s: %s has %d tones, want %d", th.Name, name, len(c.tones), c.want)
			}
		}
	}
}

func TestMixAndFade(t *testing.T) {
	a, b := readColour("000000"), readColour("64c8ff")
	if got := Mix(a, b, .5); got != readColour("326480") {
		t.Errorf("half way: %v", got)
	}
	if got := Fade(b, .5).A; got != 128 {
		t.Errorf("half faded: %d", got)
	}
	if got := Fade(b, 7).A; got != 255 {
		t.Errorf("faded by more than 1: %d", got)
	}
}
