package rulebook

import (
	"senet/game/board"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// card is a rule set on one screen: a line for everything that matters, the board before the first throw and what throws count.
func card(d *page.Desk, set ruleset.Set, r *rules.Rules) ui.Node {
	words := ui.Node{Kind: ui.Column, Gap: 11, Grow: 1}
	for _, line := range say.Card(d.Words, set, r) {
		words.Kids = append(words.Kids, ui.Node{Kind: ui.Row, Break: 560, Gap: 16, Align: ui.Top, Kids: []ui.Node{
			{Kind: ui.Words, Role: ui.Body, Strong: true, Text: line.Head, Wide: 150, Most: 150},
			{Kind: ui.Words, Role: ui.Body, Text: line.Text, Grow: 1},
		}})
	}
	seen := ui.Node{Kind: ui.Column, Gap: 20, Wide: 420, Most: 520, Kids: []ui.Node{
		{Kind: ui.Art, Drawing: board.Before(r, set.First, d.Settings.Shapes(set))}, throwTable(d, r, set.Sticks, false),
	}}
	return ui.Node{Kind: ui.Row, Break: 1000, Gap: 44, Align: ui.Top, Kids: []ui.Node{words, seen}}
}
