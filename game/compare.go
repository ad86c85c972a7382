package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// comparePage shows a position and a throw under two rule sets.
type comparePage struct {
	pawns   [2]rules.SquareSet
	turn    rules.Side
	starter rules.Side
	marked  int           // sticks with their marked side up
	sets    [2]string     // IDs of the two rule sets, or houseRulesID
	header  record.Header // of the game in play, or of the next one
}

// newComparePage begins with the position of the game in play, or with an example, and the rules
// chosen last. If the rule sets agree there, it tries others.
func newComparePage(a *App) *comparePage {
	h := a.currentRules()
	p := comparePage{header: h, sets: [2]string{h.RuleSet, "storer"}}
	if h.House != (ruleset.HouseRules{}) {
		p.sets[0] = houseRulesID
	}
	// A different number of pawns alone leaves nothing to compare.
	differsElsewhere := func(c ruleset.Difference) bool { return c.Option.Name != "pawns" }
	if slices.ContainsFunc(ruleset.Differences(ruleSet(h.RuleSet), h.House), differsElsewhere) {
		p.sets[1] = h.RuleSet
	}
	p.example()
	first := p
	if a.playPage != nil {
		first.copyPosition(a.playPage.session.Position())
		if n, thrown := a.playPage.markedSticks(); thrown {
			first.marked = n
		}
	}
	for _, candidate := range append(first.candidates(), p.candidates()...) {
		if two := candidate.results(); len(two[0].differences(two[1]))+len(two[1].differences(two[0])) > 0 {
			return &candidate
		}
	}
	return &first
}

// candidates returns variations of the page to try until the rule sets differ: with other throws if
// house rules are compared with their own rule set, else with other rule sets.
func (p comparePage) candidates() []comparePage {
	list := []comparePage{p}
	if p.sets == [2]string{houseRulesID, p.header.RuleSet} {
		for p.marked = range 5 {
			list = append(list, p)
		}
		return list
	}
	for _, set := range ruleset.List() {
		p.sets[1] = set.ID
		list = append(list, p)
	}
	return list
}

// example sets up a varied board: a pair, a lone pawn within reach, pawns in front of houses and on
// them.
func (p *comparePage) example() {
	p.pawns = [2]rules.SquareSet{rules.Squares(8, 12, 18, 25, 28), rules.Squares(10, 14, 15, 23, 29)}
	p.turn, p.starter, p.marked = rules.Cones, rules.Cones, 2
}

func (p *comparePage) copyPosition(at rules.Position) {
	p.pawns = [2]rules.SquareSet{at.Pawns(rules.Cones), at.Pawns(rules.Spools)}
	p.turn, p.starter = at.Turn(), at.Starter()
}

func (p *comparePage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		return p.handleKey(a, e)
	case ui.PointerUp:
		clicked := e.Target.Kind == ui.TargetSquare && e.Pressed == e.Target && e.Target.Square.IsOnBoard()
		if clicked {
			p.changeSquare(e.Target.Square)
		}
		return clicked
	}
	return false
}

// Build shows the throw, the side to move and the example boards above the two rule sets.
func (p *comparePage) Build(a *App) ui.Node {
	results := p.results()
	cases := ui.Node{Kind: ui.Row, FlipsInTall: true, StackBelow: 1240, Gap: 28, Align: ui.Top}
	for i, r := range results {
		cases.Children = append(cases.Children, p.setNode(a, i, r, results[1-i]))
	}
	throw, turn, boards := p.choices(a)
	group := func(key string, grow float64, child ui.Node) ui.Node {
		return ui.Node{Kind: ui.Column, Gap: 8, Grow: grow, Children: []ui.Node{ui.TextNode(ui.Label, a.T(key)), child}}
	}
	about := ui.TextNode(ui.Note, a.T("compare.hint"))
	about.Unspoken = true
	marks := compareLegend(a)
	parts := []ui.Node{about, {Kind: ui.Row, StackBelow: 1200, Gap: 32, Align: ui.Stretch, Children: []ui.Node{
		group("compare.throw", 1, throw), group("compare.turn", 1, turn),
		group("compare.board", float64(len(boards.Children))/2, boards),
	}}, marks, cases}
	body := ui.Node{Kind: ui.Column, Gap: 26, PadX: 54, PadY: 20}
	// A class should see both boards at once, so the rarely used controls move below them.
	if a.settings.Presenter {
		cases.StackBelow, cases.Gap, throw.Grow, turn.MinWidth = 930, 16, 1, 300
		body.Gap, body.PadX, body.PadY = 12, 20, 8
		parts = []ui.Node{{Kind: ui.Row, FlipsInTall: true, Gap: 24,
			Children: []ui.Node{ui.TextNode(ui.Label, a.T("compare.throw")), throw, turn}}, cases, marks, about, boards}
	}
	body.Children = parts
	return a.withToolbar(toolbar{name: a.T("compare.head")}, ui.ScrollPage(ui.Zoom{Min: 1, Max: 1.35}, body)).
		FocusFirst("marked." + strconv.Itoa(p.marked))
}

