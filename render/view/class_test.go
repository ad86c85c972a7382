package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"senet/assets"
	"senet/game/gametest"
	"senet/game/i18n"
	teaching "senet/game/lesson"
	"senet/game/ui"
)

var classThemes = []ui.Theme{ui.Day, ui.Presenter}

// within reports whether a box is inside another, give or take a pixel at each edge.
func within(in, out ui.Rect) bool {
	return in.X >= out.X-1 && in.Y >= out.Y-1 &&
		in.Right() <= out.Right()+1 && in.Bottom() <= out.Bottom()+1
}

// While the teacher points, the buttons that stay in the bar keep their places, so a second click
// on the hand ends the pointing.
func TestPointingMovesNoBarButton(t *testing.T) {
	for _, c := range []struct{ before, after, ids string }{
		{"class", "pointing", "bar.point bar.rules bar.presenter bar.menu"},
		{"lesson", "lesson pointing", "go.rules bar.presenter bar.back"},
	} {
		before, after := At(c.before, ui.Presenter), At(c.after, ui.Presenter)
		for _, size := range classrooms {
			one, other := at(before, size), at(after, size)
			for id := range strings.FieldsSeq(c.ids) {
				was, _ := one.RectOf(ui.Widget(id))
				is, _ := other.RectOf(ui.Widget(id))
				if was.Empty() || !is.Contains(was.Center()) {
					t.Errorf("%s %v: %q moved from %v to %v when pointing began", c.before, size,
						id, was, is)
				}
			}
		}
	}
}

// In the presenter both boards of a comparison are visible with the throw and its results, side by
// side in wide windows. Their numbers are readable from the back of a room, and not too large for
// the pawns.
func TestComparedBoardsFitOnOnePage(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}} {
		p := at(At("compare", ui.Presenter), size)
		var boards []BoardLayout
		for _, b := range p.Boxes {
			if _, is := b.Drawing.(boardDrawing); is {
				boards = append(boards, pageBoardIn(b.Rect, p.Scale))
			}
		}
		minSize := min(float64(size[1]), float64(size[0])*9/16) / 30
		if len(boards) != 2 || boards[0].Pitch != boards[1].Pitch || boards[1].Box.Bottom() > p.H ||
			boards[0].Box.W < .45*p.W || boards[0].Number > .45*boards[0].Pitch || boards[0].Number < minSize {
			t.Errorf("%v: the boards do not fit, or their numbers have the wrong size: %+v", size,
				boards)
		}
		if size[1]*3 < size[0]*2 && boards[0].Box.Y != boards[1].Box.Y {
			t.Errorf("%v: the boards are not side by side but at %v and %v", size, boards[0].Box,
				boards[1].Box)
		}
		if box, found := p.RectOf(ui.Widget("marked.2")); !found || box.Bottom() > boards[0].Box.Y {
			t.Errorf("%v: the throw is at %v, want it above the boards", size, box)
		}
		for _, b := range p.Boxes {
			for _, l := range b.Lines {
				if (b.Role == ui.PageLead || b.Role == ui.Body) && l.Y > p.H {
					t.Errorf("%v: %q is below the window", size, l.Text)
				}
			}
		}
	}
}

// The buttons that answer a prompt are whole at every text size. In the presenter they are large.
func TestTurnButtonsAreWhole(t *testing.T) {
	for name, count := range map[string]int{"confirm": 2, "release": 2, "over": 3} {
		for theme, sizes := range map[ui.Theme][][2]int{ui.Day: geometrySizes, ui.Presenter: projectors} {
			v := At(name, theme)
			buttons := gametest.TurnButtons(v)
			if len(buttons) != count {
				t.Fatalf("%s has %d buttons, want %d", name, len(buttons), count)
			}
			for _, size := range sizes {
				for _, letters := range []ui.TextSize{ui.NormalSize, ui.Larger, ui.Largest} {
					v.Look.Text = letters
					p, where := at(v, size), fmt.Sprintf("%s, theme %d, %v, text size %d", name, theme, size, letters)
					checkText(t, where, v, p)
					for i, b := range buttons {
						box, _ := p.RectOf(ui.Widget(b.ID))
						if wordsOn(p, b.ID) != plain(b.Name) || !within(box, p.play.Prompt) {
							t.Errorf("%s: the button %q at %v says %q", where, b.Name,
								box, wordsOn(p, b.ID))
						}
						small := box.H < .055*min(p.H, p.W) || box.W < .1*p.W
						if theme == ui.Presenter && name != "over" && small {
							t.Errorf("%s: the button %q is too small: %v", where, b.Name, box)
						}
						for _, other := range buttons[:i] {
							if beside, _ := p.RectOf(ui.Widget(other.ID)); overlap(box, beside) {
								t.Errorf("%s: the buttons %q and %q overlap",
									where, b.Name, other.Name)
							}
						}
					}
				}
			}
		}
	}
}

