package game_test

import (
	"slices"
	"strings"
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/lesson"
	"senet/game/ui"
)

// Each plan leaves a few minutes to spare, and every step has words and opens what exists.
func TestPlansAreWhole(t *testing.T) {
	text, _ := assets.FS.ReadFile("plans.txt")
	plans, err := lesson.ReadPlans(string(text))
	if err != nil || len(plans) != 3 {
		t.Fatal(len(plans), err)
	}
	for _, language := range []string{"en", "de", "fr", "es", "ar"} {
		lessons, _ := lesson.Load(assets.FS, "lessons/"+language)
		for _, p := range plans {
			for _, s := range game.NewPlanText(gametest.Words(), p, lessons, game.Paper{Copies: 1, Groups: 8}).Steps {
				for _, words := range []string{s.Heading, s.Screen, s.Say, s.Do} {
					if words == "" || strings.HasPrefix(words, "plan.") {
						t.Errorf("%d minutes, %q: a text is %q", p.Minutes, s.Heading, words)
					}
				}
			}
			sum := 0
			for _, s := range p.Steps {
				sum += s.Minutes
				i := slices.IndexFunc(lessons, func(l lesson.Lesson) bool { return l.ID == s.At })
				if s.Open == lesson.PlanLesson && (i < 0 || !lessons[i].Steps[s.Number].PartBegins) {
					t.Errorf("%s, %s: no part of %s begins at step %d", language, s.Name, s.At, s.Number+1)
				}
			}
			if spare := p.Minutes - sum; 30*spare < p.Minutes || spare > p.Minutes/10 {
				t.Errorf("the plan for %d minutes has %d to spare", p.Minutes, spare)
			}
		}
	}
}

// The strip asks to be shown again only when another minute has gone.
func TestStripChangesEveryMinute(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & start & press title.learn plan.80 plan.begin & wait 30s")
	before := g.View().Change
	if soon, will := g.Wake(); !will || soon.Seconds() != 30 {
		t.Errorf("it wakes in %v (%v), want 30 s", soon, will)
	}
	g.Update(29e9, nil)
	if g.View().Change != before {
		t.Error("the view changed before the minute was over")
	}
	if g.Update(1e9, nil); !g.Says("1/80 min") {
		t.Error("the minute was not counted")
	}
}

// After a print, a dialog says where the file is and can open it; during a game, a notice says it.
func TestPrintIsOffered(t *testing.T) {
	const file = "/home/teacher/Documents/Senet Worksheet 2.pdf"
	for begin, opens := range map[string]bool{"start & press title.print": true, "new basics open.cones": false} {
		g := gametest.New(t)
		g.Play(begin)
		g.Update(0, []ui.Event{ui.NewsEvent(game.PrintSaved(file))})
		if !g.Says(file) || (g.View().Dialog != nil) != opens {
			t.Fatalf("%s: it does not say where the print is, or a dialog is open: %v", begin, g.View().Dialog != nil)
		}
		if opens {
			g.Play("press print.open")
			if !g.Says("opens " + file) {
				t.Errorf("%s: the print is not opened", begin)
			}
		}
	}
}

// A plan asks the same about every position of the class's game, as the sheets do that were printed before:
// about the newest one, even while a throw is not played, or the last one of a finished game.
func TestPlanAsksAboutTheNewestPosition(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & with throws 1 2 2 & start & key F5 & press title.learn plan.40 plan.begin plan.strip " +
		"plan.step.5 & click sticks & click 17, 18 & click sticks & click 22, 24 & press plan.next")
	says := func(texts ...string) {
		t.Helper()
		for _, text := range append(texts, game.PlanQuestions(gametest.Words())...) {
			if !g.Says(text) {
				t.Errorf("it does not say %q", text)
			}
		}
	}
	says("Position after throw 2. Cones to throw.")
	g.Play("answer sheet equal")
	says("Position after throw 2. Cones to throw.")
	g.Play("press plan.back & click sticks & press plan.next plan.open.next")
	says("Position after throw 3. Cones to move. Thrown: 2.")
	g.Play("answer sheet .6 .5 .5 & press answers")
	says("Legal moves: ", "Best:")

	g = gametest.New(t)
	g.Play("with lessons & with throws 1 & open basics C 29 home 4 / S 7 11 12 home 2 / C to throw & key F5 & " +
		"click sticks & click 29 & wait 9s & press bar.menu menu.title " +
		"title.learn plan.40 plan.begin plan.same plan.strip plan.step.6 & press answers")
	says("Cones to move. Thrown: 1.", "Cones: safe 29")
}

