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

// train trains until all is learned or ctx is done; then it returns what has been learned so far
// with ctx's error.
func (t *trainer) train(ctx context.Context) (ai.Weights, error) {
	err := t.boards(ctx)
	if err == nil {
		err = t.lesson(ctx, Games, t.Games, t.First, t.Last, func(n int) {
			t.warming = n < t.Games/20 && t.Boards == 0
			t.game()
			t.drill()
		})
	}
	return t.learner.Weights(), err
}

const (
	reports = 200 // how often it is told how far a lesson is
	refresh = 16  // after how many games the judging catches up with the learning; boards need no judging
)

// lesson learns from count things, while the rate falls from first to last.
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
	exact ending.Tables // what is learned from; may be empty
	// which positions are kept for measuring: nothing is learned from them, nor their exact chance
	// looked up
	withheld func(p *rules.Position) bool
	report   func(Progress)
	learner  *network.Learner
	chance   *rules.Random
	throws   []rules.CountedThrow
	rate     float64
	wild     uint64   // of 64 moves, how many are made at random in this game
	styles   [2]style // how the sides play this game
	thumb    *ai.Evaluator
	patient  ai.WaitRule
	room     []rules.Position // for what a throw leads to
	stack    []rules.Position // for what the moves of one turn lead to
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
		), patient: ai.NewWaitRule(r), thumb: ai.NewEvaluator(r, ai.Weights{}),
		throws: rules.CountedThrows(r),
	}
	if ending.Solvable(r) != nil { // nothing can be measured
		t.withheld = func(*rules.Position) bool { return false }
	}
	return t
}

// style is how a side chooses its moves in a game of training.
type style uint8

const (
	learned style = iota // by what has been learned so far
	rough                // by the rule of thumb
	hasty                // the farthest pawn first
)

// game plays a game against itself and learns from each of its positions. Some games are played in
// part at random, and some by simpler players, so that it learns to judge what it would not come to
// by itself.
//
// The first games are played by it and teach no more than that: otherwise two players who know
// nothing may never find out how to bring a pawn home, draw by quiet game after game, and take
// every position for even.
func (t *trainer) game() {
	t.wild = [8]uint64{1, 1, 2, 4, 6, 10, 16, 2}[t.chance.Below(8)]
	for side := range t.styles {
		t.styles[side] = [8]style{learned, learned, learned, learned, learned, rough, rough,
			hasty}[t.chance.Below(8)]
	}
	if t.warming {
		t.styles = [2]style{rough, rough}
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

// begin decides what is done before the throw of a turn; it is not put off without a reason.
func (t *trainer) begin(p rules.Position) rules.Position {
	next := t.choose(&p, t.rules.Successors(p, t.room[:0]))
	waived := t.rules.Waive(p)
	throwing, acting := t.mine(&waived, p.Turn()), t.mine(&next, p.Turn())
	if t.patient.StartWin(throwing, acting) > acting {
		return waived
	}
	return next
}

func (t *trainer) throw() rules.CountedThrow { return t.throws[t.fallen(false)] }

// choose takes the best of what a side can come to, or now and then any of it.
func (t *trainer) choose(p *rules.Position, next []rules.Position) rules.Position {
	if len(next) == 1 {
		return next[0]
	}
	if t.chance.Below(64) < t.wild {
		return next[t.chance.Below(uint64(len(next)))]
	}
	best, most := 0, -1.0
	for i := range next {
		mine := t.liking(&next[i], p.Turn())
		if t.patient.IsIdle(p, &next[i]) {
			mine -= ai.WaitMargin
		}
		if mine > most {
			best, most = i, mine
		}
	}
	return next[best]
}

// liking is what makes a position better than another to a side in this game.
func (t *trainer) liking(p *rules.Position, side rules.Side) float64 {
	style := t.styles[side]
	switch {
	case style == learned || p.Phase() == rules.Ended || p.Throwing():
		return t.mine(p, side)
	case style == hasty:
		return spread(p, side)
	}
	win := t.thumb.Win(p)
	if p.Turn() != side {
		win = 1 - win
	}
	return win
}

// spread is larger the farther the foremost pawns of a side have gone.
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
