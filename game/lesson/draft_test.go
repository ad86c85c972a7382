package lesson_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/lesson"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// After a step of a built-in lesson is removed, moved or added, the lesson can be played, every
// other step has its position, and comments are still there.
func TestEditedDraftsKeepPositions(t *testing.T) {
	for _, l := range builtIn(t) {
		whole := lesson.Draft(l.Text)
		check := func(what string, step int, d lesson.Draft, from func(i int) int) {
			t.Helper()
			got, faults := lesson.Read("a.txt", string(d))
			if len(faults) > 0 {
				t.Fatalf("%s: step %d %s: %v", l.ID, step+1, what, faults)
			}
			for i, s := range got.Steps {
				if was := from(i); was >= 0 &&
					(s.Before != l.Steps[was].Before || s.After != l.Steps[was].After) {
					t.Fatalf("%s: step %d %s: step %d was at %v, and is now at %v",
						l.ID, step+1, what, was+1, l.Steps[was].Before, s.Before)
				}
			}
			if strings.Count(string(d), "\n#") < strings.Count(l.Text, "\n#")-3 {
				t.Fatalf("%s: step %d %s: comments are gone", l.ID, step+1, what)
			}
		}
		for i := 0; i < len(l.Steps); i += 3 {
			if len(l.Steps) > 1 {
				check("is taken away", i, whole.Delete(i), func(at int) int {
					if at >= i {
						at++
					}
					return at
				})
			}
			check("is followed", i, whole.Insert(i), func(at int) int {
				switch {
				case at == i+1:
					return -1
				case at > i:
					at--
				}
				return at
			})
			if i+1 < len(l.Steps) {
				check("changes places", i, whole.Swap(i), func(at int) int {
					switch at {
					case i:
						return i + 1
					case i + 1:
						return i
					}
					return at
				})
			}
		}
	}
}

// A change affects only its own lines, and not even the blanks in others.
func ExampleDraft() {
	d := lesson.Draft(`lesson: Guards
rules:   basics
# Two cones guard each other.

step 1
position: C 6 9 / S 11 12 / C to throw
throw: 2
say: A long sentence,
  folded.
what is this?
mark: 8
`)
	d = d.Set(0, "say", 0, "A short one.")
	d = d.Set(0, "say", 1, "And another.")
	d = d.Set(0, "ask", 0, "Which moves are there?")
	d = d.Toggle(0, board.Arrow{From: 6, To: 8})
	d = d.Toggle(0, board.Arrow{From: 8, To: 8})
	d = d.Set(lesson.Head, "about", 0, "How pairs guard.")
	fmt.Print(d)
	_, faults := lesson.Read("guards.txt", string(d))
	step, _, _ := d.Locate(faults[0].Line)
	_, word, n := d.Locate(10)
	fmt.Println(faults[0], "in step", step+1, word, n)
	// Output:
	// lesson: Guards
	// about: How pairs guard.
	// rules:   basics
	// # Two cones guard each other.
	//
	// step 1
	// position: C 6 9 / S 11 12 / C to throw
	// throw: 2
	// say: A short one.
	// say: And another.
	// what is this?
	// arrow: 6-8
	// ask: Which moves are there?
	// guards.txt:11: noColon "what is this?" ("wait: is this?"?) in step 1 say 1
}

// Games of every rule set become lessons without faults that end in the same position.
func TestEveryGameBecomesALesson(t *testing.T) {
	for _, set := range ruleset.List() {
		for seed := range uint64(20) {
			g := reftest.Game(t, record.Header{RuleSet: set.ID, Players: [2]string{"Anna", "Ben"}},
				300, seed)
			text := lesson.Write(g, "A game", "Made from a game.\nGo on from here.")
			l, err := lesson.Read("made", text)
			if err != nil {
				t.Fatalf("%s, seed %d: %v\n%s", set.ID, seed, err, text)
			}
			if last := l.Steps[len(l.Steps)-1].After; len(l.Steps) < 200 && last != g.Position() {
				t.Errorf("%s, seed %d: it ends at %v, the game at %v",
					set.ID, seed, last, g.Position())
			}
			if l.Names != [2]string{"Anna", "Ben"} || l.Title != "A game" {
				t.Errorf("%s: %q, %q", set.ID, l.Title, l.Names)
			}
		}
	}
}

// The lesson has a step for each move, and comments become captions.
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

func Example() {
	l, faults := lesson.Read("pairs.txt", `
lesson: Two in a row
rules: basics

step 1
position: C 3 7 home 3 / S 9 10 home 3 / C to throw
say: Cones throw a 2.
throw: 2
ask: Which moves can they make?
moves: 3-5
not: 7-9
answer: The spools on 9 and 10 guard each other.
move: 3-5
then: Only the cone on 3 could move.
`)
	if len(faults) > 0 {
		fmt.Println(faults)
		return
	}
	p, _ := lesson.Start(l)
	for {
		fmt.Println(p.StepView().Caption)
		if p.IsAtEnd() {
			break
		}
		p, _ = p.Next()
	}
	_, faults = lesson.Read("pairs.txt", "lesson: Two in a row\nrules: basics\nstep\nthrow: 1\nmove: 10-12")
	fmt.Println(faults[0])
	// Output:
	// Cones throw a 2. Which moves can they make?
	// The spools on 9 and 10 guard each other.
	// Only the cone on 3 could move.
	// pairs.txt:5: illegal "10-12": NotThatFar
}
