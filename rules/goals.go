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
		for held := range t[free] {
			t[free][held] = fullSquares(free, held)
		}
	}
	return t
}

func fullSquares(free, held int) uint16 {
	full := 0
	for s := 9; s >= 0; s-- {
		if s%2 == 1 {
			free++
		}
		free -= held >> s & 1
		if free == 0 {
			full |= 1 << s
		}
	}
	return uint16(full)
}
