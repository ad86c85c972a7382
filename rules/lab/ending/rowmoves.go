package ending

import (
	"math/bits"
	"slices"

	"senet/rules"
)

// rowMove is a move of one board of the side to throw. Whether the other side's board allows it,
// and what becomes of that board, depends on a few of its squares.
type rowMove struct {
	after    uint32 // the mover's board after the move
	row      int32  // the place of that board
	from, to int8   // squares; to is negative for home
	empty    bool   // to must be empty; otherwise an attack exchanges pawns
	guards   uint32 // any of these guards a pawn on to
	walls    uint32 // first squares, from the last, of walls in the way
	mustHold uint32 // the other side must hold all of these
}

// apply returns the other side's board after the move, and reports whether it allows the move.
func (m *rowMove) apply(board uint32) (after uint32, legal bool) {
	if board&m.mustHold != m.mustHold || board&(board>>1)&(board>>2)&m.walls != 0 {
		return 0, false
	}
	if m.to < 0 || board>>m.to&1 == 0 {
		return board, true
	}
	return board ^ 1<<m.to ^ 1<<m.from, !m.empty && board&m.guards == 0
}

// blocked returns the boards of a segment that do not allow the move, whatever is on its squares.
func (m *rowMove) blocked(g *segment) (set uint64) {
	for rest := m.walls; rest != 0; rest &= rest - 1 {
		square := bits.TrailingZeros32(rest)
		set |= ^(g.without[square&31] | g.without[(square+1)&31] | g.without[(square+2)&31])
	}
	for rest := m.mustHold; rest != 0; rest &= rest - 1 {
		set |= g.without[bits.TrailingZeros32(rest)&31]
	}
	return set
}

// attacks returns the boards of a segment with a pawn that the move attacks.
func (m *rowMove) attacks(g *segment) uint64 {
	if m.empty {
		return 0
	}
	set := ^g.without[m.to&31]
	for rest := m.guards; rest != 0; rest &= rest - 1 {
		set &= g.without[bits.TrailingZeros32(rest)&31]
	}
	return set
}

// rowMoveFinder finds the moves in rows.
type rowMoveFinder struct {
	*moveTable
	own, other  int
	after, home *boardOrder // the boards that moves lead to; with one pawn less if it goes home
	// squares that form a run with the next one: guards, and walls
	runs         [2]uint32
	safe         uint32 // squares where no pawn can be attacked
	waterTargets []int  // where the Water takes a pawn: the first empty of these
	water        int    // its place
	backEmpty    bool
	backPasses   bool
}

// newRowMoveFinder returns the finder of a side.
func newRowMoveFinder(t *moveTable, s *rowSide) *rowMoveFinder {
	o := t.r.Options()
	m := &rowMoveFinder{moveTable: t, own: s.own, other: s.other, after: s.throwing, home: s.below.waiting,
		safe: uint32(o.Safe), backEmpty: o.BackEmpty, backPasses: o.BackPasses}
	const rowEnds = 1<<10 | 1<<20
	for i, run := range []rules.Run{o.Guard, o.Wall} {
		switch run {
		case rules.RunOnPath:
			m.runs[i] = 0x7ffffffe
		case rules.RunInRow:
			m.runs[i] = 0x7ffffffe &^ rowEnds
		}
	}
	if o.Drown != rules.NoWater {
		m.water = int(rules.Water)
		m.waterTargets = waterTargetsOf(o.Drown)
	}
	return m
}

// waterTargetsOf returns the squares to which the Water takes a pawn, in order of preference.
func waterTargetsOf(d rules.Drown) (squares []int) {
	for s := 1; s < int(rules.Rebirth); s++ {
		squares = append(squares, s)
	}
	switch d {
	case rules.DrownLowest:
		return squares
	case rules.DrownFirst:
		return append([]int{int(rules.Rebirth)}, squares...)
	case rules.DrownBefore:
		slices.Reverse(squares)
		return append([]int{int(rules.Rebirth)}, squares...)
	}
	panic("UsesRows does not let these rules be solved in rows")
}

