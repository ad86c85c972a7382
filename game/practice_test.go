package game

import (
	"testing"

	"senet/game/lesson"
	"senet/rules/puzzle"
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
			if step.AfterThrow != q.Position {
				t.Errorf("%s %d: the position is\n%v, want\n%v", set, q.Number, step.AfterThrow, q.Position)
			}
		}
	}
}
