package ladder

import (
	"senet/rules"
	"senet/rules/ai"
)

// Luck measures how much better throws were than the mean of all throws. Whoever judges, that is 0
// on average; so subtracting it from results leaves their mean as it is, and takes away most of
// their spread. Only one goroutine may use it at a time.
type Luck struct {
	plain     *rules.Rules // without gathering: every number is moved at once
	throws    []rules.CountedThrow
	evaluator *ai.Evaluator
	next      []rules.Position
	turn      rules.Position // the turn so far, as if each number had been moved at once
	over      bool           // that turn ended before the real one
}

// NewLuck returns a Luck for rules, which judges by these weights.
func NewLuck(r *rules.Rules, w ai.Weights) *Luck {
	o := r.Options()
	o.Gather = false
	plain, err := rules.New(o)
	if err != nil {
		panic("rules that can be played cannot be played without gathering") // a fault of ours
	}
	return &Luck{plain: plain, throws: rules.CountedThrows(r), evaluator: ai.NewEvaluator(plain, w)}
}

// Of returns the luck of a throw: the winning chance it gives the side that throws, less the mean
// of all throws. Where numbers are gathered, a turn's throws build on one another: call Of for each
// throw of the turn, from the first to the last.
func (l *Luck) Of(p rules.Position, thrown rules.Throw) (luck float64) {
	if l.plain.Meaning(thrown).Again {
		return 0
	}
	switch {
	case p.NumbersLeft() == 0:
		l.turn = l.plain.Waive(p)
	case l.over:
		return 0
	}
	side, after := l.turn.Turn(), l.turn
	for _, t := range l.throws {
		win, best := l.best(t.Meaning, side)
		luck -= t.Chance * win
		if t.Throw == thrown {
			luck += win
			after = best
		}
	}
	l.turn, l.over = after, after.Phase() != rules.ToThrow || after.Turn() != side
	return luck
}

// best returns how the turn looks to a side after the best use of a throw, and the position then.
func (l *Luck) best(meaning rules.Meaning, side rules.Side) (most float64, best rules.Position) {
	most = -1
	l.next = l.plain.ThrowSuccessors(l.turn, meaning, l.next[:0])
	for i := range l.next {
		if win := l.Looks(&l.next[i], side); win > most {
			most, best = win, l.next[i]
		}
	}
	return most, best
}

// Looks returns how a position looks to a side, from 0 to 1.
func (l *Luck) Looks(p *rules.Position, side rules.Side) float64 {
	win := 1.0
	switch {
	case p.Phase() == rules.Ended && l.plain.Outcome(*p).IsDraw():
		return 0.5
	case p.Phase() == rules.TurnStart:
		waived := l.plain.Waive(*p)
		win = l.evaluator.Win(&waived)
		var room [4]rules.Position
		for _, q := range l.plain.Successors(*p, room[:0]) {
			win = max(win, l.Looks(&q, p.Turn()))
		}
	case p.Phase() != rules.Ended:
		win = l.evaluator.Win(p)
	}
	if p.Turn() != side {
		return 1 - win
	}
	return win
}
