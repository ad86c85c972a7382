package game

import (
	"cmp"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// playerField begins the ID of the field for a player's name; the number of the side follows.
const playerField = "name."

// newGamePage offers a game with the options of the last one, which one press starts.
type newGamePage struct {
	options gameOptions
}

// toolbar has a link to the rules of the game.
func (p *newGamePage) toolbar(a *App) toolbar { return toolbar{buttons: []ui.Node{a.rulesButton()}} }

func (p *newGamePage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		begins := e.Key == ui.KeyEnter && p.enterBegins(a, a.usesKeyboard)
		if begins {
			p.start(a)
		}
		return begins
	case ui.TextInput:
		// Typing starts editing the first name; letters are no shortcuts. A space presses the widget.
		side := slices.Index(p.options.Computer[:], false)
		if e.Text[0] != ' ' && side >= 0 {
			a.focus = ui.Widget(playerField + string('0'+rune(side)))
		}
		return e.Text[0] != ' '
	}
	return false
}

// Rules returns the chosen rules.
func (p *newGamePage) Rules(*App) record.Header { return p.options.header() }

// Build shows the game on the left and the players on the right, with Start below.
func (p *newGamePage) Build(a *App) ui.Node {
	set := p.options.set()
	lead := a.T("new.lead", "first", !a.settings.HasFinishedOne && set.ID == ruleset.Basics().ID)
	game := ui.Node{Kind: ui.Column, PadY: 10, Gap: 26, Children: []ui.Node{p.chosenGame(a, set), p.links(a, set)}}
	left := ui.Node{Kind: ui.Column, Grow: 1, Children: []ui.Node{
		gameColumn(ui.Node{Kind: ui.Row, StackBelow: 560, Align: ui.Baseline, MinHeight: 96, PadY: 8, Gap: 14,
			Children: []ui.Node{
				{Kind: ui.Text, Role: ui.PageHead, Text: a.T("new.head"), MaxLines: 1},
				{Kind: ui.Text, Role: ui.PageLead, Text: lead, Grow: 1},
			}}),
		{Kind: ui.Scroll, Grow: 1, Zoom: ui.Zoom{Min: 1, Max: 1.2}, Children: []ui.Node{gameColumn(game)}},
	}}
	return a.withToolbar(p.toolbar(a), ui.Node{Kind: ui.Row, FlipsInTall: true, Align: ui.Stretch,
		Children: []ui.Node{left, p.playersSide(a, set)}}).FocusFirst("start")
}

// gameColumn limits the width of the column for the game.
func gameColumn(n ui.Node) ui.Node {
	return ui.Node{Kind: ui.Centered, Widths: []float64{1300}, Children: []ui.Node{n}}
}

// chosenGame shows the chosen game: its board, a description, and the source of its rules.
func (p *newGamePage) chosenGame(a *App, set ruleset.Set) ui.Node {
	card := ui.Node{Kind: ui.Column, Style: ui.Card, Selected: true, PadX: 28, PadY: 22, Gap: 14}
	picture := p.smallBoard(a, set)
	if set.Options.Setup != rules.InHand { // the large board has no room for pawns in hand
		r, at := p.startPosition(set)
		picture = board.PageBoard{Diagram: board.StillDiagram(r, at, a.settings.shapes(set))}
	}
	about, usual := p.characterText(a, set), firstGame()
	if p.options.isShort() && p.options.Start == usual.Start &&
		p.options.Computer == usual.Computer {
		about += " " + a.T("new.short.first")
	}
	return p.filledCard(a, set, card, picture, about)
}

// filledCard returns a card with the name of a rule set, a board, a description, how the chosen
// game feels, and the source of the rules. A card that can be pressed has smaller texts, and the
// source at its foot, because its neighbours may be higher.
func (p *newGamePage) filledCard(a *App, set ruleset.Set, card ui.Node, picture board.PageBoard, about string) ui.Node {
	nameRole, feelRole := ui.TextHead, ui.Label
	if card.Press != nil {
		nameRole, feelRole = ui.CardHead, ui.Note
	}
	texts := ui.Node{Kind: ui.Column, Gap: card.Gap, Children: []ui.Node{ui.TextNode(ui.CardText, about)}}
	if feel := p.options.feelText(a); feel != "" {
		texts.Children = append(texts.Children, ui.TextNode(feelRole, feel))
	}
	title := setTitle(a, set, nameRole)
	if p.options.isShort() { // its source is not the printed page
		title = ui.TextNode(nameRole, i18n.RuleSetName(a.words, set.ID))
	}
	card.Children = []ui.Node{title, {Kind: ui.Canvas, Content: picture}}
	if card.Press != nil {
		card.Children = append(card.Children, texts, ui.Node{Kind: ui.Space, Grow: 1})
	} else {
		card.Children = append(card.Children, ui.Node{Kind: ui.Space, MinHeight: 6}, texts)
	}
	card.Children = append(card.Children, ui.TextNode(ui.CardSource, a.T("set."+set.ID+".source")))
	return card
}

