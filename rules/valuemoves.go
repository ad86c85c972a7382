package rules

import (
	"math/bits"
	"slices"
)

// valueMoves is where a value moves a pawn from each place, ignoring other pawns. A place is a
// square or the hand, which is bit 0 in sets, since a pawn enters as if it came from a square 0.
type valueMoves struct {
	ahead SquareSet // places from which it leads forward
	// places from which it leads to a halt square before the full distance
	halt  SquareSet
	home  SquareSet    // places from which it leads home
	free  SquareSet    // places whose pawn need not be moved
	odd   SquareSet    // places from which it does not lead forward by exactly value squares
	back  SquareSet    // squares from which it leads backward
	walls SquareSet    // first squares of walls that a move by the value could pass
	stops [5]SquareSet // by index in Rules.stops: places from which it leads there
	value uint8
	// shifts that extend a set from 1 step to all steps up to the value, if it is not doubled
	widen [3]uint8
	to    [32]Square // where it leads forward
}

// newValueMoves computes where a value leads.
func newValueMoves(r *Rules, v int) valueMoves {
	l := valueMoves{value: uint8(v)}
	if r.hasHand {
		l.ahead, l.to[0] = inHand, Square(v)
	}
	if v > 3 {
		l.walls = r.wallStarts
	}
	for i, reach := 0, 1; reach < v && i < len(l.widen); i++ {
		l.widen[i] = uint8(min(reach, v-reach))
		reach += int(l.widen[i])
	}
	for s := Square(1); s <= LastSquare; s++ {
		to := r.o.ahead(s, v).to
		if l.to[s] = to; to != Nowhere {
			l.ahead |= s.bit()
		}
		switch {
		case to == Home:
			l.home |= s.bit()
		case to != Nowhere && to != s+Square(v):
			l.halt |= s.bit()
			l.stops[slices.Index(r.stops, to)] |= s.bit()
		}
		if to != Nowhere && to != s+Square(v) {
			l.odd |= s.bit()
		}
		if r.o.canRest(s) && s > Square(v) && !(r.o.flip(r.o.Fixed) | r.noGuards).Has(s) {
			l.back |= s.bit()
		}
	}
	if r.o.HomeFree {
		l.free = l.home
	}
	return l
}

// canRest reports whether a pawn can stay on a square.
func (o Options) canRest(s Square) bool {
	switch {
	case s == LastSquare:
		return o.Leaving != OntoLast
	case s == Water:
		return o.Drown == NoWater || o.waterHolds()
	}
	return s.IsOnBoard()
}

// way is where a value takes a pawn if no pawn is in its way. If to is Nowhere, why is the reason,
// and house the house that causes it.
type way struct {
	to    Square
	why   Reason
	house SquareSet
}

// ahead returns the way of a pawn from s, a square or Hand, forward by value v.
func (o Options) ahead(s Square, v int) way {
	const outOfWater = 4 // the number that takes a pawn home from the Water
	end, bound, leaves := s+Square(v), o.flip(o.Bound).Has(s), o.leavesBy(s, v)
	switch held := s == Water && o.Drown == DrownRelease; {
	case s == Hand:
		return way{to: Square(v)}
	case !o.canRest(s):
		return way{}
	case held && v == outOfWater, s == LastSquare && o.LastFree:
		return way{to: Home}
	case held:
		bound, leaves = true, false
	case s == LastSquare && o.Leaving == FromLast:
		return way{why: TakeOffFirst, house: LastSquare.bit()}
	}
	for x := s + 1; x <= LastSquare && x < end; x++ {
		switch {
		case o.flip(o.Exact).Has(x):
			return way{why: ExactHouse, house: x.bit()}
		case o.flip(o.Halt).Has(x) && !bound:
			return way{to: x}
		}
	}
	switch {
	case leaves:
		return way{to: Home}
	case end <= LastSquare && !bound:
		return way{to: end}
	case o.Goal != AllPawnsHome:
		return way{why: PathEnds, house: LastSquare.bit()}
	case bound || s == Water || s >= Truths && o.Leaving == PastLast:
		return way{why: LeaveExactly, house: s.bit()}
	}
	return way{why: PastTheEnd}
}

