package train

import (
	"senet/rules"
)

// learnAt learns from a position at a throw and plays on from it. The target is the position's
// value by looking one throw ahead, or its exact chance if that is known.
func (t *trainer) learnAt(p rules.Position) rules.Position {
	withheld := t.isWithheld(&p)
	known, ok := t.exact.Win(&p)
	if ok || withheld || t.warmup {
		next := t.rules.ThrowSuccessors(p, t.throw().Meaning, t.successors[:0])
		switch {
		case withheld:
		case ok:
			t.learn(&p, known)
		default:
			t.learn(&p, t.thumb.Win(&p))
		}
		return t.choose(&p, next)
	}
	return t.lookAhead(p)
}

// lookAhead learns the mean value after all throws, and plays on with one of them.
func (t *trainer) lookAhead(p rules.Position) rules.Position {
	throws := t.weighThrows()
	t.successors = t.successors[:0]
	begin, end, target := 0, 0, 0.0
	for i, f := range t.throws {
		if throws.weights[i] == 0 {
			continue
		}
		from := len(t.successors)
		t.successors = t.rules.ThrowSuccessors(p, f.Meaning, t.successors)
		target += throws.weights[i] * t.bestWin(&p, t.successors[from:])
		if i == throws.thrown {
			begin, end = from, len(t.successors)
		}
	}
	t.learn(&p, target)
	return t.choose(&p, t.successors[begin:end])
}

// weightedThrows is a throw and the weight of every throw in the mean.
type weightedThrows struct {
	thrown  int
	weights [8]float64
}

// weighThrows makes a throw and weighs all throws by their chances. Where numbers are gathered,
// throws that continue the gathering take the most work and are rare, so one of them carries the
// weight of all.
func (t *trainer) weighThrows() weightedThrows {
	f := weightedThrows{thrown: t.randomThrow(false)}
	for i, throw := range t.throws {
		f.weights[i] = throw.Chance
	}
	if !t.rules.Options().Gather {
		return f
	}
	one, sum := f.thrown, 0.0
	if !t.throws[one].Extra {
		one = t.randomThrow(true)
	}
	for i, throw := range t.throws {
		if throw.Extra {
			sum += throw.Chance
			f.weights[i] = 0
		}
	}
	if sum > 0 {
		f.weights[one] = sum
	}
	return f
}

// randomThrow returns the index of a random throw; if again is true, of one that gives another
// throw.
func (t *trainer) randomThrow(again bool) int {
	for range 1_000 {
		x := t.chance.Unit()
		for i, f := range t.throws {
			if x -= f.Chance; x < 0 && (f.Extra || !again) {
				return i
			} else if x < 0 {
				break
			}
		}
	}
	return 0
}

// gatheringWin returns the value of a position to the side that has gathered numbers and throws on.
// There are too many sequences of throws, so one stands for all.
func (t *trainer) gatheringWin(p *rules.Position) float64 {
	side, q := p.Turn(), *p
	var room [1]rules.Position
	for q.Phase() == rules.ToThrow && q.NumbersLeft() > 0 {
		after := t.rules.ThrowSuccessors(q, t.throw().Meaning, room[:0])
		if len(after) > 1 {
			return t.bestWin(p, after)
		}
		q = after[0]
	}
	return t.winFor(&q, side)
}

// bestWin returns the value of the best of the positions that p can lead to, for the side whose
// turn it is in p.
func (t *trainer) bestWin(p *rules.Position, next []rules.Position) float64 {
	var best bestMove
	for i := range next {
		best.add(t.winFor(&next[i], p.Turn()), t.waiting.isIdle(p, &next[i]))
	}
	return best.win()
}

// winFor returns the value of a position to a side, by what has been learned so far.
func (t *trainer) winFor(p *rules.Position, side rules.Side) float64 {
	var win float64
	switch p.Phase() {
	case rules.Ended:
		if t.rules.Outcome(*p).IsDraw() {
			return 0.5
		}
		win = 1
	case rules.ToMove:
		win = t.moveWin(p)
	case rules.TurnStart:
		waived := t.rules.Waive(*p)
		var room [4]rules.Position
		for _, q := range t.rules.Successors(*p, room[:0]) {
			win = max(win, t.winFor(&q, p.Turn()))
		}
		win = t.waiting.startWin(t.judge(&waived), win)
	default:
		if p.NumbersLeft() > 0 {
			win = t.gatheringWin(p)
		} else {
			win = t.judge(p)
		}
	}
	if p.Turn() != side {
		return 1 - win
	}
	return win
}

// moveWin returns the value of a position to the side that has numbers left to move. Of several
// ways to begin, only the best-looking ones are tried.
func (t *trainer) moveWin(p *rules.Position) float64 {
	begin := len(t.stack)
	t.stack = t.rules.Successors(*p, t.stack)
	next := t.stack[begin:]
	defer func() { t.stack = t.stack[:begin] }()
	if p.NumbersLeft() < 2 {
		return t.bestWin(p, next)
	}
	tried := 1
	if p.NumbersLeft() == 2 {
		tried = min(3, len(next))
	}
	t.sortByEstimate(p, next, tried)
	return t.bestWin(p, next[:tried])
}

// sortByEstimate moves the positions with the best estimates for the side whose turn it is in p
// to the front.
func (t *trainer) sortByEstimate(p *rules.Position, next []rules.Position, count int) {
	var room [64]float64
	estimates := room[:0]
	for i := range next {
		estimates = append(estimates, t.boardWin(&next[i], p.Turn()))
	}
	for i := range count {
		best := i
		for j := i + 1; j < len(next); j++ {
			if estimates[j] > estimates[best] {
				best = j
			}
		}
		next[i], next[best] = next[best], next[i]
		estimates[i], estimates[best] = estimates[best], estimates[i]
	}
}

// boardWin returns the value of the board to a side, ignoring the numbers that are still to be
// moved.
func (t *trainer) boardWin(p *rules.Position, side rules.Side) float64 {
	if p.Phase() == rules.Ended {
		return t.winFor(p, side)
	}
	win := t.learner.Win(p)
	if p.Turn() != side {
		return 1 - win
	}
	return win
}

func (t *trainer) judge(p *rules.Position) float64 {
	if !t.isWithheld(p) {
		if known, ok := t.exact.Win(p); ok {
			return known
		}
	}
	return t.learner.Win(p)
}

func (t *trainer) learn(p *rules.Position, target float64) { t.learner.Learn(p, target, t.rate) }
