package ending

import (
	"context"
	"sync"
	"sync/atomic"
)

// sweeper works out the page of two spaces.
type sweeper struct {
	t          *moveTable
	p          *pages
	own, other int // living pawns of the side of the row, and of the other; own is not less
	threads    int
	pause      func() // may be nil
}

// rowsTogether are worked out by one goroutine, one after the other, before it takes the next: places of the same column in
// neighbouring rows stand near by, and a page that is its own opposite is written by columns too.
const rowsTogether = 16

// sweep goes once through the page, most advanced pawns first, and betters the chances of each position and its mirror from
// those they lead to, fresh ones as soon as they are there. It returns the largest change, in 65535ths.
//
// The order matters: the other way round it takes four times as many sweeps, and now one way and now the other twice as many.
// To overshoot each change a little, which helps elsewhere, here makes it swing for ever: a chance that rises lowers the other
// side's.
func (w *sweeper) sweep(ctx context.Context) (change uint32, err error) {
	var next atomic.Int64
	next.Store(int64(w.p.wide[w.own]))
	changes := make([]uint32, max(w.threads, 1))
	var all sync.WaitGroup
	for i := 1; i < len(changes); i++ {
		all.Go(func() { changes[i] = w.work(ctx, &next) })
	}
	changes[0] = w.work(ctx, &next)
	all.Wait()
	for _, c := range changes {
		change = max(change, c)
	}
	return change, ctx.Err()
}

// work takes rows until there are none left.
func (w *sweeper) work(ctx context.Context, next *atomic.Int64) (change uint32) {
	a, b := newSide(w.t, w.p, w.own, w.other, true), newSide(w.t, w.p, w.other, w.own, false)
	for {
		end := int(next.Add(-rowsTogether)) + rowsTogether
		if end <= 0 {
			return change
		}
		for row := end - 1; row >= max(end-rowsTogether, 0); row-- {
			if ctx.Err() != nil {
				return change
			}
			change = max(change, w.row(&a, &b, row))
			if w.pause != nil {
				w.pause()
			}
		}
	}
}

// row works out the positions in which the side of the row has the way i.
func (w *sweeper) row(a, b *side, i int) (change uint32) {
	set, others := a.own.sets[i], b.own.sets
	if w.own == w.other {
		others = others[:i+1] // the rest are their mirrors
	}
	b.face(i)
	for j := len(others) - 1; j >= 0; j-- {
		if others[j]&set != 0 {
			continue
		}
		a.face(j)
		change = max(change, w.note(i, j, 0, settled(a, b, i, j)))
		if w.p.later > 0 {
			change = max(change, w.note(i, j, w.p.later, spent(a, b, i, j)))
		}
	}
	return change
}

// note notes what a place is worth, and returns how much that has changed.
func (w *sweeper) note(i, j, later int, now uint32) (change uint32) {
	at := later + w.p.first[w.own][w.other] + i*w.p.wide[w.other] + j
	was := w.p.at(at)
	if now == was {
		return 0
	}
	w.p.set(at, now)
	if w.own == w.other {
		w.p.set(later+w.p.first[w.own][w.own]+j*w.p.wide[w.own]+i, turned(now))
	}
	return max(apart(now&whole, was&whole), apart(now>>16, was>>16))
}

func apart(a, b uint32) uint32 { return max(a, b) - min(a, b) }