// Keys pressed by habit leave a step of a plan neither for the plan nor for its clock: Escape says how to
// see the plan, and arrows stay on the page. Back leads to the plan, by keys, too.
func TestKeysStayInAStep(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & start & key F5 & press title.learn plan.40 plan.begin")
	for _, step := range strings.Fields("1 2 3 4 6 7 8") {
		g.Play("press plan.strip plan.step." + step + " & key Space")
		if !g.Says(step+" of 8:") && !g.Says(step+"/8") {
			t.Errorf("step %s: Space goes on by surprise", step)
		}
		g.Play("press plan.strip plan.step." + step + " & key Right")
		if id := g.View().Focus.ID; strings.HasPrefix(id, "plan.") && id != "plan.next" && id != "plan.stop" {
			t.Errorf("step %s: an arrow leads to %s", step, id)
		}
		g.Play("key Escape & key Escape & key Escape & key Space")
		if begin, _ := g.View().Root.Find("plan.begin"); begin.ID != "" {
			t.Errorf("step %s: the keys lead to the plan", step)
		}
	}
	g.Play("press plan.strip plan.step.1 & tab bar.back & key Enter")
	if begin, _ := g.View().Root.Find("plan.begin"); begin.ID == "" {
		t.Error("Enter on Back does not lead to the plan")
	}
}

// Neither a step of a plan nor an arrow leads to the button that prints the class's position, which Space
// would press.
func TestArrowsDoNotPrint(t *testing.T) {
	for _, first := range []string{"", "& key F5"} {
		for _, arrow := range strings.Fields("Right Left Down Up") {
			g := gametest.New(t)
			g.Play("with lessons & start " + first + " & press title.learn plan.40 plan.begin plan.strip plan.step.5 " +
				"plan.strip plan.step.6")
			for n := range 4 {
				if g.View().Focus.ID == "worksheet.print" {
					t.Errorf("%q, %d times %s lead to Print", first, n, arrow)
				}
				g.Play("key " + arrow)
			}
		}
	}
}

// A step back leaves a stopped clock stopped.
func TestStepBackKeepsThePause(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & start & press title.learn plan.40 plan.begin plan.next plan.pause plan.back")
	if _, ticks := g.Wake(); ticks {
		t.Error("the clock runs after a step back")
	}
}

// A vote counts at most 40 hands if the number of pupils is unknown, and says that the clock stands.
// After a tie the tied moves are voted on again; after another one, lots decide.
func TestVoteCountsAtMost40Hands(t *testing.T) {
	g := gametest.New(t)
	g.Play("with settings {\"clock\":\"30\"} & open basics C 5 9 14 18 24 / S 3 7 20 22 28 / C to move 3 & " +
		"press bar.menu menu.class menu.vote & type 4 & type 1")
	if g.Says("Hands up") || !g.Says("Clock stopped: vote") || !g.Says("at most 40.") {
		t.Error("it accepts 41 hands, or does not say that the clock stands still")
	}
	if g.Play("key Enter & press vote.play"); !g.Says("41 hands") || !g.Says("The number of pupils") ||
		g.Says("Most hands") {
		t.Error("Enter goes on with too many hands")
	}
	g.Play("key Backspace & type 20 & key Enter & type 20 & press vote.play vote.winner")
	if !g.Says("A tie, 20 : 20.") {
		t.Error("it does not say that two moves are tied")
	}
	g.Play("key Enter & key Down & type 3 & key Enter") // the first Enter has no hands to count
	if g.Says("Most hands") {
		t.Error("a move wins before the other one's hands are counted")
	}
	if g.Play("type 21"); g.Says("at most 40.") {
		t.Error("the hands of a tie cannot be counted again")
	}
	g.Play("key Backspace & type 3 & key Enter")
	if !g.Says("Still a tie: lots decide: 1") {
		t.Fatal("a second tie is not decided by lots")
	}
	g.Play("wait 1s & press vote.play")
	if g.View().Notice != "" || g.Says("Hands") {
		t.Error("the move that was drawn is not played")
	}
}

