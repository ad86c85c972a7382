package ending

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// solvable returns the rule sets whose endings can be solved.
func solvable(t testing.TB) map[string]*rules.Rules {
	t.Helper()
	all := map[string]*rules.Rules{}
	for _, set := range ruleset.List() {
		r := reftest.Rules(t, set.Options)
		if Solvable(r) == nil {
			all[set.ID] = r
		}
	}
	if len(all) < 3 {
		t.Fatalf("only %d rule sets can be solved", len(all))
	}
	return all
}

func solveLayers(t testing.TB, r *rules.Rules, pawns int) Tables {
	t.Helper()
	tables, err := Job{Pawns: pawns}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// If only one number goes home and all others are lost, with chance a of that number for the side
// to throw and b for the other, then v = a + (1-a)(1 - (b + (1-b)(1-v))) = a / (1 - (1-a)(1-b)).
func TestRaceForAOne(t *testing.T) {
	r := solvable(t)["rebirth"]
	tables := solveLayers(t, r, 1)
	for _, c := range []struct {
		text string
		want float64
	}{
		// A 3 from 28 is as likely as a 1 from 30.
		{"C 30 home 4 / S 28 home 4 / C to throw", 4.0 / 7},
		{"C 28 home 4 / S 29 home 4 / C to throw", 0.25 / (1 - 0.75*0.625)},
		{"C 29 home 4 / S 28 home 4 / S to throw", 0.25 / (1 - 0.75*0.625)},
	} {
		p := reftest.At(t, r, c.text)
		got, ok := tables.Win(&p)
		if !ok || math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%s: the tables give %.5f (%v), by hand it is %.5f", c.text, got, ok, c.want)
		}
	}
}

func TestSolvedEndingsWithOneExtraThrow(t *testing.T) {
	r := reftest.RulesOf(t, "rebirth+extra=once")
	checkTables(t, r, solveLayers(t, r, 1))
}

func TestSolvedEndings(t *testing.T) {
	for id, r := range solvable(t) {
		pawns := 1
		if id == "basics" {
			pawns = 2
		}
		t.Run(id, func(t *testing.T) {
			tables := solveLayers(t, r, pawns)
			t.Run("check", func(t *testing.T) { checkTables(t, r, tables) })
			if id == "basics" {
				t.Run("two threads", func(t *testing.T) { compareThreads(t, r, tables) })
			}
		})
	}
}

