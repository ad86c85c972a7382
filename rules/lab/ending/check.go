package ending

import (
	"fmt"
	"math"

	"senet/rules"
)

// Check compares count random positions of a layer with the rules alone: the value of each must
// be that of its best successors, thrown and moved one by one. It returns the largest difference,
// and an error if a difference exceeds the error bounds. It uses no code of the solver.
func (t Tables) Check(r *rules.Rules, own, other, count int, chance *rules.Random) (worst float64,
	err error) {
	l := t.layer(own, other)
	if l == nil || l.values == nil {
		return 0, fmt.Errorf("endings with %d pawns against %d are not solved", own, other)
	}
	below := 0
	for _, n := range [][2]int{{own, other}, {own - 1, other}, {own, other - 1}} { // successors
		if m := t.layer(max(n[0], 1), max(n[1], 1)); m != nil {
			below = max(below, m.bound)
		}
	}
	bound := 2 * float64(below) / scale
	for range count {
		p := RandomPosition(r, own, other, chance)
		got, _ := t.Win(&p)
		off := math.Abs(got - t.lookAhead(r, p))
		if mirrored, _ := t.Win(mirror(r, p)); mirrored != got {
			return worst, fmt.Errorf("%v has the chance %.6f, and with the sides exchanged %.6f", p, got, mirrored)
		}
		if worst = max(worst, off); !(off <= bound) {
			return worst, fmt.Errorf("%v has the chance %.6f, and its best successors %.6f", p, got,
				t.lookAhead(r, p))
		}
	}
	return worst, nil
}

// mirror returns a position at a throw with the sides exchanged.
func mirror(r *rules.Rules, p rules.Position) *rules.Position {
	own, other := p.Board(p.Turn())
	q := r.Arrange(p.Turn().Other(), own, other, p.InHand(p.Turn()), p.InHand(p.Turn().Other()))
	return &q
}

// RandomPosition returns a position at a throw with own pawns of the side to throw and other
// pawns of the other side, anywhere on the board.
func RandomPosition(r *rules.Rules, own, other int, chance *rules.Random) rules.Position {
	rests := r.RestSquares().List()
	var sets [2]rules.SquareSet
	for i := range own + other {
		at := i + int(chance.Below(uint64(len(rests)-i)))
		rests[i], rests[at] = rests[at], rests[i]
		sets[min(i/own, 1)] |= rules.Squares(rests[i])
	}
	return r.Arrange(rules.Side(chance.Below(2)), sets[0], sets[1], 0, 0)
}

// lookAhead returns the chance of the side to throw, one throw ahead.
func (t Tables) lookAhead(r *rules.Rules, p rules.Position) (win float64) {
	total := 0.0
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if next, err := r.Throw(p, c.Throw); err == nil && !r.Meaning(c.Throw).Again {
			total += c.Chance
			win += c.Chance * t.bestWin(r, next, p.Turn())
		}
	}
	return win / total
}

// Best returns the chance of a side in any position, also during a turn, with best play; false if
// it is unknown.
func (t Tables) Best(r *rules.Rules, p rules.Position, side rules.Side) (win float64, known bool) {
	win = t.bestWin(r, p, side)
	return win, !math.IsNaN(win)
}

// bestWin returns what Best returns, or NaN.
func (t Tables) bestWin(r *rules.Rules, p rules.Position, side rules.Side) (win float64) {
	switch p.Phase() {
	case rules.Ended:
		if win = 1; r.Outcome(p).IsDraw() {
			return 0.5
		}
	case rules.ToThrow:
		known, ok := t.Win(&p)
		if !ok && p.ExtraTaken() > 0 {
			known, ok = t.lookAhead(r, p), true
		}
		if win = known; !ok {
			return math.NaN()
		}
	default:
		if p.Phase() == rules.TurnStart {
			win = t.bestWin(r, r.Waive(p), p.Turn())
		}
		for _, m := range r.Legal(p, nil) {
			if next, err := r.Apply(p, m); err == nil {
				win = max(win, t.bestWin(r, next, p.Turn()))
			}
		}
	}
	if p.Turn() != side {
		return 1 - win
	}
	return win
}

// Compare returns the largest difference, 0..1, from other tables of the same rules.
func (t Tables) Compare(other Tables) (off float64, err error) {
	for own := 1; own <= t.Pawns(); own++ {
		for n := 1; n <= t.Pawns(); n++ {
			a, b := t.layer(own, n), other.layer(own, n)
			if b == nil || b.values == nil || b.size != a.size {
				return off, fmt.Errorf("endings with %d pawns against %d are not in both tables", own, n)
			}
			for i := range a.size {
				off = max(off, math.Abs(float64(a.at(i)-b.at(i)))/scale)
			}
		}
	}
	return off, nil
}