// Enter stops at a group whose total is wrong, or whose counts are rare, and asks at once whether to count
// it. The page of all groups names those that are left out.
func TestOddTalliesAreAskedAbout(t *testing.T) {
	g := gametest.New(t)
	says := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			if !g.Says(text) {
				t.Errorf("it does not say %q", text)
			}
		}
	}
	g.Play(`with settings {"tallies":{"sticks 2":[1,4,6,4,1]}} & start & ` +
		"press title.learn throws tab.throws.tab.groups group.1 & write tally.4 10")
	if focus := g.View().Focus.ID; focus != "odd.question" {
		t.Errorf("after a wrong total the focus is on %q", focus)
	}
	says("Group 1: 10 throws instead of 16")
	g.Play("write tally.4 16")
	says("Check: 16 × four patterned, on average 1.")
	g.Play("press odd.out")
	says("Group 2: 16 throws")
	g.Play("press group.3 & write tally.0 17 & press group.0")
	says("All groups (1): 16 throws, without groups 1 and 3: check their counts.", "out")
	g.Play("press group.3 odd.count group.0")
	says("All groups (2): 33 throws, without group 1.")
	if all, _ := g.View().Root.Find("group.0"); slices.Contains(all.Texts(), "?") {
		t.Error("what to do with a group that is left out is still a question")
	}
	g.Play("press group.1 odd.count group.0")
	all, _ := g.View().Root.Find("group.0")
	if !g.Says("All groups (3): 49 throws.") || g.Says("without") || slices.Contains(all.Texts(), "?") {
		t.Error("the odd group cannot be counted")
	}
	if g.Play("press group.5 & type 3"); !g.Says("Group 5: 0 throws") { // the field is edited
		t.Error("a digit that was typed in no field is counted")
	}
}

// In a step of a plan the bars come without the sentence that answers the step's question, until it is
// asked for; each time the step is opened.
func TestPlanAsksBeforeItAnswers(t *testing.T) {
	g := gametest.New(t)
	answer := gametest.Words().T("plan.sum.most", "throw", "two patterned", "n", 12)
	g.Play(`with settings {"tallies":{"sticks 1":[1,4,6,4,1],"sticks 2":[1,4,6,4,1]}} & with lessons & start & ` +
		"press title.learn plan.40 plan.begin plan.same plan.strip plan.step.8")
	if g.Says(answer) || g.Says("fair sticks") {
		t.Error("it answers its own question, or shows the average")
	}
	if g.Play("press answers"); !g.Says(answer) || !g.Says("fair sticks") {
		t.Error("there is no answer, or no average")
	}
	if g.Play("press group.2 group.0"); g.Says(answer) {
		t.Error("it answers when another group has been shown")
	}
	if g.Play("press group.1 & write tally.4 3 & press answers odd.count"); g.Says("fair sticks") {
		t.Error("it shows the average of the next group when one has been decided")
	}
	g.Play("press group.0 answers")
	if g.Play("press plan.back plan.next"); g.Says(answer) {
		t.Error("it answers when the step is opened again")
	}
}

