package ending

import (
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// arrange returns a position at a throw with these pawns on the board and the other living pawns
// in hand.
func arrange(r *rules.Rules, turn rules.Side, own, other uint32, alive, others int) rules.Position {
	return r.Arrange(turn, rules.SquareSet(own), rules.SquareSet(other), alive-bits.OnesCount32(own),
		others-bits.OnesCount32(other))
}

// The value of a throw by move tables is that of throwing and moving by the rules, for any values
// of the successors.
func TestThrowSums(t *testing.T) {
	for id, r := range solvable(t) {
		t.Run(id, func(t *testing.T) { blocksAgree(t, r, 3, 600) })
	}
}

// Each house rule is tried alone on each rule set, and some together; also on two rule sets that
// are solvable only without extra throws.
func TestThrowSumsUnderHouseRules(t *testing.T) {
	codes := map[string]bool{}
	for _, base := range append(slices.Collect(maps.Keys(solvable(t))), "digital+extra=none", "kendall+extra=none",
		"kendall+extra=none+water=stay") {
		for _, o := range ruleset.HouseOptions() {
			for _, value := range o.AllValues() {
				codes[base+"+"+o.Name+"="+value] = true
			}
		}
	}
	chance := rules.NewRandom(77)
	for range 60 {
		codes[randomCode(chance)] = true
	}
	for code := range codes {
		if r := houseRules(t, code); r != nil && Solvable(r) == nil {
			t.Run(code, func(t *testing.T) { blocksAgree(t, r, 2, 100) })
		}
	}
}

func randomCode(chance *rules.Random) string {
	return reftest.RandomCode(func(n int) int { return int(chance.Below(uint64(n))) })
}

// houseRules returns the rules of a code, or nil if they contradict one another. With "-die" after
// the rule set a die is thrown.
func houseRules(t *testing.T, code string) *rules.Rules {
	t.Helper()
	plain := strings.Replace(code, "-die", "", 1)
	set, house, err := ruleset.ParseCode(plain)
	if err == nil {
		set, err = set.Under(house)
	}
	if err != nil {
		return nil
	}
	set.Options.Die = plain != code
	return reftest.Rules(t, set.Options)
}

// widest is more than any width in these tests.
const widest = 2000

// randomBlocks returns a solver with random values and widths.
func randomBlocks(t *testing.T, r *rules.Rules, pawns int, chance *rules.Random) *solver {
	t.Helper()
	w := newSolver(t.Context(), Job{Pawns: clampPawns(r, pawns)}, r)
	w.base.usesRows = false
	for _, l := range w.base.all {
		l.values, l.fractions = make([]byte, 2*w.base.storedSize(l)), make([]uint8, w.base.storedSize(l))
		l.widths = make(widthArray, 2*w.base.storedSize(l))
		for i := range w.base.storedSize(l) {
			l.set(i, widest+int(chance.Below(scale-2*widest)))
			l.widths.set(i, int(chance.Below(widest/2)))
		}
	}
	return w
}

func blocksAgree(t *testing.T, r *rules.Rules, pawns, count int) {
	chance := rules.NewRandom(5)
	w := randomBlocks(t, r, pawns, chance)
	below := func(n int) int { return int(chance.Below(uint64(n))) }
	for range count {
		own, other := 1+below(w.Pawns), 1+below(w.Pawns)
		var sections [][2]int
		w.base.eachSection(own, other, func(k, m int) { sections = append(sections, [2]int{k, m}) })
		at := sections[below(len(sections))]
		ranking, pawns := w.base.ranking, at[0]+at[1]
		occupied := ranking.unrank(pawns, below(ranking.combinations(pawns, ranking.squares)))
		for _, proving := range []bool{false, true} {
			s := newBlockSection(&blockPair{moves: w.moves, base: w.base, own: own, other: other,
				proof: boundProof{below: widest / 4, proving: proving}}, at[0], at[1], &sweepResult{})
			blockAgrees(t, w, s, occupied, below(len(s.arrangements[0])))
		}
	}
}

// blockAgrees compares a position and its mirror with the rules.
func blockAgrees(t *testing.T, w *solver, s *blockSection, occupied uint32, split int) {
	t.Helper()
	s.rankSplits(occupied)
	for i, side := range []*blockSide{s.a, s.b} {
		if s.evaluateThrows(i, side, occupied); i == 1 {
			split = len(s.arrangements[0]) - 1 - split
		}
		sum, lost := side.throwSum(split)
		mine := ownSquares(occupied, side.splitList()[split])
		p := arrange(w.moves.r, rules.Cones, mine, occupied&^mine, side.own, side.other)
		for by, got := range map[int]int{-1: sum.low, 1: sum.high} {
			if !s.proof.proving {
				by, got = 0, sum.low
			}
			wantSum, wantLost := literalRules{w, &s.proof}.literal(p, by)
			if got != wantSum || lost != wantLost {
				t.Fatalf("%v\nthe tables give %d and %d passed, the rules %d and %d passed (%d)",
					p, got, lost, wantSum, wantLost, by)
			}
		}
	}
}

// literalRules evaluates throws by the public functions of the rules.
type literalRules struct {
	*solver
	width *boundProof
}

// literal returns what throwSum returns: the lower bound (by -1), the value (0) or the upper
// bound (1).
func (w literalRules) literal(p rules.Position, by int) (sum, lost int) {
	r := w.moves.r
	for _, f := range w.moves.throws {
		next := r.ThrowSuccessors(p, f.meaning, nil)
		if len(next) == 1 && unmovedPawns(r, p, next[0]) {
			lost += f.weight
			continue
		}
		best := 0
		for _, q := range next {
			best = max(best, w.chanceFor(q, p.Turn(), by))
		}
		sum += f.weight * best
	}
	return sum, lost
}

// unmovedPawns reports whether only the turn has passed, or neither side can ever move.
func unmovedPawns(r *rules.Rules, p, q rules.Position) bool {
	same := p.Pawns(0) == q.Pawns(0) && p.Pawns(1) == q.Pawns(1) && p.InHand(0) == q.InHand(0) &&
		p.InHand(1) == q.InHand(1)
	return same && (q.Turn() != p.Turn() || r.Outcome(q).IsDraw())
}

// chanceFor returns the value of a position to a side at a throw, at the start of a turn, or at
// the end.
func (w literalRules) chanceFor(p rules.Position, side rules.Side, by int) (chance int) {
	if p.Turn() != side {
		return scale - w.chanceFor(p, p.Turn(), -by)
	}
	switch p.Phase() {
	case rules.Ended:
		return scale
	case rules.TurnStart:
		chance = w.chanceFor(w.moves.r.Waive(p), side, by)
		for _, q := range w.moves.r.Successors(p, nil) {
			chance = max(chance, w.chanceFor(q, side, by))
		}
		return chance
	}
	own, other := p.PawnsLeft(side, w.base.gamePawns)
	l := w.base.layers[own][other]
	at := p.ExtraTaken()*l.size + w.base.index(l, uint32(p.Pawns(side)), uint32(p.Pawns(side.Other())))
	to := w.width.view(l)
	return to.at(at) + by*to.width(at)
}

// Changes that shrink by a constant factor are extrapolated to their sum; oscillating ones are
// not.
func TestExtrapolation(t *testing.T) {
	for _, c := range []struct{ share, far float64 }{{.9, 9}, {.5, 1}, {-.5, 0}} {
		steps, changes := make([]int8, 100), make([]float64, 100)
		for i := range changes {
			changes[i] = 1e6 * float64(i-30)
		}
		var of trend
		for range 2 * minSweepsApart {
			of = newTrend(of.unit, of.largest)
			for i := range steps {
				of.record(&steps[i], int(changes[i]))
				changes[i] *= c.share
			}
		}
		if got := of.factor(minSweepsApart); math.Abs(got-c.far) > .1 {
			t.Errorf(
				"changes shrink by %v: the factor is %.2f, not %v",
				c.share,
				got,
				c.far,
			)
		}
	}
}
