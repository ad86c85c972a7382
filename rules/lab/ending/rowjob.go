package ending

import (
	"context"
	"encoding/binary"
	"errors"
	"math"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// solveRows works out a pair of layers in rows.
func (w *work) solveRows(ctx context.Context, own, other int) error {
	d, done, err := w.drafts(own, other)
	if err == nil && !done {
		err = w.sweepRows(ctx, d)
	}
	for i := range d {
		w.done += int64(d[i].size)
	}
	return err
}

// sweepRows sweeps through a pair, proves it and rounds it.
func (w *work) sweepRows(ctx context.Context, d []draft) (err error) {
	p, err := w.openRows(ctx, d)
	if err == nil {
		err = w.workOutRows(ctx, p)
	}
	if err == nil {
		err = w.closeRows(p, d)
	}
	if err != nil {
		err = errors.Join(err, p.unsaved)
	}
	for _, room := range p.rooms {
		err = errors.Join(err, w.Storage.Free(room))
	}
	return err
}

// drafts looks for what is known of a pair, and reports whether that is all.
func (w *work) drafts(own, other int) (pair []draft, done bool, err error) {
	done = true
	for _, n := range [][2]int{{own, other}, {other, own}} {
		if own == other && len(pair) > 0 {
			break
		}
		d := draft{layer: w.book.layers[n[0]][n[1]], of: Of(w.table.r), name: LayerName(w.table.r, n[0], n[1])}
		var first [headSize]byte
		found, err := w.Storage.Load(d.name, first[:])
		if h, ok := readLayerHead(first[:], d.of, d.own, d.other); found && ok && h.Stage == proved && err == nil {
			d, err = w.find(n[0], n[1])
		}
		if err != nil {
			return nil, false, err
		}
		pair, done = append(pair, d), done && d.proved
	}
	return pair, done, nil
}

// baseOf is how far the layers below a pair may be off.
func (w *work) baseOf(own, other int) (base int) {
	for _, below := range []*layer{w.book.layers[own-1][other], w.book.layers[own][other-1]} {
		if below != nil {
			base = max(base, below.wrong)
		}
	}
	return base
}

// openRows goes on with a pair where it was left, or begins it with guesses.
func (w *work) openRows(ctx context.Context, d []draft) (*rowPair, error) {
	p := &rowPair{num: w.book.num, threads: max(w.Threads, 1), pause: w.Pause, saved: time.Now()}
	own, other := d[0].own, d[0].other
	p.sides = []*rowSide{newRowSide(w.table, w.book, own, other)}
	if own != other {
		p.sides = append(p.sides, newRowSide(w.table, w.book, other, own))
	}
	for i, s := range p.sides {
		s.reply = p.sides[len(p.sides)-1-i]
	}
	for _, s := range p.sides {
		room, err := w.Storage.Room(4 * int64(s.rows*s.stride+rowSpan))
		if err != nil {
			return p, err
		}
		p.rooms, s.cells = append(p.rooms, room), cellsIn(room)
	}
	for _, s := range p.sides {
		if s.plan(w.table); ctx.Err() != nil {
			return p, ctx.Err()
		}
	}
	for range p.threads {
		p.workers = append(p.workers, new(rowWorker))
	}
	journal := min(journalCells, max(p.sides[0].size()/64, 1<<12))
	p.out, p.low = make([]uint32, journal), make([]uint32, journal)
	p.addStages()
	if w.Reversed {
		slices.Reverse(p.stages)
	}
	found, err := p.load(w.Storage, draftName(d[0].name), Of(w.table.r))
	if !found && err == nil {
		p.begin(w.book)
		p.head = rowHead{Of: Of(w.table.r), Own: uint32(own), Other: uint32(other), Phase: rowSweeping}
	}
	return p, err
}

// begin guesses all chances. What the front pawns of both sides are worth is taken from the layers
// in which one of them, or both, are home.
func (p *rowPair) begin(b *book) {
	for _, s := range p.sides {
		g := newGuess(p.num, b, s.grid)
		p.eachRow(s.rows, func(row int) {
			cells := s.cells[row*s.stride:][:s.stride]
			g.row(cells[:s.grid.lanes], row)
			cells[s.grid.lanes] = noMove
		})
	}
}

// eachRow calls do for so many rows, in several goroutines.
func (p *rowPair) eachRow(rows int, do func(row int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range p.threads {
		all.Go(func() {
			for row := int(next.Add(1) - 1); row < rows; row = int(next.Add(1) - 1) {
				do(row)
			}
		})
	}
	all.Wait()
}

// guess guesses the chances of a layer.
type guess struct {
	num                 *numbering
	grid                grid
	boards              []uint32
	noOwn, noOther, two []byte     // the layers without one's front pawn, the other's, and both
	fewer               []uint32   // by lane: that without one's front pawn
	wider               [][]uint32 // by the place of the other's front pawn, and lane: that without it
	both                [][]uint32 // that without both
}

func newGuess(num *numbering, b *book, of grid) *guess {
	g := &guess{num: num, grid: of, boards: num.boards(of.other, num.squares)}
	if of.own > 1 {
		g.noOwn = b.layers[of.own-1][of.other].values
	}
	if of.other > 1 {
		g.noOther = b.layers[of.own][of.other-1].values
	}
	if of.own > 1 && of.other > 1 {
		g.two = b.layers[of.own-1][of.other-1].values
	}
	left := num.squares - of.other
	own := num.boards(of.own, left)
	for _, board := range own {
		g.fewer = append(g.fewer, uint32(num.order(board&(board-1))))
	}
	for front := range num.squares {
		if front > left {
			break
		}
		var wider, both []uint32
		for _, board := range own {
			board = with(board, front, 0)
			wider = append(wider, uint32(num.order(board)))
			both = append(both, uint32(num.order(board&(board-1))))
		}
		g.wider, g.both = append(g.wider, wider), append(g.both, both)
	}
	return g
}

// row guesses the chances of a row.
func (g *guess) row(cells []uint32, row int) {
	board, k, m := g.boards[row], g.grid.own, g.grid.other
	front, less := bits.TrailingZeros32(board), g.num.order(board&(board-1))
	squares := g.num.squares
	noOwn := rowOf(g.noOwn, row, g.num.count(k-1, squares-m))
	noOther := rowOf(g.noOther, less, g.num.count(k, squares-m+1))
	two := rowOf(g.two, less, g.num.count(k-1, squares-m+1))
	for i := range cells {
		v := parts / 2
		switch {
		case two != nil:
			v = chanceAt(noOwn, g.fewer[i]) + chanceAt(noOther, g.wider[front][i]) - chanceAt(two,
				g.both[front][i])
		case noOwn != nil:
			v = chanceAt(noOwn, g.fewer[i])
		case noOther != nil:
			v = chanceAt(noOther, g.wider[front][i])
		}
		cells[i] = uint32(max(min(v, parts), 0)*cellParts) << cellBits
	}
}

// rowOf is a row of a layer, nil if there is no layer.
func rowOf(values []byte, row, lanes int) []byte {
	if values == nil {
		return nil
	}
	return values[2*lanes*row:][:2*lanes]
}

func chanceAt(values []byte, lane uint32) int {
	return int(binary.LittleEndian.Uint16(values[2*lane:]))
}

// positions is how many positions the pair has.
func (p *rowPair) positions() int { return p.sides[0].size() * len(p.sides) }

// Chances are settled when few of them change by more than enough: one of 1<<fewShift. The proof
// makes up for the rest by wider widths.
const (
	enough   = 2
	fewShift = 7
)

// maxShift is the shift of the coarsest unit of widths.
const maxShift = 8

// workOutRows sweeps through a pair and proves it.
func (w *work) workOutRows(ctx context.Context, p *rowPair) error {
	own, other := p.sides[0].own, p.sides[0].other
	name := draftName(LayerName(w.table.r, own, other))
	for p.head.Phase != rowDone {
		if p.head.Phase > rowSweeping && w.baseOf(own, other) == whole {
			p.head.Phase, p.head.Unproved = rowDone, 1 // nothing is known of what it is built on
			return nil
		}
		found, err := p.sweep(ctx, func(part float64) { w.reportRows(p, part) })
		if err != nil {
			return err
		}
		w.positions += int64(p.positions())
		p.swept(found)
		p.saveInTime(w.Storage, name)
	}
	return nil
}

// savePart is how many times as long as saving took goes by until a pair is saved again.
const savePart = 15

// saveInTime saves a pair unless that would take too much time. If it cannot be saved, work goes on,
// and the end says so.
func (p *rowPair) saveInTime(to Storage, name string) {
	if begun := time.Now(); begun.Sub(p.saved) >= savePart*p.saving {
		p.unsaved = p.save(to, name)
		p.saved, p.saving = time.Now(), time.Since(begun)
	}
}

// swept decides what follows a sweep.
func (p *rowPair) swept(f rowFound) {
	h := &p.head
	if h.Last = f.Most; h.Phase > rowSweeping {
		h.Last = f.Grown
	}
	endless := h.Sweep >= maxSweeps
	switch {
	case h.Phase == rowSweeping && (f.Moved <= int64(p.positions()>>fewShift) || endless):
		p.widenFrom(0)
	case h.Phase == rowSweeping:
		if far := p.far(f); far > 0 {
			p.leap(far)
		}
	case f.Full > 0 && h.Shift == maxShift || endless: // it finds no end
		h.Phase, h.Unproved = rowDone, 1
	case f.Full > 0:
		p.widenFrom(h.Shift + 1)
	case h.Phase == rowVerifying && f.Moved == 0:
		h.Phase = rowDone
	case f.Moved == 0:
		h.Phase = rowVerifying
	}
}

// widenFrom begins a proof with widths in units of 1<<shift.
func (p *rowPair) widenFrom(shift uint32) {
	p.guessWidths()
	p.head.Phase, p.head.Shift, p.head.Sweep, p.head.Last = rowWidening, shift, 0, 0
}

// reportRows reports how far the work is, part of a sweep being done.
func (w *work) reportRows(p *rowPair, part float64) {
	if w.Report == nil {
		return
	}
	share := p.share(part)
	w.Report(Progress{
		Done: (float64(w.done) + share*float64(p.positions())) / float64(w.book.positions()),
		Own:  p.sides[0].own, Other: p.sides[0].other, Sweep: int(p.head.Sweep),
		Proving:   p.head.Phase >= rowWidening,
		Positions: w.positions + int64(part*float64(p.positions())),
	})
}

// What is still to come, by experience: changes become less by this factor with each sweep, and so
// many sweeps prove the widths.
const (
	lessening   = 0.8
	firstSweeps = 60
	proofSweeps = 10
)

// share is what part of the work is done, by estimate.
func (p *rowPair) share(part float64) float64 {
	h := &p.head
	done, left := float64(h.Sweeps-1)+part, 0.
	switch {
	case h.Phase > rowSweeping:
		left = max(proofSweeps-float64(h.Sweep)-part, float64(h.Last)-part, 1)
	case h.Last == 0:
		left = firstSweeps + proofSweeps
	default:
		left = max(math.Log(float64(4*enough)/float64(h.Last))/math.Log(lessening)-part, 1) + proofSweeps
	}
	p.told = max(p.told, min(done/(done+left), 1))
	return p.told
}

// closeRows rounds the chances of a pair that is proved, and notes how far they may be off at most.
func (w *work) closeRows(p *rowPair, pair []draft) error {
	wrong := min(w.baseOf(pair[0].own, pair[0].other)+int(p.worst())<<p.head.Shift*cellFiner, whole)
	if p.head.Unproved != 0 {
		wrong = whole
	}
	for i := range pair {
		d, s := &pair[i], p.sides[i]
		if err := w.openLayer(d, draftName(pair[0].name)); err != nil {
			return err
		}
		d.note(head{Stage: sweeping}) // until it is done
		n := s.grid.lanes
		p.eachRow(s.rows, func(row int) {
			cells, to := s.cells[row*s.stride:][:n], d.values[2*n*row:][:2*n]
			for i, cell := range cells {
				binary.LittleEndian.PutUint16(to[2*i:], uint16((cell>>cellBits+cellParts/2)/cellParts))
			}
		})
		d.prove(wrong)
	}
	return errors.Join(w.Storage.Flush(), w.dropSaved(draftName(pair[0].name)))
}

// openLayer opens the file of a layer. If there is no room for it, what was saved of the pair is
// dropped first.
func (w *work) openLayer(d *draft, saved string) (err error) {
	size := int64(headSize + 2*d.size)
	if d.kept, err = w.Storage.Open(d.name, size); err != nil {
		if dropped := w.dropSaved(saved); dropped == nil {
			d.kept, err = w.Storage.Open(d.name, size)
		}
	}
	if err == nil {
		d.values = d.kept[headSize:]
	}
	return err
}

// dropSaved drops what was saved under a name, if anything was.
func (w *work) dropSaved(name string) error {
	if found, _ := w.Storage.Load(name); !found {
		return nil
	}
	return w.Storage.Drop(name)
}
