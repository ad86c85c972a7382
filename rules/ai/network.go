package ai

import "math"

// Size is the size of a network.
type Size uint8

const (
	Small Size = iota // one layer of cells between inputs and output
	// more cells, a small second layer, and separate output weights for each number of pawns left
	Large
)

// shape returns the numbers of cells in the first and second layer, and of Network.Parts.
func (s Size) shape() (cells, second, parts int) {
	if s == Large {
		return maxCells, maxSecond, (partPawns + 1) * (partPawns + 1)
	}
	return 32, 0, 1
}

const (
	maxCells  = 64
	maxSecond = 32
	partPawns = 5 // of each side; more pawns count as this many
)

// Network is a small neural network. A cell adds up the weights of the inputs that are 1; its
// output is this sum, or 0 if the sum is negative. The cells of the second layer, if there is one,
// do the same with the outputs of the first. The weighted sum of all outputs is the logarithm of
// the odds that the side to throw wins.
type Network struct {
	Size  Size
	In    [Inputs][]float32 // weights from each input to each cell
	Bias  []float32
	Mid   [][]float32 // weights from each cell to each cell of the second layer; nil without one
	Parts []NetworkPart
}

// NetworkPart holds the weights that depend on the number of pawns left.
type NetworkPart struct {
	Bias []float32 // of the second layer
	Out  []float32 // weights of the outputs of both layers
	Rest float32   // bias of the result
}

// NewNetwork returns a network whose weights are all 0.
func NewNetwork(size Size) *Network {
	cells, second, parts := size.shape()
	n := &Network{Size: size, Bias: make([]float32, cells), Parts: make([]NetworkPart, parts)}
	for i := range n.In {
		n.In[i] = make([]float32, cells)
	}
	if second > 0 {
		n.Mid = make([][]float32, cells)
	}
	for i := range n.Mid {
		n.Mid[i] = make([]float32, second)
	}
	for i := range n.Parts {
		n.Parts[i] = NetworkPart{make([]float32, second), make([]float32, cells+second), 0}
	}
	return n
}

// all returns pointers to all weights, in the order of the file.
func (n *Network) all() (all []*float32) {
	add := func(some []float32) {
		for i := range some {
			all = append(all, &some[i])
		}
	}
	for _, row := range n.In {
		add(row)
	}
	add(n.Bias)
	for _, row := range n.Mid {
		add(row)
	}
	for i := range n.Parts {
		add(n.Parts[i].Bias)
		add(n.Parts[i].Out)
		all = append(all, &n.Parts[i].Rest)
	}
	return all
}

// Clone returns a copy that shares nothing with n.
func (n *Network) Clone() *Network {
	copied := NewNetwork(n.Size)
	from := n.all()
	for i, x := range copied.all() {
		*x = *from[i]
	}
	return copied
}

// Part returns the part for the number of pawns in f.
func (n *Network) Part(f *Features) *NetworkPart { return &n.Parts[min(f.Part, len(n.Parts)-1)] }

// Weights returns weights with this network, which must not be changed afterwards.
func (n *Network) Weights() Weights { return Weights{net: n} }

// Chance returns the chance, 0..1, of an event, given the logarithm of its odds.
func Chance(logit float32) float64 { return 1 / (1 + math.Exp(-float64(logit))) }
