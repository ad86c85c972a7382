package view_test

import (
	"fmt"
	"iter"
	"math"
	"reflect"
	"slices"
	"sync"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
	"senet/rules"
)

// sizes are windows from a cheap laptop's to a large screen's, upright ones, and some that nobody
// should want.
var sizes = [][2]int{
	{640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}, {3840, 2160},
	{2560, 1080}, {1080, 1920}, {768, 1024}, {1000, 1000}, {320, 240}, {200, 400}, {1, 1}, {1600, 3},
}

// usable reports whether a window is large enough to be played in.
func usable(w, h int) bool { return w >= 320 && h >= 240 }

// at is a view in a window.
func at(v game.View, size [2]int) view.Frame {
	return view.Arrange(v, size[0], size[1], vgtest.Fonts())
}

// written are all words in boxes, line by line.
func written(boxes []ui.Box) iter.Seq2[ui.Box, ui.Line] {
	return func(yield func(ui.Box, ui.Line) bool) {
		for _, b := range boxes {
			for _, l := range b.Lines {
				if !yield(b, l) {
					return
				}
			}
		}
	}
}

// windows are windows in themes, but for those too small to be played in.
func windows(themes []ui.Theme, sizes ...[2]int) iter.Seq2[ui.Theme, [2]int] {
	return func(yield func(ui.Theme, [2]int) bool) {
		for _, theme := range themes {
			for _, size := range sizes {
				if usable(size[0], size[1]) && !yield(theme, size) {
					return
				}
			}
		}
	}
}

// place is a view in a window, in a theme that changes the layout.
type place struct {
	view  game.View
	frame view.Frame
}

// places are all views in all windows, laid out once for all tests.
var places = sync.OnceValue(func() map[string]place {
	all := map[string]place{}
	for _, n := range views() {
		for _, theme := range classThemes {
			for _, size := range sizes {
				v := n.In(theme)
				all[placed(n.Name, theme, size)] = place{v, at(v, size)}
			}
		}
		// the largest letters lie as in the presenter's theme
		for _, size := range [][2]int{{640, 480}, {1280, 720}, {1920, 1080}, {800, 1280}} {
			v := n.Desk
			v.Look.Text = ui.Larger
			all[fmt.Sprintf("%s/larger/%dx%d", n.Name, size[0], size[1])] = place{v, at(v, size)}
		}
	}
	return all
})

func placed(name string, theme ui.Theme, size [2]int) string {
	return fmt.Sprintf("%s/%d/%dx%d", name, theme, size[0], size[1])
}

// laid is a view in a theme and a window, from places if it is there.
func laid(n view.Moment, theme ui.Theme, size [2]int) view.Frame {
	if p, there := places()[placed(n.Name, theme, size)]; there {
		return p.frame
	}
	return at(n.In(theme), size)
}

// everywhere checks all views in all windows in which one can play.
func everywhere(t *testing.T, check func(t *testing.T, v game.View, f view.Frame)) {
	for name, p := range places() {
		if usable(int(p.frame.W), int(p.frame.H)) {
			t.Run(name, func(t *testing.T) { check(t, p.view, p.frame) })
		}
	}
}

// views are all moments and some with more or longer words, made once for all tests.
var views = sync.OnceValue(func() []view.Moment {
	notice := view.Moments()[0]
	notice.Name = "notice"
	notice.Desk.Notice, notice.Class.Notice = longNotice, longNotice
	return slices.Clip(append(view.Moments(), view.Teams(), notice))
})

func TestTargetsLieInTheWindowAndDoNotOverlap(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f view.Frame) {
		order := f.TabOrder()
		if len(order) == 0 {
			t.Fatal("nothing can be reached by keys")
		}
		window := vg.Rect{W: f.W, H: f.H}
		for i, one := range order {
			box := f.VisibleRect(one)
			if box.Empty() {
				continue // scrolled out of sight
			}
			if got := box.Intersect(window); math.Abs(got.W-box.W) > .5 || math.Abs(got.H-box.H) > .5 {
				t.Errorf("%v reaches out of the window: %v", one, box)
			}
			for _, other := range order[i+1:] {
				if other.ID != "" && other.ID == "tray.values" && one.Kind == ui.TargetSticks {
					continue // while a throw is due all of the tray throws but this
				}
				if both := f.VisibleRect(other).Intersect(box); both.W > 1 && both.H > 1 &&
					!gametest.Scene(v).Moves.Drawer {
					t.Errorf("%v and %v overlap: %v %v", one, other, box, f.VisibleRect(other))
				}
			}
		}
	})
}

