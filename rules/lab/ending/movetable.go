package ending

import (
	"context"
	"math/bits"

	"senet/rules"
)

// moveTable tabulates moves, so that the solver looks them up and need not generate them. For
// each arrangement of one side's pawns it has the moves that are possible without the other
// side's pawns, and those that it leaves to the other side's pawns. A move is legal if both allow
// it (see rules.Reach).
type moveTable struct {
	r         *rules.Rules
	ranking   *ranking
	throws    []throw
	distances []distance
	weight    int // sum of the weights of all throws
	// by distance, forward and then backward, and place
	destinations [][32]destination
	origins      []uint32 // by distance: the places with a destination
	arrangements [MaxPawns + 1]arrangements

	hasBackward bool // pawns go backward if none can go forward
	// like origins: from where moves are optional; a player may stay if all are
	optional []uint32
	takesOff bool // pawns can be taken off before a throw
}

// arrangements has all arrangements of one side's living pawns: those on the board, with the
// others in hand.
type arrangements struct {
	first [MaxPawns + 2]int // the first arrangement with k pawns on the board
	// by arrangement, four for each distance: from where its pawns can go forward and backward,
	// and from where the other side's can
	masks    []uint32
	takesOff []bool // by arrangement: a pawn can be taken off before the throw
}

// The masks of an arrangement.
const (
	forwardMask = iota
	backwardMask
	forwardAllowed
	backwardAllowed
	maskKinds
)

// destination is where a pawn arrives from a place on an otherwise empty board; 0 is nowhere.
type destination struct {
	to          uint8 // a place; 31 is home
	throwsAgain bool  // the same side throws again
	depends     bool  // where it comes to rest depends on other pawns
}

// newMoveTable returns the moveTable of rules. It is incomplete, and of no use, if ctx is done.
func newMoveTable(ctx context.Context, r *rules.Rules, ranking *ranking, pawns int) *moveTable {
	o := r.Options()
	t := &moveTable{r: r, ranking: ranking}
	t.hasBackward, t.takesOff = o.Back != rules.BackNever, o.Leaving == rules.FromLast
	t.throws, t.distances = throwsOf(r)
	for _, c := range t.throws {
		t.weight += c.weight
	}
	t.addDestinations()

	for alive := 1; alive <= pawns; alive++ {
		t.addArrangements(ctx, alive)
	}
	return t
}

// addDestinations finds all destinations, forward and then backward.
func (t *moveTable) addDestinations() {
	n := len(t.distances)
	t.destinations, t.origins, t.optional = make([][32]destination, 2*n), make([]uint32, 2*n), make([]uint32, 2*n)
	for i, sl := range t.distances {
		for from := range uint8(31) {
			t.addDestination(i, from, t.r.ForwardTarget(square(from), sl.squares))
			t.addDestination(n+i, from, max(rules.Square(from)-rules.Square(sl.squares), rules.Nowhere))
		}
	}
}

func (t *moveTable) addDestination(distance int, from uint8, to rules.Square) {
	if to == rules.Nowhere {
		return
	}
	l := destination{to: uint8(to), throwsAgain: t.r.GivesThrow(t.distances[distance%len(t.distances)].meaning, to)}
	if from > 0 && to != rules.Home {
		rest, _ := t.r.Legs(rules.Squares(rules.Square(from)), 0, rules.Square(from), to)
		l.depends = rest != to
	}
	t.destinations[distance][from] = l
	t.origins[distance] |= 1 << from
	o, back := t.r.Options(), distance >= len(t.distances)
	if o.MayStay || o.HomeFree && to == rules.Home ||
		back && o.SafeStays && o.Safe.Has(rules.Square(from)) {
		t.optional[distance] |= 1 << from
	}
}

// addArrangements adds all arrangements of alive pawns.
func (t *moveTable) addArrangements(ctx context.Context, alive int) {
	w := &t.arrangements[alive]
	for k := range w.first {
		w.first[k] = len(w.takesOff)
		if k != alive && (k > alive || t.r.Options().Setup != rules.InHand) {
			continue
		}
		for id := range t.ranking.combinations(k, t.ranking.squares) {
			if ctx.Err() != nil {
				return
			}
			t.addArrangement(w, alive, t.ranking.unrank(k, id))
		}
	}
}

// addArrangement adds an arrangement.
func (t *moveTable) addArrangement(w *arrangements, alive int, squares uint32) {
	set := rules.SquareSet(squares)
	free := t.r.Arrange(rules.Cones, set, 0, alive-set.Len(), 0)
	n := len(t.distances)
	masks := make([]uint32, maskKinds*n)
	for i, sl := range t.distances {
		forward, back, enters := t.r.Reach(&free, sl.squares)
		masks[forwardMask*n+i], masks[backwardMask*n+i] = uint32(forward), uint32(back)
		if enters {
			masks[forwardMask*n+i] |= 1
		}
		masks[forwardAllowed*n+i], masks[backwardAllowed*n+i] = t.allowed(set, sl.squares)
	}
	w.masks = append(w.masks, masks...)
	w.takesOff = append(w.takesOff, t.r.CanTakeOff(&free))
}

// allowed returns from where the other side's pawns can go a distance, forward and backward, if
// an arrangement is all that may be in their way.
func (t *moveTable) allowed(set rules.SquareSet, value int) (ahead, back uint32) {
	for _, from := range (t.r.RestSquares() &^ set).List() {
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

// arrangement returns the number of an arrangement of alive pawns.
func (t *moveTable) arrangement(alive int, set uint32) int {
	return t.arrangements[alive].first[bits.OnesCount32(set)] + t.ranking.rank(set)
}

// place returns the place of a pawn: its square, or 0 in hand.
func place(s rules.Square) uint8 { return uint8(s) & 31 }

// square is the inverse of place.
func square(place uint8) rules.Square {
	if place == 0 {
		return rules.Hand
	}
	return rules.Square(place)
}
