package ai

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"
)

// A file of weights consists of magic, with the version of the format; the number of Inputs; the
// number of networks, which is 1; the size of the network; the value of a unit; the weights as
// 16-bit numbers of units; and a checksum. First come the upper bytes of all weights and then the
// lower ones, because this can be compressed better.
const magic = "senet weights 4\n"

var (
	errNotWeights = errors.New("this is not a file of opponent weights that this version can read")
	errDamaged    = errors.New("the file of opponent weights is damaged")
)

// Write writes a file that ReadWeights can read. Zero Weights cannot be written.
func (w Weights) Write(to io.Writer) error {
	if w.net == nil {
		return errors.New("there are no learned weights to write")
	}
	var b bytes.Buffer
	b.WriteString(magic)
	binary.Write(&b, binary.LittleEndian, []uint32{Inputs, 1})
	w.net.write(&b)
	binary.Write(&b, binary.LittleEndian, crc32.ChecksumIEEE(b.Bytes()))
	_, err := to.Write(b.Bytes())
	return err
}

// leastUnit is the unit, unless the weights are too large for it. Rounding to it changes chances by
// about 0.001, much less than the error of an estimate.
const leastUnit = 1.0 / 128

func (n *Network) write(b *bytes.Buffer) {
	all := n.all()
	most := float32(1e-6)
	for _, x := range all {
		most = max(most, *x, -*x)
	}
	unit := max(most/math.MaxInt16, leastUnit)
	binary.Write(b, binary.LittleEndian, []uint32{uint32(n.Size), math.Float32bits(unit)})
	for _, half := range []int{8, 0} {
		for _, x := range all {
			b.WriteByte(byte(int16(math.Round(float64(*x/unit))) >> half))
		}
	}
}

const (
	maxFileSize = 1 << 20        // bytes
	headerSize  = len(magic) + 8 // bytes before the network
	networkHead = 8
)

// ReadWeights reads a file of weights. It refuses a file of another version, and one that is
// damaged or too long.
func ReadWeights(from io.Reader) (Weights, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxFileSize))
	end := len(data) - 4
	switch {
	case err != nil:
		return Weights{}, err
	case len(data) < len(magic) || string(data[:len(magic)]) != magic:
		return Weights{}, errNotWeights
	case end < headerSize || crc32.ChecksumIEEE(data[:end]) != binary.LittleEndian.Uint32(data[end:]):
		return Weights{}, errDamaged
	}
	networks := binary.LittleEndian.Uint32(data[len(magic)+4:])
	net := readNetwork(data[headerSize:end])
	if binary.LittleEndian.Uint32(data[len(magic):]) != Inputs || networks != 1 || net == nil {
		return Weights{}, errNotWeights
	}
	return Weights{net: net}, nil
}

// readNetwork returns the network in data, or nil if data is not exactly one network.
func readNetwork(data []byte) *Network {
	if len(data) < networkHead {
		return nil
	}
	size, unit := binary.LittleEndian.Uint32(data), math.Float32frombits(binary.LittleEndian.Uint32(data[4:]))
	if size > uint32(Large) || !(unit > 0 && unit < 1) {
		return nil
	}
	net := NewNetwork(Size(size))
	all, data := net.all(), data[networkHead:]
	if len(data) != 2*len(all) {
		return nil
	}
	for i, x := range all {
		*x = float32(int16(data[i])<<8|int16(data[len(all)+i])) * unit
	}
	return net
}
