package ending

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"strings"

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
type layerHead struct {
	Mark       [16]byte
	Rules      uint64
	Own, Other uint32
	Stage      uint32
	_          [4]uint32
	Bound      uint32 // in multiples of 1/scale
	Sum        uint32 // checksum of the values
	Check      uint32 // checksum of the fields above
}

// rulesHash identifies rules by everything that matters in endings. The start, the number of
// pawns and the scores do not. Fields go by the names they had when the first layers were solved.
func rulesHash(r *rules.Rules) uint64 {
	o := r.Options()
	o.Pawns, o.Start, o.FirstMove, o.InOrder, o.Score = 0, 0, 0, false, 0
	h := fnv.New64a()
	names := strings.NewReplacer("FirstMove:", "First:", "ExtraOn:", "Bonus:", "ExtraLimit:", "Extra:",
		"ExtraAt:", "Landing:")
	names.WriteString(h, fmt.Sprintf("%+v", o))
	return h.Sum64()
}

// LayerName returns the name of the file of a layer: own pawns of the side to throw against other
// pawns.
func LayerName(r *rules.Rules, own, other int) string {
	return fmt.Sprintf("endings-%016x-%d-%d.layer", rulesHash(r), own, other)
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// write writes the head and its checksum.
func (h layerHead) write(to []byte) {
	copy(h.Mark[:], layerMark)
	binary.Encode(to[:headSize], binary.LittleEndian, h)
	const end = headSize - 4
	binary.LittleEndian.PutUint32(to[end:], crc32.Checksum(to[:end], castagnoli))
}

// readLayerHead reads the head of a layer file, and reports whether it is intact and of this
// layer.
func readLayerHead(from []byte, of uint64, own, other int) (h layerHead, ok bool) {
	if len(from) < headSize {
		return layerHead{}, false
	}
	binary.Decode(from[:headSize], binary.LittleEndian, &h)
	const end = headSize - 4
	ok = string(h.Mark[:]) == layerMark && h.Rules == of && int(h.Own) == own && int(h.Other) == other &&
		h.Check == crc32.Checksum(from[:end], castagnoli)
	return h, ok
}

// Open returns tables of all proved layers. find returns the file with a name, or nil; the tables
// keep using its bytes, which must not change. Open reads only the heads.
func Open(r *rules.Rules, find func(name string) []byte) Tables {
	if Solvable(r) != nil {
		return Tables{}
	}
	b := newTablebase(r, clampPawns(r, MaxPawns))
	for _, l := range b.all {
		if data := find(LayerName(r, l.own, l.other)); len(data) == headSize+2*b.storedSize(l) {
			l.attach(data, rulesHash(r))
		}
	}
	return b.finish()
}

// attach makes the layer use the values of its file, if they are proved.
func (l *layer) attach(data []byte, of uint64) {
	if h, ok := readLayerHead(data, of, l.own, l.other); ok && h.Stage == provedStage {
		l.values, l.proved, l.bound, l.checksum = data[headSize:], true, int(h.Bound), h.Sum
	}
}

// Layer returns the checksum of a layer and the largest possible error of its chances, 0..1;
// false if the layer is not solved.
func (t Tables) Layer(own, other int) (sum uint32, bound float64, solved bool) {
	l := t.layer(own, other)
	if l == nil || !l.proved {
		return 0, 0, false
	}
	return l.checksum, float64(l.bound) / scale, true
}

// IsUndamaged reads a whole layer and reports whether its checksum is right.
func (t Tables) IsUndamaged(own, other int) bool {
	l := t.layer(own, other)
	return l != nil && l.values != nil && crc32.Checksum(l.values, castagnoli) == l.checksum
}
