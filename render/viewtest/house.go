package viewtest

import (
	"senet/game"
	"senet/game/ui"
)

// House is the page of house rules.
func House() game.View {
	v := game.View{Page: game.PageHouse}
	v.Bar.Buttons = []game.Widget{{ID: "bar.back", Label: "Back", Icon: ui.IconBack}}
	entry := func(id, label, sub string, on bool) game.Widget {
		return game.Widget{ID: id, Kind: game.Entry, Label: label, Sub: sub, On: on}
	}
	v.House = game.GroupsView{Head: "House rules", Lead: "Storer 2005, stays in the Water", Sections: []game.Section{
		{Head: "Ready-made", Widgets: []game.Widget{
			entry("preset.quick", "Quick game", "One step to begin, no going back, and home at any time: for a short lesson.", false),
			entry("preset.river", "Caught in the river", "A pawn in the Water stays there and must get out before any other moves.", true),
		}},
		{Head: "This set", Note: "The code says the same in every language.", Widgets: []game.Widget{
			{ID: "house.name", Kind: game.Field, Label: "Name", Sub: "A name of your own", Caret: -1},
			{ID: "house.keep", Kind: game.Button, Label: "Keep this set"},
			{ID: "house.code", Kind: game.Field, Label: "Code", Text: "storer+water=stay", Caret: -1},
			{ID: "copy", Kind: game.Button, Label: "Copy", Half: true}, {ID: "paste", Kind: game.Button, Label: "Paste", Half: true},
		}},
		{Head: "The houses", Widgets: []game.Widget{
			entry("option.water", "The Water: stays in the Water (changed)", "Where a pawn goes that lands on 27. The sheets differ; the lowest square and staying are among Storer’s variations.", true),
			entry("option.safe30", "Square 30: 30 not safe", "Whether a pawn on the last square can be attacked.", false),
		}},
	}}
	return v
}

// HouseChoice asks for one option; one of its values cannot be played.
func HouseChoice() game.View {
	v := House()
	dialog := ui.Dialog("Attack", "What becomes of a pawn that is attacked.", 0,
		ui.Entry("value.", "as in Storer 2005", "exchange").Lit(true),
		ui.Entry("value.start", "back to the start", "An attacked pawn goes to the lowest empty square."),
		ui.Entry("value.hand", "back to the hand", "Not with the other rules: Attacked pawns can go to the hand only where all pawns begin there.").Greyed(true),
	)
	v.Dialog = &dialog
	return v
}
