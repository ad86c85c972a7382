package game

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/ruleset"
)

// newGamePage is where a game is chosen. It opens with the choices of last time, so that Enter begins the same again.
type newGamePage struct {
	choice LastGame
	clock  string // seconds of a turn, as in the settings
	order  string // by which feeling the cards stand; empty: as the rule sets are listed

	playersFirst bool // on the projector: the choices stand above the cards
}

func newNewGamePage(a *App) *newGamePage {
	choice := a.settings.Last
	choice.Pawns, choice.Houses = maps.Clone(choice.Pawns), maps.Clone(choice.Houses)
	if choice.Pawns == nil {
		choice.Pawns = make(map[string]int)
	}
	return &newGamePage{choice: choice, clock: a.settings.Clock}
}

func (p *newGamePage) kind() Page          { return PageNewGame }
func (p *newGamePage) first(a *App) Target { return widget("start") }
func (p *newGamePage) pointer(a *App, e Event) bool {
	return false
}

// key: Enter begins, unless the keyboard has walked to where it does something else.
func (p *newGamePage) key(a *App, e Event) bool {
	if e.Key != KeyEnter {
		return false
	}
	a.refreshNow()
	if !a.enterBegins(&a.view, a.byKeys) {
		return false
	}
	a.press("start")
	return true
}

// enterBegins tells whether Enter begins the game: not in a name that is being written, nor on what could be chosen and is not.
func (a *App) enterBegins(v *View, byKeys bool) bool {
	return a.edit == nil && (!byKeys || a.focus == widget("start") || v.chosen(a.focus.ID))
}

// set is the chosen rule set with its house rules.
func (p *newGamePage) set(a *App) ruleset.Set { return a.under(p.choice, p.choice.RuleSet) }

// under is a rule set with the house rules chosen for it.
func (a *App) under(choice LastGame, id string) ruleset.Set {
	base := a.set(id)
	set, err := base.Under(choice.house(base))
	if err != nil {
		return base
	}
	return set
}

// houseChoice leads to the house rules and tells what they change.
func (p *newGamePage) houseChoice(a *App) Section {
	base := a.set(p.choice.RuleSet)
	w := Widget{ID: "house", Kind: Entry, Label: a.words.T("new.house"), Sub: a.words.T("new.house.none")}
	if what := p.changes(a, base); what != "" {
		w.Sub, w.On = what, true
	}
	return Section{Widgets: []Widget{w}}
}

// pawns is the chosen number of pawns, or the usual one of the rule set.
func (c LastGame) pawns(set ruleset.Set) int {
	for _, n := range set.Pawns {
		if n == c.Pawns[set.ID] {
			return n
		}
	}
	return set.Pawns[0]
}

// opening is the chosen opening; only rule sets that throw for the first move can have it thrown for.
func (c LastGame) opening(set ruleset.Set) string {
	if c.Opening == openThrow && set.Options.Start != rules.FirstOneWins {
		return openLot
	}
	return oneOf(c.Opening, openings(), openLot)
}

func (p *newGamePage) fill(a *App, v *View) {
	a.backBar(v)
	rules := Widget{ID: "bar.rules", Kind: Button, Label: a.words.T("bar.rules"), Icon: IconRules}
	v.Bar.Buttons = append([]Widget{rules}, v.Bar.Buttons...)
	set := p.set(a)
	n := &v.NewGame
	if n.PlayersFirst = a.presenter && p.playersFirst; a.presenter { // there they stand below a card as high as the page
		way := Widget{ID: "players", Kind: Button, Label: a.words.T("new.players.way"), Icon: IconSliders, On: p.playersFirst}
		v.Bar.Buttons = append([]Widget{way}, v.Bar.Buttons...)
	}
	n.Head, n.Lead = a.words.T("new.head"), p.lead(a)
	n.Order = p.orderChoice(a)
	n.Cards = p.cards(a)
	if a.firstTimer() {
		n.Sections = append(n.Sections, Section{Widgets: []Widget{a.button("first.learn", "new.learn")}})
	}
	n.Sections = append(n.Sections, p.players(a, set))
	if len(set.Pawns) > 1 {
		n.Sections = append(n.Sections, p.pawnChoice(a, set))
	}
	if set.Dice {
		n.Sections = append(n.Sections, p.castChoice(a))
	}
	n.Sections = append(n.Sections, p.openChoice(a, set))
	n.Sections = append(n.Sections, p.houseChoice(a))
	n.Summary = p.summary(a, set)
	n.Start = Widget{ID: "start", Kind: BigButton, Label: a.words.T("new.start")}
	if a.enterBegins(v, a.showFocus) {
		n.StartNote = a.words.T("new.enter")
	}
}

