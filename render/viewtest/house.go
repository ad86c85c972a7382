package viewtest

import (
	"senet/game"
	"senet/game/page"
	"senet/game/ui"
)

// House is the page of house rules.
func House() game.View {
	root := tree(ui.Groups("House rules", "The Gate, stays in the Water",
		ui.Group("Ready-made", "",
			ui.Entry("preset.quick", "Quick game", "One step to begin, no going back, and home at any time: for a short lesson."),
			ui.Entry("preset.river", "Caught in the river", "A pawn in the Water stays there and must get out before any other moves.").Lit(true)),
		ui.Group("This set", "The code says the same in every language.",
			ui.Labelled("Name", ui.Field("house.name", "", "A name of your own", nil)), ui.Button("house.keep", "Keep this set"),
			ui.Labelled("Code", ui.Field("house.code", "storer+water=stay", "", nil)), ui.Pair(ui.Button("copy", "Copy"), ui.Button("paste", "Paste"))),
		ui.Group("The houses", "",
			ui.Entry("option.water", "The Water: stays in the Water (changed)", "Where a pawn goes that lands on 27. The sheets differ; the lowest square and staying are among Storer’s variations.").Lit(true),
			ui.Entry("option.safe30", "Square 30: 30 not safe", "Whether a pawn on the last square can be attacked.")),
	))
	return game.View{Page: page.House, Root: &root}
}

// HouseChoice asks for one option; one of its values cannot be played.
func HouseChoice() game.View {
	v := House()
	dialog := ui.Dialog("Attack", "What becomes of a pawn that is attacked.", 0,
		ui.Entry("value.", "as in The Gate", "exchange").Lit(true),
		ui.Entry("value.start", "back to the start", "An attacked pawn goes to the lowest empty square."),
		ui.Entry("value.hand", "back to the hand", "Not with the other rules: Attacked pawns can go to the hand only where all pawns begin there.").Greyed(true),
	)
	v.Dialog = &dialog
	return v
}
