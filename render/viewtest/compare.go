package viewtest

import (
	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/rules/sticks"
)

// Compare is one position under two rule sets, as the game itself shows it.
func Compare() game.View { return visited("compare") }

// visited is a page of the game itself, with the words of its catalogue.
func visited(page string) game.View {
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		panic(err) // the catalogue has a test of its own
	}
	app := game.New(game.Usual(words, assets.FS, sticks.NewRandom(1), "2025-03-01"))
	app.Visit(page)
	return app.View()
}
