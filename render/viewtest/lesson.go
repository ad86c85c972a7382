package viewtest

import (
	"fmt"

	"senet/game"
	"senet/game/board"
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// Learn is the list of lessons.
func Learn() game.View {
	root := tree(ui.Groups("Learn", "Learn by doing, or let a game be shown step by step.",
		ui.Group("Begin here", "",
			ui.Entry("lesson.0", "First steps", "Eight short tasks. Throw, move, and bring a pawn home."),
			ui.Entry("lesson.1", "The sample game", "Cube against Cylinder: the game printed with Senet Basics, in 22 steps.")),
		ui.Group("Your own lessons", "“monday.txt” cannot be used: in line 4, “9” is no throw: write how many sticks are marked, or d1 to d6 with the die."),
	))
	return game.View{Page: game.PageLearn, Root: &root}
}

// Lesson is a question of the sample game with its answer shown.
func Lesson() game.View {
	v := playing()
	v.Page = game.PageLesson
	v.Play.Moves = table.Moves{}
	v.Play.Actions = nil
	v.Play.Prompt = table.Prompt{Lead: "Cube throws a 5. Which moves can he make?", Shape: board.Cone, Fade: 1}
	v.Bar.Name = "The sample game · Pairs and safe squares"
	v.Bar.Buttons = []game.Widget{
		{ID: "bar.presenter", Label: "Presenter", Icon: ui.IconPresenter}, {ID: "go.rules", Label: "Rules", Icon: ui.IconRules},
		{ID: "bar.back", Label: "Leave", Icon: ui.IconClose},
	}
	v.Play.Board.Arrows = []board.Arrow{{From: 2, To: 7, Ink: board.InkMay}, {From: 14, To: 19, Ink: board.InkMay}, {From: 4, To: 9, Ink: board.InkNot}, {From: 24, To: 29, Ink: board.InkShow}, {From: 12, To: 20}}
	v.Play.Board.Marks = []board.Mark{{Square: 17, Ink: board.InkTwo}, {Square: 18, Ink: board.InkThree}, {Square: 20, Ink: board.InkFour}}
	v.Lesson = game.LessonView{
		Title: "The sample game", Part: "Pairs and safe squares", Counter: "5 of 22",
		Main: game.Widget{ID: "go.main", Label: "Show the moves"},
		Back: game.Widget{ID: "go.back", Label: "Back", Icon: ui.IconBack}, Next: game.Widget{ID: "go.next", Label: "Next", Icon: ui.IconForward},
		Controls: []game.Widget{
			{ID: "go.auto", Label: "Run by itself", Icon: ui.IconPlay}, {ID: "go.again", Label: "Repeat", Icon: ui.IconRepeat},
			{ID: "go.skip", Label: "Skip", Icon: ui.IconSkip},
		},
	}
	for i := range 22 {
		v.Lesson.Track = append(v.Lesson.Track, table.TrackStep{ID: fmt.Sprint("step.", i), Part: i%5 == 0, Done: i < 4, Now: i == 4})
	}
	v.Play.Board.Focus = rules.Nowhere
	return v
}

// Setup is a board being set up, with a pawn of the cones off it.
func Setup() game.View { return visited("setup", halfSetUp()...) }

// Marked is the same, whose text is marked as a whole: what is typed takes its place.
func Marked() game.View {
	return visited("setup", append(append(halfSetUp(), click(ui.Widget("text"))...), ui.Event{Kind: ui.KeyPress, Key: ui.KeySelectAll})...)
}

// halfSetUp is what somebody does who sets it up.
func halfSetUp() []ui.Event {
	done := []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyPaste}, ui.Told(page.Pasted("C 6 12 18 24 home 1 / S 9 10 16 23 29 / S to throw"))}
	return append(done, click(ui.Target{Kind: ui.TargetSquare, Square: 6})...)
}
