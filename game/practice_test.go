package game

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/puzzle"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// squaresLost finds how many squares the Water costs.
var squaresLost = regexp.MustCompile(`(?:would fall into the Water and lose|The Water carries it back) (\d+)`)

// All positions for practice can be read, and become lessons in which their best move is the
// solution.
func TestPuzzlesBecomeLessons(t *testing.T) {
	a := testApp()
	if len(a.config.PuzzleSets) == 0 {
		t.Fatal("no rule set has positions")
	}
	for _, set := range a.config.PuzzleSets {
		file, err := a.config.Puzzles(set)
		if err != nil {
			t.Fatalf("%s: %v", set, err)
		}
		want := 40
		if set == "basics" {
			want = 300
		}
		if n := len(file.Puzzles); n != want {
			t.Errorf("%s has %d positions, want %d", set, n, want)
		}
		p := practicePage{set: set}
		for _, q := range file.Puzzles {
			l, err := a.puzzleLesson("Practice", p.header(), []puzzle.Puzzle{q})
			if err != nil {
				t.Errorf("%s %d: %v", set, q.Number, err)
				continue
			}
			step := l.Steps[0]
			if step.Task != lesson.MoveTask || len(step.Solutions) != 1 ||
				step.Solutions[0] != q.Moves[0].Move {
				t.Errorf("%s %d: the solutions are %v, want %v", set, q.Number, step.Solutions, q.Moves[0].Move)
			}
			if withoutQuietCount(l.Rules(), step.AfterThrow) != q.Position {
				t.Errorf("%s %d: the position is\n%v, want\n%v", set, q.Number, step.AfterThrow, q.Position)
			}
			best := q.Moves[0].Move
			answer := strings.Join(append(step.Then, step.Note), " ")
			if found := squaresLost.FindAllStringSubmatch(answer, -1); strings.Count(answer, "can wait") > 1 ||
				len(found) == 2 && len(q.Moves) == 2 && found[0][1] != found[1][1] {
				t.Errorf("%s %d: the answer repeats or contradicts itself: %s", set, q.Number, answer)
			}
			attacks := best.Victim != rules.Nowhere &&
				board.PathIndex(l.Rules(), best.Victim) < board.PathIndex(l.Rules(), best.To)
			if strings.Contains(strings.Join(step.Then, " "), "It attacks a ") && !attacks {
				t.Errorf("%s %d: %v sends no pawn back, but: %s", set, q.Number, best, step.Then)
			}
		}
	}
}

// Every wrong move of every position gets its reason, in every language.
func TestWrongMovesGetTheirReason(t *testing.T) {
	a, moves := testApp(), 0
	for _, words := range catalogues() {
		for _, set := range a.config.PuzzleSets {
			file, err := a.config.Puzzles(set)
			if err != nil {
				t.Fatal(err)
			}
			h := (&practicePage{set: set}).header()
			v, _ := record.RuleSetFor(h)
			r, err := record.RulesFor(h)
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range file.Puzzles {
				game := record.NewGameAt(h, r, q.Position)
				g := i18n.NewNarrator(words, v, a.settings.shapes(v), game)
				for _, m := range q.Moves[1:] {
					moves++
					if why := g.Worse(m.Move, q.Moves[0].Move); why.Here == "" {
						t.Errorf("%s, %s %d: %v has no reason", words.Language(), set, q.Number, m.Move)
					}
				}
			}
		}
	}
	if moves < 900 {
		t.Errorf("only %d wrong moves were tried", moves)
	}
}

// The answer to most positions says what is wrong with the second-best move, unless the reason for the best
// one says it.
func TestAnswersGiveAReasonAgainst(t *testing.T) {
	a := testApp()
	file, _ := a.config.Puzzles("basics")
	with := 0
	for _, q := range file.Puzzles {
		l, err := a.puzzleLesson("x", (&practicePage{set: "basics"}).header(), []puzzle.Puzzle{q})
		if err != nil {
			t.Fatal(err)
		}
		if note := l.Steps[0].Note; note != a.otherChances(q.Moves[1:]) {
			with++
		}
	}
	if with < len(file.Puzzles)*3/5 {
		t.Errorf("only %d of %d answers say what is wrong with another move", with, len(file.Puzzles))
	}
}

