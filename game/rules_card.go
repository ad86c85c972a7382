package game

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// rulesCard returns a rule set on one screen: a line for each important rule, the board before the
// first throw and the values of throws. home is how many pawns of each side start at home.
func rulesCard(a *App, set ruleset.Set, house ruleset.HouseRules, r *rules.Rules, home int) ui.Node {
	start := record.Thrown
	if a.playPage != nil && a.playPage.rules().Options() == r.Options() {
		start = a.playPage.session.Header().Start
	}
	lines := ui.Node{Kind: ui.Column, Gap: 6, Grow: 1}
	for _, line := range i18n.RuleCard(a.words, set, r, start, home) {
		lines.Children = append(lines.Children, ui.Node{Kind: ui.Row, StackBelow: 560, Gap: 16, Align: ui.Top,
			Children: []ui.Node{
				{Kind: ui.Text, Role: ui.Body, IsBold: true, Text: line.Head, MinWidth: 150, MaxWidth: 150},
				{Kind: ui.Text, Role: ui.Body, Text: line.Text, Grow: 1},
			}})
	}
	first, _ := r.Handicap(r.StartPositionFor(set.First), [2]int{home, home})
	key, badge := "set."+set.ID, certaintyBadge(a, set.Certainty)
	if house != (ruleset.HouseRules{}) { // they are not the source's
		what := i18n.HouseRulesText(a.words, ruleSet(set.ID), house)
		badge = ui.TextNode(ui.Note, a.T("new.house.card", "rules", what))
	}
	aside := ui.Node{Kind: ui.Column, Gap: 14, MinWidth: 420, MaxWidth: 520, Children: []ui.Node{
		ui.TextNode(ui.Body, a.T(key+".character")),
		{Kind: ui.Text, Role: ui.Source, Text: a.T(key + ".source")},
		badge,
		{Kind: ui.Canvas, Content: board.StartBoard(r, first, a.settings.shapes(set))},
		throwTable(a, r, set.Sticks, false),
	}}
	// large text needs the full width
	if a.isLarge() {
		return ui.Node{Kind: ui.Column, Gap: 30, Children: []ui.Node{lines, aside}}
	}
	return ui.Node{Kind: ui.Row, StackBelow: 1000, Gap: 44, Align: ui.Top, Children: []ui.Node{lines, aside}}
}
