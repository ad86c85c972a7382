package train

import (
	"context"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/opponent/value"
	"senet/rules/sticks"
)

// Config says how to train. Rules are needed; the rest has usual values.
type Config struct {
	Rules  *rules.Rules
	Tables ending.Tables // exact endings, which what comes before them is learned from; may be empty
	Boards int           // how many boards of Tables are learned before the first game, by a large network; 0 for none, and a small one
	Seed   uint64
	Games  int     // how many games of self-play; 0 means 60,000
	First  float64 // learning rate at the beginning; 0 means 0.006
	Last   float64 // learning rate at the end; 0 means 0.0002

	Endings int           // how many endings are played to learn weights for few pawns; 0 for no such weights
	Exact   ending.Tables // what they are learned from; the weights for all other positions never see them

	// Withheld tells which positions are kept for measuring: nothing is learned from them, and their exact chance is not
	// looked up. nil stands for ladder.Withheld.
	Withheld func(p *rules.Position) bool
	// ReportBoards, if there is one, is told now and then how many boards have been learned before the first game, and how large the
	// error has been of late, as the root of the mean square.
	ReportBoards func(boards int, miss float64)
	// Report, if there is one, is told now and then how many games have been played and how large the error has been of
	// late, as the root of the mean square.
	Report func(games int, miss float64)
	// ReportEndings is told the same of the endings.
	ReportEndings func(endings int, miss float64)
}

// Run trains until all games are played or ctx is done; then it returns what has been learned so far with ctx's error.
func Run(ctx context.Context, c Config) (value.Weights, error) {
	c = c.usual()
	t := newTrainer(c)
	if err := t.boards(ctx); err != nil {
		return t.learner.Weights(), err
	}
	every := max(c.Games/reports, 1)
	for n := range c.Games {
		if ctx.Err() != nil {
			return t.learner.Weights(), ctx.Err()
		}
		t.rate = c.First * pow(c.Last/c.First, float64(n)/float64(c.Games))
		t.warming = n < c.Games/20 && c.Boards == 0
		t.game()
		t.drill()
		if n%refresh == 0 {
			t.learner.Refresh()
		}
		if (n+1)%every == 0 && c.Report != nil {
			c.Report(n+1, t.missed())
		}
	}
	weights := t.learner.Weights()
	if c.Endings == 0 {
		return weights, nil
	}
	t.Tables = c.Exact
	err := t.endings(ctx)
	return weights.WithEndings(t.learner.Weights()), err
}

// reports is how often it is told how far the games are, or the endings.
const reports = 200

// refresh is after how many games the judging catches up with the learning.
const refresh = 16

func (c Config) usual() Config {
	if c.Games == 0 {
		c.Games = 60_000
	}
	if c.First == 0 {
		c.First = 0.006
	}
	if c.Last == 0 {
		c.Last = 0.0002
	}
	if c.Withheld == nil {
		c.Withheld = ladder.Withheld(c.Rules)
		if ending.Solvable(c.Rules) != nil { // nothing can be measured
			c.Withheld = func(*rules.Position) bool { return false }
		}
	}
	return c
}

type trainer struct {
	Config
	learner *value.Learner
	chance  *sticks.Random
	throws  []sticks.Fall
	rate    float64
	wild    uint64   // of 64 moves, how many are made at random in this game
	styles  [2]style // how the sides play this game
	thumb   *value.Judge
	patient value.Patient
	room    []rules.Position // for what a throw leads to
	stack   []rules.Position // for what the moves of one turn lead to
	warming bool             // the first games only teach the rule of thumb
	squares float64          // of the misses since the last report
	learned int

	entered bool             // this game has come to its ending
	entries []rules.Position // endings of the games
}

func newTrainer(c Config) *trainer {
	size := value.Small
	if c.Boards > 0 {
		size = value.Large
	}
	t := &trainer{Config: c, learner: value.NewLearner(c.Rules, size, c.Seed), chance: sticks.NewRandom(c.Seed + 1)}
	t.patient = value.NewPatient(c.Rules)
	t.thumb = value.NewJudge(c.Rules, value.Weights{})
	t.throws = sticks.Falls(c.Rules)
	return t
}

func (t *trainer) unit() float64 { return float64(t.chance.Uint64()>>11) / (1 << 53) }

// style is how a side chooses its moves in a game of training.
type style uint8

const (
	learned style = iota // by what has been learned so far
	rough                // by the rule of thumb
	hasty                // the farthest pawn first
)

// game plays a game against itself and learns from each of its positions. Some games are played in part at random, and some
// by simpler players, so that it learns to judge what it would not come to by itself.
//
// The first games are played by it and teach no more than that: otherwise two players who know
// nothing may never find out how to bring a pawn home, draw by quiet game after game, and take every position for even.
func (t *trainer) game() {
	t.wild = [8]uint64{1, 1, 2, 4, 6, 10, 16, 2}[t.chance.Below(8)]
	for side := range t.styles {
		t.styles[side] = [8]style{learned, learned, learned, learned, learned, rough, rough, hasty}[t.chance.Below(8)]
	}
	if t.warming {
		t.styles = [2]style{rough, rough}
	}
	p := t.Rules.StartAt(rules.Side(t.chance.Below(2)))
	t.entered = false
	for p.Phase() != rules.Ended {
		if p.Phase() == rules.ToThrow && !p.Throwing() {
			t.enter(&p)
		}
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
		next := t.Rules.Followers(p, t.throw().Reading, t.room[:0])
		return t.choose(&p, next)
	case rules.TurnStart:
		return t.begin(p)
	}
	return t.choose(&p, t.Rules.Successors(p, t.room[:0]))
}

// begin decides what is done before the throw of a turn; it is not put off without a reason.
func (t *trainer) begin(p rules.Position) rules.Position {
	next := t.choose(&p, t.Rules.Successors(p, t.room[:0]))
	waived := t.Rules.Waive(p)
	throwing, acting := t.mine(&waived, p.Turn()), t.mine(&next, p.Turn())
	if t.patient.Beginning(throwing, acting) > acting {
		return waived
	}
	return next
}

func (t *trainer) throw() sticks.Fall { return t.throws[t.fallen(false)] }

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
		if t.patient.Idle(p, &next[i]) {
			mine -= value.Patience
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
