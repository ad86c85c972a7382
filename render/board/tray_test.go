package board

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"senet/game"
	"senet/game/motion"
	"senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/rastertest"
	"senet/render/typeset"
	"senet/render/viewtest"
	"senet/rules"
)

// Nothing on the plaque covers anything else, in any size of tray, whether a throw is due or has fallen.
func TestNothingOnThePlaqueOverlaps(t *testing.T) {
	pips := []bool{true, false, false, false}
	views := map[string]table.Tray{
		"value":       {Numeral: "3", Pop: 1, Pips: pips, Words: "three marked"},
		"throw again": {Numeral: "1", Pop: 1, Pips: pips, Words: "one marked", Extra: "throw again"},
		"missed":      {Numeral: "–", Pop: 1, Pips: pips, Words: "none marked", Extra: "the turn is missed"},
		"throw due":   {Numeral: "4", Pop: 1, Pips: pips, Words: "four marked", Extra: "throw again", Call: "Throw"},
		"die due":     {Numeral: "6", Pop: 1, Extra: "throw again", Call: "Throw"},
	}
	for _, look := range allThemes() {
		k := kitOf(t, look)
		for name, v := range views {
			for _, h := range []float64{100, 128, 180, 250, 420, 900} {
				t.Run(fmt.Sprintf("%s/%s/%v", k.Theme.Name, name, h), func(t *testing.T) {
					g := trayAt(0, 0, h)
					g.Numbers = nil
					noneMeet(t, Trays{k}.plaque(v, g), g)
				})
			}
		}
	}
}

// Sticks that have come to rest lie on the linen, in trays from the narrowest to the widest.
func TestSticksLieWithinTheTray(t *testing.T) {
	k := kitOf(t, ui.Day)
	for _, shape := range []float64{1.05, 1.11, 1.3, 1.7, 2.1} {
		inner := canvas.Rect{X: 10, Y: 20, W: 200 * shape, H: 200}
		for seed := range uint64(200) {
			f := motion.Rest(rules.Marked(int(seed%5)), seed)
			for _, s := range (Trays{k}).inTray(f.Sticks[:], inner) {
				sin, cos := math.Sincos(s.Angle * math.Pi / 180)
				long, wide := stickLengthIn(inner), stickLengthIn(inner)/8.2
				w, h := (long*math.Abs(sin)+wide*cos)/2, (long*cos+wide*math.Abs(sin))/2
				x, y := s.X*inner.W, s.Y*inner.H
				if x < w || y < h || x+w > inner.W || y+h > inner.H {
					t.Fatalf("shape %v, seed %d: a stick at %.0f, %.0f turned by %.0f leaves the linen", shape, seed, x, y, s.Angle)
				}
			}
		}
	}
}

// noneMeet compares the ink of sprites by their boxes.
func noneMeet(t *testing.T, scene canvas.Scene, g layout.Tray) {
	t.Helper()
	for i, a := range scene {
		ra := inkOf(a)
		if ra.X < g.Plaque.X-1 || ra.Right() > g.Plaque.Right()+1 || ra.Bottom() > g.Plaque.Bottom()+1 {
			t.Errorf("%s at %v leaves the plaque %v", a.Picture.Key, ra, g.Plaque)
		}
		for _, b := range scene[:i] {
			if both := ra.Intersect(inkOf(b)); both.W > 1 && both.H > 1 {
				t.Errorf("%s and %s share %v", a.Picture.Key, b.Picture.Key, both)
			}
		}
	}
}

// inkOf is the box of what is drawn: of words, their letters alone.
func inkOf(s canvas.Sprite) canvas.Rect {
	for _, op := range rastertest.Ops(s.Picture) {
		if op.Kind == canvas.OpText {
			return s.At.ApplyRect(op.Path.Bounds())
		}
	}
	return s.At.ApplyRect(canvas.Rect{W: float64(s.Picture.W), H: float64(s.Picture.H)})
}

