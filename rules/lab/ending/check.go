package ending

import (
	"fmt"
	"math"

	"senet/rules"
)

// Check holds positions of a layer, drawn by lot, against the rules alone: what the tables say of
// each must be what they say of all that can follow, thrown and moved one by one. It returns by how
// much that differs at most, and an error for a position where it differs by more than is proved.
// None of what solving is made of takes part in it.
func (t Tables) Check(r *rules.Rules, own, other, count int, chance *rules.Random) (worst float64,
	err error) {
	l := t.layer(own, other)
	if l == nil || l.values == nil {
		return 0, fmt.Errorf("the endings of %d against %d are not solved", own, other)
	}
	below := 0
	for _, n := range [][2]int{{own, other}, {own - 1, other}, {own, other - 1}} { // what can follow
		if m := t.layer(max(n[0], 1), max(n[1], 1)); m != nil {
			below = max(below, m.wrong)
		}
	}
	bound := 2 * float64(below) / whole
	for range count {
		p := Scattered(r, own, other, chance)
		got, _ := t.Win(&p)
		off := math.Abs(got - t.expected(r, p))
		if mirrored, _ := t.Win(mirror(r, p)); mirrored != got {
			return worst, fmt.Errorf("%v: the tables say %.6f, and with sides exchanged %.6f", p, got, mirrored)
		}
		if worst = max(worst, off); !(off <= bound) {
			return worst, fmt.Errorf("%v: the tables say %.6f, and of what follows %.6f", p, got,
				t.expected(r, p))
		}
	}
	return worst, nil
}

// mirror is a position at a throw with the sides exchanged.
func mirror(r *rules.Rules, p rules.Position) *rules.Position {
	own, other := p.Board(p.Turn())
	q := r.Arrange(p.Turn().Other(), own, other, p.InHand(p.Turn()), p.InHand(p.Turn().Other()))
	return &q
}

// Scattered is a position with so many pawns of the side that is about to throw against so many,
// anywhere on the board.
func Scattered(r *rules.Rules, own, other int, chance *rules.Random) rules.Position {
	rests := r.Rests().List()
	var sets [2]rules.SquareSet
	for i := range own + other {
		at := i + int(chance.Below(uint64(len(rests)-i)))
		rests[i], rests[at] = rests[at], rests[i]
		sets[min(i/own, 1)] |= rules.Squares(rests[i])
	}
	return r.Arrange(rules.Side(chance.Below(2)), sets[0], sets[1], 0, 0)
}

// expected is the chance of the side to throw, one throw ahead.
func (t Tables) expected(r *rules.Rules, p rules.Position) (win float64) {
	total := 0.0
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if next, err := r.Throw(p, c.Throw); err == nil && !r.Read(c.Throw).Again {
			total += c.Probability
			win += c.Probability * t.best(r, next, p.Turn())
		}
	}
	return win / total
}

// Best is the chance of a side with the best that can be done in a position in which somebody may
// have to move; false where that is not known.
func (t Tables) Best(r *rules.Rules, p rules.Position, side rules.Side) (win float64, known bool) {
	win = t.best(r, p, side)
	return win, !math.IsNaN(win)
}

// best is the chance of a side in a position in which somebody may have to move; not a number where
// that is not known.
func (t Tables) best(r *rules.Rules, p rules.Position, side rules.Side) (win float64) {
	switch p.Phase() {
	case rules.Ended:
		if win = 1; r.Outcome(p).Draw() {
			return 0.5
		}
	case rules.ToThrow:
		known, ok := t.Win(&p)
		if !ok && p.Extra() > 0 {
			known, ok = t.expected(r, p), true
		}
		if win = known; !ok {
			return math.NaN()
		}
	default:
		if p.Phase() == rules.TurnStart {
			win = t.best(r, r.Waive(p), p.Turn())
		}
		for _, m := range r.Legal(p, nil) {
			if next, err := r.Apply(p, m); err == nil {
				win = max(win, t.best(r, next, p.Turn()))
			}
		}
	}
	if p.Turn() != side {
		return 1 - win
	}
	return win
}

// Compare returns by how much the chances of the same rules in other tables differ at most, 0..1.
func (t Tables) Compare(other Tables) (off float64, err error) {
	for own := 1; own <= t.Pawns(); own++ {
		for n := 1; n <= t.Pawns(); n++ {
			a, b := t.layer(own, n), other.layer(own, n)
			if b == nil || b.values == nil || b.size != a.size {
				return off, fmt.Errorf("the endings of %d against %d are not in both", own, n)
			}
			for i := range a.size {
				off = max(off, math.Abs(float64(a.at(i)-b.at(i)))/whole)
			}
		}
	}
	return off, nil
}
