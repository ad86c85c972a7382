package view

import (
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/gametest"
	"senet/game/ui"
)

// A fade at the lower edge of a scrolling part marks content below it, and disappears at the end.
// Another marks content above it.
func TestFadesMarkHiddenContent(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, p PageLayout) {
		if len(gametest.Scene(v).Moves.Lines) > 0 {
			return // a move list continues above, not below
		}
		if more := p.Scroll < p.ScrollMax-1; more == p.FadeBelow.Empty() {
			t.Errorf("scrolled to %.0f of %.0f, the lower fade is %v", p.Scroll, p.ScrollMax,
				p.FadeBelow)
		}
		c := p.ScrollArrow.Center()
		if !p.FadeBelow.Empty() && v.Dialog == nil && p.Hit(c.X, c.Y).Kind != ui.TargetScrollArrow {
			t.Errorf("at the arrow that scrolls down is %v", p.Hit(c.X, c.Y))
		}
		if v.Scroll = 40; p.ScrollMax > 0 {
			if !slices.Contains([]float64{640, 1080}, p.W) {
				return // a few windows are enough
			}
			p = at(v, [2]int{int(p.W), int(p.H)})
		}
		if p.FadeAbove.Empty() == (p.Scroll > 0) {
			t.Errorf("scrolled to %.0f, the upper fade is %v", p.Scroll, p.FadeAbove)
		}
		if window := (ui.Rect{W: p.W, H: p.H}); p.FadeBelow.Intersect(window) != p.FadeBelow {
			t.Errorf("the lower fade %v leaves the window", p.FadeBelow)
		}
	})
}

// Notices about a full disk are the longest.
const (
	longNotice = "The disk is full: the game could not be saved in the folder of the player's " +
		"documents. Make room; it is tried again after the next move."
	longestNotice = "The disk is full: the game could not be saved in " +
		"/home/a-player-with-a-long-name/.local/share/senet/game.senet, the folder of the player's " +
		"documents. Make room; it is tried again after the next move, and until then nothing that " +
		"was played is lost."
)

// A notice covers nothing that a game in play needs, and if there is room beside the bar, not the bar
// either. A short one leaves the prompt readable. In the presenter it leaves the heading of a page.
func TestNoticesHideNothingNeeded(t *testing.T) {
	play := func(minWidth float64) func(p PageLayout) []ui.Rect {
		return func(p PageLayout) []ui.Rect {
			needed := []ui.Rect{p.board.field(), p.play.Tray.Box, p.play.Panels[0]}
			if p.W >= minWidth && p.H >= 480 {
				needed = append(needed, ui.Rect{W: p.W, H: p.Bar})
			}
			for _, button := range gametest.TurnButtons(p.view) {
				box, _ := p.RectOf(ui.Widget(button.ID))
				needed = append(needed, box)
			}
			return needed
		}
	}
	class := func(p PageLayout) []ui.Rect {
		return []ui.Rect{p.play.Prompt, p.board.field(), p.play.Tray.Inner, p.play.Panels[0]}
	}
	withPrompt := func(p PageLayout) []ui.Rect { return append(play(640)(p), p.play.Prompt) }
	heading := func(p PageLayout) []ui.Rect { return []ui.Rect{{W: .35 * p.W, H: .5 * p.H}} }
	plan := gametest.New(t)
	plan.Play("with lessons & start & press title.learn plan.40 plan.begin plan.strip plan.step.5")
	const dimmed = "F6 darkens all but the board, and lights it again."
	for _, c := range []struct {
		view   game.View
		notice string
		sizes  [][2]int
		needed func(p PageLayout) []ui.Rect
	}{
		{At("choice", ui.Day), longestNotice, sizes, play(800)},
		{At("choice", ui.Day), longNotice, sizes, play(640)},
		{At("choice", ui.Day), "The game before is kept.", sizes, withPrompt},
		{At("pass", ui.Day), longNotice, sizes, play(640)},
		{At("choice", ui.Presenter), longNotice, sizes, play(1280)},
		{plan.View(), longNotice, sizes, play(640)},
		{At("choice", ui.Presenter), dimmed, classrooms, class},
		{At("lesson", ui.Presenter), dimmed, classrooms, class},
		{At("setup", ui.Day), longNotice, [][2]int{{1280, 720}, {1920, 1080}}, class},
		{At("learn", ui.Presenter), "Copied: # This is a whole", classrooms, heading},
		{At("learn", ui.Presenter), gametest.Words().T("notice.dim"), classrooms, heading},
	} {
		c.view.Notice = c.notice
		for theme, size := range windows([]ui.Theme{c.view.Look.Theme}, c.sizes...) {
			p := at(c.view, size)
			for _, needed := range c.needed(p) {
				if both := p.Notice.Intersect(needed); both.W > 0 && both.H > 1 {
					t.Errorf("%s, theme %d, %v: the notice %.20q covers %v of %v",
						c.view.Page, theme, size, c.notice, both,
						needed)
				}
			}
		}
	}
}