// compareLegend says what the arrows mean, each beside a sample.
func compareLegend(a *App) ui.Node {
	entry := func(ink board.Ink, key string) ui.Node {
		return ui.Node{Kind: ui.Row, Gap: 12, Children: []ui.Node{
			{Kind: ui.Canvas, MinWidth: 66, Content: board.ArrowSample{Ink: ink}},
			{Kind: ui.Text, Role: ui.Note, Text: a.T(key), Grow: 1}}}
	}
	entries := []ui.Node{entry(board.InkLegal, "compare.mark.both"), entry(board.InkLesson, "compare.mark.only"),
		entry(board.InkRefused, "compare.mark.other")}
	return ui.Node{Kind: ui.Grid, Count: len(entries), MinWidth: 300, Gap: 20, Align: ui.Middle, Children: entries}
}

// choices returns controls for the throw, the side to move and the example boards.
func (p *comparePage) choices(a *App) (throw, turn, boards ui.Node) {
	turn = sideChoices(a, "turn", [2]board.Shape{board.Cone, board.Spool}, int(p.turn),
		func(side int) { p.turn = rules.Side(side) })
	boards = ui.Node{Kind: ui.Row, Even: true, Gap: 10}
	if a.playPage != nil {
		boards.Children = append(boards.Children, ui.Button("game", a.T("compare.game")).
			OnPress(func() { p.copyPosition(a.playPage.session.Position()) }))
	}
	start := func() {
		p.copyPosition(rules.Position{}) // the cones move first
		p.pawns = [2]rules.SquareSet{rules.Squares(2, 4, 6, 8, 10), rules.Squares(1, 3, 5, 7, 9)}
	}
	boards.Children = append(boards.Children,
		ui.Button("example", a.T("compare.example")).OnPress(p.example),
		ui.Button("start", a.T("compare.start")).OnPress(start),
		ui.Button("empty", a.T("compare.empty")).OnPress(func() { p.pawns = [2]rules.SquareSet{} }))
	throw = ui.ValueRow("marked", []int{0, 1, 2, 3, 4}, p.marked, strconv.Itoa, func(n int) { p.marked = n })
	return throw, turn, boards
}

