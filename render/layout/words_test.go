package layout_test

import (
	"math"
	"reflect"
	"testing"

	"senet/game"
	"senet/game/page"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

// Every text keeps to its box, and every number of a Frame is a number, in every window.
func TestTextKeepsToItsBox(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f layout.Frame, w, h int) {
		walk(t, reflect.ValueOf(f), "", func(path string, words layout.Words) {
			for _, r := range words.Runs {
				wide := r.Line.Width
				if r.Sign != layout.NoSign {
					wide = r.W
				}
				if r.X < words.Box.X-1 || r.X+wide > words.Box.Right()+1 {
					t.Errorf("%s: %q from %.1f to %.1f leaves its box %v", path, r.Line.Text, r.X, r.X+wide, words.Box)
				}
				if usable(w, h) && (r.Y > words.Box.Bottom()+1 || r.Y-r.Line.CapHeight < words.Box.Y-1) {
					t.Errorf("%s: %q at %.1f stands out of its box %v", path, r.Line.Text, r.Y, words.Box)
				}
			}
		})
	})
}

// The words of the fixed bands keep to them: nothing moves or runs over when a message grows.
func TestBandsHoldTheirWords(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f layout.Frame, w, h int) {
		if !usable(w, h) {
			return
		}
		if v.Page == page.Play {
			inside(t, "prompt", f.Play.Prompt.Main, f.Play.Prompt.Box)
			inside(t, "prompt's second line", f.Play.Prompt.Second, f.Play.Prompt.Box)
			for _, p := range f.Play.Panels {
				for _, words := range []layout.Words{p.Name, p.Player, p.Home} {
					inside(t, "panel", words, p.Box)
				}
			}
		}
		for _, b := range f.Boxes {
			for _, l := range b.Lines {
				if l.X < b.Rect.X-1 || l.X+l.Width > b.Rect.Right()+1 {
					t.Errorf("%q at %.0f leaves %v", l.Text, l.X, b.Rect)
				}
			}
		}
	})
}

func inside(t *testing.T, what string, words layout.Words, box canvas.Rect) {
	t.Helper()
	for _, r := range words.Runs {
		if r.X < box.X-1 || r.X+r.Line.Width > box.Right()+1 || r.Y-r.Line.CapHeight < box.Y-1 || r.Y > box.Bottom()+1 {
			t.Errorf("%s: %q at %.0f, %.0f leaves %v", what, r.Line.Text, r.X, r.Y, box)
		}
	}
}

// The prompt's band does not depend on what it says. The line of chances, which is switched on and off, takes room of its own.
func TestLongMessagesMoveNothing(t *testing.T) {
	fonts := fonts(t)
	for _, size := range sizes {
		var first layout.Frame
		for i, n := range views() {
			if n.View.Page != page.Play || n.Name == "folded" || n.Name == "win" || viewtest.Table(n.View).Odds.Shown {
				continue
			}
			f := layout.Of(n.View, size[0], size[1], fonts)
			if first.W == 0 {
				first = f
			}
			if f.Play.Board.Box != first.Play.Board.Box || f.Play.Prompt.Box != first.Play.Prompt.Box || f.Play.Tray.Box != first.Play.Tray.Box {
				t.Errorf("%v: view %d %s lies elsewhere", size, i, n.Name)
			}
		}
	}
}

// walk visits all set words of a Frame; other numbers must be finite.
func walk(t *testing.T, v reflect.Value, path string, visit func(string, layout.Words)) {
	t.Helper()
	if v.CanInterface() {
		if words, ok := v.Interface().(layout.Words); ok {
			visit(path, words)
		}
	}
	switch v.Kind() {
	case reflect.Float64:
		if x := v.Float(); math.IsNaN(x) || math.IsInf(x, 0) {
			t.Errorf("%s is %v", path, x)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if field.IsExported() && field.Type.PkgPath() != "senet/render/typeset" {
				walk(t, v.Field(i), path+"."+field.Name, visit)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			walk(t, v.Index(i), path, visit)
		}
	}
}
