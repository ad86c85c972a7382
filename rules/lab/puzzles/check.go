package puzzles

import (
	"fmt"
	"math"

	"senet/rules"
	"senet/rules/lab/ending"
	"senet/rules/puzzle"
)

// Check returns an error for a duplicate position, a best move that is not clearly ahead, or a
// wrong motif or difficulty.
func Check(r *rules.Rules, f puzzle.Collection) error {
	seen := map[rules.Position]bool{}
	for _, p := range f.Puzzles {
		motif, _ := motifOf(r, p)
		margin := 0.0
		for _, m := range p.Moves {
			margin = max(margin, m.Error)
		}
		if margin > 0 {
			margin = max(estimatedMargin, margin)
		}
		margin = max(margin, exactMargin)
		switch {
		case seen[p.Position]:
			return fmt.Errorf("puzzle %d is there twice", p.Number)
		case motif != p.Motif:
			return fmt.Errorf("the motif of puzzle %d is %q, not %q", p.Number, motif, p.Motif)
		case difficultyOf(p) != p.Difficulty:
			return fmt.Errorf("the difficulty of puzzle %d is %d, not %d", p.Number,
				difficultyOf(p), p.Difficulty)
		case p.Margin() < margin-1e-4:
			return fmt.Errorf("the best move of puzzle %d is ahead by %.4f", p.Number, p.Margin())
		}
		seen[p.Position] = true
	}
	return nil
}

// Compare compares exact values with solved endings. It returns the largest difference, 0..1, and
// the number of values compared.
func Compare(r *rules.Rules, f puzzle.Collection, t ending.Tables) (off float64, compared int) {
	for _, p := range f.Puzzles {
		for _, m := range p.Moves {
			next, err := r.Apply(p.Position, m.Move)
			if err != nil || m.Error > 0 {
				continue
			}
			if win, known := t.Best(r, next, p.Position.Turn()); known {
				off, compared = max(off, math.Abs(win-m.Win)), compared+1
			}
		}
	}
	return off, compared
}
