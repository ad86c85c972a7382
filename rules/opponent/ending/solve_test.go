package ending

import (
	"bytes"
	"context"
	"errors"
	"math"
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

// What the tables say of a position must be the mean over the throws of the best they say of what follows, worked out with
// the public ways of the rules alone.
func agreeWithThemselves(t *testing.T, r *rules.Rules, tables Tables) {
	for _, p := range some(r, tables.Pawns(), 400, sticks.NewRandom(3)) {
		got, ok := tables.Win(&p)
		if want := expected(t, r, tables, p); !ok || math.Abs(got-want) > 5e-5 {
			t.Fatalf("%v\nthe tables say %.6f (%v), of what follows %.6f", p, got, ok, want)
		}
	}
}

// some are random positions with up to so many pawns a side, a throw coming next.
func some(r *rules.Rules, pawns, count int, chance *sticks.Random) []rules.Position {
	var all []rules.Position
	rests := r.Rests().List()
	for len(all) < count {
		own, other := 1+int(chance.Below(uint64(pawns))), 1+int(chance.Below(uint64(pawns)))
		var sets [2]rules.SquareSet
		for i := 0; i < own+other; {
			s := rests[chance.Below(uint64(len(rests)))]
			if sets[0].Has(s) || sets[1].Has(s) {
				continue
			}
			if i < own {
				sets[0] |= rules.Squares(s)
			} else {
				sets[1] |= rules.Squares(s)
			}
			i++
		}
		all = append(all, r.Arrange(rules.Side(chance.Below(2)), sets[0], sets[1], 0, 0))
	}
	return all
}

// expected is the chance of the side to throw, one throw ahead.
func expected(t *testing.T, r *rules.Rules, tables Tables, p rules.Position) float64 {
	sum, total := 0.0, 0.0
	for _, c := range sticks.Chances(r.Options().Die) {
		if r.Read(c.Throw).Again {
			continue
		}
		next, err := r.Throw(p, c.Throw)
		if err != nil {
			t.Fatal(err)
		}
		total += c.Probability
		sum += c.Probability * bestFor(t, r, tables, next, p.Turn())
	}
	return sum / total
}

func bestFor(t *testing.T, r *rules.Rules, tables Tables, p rules.Position, side rules.Side) float64 {
	var win float64
	switch p.Phase() {
	case rules.Ended:
		if win = 1; r.Outcome(p).Draw() {
			return 0.5
		}
	case rules.ToThrow:
		known, ok := tables.Win(&p)
		if !ok && p.Extra() > 0 {
			known, ok = expected(t, r, tables, p), true
		}
		if !ok {
			t.Fatalf("the tables do not know %v", p)
		}
		win = known
	default:
		if p.Phase() == rules.TurnStart {
			win = bestFor(t, r, tables, r.Waive(p), p.Turn())
		}
		for _, m := range r.Legal(p, nil) {
			next, err := r.Apply(p, m)
			if err != nil {
				t.Fatal(err)
			}
			win = max(win, bestFor(t, r, tables, next, p.Turn()))
		}
	}
	if p.Turn() != side {
		return 1 - win
	}
	return win
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
	for i, v := range one.book.chapters[2][2].values {
		if w := two.book.chapters[2][2].values[i]; apart(uint32(v), uint32(w)) > 7 {
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
	if !slices.Equal(solved(t, five, 1).book.chapters[1][1].values, solved(t, seven, 1).book.chapters[1][1].values) {
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
	if _, err := (Job{Pawns: 1, Pause: func() { pauses++ }}).Solve(context.Background(), solvable(t)["rebirth"]); err != nil || pauses < 100 {
		t.Errorf("%d pauses, %v", pauses, err)
	}
}

// The memory foretold is what the pages and the book take.
func TestMemoryIsForetold(t *testing.T) {
	for id, r := range solvable(t) {
		w := opened(r, Job{Pawns: 2})
		want := int64(4 * len(w.pages.all))
		for _, c := range w.bind().chapters {
			for _, c := range c {
				want += int64(2 * len(c.values))
			}
		}
		if got := Memory(r, 2); got != want {
			t.Errorf("%s: %d bytes foretold, %d taken", id, got, want)
		}
		if got := Positions(r, 2); got != w.book.positions() {
			t.Errorf("%s: %d positions", id, got)
		}
	}
}

// What is known is not worked out again: a chance that was made up is still there.
func TestWhatIsKnownIsTaken(t *testing.T) {
	r := solvable(t)["rebirth"]
	one := solved(t, r, 1)
	one.book.chapters[1][1].values[100] = 12345
	two, err := Solve(context.Background(), r, 2, one, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(one.book.chapters[1][1].values, two.book.chapters[1][1].values) {
		t.Error("the endings of one against one were solved anew")
	}
	p := r.Arrange(rules.Spools, rules.Squares(12, 20), rules.Squares(5), 0, 0)
	if _, ok := one.Win(&p); ok {
		t.Errorf("tables of one pawn know %v", p)
	}
}

// What is unfinished knows nothing, and whoever goes on with it from its file comes to the same with fewer sweeps.
func TestWhatIsBegunIsGoneOnWith(t *testing.T) {
	for code, fewer := range map[string]float64{"basics": 0.75, "rebirth+extra=once": 1} { // what is known of later pages is not kept
		set, house, err := ruleset.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		r := built(t, set, house)
		sweeps, part := [2]int{}, Tables{}
		job := Job{Pawns: 2, Report: func(p Progress) {
			if sweeps[0]++; p.Other == 2 && p.Sweep == 8 {
				part = p.Sofar()
			}
		}}
		straight, err := job.Solve(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := part.Write(&file, r); err != nil {
			t.Fatal(err)
		}
		begun, err := Read(&file, r)
		p := some(r, 1, 1, sticks.NewRandom(1))[0]
		if _, known := begun.Win(&p); err != nil || known || begun.Pawns() != 0 || part.Pawns() != 0 {
			t.Fatalf("%s: what is unfinished knows endings of %d pawns: %v", code, begun.Pawns(), err)
		}
		again, err := Job{Pawns: 2, Begun: begun, Report: func(Progress) { sweeps[1]++ }}.Solve(context.Background(), r)
		if err != nil || float64(sweeps[1]) > fewer*float64(sweeps[0]) {
			t.Errorf("%s: straight on it takes %d sweeps, and begun %d more: %v", code, sweeps[0], sweeps[1], err)
		}
		for i, v := range straight.book.chapters[2][2].values {
			if w := again.book.chapters[2][2].values[i]; apart(uint32(v), uint32(w)) > 4 {
				t.Fatalf("%s: position %d is %d straight on and %d in two goes", code, i, v, w)
			}
		}
		agreeWithThemselves(t, r, again)
	}
}

// Going through the ways of both sides in order meets each position at its number, and misses none.
func TestPositionsAreNumberedWithoutGaps(t *testing.T) {
	for id, r := range solvable(t) {
		w := opened(r, Job{Pawns: 2})
		for own := 1; own <= 2; own++ {
			for other := 1; other <= 2; other++ {
				c := &w.book.chapters[own][other]
				met := 0
				w.each(own, other, func(at, i, j int) {
					a, b := w.table.spaces[own].sets[i], w.table.spaces[other].sets[j]
					p := arranged(r, rules.Cones, a, b, own, other)
					if k, m, got, ok := w.book.find(&p, rules.Cones); k != own || m != other || got != met || at != met || !ok {
						t.Fatalf("%s: %v is number %d of %d against %d, want %d", id, p, got, k, m, met)
					}
					if w.table.spaces[own].id(a) != uint32(i) {
						t.Fatalf("%s: way %d is said to be %d", id, i, w.table.spaces[own].id(a))
					}
					met++
				})
				if met != c.size {
					t.Fatalf("%s: %d positions, said to be %d", id, met, c.size)
				}
			}
		}
	}
}
