package game

import (
	"math"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// solvedBlocks returns the results of perfect play. They exist for Senet Basics only, with any
// number of pawns.
func solvedBlocks(a *App, set ruleset.Set) []ui.Node {
	if !isBasics(set) {
		return nil
	}
	games, _ := ruleset.SolvedGames() // a test reads them
	// Only the short first game and the usual one are offered.
	short, last := games[0], games[len(games)-1]
	set.Options.Pawns = last.Pawns
	table := ui.Node{Kind: ui.Column, Gap: 16, Grow: 1,
		Children: []ui.Node{solvedTable(a, []ruleset.SolvedGame{short, last}),
			ui.TextNode(ui.Caption, a.T("rules.solved.note"))}}
	pictures := ui.Node{Kind: ui.Column, Gap: 16, MinWidth: 500, MaxWidth: 500,
		Children: solvedPictures(a, set, last)}
	return []ui.Node{
		textHeading(a.T("rules.solved.head")), ui.TextNode(ui.Body, a.T("rules.solved.lead")),
		{Kind: ui.Row, StackBelow: 1200, Gap: 44, Align: ui.Top, MaxWidth: broadWidth,
			Children: []ui.Node{table, pictures}},
	}
}

// isBasics reports whether these are the rules of Senet Basics with any number of pawns.
func isBasics(set ruleset.Set) bool {
	o := set.Options
	o.Pawns = ruleset.Basics().Options.Pawns
	return o == ruleset.Basics().Options
}

// solvedTable returns a table with a column for each game.
func solvedTable(a *App, games []ruleset.SolvedGame) ui.Node {
	var rows []ui.Node
	row := func(label string, cell func(ruleset.SolvedGame) ui.Node) {
		var cells []ui.Node
		for _, game := range games {
			cells = append(cells, cell(game))
		}
		rows = append(rows, tableRow(ui.TextNode(ui.Cell, label), cells...))
	}
	text := func(label string, text func(ruleset.SolvedGame) string) {
		row(label, func(s ruleset.SolvedGame) ui.Node { return ui.TextNode(ui.Cell, text(s)) })
	}
	row("", func(s ruleset.SolvedGame) ui.Node {
		return ui.Node{Kind: ui.Text, Role: ui.Cell, IsBold: true, Text: a.T("rules.solved.pawns", "n", s.Pawns)}
	})
	text(a.T("rules.solved.starter"), func(s ruleset.SolvedGame) string { return solvedShare(a, s.Starter, 2) })
	for i, first := range games[0].First {
		row(a.T("rules.solved.first", "n", first.Number),
			func(s ruleset.SolvedGame) ui.Node { return firstMoves(a, s.First[i]) })
	}
	for _, square := range []rules.Square{rules.Happiness, rules.Truths, rules.Horus} {
		text(a.T("rules.solved.square", "n", int(square)),
			func(s ruleset.SolvedGame) string { return signedPercent(a, s.Squares[square]) })
	}
	text(a.T("rules.solved.pair"), func(s ruleset.SolvedGame) string { return signedPercent(a, s.Pair) })
	text(a.T("rules.solved.wall"), func(s ruleset.SolvedGame) string { return signedPercent(a, s.Wall) })
	for i, given := range games[0].Given {
		if level, ok := ai.LevelByName(given.Name); ok {
			text(a.T("rules.solved.given", "level", levelName(a, level)),
				func(s ruleset.SolvedGame) string { return solvedShare(a, s.Given[i].Game, 1) })
		}
	}
	return headedTable(rows)
}

// headedTable returns a table of rows, the first of which has the heads of the columns.
func headedTable(rows []ui.Node) ui.Node {
	heads := []string{""}
	for _, cell := range rows[0].Children[1].Children {
		heads = append(heads, cell.Text)
	}
	rows[0].Unspoken = true
	stripeRows(rows[1:])
	return ui.Node{Kind: ui.Column, Children: rows, Heads: heads}
}

// tableRow returns a row of a table: its label, and cells of equal widths.
func tableRow(label ui.Node, cells ...ui.Node) ui.Node {
	label.Grow = 1
	for i := range cells {
		cells[i].MinWidth, cells[i].MaxWidth = 210, 210
	}
	return ui.Node{Kind: ui.Row, StackBelow: 800, PadX: 16, PadY: 8, Gap: 20, Align: ui.Top,
		Children: []ui.Node{label, {Kind: ui.Row, Gap: 20, Align: ui.Top, Children: cells}}}
}

// solvedShare formats a share of a hundred games.
func solvedShare(a *App, in100 float64, decimals int) string {
	return a.T("rules.solved.share", "n", i18n.Decimals(a.words, in100, decimals))
}

// firstMoves returns the moves of a first throw with their winning chances, the best one bold;
// without moves, the chance of the throw.
func firstMoves(a *App, first ruleset.FirstThrow) ui.Node {
	cell := ui.Node{Kind: ui.Column, Gap: 2}
	line := func(move string, wins float64, strong bool) {
		cell.Children = append(cell.Children, ui.Node{Kind: ui.Row, Gap: 10, Children: []ui.Node{
			{Kind: ui.Text, Role: ui.Cell, IsBold: strong, Text: move, MinWidth: 80},
			{Kind: ui.Text, Role: ui.Cell, IsBold: strong, Text: solvedShare(a, wins, 2), Grow: 1},
		}})
	}
	for i, w := range first.Moves {
		line(a.words.Move(w.Move), w.Wins, i == 0)
	}
	if len(first.Moves) == 0 {
		line("–", first.Wins, false)
	}
	return cell
}

// solvedPictures returns boards for a class: the best first move of a game, the most important
// choice and the longest march back.
func solvedPictures(a *App, set ruleset.Set, s ruleset.SolvedGame) []ui.Node {
	r := rulesOf(set.Options)
	shapes := a.settings.shapes(set)
	picture := func(p rules.Position, moves []ruleset.ExampleMove, key string, args ...any) ui.Node {
		v := board.StillDiagram(r, p, shapes)
		for _, w := range moves {
			v.Arrows = append(v.Arrows, board.Arrow{From: w.Move.From, To: w.Move.To})
		}
		return boardFigure(v,
			a.T(key, append(args, "side", shapeName(a, shapes[p.Turn()&1]), "pawns", s.Pawns)...))
	}
	var list []ui.Node
	if len(s.First) > 1 && len(s.First[1].Moves) > 0 {
		best := s.First[1].Moves[:1]
		list = append(list, picture(r.StartPositionFor(rules.Cones), best, "rules.solved.best", "n",
			s.First[1].Number, "move", a.words.Move(best[0].Move)))
	}
	if p, err := r.Parse(s.Most.Position); err == nil && len(s.Most.Moves) > 1 {
		best, other := s.Most.Moves[0], s.Most.Moves[1]
		list = append(list, picture(p, []ruleset.ExampleMove{other}, "rules.solved.most", "n", p.Numbers()[0],
			"best", a.words.Move(best.Move), "wins", i18n.Decimal(a.words, best.Wins), "other",
			a.words.Move(other.Move), "loses", i18n.Decimal(a.words, other.Wins)))
	}
	if p, err := r.Parse(s.March.Position); err == nil {
		var moves []string
		for _, w := range s.March.Moves {
			moves = append(moves, a.words.Move(w.Move))
		}
		list = append(list, picture(p, s.March.Moves, "rules.solved.march", "n", len(moves), "moves",
			a.words.List(moves)))
	}
	return list
}

// signedPercent formats a difference with its sign.
func signedPercent(a *App, x float64) string {
	switch text := i18n.Decimal(a.words, math.Abs(x)); {
	case x <= -.05:
		return "−" + text
	case x >= .05:
		return "+" + text
	default:
		return text
	}
}
