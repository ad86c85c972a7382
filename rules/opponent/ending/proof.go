package ending

import (
	"slices"
	"sync/atomic"
)

// A proof tells how far chances may be off, those of a layer that has been swept being rounded, and the sweeps not endless. Around each
// chance v a width w is sought such that for every position, whoever throws,
//
//	best of what follows, every chance in it as high as it can be  <  v + w  and
//	best of what follows, every chance in it as low as it can be  >  v - w.
//
// Then the true chances, which are equal to the best of what follows them, lie within the widths: where they overshot by most, what
// follows could overshoot by no more, and so the chance itself would overshoot by less. (This needs no word on how long a game lasts, nor
// that what is sought is the only solution.) Positions where nobody can ever move are drawn, and exact. The widths are found by
// beginning with nothing and widening, sweep by sweep, until a whole sweep finds nothing to widen. Whatever stood in them, the last
// sweep proves them.
type widths struct {
	base  int // every width has so much, for what the layers below may be off
	grain int // finest parts in a unit of width; 0 as long as nothing is proved
	of    []draft
	full  atomic.Bool // some width has no room
}

// target is where a layer's chances are found.
func (w *widths) target(l *layer) target {
	t := target{values: l.values, finer: l.finer}
	if w.grain == 0 {
		return t
	}
	t.wrong = l.wrong
	for _, d := range w.of {
		if d.layer == l {
			t.widths, t.wrong = d.widths, w.base
		}
	}
	return t
}

// around is between what a chance lies.
func (t *target) around(at, grain int) between {
	v, wide := t.at(at), t.wrong
	if t.widths != nil {
		wide += int(t.widths[at]) * grain
	}
	return between{v - wide, v + wide}
}

// widen widens a deal and its mirror as far as is needed.
func (s *section) widen(a, b *side, p, q between, lostP, lostQ, deal, mirror int) {
	if lostP == s.t.parts && lostQ == s.t.parts && b.less(&b.pass, deal) == nothing && a.less(&a.pass, mirror) == nothing {
		return // drawn
	}
	for s.widenOne(a, p, lostP, deal) || s.widenOne(b, q, lostQ, mirror) {
	}
}

// widenOne widens the chance of a deal, if that is needed.
func (s *section) widenOne(side *side, sum between, lost, deal int) bool {
	passed := side.passed(deal)
	at, parts := side.at+deal, s.t.parts
	v := side.here.at(at) * parts
	need := max(sum.high+lost*passed.high-v, v-sum.low-lost*passed.low) + 1
	unit := parts * s.width.grain
	now := (need - parts*s.width.base + unit - 1) / unit
	w := &side.wide[at]
	if now <= int(*w) {
		return false
	}
	if now > 255 {
		s.width.full.Store(true)
		now = 255
		if *w == 255 {
			return false
		}
	}
	*w = uint8(now)
	s.change++
	return true
}

// coarsen doubles the grain where some width had no room.
func (w *widths) coarsen() bool {
	if !w.full.Swap(false) {
		return false
	}
	w.grain *= 2
	for _, d := range w.of {
		for i, width := range d.widths {
			d.widths[i] = width/2 + width&1
		}
	}
	return true
}

// worst is the largest width, in finest parts.
func (w *widths) worst() (worst int) {
	for _, d := range w.of {
		worst = max(worst, w.base+int(slices.Max(d.widths))*w.grain)
	}
	return worst
}
