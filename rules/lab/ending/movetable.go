package ending

import (
	"context"
	"math/bits"

	"senet/rules"
)

// moveTable is a rule set made ready for solving: what each side can do from every way of standing
// as far as the other side does not come into it, and what it leaves the other side to do. The two
// together tell what can be done in a position (see rules.Reach), so that solving need not find
// moves, only look them up.
type moveTable struct {
	r       *rules.Rules
	num     *numbering
	casts   []cast
	slots   []slot
	parts   int        // of all casts together
	leads   [][32]lead // by slot, forward and then backward, and place
	leading []uint32   // by slot: the places from which it leads anywhere
	ways    [MaxPawns + 1]ways

	back     bool   // pawns go backward when none goes forward
	mayStay  bool   // moving is never compulsory
	stays    uint32 // where all pawns that could go backward stand here, they need not
	takesOff bool   // pawns can be taken off before a throw
}

// ways are all ways in which so many living pawns of one side can stand: those on the board, the
// rest in hand.
type ways struct {
	base [MaxPawns + 2]int // the number of the first with so many on the board
	// by way, four for each slot: whose pawns go forward, and back; and from where others are let,
	// and back
	masks []uint32
	off   []bool // by way: a pawn can be taken off before the throw
}

// The masks of a way.
const (
	ahead = iota
	aback
	letsAhead
	letsAback
	masksEach
)

// lead is where a slot leads from a place when nobody is in the way; 0 to nowhere.
type lead struct {
	to    uint8 // place; 31 is home
	again bool  // the same side throws again
	odd   bool  // the pawn comes to rest where that depends on the others
}

// newMoveTable is of no use once ctx is done: then it is left unfinished.
func newMoveTable(ctx context.Context, r *rules.Rules, num *numbering, pawns int) *moveTable {
	o := r.Options()
	t := &moveTable{r: r, num: num}
	t.back, t.mayStay, t.takesOff = o.Back != rules.BackNever, o.MayStay, o.Leaving == rules.FromLast
	if o.SafeStays {
		t.stays = uint32(o.Safe)
	}
	t.casts, t.slots = castsOf(r)
	for _, c := range t.casts {
		t.parts += c.parts
	}
	t.addLeads()

	for alive := 1; alive <= pawns; alive++ {
		t.addWays(ctx, alive)
	}
	return t
}

// addLeads lists where slots lead, forward and then backward.
func (t *moveTable) addLeads() {
	n := len(t.slots)
	t.leads, t.leading = make([][32]lead, 2*n), make([]uint32, 2*n)
	for i, sl := range t.slots {
		for from := range uint8(31) {
			t.lead(i, from, t.r.Lead(square(from), sl.value))
			t.lead(n+i, from, max(rules.Square(from)-rules.Square(sl.value), rules.Nowhere))
		}
	}
}

func (t *moveTable) lead(slot int, from uint8, to rules.Square) {
	if to == rules.Nowhere {
		return
	}
	l := lead{to: uint8(to), again: t.r.Earns(t.slots[slot%len(t.slots)].reading, to)}
	if from > 0 && to != rules.Home {
		rest, _ := t.r.Legs(rules.Squares(rules.Square(from)), 0, rules.Square(from), to)
		l.odd = rest != to
	}
	t.leads[slot][from] = l
	t.leading[slot] |= 1 << from
}

// addWays lists the ways of so many living pawns.
func (t *moveTable) addWays(ctx context.Context, alive int) {
	w := &t.ways[alive]
	for k := range w.base {
		w.base[k] = len(w.off)
		if k != alive && (k > alive || t.r.Options().Setup != rules.InHand) {
			continue
		}
		for id := range t.num.count(k, t.num.squares) {
			if ctx.Err() != nil {
				return
			}
			t.addWay(w, alive, t.num.set(k, id))
		}
	}
}

// addWay finds out all about one way.
func (t *moveTable) addWay(w *ways, alive int, squares uint32) {
	set := rules.SquareSet(squares)
	free := t.r.Arrange(rules.Cones, set, 0, alive-set.Len(), 0)
	n := len(t.slots)
	masks := make([]uint32, masksEach*n)
	for i, sl := range t.slots {
		forward, back, enters := t.r.Reach(&free, sl.value)
		masks[ahead*n+i], masks[aback*n+i] = uint32(forward), uint32(back)
		if enters {
			masks[ahead*n+i] |= 1
		}
		masks[letsAhead*n+i], masks[letsAback*n+i] = t.letting(set, sl.value)
	}
	w.masks = append(w.masks, masks...)
	w.off = append(w.off, t.r.TakesOff(&free))
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

// way is the number of a way of so many living pawns.
func (t *moveTable) way(alive int, set uint32) int {
	return t.ways[alive].base[bits.OnesCount32(set)] + t.num.rank(set)
}

// place is a square of the board, or 0 for the hand.
func place(s rules.Square) uint8 { return uint8(s) & 31 }

// square is the inverse of place.
func square(place uint8) rules.Square {
	if place == 0 {
		return rules.Hand
	}
	return rules.Square(place)
}
