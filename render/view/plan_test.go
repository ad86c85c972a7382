package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
)

// A notice, such as what Escape says at a step, covers neither the strip of a plan nor the line above it.
func TestNoticesLeaveThePlanInSight(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.learn", "plan.40", "plan.begin")
		for step := range strings.FieldsSeq("1 2 3 4 6 7 8") { // in the game Escape opens the menu
			pressOn(app, "plan.strip")
			pressOn(app, "plan.step."+step)
			app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEscape}})
			for _, size := range [][2]int{{1024, 768}, {1280, 800}, {1280, 720}, {800, 1280}} {
				p := at(app.View(), size)
				line, _ := p.RectOf(ui.Widget("plan.say"))
				if n := p.Notice; n.Empty() || n.Bottom() > line.Y {
					t.Errorf("%s, step %s, %v: a notice is at %v, the plan's lines are below %.0f",
						language, step, size, n, line.Y)
				}
			}
		}
	}
}

// In a plan's game on an old projector the board is nearly as wide as in another game, and buttons have words.
func TestBoardOfPlanIsWide(t *testing.T) {
	for language, words := range catalogues() {
		app := newAppWith(words, `{"presenter":true}`, "presenter", "title.learn", "plan.40", "plan.begin",
			"plan.strip", "plan.step.5")
		p := at(app.View(), [2]int{1024, 768})
		if width := p.board.Box.W; width < .9*p.W {
			t.Errorf("%s: the board is only %.0f wide", language, width)
		}
		bar := textIn(p, ui.Rect{W: p.W, H: 60}, ui.BarButtonText)
		for id := range strings.FieldsSeq("bar.hint bar.real bar.all bar.rules") {
			if !strings.Contains(bar, plain(words.T(id))) {
				t.Errorf("%s: %s has no words in %q", language, id, bar)
			}
		}
	}
}

// In the presenter the strip of a lesson plan shows every step and the minutes in full, none of its
// buttons ever moves, and nothing above it is cut, in every language, in projectors' windows and in
// upright ones. On request each step shows all that the teacher says.
func TestPlanStripFits(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.learn", "plan.40", "plan.begin")
		places := map[string]float64{}
		check := func(step int, state string) {
			for _, size := range [][2]int{{1024, 768}, {1280, 800}, {800, 1280}, {1080, 1920}, {600, 1024}} {
				v := app.View()
				p := at(v, size)
				strip, _ := p.RectOf(ui.Widget("plan.strip"))
				for _, id := range []string{"strip", "back", "less", "more", "pause", "next"} {
					button, shown := p.RectOf(ui.Widget("plan." + id))
					place, edge := fmt.Sprint(id, size), button.X
					if words.IsRightToLeft() {
						edge = button.Right()
					}
					if was, known := places[place]; shown && known && edge != was {
						t.Errorf("%s, step %d, %s: %s was at %.0f and is at %.0f",
							language, step, state, place, was, edge)
					}
					if shown { // disabled buttons are not
						places[place] = edge
					}
				}
				texts := strings.Join(v.Root.Texts(), "\n")
				shown := 0
				for b, l := range textLines(p.Boxes) {
					if strip.Contains(b.Rect.Center()) &&
						(b.Role == ui.BarButtonText || b.Role == ui.BarName) {
						shown++
					}
					if strings.HasSuffix(l.Text, "…") && !strings.Contains(texts, l.Text) {
						t.Errorf("%s, step %d, %s, %v: %q is cut", language, step,
							state, size, l.Text)
					}
				}
				if pill := slices.ContainsFunc(p.Boxes, func(b ui.Box) bool {
					return b.Style == ui.Pill && strip.Contains(b.Rect.Center())
				}); pill != (state != "running") {
					t.Errorf("%s, step %d, %s, %v: the step or the stopped clock is lit: %v", language,
						step, state, size, pill)
				}
				said := textIn(p, strip, ui.BarButtonText)
				if stopped := strings.Contains(said, plain(words.T("plan.strip.stopped"))); shown < 2 ||
					stopped != (state == "paused") {
					t.Errorf("%s, step %d, %s, %v: the strip has %d texts and says that the clock is stopped: %v",
						language, step, state, size, shown, stopped)
				}
			}
		}
		for step, name := range strings.Fields("egypt race rules ending teams sheet groups most") {
			check(step+1, "running")
			pressOn(app, "plan.say")
			said, p := words.T("plan."+name+".say"), at(app.View(), [2]int{1024, 768})
			if text := textIn(p, ui.Rect{W: p.W, H: p.H}, ui.DialogText); !strings.Contains(text, plain(said)) {
				t.Errorf("%s, step %d: %q is not shown", language, step+1, said)
			}
			pressOn(app, "plan.said")
			if step < 7 {
				pressOn(app, "plan.next")
			}
		}
		for step := 8; step >= 1; step-- {
			for _, id := range []string{"plan.strip", "plan.step." + string(rune('0'+step))} {
				pressOn(app, id)
			}
			check(step, "running")
			pressOn(app, "plan.pause")
			check(step, "paused")
			pressOn(app, "plan.pause")
		}
		for step := 1; step < 8; step++ { // when a step is over, the strip names the next one
			app.Update(15*time.Minute, nil)
			check(step, "over")
			pressOn(app, "plan.next")
		}
		// outside the presenter, in an upright window
		app = newApp(words, "day", "title.learn", "plan.40", "plan.begin",
			"plan.next", "plan.next", "plan.next", "plan.next")
		p := at(app.View(), [2]int{800, 1280})
		for _, id := range []string{"plan.strip", "plan.pause", "plan.back", "plan.next"} {
			if text := wordsOn(p, id); text == "" || strings.Contains(text, "…") {
				t.Errorf("%s: %s reads %q", language, id, text)
			}
		}
	}
}

