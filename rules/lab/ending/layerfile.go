package ending

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"hash/fnv"

	"senet/rules"
)

// A layer file has a head and the values of all its positions, two bytes each.
const (
	layerMark = "senet endings 4\n"
	headSize  = 64

	// provedStage is the Stage of a finished layer.
	provedStage = 3
)

// head is the head of a layer file.
type head struct {
	Mark       [16]byte
	Of         uint64
	Own, Other uint32
	Stage      uint32
	_          [4]uint32
	Wrong      uint32 // in finest parts
	Sum        uint32 // checksum of the chances
	Check      uint32 // and of all before
}

// RulesHash tells rules apart, as far as their endings differ: tables are good only for the rules they
// were made from. How a game begins, with how many pawns, and what it scores makes no difference.
func RulesHash(r *rules.Rules) uint64 {
	o := r.Options()
	o.Pawns, o.Start, o.First, o.InOrder, o.Score = 0, 0, 0, false, 0
	h := fnv.New64a()
	fmt.Fprintf(h, "%+v", o)
	return h.Sum64()
}

// LayerName is the name under which a layer of these rules is kept: so many pawns of the side to
// throw against so many.
func LayerName(r *rules.Rules, own, other int) string {
	return fmt.Sprintf("endings-%016x-%d-%d.layer", RulesHash(r), own, other)
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// write writes the head.
func (h head) write(to []byte) {
	copy(h.Mark[:], layerMark)
	binary.Encode(to[:headSize], binary.LittleEndian, h)
	const end = headSize - 4
	binary.LittleEndian.PutUint32(to[end:], crc32.Checksum(to[:end], castagnoli))
}

// readLayerHead reads the head of a layer, if it is one of this layer of these rules.
func readLayerHead(from []byte, of uint64, own, other int) (h head, ok bool) {
	if len(from) < headSize {
		return head{}, false
	}
	binary.Decode(from[:headSize], binary.LittleEndian, &h)
	const end = headSize - 4
	ok = string(h.Mark[:]) == layerMark && h.Of == of && int(h.Own) == own && int(h.Other) == other &&
		h.Check == crc32.Checksum(from[:end], castagnoli)
	return h, ok
}

// Open makes tables of the layers that are kept and proved. Find hands over what is kept under a
// name, nil if there is nothing; it must stay as it is as long as the tables are used. Nothing of
// it is read before it is asked about.
func Open(r *rules.Rules, find func(name string) []byte) Tables {
	if Solvable(r) != nil {
		return Tables{}
	}
	b := newBook(r, clampPawns(r, MaxPawns))
	for _, l := range b.all {
		if data := find(LayerName(r, l.own, l.other)); len(data) == headSize+2*b.counted(l) {
			l.attach(data, RulesHash(r))
		}
	}
	return b.finish()
}

// attach makes the layer use the values of its file, if that is proved.
func (l *layer) attach(data []byte, of uint64) {
	if h, ok := readLayerHead(data, of, l.own, l.other); ok && h.Stage == provedStage {
		l.values, l.proved, l.wrong, l.sum = data[headSize:], true, int(h.Wrong), h.Sum
	}
}

// Layer tells the checksum of the chances of so many pawns against so many, and by how much one is
// wrong at most, 0..1; false if they are not solved.
func (t Tables) Layer(own, other int) (sum uint32, wrong float64, solved bool) {
	l := t.layer(own, other)
	if l == nil || !l.proved {
		return 0, 0, false
	}
	return l.sum, float64(l.wrong) / whole, true
}

// Undamaged reports whether a layer is what was proved, which takes reading all of it; false if it
// is not known.
func (t Tables) Undamaged(own, other int) bool {
	l := t.layer(own, other)
	return l != nil && l.values != nil && crc32.Checksum(l.values, castagnoli) == l.sum
}
