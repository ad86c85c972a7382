package ladder

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/lab/ending"
	"senet/rules/ruleset"
)

var errNoGame = errors.New("the whole game is not solved")

// Find finds what perfect play says of a game that the tables know, from games of every entrant
// against itself and from positions by lot.
func Find(ctx context.Context, r *rules.Rules, t ending.Tables, entrants []Entrant, seed uint64, games,
	positions int, report func(done float64)) (ruleset.SolvedGame, error) {
	f := ruleset.SolvedGame{Pawns: r.Options().Pawns}
	start := r.StartPositionFor(rules.Cones)
	if t.Pawns() < f.Pawns {
		return f, errNoGame
	}
	wins, ok := t.Best(r, start, start.Turn())
	if !ok {
		return f, errNoGame
	}
	f.Starter = hundredths(wins)
	for marked := range 5 {
		p, err := r.Throw(start, rules.Marked(marked))
		if wins, ok = t.Best(r, p, start.Turn()); err != nil || !ok {
			return f, errNoGame
		}
		q, _ := newQuestion(r, t, p)
		f.First = append(f.First, ruleset.FirstThrow{Number: r.Meaning(rules.Marked(marked)).Value,
			Wins: hundredths(wins), Moves: q.ranked()})
	}
	a := &audit{r: r, t: t}
	for i, e := range entrants {
		f.Given = append(f.Given, a.selfPlayLoss(ctx, e, seed, games))
		report(float64(i+1) / float64(len(entrants)+1))
	}
	f.Most, f.March = ruleset.ExamplePosition{Position: a.most.Position.String(), Moves: a.most.ranked()},
		a.longest.moment()
	worth(r, t, seed, positions, &f)
	return f, ctx.Err()
}

// hundredths is a chance in 100 games, to two decimals.
func hundredths(chance float64) float64 { return math.Round(1e4*chance) / 100 }

// ranked are the moves of a question with what they win, the best first.
func (q ExamQuestion) ranked() (list []ruleset.ExampleMove) {
	for i, m := range q.Moves {
		list = append(list, ruleset.ExampleMove{Move: m, Wins: hundredths(q.Wins[i])})
	}
	slices.SortStableFunc(list, func(a, b ruleset.ExampleMove) int {
		return cmp.Compare(b.Wins, a.Wins)
	})
	return list
}

// audit holds the choices of an engine in games against itself against perfect play.
type audit struct {
	Engine
	r       *rules.Rules
	t       ending.Tables
	costs   costs
	most    ExamQuestion
	marches [2]march // that go on, by side
	longest march
}

// march is a side's turns in a row in which it could only go back.
type march struct {
	from  rules.Position
	moves []rules.Move
}

func (m march) moment() ruleset.ExamplePosition {
	at := ruleset.ExamplePosition{Position: m.from.String()}
	for _, move := range m.moves {
		at.Moves = append(at.Moves, ruleset.ExampleMove{Move: move})
	}
	return at
}

// selfPlayLoss lets an entrant play against itself, and returns what its choices cost.
func (a *audit) selfPlayLoss(ctx context.Context, e Entrant, seed uint64,
	games int) ruleset.LevelLoss {
	a.Engine, a.costs = e.New(seed), costs{}
	c, chance := Config{Rules: a.r}, rules.NewRandom(seed)
	for range games {
		a.marches = [2]march{}
		c.game(ctx, [2]Engine{a, a}, [2]uint64{chance.Uint64(), chance.Uint64()}, nil)
	}
	loss := a.costs.loss(e.Name)
	return ruleset.LevelLoss{Name: e.Name, Game: hundredths(loss.Mean * float64(loss.Choices) / float64(2*games))}
}

// Choose is the engine's choice, which is looked at.
func (a *audit) Choose(ctx context.Context, p rules.Position) (rules.Move, bool) {
	move, throw := a.Engine.Choose(ctx, p)
	if throw {
		return move, throw
	}
	if q, ok := newQuestion(a.r, a.t, p); ok && len(q.Moves) > 1 {
		a.costs.add(q, move)
		if q.stake() > a.most.stake() {
			a.most = q
		}
	}
	a.march(p, move)
	return move, throw
}

// march notes whether the side that moves could only go back, once more.
func (a *audit) march(p rules.Position, move rules.Move) {
	m := &a.marches[p.Turn()&1]
	if slices.ContainsFunc(a.r.Legal(p, nil), func(m rules.Move) bool { return !m.Backward() }) {
		m.moves = nil
		return
	}
	if len(m.moves) == 0 {
		m.from = p
	}
	if m.moves = append(m.moves, move); len(m.moves) > len(a.longest.moves) {
		a.longest = march{m.from, slices.Clone(m.moves)}
	}
}

// stake is how much lies between the best and the second best move.
func (q ExamQuestion) stake() float64 {
	if len(q.Wins) < 2 {
		return 0
	}
	wins := slices.Sorted(slices.Values(q.Wins))
	return wins[len(wins)-1] - wins[len(wins)-2]
}

// worth looks at positions by lot: at what it is worth how one's pawns stand, all other pawns
// standing anywhere.
func worth(r *rules.Rules, t ending.Tables, seed uint64, positions int, f *ruleset.SolvedGame) {
	n, chance := r.Options().Pawns, rules.NewRandom(seed)
	var sums, counts [31]float64
	all, pairs, walls := 0.0, [2]float64{}, [2]float64{}
	for range positions {
		p := ending.RandomPosition(r, n, n, chance)
		win, _ := t.Win(&p)
		all += win
		own, other := p.Board(p.Turn())
		for _, s := range own.List() {
			sums[s] += win
			counts[s]++
			apart(r, t, p, own, other, rules.Squares(s, s+1), rules.Squares(s-1, s+2), win, &pairs)
			apart(r, t, p, own, other, rules.Squares(s-1, s, s+1),
				rules.Squares(s-2, s, s+2), win, &walls)
		}
	}
	f.Squares = map[rules.Square]float64{}
	for _, s := range r.RestSquares().List() {
		f.Squares[s] = hundredths(sums[s]/max(counts[s], 1) - all/float64(positions))
	}
	f.Pair, f.Wall = hundredths(pairs[0]/max(pairs[1], 1)), hundredths(walls[0]/max(walls[1], 1))
}

// apart adds up by how much a position gets worse when some of the side's pawns are set on other
// squares of the first two rows, which must be empty.
func apart(r *rules.Rules, t ending.Tables, p rules.Position, own, other, from, to rules.SquareSet,
	win float64, sum *[2]float64) {
	const inner = 0x3ffffe // squares 1 to 21
	rest := own &^ from
	if own&from != from || (from|to)&^inner != 0 || to&1 != 0 || to&(rest|other) != 0 ||
		to.Len() != from.Len() {
		return
	}
	q := r.Arrange(p.Turn(), rest|to, other, 0, 0)
	if without, ok := t.Win(&q); ok {
		sum[0] += win - without
		sum[1]++
	}
}
