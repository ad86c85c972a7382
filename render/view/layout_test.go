package view

import (
	"fmt"
	"iter"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/rules"
)

// sizes are the windows of allSizes in which views are checked: those of the geometry tables and two
// tiny ones, or with SENET_LONG all.
var sizes = allSizes[:gametest.Long(10, len(allSizes))]

// allSizes are windows from those of cheap laptops to those of large screens, upright ones, and some
// far too small.
var allSizes = [][2]int{
	{640, 480}, {1024, 768}, {1280, 720}, {1920, 1080}, {2560, 1080}, {3840, 2160}, {800, 1280},
	{1080, 1920}, {320, 240}, {1, 1},
	{800, 600}, {1280, 800}, {768, 1024}, {1000, 1000}, {200, 400}, {1600, 3},
}

// isPlayable reports whether a window is large enough to play in.
func isPlayable(w, h int) bool { return w >= 320 && h >= 240 }

// at returns the page of a view in a window.
func at(v game.View, size [2]int) PageLayout {
	return Open(v, size[0], size[1], vgtest.Fonts())
}

// textLines yields every line of text in boxes, with its box.
func textLines(boxes []ui.Box) iter.Seq2[ui.Box, ui.Line] {
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

// windows yields every theme with every size that is large enough to play in.
func windows(themes []ui.Theme, sizes ...[2]int) iter.Seq2[ui.Theme, [2]int] {
	return func(yield func(ui.Theme, [2]int) bool) {
		for _, theme := range themes {
			for _, size := range sizes {
				if isPlayable(size[0], size[1]) && !yield(theme, size) {
					return
				}
			}
		}
	}
}

// viewPage is a view with its page in a window and theme.
type viewPage struct {
	view game.View
	page PageLayout
}

// viewPages returns all views in all windows and in the themes that change the layout, built once
// for all tests.
var viewPages = sync.OnceValue(func() map[string]viewPage {
	all := map[string]viewPage{}
	for _, n := range views() {
		for _, theme := range classThemes {
			for _, size := range sizes {
				v := n.In(theme)
				all[pageKey(n.Name, theme, size)] = viewPage{v, at(v, size)}
			}
		}
		// Larger letters have the layout of the presenter.
		for _, size := range largerSizes {
			v := n.Day
			v.Look.Text = ui.Larger
			all[largerKey(n.Name, size)] = viewPage{v, at(v, size)}
		}
	}
	return all
})

// largerSizes are the windows in which views have larger letters, too.
var largerSizes = [][2]int{{640, 480}, {1280, 720}, {1920, 1080}, {800, 1280}}

func largerKey(name string, size [2]int) string {
	return fmt.Sprintf("%s/larger/%dx%d", name, size[0], size[1])
}

func pageKey(name string, theme ui.Theme, size [2]int) string {
	return fmt.Sprintf("%s/%d/%dx%d", name, theme, size[0], size[1])
}

// pageOf returns a moment's page in a theme and a window, from viewPages if it is there.
func pageOf(n Moment, theme ui.Theme, size [2]int) PageLayout {
	if p, there := viewPages()[pageKey(n.Name, theme, size)]; there {
		return p.page
	}
	return at(n.In(theme), size)
}

// everywhere checks all views in all windows that are large enough to play in.
func everywhere(t *testing.T, check func(t *testing.T, v game.View, p PageLayout)) {
	for name, page := range viewPages() {
		if isPlayable(int(page.page.W), int(page.page.H)) {
			t.Run(name, func(t *testing.T) { check(t, page.view, page.page) })
		}
	}
}

// views returns all moments and some with longer texts, built once for all tests.
var views = sync.OnceValue(func() []Moment {
	notice := Moments()[0]
	notice.Name = "notice"
	notice.Day.Notice, notice.Presenter.Notice = longNotice, longNotice
	return slices.Clip(append(Moments(), notice))
})

// Targets are in the window, do not overlap, and are hit at their centres.
func TestTargetsAreApart(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, p PageLayout) {
		order := p.TabTargets()
		if len(order) == 0 {
			t.Fatal("Tab reaches nothing")
		}
		window := ui.Rect{W: p.W, H: p.H}
		for i, one := range order {
			box := p.VisibleRect(one)
			if slices.Contains(order[:i], one) {
				t.Errorf("%v is in the Tab order twice", one)
			}
			if box.Empty() {
				continue // scrolled out of sight
			}
			// The scroll arrow may cover a button that the window's edge cuts, or the fade above it.
			cut := box.Bottom() >= p.H || p.FadeBelow.Contains(box.Center())
			if hit := p.Hit(box.Center().X, box.Center().Y); hit != one &&
				!strings.HasPrefix(hit.ID, one.ID+".") && // a dot of a plot
				!(cut && hit.Kind == ui.TargetScrollArrow) {
				t.Errorf("a click on the centre of %v hits %v", one, hit)
			}
			if got := box.Intersect(window); math.Abs(got.W-box.W) > .5 ||
				math.Abs(got.H-box.H) > .5 {
				t.Errorf("%v leaves the window: %v", one, box)
			}
			for _, other := range order[i+1:] {
				if other.ID != "" && other.ID == "tray.values" && one.Kind == ui.TargetSticks {
					continue // before a throw the whole tray throws except this button
				}
				if both := p.VisibleRect(other).Intersect(box); both.W > 1 && both.H > 1 &&
					!gametest.Scene(v).Moves.Drawer {
					t.Errorf("%v and %v overlap: %v %v", one, other, box, p.VisibleRect(other))
				}
			}
		}
	})
}