// find appends the moves of a board over a distance, forward or backward, that are optional or that
// are not. Whether the other side allows them is left to rowMove.
func (m *rowMoveFinder) find(moves []rowMove, board uint32, distance int,
	back, optional bool) []rowMove {
	n := len(m.distances)
	set := m.ranking.toSquares(board)
	masks := m.arrangements[m.own].masks[maskKinds*n*m.arrangement(m.own, set):]
	which, table := forwardMask, distance
	if back {
		which, table = backwardMask, n+distance
	}
	origins := masks[which*n+distance] & m.origins[table]
	if optional {
		origins &= m.optional[table]
	} else {
		origins &^= m.optional[table]
	}
	for rest := origins; rest != 0; rest &= rest - 1 {
		from := bits.TrailingZeros32(rest) & 31
		to, squares := int(m.destinations[table][from].to), m.distances[distance].squares
		moves = m.addMove(moves, board, set, from, to, squares, back)
	}
	return moves
}

// addMove appends the moves of a pawn from one place to another; there are several if the Water
// takes it.
func (m *rowMoveFinder) addMove(moves []rowMove, board, set uint32, from, to, value int,
	back bool) []rowMove {
	i := m.ranking.boardIndex(rules.Square(from))
	lifted := board &^ (1 << i)
	move := rowMove{after: lifted, from: int8(i), to: -1}
	if !back || !m.backPasses {
		move.walls = m.wallsBetween(set, from, value, back)
	}
	switch {
	case to == int(rules.Home):
		move.row = int32(m.home.places[m.ranking.rankBoard(move.after)])
		return append(moves, move)
	case to == m.water:
		return m.drown(moves, move)
	}
	move.empty = m.safe>>to&1 != 0 || back && m.backEmpty
	if !move.empty {
		move.guards = m.guardsOf(set, to)
	}
	return append(moves, m.landing(move, m.ranking.boardIndex(rules.Square(to))))
}

// landing completes a move that ends on a square, given its index.
func (m *rowMoveFinder) landing(move rowMove, to int) rowMove {
	move.to = int8(to)
	move.after |= 1 << to
	move.row = int32(m.after.places[m.ranking.rankBoard(move.after)])
	return move
}

// drown appends the moves of a pawn that falls into the Water, one for each square where it may
// end.
func (m *rowMoveFinder) drown(moves []rowMove, move rowMove) []rowMove {
	move.empty = true
	for _, s := range m.waterTargets {
		i := m.ranking.boardIndex(rules.Square(s))
		if move.after>>i&1 != 0 {
			continue
		}
		if bits.OnesCount32(move.mustHold) > m.other {
			break
		}
		moves = append(moves, m.landing(move, i))
		move.mustHold |= 1 << i
	}
	return moves
}

// guardsOf returns the free squares that guard a square.
func (m *rowMoveFinder) guardsOf(set uint32, to int) (guards uint32) {
	for _, s := range []int{to - 1, to + 1} {
		if m.runs[0]>>min(s, to)&1 != 0 && m.canStand(set, s) {
			guards |= 1 << m.ranking.boardIndex(rules.Square(s))
		}
	}
	return guards
}

// canStand reports whether a pawn of the other side can stand on a square.
func (m *rowMoveFinder) canStand(set uint32, s int) bool {
	return uint32(m.r.RestSquares())&^set>>uint(s&31)&1 != 0
}

// wallsBetween returns the walls that would stop a move, by their last squares on the path.
func (m *rowMoveFinder) wallsBetween(set uint32, from, value int, back bool) (walls uint32) {
	first, last := from+1, from+value-1
	if back {
		first, last = from-value+1, from-1
	}
	for s := first; s+2 <= last; s++ {
		if m.runs[1]>>s&1 != 0 && m.runs[1]>>(s+1)&1 != 0 && m.canStand(set, s) && m.canStand(set, s+1) &&
			m.canStand(set, s+2) {
			walls |= 1 << m.ranking.boardIndex(rules.Square(s+2))
		}
	}
	return walls
}
