package game

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// rulesPage explains a rule set, from the same values that the engine uses.
type rulesPage struct {
	readOnlyPage
	id           string        // the ID of the rule set shown, or houseRulesID
	header       record.Header // of the game from which the page was opened
	showsSources bool          // every rule is shown with its source, below the card
}

// houseRulesID is the ID of the rule set with its house rules; its own ID shows it without them.
const houseRulesID = "house"

// NewRulesPage returns a page that first shows the rules of a header, with any house rules.
func NewRulesPage(h record.Header) *rulesPage {
	p := &rulesPage{id: h.RuleSet, header: h}
	if p.header.House != (ruleset.HouseRules{}) {
		p.id = houseRulesID
	}
	return p
}

// setByID returns the rule set with an ID without house rules or, for houseRulesID, that of a header
// with its house rules.
func setByID(id string, h record.Header) (ruleset.Set, ruleset.HouseRules) {
	if id != houseRulesID {
		return ruleSet(id), ruleset.HouseRules{}
	}
	set, _ := ruleSet(h.RuleSet).Under(h.House) // no error: they can be played
	return set, h.House
}

// tabs returns a tab for each rule set, the one with house rules first.
func (p *rulesPage) tabs(a *App) (list []ui.Node) {
	tab := func(id, name string) ui.Node {
		return sideTab("tab."+id, name, id == p.id).OnPress(func() { p.id, a.scroll = id, 0 })
	}
	if p.header.House != (ruleset.HouseRules{}) {
		list = append(list, tab(houseRulesID, i18n.RuleSetTitle(a.words, p.header.RuleSet, p.header.House)))
	}
	for _, s := range ruleset.List() {
		name := i18n.RuleSetName(a.words, s.ID)
		t := tab(s.ID, name)
		if source := i18n.SourceName(a.words, s); source != name { // a player may know only its author
			t.Children = []ui.Node{
				{Kind: ui.Column, Grow: 1, Children: append(t.Children, ui.TextNode(ui.Note, source))}}
			t.Name = a.T("learn.part", "title", name, "part", source)
		}
		list = append(list, t)
	}
	return list
}

// Build shows the card, how the game plays and, on request, every rule with its source.
func (p *rulesPage) Build(a *App) ui.Node {
	set, house := setByID(p.id, p.header)
	article := article{heading: i18n.RuleSetTitle(a.words, set.ID, house), tabs: p.tabs(a)}
	bar := toolbar{buttons: []ui.Node{a.barButton("bar.compare", ui.NoIcon).OnPress(a.openCompare),
		a.barButton("bar.history", ui.NoIcon).OnPress(a.openHistory)}}
	if a.isLarge() && p.id != houseRulesID { // in a class the bar has the name, if that fits
		bar.name, article.heading = article.heading, ""
	}
	r, home := rulesOf(set.Options), 0
	if p.header.RuleSet == set.ID && p.header.House == house { // as in the game from which the page was opened
		r, home = rulesOf(set.With(p.header.Pawns, false)), play.EqualHandicap(p.header)
	}
	figures := figureBlocks(a, ruleSet(set.ID), house)
	if play.HasShortRules(set.ID, house) { // the figures are of games with all pawns on the board
		if house.String() == ruleset.ShortHouse { // earlier ones had other rules
			article.lead = a.T("new.short.card")
		}
		figures = []ui.Node{textHeading(a.T("rules.feel.head")), ui.TextNode(ui.Body, firstGame().minutesText(a))}
	}
	card := rulesCard(a, set, house, r, home)
	card.MaxWidth = broadWidth
	article.parts = []ui.Node{card}
	if a.isLarge() { // the rules take the full width; the list is below them
		article.parts = append(article.parts, ui.Node{Kind: ui.Grid, MinWidth: 236, Count: 3,
			MaxWidth: broadWidth, Children: article.tabs})
		article.tabs = nil
	}
	sources := toggleNode("sources", a.T("rules.sources"), &p.showsSources)
	sources.MaxWidth = 460
	article.parts = append(article.parts, sources)
	if isBasics(set) {
		advice := ui.Button("advice", a.T("advice.head")).OnPress(a.openAdvice)
		advice.MaxWidth = 460
		article.parts = append(article.parts, advice)
	}
	if p.showsSources {
		article.parts = append(article.parts, ruleBlocks(a, set, r)...)
	}
	article.parts = append(article.parts, figures...)
	article.parts = append(article.parts, solvedBlocks(a, set)...)
	return a.withToolbar(bar, article.node()).FocusFirst("tab." + p.id)
}