// The last seconds of a turn are large on the tray, before and after the throw, and move nothing.
func TestLastSecondsAreLarge(t *testing.T) {
	for _, turn := range []string{"to move 3", "to move 3 & click 5, 8"} {
		g := gametest.New(t)
		g.Play(`with settings {"clock":"30"} & players Anna Ben & open basics C 5 14 18 / S 3 7 20 / C ` + turn +
			" & wait 2s")
		before := g.View()
		for range 30 {
			if g.Says("0:07") {
				break
			}
			g.Play("wait 1s")
		}
		for theme, size := range windows(classThemes, geometrySizes...) {
			v, was := g.View(), before
			v.Look.Theme, was.Look.Theme = theme, theme
			p, then := at(v, size), at(was, size)
			if got := textIn(p, p.play.Tray.Plaque, ui.ThrowCall); !strings.Contains(got, "0:07") {
				t.Errorf("%s, theme %d, %v: the tray says %q", turn, theme, size, got)
			}
			if p.board.Box != then.board.Box || p.play.Tray != then.play.Tray || p.play.Panels != then.play.Panels {
				t.Errorf("%s, theme %d, %v: the last seconds move something", turn, theme, size)
			}
		}
	}
}

// Every caption and note of the built-in lessons is shown in full, at a desk and in the presenter,
// and the plaque is readable at every step. In the presenter, captions vary little in size.
func TestLessonCaptionsFit(t *testing.T) {
	largest, smallest := map[[2]int]float64{}, map[[2]int]float64{}
	steps := 0
	for _, m := range lessonSteps(t) {
		steps++
		for theme, size := range windows(classThemes, captionSizes[:gametest.Long(3, 4)]...) {
			if theme == ui.Day && size[1] > gametest.Long(480, 768) {
				continue // there is more room than in the others
			}
			v := m.In(theme)
			p := at(v, size)
			checkPlaque(t, v, p)
			// A note takes space from the caption.
			if theme == ui.Presenter && gametest.Scene(v).Prompt.Detail == "" {
				height := sizeIn(p, p.play.Prompt, ui.PromptText)
				if smallest[size] == 0 {
					smallest[size] = height
				}
				largest[size], smallest[size] = max(largest[size], height), min(smallest[size], height)
			}
		}
	}
	if steps < 150 {
		t.Errorf("only %d captions and notes were checked, want at least 150", steps)
	}
	for _, size := range captionSizes[1:3] {
		if smallest[size] < .75*largest[size] {
			t.Errorf("%v: captions are %.1f to %.1f high, want a range of a quarter at most", size,
				smallest[size], largest[size])
		}
	}
}

// captionSizes are a small window, the two shapes of projectors, and an upright window.
var captionSizes = [][2]int{{640, 480}, {1024, 768}, {1280, 720}, {1080, 1920}}

// lessonSteps returns every caption and note of the built-in lessons, each on the page that shows
// it.
func lessonSteps(t *testing.T) (list []Moment) {
	t.Helper()
	lessons, faults := teaching.Load(assets.FS, "lessons/en")
	if len(lessons) < 9 || len(faults) > 0 {
		t.Fatalf("%d lessons, %v", len(lessons), faults)
	}
	seen := map[[2]string]bool{}
	for _, l := range lessons {
		g := gametest.Start("lesson " + l.Title)
		for range 400 {
			m := MomentOf(l.ID, g.App())
			prompt := gametest.Scene(m.Day).Prompt
			if words := [2]string{prompt.Lead + prompt.Rest, prompt.Detail}; !seen[words] {
				seen[words] = true
				list = append(list, m)
			}
			if next, _ := m.Day.Root.Find("go.next"); next.ID == "" || next.Disabled {
				break
			}
			g.Do("press go.next")
		}
	}
	return list
}

