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

// A move is written as its first and last squares; the rules add the rest.
func ExampleNotation() {
	r, _ := record.RulesFor(record.Header{RuleSet: "rebirth"})
	p, _ := r.Parse("C 12 26 home 3 / S 13 home 4 / C to move 1")
	for _, m := range r.Legal(p, nil) {
		fmt.Println(record.Notation(m))
	}
	// Output:
	// 12x13
	// 26-27-15
}

// The entries of a record and the positions before them can be read one by one.
func ExampleGame_PositionAt() {
	g, err := record.Read(
		"[Senet \"1\"]\n[RuleSet \"storer\"]\n[House \"water=lowest\"]\n[Opening \"lot\"]\n\n1. " +
			"C 1 10-11 2 8-10\n2. S 3 9-12\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range g.Len() {
		if e := g.Entry(i); e.IsMove {
			fmt.Println(record.Notation(e.Move), "leads to", g.PositionAt(i+1))
		}
	}
	// Output:
	// 10-11 leads to C 2 4 6 8 11 / S 1 3 5 7 9 / C to throw / quiet 1
	// 8-10 leads to C 2 4 6 10 11 / S 1 3 5 7 9 / S to throw / quiet 2
	// 9-12 leads to C 2 4 6 10 11 / S 1 3 5 7 12 / C to throw / quiet 3
}
