package train

import (
	"context"

	"senet/rules"
)

// learnKnown learns a position whose chance is known, unless it is withheld.
func (t *trainer) learnKnown(p rules.Position) {
	if t.isWithheld(&p) {
		return
	}
	if win, ok := t.exact.Win(&p); ok {
		t.learn(&p, win)
	}
}

// endingsPerGame is the number of solved endings learned after each game, about as many as the
// game had positions. Games reach few of the endings that other players reach.
const endingsPerGame = 150

// learnEndings learns solved endings with pawns anywhere.
func (t *trainer) learnEndings() {
	pawns := t.exact.Pawns()
	if pawns == 0 {
		return
	}
	for range endingsPerGame {
		t.learnKnown(t.randomPosition(pawns))
	}
}

// firstBoardRate is the learning rate at the first board; it falls to that of the first game. It
// can be so large because the chances are exact.
const firstBoardRate = 0.4

// boards learns solved boards with pawns anywhere.
func (t *trainer) boards(ctx context.Context) error {
	err := t.runStage(ctx, Boards, t.Boards, firstBoardRate, t.FirstRate,
		func(int) { t.learnKnown(t.randomPosition(t.exact.Pawns())) })
	t.learner.Refresh()
	return err
}

// randomPosition returns a position with some pawns of each side, at least one, anywhere.
func (t *trainer) randomPosition(pawns int) rules.Position {
	free := t.rules.RestSquares()
	own, inHand := t.placePawns(&free, pawns)
	other, otherInHand := t.placePawns(&free, pawns)
	return t.rules.Arrange(rules.Side(t.chance.Below(2)), own, other, inHand, otherInHand)
}

// placePawns puts some pawns, at least one, on free squares, or in the hand if pawns can be there.
func (t *trainer) placePawns(free *rules.SquareSet, most int) (on rules.SquareSet, inHand int) {
	for n := 1 + t.chance.Below(uint64(most)); n > 0; n-- {
		if t.rules.Options().Setup == rules.InHand && t.chance.Below(6) == 0 {
			inHand++
			continue
		}
		at := *free
		for skip := t.chance.Below(uint64(free.Len())); skip > 0; skip-- {
			at &= at - 1
		}
		at &= -at
		on |= at
		*free &^= at
	}
	return on, inHand
}
