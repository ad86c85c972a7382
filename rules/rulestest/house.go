package rulestest

import (
	"slices"

	"senet/rules"
)

// Leaving is the house rule of how a pawn gets home.
type Leaving int

const (
	Past30 Leaving = iota // the exact number that leads one step past 30
	Onto30                // the exact number that leads onto 30
	From30                // from 30 at the start of a turn
	Over30                // any number that leads past 30
)

// longest is the most a pawn can move: a six, doubled.
const longest = 12

// WithLeaving is the page with another way home. Pawns on the bound squares go nowhere but home.
func (g Page) WithLeaving(leaving Leaving, bound []rules.Square) Page {
	first := rules.Square(30 - longest)
	if g.Halt {
		first = 26 // before it everyone stops
	}
	g.Leaves = map[rules.Square]Exits{}
	g.TakeOff = leaving == From30
	g.Overshoot = leaving == Over30
	for from := first; from <= 30; from++ {
		exits := Exits{}
		for value := 1; value <= longest; value++ {
			if to, leads := leaving.end(from + rules.Square(value)); leads {
				exits[value] = to
			}
		}
		for _, house := range bound {
			if house == from {
				exits.onlyHome()
			}
		}
		g.Leaves[from] = exits
	}
	return g
}

// end is where a move comes to that would reach a number, which may lie past 30.
func (l Leaving) end(number rules.Square) (rules.Square, bool) {
	switch {
	case l == Past30 && number == 31, l == Onto30 && number == 30, l == Over30 && number > 30:
		return rules.Home, true
	}
	return number, number <= 30
}

func (e Exits) onlyHome() {
	for value, to := range e {
		if to != rules.Home {
			delete(e, value)
		}
	}
}

// deadEnds are the squares a lone pawn can come to and from which no throws ever take it home.
func (g Page) deadEnds() []rules.Square {
	next := map[rules.Square][]rules.Square{}
	reached := []rules.Square{1, 2}
	for i := 0; i < len(reached); i++ {
		next[reached[i]] = g.loneWays(reached[i])
		for _, to := range next[reached[i]] {
			if to != rules.Home && !slices.Contains(reached, to) {
				reached = append(reached, to)
			}
		}
	}
	home := []rules.Square{rules.Home}
	for i := 0; i < len(home); i++ {
		for _, from := range reached {
			if slices.Contains(next[from], home[i]) && !slices.Contains(home, from) {
				home = append(home, from)
			}
		}
	}
	return slices.DeleteFunc(reached, func(s rules.Square) bool { return slices.Contains(home, s) })
}

// loneWays is where a pawn that is alone on the board can be after its next move.
func (g Page) loneWays(from rules.Square) []rules.Square {
	p := EmptyBoard(g, rules.Cones)
	p.Put(rules.Cones, from)
	moves := g.takeOffs(p)
	for _, t := range g.Throws() {
		if value, again := g.Read(t); value > 0 && !again {
			moves = append(moves, g.steps(p, []int{value})...)
		}
	}
	var ways []rules.Square
	for _, m := range moves {
		ways = append(ways, m.Rest)
	}
	return ways
}
