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
	"senet/rules/sticks"
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
	tables, err := Solve(context.Background(), r, pawns, Tables{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// Where only one number goes home and everything else is lost, that comes with chance a for the side to throw and b for the
// other: v = a + (1-a)(1 - (b + (1-b)(1-v))) = a / (1 - (1-a)(1-b)).
func TestARaceForAOneComesOutAsByHand(t *testing.T) {
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
	tables := solved(t, r, 1)
	agreeWithThemselves(t, r, tables)
	two, err := Job{Pawns: 2, Known: tables}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	agreeWithThemselves(t, r, two)
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
		if id == "basics" || id == "rebirth" {
			pawns = 2
		}
		t.Run(id, func(t *testing.T) {
			tables := solved(t, r, pawns)
			t.Run("agree with themselves", func(t *testing.T) { agreeWithThemselves(t, r, tables) })
			t.Run("come back from their file", func(t *testing.T) { comeBackFromTheirFile(t, r, tables) })
			if id == "basics" {
				t.Run("are found by two", func(t *testing.T) { twoFindTheSame(t, r, tables) })
			}
		})
	}
}

// What the tables say of positions is what they say of all that can follow, within what is proved, and proved is very much.
func agreeWithThemselves(t *testing.T, r *rules.Rules, tables Tables) {
	t.Helper()
	for own := 1; own <= tables.Pawns(); own++ {
		for other := 1; other <= tables.Pawns(); other++ {
			if _, err := tables.Check(r, own, other, 200, sticks.NewRandom(3)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if wrong := tables.Wrong(); wrong > 6e-5 || wrong == 0 {
		t.Errorf("chances may be wrong by %.6f", wrong)
	}
}

// some are positions by lot, with up to so many pawns a side.
func some(r *rules.Rules, pawns, count int, chance *sticks.Random) (all []rules.Position) {
	for range count {
		all = append(all, Scattered(r, 1+int(chance.Below(uint64(pawns))), 1+int(chance.Below(uint64(pawns))), chance))
	}
	return all
}

func TestSolvingStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Solve(ctx, solvable(t)["basics"], 3, Tables{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("it went on, and said: %v", err)
	}
}

// Two goroutines that read each other's chances find the same as one, but for the last digits.
func twoFindTheSame(t *testing.T, r *rules.Rules, one Tables) {
	last := Progress{}
	two, err := Job{Pawns: 2, Threads: 2, Report: func(p Progress) { last = p }}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	a, b := one.book.layers[2][2], two.book.layers[2][2]
	for i := range a.size {
		if v, w := a.at(i), b.at(i); max(v-w, w-v) > finest {
			t.Fatalf("position %d is %d by one and %d by two", i, v, w)
		}
	}
	if last.Own != 2 || last.Other != 2 || last.Sweep < 5 || last.Done < 0.9 || last.Done > 1 || last.Change > 1e-3 {
		t.Errorf("at the end it reported %+v", last)
	}
}

// How many pawns a game has makes no difference to its endings, so that tables of the one serve the other.
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
	if Name(five) != Name(seven) {
		t.Errorf("tables of five pawns are called %s, of seven %s", Name(five), Name(seven))
	}
	if !slices.Equal(solved(t, five, 1).book.layers[1][1].values, solved(t, seven, 1).book.layers[1][1].values) {
		t.Error("the endings differ")
	}
}

// What is solved and what is not, and why.
func TestSolvable(t *testing.T) {
	for code, want := range map[string]bool{
		"basics": true, "rebirth": true, "storer": true, "secret": true, "jequier": true, "tait": true,
		"kendall": false, "digital": false, "bell": false,
		"digital+extra=none": true, "kendall+extra=none": false, "storer+extra=once": true, "kendall+extra=once": false, "secret+water=stay": true, "basics+setup=hand": true,
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

func TestPausingIsAllowedOften(t *testing.T) {
	pauses := 0
	if _, err := (Job{Pawns: 1, Pause: func() { pauses++ }}).Solve(context.Background(), solvable(t)["rebirth"]); err != nil || pauses < 40 {
		t.Errorf("%d pauses, %v", pauses, err)
	}
}

// What is known is not worked out again: a chance that was made up is still there.
func TestWhatIsKnownIsTaken(t *testing.T) {
	r := solvable(t)["rebirth"]
	one := solved(t, r, 1)
	one.book.layers[1][1].set(100, 12345*finest)
	two, err := Solve(context.Background(), r, 2, one, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(one.book.layers[1][1].values, two.book.layers[1][1].values) {
		t.Error("the endings of one against one were solved anew")
	}
	p := r.Arrange(rules.Spools, rules.Squares(12, 20), rules.Squares(5), 0, 0)
	if _, ok := one.Win(&p); ok {
		t.Errorf("tables of one pawn know %v", p)
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

func (f *folder) find(name string) []byte { return f.files[name] }

// copied is what would be found if the program were ended now.
func (f *folder) copied() *folder {
	c := &folder{files: map[string][]byte{}}
	for name, data := range f.files {
		c.files[name] = bytes.Clone(data)
	}
	return c
}

// Ended at any moment, in a sweep or in a proof, solving goes on where it was, and comes to the same; what is proved is not made again.
func TestSolvingGoesOnWhereItWas(t *testing.T) {
	r := solvable(t)["basics"]
	disk, sweeps, now := &folder{files: map[string][]byte{}}, 0, 0
	var left []*folder
	job := Job{Pawns: 2, Room: disk, Report: func(p Progress) {
		if sweeps++; sweeps%25 == 0 {
			left = append(left, disk.copied())
		}
	}}
	straight, err := job.Solve(context.Background(), r)
	if err != nil || len(disk.files) != 4 || len(left) < 5 {
		t.Fatalf("%d files, %d times ended: %v", len(disk.files), len(left), err)
	}
	for i, disk := range left {
		now = 0
		again, err := Job{Pawns: 2, Room: disk, Report: func(Progress) { now++ }}.Solve(context.Background(), r)
		if err != nil || now > sweeps-25*(i+1)+1 || len(disk.files) != 4 {
			t.Fatalf("ended after %d sweeps of %d, it takes %d more: %v", 25*(i+1), sweeps, now, err)
		}
		a, b := straight.book.layers[2][2], Open(r, disk.find).book.layers[2][2]
		for at := range a.size {
			if v, w := a.at(at), b.at(at); max(v-w, w-v) > a.wrong {
				t.Fatalf("ended after %d sweeps, position %d is %d instead of %d", 25*(i+1), at, w, v)
			}
		}
		agreeWithThemselves(t, r, again)
	}
	now = 0
	if _, err := (Job{Pawns: 2, Room: disk, Report: func(Progress) { now++ }}).Solve(context.Background(), r); err != nil || now > 0 {
		t.Errorf("what was solved is solved again in %d sweeps: %v", now, err)
	}
}

// Stopped in the midst of a sweep it goes on with that; where there is no room it says so, and what was there is there.
func TestSolvingStopsAtOnceAndKeepsAll(t *testing.T) {
	r := solvable(t)["basics"]
	disk := &folder{files: map[string][]byte{}}
	ctx, stop := context.WithCancel(context.Background())
	pauses := 0
	job := Job{Pawns: 2, Room: disk, Pause: func() {
		if pauses++; len(disk.files) > 4 && pauses%200 == 0 {
			stop()
		}
	}}
	if _, err := job.Solve(ctx, r); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	disk.full = true
	before := disk.copied()
	if _, err := (Job{Pawns: 2, Room: disk}).Solve(context.Background(), r); err == nil || !reflect.DeepEqual(disk.files, before.files) {
		t.Errorf("without room: %v", err)
	}
	disk.full = false
	if tables := Open(r, disk.find); tables.Pawns() != 1 {
		t.Errorf("there are tables of %d pawns", tables.Pawns())
	}
	again, err := Job{Pawns: 2, Room: disk}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	agreeWithThemselves(t, r, again)
	tables := Open(r, disk.find)
	if tables.Pawns() != 2 || !tables.Undamaged(2, 2) {
		t.Error("what is kept is not what was solved")
	}
	disk.files[LayerName(r, 2, 2)][1000] ^= 1
	if tables.Undamaged(2, 2) {
		t.Error("a changed file is taken for undamaged")
	}
	disk.files[LayerName(r, 2, 2)][50] ^= 1
	if tables := Open(r, disk.find); tables.Pawns() != 1 {
		t.Error("a damaged head is believed")
	}
}

// What is unfinished knows nothing, and whoever goes on with it from its file comes to the same with fewer sweeps.
func TestWhatIsBegunIsGoneOnWith(t *testing.T) {
	r := solvable(t)["basics"]
	sweeps, part := [2]int{}, new(bytes.Buffer)
	job := Job{Pawns: 2, Report: func(p Progress) {
		if sweeps[0]++; p.Other == 2 && p.Sweep == 12 && part.Len() == 0 {
			if err := p.Sofar().Write(part, r); err != nil || p.Sofar().Pawns() > 0 {
				t.Errorf("what is unfinished knows endings: %v", err)
			}
		}
	}}
	if _, err := job.Solve(context.Background(), r); err != nil {
		t.Fatal(err)
	}
	begun, err := Read(part, r)
	p := some(r, 1, 1, sticks.NewRandom(1))[0]
	if _, known := begun.Win(&p); err != nil || known || begun.Pawns() != 0 {
		t.Fatalf("what is unfinished knows endings: %v", err)
	}
	again, err := Job{Pawns: 2, Begun: begun, Report: func(Progress) { sweeps[1]++ }}.Solve(context.Background(), r)
	if err != nil || sweeps[1] > sweeps[0]*9/10 {
		t.Errorf("straight on it takes %d sweeps, and begun %d more: %v", sweeps[0], sweeps[1], err)
	}
	agreeWithThemselves(t, r, again)
}

// Going through all sets of squares in order meets each at its number, and all deals of them at theirs.
func TestPositionsAreNumberedWithoutGaps(t *testing.T) {
	for id, r := range solvable(t) {
		b := newBook(r, 2)
		for pawns := 1; pawns <= 4; pawns++ {
			set := b.num.set(pawns, 0)
			for i := range b.num.count(pawns, b.num.squares) {
				if i > 0 {
					set = b.num.after(set)
				}
				if b.num.rank(set) != i || b.num.set(pawns, i) != set || rules.SquareSet(set)&^r.Rests() != 0 {
					t.Fatalf("%s: %v is number %d, and number %d is %v", id, rules.SquareSet(set).List(), b.num.rank(set), i, rules.SquareSet(b.num.set(pawns, i)).List())
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
