package game

import "fmt"

// A page is a tree made of what was chosen; a press on one of its buttons leads on.
func Example_newGame() {
	app := testApp()
	app.openNewGame()
	for _, text := range app.page().Build(app).Texts()[:4] {
		fmt.Println(text)
	}
	app.press("start")
	fmt.Println(app.page().name)
	// Output:
	// New game
	// A good game to start with.
	// Senet Basics
	// from a sheet
	// play
}
