package game_test

import (
	"fmt"

	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/rules/ruleset"
)

// A page is a tree that is made of what was chosen, and asks for what is to happen when something
// is pressed.
func Example_newGame() {
	words, _ := lang.Load(assets.FS, lang.English)
	settings := game.FirstSettings()
	d := &game.Context{Catalog: &game.Catalog{RuleSets: ruleset.List()}, Words: words, Settings: &settings}
	p := game.OpenNewGamePage(d)
	for _, said := range p.Build(d).Said()[:4] {
		fmt.Println(said)
	}
	p.Press(d, "start")
	fmt.Println(d.Requests.Route.To == game.Begin)
	// Output:
	// New game
	// A good game to start with.
	// Senet Basics
	// from a sheet
	// true
}
