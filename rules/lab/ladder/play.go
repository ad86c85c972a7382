package ladder

import (
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/network"
)

// Config says how to play a ladder.
type Config struct {
	Rules    *rules.Rules
	Entrants []Entrant
	// for a pair, of the best level twice as many; played two and two, with the seats changed and
	// the same throws
	Games int
	// for a level and the next, which are the hardest to tell apart, if that is more
	Neighbours int
	Weights    ai.Weights // to judge luck by; zero Weights judge by the rule of thumb
	Threads    int        // pairs that play at the same time; 0 means 1. The results are the same
	Seed       uint64
	// called after each pair, one call at a time, with the share of all games that are played; may
	// be nil
	Report func(done float64)
}

// Result is how one entrant did against another.
type Result struct {
	A, B  string
	Games int
	// share of the games that A wins; a draw counts a half. The luck of the throws is subtracted,
	// so a rate can be a little above 1 or below 0
	Rate  float64
	Error float64 // its standard error
	// the share as it was counted, and its standard error
	Counted, CountedError float64
	Throws                int     // of a game, the median
	Draws                 float64 // their share
}

// Play lets those entrants play whose games tell something: each level and the next, the best level
// and every reference player, and all levels and who moves at random.
func Play(ctx context.Context, c Config) ([]Result, error) {
	var pairs [][2]Entrant
	games, played := 0, 0
	for i, a := range c.Entrants {
		for _, b := range c.Entrants[i+1:] {
			if n := c.games(a, b); n > 0 {
				pairs = append(pairs, [2]Entrant{a, b})
				games += n
			}
		}
	}
	all := make([]Result, len(pairs))
	var next atomic.Int64
	var one sync.Mutex
	var working sync.WaitGroup
	for range max(c.Threads, 1) {
		working.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(pairs); i = int(next.Add(1)) - 1 {
				all[i] = Pair(ctx, c, pairs[i][0], pairs[i][1])
				if ctx.Err() == nil && c.Report != nil {
					one.Lock()
					played += all[i].Games
					c.Report(float64(played) / float64(games))
					one.Unlock()
				}
			}
		})
	}
	working.Wait()
	return all, ctx.Err()
}

// games is how many games two entrants play, the level first: an even number, or none.
func (c Config) games(a, b Entrant) int {
	x, levelA := ai.LevelByName(a.Name)
	y, levelB := ai.LevelByName(b.Name)
	switch {
	case levelA && levelB && x+1 == y:
		return evenCount(max(c.Neighbours, c.Games))
	case levelA && !levelB && x == ai.Vizier:
		return evenCount(2 * c.Games)
	case levelA && !levelB && b.Name == "random":
		return evenCount(c.Games)
	}
	return 0
}

func evenCount(n int) int { return 2 * max(n/2, 1) }

// MergeResults returns the results of both times that the same pairs played, as one.
func MergeResults(a, b []Result) []Result {
	if a == nil {
		return b
	}
	for i := range a {
		share := float64(a[i].Games) / float64(a[i].Games+b[i].Games)
		a[i].Games += b[i].Games
		a[i].Rate = share*a[i].Rate + (1-share)*b[i].Rate
		a[i].Error = math.Hypot(share*a[i].Error, (1-share)*b[i].Error)
		a[i].Counted = share*a[i].Counted + (1-share)*b[i].Counted
		a[i].CountedError = math.Hypot(share*a[i].CountedError, (1-share)*b[i].CountedError)
		a[i].Throws = int(math.Round(share*float64(a[i].Throws) + (1-share)*float64(b[i].Throws)))
		a[i].Draws = share*a[i].Draws + (1-share)*b[i].Draws
	}
	return a
}

// Pair lets two entrants play. The error is worked out from the pairs of games with the same
// throws, because luck that changes sides with the seats is no luck. When ctx is done its result
// means nothing.
func Pair(ctx context.Context, c Config, a, b Entrant) Result {
	first, second := a.New(c.Seed^1), b.New(c.Seed^2)
	pairs := max(c.games(a, b), evenCount(c.Games)) / 2
	luck := NewLuck(c.Rules, c.Weights)
	var rates, counted []float64
	var throws []int
	draws, chance := 0, rules.NewRandom(c.Seed)
	for range pairs {
		seeds := [2]uint64{chance.Uint64(), chance.Uint64()}
		one := c.game(ctx, [2]Engine{first, second}, seeds, luck)
		other := c.game(ctx, [2]Engine{second, first}, seeds, luck)
		if ctx.Err() != nil {
			break
		}
		counted = append(counted, (one.won+1-other.won)/2)
		rates = append(rates, (one.won-one.luck+1-other.won+other.luck)/2)
		for _, g := range []game{one, other} {
			throws = append(throws, g.throws)
			if g.won == 0.5 {
				draws++
			}
		}
	}
	got := Result{A: a.Name, B: b.Name, Games: 2 * pairs, Throws: median(throws),
		Draws: float64(draws) / float64(2*pairs)}
	got.Rate, got.Error = Mean(rates)
	got.Counted, got.CountedError = Mean(counted)
	return got
}

