package ending

import (
	"math/bits"
	"slices"

	"senet/rules"
)

// columnKey identifies what a move does to columns: which boards of the other side allow it, and
// to which board each leads. Squares are counted among those that the mover's pawns leave free,
// so one table serves equal moves in all rows.
type columnKey struct {
	pawns, squares int8 // pawns of the other side, and squares free for them
	to             int8 // destination; home if negative
	// origin, counted among the squares free after the move
	from     int8
	empty    bool   // to must be empty; otherwise an attack exchanges pawns
	guards   uint32 // any of these guards a pawn on to
	walls    uint32 // first squares, from the last, of walls in the way
	mustHold uint32 // the other side must hold all of these
}

// columnsOf returns, by column in an order, the column that the move leads to; one past the last
// where the move is illegal. Moves that lead home lead to columns as in files.
func (n *ranking) columnsOf(k columnKey, order columnOrder) []uint32 {
	squares := int(k.squares)
	after := squares
	if k.to < 0 {
		after++
	}
	none := uint32(n.combinations(int(k.pawns), after))
	all := make([]uint32, len(order.boards))
	for i, b := range order.boards {
		all[i] = none
		if b&k.mustHold != k.mustHold || b&(b>>1)&(b>>2)&k.walls != 0 {
			continue
		}
		taken := uint32(0)
		if k.to >= 0 {
			taken = b >> k.to & 1
			if taken != 0 && (k.empty || b&k.guards != 0) {
				continue
			}
			b = removeSquare(b, int(k.to))
		}
		all[i] = uint32(n.rankBoard(insertSquare(b, int(k.from), taken)))
		if k.to >= 0 {
			all[i] = order.places[all[i]]
		}
	}
	return all
}

// rowMove is a move in a row.
type rowMove struct {
	key      columnKey
	after    uint32 // the mover's board after the move
	home     bool
	optional bool // the pawn need not move
}

// rowMoveFinder finds the moves in rows.
type rowMoveFinder struct {
	*moveTable
	own, other int
	// squares that form a run with the next one: guards, and walls
	runs         [2]uint32
	safe         uint32 // squares where no pawn can be attacked
	waterTargets []int  // where the Water takes a pawn: the first empty of these
	water        int    // its place
	backEmpty    bool
	backPasses   bool
}

// newRowMoveFinder returns the finder of a side with own pawns against other.
func newRowMoveFinder(t *moveTable, own, other int) *rowMoveFinder {
	o := t.r.Options()
	m := &rowMoveFinder{moveTable: t, own: own, other: other, safe: uint32(o.Safe), backEmpty: o.BackEmpty,
		backPasses: o.BackPasses}
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

// find appends the moves of a board over a distance, forward or backward. Whether the other side
// allows them is left to columnKey.
func (m *rowMoveFinder) find(moves []rowMove, board uint32, distance int, back bool) []rowMove {
	n := len(m.distances)
	set := m.ranking.toSquares(board)
	masks := m.arrangements[m.own].masks[maskKinds*n*m.arrangement(m.own, set):]
	which, table := forwardMask, distance
	if back {
		which, table = backwardMask, n+distance
	}
	for rest := masks[which*n+distance] & m.origins[table]; rest != 0; rest &= rest - 1 {
		from := bits.TrailingZeros32(rest) & 31
		to, squares := int(m.destinations[table][from].to), m.distances[distance].squares
		moves = m.addMove(moves, board, set, from, to, squares, back)
	}
	return moves
}

// addMove appends the moves of a pawn from one place to another; there are several if the Water
// takes it.
func (m *rowMoveFinder) addMove(moves []rowMove, board, set uint32, from, to, value int, back bool) []rowMove {
	move := rowMove{optional: back && m.optionalOn>>from&1 != 0}
	move.key = columnKey{pawns: int8(m.other), squares: int8(m.ranking.squares - m.own), to: -1}
	if !back || !m.backPasses {
		move.key.walls = m.wallsBetween(board, set, from, value, back)
	}
	lifted := board &^ (1 << m.ranking.boardIndex(rules.Square(from)))
	switch {
	case to == int(rules.Home):
		move.home, move.after = true, lifted
		move.key.from = int8(remainingIndex(m.ranking.boardIndex(rules.Square(from)), lifted))
		return append(moves, move)
	case to == m.water:
		return m.drown(moves, move, board, lifted, from)
	}
	move.key.empty = m.safe>>to&1 != 0 || back && m.backEmpty
	if !move.key.empty {
		move.key.guards = m.guardsOf(board, set, to)
	}
	return append(moves, m.landing(move, board, lifted, from, to))
}

// landing completes a move that ends on a square.
func (m *rowMoveFinder) landing(move rowMove, board, lifted uint32, from, to int) rowMove {
	i := m.ranking.boardIndex(rules.Square(to))
	move.after = lifted | 1<<i
	move.key.to = int8(remainingIndex(i, board))
	move.key.from = int8(remainingIndex(m.ranking.boardIndex(rules.Square(from)), move.after))
	return move
}

// drown appends the moves of a pawn that falls into the Water, one for each square where it may
// end.
func (m *rowMoveFinder) drown(moves []rowMove, move rowMove, board, lifted uint32, from int) []rowMove {
	move.key.empty = true
	for _, s := range m.waterTargets {
		i := m.ranking.boardIndex(rules.Square(s))
		if lifted>>i&1 != 0 {
			continue
		}
		if bits.OnesCount32(move.key.mustHold) > m.other {
			break
		}
		moves = append(moves, m.landing(move, board, lifted, from, s))
		move.key.mustHold |= 1 << remainingIndex(i, board)
	}
	return moves
}

// guardsOf returns the free squares that guard a square.
func (m *rowMoveFinder) guardsOf(board, set uint32, to int) (guards uint32) {
	for _, s := range []int{to - 1, to + 1} {
		if m.runs[0]>>min(s, to)&1 != 0 && m.canStand(set, s) {
			guards |= 1 << remainingIndex(m.ranking.boardIndex(rules.Square(s)), board)
		}
	}
	return guards
}

// canStand reports whether a pawn of the other side can stand on a square.
func (m *rowMoveFinder) canStand(set uint32, s int) bool {
	return uint32(m.r.RestSquares())&^set>>uint(s&31)&1 != 0
}

// wallsBetween returns the walls that would stop a move, by their last squares on the path.
func (m *rowMoveFinder) wallsBetween(board, set uint32, from, value int, back bool) (walls uint32) {
	first, last := from+1, from+value-1
	if back {
		first, last = from-value+1, from-1
	}
	for s := first; s+2 <= last; s++ {
		if m.runs[1]>>s&1 != 0 && m.runs[1]>>(s+1)&1 != 0 && m.canStand(set, s) && m.canStand(set, s+1) &&
			m.canStand(set, s+2) {
			walls |= 1 << remainingIndex(m.ranking.boardIndex(rules.Square(s+2)), board)
		}
	}
	return walls
}
