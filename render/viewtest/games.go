package viewtest

import (
	"fmt"

	"senet/game"
	"senet/game/ui"
)

// Games is the page of kept games, more than are seen at once.
func Games() game.View {
	v := game.View{Page: game.PageGames}
	v.Bar.Buttons = []game.Widget{{ID: "bar.back", Label: "Back", Icon: ui.IconBack}}
	n := 0
	entry := func(label, sub string) game.Widget {
		n++
		return game.Widget{ID: fmt.Sprint("kept.", n-1), Kind: game.Entry, Label: label, Sub: sub}
	}
	open := game.Section{Head: "To be played on", Widgets: []game.Widget{
		entry("Anna and Ben", "Senet Basics · 7 pawns each · 1 March 2025 · 48 throws so far, home: Anna 3, Ben 1"),
		entry("Cones and Potter", "Course of 2005 · 27 February 2025 · 12 throws so far"),
		entry("Secret Rules · with the die", "26 February 2025 · not begun"),
	}}
	over := game.Section{Head: "Over"}
	for i := range 8 {
		over.Widgets = append(over.Widgets, entry("Anna and Ben", fmt.Sprintf("Jéquier 1930 (told) · %d February 2025 · Ben won with 12 points to 0, after 284 throws", 25-i)))
	}
	over.Widgets = append(over.Widgets, game.Widget{ID: "more.1", Kind: game.Button, Label: "Show 50 more"})
	damaged := game.Section{Head: "Cannot be opened", Widgets: []game.Widget{
		entry("Shopping list.senet", "This cannot be read as a game: it is not the record of a game of Senet."),
	}}
	v.Games = game.GroupsView{
		Head: "Your games", Lead: "112 games are kept here. Any other record can be dropped on the window.",
		Sections: []game.Section{open, over, damaged},
	}
	return v
}
