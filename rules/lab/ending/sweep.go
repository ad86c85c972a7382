package ending

import (
	"context"
	"sync"
	"sync/atomic"
)

// sweeper works out a layer and its mirror, the layer in which the other side throws.
type sweeper struct {
	t          *moveTable
	b          *book
	own, other int // living pawns; own is not less
	threads    int
	pause      func() // may be nil
	// the layer in which the side own throws, and, if it is another, that in which the other does
	pair []draft
	left head // where this work was left
	// told now and then what part of a sweep is done, in the goroutine of sweep
	midway func(part float64)
	width  widths
	region int          // so many of the last squares are looked at
	enough int          // a change by no more is next to nothing
	moved  int          // how many chances the last whole sweep changed by more
	trend  trend        // of the whole sweeps
	next   atomic.Int64 // the portion of blocks that is taken next in this sweep
}

// portion is how many blocks one goroutine works out before it takes the next.
const portion = 512

// portions is how many there are.
func (w *sweeper) portions() (sum int64) {
	w.b.sections(w.own, w.other, func(k, m int) { sum += w.portionsOf(k, m) })
	return sum
}

// whole reports whether all positions are looked at, not only what stands on the last squares.
func (w *sweeper) whole() bool { return w.region == w.b.num.squares }

// size is how many positions are worked out.
func (w *sweeper) size() int64 { return int64(w.pair[0].size * len(w.pair)) }

func (w *sweeper) portionsOf(k, m int) int64 {
	if w.own == w.other && k < m {
		return 0 // these are the mirrors
	}
	return int64((w.b.num.count(k+m, w.region) + portion - 1) / portion)
}

// sweep goes once through the pair of layers, most advanced pawns first, and betters the chances of
// each position and its mirror from those they lead to, fresh ones as soon as they are there. It
// returns the largest change, in finest parts; where it is proved how far chances may be off, it
// betters that, and returns how many were too near.
//
// The order matters: the other way round it takes four times as many sweeps, and now one way and
// now the other twice as many. Pawns that cannot go forward go back and forth before their last
// squares for long, and what they come to decides everything before. So what stands on the last
// squares alone, which is little, is swept first and until it changes little (by no more than
// still). To overshoot each change, which helps elsewhere, here makes it swing for ever: a chance
// that rises lowers the other side's. Only late changes can be leapt over (see trend).
func (w *sweeper) sweep(ctx context.Context, still int) (change int, err error) {
	all, pawns := w.b.num.squares, w.own+w.other
	if w.left.Next > 0 { // in the midst of a sweep
		_, err = w.through(ctx, all, int64(w.left.Next))
		w.moved = whole
		return whole, err
	}
	for region := pawns + 1; region < all && w.b.num.count(pawns, region) < w.b.num.count(pawns,
		all)/50; region++ {
		for range 20 {
			if change, err = w.through(ctx, region, 0); change <= still || err != nil {
				break
			}
		}
	}
	return w.through(ctx, all, 0)
}

// through goes once through what stands on so many of the last squares, from a portion on.
func (w *sweeper) through(ctx context.Context, region int, from int64) (change int, err error) {
	w.region = region
	w.next.Store(from)
	if w.whole() {
		w.trend = w.trend.next()
	}
	w.moved = 0
	found := make([]found, max(w.threads, 1))
	var all sync.WaitGroup
	for i := 1; i < len(found); i++ {
		all.Go(func() { found[i] = w.work(ctx, false) })
	}
	found[0] = w.work(ctx, true)
	all.Wait()
	for _, f := range found {
		w.moved += f.more
		if w.width.of != nil {
			change += f.change
		} else {
			change = max(change, f.change)
		}
		if w.whole() {
			w.trend.add(f.trend)
		}
	}
	if err = ctx.Err(); err != nil && w.whole() {
		w.noteNext(w.next.Load())
	}
	return change, err
}

// note notes how far the pair is.
func (w *sweeper) note(h head) {
	for _, d := range w.pair {
		d.note(h)
	}
}

// noteNext notes in the midst of a sweep with which portion to go on, about those left out that
// others may not have finished.
func (w *sweeper) noteNext(next int64) {
	h := w.left
	h.Next = uint64(max(next-int64(w.threads)-1, 0))
	w.note(h)
}

// noteEach is how many portions there are between notes.
const noteEach = 1 << 7

// work takes portions until there are none left.
func (w *sweeper) work(ctx context.Context, tells bool) (sum found) {
	var s *section
	sum.trend = w.trend
	for n := 1; ctx.Err() == nil; n++ {
		number := w.next.Add(1) - 1
		k, m, first, more := w.find(number)
		if !more {
			break
		}
		if s == nil || s.a.k != k || s.a.m != m {
			s = newSection(w, k, m, &sum)
		}
		s.portion(first, min(first+portion, w.b.num.count(k+m, w.region)))
		if tells && n%noteEach == 0 && w.whole() {
			w.noteNext(number)
			w.midway(float64(number) / float64(w.portions()))
		}
		if w.pause != nil {
			w.pause()
		}
	}
	return sum
}

// find tells the section of a portion, and its first block there, if there is such a portion.
func (w *sweeper) find(number int64) (k, m, first int, more bool) {
	w.b.sections(w.own, w.other, func(i, j int) {
		n := w.portionsOf(i, j)
		if number >= 0 && number < n {
			k, m, first, more = i, j, int(number)*portion, true
		}
		number -= n
	})
	return k, m, first, more
}