// ruleBlocks returns the rules by topic, with the table of the die and small boards.
func ruleBlocks(a *App, set ruleset.Set, r *rules.Rules) []ui.Node {
	blocks := []ui.Node{
		ui.TextNode(ui.Body, a.T("rules.modern")),
		ui.TextNode(ui.Body, a.T("certainty."+set.Certainty.String())),
		ui.TextNode(ui.Body, a.T("rules.walk", "back", r.IsReverse())),
	}
	if names := ownHouseNames(a, set); names != "" {
		blocks = append(blocks, ui.TextNode(ui.Body, a.T("rules.names", "names", names)))
	}
	for _, topic := range ruleset.Topics() {
		var lines []ui.Node
		for _, l := range set.Lines {
			if l.Topic == topic {
				lines = append(lines, ruleBlock(a, l))
			}
		}
		if topic == ruleset.Throwing && set.Dice {
			die := rulesOf(set.With(set.Pawns[0], true))
			lines = append(lines, ui.TextNode(ui.Body, a.T("rules.die")), throwTable(a, die, set.Sticks, true))
		}
		if len(lines) == 0 {
			continue
		}
		blocks = append(append(blocks, textHeading(a.T("topic."+string(topic)))), lines...)
		if topic == ruleset.Leaving && !r.IsReverse() && set.Options.Goal != rules.OddAndEven {
			for _, house := range i18n.LastSquares() {
				blocks = append(blocks, ui.TextNode(ui.Body, i18n.HouseInfo(a.words, r, set, house)))
			}
		}
		blocks = append(blocks, rulePictures(a, set, r, topic)...)
	}
	return blocks
}

// ruleBlock returns a rule with its quotation and origin. It says if a house rule overrules it.
func ruleBlock(a *App, l ruleset.RuleLine) ui.Node {
	text, quote, origin := a.T(l.Key), "", a.T(l.Origin.Key())
	if l.Quote != "" {
		quote = a.T(l.Quote)
	}
	// Its number of pawns and squares would contradict the house rule above it.
	if l.Overruled && l.Topic == ruleset.Setup {
		text = a.T("rules.without", "rule", text)
	}
	if l.Overruled {
		origin = i18n.JoinPairs(a.words, "list.notes", []string{origin, a.T("house.overruled")})
	}
	return ruleParagraph(text, quote, origin, l.Origin == ruleset.Decided)
}

// throwTable shows for every throw its value, its effect and its probability.
func throwTable(a *App, r *rules.Rules, marking rules.StickMarking, die bool) ui.Node {
	var rows []ui.Node
	throws := rules.ThrowChances(die)
	for _, t := range throws {
		value, note := i18n.MeaningText(a.words, r.Meaning(t.Throw))
		sign := throwSign(t.Throw, marking)
		sign.Name = a.words.ThrowName(marking, t.Throw)
		rows = append(rows, ui.Node{Kind: ui.Row, MinHeight: 50, PadX: 16, Gap: 20, Children: []ui.Node{
			sign,
			{Kind: ui.Text, Role: ui.Value, Text: value, MinWidth: 44, MaxLines: 1},
			{Kind: ui.Text, Role: ui.Cell, Text: note, Grow: 1},
			{Kind: ui.Text, Role: ui.SmallText, Text: oddsText(a, t.Throw, t.Chance, len(throws)),
				Align: ui.End, MinWidth: 110},
		}})
	}
	return ui.Node{Kind: ui.Column, Children: stripeRows(rows), Heads: []string{a.T("print.tally.throw"),
		a.T("rules.heads.value"), a.T("rules.heads.effect"), a.T("rules.heads.chance")}}
}

// oddsText says how many of all equally likely ways to fall make a throw, such as "4 of 16". A die
// has as many ways as there are throws.
func oddsText(a *App, t rules.Throw, chance float64, throws int) string {
	n, all := oddsOf(t, chance, throws)
	return a.T("rules.odds", "n", n, "all", all)
}

// oddsOf returns in how many of all cases a throw with a chance falls.
func oddsOf(t rules.Throw, chance float64, throws int) (n, all int) {
	if all = 16; t.IsDie() {
		all = throws
	}
	return i18n.Round(chance * float64(all)), all
}

// throwSign returns the sign of a throw of the sticks, or of the die.
func throwSign(t rules.Throw, marking rules.StickMarking) ui.Node {
	if t.IsDie() {
		return ui.Node{Kind: ui.Row, MinWidth: 65,
			Children: []ui.Node{{Kind: ui.Canvas, MinWidth: 32, Content: DieSign(t.Count())}}}
	}
	return ui.Node{Kind: ui.Canvas, MinWidth: 65, Content: SticksSign{Marked: t.Count(), Marking: marking}}
}

// stripeRows returns the rows of a table, every other one shaded, beginning with the first.
func stripeRows(rows []ui.Node) []ui.Node {
	for i := range rows {
		if i%2 == 0 && rows[i].Style == ui.Bare {
			rows[i].Style = ui.Panel
		}
	}
	return rows
}

// ownHouseNames returns the source's own names for houses.
func ownHouseNames(a *App, set ruleset.Set) string {
	var names []string
	for _, s := range board.HouseSquares().List() {
		if key := set.SquareNameKey(s); key != "" {
			names = append(names, a.T("rules.name", "square", s, "name", a.T(key)))
		}
	}
	return a.words.List(names)
}

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
