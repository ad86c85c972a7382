package value

import (
	"senet/rules"
	"senet/rules/sticks"
)

// Learner is a network that is being trained. It judges like a Judge with the weights as they stood when Refresh was last
// called.
type Learner struct {
	Judge
	net   network
	fast  packed
	cells cells
}

// NewLearner begins from small random weights, or, with trust in the rule of thumb, by that, taken so seriously (1 as it takes
// itself), with cells that do not count yet.
func NewLearner(r *rules.Rules, seed uint64, trust float64) *Learner {
	l := &Learner{Judge: Judge{rules: r, thumb: newThumb(r, sticks.NumberChances(r))}}
	l.Judge.fast = &l.fast
	random := sticks.NewRandom(seed)
	small := func(size float32) float32 { return size * (float32(random.Uint64()>>40)/(1<<23) - 1) }
	for i := range l.net.in {
		for j := range l.net.in[i] {
			l.net.in[i][j] = small(0.1)
		}
	}
	for j := range l.net.out {
		l.net.bias[j] = small(0.1)
	}
	if l.net.trust = float32(trust); trust == 0 {
		for j := range l.net.out {
			l.net.out[j] = small(0.4)
		}
	}
	l.Refresh()
	return l
}

// Refresh lets Win judge by the weights as they stand now. It takes as long as some hundred estimates.
func (l *Learner) Refresh() { l.fast.pack(&l.net) }

// Continue takes up weights learned before.
func (l *Learner) Continue(w Weights) {
	if w.net != nil {
		l.net = *w.net
		l.Refresh()
	}
}

// Learn moves the weights so that the position's estimate comes nearer to target, 0..1, and returns how far off it was.
// rate is the length of the step; some thousandths are usual.
func (l *Learner) Learn(p *rules.Position, target, rate float64) float64 {
	l.thumb.see(p, &l.seen)
	l.net.excite(&l.seen, &l.cells)
	thumb := l.thumb.logit(p)
	miss := target - chance(l.net.logit(&l.cells, thumb))
	step := float32(rate * miss)
	var push cells
	for i, x := range l.cells {
		if x > 0 {
			push[i] = step * l.net.out[i]
			l.net.out[i] += step * x
			l.net.bias[i] += push[i]
		}
	}
	l.net.outBias += step
	if l.net.trust != 0 {
		l.net.trust += step * thumb
	}
	for _, input := range l.seen.at[:l.seen.n] {
		w := &l.net.in[input]
		for i := range w {
			w[i] += push[i]
		}
	}
	return miss
}

// Weights are the weights as they stand.
func (l *Learner) Weights() Weights {
	net := l.net
	return newWeights(&net)
}
