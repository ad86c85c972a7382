package value

import "math"

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
