package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/render/viewtest"
	"senet/rules"
)

// classrooms are the windows of projectors; projectors can stand upright, too.
var (
	classrooms = [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}}
	projectors = append(classrooms[:4:4], [2]int{1080, 1920}, [2]int{800, 1280}, [2]int{768, 1024})
)

// On the projector the name of a team is read whole, also one of forty letters beside a running
// clock, and so is whose turn it is and how much time is left.
func TestATeamsNameIsReadWholeOnTheProjector(t *testing.T) {
	for _, size := range append([][2]int{{1080, 1920}, {800, 1280}}, classrooms...) {
		for _, team := range []string{"The Owls", "The Owls of the window",
			"The Young Archaeologists of Class 5b West"[:40], "Donaudampfschifffahrtsgesellschaftskapit"} {
			for _, clock := range []string{"", "0:24", "Time is up"} {
				v := viewtest.In(viewtest.With(viewtest.Choice(), func(p *viewtest.Play) {
					p.Panels[0].Player, p.Panels[1].Player = team, "Ben"
					p.Panels[0].Clock = board.TurnClock{On: clock != "", Left: .4, Words: clock}
				}), ui.Presenter)
				f := at(v, size)
				g := f.Play.Panels[0]
				if read := textIn(f, g, ui.PanelName, ui.PanelPlayer); read != plain(team+clock) &&
					read != "Cones"+plain(team+clock) {
					t.Errorf("%v: of %q with the clock %q is read %q", size, team, clock, read)
				}
				// there the clock and the frame are enough
				if narrow := size[1] < 900 && size != [2]int{1280, 720} && len(team) > 30 &&
					clock == "Time is up"; !narrow &&
					textIn(f, g, ui.PanelTask) != plain(viewtest.Table(v).Panels[0].ToMove) {
					t.Errorf("%v, %q with %q: whose turn it is says %q", size, team, clock,
						textIn(f, g, ui.PanelTask))
				}
			}
		}
	}
}

// The mark of whose turn it is stands within its panel and covers none of its words.
func TestTheMarkOfTheTurnStandsWithinItsPanel(t *testing.T) {
	for theme, size := range windows(classThemes,
		append([][2]int{{640, 480}, {800, 600}, {1080, 1920}, {800, 1280}}, classrooms...)...) {
		for _, team := range []string{"", "Anna", "The Young Archaeologists of Class 5b West"} {
			for _, clock := range []string{"", "0:24"} {
				f := at(viewtest.In(viewtest.With(viewtest.Choice(), func(p *viewtest.Play) {
					for i := range p.Panels {
						p.Panels[i].Player, p.Panels[i].ToMove = team, "To throw"
						p.Panels[i].Clock = board.TurnClock{On: clock != "", Left: .4, Words: clock}
					}
				}), theme), size)
				for _, g := range f.Play.Panels {
					checkMark(t, fmt.Sprintf("theme %d, %v, %q, clock %q", theme, size, team, clock), f, g)
				}
			}
		}
	}
}

// pillIn is the mark of whose turn it is, within a panel.
func pillIn(f view.Frame, panel vg.Rect) vg.Rect {
	for _, b := range f.Boxes {
		if b.Skin == ui.Pill && panel.Contains(b.Rect.Center()) {
			return b.Rect
		}
	}
	return vg.Rect{}
}

func checkMark(t *testing.T, name string, f view.Frame, panel vg.Rect) {
	t.Helper()
	pill := pillIn(f, panel)
	if pill.Empty() {
		t.Errorf("%s: no mark", name)
		return
	}
	if !within(pill, panel) {
		t.Errorf("%s: the mark at %v leaves its panel at %v", name, pill, panel)
	}
	for _, l := range written(wordsIn(f, panel, ui.PanelName, ui.PanelPlayer, ui.PanelCount)) {
		letters := vg.Rect{X: l.X, Y: l.Y - .7*l.Font.Size, W: l.Width, H: .7 * l.Font.Size}
		if overlap(letters, pill) {
			t.Errorf("%s: the mark at %v covers %q at %v", name, pill, l.Text, letters)
		}
	}
	for _, b := range f.Boxes {
		if _, is := b.Drawing.(view.ClockDrawing); is && !b.Rect.Intersect(pill).Empty() {
			t.Errorf("%s: the mark covers the sand-clock", name)
		}
	}
}

