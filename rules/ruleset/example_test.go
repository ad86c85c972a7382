package ruleset_test

import (
	"fmt"

	"senet/rules"
	"senet/rules/ruleset"
)

// To make a rule set of your own, copy one and change its options.
func Example() {
	school := ruleset.Basics()
	school.ID = "school"
	school.Options.Pawns, school.Pawns = 3, []int{3}      // a short first game
	school.Options.Values = [5]int{4, 1, 2, 3, 4}         // no throw is missed
	school.Options.ExtraOn = rules.Numbers(4)             // and a 4 throws again
	school.Options.Safe |= rules.Squares(rules.Square(1)) // pawns on 1 are safe
	r, err := rules.New(school.Options)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.StartPositionFor(rules.Cones), r.Meaning(rules.Marked(0)))
	// Output:
	// C 2 4 6 / S 1 3 5 / C to throw {4 true false false}
}

// House rules have names and values, and a short code to pass on to others.
func ExampleParseCode() {
	set, house, err := ruleset.ParseCode("Storer + water=lowest + back=empty")
	if err != nil {
		fmt.Println(err)
		return
	}
	played, err := set.Under(house)
	fmt.Println(ruleset.Code(set, house), played.Options.Drown == rules.DrownLowest, err)
	for _, d := range ruleset.Differences(set, house) {
		fmt.Println(d.Option.Name, "is", d.Value, "and was", ruleset.OwnValue(set, d.Option))
	}
	_, _, err = ruleset.ParseCode("storer+water=wine")
	fmt.Println(err)
	// Output:
	// storer+back=empty+water=lowest true <nil>
	// back is empty and was same
	// water is lowest and was before
	// house.code.value water=wine
}
