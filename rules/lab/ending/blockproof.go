package ending

import (
	"encoding/binary"
	"math"
	"sync/atomic"
)

// A proof tells how far chances may be off, those of a layer that has been swept being rounded, and
// the sweeps not endless. Around each chance v a width w is sought such that for every position,
// whoever throws,
//
//	best of what follows, every chance in it as high as it can be  <  v + w  and
//	best of what follows, every chance in it as low as it can be  >  v - w.
//
// Then the true chances, which are equal to the best of what follows them, lie within the widths:
// where they overshot by most, what follows could overshoot by no more, and so the chance itself
// would overshoot by less. (This needs no word on how long a game lasts, nor that what is sought is
// the only solution.) Positions where nobody can ever move are drawn, and exact.
//
// The widths are found by beginning with nothing and widening, sweep by sweep, until a whole sweep
// finds nothing to widen. Whatever stood in them, the last sweep proves them. What is needed creeps
// up for ever, by less and less, as long as games may last; so every width gets some more than it
// needs as yet (spare), which costs as much for each throw that a game lasts in the layer, and once
// it creeps by less all is proved. When few are still too small only these are widened, since every
// other widening might make another too small.
type widths struct {
	base    int         // every width has so much, for what the layers below may be off
	proving bool        // false while values are still improved
	settled bool        // few are still too small
	full    atomic.Bool // some width has no room
}

// spare is more than rounding costs, and next to nothing beside what is kept of a chance.
const spare = finest / 128

// target is where a layer's chances are found.
func (w *widths) target(l *layer) target {
	t := target{stored: l.stored}
	if !w.proving {
		return t
	}
	t.wrong = l.wrong
	if l.widths != nil {
		t.widths, t.wrong = l.widths, w.base
	}
	return t
}

// wide is how far a chance may be off.
func (t *target) wide(at int) int {
	if t.widths == nil {
		return t.wrong
	}
	return t.wrong + t.widths.at(at)
}

// around is between what a chance lies.
func (t *target) around(at int) between {
	v, wide := t.at(at), t.wide(at)
	return between{v - wide, v + wide}
}

// widen widens a deal and its mirror as far as is needed.
func (s *section) widen(a, b *side, p, q between, lostP, lostQ, deal, mirror int) {
	if lostP == s.t.parts && lostQ == s.t.parts && b.less(&b.pass, deal) == nothing &&
		a.less(&a.pass, mirror) == nothing {
		return // drawn
	}
	atA, atB := a.at+deal, b.at+mirror
	wasA, wasB := a.wide.at(atA), b.wide.at(atB)
	for s.widenOne(a, p, lostP, deal) || s.widenOne(b, q, lostQ, mirror) {
	}
	s.step(a, atA, a.wide.at(atA)-wasA)
	s.step(b, atB, b.wide.at(atB)-wasB)
}

// spans are widths, two bytes each, without what is common to all.
type spans []byte

func (s spans) at(i int) int { return int(binary.LittleEndian.Uint16(s[2*i:])) }

func (s spans) set(i, width int) { binary.LittleEndian.PutUint16(s[2*i:], uint16(width)) }

// widenOne widens the chance of a deal, if that is needed.
func (s *section) widenOne(side *side, sum between, lost, deal int) bool {
	at, parts, passed := side.at+deal, s.t.parts, between{}
	if lost > 0 {
		passed = side.passed(deal)
	}
	v, now := side.here.at(at)*parts, side.wide.at(at)
	off := max(sum.high+lost*passed.high-v, v-sum.low-lost*passed.low)
	enough := now + s.width.base
	if !s.width.settled {
		enough -= spare
	}
	if off < enough*parts {
		return false
	}
	need := off/parts + 1 - s.width.base
	small := need > now
	if need += spare; need > math.MaxUint16 {
		s.width.full.Store(true)
		return false
	}
	side.wide.set(at, need)
	if small {
		s.change++
	}
	return small
}

// widest is the largest width, in finest parts.
func (p *blockPair) widest() (widest int) {
	for _, l := range p.layers {
		for at := range l.finer {
			widest = max(widest, l.widths.at(at))
		}
	}
	return widest
}
