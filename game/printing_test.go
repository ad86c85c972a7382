package game

import "fmt"

// A press on a toggle orders that part, too; the large button prints all that was chosen.
func Example_printing() {
	app := testApp()
	app.openPrinting()
	for _, id := range []string{"part.record", "copies.30", "print.make"} {
		app.press(id)
	}
	order := app.effects[len(app.effects)-1].Order
	fmt.Println(order.Title, order.Parts, order.Copies)
	made, _ := app.View().Root.Find("print.make")
	fmt.Println(made.Disabled, app.page().name)
	// Output:
	// Senet Basics · 5 pawns each [board pieces rules record] 30
	// false print
}
