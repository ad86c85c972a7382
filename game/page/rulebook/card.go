package rulebook

import (
	"senet/game/board"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// opening is how it was settled who goes first, in a game in play by this rule set.
func opening(d *page.Desk, set ruleset.Set) record.Opening {
	if d.Playing == nil {
		return record.Thrown
	}
	if game, playing := d.Playing(); playing && game.Record.Header().RuleSet == set.ID {
		return game.Record.Header().Opening
	}
	return record.Thrown
}

// card is a rule set on one screen: a line for everything that matters, the board before the first throw and what throws count.
func card(d *page.Desk, set ruleset.Set, r *rules.Rules) ui.Node {
	words := ui.Node{Kind: ui.Column, Gap: 11, Grow: 1}
	for _, line := range say.Card(d.Words, set, r, opening(d, set)) {
		words.Kids = append(words.Kids, ui.Node{Kind: ui.Row, Break: 560, Gap: 16, Align: ui.Top, Kids: []ui.Node{
			{Kind: ui.Words, Role: ui.Body, Strong: true, Text: line.Head, Wide: 150, Most: 150},
			{Kind: ui.Words, Role: ui.Body, Text: line.Text, Grow: 1},
		}})
	}
	key := "set." + set.ID
	seen := ui.Node{Kind: ui.Column, Gap: 14, Wide: 420, Most: 520, Kids: []ui.Node{
		ui.Say(ui.Body, d.T(key+".character")), {Kind: ui.Words, Role: ui.Source, Text: d.T(key + ".source")}, article.Sure(set.Certainty, d.T("badge."+set.Certainty.String())),
		{Kind: ui.Art, Drawing: board.Before(r, set.First, d.Settings.Shapes(set))}, throwTable(d, r, set.Sticks, false),
	}}
	if d.Large { // large letters need all the width, and the last line must be read without scrolling
		words.Gap = 6
		return ui.Node{Kind: ui.Column, Gap: 30, Kids: []ui.Node{words, seen}}
	}
	return ui.Node{Kind: ui.Row, Break: 1000, Gap: 44, Align: ui.Top, Kids: []ui.Node{words, seen}}
}
