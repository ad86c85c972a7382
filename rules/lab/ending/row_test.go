package ending

import (
	"bytes"
	"testing"

	"senet/rules"
)

// randomRows returns a pair with random values and widths, above layers with random values.
func randomRows(t *testing.T, r *rules.Rules, own, other int, chance *rules.Random) (*solver, *rowPair) {
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
	p.mapCells(func(uint32) uint32 {
		return uint32(widest+chance.Below(cellScale-2*widest))<<cellBits | uint32(chance.Below(cellLow+1))
	})
	return w, p
}

// rowChance returns the value of a position at a throw, in cell units, plus its width multiplied
// by by.
func (w *solver) rowChance(p *rowPair, q rules.Position, side rules.Side, by int) int {
	if q.Turn() != side {
		return cellScale - w.rowChance(p, q, q.Turn(), -by)
	}
	if q.Phase() == rules.Ended {
		return cellScale
	}
	own, other := q.PawnsLeft(side, w.base.gamePawns)
	mine, yours := q.Board(side)
	l := w.base.layers[own][other]
	at := w.base.index(l, uint32(mine), uint32(yours))
	for _, s := range p.sides {
		if s.own == own && s.other == other {
			cell := s.cells[at/s.grid.columns*s.stride+int(s.order.places[at%s.grid.columns])]
			return int(cell>>cellBits) + by*int(cell&cellLow)
		}
	}
	return l.at(at) / subScale * cellSubScale
}

// rowsAgree compares rows of random values with the rules.
func rowsAgree(t *testing.T, r *rules.Rules, pawns, count int) {
	chance := rules.NewRandom(5)
	below := func(n int) int { return int(chance.Below(uint64(n))) }
	for own := 1; own <= pawns; own++ {
		for other := 1; other <= own; other++ {
			w, p := randomRows(t, r, own, other, chance)
			for range count {
				s := p.sides[below(len(p.sides))]
				row := below(len(s.boards))
				columns := p.ranking.combinations(s.other, p.ranking.squares-s.own)
				p.workers[0].columns = nil
				for range 1 + below(50) {
					p.workers[0].columns = append(p.workers[0].columns, uint32(below(columns)))
				}
				for _, mode := range []rowMode{valuesOnly, valueBounds} {
					p.workers[0].evaluate(s, row, mode, 1)
					rowAgrees(t, w, p, s, row, below(len(p.workers[0].columns)), mode == valueBounds)
				}
			}
		}
	}
}

func rowAgrees(t *testing.T, w *solver, p *rowPair, s *rowSide, row, i int, proof bool) {
	t.Helper()
	mine := s.boards[row]
	yours := insertSquares(s.opponent.order.boards[p.workers[0].columns[i]], mine)
	q := arrange(w.moves.r, rules.Cones, p.ranking.toSquares(mine), p.ranking.toSquares(yours), s.own, s.other)
	got := []int{throwWeight*cellScale - int(int32(p.workers[0].sum[i]))}
	by := []int{0}
	if proof {
		got, by = append(got, throwWeight*cellScale-int(int32(p.workers[0].sumHigh[i]))), []int{1, -1}
	}
	for k, got := range got {
		want := 0
		for _, f := range w.moves.throws {
			best := -cellScale
			for _, next := range w.moves.r.ThrowSuccessors(q, f.reading, nil) {
				best = max(best, w.rowChance(p, next, rules.Cones, by[k]))
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
		name, r := randomHouse(t, chance)
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
		w, p := randomRows(t, r, n[0], n[1], rules.NewRandom(1))
		written, last := map[*uint32]bool{}, uint32(0)
		for i := range p.stages {
			st := &p.stages[i]
			sum := squaresToGo(st.rows[0].board) + squaresToGo(st.columns[0].board)/bandLevels*bandLevels
			if sum < last {
				t.Fatalf("a stage with %d squares to go follows one with %d", sum, last)
			}
			last = sum
			for row := range st.rows {
				rowIsWritten(t, w, p, st, row, sum, written)
			}
		}
		if len(written) != p.positions() {
			t.Errorf("%v: %d of %d positions are written", n, len(written), p.positions())
		}
	}
}

func rowIsWritten(t *testing.T, w *solver, p *rowPair, st *rowStage, row int, sum uint32, written map[*uint32]bool) {
	t.Helper()
	s, mine, places := st.side, st.rows[row].board, make([]int, len(st.columns))
	l := w.base.layers[s.own][s.other]
	p.findColumns(p.workers[0], st, row, places)
	for i, column := range p.workers[0].columns {
		yours := insertSquares(s.opponent.order.boards[column], mine)
		at := w.base.index(l, p.ranking.toSquares(mine), p.ranking.toSquares(yours))
		if places[i] != at/s.grid.columns*s.stride+int(s.order.places[at%s.grid.columns]) {
			t.Fatalf("row %d: column %d is written to cell %d", row, column, places[i])
		}
		cell := &s.cells[places[i]]
		if off := squaresToGo(mine) + squaresToGo(yours) - sum; written[cell] || off >= bandLevels {
			t.Fatalf("row %d: column %d is written twice, or in a stage of %d squares", row, column, sum)
		}
		written[cell] = true
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

// The opposite order of sweeps leads to the same values, within the error bounds.
func TestReversedSweeps(t *testing.T) {
	r := solvable(t)["basics"]
	one := solved(t, r, 2)
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
