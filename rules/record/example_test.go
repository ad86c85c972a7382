package record_test

import (
	"fmt"

	"senet/rules"
	"senet/rules/record"
)

// A game grows by throws and moves, can be taken back, and is written as text.
func Example() {
	g, err := record.NewGame(record.Header{RuleSet: "basics", Players: [2]string{"Anna", "Ben"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, _ = g.Throw(rules.Marked(3)) // for the start: not a 1
	g, _ = g.Throw(rules.Marked(1)) // Ben starts, and this is his first throw
	g, _ = g.Move(g.Rules().Legal(g.Position(), nil)[0])
	g, _ = g.Throw(rules.Marked(0))
	g = g.Goto(g.Cursor() - 1) // the miss is taken back, but stays thrown
	next, _ := g.Next()
	fmt.Println("Anna will throw", next.Throw.Count())
	fmt.Print(record.Write(g))
	// Output:
	// Anna will throw 0
	// [Senet "1"]
	// [At "3 of 4"]
	// [RuleSet "basics"]
	// [Cones "Anna"]
	// [Spools "Ben"]
	// [Opening "thrown"]
	// [First "cones"]
	// [Result "*"]
	//
	// 1. C 3
	// 2. S 1 2x3
	// 3. C 0
}

// Reading checks every line by the rules.
func ExampleRead() {
	text := `[Senet "1"]
[RuleSet "basics"]
[Opening "lot"]

1. C 1 10-11 {the sample game of the rules page}
2. S 2 9x11
3. C 0
4. S 2 7-9
`
	_, err := record.Read(text)
	fmt.Println(err)
	part, _ := record.ReadPartial(text)
	fmt.Println(part.Len(), "throws and moves can be played:", part.Position())
	// Output:
	// line 8: illegal 7-9
	// 6 throws and moves can be played: C 2 4 6 8 9 / S 1 3 5 7 11 / S to move 2 / quiet 4
}
