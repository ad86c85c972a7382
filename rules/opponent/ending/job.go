package ending

import (
	"context"
	"math"

	"senet/rules"
)

// Job is a piece of solving.
type Job struct {
	Pawns   int            // the most pawns a side, 1..MaxPawns; more than the rule set has are never solved
	Threads int            // goroutines that work at the same time; 0 is one. With several the last digits differ each time
	Known   Tables         // of the same rules; may be empty. What is read from a file is too rough to build on
	Begun   Tables         // of the same rules, rough or unfinished: where to begin; may be empty
	Report  func(Progress) // told now and then how far it is; may be nil. It is called from the goroutine of Solve
	Pause   func()         // called by every worker about each millisecond; may be nil
}

// Progress is how far a Job is.
type Progress struct {
	Done       float64 // share of all work, 0..1, by estimate
	Own, Other int     // the part that is being solved: so many pawns against so many
	Sweep      int     // sweeps through this part so far
	Change     float64 // the largest change of a chance in the last one

	Sofar func() Tables // all that was found until now, unfinished; to be called before Report returns
}

// Solve works out the tables of all positions with up to pawns a side, in one goroutine. It hands the share of the work
// done, 0..1, to report, which may be nil. It gives up as soon as ctx is done, and says so.
func Solve(ctx context.Context, r *rules.Rules, pawns int, known Tables, report func(done float64)) (Tables, error) {
	j := Job{Pawns: pawns, Known: known}
	if report != nil {
		j.Report = func(p Progress) { report(p.Done) }
	}
	return j.Solve(ctx, r)
}

// Solve works out the tables. It gives up as soon as ctx is done, and says so. Rule sets whose endings are not solved are
// refused, as Solvable does.
func (j Job) Solve(ctx context.Context, r *rules.Rules) (Tables, error) {
	if err := Solvable(r); err != nil {
		return Tables{}, err
	}
	if j.Pawns = within(r, j.Pawns); j.Known.Pawns() >= j.Pawns {
		return j.Known, nil
	}
	w := newWork(ctx, j, r)
	if ctx.Err() != nil {
		return Tables{}, ctx.Err()
	}
	w.open()
	for sum := 2; sum <= 2*j.Pawns; sum++ {
		for own := (sum + 1) / 2; own <= j.Pawns && own < sum; own++ {
			if err := w.solve(ctx, own, sum-own); err != nil {
				return Tables{}, err
			}
		}
	}
	return Tables{w.bind()}, nil
}

// within is the number of pawns that is solved where so many are wanted.
func within(r *rules.Rules, pawns int) int { return max(min(pawns, MaxPawns, r.Options().Pawns), 1) }

// Positions is how many positions the tables with up to so many pawns a side hold.
func Positions(r *rules.Rules, pawns int) int64 { return newBook(r, within(r, pawns)).positions() }

// Memory is how many bytes solving needs at most at the same time.
func Memory(r *rules.Rules, pawns int) int64 {
	b := newBook(r, within(r, pawns))
	p := pages{}
	for alive := range p.wide[:b.pawns+1] {
		p.wide[alive] = b.ways(alive)
	}
	places := int64(p.layOut(b.pawns))
	if r.Options().Extra == rules.ExtraOnce {
		places *= 2
	}
	return 4*places + 2*b.positions()
}

// ways is how many ways there are for so many living pawns of one side to stand.
func (b *book) ways(alive int) int {
	sum := 0
	for k := 0; k <= alive; k++ {
		if k == alive || b.hands {
			sum += int(b.num.binom[k][b.num.squares])
		}
	}
	return sum
}

// work is a job under way.
type work struct {
	Job
	table *moveTable
	pages pages
	book  *book
	done  int64 // places of the pages that are solved
	total int64
	share float64 // how much of the page being solved is done
}

func newWork(ctx context.Context, j Job, r *rules.Rules) *work {
	w := &work{Job: j, table: newMoveTable(ctx, r, j.Pawns), book: newBook(r, j.Pawns)}
	for alive := 0; alive <= j.Pawns; alive++ {
		w.pages.wide[alive] = len(w.table.spaces[alive].sets)
	}
	w.total = int64(w.pages.layOut(j.Pawns))
	return w
}

// open makes room for the chances.
func (w *work) open() { w.pages.open(w.Pawns, w.table.r.Options().Extra == rules.ExtraOnce) }

