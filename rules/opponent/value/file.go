package value

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"
)

// A file of weights: a mark with the version of this form, the sizes of a network and how many there are (one for all positions,
// and perhaps one for few pawns); for each the value of one unit and the weights in units as 16-bit numbers; and a checksum of all
// that.
const mark = "senet weights 3\n"

var (
	errNotWeights = errors.New("this is not a file of opponent weights that this version can read")
	errDamaged    = errors.New("the file of opponent weights is damaged")
)

// Write writes the weights in the form that Read reads. Weights that have learned nothing cannot be written.
func (w Weights) Write(to io.Writer) error {
	if w.net == nil {
		return errors.New("there are no learned weights to write")
	}
	networks := []*network{w.net}
	if w.few.net != nil {
		networks = append(networks, w.few.net)
	}
	var b bytes.Buffer
	b.WriteString(mark)
	binary.Write(&b, binary.LittleEndian, []uint32{inputs, hidden, uint32(len(networks))})
	for _, net := range networks {
		net.write(&b)
	}
	binary.Write(&b, binary.LittleEndian, crc32.ChecksumIEEE(b.Bytes()))
	_, err := to.Write(b.Bytes())
	return err
}

func (n *network) write(b *bytes.Buffer) {
	all := n.list()
	most := float32(0)
	for _, x := range all {
		most = max(most, *x, -*x)
	}
	unit := max(most, 1e-6) / math.MaxInt16
	binary.Write(b, binary.LittleEndian, math.Float32bits(unit))
	for _, x := range all {
		binary.Write(b, binary.LittleEndian, int16(math.Round(float64(*x/unit))))
	}
}

const (
	head = len(mark) + 12              // bytes before the networks
	each = 4 + 2*((inputs+2)*hidden+2) // bytes of a network
	most = 2                           // networks in a file
)

// Read reads weights, and refuses a file that is of another version, damaged or too long.
func Read(from io.Reader) (Weights, error) {
	data, err := io.ReadAll(io.LimitReader(from, int64(head+most*each+4)+1))
	switch {
	case err != nil:
		return Weights{}, err
	case len(data) < len(mark) || string(data[:len(mark)]) != mark:
		return Weights{}, errNotWeights
	case len(data) < head+each+4 || crc32.ChecksumIEEE(data[:len(data)-4]) != binary.LittleEndian.Uint32(data[len(data)-4:]):
		return Weights{}, errDamaged
	}
	number := func(at int) uint32 { return binary.LittleEndian.Uint32(data[at:]) }
	count := int(number(len(mark) + 8))
	if number(len(mark)) != inputs || number(len(mark)+4) != hidden || count < 1 || count > most || len(data) != head+count*each+4 {
		return Weights{}, errNotWeights
	}
	var w Weights
	for i, to := range []*judgement{&w.judgement, &w.few}[:count] {
		net, ok := readNetwork(data[head+i*each:][:each])
		if !ok {
			return Weights{}, errNotWeights
		}
		*to = newJudgement(net)
	}
	return w, nil
}

func readNetwork(data []byte) (*network, bool) {
	unit := math.Float32frombits(binary.LittleEndian.Uint32(data))
	net := new(network)
	for i, x := range net.list() {
		*x = float32(int16(binary.LittleEndian.Uint16(data[4+2*i:]))) * unit
	}
	return net, unit > 0 && unit < 1
}

// list is all the weights in the order in which they are written.
func (n *network) list() []*float32 {
	all := make([]*float32, 0, (inputs+2)*hidden+2)
	for i := range n.in {
		for j := range n.in[i] {
			all = append(all, &n.in[i][j])
		}
	}
	for j := range n.bias {
		all = append(all, &n.bias[j])
	}
	for j := range n.out {
		all = append(all, &n.out[j])
	}
	return append(all, &n.outBias, &n.trust)
}
