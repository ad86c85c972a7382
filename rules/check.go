package rules

// houses are the squares that can be made exact or halting, or give an extra throw.
const houses = SquareSet(1<<Rebirth | 1<<Happiness | 1<<Truths | 1<<Horus | 1<<LastSquare)

// check says why options cannot be played together, or nothing.
func (o Options) check() *Unplayable {
	for _, part := range []func(Options) *Unplayable{checkKnown, checkGoal, checkPawns, checkThrows, checkStart, checkSquares, checkAttack} {
		if err := part(o); err != nil {
			return err
		}
	}
	return nil
}

// checkKnown refuses settings that have no meaning at all; a file may hold any number.
func checkKnown(o Options) *Unplayable {
	known := o.Setup <= InHand && o.Start <= FirstOneWins && o.First <= FrontByOne && o.Extra <= ExtraNever &&
		o.Attack <= ToHand && o.Guard <= RunInRow && o.Wall <= RunInRow && o.Back <= BackForced && o.Drown <= NoWater &&
		o.Leaving <= Overshoot && o.Goal <= OddAndEven && o.Score <= ScoreFirstGoal
	if !known || o.Bonus&^Numbers(1, 2, 3, 4, 5, 6) != 0 {
		return &Unplayable{Misfit: MeansNothing}
	}
	return nil
}

func checkPawns(o Options) *Unplayable {
	switch {
	case o.Setup == InHand && (o.Pawns < 1 || o.Pawns > 10):
		return &Unplayable{Misfit: PawnsInHand}
	case o.Setup != InHand && (o.Pawns < 1 || o.Pawns > 7):
		return &Unplayable{Misfit: PawnsOnBoard}
	}
	return nil
}

func checkThrows(o Options) *Unplayable {
	for _, v := range o.Values {
		if v < 0 || v > maxNumber {
			return &Unplayable{Misfit: ThrowRange}
		}
	}
	numbers := o.numbers()
	switch {
	case numbers == 0:
		return &Unplayable{Misfit: NothingMoves}
	case o.Start == FirstOneWins && !numbers.Has(1):
		return &Unplayable{Misfit: NoOneToStart}
	case o.Gather && o.Extra == ExtraAsThrown && numbers&^o.Bonus == 0 && (o.Die || !o.misses()):
		return &Unplayable{Misfit: EndlessGathering}
	}
	return nil
}

func (o Options) misses() bool {
	for _, v := range o.Values {
		if v == 0 {
			return true
		}
	}
	return false
}

func checkStart(o Options) *Unplayable {
	switch {
	case o.Setup == InHand && o.First != AnyPawn:
		return &Unplayable{Misfit: HandHasNoFront}
	case o.Setup == InHand && o.InOrder:
		return &Unplayable{Misfit: HandHasNoOrder}
	case o.Start == FirstOneWins && o.First == FrontByOne:
		return &Unplayable{Misfit: StepBeforeThrow}
	}
	return nil
}

func checkSquares(o Options) *Unplayable {
	switch {
	case (o.Exact|o.Halt|o.Landing)&^houses != 0:
		return &Unplayable{Misfit: HousesOnly}
	case o.Exact&o.Halt != 0:
		return &Unplayable{Misfit: ExactAndHalt}
	case o.Drown != NoWater && o.Safe.Has(Water):
		return &Unplayable{Misfit: WaterSafe}
	case o.LastFree && o.Leaving == FromLast:
		return &Unplayable{Misfit: LastTwice}
	case o.ClearBelow < 0 || o.ClearBelow > LastSquare:
		return &Unplayable{Misfit: ClearRange}
	case (o.Exact|o.Halt|o.Landing|o.Safe|o.Sink|o.Fixed|o.Bound)&^onBoard != 0:
		return &Unplayable{Misfit: OffBoard}
	}
	return nil
}

func checkAttack(o Options) *Unplayable {
	switch {
	case o.Attack == ToHand && o.Setup != InHand:
		return &Unplayable{Misfit: HandNeedsHand}
	case o.Sink != 0 && o.Drown != DrownRelease && o.Drown != DrownWait:
		return &Unplayable{Misfit: SinkNeedsWater}
	case o.FrontOnly && o.InOrder:
		return &Unplayable{Misfit: TwoOrders}
	}
	return nil
}

func checkGoal(o Options) *Unplayable {
	switch {
	case o.Goal == OddAndEven && (o.Pawns != 10 || o.Setup != InHand || !o.Reverse):
		return &Unplayable{Misfit: GoalsNeedTen}
	case o.Reverse && o.Goal != OddAndEven:
		return &Unplayable{Misfit: GoalsByReverse}
	case o.Goal == AllPawnsHome:
	case o.Attack != ToHand:
		return &Unplayable{Misfit: GoalsAttack}
	case o.Drown != NoWater:
		return &Unplayable{Misfit: GoalsWater}
	case o.Back != BackNever:
		return &Unplayable{Misfit: GoalsBack}
	case o.Doubling:
		return &Unplayable{Misfit: GoalsDoubling}
	case o.Gather || o.Halt != 0 || o.LastFree || o.Leaving == FromLast:
		return &Unplayable{Misfit: GoalsAlone}
	}
	return nil
}