// With the bar of chances between board and panels, the mark of whose turn it is stands within its
// panel: it would be cut by the bar where it rides on the edge.
func TestTheBarOfChancesLeavesTheTurnToBeRead(t *testing.T) {
	v := viewtest.With(viewtest.Choice(), func(p *viewtest.Play) {
		p.Odds = board.Odds{Shown: true, Known: true, Cones: .5, Words: [2]string{"50 %", "50 %"}}
	})
	for _, size := range [][2]int{{1278, 695}, {1276, 660}, {1280, 720}, {1024, 640}} {
		f := at(v, size)
		seen := false
		for _, panel := range f.Play.Panels {
			pill := pillIn(f, panel)
			if pill.Empty() {
				continue
			}
			seen = true
			if !within(pill, panel) {
				t.Errorf("%v: the mark %v leaves its panel %v", size, pill, panel)
			}
			if both := pill.Intersect(f.Play.Odds); !both.Empty() {
				t.Errorf("%v: the bar covers %v of the mark", size, both)
			}
		}
		if !seen && size[0] > 1200 {
			t.Errorf("%v: no mark tells whose turn it is", size)
		}
	}
}

// Nothing on the plaque covers anything else or leaves it, no line is part of a word, and before a
// class no letters are smaller than anything else there and the value is as high as the tray lets
// it be, in a game and in a lesson, whatever the sticks are called.
func TestThePlaqueIsRead(t *testing.T) {
	for theme, size := range windows(classThemes, [][2]int{{640, 480}, {1024, 768}, {1280, 720},
		{1280, 800}, {1920, 1080}, {800, 1280}}...) {
		for _, tray := range trays(theme == ui.Presenter) {
			views := []game.View{viewtest.With(viewtest.Idle(), func(p *viewtest.Play) { p.Tray = tray })}
			if theme == ui.Presenter && size[0] > 640 {
				views = append(views,
					viewtest.LessonWith(func(s *board.Scene, _ *game.LessonParts) { s.Tray = tray }))
			}
			for _, v := range views {
				checkPlaque(t, at(viewtest.In(v, theme), size), tray, theme)
			}
		}
	}
}

func checkPlaque(t *testing.T, f view.Frame, tray board.Tray, theme ui.Theme) {
	t.Helper()
	plaque, least := f.Play.Tray.Plaque, min(f.W, f.H)/30
	var ink []vg.Rect
	for _, b := range f.Boxes {
		r := b.Rect
		switch b.Drawing.(type) {
		case view.NumberDrawing:
			ink = append(ink, r)
			if theme == ui.Presenter && f.W > f.H && f.W > 640 && tray.Words == "three marked" &&
				r.H < .09*f.H {
				t.Errorf("%v x %v: the value has only %.0f pixels of the picture's height", f.W, f.H, r.H)
			}
		case view.PipsDrawing, view.PawnDrawing:
			if within(r, plaque) {
				ink = append(ink, r)
			}
		}
		if b.Role != ui.ThrowText && b.Role != ui.ThrowCall {
			continue
		}
		for _, l := range b.Lines {
			if !strings.Contains(" "+tray.Words+" "+tray.Extra+" "+tray.ThrowLabel+" ", " "+l.Text+" ") {
				t.Errorf("%v x %v: of %q a line says %q", f.W, f.H, tray.Words+" "+tray.Extra, l.Text)
			}
			if theme == ui.Presenter && f.W > 640 && l.Font.Size < least-.01 {
				t.Errorf("%v x %v: %q: letters of only %.1f, not %.1f", f.W, f.H, l.Text, l.Font.Size, least)
			}
			ink = append(ink, vg.Rect{X: l.X, Y: l.Y - .72*l.Font.Size, W: l.Width, H: .72 * l.Font.Size})
		}
	}
	for i, one := range ink {
		if !within(one, plaque) {
			t.Errorf("%v x %v, %q: %v leaves the plaque %v", f.W, f.H, tray.Words, one, plaque)
		}
		for _, other := range ink[:i] {
			if overlap(one, other) {
				t.Errorf("%v x %v, %q: %v and %v overlap", f.W, f.H, tray.Words+tray.Extra+tray.ThrowLabel,
					one, other)
			}
		}
	}
}