// A tally that the class has not decided about is asked about before the next step, which opens on the groups.
// Sum up names the group even if no other has counted.
func TestUndecidedTalliesAreKept(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"tallies":{"sticks 1":[3,4,6,4,1]}} & with lessons & start & press title.learn plan.40 ` +
		"plan.begin plan.same plan.strip plan.step.7 plan.next")
	if !g.Says("Not decided: group 1") || !g.Says("Until you decide, it is left out.") {
		t.Fatal("it leaves an undecided tally without a word")
	}
	if g.Play("press plan.check"); !g.Says("Group 1: 18 throws instead of 16") {
		t.Error("Check it now does not open the group")
	}
	if g.Play("press plan.next plan.open.next"); !g.Says("without group 1: check its count") {
		t.Error("the last step does not open on the groups")
	}
	if g.Play("press plan.stop"); !g.Says("without group 1: check its count") {
		t.Error("Sum up does not name the group")
	}
	g = gametest.New(t)
	g.Play(`with settings {"tallies":{"sticks 1":[3,4,6,4,1],"sticks 2":[9,4,6,4,1]}} & with lessons & start & ` +
		"press title.learn plan.40 plan.begin plan.same plan.strip plan.step.7 plan.next")
	if !g.Says("Not decided: groups 1 and 2") || !g.Says("Until you decide, they are left out.") {
		t.Error("it does not ask about two tallies")
	}
	g = gametest.New(t)
	g.Play(`with settings {"tallies":{"sticks 1":[8,0,0,0,8]}} & start & press title.learn throws ` +
		"tab.throws.tab.groups group.1")
	if !g.Says("Check: 8 × none patterned and 8 × four patterned.") {
		t.Error("it does not name both odd counts")
	}
}

// The dialog that sums up a lesson names the groups that are left out, and stays until it is answered: keys
// pressed by habit do not close it.
func TestSummaryStays(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"tallies":{"sticks 1":[1,4,6,4,1],"sticks 3":[0,0,0,0,16]}} & with lessons & start & ` +
		"press title.learn plan.40 plan.begin plan.same plan.strip plan.step.8 plan.stop & key Space & key Enter")
	if g.View().Dialog == nil || !g.Says("16 throws, without group 3: check its count.") {
		t.Error("a key closes the summary, or it does not name the group")
	}
	g.Play("key Tab & key Space & press plan.back group.3 odd.count plan.next plan.stop & key Tab")
	if !g.Says("But very unusual: group 3.") || !g.Says("Found: boards") ||
		g.Says("Our game.") || g.Says("As expected") {
		t.Error("it does not name an odd group that is counted")
	}
	if g.Play("key Tab & key Space"); g.View().Dialog != nil {
		t.Error("keys cannot close the summary")
	}
	if g.Play("press plan.stop plan.sum.print"); !g.Says("prints: kind 0 | What we did") {
		t.Error("the summary is not printed")
	}
}

// In mid-turn, Next step asks whether to leave a throw that is not played. Every throw at the start
// leaves a choice, and a single move says why there is no vote.
func TestNextStepAsksInMidTurn(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & with throws 1 & start & key F5 & press title.learn plan.40 plan.begin plan.strip " +
		"plan.step.5 & click sticks & press plan.next")
	if v := g.View(); v.Dialog == nil || !g.Says("A throw is not played yet") {
		t.Fatal("it leaves a throw without a word")
	}
	if g.Play("press plan.open.finish"); g.View().Page != "play" {
		t.Error("the turn cannot be finished")
	}
	if vote, _ := g.View().Root.Find("plan.vote"); vote.ID == "" {
		t.Error("the first throw leaves no choice to vote on")
	}
	if g.Play("press plan.next plan.open.next"); g.View().Page != "worksheet" {
		t.Error("the class cannot go on")
	}
}

