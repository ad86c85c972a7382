package view

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// geometrySizes are the windows of the geometry tables: laptops, a large and a wide screen,
// projectors, and upright screens.
var geometrySizes = [][2]int{{640, 480}, {1024, 768}, {1280, 720}, {1920, 1080}, {2560, 1080},
	{3840, 2160}, {800, 1280}, {1080, 1920}}

// TestGeometryOfPages compares text files with the place of every target of every page, in Tab
// order, in every kind of window, in Day and in the presenter, and in one window also the places of
// the words.
func TestGeometryOfPages(t *testing.T) {
	for _, n := range views() {
		var b strings.Builder
		for _, theme := range classThemes {
			for _, size := range geometrySizes {
				fmt.Fprintf(&b, "%s %dx%d\n",
					map[ui.Theme]string{ui.Day: "day", ui.Presenter: "presenter"}[theme], size[0], size[1])
				writeGeometry(&b, pageOf(n, theme, size))
				if size == [2]int{1280, 720} {
					writeWords(&b, pageOf(n, theme, size))
				}
			}
		}
		vgtest.CompareText(t, b.String(), "geometry/"+n.Name)
	}
}

// writeGeometry writes a line for each target with its upper left corner and size, in pixels.
func writeGeometry(b *strings.Builder, p PageLayout) {
	if p.ScrollMax > 0 {
		fmt.Fprintf(b, "  scrolls by %.0f\n", p.ScrollMax)
	}
	for _, target := range p.TabTargets() {
		if target.Kind == ui.TargetSquare && target.Square != 1 && target.Square != 10 &&
			target.Square != rules.LastSquare {
			continue // the corners of the board determine the others
		}
		box, _ := p.RectOf(target)
		fmt.Fprintf(b, "  %-16s %5.0f %5.0f  %4.0f x %.0f\n", targetName(target),
			roundHalfDown(box.X), roundHalfDown(box.Y), roundHalfDown(box.W), roundHalfDown(box.H))
	}
}

// writeWords writes a line for each visible line of text with its start, in pixels.
func writeWords(b *strings.Builder, p PageLayout) {
	for box, l := range textLines(p.Boxes) {
		if box.Fade < 1 && l.Y > 0 && l.Y < p.H {
			fmt.Fprintf(b, "  “%s” %.0f %.0f\n", l.Text, roundHalfDown(l.X), roundHalfDown(l.Y))
		}
	}
}

func targetName(t ui.Target) string {
	switch t.Kind {
	case ui.TargetSquare:
		return fmt.Sprint("square ", t.Square)
	case ui.TargetSticks:
		return "sticks"
	case ui.TargetHome:
		return fmt.Sprint("home ", t.Side)
	case ui.TargetHand:
		return fmt.Sprint("hand ", t.Side)
	}
	return t.ID
}

// roundHalfDown returns the nearest whole number. Halves are rounded down, even if the processor's
// result is slightly above.
func roundHalfDown(x float64) float64 { return math.Ceil(x - .5 - 1e-6) }

// A tree has the same order for reading, for Tab and for painting.
func TestReadingTabAndPaintOrderAgree(t *testing.T) {
	for _, n := range views() {
		if n.Day.Dialog != nil {
			continue
		}
		for theme, size := range windows(classThemes, geometrySizes...) {
			l := pageOf(n, theme, size).Layout
			// Only part of a long list is laid out.
			want := slices.DeleteFunc(n.In(theme).Root.TabStops(), func(t ui.Target) bool {
				_, seen := l.RectOf(t)
				return !seen || t.ID == "tray.values" && gametest.Scene(n.Day).Moves.Drawer // the drawer covers it
			})
			order := slices.DeleteFunc(l.TabTargets(), func(t ui.Target) bool {
				return t.Kind != ui.TargetWidget || t.ID == "tray.values" &&
					gametest.Scene(n.Day).Moves.Drawer
			})
			if !slices.Equal(order, want) {
				t.Errorf("%s %v: the Tab order is %v, the reading order %v", n.Name, size, order,
					want)
			}
			var painted []ui.Target
			for _, b := range l.Boxes {
				if slices.Contains(want, ui.Widget(b.ID)) {
					painted = append(painted, ui.Widget(b.ID))
				}
			}
			if !slices.Equal(painted, want) {
				t.Errorf("%s %v: the paint order is %v, the reading order %v", n.Name, size,
					painted, want)
			}
		}
	}
}

