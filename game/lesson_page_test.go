package game

import (
	"fmt"
	"strings"
	"time"

	"senet/assets"
	"senet/game/board"
	"senet/rules"
)

// A lesson is opened at the step at which it was left; what is said there stands round the board,
// and beside it what leads on.
func Example_lesson() {
	d := testContext()
	library := Usual(d.Words, assets.FS, rules.NewRandom(1), "").Catalog
	d.Catalog, d.Point, d.Enabled = &library, &Pointing{}, func(string) bool { return true }
	p := openLessonPage(d, Navigation{ID: BuiltIn + "1"}).(*lessonPage)
	for p.Player().Step() < 2 {
		p.Press(d, "go.next")
		d.Now += time.Second
	}
	again := openLessonPage(d, Navigation{ID: BuiltIn + "1"}).(*lessonPage)
	d.Now += time.Minute
	again.Tick(d)
	root := again.Build(d)
	fmt.Println(again.Bar(d).Name, again.Player().Step())
	fmt.Println(root.Drawing.(board.Scene).Prompt.Lead)
	said := root.Texts()
	fmt.Println(strings.Join(said[len(said)-6:], ", "))
	// Output:
	// A game, step by step · The opening 2
	// The cones throw four plain sides.
	// 3 of 24, Run by itself, Repeat, Next part, Back, Next
}
