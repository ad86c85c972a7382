package rules

import "errors"

// houses are the squares that can be made exact or halting, or give an extra throw.
const houses = SquareSet(1<<Rebirth | 1<<Happiness | 1<<Truths | 1<<Horus | 1<<LastSquare)

// check says in a sentence why options cannot be played together, or nothing.
func (o Options) check() error {
	for _, part := range []func(Options) error{checkKnown, checkPawns, checkThrows, checkStart, checkSquares, checkAttack, checkGoal} {
		if err := part(o); err != nil {
			return err
		}
	}
	return nil
}

// checkKnown refuses settings that have no meaning at all; a file may hold any number.
func checkKnown(o Options) error {
	known := o.Setup <= InHand && o.Start <= FirstOneWins && o.First <= FrontByOne && o.Extra <= ExtraNever &&
		o.Attack <= ToHand && o.Guard <= RunInRow && o.Wall <= RunInRow && o.Back <= BackForced && o.Drown <= NoWater &&
		o.Leaving <= Overshoot && o.Goal <= OddAndEven && o.Score <= ScoreFirstGoal
	if !known || o.Bonus&^Numbers(1, 2, 3, 4, 5, 6) != 0 {
		return errors.New("one of the settings has a value that means nothing")
	}
	return nil
}

func checkPawns(o Options) error {
	switch {
	case o.Setup == InHand && (o.Pawns < 1 || o.Pawns > 10):
		return errors.New("with all pawns in hand each side has 1 to 10 pawns")
	case o.Setup != InHand && (o.Pawns < 1 || o.Pawns > 7):
		return errors.New("pawns that alternate on the board are 1 to 7 on each side; more must begin in hand")
	}
	return nil
}

func checkThrows(o Options) error {
	for _, v := range o.Values {
		if v < 0 || v > maxNumber {
			return errors.New("a throw of the sticks counts 0 (a miss) to 6 squares")
		}
	}
	numbers := o.numbers()
	switch {
	case numbers == 0:
		return errors.New("at least one throw of the sticks must move a pawn")
	case o.Start == FirstOneWins && !numbers.Has(1):
		return errors.New("the first to throw a 1 cannot start where no throw counts 1")
	case o.Gather && o.Extra == ExtraAsThrown && numbers&^o.Bonus == 0 && (o.Die || !o.misses()):
		return errors.New("where throws are gathered some throw must end the gathering")
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

func checkStart(o Options) error {
	switch {
	case o.Setup == InHand && o.First != AnyPawn:
		return errors.New("with all pawns in hand no front pawn can make the first move")
	case o.Setup == InHand && o.InOrder:
		return errors.New("with all pawns in hand there is no order of the start to keep")
	case o.Start == FirstOneWins && o.First == FrontByOne:
		return errors.New("where the first move is one square without a throw, nobody throws for the start")
	}
	return nil
}

func checkSquares(o Options) error {
	switch {
	case (o.Exact|o.Halt|o.Landing)&^houses != 0:
		return errors.New("only 15, 26, 28, 29 and 30 can be exact squares, halting squares or give an extra throw")
	case o.Exact&o.Halt != 0:
		return errors.New("a square cannot both be exact and make pawns halt on it")
	case o.Drown != NoWater && o.Safe.Has(Water):
		return errors.New("the Water cannot be a safe square")
	case o.LastFree && o.Leaving == FromLast:
		return errors.New("a pawn on 30 goes home either by any throw or before the throw, not both")
	case o.ClearBelow < 0 || o.ClearBelow > LastSquare:
		return errors.New("bearing off can wait for squares 1 to 30 to be cleared")
	case (o.Exact|o.Halt|o.Landing|o.Safe|o.Sink|o.Fixed|o.Bound)&^onBoard != 0:
		return errors.New("the board has the squares 1 to 30")
	}
	return nil
}

func checkAttack(o Options) error {
	switch {
	case o.Attack == ToHand && o.Setup != InHand:
		return errors.New("attacked pawns go to the hand only where all pawns begin in hand")
	case o.Sink != 0 && o.Drown != DrownRelease && o.Drown != DrownWait:
		return errors.New("attacked pawns go to the Water only where pawns can stay in it")
	case o.FrontOnly && o.InOrder:
		return errors.New("the front pawn of the first row cannot go first by two rules at once")
	}
	return nil
}

func checkGoal(o Options) error {
	switch {
	case o.Goal == OddAndEven && (o.Pawns != 10 || o.Setup != InHand || !o.Reverse):
		return errors.New("the goal squares are filled by ten pawns each that enter from the hand on 30 to 26")
	case o.Reverse && o.Goal != OddAndEven:
		return errors.New("on the way from 30 to 1 the game is won on the goal squares, not by bearing off")
	case o.Goal == OddAndEven && (o.Attack != ToHand || o.Drown != NoWater || o.Back != BackNever || o.Gather || o.Doubling):
		return errors.New("the game of goal squares sends attacked pawns to the hand and knows no Water, no way back, no gathering and no doubling")
	}
	return nil
}
