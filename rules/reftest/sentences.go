package reftest

import (
	"slices"

	"senet/rules"
)

// Most functions here are one sentence of the rulebook, which they quote.

// neighbours reports whether pawns on s and s+1 form a row.
func neighbours(run Run, s rules.Square) bool {
	switch run {
	case RoundCorners:
		return true
	case WithinOneRow:
		return row(s) == row(s+1)
	}
	return false
}

// guarded: "in a run of 2 or more: cannot be attacked". "While a pawn of a side stays on 27, none
// of that side's pairs guards, on whatever squares they stand, nor is the pawn on 27 guarded."
func (g RuleSheet) guarded(p Position, side rules.Side, s rules.Square) bool {
	if g.Water == StaysFor4 && p.holds(side, 27) {
		return false
	}
	return p.holds(side, s-1) && neighbours(g.Guard, s-1) || p.holds(side, s+1) && neighbours(g.Guard, s)
}

// walled: "a run of 3 or more: the opponent cannot pass it (all three squares strictly between
// start and end)".
func (g RuleSheet) walled(p Position, side rules.Side, start, end rules.Square) bool {
	low, high := min(start, end), max(start, end)
	for s := low + 1; s+2 < high; s++ {
		three := p.holds(side.Other(), s) && p.holds(side.Other(), s+1) && p.holds(side.Other(), s+2)
		if three && neighbours(g.Blockade, s) && neighbours(g.Blockade, s+1) {
			return true
		}
	}
	return false
}

// safe: "15, 26, 28, 29 cannot be attacked"; in bell also "a pawn on one of its goal squares".
func (g RuleSheet) safe(p Position, side rules.Side, s rules.Square) bool {
	return slices.Contains(g.Safe, s) || g.Goals && g.isGoal(p, side, s)
}

// sheltered: "a victim on 28, 29 or 30 goes to 27, and is safe while 27 is occupied".
func (g RuleSheet) sheltered(p Position, s rules.Square) bool {
	return slices.Contains(g.Sink, s) && !p.empty(27)
}

// mayLand: not on an own pawn; on an opponent's pawn only if it is "neither guarded nor on a safe
// square".
func (g RuleSheet) mayLand(p Position, side rules.Side, s rules.Square) bool {
	switch {
	case s == rules.Home || p.empty(s):
		return true
	case p.holds(side, s):
		return false
	}
	return !g.safe(p, side.Other(), s) && !g.guarded(p, side.Other(), s) && !g.sheltered(p, s)
}

// passesExact: "a pawn below it may land on it but not pass it"; if the game goes from 30 to 1,
// this is about a pawn above it. end is the number that the move counts up to,
// which may be past 30.
func (g RuleSheet) passesExact(from, end rules.Square) bool {
	low, high := min(from, end), max(from, end)
	return slices.ContainsFunc(g.Exact, func(house rules.Square) bool {
		return low < house && house < high
	})
}

// forwardEnd returns the square to which a value leads a pawn forward, whoever is there. It returns
// false if there is none.
func (g RuleSheet) forwardEnd(from rules.Square, value int) (rules.Square, bool) {
	if g.Goals {
		to := from - rules.Square(value)
		return to, to >= 1 && !g.passesExact(from, to)
	}
	if g.Water == StaysFor4 && from == 27 {
		// "waits for a 4, which takes it home", whatever must be reached exactly on the way
		return rules.Home, value == 4
	}
	if exits, special := g.Leaves[from]; special {
		to, leads := exits[value]
		return to, leads && !g.passesExact(from, from+rules.Square(value))
	}
	to := from + rules.Square(value)
	switch {
	case g.Halt && from < 26 && to > 26:
		return 26, true // "even if your throw would take you past you must stop there anyway"
	case g.passesExact(from, to):
		return rules.Nowhere, false
	case to > 30 && g.Overshoot:
		return rules.Home, true // "any throw that carries past 30"
	}
	return to, to <= 30 // "you may not move past 30"
}

// wallEnd returns the end of a move for the check of walls. A move home counts on past 30.
func wallEnd(from, to rules.Square, value int) rules.Square {
	if to == rules.Home {
		return from + rules.Square(value)
	}
	return to
}

// mayLeaveRow: "if a player chooses to move a piece from the top row it must be their farthest
// right piece".
func (g RuleSheet) mayLeaveRow(p Position, from rules.Square) bool {
	if !g.FarthestRow || !firstRow(from) {
		return true
	}
	for s := from + 1; firstRow(s); s++ {
		if p.holds(p.Turn, s) {
			return false
		}
	}
	return true
}

// inOrder: "a pawn that has not moved yet may move only after the own pawn in front of it has".
func (g RuleSheet) inOrder(p Position, from rules.Square) bool {
	if !g.InOrder || !p.Unmoved.Has(from) {
		return true
	}
	for s := from + 1; s <= 30; s++ {
		if p.Unmoved.Has(s) && p.holds(p.Turn, s) {
			return false
		}
	}
	return true
}

