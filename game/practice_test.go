package game

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"senet/assets"
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
		p := practicePage{set: set}
		for _, q := range file.Puzzles {
			l, err := a.puzzleLesson("Practice", p.variant(), []puzzle.Puzzle{q})
			if err != nil {
				t.Errorf("%s %d: %v", set, q.Number, err)
				continue
			}
			step := l.Steps[0]
			if step.Task != lesson.MoveTask || len(step.Solutions) != 1 || step.Solutions[0] != q.Moves[0].Move {
				t.Errorf("%s %d: the solutions are %v, want %v", set, q.Number, step.Solutions, q.Moves[0].Move)
			}
			if withoutQuietCount(l.Rules(), step.AfterThrow) != q.Position {
				t.Errorf("%s %d: the position is\n%v, want\n%v", set, q.Number, step.AfterThrow, q.Position)
			}
			best := q.Moves[0].Move
			attacks := best.Victim != rules.Nowhere &&
				board.PathIndex(l.Rules(), best.Victim) < board.PathIndex(l.Rules(), best.To)
			if strings.Contains(strings.Join(step.Then, " "), "It sends a ") && !attacks {
				t.Errorf("%s %d: %v sends no pawn back, but: %s", set, q.Number, best, step.Then)
			}
		}
	}
}

// Every wrong move of every position gets its reason, in every language.
func TestWrongMovesGetTheirReason(t *testing.T) {
	a, moves := testApp(), 0
	for _, words := range catalogues(t) {
		for _, set := range a.config.PuzzleSets {
			file, err := a.config.Puzzles(set)
			if err != nil {
				t.Fatal(err)
			}
			v := (&practicePage{set: set}).variant()
			r := reftest.Rules(t, v.Options)
			for _, q := range file.Puzzles {
				game := record.NewGameAt(record.Header{RuleSet: v.Set.ID, Pawns: r.Options().Pawns}, r, q.Position)
				g := i18n.NewNarrator(words, v.Set, a.settings.shapes(v.Set), game)
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

// The answer to a position gives the chances of all moves, in every language.
func TestAnswersGiveAllChances(t *testing.T) {
	a := testApp()
	for _, language := range english().Languages() {
		words, err := i18n.Load(assets.FS, language.ID)
		if err != nil {
			t.Fatal(err)
		}
		a.words = words
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
	many := slices.Repeat([]puzzle.Move{{Move: rules.Move{From: 18, To: 20, Rest: 20}, Win: 0.5}}, 20)
	if n := utf8.RuneCountInString(a.otherChances(many)); n < 100 || n > lesson.MaxNote {
		t.Errorf("the chances of 20 moves take %d characters", n)
	}
}

// A costly move in a reviewed game comes back in practice until its best move has been found twice.
func TestMistakesComeBackUntilFoundTwice(t *testing.T) {
	a := testApp()
	file, _ := a.config.Puzzles("basics")
	q := file.Puzzles[0]
	r := ruleset.Variants()[0]
	played := reftest.Rules(t, r.Options)
	start, throw := beforeThrow(played, q.Position)
	game := record.NewGameAt(record.Header{RuleSet: r.Set.ID, Pawns: r.Options.Pawns}, played, start)
	fallen, _ := record.ParseThrow(throw)
	game, err := game.Throw(fallen)
	if err == nil {
		game, err = game.Move(q.Moves[len(q.Moves)-1].Move)
	}
	if err != nil {
		t.Fatal(err)
	}
	review := play.NewReview(game)
	var rated []ai.RatedMove
	for _, m := range q.Moves {
		rated = append(rated, ai.RatedMove{Move: m.Move, Win: m.Win})
	}
	review.Learn(play.Answer{Index: -1, Win: .5})
	review.Learn(play.Answer{Index: 1, Rated: rated})
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
		p.tryMove(a, q.Moves[0].Move, false)
	}
	if len(a.settings.Mistakes) != 0 {
		t.Errorf("found twice, and still there: %+v", a.settings.Mistakes)
	}
}
