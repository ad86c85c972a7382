package print

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"unicode/utf16"
)

// pdfFile writes the objects of a PDF 1.7 file (ISO 32000-1). It compresses small objects together.
// Object numbers start at 1.
type pdfFile struct {
	out     bytes.Buffer
	places  []objectPlace // by object number
	waiting []smallObject
	packer  *zlib.Writer // reused for all streams, because it is large
}

// objectPlace is the place of an object: an offset in the file, or an index in a stream.
type objectPlace struct {
	stream        int // number of the stream that contains it; 0 for none
	offset, index int
}

// smallObject is an object that is not a stream.
type smallObject struct {
	id   int
	text string
}

func newPDFFile() *pdfFile {
	f := &pdfFile{places: make([]objectPlace, 1)}
	f.out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	return f
}

// reserve returns the number of a new object, for a later put.
func (f *pdfFile) reserve() int {
	f.places = append(f.places, objectPlace{})
	return len(f.places) - 1
}

// put adds the object with a reserved number.
func (f *pdfFile) put(id int, text string) {
	const objectsPerStream = 500 // how many small objects are compressed together
	if f.waiting = append(f.waiting, smallObject{id, text}); len(f.waiting) == objectsPerStream {
		f.pack()
	}
}

// add adds an object and returns its number.
func (f *pdfFile) add(text string) int {
	id := f.reserve()
	f.put(id, text)
	return id
}

// addStream adds a compressed stream with the given entries in its dictionary.
func (f *pdfFile) addStream(entries string, data []byte) int {
	id := f.reserve()
	f.putStream(id, entries, data)
	return id
}

func (f *pdfFile) putStream(id int, entries string, data []byte) {
	var packed bytes.Buffer
	if f.packer == nil {
		f.packer = zlib.NewWriter(nil)
	}
	f.packer.Reset(&packed)
	f.packer.Write(data) // a Buffer returns no error
	f.packer.Close()
	f.writeStream(id, entries+"/Filter/FlateDecode", packed.Bytes())
}

// writeStream writes a stream as it is.
func (f *pdfFile) writeStream(id int, entries string, data []byte) {
	f.places[id] = objectPlace{offset: f.out.Len()}
	fmt.Fprintf(&f.out, "%d 0 obj\n<<%s/Length %d>>stream\n", id, entries, len(data))
	f.out.Write(data)
	f.out.WriteString("\nendstream\nendobj\n")
}

// pack writes the waiting objects as a stream.
func (f *pdfFile) pack() {
	if len(f.waiting) == 0 {
		return
	}
	var index, texts strings.Builder
	stream := f.reserve()
	for i, o := range f.waiting {
		f.places[o.id] = objectPlace{stream: stream, index: i}
		fmt.Fprintf(&index, "%d %d ", o.id, texts.Len())
		texts.WriteString(o.text + "\n")
	}
	f.putStream(stream, fmt.Sprintf("/Type/ObjStm/N %d/First %d", len(f.waiting), index.Len()),
		[]byte(index.String()+texts.String()))
	f.waiting = nil
}

// writeTo writes the file. root and info are the objects of its catalogue and information. Equal
// objects give equal bytes.
func (f *pdfFile) writeTo(w io.Writer, root, info int) error {
	f.pack()
	sum := fnv.New128a()
	sum.Write(f.out.Bytes())
	id := sum.Sum(nil)
	table := f.reserve()
	f.places[table].offset = f.out.Len()
	// A row is a type, 4 bytes of an offset or the number of a stream, and 2 bytes of an index.
	// Bytes are stored as differences from the previous row (PNG's filter Up).
	const width = 7
	var rows []byte
	before := make([]byte, width)
	for i, p := range f.places {
		row := make([]byte, width)
		switch {
		case i == 0:
			row[5], row[6] = 0xff, 0xff
		case p.stream > 0:
			row[0] = 2
			binary.BigEndian.PutUint32(row[1:], uint32(p.stream))
			binary.BigEndian.PutUint16(row[5:], uint16(p.index))
		default:
			row[0] = 1
			binary.BigEndian.PutUint32(row[1:], uint32(p.offset))
		}
		rows = append(rows, 2)
		for k := range row {
			rows = append(rows, row[k]-before[k])
		}
		before = row
	}
	start := f.out.Len()
	f.putStream(table, fmt.Sprintf("/Type/XRef/Size %d/W[1 4 2]/Root %d 0 R/Info %d 0 R/ID[<%x><%x>]"+
		"/DecodeParms<</Predictor 12/Columns %d>>", len(f.places), root, info, id, id, width), rows)
	fmt.Fprintf(&f.out, "startxref\n%d\n%%%%EOF\n", start)
	_, err := w.Write(f.out.Bytes())
	return err
}

// pdfText returns a text string as a PDF object.
func pdfText(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String() + ">"
}

func reference(id int) string { return fmt.Sprintf("%d 0 R", id) }

func references(ids []int) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = reference(id)
	}
	return "[" + strings.Join(list, " ") + "]"
}
