package ending

import (
	"encoding/binary"
	"math"
	"sync/atomic"
)

// boundProof finds error widths and proves them. Values are inexact because sweeps end and files
// round. The proof looks for a width w for every value v such that, for every position,
//
//	the best successor, with every value as high as its width allows,  is less than     v + w
//	the best successor, with every value as low as its width allows,   is greater than  v - w
//
// Then the true values, each equal to that of its best successor, lie within the widths: where a
// true value exceeded its width by most, a successor would have to exceed its own by as much, but
// then the value itself would exceed by less. This assumes nothing about the length of games, nor
// that the solution is unique. Positions in which neither side can ever move are drawn, and exact.
//
// Widths start at zero and grow, sweep by sweep, until a whole sweep widens none; that sweep proves
// them. As long as games may last, the widths that are needed grow for ever, by less and less. So
// every width gets a little slack, which costs as much for each throw that a game lasts, and ends
// the growth. When few widths are still too small, only these are widened, because widening others
// could make more of them too small.
type boundProof struct {
	below    int         // error bound of the layers below; each width is beyond it
	proving  bool        // false while values still improve
	nearDone bool        // few widths are still too small
	overflow atomic.Bool // a width did not fit into 16 bits
}

// slack exceeds the rounding errors, and is far less than the precision of a file.
const slack = subScale / 128

// view returns a layer as a successor.
func (w *boundProof) view(l *layer) layerView {
	t := layerView{valueArray: l.valueArray}
	if !w.proving {
		return t
	}
	t.bound = l.bound
	if l.widths != nil {
		t.widths, t.bound = l.widths, w.below
	}
	return t
}

// width returns how far a value may be off.
func (t *layerView) width(at int) int {
	if t.widths == nil {
		return t.bound
	}
	return t.bound + t.widths.at(at)
}

// interval returns the interval that contains the true value.
func (t *layerView) interval(at int) interval {
	v, width := t.at(at), t.width(at)
	return interval{v - width, v + width}
}

// widen widens the values of a position and its mirror as far as they need it.
func (s *blockSection) widen(a, b *blockSide, p, q interval, lostP, lostQ, split, mirror int) {
	if lostP == s.moves.weight && lostQ == s.moves.weight && b.takeOffValue(&b.pass, split) == impossible &&
		a.takeOffValue(&a.pass, mirror) == impossible {
		return // drawn
	}
	atA, atB := a.offset+split, b.offset+mirror
	wasA, wasB := a.widths.at(atA), b.widths.at(atB)
	for s.widenPosition(a, p, lostP, split) || s.widenPosition(b, q, lostQ, mirror) {
	}
	s.recordChange(a, atA, a.widths.at(atA)-wasA)
	s.recordChange(b, atB, b.widths.at(atB)-wasB)
}

// widthArray has error widths beyond that of the layers below, two bytes each.
type widthArray []byte

func (s widthArray) at(i int) int { return int(binary.LittleEndian.Uint16(s[2*i:])) }

func (s widthArray) set(i, width int) { binary.LittleEndian.PutUint16(s[2*i:], uint16(width)) }

// widenPosition widens the value of a position if it needs that, and reports whether its width
// was too small.
func (s *blockSection) widenPosition(side *blockSide, sum interval, lost, split int) bool {
	at, weight, passed := side.offset+split, s.moves.weight, interval{}
	if lost > 0 {
		passed = side.passValue(split)
	}
	v, now := side.layer.at(at)*weight, side.widths.at(at)
	off := max(sum.high+lost*passed.high-v, v-sum.low-lost*passed.low)
	enough := now + s.proof.below
	if !s.proof.nearDone {
		enough -= slack
	}
	if off < enough*weight {
		return false
	}
	need := off/weight + 1 - s.proof.below
	small := need > now
	if need += slack; need > math.MaxUint16 {
		s.proof.overflow.Store(true)
		return false
	}
	side.widths.set(at, need)
	if small {
		s.change++
	}
	return small
}

// widest returns the largest width.
func (p *blockPair) widest() (widest int) {
	for _, l := range p.layers {
		for at := range l.fractions {
			widest = max(widest, l.widths.at(at))
		}
	}
	return widest
}
