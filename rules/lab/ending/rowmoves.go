package ending

import (
	"math/bits"

	"senet/rules"
)

// laneKey tells what a move does to the lanes of a row: which boards of the other side allow it,
// and to which board each leads. All squares are counted among those that the mover's pawns leave,
// and the same move leads the same way wherever these are.
type laneKey struct {
	pawns, squares int8   // of the other side, and those that are left to it
	to             int8   // where the pawn goes; home if negative
	from           int8   // where it came from, counted among the squares left after the move
	empty          bool   // to must be empty; otherwise an attack exchanges the pawns
	guards         uint32 // a pawn on to is guarded by one of these
	walls          uint32 // first squares, from the last one on, of walls that stop the move
	need           uint32 // the other side stands on all of these
}

// lanesOf lists for each lane to which one of the row after the move it leads; where there is no
// move, one past the last.
func (n *numbering) lanesOf(k laneKey) []uint32 {
	squares := int(k.squares)
	after := squares
	if k.to < 0 {
		after++
	}
	none := uint32(n.count(int(k.pawns), after))
	all := n.boards(int(k.pawns), squares)
	for i, b := range all {
		all[i] = none
		if b&k.need != k.need || b&(b>>1)&(b>>2)&k.walls != 0 {
			continue
		}
		taken := uint32(0)
		if k.to >= 0 {
			taken = b >> k.to & 1
			if taken != 0 && (k.empty || b&k.guards != 0) {
				continue
			}
			b = without(b, int(k.to))
		}
		all[i] = uint32(n.order(with(b, int(k.from), taken)))
	}
	return all
}

// rowMove is a move of a pawn from a row.
type rowMove struct {
	key   laneKey
	after uint32 // the mover's board
	home  bool
	stays bool // the pawn need not be moved
}

// rowMoves finds moves in all rows of a rule set.
type rowMoves struct {
	*moveTable
	own, other int
	joins      [2]uint32 // squares that guard with the next, and of which walls may consist
	safe       uint32    // squares where none is attacked
	carried    []int     // where the Water takes a pawn, first of all
	water      int       // its place
	backEmpty  bool
	backPasses bool
}

// newRowMoves makes ready to find the moves of a side with so many pawns against so many.
func newRowMoves(t *moveTable, own, other int) *rowMoves {
	o := t.r.Options()
	m := &rowMoves{moveTable: t, own: own, other: other, safe: uint32(o.Safe), backEmpty: o.BackEmpty,
		backPasses: o.BackPasses}
	const rowEnds = 1<<10 | 1<<20
	for i, run := range []rules.Run{o.Guard, o.Wall} {
		switch run {
		case rules.RunOnPath:
			m.joins[i] = 0x7ffffffe
		case rules.RunInRow:
			m.joins[i] = 0x7ffffffe &^ rowEnds
		}
	}
	if o.Drown != rules.NoWater {
		m.water = int(rules.Water)
		m.carried = carriedTo(o.Drown)
	}
	return m
}

// carriedTo lists the squares to which the Water takes a pawn, the first that is empty.
func carriedTo(d rules.Drown) (squares []int) {
	if d != rules.DrownLowest {
		squares = append(squares, int(rules.Rebirth))
	}
	for s := 1; s < int(rules.Rebirth); s++ {
		if d == rules.DrownBefore {
			squares = append(squares, int(rules.Rebirth)-s)
		} else {
			squares = append(squares, s)
		}
	}
	return squares
}

// find lists the moves of a board with one slot, forward or backward, as far as the other side
// lets.
func (m *rowMoves) find(moves []rowMove, board uint32, slot int, back bool) []rowMove {
	n := len(m.slots)
	set := m.num.turned(board)
	masks := m.ways[m.own].masks[masksEach*n*m.way(m.own, set):]
	which, table := ahead, slot
	if back {
		which, table = aback, n+slot
	}
	for rest := masks[which*n+slot] & m.leading[table]; rest != 0; rest &= rest - 1 {
		from := bits.TrailingZeros32(rest) & 31
		moves = m.add(moves, board, set, from, int(m.leads[table][from].to), m.slots[slot].value, back)
	}
	return moves
}

// add adds the moves of a pawn from a square to a square; there are several if the Water carries
// it.
func (m *rowMoves) add(moves []rowMove, board, set uint32, from, to, value int, back bool) []rowMove {
	move := rowMove{stays: back && m.stays>>from&1 != 0}
	move.key = laneKey{pawns: int8(m.other), squares: int8(m.num.squares - m.own), to: -1}
	if !back || !m.backPasses {
		move.key.walls = m.wallsBetween(board, set, from, value, back)
	}
	lifted := board &^ (1 << m.num.index(rules.Square(from)))
	switch {
	case to == int(rules.Home):
		move.home, move.after = true, lifted
		move.key.from = int8(left(m.num.index(rules.Square(from)), lifted))
		return append(moves, move)
	case to == m.water:
		return m.drown(moves, move, board, lifted, from)
	}
	move.key.empty = m.safe>>to&1 != 0 || back && m.backEmpty
	if !move.key.empty {
		move.key.guards = m.guardsOf(board, set, to)
	}
	return append(moves, m.landed(move, board, lifted, from, to))
}

// landed completes a move that ends on a square.
func (m *rowMoves) landed(move rowMove, board, lifted uint32, from, to int) rowMove {
	i := m.num.index(rules.Square(to))
	move.after = lifted | 1<<i
	move.key.to = int8(left(i, board))
	move.key.from = int8(left(m.num.index(rules.Square(from)), move.after))
	return move
}

// drown adds what becomes of a pawn in the Water: it goes to the first empty square.
func (m *rowMoves) drown(moves []rowMove, move rowMove, board, lifted uint32, from int) []rowMove {
	move.key.empty = true
	for _, s := range m.carried {
		i := m.num.index(rules.Square(s))
		if lifted>>i&1 != 0 {
			continue
		}
		if bits.OnesCount32(move.key.need) > m.other {
			break
		}
		moves = append(moves, m.landed(move, board, lifted, from, s))
		move.key.need |= 1 << left(i, board)
	}
	return moves
}

// guardsOf are the squares, among those that are left, that guard a square.
func (m *rowMoves) guardsOf(board, set uint32, to int) (guards uint32) {
	for _, s := range []int{to - 1, to + 1} {
		if m.joins[0]>>min(s, to)&1 != 0 && m.free(set, s) {
			guards |= 1 << left(m.num.index(rules.Square(s)), board)
		}
	}
	return guards
}

// free reports whether a pawn of the other side can stand on a square.
func (m *rowMoves) free(set uint32, s int) bool {
	return uint32(m.r.Rests())&^set>>uint(s&31)&1 != 0
}

// wallsBetween are the walls that stop a move, by their squares nearest to the end of the path.
func (m *rowMoves) wallsBetween(board, set uint32, from, value int, back bool) (walls uint32) {
	first, last := from+1, from+value-1
	if back {
		first, last = from-value+1, from-1
	}
	for s := first; s+2 <= last; s++ {
		if m.joins[1]>>s&1 != 0 && m.joins[1]>>(s+1)&1 != 0 && m.free(set, s) && m.free(set, s+1) &&
			m.free(set, s+2) {
			walls |= 1 << left(m.num.index(rules.Square(s+2)), board)
		}
	}
	return walls
}
