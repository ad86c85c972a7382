package rulestest

import (
	"fmt"
	"slices"

	"senet/rules"
)

// Apply plays one of the legal moves.
func (g Page) Apply(p Position, m rules.Move) Position {
	if !slices.Contains(g.Legal(p), m) {
		panic(fmt.Sprintf("%s: %v is not legal\n%s", g.Name, m, p))
	}
	p = p.Copy()
	p.First = false
	switch m.Kind {
	case rules.Release:
		p = g.carryOut(p, m)
		p.Sent = true
		return g.endTurn(p)
	case rules.Pass:
		return g.pass(p)
	case rules.TakeOff:
		p = g.carryOut(p, m)
		if p.Phase != rules.Ended {
			p.Phase = rules.ToThrow
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

// pass: "turn ends, bonus throw lost"; with gathered throws the rest is lost.
func (g Page) pass(p Position) Position {
	if len(g.steps(p, p.Numbers)) == 0 {
		p = g.shownStuck(p)
	}
	if p.Phase == rules.Ended {
		return p
	}
	return g.endTurn(p)
}

// carryOut lifts the pawn, moves the one it attacked, and sets it down where it rests.
func (g Page) carryOut(p Position, m rules.Move) Position {
	if m.From == rules.Hand {
		p.Hand[p.Turn]--
	} else {
		p.On[m.From], p.Unmoved[m.From] = Nobody, false
	}
	if m.From == 15 || m.To == 15 {
		p.Sent = false
	}
	if m.To.OnBoard() {
		p.Unmoved[m.To] = false // whoever stood there is moved now
	}
	switch {
	case m.Victim == rules.Hand:
		p.Hand[p.Turn.Other()]++
	case m.Victim != rules.Nowhere:
		p.On[m.Victim] = Letter(p.Turn.Other())
	}
	if m.Rest != rules.Home {
		p.On[m.Rest] = Letter(p.Turn)
		return g.afterGoal(p, m)
	}
	p.Home[p.Turn]++
	p.Quiet = 0
	if p.Home[p.Turn] == g.Pawns {
		p.Phase, p.Ending, p.Winner, p.Numbers = rules.Ended, rules.AllHome, p.Turn, nil
		if g.Points {
			p.Score[p.Turn] = points(p, p.Turn.Other())
		}
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
	case m.To == rules.Water && g.Water == StaysFirst:
		return g.endTurn(p) // "stay: turn ends"
	case len(p.Numbers) > 0:
		p.Phase = rules.ToMove
		return p
	case again && g.mayThrowAgain(p):
		p.Again = false
		p.Extras++
		p.Phase = rules.ToThrow
		return g.tired(p)
	}
	return g.endTurn(p)
}
