package value

import "math"

// hidden is the number of cells between what the network sees and what it says.
const hidden = 32

type cells [hidden]float32

// network is a small network with one layer between: each cell adds up the weights of the inputs that are 1 and is silent
// below zero; the cells' sum is the logarithm of the odds that the side about to throw wins.
type network struct {
	in      [inputs]cells
	bias    cells
	out     cells
	outBias float32
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

// logit is the logarithm of the odds that the cells speak for.
func (n *network) logit(c *cells) float32 {
	sum := n.outBias
	for i, x := range c {
		sum += max(x, 0) * n.out[i]
	}
	return sum
}

func chance(logit float32) float64 { return 1 / (1 + math.Exp(-float64(logit))) }
