package rules

// Rules are the rules for Options. They are immutable and safe for concurrent use. Their sets are
// in path order.
type Rules struct {
	o        Options
	meanings [18]Meaning // by Throw; the last is that of throws that do not exist
	numbers  NumberSet
	values   uint16 // bit v is set if a pawn can move v squares, also by doubling
	// by value; the unused entries above 12 let the compiler omit bounds checks
	by [16]valueMoves

	// These fields decide which moves are legal.
	// squares where pawns of the starter's opponent are safe, and of the starter
	safe       [2]SquareSet
	noGuards   SquareSet // while a side has a pawn here, none of its pawns guards another
	joins      SquareSet // squares that form a guarding run with the next square
	wallStarts SquareSet // squares on which a wall of three can begin
	stops      []Square  // the halt squares; valueMoves.stops has an entry for each
	below      SquareSet // squares that must have no own pawn before one is borne off
	front      SquareSet // the starter's front pawn in the set-up
	inOrder    SquareSet // squares on which only the front pawn may move
	holdUp     SquareSet // squares whose pawn may keep others waiting, besides unmoved and sentBack
	hasHand    bool      // pawns enter from the hand
	waterHolds bool      // a pawn can stay in the Water
	rareRules  SquareSet // empty if only walls and taken squares keep pawns from moving
	// squares whose pawn need not go backward, for a number and for twice as much
	freeBack places

	// These fields decide the effects of a move.
	sink        SquareSet // pawns attacked here go to the Water
	carrying    SquareSet // the Water, if it carries pawns away
	special     SquareSet // places on which a pawn does not stay after it lands
	extraAt     SquareSet // ending a move here gives an extra throw
	ends        SquareSet // landing here ends the turn
	startMovers SquareSet // squares whose pawn may have a move before the throw of a turn

	// These fields are for games with goals.
	hasGoals    bool
	goals       [2]SquareSet // of the starter and of the other side
	fullSquares *fullTable
}

// inHand stands for the hand in sets of places.
const inHand = SquareSet(1)

const (
	firstRow = SquareSet(0x7fe)
	onBoard  = SquareSet(0x7ffffffe)
	rowTurns = SquareSet(1<<10 | 1<<20)
	fromOdd  = SquareSet(0x2aaaaaaa)
	fromEven = SquareSet(0x55555554)
)

// quietLimit is the number of throws without a pawn going home after which the game is drawn. No
// source has such a rule.
const quietLimit = 1000

// place returns a square or the hand as a set of places.
func place(s Square) SquareSet {
	if s == Hand {
		return inHand
	}
	return s.bit()
}

// square returns the only place in a set.
func square(place SquareSet) Square {
	if place == inHand {
		return Hand
	}
	return lowest(place)
}

// bit returns the set of s, which must not be Hand.
func (s Square) bit() SquareSet { return 1 << (uint(s) & 31) }

// upTo returns the set of squares 1..s.
func upTo(s Square) SquareSet { return (1<<uint(s+1) - 1) & onBoard }

// New returns the rules for Options. If they cannot be played, the error is an *OptionsError.
func New(o Options) (*Rules, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	// The flags for unusual rules spare other games their cost.
	r := &Rules{o: o, numbers: o.numbers(), hasGoals: o.Goal == OddAndEven, hasHand: o.Setup == InHand,
		waterHolds: o.waterHolds()}
	r.setMasks()
	r.values = movable(r)
	r.setMeanings()
	for v := 1; v <= maxValue; v++ {
		r.by[v] = newValueMoves(r, v)
	}
	r.by[none] = valueMoves{}
	if s := deadEnd(r); s != Nowhere {
		return nil, &OptionsError{DeadEnd, s}
	}
	return r, nil
}