const (
	enough    = 1   // a sweep that changes no chance by more 65535ths is the last
	nearly    = 8   // so little may also come from rounding, if it does not become less
	maxSweeps = 400 // far more than any rule set needs
)

// solve works out a page and its opposite together, because losing a throw leads from one to the other.
func (w *work) solve(ctx context.Context, own, other int) error {
	known := w.Known.book
	found := known != nil && !known.rough && own <= known.pawns
	if found {
		w.learn(known, own, other)
	} else if begun := w.Begun.book; begun != nil && own <= begun.pawns {
		w.learn(begun, own, other)
	}
	if !found || w.pages.later > 0 { // what the later pages say is not kept, but found at once
		if err := w.settle(ctx, own, other); err != nil {
			return err
		}
	}
	size := int64(w.pages.wide[own] * w.pages.wide[other])
	if w.done += size; own != other {
		w.pages.turnOver(own, other)
		w.done += size
	}
	return nil
}

// settle sweeps through a page until nothing changes any more.
func (w *work) settle(ctx context.Context, own, other int) error {
	s := sweeper{t: w.table, p: &w.pages, own: own, other: other, threads: w.Threads, pause: w.Pause}
	least, since := uint32(whole), 0
	for n := 1; n <= maxSweeps; n++ {
		change, err := s.sweep(ctx)
		if err != nil {
			return err
		}
		w.tell(Progress{Own: own, Other: other, Sweep: n, Change: float64(change) / whole})
		if since++; change < least {
			least, since = change, 0
		}
		if change <= enough || change <= nearly && since > 20 {
			break
		}
	}
	return nil
}

// tell reports how far the work is. Changes become smaller by about the same factor from sweep to sweep, so that the
// logarithm of the change tells how much of a page is done.
func (w *work) tell(p Progress) {
	if w.Report == nil {
		return
	}
	size := float64(w.pages.wide[p.Own] * w.pages.wide[p.Other])
	if p.Own != p.Other {
		size *= 2
	}
	const even, last = 0.5, float64(enough) / whole
	share := math.Log(even/max(p.Change, last)) / math.Log(even/last)
	if p.Sweep == 1 {
		w.share = 0
	}
	w.share = max(w.share, share)
	p.Sofar = func() Tables {
		if p.Own != p.Other {
			w.pages.turnOver(p.Own, p.Other)
		}
		part := *w.bind()
		part.part = true
		return Tables{&part}
	}
	p.Done = (float64(w.done) + size*w.share) / float64(w.total)
	w.Report(p)
}

// each calls do for the positions of a chapter in their order, with the ways of both sides.
func (w *work) each(own, other int, do func(at, mine, yours int)) {
	a, b, at := w.table.spaces[own], w.table.spaces[other], 0
	for k := own; k >= 0; k-- {
		for m := other; m >= 0; m-- {
			for i := a.base[k]; i < a.base[k+1]; i++ {
				for j := b.base[m]; j < b.base[m+1]; j++ {
					if a.sets[i]&b.sets[j] == 0 {
						do(at, int(i), int(j))
						at++
					}
				}
			}
		}
	}
}

// learn copies what is known of a page.
func (w *work) learn(known *book, own, other int) {
	first, wide := w.pages.first[own][other], w.pages.wide[other]
	values := known.chapters[own][other].values
	w.each(own, other, func(at, i, j int) {
		place := first + i*wide + j
		w.pages.all[place] = w.pages.all[place]&^whole | uint32(values[at])
	})
	values = known.chapters[other][own].values
	first, wide = w.pages.first[own][other], w.pages.wide[other]
	w.each(other, own, func(at, j, i int) {
		place := first + i*wide + j
		w.pages.all[place] = w.pages.all[place]&whole | uint32(values[at])<<16
	})
}

// bind writes the book.
func (w *work) bind() *book {
	for own := 1; own <= w.Pawns; own++ {
		for other := 1; other <= w.Pawns; other++ {
			c := &w.book.chapters[own][other]
			c.values = make([]uint16, c.size)
			first, wide := w.pages.first[own][other], w.pages.wide[other]
			w.each(own, other, func(at, i, j int) { c.values[at] = uint16(w.pages.all[first+i*wide+j]) })
		}
	}
	return w.book
}