// In the presenter one click on the only pawn that can move makes its move. A second one on its target
// does nothing.
func TestOneClickMakesTheOnlyMove(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"presenter":true,"speed":"instant"} & open basics C 24 26 / S 7 20 / C to move 3 & click 26`)
	if s, _ := board.SceneIn(g.View().Root); s.Panels[1].ToMove == "" {
		t.Error("the only move is not made")
	}
	g.Play("open basics C 14 26 / S 11 12 20 / S to move 2 & click 12, 14")
	for _, click := range []string{"click 14", "click 14"} {
		if g.Play(click); gametest.Scene(g.View()).Prompt.Kind == board.PromptRefusal {
			t.Error("a second click on the target is refused")
		}
	}
	if g.Play("click 26"); gametest.Scene(g.View()).Prompt.Kind != board.PromptRefusal {
		t.Error("a click on another pawn is not refused")
	}
}

// That there is only one move is not said before the sticks are at rest.
func TestOnlyMoveIsSaidAfterTheThrow(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"speed":"normal"} & with lessons & start & key F5 & press title.learn plan.40 plan.begin ` +
		"plan.strip plan.step.5")
	for range 60 {
		if g.Play("click sticks"); g.Says("One move: no vote") {
			t.Fatal("it is said while the sticks fall")
		}
		if g.Play("wait 5s"); g.Says("One move: no vote") {
			return
		}
		g.Play("act & wait 5s")
	}
	t.Error("there was no only move")
}

// In every step of a plan that is no board, Space and Right go on, first within the step: they show the focus on
// Next step, then press it. Escape undoes a detour.
func TestSpaceAndRightGoOn(t *testing.T) {
	for _, key := range strings.Fields("Space Right") {
		g := gametest.New(t)
		g.Play(`with settings {"tallies":{"sticks 1":[1,4,6,4,1]}} & with lessons & start & key F5 & ` +
			"press title.learn plan.40 plan.begin plan.same")
		parts := 2 // the sections of the first step come after the one that it opens with
		for step := range strings.FieldsSeq("1 6 7 8") {
			g.Play("press plan.strip plan.step." + step)
			at := g.View().Page
			for n := range parts + 1 {
				g.Play("key " + key)
				if page := g.View().Page; page != at {
					t.Fatalf("step %s: %s %d leads to page %s", step, key, n+1, page)
				}
			}
			if id := g.View().Focus.ID; id != "plan.next" && id != "plan.stop" {
				t.Errorf("step %s, %s: the focus is on %s", step, key, id)
			}
			if g.Play("key " + key); step != "8" && g.View().Page == at && !g.Says("8/8") {
				t.Errorf("step %s: a second %s does not go on", step, key)
			}
			if step == "7" { // and in the next step, too
				if g.Play("key " + key); g.View().Focus.ID != "plan.stop" {
					t.Errorf("after step 7, %s leads to %s", key, g.View().Focus.ID)
				}
			}
			if parts = 0; step == "8" && !g.Says("What we did") {
				t.Errorf("a second %s does not sum up", key)
			}
		}
	}
	g := gametest.New(t)
	g.Play("with lessons & start & key F5 & press title.learn plan.40 plan.begin plan.strip plan.step.6 plan.strip " +
		"plan.step.5 & click sticks & press plan.next plan.open.next worksheet.edit & key Escape")
	if edit, _ := g.View().Root.Find("worksheet.clear"); edit.ID != "" || g.View().Notice != "" {
		t.Error("Escape does not close the fields")
	}
	g.Play("press plan.strip plan.step.7 tab.throws.tab.whatif & key Escape")
	if group, _ := g.View().Root.Find("group.1"); group.ID == "" {
		t.Error("Escape does not lead back to the groups")
	}
}

// A key pressed by habit does not make the move that a class is asked for: Right and Space first show the focus
// on Show me, and Left leads back.
func TestKeysDoNotAnswerForTheClass(t *testing.T) {
	for _, key := range strings.Fields("Right Space Enter PageDown") {
		g := gametest.New(t)
		g.Play("with lessons & start & key F5 & press title.learn plan.40 plan.begin plan.strip plan.step.3")
		const done, asked = "That is an attack", "Land on the spool."
		if g.Play("wait 5s & key " + key); g.Says(done) || !g.Says(asked) || g.View().Focus.ID != "go.next" {
			t.Fatalf("%s plays the move, or does not show the focus on Show me", key)
		}
		if g.Play("wait 5s & key " + key + " & wait 5s"); !g.Says(done) {
			t.Fatalf("a second %s does not play it", key)
		}
		if g.Play("key Left & wait 5s & key Left & wait 5s"); g.Says(done) {
			t.Errorf("after %s, Left does not lead back", key)
		}
	}
}

