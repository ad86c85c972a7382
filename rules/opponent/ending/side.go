package ending

import (
	"encoding/binary"
	"math/bits"

	"senet/rules"
)

// side is one of the two sides of the positions of a section, with what is needed to find quickly what its throws lead to. First it is
// set on a block (face), then it is asked about the deals of that.
type side struct {
	*moveTable
	book       *book
	own, other int  // its living pawns and those of the other side
	k, m       int  // how many of them are on the board
	spent      bool // its turn has had its extra throw
	width      *widths

	here, mirror *layer // in which it throws, and in which the other side throws
	wide         spans  // how far the chances in here may be off
	targets      [4]target
	entries      [][32]entry // by slot, forward and then backward, and place
	trans        []uint8     // by what a move does to a deal: which deal it makes of each
	known        [2][none + 1][none + 1][none + 1]uint32

	// The block that is looked at:
	occupied uint32
	at       int // where it begins in here
	pass     entry
	faced    uint32 // slots whose entries backward have been found
}

// target is where chances are found that follow from a move.
type target struct {
	values []byte
	finer  []uint8
	wrong  int   // how far all chances may be off,
	widths spans // and how much farther each; may be nil
}

// at is a chance in finest parts.
func (t *target) at(i int) int {
	v := int(binary.LittleEndian.Uint16(t.values[2*i:])) * finest
	if t.finer != nil {
		v += int(t.finer[i])
	}
	return v
}

// entry is what is known of a move in a block, for all deals of it.
type entry struct {
	base   int    // where the deals stand that follow from it,
	table  uint32 // and which of them
	target uint8  // where; odd if the same side throws again
	owns   uint8  // so many pawns does the side on the board that throws then,
	set    uint32 // and these squares are occupied
}

// none stands for no square in numbers of occupied squares.
const none = 2*MaxPawns + 1

// The bits of a target.
const (
	again = 1 << iota // the same side throws again
	home              // a pawn has gone home
)

func newSide(t *moveTable, b *book, w *widths, own, other, k, m int, spent bool) *side {
	s := &side{moveTable: t, book: b, own: own, other: other, k: k, m: m, spent: spent, width: w, here: b.layers[own][other], mirror: b.layers[other][own]}
	s.wide = w.target(s.here).widths
	s.entries = make([][32]entry, 2*len(t.slots))
	s.trans = make([]uint8, 256) // of one deal, and of what follows when the game is won
	s.targets = [4]target{w.target(s.mirror), w.target(s.here), {values: make([]byte, 2)}}
	if own > 1 {
		s.targets[home], s.targets[home|again] = w.target(b.layers[other][own-1]), w.target(b.layers[own-1][other])
	}
	return s
}

// deals are the deals of the blocks that are looked at.
func (s *side) deals() []uint16 { return s.book.deals.list[s.k+s.m][s.k] }

// face sets the side on a block.
func (s *side) face(occupied uint32) {
	n := len(s.deals())
	s.occupied, s.at = occupied, s.here.first[s.k][s.m]+s.num.rank(occupied)*n
	if s.spent {
		s.at += s.here.size
	}
	s.pass = entry{base: s.mirror.first[s.m][s.k] + s.num.rank(occupied)*n, owns: uint8(s.m), set: occupied}
	from := occupied
	if s.own > s.k {
		from |= 1
	}
	s.enter(from, 0, len(s.slots))
	s.faced = 0
}

// enter finds the entries of slots, of pawns on some places.
func (s *side) enter(from uint32, first, end int) {
	for slot := first; slot < end; slot++ {
		leads, entries := &s.leads[slot], &s.entries[slot]
		for rest := from & s.leading[slot]; rest != 0; rest &= rest - 1 {
			place := uint8(bits.TrailingZeros32(rest) & 31)
			entries[place] = s.entry(place, leads[place])
		}
	}
}

// faceBack finds the entry of slots that lead backward, which few blocks need, once for a block.
func (s *side) faceBack(first, end int) {
	if s.faced>>first&1 == 0 {
		s.enter(s.occupied, first, end)
		s.faced |= 1 << first
	}
}

// index is how many of the occupied squares come before a place.
func index(occupied uint32, place uint8) int { return bits.OnesCount32(occupied & (1<<(place&31) - 1)) }

// entry finds what a lead from a place of the block leads to. Where a pawn comes to rest, and where one goes that is attacked, is
// decided by which squares are occupied, by whomever.
func (s *side) entry(from uint8, l lead) entry {
	attacks := s.occupied>>l.to&1 != 0
	if from > 0 && s.k == 0 || attacks && s.m == 0 {
		return entry{} // nobody can go there
	}
	i, j, put := none, none, none
	k, m, after := s.k, s.m, s.occupied
	if from > 0 {
		i, after = index(s.occupied, from), after&^(1<<from)
	} else {
		k++
	}
	next := 0
	switch {
	case l.to == uint8(rules.Home):
		next, k = home, k-1
	case attacks:
		j = index(s.occupied, l.to)
		if victim := s.victim(from, l.to); victim == 0 {
			m--
		} else {
			put, after = index(after, victim), after|1<<victim
		}
	default:
		at := l.to
		if l.odd {
			rest, _ := s.r.Legs(rules.SquareSet(s.occupied), 0, square(from), rules.Square(l.to))
			at = place(rest)
		}
		put, after = index(after, at), after|1<<at
	}
	if next == home && s.own == 1 {
		return entry{target: home} // the game is won
	}
	if l.again && !s.spent {
		next |= again
	}
	e := entry{target: uint8(next), set: after}
	e.base, e.owns = s.base(next, k, m, after)
	e.table = s.table(next&again, i, j, put)
	return e
}

// base is where the deals of occupied squares stand that follow from a move, so many pawns of each side being on the board then, and
// how many has the side that throws.
func (s *side) base(next, k, m int, occupied uint32) (base int, owns uint8) {
	own := s.own - next/home
	l := s.book.layers[s.other][own]
	owner, others := m, k
	if next&again != 0 {
		l, owner, others = s.book.layers[own][s.other], k, m
		if s.book.once {
			base = l.size
		}
	}
	return base + l.first[owner][others] + s.num.rank(occupied)*len(s.book.deals.list[k+m][owner]), uint8(owner)
}

// victim is the place to which a pawn goes that is attacked.
func (s *side) victim(from, to uint8) uint8 {
	if s.r.Options().Attack == rules.Exchange {
		return from
	}
	_, victim := s.r.Legs(rules.SquareSet(s.occupied&^(1<<to)), rules.Squares(rules.Square(to)), square(from), rules.Square(to))
	return place(victim)
}

// table is where in trans it stands what a move makes of the deals of a block: the pawn on the occupied square with the number i, if
// any, is taken up, that on j, if any, falls to the side, and one is put down so that it stands on the occupied square number put: the
// side's own, or the one that was attacked.
func (s *side) table(again, i, j, put int) uint32 {
	known := &s.known[again][i][j][put]
	if *known > 0 {
		return *known
	}
	*known = uint32(len(s.trans))
	squares := s.k + s.m
	for _, deal := range s.deals() {
		after, n := uint(deal), squares
		if j != none {
			after |= 1 << j
		}
		if i != none {
			after, n = after&(1<<i-1)|after>>1&^(1<<i-1), n-1
		}
		if put != none {
			low := after & (1<<put - 1)
			after, n = low|(after&^low)<<1, n+1
			if j == none {
				after |= 1 << put
			}
		}
		if again == 0 {
			after ^= 1<<n - 1
		}
		s.trans = append(s.trans, s.book.deals.number[after&(1<<(2*MaxPawns)-1)])
	}
	return *known
}
