package rules_test

import (
	"fmt"

	"senet/rules"
	"senet/rules/ruleset"
)

// basics returns the rules of Senet Basics, ready to play.
func basics() *rules.Rules {
	r, err := rules.New(ruleset.Basics().Options)
	if err != nil {
		panic(err)
	}
	return r
}

// A game is a position that throws and moves change. Here the first legal move is always made.
func Example() {
	r, thrower := basics(), rules.SeededThrower(1, false)
	p := r.StartPosition(rules.Cones)
	throws := 0
	for !r.Outcome(p).IsOver() {
		if moves := r.Legal(p, nil); len(moves) > 0 {
			p, _ = r.Apply(p, moves[0])
			continue
		}
		p, _ = r.Throw(p, thrower.Throw())
		throws++
	}
	winner := [...]string{"Cones", "Spools"}[r.Outcome(p).Winner]
	fmt.Println(winner, "win after", throws, "throws")
	fmt.Println(p)
	// Output:
	// Spools win after 320 throws
	// C 15 home 4 / S home 5 / S won / S started
}

// The first side to throw a 1 starts with it, whichever threw first.
func ExampleRules_Throw() {
	r := basics()
	p := r.StartPosition(rules.Cones)
	p, _ = r.Throw(p, rules.Marked(3))
	fmt.Println(p)
	p, _ = r.Throw(p, rules.Marked(1))
	fmt.Println(p)
	_, err := r.Throw(p, rules.Marked(2))
	fmt.Println(err)
	// Output:
	// C 2 4 6 8 10 / S 1 3 5 7 9 / S to open
	// C 1 3 5 7 9 / S 2 4 6 8 10 / S to move 1 / S started / quiet 1
	// the number thrown has to be moved before the next throw
}

// A move has all its legs: where an attacked pawn goes, and where the Water carries one.
func ExampleRules_Legal() {
	r := basics()
	p, err := r.Parse("C 12 26 home 3 / S 13 15 home 3 / C to move 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range r.Legal(p, nil) {
		fmt.Println(m.From, "to", m.To, "rests on", m.Rest, "victim to", m.Victim)
	}
	// Output:
	// 12 to 13 rests on 13 victim to 12
	// 26 to 27 rests on 1 victim to 0
}

// Why returns what forbids a move, with the squares that cause it.
func ExampleRules_Why() {
	r := basics()
	p, _ := r.Parse("C 9 24 home 3 / S 11 12 home 3 / C to move 3")
	for _, way := range [][2]rules.Square{{9, 12}, {24, 27}, {9, 10}} {
		no := r.Why(p, way[0], way[1])
		fmt.Println(way, no.Reason, no.Squares.List())
	}
	// Output:
	// [9 12] Guarded [11 12]
	// [24 27] ExactHouse [26]
	// [9 10] NotThatFar []
}

// A position can be set up piece by piece; the rules check the result.
func ExampleRules_Position() {
	r := basics()
	s := rules.Setup{Turn: rules.Spools, Phase: rules.ToMove, Numbers: []int{2}}
	s.Put(r.Options(), rules.Cones, rules.Squares(26, 28))
	s.Put(r.Options(), rules.Spools, rules.Squares(24))
	p, err := r.Position(s)
	fmt.Println(p, err)
	s.Put(r.Options(), rules.Spools, rules.Squares(27))
	_, err = r.Position(s)
	fmt.Println(err)
	// Output:
	// C 26 28 home 3 / S 24 home 4 / S to move 2 <nil>
	// part 2 of the position (""): NoRestHere "" 27 (0 to 5)
}

// A position is one line of text that people can read and type.
func ExampleRules_Parse() {
	r := basics()
	p, err := r.Parse("c 24 / s 22 / s to move 5")
	fmt.Println(p, err)
	_, err = r.Parse("C 2 / S 2 / C to throw")
	fmt.Println(err)
	// Output:
	// C 24 home 4 / S 22 home 4 / S to move 5 <nil>
	// part 2 of the position ("S 2"): SquareTwice "" 2 (0 to 5)
}

// A handicap is a first position in which pawns are at home already.
func ExampleRules_Handicap() {
	r := basics()
	p, _ := r.Handicap(r.StartPosition(rules.Cones), [2]int{rules.Spools: 2})
	fmt.Println(p)
	p, _ = r.Throw(p, rules.Marked(3))
	p, _ = r.Throw(p, rules.Marked(1)) // the spools go first, and so have the even squares
	fmt.Println(p)
	_, err := r.Handicap(r.StartPosition(rules.Cones), [2]int{rules.Spools: 5})
	fmt.Println(err)
	// Output:
	// C 2 4 6 8 10 / S 5 7 9 home 2 / C to open
	// C 1 3 5 7 9 / S 6 8 10 home 2 / S to move 1 / S started / quiet 1
	// AlreadyWon "" 0 (0 to 0)
}
