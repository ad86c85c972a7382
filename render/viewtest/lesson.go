package viewtest

import (
	"fmt"

	"senet/game"
	"senet/game/board"
	"senet/game/page"
	"senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// Lesson is a question of the sample game.
func Lesson() game.View { return LessonWith(func(*table.Scene, *lesson.Parts) {}) }

// LessonWith is the same with something changed.
func LessonWith(change func(*table.Scene, *lesson.Parts)) game.View {
	s, p := lessonScene()
	change(&s, &p)
	root := ui.Page(ui.Bar("SENET", p.Name, append(p.Inks, p.Keys...)...), p.Node(s, false))
	root.Usual = []ui.Node{p.Node(s, true)} // as it is before a class, for In: nothing else looks there
	return game.View{Page: page.Lesson, Screen: ui.Screen{Root: &root}}
}

// Inks are the colours to point with, and what wipes away.
func Inks() (keys []ui.Node) {
	for i := range uint8(board.Inks) {
		key := ui.BarKey(fmt.Sprint("ink.", i+1), "Green", ui.IconDot)
		key.Tint, key.Kids = i+1, key.Kids[:1]
		key.Kids[0].Tint = i + 1
		keys = append(keys, key)
	}
	return append(keys, ui.BarKey("bar.erase", "Wipe away", ui.IconErase))
}

// In is a view in a theme. Before a class a lesson has no bar: its buttons stand with the others.
func In(v game.View, theme ui.Theme) game.View {
	v.Look.Theme = theme
	if v.Page == page.Lesson && theme == ui.Presenter && len(v.Root.Usual) > 0 {
		v.Root = &v.Root.Usual[0]
	}
	return v
}

// lessonScene is what Lesson is made of.
func lessonScene() (table.Scene, lesson.Parts) {
	s := playing().Play.Scene
	s.Moves, s.Hint, s.Odds = table.Moves{}, table.Hint{}, table.Odds{}
	s.Prompt = table.Prompt{Lead: "Cube throws a 5. Which moves can he make?", Shape: board.Cone, Fade: 1}
	s.Board.Arrows = []board.Arrow{{From: 2, To: 7, Ink: board.InkMay}, {From: 14, To: 19, Ink: board.InkMay}, {From: 4, To: 9, Ink: board.InkNot}, {From: 24, To: 29, Ink: board.InkShow}, {From: 12, To: 20}}
	s.Board.Marks = []board.Mark{{Square: 17, Ink: board.InkTwo}, {Square: 18, Ink: board.InkThree}, {Square: 20, Ink: board.InkFour}}
	s.Board.Focus = rules.Nowhere
	p := lesson.Parts{
		Name: "The sample game · Pairs and safe squares", Counter: "5 of 22",
		Main: lesson.Deed(ui.Amber, "go.main", "Show the moves", ui.NoIcon),
		Back: lesson.Deed(ui.Plate, "go.back", "Back", ui.IconBack), Next: lesson.Deed(ui.Onward, "go.next", "Next", ui.IconForward),
		Controls: []ui.Node{
			ui.BarKey("go.auto", "Run by itself", ui.IconPlay), ui.BarKey("go.again", "Repeat", ui.IconRepeat), ui.BarKey("go.skip", "Skip", ui.IconSkip),
		},
		Keys: []ui.Node{
			ui.BarKey("bar.presenter", "Presenter", ui.IconPresenter), ui.BarKey("go.rules", "Rules", ui.IconRules), ui.BarKey("bar.back", "Leave", ui.IconClose),
		},
		Track: ui.Node{Kind: ui.Row, Align: ui.Stretch},
	}
	for i := range 22 {
		step := ui.Node{Kind: ui.Row, ID: fmt.Sprint("step.", i), Skin: ui.Step, On: i == 4, Grow: 1}
		if i < 4 {
			step.Tint = 1
		}
		p.Track.Kids = append(p.Track.Kids, step)
	}
	return s, p
}

// Setup is a board being set up, with a pawn of the cones off it.
func Setup() game.View { return visited("setup", unchanged, halfSetUp()...) }

// Marked is the same, whose text is marked as a whole: what is typed takes its place.
func Marked() game.View {
	return visited("setup", unchanged, append(append(halfSetUp(), click(ui.Widget("text"))...), key(ui.KeySelectAll))...)
}

// halfSetUp is what somebody does who sets it up.
func halfSetUp() []ui.Event {
	done := []ui.Event{key(ui.KeyPaste), ui.Told(page.Pasted("C 6 12 18 24 home 1 / S 9 10 16 23 29 / S to throw"))}
	return append(done, click(ui.Target{Kind: ui.TargetSquare, Square: 6})...)
}
