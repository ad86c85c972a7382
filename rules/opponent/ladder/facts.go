package ladder

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/sticks"
)

// Facts are what perfect play says of a whole game that tables know.
type Facts struct {
	Rules   *rules.Rules
	Starter float64    // his chance before his first throw
	First   []Question // his first choice, by throw
	Most    Question   // in the games that were played, the choice in which most hangs on it
	Flaws   []Flaw
	Worth   Worth
}

// Flaw is how far a player is from perfect play, in games against itself.
type Flaw struct {
	Loss
	Game float64 // winning chance given away in a game
}

// Worth is what it is worth, in winning chance, how one's pawns stand, all other pawns standing anywhere.
type Worth struct {
	Squares [31]float64 // a pawn on each square, beside the mean of all
	Pair    float64     // two side by side, beside the same two one step apart from each other on both sides
	Wall    float64     // three side by side, beside the same with a gap on both sides of the middle one
}

var errNoGame = errors.New("the whole game is not solved")

// Find finds the facts of a game from games of every entrant against itself and from positions by lot.
func Find(ctx context.Context, r *rules.Rules, t ending.Tables, entrants []Entrant, seed uint64, games, positions int, report func(done float64)) (Facts, error) {
	f := Facts{Rules: r}
	start := r.StartAt(rules.Cones)
	if t.Pawns() < r.Options().Pawns {
		return f, errNoGame
	}
	var ok bool
	if f.Starter, ok = t.Best(r, start, start.Turn()); !ok {
		return f, errNoGame
	}
	for marked := range 5 {
		if p, err := r.Throw(start, rules.Marked(marked)); err == nil {
			if q, ok := ask(r, t, p, always); ok {
				f.First = append(f.First, q)
			}
		}
	}
	for i, e := range entrants {
		f.flaw(ctx, t, e, seed, games)
		report(float64(i+1) / float64(len(entrants)+1))
	}
	f.Worth = worth(r, t, seed, positions)
	return f, ctx.Err()
}

func always(*rules.Position) bool { return true }

// flaw lets an entrant play against itself.
func (f *Facts) flaw(ctx context.Context, t ending.Tables, e Entrant, seed uint64, games int) {
	a := &audited{Engine: e.New(seed), facts: f, t: t}
	c := Config{Rules: f.Rules}
	for n := range uint64(games) {
		c.game(ctx, [2]Engine{a, a}, seed+n*0x9e3779b97f4a7c15)
	}
	loss := a.costs.loss(e.Name)
	f.Flaws = append(f.Flaws, Flaw{loss, loss.Mean * float64(loss.Choices) / float64(2*games)})
}

// audited is an engine whose choices are held against perfect play.
type audited struct {
	Engine
	facts *Facts
	t     ending.Tables
	costs costs
}

func (a *audited) Choose(ctx context.Context, p rules.Position) (rules.Move, bool) {
	move, throw := a.Engine.Choose(ctx, p)
	if q, ok := ask(a.facts.Rules, a.t, p, always); ok && !throw {
		a.costs.add(q, move)
		if q.stake() > a.facts.Most.stake() {
			a.facts.Most = q
		}
	}
	return move, throw
}

// stake is how much lies between the best and the second best move.
func (q Question) stake() float64 {
	if len(q.Wins) < 2 {
		return 0
	}
	wins := slices.Sorted(slices.Values(q.Wins))
	return wins[len(wins)-1] - wins[len(wins)-2]
}

// worth looks at positions by lot.
func worth(r *rules.Rules, t ending.Tables, seed uint64, positions int) (w Worth) {
	n, chance := r.Options().Pawns, sticks.NewRandom(seed)
	var sums, counts [31]float64
	all, pairs, walls := 0.0, [2]float64{}, [2]float64{}
	for range positions {
		p := ending.Scattered(r, n, n, chance)
		win, _ := t.Win(&p)
		all += win
		own, other := p.Board(p.Turn())
		for _, s := range own.List() {
			sums[s] += win
			counts[s]++
			apart(r, t, p, own, other, rules.Squares(s, s+1), rules.Squares(s-1, s+2), win, &pairs)
			apart(r, t, p, own, other, rules.Squares(s-1, s, s+1), rules.Squares(s-2, s, s+2), win, &walls)
		}
	}
	for s := range sums {
		w.Squares[s] = sums[s]/max(counts[s], 1) - all/float64(positions)
	}
	w.Pair, w.Wall = pairs[0]/max(pairs[1], 1), walls[0]/max(walls[1], 1)
	return w
}

// apart adds up by how much a position gets worse when some of the side's pawns are set on other squares of the first two rows, which must be
// empty.
func apart(r *rules.Rules, t ending.Tables, p rules.Position, own, other, from, to rules.SquareSet, win float64, sum *[2]float64) {
	const inner = 0x3ffffe // squares 1 to 21
	rest := own &^ from
	if own&from != from || (from|to)&^inner != 0 || to&1 != 0 || to&(rest|other) != 0 || to.Len() != from.Len() {
		return
	}
	q := r.Arrange(p.Turn(), rest|to, other, 0, 0)
	if without, ok := t.Win(&q); ok {
		sum[0] += win - without
		sum[1]++
	}
}

// String tells the facts in lines.
func (f Facts) String() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("%d pawns a side. Who goes first wins %.2f in 100 with perfect play, before the first throw.", f.Rules.Options().Pawns, 100*f.Starter)
	for _, q := range f.First {
		say("First throw %d:%s", q.Moves[0].Used, q.text())
	}
	say("Winning chance given away: thousandths a choice, ± standard error; hundredths a game; choices that lost nothing that matters, in 100.")
	for _, l := range f.Flaws {
		say("%-8s %7d choices %8.3f ±%.3f %8.2f %6.1f", l.Name, l.Choices, 1000*l.Mean, 1000*l.Error, 100*l.Game, 100*l.Best)
	}
	say("Most hung on one choice in: %v:%s", f.Most.Position, f.Most.text())
	say("Worth of a pawn on a square, beside the mean, in 100 (all other pawns anywhere):")
	for s, w := range f.Worth.Squares {
		if f.Rules.Rests().Has(rules.Square(s)) {
			say("%2d %+6.2f", s, 100*w)
		}
	}
	say("Worth of a pair: %+.2f, of a wall: %+.2f in 100, beside the same pawns a step apart, on squares 1 to 21.", 100*f.Worth.Pair, 100*f.Worth.Wall)
	return b.String()
}

// text is the moves with what they are worth.
func (q Question) text() (text string) {
	for i, m := range q.Moves {
		move := fmt.Sprintf("%d-%d", m.From, m.To)
		if m.Kind == rules.Pass {
			move = "stay"
		}
		text += fmt.Sprintf("  %s %.2f", move, 100*q.Wins[i])
	}
	return text
}