// Clicks hit what is seen at their places.
func TestClicksHitTheirTargets(t *testing.T) {
	usual := [][2]int{{1280, 720}, {640, 480}, {800, 1280}, {1920, 1080}}
	for _, c := range []struct {
		what, moment string
		themes       []ui.Theme
		sizes        [][2]int
		check        func(p PageLayout, hits func(at ui.Point, want ui.Target))
	}{
		{"the arrow beside 30, and the last number of a path home", "choice", classThemes[:1], usual,
			func(p PageLayout, hits func(ui.Point, ui.Target)) {
				hits(p.board.point(10.21, 2.5), ui.Target{Kind: ui.TargetHome})
				hits(p.board.point(10.21, 2.76), ui.Target{Kind: ui.TargetHome})
			}},
		{"the large pawn of a panel, in a game with a hand", "doubled", classThemes[:1], usual,
			func(p PageLayout, hits func(ui.Point, ui.Target)) {
				for _, b := range p.Boxes {
					if d, is := b.Drawing.(pawnsDrawing); is && d.PanelPawnsKind == board.PanelPawn {
						hits(b.Rect.Center(), ui.Target{Kind: ui.TargetHand, Side: d.Side})
					}
				}
			}},
		{"half of the board beside the list of moves", "drawer", classThemes[:1], usual[1:2],
			func(p PageLayout, hits func(ui.Point, ui.Target)) {
				for _, s := range []rules.Square{1, 5, 20, 25} {
					hits(p.board.Square(s).Center(), ui.Target{Kind: ui.TargetSquare, Square: s})
				}
			}},
		{"each of four real sticks, and the plaque beside them", "real", classThemes, sizes,
			func(p PageLayout, hits func(ui.Point, ui.Target)) {
				in, plaque := p.play.Tray.Inner, p.play.Tray.Plaque
				for i := range 4 {
					hits(ui.Point{X: in.X + (.14+.24*float64(i))*in.W, Y: in.Center().Y},
						ui.Widget(fmt.Sprint("stick.", i)))
				}
				hits(ui.Point{X: plaque.Center().X, Y: plaque.Y + .05*plaque.H}, ui.Target{Kind: ui.TargetSticks})
			}},
		{"the table of throws, which a click closes", "values", classThemes[1:], classrooms,
			func(p PageLayout, hits func(ui.Point, ui.Target)) {
				hits(p.play.Hint.Center(), ui.Widget("tray.values"))
				hits(ui.Point{X: p.play.Hint.X + 3, Y: p.play.Hint.Bottom() - 3}, ui.Widget("tray.values"))
			}},
	} {
		for theme, size := range windows(c.themes, c.sizes...) {
			p := at(At(c.moment, theme), size)
			c.check(p, func(at ui.Point, want ui.Target) {
				if got := p.Hit(at.X, at.Y); got != want {
					t.Errorf("theme %d, %v, %s: a click at %v hits %+v, want %+v", theme, size, c.what, at, got, want)
				}
			})
		}
	}
}

