package ending

import (
	"context"
	"errors"

	"senet/rules"
	"senet/rules/sticks"
)

// Solve works out the tables of all positions with up to pawns a side. Smaller ones that are known already are taken from
// known, which must be of the same rules. Now and then it hands the share of the work done, 0..1, to report, which may be
// nil. It gives up as soon as ctx is done, and says so.
//
// Solved are the rule sets in which the board and the turn are all there is to a position at a throw; Solvable tells which.
func Solve(ctx context.Context, r *rules.Rules, pawns int, known Tables, report func(done float64)) (Tables, error) {
	if err := Solvable(r); err != nil {
		return Tables{}, err
	}
	pawns = min(pawns, maxPawns, r.Options().Pawns)
	s := newSolver(ctx, r, newBook(r, pawns), report)
	s.take(known)
	for sum := 2; sum <= 2*pawns; sum++ {
		for own := (sum + 1) / 2; own <= pawns && own < sum; own++ {
			if err := s.solve(own, sum-own); err != nil {
				return Tables{}, err
			}
		}
	}
	return Tables{s.book}, nil
}

// Solvable says why the endings of a rule set are not solved, or nothing.
func Solvable(r *rules.Rules) error {
	o := r.Options()
	switch {
	case o.Goal != rules.AllPawnsHome:
		return errors.New("this game is won on goal squares and has no endings with few pawns")
	case o.Gather:
		return errors.New("numbers are gathered without limit in this game, so its endings are searched and not solved")
	case o.Extra == rules.ExtraOnce:
		return errors.New("the extra throw taken is part of the position in this game, so its endings are searched and not solved")
	}
	return nil
}

// chanceOf is one reading of a throw and how likely it is.
type chanceOf struct {
	reading rules.Reading
	weight  float32
}

type solver struct {
	ctx    context.Context
	r      *rules.Rules
	book   *book
	throws []chanceOf
	work   [2][]float32 // the chapter being solved and its mirror: own against other, other against own
	plans  [2]plan
	own    int
	other  int
	after  []rules.Position
	report func(float64)
	done   float64

	improving, going int // sweeps so far, by all moves and by the plan
	total            float64
}

func newSolver(ctx context.Context, r *rules.Rules, b *book, report func(float64)) *solver {
	s := &solver{ctx: ctx, r: r, book: b, report: report, after: make([]rules.Position, 0, 64)}
	counted := 0.0
	for _, c := range sticks.Chances(r.Options().Die) {
		if !r.Read(c.Throw).Again {
			counted += c.Probability
		}
	}
	for _, c := range sticks.Chances(r.Options().Die) {
		if reading := r.Read(c.Throw); !reading.Again {
			s.throws = append(s.throws, chanceOf{reading, float32(c.Probability / counted)})
		}
	}
	for own := range b.chapters {
		for other := range b.chapters {
			s.total += float64(b.chapters[own][other].size)
		}
	}
	return s
}

// take copies the chapters that are known already.
func (s *solver) take(known Tables) {
	if known.book == nil {
		return
	}
	for own := 1; own <= min(known.Pawns(), s.book.pawns); own++ {
		for other := 1; other <= min(known.Pawns(), s.book.pawns); other++ {
			s.book.chapters[own][other].values = known.book.chapters[own][other].values
		}
	}
}

const (
	enough    = 4e-6 // a sweep that changes no chance by more is the last: the rest is less than the tables can hold
	maxSweeps = 400  // far more than any rule set needs
)

// solve works out a chapter and its mirror together, because losing a throw leads from one to the other.
func (s *solver) solve(own, other int) error {
	a, b := &s.book.chapters[own][other], &s.book.chapters[other][own]
	if a.values == nil || b.values == nil {
		s.open(own, other)
		if err := s.settleDown(); err != nil {
			return err
		}
		a.values, b.values = rounded(s.work[0]), rounded(s.work[1])
		if own == other {
			b.values = a.values
		}
	}
	s.done += float64(a.size)
	if own != other {
		s.done += float64(b.size)
	}
	s.tell(0)
	return nil
}

// open makes room for a chapter and its mirror, which may be the same.
func (s *solver) open(own, other int) {
	s.own, s.other = own, other
	a, b := &s.book.chapters[own][other], &s.book.chapters[other][own]
	s.work[0], s.plans[0] = hopeful(a.size), s.newPlan(a.size)
	s.work[1], s.plans[1] = s.work[0], s.plans[0]
	if own != other {
		s.work[1], s.plans[1] = hopeful(b.size), s.newPlan(b.size)
	}
}

// settleDown sweeps until nothing changes any more: by the plan while that changes much, and by all moves to better the plan
// and to make sure at the end.
func (s *solver) settleDown() error {
	for range maxSweeps {
		change, err := s.sweep(s.improve)
		if err != nil || change < enough {
			return err
		}
		s.improving++
		if s.plans[0].refs == nil {
			continue
		}
		for going := change; going > max(change/50, enough/2); {
			if going, err = s.sweep(s.follow); err != nil {
				return err
			}
			s.going++
		}
	}
	return nil
}

func (s *solver) tell(more float64) {
	if s.report != nil {
		s.report((s.done + more) / s.total)
	}
}

func hopeful(size int) []float32 {
	values := make([]float32, size)
	for i := range values {
		values[i] = 0.5
	}
	return values
}

func rounded(values []float32) []uint16 {
	out := make([]uint16, len(values))
	for i, v := range values {
		out[i] = uint16(v*whole + 0.5)
	}
	return out
}
