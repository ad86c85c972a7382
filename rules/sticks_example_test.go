package rules_test

import (
	"fmt"

	"senet/rules"
	"senet/rules/ruleset"
)

// The same seed always gives the same throws.
func ExampleSeededThrower() {
	thrower := rules.SeededThrower(2026, false)
	for range 8 {
		fmt.Print(thrower.Throw().Count(), " ")
	}
	// Output:
	// 3 3 2 2 2 3 4 2
}

// In sixteen throws of four sticks, one shows no marked side and four show one.
func ExampleThrowChances() {
	storer, _ := ruleset.ByID("storer")
	r, _ := rules.New(storer.Options)
	for _, c := range rules.ThrowChances(false) {
		fmt.Println(c.Throw.Count(), "marked:", rules.Sixteenths(c.Throw.Count()), "in 16, moves",
			r.Meaning(c.Throw).Value)
	}
	// Output:
	// 0 marked: 1 in 16, moves 6
	// 1 marked: 4 in 16, moves 1
	// 2 marked: 6 in 16, moves 2
	// 3 marked: 4 in 16, moves 3
	// 4 marked: 1 in 16, moves 4
}
