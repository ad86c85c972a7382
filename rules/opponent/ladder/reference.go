package ladder

import (
	"context"

	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
	"senet/rules/sticks"
)

// Engine chooses moves. opponent.Player is one.
type Engine interface {
	Choose(ctx context.Context, p rules.Position) (move rules.Move, throw bool)
}

// Entrant is somebody who takes part in a ladder. New makes a fresh engine for a seed.
type Entrant struct {
	Name string
	New  func(seed uint64) Engine
}

// Levels are the levels of the opponent as entrants.
func Levels(r *rules.Rules, w value.Weights, t ending.Tables) []Entrant {
	var all []Entrant
	for _, l := range opponent.Levels() {
		all = append(all, Skilled(l.String(), r, l.In(r), w, t))
	}
	return all
}

// Skilled is an opponent of any skill as an entrant.
func Skilled(name string, r *rules.Rules, skill opponent.Skill, w value.Weights, t ending.Tables) Entrant {
	return Entrant{name, func(seed uint64) Engine { return opponent.NewSkilled(r, skill, w, t, seed) }}
}

// References are players everybody can compare with: one that moves at random, one that attacks if it can and else moves
// its farthest pawn, and one that makes the move after which the rule of thumb likes the position best.
func References(r *rules.Rules) []Entrant {
	return []Entrant{
		{"random", func(seed uint64) Engine { return random{r, sticks.NewRandom(seed)} }},
		{"greedy", func(uint64) Engine { return greedy{r} }},
		Skilled("thumb", r, opponent.Skill{}, value.Weights{}, ending.Tables{}),
	}
}

type random struct {
	r      *rules.Rules
	chance *sticks.Random
}

func (m random) Choose(_ context.Context, p rules.Position) (rules.Move, bool) {
	var room [32]rules.Move
	moves := m.r.Legal(p, room[:0])
	if len(moves) == 0 {
		return rules.Move{}, true
	}
	return moves[m.chance.Below(uint64(len(moves)))], false
}

type greedy struct{ r *rules.Rules }

func (m greedy) Choose(_ context.Context, p rules.Position) (rules.Move, bool) {
	var room [32]rules.Move
	moves := m.r.Legal(p, room[:0])
	if len(moves) == 0 {
		return rules.Move{}, true
	}
	best, most := 0, -1
	for i, move := range moves {
		if eager := m.eagerness(move); eager > most {
			best, most = i, eager
		}
	}
	return moves[best], false
}

// eagerness orders moves: taking off, attacks, then the farthest pawn, a longer way before a shorter.
func (m greedy) eagerness(move rules.Move) int {
	far := int(move.From)
	switch {
	case move.Kind == rules.TakeOff:
		return 10_000
	case move.Kind == rules.Pass || move.Kind == rules.Release:
		return 0
	case move.Kind == rules.Enter:
		far = 0
	case !m.r.Forward():
		far = int(rules.LastSquare) + 1 - far
	}
	eager := 1 + 16*far + int(move.Value)
	if move.Victim != rules.Nowhere {
		eager += 1_000
	}
	return eager
}