// links returns the links to other options. For experienced players the one to all rule sets comes
// first, so that small windows show it, too.
func (p *newGamePage) links(a *App, set ruleset.Set) ui.Node {
	changed := p.houseRulesText(a)
	house := cmp.Or(changed, a.T("new.house.none"))
	var entries []ui.Node
	if a.isNewPlayer() {
		entries = append(entries,
			ui.MenuEntry("first.learn", a.T("new.learn"), a.T("new.learn.sub")).OnPress(a.openLearn))
	}
	entries = append(entries,
		ui.MenuEntry("sets", a.T("new.sets"), a.T("new.sets.sub", "n", len(ruleset.List()))).
			OnPress(func() { a.open("new", &ruleSetsPage{game: p}) }),
		p.lengthEntry(a),
		ui.MenuEntry("more", a.T("new.more"), p.moreOptionsText(a, set)).
			OnPress(func() { a.openDialog(p.moreOptionsDialog(a)) }),
		// The short game has house rules that the player has not chosen, so its link is off.
		ui.MenuEntry("house", a.T("new.house"), house).SelectedIf(changed != "" && !p.options.isShort()).
			OnPress(func() { a.open("house", &houseRulesPage{options: &p.options}) }))
	return ui.Node{Kind: ui.Grid, Count: len(entries), MinWidth: 296, Gap: 16, Align: ui.Middle, Children: entries}
}

// lengthEntry returns the entry that starts the short game, or the full one if the short one is
// chosen.
func (p *newGamePage) lengthEntry(a *App) ui.Node {
	other, id, label := p.options.asShortGame(), "first.short", a.T("new.short")
	if p.options.isShort() {
		other = p.options.fullLength()
		id, label = "first.long", a.T("new.long", "n", other.pawns())
	}
	minutes := other.minutesText(a)
	return ui.MenuEntry(id, label, a.T("new.length.sub", "set", i18n.RuleSetName(a.words, other.RuleSet),
		"known", minutes != "", "minutes", minutes)).OnPress(func() { a.startGame(other) })
}

func (p *newGamePage) playersSide(a *App, set ruleset.Set) ui.Node {
	children := []ui.Node{ui.TextNode(ui.Head, a.T("new.players")), {Kind: ui.Space, Style: ui.Rule, MinHeight: 1.2},
		{Kind: ui.Space, MinHeight: 4}}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		children = append(children, p.seat(a, set, side))
	}
	swap, isForTwo := ui.Button("swap", a.T("new.swap")).OnPress(p.options.swap), p.options.Computer == [2]bool{}
	if !isForTwo {
		swap = ui.Pair(swap, ui.Button("two", a.T("new.two")).OnPress(func() { p.options.Computer = [2]bool{} }))
	}
	children = append(children, swap)
	if isForTwo && !a.isLarge() { // a projector is seen from one side
		children = append(children, toggleNode("facing", a.T("new.facing"), &a.settings.FaceToFace))
	}
	children = append(children, ui.TextNode(ui.Note, p.seatNote(a)),
		ui.Node{Kind: ui.Space, Grow: 1},
		ui.Node{Kind: ui.Text, Role: ui.Label, IsBold: true, Text: p.summary(a, set)},
		ui.MainButton("start", a.T("new.start")).OnPress(func() { p.start(a) }))
	if p.enterBegins(a, a.showFocus) && !a.isLarge() {
		children = append(children, ui.Node{Kind: ui.Text, Role: ui.Note, Text: a.T("new.enter"),
			Align: ui.Middle, MaxLines: 1})
	}
	return ui.Node{Kind: ui.Column, Style: ui.Side, MinWidth: 546, MaxWidth: 546,
		Zoom: ui.Zoom{Min: 0.6, Max: 1}, PadX: 28, PadY: 20, Gap: 12, Children: children}
}

