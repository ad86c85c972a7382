package lesson_test

import (
	"fmt"
	"strings"
	"testing"

	"senet/assets"
	"senet/game/lesson"
)

// Whatever step of the game's own lessons is taken away, moved or put in, the lesson can be played all the same, and every other step keeps
// its board. Comments stay.
func TestStepsOfADraftKeepTheirBoards(t *testing.T) {
	all, errs := lesson.Load(assets.FS, "lessons/en")
	if len(errs) > 0 || len(all) == 0 {
		t.Fatal(errs)
	}
	for _, l := range all {
		whole := lesson.Draft(l.Text)
		check := func(what string, step int, d lesson.Draft, from func(i int) int) {
			t.Helper()
			got, faults := lesson.Read("a.txt", string(d))
			if len(faults) > 0 {
				t.Fatalf("%s: step %d %s: %v", l.ID, step+1, what, faults)
			}
			for i, s := range got.Steps {
				if was := from(i); was >= 0 && (s.Before != l.Steps[was].Before || s.After != l.Steps[was].After) {
					t.Fatalf("%s: step %d %s: step %d stood at %v, and now at %v", l.ID, step+1, what, was+1, l.Steps[was].Before, s.Before)
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

// What is changed is written in its place, and all else stays as it was, to the blanks.
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
	d = d.Toggle(0, lesson.Arrow{From: 6, To: 8})
	d = d.Toggle(0, lesson.Arrow{From: 8, To: 8})
	d = d.Set(lesson.Head, "about", 0, "How pairs guard.")
	fmt.Print(d)
	_, faults := lesson.Read("guards.txt", string(d))
	step, _, _ := d.At(faults[0].Line)
	_, word, n := d.At(10)
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
