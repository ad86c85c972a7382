package ai

import (
	"cmp"
	"context"
	"slices"

	"senet/rules"
)

// maxGathered is how many numbers of one turn the search gathers. It treats longer turns, which are
// rare, as if they ended there.
const maxGathered = 2

// search looks a number of throws ahead. The chance of a position is that of the best move, or the
// mean over all throws. After the last throw, the evaluator estimates it. A chance is always that
// of the side whose turn it is; in an ended game, the winner has the turn.
type search struct {
	r         *rules.Rules
	throws    []rules.CountedThrow
	evaluator *Evaluator
	endings   Endings // nil except in the lab
	cache     cache
	stack     []rules.Position // the positions after the moves that are being searched
	leaves    int              // how many positions it has estimated
	limit     int              // how many positions it may estimate; 0 for any number
	seen      int              // how many positions it has reached, including those in the cache
	ctx       context.Context

	hopeless float64 // the constant of this name, except in tests
	growth   int     // each further throw to look ahead takes at least this many times as long

	stopped bool // the search was stopped, and its results must not be used
	exact   bool // no estimate was used so far
}

func newSearch(r *rules.Rules, evaluator *Evaluator) *search {
	growth := 10
	if r.Options().Gather {
		growth = 300
	}
	return &search{
		r:         r,
		growth:    growth,
		throws:    rules.CountedThrows(r),
		evaluator: evaluator,
		hopeless:  hopeless,
		cache:     make(cache, 1<<cacheBits),
		stack:     make([]rules.Position, 0, 1024),
		ctx:       context.Background(),
	}
}

// begin must be called before each search. The search stops when ctx is done, or when it has
// estimated more positions than limit.
func (s *search) begin(ctx context.Context, limit int) {
	s.ctx, s.leaves, s.seen, s.limit, s.stopped, s.exact = ctx, 0, 0, limit, false, true
}

// win returns the chance of the side whose turn it is. throws is how many throws to look ahead.
func (s *search) win(p *rules.Position, throws int) float64 {
	switch p.Phase() {
	case rules.Ended:
		if s.r.Outcome(*p).IsDraw() {
			return 0.5
		}
		return 1
	case rules.ToMove:
		if p.NumbersLeft() < 2 {
			return s.bestMove(p, throws)
		}
		return s.cachedWin(p, throws)
	case rules.TurnStart: // There is no WaitMargin here. With one, both sides would seem to play worse.
		waived := s.r.Waive(*p)
		return max(s.beforeThrow(&waived, throws), s.bestMove(p, throws))
	case rules.Opening:
		return s.opening(p, throws)
	}
	return s.beforeThrow(p, throws)
}

// cachedWin returns the chance in a position, from the cache if it is there.
func (s *search) cachedWin(p *rules.Position, throws int) (win float64) {
	kept, key := s.cache.entry(p, throws), p.WithoutQuiet()
	if int(kept.throws) == throws && kept.p == key {
		s.exact = s.exact && kept.exact
		return float64(kept.win)
	}
	before := s.exact
	s.exact = true
	switch {
	case p.Phase() == rules.ToMove:
		win = s.bestOfSeveral(p, throws)
	case p.NumbersLeft() > 0 && s.stopped:
		win = 0.5
	case p.NumbersLeft() > 0: // the side gathers numbers and throws again
		last := p.NumbersLeft() >= maxGathered
		s.exact = !last
		win = s.meanOverThrows(p, throws, last)
	case throws == 0 || s.stopped:
		win = s.estimate(p)
	default:
		win = s.meanOverThrows(p, throws-1, false)
	}
	if !s.stopped {
		*kept = cacheEntry{key, int8(throws), s.exact, float32(win)}
	}
	s.exact = s.exact && before
	return win
}

// bestOfSeveral returns the chance of a side that has several numbers to use. Because there are so
// many ways to use them, it searches only the first moves after which the board looks best. The
// more numbers there are, the fewer moves it searches.
func (s *search) bestOfSeveral(p *rules.Position, throws int) float64 {
	begin := len(s.stack)
	s.stack = s.r.Successors(*p, s.stack)
	if breadth := [...]int{2: 64, 3: 8, 4: 3, 5: 1}[min(p.NumbersLeft(), 5)]; len(s.stack)-begin > breadth {
		next := s.stack[begin:]
		slices.SortFunc(next, func(a, b rules.Position) int {
			return cmp.Compare(s.staticWin(&b, p.Turn()), s.staticWin(&a, p.Turn()))
		})
		s.stack = s.stack[:begin+breadth]
		s.exact = false
	}
	return s.bestOf(p, begin, throws)
}

