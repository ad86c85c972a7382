package ending

import (
	"math/bits"

	"senet/rules"
)

// side is one of the two sides of the positions of a section, with what is needed to find quickly
// what its throws lead to. First it is set on a block (face), then it is asked about the deals of
// that.
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
	turns        [2][none + 1][none + 1][none + 1][]turn // what a move does to deals

	// The block that is looked at:
	occupied uint32
	at       int // where it begins in here
	pass     entry
	// by slot: from where pawns can go forward; then from where back, where none goes forward
	lets    []places
	best    []chances // by cast: of what can be done, the best
	ahead   []entry   // the moves that are looked at
	fetched uint8     // of what was fetched, so that it is
	zeros   []byte    // for what is not there
}

// target is where chances are found that follow from a move.
type target struct {
	stored
	wrong  int   // how far all chances may be off,
	widths spans // and how much farther each; may be nil
}

// entry is what is known of a move in a block, for all deals of it.
type entry struct {
	turns  []turn  // what it makes of the deals in which it can be
	base   int     // where those stand that follow from it,
	deals  int     // in a block of so many
	target uint8   // where; odd if the same side throws again
	owns   uint8   // so many pawns does the side on the board that throws then,
	set    uint32  // and these squares are occupied
	from   uint8   // whence the pawn goes,
	lets   *places // where that is let
}

// turn is a deal, and the one that a move makes of it.
type turn struct{ from, to uint8 }

// none stands for no square in numbers of occupied squares.
const none = 2*MaxPawns + 1

// The bits of a target.
const (
	again = 1 << iota // the same side throws again
	home              // a pawn has gone home
)

func newSide(t *moveTable, b *book, w *widths, own, other, k, m int, spent bool) *side {
	s := &side{moveTable: t, book: b, own: own, other: other, k: k, m: m, spent: spent, width: w,
		here: b.layers[own][other], mirror: b.layers[other][own]}
	s.wide = w.target(s.here).widths
	s.lets, s.best = make([]places, 2*len(t.slots)), make([]chances, len(t.casts))
	s.zeros = make([]byte, 2*allDeals)
	// the last when the game is won
	s.targets = [4]target{w.target(s.mirror), w.target(s.here), {stored: stored{values: s.zeros}}}
	if own > 1 {
		s.targets[home], s.targets[home|again] = w.target(b.layers[other][own-1]),
			w.target(b.layers[own-1][other])
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
}

// index is how many of the occupied squares come before a place.
func index(occupied uint32, place uint8) int { return bits.OnesCount32(occupied & (1<<(place&31) - 1)) }

// entry finds what a lead from a place of the block leads to. Where a pawn comes to rest, and where
// one goes that is attacked, is decided by which squares are occupied, by whomever.
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
		return entry{target: home, turns: s.turned(0, i, j, put)} // the game is won
	}
	if l.again && !s.spent {
		next |= again
	}
	e := entry{target: uint8(next), set: after}
	e.base, e.deals, e.owns = s.base(next, k, m, after)
	e.turns = s.turned(next&again, i, j, put)
	return e
}

// base is where the deals of occupied squares stand that follow from a move, so many pawns of each
// side being on the board then, and how many has the side that throws.
func (s *side) base(next, k, m int, occupied uint32) (base, deals int, owns uint8) {
	own := s.own - next/home
	l := s.book.layers[s.other][own]
	owner, others := m, k
	if next&again != 0 {
		l, owner, others = s.book.layers[own][s.other], k, m
		if s.book.once {
			base = l.size
		}
	}
	deals = len(s.book.deals.list[k+m][owner])
	return base + l.first[owner][others] + s.num.rank(occupied)*deals, deals, uint8(owner)
}

// victim is the place to which a pawn goes that is attacked.
func (s *side) victim(from, to uint8) uint8 {
	if s.r.Options().Attack == rules.Exchange {
		return from
	}
	_, victim := s.r.Legs(rules.SquareSet(s.occupied&^(1<<to)), rules.Squares(rules.Square(to)),
		square(from), rules.Square(to))
	return place(victim)
}

// turned is what a move makes of the deals of a block: the side's pawn on the occupied square with
// the number i, if any, is taken up, the other's on j, if any, falls to the side, and one is put
// down so that it stands on the occupied square number put: the side's own, or the one that was
// attacked.
func (s *side) turned(again, i, j, put int) []turn {
	known := &s.turns[again][i][j][put]
	if *known != nil {
		return *known
	}
	squares := s.k + s.m
	for number, deal := range s.deals() {
		if i != none && deal>>i&1 == 0 || j != none && deal>>j&1 != 0 {
			continue
		}
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
		*known = append(*known, turn{uint8(number), s.book.deals.number[after&(1<<(2*MaxPawns)-1)]})
	}
	return *known
}