// seat shows the player of a side: a person's name, or the computer's level.
func (p *newGamePage) seat(a *App, set ruleset.Set, side rules.Side) ui.Node {
	shape, n := a.settings.shapes(set)[side], string('0'+rune(side))
	picture := any(shape)
	control := a.fieldNode(playerField+n, p.options.Players[side], a.T("new.name"),
		ui.FieldInput{MaxLength: maxName, HasNames: true, Next: "start", // the next Enter begins the game
			Write: func(text string) { p.options.Players[side] = text }})
	control.Name = a.T("new.name.of", "side", shapeName(a, shape))
	if p.options.Computer[side] {
		picture = board.Face{Level: p.options.levelOf(side).String(), Side: side, Shape: shape}
		control = ui.ValueRow("level."+n, ai.Levels(), p.options.levelOf(side),
			func(l ai.Level) string { return levelName(a, l) },
			func(l ai.Level) { // saved even if no game begins
				p.options.Level[side], a.settings.LastOptions.Level[side] = l.String(), l.String()
			})
	}
	seat := func(who string, isComputer bool) ui.Option {
		return ui.Option{ID: "seat." + n + "." + who, Label: a.T("seat." + who + ".label"),
			On: p.options.Computer[side] == isComputer, Press: func() { p.options.Computer[side] = isComputer }}
	}
	seats := ui.ChoiceRow("", seat("person", false), seat("computer", true))
	seats.Share = 0.66
	top := ui.Node{Kind: ui.Row, Gap: 10,
		Children: []ui.Node{{Kind: ui.Text, Role: ui.Head, Text: shapeName(a, shape), Grow: 1, MaxLines: 1}, seats}}
	return ui.Node{Kind: ui.Row, Gap: 14, Children: []ui.Node{
		{Kind: ui.Canvas, MinWidth: 92, Content: picture},
		{Kind: ui.Column, Grow: 1, Gap: 8, Children: []ui.Node{top, control}},
	}}
}

// seatNote describes the computer's level or a game between two people. While a long name is
// edited, it shows how many letters are left.
func (p *newGamePage) seatNote(a *App) string {
	const fewLeft = 10 // the largest number of letters left in a name that seatNote shows
	if f := a.editor; f != nil && f.length() >= f.input.MaxLength-fewLeft {
		return a.T("new.name.room", "n", f.length(), "most", f.input.MaxLength, "full", f.length() >= f.input.MaxLength)
	}
	if a.isLarge() {
		return ""
	}
	for _, side := range []rules.Side{rules.Spools, rules.Cones} {
		if level := p.options.levelOf(side); p.options.Computer[side] {
			base := p.options.base()
			return i18n.Sentences(
				a.T("seat.note", "level", levelName(a, level), "about", a.T("opponent."+level.String()+".about")),
				strengthText(a, base, p.options.houseRules(), p.options.pawns(), p.options.Die && base.Dice, level))
		}
	}
	if a.settings.FaceToFace {
		return a.T("new.facing.note")
	}
	return a.T("new.players.note")
}

func shapeName(a *App, shape board.Shape) string { return a.T("name." + shape.Word()) }

// summary describes in one line the game that Start begins.
func (p *newGamePage) summary(a *App, set ruleset.Set) string {
	var names [2]string
	for i := range names {
		side := rules.Side(i)
		names[i] = p.options.Players[side]
		if a.editor != nil && a.editor.id == playerField+string('0'+rune(i)) {
			names[i] = string(a.editor.text)
		}
		if p.options.Computer[side] {
			names[i] = a.T("new.summary.computer", "level", levelName(a, p.options.levelOf(side)))
		}
		names[i] = cmp.Or(names[i], shapeName(a, a.settings.shapes(set)[side]))
	}
	h := p.options.header()
	handicap := handicapText(a, h, names)
	usesRealSticks := a.settings.RealSticks && !(p.options.Computer[rules.Cones] && p.options.Computer[rules.Spools])
	hasClock := p.hasTimeChoice(a) && a.settings.TurnTime != noClock
	return a.T("new.summary", "game", i18n.GameTitle(a.words, h), "one", names[0], "other", names[1], "timed", hasClock,
		"clock", a.T("clock."+a.settings.TurnTime), "real", usesRealSticks, "die", h.Die,
		"given", handicap != "", "ahead", handicap,
		"match", p.options.Match > 1, "games", p.options.Match)
}

