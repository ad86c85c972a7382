package ending

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"hash/fnv"

	"senet/rules"
)

// Storage is where layers are kept while they are worked out, and afterwards. What is kept there
// can be looked at as it lies there, and whatever is written into it is kept also if the program is
// ended at once.
type Storage interface {
	// so many bytes that are kept under a name: as they were left, or nothing but zeros
	Open(name string, size int64) ([]byte, error)
	// sees to it that what was written outlasts the machine's end, too
	Flush() error
	Drop(name string) error // what is kept under a name is of no use any more

	// Room returns so many zeros in memory. Free gives them back.
	Room(size int64) ([]byte, error)
	Free([]byte) error
	// Save keeps parts under a name, in a row. If the program is ended meanwhile, what was kept
	// there before stays, or nothing does; never a part of it.
	Save(name string, parts ...[]byte) error
	// Load fills parts with what is kept under a name, and reports whether there is enough of it.
	Load(name string, parts ...[]byte) (bool, error)
}

// memoryStorage keeps layers as long as somebody looks at them.
type memoryStorage struct{}

func (memoryStorage) Open(_ string, size int64) ([]byte, error) { return make([]byte, size), nil }
func (memoryStorage) Flush() error                              { return nil }
func (memoryStorage) Drop(string) error                         { return nil }
func (memoryStorage) Room(size int64) ([]byte, error)           { return make([]byte, size), nil }
func (memoryStorage) Free([]byte) error                         { return nil }
func (memoryStorage) Save(string, ...[]byte) error              { return nil }
func (memoryStorage) Load(string, ...[]byte) (bool, error)      { return false, nil }

// A layer is kept with a head before its chances: a mark with the version of this form, which rules
// and which layer it is, how far it is worked out, how far its chances may be off, and checksums of
// the chances, once they are proved, and of the head. As long as it is worked out a draft is kept
// beside it: the same mark, then the finer parts of the chances, then the widths of the proof. The
// chances of an unfinished layer need no checksum: whatever stands there, sweeps lead from it to
// the same.
const (
	layerMark = "senet endings 4\n"
	headSize  = 64
)

// How far a layer is worked out.
const (
	sweeping = iota + 1
	proving
	proved
)

// head is the head of a layer.
type head struct {
	Mark       [16]byte
	Of         uint64
	Own, Other uint32
	Stage      uint32
	Sweeps     uint32 // in this stage
	Next       uint64 // the portion with which the sweep goes on
	_          uint32
	Wrong      uint32 // in finest parts
	Sum        uint32 // checksum of the chances
	Check      uint32 // and of all before
}

// Of tells rules apart, as far as their endings differ: tables are good only for the rules they
// were made from. How a game begins, with how many pawns, and what it scores makes no difference.
func Of(r *rules.Rules) uint64 {
	o := r.Options()
	o.Pawns, o.Start, o.First, o.InOrder, o.Score = 0, 0, 0, false, 0
	h := fnv.New64a()
	fmt.Fprintf(h, "%+v", o)
	return h.Sum64()
}

// LayerName is the name under which a layer of these rules is kept: so many pawns of the side to
// throw against so many.
func LayerName(r *rules.Rules, own, other int) string {
	return fmt.Sprintf("endings-%016x-%d-%d.layer", Of(r), own, other)
}

func draftName(name string) string { return name + ".draft" }

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
	b := newBook(r, within(r, MaxPawns))
	for _, l := range b.all {
		kept := find(LayerName(r, l.own, l.other))
		if h, ok := readLayerHead(kept, Of(r), l.own, l.other); ok && h.Stage == proved &&
			len(kept) == headSize+2*b.counted(l) {
			l.values, l.proved, l.wrong, l.sum = kept[headSize:], true, int(h.Wrong), h.Sum
		}
	}
	return b.finish()
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

// draft is a layer being worked out.
type draft struct {
	*layer
	of     uint64
	name   string
	kept   []byte // head and chances
	widths spans
}

// find looks for what is known of a layer.
func (w *work) find(own, other int) (d draft, err error) {
	d = draft{layer: w.book.layers[own][other], of: Of(w.table.r), name: LayerName(w.table.r, own, other)}
	if d.kept, err = w.Storage.Open(d.name, int64(headSize+2*w.book.counted(d.layer))); err != nil {
		return d, err
	}
	d.values = d.kept[headSize:]
	if h, ok := d.head(); ok && h.Stage == proved {
		d.proved, d.wrong, d.sum = true, int(h.Wrong), h.Sum
	}
	return d, nil
}

func (d draft) head() (h head, ok bool) { return readLayerHead(d.kept, d.of, d.own, d.other) }

// open goes on with a layer where it was left, and otherwise begins it with even chances.
func (d *draft) open(w *work) (left head, err error) {
	n := w.book.counted(d.layer)
	more, err := w.Storage.Open(draftName(d.name), int64(headSize+3*n))
	if err != nil {
		return head{}, err
	}
	left, ok := d.head()
	d.proved, d.finer, d.widths = false, more[headSize:][:n:n], more[headSize+n:]
	d.steps = make([]int8, n)
	if string(more[:len(layerMark)]) == layerMark {
		if !ok {
			left = head{Stage: sweeping}
		}
		return left, nil
	}
	for i := range d.finer {
		d.set(i, whole/2)
	}
	copy(more, layerMark)
	return head{Stage: sweeping}, nil
}

// note notes how far a layer is.
func (d draft) note(h head) {
	h.Of, h.Own, h.Other = d.of, uint32(d.own), uint32(d.other)
	h.write(d.kept)
}

// close rounds the chances of a layer that is proved, and notes how far they may be off at most.
func (d draft) close(wrong int) {
	d.note(head{Stage: sweeping}) // until it is done: what is half rounded is swept again
	for i, part := range d.finer {
		if part >= finest/2 {
			d.finer[i] = 0
			d.round(i)
		}
	}
	d.finer, d.steps = nil, nil
	d.prove(wrong)
}

// prove notes how far the chances of a layer, once rounded, may be off at most.
func (d draft) prove(wrong int) {
	d.proved, d.wrong, d.sum = true, min(wrong+finest/2, whole), crc32.Checksum(d.values, castagnoli)
	d.note(head{Stage: proved, Wrong: uint32(d.wrong), Sum: d.sum})
}
