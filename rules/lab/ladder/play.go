package ladder

import (
	"context"
	"math"
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
	Games      int
	Neighbours int // for a level and the next, which are the hardest to tell apart, if that is more
	Threads    int // pairs that play at the same time; 0 means 1. The results are the same
	Seed       uint64
	// called after each pair, one call at a time, with the share of all games that are played; may
	// be nil
	Report func(done float64)
}

// Result is how one entrant did against another.
type Result struct {
	A, B  string
	Games int
	Rate  float64 // share of the games that A won, 0..1; a draw counts a half
	Error float64 // its standard error
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
		return even(max(c.Neighbours, c.Games))
	case levelA && !levelB && x == ai.Vizier:
		return even(2 * c.Games)
	case levelA && !levelB && b.Name == "random":
		return even(c.Games)
	}
	return 0
}

func even(n int) int { return 2 * max(n/2, 1) }

// Joined are the results of two times that the same pairs played.
func Joined(a, b []Result) []Result {
	if a == nil {
		return b
	}
	for i := range a {
		share := float64(a[i].Games) / float64(a[i].Games+b[i].Games)
		a[i].Games += b[i].Games
		a[i].Rate = share*a[i].Rate + (1-share)*b[i].Rate
		a[i].Error = math.Hypot(share*a[i].Error, (1-share)*b[i].Error)
	}
	return a
}

// Pair lets two entrants play. The error is worked out from the pairs of games with the same
// throws, because luck that changes sides with the seats is no luck. When ctx is done its result
// means nothing.
func Pair(ctx context.Context, c Config, a, b Entrant) Result {
	first, second := a.New(c.Seed^1), b.New(c.Seed^2)
	pairs := max(c.games(a, b), even(c.Games)) / 2
	sum, squares := 0.0, 0.0
	for n := range pairs {
		seed := c.Seed + uint64(n)*0x9e3779b9
		got := c.game(ctx, [2]Engine{first, second}, seed)
		got += 1 - c.game(ctx, [2]Engine{second, first}, seed)
		if ctx.Err() != nil {
			break
		}
		sum += got / 2
		squares += got * got / 4
	}
	n := float64(pairs)
	mean := sum / n
	return Result{a.Name, b.Name, 2 * pairs, mean, math.Sqrt(max(squares/n-mean*mean, 0) / n)}
}

// game plays one game and returns what the starter won: 1, 0, or a half for a draw.
func (c Config) game(ctx context.Context, seats [2]Engine, seed uint64) float64 {
	p := c.Rules.StartAt(rules.Cones)
	throws := [2]*rules.Random{rules.NewRandom(seed ^ 0x5eed), rules.NewRandom(seed ^ 0xbead)}
	for p.Phase() != rules.Ended && ctx.Err() == nil {
		p = Turn(ctx, c.Rules, p, seats[p.Turn()], throws[p.Turn()])
	}
	switch out := c.Rules.Outcome(p); {
	case out.Draw():
		return 0.5
	case out.Winner == rules.Cones:
		return 1
	}
	return 0
}

// Turn goes on by one move of an engine or one throw.
func Turn(ctx context.Context, r *rules.Rules, p rules.Position, engine Engine,
	chance *rules.Random) rules.Position {
	if p.Phase() == rules.ToMove || p.Phase() == rules.TurnStart {
		move, throw := engine.Choose(ctx, p)
		if !throw {
			next, err := r.Apply(p, move)
			if err != nil {
				// a fault of ours, not of a player
				panic("an entrant of the ladder made a move that is not legal")
			}
			return next
		}
	}
	next, err := r.Throw(p, rules.NewCaster(r.Options().Die, chance).Cast())
	if err != nil {
		panic("the ladder threw at the wrong time") // a fault of ours, not of a player
	}
	return next
}

// Engine chooses moves. ai.Player is one.
type Engine interface {
	Choose(ctx context.Context, p rules.Position) (move rules.Move, throw bool)
}

// Entrant is somebody who takes part in a ladder. New makes a fresh engine for a seed.
type Entrant struct {
	Name string
	New  func(seed uint64) Engine
}

// Levels are the computer's levels as entrants.
func Levels(r *rules.Rules, w ai.Weights) []Entrant {
	var all []Entrant
	for _, l := range ai.Levels() {
		all = append(all, Skilled(l.String(), r, l.In(r), w, ending.Tables{}))
	}
	return all
}

// endings are tables as a player looks them up.
type endings struct{ ending.Tables }

func (e endings) Win(p rules.Position) (float64, bool) { return e.Tables.Win(&p) }
func (e endings) Exact(p rules.Position) bool          { return e.Tables.Exact(&p) }

// Skilled is a computer player of any skill as an entrant. It knows the endings in t, if there are
// any.
func Skilled(name string, r *rules.Rules, skill ai.Skill, w ai.Weights, t ending.Tables) Entrant {
	return Entrant{name, func(seed uint64) Engine {
		player := ai.NewSkilledPlayer(r, skill, w, seed)
		if t.Pawns() > 0 {
			player.UseEndings(endings{t})
		}
		return player
	}}
}

// References are players everybody can compare with, none of which has learned anything: one that
// moves at random; one that attacks if it can and else moves its farthest pawn; one that makes the
// move after which the rule of thumb likes the position best; one that counts squares walked (pips)
// after its own move, and the same one and two throws ahead; and one that takes off what the next
// throw may send back (risk).
func References(r *rules.Rules) []Entrant {
	pips, risk := network.CountSquares(r, false), network.CountSquares(r, true)
	counting := func(name string, throws int, w ai.Weights) Entrant {
		return Skilled(name, r, ai.Skill{Learned: true, Throws: throws, Leaves: 10_000}, w,
			ending.Tables{})
	}
	return []Entrant{
		{"random", func(seed uint64) Engine { return random{r, rules.NewRandom(seed)} }},
		{"greedy", func(uint64) Engine { return greedy{r} }},
		Skilled("thumb", r, ai.Skill{}, ai.Weights{}, ending.Tables{}),
		counting("pips", 0, pips), counting("pips-1", 1, pips), counting("pips-2", 2, pips),
		counting("risk", 0, risk),
	}
}

// Perfect plays perfectly where tables know what follows, and elsewhere by the rule of thumb, one
// throw ahead.
func Perfect(r *rules.Rules, t ending.Tables) Entrant {
	return Skilled("perfect", r, ai.Skill{Throws: 1, Leaves: 1_000}, ai.Weights{}, t)
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
	case !m.r.Forward():
		far = int(rules.LastSquare) + 1 - far
	}
	eager := 1 + 16*far + int(move.Value)
	if move.Victim != rules.Nowhere {
		eager += 1_000
	}
	return eager
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
	all := append(Levels(r, w), References(r)...)
	if t.Pawns() > 0 {
		all = append(all, Perfect(r, t))
	}
	fitted, err := Fitted(ctx, r, seed)
	return append(all, fitted), err
}