// handicapText describes which pawns are home from the start. It is "" if none are, or if the game
// is the short one, whose name implies it.
func handicapText(a *App, h record.Header, players [2]string) string {
	cones, spools := h.Handicap[rules.Cones], h.Handicap[rules.Spools]
	switch {
	case play.IsShort(h):
		return ""
	case cones == spools && cones > 0:
		return a.T("new.summary.both", "n", cones)
	case cones > 0:
		return a.T("new.summary.ahead", "player", players[rules.Cones], "n", cones)
	case spools > 0:
		return a.T("new.summary.ahead", "player", players[rules.Spools], "n", spools)
	}
	return ""
}

func (p *newGamePage) start(a *App) {
	a.endEdit(true) // takes over a name being edited
	a.startGame(p.options)
}

// enterBegins reports whether Enter begins the game. In a field, Enter ends editing instead, and it
// presses a widget that was reached by keys, unless that is already on.
func (p *newGamePage) enterBegins(a *App, byKeys bool) bool {
	isOn := a.focus == ui.Widget("start")
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		n, found := p.seat(a, p.options.set(), side).Find(a.focus.ID)
		isOn = isOn || found && n.Selected
	}
	return a.editor == nil && (!byKeys || isOn)
}

// moreOptionsDialog offers further options: the first move, the number of pawns, sticks or die, the
// match, the head start and the time for a turn, as far as the rule set has them.
func (p *newGamePage) moreOptionsDialog(a *App) dialog {
	set := p.options.set()
	groups := []ui.Node{p.starts(a, set)}
	if len(set.Pawns) > 1 {
		home := play.EqualHandicap(p.options.header())
		groups = append(groups, ui.Group(a.T("new.pawns", "home", home > 0, "n", home),
			a.T("new.pawns.note", "long", set.Pawns[0] > set.Pawns[1]),
			ui.ValueRow("pawns", slices.Sorted(slices.Values(set.Pawns)),
				p.options.pawns(), strconv.Itoa, p.options.setPawns)))
	}
	if set.Dice {
		groups = append(groups, ui.Group(a.T("new.throwing"), a.T("new.throwing.note"),
			a.eitherRow("throwing", "sticks", "die", p.options.Die, func(die bool) { p.options.Die = die })))
	}
	groups = append(groups, ui.Group(a.T("new.match"), a.T("new.match.note", "match", p.options.Match > 1),
		ui.ValueRow("match", play.MatchLengths(), max(1, p.options.Match), strconv.Itoa,
			func(n int) { p.options.Match = n })), p.handicapGroup(a, set))
	if p.hasTimeChoice(a) {
		groups = append(groups, ui.Group(a.T("new.clock"), "", settingChoices(a, "clock")))
		if a.settings.TurnTime != noClock {
			groups = append(groups, ui.Group(a.T("new.timeUp"), "", settingChoices(a, "timeUp")))
		}
	}
	return dialog{heading: a.T("new.more"), width: ui.WideDialog,
		children: []ui.Node{ui.TwoColumns(groups...), {Kind: ui.Space, MinHeight: 10},
			ui.Button("done", a.T("new.done"))}, rebuild: p.moreOptionsDialog, staysOpen: true}
}

func (p *newGamePage) starts(a *App, set ruleset.Set) ui.Node {
	start := p.options.start()
	note := a.T("open."+start+".note", "even", set.Options.Setup != rules.InHand, "goals",
		set.Options.Goal == rules.OddAndEven)
	return ui.Group(a.T("new.open"), note, ui.ValueRow("open", startsOf(set), start,
		func(o string) string { return startName(a, set, o) }, func(o string) { p.options.Start = o }))
}

// handicapGroup offers how many pawns of each side start at home.
func (p *newGamePage) handicapGroup(a *App, set ruleset.Set) ui.Node {
	most := p.options.maxHome()
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
		row := ui.ValueRow("home."+strconv.Itoa(side), counts, p.options.handicap()[side], strconv.Itoa,
			func(n int) { p.options.Handicap[side] = n })
		for i, n := range counts { // the other row has the same numbers
			row.Children[i].Name = a.words.Dotted(shapeName(a, shape), a.T("new.ahead.home", "n", n))
		}
		rows = append(rows, ui.WithLabel(shapeName(a, shape), row))
	}
	return ui.Group(a.T("new.ahead"), a.T("new.ahead.note"), rows...)
}

// startName returns the name of a start, such as "Draw lots", or of the side that moves first.
func startName(a *App, set ruleset.Set, start string) string {
	if how, first := recordedStart(start); how == record.Chosen {
		return shapeName(a, a.settings.shapes(set)[first])
	}
	return a.T("open." + start)
}