// knows notes that a lesson or a game was brought to its end.
func (a *App) knows() {
	if !a.settings.Knows {
		a.settings.Knows = true
		a.saveSettings()
	}
}

// firstTimer tells whether neither a lesson nor a game was ever brought to its end here, and there are lessons to be led to.
func (a *App) firstTimer() bool { return !a.settings.Knows && len(a.config.Lessons) > 0 }

// summary says in a line what Start begins.
func (p *newGamePage) summary(a *App, set ruleset.Set) string {
	var names [2]string
	for i := range names {
		side := rules.Side(i)
		names[i] = p.choice.Players[side]
		if a.edit != nil && a.edit.id == "name."+strconv.Itoa(i) {
			names[i] = string(a.edit.text)
		}
		if p.choice.Computer[side] {
			names[i] = a.levelName(p.choice.level(side))
			if a.presenter { // the players are out of sight, and a class does not know who Potter is
				names[i] = a.words.T("new.summary.computer", "level", names[i])
			}
		}
		if names[i] == "" {
			names[i] = a.sideName(a.shapes(set), side)
		}
	}
	game := a.gameTitle(set, p.choice.house(a.set(set.ID)), p.choice.pawns(set), p.choice.Die && set.Dice)
	return a.words.T("new.summary", "game", game, "one", names[0], "other", names[1])
}

// feel is what the game would feel like if a rule set were chosen, with what else is chosen for it.
func (p *newGamePage) feel(a *App, s ruleset.Set) feeling {
	return a.feel(s, p.choice.house(s), p.choice.pawns(a.under(p.choice, s.ID)), p.choice.Die)
}

// lead says how the cards are to be read, and of the card that is pointed at what was measured of it.
func (p *newGamePage) lead(a *App) string {
	looked := []Target{a.hover}
	if a.showFocus { // a card that was clicked keeps the focus while something else is looked at
		looked = append(looked, a.focus)
	}
	for _, at := range looked {
		id, isCard := strings.CutPrefix(at.ID, "card.")
		if at.Kind != TargetWidget || !isCard {
			continue
		}
		if f := p.feel(a, a.set(id)); f.known {
			if a.presenter {
				return f.large(a, id)
			}
			set := a.under(p.choice, id)
			title := a.gameTitle(set, p.choice.house(a.set(id)), p.choice.pawns(set), p.choice.Die && set.Dice)
			return a.words.T("new.feel", "game", title, "numbers", f.numbers(a), "certainty", a.words.T("certainty.short."+set.Certainty.String()))
		}
	}
	if a.presenter {
		return a.words.T("new.lead.large")
	}
	return a.words.T("new.lead")
}

// orderChoice is the row in which one chooses by what a game feels like; none where nothing was measured.
func (p *newGamePage) orderChoice(a *App) Widget {
	if len(a.config.Figures.Rows) == 0 {
		return Widget{}
	}
	w := Widget{ID: "order", Kind: Segments}
	now := p.feelOrder().name
	for _, o := range feelOrders() {
		w.Choices = append(w.Choices, Choice{ID: "order." + o.name, Label: a.words.T("new.order." + o.name), Chosen: o.name == now})
	}
	return w
}

func (p *newGamePage) feelOrder() feelOrder {
	all := feelOrders()
	for _, o := range all {
		if o.name == p.order {
			return o
		}
	}
	return all[0]
}