// The answer to a position gives the chances of all moves, in every language.
func TestAnswersGiveAllChances(t *testing.T) {
	a := testApp()
	for _, a.words = range catalogues() {
		for _, set := range a.config.PuzzleSets {
			file, _ := a.config.Puzzles(set)
			for _, q := range file.Puzzles {
				note := a.otherChances(q.Moves[1:])
				for _, m := range q.Moves[1:] {
					if n := strconv.Itoa(i18n.Round(100 * m.Win)); !strings.Contains(note, n) {
						t.Errorf("%s %d: no %s in %q", set, q.Number, n, note)
					}
				}
				if n := utf8.RuneCountInString(note); n > lesson.MaxNote {
					t.Errorf("%s %d: %q has %d characters", set, q.Number, note, n)
				}
			}
		}
	}
	many := slices.Repeat([]puzzle.Candidate{{Move: rules.Move{From: 18, To: 20, Rest: 20}, Win: 0.5}}, 20)
	if n := utf8.RuneCountInString(a.otherChances(many)); n < 100 || n > lesson.MaxNote {
		t.Errorf("the chances of 20 moves take %d characters", n)
	}
}

// A costly move in a reviewed game comes back in practice until its best move has been found twice,
// by any rules: those of the short first game, and with the die.
func TestMistakesComeBackUntilFoundTwice(t *testing.T) {
	house, _ := ruleset.ParseHouse("water=stay+attack=start")
	for _, h := range []record.Header{testApp().config.newHeader(firstGame()), {RuleSet: "basics"},
		{RuleSet: "secret", Pawns: 7, Die: true}, {RuleSet: "basics", House: house}} {
		t.Run(puzzle.SetName(h), func(t *testing.T) { repeatMistakes(t, h, .1, 0) })
	}
}

// A choice that cost 2 games in 100, as the review rounds it, comes back, also if other moves were as good
// as the best.
func TestMistakesAreRoundedAsInTheReview(t *testing.T) {
	repeatMistakes(t, record.Header{RuleSet: "basics"}, .001, .8-.0151)
}

// repeatMistakes reviews a game in which a move was the worst, with the winning chance worst, and finds a
// better one in practice: the best or, if that is hardly better, the second. Each of the others is worse by
// step than the one before.
func repeatMistakes(t *testing.T, h record.Header, step, worst float64) {
	h = play.WithSeats(h, [2]play.Seat{})
	h.Start = record.Chosen
	a, at := testApp(), 0
	game := reftest.Game(t, h, 100)
	review := play.NewReview(game)
	review.Learn(play.Answer{Index: -1, Win: .5})
	for ; !game.Entry(at).IsMove || len(game.Rules().Legal(game.PositionAt(at), nil)) < 2; at++ {
		if m := game.Entry(at); m.IsMove {
			review.Learn(play.Answer{Index: at, Rated: []ai.RatedMove{{Move: m.Move, Win: .5}}})
		}
	}
	var rated []ai.RatedMove
	for _, m := range game.Rules().Legal(game.PositionAt(at), nil) {
		if m != game.Entry(at).Move {
			rated = append(rated, ai.RatedMove{Move: m, Win: .8 - step*float64(len(rated))})
		}
	}
	best := rated[0].Move
	if step < .01 && len(rated) > 1 {
		best = rated[1].Move
	}
	rated = append(rated, ai.RatedMove{Move: game.Entry(at).Move, Win: worst})
	review.Learn(play.Answer{Index: at, Rated: rated})
	a.noteMistakes(review)
	a.noteMistakes(review) // reviewed once more
	saved, whole := ReadSettings(a.settings.Text())
	if len(saved.Mistakes) != 1 || !whole {
		t.Fatalf("%d mistakes are saved, wholly %v:\n%s", len(saved.Mistakes), whole, a.settings.Text())
	}
	for found := range enoughFound {
		if len(a.settings.Mistakes) != 1 || a.settings.Mistakes[0].Found != found {
			t.Fatalf("found %d times, the mistakes are %+v", found, a.settings.Mistakes)
		}
		a.openMistake()
		p := a.page().Page.(*lessonPage)
		p.tryMove(a, best, false)
		if label, _ := p.endButton(); label != "learn.play" {
			t.Errorf("after the only mistake the button is %s", label)
		}
	}
	if len(a.settings.Mistakes) != 0 {
		t.Errorf("found twice, and still there: %+v", a.settings.Mistakes)
	}
}

