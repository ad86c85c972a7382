package train

import (
	"context"

	"senet/rules"
	"senet/rules/opponent/value"
)

// How the weights for few pawns are learned: from the exact chances of endings that grow out of the games of training, each begun
// many times and played in many ways, and of endings with pawns anywhere. Nothing here depends on what is learned, but for the way
// in which withheld positions are played.
const (
	endingFirst  = 0.01
	endingLast   = 0.0003
	endingDrills = 10 // after each ending that was played
)

// enter keeps the position with which a game of training comes to its ending.
func (t *trainer) enter(p *rules.Position) {
	if t.Endings > 0 && !t.entered && value.Few(t.rules, p) {
		t.entered = true
		t.entries = append(t.entries, *p)
	}
}

// endings learns weights for few pawns.
func (t *trainer) endings(ctx context.Context) error {
	t.learner = value.NewLearner(t.rules, value.Small, t.Seed+2)
	t.missed()
	return t.lesson(ctx, Endings, t.Endings, endingFirst, endingLast, func(int) {
		if len(t.entries) > 0 {
			t.ending(t.entries[t.chance.Below(uint64(len(t.entries)))])
		}
		for range endingDrills {
			t.learnKnown(t.scattered(min(value.FewPawns, t.before.Pawns())))
		}
	})
}

// ending plays an ending and learns all its positions.
func (t *trainer) ending(p rules.Position) {
	t.wild = [8]uint64{1, 1, 2, 4, 6, 10, 16, 2}[t.chance.Below(8)]
	for side := range t.styles {
		t.styles[side] = [8]style{learned, learned, learned, learned, rough, rough, hasty, hasty}[t.chance.Below(8)]
	}
	for p.Phase() != rules.Ended {
		if p.Phase() != rules.ToThrow || p.Throwing() {
			p = t.step(p)
			continue
		}
		t.learnKnown(p)
		p = t.choose(&p, t.rules.Followers(p, t.throw().Reading, t.room[:0]))
	}
}

// learnKnown learns a position whose chance is known, unless it is withheld.
func (t *trainer) learnKnown(p rules.Position) {
	if t.withheld(&p) {
		return
	}
	if win, ok := t.before.Win(&p); ok {
		t.learn(&p, win)
	}
}

// drills is how many solved endings are learned after each game, about as many as the game had positions. Games come to few of
// the endings that other players come to.
const drills = 150

// drill learns endings that are known exactly, with pawns anywhere.
func (t *trainer) drill() {
	pawns := t.before.Pawns()
	if pawns == 0 {
		return
	}
	for range drills {
		t.learnKnown(t.scattered(pawns))
	}
}

// boardsFirst is the learning rate with which boards begin to be learned; it falls to that of the first game. It can be so large
// because what is learned is exact.
const boardsFirst = 0.4

// boards learns solved boards with pawns anywhere.
func (t *trainer) boards(ctx context.Context) error {
	err := t.lesson(ctx, Boards, t.Boards, boardsFirst, t.First, func(int) { t.learnKnown(t.scattered(t.before.Pawns())) })
	t.learner.Refresh()
	return err
}

// scattered is a position with some pawns of each side, at least one, anywhere.
func (t *trainer) scattered(pawns int) rules.Position {
	free := t.rules.Rests()
	own, inHand := t.scatter(&free, pawns)
	other, otherInHand := t.scatter(&free, pawns)
	return t.rules.Arrange(rules.Side(t.chance.Below(2)), own, other, inHand, otherInHand)
}

// scatter puts some pawns, at least one, on free squares, or in the hand where pawns can be there.
func (t *trainer) scatter(free *rules.SquareSet, most int) (on rules.SquareSet, inHand int) {
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
