package theme

import (
	"math"
	"testing"

	"senet/game/ui"
)

// luminance is the relative luminance of WCAG 2, of an opaque colour.
func luminance(c Colour) float64 {
	part := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	return .2126*part(c.R) + .7152*part(c.G) + .0722*part(c.B)
}

// contrast is the ratio 1..21 of WCAG 2.
func contrast(a, b Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// over is c laid on an opaque ground.
func over(c, ground Colour) Colour {
	mixed := Mix(ground, Colour{R: c.R, G: c.G, B: c.B, A: 255}, float64(c.A)/255)
	mixed.A = 255
	return mixed
}

func every() []Theme {
	return []Theme{Of(ui.Day), Of(ui.Night), Of(ui.Presenter), Of(ui.HighContrast)}
}

// Words must be readable on all they stand on: the darkest part of the table by day, the lightest by night.
func TestWordsAreReadable(t *testing.T) {
	for _, th := range every() {
		p := th.Page
		worst := p.Table[2]
		if th.Dark {
			worst = p.Table[0]
		}
		for _, c := range []struct {
			name    string
			ink, on Colour
			atLeast float64
		}{
			{"text on the table", p.Text, p.Table[1], 7},
			{"text at the table's edge", p.Text, worst, 7},
			{"text on a panel", p.Text, p.Panel, 7},
			{"second text on the table", p.Second, p.Table[1], 4.5},
			{"second text on a panel", p.Second, p.Panel, 4.5},
			{"faint text on a panel", p.Faint, p.Panel, 4.5},
			{"text in a field", p.Text, p.Field, 7},
			{"text on the current entry", p.Text, over(p.Entry, p.Panel), 4.5},
			{"the chosen segment", p.OnChosen, p.Chosen, 7},
			{"a refusal's words", th.Mark.Not, p.Table[1], 4.5},
			{"a refusal's tab", th.Mark.OnNot, th.Mark.Not, 4.5},
			{"the pill", th.Mark.OnMay, th.Mark.May, 7},
			{"words on ebony", th.Wood.Text, th.Wood.Top[0], 7},
			{"words on the plaque", th.Sticks.Words, th.Sticks.Plaque[0], 7},
			{"the numeral", th.Sticks.Numeral[2], th.Sticks.Plaque[0], 4.5},
			{"the Water's number", th.Water.Number, over(th.Water.Top, th.Wood.Bed), 3},
			{"the shallow Water's number", th.Water.ShallowNumber, th.Water.ShallowTop, 4.5},
			{"sure", p.Sure, p.Panel, 4.5},
			{"told", p.Told, p.Panel, 4.5},
		} {
			if got := contrast(c.ink, c.on); got < c.atLeast {
				t.Errorf("%s: %s: contrast %.1f, want %.1f", th.Name, c.name, got, c.atLeast)
			}
		}
		for _, used := range []bool{false, true} {
			if ground, ink, _ := th.Tablet(used); contrast(ink, ground) < 4.5 {
				t.Errorf("%s: a gathered number, used %t: contrast %.1f", th.Name, used, contrast(ink, ground))
			}
		}
		for i := range th.Ivory.Dark {
			for _, ground := range []Colour{th.Ivory.Light[i], th.Ivory.Dark[i]} {
				if got := contrast(th.Ivory.Number, ground); got < 4.5 {
					t.Errorf("%s: number on ivory %d: contrast %.1f", th.Name, i, got)
				}
			}
		}
	}
}

// The two sides differ in lightness and not only in colour. Where a theme keeps the body white, its line tells it from the square.
func TestTheSidesDiffer(t *testing.T) {
	for _, th := range every() {
		if got := contrast(th.Cone.Tones[2], th.Spool.Tones[2]); got < 2.8 {
			t.Errorf("%s: cone against spool %.1f", th.Name, got)
		}
		for _, body := range []Body{th.Cone, th.Spool, th.Cube} {
			if got := max(contrast(body.Line, th.Ivory.Light[0]), contrast(body.Tones[1], th.Ivory.Light[0])); got < 3 {
				t.Errorf("%s: a pawn on ivory %.1f", th.Name, got)
			}
		}
	}
}

// Amber on ivory is almost invisible: the mark is carried by its dark edge, which must never be dropped.
func TestMarksAreCarriedByTheirEdges(t *testing.T) {
	for _, th := range every() {
		m := th.Mark
		for i := range th.Ivory.Light {
			for _, ground := range []Colour{th.Ivory.Light[i], th.Ivory.Dark[i], th.Water.Top, th.Water.ShallowTop} {
				if got := max(contrast(m.May, ground), contrast(m.MayEdge, ground)); got < 3 {
					t.Errorf("%s: what may be done: contrast %.1f", th.Name, got)
				}
				if got := max(contrast(m.Not, ground), contrast(m.NotAround, ground)); got < 3 {
					t.Errorf("%s: what may not be done: contrast %.1f", th.Name, got)
				}
				if got := max(contrast(m.FocusLight, ground), contrast(m.FocusDark, ground)); got < 3 {
					t.Errorf("%s: the keyboard's frame: contrast %.1f", th.Name, got)
				}
				if got := max(contrast(m.Last, ground), contrast(m.LastEdge, ground)); got < 3 {
					t.Errorf("%s: the last move: contrast %.1f", th.Name, got)
				}
			}
		}
	}
}

func TestThemesHaveTheirOwnNames(t *testing.T) {
	names := map[string]bool{}
	for _, th := range every() {
		if th.Name == "" || names[th.Name] {
			t.Errorf("the name %q is empty or taken: pictures of two looks would share a key", th.Name)
		}
		names[th.Name] = true
	}
}

func TestEveryMaterialHasItsTones(t *testing.T) {
	for _, th := range every() {
		for name, c := range map[string]struct {
			tones Tones
			want  int
		}{
			"table": {th.Page.Table, 3}, "wood": {th.Wood.Top, 3}, "front": {th.Wood.Front, 3}, "dimple": {th.Wood.Dimple, 2},
			"light ivory": {th.Ivory.Light, 5}, "dark ivory": {th.Ivory.Dark, 5}, "gold": {th.Gold.Metal, 5}, "letters": {th.Gold.Letters, 3},
			"cone": {th.Cone.Tones, 5}, "spool": {th.Spool.Tones, 5}, "cube": {th.Cube.Tones, 5}, "band": {th.Cone.Band, 5},
			"sun": {th.Mark.Sun, 3}, "linen": {th.Sticks.Linen, 2}, "round side": {th.Sticks.Round, 7}, "stick's band": {th.Sticks.Band, 5},
			"flat side": {th.Sticks.Flat, 2}, "plaque": {th.Sticks.Plaque, 2}, "numeral": {th.Sticks.Numeral, 3},
		} {
			if len(c.tones) != c.want {
				t.Errorf("%s: %s has %d tones, want %d", th.Name, name, len(c.tones), c.want)
			}
		}
	}
}

func TestMixAndFade(t *testing.T) {
	a, b := rgb(0x000000), rgb(0x64c8ff)
	if got := Mix(a, b, .5); got != rgb(0x326480) {
		t.Errorf("half way: %v", got)
	}
	if got := Fade(b, .5).A; got != 128 {
		t.Errorf("half faded: %d", got)
	}
	if got := Fade(b, 7).A; got != 255 {
		t.Errorf("faded by more than 1: %d", got)
	}
}
