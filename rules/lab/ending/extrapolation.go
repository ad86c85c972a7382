package ending

import "math"

// trend compares what a sweep changes with what the sweep before changed. Where games are long and
// pawns go back and forth, late sweeps change all chances in the same proportions, each time by the
// same share less (in layers of five pawns .92): what is still to come is known then, and leapt to.
// The widths of a proof creep in the same way.
type trend struct {
	unit           int     // a step is told in so many finest parts,
	before         float64 // and those of the sweep before in so many
	most           int     // the largest change
	both, was, now float64 // sums of the products of two changes in turn, and of the squares of both
}

// newTrend begins a sweep, given the unit and the largest change of the sweep before.
func newTrend(unit, most int) trend {
	return trend{unit: max(most/math.MaxInt8, 1), before: float64(max(unit, 1))}
}

// note notes by how much a chance or width changes, and keeps that in place of its change in the
// sweep before.
func (t *trend) note(step *int8, change int) {
	t.most = max(t.most, change, -change)
	was := float64(*step) * t.before
	*step = int8(max(min((change+sign(change)*t.unit/2)/t.unit, math.MaxInt8), -math.MaxInt8))
	now := float64(*step) * float64(t.unit)
	t.both, t.was, t.now = t.both+was*now, t.was+was*was, t.now+now*now
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// add adds what another worker noted of the same sweep.
func (t *trend) add(u trend) {
	t.most = max(t.most, u.most)
	t.both, t.was, t.now = t.both+u.both, t.was+u.was, t.now+u.now
}

const (
	alike = .96 // the least cosine between the changes of two sweeps that are the same but for their size
	apart = 3   // there are at least so many sweeps between leaps, until the changes are alike again
)

// far is how many times the last change is still to come, 0 where that is not known.
func (t trend) far(since int) float64 {
	rate := t.both / t.was
	if since < apart || !(t.both > alike*math.Sqrt(t.was*t.now)) || rate >= 1 {
		return 0
	}
	return rate / (1 - rate)
}

// leap changes chances, or widths, by what is still to come.
func (s *blockPair) leap(set func(l *layer, at, more int)) {
	far := s.trend.far(int(s.head.Since)) * float64(s.trend.unit)
	if far == 0 {
		return
	}
	for _, l := range s.layers {
		for at, step := range l.steps {
			if step != 0 {
				set(l, at, int(math.Round(far*float64(step))))
			}
		}
	}
	s.head.Since = 0
}
