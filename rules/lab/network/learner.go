// Package network trains the networks that evaluate positions for the computer players. To play,
// package ai reads them.
package network

import (
	"senet/rules"
	"senet/rules/ai"
)

// Learner is a network in training. As an ai.Evaluator it uses the weights of the last Refresh.
type Learner struct {
	*ai.Evaluator
	net      *ai.Network
	reader   ai.FeatureReader
	features ai.Features
	outputs  outputs
	seen     [ai.Inputs]bool // inputs that were 1 at least once
}

// outputs are the outputs of the cells of both layers, which are never below zero.
type outputs struct {
	cells  [64]float32
	second [32]float32
}

// NewLearner returns a network with small random weights.
func NewLearner(r *rules.Rules, size ai.Size, seed uint64) *Learner {
	l := &Learner{
		Evaluator: ai.NewEvaluator(r, ai.Weights{}),
		net:       ai.NewNetwork(size),
		reader:    ai.NewFeatureReader(r),
	}
	random := rules.NewRandom(seed)
	fill := func(row []float32, size float32) {
		for i := range row {
			row[i] = size * (float32(random.Uint64()>>40)/(1<<23) - 1)
		}
	}
	for _, row := range l.net.In {
		fill(row, 0.1)
	}
	fill(l.net.Bias, 0.1)
	first := &l.net.Parts[0]
	fill(first.Out, 0.4)
	for _, row := range l.net.Mid {
		fill(row, 0.125)
	}
	for i := range l.net.Parts {
		copy(l.net.Parts[i].Out, first.Out)
	}
	l.Refresh()
	return l
}

// Refresh makes Win use the current weights. It takes as long as a few hundred estimates.
func (l *Learner) Refresh() { l.SetNetwork(l.net) }

// Learn changes the weights so that the estimate of p comes nearer to target, 0..1. The rate is the
// length of the step, usually a few thousandths.
func (l *Learner) Learn(p *rules.Position, target, rate float64) {
	l.reader.Read(p, &l.features)
	for _, input := range l.features.Active() {
		l.seen[input] = true
	}
	miss := target - ai.Chance(forward(l.net, &l.features, &l.outputs))
	backward(l.net, &l.features, &l.outputs, float32(rate*miss))
}

// Sharpen multiplies the logarithms of the odds of all estimates.
func (l *Learner) Sharpen(by float32) {
	for i := range l.net.Parts {
		part := &l.net.Parts[i]
		for j := range part.Out {
			part.Out[j] *= by
		}
		part.Rest *= by
	}
	l.Refresh()
}

// Weights returns the current weights. Those of inputs that were never 1 become 0, which makes the
// file smaller.
func (l *Learner) Weights() ai.Weights {
	net := l.net.Clone()
	for i, seen := range l.seen {
		if !seen {
			clear(net.In[i])
		}
	}
	return net.Weights()
}

// forward returns the logarithm of the odds by the network, and fills o.
func forward(n *ai.Network, f *ai.Features, o *outputs) float32 {
	cells := o.cells[:len(n.Bias)]
	copy(cells, n.Bias)
	for _, input := range f.Active() {
		for i, w := range n.In[input] {
			cells[i] += w
		}
	}
	part := n.Part(f)
	second := o.second[:copy(o.second[:], part.Bias)]
	sum := part.Rest
	for i, x := range cells {
		cells[i] = max(x, 0)
		sum += cells[i] * part.Out[i]
		if x > 0 && n.Mid != nil {
			for k, w := range n.Mid[i] {
				second[k] += x * w
			}
		}
	}
	for k, x := range second {
		second[k] = max(x, 0)
		sum += second[k] * part.Out[len(cells)+k]
	}
	return sum
}

// backward changes the weights for a change of the result by step, after forward has filled o.
func backward(n *ai.Network, f *ai.Features, o *outputs, step float32) {
	part, cells := n.Part(f), o.cells[:len(n.Bias)]
	var buffer [len(o.cells)]float32
	push := buffer[:len(cells)]
	for i, x := range cells {
		if x > 0 {
			push[i] = step * part.Out[i]
			part.Out[i] += step * x
		}
	}
	for k := range part.Bias {
		out := &part.Out[len(cells)+k]
		back := step * *out
		if o.second[k] <= 0 {
			continue
		}
		*out += step * o.second[k]
		part.Bias[k] += back
		for i, x := range cells {
			if x > 0 {
				w := &n.Mid[i][k]
				push[i] += back * *w
				*w += back * x
			}
		}
	}
	part.Rest += step
	for i, x := range push {
		n.Bias[i] += x
	}
	for _, input := range f.Active() {
		for i, w := range n.In[input] {
			n.In[input][i] = w + push[i]
		}
	}
}
