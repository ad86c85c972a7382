package ai

import "math"

// A search spends most of its time judging, so cells are integers, three to a word: one addition adds to three
// cells at once. A sum below zero borrows from the cell above it, which is corrected when the cells are
// unpacked.
const (
	lanes    = 3
	laneBits = 21
	maxWords = (maxCells + lanes - 1) / lanes
	unitBits = 14
	perUnit  = 1 << unitBits // a cell holds up to ±64, of which trained ones use a part
)

// packed is a network in that form. Rounding changes its estimates by less than a thousandth.
type packed struct {
	bias  []uint64
	in    []uint64 // as many words for each input
	mid   []int64  // from each cell to each of the second layer
	parts []packedPart
}

type packedPart struct {
	out  []int64 // of the cells, lanes for each word
	bias []int64 // of the second layer
	deep []int64 // and what it says
	rest float32
}

// newPacked returns a packed network, or nil for nil.
func newPacked(n *Network) *packed {
	if n == nil {
		return nil
	}
	p := new(packed)
	p.pack(n)
	return p
}

// pack rounds a network into p.
func (p *packed) pack(n *Network) {
	cells := len(n.Bias)
	*p = packed{bias: packCells(p.bias[:0], n.Bias), in: p.in[:0], mid: p.mid[:0], parts: p.parts[:0]}
	for _, row := range n.In {
		p.in = packCells(p.in, row)
	}
	for _, row := range n.Mid {
		p.mid = append(p.mid, rounded(row)...)
	}
	for _, x := range n.Parts {
		out := append(rounded(x.Out[:cells]), make([]int64, lanes*len(p.bias)-cells)...)
		p.parts = append(p.parts, packedPart{out, rounded(x.Bias), rounded(x.Out[cells:]), x.Rest})
	}
}

func rounded(some []float32) (units []int64) {
	for _, x := range some {
		units = append(units, int64(math.Round(float64(x*perUnit))))
	}
	return units
}

func packCells(to []uint64, cells []float32) []uint64 {
	for i, x := range rounded(cells) {
		if i%lanes == 0 {
			to = append(to, 0)
		}
		to[len(to)-1] += uint64(x) << (laneBits * (i % lanes))
	}
	return to
}

// logit is the logarithm of the odds that the network sees in the inputs.
func (p *packed) logit(f *Features) float32 {
	var room [maxWords]uint64
	sums := room[:copy(room[:], p.bias)]
	for _, input := range f.at[:f.n] {
		for i, w := range p.in[int(input)*len(sums):][:len(sums)] {
			sums[i] += w
		}
	}
	part := &p.parts[min(f.Part, len(p.parts)-1)]
	total := int64(0)
	for i, s := range sums {
		x, y, z := apart(s)
		out := part.out[lanes*i:][:lanes]
		total += x*out[0] + y*out[1] + z*out[2]
	}
	if len(part.deep) > 0 {
		total += p.deeper(sums, part)
	}
	return part.rest + float32(total)*(1.0/(perUnit*perUnit))
}

// apart unpacks the cells of a word. Those below zero become 0.
func apart(s uint64) (x, y, z int64) {
	x = int64(s<<(64-laneBits)) >> (64 - laneBits)
	s -= uint64(x)
	y = int64(s<<(64-2*laneBits)) >> (64 - laneBits)
	s -= uint64(y) << laneBits
	return max(x, 0), max(y, 0), max(int64(s)>>(2*laneBits), 0)
}

// deeper is what the second layer says.
func (p *packed) deeper(cells []uint64, part *packedPart) (total int64) {
	var sums [maxSecond]int64
	for k, x := range part.bias {
		sums[k] = x << unitBits
	}
	for i, s := range cells {
		x, y, z := apart(s)
		for lane, x := range [lanes]int64{x, y, z} {
			if x > 0 {
				for k, w := range p.mid[(lanes*i+lane)*maxSecond:][:maxSecond] {
					sums[k] += x * w
				}
			}
		}
	}
	for k, w := range part.deep {
		total += max(sums[k]>>unitBits, 0) * w
	}
	return total
}
