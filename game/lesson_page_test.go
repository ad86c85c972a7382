package game_test

import (
	"fmt"
	"strings"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/render/viewtest"
	"senet/rules"
)

// desk is what the page has at hand.
func desk() *game.Context {
	words := viewtest.Words()
	library := game.Usual(words, assets.FS, rules.NewRandom(1), "").Catalog
	return &game.Context{Catalog: &library, Words: words, Settings: &game.Settings{},
		Point: &game.Pointing{}, Enabled: func(string) bool { return true }}
}

// A lesson is opened at the step at which it was left; what is said there stands round the board,
// and beside it what leads on.
func Example_lesson() {
	d := desk()
	p := game.OpenLessonPage(d, game.Navigation{ID: game.BuiltIn + "1"}).(*game.LessonPage)
	for p.Player().Step() < 2 {
		p.Press(d, "go.next")
		d.Now += time.Second
	}
	again := game.OpenLessonPage(d, game.Navigation{ID: game.BuiltIn + "1"}).(*game.LessonPage)
	d.Now += time.Minute
	again.Tick(d)
	root := again.Build(d)
	fmt.Println(again.Bar(d).Name, again.Player().Step())
	fmt.Println(root.Drawing.(board.Scene).Prompt.Lead)
	said := root.Said()
	fmt.Println(strings.Join(said[len(said)-6:], ", "))
	// Output:
	// A game, step by step · The opening 2
	// Cones throw no patterned side.
	// 3 of 24, Run by itself, Repeat, Next part, Back, Next
}