// leavesBy reports whether value v takes a pawn home from s.
func (o Options) leavesBy(s Square, v int) bool {
	end := s + Square(v)
	if o.Goal != AllPawnsHome {
		return false
	}
	switch o.Leaving {
	case PastLast:
		return end == LastSquare+1
	case OntoLast:
		return end == LastSquare
	case Overshoot:
		return end > LastSquare
	}
	return false
}

// movable returns the values by which pawns can move, including doubled numbers, as bits.
func movable(r *Rules) uint16 {
	var set uint16
	for n := 1; n <= maxNumber; n++ {
		if r.numbers.Has(n) {
			set |= 1 << n
			if r.o.Doubling {
				set |= 1 << (2 * n)
			}
		}
	}
	return set
}

// deadEnd returns a square from which no sequence of throws takes a pawn home, or Nowhere.
func deadEnd(r *Rules) Square {
	if r.o.Goal != AllPawnsHome {
		return Nowhere
	}
	var good SquareSet
	for grown := true; grown; {
		grown = false
		for s := LastSquare; s >= 1; s-- {
			if !good.Has(s) && reaches(r, s, good) {
				good |= s.bit()
				grown = true
			}
		}
	}
	for s := Square(1); s <= LastSquare; s++ {
		if r.o.canRest(s) && !good.Has(s) {
			return s
		}
	}
	return Nowhere
}

func reaches(r *Rules, s Square, good SquareSet) bool {
	if s == LastSquare && r.o.Leaving == FromLast || s == Water && r.o.Drown == DrownRelease {
		return true
	}
	for v := 1; v <= maxValue; v++ {
		if r.values>>v&1 == 0 {
			continue
		}
		to := r.by[v].to[s]
		if to == Home || good.Has(to) {
			return true
		}
		if r.o.Back != BackNever && r.by[v].back.Has(s) && good.Has(s-Square(v)) {
			return true
		}
	}
	return false
}

// goalsOf returns a side's goal squares, in path order.
func (r *Rules) goalsOf(p *Position, side Side) SquareSet { return r.goals[(side^p.starter)&1] }

// neededForGoals returns the places from which no pawn may move by a value, because too few would stay
// behind to fill the goals: from any square to the end of the path,
// there may not be more pawns than goals.
func (r *Rules) neededForGoals(p *Position, l *valueMoves) SquareSet {
	// A square is full if, from it to the end of the path, the side to move has as many pawns as
	// goals. Every second square is a goal: the starter's are 30, 28 to 12 on the path, the other
	// side's 29, 27 to 11, with 30 above them.
	late := (p.turn ^ p.starter) & 1
	low := 11 - uint(late)
	upper, lower := p.own>>(low+10)&tenSquares, p.own>>low&tenSquares
	free := max(5-bits.OnesCount32(uint32(upper)), 0)
	full := SquareSet(r.fullSquares[0][upper])<<10 | SquareSet(r.fullSquares[free][lower])
	set := (full<<low | SquareSet(late)<<LastSquare) >> 1
	set |= set >> (l.widen[0] & 31)
	set |= set >> (l.widen[1] & 31)
	return set | set>>(l.widen[2]&31)
}

const tenSquares = 1<<10 - 1

// fullTable has the full squares among ten, by the number of free goals above them and the occupied
// ones of the ten. Every second one of the ten is a goal, beginning with the highest.
type fullTable [6][1 << 10]uint16

func newFullTable() *fullTable {
	t := new(fullTable)
	for free := range t {
		t.fill(free, 9, free, 0, 0)
	}
	return t
}

// fill fills the table for all ways to occupy the squares up to s, given the free goals, the
// occupied squares and the full squares above.
func (t *fullTable) fill(begun, s, free, held, full int) {
	if s < 0 {
		t[begun][held] = uint16(full)
		return
	}
	if s%2 == 1 {
		free++
	}
	for one := range 2 {
		now := full
		if free == one {
			now |= 1 << s
		}
		t.fill(begun, s-1, free-one, held|one<<s, now)
	}
}
