package lesson_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"senet/game/lesson"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

// played is a game of a rule set by chance, of at most so many throws and moves.
func played(t *testing.T, set ruleset.Set, seed uint64, most int) record.Game {
	t.Helper()
	r := rulestest.Rules(t, set.Options)
	from, chance := sticks.Seeded(seed, r.Options().Die), rand.New(rand.NewPCG(seed, 1))
	g := record.New(record.Header{RuleSet: set.ID, Players: [2]string{"Anna", "Ben"}}, r, r.Start(rules.Cones))
	for g.Len() < most && g.Phase() != rules.Ended {
		var err error
		moves := r.Legal(g.Position(), nil)
		if p := g.Position(); len(moves) > 0 && (p.Phase() == rules.ToMove || chance.IntN(3) == 0) {
			g, err = g.Move(moves[chance.IntN(len(moves))])
		} else {
			g, err = g.Throw(from.Cast())
		}
		if err != nil {
			t.Fatalf("%s: %v at %v", set.ID, err, g.Position())
		}
	}
	return g
}

// Any game of any rule set becomes a lesson that is read without a fault, goes through the same positions, and ends where the game does.
func TestEveryGameBecomesALesson(t *testing.T) {
	for _, set := range ruleset.List() {
		for seed := range uint64(20) {
			g := played(t, set, seed, 300)
			text := lesson.Write(g, "A game", "Made from a game.\nGo on from here.")
			l, err := lesson.Read("made", text)
			if err != nil {
				t.Fatalf("%s, seed %d: %v\n%s", set.ID, seed, err, text)
			}
			if last := l.Steps[len(l.Steps)-1].After; len(l.Steps) < 200 && last != g.Position() {
				t.Errorf("%s, seed %d: it ends at %v, the game at %v", set.ID, seed, last, g.Position())
			}
			if l.Names != [2]string{"Anna", "Ben"} || l.Title != "A game" {
				t.Errorf("%s: %q, %q", set.ID, l.Title, l.Names)
			}
		}
	}
}

// A step for each move; what was remarked is said.
func ExampleWrite() {
	const text = `[Senet "1"]
[RuleSet "basics"]
[Opening "lot"]

1. C 1 10-11 {The path turns at the end of a row.}
2. S 2 9x11
3. C 0
`
	g, err := record.Read(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.TrimSpace(lesson.Write(g.Goto(g.Len()), "Two moves", "")))
	// Output:
	// lesson: Two moves
	// rules: basics
	//
	// step 1
	// position: C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw
	// throw: 1
	// move: 10-11
	// then: The path turns at the end of a row.
	//
	// step 2
	// throw: 2
	// move: 9x11
	//
	// step 3
	// throw: 0
}