// Mean returns the mean of values and its standard error, which is 0 for fewer than two values.
func Mean(values []float64) (mean, err float64) {
	sum, squares := 0.0, 0.0
	for _, v := range values {
		sum += v
		squares += v * v
	}
	n := float64(max(len(values), 1))
	mean = sum / n
	return mean, math.Sqrt(max(squares/n-mean*mean, 0) / max(n-1, 1))
}

func median(values []int) int {
	if len(values) == 0 {
		return 0
	}
	return slices.Sorted(slices.Values(values))[len(values)/2]
}

// streams returns a function that returns a new random source with each call. The seeds of the
// sources must not differ by a constant: splitmix64 only adds a constant to its state, so one
// source could repeat the throws of another.
func streams(seed uint64) func() *rules.Random {
	seeds := rules.NewRandom(seed)
	return func() *rules.Random { return rules.NewRandom(seeds.Uint64()) }
}

// game is how a game went.
type game struct {
	won    float64 // what the starter won: 1, 0, or a half for a draw
	luck   float64 // how much the throws were worth to the starter, above their mean
	throws int
}

// game plays one game. The seeds are those of the throws of both sides. Luck may be nil.
func (c Config) game(ctx context.Context, seats [2]Engine, seeds [2]uint64, luck *Luck) (g game) {
	p := c.Rules.StartPositionFor(rules.Cones)
	var throwers [2]rules.Thrower
	for side, seed := range seeds {
		throwers[side] = rules.SeededThrower(seed, c.Rules.Options().Die)
	}
	for p.Phase() != rules.Ended && ctx.Err() == nil {
		if next, moved := move(ctx, c.Rules, p, seats[p.Turn()]); moved {
			p = next
			continue
		}
		thrown := throwers[p.Turn()].Throw()
		g.throws++
		if luck != nil && p.Turn() == rules.Cones {
			g.luck += luck.Of(p, thrown)
		} else if luck != nil {
			g.luck -= luck.Of(p, thrown)
		}
		p = throw(c.Rules, p, thrown)
	}
	switch out := c.Rules.Outcome(p); {
	case out.IsDraw():
		g.won = 0.5
	case out.Winner == rules.Cones:
		g.won = 1
	}
	return g
}

// move makes a move of an engine, unless there is none to make or it throws instead.
func move(ctx context.Context, r *rules.Rules, p rules.Position,
	engine Engine) (rules.Position, bool) {
	if p.Phase() != rules.ToMove && p.Phase() != rules.TurnStart {
		return p, false
	}
	move, throw := engine.Choose(ctx, p)
	if throw {
		return p, false
	}
	next, err := r.Apply(p, move)
	if err != nil {
		// a fault of ours, not of a player
		panic("an entrant of the ladder made a move that is not legal")
	}
	return next, true
}

func throw(r *rules.Rules, p rules.Position, thrown rules.Throw) rules.Position {
	next, err := r.Throw(p, thrown)
	if err != nil {
		panic("the ladder threw at the wrong time") // a fault of ours, not of a player
	}
	return next
}

// Turn goes on by one move of an engine or one throw.
func Turn(ctx context.Context, r *rules.Rules, p rules.Position, engine Engine,
	chance *rules.Random) rules.Position {
	if next, moved := move(ctx, r, p, engine); moved {
		return next
	}
	return throw(r, p, rules.NewThrower(r.Options().Die, chance).Throw())
}

// Engine chooses moves. ai.Player is one.
type Engine interface {
	Choose(ctx context.Context, p rules.Position) (move rules.Move, throw bool)
}

// Entrant is a player that takes part in a ladder. New makes a fresh engine for a seed.
type Entrant struct {
	Name string
	New  func(seed uint64) Engine
}

// LevelEntrants returns the computer's levels as entrants.
func LevelEntrants(r *rules.Rules, w ai.Weights) []Entrant {
	var all []Entrant
	for _, l := range ai.Levels() {
		all = append(all, SkilledEntrant(l.String(), r, l.SkillUnder(r), w, ending.Tables{}))
	}
	return all
}

// endings are tables as a player looks them up.
type endings struct{ ending.Tables }

func (e endings) Win(p rules.Position) (float64, bool) { return e.Tables.Win(&p) }
func (e endings) IsExact(p rules.Position) bool        { return e.Tables.IsExact(&p) }

