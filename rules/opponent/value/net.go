package value

import "math"

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
