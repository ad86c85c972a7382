package train

import (
	"context"
	"math"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/lab/network"
)

// train trains until everything is learned or ctx is done; then it returns what has been learned so
// far with ctx's error.
func (t *trainer) train(ctx context.Context) (ai.Weights, error) {
	err := t.boards(ctx)
	if err == nil {
		err = t.runStage(ctx, Games, t.Games, t.FirstRate, t.LastRate, func(n int) {
			t.warmup = n < t.Games/20 && t.Boards == 0
			t.game()
			t.learnEndings()
		})
	}
	if t.Sharpness > 0 {
		t.learner.Sharpen(t.Sharpness)
	}
	return t.learner.Weights(), err
}

const (
	reportCount = 200 // progress reports in a stage
	// Games between two refreshes of the evaluator. Boards need no evaluator.
	refreshInterval = 16
)

// runStage learns count times while the rate falls from first to last.
func (t *trainer) runStage(ctx context.Context, stage Stage, count int, first, last float64,
	learn func(n int)) error {
	every := max(count/reportCount, 1)
	for n := range count {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		t.rate = first * math.Pow(last/first, float64(n)/float64(count))
		learn(n)
		if n%refreshInterval == 0 && stage != Boards {
			t.learner.Refresh()
		}
		if (n+1)%every == 0 {
			t.report(Progress{stage, float64(n+1) / float64(count)})
		}
	}
	return nil
}

type trainer struct {
	Recipe
	rules *rules.Rules
	exact ending.Tables // exact chances to learn from; may be empty
	// isWithheld reports whether a position is withheld for measuring: neither learned nor looked
	// up.
	isWithheld  func(p *rules.Position) bool
	report      func(Progress)
	learner     *network.Learner
	chance      *rules.Random
	throws      []rules.CountedThrow
	rate        float64
	randomMoves uint64   // of 64 moves in this game
	styles      [2]style // how the sides play this game
	thumb       *ai.Evaluator
	waiting     waitRule
	successors  []rules.Position // positions after a throw
	stack       []rules.Position // positions after the moves of one turn
	warmup      bool             // the first games only teach the rule of thumb
}

func newTrainer(recipe Recipe, r *rules.Rules, report func(Progress)) *trainer {
	size := ai.Small
	if recipe.Boards > 0 {
		size = ai.Large
	}
	t := &trainer{
		Recipe: recipe, rules: r, report: report, learner: network.NewLearner(r, size, recipe.Seed),
		chance: rules.NewRandom(recipe.Seed + 1),
		isWithheld: ladder.IsWithheld(
			r,
		), waiting: newWaitRule(r), thumb: ai.NewEvaluator(r, ai.Weights{}),
		throws: rules.CountedThrows(r),
	}
	if ending.Solvable(r) != nil { // nothing is withheld, because nothing can be measured
		t.isWithheld = func(*rules.Position) bool { return false }
	}
	return t
}

// style is how a side chooses its moves in a training game.
type style uint8

const (
	byLearning style = iota // by what has been learned so far
	byThumb                 // by the rule of thumb
	frontFirst              // the farthest pawn first
)

// game plays a game against itself and learns from each of its positions. Some games are partly
// random, and some are played by simpler players, so that the network learns about positions that
// it would not reach by itself.
//
// The first games are played by the rule of thumb and teach only that: otherwise two players who
// know nothing may never find out how to bring a pawn home, draw game after game, and rate every
// position even.
func (t *trainer) game() {
	t.randomMoves = [8]uint64{1, 1, 2, 4, 6, 10, 16, 2}[t.chance.Below(8)]
	for side := range t.styles {
		t.styles[side] = [8]style{byLearning, byLearning, byLearning, byLearning, byLearning, byThumb, byThumb,
			frontFirst}[t.chance.Below(8)]
	}
	if t.warmup {
		t.styles = [2]style{byThumb, byThumb}
	}
	p := t.rules.StartPositionFor(rules.Side(t.chance.Below(2)))
	for p.Phase() != rules.Ended {
		p = t.advance(p)
	}
}

// advance makes one decision or throw.
func (t *trainer) advance(p rules.Position) rules.Position {
	switch p.Phase() {
	case rules.ToThrow:
		if p.NumbersLeft() == 0 {
			return t.learnAt(p)
		}
		next := t.rules.ThrowSuccessors(p, t.throw().Meaning, t.successors[:0])
		return t.choose(&p, next)
	case rules.TurnStart:
		return t.startTurn(p)
	}
	return t.choose(&p, t.rules.Successors(p, t.successors[:0]))
}

// startTurn decides what to do before the throw of a turn. It waits only if that is better by a
// margin.
func (t *trainer) startTurn(p rules.Position) rules.Position {
	next := t.choose(&p, t.rules.Successors(p, t.successors[:0]))
	waived := t.rules.Waive(p)
	throwing, acting := t.winFor(&waived, p.Turn()), t.winFor(&next, p.Turn())
	if t.waiting.startWin(throwing, acting) > acting {
		return waived
	}
	return next
}

func (t *trainer) throw() rules.CountedThrow { return t.throws[t.randomThrow(false)] }

// choose returns the best position that a side can reach, or sometimes a random one.
func (t *trainer) choose(p *rules.Position, next []rules.Position) rules.Position {
	if len(next) == 1 {
		return next[0]
	}
	if t.chance.Below(64) < t.randomMoves {
		return next[t.chance.Below(uint64(len(next)))]
	}
	best, most := 0, -1.0
	for i := range next {
		mine := t.preference(&next[i], p.Turn())
		if t.waiting.isIdle(p, &next[i]) {
			mine -= ai.WaitMargin
		}
		if mine > most {
			best, most = i, mine
		}
	}
	return next[best]
}

// preference returns how much a side prefers a position in this game.
func (t *trainer) preference(p *rules.Position, side rules.Side) float64 {
	style := t.styles[side]
	switch {
	case style == byLearning || p.Phase() == rules.Ended || p.NumbersLeft() > 0:
		return t.winFor(p, side)
	case style == frontFirst:
		return frontScore(p, side)
	}
	win := t.thumb.Win(p)
	if p.Turn() != side {
		win = 1 - win
	}
	return win
}

// frontScore returns a value that grows as a side's front pawns advance.
func frontScore(p *rules.Position, side rules.Side) float64 {
	own, other := p.Board(side)
	sum := 0.0
	for ; own != 0; own &= own - 1 {
		at := float64((own&-own - 1).Len())
		sum += at * at * at
	}
	for ; other != 0; other &= other - 1 {
		sum -= float64((other&-other - 1).Len())
	}
	return sum + 30_000*float64(p.Home(side))
}