// In every position for practice, the fallen sticks count the last number of the question, and the
// tray shows all of them. All are to be used, so the question joins them with "and".
func TestTrayShowsTheNumbersOfTheQuestion(t *testing.T) {
	a := testApp()
	for _, set := range a.config.PuzzleSets {
		file, _ := a.config.Puzzles(set)
		p := practicePage{set: set}
		for _, q := range file.Puzzles {
			page := a.openPuzzles("Practice", p.header(), []puzzle.Puzzle{q})
			page.board.Animator.Stop()
			view, shown, marked := page.newView(a).scene(), []string{}, 0
			var want []string
			for _, n := range q.Position.Numbers() {
				want = append(want, strconv.Itoa(n))
			}
			for _, n := range view.Tray.Numbers {
				shown = append(shown, n.Value)
			}
			if len(want) == 1 {
				shown = []string{view.Tray.Numeral}
			}
			for _, is := range view.Tray.Marks {
				if is {
					marked++
				}
			}
			last := strconv.Itoa(page.rules().Meaning(rules.Marked(marked)).Value)
			asked := " " + i18n.Join(a.words, "list.and", want)
			if !slices.Equal(shown, want) || last != want[len(want)-1] || !strings.Contains(view.Prompt.Lead, asked) {
				t.Errorf("%s %d: the tray shows %v and sticks that count %s, the question is %q", set, q.Number, shown,
					last, view.Prompt.Lead)
			}
			a.closePage()
		}
	}
}

// The first legal move in a position is its first try, whatever was clicked before.
func TestFirstTryIsCountedAfterARefusal(t *testing.T) {
	a := testApp()
	p := practicePage{}
	p.setRuleSet(a, "kendall")
	page := a.openPuzzles("Practice", p.header(), p.puzzles.Puzzles[:2])
	page.explain(a, "learn.throwFirst")
	page.tryMove(a, p.puzzles.Puzzles[0].Moves[1].Move, false)
	page.tryMove(a, p.puzzles.Puzzles[0].Moves[0].Move, false)
	page.advance(a, lesson.Playback.Next)
	page.tryMove(a, p.puzzles.Puzzles[1].Moves[0].Move, false)
	if got := a.practiceToday(); got != "1 of 2 right at the first try today." {
		t.Errorf("the score is %q", got)
	}
}

// Practice begins with positions that have more than two moves, in Senet Basics of several motifs.
func TestPracticeBeginsWithRealChoices(t *testing.T) {
	a := testApp()
	for _, set := range a.config.PuzzleSets {
		p := &practicePage{}
		p.setRuleSet(a, set)
		all := p.matching("")
		manyFirst := func(one, other puzzle.Puzzle) int { return min(len(other.Moves), 3) - min(len(one.Moves), 3) }
		if !slices.IsSortedFunc(all, manyFirst) {
			t.Errorf("%s: a position with two moves comes before one with more", set)
		}
		motifs := map[puzzle.Motif]bool{}
		for _, q := range all[:practiceLength] {
			motifs[q.Motif] = true
		}
		if len(motifs) < 4 && set == "basics" {
			t.Errorf("%s: the first round has only the motifs %v", set, motifs)
		}
	}
}
