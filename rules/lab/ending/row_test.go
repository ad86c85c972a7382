package ending

import (
	"bytes"
	"math/bits"
	"slices"
	"testing"

	"senet/rules"
)

// randomRows returns a pair with random values and widths, above layers with random values.
func randomRows(t testing.TB, r *rules.Rules, own, other int,
	chance *rules.Random) (*solver, *rowPair) {
	t.Helper()
	w := newSolver(t.Context(), Job{Pawns: max(own, other)}, r)
	for _, l := range w.base.all {
		if l.own+l.other < own+other {
			l.values = make([]byte, 2*l.size)
			for i := range l.size {
				l.set(i, int(chance.Below(scale)))
			}
		}
	}
	p, err := newRowPair(t.Context(), w, checkpoint{
		head: checkpointHead{Own: uint32(own), Other: uint32(other), Phase: phaseSweeping}})
	if err != nil {
		t.Fatal(err)
	}
	p.init(w.base)
	p.threads = 1
	const edge = 1 << (cellBits + maxPacking) // more than any width
	for _, s := range p.sides {
		for i := range s.cells {
			s.cells[i] = uint32(edge+chance.Below(cellScale-2*edge))<<cellBits | uint32(chance.Below(cellLow+1))
		}
	}
	return w, p
}

// rowChance returns the value of a position at a throw, in cell units, plus its width multiplied
// by by.
func (s *solver) rowChance(p *rowPair, q rules.Position, side rules.Side, by int) int {
	if q.Turn() != side {
		return cellScale - s.rowChance(p, q, q.Turn(), -by)
	}
	if q.Phase() == rules.Ended {
		return cellScale
	}
	own, other := q.PawnsLeft(side, s.base.gamePawns)
	mine, yours := q.Board(side)
	l := s.base.layers[own][other]
	for _, s := range p.sides {
		if s.own == own && s.other == other {
			throwing, waiting := p.ranking.toBoard(uint32(mine)), p.ranking.toBoard(uint32(yours))
			row := int(s.waiting.places[p.ranking.rankBoard(waiting)])
			cell, widths := s.cells[s.index(p.ranking, row, waiting, throwing)], p.packing().widths()
			return int(cell&^widths>>cellBits) + by*int(cell&widths)
		}
	}
	return l.at(s.base.index(l, uint32(mine), uint32(yours))) / subScale * cellSubScale
}

// rowsAgree compares rows of random values with the rules.
func rowsAgree(t *testing.T, r *rules.Rules, pawns, count int) {
	chance := rules.NewRandom(5)
	below := func(n int) int { return int(chance.Below(uint64(n))) }
	for own := 1; own <= pawns; own++ {
		for other := 1; other <= own; other++ {
			w, p := randomRows(t, r, own, other, chance)
			for range count {
				st := &p.stages[below(len(p.stages))]
				throwing, others := st.segments(below(len(st.throwing) * len(st.others)))
				worker := p.workers[0]
				worker.begin(st.side, others)
				for i := range throwing.boards {
					mode := rowMode(below(2))
					if p.head.Packing = 0; mode == valueBounds {
						p.head.Packing = uint32(below(int(maxPacking) + 1))
					}
					worker.loops.evaluate(64*throwing.number+i, mode, p.packing().widths())
					if free := others.free(throwing.boards[i]); free != 0 {
						column := below(64)
						column = (column + bits.TrailingZeros64(bits.RotateLeft64(free, -column))) % 64
						rowAgrees(t, w, p, throwing.boards[i], others.boards[column], column, mode == valueBounds)
					}
				}
			}
		}
	}
}

