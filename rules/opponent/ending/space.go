package ending

import (
	"context"
	"math/bits"

	"senet/rules"
)

// space is every way in which the living pawns of one side can stand, numbered, and for each what its side can do from there
// as far as the other side does not come into it, and what it leaves the other side to do. The two together tell what can be
// done in a position (see rules.Reach), so that solving need not find moves, only look them up.
type space struct {
	num    *numbering
	sets   []uint32             // ways, by number; bit n stands for square n. The more advanced have the higher numbers
	base   [MaxPawns + 2]uint32 // the number of the first with so many pawns on the board; then how many ways there are
	moves  []move
	begins []uint32 // by way and slot, forward and then backward: where its moves begin; they end where the next ones begin
	lets   []uint32 // by way and slot: the places (bit 0 is the hand) from which this way lets pawns of the other side go
	off    []int32  // the way, with one pawn less, that is left when a pawn is taken off before the throw; -1 where none can be
}

// move is what a way can do with a slot when nobody is in its way.
type move struct {
	id       uint32 // the way it leads to, in this space or, where a pawn goes home, in that of one pawn less
	from, to uint8  // places; 0 is the hand, 31 is home
	victim   uint8  // the place where a pawn goes that is attacked
	next     uint8  // what comes next
}

// What comes next after a move.
const (
	again = 1 << iota // another throw of the same side
	home              // the page of one pawn less
	odd               // where the pawn comes to rest depends on the other side
	asks              // where an attacked pawn goes depends on where all others stand
)

// addSpace lists the ways of so many living pawns; those of one less must be there.
func (t *moveTable) addSpace(ctx context.Context, alive int) {
	s := &space{num: &t.num}
	for k := range s.base {
		if s.base[k] = uint32(len(s.sets)); k == alive || k < alive && t.r.Options().Setup == rules.InHand {
			for _, set := range sets(t.num.squares, k) {
				s.sets = append(s.sets, t.num.spread(set))
			}
		}
	}
	t.spaces[alive] = s
	for id := range s.sets {
		if ctx.Err() != nil {
			return
		}
		t.note(alive, id)
	}
	s.begins = append(s.begins, uint32(len(s.moves)))
}

// id is the number of a way.
func (s *space) id(set uint32) uint32 {
	set = s.num.squash(set)
	return s.base[bits.OnesCount32(set)%len(s.base)] + s.num.rank(set)
}

// note finds out all about one way.
func (t *moveTable) note(alive, id int) {
	s := t.spaces[alive]
	set := rules.SquareSet(s.sets[id])
	free := t.r.Arrange(rules.Cones, set, 0, alive-set.Len(), 0)
	var lets, backLets []uint32
	for _, sl := range t.slots {
		s.begins = append(s.begins, uint32(len(s.moves)))
		ahead, _, enters := t.r.Reach(&free, sl.value)
		if enters {
			t.add(alive, &free, rules.Hand, t.r.Lead(rules.Hand, sl.value), sl)
		}
		for _, from := range ahead.List() {
			t.add(alive, &free, from, t.r.Lead(from, sl.value), sl)
		}
		forward, backward := t.letting(set, sl.value)
		lets, backLets = append(lets, forward), append(backLets, backward)
	}
	for _, sl := range t.slots {
		s.begins = append(s.begins, uint32(len(s.moves)))
		_, back, _ := t.r.Reach(&free, sl.value)
		for _, from := range back.List() {
			t.add(alive, &free, from, from-rules.Square(sl.value), sl)
		}
	}
	s.lets = append(append(s.lets, lets...), backLets...)
	s.off = append(s.off, t.takenOff(alive, &free))
}

// letting is from where a way lets the other side's pawns go by a value, forward and backward.
func (t *moveTable) letting(set rules.SquareSet, value int) (ahead, back uint32) {
	for _, from := range (t.r.Rests() &^ set).List() {
		alone := t.r.Arrange(rules.Cones, rules.Squares(from), set, 0, 0)
		a, b, _ := t.r.Reach(&alone, value)
		ahead, back = ahead|uint32(a), back|uint32(b)
	}
	alone := t.r.Arrange(rules.Cones, 0, set, 1, 0)
	if _, _, enters := t.r.Reach(&alone, value); enters {
		ahead |= 1
	}
	return ahead, back
}

// takenOff is the way left when a pawn is taken off before the throw, or -1.
func (t *moveTable) takenOff(alive int, free *rules.Position) int32 {
	if !t.r.TakesOff(free) {
		return -1
	}
	set, _ := free.Board(rules.Cones)
	return int32(t.spaces[alive-1].id(uint32(set &^ rules.Squares(rules.LastSquare))))
}

// add notes a move.
func (t *moveTable) add(alive int, free *rules.Position, from, to rules.Square, sl slot) {
	s := t.spaces[alive]
	set, _ := free.Board(rules.Cones)
	m := move{from: place(from), to: uint8(to)}
	left := uint32(set) &^ (1 << m.from)
	switch rest, _ := t.r.Legs(set, 0, from, to); {
	case to == rules.Home:
		m.next, m.id = home, t.spaces[alive-1].id(left)
	case rest != to:
		m.next = odd
	default:
		m.id = s.id(left | 1<<m.to)
		_, victim := t.r.Legs(set, rules.Squares(to), from, to)
		if m.victim = place(victim); t.r.Options().Attack == rules.ToStart {
			m.next = asks
		}
	}
	if t.r.Earns(sl.reading, to) {
		m.next |= again
	}
	s.moves = append(s.moves, m)
}

// place is a square of the board, or 0 for the hand.
func place(s rules.Square) uint8 { return uint8(s) & 31 }
