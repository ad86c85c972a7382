package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

// Nothing on the plaque covers anything else or leaves it, no line is part of a word, and before a class no letters are smaller than anything
// else there and the value is as high as the tray lets it be, in a game and in a lesson, whatever the sticks are called.
func TestThePlaqueIsRead(t *testing.T) {
	for _, theme := range []ui.Theme{ui.Day, ui.Presenter} {
		for _, size := range [][2]int{{640, 480}, {1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {800, 1280}} {
			for _, tray := range trays(theme == ui.Presenter) {
				views := []game.View{viewtest.With(viewtest.Idle(), func(p *viewtest.Play) { p.Tray = tray })}
				if theme == ui.Presenter && size[0] > 640 {
					views = append(views, viewtest.LessonWith(func(s *table.Scene, _ *lesson.Parts) { s.Tray = tray }))
				}
				for _, v := range views {
					checkPlaque(t, at(viewtest.In(v, theme), size), tray, theme)
				}
			}
		}
	}
}

func checkPlaque(t *testing.T, f layout.Frame, tray table.Tray, theme ui.Theme) {
	t.Helper()
	plaque, least := f.Play.Tray.Plaque, min(f.W, f.H)/30
	var ink []canvas.Rect
	for _, b := range f.Boxes {
		r := b.Rect
		switch b.Drawing.(type) {
		case table.Numeral:
			ink = append(ink, r)
			if theme == ui.Presenter && f.W > f.H && f.W > 640 && tray.Words == "three marked" && r.H < .09*f.H {
				t.Errorf("%v x %v: the value has only %.0f pixels of the picture's height", f.W, f.H, r.H)
			}
		case table.Pips, board.Shape:
			if within(r, plaque) {
				ink = append(ink, r)
			}
		}
		if b.Role != ui.Fallen && b.Role != ui.Call {
			continue
		}
		for _, l := range b.Lines {
			if !strings.Contains(" "+tray.Words+" "+tray.Extra+" "+tray.Call+" ", " "+l.Text+" ") {
				t.Errorf("%v x %v: of %q a line says %q", f.W, f.H, tray.Words+" "+tray.Extra, l.Text)
			}
			if theme == ui.Presenter && f.W > 640 && l.Font.Size < least-.01 {
				t.Errorf("%v x %v: %q: letters of only %.1f, not %.1f", f.W, f.H, l.Text, l.Font.Size, least)
			}
			ink = append(ink, canvas.Rect{X: l.X, Y: l.Y - .72*l.Font.Size, W: l.Width, H: .72 * l.Font.Size})
		}
	}
	for i, one := range ink {
		if one.X < plaque.X-1 || one.Right() > plaque.Right()+1 || one.Y < plaque.Y-1 || one.Bottom() > plaque.Bottom()+1 {
			t.Errorf("%v x %v, %q: %v leaves the plaque %v", f.W, f.H, tray.Words, one, plaque)
		}
		for _, other := range ink[:i] {
			if both := one.Intersect(other); both.W > 1 && both.H > 1 {
				t.Errorf("%v x %v, %q: two things share %v", f.W, f.H, tray.Words+tray.Extra+tray.Call, both)
			}
		}
	}
}

// trays are trays as they stand at some moments or, for the back row, after each throw, with each kind of sticks, and with what can follow from it.
func trays(all bool) []table.Tray {
	pips := []bool{true, false, false, false}
	list := []table.Tray{
		{Numeral: "3", Pop: 1, Pips: pips, Words: "three marked"}, {Numeral: "–", Pop: 1, Pips: pips, Words: "none marked", Extra: "the turn is missed"},
		{Numeral: "4", Pop: 1, Pips: pips, Words: "four marked", Extra: "throw again", Call: "Throw"}, {Numeral: "6", Pop: 1, Extra: "throw again", Call: "Throw"},
		{Thrower: board.Cone, Words: "cones throw"}, {Thrower: board.Cone, Words: "cones throw", Numbers: []table.Number{{Value: "1"}, {Value: "4"}}},
		{Numeral: "4", Pop: 1, Pips: pips, Words: "four marked", Numbers: []table.Number{{Value: "1", Used: true}, {Value: "4"}}},
	}
	if !all {
		return list
	}
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
