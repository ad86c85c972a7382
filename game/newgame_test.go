package game

import (
	"fmt"

	"senet/assets"
	"senet/game/i18n"
	"senet/rules/ruleset"
)

// A page is a tree that is made of what was chosen, and asks for what is to happen when something
// is pressed.
func Example_newGame() {
	words, _ := i18n.Load(assets.FS, i18n.English)
	settings := FirstSettings()
	d := &Context{Catalog: &Catalog{RuleSets: ruleset.List()}, Words: words, Settings: &settings}
	p := openNewGamePage(d)
	for _, said := range p.Build(d).Texts()[:4] {
		fmt.Println(said)
	}
	p.Press(d, "start")
	fmt.Println(d.Requests.Route.To == Begin)
	// Output:
	// New game
	// A good game to start with.
	// Senet Basics
	// from a sheet
	// true
}
