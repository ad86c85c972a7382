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
		err = t.lesson(ctx, Games, t.Games, t.First, t.Last, func(n int) {
			t.warming = n < t.Games/20 && t.Boards == 0
			t.game()
			t.learnEndings()
		})
	}
	return t.learner.Weights(), err
}

const (
	reports = 200 // number of progress reports of a lesson
	// number of games after which the evaluator uses the learned weights; boards need no evaluator
	refresh = 16
)

// lesson learns from count things while the rate falls from first to last.
func (t *trainer) lesson(ctx context.Context, what Lesson, count int, first, last float64,
	learn func(n int)) error {
	every := max(count/reports, 1)
	for n := range count {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		t.rate = first * math.Pow(last/first, float64(n)/float64(count))
		learn(n)
		if n%refresh == 0 && what != Boards {
			t.learner.Refresh()
		}
		if (n+1)%every == 0 {
			t.report(Progress{what, float64(n+1) / float64(count)})
		}
	}
	return nil
}

type trainer struct {
	Recipe
	rules *rules.Rules
	exact ending.Tables // exact chances to learn from; may be empty
	// the positions withheld for measuring: neither learned nor looked up
	withheld func(p *rules.Position) bool
	report   func(Progress)
	learner  *network.Learner
	chance   *rules.Random
	throws   []rules.CountedThrow
	rate     float64
	wild     uint64   // how many of 64 moves are random in this game
	styles   [2]style // how the sides play this game
	thumb    *ai.Evaluator
	patient  waitRule
	room     []rules.Position // the positions after a throw
	stack    []rules.Position // the positions after the moves of one turn
	warming  bool             // the first games only teach the rule of thumb
}

func newTrainer(recipe Recipe, r *rules.Rules, report func(Progress)) *trainer {
	size := ai.Small
	if recipe.Boards > 0 {
		size = ai.Large
	}
	t := &trainer{
		Recipe: recipe, rules: r, report: report, learner: network.NewLearner(r, size, recipe.Seed),
		chance: rules.NewRandom(recipe.Seed + 1),
		withheld: ladder.Withheld(
			r,
		), patient: newWaitRule(r), thumb: ai.NewEvaluator(r, ai.Weights{}),
		throws: rules.CountedThrows(r),
	}
	if ending.Solvable(r) != nil { // nothing is withheld, because nothing can be measured
		t.withheld = func(*rules.Position) bool { return false }
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
	t.wild = [8]uint64{1, 1, 2, 4, 6, 10, 16, 2}[t.chance.Below(8)]
	for side := range t.styles {
		t.styles[side] = [8]style{byLearning, byLearning, byLearning, byLearning, byLearning, byThumb, byThumb,
			frontFirst}[t.chance.Below(8)]
	}
	if t.warming {
		t.styles = [2]style{byThumb, byThumb}
	}
	p := t.rules.StartAt(rules.Side(t.chance.Below(2)))
	for p.Phase() != rules.Ended {
		p = t.step(p)
	}
}

// step goes on from a position by one decision or throw.
func (t *trainer) step(p rules.Position) rules.Position {
	switch p.Phase() {
	case rules.ToThrow:
		if !p.Throwing() {
			return t.learnAt(p)
		}
		next := t.rules.Followers(p, t.throw().Reading, t.room[:0])
		return t.choose(&p, next)
	case rules.TurnStart:
		return t.begin(p)
	}
	return t.choose(&p, t.rules.Successors(p, t.room[:0]))
}

// begin decides what to do before the throw of a turn; waiting needs a reason.
func (t *trainer) begin(p rules.Position) rules.Position {
	next := t.choose(&p, t.rules.Successors(p, t.room[:0]))
	waived := t.rules.Waive(p)
	throwing, acting := t.winFor(&waived, p.Turn()), t.winFor(&next, p.Turn())
	if t.patient.startWin(throwing, acting) > acting {
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
	if t.chance.Below(64) < t.wild {
		return next[t.chance.Below(uint64(len(next)))]
	}
	best, most := 0, -1.0
	for i := range next {
		mine := t.preference(&next[i], p.Turn())
		if t.patient.isIdle(p, &next[i]) {
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
	case style == byLearning || p.Phase() == rules.Ended || p.Throwing():
		return t.winFor(p, side)
	case style == frontFirst:
		return spread(p, side)
	}
	win := t.thumb.Win(p)
	if p.Turn() != side {
		win = 1 - win
	}
	return win
}

// spread returns a value that grows with the distance of a side's front pawns.
func spread(p *rules.Position, side rules.Side) float64 {
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