// Even a notice about two long paths can be read whole in a small window.
func TestNoticesAreWhole(t *testing.T) {
	for _, page := range []string{"title", "choice", "learn"} {
		for _, theme := range []ui.Theme{ui.Day, ui.Presenter} {
			v := At(page, theme)
			v.Notice = longestNotice + " " + strings.Repeat("/long-name", 20)
			p := at(v, [2]int{640, 480})
			var text string
			for _, b := range p.Boxes[p.FirstNotice:] {
				for _, line := range b.Lines {
					text += line.Text
				}
			}
			squeezed := func(s string) string { return strings.ReplaceAll(s, " ", "") }
			if squeezed(text) != squeezed(v.Notice) || p.Notice.Intersect(ui.Rect{W: p.W, H: p.H}) != p.Notice {
				t.Errorf("%s in theme %d: the notice at %v is %q", page, theme, p.Notice, text)
			}
		}
	}
}

// Names from a record can be far longer than a panel has room for. They stay in their panels.
func TestLongNamesStayInTheirPanels(t *testing.T) {
	g := gametest.New(t)
	name := strings.Repeat("W", 200)
	g.Play("players " + name + " " + name + " & open basics C 8 9 / S 7 12 / C to move 2")
	for _, size := range [][2]int{{640, 480}, {1280, 800}} {
		p := at(g.View(), size)
		for _, b := range p.Boxes {
			for _, line := range b.Lines {
				panel, isName := p.play.Panels[1], b.Role == ui.PanelName || b.Role == ui.PanelPlayer
				if isName && (line.Y < panel.Y || line.Y > panel.Bottom()) {
					t.Errorf("%v: %.9q at %.0f is not in the panel %v", size, line.Text, line.Y, panel)
				}
			}
		}
	}
}

// A click on a notice's cross hits nothing below it. Any other click goes through the notice, as every
// click does on a notice over the strip of a plan, which has no cross.
func TestNoticesPassClicks(t *testing.T) {
	covered := false
	for _, named := range Moments() {
		name, v := named.Name, named.Day
		if v.Dialog != nil {
			continue
		}
		for _, size := range [][2]int{{1024, 768}, {1280, 720}} {
			bare := at(v, size)
			v.Notice = longNotice
			p := at(v, size)
			for x := p.Notice.X + 1; x < p.Notice.X+p.Notice.W; x += 23 {
				for y := p.Notice.Y + 1; y < p.Notice.Y+p.Notice.H; y += 9 {
					want := bare.Hit(x, y)
					if p.NoticeClose.Contains(ui.Point{X: x, Y: y}) {
						want = ui.Target{}
					}
					covered = covered || want != (ui.Target{})
					if got := p.Hit(x, y); got != want {
						t.Fatalf("%s %v: a click on the notice at %.0f, %.0f hits %v, want %v",
							name, size, x, y, got, want)
					}
				}
			}
			c := p.NoticeClose
			if strip, _ := p.RectOf(ui.Widget("plan.strip")); strip.W > 0 && c.Empty() {
				continue
			}
			if got := p.Hit(c.X+c.W/2, c.Y+c.H/2); got != (ui.Target{}) || c.W < 12 {
				t.Errorf("%s %v: a click on the notice's cross %v hits %v", name, size, c, got)
			}
		}
	}
	if !covered {
		t.Error("no notice covered a target")
	}
}

// In a low, wide window the board takes most of the height that the words leave.
func TestBoardIsLargeInLowWindows(t *testing.T) {
	p := at(At("choice", ui.Day), [2]int{1500, 500})
	if share := p.board.Box.W / p.W; share < .5 {
		t.Errorf("the board takes only %.2f of the window's width, want .5", share)
	}
}

// The chances are in words at the ends of their bar in every window, and cost the board at most a
// tenth of its width.
func TestChancesAreShownInEveryWindow(t *testing.T) {
	for look, size := range windows(classThemes, sizes...) {
		if min(size[0], size[1]) < 480 {
			continue
		}
		p, bare := at(At("odds", look), size), at(At("idle", look), size)
		text := chancesIn(p)
		if len(text) != 2 || text[0].Text != "about 35 %" || text[1].Text != "about 65 %" {
			t.Errorf("%v, theme %d: the chances say %v, want about 35 and 65 percent", size, look,
				text)
		}
		if share := p.board.Box.W / bare.board.Box.W; share < .9 {
			t.Errorf("%v, theme %d: the board keeps only %.2f of its width, want .9", size, look,
				share)
		}
	}
}