// The first step of a plan shows what is known in three screens, each with its whole picture and with
// statements that are marked as facts or guesses on request, which Page Down turns, in every language.
func TestFactsAndGuessesFit(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.learn", "plan.40", "plan.begin")
		facts, guesses := 0, 0
		for part := range 3 {
			pressOn(app, "answers") // the next screen hides them
			for _, size := range [][2]int{{1024, 768}, {1280, 800}, {1920, 1080}} {
				if p := at(app.View(), size); p.ScrollMax > 0 {
					t.Errorf("%s, part %d, %v: it scrolls by %.0f", language, part, size, p.ScrollMax)
				}
			}
			pictures := 0
			for n := range app.View().Root.All {
				if _, is := n.Content.(game.Artifact); is {
					pictures++
				}
				if n.Lead == words.T("history.short.known") {
					facts++
				} else if n.Lead == words.T("history.short.guess") {
					guesses++
				}
			}
			if tab, _ := app.View().Root.Find(fmt.Sprint("part.", part)); !tab.Selected || pictures != 1 {
				t.Errorf("%s: part %d is shown: %v, with %d pictures", language, part, tab.Selected, pictures)
			}
			app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyPageDown}})
		}
		if facts < 3 || guesses < 1 {
			t.Errorf("%s: %d facts, %d guesses", language, facts, guesses)
		}
	}
}

// When the time of a plan's game is up and the turn is finished, nothing invites the players to
// throw.
func TestNothingInvitesAfterTheResult(t *testing.T) {
	app := newApp(gametest.Words(), "presenter", "title.learn", "plan.40", "plan.begin", "plan.strip", "plan.step.5")
	invites := func() bool {
		s, _ := board.SceneIn(app.View().Root)
		return s.Tray.CanThrow || s.Panels[0].ToMove+s.Panels[1].ToMove != ""
	}
	before, first := invites(), ""
	for range 12 { // throws and moves, until the other team is to throw
		app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEnter}, {Kind: ui.KeyRelease, Key: ui.KeyEnter}})
		app.Update(10*time.Second, nil)
		s, _ := board.SceneIn(app.View().Root)
		if to := s.Panels[0].ToMove + "/" + s.Panels[1].ToMove; s.Tray.CanThrow && first != "" && first != to {
			break
		} else if s.Tray.CanThrow {
			first = to
		}
	}
	app.Update(20*time.Minute, nil)
	if app.Update(time.Second, nil); !before || invites() {
		t.Errorf("a throw is invited: %v at first, %v when the winner is known", before, invites())
	}
	if pressOn(app, "plan.more"); !invites() {
		t.Error("with another minute, nobody is invited to throw")
	}
}