func TestEveryTargetIsHitInItsMiddle(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f view.Frame) {
		seen := map[ui.Target]bool{}
		for _, target := range f.TabOrder() {
			if seen[target] {
				t.Errorf("%v comes twice", target)
			}
			seen[target] = true
			box := f.VisibleRect(target)
			if box.Empty() {
				continue
			}
			if box.W < 8 || box.H < 8 {
				t.Logf("%v is only %v", target, box)
			}
			c := box.Center()
			if got := f.Hit(c.X, c.Y); got != target {
				t.Errorf("in the middle of %v lies %v", target, got)
			}
		}
	})
}

// The arrow on the frame beside 30, and the last number of a way home, which lies there too, mean
// home: that of whose turn it is.
func TestTheArrowOffTheBoardIsHome(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {640, 480}, {800, 1280}, {1920, 1080}} {
		v := view.At("choice", ui.Day)
		f := at(v, size)
		b := f.Play.Board
		for _, y := range []float64{2.5, 2.76} { // the arrow, the number
			at := b.Point(10.21, y)
			if got := f.Hit(at.X, at.Y); got.Kind != ui.TargetHome ||
				gametest.Scene(v).Panels[got.Side].ToMove == "" {
				t.Errorf("%v: beside 30, at %v, lies %v", size, at, got)
			}
		}
	}
}

// The large pawn of a panel is the hand's, where there is one: one that can enter stands there.
func TestTheLargePawnIsTheHands(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {640, 480}, {800, 1280}} {
		f := at(view.At("doubled", ui.Day), size)
		for _, b := range f.Boxes {
			d, is := b.Drawing.(view.PawnsDrawing)
			if !is || d.PawnPlace != board.PanelPawn {
				continue
			}
			at := b.Rect.Center()
			if got := f.Hit(at.X, at.Y); got != (ui.Target{Kind: ui.TargetHand, Side: d.Side}) {
				t.Errorf("%v: on the pawn of side %d lies %v", size, d.Side, got)
			}
		}
	}
}

func TestSquaresAreHitEverywhere(t *testing.T) {
	f := at(view.At("choice", ui.Day), [2]int{1280, 720})
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		box := f.Play.Board.Square(s)
		for _, p := range []vg.Point{box.Center(), {X: box.X - 1, Y: box.Y - 1},
			{X: box.Right() + 1, Y: box.Bottom() + 1}} {
			if got := f.Hit(p.X, p.Y); got != (ui.Target{Kind: ui.TargetSquare, Square: s}) {
				t.Errorf("at %v near %d lies %v", p, s, got)
			}
		}
		c := box.Center()
		if x, y := f.BoardPoint(c.X, c.Y); board.SpotOf(s).X != round3(x) ||
			board.SpotOf(s).Y != round3(y) {
			t.Errorf("%d is at %v, %v in board units, want %v", s, x, y, board.SpotOf(s))
		}
		column, row := board.Cell(s)
		if back := board.SquareAt(column, row); back != s {
			t.Errorf("%d is in column %d, row %d, where %d is", s, column, row, back)
		}
	}
}

func round3(x float64) float64 { return math.Round(x*1000) / 1000 }

func TestBoardOfTheArt(t *testing.T) {
	for _, c := range []struct {
		w, h, p int
		// of the board's corner; in portrait lower than drawn, because the tray, there higher than
		// the board, gave of its height to the words
		x, y float64
	}{{1920, 1080, 144, 54.5, 195.2}, {1024, 768, 92, 13.4, 135.6}, {1080, 1920, 97, 14.3, 475},
		{3840, 2160, 288, 109, 390.4}} {
		b := at(view.At("choice", ui.Day), [2]int{c.w, c.h}).Play.Board
		if int(b.Pitch) != c.p || math.Abs(b.Box.X-c.x) > 3 || math.Abs(b.Box.Y-c.y) > 4 {
			t.Errorf("%dx%d: pitch %v at %v, the art has %d at %v, %v", c.w, c.h, b.Pitch, b.Box, c.p, c.x, c.y)
		}
	}
}

