package viewtest

import (
	"fmt"

	"senet/game"
	"senet/game/ui"
)

// Games is the page of kept games, more than are seen at once.
func Games() game.View {
	n := 0
	entry := func(label, sub string) ui.Node {
		n++
		return ui.Entry(fmt.Sprint("kept.", n-1), label, sub)
	}
	open := ui.Group("To be played on", "",
		entry("Anna and Ben", "Senet Basics · 7 pawns each · 1 March 2025 · 48 throws so far, home: Anna 3, Ben 1"),
		entry("Cones and Potter", "Course of 2005 · 27 February 2025 · 12 throws so far"),
		entry("Secret Rules · with the die", "26 February 2025 · not begun"))
	var over []ui.Node
	for i := range 8 {
		over = append(over, entry("Anna and Ben", fmt.Sprintf("Row by Row (told) · %d February 2025 · Ben won with 12 points to 0, after 284 throws", 25-i)))
	}
	over = append(over, ui.Button("more.1", "Show 50 more"))
	damaged := ui.Group("Cannot be opened", "",
		entry("Shopping list.senet", "This cannot be read as a game: it is not the record of a game of Senet."))
	root := tree(ui.Groups("Your games", "112 games are kept here. Any other record can be dropped on the window.", open, ui.Group("Over", "", over...), damaged))
	return game.View{Page: game.PageGames, Root: &root}
}