// A click anywhere on a lesson's bar of steps hits a step, also between two parts. A list of moves over
// the board hides its squares.
func TestClicksHitNothingBelow(t *testing.T) {
	for _, theme := range classThemes {
		p := at(At("lesson", theme), [2]int{1280, 720})
		first, _ := p.RectOf(ui.Widget("step.0"))
		last, _ := p.RectOf(ui.Widget("step.21"))
		for x := first.X + 1; x < last.Right()-1; x++ {
			if at := p.Hit(x, first.Center().Y); at.Kind != ui.TargetWidget {
				t.Fatalf("theme %d: a click at x = %.0f hits %+v, want a step", theme, x, at)
			}
		}
	}
	p := at(At("drawer", ui.Day), [2]int{1024, 768})
	if c := p.board.Square(10).Center(); p.Hit(c.X, c.Y).Kind == ui.TargetSquare {
		t.Error("square 10 is hit through the list of moves")
	}
}

func TestSquaresAreHitUpToTheirEdges(t *testing.T) {
	p := at(At("choice", ui.Day), [2]int{1280, 720})
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		box := p.board.Square(s)
		for _, point := range []ui.Point{box.Center(), {X: box.X - 1, Y: box.Y - 1},
			{X: box.Right() + 1, Y: box.Bottom() + 1}} {
			if got := p.Hit(point.X, point.Y); got != (ui.Target{Kind: ui.TargetSquare, Square: s}) {
				t.Errorf("a click at %v, near %d, hits %v", point, s, got)
			}
		}
		c := box.Center()
		if x, y := p.BoardPoint(c.X, c.Y); board.SpotOf(s).X != round3(x) ||
			board.SpotOf(s).Y != round3(y) {
			t.Errorf("%d is at %v, %v in board units, want %v", s, x, y, board.SpotOf(s))
		}
		column, row := board.Cell(s)
		if back := board.SquareAt(column, row); back != s {
			t.Errorf("%d is in column %d, row %d, but SquareAt returns %d for them", s, column, row,
				back)
		}
	}
}

func round3(x float64) float64 { return math.Round(x*1000) / 1000 }

// Arrow keys lead from the board to other targets. TestArrowKeysFollowTheBoard in game/board checks
// those on it.
func TestArrowKeysLeaveTheBoard(t *testing.T) {
	p := at(At("choice", ui.Day), [2]int{1920, 1080})
	for from, want := range map[rules.Square]ui.Target{9: {Kind: ui.TargetSquare, Square: 12},
		25: {Kind: ui.TargetSticks},
		22: {Kind: ui.TargetHome}} { // the cones' shelf
		if got := p.Neighbour(ui.Target{Kind: ui.TargetSquare, Square: from}, ui.KeyDown); got != want {
			t.Errorf("Down from %d leads to %v, want %v", from, got, want)
		}
	}
}

// Arrow keys lead from the first target of a page to every other.
func TestArrowKeysReachEveryTarget(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, p PageLayout) {
		order := p.TabTargets()
		reached := map[ui.Target]bool{order[0]: true}
		for queue := order[:1:1]; len(queue) > 0; queue = queue[1:] {
			for _, key := range []ui.Key{ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown} {
				if next := p.Neighbour(queue[0], key); next.Kind != ui.TargetNone &&
					!reached[next] {
					reached[next] = true
					queue = append(queue, next)
				}
			}
		}
		for _, target := range order {
			if !reached[target] {
				t.Errorf("arrow keys do not reach %v", target)
			}
		}
	})
}

func TestDialogsBlockThePage(t *testing.T) {
	v := At("menu", ui.Day)
	v.Notice = longNotice
	p := at(v, [2]int{1024, 768}) // where the notice reaches beyond the dialog
	if c := p.NoticeClose.Center(); p.NoticeClose.Empty() ||
		p.Hit(c.X, c.Y).Kind != ui.TargetOutside {
		t.Errorf("a click on the cross of a notice behind the dialog hits %v", p.Hit(c.X, c.Y))
	}
	for x := 0.0; x < 1024; x += 7 {
		for y := 0.0; y < 768; y += 7 {
			if got := p.Hit(x, y); got.Kind != ui.TargetNone && got.Kind != ui.TargetOutside &&
				(got.Kind != ui.TargetWidget || len(got.ID) < 5 || got.ID[:5] != "menu.") {
				t.Fatalf("a click through the dialog hits %v", got)
			}
		}
	}
}

