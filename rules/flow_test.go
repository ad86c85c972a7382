package rules_test

import (
	"fmt"
	"testing"

	"senet/rules"
)

// flow is what one deed leads to: a throw (a number of marked sticks, "die 5") or a move in short notation.
type flow struct{ set, before, deed, after string }

func flows() []flow {
	return []flow{
		// The opening: the thrower of the first 1 has the even squares and moves that 1 at once.
		{"basics", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to open", "throw 3", "C 2 4 6 8 10 / S 1 3 5 7 9 / S to open"},
		{"basics", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to open", "throw 0", "C 2 4 6 8 10 / S 1 3 5 7 9 / S to open"},
		{"basics", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to open", "throw 1", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to move 1 / quiet 1"},
		{"basics", "C 2 4 6 8 10 / S 1 3 5 7 9 / S to open", "throw 1", "C 1 3 5 7 9 / S 2 4 6 8 10 / S to move 1 / S started / quiet 1"},
		// Throws.
		{"basics", "C 24 / S 22 / C to throw", "throw 0", "C 24 / S 22 / S to throw / quiet 1"},
		{"basics", "C 24 / S 22 / C to throw", "throw 4", "C 24 / S 22 / C to move 5 / quiet 1"},
		{"rebirth", "C 24 / S 22 / C to throw", "throw 0", "C 24 / S 22 / C to move 5 / bonus / quiet 1"},
		{"storer", "C 24 / S 22 / C to throw", "throw 0", "C 24 / S 22 / C to move 6 / bonus / quiet 1"},
		{"storer", "C 24 / S 22 / C to throw", "throw 3", "C 24 / S 22 / C to move 3 / quiet 1"},
		{"secret die", "C 24 / S 22 / C to throw", "die 5", "C 24 / S 22 / C to throw"},
		{"secret die", "C 24 / S 22 / C to throw", "die 6", "C 24 / S 22 / C to move 6 / bonus / quiet 1"},
		{"digital", "C 24 / S 22 / C to throw", "throw 4", "C 24 / S 22 / C to throw after 4 / quiet 1"},
		{"digital", "C 24 / S 22 / C to throw after 4", "throw 2", "C 24 / S 22 / C to move 2 4 / quiet 1"},
		// Extra throws.
		{"basics", "C 14 / S 22 / C to move 1", "14-15", "C 15 / S 22 / S to throw"},
		{"rebirth", "C 14 / S 22 / C to move 1 / bonus", "14-15", "C 15 / S 22 / C to throw"},
		{"rebirth", "C 13 / S 22 / C to move 2", "13-15", "C 15 / S 22 / C to throw"},
		{"rebirth", "C 13 / S 22 / C to move 3", "13-16", "C 16 / S 22 / S to throw"},
		{"rebirth", "C 26 / S 22 / C to move 2", "26-28", "C 28 / S 22 / C to throw"},
		{"storer", "C 26 / S 22 / C to move 2", "26-28", "C 28 / S 22 / S to throw"},
		{"secret", "C 26 / S 22 / C to move 3", "26-29", "C 29 / S 22 / C to throw"},
		{"secret", "C 12 / S 22 / C to move 3", "12-15", "C 15 / S 22 / S to throw"},
		// Attacks.
		{"basics", "C 5 / S 7 / C to move 2", "5x7", "C 7 / S 5 / S to throw"},
		{"rebirth", "C 1 5 / S 2 7 / C to move 2", "5x7(3)", "C 1 7 / S 2 3 / S to throw"},
		{"rebirth", "C 1 / S 4 / C to move 3", "1x4", "C 4 / S 1 / S to throw"},
		{"digital", "C 26 / S 28 / C to move 2", "26x28", "C 28 / S 26 / S to throw"},
		{"storer", "C 27 / S 28 / C to move 2", "", ""},
		// The Water.
		{"basics", "C 26 / S 22 / C to move 1", "26-27>15", "C 15 / S 22 / S to throw"},
		{"basics", "C 26 1 / S 15 / C to move 1", "26-27>2", "C 1 2 / S 15 / S to throw"},
		{"rebirth", "C 26 / S 22 / C to move 1 / bonus", "26-27>15", "C 15 / S 22 / S to throw"},
		{"rebirth", "C 26 14 / S 15 / C to move 1 / bonus", "26-27>13", "C 13 14 / S 15 / S to throw"},
		{"storer", "C 26 / S 15 / C to move 1 / bonus", "26-27>14", "C 14 / S 15 / C to throw"},
		{"storer", "C 30 / S 22 / C to move 3", "30-27>15", "C 15 / S 22 / S to throw"},
		{"secret", "C 26 15 / S 14 / C to move 1 / bonus", "26-27>13", "C 13 15 / S 14 / C to throw"},
		{"digital", "C 26 1 / S 15 / C to move 1 3", "26-27>2", "C 1 2 / S 15 / C to move 3"},
		// Bearing off and winning.
		{"basics", "C 28 9 / S 22 / C to move 2 / quiet 90", "28-home", "C 9 / S 22 / S to throw"},
		{"basics", "C 29 / S 22 / C to move 1", "29-home", "C / S 22 / C won"},
		{"digital", "C 26 / S 22 / C to move 3 5", "26-home", "C / S 22 / C won"},
		{"rebirth", "C 30 / S 22 / C to move 1 / bonus", "30-home", "C / S 22 / C won"},
		{"storer", "C 28 30 / S 22 / S to move 2", "22-24", "C 28 30 / S 24 / C to begin"},
		{"storer", "C 9 30 / S 22 / S to move 2", "22-24", "C 9 30 / S 24 / C to throw"},
		{"storer", "C 28 30 / S 22 / C to begin / quiet 9", "30-home", "C 28 / S 22 / C to throw"},
		{"storer", "C 28 30 / S 22 / C to begin / quiet 9", "throw 2", "C 28 30 / S 22 / C to move 2 / quiet 10"},
		{"storer", "C 30 / S 22 / C to begin", "30-home", "C / S 22 / C won"},
		{"storer", "C 28 / S 22 / C to move 2", "28-30", "C 30 / S 22 / S to throw"},
		// No legal move: the turn ends and an extra throw is lost.
		{"rebirth", "C 28 / S 22 / C to move 4 / bonus", "stay", "C 28 / S 22 / S to throw"},
		{"digital", "C 28 / S 22 / C to move 4 5", "stay", "C 28 / S 22 / S to throw"},
		{"digital", "C 28 / S 22 / C to move 1 4", "28-29", "C 29 / S 22 / C to move 4"},
		{"basics", "C 28 / S 22 / C to move 5", "28-23", "C 23 / S 22 / S to throw"},
		{"basics", "C 28 / S 22 / C to move 5", "stay", "C 28 / S 22 / S to throw"},
		// The first move is asked of the front pawn once.
		{"secret", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to move 4 / first move / bonus", "10-14", "C 2 4 6 8 14 / S 1 3 5 7 9 / C to throw"},
		// A thousand throws without a pawn borne off.
		{"basics", "C 24 / S 22 / C to throw / quiet 999", "throw 0", "C 24 / S 22 / S drew quiet / quiet 1000"},
		{"basics", "C 24 / S 22 / C to throw / quiet 999", "throw 2", "C 24 / S 22 / C to move 2 / quiet 1000"},
		{"basics", "C 24 / S 22 / C to move 2 / quiet 1000", "24-26", "C 26 / S 22 / S drew quiet / quiet 1000"},
		{"basics", "C 28 9 / S 22 / C to move 2 / quiet 1000", "28-home", "C 9 / S 22 / S to throw"},
	}
}

func TestFlow(t *testing.T) {
	for _, f := range flows() {
		if f.deed == "" {
			if p, err := rulesNamed(t, f.set).Parse(f.before); err == nil {
				t.Errorf("%s: %v can be", f.set, p)
			}
			continue
		}
		r := rulesNamed(t, f.set)
		before, err := r.Parse(f.before)
		if err != nil {
			t.Errorf("%s: %v", f.set, err)
			continue
		}
		want, err := r.Parse(f.after)
		if err != nil {
			t.Errorf("%s: %v", f.set, err)
			continue
		}
		if got := do(t, r, before, f.deed); got != want {
			t.Errorf("%s: %s\n%s%s leads to %v\n want %v", f.set, f.before, board(before), f.deed, got, want)
		}
	}
}

func rulesNamed(t *testing.T, name string) *rules.Rules {
	if name == "secret die" {
		o := rulesOf(t, "secret").Options()
		o.Die = true
		r, err := rules.New(o)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	return rulesOf(t, name)
}

func do(t *testing.T, r *rules.Rules, p rules.Position, deed string) rules.Position {
	t.Helper()
	var n int
	var err error
	if _, bad := fmt.Sscanf(deed, "throw %d", &n); bad == nil {
		p, err = r.Throw(p, rules.Marked(n))
	} else if _, bad := fmt.Sscanf(deed, "die %d", &n); bad == nil {
		p, err = r.Throw(p, rules.Face(n))
	} else {
		p, err = r.Apply(p, find(t, r, p, deed))
	}
	if err != nil {
		t.Fatalf("%v: %s: %v", p, deed, err)
	}
	return p
}

func TestStarts(t *testing.T) {
	for _, c := range []struct {
		set           string
		start, spools string // thrown for, and with Spools chosen by lot
	}{
		{"basics", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to open", "C 1 3 5 7 9 / S 2 4 6 8 10 / S to throw / S started"},
		{"rebirth", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw / first move", "C 1 3 5 7 9 / S 2 4 6 8 10 / S to throw / S started / first move"},
		{"digital", "C 2 4 6 8 10 12 14 / S 1 3 5 7 9 11 13 / C to throw", "C 1 3 5 7 9 11 13 / S 2 4 6 8 10 12 14 / S to throw / S started"},
	} {
		r := rulesOf(t, c.set)
		if p := r.Start(rules.Cones); p.String() != c.start {
			t.Errorf("%s starts with %v, want %s", c.set, p, c.start)
		}
		if p := r.StartAt(rules.Spools); p.String() != c.spools {
			t.Errorf("%s started by Spools is %v, want %s", c.set, p, c.spools)
		}
	}
}

func TestThrowsAndMovesOutOfPlaceAreRefused(t *testing.T) {
	basics := rulesOf(t, "basics")
	for _, c := range []struct {
		board string
		throw rules.Throw
	}{
		{"C 24 / S 22 / C to move 2", rules.Marked(2)},
		{"C 24 / S / S won", rules.Marked(2)},
		{"C 24 / S 22 / C to throw", rules.Face(2)},
		{"C 24 / S 22 / C to throw", rules.Marked(5)},
	} {
		p, err := basics.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		if next, err := basics.Throw(p, c.throw); err == nil || next != p {
			t.Errorf("%s: throw %d is taken", c.board, c.throw)
		}
	}
	p, _ := basics.Parse("C 24 9 / S 22 / C to move 2")
	good := find(t, basics, p, "9-11")
	for _, bad := range []rules.Move{
		{}, {Kind: rules.Pass}, {Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home},
		{Kind: good.Kind, Value: 2, Used: 2, From: 9, To: 11, Rest: 12}, {Kind: good.Kind, Value: 2, Used: 1, From: 9, To: 11, Rest: 11},
		{Kind: good.Kind, Value: 2, Used: 2, From: 100, To: 102, Rest: 102}, {Kind: good.Kind, Value: 200, Used: 255, From: -7, To: 11, Rest: 11},
	} {
		if next, err := basics.Apply(p, bad); err == nil || next != p {
			t.Errorf("%+v is taken", bad)
		}
	}
}

func TestPath(t *testing.T) {
	for _, c := range []struct {
		set, board, move, want string
	}{
		{"basics", "C 9 / S 22 / C to move 3", "9-12", "[9 10 11 12]"},
		{"basics", "C 24 / S 22 / C to move 3", "24-21", "[24 23 22 21]"},
		{"basics", "C 26 / S 22 / C to move 1", "26-27>15", "[26 27]"},
		{"basics", "C 29 / S 22 / C to move 1", "29-home", "[29 30 31]"},
		{"rebirth", "C 28 / S 22 / C to move 3", "28-home", "[28 29 30 31]"},
		{"rebirth", "C 24 / S 22 / C to move 5", "24-26", "[24 25 26]"},
		{"storer", "C 30 / S 22 / C to begin", "30-home", "[30 31]"},
		{"rebirth", "C 28 / S 22 / C to move 5", "stay", "[]"},
	} {
		r := rulesOf(t, c.set)
		p, err := r.Parse(c.board)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(r.Path(find(t, r, p, c.move))); got != c.want {
			t.Errorf("%s: %s walks %s, want %s", c.set, c.move, got, c.want)
		}
	}
}

// What only mixtures of rules bring about: a full board before 15, and an extra throw by landing while numbers are gathered.
func TestFlowsOfMixtures(t *testing.T) {
	full := rules.Options{Pawns: 10, Setup: rules.InHand, Values: [5]int{5, 1, 2, 3, 4}, Drown: rules.DrownBefore, Back: rules.BackForced}
	first := full
	first.Drown = rules.DrownFirst
	landing := rules.Options{
		Pawns: 5, Values: [5]int{5, 1, 2, 3, 4}, Bonus: rules.Numbers(1), Gather: true, Landing: sq(15), Drown: rules.DrownFirst,
	}
	for _, c := range []struct {
		o                   rules.Options
		before, deed, after string
	}{
		{full, "C 1 2 3 4 5 6 7 26 hand 2 / S 8 9 10 11 12 13 14 15 hand 2 / C to move 1", "26-27>16", "C 1 2 3 4 5 6 7 16 hand 2 / S 8 9 10 11 12 13 14 15 hand 2 / S to throw"},
		{full, "C 1 2 3 4 5 6 7 26 hand 2 / S 8 9 10 12 13 14 15 hand 3 / C to move 1", "26-27>11", "C 1 2 3 4 5 6 7 11 hand 2 / S 8 9 10 12 13 14 15 hand 3 / S to throw"},
		{first, "C 1 2 3 4 5 6 7 26 hand 2 / S 8 9 10 11 12 13 14 15 hand 2 / C to move 1", "26-27>16", "C 1 2 3 4 5 6 7 16 hand 2 / S 8 9 10 11 12 13 14 15 hand 2 / S to throw"},
		{landing, "C 14 20 / S 2 / C to move 1 2", "14-15", "C 15 20 / S 2 / C to move 2 / bonus"},
		{landing, "C 15 20 / S 2 / C to move 2 / bonus", "20-22", "C 15 22 / S 2 / C to throw"},
		{landing, "C 14 20 / S 2 / C to move 1 2", "20-22", "C 14 22 / S 2 / C to move 1"},
		{landing, "C 14 22 / S 2 / C to move 1", "14-15", "C 15 22 / S 2 / C to throw"},
	} {
		r, err := rules.New(c.o)
		if err != nil {
			t.Fatal(err)
		}
		before, err := r.Parse(c.before)
		if err != nil {
			t.Fatal(err)
		}
		want, err := r.Parse(c.after)
		if err != nil {
			t.Fatal(err)
		}
		if got := do(t, r, before, c.deed); got != want {
			t.Errorf("%s\n%s%s leads to %v\n want %v", c.before, board(before), c.deed, got, want)
		}
	}
}