// trays are trays as they stand at some moments or, for the back row, after each throw, with each
// kind of sticks, and with what can follow from it.
func trays(all bool) []board.Tray {
	pips := []bool{true, false, false, false}
	list := []board.Tray{
		{Numeral: "3", Pop: 1, Pips: pips, Words: "three marked"},
		{Numeral: "–", Pop: 1, Pips: pips, Words: "none marked", Extra: "the turn is missed"},
		{Numeral: "4", Pop: 1, Pips: pips, Words: "four marked", Extra: "throw again", ThrowLabel: "Throw"},
		{Numeral: "6", Pop: 1, Extra: "throw again", ThrowLabel: "Throw"},
		{Numeral: "6", Pop: 1, ThrowLabel: "Go on", NoMove: true},
		{Thrower: board.Cone, Words: "cones throw"},
		{Thrower: board.Cone, Words: "cones throw", Numbers: []board.NumberTile{{Value: "1"}, {Value: "4"}}},
		{Numeral: "4", Pop: 1, Pips: pips, Words: "four marked", Extra: "4: throw again",
			Numbers: []board.NumberTile{{Value: "1", Used: true}, {Value: "4"}}},
	}
	if !all {
		return list
	}
	add := func(value, words string, extras ...string) {
		for _, extra := range append(extras, "", "throw again", "does not count") {
			list = append(list, board.Tray{Numeral: value, Pop: 1, Words: words, Extra: extra})
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

// While a throw is due all of the tray glows, and all of it throws but the tablets; afterwards the
// plaque is theirs.
func TestWhatGlowsThrows(t *testing.T) {
	v := viewtest.Numbers()
	for _, lit := range []bool{true, false} {
		v = viewtest.With(v, func(p *viewtest.Play) { p.Tray.CanThrow = lit })
		f := at(v, [2]int{1280, 720})
		tray := f.Play.Tray
		x, y := tray.Plaque.X+tray.Plaque.W/2, tray.Plaque.Y+.1*tray.Plaque.H
		if got := f.Hit(x, y).Kind == ui.TargetSticks; got != lit {
			t.Errorf("lit %t: the plaque throws %t", lit, got)
		}
		if box, _ := f.RectOf(ui.Target{Kind: ui.TargetSticks}); lit && box != tray.Box {
			t.Errorf("the focus goes round %v, and %v glows", box, tray.Box)
		}
		n := tray.Numbers[2]
		if got := f.Hit(n.X+n.W/2, n.Y+n.H/2); got != ui.Widget(viewtest.Table(v).Tray.Numbers[2].ID) {
			t.Errorf("lit %t: a tablet is %v", lit, got)
		}
	}
}

// The button that explains the throws stands beside gathered numbers, never on them.
func TestTheThrowsAreExplainedBesideTheNumbers(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1920, 1080}} {
		f := at(viewtest.Explained(), size)
		help, _ := f.RectOf(ui.Widget("tray.values")) // that it is there is told by the geometry
		for _, n := range f.Play.Tray.Numbers {
			if both := n.Intersect(help); !both.Empty() {
				t.Errorf("%v: it lies on a number", size)
			}
		}
	}
}

// manyLines is a hint of so many lines as gathered numbers bring, asked for by a side.
func manyLines(side rules.Side, n int) game.View {
	return viewtest.With(viewtest.Hint(), func(p *viewtest.Play) {
		p.Hint.Lines, p.More = nil, true
		for i := range n {
			p.Hint.Lines = append(p.Hint.Lines, board.HintLine{ID: fmt.Sprintf("hint.%d", i),
				Text: "3: 18 → 21", Chance: "about 56 % (−2)"})
		}
		p.Tray.Numbers = []board.NumberTile{{ID: "number.0", Value: "1", Note: "left"},
			{ID: "number.1", Value: "3", Note: "left"}}
		p.Panels[side.Other()].ToMove, p.Panels[side].ToMove = "", "To move"
	})
}

// The table of what throws count is all there on the projector, each line large enough, and a click
// anywhere on it closes it.
func TestTheTableOfThrowsIsWholeBeforeAClass(t *testing.T) {
	for _, size := range classrooms {
		told := slices.Repeat([]board.HintLine{{ID: "tray.values", Text: "three marked", Chance: "3",
			Whole: true}}, 5)
		f, lines := at(viewtest.In(viewtest.With(viewtest.Hint(), func(p *viewtest.Play) {
			p.More, p.Help, p.Hint = false, true, board.Hint{Head: "What throws count", Lines: told}
		}), ui.Presenter), size), 0
		for b, l := range written(f.Boxes) {
			if l.Text != "three marked" || !within(b.Rect, f.Play.Hint) {
				continue
			}
			if lines++; l.Font.Size < float64(size[1])/30 {
				t.Errorf("%v: line %d at %v is %.1f high", size, lines, b.Rect, l.Font.Size)
			}
		}
		if lines != 5 {
			t.Errorf("%v: there are %d lines", size, lines)
		}
		for _, at := range []vg.Point{f.Play.Hint.Center(),
			{X: f.Play.Hint.X + 3, Y: f.Play.Hint.Bottom() - 3}} {
			if got := f.Hit(at.X, at.Y); got != ui.Widget("tray.values") {
				t.Errorf("%v: on the table lies %v", size, got)
			}
		}
	}
}

// A hint hides neither the numbers it is about nor the panel of who asks for it, its lines are
// large enough to be read, and each of them is to be found, page after page.
func TestAHintLeavesTheMoverAndHisNumbersInSight(t *testing.T) {
	for theme, size := range windows(classThemes, [][2]int{{640, 480}, {1024, 768}, {1270, 740},
		{1280, 720}, {1280, 800}, {1920, 1080}}...) {
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			v := viewtest.In(manyLines(side, 15), theme)
			f := at(v, size)
			name := fmt.Sprint(size, theme, side)
			h := f.Play.Hint
			if overlap(h, f.Play.Tray.Box) || overlap(h, f.Play.Panels[side]) {
				t.Errorf("%s: the list at %v covers the sticks or the numbers, or the panel of who asked", name, h)
			}
			seen := map[string]bool{}
			for page := range 15 {
				v = viewtest.With(v, func(p *viewtest.Play) { p.Hint.Page = page })
				f = at(v, size)
				for i, b := range f.Boxes {
					if !strings.HasPrefix(b.ID, "hint.") {
						continue
					}
					seen[b.ID] = true
					r := b.Rect
					if at := f.Hit(r.Center().X, r.Center().Y); at != ui.Widget(b.ID) {
						t.Errorf("%s: where line %s stands lies %v", name, b.ID, at)
					}
					text, chance := f.Boxes[i+1].Lines[0], f.Boxes[i+2].Lines[0]
					if text.Text != "3: 18 → 21" || chance.Text != "about 56 % (−2)" || !within(r, h) {
						t.Errorf("%s: line %s is cut: %q, %q", name, b.ID, text.Text, chance.Text)
						continue
					}
					least := 11.
					if theme == ui.Presenter {
						least = float64(size[1]) / 30
					}
					if got := chance.Font.Size; got < least || got > r.H {
						t.Errorf("%s: line %s is written %.1f high in a box of %.1f", name, b.ID, got, r.H)
					}
				}
			}
			if len(seen) != 15 {
				t.Errorf("%s: %d of 15 lines are to be found", name, len(seen))
			}
			v = viewtest.With(v, func(p *viewtest.Play) { p.Hint.Page = 0 })
			v.Focus, v.ShowFocus = ui.Widget("hint.14"), true
			if f = at(v, size); f.VisibleRect(v.Focus).Empty() {
				t.Errorf("%s: the line in focus is not seen", name)
			}
		}
	}
}

