package lesson_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"senet/assets"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/lesson"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

func builtIn(t testing.TB) []lesson.Lesson {
	t.Helper()
	lessons, errs := lesson.Load(assets.FS, "lessons/en")
	for _, err := range errs {
		t.Error(err)
	}
	if len(lessons) == 0 {
		t.Fatal("there is no built-in lesson")
	}
	return lessons
}

func builtInByID(t testing.TB, id string) lesson.Lesson {
	t.Helper()
	for _, l := range builtIn(t) {
		if strings.HasSuffix(l.ID, "-"+id) {
			return l
		}
	}
	t.Fatalf("there is no lesson %s", id)
	return lesson.Lesson{}
}

// Every rule set but Senet Basics has a lesson with its name, and the tutorial has twelve tasks.
func TestEveryRuleSetHasALesson(t *testing.T) {
	words := gametest.Words()
	for _, set := range ruleset.List() {
		if set.ID == "basics" {
			continue
		}
		l := builtInByID(t, set.ID)
		if n := len(l.Steps); l.RuleSet != set.ID || n < 8 || n > 15 ||
			l.Title != words.T("set."+set.ID+".name") {
			t.Errorf("the lesson for %s, %q, plays %s and has %d steps",
				set.ID, l.Title, l.RuleSet, n)
		}
	}
	tutorial := builtInByID(t, "tutorial")
	if tasks := len(tutorial.Steps); tasks != 12 || len(tutorial.Parts()) != tasks ||
		!strings.Contains(tutorial.About, "Twelve short tasks") {
		t.Errorf("%q has %d tasks under the headings %v", tutorial.About, tasks, tutorial.Parts())
	}
}

// The lesson of the sample game has the printed throws and moves.
func TestSampleGameIsPlayedAsPrinted(t *testing.T) {
	l := builtInByID(t, "sample")
	table := reftest.Rows(t, os.DirFS("."), "sample")

	if len(l.Steps) != len(table) {
		t.Fatalf("%d steps", len(l.Steps))
	}
	for i, want := range table {
		s := l.Steps[i]
		move := ""
		switch s.Action {
		case lesson.MoveAction:
			move = record.Notation(s.Move)
		case lesson.PlaceAction:
			move = "set " + record.Notation(rules.Move{From: s.Placements[0].From, To: s.Placements[0].To,
				Rest: s.Placements[0].To})
		}
		got := fmt.Sprint(s.Before.Turn().Letter(), " | ", s.Throws[0].Count(), " | ",
			move, " | ", s.Note != "")
		if len(s.Throws) != 1 || got != strings.Join(want, " | ") {
			t.Errorf("step %d: %v throws %v, %q, note %q\n%s", i+1, s.Before.Turn(), s.Throws, move,
				s.Note, reftest.Board(s.After))
		}
		if set := i == 8; s.HasPosition != set && i > 0 {
			t.Errorf("step %d is set up anew: %v", i+1, s.HasPosition)
		}
	}
	if out := l.Rules().Outcome(l.Steps[21].After); out.EndReason != rules.AllHome ||
		out.Winner != rules.Spools {
		t.Errorf("it ends with %+v", out)
	}
}

// Every lesson can be shown to its end, and shows the same on the way back.
func TestEveryLessonRunsToItsEndAndBack(t *testing.T) {
	for _, l := range builtIn(t) {
		p, changes := lesson.Start(l)
		seen := []lesson.StepView{p.StepView()}
		at := l.Steps[0].Before
		for n := 0; ; n++ {
			at = follow(t, l, p, at, changes)
			if p.IsAtEnd() {
				break
			}
			if n > 1000 {
				t.Fatalf("%s does not end", l.ID)
			}
			p, changes = p.Next()
			seen = append(seen, p.StepView())
		}
		if p.Step() != len(l.Steps)-1 {
			t.Errorf("%s ends in step %d", l.ID, p.Step()+1)
		}
		for i := len(seen) - 1; i >= 0; i-- {
			if got := p.StepView(); got.Caption != seen[i].Caption || got.Position != seen[i].Position ||
				got.Note != seen[i].Note {
				t.Errorf("%s: back at %d of %d it shows %+v, not %+v",
					l.ID, i, len(seen), got, seen[i])
			}
			p, _ = p.Back()
		}
		if p.StepView().CanBack {
			t.Errorf("%s: going back does not lead to its start", l.ID)
		}
	}
}

