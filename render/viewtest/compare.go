package viewtest

import (
	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// Compare is one position under several rule sets.
func Compare() game.View {
	v := game.View{Page: game.PageCompare}
	v.Bar.Buttons = []game.Widget{{ID: "bar.back", Label: "Back", Icon: ui.IconBack}}
	c := &v.Compare
	c.Head, c.Lead = "Compare", "One board and one throw under every rule set. Choose a rule set to measure the others by."
	c.Hint = "Click a square to put a cone there, a spool, or nothing."
	c.Board = board.View{Houses: Houses()}
	var pawns []game.PreviewPawn
	for side, squares := range [2][]rules.Square{{8, 12, 25, 28}, {10, 15, 23}} {
		for _, s := range squares {
			c.Board.Pawns = append(c.Board.Pawns, pawn(rules.Side(side), s))
			pawns = append(pawns, game.PreviewPawn{Square: s, Shape: [2]board.Shape{board.Cone, board.Spool}[side]})
		}
	}
	throw := game.Widget{ID: "marked", Kind: game.Segments}
	for i, l := range []string{"0", "1", "2", "3", "4"} {
		throw.Choices = append(throw.Choices, game.Choice{ID: "marked." + l, Label: l, Chosen: i == 2})
	}
	c.Sections = []game.Section{{Head: "Marked sides up", Widgets: []game.Widget{throw}},
		{Head: "The board", Widgets: []game.Widget{{ID: "compare.empty", Label: "An empty board"}}}}
	ways := [][]game.WayView{
		{{From: 8, To: 10, Rest: 10, Victim: 8}, {From: 28, To: rules.Home, Rest: rules.Home}},
		{{Kind: game.WayNew, From: 8, To: 10, Rest: 10, Victim: 1}, {Kind: game.WayMissing, From: 28, To: rules.Home, Rest: rules.Home}},
		{{From: 8, To: 10, Rest: 10, Victim: 8}, {Kind: game.WayNew, From: 25, To: 27, Rest: 14}, {Kind: game.WayMissing, From: 28, To: rules.Home, Rest: rules.Home}},
		{{Kind: game.WayNew, From: rules.Hand, To: 2, Rest: 2}, {Kind: game.WayNew, From: 12, To: 16, Rest: 16}},
	}
	for i, card := range []game.CardView{cards()[0], cards()[1], cards()[2], cards()[7]} {
		card.Widget.On = i == 0
		k := game.CompareCase{Widget: card.Widget, Certainty: card.Certainty, Badge: card.Badge, Pawns: pawns, Ways: ways[i], Value: "2",
			Follows: "3 moves. Then the same player throws again."}
		k.Widget.ID = "case." + card.Widget.ID
		if i > 0 {
			k.Rules = []game.CompareRule{{Text: "A pawn that lands on a lone pawn of the opponent sends it back and takes its house.", Source: "Gameboard and pieces, from the source"}}
		}
		c.Cases = append(c.Cases, k)
	}
	return v
}

// Overview is one position with every throw under several rule sets.
func Overview() game.View {
	v := Compare()
	c := &v.Compare
	c.About = "Gameboard and pieces, 2: 3 moves. A pawn that lands on a lone pawn of the opponent sends it back and takes its house. (Gameboard and pieces, from the source.)"
	c.Sections[0].Widgets[0].Choices = append([]game.Choice{{ID: "marked.all", Label: "All", Chosen: true}}, c.Sections[0].Widgets[0].Choices...)
	c.Sections[0].Widgets[0].Choices[3].Chosen = false
	for n, odds := range []string{"1 of 16", "4 of 16", "6 of 16", "4 of 16", "1 of 16"} {
		c.Throws = append(c.Throws, game.CompareThrow{Pips: []bool{n > 0, n > 1, n > 2, n > 3}, Odds: odds})
	}
	for i := range c.Cases {
		k := &c.Cases[i]
		k.Row = game.Widget{ID: "cells." + k.Widget.ID, Kind: game.Segments}
		for n, value := range []string{"–", "1", "2", "3", "5"} {
			k.Row.Choices = append(k.Row.Choices, game.Choice{ID: "cell." + k.Widget.ID + value, Label: value})
			cell := game.CompareCell{Value: value, Idle: n == 0, Again: i > 0 && n == 1, Turn: i > 0 && n == 1}
			if n > 0 {
				cell.Ways, cell.Differs = k.Ways, i > 0 && n != 1
			}
			k.Cells = append(k.Cells, cell)
		}
		k.Ways, k.Rules, k.Value, k.Follows = nil, nil, "", ""
	}
	return v
}

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
