package rulestest

import (
	"slices"

	"senet/rules"
)

// Each function here is one sentence of the rulebook.

// guarded: "in a run of 2 or more: cannot be attacked"; a run is read along the path, so it turns corners.
func guarded(p Position, side rules.Side, s rules.Square) bool {
	return p.holds(side, int(s)-1) || p.holds(side, int(s)+1)
}

// walled: "a run of 3 or more: the opponent cannot pass it (all three squares strictly between start and end)".
func (g Page) walled(p Position, side rules.Side, start, end int) bool {
	if g.Blockade == NoBlockade {
		return false
	}
	low, high := min(start, end), max(start, end)
	for s := low + 1; s+2 < high; s++ {
		three := p.holds(side.Other(), s) && p.holds(side.Other(), s+1) && p.holds(side.Other(), s+2)
		oneRow := s+2 <= 30 && row(rules.Square(s)) == row(rules.Square(s+2))
		if three && (oneRow || g.Blockade == RoundCorners) {
			return true
		}
	}
	return false
}

// safe: "15, 26, 28, 29 cannot be attacked".
func (g Page) safe(s rules.Square) bool { return slices.Contains(g.Safe, s) }

// mayLand: not on an own pawn; on an opponent's pawn only if it is "neither guarded nor on a safe square".
func (g Page) mayLand(p Position, side rules.Side, s rules.Square) bool {
	switch {
	case s == rules.Home || p.empty(s):
		return true
	case p.holds(side, int(s)):
		return false
	}
	return !g.safe(s) && !guarded(p, side.Other(), s)
}

// forwardEnd is where a value leads a pawn forward, whatever stands there.
func (g Page) forwardEnd(from rules.Square, value int) (rules.Square, bool) {
	if exits, special := g.Leaves[from]; special {
		to, leads := exits[value]
		return to, leads
	}
	to := from + rules.Square(value)
	if g.Halt && from < 26 && to > 26 {
		return 26, true // "even if your throw would take you past you must stop there anyway"
	}
	for _, house := range g.Exact {
		if from < house && to > house {
			return rules.Nowhere, false // "a pawn below it may land on it but not pass it"
		}
	}
	return to, to <= 30 // "you may not move past 30"
}

// wallEnd is the square number that ends a move for the sake of walls: home lies one past the square it is left over.
func wallEnd(from, to rules.Square, value int) int {
	if to == rules.Home {
		return int(from) + value
	}
	return int(to)
}

// mayLeaveRow: "if a player chooses to move a piece from the top row it must be their farthest right piece".
func (g Page) mayLeaveRow(p Position, side rules.Side, from rules.Square) bool {
	if !g.FarthestRow || !firstRow(from) {
		return true
	}
	for s := from + 1; firstRow(s); s++ {
		if p.holds(side, int(s)) {
			return false
		}
	}
	return true
}

// mayMove: what a page asks of the pawn before it asks where the pawn goes.
func (g Page) mayMove(p Position, from rules.Square) bool {
	if p.First && from != g.FirstPawn {
		return false
	}
	return g.mayLeaveRow(p, p.Turn, from)
}

// forward is the forward move of one pawn by one value, if the page allows it.
func (g Page) forward(p Position, from rules.Square, value int) (rules.Move, bool) {
	to, leads := g.forwardEnd(from, value)
	switch {
	case !leads || !g.mayMove(p, from) || !g.mayLand(p, p.Turn, to):
		return rules.Move{}, false
	case g.walled(p, p.Turn, int(from), wallEnd(from, to, value)):
		return rules.Move{}, false
	case to == rules.Home && g.EmptyRow && p.firstRowHas(p.Turn):
		return rules.Move{}, false // "pieces cannot be taken off the board until the top row is empty of your color"
	}
	return g.withLegs(p, from, to, value), true
}

// backward is the backward move of one pawn by one value: "according to the same rules", never below 1.
func (g Page) backward(p Position, from rules.Square, value int) (rules.Move, bool) {
	to := from - rules.Square(value)
	switch {
	case to < 1 || slices.Contains(g.StayAt, from):
		return rules.Move{}, false
	case !g.mayMove(p, from) || !g.mayLand(p, p.Turn, to) || g.walled(p, p.Turn, int(from), int(to)):
		return rules.Move{}, false
	}
	return g.withLegs(p, from, to, value), true
}

// withLegs adds to a move what happens to the pawn that stood there, and where the Water carries the one that came.
func (g Page) withLegs(p Position, from, to rules.Square, value int) rules.Move {
	m := rules.Move{Kind: rules.Step, Value: uint8(value), Used: uint8(value), From: from, To: to, Rest: to}
	if to == rules.Home {
		return m
	}
	if to == rules.Water {
		m.Rest = g.carried(lifted(p, from))
	}
	if !p.empty(to) {
		m.Victim = g.sentTo(p, from, to)
	}
	return m
}

// lifted is the position with the pawn of a square in the air.
func lifted(p Position, from rules.Square) Position {
	p.On[from] = Nobody
	return p
}

// carried: from 27 to 15; if that is taken by either player, where the page says.
func (g Page) carried(p Position) rules.Square {
	if p.empty(15) {
		return 15
	}
	if g.Water == FirstFromOne {
		return p.lowestEmpty()
	}
	for s := rules.Square(14); s >= 1; s-- {
		if p.empty(s) {
			return s
		}
	}
	return rules.Nowhere
}

// sentTo is where an attacked pawn goes: to the attacker's square, or back to the start.
func (g Page) sentTo(p Position, from, to rules.Square) rules.Square {
	if g.Attack == Exchange {
		return from
	}
	p.On[from], p.On[to] = Nobody, Letter(p.Turn)
	return p.lowestEmpty()
}
