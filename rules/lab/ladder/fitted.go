package ladder

import (
	"context"
	"math"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/network"
)

// How the fitted player is made: rounds of games in which it plays itself, judging as it did at the
// end of the round before (in the first by the rule of thumb), and learns from every position how
// the game ended.
const (
	fitRounds = 8
	fitGames  = 1_500 // a round
	fitFirst  = 0.01  // learning rates
	fitLast   = 0.0005

	fitGathered = 400 // games a round where numbers are gathered, which takes longer
)

// fittedEntrant returns a player to compare with. It looks at what each of its moves leads to, no
// farther, and judges by a weight for each square, pairs, pawns home and in hand and the turn,
// fitted by logistic regression to games of its own. Nothing the opponent has learned goes into it.
// The same seed makes the same player.
func fittedEntrant(ctx context.Context, r *rules.Rules, seed uint64) (Entrant, error) {
	games := fitGames
	if r.Options().Gather {
		games = fitGathered
	}
	weights, err := fitWeights(ctx, r, seed, games)
	if err != nil {
		return Entrant{}, err
	}
	return Entrant{"fitted", func(seed uint64) Engine { return newFittedEngine(r, weights, seed) }}, nil
}

// fittedEngine judges by a fit, and takes a pawn off whenever it can: a fit often finds a pawn on
// the last square worth more than one that is home.
type fittedEngine struct {
	Engine
	r *rules.Rules
}

func newFittedEngine(r *rules.Rules, weights ai.Weights, seed uint64) Engine {
	return fittedEngine{ai.NewPlayer(r, ai.Skill{Learned: true}, weights, seed), r}
}

func (m fittedEngine) Choose(ctx context.Context, p rules.Position) (rules.Move, bool) {
	if p.Phase() == rules.TurnStart {
		var room [32]rules.Move
		for _, move := range m.r.Legal(p, room[:0]) {
			if move.Kind == rules.TakeOff {
				return move, false
			}
		}
	}
	return m.Engine.Choose(ctx, p)
}

// fitWeights fits with so many games a round.
func fitWeights(ctx context.Context, r *rules.Rules, seed uint64, games int) (ai.Weights, error) {
	linear, weights := network.NewLinear(r), ai.Weights{}
	shrink := math.Pow(fitLast/fitFirst, 1/float64(fitRounds-1))
	rate := float64(fitFirst)
	for round := range uint64(fitRounds) {
		engine := newFittedEngine(r, weights, seed)
		for game := range uint64(games) {
			if ctx.Err() != nil {
				return ai.Weights{}, ctx.Err()
			}
			learnGame(ctx, r, linear, engine, rate, rules.NewRandom(seed+round<<32+game))
		}
		weights = linear.Weights()
		rate *= shrink
	}
	return weights, nil
}

// learnGame lets an engine play itself and teaches linear how it ended, unless that was a draw: two
// who wait for each other would only learn that waiting is no worse. One move in sixteen is made at
// random, so that more is seen.
func learnGame(
	ctx context.Context,
	r *rules.Rules,
	linear *network.Linear,
	engine Engine,
	rate float64,
	chance *rules.Random,
) {
	var seen []rules.Position
	stray := random{r, chance}
	p := r.StartPositionFor(rules.Side(chance.Below(2)))
	for p.Phase() != rules.Ended {
		if p.Phase() == rules.ToThrow && p.NumbersLeft() == 0 {
			seen = append(seen, p)
		}
		who := engine
		if p.Phase() == rules.ToMove && chance.Below(16) == 0 {
			who = stray
		}
		p = Turn(ctx, r, p, who, chance)
	}
	out := r.Outcome(p)
	if out.IsDraw() {
		return
	}
	for i := range seen {
		target := 0.0
		if out.Winner == seen[i].Turn() {
			target = 1
		}
		linear.Learn(&seen[i], target, rate)
	}
}