// SkilledEntrant returns a computer player of any skill as an entrant. It knows the endings in t,
// if there are any.
func SkilledEntrant(name string, r *rules.Rules, skill ai.Skill, w ai.Weights,
	t ending.Tables) Entrant {
	return Entrant{name, func(seed uint64) Engine {
		player := ai.NewPlayer(r, skill, w, seed)
		if t.Pawns() > 0 {
			player.UseEndings(endings{t})
		}
		return player
	}}
}

// ReferenceEntrants returns players to compare with, none of which has learned anything: one that
// moves at random; one that attacks if it can and else moves its farthest pawn; one that makes the
// move after which the rule of thumb likes the position best; one that counts squares walked (pips)
// after its own move, and the same one and two throws ahead; and one that takes off what the next
// throw may send back (risk).
func ReferenceEntrants(r *rules.Rules) []Entrant {
	pips, risk := network.CountSquares(r, false), network.CountSquares(r, true)
	counting := func(name string, throws int, w ai.Weights) Entrant {
		return SkilledEntrant(name, r, ai.Skill{Learned: true, Throws: throws, Leaves: 10_000}, w,
			ending.Tables{})
	}
	return []Entrant{
		{"random", func(seed uint64) Engine { return random{r, rules.NewRandom(seed)} }},
		{"greedy", func(uint64) Engine { return greedy{r} }},
		SkilledEntrant("thumb", r, ai.Skill{}, ai.Weights{}, ending.Tables{}),
		counting("pips", 0, pips), counting("pips-1", 1, pips), counting("pips-2", 2, pips),
		counting("risk", 0, risk),
	}
}

// perfectEntrant returns a player that plays perfectly where tables know what follows, and
// elsewhere by the rule of thumb, one throw ahead.
func perfectEntrant(r *rules.Rules, t ending.Tables) Entrant {
	return SkilledEntrant("perfect", r, ai.Skill{Throws: 1, Leaves: 1_000}, ai.Weights{}, t)
}

type random struct {
	r      *rules.Rules
	chance *rules.Random
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

// eagerness orders moves: taking off, attacks, then the farthest pawn, a longer way before a
// shorter.
func (m greedy) eagerness(move rules.Move) int {
	far := int(move.From)
	switch {
	case move.Kind == rules.TakeOff:
		return 10_000
	case move.Kind == rules.Pass || move.Kind == rules.Release:
		return 0
	case move.Kind == rules.Enter:
		far = 0
	case m.r.IsReverse():
		far = int(rules.LastSquare) + 1 - far
	}
	eager := 1 + 16*far + int(move.Value)
	if move.Victim != rules.Nowhere {
		eager += 1_000
	}
	return eager
}

// humanScale is the difference in winning chance that makes Human e times as likely to make a move.
const humanScale = 0.05

// Human returns a player that errs as people are thought to: it often makes a move that is a little
// worse, and seldom one that is much worse (a quantal response). Its scale is an assumption. It
// judges the positions after its moves by these weights.
func Human(r *rules.Rules, w ai.Weights) Entrant {
	return Entrant{"human", func(seed uint64) Engine { return human{r, NewLuck(r, w), rules.NewRandom(seed)} }}
}

type human struct {
	r      *rules.Rules
	judge  *Luck
	chance *rules.Random
}

func (m human) Choose(_ context.Context, p rules.Position) (rules.Move, bool) {
	var room [32]rules.Move
	moves := m.r.Legal(p, room[:0])
	if len(moves) == 0 {
		return rules.Move{}, true
	}
	var weights []float64
	sum := 0.0
	for _, next := range m.r.Successors(p, nil) {
		weight := math.Exp(m.judge.Looks(&next, p.Turn()) / humanScale)
		weights, sum = append(weights, weight), sum+weight
	}
	at := m.chance.Unit() * sum
	for i, weight := range weights {
		if at -= weight; at < 0 {
			return moves[i], false
		}
	}
	return moves[len(moves)-1], false
}

// Field is everybody who takes part in the ladder of one way to play: the levels, the weakest
// first, and then the reference players, of which one goes by the tables, if there are any, and the
// last is fitted first, from a seed.
func Field(
	ctx context.Context,
	r *rules.Rules,
	w ai.Weights,
	t ending.Tables,
	seed uint64,
) ([]Entrant, error) {
	all := append(LevelEntrants(r, w), ReferenceEntrants(r)...)
	if t.Pawns() > 0 {
		all = append(all, perfectEntrant(r, t))
	}
	fitted, err := fittedEntrant(ctx, r, seed)
	return append(all, fitted), err
}