// The moves of a vote are on the panel of the side that votes, and the other panel is whole.
func TestVoteIsOnThePanelOfItsSide(t *testing.T) {
	for turn, side := range []string{"C", "S"} {
		m := Start("open basics C 5 9 14 18 / S 3 7 20 22 / "+side+" to move 3",
			"press bar.menu menu.class menu.vote")
		for theme, size := range windows(classThemes, sizes...) {
			p := at(m.In(theme), size)
			votes, other := p.play.Panels[turn], p.play.Panels[1-turn]
			if p.play.Hint.Empty() || !overlap(p.play.Hint, votes) &&
				p.play.Hint.X != p.play.Tray.Box.X {
				t.Errorf("%v, theme %d: the vote of %s is at %v, want it on %v", size, theme,
					side, p.play.Hint, votes)
			}
			if overlap(p.play.Hint, other) {
				t.Errorf("%v, theme %d: the vote of %s at %v hides the other side", size,
					theme, side, p.play.Hint)
			}
		}
	}
}

// The page says what is wrong with a tally, and that the sum leaves it out. Both texts are visible
// without scrolling in every language, even on old projectors.
func TestWrongTalliesAreSeen(t *testing.T) {
	for language, words := range catalogues() {
		app := newAppWith(words, `{"tallies":{"sticks 1":[1,44,6,4,1],"sticks 2":[1,4,6,4,1]}}`, "presenter",
			"title.learn", "throws", "tab.throws.tab.groups")
		for group, texts := range map[string][]string{
			"group.0": {words.T("throws.all", "groups", 1, "n", 16, "any", true, "out", 1,
				"without", i18n.AndList{1}, "check", true)},
			"group.1": {words.T("throws.slip", "guess", false, "group", 1, "n", 56, "usual", 16),
				words.T("throws.most", "n", 16)},
		} {
			pressOn(app, group)
			for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
				p, shown := at(app.View(), size), ""
				for b, l := range textLines(p.Boxes) {
					if within(b.Rect, ui.Rect{W: p.W, H: .8 * p.H}) {
						shown += l.Text + " "
					}
				}
				for _, text := range texts {
					if !strings.Contains(plain(shown), plain(text)) {
						t.Errorf("%s, %v, %s: %q is not visible in %q",
							language, size, group, text, shown)
					}
				}
			}
		}
		right := newAppWith(words, `{"tallies":{"sticks 1":[1,4,6,4,1],"sticks 2":[1,4,6,4,1]}}`, "presenter",
			"title.learn", "throws", "tab.throws.tab.groups")
		pressOn(app, "group.1")
		pressOn(right, "group.1")
		for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
			p, q := at(app.View(), size), at(right.View(), size)
			for _, id := range []string{"group.1", "group.8", "tally.0", "tally.4"} {
				is, _ := p.RectOf(ui.Widget(id))
				if was, _ := q.RectOf(ui.Widget(id)); is != was || is.Empty() {
					t.Errorf("%s, %v: the warning moves %s from %v to %v", language, size, id, was, is)
				}
			}
		}
	}
}

// The bars of all groups use their whole width, whatever was predicted on another tab.
func TestPredictionLeavesTheBarsOfGroups(t *testing.T) {
	bars := func(prediction string) (list []ui.Rect) {
		app := newAppWith(gametest.Words(), `{"tallies":{"sticks 1":[1,4,6,4,1]`+prediction+`}}`, "presenter",
			"title.learn", "throws", "tab.throws.tab.groups", "group.0")
		for _, b := range at(app.View(), [2]int{1024, 768}).Boxes {
			if b.Style == ui.TooltipBox {
				list = append(list, b.Rect)
			}
		}
		return list
	}
	if was, is := bars(""), bars(`,"sticks 0":[0,0,16,0,0]`); len(was) < 5 || !slices.Equal(was, is) {
		t.Errorf("the prediction changes the bars from %v to %v", was, is)
	}
}

// The list of the next throws has a line for each throw in every language,
// even on an old projector.
func TestNextThrowsFit(t *testing.T) {
	for language, words := range catalogues() {
		g := gametest.New(t)
		g.Config().Words = words
		g.Play("open basics C 5 9 14 18 24 / S 3 7 20 22 28 / C to throw")
		g.Play("press bar.menu menu.class menu.next & answer next")
		g.App().SetThemes("presenter")
		for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
			p := at(g.View(), size)
			texts := strings.Join(g.View().Dialog.Texts(), "\n")
			for b, l := range textLines(p.Boxes) {
				isCut := strings.HasSuffix(l.Text, "…") && !strings.Contains(texts, l.Text)
				if isCut || b.Role == ui.Label && len(b.Lines) > 1 {
					t.Errorf("%s, %v: %q is one of %d lines or cut", language, size, l.Text, len(b.Lines))
				}
			}
		}
	}
}
