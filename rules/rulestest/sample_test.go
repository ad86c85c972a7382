package rulestest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// TestSampleGame plays the sample game of Senet Basics with both engines, listing every legal move on the way.
func TestSampleGame(t *testing.T) { askBoth(t, "testdata/sample.txt") }

// TestWhy asks for the reasons of refusals, and for the squares they name; every reason is shown.
func TestWhy(t *testing.T) {
	shown := map[string]bool{}
	for _, c := range askBoth(t, "testdata/why.txt") {
		for _, check := range c.Checks {
			reason, _, _ := strings.Cut(check.Moves, " ")
			shown[reason] = shown[reason] || check.Verb == "why"
		}
	}
	for _, reason := range Names[rules.Reason](t, os.DirFS(".."), "refusal.go") {
		if !shown[string(reason)] {
			t.Errorf("no position shows %v", reason)
		}
	}
}

func askBoth(t *testing.T, file string) []Case {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := ReadTable(filepath.Base(file), string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		both := pairNamed(t, c.Page)
		if err := Ask(both.page, both.rules, NewLiteralPlayer(both.page), c); err != nil {
			t.Error("literal engine:", err)
		}
		if err := Ask(both.page, both.rules, &quickPlayer{rules: both.rules}, c); err != nil {
			t.Error("quick engine:", err)
		}
	}
	return cases
}

// TestOpening throws for the start: the thrower of the first 1 has the even squares and moves that 1 at once.
func TestOpening(t *testing.T) {
	for _, name := range []string{"basics", "basics7"} {
		both := pairNamed(t, name)
		p := both.rules.Start(rules.Cones)
		for _, marked := range []int{0, 4, 2} { // a miss, a five and a two decide nothing
			p = mustThrow(t, both.rules, p, rules.Marked(marked))
			if p.Phase() != rules.Opening {
				t.Fatalf("%s: %d marked decides who starts\n%s", name, marked, Board(p))
			}
		}
		p = mustThrow(t, both.rules, p, rules.Marked(1))
		numbers := p.Numbers(nil)
		if p.Starter() != rules.Spools || p.Turn() != rules.Spools || p.Phase() != rules.ToMove || len(numbers) != 1 || numbers[0] != 1 {
			t.Errorf("%s: the fourth throw was a 1 by the spools, and it comes to %q\n%s", name, p, Board(p))
		}
		if side, taken := p.At(2); !taken || side != rules.Spools {
			t.Errorf("%s: the starter has the even squares\n%s", name, Board(p))
		}
	}
}

func mustThrow(t *testing.T, r *rules.Rules, p rules.Position, throw rules.Throw) rules.Position {
	t.Helper()
	next, err := r.Throw(p, throw)
	if err != nil {
		t.Fatalf("%q: %v", p, err)
	}
	return next
}

// TestStuck: neither player has a legal move for any throw. No board of the nine rule sets was ever found to be so; with
// house rules there are some. Jéquier's game, never backward, every house exact, and the Water holds its pawn.
func TestStuck(t *testing.T) {
	jequier, _ := ruleset.ByID("jequier")
	page, options := Jequier(), jequier.Options
	page.Backward, options.Back = false, rules.BackNever
	page.Water, options.Drown = StaysFirst, rules.DrownWait
	page.Exact, options.Exact = []rules.Square{26, 28, 29, 30}, rules.Squares(26, 28, 29, 30)
	cases, err := ReadTable("stuck", `
== Nobody can move: the pair 27 and 28 stops the cones, and the pawn in the Water the spools
> rulebook: "neither player has a legal move for any throw"
C 22 23 24 25 26 / S 1 8 9 27 28 / S to throw
throw 4: pass
play pass = S drew stuck
`)
	if err != nil {
		t.Fatal(err)
	}
	r := mustNew(t, options)
	if err := Ask(page, r, NewLiteralPlayer(page), cases[0]); err != nil {
		t.Error("literal engine:", err)
	}
	if err := Ask(page, r, &quickPlayer{rules: r}, cases[0]); err != nil {
		t.Error("quick engine:", err)
	}
}