// In right-to-left languages a page is mirrored, and so are its arrows.
func TestRightToLeftPagesAreMirrored(t *testing.T) {
	root := ui.GroupPage("Head", "", ui.Group("Group", "", ui.MenuEntry("one", "One", "Sub"),
		ui.Toggle("two", "Two", true)))
	m := Measurer{Fonts: vgtest.Fonts()}
	there := ui.Solve(ui.Screen{Root: &root}, 1280, 720, m)
	back := ui.Solve(ui.Screen{Root: &root, Mirrored: true}, 1280, 720, m)
	for i, b := range there.Boxes {
		o := back.Boxes[i]
		if want := 1280 - b.Rect.X - b.Rect.W; o.Rect.X != want || o.Rect.Y != b.Rect.Y {
			t.Errorf("%q is at %v, and mirrored at %v", b.ID, b.Rect, o.Rect)
		}
		if b.Icon == ui.IconForward && o.Icon != ui.IconBack {
			t.Errorf("the mirrored forward icon is %s, want the back icon", o.Icon)
		}
		for j, l := range b.Lines {
			if o.Lines[j].X+o.Lines[j].Width != 1280-l.X {
				t.Errorf("%q begins at %.0f, and its mirror image ends at %.0f", l.Text, l.X,
					o.Lines[j].X+o.Lines[j].Width)
			}
		}
	}
	one, _ := back.RectOf(ui.Widget("one"))
	if got := back.Hit(one.X+one.W/2, one.Y+one.H/2); got != ui.Widget("one") {
		t.Errorf("a click on the mirrored entry hits %v", got)
	}
}

// Larger letters make letters smaller on no page. TestTextIsWholeAndUncovered checks that they are not cut.
func TestLargerTextIsLarger(t *testing.T) {
	for _, n := range Moments() {
		for _, size := range largerSizes {
			usual := pageOf(n, ui.Day, size)
			window := ui.Rect{X: -1e6, Y: -1e6, W: 2e6, H: 2e6}
			small, now := sizeIn(usual, window), sizeIn(viewPages()[largerKey(n.Name, size)].page, window)
			if now < .95*small { // a page fitted to its window may lose a little
				t.Errorf("%s %v: letters of %.1f pixels become %.1f with the larger size", n.Name, size, small, now)
			}
		}
	}
}

// No text of a page is cut in the usual windows, in any language, with usual or the largest letters
// or in the presenter. TestTextIsWholeAndUncovered checks English in more windows.
func TestNoTextIsCutInAnyLanguage(t *testing.T) {
	for language, words := range catalogues() {
		for _, name := range game.PageNames() {
			app := newApp(words, "day,usual") // an App left idle would start the demonstration
			if !app.Visit(name) {
				t.Fatal("no page", name)
			}
			for theme, sizes := range map[string][][2]int{"day,usual": {{640, 480}, {1280, 720}},
				"largest": {{640, 480}, {800, 1280}}, "presenter": {{1280, 720}, {800, 1280}}} {
				if app.SetThemes(theme); language == i18n.English && theme != "largest" {
					continue
				}
				for _, size := range sizes[:gametest.Long(1, 2)] {
					v, where := app.View(), fmt.Sprint(language, " ", name, " ", theme, " ", size)
					p := at(v, size)
					checkText(t, where, v, p)
					if theme == "presenter" && size[0] == 1280 {
						checkCapitals(t, where, p)
					}
				}
			}
		}
	}
}

