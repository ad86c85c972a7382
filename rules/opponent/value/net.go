package value

import (
	"math"

	"senet/rules"
	"senet/rules/sticks"
)

// hidden is the number of cells between what the network sees and what it says.
const hidden = 32

type cells [hidden]float32

// network is a small network with one layer between: each cell adds up the weights of the inputs that are 1 and is silent
// below zero. The cells' sum, and a part of what the rule of thumb says, is the logarithm of the odds that the side about to
// throw wins: so what the network learns is where the rule of thumb is wrong, and where it has learned nothing it is no worse.
type network struct {
	in      [inputs]cells
	bias    cells
	out     cells
	outBias float32
	trust   float32 // how much of the rule of thumb is added
}

// excite adds up what the inputs give to each cell.
func (n *network) excite(a *active, c *cells) {
	*c = n.bias
	for _, input := range a.at[:a.n] {
		w := &n.in[input]
		for i := range c {
			c[i] += w[i]
		}
	}
}

// logit is the logarithm of the odds that the cells and the rule of thumb speak for.
func (n *network) logit(c *cells, thumb float32) float32 {
	sum := n.outBias + n.trust*thumb
	for i, x := range c {
		sum += max(x, 0) * n.out[i]
	}
	return sum
}

func chance(logit float32) float64 { return 1 / (1 + math.Exp(-float64(logit))) }

// Judging is what a search does most, so it goes by whole numbers, three cells to a word: one addition adds to three cells at
// once. A sum below zero borrows from the cell above it, and the loan is given back when the cells are taken apart.
const (
	lanes    = 3
	laneBits = 21
	words    = (hidden + lanes - 1) / lanes
	perUnit  = 1 << 14 // a cell holds up to ±64, of which trained ones use a part
)

type word [words]uint64

// packed is a network in that form. It judges as the network does but for roundings, which are below a thousandth of
// winning chance.
type packed struct {
	in      [inputs]word
	bias    word
	out     [words][lanes]int64
	outBias float32
	trust   float32
}

// pack rounds a network into p.
func (p *packed) pack(n *network) {
	for i := range n.in {
		p.in[i] = packCells(&n.in[i])
	}
	p.bias, p.outBias, p.trust = packCells(&n.bias), n.outBias, n.trust
	for i, x := range n.out {
		p.out[i/lanes][i%lanes] = int64(math.Round(float64(x * perUnit)))
	}
}

func packCells(c *cells) word {
	var w word
	for i, x := range c {
		w[i/lanes] += uint64(int64(math.Round(float64(x*perUnit)))) << (laneBits * (i % lanes))
	}
	return w
}

// logit is the logarithm of the odds that the network sees in the inputs and in what the rule of thumb says.
func (p *packed) logit(a *active, thumb float32) float32 {
	sums := p.bias
	for _, input := range a.at[:a.n] {
		w := &p.in[input]
		for i := range sums {
			sums[i] += w[i]
		}
	}
	total := int64(0)
	for i, s := range sums {
		first := int64(s<<(64-laneBits)) >> (64 - laneBits)
		s -= uint64(first)
		second := int64(s<<(64-2*laneBits)) >> (64 - laneBits)
		s -= uint64(second) << laneBits
		third := int64(s) >> (2 * laneBits)
		out := &p.out[i]
		total += max(first, 0)*out[0] + max(second, 0)*out[1] + max(third, 0)*out[2]
	}
	return p.outBias + p.trust*thumb + float32(total)*(1.0/(perUnit*perUnit))
}

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
