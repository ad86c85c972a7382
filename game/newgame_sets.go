package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// choices is the dialog of further options: the first move and, where available, the number of
// pawns, sticks or die, and the turn time.
func (p *newGamePage) choices(a *App) dialog {
	set := p.set(a)
	groups := []ui.Node{p.openings(a, set)}
	if len(set.Pawns) > 1 {
		note := a.T("new.pawns.note", "long", set.Pawns[0] > set.Pawns[1])
		groups = append(groups,
			ui.Group(a.T("new.pawns"), note, ui.ValueRow("pawns", slices.Sorted(slices.Values(set.Pawns)),
				p.choice.pawnsFor(set), strconv.Itoa, p.choice.setPawns)))
	}
	if set.Dice {
		groups = append(groups, ui.Group(a.T("new.cast"), a.T("new.cast.note"),
			a.eitherRow("cast", "sticks", "die", p.choice.Die, func(die bool) { p.choice.Die = die })))
	}
	groups = append(groups, ui.Group(a.T("new.match"), a.T("new.match.note", "match", p.choice.Match > 1),
		ui.ValueRow("match", play.SeriesLengths(), max(1, p.choice.Match), strconv.Itoa,
			func(n int) { p.choice.Match = n })), p.headStart(a, set))
	if p.hasTimeChoice(a) {
		groups = append(groups, ui.Group(a.T("new.clock"), "", settingChoices(a, "clock")))
		if a.settings.Clock != noClock {
			groups = append(groups, ui.Group(a.T("new.timeUp"), "", settingChoices(a, "timeUp")))
		}
	}
	return dialog{head: a.T("new.more"), width: ui.WideDialog,
		children: []ui.Node{ui.TwoColumns(groups...), {Kind: ui.Space, MinHeight: 10},
			ui.Button("done", a.T("new.done"))}, rebuild: p.choices, staysOpen: true}
}

func (p *newGamePage) openings(a *App, set ruleset.Set) ui.Node {
	opening := p.choice.openingFor(set)
	note := a.T("open."+opening+".note", "even", set.Options.Setup == rules.Alternate, "goals",
		set.Options.Goal == rules.OddAndEven)
	return ui.Group(a.T("new.open"), note, ui.ValueRow("open", openingsOf(set), opening,
		func(o string) string { return openingName(a, set, o) }, func(o string) { p.choice.Opening = o }))
}

// headStart chooses how many pawns of each side start at home.
func (p *newGamePage) headStart(a *App, set ruleset.Set) ui.Node {
	most := p.choice.maxHome(set)
	if most == 0 {
		return ui.Group(a.T("new.ahead"), a.T("new.ahead.none", "set", i18n.RuleSetName(a.words, set.ID),
			"goals", set.Options.Goal == rules.OddAndEven))
	}
	var counts []int
	for n := range most + 1 {
		counts = append(counts, n)
	}
	var rows []ui.Node
	for side, shape := range a.settings.shapes(set) {
		row := ui.ValueRow("home."+strconv.Itoa(side), counts, p.choice.handicapFor(set)[side], strconv.Itoa,
			func(n int) { p.choice.Handicap[side] = n })
		for i, n := range counts { // the other row has the same numbers
			row.Children[i].Name = a.words.Dotted(shapeName(a, shape), a.T("new.ahead.home", "n", n))
		}
		rows = append(rows, ui.WithLabel(shapeName(a, shape), row))
	}
	return ui.Group(a.T("new.ahead"), a.T("new.ahead.note"), rows...)
}

// openingName returns the name of an opening: "Draw lots", or who moves first.
func openingName(a *App, set ruleset.Set, opening string) string {
	switch opening {
	case openCones:
		return shapeName(a, a.settings.shapes(set)[rules.Cones])
	case openSpools:
		return shapeName(a, a.settings.shapes(set)[rules.Spools])
	}
	return a.T("open." + opening)
}

// hasTimeChoice reports whether the turn time can be chosen: between two people or teams. Against
// the computer, which has no time limit, only if a clock was chosen before.
func (p *newGamePage) hasTimeChoice(a *App) bool {
	switch p.choice.Computer {
	case [2]bool{}:
		return true
	case [2]bool{true, true}:
		return false
	}
	return a.settings.Clock != noClock
}

// more summarizes the choices of that dialog.
func (p *newGamePage) more(a *App, set ruleset.Set) string {
	opening := p.choice.openingFor(set)
	agreed := opening == openCones || opening == openSpools
	return a.T("new.more.sub", "choice", len(set.Pawns) > 1, "n", p.choice.pawnsFor(set), "open",
		openingName(a, set, opening), "agreed", agreed, "die", p.choice.Die && set.Dice,
		"match", p.choice.Match > 1, "games", p.choice.Match, "ahead", p.choice.handicapFor(set) != [2]int{})
}

// ruleSetsPage shows all rule sets to choose from, as cards with boards.
type ruleSetsPage struct {
	basePage
	game *newGamePage
}

// FirstFocus returns the chosen one.
func (p *ruleSetsPage) FirstFocus(a *App) ui.Target { return ui.Widget("card." + p.game.set(a).ID) }

// Rules returns the chosen rules.
func (p *ruleSetsPage) Rules(a *App) (string, ruleset.House) { return p.game.Rules(a) }