// rowAgrees compares what a worker found for a board of the other side with the rules.
func rowAgrees(t *testing.T, w *solver, p *rowPair, mine, yours uint32, column int, proof bool) {
	t.Helper()
	worker := p.workers[0]
	s := worker.side
	q := arrange(w.moves.r, rules.Cones, p.ranking.toSquares(mine),
		p.ranking.toSquares(yours), s.own, s.other)
	// for bounds, the upper one
	got := []int{throwWeight*cellScale - int(int32(worker.sum[column]))}
	by := []int{0}
	if proof {
		got, by = append(got, throwWeight*cellScale-int(int32(worker.sumHigh[column]))), []int{1, -1}
	}
	for k, got := range got {
		want := 0
		for _, f := range w.moves.throws {
			best := -cellScale
			for _, next := range w.moves.r.ThrowSuccessors(q, f.meaning, nil) {
				best = max(best, w.rowChance(p, next, rules.Cones, by[k]))
			}
			if move := s.bestMove(f, mine, yours); by[k] == 0 && !proof && cellScale-int(move.cell>>cellBits) != best {
				t.Fatalf("%v, throw %d\nthe best move leads to %d, by the rules %d", q, f.meaning.Value,
					cellScale-int(move.cell>>cellBits), best)
			}
			want += f.weight * best
		}
		if got != want {
			t.Fatalf("%v\nthe rows give %d, the rules %d (%d)", q, got, want, by[k])
		}
	}
}

// The value of a throw in rows is that of throwing and moving by the rules, for any values of the
// successors.
func TestRows(t *testing.T) { rowsAgree(t, solvable(t)["basics"], 3, 300) }

func TestRowsUnderHouseRules(t *testing.T) {
	chance := rules.NewRandom(78)
	for looked := 0; looked < 20; {
		name := randomCode(chance)
		r := houseRules(t, name)
		if r == nil || Solvable(r) != nil || !UsesRows(r) {
			continue
		}
		looked++
		t.Run(name, func(t *testing.T) { rowsAgree(t, r, 2, 200) })
	}
}

// A sweep evaluates every position once and writes it to its cell, in the order of the squares
// still to go.
func TestRowsAreWrittenToTheirPlaces(t *testing.T) {
	r := solvable(t)["basics"]
	for _, n := range [][2]int{{1, 1}, {2, 1}, {2, 2}, {3, 2}} {
		_, p := randomRows(t, r, n[0], n[1], rules.NewRandom(1))
		last, written := uint32(0), 0
		for i := range p.stages {
			st := &p.stages[i]
			sum := squaresToGo(st.throwing[0].boards[0]) + squaresToGo(st.others[0].boards[0])
			if sum < last {
				t.Fatalf("a stage with %d squares to go follows one with %d", sum, last)
			}
			last = sum
			for tile := range len(st.throwing) * len(st.others) {
				written += tileIsWritten(t, p, st, tile, sum)
			}
		}
		if written != p.positions() {
			t.Errorf("%v: %d of %d positions are written", n, written, p.positions())
		}
	}
}

// tileIsWritten checks that random values of a tile are written to cells not written before, and
// returns how many.
func tileIsWritten(t *testing.T, p *rowPair, st *rowStage, tile int, sum uint32) (written int) {
	t.Helper()
	throwing, others := st.segments(tile)
	var cells []*uint32
	var want []uint32
	for i, mine := range throwing.boards {
		for j, yours := range others.boards {
			value := uint32(i<<6|j) << cellBits
			if p.journal[tile][i][j] = throwWeight * (cellScale - value>>cellBits); mine&yours == 0 {
				at := st.side.index(p.ranking, 64*others.number+j, yours, mine)
				cells = append(cells, &st.side.cells[at])
				want = append(want, value)
			}
			if squaresToGo(mine)+squaresToGo(yours) != sum {
				t.Fatalf("%x against %x is in a stage with %d squares to go", mine, yours, sum)
			}
		}
	}
	for _, cell := range cells {
		if *cell == 0 {
			t.Fatalf("a cell of the stage with %d squares to go is written twice", sum)
		}
	}
	p.workers[0].loops.writeBack(p, st, tile)
	for i, cell := range cells {
		if *cell>>cellBits != want[i]>>cellBits {
			t.Fatalf("a cell of the stage with %d squares to go has the value %d, not %d",
				sum, *cell>>cellBits, want[i]>>cellBits)
		}
		*cell = 0
	}
	return len(cells)
}