func TestArrowsWalkTheBoardAsItLies(t *testing.T) {
	f := at(view.At("choice", ui.Day), [2]int{1920, 1080})
	at := func(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }
	for _, c := range []struct {
		from, to rules.Square
		key      ui.Key
	}{{1, 2, ui.KeyRight}, {1, 20, ui.KeyDown}, {20, 21, ui.KeyDown}, {21, 20, ui.KeyUp}, {10, 9, ui.KeyLeft},
		{15, 26, ui.KeyDown}, {15, 16, ui.KeyLeft}, {15, 6, ui.KeyUp}, {30, 29, ui.KeyLeft}} {
		if got := f.Neighbour(at(c.from), c.key); got != at(c.to) {
			t.Errorf("from %d key %d leads to %v, want %d", c.from, c.key, got, c.to)
		}
	}
	if got := f.Neighbour(at(25), ui.KeyDown); got.Kind != ui.TargetSticks {
		t.Errorf("below 25 lies %v, want the sticks", got)
	}
	if got := f.Neighbour(at(22), ui.KeyDown); got != (ui.Target{Kind: ui.TargetHome}) {
		t.Errorf("below 22 lies %v, want the cones' shelf", got)
	}
}

// Every target can be reached by arrows from every other one: nobody is ever shut in a corner.
func TestArrowsReachEverything(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f view.Frame) {
		order := f.TabOrder()
		reached := map[ui.Target]bool{order[0]: true}
		for queue := order[:1:1]; len(queue) > 0; queue = queue[1:] {
			for _, key := range []ui.Key{ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown} {
				if next := f.Neighbour(queue[0], key); next.Kind != ui.TargetNone && !reached[next] {
					reached[next] = true
					queue = append(queue, next)
				}
			}
		}
		for _, target := range order {
			if !reached[target] {
				t.Errorf("arrows do not lead to %v", target)
			}
		}
	})
}

func TestDialogSwallowsThePage(t *testing.T) {
	f := at(view.At("menu", ui.Day), [2]int{1280, 720})
	for x := 0.0; x < 1280; x += 7 {
		for y := 0.0; y < 720; y += 7 {
			if got := f.Hit(x, y); got.Kind != ui.TargetNone && got.Kind != ui.TargetOutside &&
				(got.Kind != ui.TargetWidget || len(got.ID) < 5 || got.ID[:5] != "menu.") {
				t.Fatalf("through the dialog %v is hit", got)
			}
		}
	}
}

func TestDrawerCoversTheBoard(t *testing.T) {
	f := at(view.At("drawer", ui.Day), [2]int{1024, 768})
	box := f.Play.Board.Square(10).Center()
	if got := f.Hit(box.X, box.Y); got.Kind == ui.TargetSquare {
		t.Errorf("square %d is hit through the drawer", got.Square)
	}
	for _, target := range f.TabOrder() {
		if target == (ui.Target{Kind: ui.TargetSquare, Square: 10}) {
			t.Error("keys lead to a square under the drawer")
		}
	}
}

func TestFocusIsScrolledIntoView(t *testing.T) {
	v := view.At("settings", ui.Day)
	if f := at(v, [2]int{640, 480}); !f.VisibleRect(ui.Widget("cubes")).Empty() || f.ScrollMax <= 0 {
		t.Fatalf("the last group is in sight without scrolling, %v", f.ScrollMax)
	}
	v.Focus, v.ShowFocus = ui.Widget("cubes"), true
	f := at(v, [2]int{640, 480})
	box, _ := f.RectOf(v.Focus)
	if seen := f.VisibleRect(v.Focus); math.Abs(seen.H-box.H) > .5 {
		t.Errorf("only %v of %v is seen", seen, box)
	}
	v.ShowFocus, v.Scroll = false, 1e9
	if f := at(v, [2]int{640, 480}); f.Scroll != f.ScrollMax {
		t.Errorf("scrolled to %v, want the end at %v", f.Scroll, f.ScrollMax)
	}
}

// At the size the pages were drawn for, everything can be hit by a finger.
func TestTargetsAreLargeEnough(t *testing.T) {
	for _, n := range view.Moments() {
		f := at(n.Desk, [2]int{1920, 1080})
		for _, target := range f.TabOrder() {
			if box, _ := f.RectOf(target); min(box.W, box.H) < 44 {
				t.Errorf("%s: %v is only %.0f by %.0f", n.Name, target, box.W, box.H)
			}
		}
	}
}

