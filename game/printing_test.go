package game

import "fmt"

// A press on a toggle orders that part, too; the large button prints all that was chosen.
func Example_printing() {
	app, memory := testApp(), &player{}
	app.config.Store = memory
	app.openPrinting()
	for _, id := range []string{"part.record", "copies.30", "print.make"} {
		app.press(id)
	}
	job := memory.printed
	fmt.Println(job.Title, job.Parts, job.Copies)
	made, _ := app.View().Root.Find("print.make")
	fmt.Println(made.Disabled, app.page().name)
	// Output:
	// Senet Basics · 5 pawns each [board pieces rules record] 30
	// false print
}
