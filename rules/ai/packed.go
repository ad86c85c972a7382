package ai

import "math"

// A search spends most of its time with the network. To make it fast, cells are integers, and three
// are in one word, so that one addition adds to three cells. A negative sum takes 1 from the cell
// above it, which unpackCells corrects.
const (
	lanes    = 3
	laneBits = 21
	maxWords = (maxCells + lanes - 1) / lanes
	unitBits = 14
	perUnit  = 1 << unitBits // a cell can hold up to ±64, more than trained networks need
)

// packedNetwork is a network in this form. Rounding changes its estimates by less than 0.001.
type packedNetwork struct {
	bias  []uint64
	in    []uint64 // a row of words for each input
	mid   []int64  // from each cell to each cell of the second layer
	parts []packedPart
}

type packedPart struct {
	out       []int64 // weights of the first layer's outputs, lanes for each word
	bias      []int64 // of the second layer
	secondOut []int64 // weights of the second layer's outputs
	rest      float32
}

// newPacked returns a network in packed form, or nil for nil.
func newPacked(n *Network) *packedNetwork {
	if n == nil {
		return nil
	}
	p := new(packedNetwork)
	p.pack(n)
	return p
}

// pack rounds a network into p.
func (p *packedNetwork) pack(n *Network) {
	cells := len(n.Bias)
	*p = packedNetwork{bias: packCells(p.bias[:0], n.Bias), in: p.in[:0],
		mid: p.mid[:0], parts: p.parts[:0]}
	for _, row := range n.In {
		p.in = packCells(p.in, row)
	}
	for _, row := range n.Mid {
		p.mid = append(p.mid, toUnits(row)...)
	}
	for _, x := range n.Parts {
		out := append(toUnits(x.Out[:cells]), make([]int64, lanes*len(p.bias)-cells)...)
		p.parts = append(p.parts, packedPart{out, toUnits(x.Bias), toUnits(x.Out[cells:]), x.Rest})
	}
}

func toUnits(some []float32) (units []int64) {
	for _, x := range some {
		units = append(units, int64(math.Round(float64(x*perUnit))))
	}
	return units
}

func packCells(to []uint64, cells []float32) []uint64 {
	for i, x := range toUnits(cells) {
		if i%lanes == 0 {
			to = append(to, 0)
		}
		to[len(to)-1] += uint64(x) << (laneBits * (i % lanes))
	}
	return to
}

// logit returns the network's result.
func (p *packedNetwork) logit(f *Features) float32 {
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
		x, y, z := unpackCells(s)
		out := part.out[lanes*i:][:lanes]
		total += x*out[0] + y*out[1] + z*out[2]
	}
	if len(part.secondOut) > 0 {
		total += p.secondLayer(sums, part)
	}
	return part.rest + float32(total)*(1.0/(perUnit*perUnit))
}

// unpackCells returns the outputs of the three cells in a word: their sums, or 0 for negative ones.
func unpackCells(s uint64) (x, y, z int64) {
	x = int64(s<<(64-laneBits)) >> (64 - laneBits)
	s -= uint64(x)
	y = int64(s<<(64-2*laneBits)) >> (64 - laneBits)
	s -= uint64(y) << laneBits
	return max(x, 0), max(y, 0), max(int64(s)>>(2*laneBits), 0)
}

// secondLayer returns what the second layer adds to the result.
func (p *packedNetwork) secondLayer(cells []uint64, part *packedPart) (total int64) {
	var sums [maxSecond]int64
	for k, x := range part.bias {
		sums[k] = x << unitBits
	}
	for i, s := range cells {
		x, y, z := unpackCells(s)
		for lane, x := range [lanes]int64{x, y, z} {
			if x > 0 {
				for k, w := range p.mid[(lanes*i+lane)*maxSecond:][:maxSecond] {
					sums[k] += x * w
				}
			}
		}
	}
	for k, w := range part.secondOut {
		total += max(sums[k]>>unitBits, 0) * w
	}
	return total
}
