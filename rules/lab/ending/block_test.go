package ending

import (
	"math"
	"math/bits"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// arranged is the position in which a side throws and has so many living pawns, these of them on
// the board.
func arranged(r *rules.Rules, turn rules.Side, own, other uint32, alive, others int) rules.Position {
	return r.Arrange(turn, rules.SquareSet(own), rules.SquareSet(other), alive-bits.OnesCount32(own),
		others-bits.OnesCount32(other))
}

// What throws are worth by the tables of moves is what they are worth by throwing and moving,
// whatever the rules and whatever the chances of the positions they lead to.
func TestSides(t *testing.T) {
	for id, r := range solvable(t) {
		t.Run(id, func(t *testing.T) { sidesAgree(t, r, 3, 600) })
	}
}

func TestSidesUnderHouseRules(t *testing.T) {
	many := 60
	if testing.Short() {
		many = 15
	}
	chance := rules.NewRandom(77)
	for looked := 0; looked < many; {
		name, r := randomHouse(t, chance)
		if r == nil || Solvable(r) != nil {
			continue
		}
		looked++
		t.Run(name, func(t *testing.T) { sidesAgree(t, r, 2, 400) })
	}
}

// randomHouse is a rule set with house rules drawn by lot, and nil where they do not fit together.
func randomHouse(t *testing.T, chance *rules.Random) (string, *rules.Rules) {
	t.Helper()
	below := func(n int) int { return int(chance.Below(uint64(n))) }
	sets := ruleset.List()
	set := sets[below(len(sets))]
	var h ruleset.House
	for _, o := range ruleset.HouseOptions() {
		if below(3) > 0 {
			continue
		}
		var err error
		if h, err = h.With(o, o.AllValues()[below(len(o.AllValues()))]); err != nil {
			t.Fatal(err)
		}
	}
	o, err := ruleset.Build(set, h)
	if err != nil {
		return "", nil
	}
	o.Die = set.Dice && below(2) == 0
	r, err := rules.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return ruleset.Code(set, h), r
}

// widest is more than any width in tests.
const widest = 2000

// opened is work that is about to begin, with chances by lot, and widths by lot around them.
func opened(t *testing.T, r *rules.Rules, pawns int, chance *rules.Random) *solver {
	t.Helper()
	w := newSolver(t.Context(), Job{Pawns: clampPawns(r, pawns)}, r)
	w.book.inRows = false
	for _, l := range w.book.all {
		l.values, l.finer = make([]byte, 2*w.book.counted(l)), make([]uint8, w.book.counted(l))
		l.widths = make(spans, 2*w.book.counted(l))
		for i := range w.book.counted(l) {
			l.set(i, widest+int(chance.Below(whole-2*widest)))
			l.widths.set(i, int(chance.Below(widest/2)))
		}
	}
	return w
}

func sidesAgree(t *testing.T, r *rules.Rules, pawns, count int) {
	chance := rules.NewRandom(5)
	w := opened(t, r, pawns, chance)
	below := func(n int) int { return int(chance.Below(uint64(n))) }
	for range count {
		own, other := 1+below(w.Pawns), 1+below(w.Pawns)
		var sections [][2]int
		w.book.sections(own, other, func(k, m int) { sections = append(sections, [2]int{k, m}) })
		at := sections[below(len(sections))]
		occupied := w.book.num.set(at[0]+at[1], below(w.book.num.count(at[0]+at[1], w.book.num.squares)))
		for _, proving := range []bool{false, true} {
			s := newSection(&blockPair{t: w.table, b: w.book, own: own, other: other,
				width: widths{base: widest / 4, proving: proving}}, at[0], at[1], &found{})
			agrees(t, w, s, occupied, below(len(s.ways[0])))
		}
	}
}

// agrees compares one position, and its mirror.
func agrees(t *testing.T, w *solver, s *section, occupied uint32, deal int) {
	t.Helper()
	s.number(occupied)
	for i, side := range []*side{s.a, s.b} {
		if s.judge(i, side, occupied); i == 1 {
			deal = len(s.ways[0]) - 1 - deal
		}
		sum, lost := side.worth(deal)
		mine := dealt(occupied, side.deals()[deal])
		p := arranged(w.table.r, rules.Cones, mine, occupied&^mine, side.own, side.other)
		for by, got := range map[int]int{-1: sum.low, 1: sum.high} {
			if !s.width.proving {
				by, got = 0, sum.low
			}
			wantSum, wantLost := reckoned{w, &s.width}.literal(p, by)
			if got != wantSum || lost != wantLost {
				t.Fatalf("%v\nthe tables say %d and %d lost, the rules %d and %d lost (%d)", p, got,
					lost, wantSum, wantLost, by)
			}
		}
	}
}

// reckoned is reckoned with the public ways of the rules.
type reckoned struct {
	*solver
	width *widths
}

// literal is what worth says: the worst that may be (by -1), what is told (0), or the best that may
// be (1).
func (w reckoned) literal(p rules.Position, by int) (sum, lost int) {
	r := w.table.r
	for _, f := range w.table.casts {
		next := r.Followers(p, f.reading, nil)
		if len(next) == 1 && unmoved(r, p, next[0]) {
			lost += f.parts
			continue
		}
		best := 0
		for _, q := range next {
			best = max(best, w.chanceFor(q, p.Turn(), by))
		}
		sum += f.parts * best
	}
	return sum, lost
}

// unmoved reports whether nothing has changed but the turn, or nobody can ever move.
func unmoved(r *rules.Rules, p, q rules.Position) bool {
	same := p.Pawns(0) == q.Pawns(0) && p.Pawns(1) == q.Pawns(1) && p.InHand(0) == q.InHand(0) &&
		p.InHand(1) == q.InHand(1)
	return same && (q.Turn() != p.Turn() || r.Outcome(q).Draw())
}

// chanceFor is the chance of a side at a throw, at the beginning of a turn, or when the game has
// ended.
func (w reckoned) chanceFor(p rules.Position, side rules.Side, by int) (chance int) {
	if p.Turn() != side {
		return whole - w.chanceFor(p, p.Turn(), -by)
	}
	switch p.Phase() {
	case rules.Ended:
		return whole
	case rules.TurnStart:
		chance = w.chanceFor(w.table.r.Waive(p), side, by)
		for _, q := range w.table.r.Successors(p, nil) {
			chance = max(chance, w.chanceFor(q, side, by))
		}
		return chance
	}
	own, other := p.Alive(side, w.book.game)
	l := w.book.layers[own][other]
	at := p.Extra()*l.size + w.book.place(l, uint32(p.Pawns(side)), uint32(p.Pawns(side.Other())))
	to := w.width.target(l)
	return to.at(at) + by*to.wide(at)
}

// What changes by the same share less in each sweep is known to its end; what swings is not.
func TestSlowSeries(t *testing.T) {
	for _, c := range []struct{ share, far float64 }{{.9, 9}, {.5, 1}, {-.5, 0}} {
		steps, changes := make([]int8, 100), make([]float64, 100)
		for i := range changes {
			changes[i] = 1e6 * float64(i-30)
		}
		var of trend
		for range 2 * apart {
			of = newTrend(of.unit, of.most)
			for i := range steps {
				of.note(&steps[i], int(changes[i]))
				changes[i] *= c.share
			}
		}
		if got := of.far(apart); math.Abs(got-c.far) > .1 {
			t.Errorf(
				"changes shrink to %v of the last: %.2f of them are said to be still to come, not %v",
				c.share,
				got,
				c.far,
			)
		}
	}
}
