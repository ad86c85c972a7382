package view

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// classrooms are the windows of projectors. projectors includes upright ones.
var (
	classrooms = [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}}
	projectors = append(classrooms[:4:4], [2]int{1080, 1920}, [2]int{800, 1280}, [2]int{768, 1024})
)

// Nothing on the plaque leaves it or overlaps, and no line breaks inside a word. In the presenter
// no letters are too small and the value is as high as the tray allows, for the sticks of every
// rule set. TestLessonCaptionsFit checks lessons.
func TestPlaqueIsReadable(t *testing.T) {
	for _, m := range throws(t) {
		for theme, size := range windows(classThemes, [][2]int{{640, 480}, {1024, 768}, {1280, 720},
			{1280, 800}, {1920, 1080}, {800, 1280}}...) {
			checkPlaque(t, m.In(theme), at(m.In(theme), size))
		}
	}
}

// throws returns every throw of every rule set, in the air and landed, and what may follow, without
// repeated plaques.
func throws(t *testing.T) (list []Moment) {
	t.Helper()
	seen := map[string]bool{}
	play := func(first string, commands ...string) {
		g := gametest.Start(first)
		for _, c := range commands {
			g.Do(c)
			tray := gametest.Scene(g.View()).Tray
			key := fmt.Sprint(tray.Numeral, tray.Words, tray.Extra, tray.ThrowLabel, tray.Numbers,
				tray.Thrower, tray.NoMove, tray.PipsShown)
			if !seen[key] {
				seen[key] = true
				list = append(list, MomentOf("", g.App()))
			}
		}
	}
	for _, set := range ruleset.List() {
		r := reftest.Rules(t, set.Options)
		start := "open " + set.ID + " " + r.StartPositionFor(rules.Cones).String()
		for n := range 5 {
			cast := fmt.Sprint("with throws ", n, " 2 3")
			slow := `with settings {"speed":"normal","moves":true} & ` + cast
			play(cast, start, "click sticks", "click sticks")
			play(slow, start, "click sticks & wait 300ms", "wait 20s")
			play(slow+" & "+start, "click sticks & wait 4s & click sticks & wait 300ms")
		}
	}
	return list
}

// checkPlaque checks that everything on the plaque is whole and large enough.
func checkPlaque(t *testing.T, v game.View, p PageLayout) {
	t.Helper()
	tray, minSize, isLarge := gametest.Scene(v).Tray, min(p.W, p.H)/30, v.Look.Theme == ui.Presenter && p.W > 640
	where := fmt.Sprintf("%v x %v, %q", p.W, p.H, tray.Words+" "+tray.Extra)
	checkText(t, where, v, p)
	for _, b := range p.Boxes {
		if _, is := b.Drawing.(simpleDrawing[board.Numeral]); is && isLarge && p.W > p.H &&
			tray.Words == "three marked" && b.Rect.H < .09*p.H {
			t.Errorf("%s: the value is only %.0f pixels high", where, b.Rect.H)
		}
		for _, l := range b.Lines {
			switch {
			case b.Role != ui.ThrowText && b.Role != ui.ThrowCall:
			case !strings.Contains(" "+tray.Words+" "+tray.Extra+" "+tray.ThrowLabel+" ", " "+l.Text+" "):
				t.Errorf("%s: a line breaks inside a word: %q", where, l.Text)
			case isLarge && l.Font.Size < minSize-.01:
				t.Errorf("%s: %q has letters of only %.1f, want %.1f", where,
					l.Text, l.Font.Size, minSize)
			}
		}
	}
}