// The 16 ways in which four sticks can fall are drawn, one for each chance of a throw.
func TestAllWaysAreDrawn(t *testing.T) {
	app := newApp(gametest.Words(), "presenter", "title.learn", "plan.40", "plan.begin", "plan.strip", "plan.step.8")
	p := at(app.View(), [2]int{1024, 768})
	if button, _ := p.RectOf(ui.Widget("ways")); button.H == 0 || button.Bottom() > p.H/10 {
		t.Errorf("the button that shows the ways is at %v, not in the toolbar", button)
	}
	pressOn(app, "ways")
	p = at(app.View(), [2]int{1024, 768})
	ways := map[uint]bool{}
	for _, b := range p.Boxes[p.FirstDialog:] {
		if sign, is := b.Content.(game.SticksSign); is && b.Rect.Bottom() < p.H {
			ways[sign.Which] = true
		}
	}
	if len(ways) != 16 {
		t.Errorf("%d ways are drawn, want 16", len(ways))
	}
}

// While two teams play, both panels count the pawns at home in the same words, and that of the team to
// move says so. The line above the strip has room for what the class does, the steps to go and the button
// that begins a vote, in every language, on old projectors, and leaves the strip free.
func TestGameOfPlanFits(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.learn", "plan.40", "plan.begin", "plan.strip", "plan.step.5")
		for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}} {
			p, panels := at(app.View(), size), gametest.Scene(app.View()).Panels
			text := func(side int, role ui.Role) string { return textIn(p, p.play.Panels[side], role) }
			if one, other := text(0, ui.PanelCount), text(1, ui.PanelCount); one != other || one == "" {
				t.Errorf("%s, %v: the panels count %q and %q", language, size, one, other)
			}
			want := plain(panels[0].ToMove + panels[1].ToMove)
			got := text(0, ui.PanelTask) + text(1, ui.PanelTask)
			if size[0] == 1024 && (want == "" || !strings.Contains(got, want)) {
				t.Errorf("%s, %v: the panels say %q, want %q", language, size, got, want)
			}
		}
		for range 40 { // Enter throws and moves
			if button, _ := app.View().Root.Find("plan.vote"); button.ID != "" {
				break
			}
			app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEnter},
				{Kind: ui.KeyRelease, Key: ui.KeyEnter}})
			app.Update(10*time.Second, nil)
		}
		p := at(app.View(), [2]int{1024, 768})
		if text := textIn(p, ui.Rect{W: p.W, H: p.H}, ui.BarName); !strings.Contains(text,
			plain(words.T("plan.teams.do"))) {
			t.Errorf("%s: beside the vote, what the class does is not in %q", language, text)
		}
		app.Update(20*time.Minute, nil) // the line says that the class is late, too
		f := at(app.View(), [2]int{1024, 768})
		vote, strip, foot := wordsOn(f, "plan.vote"), ui.Rect{}, 0.0
		strip, _ = f.RectOf(ui.Widget("plan.strip"))
		for b, l := range textLines(f.Boxes) {
			if b.Role == ui.BarName && b.Rect.Y < strip.Y {
				foot = max(foot, l.Y)
			}
		}
		if foot > strip.Y || vote != strings.ReplaceAll(words.T("vote.do"), " ", "") {
			t.Errorf("%s: the line ends at %.0f, the strip begins at %.0f; the button reads %q",
				language, foot, strip.Y, vote)
		}
	}
}

// No note of the first lesson overlaps the marks of its steps, also above the strip of a plan, in
// every language.
func TestNotesStayAboveTheSteps(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.learn", "lesson.0")
		notes := 0
		for step := range 48 {
			if step == 24 {
				app = newApp(words, "presenter", "title.learn", "plan.40", "plan.begin", "plan.next")
			}
			for _, size := range oldProjectors {
				p := at(app.View(), size)
				mark := p.Boxes[slices.IndexFunc(p.Boxes, func(b ui.Box) bool { return b.Style == ui.Step })].Rect
				if noteIn(p) != "" {
					notes++
				}
				for b, l := range textLines(p.Boxes) {
					if low := l.Y + .3*l.Font.Size; b.Role != ui.BarButtonText && b.Role != ui.BarName &&
						b.Rect.Y < mark.Y && low > mark.Y {
						t.Errorf("%s, %v: %q is %.0f below the marks", language,
							size, l.Text, low-mark.Y)
					}
				}
			}
			if next, _ := app.View().Root.Find("go.next"); !next.Disabled {
				pressOn(app, "go.next")
			}
		}
		if notes == 0 {
			t.Errorf("%s: no note is shown", language)
		}
	}
}

