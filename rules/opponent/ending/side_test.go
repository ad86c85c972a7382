package ending

import (
	"context"
	"math/bits"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// arranged is the position in which a side throws and has so many living pawns, these of them on the board.
func arranged(r *rules.Rules, turn rules.Side, own, other uint32, alive, others int) rules.Position {
	return r.Arrange(turn, rules.SquareSet(own), rules.SquareSet(other), alive-bits.OnesCount32(own), others-bits.OnesCount32(other))
}

// What throws are worth by the tables of moves is what they are worth by throwing and moving, whatever the rules and whatever
// the chances of the positions they lead to.
func TestSidesAgreeWithTheRules(t *testing.T) {
	for id, r := range solvable(t) {
		t.Run(id, func(t *testing.T) { sidesAgree(t, r, 3, 600) })
	}
}

func TestSidesAgreeWithTheRulesOfManyHouses(t *testing.T) {
	many := 60
	if testing.Short() {
		many = 15
	}
	chance := sticks.NewRandom(77)
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
func randomHouse(t *testing.T, chance *sticks.Random) (string, *rules.Rules) {
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

// opened is work that is about to begin.
func opened(r *rules.Rules, j Job) *work {
	w := newWork(context.Background(), j, r)
	w.open()
	return w
}

func sidesAgree(t *testing.T, r *rules.Rules, pawns, count int) {
	chance := sticks.NewRandom(5)
	w := opened(r, Job{Pawns: within(r, pawns)})
	for own := 1; own <= w.Pawns; own++ {
		for other := 1; other <= w.Pawns; other++ {
			for i := range w.pages.wide[own] * w.pages.wide[other] {
				w.pages.all[w.pages.first[own][other]+i] = uint32(chance.Uint64())
				if w.pages.later > 0 {
					w.pages.all[w.pages.later+w.pages.first[own][other]+i] = uint32(chance.Uint64())
				}
			}
		}
	}
	for n := 1; n <= w.Pawns; n++ { // the same page, seen from both sides
		w.pages.evenOut(n)
		for m := 1; m < n; m++ {
			w.pages.turnOver(n, m)
		}
	}
	for range count {
		own, other := 1+int(chance.Below(uint64(w.Pawns))), 1+int(chance.Below(uint64(w.Pawns)))
		i, j := int(chance.Below(uint64(w.pages.wide[own]))), int(chance.Below(uint64(w.pages.wide[other])))
		if a, b := w.table.spaces[own].sets[i], w.table.spaces[other].sets[j]; a&b == 0 {
			agrees(t, w, own, other, i, j)
		}
	}
}

// evenOut makes a page that is its own opposite look the same when it is turned over.
func (p *pages) evenOut(n int) {
	wide := p.wide[n]
	for later := 0; later <= p.later; later += max(p.later, 1) {
		first := later + p.first[n][n]
		for i := range wide {
			for j := range i + 1 {
				value := p.all[first+i*wide+j]
				if i == j {
					value = value&whole | value<<16
				}
				p.all[first+i*wide+j], p.all[first+j*wide+i] = value, turned(value)
			}
		}
	}
}

// agrees compares one position, with each of the sides along the row.
func agrees(t *testing.T, w *work, own, other, i, j int) {
	t.Helper()
	for _, row := range []bool{true, false} {
		s := newSide(w.table, &w.pages, own, other, row)
		s.face(j)
		sum, lost := s.worth(i, j)
		p := arranged(w.table.r, rules.Cones, s.own.sets[i], s.other.sets[j], own, other)
		wantSum, wantLost := literal(w, p)
		if sum != wantSum || lost != wantLost {
			t.Fatalf("%v\nthe tables say %d and %d lost, the rules %d and %d lost (row %v)", p, sum, lost, wantSum, wantLost, row)
		}
	}
}

// literal is what worth says, worked out with the public ways of the rules.
func literal(w *work, p rules.Position) (sum, lost uint32) {
	r := w.table.r
	for _, f := range w.table.casts {
		next := r.Followers(p, f.reading, nil)
		if len(next) == 1 && unmoved(r, p, next[0]) {
			lost += f.parts
			continue
		}
		best := uint32(0)
		for _, q := range next {
			best = max(best, chanceFor(w, q, p.Turn()))
		}
		sum += f.parts * best
	}
	return sum, lost
}

// unmoved tells whether nothing has changed but the turn, or nobody can ever move.
func unmoved(r *rules.Rules, p, q rules.Position) bool {
	same := p.Pawns(0) == q.Pawns(0) && p.Pawns(1) == q.Pawns(1) && p.InHand(0) == q.InHand(0) && p.InHand(1) == q.InHand(1)
	return same && (q.Turn() != p.Turn() || r.Outcome(q).Draw())
}

// chanceFor is the chance of a side at a throw, at the beginning of a turn, or when the game has ended.
func chanceFor(w *work, p rules.Position, side rules.Side) uint32 {
	var chance uint32
	switch p.Phase() {
	case rules.Ended:
		chance = whole
	case rules.TurnStart:
		chance = chanceFor(w, w.table.r.Waive(p), p.Turn())
		for _, q := range w.table.r.Successors(p, nil) {
			chance = max(chance, chanceFor(w, q, p.Turn()))
		}
	default:
		own, other := p.Alive(p.Turn(), w.book.all)
		a, b := w.table.spaces[own], w.table.spaces[other]
		mine, yours := a.id(uint32(p.Pawns(p.Turn()))), b.id(uint32(p.Pawns(p.Turn().Other())))
		later := w.pages.later * p.Extra()
		chance = w.pages.all[later+w.pages.first[own][other]+int(mine)*w.pages.wide[other]+int(yours)] & whole
	}
	if p.Turn() != side {
		return whole - chance
	}
	return chance
}
