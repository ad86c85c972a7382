package game

import (
	"fmt"
	"strings"
	"time"
)

// A lesson is opened at the step at which it was left; what is said there stands round the board,
// and beside it what leads on.
func Example_lesson() {
	d := testApp()
	d.openLesson(builtInLessons + "1")
	p := d.page().Page.(*lessonPage)
	for p.Player().Step() < 2 {
		d.press("go.next")
		d.now += time.Second
	}
	d.openLesson(builtInLessons + "1")
	again := d.page().Page.(*lessonPage)
	d.now += time.Minute
	again.Tick(d)
	root := again.Build(d)
	fmt.Println(again.Bar(d).Name, again.Player().Step())
	fmt.Println(root.Drawing.(PlainScene).Of.Prompt.Lead)
	said := root.Texts()
	fmt.Println(strings.Join(said[len(said)-6:], ", "))
	// Output:
	// A game, step by step · The opening 2
	// The cones throw four plain sides.
	// 3 of 24, Run by itself, Repeat, Next part, Back, Next
}