// The loops of this machine find the same as the plain ones, before and in the proof.
func TestFastestLoops(t *testing.T) {
	r := solvable(t)["basics"]
	for _, n := range [][2]int{{1, 1}, {3, 1}, {2, 2}, {3, 2}} {
		_, p := randomRows(t, r, n[0], n[1], rules.NewRandom(3))
		_, q := randomRows(t, r, n[0], n[1], rules.NewRandom(3))
		q.workers[0].loops = q.workers[0]
		for _, head := range []checkpointHead{{Phase: phaseSweeping}, {Phase: phaseWidening, Packing: 2},
			{Phase: phaseVerifying, Packing: uint32(maxPacking)}} {
			for _, p := range []*rowPair{p, q} {
				p.head = head
				p.workers[0].found = rowSweepResult{}
				for i := range p.stages {
					p.sweepStage(t.Context(), &p.stages[i])
				}
			}
			got, want := p.workers[0].found, q.workers[0].found
			for _, sums := range [][2]*exactSum{{&got.DotProduct, &want.DotProduct},
				{&got.LastNorm, &want.LastNorm}, {&got.Norm, &want.Norm}} {
				if sums[0].value() == sums[1].value() {
					*sums[0] = *sums[1] // the parts may differ
				}
			}
			if got != want {
				t.Errorf("%v, phase %d: found %v, not %v", n, head.Phase, got, want)
			}
			for i, s := range p.sides {
				if !slices.Equal(s.cells, q.sides[i].cells) {
					t.Errorf("%v, phase %d: other cells than by plain loops", n, head.Phase)
				}
			}
		}
	}
}

// Changes up to 31 are exact, and larger ones are within a sixteenth.
func TestChangeEncoding(t *testing.T) {
	for _, step := range []int32{0, 1, -1, 31, -31, 32, 33, -1000, 123_456, maxChange, -maxChange} {
		low := encodeChange(step)
		got := decodeChange(cellScale<<cellBits | low)
		if low > cellLow || max(got-step, step-got)*16 > max(step, -step) || step < 32 && step > -32 && got != step {
			t.Errorf("a change of %d becomes %d", step, got)
		}
	}
	if got := decodeChange(encodeChange(cellScale)); got != maxChange {
		t.Errorf("a change of %d becomes %d", cellScale, got)
	}
}

// Initial widths depend on the squares that both sides have still to go.
func TestInitialWidths(t *testing.T) {
	w, p := randomRows(t, solvable(t)["basics"], 2, 1, rules.NewRandom(4))
	p.initWidths()
	q, err := w.moves.r.Parse("C 28 29 home 3 / S 25 home 4 / C to throw")
	if err != nil {
		t.Fatal(err)
	}
	got := w.rowChance(p, q, rules.Cones, 1) - w.rowChance(p, q, rules.Cones, 0)
	if want := widthPerSquare * (1 + 2 + 4); got != want {
		t.Errorf("the width of %v is %d, not %d", q, got, want)
	}
}

// Taking a bit from values rounds them, without raising or lowering them on average, and keeps widths.
func TestRepacking(t *testing.T) {
	_, p := randomRows(t, solvable(t)["basics"], 2, 1, rules.NewRandom(6))
	cells := p.sides[0].cells
	before := slices.Clone(cells)
	for p.packing() < maxPacking {
		p.repack()
		step, widths, sum := 1<<p.packing(), p.packing().widths(), 0
		for i, cell := range cells {
			value, was := int(cell&^widths>>cellBits), int(before[i]>>cellBits)
			if max(value-was, was-value) >= step || value%step != 0 || cell&widths != before[i]&cellLow {
				t.Fatalf("packing %d makes %x of %x", p.packing(), cell, before[i])
			}
			sum += value - was
		}
		if 50*max(sum, -sum) > step*len(cells) {
			t.Errorf("packing %d changes %d values by %d", p.packing(), len(cells), sum)
		}
	}
}

