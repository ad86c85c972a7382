package rules

import "strconv"

// Setup is a position set up by hand, which Rules.Position checks. Arrays are indexed by Side.
type Setup struct {
	Pawns      [2]SquareSet
	Hand, Home [2]int
	Turn       Side // see Position.Turn
	Starter    Side
	Phase      Phase
	EndReason  EndReason // if the Phase is Ended
	Numbers    []int     // thrown and not yet used
	Extra      bool      // the side throws again when they are used up
	FirstMove  bool      // the next move is the first of the game, with the front pawn
	Unmoved    SquareSet // the pawns that have never moved, if the order of the start matters
	// the pawn on 15 was sent there from the Water, and must move before any other of its side
	SentBack   bool
	ExtraTaken int    // extra throws taken in this turn, if they are limited
	Quiet      int    // throws since a pawn was last borne off
	Score      [2]int // points won during the game, if the rule set counts them
}

// Setup returns the position as a Setup.
func (p Position) Setup() Setup {
	s := Setup{
		Turn: p.turn, Starter: p.starter, Phase: p.phase, EndReason: p.endReason, Numbers: p.Numbers(),
		Extra: p.extra, FirstMove: p.first,
		Unmoved: p.Unmoved(), SentBack: p.sentBack != 0, ExtraTaken: p.ExtraTaken(), Quiet: p.Quiet(),
	}
	for side := range s.Pawns {
		s.Pawns[side], s.Hand[side], s.Home[side] = p.Pawns(Side(side)), p.InHand(Side(side)),
			p.Home(Side(side))
		s.Score[side] = int(p.score[side])
	}
	return s
}

// Put puts the pawns of a side on the squares on. The others are in the hand if pawns start there,
// otherwise home.
func (s *Setup) Put(o Options, side Side, on SquareSet) {
	s.Pawns[side], s.Hand[side], s.Home[side] = on, 0, 0
	if rest := o.Pawns - on.Len(); o.Setup == InHand {
		s.Hand[side] = rest
	} else {
		s.Home[side] = rest
	}
}

// Position checks a Setup and returns its position. The error is a *PositionError.
func (r *Rules) Position(s Setup) (Position, error) {
	a := positionBuilder{r: r, s: s, p: Position{reverse: r.o.Reverse}}
	for _, part := range []func() *PositionError{
		a.readSide(Cones), a.readSide(Spools), a.readPhase, a.readExtras, a.check, a.goals,
	} {
		if err := part(); err != nil {
			return Position{}, err
		}
	}
	return a.p, nil
}

// positionBuilder builds a position from a Setup. Its errors have the parts of the text of
// Position.String.
type positionBuilder struct {
	r *Rules
	s Setup
	p Position
}

// readSide returns a function that puts the pawns of a side on the board. Until readPhase it is the
// turn of the Cones.
func (a *positionBuilder) readSide(side Side) func() *PositionError {
	return func() *PositionError {
		wrong := func(m PositionErrorKind, n int) *PositionError {
			return &PositionError{Kind: m, Part: 1 + int(side), Number: n, High: a.r.o.Pawns}
		}
		on, hand, home := a.s.Pawns[side], a.s.Hand[side], a.s.Home[side]
		if twice := on & a.s.Pawns[Cones] & -SquareSet(side); twice != 0 {
			return wrong(SquareTwice, int(lowest(twice)))
		}
		if nowhere := on &^ a.r.RestSquares(); nowhere != 0 {
			return wrong(NoRestHere, int(lowest(nowhere)))
		}
		switch all := on.Len() + hand + home; {
		case hand != 0 && a.r.o.Setup != InHand:
			return wrong(NoHand, hand)
		case home != 0 && a.r.hasGoals:
			return wrong(PawnsMissing, home)
		case all != a.r.o.Pawns || hand < 0 || home < 0:
			return wrong(PawnCount, all)
		}
		*a.p.pawns(side), a.p.hand[side], a.p.home[side] = a.p.flipSet(on), uint8(hand), uint8(home)
		return nil
	}
}

// readPhase reads the side to move, what it has to do, and its numbers.
func (a *positionBuilder) readPhase() *PositionError {
	wrong := func(m PositionErrorKind, n int) *PositionError { return &PositionError{Kind: m, Part: 3, Number: n} }
	s := a.s
	if s.Turn > Spools || s.Starter > Spools {
		return wrong(TurnExpected, 0)
	}
	a.p.handOver(s.Turn)
	a.p.starter, a.p.phase, a.p.endReason = s.Starter, s.Phase, s.EndReason
	if s.EndReason == AllHome && a.r.hasGoals {
		a.p.endReason = AllGoals
	}
	for i, n := range s.Numbers {
		switch {
		case n < 1 || n > maxNumber || !a.r.numbers.Has(n) &&
			!(n == 1 && a.r.o.FirstMove == FrontByOne):
			return wrong(NeverThrown, n)
		case i > 0 && !a.r.o.Gather:
			return wrong(NotGathered, n)
		case a.p.numbers.count(n) == 0xff:
			return wrong(TooManyAlike, n)
		}
		a.p.numbers += one(n)
	}
	gathering := s.Phase == ToThrow && a.r.o.Gather
	if s.Phase > Ended || s.EndReason > Resigned || (s.Phase == Ended) != (s.EndReason != NotEnded) ||
		s.Phase == ToMove && len(s.Numbers) == 0 || s.Phase != ToMove && !gathering && len(s.Numbers) > 0 {
		return wrong(TurnUnknown, 0)
	}
	return nil
}