// Before a throw the whole tray glows and throws, except the tablets. Afterwards the plaque does
// not throw.
func TestWholeTrayThrows(t *testing.T) {
	for name, lit := range map[string]bool{"gathering": true, "numbers": false} {
		v := At(name, ui.Day)
		p := at(v, [2]int{1280, 720})
		tray := p.play.Tray
		x, y := tray.Plaque.X+tray.Plaque.W/2, tray.Plaque.Y+.1*tray.Plaque.H
		if got := p.Hit(x, y).Kind == ui.TargetSticks; got != lit {
			t.Errorf("%s: a click on the plaque throws: %t, want %t", name, got, lit)
		}
		if ring := p.FocusRect(ui.Target{Kind: ui.TargetSticks}); !within(tray.Box, ring) {
			t.Errorf("%s: the focus ring of the sticks is %v, the tray is at %v",
				name, ring, tray.Box)
		}
		want := ui.Widget(gametest.Scene(v).Tray.Numbers[0].ID)
		tile, _ := p.RectOf(want)
		if got := p.Hit(tile.X+tile.W/2, tile.Y+tile.H/2); got != want ||
			!within(tile, tray.Plaque) {
			t.Errorf("%s: a click on the tablet at %v hits %v, want %v; the plaque is at %v",
				name, tile, got, want, tray.Plaque)
		}
	}
}

// manyLines are positions with several gathered numbers, by the side that asks for a hint.
var manyLines = map[rules.Side]string{
	rules.Cones:  "open kendall C 5 9 12 14 18 22 26 / S 3 7 8 11 15 20 24 / C to move 1 3 4 5",
	rules.Spools: "open kendall C 3 7 8 11 15 20 24 / S 5 9 12 14 18 22 26 / S to move 1 3 4 5",
}

// The tray with its plaque and "?", and the toolbar, keep their places and words while the table of
// throw values or a hint is open, in every language, also face to face. A list over part of the
// tray is opaque.
func TestListsMoveNothing(t *testing.T) {
	for language := range catalogues() {
		listsMoveNothing(t, fmt.Sprintf(`"language":%q`, language))
	}
	listsMoveNothing(t, `"facing":true`)
	listsMoveNothing(t, `"facing":true,"language":"ar"`)
}

// listsMoveNothing opens the lists with some settings and checks that nothing moves.
func listsMoveNothing(t *testing.T, settings string) {
	t.Helper()
	use := fmt.Sprintf(`with settings {"speed":"instant",%s}`, settings)
	for side, position := range manyLines {
		rest, values := Start(use, position, "wait 1m"), Start(use, position, "press tray.values", "wait 1m")
		hint := Start(use, position, "press bar.hint & answer hint .61 .5", "wait 1m")
		sizes := [][2]int{{640, 480}, {1280, 720}, {800, 1280}, {1024, 768}, {1080, 1920}}
		for theme, size := range windows(classThemes, sizes[:gametest.Long(3, 5)]...) {
			before := at(rest.In(theme), size)
			for list, open := range map[string]Moment{"values": values, "hint": hint} {
				name := fmt.Sprint(settings, side, list, theme, size)
				after := at(open.In(theme), size)
				if after.play.Hint.Empty() || !reflect.DeepEqual(before.play.Tray, after.play.Tray) {
					t.Errorf("%s: the tray moves from %v to %v", name,
						before.play.Tray, after.play.Tray)
				}
				if overlap(after.play.Hint, after.play.Tray.Plaque) {
					t.Errorf("%s: the list covers the plaque", name)
				}
				if overlap(after.play.Hint, after.play.Tray.Box) &&
					slices.ContainsFunc(after.Boxes, func(b ui.Box) bool {
						return b.Style == ui.Card && b.Rect == after.play.Hint
					}) {
					t.Errorf("%s: the tray shows through the list", name)
				}
				words, got := textIn(before, before.play.Tray.Plaque), textIn(after, after.play.Tray.Plaque)
				if words != got {
					t.Errorf("%s: the plaque says %q, then %q", name, words, got)
				}
				for _, target := range before.TabTargets() {
					if id := target.ID; strings.HasPrefix(id, "bar.") || id == "tray.values" {
						was, _ := before.RectOf(target)
						if is, _ := after.RectOf(target); is != was {
							t.Errorf("%s: %s moves from %v to %v", name, id, was, is)
						}
					}
				}
			}
		}
	}
}

