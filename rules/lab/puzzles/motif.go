package puzzles

import (
	"math"

	"senet/rules"
	"senet/rules/puzzle"
)

// motifOf returns the motif of a puzzle: moving back if no pawn can go forward; the Water, an
// attack or a house if one of the best two moves has it and the other does not; a race if the
// next throw can attack no pawn; a wall or guards if the best move leaves more pawns in them than
// the second best. It returns false if there is none of this.
func motifOf(r *rules.Rules, p puzzle.Puzzle) (puzzle.Motif, bool) {
	if allBack(r, p.Moves) {
		return puzzle.Back, true
	}
	best, second := featuresOf(r, p.Position, p.Moves[0].Move), featuresOf(r, p.Position, p.Moves[1].Move)
	switch {
	case best.water != second.water:
		return puzzle.Water, true
	case best.attack != second.attack:
		return puzzle.Attack, true
	case best.house != second.house:
		return puzzle.House, true
	case isRace(r, p.Position):
		return puzzle.Race, true
	case best.walls > second.walls:
		return puzzle.Wall, true
	case best.guarded > second.guarded:
		return puzzle.Protect, true
	}
	return "", false
}

// allBack reports whether all moves go backward.
func allBack(r *rules.Rules, moves []puzzle.Candidate) bool {
	for _, m := range moves {
		if m.Kind != rules.Step && m.Kind != rules.Pass || m.Kind == rules.Step && m.Backward() == r.IsReverse() {
			return false
		}
	}
	return true
}

// isRace reports whether the next throw can attack no pawn: no pawn of either side has a pawn of
// the other within reach behind it.
func isRace(r *rules.Rules, p rules.Position) bool {
	own, other := p.Pawns(rules.Cones), p.Pawns(rules.Spools)
	if own == 0 || other == 0 || p.InHand(rules.Cones)+p.InHand(rules.Spools) > 0 {
		return false
	}
	for n, chance := range rules.NumberChances(r) {
		if n > 0 && chance > 0 && (own<<n&other|other<<n&own)&^r.Options().Safe != 0 {
			return false
		}
	}
	return true
}

// features are what a move does.
type features struct {
	attack, house, water bool
	// own pawns in walls, and own pawns that guard each other, after the move
	walls, guarded int
}

func featuresOf(r *rules.Rules, p rules.Position, m rules.Move) (f features) {
	o, side := r.Options(), p.Turn()
	f.attack = m.Victim != rules.Nowhere
	f.house = o.Exact.Has(m.To)
	f.water = m.To == rules.Water && o.Drown != rules.NoWater
	next, err := r.Apply(p, m)
	if err != nil {
		return f
	}
	own := next.Pawns(side)
	if o.Wall != rules.NoRun {
		f.walls = inRuns(own, o.Wall, 3)
	}
	if o.Guard != rules.NoRun {
		f.guarded = inRuns(own&^o.Safe, o.Guard, 2)
	}
	return f
}

// inRuns counts the pawns in runs of at least the given length.
func inRuns(pawns rules.SquareSet, run rules.Run, least int) (count int) {
	length := 0
	for s := rules.Square(1); s <= rules.LastSquare+1; s++ {
		ends := run == rules.RunInRow && s%10 == 1
		if ends || !pawns.Has(s) {
			if length >= least {
				count += length
			}
			length = 0
		}
		if pawns.Has(s) {
			length++
		}
	}
	return count
}

// difficultyOf returns the difficulty of a puzzle. The farther the best move is ahead, and the
// fewer moves there are, the easier it is.
func difficultyOf(p puzzle.Puzzle) int {
	others := len(p.Moves) - 1
	switch margin := int(math.Round(1e4 * p.Margin())); {
	case margin >= 500*others:
		return 1
	case margin >= 200*others:
		return 2
	}
	return puzzle.MaxDifficulty
}
