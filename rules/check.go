package rules

import "slices"

// houses are the squares that can be made exact or halting, or give an extra throw.
const houses = SquareSet(1<<Rebirth | 1<<Happiness | 1<<Truths | 1<<Horus | 1<<LastSquare)

// check says why options cannot be played together, or nothing.
func (o Options) check() *InvalidOptions {
	known := o.Setup <= InHand && o.Start <= FirstOneWins && o.First <= FrontByOne && o.Extra <= ExtraNever &&
		o.Attack <= ToHand && o.Guard <= RunInRow && o.Wall <= RunInRow && o.Back <= BackForced && o.Drown <= NoWater &&
		o.Leaving <= Overshoot && o.Goal <= OddAndEven && o.Score <= ScoreFirstGoal
	if !known || o.Bonus&^Numbers(1, 2, 3, 4, 5, 6) != 0 { // a file may hold any number
		return &InvalidOptions{Misfit: MeansNothing}
	}
	hand, goals, numbers := o.Setup == InHand, o.Goal == OddAndEven, o.numbers()
	misses := slices.Contains(o.Values[:], 0) && !o.Die
	for _, c := range []struct {
		wrong bool
		why   Misfit
	}{
		{goals && (o.Pawns != 10 || !hand || !o.Reverse), GoalsNeedTen},
		{o.Reverse && !goals, GoalsByReverse},
		{goals && o.Attack != ToHand, GoalsAttack},
		{goals && o.Drown != NoWater, GoalsWater},
		{goals && o.Back != BackNever, GoalsBack},
		{goals && o.Doubling, GoalsDoubling},
		{goals && (o.Gather || o.Halt != 0 || o.LastFree || o.Leaving == FromLast), GoalsAlone},
		{hand && (o.Pawns < 1 || o.Pawns > 10), PawnsInHand},
		{!hand && (o.Pawns < 1 || o.Pawns > 7), PawnsOnBoard},
		{slices.Min(o.Values[:]) < 0 || slices.Max(o.Values[:]) > maxNumber, ThrowRange},
		{numbers == 0, NothingMoves},
		{o.Start == FirstOneWins && !numbers.Has(1), NoOneToStart},
		{o.Gather && o.Extra == ExtraAsThrown && numbers&^o.Bonus == 0 && !misses, EndlessGathering},
		{hand && o.First != AnyPawn, HandHasNoFront},
		{hand && o.InOrder, HandHasNoOrder},
		{o.Start == FirstOneWins && o.First == FrontByOne, StepBeforeThrow},
		{(o.Exact|o.Halt|o.Landing)&^houses != 0, HousesOnly},
		{o.Exact&o.Halt != 0, ExactAndHalt},
		{o.Drown != NoWater && o.Safe.Has(Water), WaterSafe},
		{o.LastFree && o.Leaving == FromLast, LastTwice},
		{o.ClearBelow < 0 || o.ClearBelow > LastSquare, ClearRange},
		{(o.Safe|o.Sink|o.Fixed|o.Bound)&^onBoard != 0, OffBoard},
		{o.Attack == ToHand && !hand, HandNeedsHand},
		{o.Sink != 0 && !o.holds(), SinkNeedsWater},
		{o.FrontOnly && o.InOrder, TwoOrders},
	} {
		if c.wrong {
			return &InvalidOptions{Misfit: c.why}
		}
	}
	return nil
}