// The value of a position is that of its best successors, within a small error bound.
func checkTables(t *testing.T, r *rules.Rules, tables Tables) {
	t.Helper()
	for own := 1; own <= tables.Pawns(); own++ {
		for other := 1; other <= tables.Pawns(); other++ {
			if _, err := tables.Check(r, own, other, 200, rules.NewRandom(3)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if bound := tables.ErrorBound(); bound > 1e-4 || bound == 0 {
		t.Errorf("the error bound is %.6f", bound)
	}
}

// Two goroutines that read each other's values find the same as one, except for the last digits.
func compareThreads(t *testing.T, r *rules.Rules, one Tables) {
	last := Progress{}
	two, err := Job{Pawns: 2, Threads: 2, Report: func(p Progress) { last = p }}.Solve(
		context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	a, b := one.base.layers[2][2], two.base.layers[2][2]
	for i := range a.size {
		if v, w := a.at(i), b.at(i); max(v-w, w-v) > subScale {
			t.Fatalf("position %d has value %d from one goroutine and %d from two", i, v, w)
		}
	}
	if last.Own != 2 || last.Other != 2 || last.Sweep < 2 || last.Done < 0.9 || last.Done > 1 {
		t.Errorf("the last report was %+v", last)
	}
}

// After a tenth of the work, the estimate of what is left is right within a factor of two or within a
// tenth of all work, which is less than two sweeps. The share never falls and never jumps.
func TestProgress(t *testing.T) {
	for pawns := 1; pawns <= 2; pawns++ {
		var reports []Progress
		if _, err := (Job{Pawns: pawns, Report: func(p Progress) { reports = append(reports, p) }}).Solve(t.Context(),
			solvable(t)["basics"]); err != nil {
			t.Fatal(err)
		}
		all := float64(reports[len(reports)-1].Positions)
		for i, p := range reports {
			done := float64(p.Positions)
			left, guess := all-done, done/p.Done-done
			if done > all/10 && max(left, guess) > 2*min(left, guess) && math.Abs(left-guess) > all/10 {
				t.Fatalf("%+v is reported when %.3f is done", p, done/all)
			}
			if i > 0 && (p.Done < reports[i-1].Done || p.Done > reports[i-1].Done+.1) {
				t.Fatalf("the share goes from %+v to %+v", reports[i-1], p)
			}
		}
	}
}

// In a run that solves Senet Basics with five pawns, the share done grows evenly and does not jump
// when a proof begins. There is no clock: a sweep of a layer takes as long as any other of it.
func TestProgressOfFivePawns(t *testing.T) {
	run := []struct{ own, other, sweeps, proof int }{
		{1, 1, 18, 3}, {2, 1, 25, 4}, {2, 2, 14, 3}, {3, 1, 31, 5}, {3, 2, 16, 5}, {3, 3, 17, 5},
		{4, 1, 34, 7}, {4, 2, 24, 7}, {4, 3, 21, 9}, {4, 4, 21, 10}, {5, 1, 48, 11}, {5, 2, 135, 11}, {5, 3, 56, 11},
		{5, 4, 29, 12}, {5, 5, 27, 30},
	}
	var reports []Progress
	s := newSolver(t.Context(), Job{Pawns: 5, Report: func(p Progress) { reports = append(reports, p) }},
		solvable(t)["basics"])
	for _, c := range run {
		p := &rowPair{}
		pair := []*layer{s.base.layers[c.own][c.other], s.base.layers[c.other][c.own]}
		for _, l := range pair[:1+min(c.own-c.other, 1)] {
			p.sides = append(p.sides, &rowSide{grid: grid{own: l.own, other: l.other, size: l.size}})
			s.unsolved -= s.usualWork(l)
		}
		p.head = checkpointHead{Own: uint32(c.own), Other: uint32(c.other), Phase: phaseSweeping}
		for n := range c.sweeps + c.proof {
			p.head.Sweep, p.head.Sweeps = p.head.Sweep+1, p.head.Sweeps+1
			s.report(p, 0.5)
			if n == c.sweeps-1 {
				p.start(phaseWidening, 0)
			}
		}
		s.solved += float64(c.sweeps+c.proof) * s.sweepWork(c.own, c.other, p.positions())
	}
	done := 0.
	for _, p := range reports {
		l := s.base.layers[p.Own][p.Other]
		sweep := s.sweepWork(p.Own, p.Other, l.size*(1+min(p.Own-p.Other, 1))) / s.solved
		if math.Abs(p.Done-(done+sweep/2)) > 0.03 {
			t.Fatalf("%+v is reported when %.3f is done", p, done+sweep/2)
		}
		done += sweep
	}
}

// Endings do not depend on the number of pawns in the game, so tables for five pawns also serve
// seven.
func TestTablesServeGamesWithMorePawns(t *testing.T) {
	set := ruleset.Basics()
	five := reftest.Rules(t, set.With(5, false))
	seven := reftest.Rules(t, set.With(7, false))
	if LayerName(five, 1, 1) != LayerName(seven, 1, 1) {
		t.Errorf("layers of five pawns are in %s, of seven in %s", LayerName(five, 1, 1),
			LayerName(seven, 1, 1))
	}
	if !slices.Equal(solveLayers(t, five, 1).base.layers[1][1].values,
		solveLayers(t, seven, 1).base.layers[1][1].values) {
		t.Error("the endings differ")
	}
}

// Solvable refuses the right rule sets.
func TestSolvable(t *testing.T) {
	for code, want := range map[string]bool{
		"basics": true, "rebirth": true, "storer": true, "secret": true, "jequier": true, "tait": true,
		"kendall": false, "digital": false, "bell": false,
		"digital+extra=none": true, "kendall+extra=none": false, "storer+extra=once": true,
		"kendall+extra=once": false, "secret+water=stay": true, "basics+setup=hand": true,
	} {
		r := reftest.RulesOf(t, code)
		if err := Solvable(r); (err == nil) != want {
			t.Errorf("%s: %v", code, err)
		}
		if _, err := (Job{Pawns: 1}).Solve(context.Background(), r); (err == nil) != want {
			t.Errorf("%s is solved: %v", code, err)
		}
	}
}

func TestPauses(t *testing.T) {
	pauses := 0
	if _, err := (Job{Pawns: 1, Pause: func() { pauses++ }}).Solve(context.Background(),
		solvable(t)["rebirth"]); err != nil || pauses < 40 {
		t.Errorf("%d pauses, %v", pauses, err)
	}
}

// Nothing is proved about a game that may never end.
func TestEndlessGamesAreNotExact(t *testing.T) {
	r := reftest.RulesOf(t, "rebirth+leave=from")
	tables, p := solveLayers(t, r, 1), r.Arrange(rules.Cones, rules.Squares(12), rules.Squares(20), 0, 0)
	if _, known := tables.Win(&p); !known || tables.IsExact(&p) || tables.Proved() != 0 {
		t.Errorf("%v is known: %t, proved up to %d pawns", p, known, tables.Proved())
	}
}

// fakeStorage is a Storage in memory.
type fakeStorage struct {
	files map[string][]byte
	full  bool
}

func (f *fakeStorage) Open(name string, size int64) ([]byte, error) {
	if f.full {
		return nil, errors.New("the disk is full")
	}
	if len(f.files[name]) != int(size) {
		f.files[name] = make([]byte, size)
	}
	return f.files[name], nil
}

func (f *fakeStorage) Flush() error { return nil }

func (f *fakeStorage) Remove(name string) error {
	delete(f.files, name)
	return nil
}

func (f *fakeStorage) Alloc(size int64) ([]byte, error) { return make([]byte, size), nil }
func (f *fakeStorage) Free([]byte) error                { return nil }

func (f *fakeStorage) Save(name string, weight ...[]byte) error {
	if f.full {
		return errors.New("the disk is full")
	}
	f.files[name] = bytes.Join(weight, nil)
	return nil
}

func (f *fakeStorage) Load(name string, weight ...[]byte) (bool, error) {
	data, found := f.files[name]
	for _, part := range weight {
		n := copy(part, data)
		found, data = found && n == len(part), data[n:]
	}
	return found, nil
}

func (f *fakeStorage) find(name string) []byte { return f.files[name] }

// clone returns what a killed program would leave behind.
func (f *fakeStorage) clone() *fakeStorage {
	c := &fakeStorage{files: map[string][]byte{}}
	for name, data := range f.files {
		c.files[name] = bytes.Clone(data)
	}
	return c
}

// sums returns the checksums of all layers with up to pawns pawns a side.
func sums(t *testing.T, tables Tables, pawns int) (all []uint32) {
	t.Helper()
	for own := 1; own <= pawns; own++ {
		for other := 1; other <= pawns; other++ {
			sum, _, solved := tables.Layer(own, other)
			if !solved {
				t.Fatalf("%d against %d is not solved", own, other)
			}
			all = append(all, sum)
		}
	}
	return all
}

// A solver that is killed at any moment, in a sweep or in a proof, continues and comes to the same
// digits: in rows with any number of goroutines, in blocks with one.
func TestSolvingContinues(t *testing.T) {
	for _, c := range []struct {
		set         string
		killedEvery int // pauses
		threads     int
	}{{"basics", 40_001, 3}, {"secret", 401, 1}} {
		t.Run(c.set, func(t *testing.T) {
			r := solvable(t)[c.set]
			disk, pauses := &fakeStorage{files: map[string][]byte{}}, 0
			var killed []*fakeStorage
			proving := 0
			straight, err := Job{Pawns: 2, Storage: disk, Pause: func() {
				if pauses++; pauses%c.killedEvery == 0 {
					killed = append(killed, disk.clone())
				}
			}, Report: func(p Progress) {
				if p.Proving && p.Own == 2 && p.Other == 2 && p.Sweep == 3 && proving == 0 {
					proving = len(killed)
					killed = append(killed, disk.clone())
				}
			}}.Solve(t.Context(), r)
			if err != nil || len(killed) < 4 || proving == 0 {
				t.Fatalf("%d pauses, killed %d times: %v", pauses, len(killed), err)
			}
			want := sums(t, straight, 2)
			for i, disk := range killed {
				again, err := Job{Pawns: 2, Storage: disk, Threads: 1 + i%c.threads}.Solve(t.Context(), r)
				if err != nil {
					t.Fatal(err)
				}
				if got := sums(t, again, 2); !slices.Equal(got, want) || len(disk.files) != 4 {
					t.Errorf("killed at %d of %d moments, the checksums are %x, not %x", i,
						len(killed), got, want)
				}
			}
			sweeps := 0
			if _, err := (Job{Pawns: 2, Storage: disk, Report: func(Progress) { sweeps++ }}).Solve(t.Context(),
				r); err != nil || sweeps > 0 {
				t.Errorf("solved layers are solved again in %d sweeps: %v", sweeps, err)
			}
		})
	}
}

// A proof in blocks that continues with lost widths finds them again.
func TestContinuedProofInBlocks(t *testing.T) {
	r := solvable(t)["secret"]
	s := newSolver(t.Context(), Job{Pawns: 1, Storage: &fakeStorage{files: map[string][]byte{}}}, r)
	layers := []*layer{s.base.layers[1][1]}
	p, err := newBlockPair(s, checkpoint{name: "pair", head: checkpointHead{Own: 1, Other: 1,
		Phase: phaseSweeping}}, layers)
	if err != nil {
		t.Fatal(err)
	}
	for p.init(s.base); p.head.Phase == phaseSweeping; {
		if err := p.sweep(t.Context(), func(float64) {}); err != nil {
			t.Fatal(err)
		}
	}
	p.head.Last = 0 // as if the last sweep had widened nothing
	if err := p.save(s.Storage); err != nil {
		t.Fatal(err)
	}
	if err := s.sweepUntilProved(t.Context(), p); err != nil || p.head.Unproved != 0 || p.widest() == 0 {
		t.Errorf("%+v, widths up to %d: %v", p.head, p.widest(), err)
	}
}

// A damaged checkpoint is ignored, and so is one of another pair.
func TestDamagedCheckpoint(t *testing.T) {
	disk, memory := &fakeStorage{files: map[string][]byte{}}, []byte("values")
	c := checkpoint{name: "pair", head: checkpointHead{Rules: 1, Own: 2, Other: 1, Sweep: 7},
		memory: [][]byte{memory}}
	if err := c.save(disk); err != nil {
		t.Fatal(err)
	}
	saved := bytes.Clone(disk.files["pair"])
	for at := range saved {
		d := checkpoint{name: "pair", head: checkpointHead{Rules: 1, Own: 2, Other: 1},
			memory: [][]byte{make([]byte, 6)}}
		disk.files["pair"] = bytes.Clone(saved)
		if found, err := d.load(disk); !found || err != nil || d.head.Sweep != 7 || string(d.memory[0]) != "values" {
			t.Fatalf("an intact checkpoint is not loaded: %+v, %v", d.head, err)
		}
		d.head = checkpointHead{Rules: 1, Own: 2, Other: 1}
		disk.files["pair"][at] ^= 1
		if found, err := d.load(disk); found || err != nil {
			t.Errorf("a checkpoint damaged at %d is loaded: %v", at, err)
		}
	}
	disk.files["pair"] = saved
	d := checkpoint{name: "pair", head: checkpointHead{Rules: 1, Own: 1, Other: 1},
		memory: [][]byte{make([]byte, 6)}}
	if found, _ := d.load(disk); found {
		t.Error("the checkpoint of another pair is loaded")
	}
}

// Solving that is stopped returns the error of its context, and on a full disk that of Storage, and
// leaves solved layers alone.
func TestSolvingStops(t *testing.T) {
	r := solvable(t)["secret"]
	disk := &fakeStorage{files: map[string][]byte{}}
	ctx, stop := context.WithCancel(t.Context())
	pauses := 0
	_, err := Job{Pawns: 2, Storage: disk, Pause: func() {
		if len(disk.files) > 1 { // two against one is being solved
			if pauses++; pauses == 100 {
				stop()
			}
		}
	}}.Solve(ctx, r)
	if !errors.Is(err, context.Canceled) || len(disk.files) != 2 {
		t.Fatalf("%d files: %v", len(disk.files), err)
	}
	disk.full = true
	before := disk.clone()
	if _, err := (Job{Pawns: 2, Storage: disk}).Solve(t.Context(), r); err == nil {
		t.Error("it was solved on a full disk")
	}
	for name, data := range before.files {
		if strings.HasSuffix(name, ".layer") && !bytes.Equal(data, disk.files[name]) {
			t.Errorf("%s has changed", name)
		}
	}
	disk.full = false
	if tables := Open(r, disk.find); tables.Pawns() != 1 || tables.IsUndamaged(2, 1) {
		t.Errorf("there are tables of %d pawns", tables.Pawns())
	}
	if _, err := (Job{Pawns: 2, Storage: disk}).Solve(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	tables := Open(r, disk.find)
	for own := 1; own <= 2; own++ {
		for other := 1; other <= 2; other++ {
			if _, err := tables.Check(r, own, other, 200, rules.NewRandom(3)); err != nil {
				t.Error(err)
			}
			p := RandomPosition(r, own, other, rules.NewRandom(3))
			if !tables.IsExact(&p) || !tables.IsUndamaged(own, other) {
				t.Errorf("%v is not exact, or its layer is damaged", p)
			}
		}
	}
	for at, readable := range map[int]bool{1000: true, 50: false} {
		damaged := disk.clone()
		damaged.files[LayerName(r, 1, 1)][at] ^= 1
		if tables := Open(r, damaged.find); tables.IsUndamaged(1, 1) || (tables.Pawns() > 0) != readable {
			t.Errorf("changed at %d, the tables are of %d pawns", at, tables.Pawns())
		}
	}
}

// Sets of squares are numbered in order without gaps, and so are their splits.
func TestPositionsAreNumberedWithoutGaps(t *testing.T) {
	for id, r := range solvable(t) {
		b := newTablebase(r, 2)
		for pawns := 1; pawns <= 4; pawns++ {
			set := b.ranking.unrank(pawns, 0)
			for i := range b.ranking.combinations(pawns, b.ranking.squares) {
				if i > 0 {
					set = b.ranking.next(set)
				}
				if b.ranking.rank(set) != i || b.ranking.unrank(pawns, i) != set ||
					rules.SquareSet(set)&^r.RestSquares() != 0 {
					t.Fatalf("%s: %v is number %d, and number %d is %v", id,
						rules.SquareSet(set).List(), b.ranking.rank(set), i,
						rules.SquareSet(b.ranking.unrank(pawns, i)).List())
				}
			}
			for own := range min(pawns, 2) + 1 {
				for i, split := range b.splits.list[pawns][own] {
					if mine := ownSquares(set, split); splitOf(set, mine) != split || int(b.splits.number[split]) != i {
						t.Fatalf("split %b is %b, number %d", split, splitOf(set, mine), i)
					}
				}
			}
		}
	}
}