// setNode shows one of the two rule sets: its name, its board, the outcome of the throw, and the
// rules that differ.
func (p *comparePage) setNode(a *App, i int, c, other comparedSet) ui.Node {
	counts, _ := i18n.MeaningText(a.words, c.meaning)
	value := c.describeOutcome(a)
	if c.fault == "" {
		value = a.T("compare.value", "miss", c.meaning.Miss, "value", counts, "follows", value)
	}
	certainty := a.titleWithAuthor(a.T("badge."+c.set.Certainty.String()), c.set.ID)
	if a.settings.Presenter {
		certainty = ""
	}
	boardNodes := []ui.Node{
		ui.MenuEntry("case."+strconv.Itoa(i), i18n.RuleSetTitle(a.words, c.set.ID, c.house), certainty).
			OnPress(func() { p.askSet(a, i) }),
		{Kind: ui.Canvas,
			Content: board.PageBoard{Diagram: p.board(a, c, other), Live: true, Twin: i > 0}},
	}
	texts := []ui.Node{{Kind: ui.Text, Role: ui.PageLead, Text: value}}
	for _, rule := range c.differences(other) {
		text := a.T(rule.line.Key)
		source := a.T("compare.source", "set", i18n.SourceName(a.words, ruleSet(rule.setID)),
			"origin", a.T(rule.line.Origin.Key()))
		if rule.setID != c.set.ID { // the other rule set forbids a move that this one allows
			text = a.T("compare.elsewhere", "set", i18n.RuleSetName(a.words, rule.setID), "text", text)
		}
		paragraph := ui.Node{Kind: ui.Column, Gap: 2, Children: []ui.Node{ui.TextNode(ui.Body, text)}}
		if !a.settings.Presenter {
			paragraph.Children = append(paragraph.Children, ui.TextNode(ui.Origin, source))
		}
		texts = append(texts, paragraph)
	}
	if !a.settings.Presenter {
		return ui.Node{Kind: ui.Column, Gap: 14, Grow: 1,
			Children: slices.Concat(boardNodes, []ui.Node{belowBoard()}, texts)}
	}
	// A board with its words at the side stays large.
	return ui.Node{Kind: ui.Row, StackBelow: 700, Gap: 14, Grow: 1, Align: ui.Top, Children: []ui.Node{
		{Kind: ui.Column, Share: .645, Gap: 10, Children: boardNodes},
		{Kind: ui.Column, Grow: 1, Gap: 6, Children: texts},
	}}
}

// board returns the board with the legal moves as arrows: bright if the other rule set forbids them
// or gives them another effect. Moves that only the other allows are crossed out.
func (p *comparePage) board(a *App, c, other comparedSet) board.Diagram {
	shapes := [2]board.Shape{board.Cone, board.Spool}
	v := board.PawnsDiagram(p.pawns, c.set.Options.Reverse, shapes)
	v.Goals = board.GoalMarks(c.rules, c.position, shapes)
	for _, arrow := range c.arrows(other) {
		v.Arrows = append(v.Arrows, arrow)
		if arrow.Ink != board.InkRefused {
			v.AddRing(arrow.From, board.RingMovable, 1)
		}
	}
	if a.focus.Kind == ui.TargetSquare && a.showFocus {
		v.Focus = a.focus.Square
	}
	return v
}

// askSet asks for one of the two rule sets. Choosing the other one swaps them.
func (p *comparePage) askSet(a *App, which int) {
	take := func(id string) {
		if id == p.sets[1-which] {
			p.sets[1-which] = p.sets[which]
		}
		p.sets[which] = id
	}
	var house []ui.Node
	if h := p.header; h.House != (ruleset.HouseRules{}) {
		house = append(house, ui.Button("set."+houseRulesID, i18n.RuleSetTitle(a.words, h.RuleSet, h.House)).
			SelectedIf(p.sets[which] == houseRulesID).OnPress(func() { take(houseRulesID) }))
	}
	a.askRuleSet(p.sets[which], take, house...)
}

// handleKey moves the focus over the board by arrow keys.
// Enter and Space change the focused square.
func (p *comparePage) handleKey(a *App, e ui.Event) bool {
	if a.focus.Kind != ui.TargetSquare {
		return false
	}
	if e.Key == ui.KeyEnter || e.Key == ui.KeySpace {
		p.changeSquare(a.focus.Square)
		return true
	}
	return a.moveBoardFocus(ui.Event{Key: e.Key})
}

// changeSquare cycles the contents of a square: empty, cone, spool.
func (p *comparePage) changeSquare(s rules.Square) {
	switch bit := rules.Squares(s); {
	case p.pawns[rules.Cones]&bit != 0:
		p.pawns[rules.Cones] &^= bit
		p.pawns[rules.Spools] |= bit
	case p.pawns[rules.Spools]&bit != 0:
		p.pawns[rules.Spools] &^= bit
	default:
		p.pawns[rules.Cones] |= bit
	}
}

// results applies the two rule sets to the position and the throw.
func (p *comparePage) results() [2]comparedSet {
	return [2]comparedSet{p.apply(p.sets[0]), p.apply(p.sets[1])}
}
