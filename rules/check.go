package rules

// houses are the squares that can be made exact or halting, or give an extra throw.
const houses = SquareSet(1<<Rebirth | 1<<Happiness | 1<<Truths | 1<<Horus | 1<<LastSquare)

// check says why options cannot be played together, or nothing.
func (o Options) check() *InvalidOptions {
	for _, part := range []func(Options) *InvalidOptions{checkKnown, checkGoal, checkPawns, checkThrows, checkStart, checkSquares, checkAttack} {
		if err := part(o); err != nil {
			return err
		}
	}
	return nil
}

// checkKnown refuses settings that have no meaning at all; a file may hold any number.
func checkKnown(o Options) *InvalidOptions {
	known := o.Setup <= InHand && o.Start <= FirstOneWins && o.First <= FrontByOne && o.Extra <= ExtraNever &&
		o.Attack <= ToHand && o.Guard <= RunInRow && o.Wall <= RunInRow && o.Back <= BackForced && o.Drown <= NoWater &&
		o.Leaving <= Overshoot && o.Goal <= OddAndEven && o.Score <= ScoreFirstGoal
	if !known || o.Bonus&^Numbers(1, 2, 3, 4, 5, 6) != 0 {
		return &InvalidOptions{Misfit: MeansNothing}
	}
	return nil
}

func checkPawns(o Options) *InvalidOptions {
	switch {
	case o.Setup == InHand && (o.Pawns < 1 || o.Pawns > 10):
		return &InvalidOptions{Misfit: PawnsInHand}
	case o.Setup != InHand && (o.Pawns < 1 || o.Pawns > 7):
		return &InvalidOptions{Misfit: PawnsOnBoard}
	}
	return nil
}

func checkThrows(o Options) *InvalidOptions {
	for _, v := range o.Values {
		if v < 0 || v > maxNumber {
			return &InvalidOptions{Misfit: ThrowRange}
		}
	}
	numbers := o.numbers()
	switch {
	case numbers == 0:
		return &InvalidOptions{Misfit: NothingMoves}
	case o.Start == FirstOneWins && !numbers.Has(1):
		return &InvalidOptions{Misfit: NoOneToStart}
	case o.Gather && o.Extra == ExtraAsThrown && numbers&^o.Bonus == 0 && (o.Die || !o.misses()):
		return &InvalidOptions{Misfit: EndlessGathering}
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

func checkStart(o Options) *InvalidOptions {
	switch {
	case o.Setup == InHand && o.First != AnyPawn:
		return &InvalidOptions{Misfit: HandHasNoFront}
	case o.Setup == InHand && o.InOrder:
		return &InvalidOptions{Misfit: HandHasNoOrder}
	case o.Start == FirstOneWins && o.First == FrontByOne:
		return &InvalidOptions{Misfit: StepBeforeThrow}
	}
	return nil
}

func checkSquares(o Options) *InvalidOptions {
	switch {
	case (o.Exact|o.Halt|o.Landing)&^houses != 0:
		return &InvalidOptions{Misfit: HousesOnly}
	case o.Exact&o.Halt != 0:
		return &InvalidOptions{Misfit: ExactAndHalt}
	case o.Drown != NoWater && o.Safe.Has(Water):
		return &InvalidOptions{Misfit: WaterSafe}
	case o.LastFree && o.Leaving == FromLast:
		return &InvalidOptions{Misfit: LastTwice}
	case o.ClearBelow < 0 || o.ClearBelow > LastSquare:
		return &InvalidOptions{Misfit: ClearRange}
	case (o.Exact|o.Halt|o.Landing|o.Safe|o.Sink|o.Fixed|o.Bound)&^onBoard != 0:
		return &InvalidOptions{Misfit: OffBoard}
	}
	return nil
}

func checkAttack(o Options) *InvalidOptions {
	switch {
	case o.Attack == ToHand && o.Setup != InHand:
		return &InvalidOptions{Misfit: HandNeedsHand}
	case o.Sink != 0 && o.Drown != DrownRelease && o.Drown != DrownWait:
		return &InvalidOptions{Misfit: SinkNeedsWater}
	case o.FrontOnly && o.InOrder:
		return &InvalidOptions{Misfit: TwoOrders}
	}
	return nil
}

func checkGoal(o Options) *InvalidOptions {
	switch {
	case o.Goal == OddAndEven && (o.Pawns != 10 || o.Setup != InHand || !o.Reverse):
		return &InvalidOptions{Misfit: GoalsNeedTen}
	case o.Reverse && o.Goal != OddAndEven:
		return &InvalidOptions{Misfit: GoalsByReverse}
	case o.Goal == AllPawnsHome:
	case o.Attack != ToHand:
		return &InvalidOptions{Misfit: GoalsAttack}
	case o.Drown != NoWater:
		return &InvalidOptions{Misfit: GoalsWater}
	case o.Back != BackNever:
		return &InvalidOptions{Misfit: GoalsBack}
	case o.Doubling:
		return &InvalidOptions{Misfit: GoalsDoubling}
	case o.Gather || o.Halt != 0 || o.LastFree || o.Leaving == FromLast:
		return &InvalidOptions{Misfit: GoalsAlone}
	}
	return nil
}
