package puzzles

import (
	"context"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/puzzle"
)

// exactMargin is the least lead of the best move in a puzzle with exact values.
const exactMargin = 0.01

// Exact returns a Maker.Evaluate that looks up solved endings.
func Exact(r *rules.Rules,
	t ending.Tables) func(rules.Position, []rules.Move) ([]puzzle.Candidate, bool) {
	return func(p rules.Position, legal []rules.Move) (moves []puzzle.Candidate, ok bool) {
		for _, m := range legal {
			next, err := r.Apply(p, m)
			if err != nil {
				return nil, false
			}
			win, known := t.Best(r, next, p.Turn())
			if !known {
				return nil, false
			}
			moves = append(moves, puzzle.Candidate{Move: m, Win: win})
		}
		best, second := bestTwo(moves)
		return moves, best-second >= exactMargin
	}
}

// bestTwo returns the two largest values of at least two moves.
func bestTwo(moves []puzzle.Candidate) (best, second float64) {
	for _, m := range moves {
		second = max(second, min(best, m.Win))
		best = max(best, m.Win)
	}
	return best, second
}

// The least lead of the best move in a puzzle with estimated values, as a difference and in
// standard errors.
const (
	estimatedMargin = 0.03
	sureErrors      = 5
)

// Limits of playouts.
const (
	playedThrows  = 16  // throws of a playout, before it is evaluated
	firstPlayouts = 50  // per move, before a position may be given up
	mostPlayouts  = 400 // per move
)

// Playouts estimates the values of moves by playouts. Luck is removed by subtracting how much
// better each throw looked than the mean of all throws. The playouts of all moves of a position
// use the same throws.
type Playouts struct {
	ctx     context.Context
	r       *rules.Rules
	engines [2]ladder.Engine
	luck    *ladder.Luck
	chance  *rules.Random
}

// NewPlayouts returns Playouts, played by NewEntrant.
func NewPlayouts(ctx context.Context, r *rules.Rules, w ai.Weights, seed uint64) *Playouts {
	player := NewEntrant(r, w)
	return &Playouts{
		ctx: ctx, r: r, engines: [2]ladder.Engine{player.New(seed), player.New(seed + 1)},
		luck: ladder.NewLuck(r, w), chance: rules.NewRandom(seed),
	}
}

// Estimate is a Maker.Estimate: it returns how the positions after the moves look.
func (o *Playouts) Estimate(p rules.Position,
	legal []rules.Move) (moves []puzzle.Candidate, ok bool) {
	for _, m := range legal {
		next, err := o.r.Apply(p, m)
		if err != nil {
			return nil, false
		}
		moves = append(moves, puzzle.Candidate{Move: m, Win: o.luck.Looks(&next, p.Turn())})
	}
	best, second := bestTwo(moves)
	return moves, best-second >= estimatedMargin
}

// Evaluate is a Maker.Evaluate.
func (o *Playouts) Evaluate(p rules.Position,
	legal []rules.Move) (moves []puzzle.Candidate, ok bool) {
	after := make([]rules.Position, len(legal))
	for i, m := range legal {
		next, err := o.r.Apply(p, m)
		if err != nil {
			return nil, false
		}
		after[i] = next
		moves = append(moves, puzzle.Candidate{Move: m})
	}
	wins := make([][]float64, len(legal))
	for n := firstPlayouts; n <= mostPlayouts; n *= 2 {
		for len(wins[0]) < n {
			seed := o.chance.Uint64()
			for i := range after {
				wins[i] = append(wins[i], o.playout(after[i], p.Turn(), rules.NewRandom(seed)))
			}
		}
		margin, err := leadOf(wins)
		if o.ctx.Err() != nil || margin+3*err < estimatedMargin {
			return nil, false
		}
		if ok = margin >= estimatedMargin && margin >= sureErrors*err; ok {
			break
		}
	}
	for i := range moves {
		moves[i].Win, moves[i].Error = ladder.Mean(wins[i])
	}
	return moves, ok
}

// leadOf returns the lead of the best move over the nearest other, and the largest standard error
// of its leads over all others. The values of all moves come from the same throws.
func leadOf(wins [][]float64) (margin, err float64) {
	best, most := 0, 0.0
	for i := range wins {
		if mean, _ := ladder.Mean(wins[i]); i == 0 || mean > most {
			best, most = i, mean
		}
	}
	margin = 1
	for i := range wins {
		if i == best {
			continue
		}
		lead := make([]float64, len(wins[i]))
		for k := range lead {
			lead[k] = wins[best][k] - wins[i][k]
		}
		m, e := ladder.Mean(lead)
		margin, err = min(margin, m), max(err, e)
	}
	return margin, err
}

// playout plays on and returns the final estimate for a side, without luck.
func (o *Playouts) playout(p rules.Position, side rules.Side, chance *rules.Random) float64 {
	luck := 0.0
	thrower := rules.NewThrower(o.r.Options().Die, chance)
	for throws := 0; throws < playedThrows && p.Phase() != rules.Ended; {
		if p.Phase() != rules.ToThrow {
			move, throw := o.engines[p.Turn()].Choose(o.ctx, p)
			if !throw {
				next, err := o.r.Apply(p, move)
				if err != nil {
					panic("a player made a move that is not legal") // a fault of ours
				}
				p = next
				continue
			}
		}
		thrown := thrower.Throw()
		if value := o.luck.Of(p, thrown); p.Turn() == side {
			luck += value
		} else {
			luck -= value
		}
		next, err := o.r.Throw(p, thrown)
		if err != nil {
			panic("a throw at the wrong time") // a fault of ours
		}
		p = next
		if !o.r.Meaning(thrown).Again {
			throws++
		}
	}
	return o.luck.Looks(&p, side) - luck
}