// A proof whose widths do not fit takes bits from values, and its bounds agree with others.
func TestProofTakesBits(t *testing.T) {
	w := newSolver(t.Context(), Job{Pawns: 2}, solvable(t)["basics"])
	if err := w.solvePair(t.Context(), 1, 1); err != nil {
		t.Fatal(err)
	}
	prove := func(noise int) *rowPair {
		p, err := newRowPair(t.Context(), w, checkpoint{head: checkpointHead{Own: 2, Other: 1, Phase: phaseSweeping}})
		if err != nil {
			t.Fatal(err)
		}
		chance := rules.NewRandom(7)
		for p.init(w.base); p.head.Phase != phaseDone; {
			was := p.head.Phase
			p.head.Sweep++
			p.head.Since++
			if err := p.sweep(t.Context(), func(float64) {}); err != nil {
				t.Fatal(err)
			}
			if was == p.head.Phase || was != phaseSweeping {
				continue
			}
			for _, s := range p.sides { // the proof begins
				for i, cell := range s.cells {
					value := int(cell>>cellBits) + int(chance.Below(uint64(2*noise+1))) - noise
					s.cells[i] = uint32(max(min(value, cellScale), 0))<<cellBits | cell&cellLow
				}
			}
		}
		return p
	}
	p, q := prove(0), prove(40)
	if p.packing() != 0 || q.packing() == 0 || p.head.Unproved+q.head.Unproved > 0 {
		t.Fatalf("the proofs end with %+v and %+v", p.head, q.head)
	}
	for i, cell := range p.sides[0].cells {
		low, high := cellBounds(cell, p.packing().widths())
		otherLow, otherHigh := cellBounds(q.sides[0].cells[i], q.packing().widths())
		if int32(low) > int32(otherHigh) || int32(otherLow) > int32(high) {
			t.Fatalf("cell %d is from %d to %d, but from %d to %d", i, int32(low), high, int32(otherLow), otherHigh)
		}
	}
}

// The opposite order of sweeps leads to the same values, within the error bounds.
func TestReversedSweeps(t *testing.T) {
	r := solvable(t)["basics"]
	one := solveLayers(t, r, 2)
	other, err := Job{Pawns: 2, Reversed: true}.Solve(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	if off, err := one.Compare(other); err != nil || off > one.ErrorBound()+other.ErrorBound() {
		t.Errorf("the values differ by %.6f: %v", off, err)
	}
	if bytes.Equal(one.base.layers[2][2].values, other.base.layers[2][2].values) {
		t.Error("the reversed order is the usual one")
	}
}

// A continued proof verifies whatever its checkpoint says, by a whole sweep.
func TestContinuedProofInRows(t *testing.T) {
	w, p := randomRows(t, solvable(t)["basics"], 1, 1, rules.NewRandom(2))
	p.head.Phase = phaseVerifying
	p.name, w.Storage = "pair", &fakeStorage{files: map[string][]byte{}}
	if err := p.save(w.Storage); err != nil {
		t.Fatal(err)
	}
	if err := w.sweepUntilProved(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	if p.head.Unproved == 0 {
		t.Error("random values pass for proved")
	}
}

// A correction by groups halves the errors that a few sweeps leave.
func TestGroupCorrection(t *testing.T) {
	w := newSolver(t.Context(), Job{Pawns: 2}, solvable(t)["basics"])
	for _, n := range [][2]int{{1, 1}, {2, 1}} {
		if err := w.solvePair(t.Context(), n[0], n[1]); err != nil {
			t.Fatal(err)
		}
	}
	p, err := newRowPair(t.Context(), w, checkpoint{head: checkpointHead{Own: 2, Other: 2, Phase: phaseSweeping}})
	if err != nil {
		t.Fatal(err)
	}
	sweep := func() {
		p.head.Since++
		if err := p.sweep(t.Context(), func(float64) {}); err != nil {
			t.Fatal(err)
		}
	}
	cells := p.sides[0].cells
	p.init(w.base)
	for p.head.Phase == phaseSweeping {
		sweep()
	}
	solved := slices.Clone(cells)
	squares := func() (sum float64) {
		for i, cell := range cells {
			off := float64(cell>>cellBits) - float64(solved[i]>>cellBits)
			sum += off * off
		}
		return sum
	}
	p.head = checkpointHead{Own: 2, Other: 2, Phase: phaseSweeping}
	p.init(w.base)
	for range minSweepsApart - 1 {
		sweep()
	}
	before := squares()
	p.correction.correct()
	if after := squares(); after > before/4 {
		t.Errorf("a correction leaves %.2f of the squares of the errors", after/before)
	}
}
