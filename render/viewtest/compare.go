package viewtest

import (
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/lang"
	"senet/game/ui"
	"senet/rules/sticks"
)

// Compare is one position under two rule sets, as the game itself shows it.
func Compare() game.View { return visited("compare") }

// CompareBeforeAClass is the same as a class sees it.
func CompareBeforeAClass() game.View {
	return visited("compare", ui.Event{Kind: ui.KeyPress, Key: ui.KeyPresenter})
}

// visited is a page of the game itself, with the words of its catalogue, where some things have been done.
func visited(page string, done ...ui.Event) game.View {
	words, err := lang.Load(assets.FS, lang.English)
	if err != nil {
		panic(err) // the catalogue has a test of its own
	}
	app := game.New(game.Usual(words, assets.FS, sticks.NewRandom(1), "2025-03-01"))
	app.Visit(page)
	for _, e := range done {
		app.Update(time.Minute, []ui.Event{e})
	}
	return app.View()
}

// click is a press on something.
func click(t ui.Target) []ui.Event {
	return []ui.Event{{Kind: ui.PointerMove, Target: t}, {Kind: ui.PointerDown, Target: t}, {Kind: ui.PointerUp, Target: t}}
}
