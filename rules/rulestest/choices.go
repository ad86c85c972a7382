package rulestest

import (
	"slices"

	"senet/rules"
)

// Legal lists everything the side to move may do instead of throwing.
func (g Page) Legal(p Position) []rules.Move {
	switch p.Phase {
	case rules.TurnStart:
		return g.beginnings(p)
	case rules.ToMove:
		steps := g.steps(p, p.Numbers)
		if len(steps) == 0 || g.mayStay(p, steps) {
			steps = append(steps, rules.Move{Kind: rules.Pass})
		}
		return steps
	}
	return nil
}

// steps are the moves with any of the numbers.
func (g Page) steps(p Position, numbers []int) []rules.Move {
	var list []rules.Move
	for _, number := range different(numbers) {
		list = append(list, g.stepsBy(p, number)...)
	}
	return list
}

// stepsBy: forward moves with a number, entering among them; "if you can't move forward the number that you see on the
// sticks", the backward ones. Where several numbers are gathered each is asked for itself.
func (g Page) stepsBy(p Position, number int) []rules.Move {
	steps := append(g.ofPawns(p, number, g.forward), g.valued(number, func(value int) []rules.Move {
		if m, legal := g.enter(p, value); legal && !p.First {
			return []rules.Move{m}
		}
		return nil
	})...)
	if len(steps) == 0 && g.Backward {
		steps = g.ofPawns(p, number, g.backward)
	}
	return steps
}

// ofPawns tries a number with every pawn on the board.
func (g Page) ofPawns(p Position, number int, step func(Position, rules.Square, int) (rules.Move, bool)) []rules.Move {
	return g.valued(number, func(value int) []rules.Move {
		var moves []rules.Move
		for _, from := range p.own(p.Turn) {
			if m, legal := step(p, from, value); legal {
				moves = append(moves, m)
			}
		}
		return moves
	})
}

// valued tries a number as it is and, where "the player may double a throw's value", doubled.
func (g Page) valued(number int, try func(value int) []rules.Move) []rules.Move {
	moves := try(number)
	if g.Double {
		moves = append(moves, try(2*number)...)
	}
	for i := range moves {
		moves[i].Used = uint8(number)
	}
	return moves
}

func different(numbers []int) []int { return slices.Compact(slices.Sorted(slices.Values(numbers))) }

// mayStay: "the starter's deciding 1 must enter a pawn, so that the game begins; from then on moving is never compulsory"; "if
// every legal backward move is of a pawn on a safe square, passing is legal as well"; "when bearing off is all that the
// numbers left can do, the player may end his turn".
func (g Page) mayStay(p Position, steps []rules.Move) bool {
	if g.Goals {
		return len(p.own(rules.Cones))+len(p.own(rules.Spools)) > 0
	}
	return !slices.ContainsFunc(steps, func(m rules.Move) bool {
		unsafe := !m.Backward() || !g.safe(p, p.Turn, m.From)
		return !(g.MayStay && !unsafe) && !(g.HomeFree && m.To == rules.Home)
	})
}

// beginnings are the moves before the first throw of a turn.
func (g Page) beginnings(p Position) []rules.Move { return append(g.takeOffs(p), g.releases(p)...) }

// takeOffs: "a piece on 30 can be removed at the start of your turn if all of your other pieces are out of the first row".
func (g Page) takeOffs(p Position) []rules.Move {
	if !g.TakeOff || !p.holds(p.Turn, 30) || !g.mayGoHome(p) {
		return nil
	}
	return []rules.Move{{Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home}}
}

// releases: a pawn waiting in the Water: its owner "sends it to 15 (if empty) and loses the turn".
func (g Page) releases(p Position) []rules.Move {
	if g.Water != StaysFor4 || !p.holds(p.Turn, 27) || !p.empty(15) {
		return nil
	}
	return []rules.Move{{Kind: rules.Release, From: 27, To: 15, Rest: 15}}
}
