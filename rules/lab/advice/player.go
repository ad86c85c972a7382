package advice

import (
	"context"

	"senet/rules"
	"senet/rules/lab/ladder"
)

// Follower is a player that follows a list of rules, and makes any of the moves that they leave.
func Follower(name string, r *rules.Rules, list []Rule) ladder.Entrant {
	return ladder.Entrant{Name: name, New: func(seed uint64) ladder.Engine {
		all := make([]int, len(list))
		for i := range all {
			all[i] = i
		}
		return &follower{board: newBoard(r), rules: list, all: all, chance: rules.NewRandom(seed)}
	}}
}

type follower struct {
	board  board
	rules  []Rule
	all    []int // the indexes of all rules
	chance *rules.Random
}

// Choose makes a move. It takes a pawn off before a throw if it can.
func (f *follower) Choose(_ context.Context, p rules.Position) (rules.Move, bool) {
	moves := f.board.r.Legal(p, nil)
	switch len(moves) {
	case 0:
		return rules.Move{}, true
	case 1:
		return moves[0], false
	}
	c := GradedChoice{ExamQuestion: ladder.ExamQuestion{Moves: moves, Wins: make([]float64, len(moves))}}
	c.grade(f.board.outcomes(p, moves, f.board.r.Successors(p, nil)), f.rules)
	good := c.follow(f.all)
	var open []rules.Move
	for i, m := range moves {
		if good.has(i) {
			open = append(open, m)
		}
	}
	return open[f.chance.Below(uint64(len(open)))], false
}