// A hint leaves the sticks, the squares and the panel of the player who asks visible, and the pawns of
// the other. It is in the same place for every position.
func TestHintsHaveOnePlace(t *testing.T) {
	for set, positions := range map[string][2]string{
		"basics": {"C 5 9 14 18 26 / S 3 7 20 22 25 / C to move 2", "C 26 29 home 3 / S 3 7 20 22 25 / C to move 1"},
		"kendall": {
			"C 5 9 14 18 26 / S 3 7 20 22 25 / C to move 2 3 5",
			"C 24 26 home 5 / S 3 7 20 22 25 / C to move 1",
		},
		"tait": {
			"C 5 9 14 hand 2 / S 3 7 20 hand 2 / C to move 2",
			"C 24 26 home 3 / S 3 7 20 22 hand 1 / C to move 1",
		},
	} {
		var places [2]map[string]ui.Rect
		for i, position := range positions {
			places[i] = map[string]ui.Rect{}
			m := Start("players Anna Ben", "open "+set+" "+position, "press bar.hint & answer hint .61 .5", "wait 1m")
			for theme, size := range windows(classThemes, [][2]int{{640, 480}, {1280, 800}, {1080, 1920}}...) {
				name, p := fmt.Sprint(set, theme, size), at(m.In(theme), size)
				hint := p.play.Hint
				for what, r := range map[string]ui.Rect{"the sticks": p.play.Tray.Box, "the squares": p.board.field(),
					"the player's own panel": p.play.Panels[rules.Cones]} {
					if overlap(hint, r) {
						t.Errorf("%s: the hint at %v covers %s at %v", name, hint, what, r)
					}
				}
				for _, b := range p.Boxes {
					if pawns, is := b.Content.(board.PanelPawns); is && pawns.PanelPawnsKind != board.PanelPawn &&
						b.Fade < 1 && overlap(b.Rect, hint) {
						t.Errorf("%s: the hint at %v covers the pawns at %v", name, hint, b.Rect)
					}
				}
				hint.Y = hint.Bottom() // it grows upward
				hint.H = 0
				places[i][name] = hint
			}
		}
		if !reflect.DeepEqual(places[0], places[1]) {
			t.Errorf("%s: hints are at %v, then at %v", set, places[0], places[1])
		}
	}
}

// The table of throws leaves what was thrown visible.
func TestThrowTableLeavesTheSticks(t *testing.T) {
	for _, set := range []string{"basics", "tait", "bell", "kendall"} {
		m := Start("with settings {\"speed\":\"instant\",\"moves\":false}", "players Anna Ben", "with throws 3",
			"new "+set+" open.cones", "click sticks", "press tray.values", "wait 1m")
		for theme, size := range windows(classThemes, [][2]int{{640, 480}, {1280, 800}, {1920, 1080}}...) {
			p := at(m.In(theme), size)
			sticks := p.play.Tray.Box
			sticks.W = p.play.Tray.Plaque.X - sticks.X
			if both := p.play.Hint.Intersect(sticks); p.play.Hint.Empty() || both.W*both.H > .2*sticks.W*sticks.H {
				t.Errorf("%v, theme %d, %s: the table at %v covers the sticks at %v", size, theme, set,
					p.play.Hint, sticks)
			}
		}
	}
}