// On the projector the words beside the value are no smaller than anything else: a thirtieth of the picture's height; and
// the value is as high as the tray lets it be.
func TestThePlaqueIsReadFromTheBackRow(t *testing.T) {
	k := kitOf(t, ui.Presenter)
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}} {
		for _, tray := range []table.Tray{
			{Numeral: "3", Pop: 1, Words: "three marked"}, {Numeral: "5", Pop: 1, Words: "four marked", Extra: "throw again"},
			{Numeral: "–", Pop: 1, Words: "none marked", Extra: "the turn is missed"},
		} {
			v := viewtest.With(viewtest.Idle(), func(p *viewtest.Play) { p.Tray = tray })
			v.Look.Theme = ui.Presenter
			least, g := float64(size[1])/30, layout.Of(v, size[0], size[1], k.Fonts).Play.Tray
			for _, s := range (Trays{k}).plaque(tray, g) {
				ink := inkOf(s)
				for _, op := range rastertest.Ops(s.Picture) {
					switch line, _ := op.Line.(typeset.Line); {
					case line.Text == "" || tray.Numeral == "–" && line.Text == tray.Numeral:
					case line.Text != tray.Numeral && line.Style.Size < least:
						t.Errorf("%v: %q: words only %.0f pixels high", size, line.Text, line.Style.Size)
					case line.Text == tray.Numeral && ink.H < .113*float64(size[1]):
						t.Errorf("%v: the value has only %.0f pixels of the picture's height", size, ink.H)
					}
				}
				if right := ink.Right(); right > g.Plaque.Right() {
					t.Errorf("%v: %q reaches out of the plaque", size, tray.Words+tray.Extra)
				}
			}
		}
	}
}

// No line of the plaque is part of a word before a class, in a game or in a lesson, whatever the sticks are called.
func TestThePlaqueBreaksNoWord(t *testing.T) {
	k := kitOf(t, ui.Presenter)
	for _, size := range [][2]int{{1280, 720}, {1024, 768}, {1280, 800}, {1920, 1080}, {800, 1280}} {
		for _, tray := range allThrows() {
			play := viewtest.With(viewtest.Idle(), func(p *viewtest.Play) { p.Tray = tray })
			taught := viewtest.LessonWith(func(s *table.Scene, _ *lesson.Parts) { s.Tray = tray })
			for _, v := range []game.View{play, taught} {
				told, least := " "+tray.Words+" "+tray.Extra+" ", float64(min(size[0], size[1]))/30
				f := layout.Of(viewtest.In(v, ui.Presenter), size[0], size[1], k.Fonts)
				for _, s := range (Trays{k}).plaque(tray, f.Play.Tray) {
					for _, op := range rastertest.Ops(s.Picture) {
						line, is := op.Line.(typeset.Line)
						if !is || line.Text == tray.Numeral {
							continue
						}
						if !strings.Contains(told, " "+line.Text+" ") {
							t.Errorf("%v: of %q a line says %q", size, told, line.Text)
						}
						if line.Style.Size < least-.01 {
							t.Errorf("%v: page %v, %q: letters of only %.1f, not %.1f", size, v.Page, told, line.Style.Size, least)
						}
					}
				}
			}
		}
	}
}

// allThrows is the tray after each throw, with each kind of sticks, and with what can follow from it.
func allThrows() (list []table.Tray) {
	add := func(value, words string, extras ...string) {
		for _, extra := range append(extras, "", "throw again", "does not count") {
			list = append(list, table.Tray{Numeral: value, Pop: 1, Words: words, Extra: extra})
		}
	}
	for _, side := range []string{"patterned", "white", "dark"} {
		add("–", "none "+side, "the turn is missed")
		for n, count := range []string{"none", "one", "two", "three", "four"} {
			add(fmt.Sprint(n), count+" "+side, fmt.Sprintf("%d: throw again", n))
		}
		add("5", "four "+side+" = 5", "5: throw again")
		add("6", "none "+side+" = 6", "6: throw again")
	}
	return list
}
