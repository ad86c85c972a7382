package viewtest

import (
	"fmt"

	"senet/game"
	"senet/game/board"
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

// Setup is a board being set up.
func Setup() game.View {
	v := playing()
	v.Page = game.PageSetup
	v.Play.Moves = table.Moves{}
	v.Play.Actions = nil
	v.Play.Tray = table.Tray{}
	v.Play.Prompt = table.Prompt{Lead: "Drag pawns from the hands,", Rest: "or click a square.", Shape: board.Cone, Fade: 1,
		Second: "A click puts down a pawn of the lit player, or takes one up. Keys: arrows, Enter, C, S, H for home."}
	for i := range v.Play.Panels {
		v.Play.Panels[i].HasHand, v.Play.Panels[i].HandN, v.Play.Panels[i].Hand, v.Play.Panels[i].ToMove = true, 3, "3 to place", ""
		v.Play.Panels[i].Player = ""
	}
	choice := func(id string, chosen int, labels ...string) game.Widget {
		w := game.Widget{ID: id, Kind: game.Segments}
		for i, l := range labels {
			w.Choices = append(w.Choices, game.Choice{ID: id + "." + l, Label: l, Chosen: i == chosen})
		}
		return w
	}
	v.Bar.Name = "Set up a position · Senet Basics"
	v.Bar.Buttons = []game.Widget{{ID: "bar.presenter", Label: "Presenter", Icon: ui.IconPresenter}, {ID: "bar.back", Label: "Back", Icon: ui.IconBack}}
	v.Setup = game.SetupView{Sections: []game.Section{
		{Head: "A click puts down", Widgets: []game.Widget{choice("brush", 0, "Cones", "Spools")}},
		{Head: "Whose turn", Widgets: []game.Widget{choice("turn", 1, "Cones", "Spools")}},
		{Head: "Thrown", Widgets: []game.Widget{choice("thrown", 0, "Nothing", "1", "2", "3", "5")}},
		{Head: "As text", Widgets: []game.Widget{
			{ID: "text", Kind: game.Field, Text: "C 6 12 18 24 home 3 / S 9 10 16 23 29 home 2 / S to throw", Caret: -1, Icon: ui.IconEdit},
			{ID: "copy", Kind: game.Button, Label: "Copy", Half: true}, {ID: "paste", Kind: game.Button, Label: "Paste", Half: true},
			{ID: "begin", Kind: game.Button, Label: "The board at the start"}, {ID: "clear", Kind: game.Button, Label: "Clear the board"},
		}},
	}, Play: game.Widget{ID: "play", Kind: game.BigButton, Label: "Play on from here"}}
	return v
}
