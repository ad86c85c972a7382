package ending

import "math"

// trend compares the changes in a sweep with those in the sweep before. Where games are long and
// pawns move to and fro, late sweeps change all values in the same proportions, each time less by
// the same factor (0.92 with five pawns a side). Then the sum of all changes still to come is
// known, and added at once. The widths of a proof grow in the same way.
type trend struct {
	unit     int     // changes are stored in multiples of this
	lastUnit float64 // and those of the sweep before were in multiples of this
	largest  int     // the largest change
	// sums of the products of two successive changes, and of the squares of both
	both, was, now float64
}

// newTrend returns the trend of a sweep, given the unit and the largest change of the sweep
// before.
func newTrend(unit, most int) trend {
	return trend{unit: max(most/math.MaxInt8, 1), lastUnit: float64(max(unit, 1))}
}

// record records the change of a value or width, and stores it in place of its change in the
// sweep before.
func (t *trend) record(step *int8, change int) {
	t.largest = max(t.largest, change, -change)
	was := float64(*step) * t.lastUnit
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

// add adds what another goroutine recorded in the same sweep.
func (t *trend) add(u trend) {
	t.largest = max(t.largest, u.largest)
	t.both, t.was, t.now = t.both+u.both, t.was+u.was, t.now+u.now
}

const (
	// the least cosine of the changes in two sweeps that are proportional
	minCosine = .96
	// the least number of sweeps between extrapolations, after which changes are proportional
	// again
	minSweepsApart = 3
)

// factor returns how many times the last changes are still to come, or 0 if that is unknown.
func (t trend) factor(since int) float64 {
	rate := t.both / t.was
	if since < minSweepsApart || !(t.both > minCosine*math.Sqrt(t.was*t.now)) || rate >= 1 {
		return 0
	}
	return rate / (1 - rate)
}

// extrapolate calls set for all values or widths with the sum of changes still to come.
func (p *blockPair) extrapolate(set func(l *layer, at, more int)) {
	far := p.trend.factor(int(p.head.Since)) * float64(p.trend.unit)
	if far == 0 {
		return
	}
	for _, l := range p.layers {
		for at, step := range l.changes {
			if step != 0 {
				set(l, at, int(math.Round(far*float64(step))))
			}
		}
	}
	p.head.Since = 0
}
