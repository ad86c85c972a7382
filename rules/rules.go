package rules

import "math/bits"

// Rules is a set of Options made ready to play: immutable and safe for concurrent use.
type Rules struct {
	o          Options
	sticks     [5]Reading
	sixteen    [16]Reading // what each way in which the four sticks can fall means
	faces      [7]Reading
	numbers    NumberSet
	by         [16]leads // by value; the room above 12 lets the compiler see that no value is out of bounds
	safe       SquareSet // the sets of the options, in path order
	landing    SquareSet
	sink       SquareSet
	idle       SquareSet // squares whose pawn guards nobody: the Water where it holds pawns
	below      SquareSet // squares that must be empty of own pawns before one is borne off
	front      SquareSet // the starter's front pawn in the set-up
	joins      SquareSet // squares that form a guarding run with the next square
	wallStarts SquareSet // squares on which a wall of three can begin
	shelters   bool      // pawns are safe for reasons that change during the game
	guard      Run
	wall       Run
	ordered    bool      // some pawn may have to wait for another
	parting    bool      // there is something to do before the throw of a turn
	special    SquareSet // places that make a move more than a step
	drownEnds  bool
	winding    bool // attacked pawns do not simply change places with the attacker, or more is to be noted of a move
	waiting    bool // a pawn can stay in the Water
	water      bool // landing on 27 carries the pawn away or holds it
	doubling   bool
	listed     bool // random play has to choose from a list, because moves are of several kinds
	goals      bool // the game is won on goal squares
}

// leads says where one value takes a pawn from each square, other pawns left aside.
type leads struct {
	ahead SquareSet  // squares from which it leads forward to some place
	halt  SquareSet  // of these, the ones it leads to a halt square short of the full way
	home  SquareSet  // of these, the ones it leads home
	back  SquareSet  // squares from which it leads backward
	to    [32]Square // the place ahead
}

const (
	firstRow = SquareSet(0x7fe)
	onBoard  = SquareSet(0x7ffffffe)
	rowTurns = SquareSet(1<<10 | 1<<20)
	fromOdd  = SquareSet(0x2aaaaaaa)
	fromEven = SquareSet(0x55555554)
)

// quietLimit is the number of throws without a pawn borne off after which the game is drawn; no source speaks of it.
const quietLimit = 1000

// bit is the place of s in a set; it must not be asked of the hand.
func (s Square) bit() SquareSet { return 1 << (uint(s) & 31) }

// upTo is the set of squares 1..s.
func upTo(s Square) SquareSet { return (1<<uint(s+1) - 1) & onBoard }

// New makes Options ready, or says in a sentence why they cannot be played; the error is an *Unplayable.
func New(o Options) (*Rules, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	r := &Rules{o: o, numbers: o.numbers()}
	r.switches()
	r.masks()
	r.readings()
	for v := 1; v <= maxValue; v++ {
		r.by[v] = r.leadsBy(v)
	}
	if s := r.deadEnd(); s != Nowhere {
		return nil, &Unplayable{DeadEnd, s}
	}
	return r, nil
}

// switches works out which of the rarer rules there are, so that the others cost nothing.
func (r *Rules) switches() {
	o := r.o
	r.guard, r.wall, r.doubling = o.Guard, o.Wall, o.Doubling
	r.goals = o.Goal == OddAndEven
	r.water = o.Drown != NoWater
	r.waiting = o.Drown == DrownWait || o.Drown == DrownRelease
	r.drownEnds = o.DrownEnds || o.Drown == DrownWait
	r.shelters = r.goals || o.Sink != 0
	r.ordered = o.FrontOnly || o.InOrder || r.waiting
	r.parting = o.Leaving == FromLast || o.Drown == DrownRelease
	r.winding = o.Setup == InHand || o.Sink != 0 || o.InOrder || r.goals
	r.listed = o.Doubling || o.Setup == InHand || o.MayStay || o.Gather && o.Back != BackNever
}

// masks works out the sets of squares that moves are found with.
func (r *Rules) masks() {
	o := r.o
	r.safe, r.sink = r.inner(o.Safe), r.inner(o.Sink)
	if o.Extra != ExtraNever {
		r.landing = r.inner(o.Landing)
	}
	r.below = upTo(max(o.ClearBelow-1, 0))
	r.front = o.front().bit()
	r.joins = [...]SquareSet{NoRun: 0, RunOnPath: onBoard, RunInRow: onBoard &^ rowTurns}[o.Guard]
	r.wallStarts = [...]SquareSet{NoRun: 0, RunOnPath: onBoard, RunInRow: onBoard &^ (rowTurns | rowTurns>>1)}[o.Wall]
	if o.Drown == DrownRelease {
		r.idle = Water.bit()
	}
	r.special = Home.bit() | r.idle
	if r.water {
		r.special |= Water.bit()
	}
}

// Options are the settings these rules were made from.
func (r *Rules) Options() Options { return r.o }

// Forward tells whether the path runs 1→30 (true) or 30→1.
func (r *Rules) Forward() bool { return !r.o.Reverse }

// inner turns a set of squares into path order.
func (r *Rules) inner(set SquareSet) SquareSet { return Position{down: r.o.Reverse}.outerSet(set) }

func (r *Rules) readings() {
	for n, v := range r.o.Values {
		r.sticks[n] = Reading{Value: v, Bonus: r.bonus(v), Miss: v == 0}
	}
	for n := 1; n <= 6; n++ {
		r.faces[n] = Reading{Value: n, Bonus: r.bonus(n)}
	}
	for way := range r.sixteen {
		r.sixteen[way] = r.sticks[bits.OnesCount(uint(way))]
	}
	r.faces[5] = Reading{Again: true}
}

func (r *Rules) bonus(v int) bool { return v > 0 && r.o.Bonus.Has(v) && r.o.Extra != ExtraNever }

// Read is what a throw means. A throw of the other kind (the die where sticks are thrown, or the sticks where the
// die is) and one that does not exist mean nothing: the zero Reading.
func (r *Rules) Read(t Throw) Reading {
	switch {
	case !t.Valid() || t.Die() != r.o.Die:
		return Reading{}
	case t.Die():
		return r.faces[t.Count()]
	}
	return r.sticks[t.Count()]
}

// Start is the first position: first throws first (Opening), or is the starter where the starter is not thrown for.
func (r *Rules) Start(first Side) Position {
	if r.o.Start != FirstOneWins {
		return r.StartAt(first)
	}
	p := r.setUp(first)
	p.phase, p.first = Opening, false
	return p
}

// StartAt is the first position with the starter already decided by lot or choice, also where the rule set throws for it.
func (r *Rules) StartAt(starter Side) Position {
	p := r.setUp(starter)
	if r.o.First == FrontByOne {
		p.phase, p.numbers, p.bonus = ToMove, one(1), true
	}
	return p
}

func (r *Rules) setUp(starter Side) Position {
	p := Position{turn: starter, starter: starter, phase: ToThrow, first: r.o.First != AnyPawn, down: r.o.Reverse}
	if r.o.Setup == InHand {
		p.hand = [2]uint8{uint8(r.o.Pawns), uint8(r.o.Pawns)}
		return p
	}
	all := upTo(r.o.front())
	p.pawns[starter], p.pawns[starter.Other()] = all&fromEven, all&fromOdd
	if r.o.InOrder {
		p.unmoved = all
	}
	return p
}