// follow plays changes by the rules and compares the result with the position shown.
func follow(t *testing.T, l lesson.Lesson, p lesson.Playback, at rules.Position,
	changes []board.Change) rules.Position {
	t.Helper()
	var err error
	for _, c := range changes {
		if !samePawns(c.Before, at) {
			t.Errorf("%s, step %d: a change begins at %v\n%snot at %v", l.ID, p.Step()+1, c.Before,
				reftest.Board(c.Before), at)
		}
		switch c.Kind {
		case board.ThrowChange:
			at, err = l.Rules().Throw(c.Before, c.Throw)
		case board.MoveChange:
			at, err = l.Rules().Apply(c.Before, c.Move)
		case board.PositionChange:
			at = c.After
		}
		if err != nil || at != c.After {
			t.Errorf("%s, step %d: %+v leads to %v (%v)\n%s", l.ID, p.Step()+1, c, at, err,
				reftest.Board(at))
		}
	}
	v := p.StepView()
	if !samePawns(v.Position, at) {
		t.Errorf("%s, step %d shows\n%sand the changes lead to\n%s", l.ID, v.Step,
			reftest.Board(v.Position), reftest.Board(at))
	}
	return v.Position
}

func samePawns(a, b rules.Position) bool {
	for side := range rules.Side(2) {
		if a.Pawns(side) != b.Pawns(side) || a.Home(side) != b.Home(side) ||
			a.InHand(side) != b.InHand(side) {
			return false
		}
	}
	return true
}

// If the only pawn in play has one move, a question does not ask for moves. In the sample games,
// which are printed for pupils, there is no question at all then. No question is about a move of
// the wrong distance, and none is asked more than five times in a lesson.
func TestQuestionsOfferAChoice(t *testing.T) {
	for _, l := range builtIn(t) {
		times := map[string]int{}
		for i, s := range l.Steps {
			if times[s.Ask]++; s.Ask != "" && times[s.Ask] > 5 {
				t.Errorf("%s asks %q %d times", l.ID, s.Ask, times[s.Ask])
			}
			p, legal := s.AfterThrow, l.Rules().Legal(s.AfterThrow, nil)
			for _, no := range s.Illegal {
				if why := l.Rules().Why(p, no.From, no.To); why.Reason == rules.NotThatFar && why.Squares == 0 {
					t.Errorf("%s, step %d: %v is only refused for its distance", l.ID, i+1, no)
				}
			}
			inPlay := p.Pawns(p.Turn()).Len() + p.InHand(p.Turn())
			if s.Ask == "" || len(s.BestThrows) > 0 || p.Phase() != rules.ToMove || inPlay > 1 ||
				len(legal) != 1 || legal[0].Kind == rules.Pass {
				continue
			}
			if s.AsksMoves || l.RuleSet == "basics" {
				t.Errorf("%s, step %d: %q has one answer, %v\n%s",
					l.ID, i+1, s.Ask, legal[0], reftest.Board(p))
			}
		}
	}
}

// clearlyBest is how much better the best move or throw must be than any other.
const clearlyBest = .02

// The strongest level agrees with the lessons about the best moves and throws.
func TestBestAnswersAreBest(t *testing.T) {
	weights, checked := ai.LoadWeights(assets.FS), 0
	for _, l := range builtIn(t) {
		r := l.Rules()
		expert := ai.NewPlayer(r, ai.Vizier.SkillUnder(r), weights(ai.WeightsName(l.RuleSet, r.Options())), 1)
		for i, s := range l.Steps {
			worst, other := 1.0, 0.0
			note := func(best bool, win float64) {
				if best {
					worst = min(worst, win)
				} else {
					other = max(other, win)
				}
			}
			if len(s.Best) > 0 {
				for _, m := range expert.Analyse(t.Context(), s.AfterThrow) {
					note(slices.Contains(s.Best, m.Move), m.Win)
				}
			}
			if len(s.BestThrows) > 0 {
				for _, c := range rules.ThrowChances(r.Options().Die) {
					note(slices.Contains(s.BestThrows, c.Throw), chanceAfter(t, r, expert, s.Before, c.Throw))
				}
			}
			if len(s.Best)+len(s.BestThrows) == 0 {
				continue
			}
			if checked++; worst < other+clearlyBest {
				t.Errorf("%s, step %d: the best answer has the chance %.3f, another %.3f\n%s",
					l.ID, i+1, worst, other, reftest.Board(s.Before))
			}
		}
	}
	if checked < 12 {
		t.Errorf("only %d best answers were checked", checked)
	}
}

// chanceAfter returns the chance of the side to throw after a throw and its best move.
func chanceAfter(t *testing.T, r *rules.Rules, expert *ai.Player, p rules.Position,
	thrown rules.Throw) float64 {
	t.Helper()
	after, err := r.Throw(p, thrown)
	if err != nil {
		t.Fatal(err)
	}
	if rated := expert.Analyse(t.Context(), after); len(rated) > 0 {
		return rated[0].Win
	}
	win, _ := expert.WinChance(after)
	if after.Turn() != p.Turn() {
		win = 1 - win
	}
	return win
}