func TestFocusIsScrolledIntoView(t *testing.T) {
	v := At("settings", ui.Day)
	if p := at(v, [2]int{640, 480}); !p.VisibleRect(ui.Widget("cubes")).Empty() ||
		p.ScrollMax <= 0 {
		t.Fatalf("the last group is visible without scrolling; ScrollMax is %v", p.ScrollMax)
	}
	v.Focus, v.ShowFocus = ui.Widget("cubes"), true
	p := at(v, [2]int{640, 480})
	box, _ := p.RectOf(v.Focus)
	if seen := p.VisibleRect(v.Focus); math.Abs(seen.H-box.H) > .5 {
		t.Errorf("only %v of %v is visible", seen, box)
	}
	v.ShowFocus, v.Scroll = false, 1e9
	if p := at(v, [2]int{640, 480}); p.Scroll != p.ScrollMax {
		t.Errorf("scrolled to %v, want the end at %v", p.Scroll, p.ScrollMax)
	}
}

// In the window for which the pages were designed, every target is large enough for a finger.
func TestTargetsAreLargeEnough(t *testing.T) {
	for _, n := range Moments() {
		p := at(n.Day, [2]int{1920, 1080})
		for _, target := range p.TabTargets() {
			if box, _ := p.RectOf(target); min(box.W, box.H) < 44 {
				t.Errorf("%s: %v is only %.0f by %.0f, want 44", n.Name, target, box.W, box.H)
			}
		}
	}
}

// wordsIn returns the boxes with visible words in box, of some roles or of all.
func wordsIn(p PageLayout, box ui.Rect, roles ...ui.Role) (list []ui.Box) {
	for _, b := range p.Boxes {
		if b.Fade < 1 && len(b.Lines) > 0 && box.Contains(b.Rect.Center()) &&
			(len(roles) == 0 || slices.Contains(roles, b.Role)) {
			list = append(list, b)
		}
	}
	return list
}

// textIn returns the visible text in box without spaces, so that line breaks do not matter.
func textIn(p PageLayout, box ui.Rect, roles ...ui.Role) (all string) {
	for _, l := range textLines(wordsIn(p, box, roles...)) {
		all += plain(l.Text)
	}
	return all
}

// sizeIn returns the size of the smallest letters in box.
func sizeIn(p PageLayout, box ui.Rect, roles ...ui.Role) float64 {
	size := math.Inf(1)
	for _, l := range textLines(wordsIn(p, box, roles...)) {
		size = min(size, l.Font.Size)
	}
	return size
}

// promptIn returns the main text of the prompt above the board.
func promptIn(p PageLayout) string {
	return textIn(p, p.play.Prompt, ui.PromptText, ui.WinText)
}

// saysPrompt reports whether the prompt is on the page, as its first line or in one paragraph with the second.
func saysPrompt(p PageLayout, prompt board.Prompt) bool {
	first := plain(prompt.Lead + prompt.Rest)
	return promptIn(p) == first || noteIn(p) == first+plain(prompt.Detail)
}

// noteIn returns the note below a caption, or the one at the panels.
func noteIn(p PageLayout) string {
	note := textIn(p, p.play.Prompt, ui.PromptDetail)
	for _, n := range p.play.Panels {
		if note == "" { // one panel may have it, or both
			note = textIn(p, n.Inset(-0.1*n.H), ui.Label)
		}
	}
	return note
}

// wordsOn returns the text on a button without spaces.
func wordsOn(p PageLayout, id string) (all string) {
	at, _ := p.RectOf(ui.Widget(id))
	for b, l := range textLines(p.Boxes) {
		if at.Contains(b.Rect.Center()) {
			all += plain(l.Text)
		}
	}
	return all
}

// No number in the layout of a page is infinite or NaN, in any window.
func TestPageNumbersAreFinite(t *testing.T) {
	for name, p := range viewPages() {
		checkFinite(t, name, reflect.ValueOf(p.page.Layout))
	}
}

// checkFinite checks the exported numbers of a value and of its parts.
func checkFinite(t *testing.T, path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Float64:
		if math.IsNaN(v.Float()) || math.IsInf(v.Float(), 0) {
			t.Errorf("%s is %v", path, v)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() {
				checkFinite(t, path+"."+field.Name, v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			checkFinite(t, path, v.Index(i))
		}
	}
}
