package layout_test

import (
	"math"
	"reflect"
	"testing"

	"senet/game"
	"senet/game/page"
	"senet/game/ui"
	"senet/render/layout"
	"senet/render/viewtest"
)

// Every number of a Frame is a number, in every window.
func TestEveryNumberIsOne(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f layout.Frame, w, h int) { walk(t, reflect.ValueOf(f), "") })
}

// The words of the fixed bands keep to them: nothing moves or runs over when a message grows.
func TestBandsHoldTheirWords(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f layout.Frame, w, h int) {
		if !usable(w, h) {
			return
		}
		if v.Page == page.Play && v.Dialog == nil {
			for _, band := range append(f.Play.Panels[:], f.Play.Prompt) {
				for _, l := range written(wordsIn(f, band, ui.Said, ui.Beside, ui.Won, ui.Seat, ui.Sitter, ui.Count, ui.Due)) {
					if l.Y-.7*l.Font.Size < band.Y-1 || l.Y > band.Bottom()+1 {
						t.Errorf("%q at %.0f, %.0f leaves %v", l.Text, l.X, l.Y, band)
					}
				}
			}
		}
		for b, l := range written(f.Boxes) {
			if l.X < b.Rect.X-1 || l.X+l.Width > b.Rect.Right()+1 {
				t.Errorf("%q at %.0f leaves %v", l.Text, l.X, b.Rect)
			}
		}
	})
}

// The prompt's band does not depend on what it says. The line of chances, which is switched on and off, takes room of its own.
func TestLongMessagesMoveNothing(t *testing.T) {
	for _, size := range sizes {
		var first layout.Frame
		for i, n := range views() {
			if n.View.Page != page.Play || n.Name == "folded" || n.Name == "win" || viewtest.Table(n.View).Odds.Shown {
				continue
			}
			f := laid(n, ui.Day, size)
			if first.W == 0 {
				first = f
			}
			if f.Play.Board.Box != first.Play.Board.Box || f.Play.Prompt != first.Play.Prompt || f.Play.Tray.Box != first.Play.Tray.Box {
				t.Errorf("%v: view %d %s lies elsewhere", size, i, n.Name)
			}
		}
	}
}

// walk goes through all numbers of a Frame.
func walk(t *testing.T, v reflect.Value, path string) {
	t.Helper()
	switch v.Kind() {
	case reflect.Float64:
		if x := v.Float(); math.IsNaN(x) || math.IsInf(x, 0) {
			t.Errorf("%s is %v", path, x)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if field.IsExported() && field.Type.PkgPath() != "senet/render/typeset" {
				walk(t, v.Field(i), path+"."+field.Name)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			walk(t, v.Index(i), path)
		}
	}
}