// chancesIn returns the words of the chances.
func chancesIn(p PageLayout) (list []ui.Line) {
	for _, l := range textLines(wordsIn(p, p.play.ChanceBar)) {
		list = append(list, l)
	}
	return list
}

// The move list ends with the newest move and scrolls back to the first.
func TestMoveListScrolls(t *testing.T) {
	v := At("long list", ui.Day)
	all := gametest.Scene(v).Moves.Lines
	g := gametest.Start("store played basics 60 & start",
		"press title.games kept.0 games.play")
	first := func(scroll float64) (id string, p PageLayout) {
		p = at(g.View(), [2]int{1280, 720})
		for _, by := range []float64{1000, -scroll} { // to the end, and back
			g.Update(0, []ui.Event{{Kind: ui.Wheel, Amount: by, ScrollMax: p.ScrollMax,
				ScrollBox: p.ScrollBox}})
			p = at(g.View(), [2]int{1280, 720})
		}
		rows := 0
		for _, b := range p.Boxes {
			if strings.HasPrefix(b.ID, "entry.") {
				if rows++; id == "" {
					id = b.ID
				}
			}
		}
		if rows == 0 || rows >= len(all) {
			t.Fatalf("%d of %d entries are visible, want only some", rows, len(all))
		}
		return id, p
	}
	_, p := first(0)
	hidden := len(all) - int(p.ScrollBox)
	if p.ScrollMax != float64(hidden) {
		t.Errorf("ScrollMax is %v with a page of %v", p.ScrollMax, p.ScrollBox)
	}
	for _, c := range []struct {
		scroll float64
		first  int
	}{{0, hidden}, {1, hidden - 1}, {float64(hidden), 0}, {float64(hidden) + 50, 0}, {-3, hidden}} {
		if got, _ := first(c.scroll); got != all[c.first].ID {
			t.Errorf("scrolled by %v the list begins with %s, want %s", c.scroll, got,
				all[c.first].ID)
		}
	}
}

// A page that the focus has scrolled stays there when the mouse is pressed, the wheel is turned, or
// a key scrolls it.
func TestPageStaysWhereTheFocusScrolledIt(t *testing.T) {
	for _, e := range []ui.Event{
		{Kind: ui.PointerDown, Target: ui.Widget("groups.more")},
		{Kind: ui.Wheel},
		{Kind: ui.KeyPress, Key: ui.KeyPageUp},
	} {
		g := gametest.Start("with lessons & with settings {\"presenter\":true} & start",
			"press title.learn plan.40 plan.sheets & tab groups.more")
		p := at(g.View(), [2]int{1280, 800})
		if p.Scroll < 100 || p.VisibleRect(ui.Widget("groups.more")).Empty() {
			t.Fatalf("the page opens at %v of %v, without the groups", p.Scroll, p.ScrollMax)
		}
		e.Scroll, e.ScrollMax, e.ScrollBox = p.Scroll, p.ScrollMax, 100
		want := p.Scroll
		if e.Kind == ui.KeyPress {
			want -= 80
		}
		g.Update(0, []ui.Event{e})
		if got := at(g.View(), [2]int{1280, 800}).Scroll; got != want {
			t.Errorf("after %v the page is at %v, want %v", e.Kind, got, want)
		}
	}
}

// If a text is too long for its field, the caret and the letters beside it are always visible.
func TestLongFieldsShowTheCaret(t *testing.T) {
	const text = "house+pawns=7+water=stay+dice=die+capture=never+walls=three+start=lot+end=exact+throw=five"
	for _, caret := range []int{0, 10, 40, len(text)} {
		root := ui.GroupPage("House rules", "",
			ui.Group("", "", ui.WithLabel("Code", ui.Field("houserules.code", text, "", &ui.Edit{Caret: caret}))))
		l := at(game.View{Screen: ui.Screen{Root: &root}}, [2]int{640, 480}).Layout
		var field, caretAt ui.Rect
		var line ui.Line
		for _, b := range l.Boxes {
			switch {
			case b.Style == ui.FieldBox:
				field = b.Rect
			case b.Role == ui.FieldText && b.Kind == ui.Text:
				caretAt, line = b.Caret, b.Lines[0]
			}
		}
		if caretAt.Empty() || caretAt.X < field.X || caretAt.Right() > field.Right() {
			t.Errorf("caret %d is at %v, outside %v", caret, caretAt, field)
		}
		if line.X < field.X || line.X+line.Width > field.Right() || line.Text == text {
			t.Errorf("caret %d: %q from %v on, %v wide, leaves %v", caret, line.Text, line.X,
				line.Width, field)
		}
		if caret == 0 && line.Text[0] != text[0] || caret == len(text) &&
			!strings.HasSuffix(text, line.Text) {
			t.Errorf("caret %d: the field shows %q, not the end with the caret", caret, line.Text)
		}
		if !strings.Contains(text, line.Text) {
			t.Errorf("caret %d: %q is not part of the text", caret, line.Text)
		}
	}
}