// The summary says who is ahead in an unfinished game, and which side began ahead.
func TestSummaryOfTheGame(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & with throws 1 & start & key F5 & press title.learn plan.40 plan.begin plan.strip " +
		"plan.step.5 & click sticks & click 17, 18 & press plan.strip plan.step.8 plan.stop")
	if !g.Says("Our game. Ahead at the end: ") || !g.Says(" 3 steps ahead at the start.") || g.Says("Winner") {
		t.Error("it does not say who is ahead, or began ahead")
	}
}

// A board of the teacher's own takes the place of the one that a plan has put on the sheet, without answers or
// the teams' names, and in the presenter it is not printed before the number of pages was shown. New pupils do
// not see the board of the last class.
func TestOwnBoardReplacesThePlans(t *testing.T) {
	g := gametest.New(t)
	g.Play("with lessons & players Lions Hawks & start & key F5 & press title.learn plan.40 plan.begin plan.strip " +
		"plan.step.5 plan.strip plan.step.6 answers plan.strip plan.stop plan.stop.yes bar.back bar.back bar.back & " +
		"press setup thrown.2 setup.use setup.sheet")
	if g.Says("2 boards") || g.Says("Position after throw") || g.Says("Lions") || g.Says("With 1:") {
		t.Error("the sheet still has the board of the class, or names a team, or shows answers")
	}
	g.Play("press worksheet.print")
	if g.View().Dialog == nil || g.Says("print:") {
		t.Error("it prints at once")
	}
	g = gametest.New(t)
	g.Play("with lessons & start & key F5 & press title.learn plan.40 plan.begin plan.strip plan.step.5 plan.strip " +
		"plan.step.6 plan.strip plan.stop plan.stop.yes plan.begin plan.new bar.back bar.back sheet")
	if none, _ := g.View().Root.Find("worksheet.setup"); none.ID == "" {
		t.Error("new pupils see the board of the last class")
	}
}

// In the step that asks which throw is the commonest, Escape leads back from a group to all groups.
func TestEscapeLeavesTheOpenGroup(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with lessons & with settings {"tallies":{"sticks 1":[1,4,6,4,1]}} & start & key F5 & press title.learn ` +
		"plan.15 plan.begin plan.same plan.strip plan.step.5 group.1")
	isOpen := func() bool {
		field, _ := g.View().Root.Find("tally.0")
		return field.ID != ""
	}
	if !isOpen() {
		t.Fatal("group 1 is not open")
	}
	if g.Play("key Escape"); isOpen() || g.View().Notice != "" {
		t.Errorf("the group is open: %v; the notice is %q", isOpen(), g.View().Notice)
	}
}

// A tally that the class has left out is counted again once it is usual, because the other groups threw as often.
func TestTallyLeftOutCountsOnceItIsUsual(t *testing.T) {
	g := gametest.New(t)
	g.Play(`with settings {"tallies":{"sticks 1":[1,4,6,4,1],"sticks 2":[2,6,9,7,1],"sticks 2 out":[2,6,9,7,1],` +
		`"sticks 3":[1,4,5,5,1]}} & start & press title.learn throws tab.throws.tab.groups group.0`)
	if !g.Says("All groups (2): 32 throws, without group 2.") || !g.Says("left out") {
		t.Error("group 2 is not left out")
	}
	g.Play("press group.3 & write tally.2 14 & press group.4 & write tally.1 7 & write tally.2 11 & " +
		"write tally.3 7 & press group.0")
	if !g.Says("All groups (4): 91 throws.") || g.Says("left out") {
		t.Error("group 2 is still left out")
	}
}