// overlap reports whether two boxes share more than their edges.
func overlap(a, b vg.Rect) bool {
	both := a.Intersect(b)
	return both.W > 1 && both.H > 1
}

// The words of the chances touch neither the board nor what lies below, at any size at which they
// are shown.
func TestTheChancesHaveAir(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1100, 700}, {1270, 740}, {1280, 720}, {1280, 800},
		{1440, 900}, {1920, 1080}, {1080, 1920}} {
		f := at(viewtest.Odds(), size)
		board := f.Play.Board.Box
		top, below := board.Y+board.H, f.Play.Tray.Box.Y
		told := linesIn(f, f.Play.Odds)
		if len(told) != 2 {
			t.Fatalf("%v: the chances are not told", size)
		}
		for _, r := range told {
			high := r.Font.Size
			if above, under := r.Y-0.75*high-top, below-r.Y; above < 0.3*high || under < 0.3*high {
				t.Errorf("%v: letters %.1f high have %.1f above and %.1f below them", size, high, above,
					under)
			}
		}
	}
}

// The head of the hint's list says what its sign means; cut off it would say nothing.
func TestTheHeadOfTheHintIsWhole(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1366, 768}, {1920, 1080}} {
		f := at(viewtest.Hint(), size)
		if head := textIn(f, f.Play.Hint, ui.Head); head != plain(viewtest.Table(viewtest.Hint()).Hint.Head) {
			t.Errorf("%v: the head says %q", size, head)
		}
	}
}