// staticWin estimates the chance of a side without looking ahead, even if numbers are still to be
// used.
func (s *search) staticWin(p *rules.Position, side rules.Side) float64 {
	win := 1.0
	if p.Phase() != rules.Ended {
		s.leaves++
		win = s.evaluator.Win(p)
	}
	if p.Turn() != side {
		return 1 - win
	}
	return win
}

// bestMove returns the chance of the side whose turn it is, after its best move.
func (s *search) bestMove(p *rules.Position, throws int) float64 {
	begin := len(s.stack)
	s.stack = s.r.Successors(*p, s.stack)
	return s.bestOf(p, begin, throws)
}

// hopeless is how much worse than the best a move must look, without looking ahead, to be left out
// of the search. Estimates are rarely wrong by even a quarter of this. It makes the search several
// times faster.
const hopeless = 0.04

// bestOf removes the positions from index begin on from the stack. It returns the chance in the
// best of them, for the side whose turn it is in p.
func (s *search) bestOf(p *rules.Position, begin, throws int) float64 {
	side, best := p.Turn(), 0.0
	var room [24]float64
	end := len(s.stack)
	least := -1.0
	if glances := room[:0]; throws > 0 && end-begin > 1 && end-begin <= len(room) {
		for i := begin; i < end; i++ {
			glances = append(glances, s.winFor(i, side, 0))
		}
		least = slices.Max(glances) - s.hopeless
	}
	for i := begin; i < end && !s.stopped; i++ {
		if room[(i-begin)%len(room)] >= least || least < 0 {
			best = max(best, s.winFor(i, side, throws))
		}
	}
	s.stack = s.stack[:begin]
	return best
}

// winFor returns the chance of a side in stack[i].
func (s *search) winFor(i int, side rules.Side, throws int) float64 {
	const seenLimit = 6 // how many positions may be reached for each one that may be estimated
	if s.seen++; s.seen&255 == 0 && s.ctx.Err() != nil || s.limit > 0 &&
		s.seen > seenLimit*s.limit {
		s.stopped = true
	}
	if s.stopped {
		return 0.5
	}
	q := s.stack[i]
	win := s.win(&q, throws)
	if q.Turn() != side {
		return 1 - win
	}
	return win
}

// beforeThrow returns the chance of the side that is about to throw.
func (s *search) beforeThrow(p *rules.Position, throws int) float64 {
	if s.endings != nil {
		if win, known := s.endings.Win(*p); known {
			s.exact = s.exact && s.endings.IsExact(*p)
			return min(max(win, 1e-6), 1-1e-6) // 0 and 1 may be rounded, and are not quite certain
		}
	}
	return s.cachedWin(p, throws)
}

// meanOverThrows returns the mean chance after a throw. If last is true, it ignores the throws that
// give another throw, so that the turn ends.
func (s *search) meanOverThrows(p *rules.Position, throws int, last bool) float64 {
	sum, total := 0.0, 0.0
	for _, f := range s.throws {
		if s.stopped || last && f.Extra {
			continue
		}
		begin := len(s.stack)
		s.stack = s.r.ThrowSuccessors(*p, f.Meaning, s.stack)
		sum += f.Chance * s.bestOf(p, begin, throws)
		total += f.Chance
	}
	return sum / total
}

func (s *search) estimate(p *rules.Position) float64 {
	s.exact = false
	s.leaves++
	if s.leaves&63 == 0 && s.ctx.Err() != nil || s.limit > 0 && s.leaves > s.limit {
		s.stopped = true
	}
	return s.evaluator.Win(p)
}

// opening returns the chance of the side whose turn it is to throw for the start. The first side to
// throw a 1 starts, and moves with it.
func (s *search) opening(p *rules.Position, throws int) float64 {
	for _, f := range s.throws {
		if q, err := s.r.Throw(*p, f.Throw); err == nil && f.Value == 1 {
			first := 1 / (2 - f.Chance) // the chance of this side to be the first to throw a 1
			mine := s.win(&q, throws)
			return first*mine + (1-first)*(1-mine)
		}
	}
	return 0.5
}