// hasTimeChoice reports whether the page offers a time limit for turns: between two people and, so
// that it can be turned off, also against the computer if there is one.
func (p *newGamePage) hasTimeChoice(a *App) bool {
	switch p.options.Computer {
	case [2]bool{}:
		return true
	case [2]bool{true, true}:
		return false
	}
	return a.settings.TurnTime != noClock
}

// moreOptionsText summarizes the choices in moreOptionsDialog.
func (p *newGamePage) moreOptionsText(a *App, set ruleset.Set) string {
	start := p.options.start()
	how, _ := recordedStart(start)
	home := p.options.handicap()
	n := p.options.pawns() - play.EqualHandicap(p.options.header())
	return a.T("new.more.sub", "choice", len(set.Pawns) > 1, "n", n,
		"open", startName(a, set, start), "agreed", how == record.Chosen, "die", p.options.Die && set.Dice,
		"match", p.options.Match > 1, "games", p.options.Match, "ahead", home[0] != home[1])
}

// ruleSetsPage offers all rule sets as cards with boards.
type ruleSetsPage struct {
	buttonPage
	game *newGamePage
}

// Rules returns the chosen rules.
func (p *ruleSetsPage) Rules(a *App) record.Header { return p.game.Rules(a) }

// Build shows the cards.
func (p *ruleSetsPage) Build(a *App) ui.Node {
	var cards []ui.Node
	full := &newGamePage{options: p.game.options.fullLength()} // the short game is no rule set
	for _, base := range ruleset.List() {
		full.options.RuleSet = base.ID
		set := full.options.set()
		card := ui.Node{Kind: ui.Column, ID: "card." + set.ID, Name: i18n.RuleSetName(a.words, set.ID),
			Style: ui.Card, Selected: set.ID == p.game.options.set().ID, PadX: 20, PadY: 14, Gap: 9,
			Press: func() {
				p.game.options = p.game.options.fullLength()
				p.game.options.RuleSet = set.ID
				a.closePage()
			}}
		cards = append(cards, full.filledCard(a, set, card, full.smallBoard(a, set), full.characterText(a, set)))
	}
	list := ui.WideColumn(ui.Node{Kind: ui.Column, PadY: 8, Children: []ui.Node{
		{Kind: ui.Grid, Count: 3, MinWidth: 330, Gap: 18, Align: ui.Middle, Children: cards}}})
	return a.withToolbar(p.game.toolbar(a), ui.ScrollPage(ui.Zoom{Min: 0.86, Max: 1.1}, list,
		ui.PageHeader(a.T("new.sets.head"), a.T("new.sets.lead")))).FocusFirst("card." + p.game.options.set().ID)
}

// setTitle returns the name of a rule set with its certainty at the right, or below in large type.
func setTitle(a *App, set ruleset.Set, role ui.Role) ui.Node {
	title := ui.Node{Kind: ui.Row, Gap: 8, Children: []ui.Node{
		{Kind: ui.Text, Role: role, Text: i18n.RuleSetName(a.words, set.ID), Grow: 1},
		certaintyBadge(a, set.Certainty),
	}}
	if a.isLarge() {
		title.StackBelow = ui.NaturalWidth
	}
	return title
}

// smallBoard returns the small board before the first move.
func (p *newGamePage) smallBoard(a *App, set ruleset.Set) board.PageBoard {
	r, at := p.startPosition(set)
	return board.StartBoard(r, at, a.settings.shapes(set))
}

// startPosition returns the rules of a set with the chosen pawns, and the first position of the
// chosen game.
func (p *newGamePage) startPosition(set ruleset.Set) (*rules.Rules, rules.Position) {
	r := rulesOf(set.With(p.options.pawns(), false))
	first := set.First // as in the source's drawing, if the first move is drawn by lot
	if how, chosen := recordedStart(p.options.start()); how == record.Chosen {
		first = chosen
	}
	at, _ := r.Handicap(r.StartPositionFor(first), p.options.handicap())
	return r, at
}

// characterText describes today's short game, the chosen house rules, or the rule set without any.
func (p *newGamePage) characterText(a *App, set ruleset.Set) string {
	if p.options.isShort() && p.options.houseRules().String() == ruleset.ShortHouse { // not an earlier one
		return a.T("new.short.card")
	}
	if what := p.houseRulesText(a); what != "" {
		return a.T("new.house.card", "rules", what)
	}
	return a.T("set." + set.ID + ".character")
}

// houseRulesText lists the chosen house rules; "" if there are none.
func (p *newGamePage) houseRulesText(a *App) string {
	return i18n.HouseRulesText(a.words, p.options.base(), p.options.houseRules())
}
