package game

import (
	"math"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// solvedBlocks tell what perfect play says of the games that were worked out, if this is one of
// them but for its number of pawns.
func solvedBlocks(d *Context, set ruleset.Set) []ui.Node {
	o := set.Options
	if o.Pawns = ruleset.Basics().Options.Pawns; len(d.Solved) == 0 || o != ruleset.Basics().Options {
		return nil
	}
	// the first game and the usual one; nobody is offered what is between
	short, last := d.Solved[0], d.Solved[len(d.Solved)-1]
	set.Options.Pawns = last.Pawns
	table := ui.Node{Kind: ui.Column, Gap: 16, Grow: 1,
		Children: []ui.Node{solvedTable(d, []ruleset.SolvedGame{short, last}),
			ui.TextNode(ui.Caption, d.T("rules.solved.note"))}}
	pictures := ui.Node{Kind: ui.Column, Gap: 16, MinWidth: 500, MaxWidth: 500,
		Children: solvedPictures(d, set, last)}
	return []ui.Node{
		textHeading(d.T("rules.solved.head")), ui.TextNode(ui.Body, d.T("rules.solved.lead")),
		{Kind: ui.Row, StackBelow: 1200, Gap: 44, Align: ui.Top, MaxWidth: broadWidth,
			Children: []ui.Node{table, pictures}},
	}
}

// solvedTable is a table of them, a column each.
func solvedTable(d *Context, games []ruleset.SolvedGame) ui.Node {
	table := ui.Node{Kind: ui.Column}
	row := func(label string, cell func(ruleset.SolvedGame) ui.Node) {
		cells := ui.Node{Kind: ui.Row, Gap: 20, Align: ui.Top}
		for _, game := range games {
			kid := cell(game)
			kid.MinWidth, kid.MaxWidth = 210, 210
			cells.Children = append(cells.Children, kid)
		}
		n := ui.Node{Kind: ui.Row, StackBelow: 800, PadX: 16, PadY: 8, Gap: 20, Align: ui.Top,
			Children: []ui.Node{{Kind: ui.Words, Role: ui.Cell, Text: label, Grow: 1}, cells}}
		if len(table.Children)%2 == 1 {
			n.Style = ui.Stripe
		}
		table.Children = append(table.Children, n)
	}
	text := func(text string) ui.Node { return ui.Node{Kind: ui.Words, Role: ui.Cell, Text: text} }
	share := func(in100 float64) string {
		return d.T("rules.solved.share", "n",
			i18n.Decimals(d.Words, in100, 2))
	}
	row("", func(s ruleset.SolvedGame) ui.Node {
		return ui.Node{Kind: ui.Words, Role: ui.Cell, IsBold: true,
			Text: d.T("rules.solved.pawns", "n", s.Pawns)}
	})
	row(d.T("rules.solved.starter"), func(s ruleset.SolvedGame) ui.Node { return text(share(s.Starter)) })
	for i, first := range games[0].First {
		row(d.T("rules.solved.first", "n", first.Number),
			func(s ruleset.SolvedGame) ui.Node { return firstMoves(d, s.First[i]) })
	}
	beside := func(in100 float64) ui.Node { return text(signedPercent(d, in100)) }
	for _, square := range []rules.Square{rules.Happiness, rules.Truths, rules.Horus} {
		row(d.T("rules.solved.square", "n", int(square)),
			func(s ruleset.SolvedGame) ui.Node { return beside(s.Squares[square]) })
	}
	row(d.T("rules.solved.pair"), func(s ruleset.SolvedGame) ui.Node { return beside(s.Pair) })
	row(d.T("rules.solved.wall"), func(s ruleset.SolvedGame) ui.Node { return beside(s.Wall) })
	for i, given := range games[0].Given {
		if level, is := ai.LevelByName(given.Name); is {
			row(d.T("rules.solved.given", "level", levelName(d, level)), func(s ruleset.SolvedGame) ui.Node {
				return text(d.T("rules.solved.share", "n", i18n.Decimal(d.Words, s.Given[i].Game)))
			})
		}
	}
	return table
}

// firstMoves are the moves on a first throw, the best one bold, with what each wins; without any,
// what the throw wins.
func firstMoves(d *Context, first ruleset.FirstThrow) ui.Node {
	cell := ui.Node{Kind: ui.Column, Gap: 2}
	line := func(move string, wins float64, strong bool) {
		cell.Children = append(cell.Children, ui.Node{Kind: ui.Row, Gap: 10, Children: []ui.Node{
			{Kind: ui.Words, Role: ui.Cell, IsBold: strong, Text: move, MinWidth: 80},
			{Kind: ui.Words, Role: ui.Cell, IsBold: strong,
				Text: d.T("rules.solved.share", "n", i18n.Decimals(d.Words, wins, 2)), Grow: 1},
		}})
	}
	for i, w := range first.Moves {
		line(d.Words.Move(w.Move), w.Wins, i == 0)
	}
	if len(first.Moves) == 0 {
		line("–", first.Wins, false)
	}
	return cell
}

// solvedPictures are boards for a class: the best first move of a game, the choice on which most
// hangs and the longest march back.
func solvedPictures(d *Context, set ruleset.Set, s ruleset.SolvedGame) []ui.Node {
	r, err := rules.New(set.Options)
	if err != nil {
		return nil
	}
	shapes := d.Settings.Shapes(set)
	picture := func(p rules.Position, moves []ruleset.MoveWorth, key string, args ...any) ui.Node {
		v := board.StillView(r, p, shapes)
		for _, w := range moves {
			v.Arrows = append(v.Arrows, board.Arrow{From: w.Move.From, To: w.Move.To})
		}
		return boardFigure(v,
			d.T(key, append(args, "side", d.T("name."+shapes[p.Turn()&1].Word()), "pawns", s.Pawns)...))
	}
	var list []ui.Node
	if len(s.First) > 1 && len(s.First[1].Moves) > 0 {
		best := s.First[1].Moves[:1]
		list = append(list, picture(r.StartAt(rules.Cones), best, "rules.solved.best", "n",
			s.First[1].Number, "move", d.Words.Move(best[0].Move)))
	}
	if p, err := r.Parse(s.Most.Position); err == nil && len(s.Most.Moves) > 1 {
		best, other := s.Most.Moves[0], s.Most.Moves[1]
		list = append(list, picture(p, []ruleset.MoveWorth{other}, "rules.solved.most", "n", p.Numbers(nil)[0],
			"best", d.Words.Move(best.Move), "wins", i18n.Decimal(d.Words, best.Wins), "other",
			d.Words.Move(other.Move), "loses", i18n.Decimal(d.Words, other.Wins)))
	}
	if p, err := r.Parse(s.March.Position); err == nil {
		var moves []string
		for _, w := range s.March.Moves {
			moves = append(moves, d.Words.Move(w.Move))
		}
		list = append(list, picture(p, s.March.Moves, "rules.solved.march", "n", len(moves), "moves",
			strings.Join(moves, d.Words.Raw("list.comma")+" ")))
	}
	return list
}

// signedPercent writes a difference with its sign.
func signedPercent(d *Context, x float64) string {
	switch text := i18n.Decimal(d.Words, math.Abs(x)); {
	case x <= -.05:
		return "−" + text
	case x >= .05:
		return "+" + text
	default:
		return text
	}
}