// A hint with many lines covers neither the throw nor the panel of the player who asks. Its lines are large
// enough, say what each move is for, and can all be reached page by page.
func TestHintsHideNothingNeeded(t *testing.T) {
	for side, position := range manyLines {
		g := gametest.Start("players Anna Ben", position, "press bar.hint",
			"answer hint .6 .55")
		pages := []Moment{MomentOf("", g.App())}
		for range gametest.Scene(pages[0].Day).Hint.Lines {
			g.Do("press hints.more")
			pages = append(pages, MomentOf("", g.App()))
		}
		sizes := [][2]int{{640, 480}, {1280, 720}, {1024, 768}, {1270, 740}}
		for theme, size := range windows(classThemes, sizes[:gametest.Long(2, 4)]...) {
			name := fmt.Sprint(size, theme, side)
			seen, lines := map[string]bool{}, gametest.Scene(pages[0].In(theme)).Hint.Lines
			for _, m := range pages {
				p := at(m.In(theme), size)
				h := p.play.Hint
				if overlap(h, p.play.Tray.Box) || overlap(h, p.play.Panels[side]) {
					t.Errorf("%s: the list at %v covers the throw or the player's own panel", name, h)
				}
				checkHint(t, name, p, theme, lines, seen)
				if len(seen) == len(lines) {
					break
				}
			}
			if len(seen) != len(lines) {
				t.Errorf("%s: only %d of %d lines can be reached", name, len(seen), len(lines))
			}
			v := pages[0].In(theme)
			v.Focus, v.ShowFocus = ui.Widget(lines[len(lines)-1].ID), true
			if p := at(v, size); p.VisibleRect(v.Focus).Empty() {
				t.Errorf("%s: the focused line is not visible", name)
			}
		}
	}
}

// checkHint checks the visible lines of a hint and adds their IDs to seen.
func checkHint(t *testing.T, name string, p PageLayout, theme ui.Theme, lines []board.HintLine,
	seen map[string]bool) {
	t.Helper()
	for i, b := range p.Boxes {
		if !strings.HasPrefix(b.ID, "hint.") {
			continue
		}
		seen[b.ID] = true
		r := b.Rect
		if at := p.Hit(r.Center().X, r.Center().Y); at != ui.Widget(b.ID) {
			t.Errorf("%s: a click on line %s hits %v", name, b.ID, at)
		}
		want := lines[slices.IndexFunc(lines, func(l board.HintLine) bool { return l.ID == b.ID })]
		text, chance := p.Boxes[i+1].Lines[0], p.Boxes[i+2].Lines[0]
		if text.Text != want.Text || chance.Text != want.Chance && chance.Text != cmp.Or(want.Reason, want.Brief) ||
			!within(r, p.play.Hint) {
			t.Errorf("%s: line %s is cut: %q, %q", name, b.ID, text.Text, chance.Text)
			continue
		}
		minSize := 11.
		if theme == ui.Presenter {
			minSize = p.H / 30
		}
		if got := chance.Font.Size; got < minSize || got > r.H {
			t.Errorf("%s: line %s has letters of %.1f in a box %.1f high", name, b.ID, got, r.H)
		}
	}
}

// overlap reports whether two boxes share more than their edges.
func overlap(a, b ui.Rect) bool {
	both := a.Intersect(b)
	return both.W > 1 && both.H > 1
}

// The words of the chances touch neither the board nor the tray below, in any window.
func TestChancesHaveSpaceAroundThem(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1100, 700}, {1270, 740}, {1280, 720}, {1280, 800},
		{1440, 900}, {1920, 1080}, {1080, 1920}} {
		p := at(At("odds", ui.Day), size)
		board := p.board.Box
		top, below := board.Y+board.H, p.play.Tray.Box.Y
		chances := chancesIn(p)
		if len(chances) != 2 {
			t.Fatalf("%v: the chances are not shown", size)
		}
		for _, r := range chances {
			letter := r.Font.Size
			if above, under := r.Y-0.75*letter-top, below-r.Y; above < 0.3*letter ||
				under < 0.3*letter {
				t.Errorf("%v: letters %.1f high have only %.1f above and %.1f below them", size,
					letter, above, under)
			}
		}
	}
}

