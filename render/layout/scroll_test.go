package layout_test

import (
	"strings"
	"testing"

	"senet/game"
	"senet/game/ui"
	"senet/render/layout"
	"senet/render/viewtest"
)

// The list of moves ends with the newest, and scrolls back to the first and no farther.
func TestTheListOfMovesScrolls(t *testing.T) {
	v := viewtest.Idle()
	all := viewtest.Table(v).Moves.Entries
	first := func(scroll float64) (number string, f layout.Frame) {
		v = viewtest.With(v, func(p *viewtest.Play) { p.Moves.Scroll = scroll })
		f = at(v, [2]int{1280, 720})
		rows := 0
		for _, b := range f.Boxes {
			if strings.HasPrefix(b.ID, "move.") {
				if rows++; number == "" {
					number = strings.TrimPrefix(b.ID, "move.")
				}
			}
		}
		if rows == 0 || rows >= len(all) {
			t.Fatalf("%d of %d entries are seen", rows, len(all))
		}
		return number, f
	}
	_, f := first(0)
	hidden := len(all) - int(f.ScrollBox)
	if f.ScrollMax != float64(hidden) {
		t.Errorf("it can be scrolled by %v, a page is %v", f.ScrollMax, f.ScrollBox)
	}
	for _, c := range []struct {
		scroll float64
		first  int
	}{{0, hidden}, {1, hidden - 1}, {float64(hidden), 0}, {float64(hidden) + 50, 0}, {-3, hidden}} {
		if got, _ := first(c.scroll); got != all[c.first].Number {
			t.Errorf("scrolled by %v it begins with %s, want %s", c.scroll, got, all[c.first].Number)
		}
	}
}

// In a field too long for its box the caret is always seen, and the letters beside it.
func TestTheCaretOfALongFieldIsSeen(t *testing.T) {
	const text = "house+pawns=7+water=stay+dice=die+capture=never+walls=three+start=lot+end=exact+throw=five"
	for _, caret := range []int{0, 10, 40, len(text)} {
		root := ui.Groups("House rules", "", ui.Group("", "", ui.Labelled("Code", ui.Field("house.code", text, "", &ui.Edit{Caret: caret}))))
		l := at(game.View{Screen: ui.Screen{Root: &root}}, [2]int{640, 480}).Layout
		var field, caretAt ui.Rect
		var line ui.Line
		for _, b := range l.Boxes {
			switch {
			case b.Skin == ui.FieldBox:
				field = b.Rect
			case b.Role == ui.Written && b.Kind == ui.Words:
				caretAt, line = b.Caret, b.Lines[0]
			}
		}
		if caretAt.Empty() || caretAt.X < field.X || caretAt.Right() > field.Right() {
			t.Errorf("caret %d is at %v, outside %v", caret, caretAt, field)
		}
		if line.X < field.X || line.X+line.Width > field.Right() || line.Text == text {
			t.Errorf("caret %d: %q from %v on, %v wide, leaves %v", caret, line.Text, line.X, line.Width, field)
		}
		if caret == 0 && line.Text[0] != text[0] || caret == len(text) && !strings.HasSuffix(text, line.Text) {
			t.Errorf("caret %d: %q is seen", caret, line.Text)
		}
		if !strings.Contains(text, line.Text) {
			t.Errorf("caret %d: %q is not what is written", caret, line.Text)
		}
	}
}