// wordsIn are the words in a box that are seen, of some roles or all.
func wordsIn(f view.Frame, box vg.Rect, roles ...ui.Role) (list []ui.Box) {
	for _, b := range f.Boxes {
		if b.Fade < 1 && len(b.Lines) > 0 && box.Contains(b.Rect.Center()) &&
			(len(roles) == 0 || slices.Contains(roles, b.Role)) {
			list = append(list, b)
		}
	}
	return list
}

// textIn is what is read there, without the blanks, so that line breaks do not matter.
func textIn(f view.Frame, box vg.Rect, roles ...ui.Role) (all string) {
	for _, l := range written(wordsIn(f, box, roles...)) {
		all += plain(l.Text)
	}
	return all
}

// sizeIn is how large the smallest letters there are.
func sizeIn(f view.Frame, box vg.Rect, roles ...ui.Role) float64 {
	size := math.Inf(1)
	for _, l := range written(wordsIn(f, box, roles...)) {
		size = min(size, l.Font.Size)
	}
	return size
}

// saidIn is what is read large above a board.
func saidIn(f view.Frame) string { return textIn(f, f.Play.Prompt, ui.PromptText, ui.WinText) }

// noteIn is what is read below a caption, or where there is room for it.
func noteIn(f view.Frame) string {
	note := textIn(f, f.Play.Prompt, ui.PromptDetail)
	for _, n := range f.Play.Panels {
		if note == "" { // of both, or one
			note = textIn(f, n.Inset(-0.1*n.H), ui.Label)
		}
	}
	return note
}

// wordsOn is what is read on a button, without the blanks.
func wordsOn(f view.Frame, id string) (all string) {
	at, _ := f.RectOf(ui.Widget(id))
	for b, l := range written(f.Boxes) {
		if at.Contains(b.Rect.Center()) {
			all += plain(l.Text)
		}
	}
	return all
}

// tipIn is the name of the button that is looked at, where only its picture is seen.
func tipIn(f view.Frame) (box vg.Rect, words string) {
	for _, b := range f.Boxes[f.FirstNotice:] {
		if b.Style == ui.Plaque {
			box = b.Rect
		}
		for _, l := range b.Lines {
			words += plain(l.Text)
		}
	}
	return box, words
}

// Every number of a Frame is a number, in every window.
func TestEveryNumberIsOne(t *testing.T) {
	for name, p := range places() {
		fields(reflect.ValueOf(p.frame), name, "", func(path, _ string, v reflect.Value) bool {
			if v.Kind() == reflect.Float64 && (math.IsNaN(v.Float()) || math.IsInf(v.Float(), 0)) {
				t.Errorf("%s is %v", path, v)
			}
			return true
		})
	}
}

// fields visits what a frame is made of, but for lines of words, by its path and the last field's
// name; it goes into what is wanted.
func fields(v reflect.Value, path, name string, visit func(path, name string, v reflect.Value) bool) {
	if !visit(path, name, v) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() && field.Type.PkgPath() != "senet/render/vg" {
				fields(v.Field(i), path+"."+field.Name, field.Name, visit)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			fields(v.Index(i), path, name, visit)
		}
	}
}

// The words of the fixed bands keep to them: nothing moves or runs over when a message grows.
func TestBandsHoldTheirWords(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f view.Frame) {
		if v.Page == "play" && v.Dialog == nil {
			for _, band := range append(f.Play.Panels[:], f.Play.Prompt) {
				for _, l := range written(wordsIn(f, band, ui.PromptText, ui.PromptDetail, ui.WinText,
					ui.PanelName,
					ui.PanelPlayer, ui.PanelCount, ui.PanelTask)) {
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

// The prompt's band does not depend on what it says. The line of chances, which is switched on and
// off, takes room of its own.
func TestLongMessagesMoveNothing(t *testing.T) {
	for _, size := range sizes {
		var first view.Frame
		for i, n := range views() {
			if n.Desk.Page != "play" || n.Name == "folded" || n.Name == "win" ||
				gametest.Scene(n.Desk).Odds.Shown {
				continue
			}
			f := laid(n, ui.Day, size)
			if first.W == 0 {
				first = f
			}
			if f.Play.Board.Box != first.Play.Board.Box || f.Play.Prompt != first.Play.Prompt ||
				f.Play.Tray.Box != first.Play.Tray.Box {
				t.Errorf("%v: view %d %s lies elsewhere", size, i, n.Name)
			}
		}
	}
}
