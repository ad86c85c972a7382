package ending

import (
	"context"
	"errors"
	"math"

	"senet/rules"
)

// Job is a piece of solving.
type Job struct {
	// the most pawns a side, 1..MaxPawns; more than the rule set has are never solved
	Pawns int
	// goroutines that work at the same time; 0 is one. With several the last digits differ each
	// time, but not in rows
	Threads int
	Storage Storage // where layers are kept while they are worked out; nil is memory
	// told now and then how far it is; may be nil. It is called from the goroutine of Solve
	Report func(Progress)
	Pause  func() // called by every worker about each millisecond; may be nil
	// Reversed sweeps rows from the least advanced boards on. It takes longer and comes to the same
	// chances by another way.
	Reversed bool
}

// Progress is how far a Job is.
type Progress struct {
	Done       float64 // share of all work, 0..1, by estimate
	Own, Other int     // the layers that are being solved: so many pawns against so many
	Sweep      int     // sweeps through them so far
	Proving    bool    // whether it is being proved how far they may be off
	Positions  int64   // worked out so far, each as often as it was swept
}

// Solve works out the tables. It gives up as soon as ctx is done, and says so. Rule sets whose
// endings are not solved are refused, as Solvable does. Where a game may never end if both play as
// well as can be, what is found is what sweeps lead to from even chances, and not proved.
func (j Job) Solve(ctx context.Context, r *rules.Rules) (Tables, error) {
	if err := Solvable(r); err != nil {
		return Tables{}, err
	}
	j.Pawns = within(r, j.Pawns)
	w := newWork(ctx, j, r)
	for own := 1; own <= j.Pawns; own++ {
		for other := 1; other <= own; other++ {
			if ctx.Err() != nil {
				return Tables{}, ctx.Err()
			}
			solve := w.solve
			if w.book.inRows {
				solve = w.solveRows
			}
			if err := solve(ctx, own, other); err != nil {
				return Tables{}, err
			}
		}
	}
	return w.book.finish(), nil
}

// within is the number of pawns that is solved where so many are wanted.
func within(r *rules.Rules, pawns int) int { return max(min(pawns, MaxPawns, r.Options().Pawns), 1) }

// Positions is how many positions the tables with up to so many pawns a side hold.
func Positions(r *rules.Rules, pawns int) int64 { return newBook(r, within(r, pawns)).positions() }

// Memory returns how many bytes of memory and of disk the chances take at most while they are worked
// out. They take two bytes each in the end. In rows, four more are in memory while a layer and its
// mirror are worked out, and twice on the disk; in blocks they are four of a mapped file.
func Memory(r *rules.Rules, pawns int) (memory, disk int64) {
	b := newBook(r, within(r, pawns))
	all, largest := int64(0), int64(b.counted(b.layers[b.pawns][b.pawns]))
	for _, l := range b.all {
		all += int64(b.counted(l))
	}
	if !b.inRows {
		return 2*all + 4*largest, 2*all + 4*largest
	}
	below := all - largest
	if b.pawns > 1 {
		below = int64(b.counted(b.layers[b.pawns][b.pawns-1]))
	}
	return 4*largest + 2*below, 2*(all-largest) + 8*largest
}

// work is a job under way.
type work struct {
	Job
	table      *moveTable
	book       *book
	done       int64 // positions that are solved
	positions  int64 // worked out, each as often as it was swept
	wrong      int   // as far as the proof has come
	sweepsLeft float64
}

func newWork(ctx context.Context, j Job, r *rules.Rules) *work {
	w := &work{Job: j, book: newBook(r, j.Pawns)}
	w.table = newMoveTable(ctx, r, w.book.num, j.Pawns)
	if w.Storage == nil {
		w.Storage = memoryStorage{}
	}
	return w
}

const maxSweeps = 400 // far more than is needed

// solve works out a layer and its mirror together, because losing a throw leads from one to the
// other.
func (w *work) solve(ctx context.Context, own, other int) error {
	s := &sweeper{t: w.table, b: w.book, own: own, other: other, threads: w.Threads, pause: w.Pause}
	s.midway = func(part float64) { w.report(s, part) }
	done := true
	for _, n := range [][2]int{{own, other}, {other, own}} {
		d, err := w.find(n[0], n[1])
		if err != nil {
			return err
		}
		if len(s.pair) == 0 || own != other {
			s.pair = append(s.pair, d)
		}
		done = done && d.proved
	}
	if !done {
		if err := w.workOut(ctx, s); err != nil {
			return err
		}
	}
	for _, d := range s.pair {
		w.done += int64(d.size)
	}
	return nil
}