// waterFirst: while a pawn waits in the Water "no other pawn of his may move"; it "must move before
// any other". "After a pawn was sent from 27 back to 15, no other pawn of that side may move before
// that pawn has moved or was attacked"; "if another pawn of that side is sent to 27 meanwhile, the
// one on 15 moves first; then the rule of 27 holds".
func (g RuleSheet) waterFirst(p Position, from rules.Square) bool {
	if p.SentBack && p.holds(p.Turn, 15) {
		return from == 15
	}
	waits := g.Water == StaysFor4 || g.Water == StaysFirst
	return !waits || !p.holds(p.Turn, 27) || from == 27
}

// mayMove reports whether a pawn may move at all, wherever it goes.
func (g RuleSheet) mayMove(p Position, from rules.Square) bool {
	if p.FirstMove && from != g.FirstPawn {
		return false
	}
	return g.mayLeaveRow(p, from) && g.inOrder(p, from) && g.waterFirst(p, from)
}

// mayGoHome: "pieces cannot be taken off the board until the top row is empty of your color", or
// another part of it.
func (g RuleSheet) mayGoHome(p Position) bool { return !p.anyBelow(p.Turn, g.Clear) }

// forward returns the forward move of a pawn by a value, or false if it is not legal.
func (g RuleSheet) forward(p Position, from rules.Square, value int) (rules.Move, bool) {
	to, leads := g.forwardEnd(from, value)
	switch {
	case !leads || !g.mayMove(p, from) || !g.mayLand(p, p.Turn, to):
		return rules.Move{}, false
	case g.walled(p, p.Turn, from, wallEnd(from, to, value)):
		return rules.Move{}, false
	case to == rules.Home && !g.mayGoHome(p):
		return rules.Move{}, false
	case g.Goals && !g.canStillFill(p, from, to):
		return rules.Move{}, false
	}
	return g.withLegs(p, from, to, value), true
}

// backward returns the backward move of a pawn by a value: "according to the same rules", and never
// below 1.
func (g RuleSheet) backward(p Position, from rules.Square, value int) (rules.Move, bool) {
	to := from - rules.Square(value)
	switch {
	case to < 1 || slices.Contains(g.StayAt, from):
		return rules.Move{}, false
	case g.Water == StaysFor4 && from == 27:
		return rules.Move{}, false // the pawn waits for a 4
	case !g.mayMove(p, from) || !g.mayLand(p, p.Turn, to):
		return rules.Move{}, false
	case g.BackEmpty && !p.empty(to):
		return rules.Move{}, false
	case !g.BackPasses && g.walled(p, p.Turn, from, to):
		return rules.Move{}, false
	}
	return g.withLegs(p, from, to, value), true
}

// enter returns the move of a pawn from the hand: a value n enters on the n-th square of the path.
func (g RuleSheet) enter(p Position, value int) (rules.Move, bool) {
	if p.Hand[p.Turn] == 0 {
		return rules.Move{}, false
	}
	to := rules.Square(value)
	if g.Goals {
		to = 31 - to
		// "if empty; nobody is attacked there"
		if !p.empty(to) || !g.canStillFill(p, rules.Hand, to) {
			return rules.Move{}, false
		}
	}
	if !g.mayLand(p, p.Turn, to) || !g.waterFirst(p, rules.Hand) {
		return rules.Move{}, false
	}
	m := g.withLegs(p, rules.Hand, to, value)
	m.Kind = rules.Enter
	return m, true
}

// withLegs returns a move with the places to which the attacked pawn and a pawn in the Water go.
func (g RuleSheet) withLegs(p Position, from, to rules.Square, value int) rules.Move {
	m := rules.Move{Kind: rules.Step, Value: uint8(value), Used: uint8(value), From: from, To: to, Rest: to}
	if to == rules.Home {
		return m
	}
	if to == rules.Water {
		m.Rest = g.carried(withoutPawn(p, from))
	}
	if !p.empty(to) {
		m.Victim = g.sentTo(p, from, to)
	}
	return m
}

func withoutPawn(p Position, from rules.Square) Position {
	for side := range p.Pawns {
		p.Pawns[side] &^= rules.Squares(from)
	}
	return p
}

// restsOn27 reports whether a pawn can stay on 27.
func (g RuleSheet) restsOn27() bool {
	return g.Water == StaysFirst || g.Water == StaysFor4 || g.Water == OrdinaryWater
}

// carried returns where the Water carries a pawn: to 15 or, if that is taken by either player,
// where the page says.
func (g RuleSheet) carried(p Position) rules.Square {
	switch {
	case g.restsOn27():
		return 27
	case g.Water == LowestEmpty:
		return p.lowestEmpty()
	case p.empty(15):
		return 15
	case g.Water == FirstFromOne:
		return p.lowestEmpty()
	}
	for s := rules.Square(14); s >= 1; s-- {
		if p.empty(s) {
			return s
		}
	}
	return p.lowestEmpty() // twenty pawns can fill all squares before 15
}

// sentTo returns where an attacked pawn goes: to the attacker's square, back to the start, off the
// board, or into the Water.
func (g RuleSheet) sentTo(p Position, from, to rules.Square) rules.Square {
	switch {
	case slices.Contains(g.Sink, to):
		return 27
	case g.Attack == Exchange:
		return from
	case g.Attack == BackToHand:
		return rules.Hand
	}
	p = withoutPawn(p, from)
	p.Pawns[p.Turn] |= rules.Squares(to)
	return p.lowestEmpty()
}
