package game

import (
	"cmp"
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// advicePage shows the rules of thumb for Senet Basics, each with a board on which it decides.
type advicePage struct{ readOnlyPage }

func (a *App) openAdvice() { a.open("advice", advicePage{}) }

// Build shows the rules in order, how they were found, and how other players compare with them.
func (advicePage) Build(a *App) ui.Node {
	advice, _ := ruleset.KnownAdvice() // a test reads it
	text := article{heading: a.T("advice.head"), lead: a.T("advice.lead", "n", len(advice.Rules))}
	set := ruleset.Basics()
	r := rulesOf(set.Options)
	for i, rule := range advice.Rules {
		text.parts = append(text.parts, ruleOfThumb(a, set, r, i+1, rule))
	}
	text.parts = append(text.parts, textHeading(a.T("advice.found")),
		ui.TextNode(ui.Body, a.T("advice.ours")),
		ui.TextNode(ui.Body, a.T("advice.how", "choices", thousands(a, advice.Choices), "exact",
			thousands(a, advice.Exact), "pawns", advice.Pawns, "games", thousands(a, advice.Games))),
		adviceTable(a, advice))
	return a.withToolbar(toolbar{}, text.node())
}

// ruleOfThumb returns a rule with its reason and its worth, next to its board.
func ruleOfThumb(a *App, set ruleset.Set, r *rules.Rules, n int, rule ruleset.RuleOfThumb) ui.Node {
	words := ui.Node{Kind: ui.Column, Gap: 10, Grow: 1, Children: []ui.Node{
		ui.TextNode(ui.TextHead, a.T("advice.numbered", "n", n, "rule", a.T("advice."+rule.Name))),
		ui.TextNode(ui.Body, i18n.Sentences(a.T("advice."+rule.Name+".why"),
			a.T("advice.worth", "n", i18n.Round(100-rule.Wins)))),
	}}
	node := ui.Node{Kind: ui.Row, StackBelow: 1000, Gap: 44, Align: ui.Top, MaxWidth: broadWidth, PadY: 12,
		Children: []ui.Node{words}}
	p, _ := r.Parse(rule.Example.Position) // a test reads all examples
	best, other := rule.Example.Moves[0], rule.Example.Moves[1]
	shapes := a.settings.shapes(set)
	v := board.StillDiagram(r, p, shapes)
	if best.Move.From.IsOnBoard() {
		v.Arrows = []board.Arrow{{From: best.Move.From, To: best.Move.To}}
	}
	figure := boardFigure(v, a.T("advice.example", "side", shapeName(a, shapes[p.Turn()&1]), "n",
		p.Numbers()[0], "best", a.words.Move(best.Move), "wins", i18n.Round(best.Wins), "other",
		a.words.Move(other.Move), "loses", i18n.Round(other.Wins)))
	figure.Children[0].Name = pawnsText(a, p, shapes)
	figure.MinWidth, figure.MaxWidth = 620, 760
	if a.isLarge() { // large text needs the full width
		node.Kind, node.StackBelow, figure.MinWidth, figure.MaxWidth = ui.Column, 0, 0, 0
	}
	node.Children = append(node.Children, figure)
	return node
}

// pawnsText describes where the pawns of both sides are.
func pawnsText(a *App, p rules.Position, shapes [2]board.Shape) string {
	var sides [2]string
	for side, shape := range shapes {
		on, home := p.Pawns(rules.Side(side)), ""
		if n := p.Home(rules.Side(side)); n > 0 {
			home = a.T("panel.home", "n", n, "all", on.Len()+n)
		}
		sides[side] = a.T("print.alt.side", "name", shapeName(a, shape), "any", on != 0, "squares", on,
			"home", home, "hand", "")
	}
	return i18n.Sentences(sides[0], sides[1])
}

// adviceTable compares the rules with other players: how much winning chance each loses in a
// choice, and how many games the rules win against it. The best player comes last.
func adviceTable(a *App, advice ruleset.Advice) ui.Node {
	var rows []ui.Node
	row := func(player, loss, wins string, bold bool) {
		cell := func(text string) ui.Node { return ui.Node{Kind: ui.Text, Role: ui.Cell, IsBold: bold, Text: text} }
		rows = append(rows, tableRow(cell(player), cell(loss), cell(wins)))
	}
	row("", a.T("advice.loss"), a.T("advice.wins"), true)
	players := slices.Clone(advice.Players)
	if n := len(advice.Rules); n > 0 {
		players = append(players, ruleset.AdvisedPlayer{Name: rulesPlayer, Loss: advice.Rules[n-1].Loss})
	}
	slices.SortStableFunc(players, func(p, q ruleset.AdvisedPlayer) int { return cmp.Compare(q.Loss, p.Loss) })
	for _, p := range players {
		name, wins := a.T("advice.player."+p.Name), solvedShare(a, p.Wins, 0)
		if level, ok := ai.LevelByName(p.Name); ok {
			name = levelName(a, level)
		}
		if p.Name == rulesPlayer {
			wins = ""
		}
		row(name, solvedShare(a, p.Loss, 2), wins, p.Name == rulesPlayer)
	}
	return headedTable(rows)
}

// rulesPlayer is the name of the player that follows the rules of thumb.
const rulesPlayer = "rules"
