package ai

import (
	"cmp"
	"context"
	"slices"

	"senet/rules"
)

// maxGathered is how many gathered numbers of one turn the search follows. A longer turn, which is
// rare, is judged as if it ended there.
const maxGathered = 2

// search looks ahead. It takes the best of the moves and the mean of the throws, down to a depth in
// throws, where positions are judged. Chances are always those of the side whose turn it is (in an
// ended game the winner's).
type search struct {
	r         *rules.Rules
	throws    []rules.CountedThrow
	evaluator *Evaluator
	endings   Endings // nil in the game
	cache     cache
	stack     []rules.Position // room for the moves of all plies
	leaves    int              // positions judged so far
	limit     int              // positions it may judge; 0 for any number
	seen      int              // positions reached so far, including remembered and repeated ones
	ctx       context.Context

	// a move that statically looks worse than the best by more than this is not searched
	hopeless float64
	growth   int // the least factor by which one more throw is more work

	stopped bool // the search was stopped, and its results mean nothing
	exact   bool // no estimate was used so far
}

func newSearch(r *rules.Rules, judge *Evaluator) *search {
	growth := 10
	if r.Options().Gather {
		growth = 300
	}
	return &search{
		r:         r,
		growth:    growth,
		throws:    rules.CountedThrows(r),
		evaluator: judge,
		hopeless:  hopeless,
		cache:     newCache(),
		stack:     make([]rules.Position, 0, 1024),
		ctx:       context.Background(),
	}
}

// begin resets the counts. The search ends early when ctx is done.
func (s *search) begin(ctx context.Context, limit int) {
	s.ctx, s.leaves, s.seen, s.limit, s.stopped, s.exact = ctx, 0, 0, limit, false, true
}

// win returns the chance of the side whose turn it is, looking so many throws ahead.
func (s *search) win(p *rules.Position, throws int) float64 {
	switch p.Phase() {
	case rules.Ended:
		if s.r.Outcome(*p).IsDraw() {
			return 0.5
		}
		return 1
	case rules.ToMove:
		return s.toMove(p, throws)
	case rules.TurnStart:
		return s.turnStart(p, throws)
	case rules.Opening:
		return s.opening(p, throws)
	}
	return s.beforeThrow(p, throws)
}

// turnStart returns the chance of a side that may make a move before the throw of its turn. Waiting
// needs no reason here: a margin in the tree would make both sides play worse than they do, and the
// more so the farther the search looks.
func (s *search) turnStart(p *rules.Position, throws int) float64 {
	waived := s.r.Waive(*p)
	return max(s.beforeThrow(&waived, throws), s.bestMove(p, throws))
}

// toMove returns the chance of the side that has numbers to move.
func (s *search) toMove(p *rules.Position, throws int) float64 {
	if p.NumbersLeft() < 2 {
		return s.bestMove(p, throws)
	}
	return s.cachedWin(p, throws)
}

// cachedWin returns the chance of a position, from the cache if it is there.
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
	case p.NumbersLeft() > 0: // a side that has gathered numbers throws on
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

// bestOfSeveral returns the chance of a side that has several numbers to move, which can be used in
// very many ways. The more numbers there are, the fewer first moves are searched: those after which
// the board looks best.
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

// staticWin returns the chance of a side by the board alone, whatever numbers are still to be
// moved.
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

// bestMove returns the chance after the best move.
func (s *search) bestMove(p *rules.Position, throws int) float64 {
	begin := len(s.stack)
	s.stack = s.r.Successors(*p, s.stack)
	return s.bestOf(p, begin, throws)
}

// hopeless is how much worse than the best a move must statically look not to be searched.
// Estimates are seldom wrong by a quarter of it, so nothing is lost, and the search is several
// times faster.
const hopeless = 0.04

// bestOf pops the positions from begin on off the stack, and returns the chance of the best of them
// for the side whose turn it was in p.
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

// seenLimit is how many positions may be reached for each that may be judged.
const seenLimit = 6

// winFor returns the chance of a side in position i of the stack.
func (s *search) winFor(i int, side rules.Side, throws int) float64 {
	if s.seen++; s.seen&255 == 0 && s.ctx.Err() != nil || s.limit > 0 && s.seen > seenLimit*s.limit {
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
			return min(max(win, 1e-6), 1-1e-6) // rounded values of 0 and 1 are only nearly certain
		}
	}
	return s.cachedWin(p, throws)
}

// meanOverThrows returns the mean chance after a throw. With last, only throws that end the
// gathering count, so that it ends.
func (s *search) meanOverThrows(p *rules.Position, throws int, last bool) float64 {
	sum, total := 0.0, 0.0
	for _, f := range s.throws {
		if s.stopped || last && f.Bonus {
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

// opening returns the chance of the side that throws for the start: the first to throw a 1 starts,
// and moves it.
func (s *search) opening(p *rules.Position, throws int) float64 {
	for _, f := range s.throws {
		if q, err := s.r.Throw(*p, f.Throw); err == nil && f.Value == 1 {
			first := 1 / (2 - f.Chance) // it throws the 1, or both fail and all starts over
			mine := s.win(&q, throws)
			return first*mine + (1-first)*(1-mine)
		}
	}
	return 0.5
}