// cards are the rule sets: those that are as they are wished first, the most so before the others; the rest is pale.
func (p *newGamePage) cards(a *App) []CardView {
	type ranked struct {
		card CardView
		most float64
	}
	order := p.feelOrder()
	var list []ranked
	for _, s := range a.config.RuleSets {
		f := p.feel(a, s)
		r := ranked{card: p.card(a, s)}
		r.card.Feel, r.card.Pale = f.scales(a), !order.fits(f)
		if order.more != nil && f.known {
			r.most = order.more(f.row)
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(one, other ranked) int {
		if one.card.Pale != other.card.Pale {
			if one.card.Pale {
				return 1
			}
			return -1
		}
		return cmp.Compare(other.most, one.most)
	})
	cards := make([]CardView, 0, len(list))
	for _, r := range list {
		cards = append(cards, r.card)
	}
	return cards
}

// card shows a rule set with the house rules chosen for it: its board, and in the place of its character what they change.
func (p *newGamePage) card(a *App, base ruleset.Set) CardView {
	key, set := "set."+base.ID, a.under(p.choice, base.ID)
	c := CardView{
		Widget:    Widget{ID: "card." + base.ID, Kind: Card, Label: a.words.T(key + ".name"), On: base.ID == p.set(a).ID},
		Certainty: certainty(base),
		Badge:     a.words.T("badge." + base.Certainty.String()),
		Character: a.words.T(key + ".character"),
		Source:    a.words.T(key + ".source"),
		Preview:   a.preview(set, p.choice.pawns(set)),
		Goals:     a.previewGoals(set),
		Hands:     a.previewHands(set, p.choice.pawns(set)),
	}
	if what := p.changes(a, base); what != "" {
		c.Character = a.words.T("new.house.card", "rules", what)
	}
	return c
}

// changes are the house rules chosen for a rule set in words, "" for none.
func (p *newGamePage) changes(a *App, base ruleset.Set) string {
	var what []string
	for _, d := range ruleset.Differences(base, p.choice.house(base)) {
		what = append(what, a.labels(d))
	}
	return strings.Join(what, a.words.Raw("list.comma")+" ")
}

// timed tells whether the time of a turn is to be chosen: between two people or teams; beside the computer, for which no sand
// runs, only where a clock was once wanted.
func (p *newGamePage) timed() bool {
	switch p.choice.Computer {
	case [2]bool{}:
		return true
	case [2]bool{true, true}:
		return false
	}
	return p.clock != clocks()[0]
}

// previewGoals is the goal squares of a rule set in which Cones begin.
func (a *App) previewGoals(s ruleset.Set) (goals [2]GoalsView) {
	r, err := rules.New(s.Options)
	if err != nil || s.Options.Goal != rules.OddAndEven {
		return goals
	}
	for i, shape := range a.shapes(s) {
		goals[i] = GoalsView{Squares: goalsOf(r.StartAt(rules.Cones), rules.Side(i)), Shape: shape}
	}
	return goals
}

func certainty(s ruleset.Set) Certainty {
	switch s.Certainty {
	case ruleset.Told:
		return Told
	case ruleset.Inferred:
		return Inferred
	}
	return FromSheet
}

// preview is a rule set's board before the first throw.
func (a *App) preview(s ruleset.Set, pawns int) []PreviewPawn {
	r, err := rules.New(s.With(pawns, false))
	if err != nil {
		return nil
	}
	shapes := a.shapes(s)
	start := r.Start(rules.Cones)
	var list []PreviewPawn
	for side, shape := range shapes {
		for _, square := range start.Pawns(rules.Side(side)).List() {
			list = append(list, PreviewPawn{Square: square, Shape: shape})
		}
	}
	return list
}

// previewHands is the pawns of a rule set that wait in the hands before the first throw, and where they come in.
func (a *App) previewHands(s ruleset.Set, pawns int) (hands [2]PreviewHand) {
	r, err := rules.New(s.With(pawns, false))
	if err != nil {
		return hands
	}
	start := r.Start(rules.Cones)
	for side, shape := range a.shapes(s) {
		hand := PreviewHand{N: start.InHand(rules.Side(side)), Shape: shape, Back: !r.Forward()}
		if hand.N == 0 {
			continue
		}
		for _, n := range pathNumbers(r) {
			square := rules.Square(n)
			if hand.Back {
				square = rules.LastSquare + 1 - square
			}
			hand.Entry |= rules.Squares(square)
		}
		hands[side] = hand
	}
	return hands
}

func (p *newGamePage) players(a *App, set ruleset.Set) Section {
	section := Section{Head: a.words.T("new.players")}
	if !a.firstTimer() { // whom measured strengths would tell nothing
		section.Note = p.seatNote(a)
	}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		section.Widgets = append(section.Widgets, p.seatWidgets(a, set, side)...)
	}
	section.Widgets = append(section.Widgets, a.button("swap", "new.swap"))
	if p.timed() {
		clock := a.segments("clock", clocks(), p.clock)
		clock.Label = a.words.T("new.clock")
		section.Widgets = append(section.Widgets, clock)
	}
	if a.presenter && !p.timed() && section.Note == "" {
		section.Note = a.words.T("new.players.clock")
	}
	if full := a.fieldNote(); full != "" {
		section.Note = full
	}
	return section
}