// On a 10-inch tablet of 1280 by 800 pixels, 9 mm are 53 pixels. A finger has that much for every
// target unless another is as near or the screen ends, and at least 6 mm except for the lines of
// two lists, which are mostly read.
func TestFingersHitEveryTarget(t *testing.T) {
	const w, h, size, minReach = 1280, 800, 53, 36
	for _, n := range Moments() {
		p := at(n.Day, [2]int{w, h})
		for _, target := range p.TabTargets() {
			seen := p.VisibleRect(target)
			if seen.H < 10 { // it is being scrolled out of sight
				continue
			}
			x, y := seen.X+seen.W/2, seen.Y+seen.H/2
			reach := func(dx, dy float64) (d float64) {
				for ; d < size/2-1; d++ {
					px, py := x+d*dx, y+d*dy
					if at := p.Touch(px, py, size); at != target {
						if at.Kind == ui.TargetNone && px > 0 && py > 0 && px < w && py < h {
							t.Errorf("%s: a touch %.0f pixels from %s hits nothing", n.Name, d,
								targetName(target))
						}
						return d
					}
				}
				return d
			}
			width, height := reach(1, 0)+reach(-1, 0), reach(0, 1)+reach(0, -1)
			listed := strings.HasPrefix(target.ID, "entry.") || strings.HasPrefix(target.ID, "hint.")
			if min(width, height) < minReach && !listed {
				t.Errorf("%s: a finger has only %.0f by %.0f pixels for %s", n.Name, width, height,
					targetName(target))
			}
		}
	}
}

// part returns the box with an id, and the lines of text inside it.
func part(t *testing.T, l ui.Layout, id string) (box ui.Box, words []ui.Line) {
	t.Helper()
	for _, b := range l.Boxes {
		switch {
		case b.ID == id:
			box = b
		case box.Node != nil && b.Rect.X >= box.Rect.X && b.Rect.Bottom() <= box.Rect.Bottom()+1 &&
			b.Rect.Right() <= box.Rect.Right():
			words = append(words, b.Lines...)
		}
	}
	return box, words
}

// The menu has at most ten entries, all in groups with a heading. It shows them in full and in one
// column, and leaves the bar visible.
func TestMenuIsGrouped(t *testing.T) {
	for theme, size := range windows(classThemes, append(classrooms, [2]int{800, 1280})...) {
		v := At("menu", theme)
		p := at(v, size)
		box := p.Boxes[p.FirstDialog].Rect
		if bar := p.Bar; theme == ui.Day && box.Y < bar {
			t.Errorf("%v: the menu begins at %.0f, the bar ends at %.0f", size, box.Y, bar)
		}
		groups, entries := 0, 0
		for n := range v.Dialog.All {
			if len(n.Children) == 0 || n.Children[0].Role != ui.GroupHead {
				continue
			}
			groups++
			entries += len(n.Children) - 1
			left, low := math.Inf(1), box.Y
			for _, entry := range n.Children[1:] {
				at, words := part(t, p.Layout, entry.ID)
				r := at.Rect
				if left = min(left, r.X); r.X != left || r.Y < low || r.Bottom() > box.Bottom() {
					t.Errorf("%v, theme %d: %s is at %v, want it in its column, below %.0f, in %v",
						size, theme, entry.ID, r, low, box)
				}
				low = r.Bottom()
				label := entry.Texts()[0]
				if len(words) == 0 || words[0].Text != label {
					t.Errorf("%v, theme %d: %q is not shown in full: %v", size, theme, label, words)
				}
			}
		}
		if all := len(v.Dialog.TabStops()); groups < 3 || entries != all || all > 10 {
			t.Errorf("the menu has %d groups with %d of %d entries", groups, entries, all)
		}
	}
}
