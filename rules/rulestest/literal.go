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
		p.Phase = rules.Opening
	}
	return p
}

// StartAt is the set-up with the starter decided already.
func (g Page) StartAt(starter rules.Side) Position {
	p := EmptyBoard(g, starter)
	for s := rules.Square(1); int(s) <= 2*g.Pawns; s++ {
		if s%2 == 0 {
			p.Put(starter, s)
		} else {
			p.Put(starter.Other(), s)
		}
	}
	p.First = g.FirstPawn != rules.Nowhere
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
	if g.AllFirst && g.givesBonus(value) {
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
	p.Quiet = 1
	return p
}

// endTurn gives the turn to the other player.
func (g Page) endTurn(p Position) Position {
	p.Turn = p.Turn.Other()
	p.Numbers = nil
	p.Again = false
	p.Phase = rules.ToThrow
	if len(g.takeOffs(p)) > 0 {
		p.Phase = rules.TurnStart
	}
	return g.drawn(p)
}

// drawn ends the game where the rulebook calls it a draw.
func (g Page) drawn(p Position) Position {
	if p.Quiet >= quietThrows {
		p.Phase, p.Ending = rules.Ended, rules.DrawQuiet
	} else if g.stuck(p, p.Turn) && g.stuck(p, p.Turn.Other()) {
		p.Phase, p.Ending = rules.Ended, rules.DrawStuck
	}
	return p
}

// stuck tells whether a side has no legal move for any throw.
func (g Page) stuck(p Position, side rules.Side) bool {
	p.Turn = side
	if len(g.takeOffs(p)) > 0 {
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

// Legal lists everything the side to move may do instead of throwing.
func (g Page) Legal(p Position) []rules.Move {
	switch p.Phase {
	case rules.TurnStart:
		return g.takeOffs(p)
	case rules.ToMove:
		steps := g.steps(p, p.Numbers)
		if len(steps) == 0 || g.mayStay(steps) {
			steps = append(steps, rules.Move{Kind: rules.Pass})
		}
		return steps
	}
	return nil
}

// steps: forward moves with any of the numbers; "if no pawn can go forward", the backward ones.
func (g Page) steps(p Position, numbers []int) []rules.Move {
	steps := g.stepsBy(p, numbers, g.forward)
	if len(steps) == 0 && g.Backward {
		steps = g.stepsBy(p, numbers, g.backward)
	}
	return steps
}

// stepsBy tries every pawn with every different number.
func (g Page) stepsBy(p Position, numbers []int, step func(Position, rules.Square, int) (rules.Move, bool)) []rules.Move {
	var list []rules.Move
	for i, number := range numbers {
		if slices.Contains(numbers[:i], number) {
			continue
		}
		for _, from := range p.own(p.Turn) {
			if m, legal := step(p, from, number); legal {
				list = append(list, m)
			}
		}
	}
	return list
}

// mayStay: "if every legal backward move is of a pawn on a safe square, passing is legal as well".
func (g Page) mayStay(steps []rules.Move) bool {
	return g.MayStay && !slices.ContainsFunc(steps, func(m rules.Move) bool { return !m.Backward() || !g.safe(m.From) })
}

// takeOffs: "a piece on 30 can be removed at the start of your turn if all of your other pieces are out of the first row".
func (g Page) takeOffs(p Position) []rules.Move {
	if !g.TakeOff || !p.holds(p.Turn, 30) || p.firstRowHas(p.Turn) {
		return nil
	}
	return []rules.Move{{Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home}}
}

// Apply plays one of the legal moves.
func (g Page) Apply(p Position, m rules.Move) Position {
	if !slices.Contains(g.Legal(p), m) {
		panic(fmt.Sprintf("%s: %v is not legal\n%s", g.Name, m, p))
	}
	p = p.Copy()
	p.First = false
	switch m.Kind {
	case rules.Pass: // "turn ends, bonus throw lost"; with gathered throws the rest is lost
		return g.endTurn(p)
	case rules.TakeOff:
		p = g.carryOut(p, m)
		if p.Phase != rules.Ended {
			p.Phase = rules.ToThrow
			p = g.drawn(p)
		}
		return p
	}
	p = g.carryOut(p, m)
	if p.Phase == rules.Ended {
		return p
	}
	at := slices.Index(p.Numbers, int(m.Used))
	p.Numbers = slices.Delete(p.Numbers, at, at+1)
	return g.afterStep(p, m)
}

// carryOut lifts the pawn, moves the one it attacked, and sets it down where it rests.
func (g Page) carryOut(p Position, m rules.Move) Position {
	p.On[m.From] = Nobody
	if m.Victim != rules.Nowhere {
		p.On[m.Victim] = Letter(p.Turn.Other())
	}
	if m.Rest != rules.Home {
		p.On[m.Rest] = Letter(p.Turn)
		return p
	}
	p.Home[p.Turn]++
	p.Quiet = 0
	if p.Home[p.Turn] == g.Pawns {
		p.Phase, p.Ending, p.Winner, p.Numbers = rules.Ended, rules.AllHome, p.Turn, nil
	}
	return p
}

// afterStep: more numbers to give out, another throw, or the end of the turn.
func (g Page) afterStep(p Position, m rules.Move) Position {
	again := p.Again || slices.Contains(g.BonusAt, m.To)
	if m.To == rules.Water && g.WaterEnds {
		again = false
	}
	switch {
	case len(p.Numbers) > 0:
		p.Phase = rules.ToMove
		return p
	case again:
		p.Again = false
		p.Phase = rules.ToThrow
		return g.drawn(p)
	}
	return g.endTurn(p)
}
