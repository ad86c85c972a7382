package ai

import (
	"math"

	"senet/rules"
)

// Size is how much a network can hold.
type Size uint8

const (
	Small Size = iota // one layer of cells between what the network sees and what it says
	// more cells, a second layer of few, and its own way to sum up for each number of pawns left
	Large
)

// shape is the cells of the first layer, those of the second, and the ways to sum up.
func (s Size) shape() (cells, second, parts int) {
	if s == Large {
		return maxCells, maxSecond, (partPawns + 1) * (partPawns + 1)
	}
	return 32, 0, 1
}

const (
	maxCells  = 64
	maxSecond = 32
	partPawns = 5 // a side; more count as so many
)

// network is a small network: each cell adds up the weights of the inputs that are 1 and is silent
// below zero; so do the cells of the second layer, if there is one, with what those of the first
// say. The sum of what all cells say is the logarithm of the odds that the side about to throw
// wins.
type network struct {
	size  Size
	in    [inputs][]float32 // to each cell
	bias  []float32
	mid   [][]float32 // from each cell to each of the second layer
	parts []part
}

// part is how all is summed up with so many pawns left.
type part struct {
	bias []float32 // of the second layer
	out  []float32 // of the cells of both layers
	rest float32
}

func newNetwork(size Size) *network {
	cells, second, parts := size.shape()
	n := &network{size: size, bias: make([]float32, cells), parts: make([]part, parts)}
	for i := range n.in {
		n.in[i] = make([]float32, cells)
	}
	if second > 0 {
		n.mid = make([][]float32, cells)
	}
	for i := range n.mid {
		n.mid[i] = make([]float32, second)
	}
	for i := range n.parts {
		n.parts[i] = part{make([]float32, second), make([]float32, cells+second), 0}
	}
	return n
}

// list is all the weights in the order in which they are written.
func (n *network) list() (all []*float32) {
	add := func(some []float32) {
		for i := range some {
			all = append(all, &some[i])
		}
	}
	for _, row := range n.in {
		add(row)
	}
	add(n.bias)
	for _, row := range n.mid {
		add(row)
	}
	for i := range n.parts {
		add(n.parts[i].bias)
		add(n.parts[i].out)
		all = append(all, &n.parts[i].rest)
	}
	return all
}

func (n *network) clone() *network {
	copied := newNetwork(n.size)
	from := n.list()
	for i, x := range copied.list() {
		*x = *from[i]
	}
	return copied
}

// part is the way to sum up what is seen.
func (n *network) part(a *features) *part { return &n.parts[min(a.part, len(n.parts)-1)] }

// activations is what the cells of both layers say, which is nothing below zero.
type activations struct {
	cells  [maxCells]float32
	second [maxSecond]float32
}

// logit is the logarithm of the odds that the network speaks for.
func (n *network) logit(a *features, t *activations) float32 {
	cells := t.cells[:len(n.bias)]
	copy(cells, n.bias)
	for _, input := range a.at[:a.n] {
		for i, w := range n.in[input] {
			cells[i] += w
		}
	}
	p := n.part(a)
	second := t.second[:copy(t.second[:], p.bias)]
	sum := p.rest
	for i, x := range cells {
		cells[i] = max(x, 0)
		sum += cells[i] * p.out[i]
		if x > 0 && n.mid != nil {
			for k, w := range n.mid[i] {
				second[k] += x * w
			}
		}
	}
	for k, x := range second {
		second[k] = max(x, 0)
		sum += second[k] * p.out[len(cells)+k]
	}
	return sum
}

// learn moves the weights along by a step of the logarithm of the odds, after logit has filled t.
func (n *network) learn(a *features, t *activations, step float32) {
	p, cells := n.part(a), t.cells[:len(n.bias)]
	var room [maxCells]float32
	push := room[:len(cells)]
	for i, x := range cells {
		if x > 0 {
			push[i] = step * p.out[i]
			p.out[i] += step * x
		}
	}
	for k := range p.bias {
		out := &p.out[len(cells)+k]
		back := step * *out
		if t.second[k] <= 0 {
			continue
		}
		*out += step * t.second[k]
		p.bias[k] += back
		for i, x := range cells {
			if x > 0 {
				w := &n.mid[i][k]
				push[i] += back * *w
				*w += back * x
			}
		}
	}
	p.rest += step
	for i, x := range push {
		n.bias[i] += x
	}
	for _, input := range a.at[:a.n] {
		for i, w := range n.in[input] {
			n.in[input][i] = w + push[i]
		}
	}
}

func winChance(logit float32) float64 { return 1 / (1 + math.Exp(-float64(logit))) }

// Learner is a network that is being trained. It judges like a Judge with the weights as they stood
// when Refresh was last called.
type Learner struct {
	Evaluator
	net      *network
	thinking activations
	met      [inputs]bool // of the inputs, which there were
}

// NewLearner begins from small random weights.
func NewLearner(r *rules.Rules, size Size, seed uint64) *Learner {
	l := &Learner{Evaluator: Evaluator{thumb: newRuleOfThumb(r)}, net: newNetwork(size)}
	l.fast = new(packed)
	random := rules.NewRandom(seed)
	fill := func(row []float32, size float32) {
		for i := range row {
			row[i] = size * (float32(random.Uint64()>>40)/(1<<23) - 1)
		}
	}
	for _, row := range l.net.in {
		fill(row, 0.1)
	}
	fill(l.net.bias, 0.1)
	first := &l.net.parts[0]
	fill(first.out, 0.4)
	for _, row := range l.net.mid {
		fill(row, 0.125)
	}
	for i := range l.net.parts {
		copy(l.net.parts[i].out, first.out)
	}
	l.Refresh()
	return l
}

// Refresh lets Win judge by the weights as they stand now. It takes as long as some hundred estimates.
func (l *Learner) Refresh() { l.fast.pack(l.net) }

// Learn moves the weights so that the position's estimate comes nearer to target, 0..1. rate is the
// length of the step; some thousandths are usual.
func (l *Learner) Learn(p *rules.Position, target, rate float64) {
	l.thumb.see(p, &l.seen)
	for _, input := range l.seen.at[:l.seen.n] {
		l.met[input] = true
	}
	miss := target - winChance(l.net.logit(&l.seen, &l.thinking))
	l.net.learn(&l.seen, &l.thinking, float32(rate*miss))
}

// Weights are the weights as they stand. In a large network those of inputs that never were are 0,
// which takes no room in a file.
func (l *Learner) Weights() Weights {
	net := l.net.clone()
	for i, met := range l.met {
		if !met && net.size == Large {
			clear(net.in[i])
		}
	}
	return Weights{net: net}
}
