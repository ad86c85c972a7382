package game

import (
	"fmt"
)

// Who presses a toggle orders that part, too; the button orders all that was chosen.
func Example_printing() {
	d := testContext()
	d.Playing = func() (Game, bool) { return Game{}, false }
	p := newPrintPage(d)
	p.Press(d, "part.record")
	p.Press(d, "copies.30")
	p.Press(d, "print.make")
	order := d.Requests.Effects[0].Order
	fmt.Println(order.Title, order.Parts, order.Copies)
	made, _ := p.Build(d).Find("print.make")
	fmt.Println(made.Disabled, p.First(d).ID)
	// Output:
	// Senet Basics · 5 pawns each [board pieces rules record] 30
	// false print.make
}
