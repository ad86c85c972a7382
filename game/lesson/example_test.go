package lesson_test

import (
	"fmt"

	"senet/game/lesson"
)

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
		fmt.Println(p.View().Caption)
		if p.AtEnd() {
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