// section is the blocks with so many pawns of each side on the board.
type section struct {
	*sweeper
	a, b  *side // the same where nothing tells them apart
	later [2]*side
	ways  [2][]int // of the sides, by deal
	*found
}

// found is what one goroutine finds in a sweep.
type found struct {
	change int // the largest, or in a proof how many widths were too small
	more   int // how many changed by more than enough
	trend  trend
}

func newSection(w *sweeper, k, m int, sum *found) *section {
	s := &section{sweeper: w, found: sum, a: newSide(w.t, w.b, &w.width, w.own, w.other, k, m, false)}
	if s.b = s.a; w.own != w.other || k != m {
		s.b = newSide(w.t, w.b, &w.width, w.other, w.own, m, k, false)
	}
	if w.b.once {
		s.later = [2]*side{newSide(w.t, w.b, &w.width, w.own, w.other, k, m, true),
			newSide(w.t, w.b, &w.width, w.other, w.own, m, k, true)}
	}
	s.ways = [2][]int{make([]int, len(s.a.deals())), make([]int, len(s.a.deals()))}
	return s
}

// portion works out blocks.
func (s *section) portion(first, end int) {
	occupied := s.sweeper.b.num.set(s.a.k+s.a.m, first)
	for i := first; ; i++ {
		s.block(occupied)
		if i == end-1 {
			return
		}
		occupied = s.sweeper.b.num.after(occupied)
	}
}

// block works out all deals of occupied squares.
func (s *section) block(occupied uint32) {
	s.number(occupied)
	s.judge(0, s.a, occupied)
	if s.b != s.a {
		s.judge(1, s.b, occupied)
	}
	n := len(s.ways[0])
	least := 0
	if s.a == s.b {
		least = n / 2
	}
	for deal := n - 1; deal >= least; deal-- {
		s.settle(deal, n-1-deal)
	}
	for i, side := range s.later {
		if side != nil {
			s.judge(i, side, occupied)
			for deal := range n {
				s.alone(side, deal)
			}
		}
	}
}

// judge lets a side (0 for a, 1 for b) judge the block.
func (s *section) judge(which int, side *side, occupied uint32) {
	side.face(occupied)
	side.judge(func(deal int) (own, other []uint32) { return s.masks(which, deal, len(s.ways[0])-1-deal) })
}

// number numbers the ways of both sides in all deals. The squares of a deal are put together from
// two halves.
func (s *section) number(occupied uint32) {
	var halves [2][1 << MaxPawns]uint32
	rest := occupied
	for n := 0; rest != 0; n++ {
		half, bit := &halves[n/MaxPawns], 1<<(n%MaxPawns)
		for i := range bit {
			half[bit+i] = half[i] | rest&-rest
		}
		rest &= rest - 1
	}
	t := s.t
	own, other := t.ways[s.a.own].base[s.a.k], t.ways[s.a.other].base[s.a.m]
	for i, deal := range s.a.deals() {
		mine := halves[0][deal&(1<<MaxPawns-1)] | halves[1][deal>>MaxPawns]
		s.ways[0][i] = own + t.num.rank(mine)
		s.ways[1][i] = other + t.num.rank(occupied^mine)
	}
}

// masks are the masks of the ways in a deal of side a (0) or b.
func (s *section) masks(side, deal, mirror int) (own, other []uint32) {
	n := masksEach * len(s.t.slots)
	a, b := s.t.ways[s.a.own].masks, s.t.ways[s.a.other].masks
	if side == 0 {
		return a[s.ways[0][deal]*n:][:n], b[s.ways[1][deal]*n:][:n]
	}
	return b[s.ways[1][mirror]*n:][:n], a[s.ways[0][mirror]*n:][:n]
}

// settle works out a deal and its mirror.
func (s *section) settle(deal, mirror int) {
	p, lostP := s.a.worth(deal)
	q, lostQ := s.b.worth(mirror)
	if s.width.of != nil {
		s.widen(s.a, s.b, p, q, lostP, lostQ, deal, mirror)
		return
	}
	parts := float64(s.t.parts)
	x, y := settled(s.a, s.b, equation{float64(p.low), float64(lostP), parts},
		equation{float64(q.low), float64(lostQ), parts}, deal, mirror)
	s.note(s.a, deal, x)
	s.note(s.b, mirror, y)
}

// alone works out a deal whose side has had its extra throw. It has no circles: whatever it throws,
// the other side is next.
func (s *section) alone(side *side, deal int) {
	sum, lost := side.worth(deal)
	if s.width.of != nil {
		s.widenOne(side, sum, lost, deal)
		return
	}
	s.note(side, deal, (sum.low+lost*side.passed(deal).low+s.t.parts/2)/s.t.parts)
}

// note notes what a deal is worth.
func (s *section) note(side *side, deal, now int) {
	at := side.at + deal
	change := now - side.here.at(at)
	if change != 0 {
		side.here.set(at, now)
		if s.change = max(s.change, change, -change); max(change, -change) > s.enough {
			s.more++
		}
	}
	s.step(side, at, change)
}

// step notes a change in a whole sweep.
func (s *section) step(side *side, at, change int) {
	if s.whole() && side.here.steps != nil {
		s.found.trend.note(&side.here.steps[at], change)
	}
}
