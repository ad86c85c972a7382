package train

import "senet/rules"

// drills is how many solved endings are learned after each game, about as many as the game had positions. Games come to few of
// the endings that other players come to.
const drills = 150

// drill learns endings that are known exactly, with pawns anywhere.
func (t *trainer) drill() {
	pawns := t.Tables.Pawns()
	if pawns == 0 {
		return
	}
	for range drills {
		t.learnKnown(t.scattered(pawns))
	}
}

// scattered is a position with some pawns of each side, at least one, anywhere.
func (t *trainer) scattered(pawns int) rules.Position {
	free := t.Rules.Rests()
	own, inHand := t.scatter(&free, pawns)
	other, otherInHand := t.scatter(&free, pawns)
	return t.Rules.Arrange(rules.Side(t.chance.Below(2)), own, other, inHand, otherInHand)
}

// scatter puts some pawns, at least one, on free squares, or in the hand where pawns can be there.
func (t *trainer) scatter(free *rules.SquareSet, most int) (on rules.SquareSet, inHand int) {
	for n := 1 + t.chance.Below(uint64(most)); n > 0; n-- {
		if t.Rules.Options().Setup == rules.InHand && t.chance.Below(6) == 0 {
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
