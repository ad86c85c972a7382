package newgame_test

import (
	"fmt"

	"senet/assets"
	"senet/game/lang"
	"senet/game/page"
	"senet/game/page/newgame"
	"senet/rules/ruleset"
)

// A page is a tree that is made of what was chosen, and asks for what is to happen when something
// is pressed.
func Example() {
	words, _ := lang.Load(assets.FS, lang.English)
	settings := page.FirstSettings()
	d := &page.Context{Catalog: &page.Catalog{RuleSets: ruleset.List()}, Words: words, Settings: &settings}
	p := newgame.New(d)
	for _, said := range p.Build(d).Said()[:4] {
		fmt.Println(said)
	}
	p.Press(d, "start")
	fmt.Println(d.Requests.Route.To == page.Begin)
	// Output:
	// New game
	// A good game to start with.
	// Senet Basics
	// from a sheet
	// true
}