// When a game is won, the sticks fade out before the buttons fade in over them. The buttons also
// appear in calm motion.
func TestEndButtonsAppearAfterSticks(t *testing.T) {
	for _, calm := range []bool{false, true} {
		g := gametest.Start(fmt.Sprintf(`with settings {"speed":"normal","calm":%t}`, calm),
			"open digital C 30 home 6 / S 1 3 5 7 9 11 13 / C to move 1 & click 30 & wait 1m & wait 550ms")
		shown := map[ui.Theme]float64{}
		for elapsed := 0; elapsed <= 500; elapsed += 20 {
			m := MomentOf("", g.App())
			for _, theme := range classThemes {
				p, sticks, tiles := at(m.In(theme), [2]int{1024, 768}), 0.0, false
				for _, s := range p.Sprites() {
					if strings.HasPrefix(strings.TrimPrefix(s.Picture.Key, "shade "), "stick") {
						sticks = max(sticks, s.Alpha)
					}
				}
				shown[theme] = 0
				for _, b := range p.Boxes {
					tiles = tiles || b.Style == ui.Tile
					if b.ID == "win.again" {
						shown[theme] = 1 - b.Fade
					}
				}
				if shown[theme] > 0 && (sticks > 0 || tiles && theme == ui.Presenter) {
					t.Errorf("theme %d, calm %t, %d ms: the buttons (%.2f) cover sticks (%.2f) or a number (%t)",
						theme, calm, elapsed, shown[theme], sticks, tiles)
				}
			}
			g.Update(20*time.Millisecond, nil)
		}
		if shown[ui.Day] != 1 || shown[ui.Presenter] != 1 {
			t.Errorf("calm %t: at last the buttons' opacity is %v", calm, shown)
		}
	}
}

// The numbers of a win are shown in a usual window, also beside the list of moves.
func TestWinHasNumbers(t *testing.T) {
	win := Start(`with settings {"speed":"instant","moves":true,"quiet":true} & store played basics whole`,
		"start & press title.games kept.0 games.play entry.50 replay.play replay.end & times 3 wait 1s")
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}} {
		shown := ""
		for _, line := range textLines(at(win.Day, size).Boxes) {
			shown += line.Text + " "
		}
		if !strings.Contains(shown, " after 439 throws. ") {
			t.Errorf("in a window of %v: %s", size, shown)
		}
	}
}

// After a lost game the buttons of the table are as high as fingers need, in every language and in a
// window that has a title bar.
func TestEndButtonsAreHigh(t *testing.T) {
	for _, language := range []string{"en", "de", "fr", "es", "ar"} {
		g := gametest.New(t)
		g.Play(`with settings {"speed":"instant","quiet":true,"knows":true,"language":"` + language + `"}`)
		g.Play("with seed 5 & new basics seat.1.computer level.1.pupil open.cones & times 12 go-on")
		g.Play("press bar.menu menu.resign & press resign.yes & wait 2s")
		for _, size := range [][2]int{{1228, 668}, {1280, 800}} {
			p := at(g.View(), size)
			for _, id := range []string{"win.again", "win.review", "win.lively", "win.title"} {
				if box, found := p.RectOf(ui.Widget(id)); !found || box.H < 28 {
					t.Errorf("%s, %v: %s is %v", language, size, id, box)
				}
			}
		}
	}
}

// A hint with two lines leaves no blank row below them.
func TestHintHasNoBlankRow(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant"}`,
		"alone basics C 11 13 home 3 / S 8 9 home 3 / C to move 3 & press bar.hint & answer hint .5 .4")
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}} {
		p := Open(g.View(), size[0], size[1], vgtest.Fonts())
		last, _ := p.RectOf(ui.Widget("hint.1"))
		at := slices.IndexFunc(p.Boxes, func(b ui.Box) bool { return b.Style == ui.DialogBox })
		if blank := p.Boxes[at].Rect.Bottom() - last.Bottom(); last.H == 0 || blank > last.H/2 {
			t.Errorf("at %v %.0f pixels are blank below the last line, which is %.0f high", size, blank, last.H)
		}
	}
}
