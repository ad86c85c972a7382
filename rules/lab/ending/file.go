package ending

import (
	"bufio"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io"
	"slices"

	"senet/rules"
)

// A file of tables: a mark with the version of this form, which rules it is for, the number of
// pawns, one more than the number up to which the chances are proved, with a bit for tables that
// are unfinished, and a checksum of all that; then, compressed, the chances in 4095ths, each as the
// difference from the one before; then a checksum of everything from the beginning. A 4095th is
// finer than any choice that matters: measured elsewhere, it changes the best move in 4 of 1,000
// positions, where it costs nothing that can be measured.
const (
	mark  = "senet endings 2\n"
	finer = 4095

	unfinished = 1 << 31 // in the number of pawns
	// by which that of the proved stands above it; without one nothing is known of a proof, and the
	// tables are good for a beginning
	provedBits = 8
)

var (
	errNotTables  = errors.New("this is not a file of solved endings that this version can read")
	errDamaged    = errors.New("the file of solved endings is damaged")
	errOtherRules = errors.New("the file of solved endings is for other rules")
	errNothing    = errors.New("there are no solved endings to write")
)

// Of tells rules apart, as far as their endings differ: tables are good only for the rules they
// were made from. How a game begins, with how many pawns, and what it scores makes no difference.
func Of(r *rules.Rules) uint64 {
	o := r.Options()
	o.Pawns, o.Start, o.First, o.InOrder, o.Score = 0, 0, 0, false, 0
	h := fnv.New64a()
	fmt.Fprintf(h, "%+v", o)
	return h.Sum64()
}

// Name is the name under which tables of these rules are kept.
func Name(r *rules.Rules) string { return fmt.Sprintf("endings-%016x.tab", Of(r)) }

// tabHead is the beginning of a file.
func tabHead(of uint64, pawns uint32) []byte {
	b := []byte(mark)
	b = binary.LittleEndian.AppendUint64(b, of)
	b = binary.LittleEndian.AppendUint32(b, pawns)
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// Write writes the tables of rules in the form that Read reads.
func (t Tables) Write(to io.Writer, r *rules.Rules) error {
	if t.book == nil {
		return errNothing
	}
	sum := crc32.NewIEEE()
	out := io.MultiWriter(to, sum)
	pawns := uint32(t.book.pawns | (t.book.proved+1)<<provedBits)
	if !t.finished() {
		pawns |= unfinished
	}
	if _, err := out.Write(tabHead(Of(r), pawns)); err != nil {
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

// each calls do for every position in the order of the file: by living pawns, then by those on the
// board, then by the squares of the side to throw, then by those of the other.
func (b *book) each(do func(l *layer, at int) error) (err error) {
	for _, l := range b.all {
		b.sections(l.own, l.other, func(k, m int) {
			theirs := b.sets(m)
			for _, mine := range b.sets(k) {
				for _, yours := range theirs {
					if mine&yours == 0 && err == nil {
						err = do(l, b.place(l, mine, yours))
					}
				}
			}
		})
	}
	return err
}

// sets lists the sets of so many squares.
func (b *book) sets(k int) []uint32 {
	all := make([]uint32, b.num.count(k, b.num.squares))
	for i := range all {
		all[i] = b.num.set(k, i)
	}
	slices.Sort(all)
	return all
}

func (b *book) pack(to io.Writer) error {
	line, last := make([]byte, 0, 1<<16), 0
	of := b.layers[1][1]
	err := b.each(func(l *layer, at int) (err error) {
		if len(line) > 1<<16-8 || l != of {
			_, err = to.Write(line)
			line = line[:0]
		}
		if l != of {
			of, last = l, 0
		}
		now := finer / 2 // where nothing is known yet
		if l.values != nil {
			now = (l.at(at)/finest*finer + parts/2) / parts
		}
		line = binary.AppendVarint(line, int64(now-last))
		last = now
		return err
	})
	if err == nil {
		_, err = to.Write(line)
	}
	return err
}

// Read reads the tables of rules, and refuses a file that is for other rules, of another version or
// damaged.
func Read(from io.Reader, r *rules.Rules) (Tables, error) {
	in := &summed{from: bufio.NewReaderSize(from, 1<<16)}
	b, err := readHead(in, r)
	if err != nil {
		return Tables{}, err
	}
	if err := b.unpack(flate.NewReader(in)); err != nil {
		return Tables{}, err
	}
	var last [5]byte
	sum := in.sum
	if n, err := io.ReadFull(in, last[:]); n != 4 || err != io.ErrUnexpectedEOF ||
		binary.LittleEndian.Uint32(last[:]) != sum {
		return Tables{}, errDamaged
	}
	return Tables{b}, nil
}

// readHead lays out the book of a file.
func readHead(in io.Reader, r *rules.Rules) (*book, error) {
	var head [len(mark) + 16]byte
	if _, err := io.ReadFull(in, head[:]); err != nil || string(head[:len(mark)]) != mark {
		return nil, errNotTables
	}
	of, n := binary.LittleEndian.Uint64(head[len(mark):]), binary.LittleEndian.Uint32(head[len(mark)+8:])
	pawns, proved := int(n&(1<<provedBits-1)), int(n&^unfinished>>provedBits)-1
	switch {
	case binary.LittleEndian.Uint32(head[len(head)-4:]) != crc32.ChecksumIEEE(head[:len(head)-4]):
		return nil, errDamaged
	case of != Of(r) || Solvable(r) != nil:
		return nil, errOtherRules
	case pawns != within(r, pawns) || proved > pawns:
		return nil, errNotTables
	}
	b := newBook(r, pawns)
	b.part, b.proved = n&unfinished != 0 || proved < 0, proved
	return b, nil
}

func (b *book) unpack(from io.Reader) error {
	in := bufio.NewReaderSize(from, 1<<16)
	last, of := int64(0), (*layer)(nil)
	err := b.each(func(l *layer, at int) error {
		if l != of {
			of, last = l, 0
			l.values = make([]byte, 2*l.size)
		}
		step, err := binary.ReadVarint(in)
		if last += step; err != nil || last < 0 || last > finer {
			return errDamaged
		}
		l.set(at, widened(last))
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
func widened(v int64) int { return int(v*parts/finer) * finest }

// summed keeps the checksum of what has been read from it. It gives single bytes, so that the
// unpacker takes none that come after its own.
type summed struct {
	from *bufio.Reader
	sum  uint32
	one  [1]byte
}

func (s *summed) ReadByte() (byte, error) {
	b, err := s.from.ReadByte()
	if err == nil {
		s.one[0] = b
		s.sum = crc32.Update(s.sum, crc32.IEEETable, s.one[:])
	}
	return b, err
}

func (s *summed) Read(b []byte) (int, error) {
	n, err := s.from.Read(b)
	s.sum = crc32.Update(s.sum, crc32.IEEETable, b[:n])
	return n, err
}
