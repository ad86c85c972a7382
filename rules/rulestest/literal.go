package rulestest

import (
	"fmt"
	"slices"

	"senet/rules"
)

// quietThrows is the rulebook's draw: so many throws pass in which no pawn is borne off.
const quietThrows = 1000

// Start is the set-up: pawns alternate from square 1, the even squares belong to first.
func (g Page) Start(first rules.Side) Position {
	p := g.StartAt(first)
	if g.ThrownFor {
		p.Phase, p.First, p.Numbers, p.Again = rules.Opening, false, nil, false
	}
	return p
}

// StartAt is the set-up with the starter decided already.
func (g Page) StartAt(starter rules.Side) Position {
	p := EmptyBoard(g, starter)
	if g.InHand {
		p.Hand, p.Home = p.Home, p.Hand
		return p
	}
	for s := rules.Square(1); int(s) <= 2*g.Pawns; s++ {
		if s%2 == 0 {
			p.Put(starter, s)
		} else {
			p.Put(starter.Other(), s)
		}
		p.Unmoved[s] = g.InOrder
	}
	p.First = g.FirstPawn != rules.Nowhere
	if g.FirstStep { // "the first player moving from 10 to 11 and then throwing again": a 1 that nobody threw
		p.Phase, p.Numbers, p.Again = rules.ToMove, []int{1}, true
	}
	return p
}

// Read is the value of a throw; again tells that it is cast again, a value of 0 that it is a miss.
func (g Page) Read(t rules.Throw) (value int, again bool) {
	if g.Die {
		return t.Count(), t.Count() == 5
	}
	return g.Values[t.Count()], false
}

// Throws lists the throws the page's sticks or die can make.
func (g Page) Throws() []rules.Throw {
	var list []rules.Throw
	if g.Die {
		for n := 1; n <= 6; n++ {
			list = append(list, rules.Face(n))
		}
		return list
	}
	for n := 0; n <= 4; n++ {
		list = append(list, rules.Marked(n))
	}
	return list
}

// ThrowOf is the throw that gives a value on a page; 0 is the miss.
func (g Page) ThrowOf(value int) (rules.Throw, error) {
	for _, t := range g.Throws() {
		if v, _ := g.Read(t); v == value {
			return t, nil
		}
	}
	return 0, fmt.Errorf("no throw of %s is worth %d", g.Name, value)
}

// mayThrowAgain: the house rules "at most one a turn" and "none".
func (g Page) mayThrowAgain(p Position) bool {
	return g.Extra == AsThrown || g.Extra == OnceATurn && p.Extras == 0
}

func (g Page) givesBonus(value int) bool { return slices.Contains(g.BonusOn, value) }

// Throw is the position after a throw.
func (g Page) Throw(p Position, t rules.Throw) Position {
	p = p.Copy()
	value, again := g.Read(t)
	if again {
		p.Phase = rules.ToThrow // also at the start of a turn: the player has thrown, and throws again
		return p
	}
	if p.Phase == rules.Opening {
		return g.openingThrow(p, value)
	}
	p.Quiet++
	if value == 0 {
		return g.endTurn(p)
	}
	p.Numbers = append(p.Numbers, value)
	slices.Sort(p.Numbers)
	if g.AllFirst && g.givesBonus(value) && g.mayThrowAgain(p) {
		p.Extras++
		p.Phase = rules.ToThrow
		return p
	}
	p.Again = !g.AllFirst && g.givesBonus(value)
	p.Phase = rules.ToMove
	return p
}

// openingThrow: "the first person who throws a 1 begins"; he has the even squares, and the 1 is his first throw.
func (g Page) openingThrow(p Position, value int) Position {
	if value != 1 {
		p.Turn = p.Turn.Other()
		return p
	}
	thrower := p.Turn
	p = g.StartAt(thrower)
	p.Phase = rules.ToMove
	p.Numbers = []int{1}
	p.Again = g.givesBonus(1) || g.FirstStep // also where all throws come first: this 1 is moved, and then the player throws on
	p.Quiet = 1
	return p
}

// endTurn gives the turn to the other player.
func (g Page) endTurn(p Position) Position {
	p.Turn = p.Turn.Other()
	p.Numbers = nil
	p.Again = false
	p.Extras = 0
	p.Phase = rules.ToThrow
	if len(g.beginnings(p)) > 0 {
		p.Phase = rules.TurnStart
	}
	return g.tired(p)
}

// tired: a draw when "1,000 throws pass in which no pawn is borne off".
func (g Page) tired(p Position) Position {
	if p.Quiet >= quietThrows {
		p.Phase, p.Ending = rules.Ended, rules.DrawQuiet
	}
	return p
}

// shownStuck: a draw when "neither player has a legal move for any throw". It is called when a player has thrown and can
// do nothing, so that both see it.
func (g Page) shownStuck(p Position) Position {
	if g.stuck(p, p.Turn) && g.stuck(p, p.Turn.Other()) {
		p.Phase, p.Ending, p.Numbers = rules.Ended, rules.DrawStuck, nil
	}
	return p
}

// stuck tells whether a side has no legal move for any throw.
func (g Page) stuck(p Position, side rules.Side) bool {
	p.Turn = side
	if len(g.beginnings(p)) > 0 {
		return false
	}
	for _, t := range g.Throws() {
		value, again := g.Read(t)
		if value > 0 && !again && len(g.steps(p, []int{value})) > 0 {
			return false
		}
	}
	return true
}