// workOut sweeps through a pair and proves it. It can be left at any time, and goes on where it
// was.
func (w *work) workOut(ctx context.Context, s *sweeper) error {
	for i := range s.pair {
		left, err := s.pair[i].open(w)
		if err != nil {
			return err
		}
		if left.Stage == proved { // it was left before its mirror was
			left = head{Stage: sweeping}
		}
		if i == 0 || left.Stage < s.left.Stage {
			s.left = left
		}
	}
	if s.left.Stage == sweeping {
		if err := w.settle(ctx, s); err != nil {
			return err
		}
		s.left = head{Stage: proving}
	}
	wrong, err := w.prove(ctx, s)
	if err != nil {
		return err
	}
	for _, d := range s.pair {
		d.close(wrong)
	}
	err = w.Storage.Flush()
	for _, d := range s.pair {
		err = errors.Join(err, w.Storage.Drop(draftName(d.name)))
	}
	return err
}

// settle sweeps through a pair until next to nothing changes any more. Of the largest layers, whose
// every sweep takes minutes, a 65535th is next to nothing, and one chance in a million may change
// by more: this makes the proof no longer and its widths four 65535ths wider.
func (w *work) settle(ctx context.Context, s *sweeper) error {
	change, few := whole, 0
	if s.enough = finest / 16; s.size() > 1<<29 {
		s.enough, few = finest, int(s.size()>>20)
	}
	for s.moved = whole; s.moved > few && s.left.Sweeps < maxSweeps; {
		var err error
		if change, err = s.sweep(ctx, max(change/20, s.enough)); err != nil {
			return err
		}
		if s.moved > few {
			s.leap(func(d *draft, at, more int) { d.set(at, max(min(d.at(at)+more, whole), 0)) })
		}
		w.tell(s, 0, 2*math.Log2(float64(change+1)/float64(s.enough)))
	}
	return nil
}

// tooWrong is how far no chance of a layer is off by itself, several times over, where all games
// end; where one may not, widths creep up past it.
const tooWrong = whole / 2000

// prove finds out how far the chances of a pair may be off. Where that finds no end, as where a
// game may never end, nothing is known of it, nor of what is built on it.
func (w *work) prove(ctx context.Context, s *sweeper) (wrong int, err error) {
	s.width, s.trend = widths{of: s.pair}, trend{}
	// five against five, whose proof would not fit into 24 GB: it takes a quarter more sweeps
	// without leaps
	if s.size() > 1<<31 {
		s.pair[0].steps = nil
	}
	for _, below := range []*layer{w.book.layers[s.own-1][s.other], w.book.layers[s.own][s.other-1]} {
		if below != nil {
			s.width.base = max(s.width.base, below.wrong)
		}
	}
	if s.width.base == whole {
		return whole, nil
	}
	if s.left.Sweeps == 0 && s.left.Next == 0 {
		for _, d := range s.pair {
			clear(d.widths)
		}
	}
	s.note(s.left)
	change := whole
	if s.left.Sweeps > 0 {
		change = 0 // what is gone on with may lack no more than the sweep that proves it
	}
	for change > 0 || !s.width.settled {
		s.width.settled = change <= int(s.size()/1000)
		// what stands on the last squares need not be settled first
		if change, err = s.sweep(ctx, change); err != nil {
			return 0, err
		}
		if s.left.Sweeps == maxSweeps || s.width.full.Load() {
			return whole, nil
		}
		if change > 0 {
			s.leap(func(d *draft, at,
				more int) {
				d.widths.set(at, min(d.widths.at(at)+more, math.MaxUint16))
			})
		}
		if wrong = s.width.worst(); wrong-s.width.base > tooWrong {
			return whole, nil
		}
		w.tell(s, wrong, math.Log2(float64(change+1))/2)
	}
	return s.width.worst(), nil
}

// flushAfter are so many sweeps after which what was found is made to outlast the machine's end.
const flushAfter = 5

// tell reports how far the work is, after a sweep, and how far chances may be off by now; left are
// about so many more sweeps, of the kind that goes on now.
func (w *work) tell(s *sweeper, wrong int, left float64) {
	s.left.Sweeps, s.left.Next = s.left.Sweeps+1, 0
	if s.note(s.left); s.left.Sweeps%flushAfter == 0 {
		w.Storage.Flush() // if it cannot, the end will say so
	}
	w.positions += s.size()
	w.wrong, w.sweepsLeft = wrong, left
	w.report(s, 0)
}

// report reports how far the work is, part of a sweep being done.
func (w *work) report(s *sweeper, part float64) {
	if w.Report == nil {
		return
	}
	n := float64(s.left.Sweeps)
	const swept = .6 // of the work is done before the proof
	share := (n + part) / (n + max(w.sweepsLeft, 1))
	if s.width.of == nil {
		share *= swept
	} else {
		share = swept + (1-swept)*share
	}
	w.Report(Progress{
		Done: (float64(w.done) + float64(s.size())*min(share, 1)) / float64(w.book.positions()),
		Own:  s.own, Other: s.other, Sweep: int(n), Proving: s.width.of != nil,
		Positions: w.positions + int64(part*float64(s.size())),
	})
}
