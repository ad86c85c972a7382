package opponent

import (
	"context"
	"sync/atomic"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
)

// maxGathered is how many numbers of one turn the search follows, where they are gathered; a rarer and longer turn is
// judged as if it ended there.
const maxGathered = 3

// search looks ahead: it takes the best of the moves and the mean of the throws, each with its chance, down to a depth in
// throws, where positions are judged. Chances inside it are always those of the side whose turn it is (in an ended game
// the winner's).
type search struct {
	r      *rules.Rules
	falls  []fall
	judge  *value.Judge
	tables ending.Tables
	gather bool
	stack  []rules.Position // room for the moves of all plies
	leaves int              // positions judged so far
	limit  int              // positions it may judge; 0 for any number
	stop   *atomic.Bool
	spent  bool // it was stopped, and what it returns means nothing
	exact  bool // nothing judged so far was an estimate
}

func newSearch(r *rules.Rules, judge *value.Judge, tables ending.Tables) *search {
	return &search{r: r, falls: falls(r), judge: judge, tables: tables, gather: r.Options().Gather,
		stack: make([]rules.Position, 0, 1024), stop: new(atomic.Bool)}
}

// begin starts counting anew; the search ends early when ctx is done. The function returned must be called at the end.
func (s *search) begin(ctx context.Context, limit int) (end func()) {
	stop := new(atomic.Bool)
	s.stop, s.leaves, s.limit, s.spent, s.exact = stop, 0, limit, false, true
	if ctx.Err() != nil {
		stop.Store(true)
	}
	release := context.AfterFunc(ctx, func() { stop.Store(true) })
	return func() { release() }
}

// win is the chance of the side whose turn it is, looking so many throws ahead.
func (s *search) win(p *rules.Position, throws int) float64 {
	switch p.Phase() {
	case rules.Ended:
		if s.r.Outcome(*p).Draw() {
			return 0.5
		}
		return 1
	case rules.ToMove:
		return s.best(p, throws, 0)
	case rules.TurnStart:
		waived := s.r.Waive(*p)
		return s.best(p, throws, s.thrown(&waived, throws))
	case rules.Opening:
		return s.opening(p, throws)
	}
	return s.thrown(p, throws)
}

// best is the chance after the best move, and at least so much.
func (s *search) best(p *rules.Position, throws int, least float64) float64 {
	begin := len(s.stack)
	s.stack = s.r.Successors(*p, s.stack)
	least = s.bestOf(p.Turn(), begin, throws, least)
	s.stack = s.stack[:begin]
	return least
}

// bestOf is the best for a side of the positions on the stack from begin on.
func (s *search) bestOf(side rules.Side, begin, throws int, best float64) float64 {
	for i, end := begin, len(s.stack); i < end && !s.spent; i++ {
		q := s.stack[i]
		mine := s.win(&q, throws)
		if q.Turn() != side {
			mine = 1 - mine
		}
		best = max(best, mine)
	}
	return best
}

// thrown is the chance of the side that is about to throw.
func (s *search) thrown(p *rules.Position, throws int) float64 {
	if known, ok := s.tables.Win(p); ok {
		return known
	}
	if throws == 0 && !p.Throwing() || s.spent {
		return s.estimate(p)
	}
	if !p.Throwing() {
		throws--
	} else if len(p.Numbers(make([]int, 0, 8))) >= maxGathered {
		return s.lastThrow(p, throws)
	}
	return s.mean(p, throws, 1, func(fall) bool { return true })
}

// lastThrow follows only the throws that end the gathering, so that it comes to an end.
func (s *search) lastThrow(p *rules.Position, throws int) float64 {
	total := 0.0
	ends := func(f fall) bool { return !f.reading.Bonus }
	for _, f := range s.falls {
		if ends(f) {
			total += f.chance
		}
	}
	s.exact = false
	if total == 0 {
		return s.estimate(p)
	}
	return s.mean(p, throws, total, ends)
}

// mean is the chance after the throws that count here, which together have the chance total.
func (s *search) mean(p *rules.Position, throws int, total float64, counts func(fall) bool) float64 {
	sum := 0.0
	for _, f := range s.falls {
		if !counts(f) {
			continue
		}
		begin := len(s.stack)
		s.stack = s.r.Followers(*p, f.reading, s.stack)
		sum += f.chance * s.bestOf(p.Turn(), begin, throws, 0)
		s.stack = s.stack[:begin]
	}
	return sum / total
}

func (s *search) estimate(p *rules.Position) float64 {
	s.exact = false
	s.leaves++
	if s.leaves&63 == 0 && s.stop.Load() || s.limit > 0 && s.leaves > s.limit {
		s.spent = true
	}
	return s.judge.Win(p)
}

// opening is the chance of the side that throws for the start: the first to throw a 1 starts, and moves it.
func (s *search) opening(p *rules.Position, throws int) float64 {
	for _, f := range s.falls {
		if f.reading.Value != 1 {
			continue
		}
		q, err := s.r.Throw(*p, one(s.r))
		if err != nil {
			break
		}
		first := 1 / (2 - f.chance) // he throws the 1, or both fail and all begins anew
		mine := s.win(&q, throws)
		return first*mine + (1-first)*(1-mine)
	}
	return 0.5
}

// one is the throw that counts 1.
func one(r *rules.Rules) rules.Throw {
	if r.Options().Die {
		return rules.Face(1)
	}
	for marked := range 5 {
		if t := rules.Marked(marked); r.Read(t).Value == 1 {
			return t
		}
	}
	return rules.Marked(1)
}