func (p *newGamePage) pawnChoice(a *App, set ruleset.Set) Section {
	w := Widget{ID: "pawns", Kind: Segments}
	for _, n := range set.Pawns {
		text := strconv.Itoa(n)
		w.Choices = append(w.Choices, Choice{ID: "pawns." + text, Label: text, Chosen: n == p.choice.pawns(set)})
	}
	return Section{Head: a.words.T("new.pawns"), Widgets: []Widget{w}, Note: a.words.T("new.pawns.note", "long", set.Pawns[0] > set.Pawns[1])}
}

func (p *newGamePage) castChoice(a *App) Section {
	chosen := "sticks"
	if p.choice.Die {
		chosen = "die"
	}
	return Section{Head: a.words.T("new.cast"), Widgets: []Widget{a.segments("cast", []string{"sticks", "die"}, chosen)}, Note: a.words.T("new.cast.note")}
}

func (p *newGamePage) openChoice(a *App, set ruleset.Set) Section {
	values := openings()
	if set.Options.Start != rules.FirstOneWins {
		values = values[1:]
	}
	w := Widget{ID: "open", Kind: Segments}
	shapes := a.shapes(set)
	opening := p.choice.opening(set)
	for _, value := range values {
		c := Choice{ID: "open." + value, Label: a.words.T("open." + value), Chosen: value == opening}
		switch value {
		case openCones:
			c.Label = a.sideName(shapes, rules.Cones)
		case openSpools:
			c.Label = a.sideName(shapes, rules.Spools)
		}
		w.Choices = append(w.Choices, c)
	}
	return Section{Head: a.words.T("new.open"), Widgets: []Widget{w}, Note: a.words.T("open." + opening + ".note")}
}

func (p *newGamePage) press(a *App, id string) {
	group, value, _ := strings.Cut(id, ".")
	switch group {
	case "order":
		p.order = value
		a.scroll, p.playersFirst = 0, false
	case "players":
		p.playersFirst = !p.playersFirst
		a.scroll = 0
	case "card":
		p.choice.RuleSet = a.set(value).ID
		if a.presenter { // there the chosen one comes to the top
			a.scroll, p.playersFirst = 0, false
		}
	case "pawns":
		if n, err := strconv.Atoi(value); err == nil {
			p.choice.Pawns[p.set(a).ID] = n
		}
	case "cast":
		p.choice.Die = value == "die"
	case "open":
		p.choice.Opening = oneOf(value, openings(), openLot)
	case "house":
		a.push(&housePage{game: p})
	case "first":
		a.push(&learnPage{})
	case "seat", "level":
		p.sit(group, value)
	case "clock":
		p.clock = oneOf(value, clocks(), p.clock)
	case "swap":
		p.choice.swap()
	case "start":
		a.start(p.choice)
	}
}

// written takes over a name that was edited.
func (p *newGamePage) written(a *App, id, text string) {
	switch id {
	case "name.0":
		p.choice.Players[0] = text
	case "name.1":
		p.choice.Players[1] = text
	}
}