// readExtras reads the other fields.
func (a *positionBuilder) readExtras() *PositionError {
	s, o := a.s, a.r.o
	a.p.extra, a.p.first = s.Extra, s.FirstMove
	a.p.unmoved = a.p.flipSet(s.Unmoved)
	if s.SentBack {
		a.p.sentBack = Rebirth.bit()
	}
	switch pawns := s.Pawns[Cones] | s.Pawns[Spools]; {
	case s.Unmoved != 0 && !o.InOrder:
		return &PositionError{Kind: NoUnmoved}
	case s.Unmoved&^(pawns&o.StartSquares()) != 0:
		return &PositionError{Kind: UnmovedPlace}
	case s.SentBack && (o.Drown != DrownRelease || !pawns.Has(Rebirth)):
		return &PositionError{Kind: SentPlace}
	case s.Score != [2]int{} && o.Score != ScoreFirstGoal:
		return &PositionError{Kind: NoPoints}
	case s.Quiet < 0 || s.Quiet > 3*quietLimit:
		return &PositionError{Kind: NotANumber, Word: strconv.Itoa(s.Quiet), High: 3 * quietLimit}
	case s.ExtraTaken < 0 || s.ExtraTaken > 1:
		return &PositionError{Kind: NotANumber, Word: strconv.Itoa(s.ExtraTaken), Low: 1, High: 1}
	}
	for side, n := range s.Score {
		if n < 0 || n > 15 || n%5 != 0 {
			return &PositionError{Kind: NotPoints, Word: strconv.Itoa(n)}
		}
		a.p.score[side] = uint8(n)
	}
	a.p.quiet, a.p.extraTaken = uint16(s.Quiet), uint8(s.ExtraTaken)
	return nil
}

// check returns what is wrong with the parts together.
func (a *positionBuilder) check() *PositionError {
	p, r := &a.p, a.r
	won := func(side Side) bool { return int(p.home[side]) == r.o.Pawns }
	if r.hasGoals {
		won = func(side Side) bool { return *p.pawns(side) == r.goalsOf(p, side) }
	}
	ended := p.endReason == AllHome || p.endReason == AllGoals
	for _, c := range []struct {
		wrong bool
		why   PositionErrorKind
	}{
		{ended && (!won(p.turn) || won(p.turn.Other())), NotWon},
		{!ended && (won(Cones) || won(Spools)), AlreadyWon},
		{p.endReason == DrawQuiet && p.quiet < quietLimit, TooSoonQuiet},
		{p.endReason == DrawStuck && !r.isStuck(p), NotStuck},
		{p.phase != Ended && p.phase != ToMove && p.numbers == 0 && p.quiet >= quietLimit, AlreadyQuiet},
		{ended && p.quiet != 0 && !r.hasGoals, QuietAfterWin},
		{p.extra && p.phase != ToMove, ExtraPlace},
		{p.extra && r.o.ExtraOn == 0 && r.extraAt == 0 && r.o.FirstMove != FrontByOne, NoExtra},
		{p.extraTaken > 0 && (r.o.ExtraLimit != ExtraOnce || p.phase != ToThrow && p.phase != ToMove), ExtraTakenPlace},
		{p.first && (r.o.FirstMove == AnyPawn || p.turn != p.starter || p.own&r.front == 0), FirstPlace},
		{p.first && p.phase != ToThrow && p.phase != ToMove, FirstTime},
		{p.phase == TurnStart && !r.CanTakeOff(p) && !r.canRelease(p), NothingToBegin},
		{p.phase == Opening && r.o.Start != FirstOneWins, NoOpening},
		{p.phase == Opening && !a.isOpening(), OpeningMoved},
	} {
		if c.wrong {
			return &PositionError{Kind: c.why}
		}
	}
	return nil
}

// isOpening reports whether the setup is the first position, perhaps with a handicap.
func (a *positionBuilder) isOpening() bool {
	s := a.r.StartPosition(a.p.starter).Setup()
	for side := range s.Home {
		s.sendHome(Side(side), a.s.Home[side])
	}
	s.Turn = a.s.Turn
	return s.String() == a.s.String()
}

// Handicap returns a first position with the given numbers of pawns already home, by side. They are
// the pawns that have farthest to go. The handicap is this game's own rule; no source has it. If
// the game has goals, or a side would have no pawns left, the error is a *PositionError.
func (r *Rules) Handicap(start Position, home [2]int) (Position, error) {
	s := start.Setup()
	for side, n := range home {
		s.sendHome(Side(side), n)
	}
	return r.Position(s)
}

// sendHome moves n pawns of a side home, from the hand or from the beginning of the path.
func (s *Setup) sendHome(side Side, n int) {
	s.Home[side] += n
	hand := min(n, s.Hand[side])
	s.Hand[side] -= hand
	for range min(n-hand, s.Pawns[side].Len()) {
		at := lowest(s.Pawns[side]).bit()
		s.Pawns[side] &^= at
		s.Unmoved &^= at
	}
}

// goals returns an error if a side can no longer fill its goal squares.
func (a *positionBuilder) goals() *PositionError {
	for _, side := range []Side{Cones, Spools} {
		for s := Square(1); s <= LastSquare && a.r.hasGoals; s++ {
			if (*a.p.pawns(side) &^ upTo(s-1)).Len() > (a.r.goalsOf(&a.p, side) &^ upTo(s-1)).Len() {
				return &PositionError{Kind: TooFar, Word: side.Letter()}
			}
		}
	}
	return nil
}
