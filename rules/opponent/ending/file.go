package ending

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io"

	"senet/rules"
)

// A file of tables: a mark with the version of this form, which rules it is for, the number of pawns, then, compressed, the
// chances in 4095ths, each as the difference from the one before, then a checksum of all that. A 4095th is finer than any
// choice that matters: measured elsewhere, it changes the best move in 4 of 1,000 positions, where it costs nothing that can
// be measured.
const mark = "senet endings 1\n"

var (
	errNotTables  = errors.New("this is not a file of solved endings that this version can read")
	errDamaged    = errors.New("the file of solved endings is damaged")
	errOtherRules = errors.New("the file of solved endings is for other rules")
)

// Of tells rules apart: tables are good only for the rules they were made from.
func Of(r *rules.Rules) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%+v", r.Options())
	return h.Sum64()
}

// Write writes the tables of rules in the form that Read reads.
func (t Tables) Write(to io.Writer, r *rules.Rules) error {
	if t.book == nil {
		return errors.New("there are no solved endings to write")
	}
	sum := crc32.NewIEEE()
	out := io.MultiWriter(to, sum)
	if _, err := io.WriteString(out, mark); err != nil {
		return err
	}
	if err := binary.Write(out, binary.LittleEndian, []uint64{Of(r), uint64(t.book.pawns)}); err != nil {
		return err
	}
	packer, err := flate.NewWriter(out, flate.DefaultCompression)
	if err != nil {
		return err
	}
	if err := t.book.pack(packer); err != nil {
		return err
	}
	if err := packer.Close(); err != nil {
		return err
	}
	return binary.Write(to, binary.LittleEndian, sum.Sum32())
}

// each calls do for every chapter in the order of the file.
func (b *book) each(do func(c *chapter) error) error {
	for own := 1; own <= b.pawns; own++ {
		for other := 1; other <= b.pawns; other++ {
			if err := do(&b.chapters[own][other]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *book) pack(to io.Writer) error {
	line := make([]byte, 0, 1<<16)
	return b.each(func(c *chapter) error {
		last := 0
		for _, v := range c.values {
			now := (int(v)*4095 + whole/2) / whole
			line = binary.AppendVarint(line, int64(now-last))
			last = now
			if len(line) > 1<<16-8 {
				if _, err := to.Write(line); err != nil {
					return err
				}
				line = line[:0]
			}
		}
		_, err := to.Write(line)
		line = line[:0]
		return err
	})
}

// Read reads the tables of rules, and refuses a file that is for other rules, of another version or damaged.
func Read(from io.Reader, r *rules.Rules) (Tables, error) {
	data, err := io.ReadAll(io.LimitReader(from, 1<<30))
	head := len(mark) + 16
	switch {
	case err != nil:
		return Tables{}, err
	case len(data) < len(mark) || string(data[:len(mark)]) != mark:
		return Tables{}, errNotTables
	case len(data) < head+4 || crc32.ChecksumIEEE(data[:len(data)-4]) != binary.LittleEndian.Uint32(data[len(data)-4:]):
		return Tables{}, errDamaged
	case binary.LittleEndian.Uint64(data[len(mark):]) != Of(r):
		return Tables{}, errOtherRules
	}
	pawns := binary.LittleEndian.Uint64(data[len(mark)+8:])
	if pawns < 1 || pawns > uint64(min(maxPawns, r.Options().Pawns)) {
		return Tables{}, errNotTables
	}
	b := newBook(r, int(pawns))
	if err := b.unpack(flate.NewReader(bytes.NewReader(data[head : len(data)-4]))); err != nil {
		return Tables{}, errDamaged
	}
	return Tables{b}, nil
}

func (b *book) unpack(from io.Reader) error {
	in := &byteReader{from: from, room: make([]byte, 1<<16)}
	err := b.each(func(c *chapter) error {
		c.values = make([]uint16, c.size)
		last := int64(0)
		for i := range c.values {
			step, err := binary.ReadVarint(in)
			if last += step; err != nil || last < 0 || last > 4095 {
				return errDamaged
			}
			c.values[i] = widened(last)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if _, err := in.ReadByte(); err != io.EOF {
		return errDamaged
	}
	return nil
}

// widened keeps sure things sure: nothing but a won game has the chance 1, and 4095 stands nearest to it.
func widened(v int64) uint16 { return uint16(v * whole / 4095) }

// byteReader is a small buffer; the whole table need not be unpacked twice.
type byteReader struct {
	from io.Reader
	room []byte
	rest []byte
}

func (b *byteReader) ReadByte() (byte, error) {
	for len(b.rest) == 0 {
		n, err := b.from.Read(b.room)
		if n == 0 && err != nil {
			return 0, err
		}
		b.rest = b.room[:n]
	}
	c := b.rest[0]
	b.rest = b.rest[1:]
	return c, nil
}