// In front of a class the buttons of a lesson keep their places at all steps, in every language, on old
// projectors, and a click that misses them skips no step.
func TestLessonButtonsKeepTheirPlaces(t *testing.T) {
	for language, words := range catalogues() {
		for plan, size := range map[string][2]int{"plan.40": {1024, 768}, "plan.80": {1280, 800}} {
			app := newApp(words, "presenter", "title.learn", plan, "plan.begin", "plan.next")
			was := map[string]ui.Rect{}
			for step := range 16 {
				p := at(app.View(), size)
				for _, id := range strings.Fields("go.next go.back go.main") {
					r, _ := p.RectOf(ui.Widget(id))
					if was[id].W > 0 && r.W > 0 && r != was[id] {
						t.Errorf("%s, %v, press %d: %s was at %v and is at %v", language, size, step, id, was[id], r)
					} else if r.W > 0 {
						was[id] = r
					}
				}
				for _, b := range p.Boxes {
					if c := b.Rect.Center(); b.Style == ui.Step && p.Hit(c.X, c.Y).Kind == ui.TargetWidget {
						t.Fatalf("%s: a click on a mark hits %+v", language, p.Hit(c.X, c.Y))
					}
				}
				pressOn(app, "go.next")
			}
		}
	}
}

// The tallies of eight groups are visible without scrolling in the presenter, in every language, on
// old projectors.
func TestAllGroupsAreInSight(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.learn", "plan.40", "plan.begin", "plan.strip", "plan.step.7")
		for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
			p := at(app.View(), size)
			strip, _ := p.RectOf(ui.Widget("plan.pause"))
			for group := range 9 {
				id := fmt.Sprint("group.", group)
				line, shown := p.RectOf(ui.Widget(id))
				if text := wordsOn(p, id); !shown || line.Bottom() > strip.Y-80 ||
					strings.Contains(text, "…") {
					t.Errorf("%s, %v: group %d reads %q, shown %v, and ends at %.0f",
						language, size, group, text, shown, line.Bottom())
				}
			}
		}
	}
}

// The verdict on how surprising a group's throws are is visible below its rows, in every language,
// on old projectors; below all groups it is, too, if some are left out, also with the answer to the step's
// question, and so are the buttons that count a rare tally or leave it out.
func TestVerdictOfGroupIsInSight(t *testing.T) {
	for language, words := range catalogues() {
		check := func(state, tallies string, unusual int, buttons ...string) {
			app := newAppWith(words, `{"tallies":{`+tallies+`}}`, "presenter", strings.Fields("title.learn plan.40 "+
				"plan.begin plan.same plan.strip plan.step.7 "+strings.Join(buttons, " "))...)
			for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
				p := at(app.View(), size)
				end := p.FadeBelow.Bottom() - p.FadeBelow.H/2
				if out, asks := p.RectOf(ui.Widget("odd.out")); asks && out.Bottom() > end {
					t.Errorf("%s, %v, %s: the last button ends at %v, the page at %.0f",
						language, size, state, out, end)
				}
				rows, last := 0, 0.0
				for _, b := range p.Boxes {
					if _, is := b.Content.(game.SticksSign); is {
						rows, last = rows+1, b.Rect.Bottom()
					}
				}
				text := textIn(p, ui.Rect{Y: last, W: p.W, H: end - last})
				if want := plain(words.T("throws.unusual", "n", unusual)); rows != 5 ||
					unusual > 0 && !strings.Contains(text, want) {
					t.Errorf("%s, %v, %s: %q is not between %d rows, which end at %.0f, and %.0f: %q",
						language, size, state, want, rows, last, end, text)
				}
			}
		}
		const group, odd = `"sticks 1":[4,4,4,2,2]`, `,"sticks 2":[0,0,0,0,16],"sticks 3":[0,9,0,0,9]`
		check("group", group, 41, "group.1")
		check("rare group", group+odd, 0, "group.2")
		check("all groups", group+odd, 41, "group.0")
		check("answer", group+odd, 41, "group.0", "answers")
	}
}

