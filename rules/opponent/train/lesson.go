package train

import (
	"math"

	"senet/rules"
	"senet/rules/opponent/value"
)

func pow(x, y float64) float64 { return math.Pow(x, y) }

// lesson learns from a position at a throw, and plays on from it. What is learned is what the position is worth by looking
// one throw ahead, or exactly where that is known.
func (t *trainer) lesson(p rules.Position) rules.Position {
	withheld := t.Withheld(&p)
	known, ok := t.Tables.Win(&p)
	if ok || withheld || t.warming || t.Rules.Options().Gather {
		f := t.throw()
		next := t.Rules.Followers(p, f.reading, t.room[:0])
		switch {
		case withheld:
		case ok:
			t.learn(&p, known)
		case t.warming:
			t.learn(&p, t.thumb.Win(&p))
		default: // numbers are gathered: there are too many ways a turn can go, so one stands for all
			t.learn(&p, t.turn(&p, &next[0], next))
		}
		return t.choose(&p, next)
	}
	t.room = t.room[:0]
	x, begin, end := t.unit(), 0, 0
	target, below := 0.0, 0.0
	for _, f := range t.throws {
		from := len(t.room)
		t.room = t.Rules.Followers(p, f.reading, t.room)
		target += f.chance * t.best(&p, t.room[from:])
		if x >= below {
			begin, end = from, len(t.room)
		}
		below += f.chance
	}
	t.learn(&p, target)
	return t.choose(&p, t.room[begin:end])
}

// turn is what the rest of a turn in which numbers are gathered is worth, with such throws as fall.
func (t *trainer) turn(from, p *rules.Position, next []rules.Position) float64 {
	if len(next) > 1 {
		return t.best(from, next)
	}
	q := *p
	var room [1]rules.Position
	for q.Phase() == rules.ToThrow && q.Throwing() {
		after := t.Rules.Followers(q, t.throw().reading, room[:0])
		if len(after) > 1 {
			return t.turn(from, &after[0], after)
		}
		q = after[0]
	}
	return t.mine(&q, from.Turn())
}

// best is what the best of the positions that p can lead to is worth to the side whose turn it is in p.
func (t *trainer) best(p *rules.Position, next []rules.Position) float64 {
	var best value.Choice
	for i := range next {
		best.Add(t.mine(&next[i], p.Turn()), t.patient.Idle(p, &next[i]))
	}
	return best.Win()
}

// tried is how many of one turn's numbers are tried out in every order; while there are more, each is moved as looks best.
const tried = 2

// mine is what a position is worth to a side, by what has been learned so far.
func (t *trainer) mine(p *rules.Position, side rules.Side) float64 {
	var win float64
	switch p.Phase() {
	case rules.Ended:
		if t.Rules.Outcome(*p).Draw() {
			return 0.5
		}
		win = 1
	case rules.ToMove:
		win = t.moving(p)
	case rules.TurnStart:
		waived := t.Rules.Waive(*p)
		var room [4]rules.Position
		for _, q := range t.Rules.Successors(*p, room[:0]) {
			win = max(win, t.mine(&q, p.Turn()))
		}
		win = t.patient.Beginning(t.judge(&waived), win)
	default:
		win = t.judge(p)
	}
	if p.Turn() != side {
		return 1 - win
	}
	return win
}

// moving is what a position is worth to the side that has numbers left to move.
func (t *trainer) moving(p *rules.Position) float64 {
	begin := len(t.stack)
	t.stack = t.Rules.Successors(*p, t.stack)
	next := t.stack[begin:]
	defer func() { t.stack = t.stack[:begin] }()
	if p.Gathered() <= tried {
		return t.best(p, next)
	}
	best, most := 0, -1.0
	for i := range next {
		if looks := t.looks(&next[i], p.Turn()); looks > most {
			best, most = i, looks
		}
	}
	return t.mine(&next[best], p.Turn())
}

// looks is what the board looks like to a side, whatever is still to be moved.
func (t *trainer) looks(p *rules.Position, side rules.Side) float64 {
	if p.Phase() == rules.Ended {
		return t.mine(p, side)
	}
	win := t.learner.Win(p)
	if p.Turn() != side {
		return 1 - win
	}
	return win
}

func (t *trainer) judge(p *rules.Position) float64 {
	if !t.Withheld(p) {
		if known, ok := t.Tables.Win(p); ok {
			return known
		}
	}
	return t.learner.Win(p)
}

func (t *trainer) learn(p *rules.Position, target float64) {
	miss := t.learner.Learn(p, target, t.rate)
	t.squares += miss * miss
	t.learned++
}

// missed is how large the error has been since it was last asked.
func (t *trainer) missed() float64 {
	mean := t.squares / float64(max(t.learned, 1))
	t.squares, t.learned = 0, 0
	return math.Sqrt(mean)
}
