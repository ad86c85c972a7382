package lesson_test

import (
	"fmt"
	"strings"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/page"
	"senet/game/page/lesson"
	"senet/render/viewtest"
	"senet/rules"
)

// desk is what the page has at hand.
func desk() *page.Context {
	words := viewtest.Words()
	library := game.Usual(words, assets.FS, rules.NewRandom(1), "").Catalog
	return &page.Context{Catalog: &library, Words: words, Settings: &page.Settings{},
		Point: &page.Pointing{}, Enabled: func(string) bool { return true }}
}

// A lesson is opened at the step at which it was left; what is said there stands round the board,
// and beside it what leads on.
func Example() {
	d := desk()
	p := lesson.Open(d, page.Navigation{ID: page.BuiltIn + "1"}).(*lesson.Page)
	for p.Player().Step() < 2 {
		p.Press(d, "go.next")
		d.Now += time.Second
	}
	again := lesson.Open(d, page.Navigation{ID: page.BuiltIn + "1"}).(*lesson.Page)
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