// The board of a plan's worksheet and its two questions, on request with their answers, are visible above the
// line for the class, even if the teacher has put another board on it. There are no fields.
func TestSheetOfPlanIsInSight(t *testing.T) {
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.learn", "setup", "setup.use", "setup.sheet")
		for _, id := range strings.Fields("title.learn plan.40 plan.begin plan.strip plan.step.5 plan.next") {
			if id == "title.learn" {
				app.Visit("title")
			}
			pressOn(app, id)
		}
		for _, hasAnswers := range []bool{false, true} {
			want := game.PlanQuestions(words)
			if hasAnswers {
				pressOn(app, "answers")
			}
			for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}} {
				p := at(app.View(), size)
				say, _ := p.RectOf(ui.Widget("plan.say"))
				text := textIn(p, ui.Rect{W: p.W, H: say.Y}, ui.Statement, ui.Body)
				for _, words := range want {
					if !strings.Contains(text, plain(words)) {
						t.Errorf("%s, %v: %q is not visible in %q", language, size, words, text)
					}
				}
				boards := 0
				for _, b := range p.Boxes {
					if _, is := b.Drawing.(boardDrawing); is && b.Rect.Bottom() < say.Y && b.Rect.W > .45*p.W {
						boards++
					}
				}
				field, shown := p.RectOf(ui.Widget("question.0"))
				if boards != 1 || p.ScrollMax > 0 || shown {
					t.Errorf("%s, %v, answers %v: %d boards; it scrolls by %.0f; a field is at %v", language, size,
						hasAnswers, boards, p.ScrollMax, field)
				}
			}
		}
	}
}

// While the class follows a plan, the line above the strip says what it does in the step of the strip.
func TestClassLineAgreesWithStrip(t *testing.T) {
	words := gametest.Words()
	app := newApp(words, "presenter", "title.learn", "plan.15", "plan.begin", "plan.next")
	names := strings.Fields("race rules ending teams most")
	for task := range 16 {
		p := at(app.View(), [2]int{1280, 800})
		strip, _ := p.RectOf(ui.Widget("plan.strip"))
		text := textIn(p, ui.Rect{W: p.W, H: p.H}, ui.BarButtonText, ui.BarName)
		for i, name := range names {
			if strings.Contains(wordsOn(p, "plan.strip"), fmt.Sprint(i+1, "/5")) &&
				!strings.Contains(text, plain(words.T("plan."+name+".do"))) {
				t.Errorf("task %d: beside the strip at %v, the class reads %q", task, strip, text)
			}
		}
		pressOn(app, "go.next")
	}
}

// The dialog that sums up a lesson fits projectors, in every language.
func TestSummaryFits(t *testing.T) {
	for language, words := range catalogues() {
		app := newAppWith(words, `{"tallies":{"sticks 1":[1,4,6,4,1]}}`, "presenter", "title.learn", "plan.40",
			"plan.begin", "plan.same", "plan.strip", "plan.step.5")
		app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEnter}, {Kind: ui.KeyRelease, Key: ui.KeyEnter}})
		for _, id := range []string{"plan.next", "plan.open.next", "plan.next", "plan.next", "plan.stop"} {
			pressOn(app, id)
		}
		for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
			p := at(app.View(), size)
			stop, shown := p.RectOf(ui.Widget("plan.stop.yes"))
			text := textIn(p, ui.Rect{W: p.W, H: p.H})
			if !shown || stop.Bottom() > p.H || !strings.Contains(text, plain(words.T("plan.sum.game"))) {
				t.Errorf("%s, %v: the last button is at %v, and the dialog says %q", language, size, stop, text)
			}
		}
	}
}

// In a vote on four moves every line shows its hands, for either side, in every language, on old
// projectors.
func TestVoteShowsHands(t *testing.T) {
	for language := range catalogues() {
		for turn, squares := range map[string]string{
			"C": "C 5 9 14 18 24 / S 3 7 20 22 28", "S": "C 3 7 20 22 28 / S 5 9 14 18 24"} {
			config := gametest.ConfigIn(language, 1)
			config.Settings = `{"knows":true}`
			config.SavedGame = "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Date \"2025-03-01\"]\n[Pawns \"5\"]\n" +
				"[Position \"" + squares + " / " + turn + " to move 3\"]\n"
			app := game.New(config)
			app.SetThemes("presenter")
			for _, id := range []string{"title.continue", "bar.menu", "menu.class", "menu.vote"} {
				pressOn(app, id)
			}
			for range 4 {
				app.Update(0, []ui.Event{{Kind: ui.TextInput, Text: "1"}, {Kind: ui.TextInput, Text: "0"},
					{Kind: ui.KeyPress, Key: ui.KeyDown}})
			}
			app.Update(time.Second, nil)
			for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}} {
				p := at(app.View(), size)
				for i := range 4 {
					id := fmt.Sprint("hint.vote.", i)
					line, _ := p.RectOf(ui.Widget(id))
					if text := wordsOn(p, id); !strings.HasSuffix(text, "10") || line.H < p.H/26 {
						t.Errorf("%s, %s, %v: line %d at %v reads %q", language, turn, size, i, line, text)
					}
				}
			}
		}
	}
}
