package ending

import (
	"bytes"
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// solvable are the rule sets whose endings are solved.
func solvable(t testing.TB) map[string]*rules.Rules {
	t.Helper()
	all := map[string]*rules.Rules{}
	for _, set := range ruleset.List() {
		r, err := rules.New(set.Options)
		if err != nil {
			t.Fatal(err)
		}
		if Solvable(r) == nil {
			all[set.ID] = r
		}
	}
	if len(all) < 3 {
		t.Fatalf("only %d rule sets can be solved", len(all))
	}
	return all
}

func solved(t testing.TB, r *rules.Rules, pawns int) Tables {
	t.Helper()
	tables, err := Job{Pawns: pawns}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// Where only one number goes home and everything else is lost, that comes with chance a for the
// side to throw and b for the other: v = a + (1-a)(1 - (b + (1-b)(1-v))) = a / (1 - (1-a)(1-b)).
func TestRaceForAOne(t *testing.T) {
	r := solvable(t)["rebirth"]
	tables := solved(t, r, 1)
	for _, c := range []struct {
		text string
		want float64
	}{
		// A 3 from 28 is as likely as a 1 from 30.
		{"C 30 home 4 / S 28 home 4 / C to throw", 4.0 / 7},
		{"C 28 home 4 / S 29 home 4 / C to throw", 0.25 / (1 - 0.75*0.625)},
		{"C 29 home 4 / S 28 home 4 / S to throw", 0.25 / (1 - 0.75*0.625)},
	} {
		p, err := r.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := tables.Win(&p)
		if !ok || math.Abs(got-c.want) > 1e-4 {
			t.Errorf("%s: the tables say %.5f (%v), by hand it is %.5f", c.text, got, ok, c.want)
		}
	}
}

func TestSolvedEndingsWithOneExtraThrow(t *testing.T) {
	set, house, err := ruleset.ParseCode("rebirth+extra=once")
	if err != nil {
		t.Fatal(err)
	}
	r := built(t, set, house)
	agreeWithThemselves(t, r, solved(t, r, 1))
}

func built(t *testing.T, set ruleset.Set, house ruleset.House) *rules.Rules {
	t.Helper()
	o, err := ruleset.Build(set, house)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rules.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSolvedEndings(t *testing.T) {
	for id, r := range solvable(t) {
		pawns := 1
		if id == "basics" {
			pawns = 2
		}
		t.Run(id, func(t *testing.T) {
			tables := solved(t, r, pawns)
			t.Run("agree with themselves", func(t *testing.T) { agreeWithThemselves(t, r, tables) })
			if id == "basics" {
				t.Run("are found by two", func(t *testing.T) { twoFindTheSame(t, r, tables) })
			}
		})
	}
}

// What the tables say of positions is what they say of all that can follow, within what is proved,
// and proved is very much.
func agreeWithThemselves(t *testing.T, r *rules.Rules, tables Tables) {
	t.Helper()
	for own := 1; own <= tables.Pawns(); own++ {
		for other := 1; other <= tables.Pawns(); other++ {
			if _, err := tables.Check(r, own, other, 200, rules.NewRandom(3)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if wrong := tables.Wrong(); wrong > 1e-4 || wrong == 0 {
		t.Errorf("chances may be wrong by %.6f", wrong)
	}
}

// Two goroutines that read each other's chances find the same as one, but for the last digits.
func twoFindTheSame(t *testing.T, r *rules.Rules, one Tables) {
	last := Progress{}
	two, err := Job{Pawns: 2, Threads: 2, Report: func(p Progress) { last = p }}.Solve(
		context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	a, b := one.book.layers[2][2], two.book.layers[2][2]
	for i := range a.size {
		if v, w := a.at(i), b.at(i); max(v-w, w-v) > finest {
			t.Fatalf("position %d is %d by one and %d by two", i, v, w)
		}
	}
	if last.Own != 2 || last.Other != 2 || last.Sweep < 2 || last.Done < 0.9 || last.Done > 1 {
		t.Errorf("at the end it reported %+v", last)
	}
}

// How many pawns a game has makes no difference to its endings, so that tables of the one serve the
// other.
func TestTablesServeGamesWithMorePawns(t *testing.T) {
	set := ruleset.Basics()
	five, err := rules.New(set.With(5, false))
	if err != nil {
		t.Fatal(err)
	}
	seven, err := rules.New(set.With(7, false))
	if err != nil {
		t.Fatal(err)
	}
	if LayerName(five, 1, 1) != LayerName(seven, 1, 1) {
		t.Errorf("layers of five pawns are called %s, of seven %s", LayerName(five, 1, 1), LayerName(seven, 1, 1))
	}
	if !slices.Equal(solved(t, five, 1).book.layers[1][1].values,
		solved(t, seven, 1).book.layers[1][1].values) {
		t.Error("the endings differ")
	}
}

// What is solved and what is not, and why.
func TestSolvable(t *testing.T) {
	for code, want := range map[string]bool{
		"basics": true, "rebirth": true, "storer": true, "secret": true, "jequier": true, "tait": true,
		"kendall": false, "digital": false, "bell": false,
		"digital+extra=none": true, "kendall+extra=none": false, "storer+extra=once": true,
		"kendall+extra=once": false, "secret+water=stay": true, "basics+setup=hand": true,
	} {
		set, house, err := ruleset.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		r := built(t, set, house)
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

// Where a game may never end nothing is proved.
func TestEndlessGamesAreNotExact(t *testing.T) {
	set, house, err := ruleset.ParseCode("rebirth+leave=from")
	if err != nil {
		t.Fatal(err)
	}
	r := built(t, set, house)
	tables, p := solved(t, r, 1), r.Arrange(rules.Cones, rules.Squares(12), rules.Squares(20), 0, 0)
	if _, known := tables.Win(&p); !known || tables.Exact(&p) || tables.Proved() != 0 {
		t.Errorf("%v is known: %t, and proved up to %d pawns", p, known, tables.Proved())
	}
}

// folder keeps what is worked out, as a disk does.
type folder struct {
	files map[string][]byte
	full  bool
}

func (f *folder) Open(name string, size int64) ([]byte, error) {
	if f.full {
		return nil, errors.New("the disk is full")
	}
	if len(f.files[name]) != int(size) {
		f.files[name] = make([]byte, size)
	}
	return f.files[name], nil
}

func (f *folder) Flush() error { return nil }

func (f *folder) Drop(name string) error {
	delete(f.files, name)
	return nil
}

func (f *folder) Room(size int64) ([]byte, error) { return make([]byte, size), nil }
func (f *folder) Free([]byte) error               { return nil }

func (f *folder) Save(name string, parts ...[]byte) error {
	if f.full {
		return errors.New("the disk is full")
	}
	f.files[name] = bytes.Join(parts, nil)
	return nil
}

func (f *folder) Load(name string, parts ...[]byte) (bool, error) {
	data, found := f.files[name]
	for _, part := range parts {
		n := copy(part, data)
		found, data = found && n == len(part), data[n:]
	}
	return found, nil
}

func (f *folder) find(name string) []byte { return f.files[name] }

// copied is what would be found if the program were ended now.
func (f *folder) copied() *folder {
	c := &folder{files: map[string][]byte{}}
	for name, data := range f.files {
		c.files[name] = bytes.Clone(data)
	}
	return c
}

// two against one, solved by a job.
func twoAgainstOne(ctx context.Context, j Job, r *rules.Rules) (Tables, error) {
	j.Pawns = 2
	w := newWork(ctx, j, r)
	err := w.solve(ctx, 1, 1)
	if err == nil {
		err = w.solve(ctx, 2, 1)
	}
	return Tables{w.book}, err
}

// agree holds what was solved of two against one against the rules.
func agree(t *testing.T, r *rules.Rules, tables Tables) {
	t.Helper()
	for _, n := range [][2]int{{2, 1}, {1, 2}} {
		if _, err := tables.Check(r, n[0], n[1], 200, rules.NewRandom(3)); err != nil {
			t.Error(err)
		}
		if p := Scattered(r, n[0], n[1], rules.NewRandom(3)); !tables.Exact(&p) {
			t.Errorf("%v is proved, and not exact", p)
		}
	}
}

// Ended at any moment, in a sweep or in a proof, solving goes on where it was, and comes to the
// same; what is proved is not made again.
func TestSolvingContinues(t *testing.T) {
	r := solvable(t)["secret"]
	disk, sweeps, now := &folder{files: map[string][]byte{}}, 0, 0
	var left []*folder
	straight, err := twoAgainstOne(t.Context(), Job{Storage: disk, Report: func(p Progress) {
		if sweeps++; sweeps%15 == 0 {
			left = append(left, disk.copied())
		}
	}}, r)
	if err != nil || len(disk.files) != 3 || len(left) < 4 {
		t.Fatalf("%d files, %d times ended: %v", len(disk.files), len(left), err)
	}
	for i, disk := range left {
		now = 0
		again, err := twoAgainstOne(t.Context(), Job{Storage: disk, Report: func(Progress) { now++ }}, r)
		if err != nil || now > sweeps-15*(i+1)+10 || len(disk.files) != 3 {
			t.Fatalf("ended after %d sweeps of %d, it takes %d more: %v", 15*(i+1), sweeps, now, err)
		}
		a, b := straight.book.layers[2][1], Open(r, disk.find).book.layers[2][1]
		for at := range a.size {
			if v, w := a.at(at), b.at(at); max(v-w, w-v) > a.wrong {
				t.Fatalf("ended after %d sweeps, position %d is %d instead of %d", 15*(i+1), at, w, v)
			}
		}
		agree(t, r, again)
	}
	now = 0
	if _, err := twoAgainstOne(t.Context(), Job{Storage: disk, Report: func(Progress) { now++ }},
		r); err != nil || now > 0 {
		t.Errorf("what was solved is solved again in %d sweeps: %v", now, err)
	}
}

// A proof that is gone on with proves by a whole sweep: widths that were lost are found again.
func TestContinuedProof(t *testing.T) {
	r := solvable(t)["secret"]
	disk := &folder{files: map[string][]byte{}}
	var left *folder
	straight, err := twoAgainstOne(t.Context(), Job{Storage: disk, Report: func(p Progress) {
		if p.Own == 2 && p.Proving && p.Sweep > 0 && left == nil {
			left = disk.copied()
		}
	}}, r)
	if err != nil || left == nil {
		t.Fatalf("it was never left in a proof: %v", err)
	}
	for _, n := range [][2]int{{2, 1}, {1, 2}} {
		clear(left.files[draftName(LayerName(r, n[0], n[1]))][headSize+straight.book.layers[n[0]][n[1]].size:])
	}
	again, err := twoAgainstOne(t.Context(), Job{Storage: left}, r)
	if err != nil {
		t.Fatal(err)
	}
	wrong, below := again.book.layers[2][1].wrong, again.book.layers[1][1].wrong
	if wrong <= below+finest/2 {
		t.Errorf("without widths the chances pass for wrong by no more than %d, and those below by %d", wrong, below)
	}
}

// Stopped in the midst of a sweep it goes on with that; where there is no room it says so, and what
// was there is there.
func TestSolvingStops(t *testing.T) {
	r := solvable(t)["secret"]
	var disk *folder
	var h head
	for pauses := 1; h.Next == 0; pauses++ { // until one of them is not between two sweeps
		disk = &folder{files: map[string][]byte{}}
		ctx, stop := context.WithCancel(t.Context())
		left := pauses
		_, err := twoAgainstOne(ctx, Job{Storage: disk, Pause: func() {
			if len(disk.files) > 3 {
				if left--; left == 0 {
					stop()
				}
			}
		}}, r)
		ok := false
		if h, ok = readLayerHead(disk.files[LayerName(r, 2, 1)], Of(r), 2, 1); !errors.Is(err,
			context.Canceled) || !ok {
			t.Fatalf("left at %+v: %v", h, err)
		}
	}
	disk.full = true
	before := disk.copied()
	if _, err := twoAgainstOne(t.Context(), Job{Storage: disk}, r); err == nil ||
		!reflect.DeepEqual(disk.files, before.files) {
		t.Errorf("without room: %v", err)
	}
	disk.full = false
	if tables := Open(r, disk.find); tables.Pawns() != 1 || tables.Undamaged(2, 1) {
		t.Errorf("there are tables of %d pawns", tables.Pawns())
	}
	if _, err := twoAgainstOne(t.Context(), Job{Storage: disk}, r); err != nil {
		t.Fatal(err)
	}
	tables := Open(r, disk.find)
	if agree(t, r, tables); !tables.Undamaged(2, 1) {
		t.Error("what is kept is not what was solved")
	}
	for at, readable := range map[int]bool{1000: true, 50: false} {
		damaged := disk.copied()
		damaged.files[LayerName(r, 1, 1)][at] ^= 1
		if tables := Open(r, damaged.find); tables.Undamaged(1, 1) || (tables.Pawns() == 1) != readable {
			t.Errorf("changed at %d, the tables are of %d pawns", at, tables.Pawns())
		}
	}
}

// Going through all sets of squares in order meets each at its number, and all deals of them at
// theirs.
func TestPositionsAreNumberedWithoutGaps(t *testing.T) {
	for id, r := range solvable(t) {
		b := newBook(r, 2)
		for pawns := 1; pawns <= 4; pawns++ {
			set := b.num.set(pawns, 0)
			for i := range b.num.count(pawns, b.num.squares) {
				if i > 0 {
					set = b.num.after(set)
				}
				if b.num.rank(set) != i || b.num.set(pawns, i) != set ||
					rules.SquareSet(set)&^r.Rests() != 0 {
					t.Fatalf("%s: %v is number %d, and number %d is %v", id,
						rules.SquareSet(set).List(), b.num.rank(set), i,
						rules.SquareSet(b.num.set(pawns, i)).List())
				}
			}
			for own := range min(pawns, 2) + 1 {
				for i, deal := range b.deals.list[pawns][own] {
					if mine := dealt(set, deal); dealOf(set, mine) != deal || int(b.deals.number[deal]) != i {
						t.Fatalf("deal %b is %b, number %d", deal, dealOf(set, mine), i)
					}
				}
			}
		}
	}
}
