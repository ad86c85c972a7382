package rules

import "math/bits"

// goalsOf are a side's goal squares, in path order.
func (r *Rules) goalsOf(p *Position, side Side) SquareSet { return r.goals[(side^p.starter)&1] }

// needed are the places from which no pawn may go by a value, because it would leave too few behind to fill the goal squares:
// of the squares from any square to the end of the path, no more may be held than are goals.
func (r *Rules) needed(p *Position, l *leads) SquareSet {
	set := r.full(p) >> 1
	for _, d := range l.widen {
		set |= set >> (d & 31)
	}
	return set
}

// full are the squares from which on to the end of the path the side to move holds as many as are goals.
func (r *Rules) full(p *Position) SquareSet {
	// Every other square is a goal: the starter's are 30, 28 to 12 on the path, the other's 29, 27 to 11, with 30 above them.
	late := (p.turn ^ p.starter) & 1
	low := 11 - uint(late)
	upper, lower := p.own>>(low+10)&tenSquares, p.own>>low&tenSquares
	free := max(5-bits.OnesCount32(uint32(upper)), 0)
	full := SquareSet(r.fullOf[0][upper])<<10 | SquareSet(r.fullOf[free][lower])
	return full<<low | SquareSet(late)<<LastSquare
}

const tenSquares = 1<<10 - 1

// fullTable has the full squares among ten, of which every other from the highest on is a goal, by the number of goals above
// them that are still free, and by the ones of the ten that are held.
type fullTable [6][1 << 10]uint16

func newFullTable() *fullTable {
	t := new(fullTable)
	for free := range t {
		t.fill(free, 9, free, 0, 0)
	}
	return t
}

// fill enters, for every way of holding the squares up to s, which are full; free goals, those held and those full lie above.
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
