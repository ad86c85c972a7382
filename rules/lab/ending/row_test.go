package ending

import (
	"bytes"
	"testing"

	"senet/rules"
)

// rowsByLot is a pair of layers that is solved in rows, with chances and widths by lot in it and
// chances by lot below it.
func rowsByLot(t *testing.T, r *rules.Rules, own, other int, chance *rules.Random) (*solver, *rowPair) {
	t.Helper()
	w := newSolver(t.Context(), Job{Pawns: max(own, other)}, r)
	for _, l := range w.book.all {
		if l.own+l.other < own+other {
			l.values = make([]byte, 2*l.size)
			for i := range l.size {
				l.set(i, int(chance.Below(whole)))
			}
		}
	}
	p, err := newRowPair(t.Context(), w, checkpoint{
		head: checkpointHead{Own: uint32(own), Other: uint32(other), Phase: phaseSweeping}})
	if err != nil {
		t.Fatal(err)
	}
	p.init(w.book)
	p.threads = 1
	p.eachCell(func(uint32) uint32 {
		return uint32(widest+chance.Below(cellWhole-2*widest))<<cellBits | uint32(chance.Below(cellLow+1))
	})
	return w, p
}

// rowChance is what the cells say of a position at a throw, in what cells hold, by times its width
// higher.
func (w *solver) rowChance(p *rowPair, q rules.Position, side rules.Side, by int) int {
	if q.Turn() != side {
		return cellWhole - w.rowChance(p, q, q.Turn(), -by)
	}
	if q.Phase() == rules.Ended {
		return cellWhole
	}
	own, other := q.Alive(side, w.book.game)
	mine, yours := q.Board(side)
	l := w.book.layers[own][other]
	at := w.book.place(l, uint32(mine), uint32(yours))
	for _, s := range p.sides {
		if s.own == own && s.other == other {
			cell := s.cells[at/s.grid.lanes*s.stride+at%s.grid.lanes]
			return int(cell>>cellBits) + by*int(cell&cellLow)
		}
	}
	return l.at(at) / finest * cellParts
}

// rowsAgree compares rows by lot with what the rules say of their boards.
func rowsAgree(t *testing.T, r *rules.Rules, pawns, count int) {
	chance := rules.NewRandom(5)
	below := func(n int) int { return int(chance.Below(uint64(n))) }
	for own := 1; own <= pawns; own++ {
		for other := 1; other <= own; other++ {
			w, p := rowsByLot(t, r, own, other, chance)
			for range count {
				s := p.sides[below(len(p.sides))]
				row := below(len(s.boards))
				lanes := p.num.count(s.other, p.num.squares-s.own)
				from := below(lanes)
				end := from + 1 + below(lanes-from)
				for _, mode := range []rowMode{onlyChances, asProof} {
					p.workers[0].worth(s, row, from, end, mode, 1)
					rowAgrees(t, w, p, s, row, from, below(end-from), mode == asProof)
				}
			}
		}
	}
}

func rowAgrees(t *testing.T, w *solver, p *rowPair, s *rowSide, row, from, i int, proof bool) {
	t.Helper()
	mine := s.boards[row]
	yours := spreadOut(p.num.boards(s.other, p.num.squares-s.own)[from+i], mine)
	q := arranged(w.table.r, rules.Cones, p.num.turned(mine), p.num.turned(yours), s.own, s.other)
	got := []int{allParts*cellWhole - int(int32(p.workers[0].sum[i]))}
	by := []int{0}
	if proof {
		got, by = append(got, allParts*cellWhole-int(int32(p.workers[0].sumHigh[i]))), []int{1, -1}
	}
	for k, got := range got {
		want := 0
		for _, f := range w.table.casts {
			best := -cellWhole
			for _, next := range w.table.r.Followers(q, f.reading, nil) {
				best = max(best, w.rowChance(p, next, rules.Cones, by[k]))
			}
			want += f.parts * best
		}
		if got != want {
			t.Fatalf("%v\nthe rows say %d, the rules %d (%d)", q, got, want, by[k])
		}
	}
}

// What throws are worth by rows is what they are worth by throwing and moving, whatever the rules
// and whatever the chances of the positions they lead to.
func TestRows(t *testing.T) { rowsAgree(t, solvable(t)["basics"], 3, 300) }

func TestRowsUnderHouseRules(t *testing.T) {
	chance := rules.NewRandom(78)
	for looked := 0; looked < 20; {
		name, r := randomHouse(t, chance)
		if r == nil || Solvable(r) != nil || !inRows(r) {
			continue
		}
		looked++
		t.Run(name, func(t *testing.T) { rowsAgree(t, r, 2, 200) })
	}
}

