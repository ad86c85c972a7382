package ending

import (
	"context"
	"errors"
	"math"
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

func TestSolvedEndings(t *testing.T) {
	for id, r := range solvable(t) {
		t.Run(id, func(t *testing.T) {
			tables := solved(t, r, 2)
			t.Run("agree with themselves", func(t *testing.T) { agreeWithThemselves(t, r, tables) })
			t.Run("come out in play", func(t *testing.T) { comeOutInPlay(t, r, tables) })
			t.Run("come back from their file", func(t *testing.T) { comeBackFromTheirFile(t, r, tables) })
		})
	}
}

// What the tables say of a position must be the mean over the throws of the best they say of what follows, worked out with
// the public ways of the rules alone.
func agreeWithThemselves(t *testing.T, r *rules.Rules, tables Tables) {
	for _, p := range some(r, 2, 400, sticks.NewRandom(3)) {
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

// Games between two players who go by the tables must come out as the tables say.
func comeOutInPlay(t *testing.T, r *rules.Rules, tables Tables) {
	const games = 3000
	chance := sticks.NewRandom(9)
	start := some(r, 2, 1, sticks.NewRandom(21))[0]
	want, _ := tables.Win(&start)
	wins := 0.0
	for range games {
		p := start
		for p.Phase() != rules.Ended {
			p = byTheTables(t, r, tables, p, chance)
		}
		switch out := r.Outcome(p); {
		case out.Draw():
			wins += 0.5
		case out.Winner == start.Turn():
			wins++
		}
	}
	if got := wins / games; math.Abs(got-want) > 4*0.5/math.Sqrt(games) {
		t.Errorf("%v\nwon %.3f of the games, the tables say %.3f", start, got, want)
	}
}

func byTheTables(t *testing.T, r *rules.Rules, tables Tables, p rules.Position, chance *sticks.Random) rules.Position {
	if p.Phase() == rules.ToThrow {
		all := sticks.Chances(r.Options().Die)
		x := float64(chance.Uint64()>>11) / (1 << 53)
		for _, c := range all {
			if x -= c.Probability; x < 0 {
				p, _ = r.Throw(p, c.Throw)
				return p
			}
		}
		return p
	}
	next := r.Successors(p, nil)
	if p.Phase() == rules.TurnStart {
		next = append(next, r.Waive(p))
	}
	best, most := p, -1.0
	for _, q := range next {
		if mine := bestFor(t, r, tables, q, p.Turn()); mine > most {
			best, most = q, mine
		}
	}
	return best
}

func TestSolvingStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Solve(ctx, solvable(t)["basics"], 3, Tables{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("it went on, and said: %v", err)
	}
}

func TestWhatIsKnownIsTaken(t *testing.T) {
	r := solvable(t)["rebirth"]
	one := solved(t, r, 1)
	two, err := Solve(context.Background(), r, 2, one, nil)
	if err != nil {
		t.Fatal(err)
	}
	if &one.book.chapters[1][1].values[0] != &two.book.chapters[1][1].values[0] {
		t.Error("the endings of one against one were solved anew")
	}
	p := r.Arrange(rules.Spools, rules.Squares(12, 20), rules.Squares(5), 0, 0)
	if _, ok := one.Win(&p); ok {
		t.Errorf("tables of one pawn know %v", p)
	}
}

func TestSetsAreNumberedWithoutGaps(t *testing.T) {
	for id, r := range solvable(t) {
		n := newNumbering(uint32(r.Rests()), 3)
		for own := 1; own <= 3; own++ {
			for other := 1; other <= 2; other++ {
				want := uint32(0)
				for _, a := range n.sets[own] {
					for _, left := range sets(n.squares-own, other) {
						b := among(left, a)
						if a&b != 0 || n.squash(n.spread(a)) != a || n.spread(a)&^uint32(r.Rests()) != 0 {
							t.Fatalf("%s: %b and %b do not come back", id, a, b)
						}
						if got := n.number(a, b, other, own); got != int(want) {
							t.Fatalf("%s: %b and %b are number %d, want %d", id, a, b, got, want)
						}
						want++
					}
				}
				if int(want) != n.layer(own, other) {
					t.Fatalf("%s: %d positions, said to be %d", id, want, n.layer(own, other))
				}
			}
		}
	}
}