// The card of every rule set fits on one screen, with the link to its sources below it.
func TestRuleCardsFitOneScreen(t *testing.T) {
	app := game.New(gametest.Config(1))
	for _, set := range ruleset.List() {
		for _, size := range [][2]int{{1280, 720}, {1366, 768}, {1920, 1080}} {
			root := game.NewRulesPage(record.Header{RuleSet: set.ID}).Build(app)
			found := false
			for _, b := range at(game.View{Page: "rules", Screen: ui.Screen{Root: &root}}, size).Boxes {
				if b.ID == "sources" {
					if found = true; b.Rect.Y+b.Rect.H > float64(size[1]) {
						t.Errorf("%s, %v: the card ends at %.0f, below the window", set.ID, size,
							b.Rect.Y+b.Rect.H)
					}
				}
			}
			if !found {
				t.Errorf("%s, %v: there is no link to the sources", set.ID, size)
			}
		}
	}
}

// The sign that the game is not saved is in the bar of every page and covers neither a button nor
// the name.
func TestUnsavedSignIsInTheBar(t *testing.T) {
	for _, m := range Moments() {
		bar := m.Day.Root.Children
		if len(bar) == 0 || bar[0].Style != ui.Strip || m.Day.Dialog != nil {
			continue
		}
		m = m.Unsaved()
		for i, size := range [][2]int{{640, 480}, {1280, 720}} {
			v := m.In(classThemes[i])
			p := at(v, size)
			at := slices.IndexFunc(p.Boxes, func(b ui.Box) bool { return b.Style == ui.Alarm })
			if at < 0 {
				t.Errorf("%s, %v: there is no sign of the unsaved game", m.Name, size)
				continue
			}
			sign := p.Boxes[at].Rect
			if v.Root.Children[0].Style == ui.Strip &&
				sign.Intersect(ui.Rect{W: p.W, H: p.Bar}) != sign {
				t.Errorf("%s, %v: the sign is at %v, the bar is %v high", m.Name, size, sign, p.Bar)
			}
			for _, b := range p.Boxes[:p.FirstNotice] {
				if (b.ID != "" || b.Role == ui.BarName && len(b.Lines) > 0) &&
					overlap(b.Rect, sign) {
					t.Errorf("%s, %v: the sign covers %q", m.Name, size, b.ID)
				}
			}
		}
	}
}

// The rules in short have room in every usual window, in every language and with large letters.
func TestBriefRulesHaveRoom(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "day,usual")
		app.Visit("play")
		for _, theme := range []string{"day,usual", "larger", "largest"} {
			app.SetThemes(theme)
			for _, size := range [][2]int{{640, 480}, {1280, 800}, {1920, 1080}} {
				isClose := func(b ui.Box) bool { return b.ID == "brief.close" }
				if !slices.ContainsFunc(at(app.View(), size).Boxes, isClose) {
					t.Errorf("%s %s %v: the rules have no room", language, theme, size)
				}
			}
		}
	}
}

// The rules in short cover no pawn in an English window of 800 x 600 or more.
func TestBriefRulesCoverNoPawn(t *testing.T) {
	app := newApp(gametest.Words(), "day,usual")
	app.Visit("play")
	for _, size := range [][2]int{{800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}} {
		v := app.View()
		p := at(v, size)
		s, _ := board.SceneIn(v.Root)
		closing, shown := p.RectOf(ui.Widget("brief.close"))
		if !shown {
			t.Errorf("%v: the rules are not shown", size)
		}
		for _, pawn := range s.Board.Pawns {
			square := p.board.Square(pawn.Square())
			if closing.X < p.board.Box.Right() && square.X < closing.Right() {
				t.Errorf("%v: the rules reach %v, over the pawn on %v", size, closing, pawn.Square())
			}
		}
	}
}