// Every cell is written once in a sweep, from the row and the lane of its position.
func TestRowsAreWrittenToTheirPlaces(t *testing.T) {
	r := solvable(t)["basics"]
	for _, n := range [][2]int{{1, 1}, {2, 1}, {2, 2}, {3, 2}} {
		w, p := rowsByLot(t, r, n[0], n[1], rules.NewRandom(1))
		written := 0
		for i := range p.stages {
			st := &p.stages[i]
			yours := p.num.boards(st.side.other, p.num.squares-st.side.own)
			for row := st.first; row < st.end; row++ {
				written += rowIsWritten(t, w, p, st, row, yours)
			}
		}
		if written != p.positions() {
			t.Errorf("%v: %d of %d positions are written", n, written, p.positions())
		}
	}
}

func rowIsWritten(t *testing.T, w *solver, p *rowPair, st *rowStage, row int, yours []uint32) (written int) {
	t.Helper()
	s, mine := st.side, st.side.boards[row]
	l := w.book.layers[s.own][s.other]
	from, end := st.lanes(p.num, mine)
	if from == end {
		return 0
	}
	var c scatter
	c.board(s, p.num, mine)
	c.do = func(to, stride, count, lane int) {
		for i := range count {
			at := w.book.place(l, p.num.turned(mine), p.num.turned(spreadOut(yours[lane+i], mine)))
			if lane+i != from+written || to+i*stride != at/s.grid.lanes*s.stride+at%s.grid.lanes {
				t.Fatalf("row %d: lane %d is written to cell %d", row, lane+i, to+i*stride)
			}
			written++
		}
	}
	if c.through(st.group, from); from+written != end {
		t.Fatalf("row %d: lanes %d to %d end at %d", row, from, end, from+written)
	}
	return written
}

// Steps are kept as they are up to 31, and others to a sixteenth.
func TestSteps(t *testing.T) {
	for _, step := range []int32{0, 1, -1, 31, -31, 32, 33, -1000, 123_456, maxStep, -maxStep} {
		low := stepBits(step)
		got := stepOf(cellWhole<<cellBits | low)
		if low > cellLow || max(got-step, step-got)*16 > max(step, -step) || step < 32 && step > -32 && got != step {
			t.Errorf("a step of %d becomes %d", step, got)
		}
	}
	if got := stepOf(stepBits(cellWhole)); got != maxStep {
		t.Errorf("a step of %d becomes %d", cellWhole, got)
	}
}

// Widths are guessed from the squares that both sides have still to go.
func TestWidthsAreGuessed(t *testing.T) {
	w, p := rowsByLot(t, solvable(t)["basics"], 2, 1, rules.NewRandom(4))
	p.guessWidths()
	q, err := w.table.r.Parse("C 28 29 home 3 / S 25 home 4 / C to throw")
	if err != nil {
		t.Fatal(err)
	}
	got := w.rowChance(p, q, rules.Cones, 1) - w.rowChance(p, q, rules.Cones, 0)
	if want := widthOfSquare * (1 + 2 + 4); got != want {
		t.Errorf("the width of %v is %d, not %d", q, got, want)
	}
}

// A second order of sweeps comes to the same chances, as far as they are proved.
func TestRowsInTheOtherOrder(t *testing.T) {
	r := solvable(t)["basics"]
	one := solved(t, r, 2)
	other, err := Job{Pawns: 2, Reversed: true}.Solve(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	if off, err := one.Compare(other); err != nil || off > one.Wrong()+other.Wrong() {
		t.Errorf("the chances differ by %.6f: %v", off, err)
	}
	if bytes.Equal(one.book.layers[2][2].values, other.book.layers[2][2].values) {
		t.Error("the second order is the first")
	}
}

// A proof that is gone on with proves, by a whole sweep, whatever was noted of it.
func TestContinuedRowsAreProved(t *testing.T) {
	w, p := rowsByLot(t, solvable(t)["basics"], 1, 1, rules.NewRandom(2))
	p.head.Phase = phaseVerifying
	p.name, w.Storage = "pair", &folder{files: map[string][]byte{}}
	if err := p.save(w.Storage); err != nil {
		t.Fatal(err)
	}
	if err := w.sweepUntilProved(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	if p.head.Unproved == 0 {
		t.Error("chances by lot pass for proved")
	}
}