// Captions are short enough, name squares that exist, and describe the move of the step.
func TestCaptionsFitAndAreTrue(t *testing.T) {
	number := regexp.MustCompile(`\d+`)
	way := regexp.MustCompile(
		`\b(?:from|From) (?:[Ss]pace |house |square )?(\d+) to ` +
			`(?:[Ss]pace |house |square |The House of Three Truths \(Space )?(\d+)`,
	)
	ways := 0
	for _, l := range builtIn(t) {
		for p, _ := lesson.Start(l); ; p, _ = p.Next() {
			v := p.StepView()
			if v.Caption == "" || utf8.RuneCountInString(v.Caption) > 90 ||
				utf8.RuneCountInString(v.Note) > 120 {
				t.Errorf("%s, step %d: %q %q", l.ID, v.Step, v.Caption, v.Note)
			}
			for _, n := range number.FindAllString(v.Caption+" "+v.Note, -1) {
				if n, _ := strconv.Atoi(n); n < 1 || n > 30 {
					t.Errorf("%s, step %d speaks of %d: %q", l.ID, v.Step, n, v.Caption)
				}
			}
			if m := way.FindStringSubmatch(v.Caption); m != nil && v.HasMoved {
				ways++
				told := m[1] + "-" + m[2]
				if got := record.SquareText(v.LastMove.From) + "-" + record.SquareText(v.LastMove.To); got != told &&
					!strings.Contains(v.Caption, "could have") { // another move
					t.Errorf("%s, step %d: the pawn goes %s, and the caption says %q", l.ID, v.Step,
						got, v.Caption)
				}
			}
			if p.IsAtEnd() {
				break
			}
		}
	}
	if ways < 30 {
		t.Errorf("only %d captions say where a pawn goes", ways)
	}
}

// The tutorial takes less than five minutes in auto mode, which is slower than any player.
func TestTutorialIsShort(t *testing.T) {
	p, _ := lesson.Start(builtInByID(t, "tutorial"))
	p = p.Auto(true)
	passed := time.Duration(0)
	for p.IsRunning() {
		p, _ = p.Advance(100 * time.Millisecond)
		if passed += 100 * time.Millisecond; passed > 5*time.Minute {
			t.Fatalf("after five minutes it is at step %d", p.Step()+1)
		}
	}
}

// Every task can be solved, and has a text for wrong moves if and only if there are any.
func TestTasksCanBeSolved(t *testing.T) {
	l := builtInByID(t, "tutorial")
	if !l.HasTasks() {
		t.Fatal("the tutorial has no task")
	}
	p, _ := lesson.Start(l)
	for i, s := range l.Steps {
		var done []board.Change
		p, _ = p.Jump(i)
		legal := l.Rules().Legal(s.AfterThrow, nil)
		if s.Wrong == "" != (len(legal) == len(s.Solutions)) && s.Task == lesson.MoveTask {
			t.Errorf("step %d has %d legal moves, accepts %d and says %q\n%s", i+1, len(legal),
				len(s.Solutions), s.Wrong, reftest.Board(s.AfterThrow))
		}
		switch s.Task {
		case lesson.NoTask:
			t.Errorf("step %d is no task", i+1)
			continue
		case lesson.ThrowTask:
			p, done = p.Throw()
		case lesson.MoveTask:
			p, done = p.Try(s.Solutions[0])
		}
		if len(done) == 0 || p.StepView().Position != s.After ||
			p.StepView().Task != lesson.NoTask {
			t.Errorf("step %d:\n%s", i+1, reftest.Board(p.StepView().Position))
		}
	}
}

// The example for teachers can be played to its end, and has nearly every keyword.
func TestExampleIsALesson(t *testing.T) {
	text, err := os.ReadFile("../../assets/lessons/example/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	p := start(t, string(text))
	for n := 0; !p.IsAtEnd(); n++ {
		if p, _ = p.Next(); n > 100 {
			t.Fatal("it does not end")
		}
	}
	for _, word := range []string{"about", "rules", "cones", "spools", "step", "part", "position",
		"throw", "say", "mark", "arrow", "ask", "best", "moves", "not",
		"answer", "move", "then", "note", "think", "wait", "task", "wrong"} {
		if !strings.Contains("\n"+string(text), "\n"+word+": ") && word != "step" {
			t.Errorf("it does not show the word %q", word)
		}
	}
}