// Build shows the cards.
func (p *ruleSetsPage) Build(a *App) ui.Node {
	var cards []ui.Node
	full := &newGamePage{choice: p.game.choice.fullLength()} // the short game is no rule set
	for _, base := range a.config.RuleSets {
		cards = append(cards, p.card(a, full, full.choice.withHouse(base)))
	}
	return a.withToolbar(p.game.toolbar(a), ui.Node{Kind: ui.Column, Grow: 1,
		Children: []ui.Node{ui.PageHeader(a.T("new.sets.head"), a.T("new.sets.lead")),
			{Kind: ui.Scroll, Grow: 1, Zoom: ui.Zoom{Least: 0.86, Most: 1.1}, Children: []ui.Node{
				ui.WideColumn(ui.Node{Kind: ui.Column, PadY: 8,
					Children: []ui.Node{{Kind: ui.Grid, Count: 3, MinWidth: 330, Gap: 18, Align: ui.Middle,
						Children: cards}}}),
			}},
		}})
}

// card shows a rule set with the house rules chosen for it in a game.
func (p *ruleSetsPage) card(a *App, game *newGamePage, set ruleset.Set) ui.Node {
	return ui.Node{
		Kind:     ui.Column,
		ID:       "card." + set.ID,
		Press:    func() { p.choose(a, set.ID) },
		Name:     i18n.RuleSetName(a.words, set.ID),
		Style:    ui.Card,
		Selected: set.ID == p.game.set(a).ID,
		PadX:     20,
		PadY:     14,
		Gap:      9,
		Children: []ui.Node{
			setTitle(a, set, ui.CardHead), {Kind: ui.Canvas, Content: game.smallBoard(a, set)},
			ui.TextNode(ui.CardText, game.character(a, set)), {Kind: ui.Space, Grow: 1},
			ui.TextNode(ui.CardSource, a.T("set."+set.ID+".source")),
		},
	}
}

// choose chooses a rule set for a full game and goes back.
func (p *ruleSetsPage) choose(a *App, id string) {
	p.game.choice = p.game.choice.fullLength()
	p.game.choice.RuleSet = id
	a.pop()
}

// setTitle returns the name of a rule set with its certainty at the right, or below it in large type.
func setTitle(a *App, set ruleset.Set, role ui.Role) ui.Node {
	return ui.Node{Kind: ui.Row, Gap: 8, StacksIfTight: a.isLarge(), Children: []ui.Node{
		{Kind: ui.Words, Role: role, Text: i18n.RuleSetName(a.words, set.ID), Grow: 1},
		certaintyBadge(a, set.Certainty),
	}}
}

// rules returns the rules of a set with the chosen pawns; nil if they cannot be played.
func (p *newGamePage) rules(set ruleset.Set) *rules.Rules {
	r, err := rules.New(set.With(p.choice.pawnsFor(set), false))
	if err != nil {
		return nil
	}
	return r
}

// start returns the board before the first throw, to be the content of a Canvas.
func (p *newGamePage) start(a *App, set ruleset.Set) any {
	r := p.rules(set)
	// Pawns in hand are shown beside the small board.
	if r == nil || set.Options.Setup == rules.InHand {
		return p.smallBoard(a, set)
	}
	return board.PageBoard{View: board.StillView(r, p.position(r, set), a.settings.shapes(set))}
}

// first returns the side that goes first as chosen, or as the source draws the board if that is not
// known before.
func (p *newGamePage) first(set ruleset.Set) rules.Side {
	switch p.choice.openingFor(set) {
	case openCones:
		return rules.Cones
	case openSpools:
		return rules.Spools
	}
	return set.First
}

// about describes the chosen game, and of the first one who goes first.
func (p *newGamePage) about(a *App, set ruleset.Set) string {
	text, usual := p.character(a, set), firstGame()
	if p.choice.isShortIn(set.ID) && p.choice.Opening == usual.Opening && p.choice.Computer == usual.Computer {
		text += " " + a.T("new.short.first")
	}
	return text
}

// smallBoard returns the small board before the first throw.
func (p *newGamePage) smallBoard(a *App, set ruleset.Set) board.PageBoard {
	if r := p.rules(set); r != nil {
		return board.StartBoard(r, p.position(r, set), a.settings.shapes(set))
	}
	return board.PageBoard{View: board.View{Houses: board.HouseSquares()}, Small: true}
}

// position returns the first position of the chosen game.
func (p *newGamePage) position(r *rules.Rules, set ruleset.Set) rules.Position {
	even := r.Start(p.first(set))
	if start, err := r.Handicap(even, p.choice.handicapFor(set)); err == nil {
		return start
	}
	return even
}

// character describes a rule set, or the changes by its house rules.
func (p *newGamePage) character(a *App, set ruleset.Set) string {
	if p.choice.isShortIn(set.ID) {
		return a.T("new.short.card")
	}
	if what := p.changes(a, set); what != "" {
		return a.T("new.house.card", "rules", what)
	}
	return a.T("set." + set.ID + ".character")
}

// changes lists the chosen house rules of a rule set, "" for none.
func (p *newGamePage) changes(a *App, set ruleset.Set) string {
	base := a.config.ruleSet(set.ID)
	return i18n.HouseRulesText(a.words, base, p.choice.houseFor(base))
}