// setMasks computes the sets of squares that decide which moves are legal.
func (r *Rules) setMasks() {
	o := r.o
	r.safe, r.sink = [2]SquareSet{o.flip(o.Safe), o.flip(o.Safe)}, o.flip(o.Sink)
	if o.ExtraLimit != ExtraNever {
		r.extraAt = r.o.flip(o.ExtraAt)
	}
	r.below = upTo(max(o.ClearBelow-1, 0))
	r.front = o.FrontSquare().bit()
	if o.FrontOnly {
		r.inOrder = firstRow
	}
	r.holdUp = r.inOrder
	if r.waterHolds {
		r.holdUp |= Water.bit()
	}
	r.joins = o.Guard.joins()
	r.wallStarts = o.Wall.joins() & (o.Wall.joins() >> 1)
	for rest := r.o.flip(o.Halt); rest != 0; rest &= rest - 1 {
		r.stops = append(r.stops, lowest(rest))
	}
	r.setWaterMasks()
	if o.SafeStays {
		r.freeBack = places(r.safe[0]) * (1<<32 | 1)
	}
	if r.hasGoals || len(r.stops) > 0 {
		r.rareRules = onBoard
	}
	if r.hasGoals {
		r.goals = [2]SquareSet{r.o.flip(upTo(20) & fromOdd), r.o.flip(upTo(20) & fromEven)}
		r.safe[0] |= r.goals[1]
		r.safe[1] |= r.goals[0]
		r.fullSquares = newFullTable()
	}
}

// setWaterMasks computes the sets for the Water and for moves before the throw.
func (r *Rules) setWaterMasks() {
	if r.o.Drown != NoWater && !r.waterHolds {
		r.carrying = Water.bit()
	}
	if r.o.DrownEnds || r.o.Drown == DrownStay {
		r.ends = Water.bit()
	}
	r.special = Home.bit() | r.carrying
	if r.o.Drown == DrownRelease {
		r.noGuards, r.startMovers = Water.bit(), Water.bit()
	}
	if r.o.Leaving == FromLast {
		r.startMovers |= LastSquare.bit()
	}
}

// Options returns the settings of these rules.
func (r *Rules) Options() Options { return r.o }

// IsReverse reports whether the path runs from 30 to 1.
func (r *Rules) IsReverse() bool { return r.o.Reverse }

// waterHolds reports whether a pawn that lands in the Water stays there.
func (o Options) waterHolds() bool { return o.Drown == DrownStay || o.Drown == DrownRelease }

// flip converts a set of squares of the board to path order, and back.
func (o Options) flip(set SquareSet) SquareSet { return Position{reverse: o.Reverse}.flipSet(set) }

// setMeanings computes the meanings of throws.
func (r *Rules) setMeanings() {
	for i := range r.meanings {
		t, v := Throw(i), Throw(i).Count()
		if !t.IsValid() || t.IsDie() != r.o.Die {
			continue
		}
		if !t.IsDie() {
			v = r.o.Values[v]
		}
		extra := v > 0 && r.o.ExtraOn.Has(v) && r.o.ExtraLimit != ExtraNever
		r.meanings[t] = Meaning{Value: v, Extra: extra, Miss: v == 0}
	}
	if r.o.Die {
		r.meanings[Face(5)] = Meaning{Again: true}
	}
}

// Meaning returns what a throw means. It returns the zero Meaning for a throw that is not possible
// with these rules.
func (r *Rules) Meaning(t Throw) Meaning { return r.meanings[min(int(t), len(r.meanings)-1)] }

// StartPosition returns the first position. The side first starts the game or, if the sides throw
// for the start, throws first.
func (r *Rules) StartPosition(first Side) Position {
	p := r.StartPositionFor(first)
	if r.o.Start == FirstOneWins {
		p.phase, p.first = Opening, false
	}
	return p
}

// StartPositionFor returns the first position with a starter that was decided by lot or choice,
// even if the rules let the sides throw for it.
func (r *Rules) StartPositionFor(starter Side) Position {
	p := Position{turn: starter, starter: starter, phase: ToThrow, first: r.o.FirstMove != AnyPawn,
		reverse: r.o.Reverse}
	if all := r.o.StartSquares(); r.o.Setup == InHand {
		p.hand = [2]uint8{uint8(r.o.Pawns), uint8(r.o.Pawns)}
	} else if p.own, p.opp = all&fromEven, all&fromOdd; r.o.InOrder {
		p.unmoved = all
	}
	if r.o.FirstMove == FrontByOne {
		p.phase, p.numbers, p.extra = ToMove, one(1), true
	}
	return p
}
