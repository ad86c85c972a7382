package game

import (
	"maps"
	"strconv"
	"strings"

	"senet/game/page"
	"senet/game/page/learn"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// newGamePage is where a game is chosen. It opens with the choices of last time, so that Enter begins the same again.
type newGamePage struct {
	choice page.LastGame
	clock  string // seconds of a turn, as in the settings
	order  string // by which feeling the cards stand; empty: as the rule sets are listed

	playersFirst bool // on the projector: the choices stand above the cards
	astray       bool // letters were typed beside the names, by somebody who means to write one
}

func newNewGamePage(a *App) *newGamePage {
	choice := a.settings.Last
	choice.Pawns, choice.Houses = maps.Clone(choice.Pawns), maps.Clone(choice.Houses)
	if choice.Pawns == nil {
		choice.Pawns = make(map[string]int)
	}
	return &newGamePage{choice: choice, clock: a.settings.Clock}
}

func (p *newGamePage) kind() Page             { return PageNewGame }
func (p *newGamePage) first(a *App) ui.Target { return widget("start") }
func (p *newGamePage) pointer(a *App, e ui.Event) bool {
	p.astray = p.astray && e.Kind != ui.PointerDown
	return false
}

// key: Enter begins, unless the keyboard has walked to where it does something else. Escape lets the cards come back where
// the players stand above them.
func (p *newGamePage) key(a *App, e ui.Event) bool {
	astray := p.astray
	p.astray = false
	switch {
	case astray && (e.Key == ui.KeyEnter || e.Key == ui.KeySpace):
		p.astray = e.Key == ui.KeySpace // it belongs to the name, too
		a.tell(a.words.T("new.name.click"))
		return true
	case e.Key == ui.KeyEscape && a.presenter && p.playersFirst:
		p.playersFirst, a.scroll = false, 0
		return true
	case e.Key != ui.KeyEnter:
		return false
	}
	a.refreshNow()
	if !a.enterBegins(&a.view, a.byKeys) {
		return false
	}
	a.press("start")
	return true
}

// writes tells whether what is typed is meant for a name.
func (p *newGamePage) writes(a *App) bool { return !a.presenter || p.playersFirst }

// typed: where names are written no letter is a shortcut. It goes into the name that has the focus; else the page says where
// names are written, and the blank and the Enter that follow begin nothing.
func (p *newGamePage) typed(a *App, c rune) bool {
	if !p.writes(a) {
		return false
	}
	a.refreshNow()
	if w, found := a.view.find(a.focus.ID); found && a.focus.Kind == ui.TargetWidget && w.Kind == Field {
		a.startEdit(w)
		a.edit.Write(string(c))
		return true
	}
	p.astray = true
	a.tell(a.words.T("new.name.click"))
	return true
}

// enterBegins tells whether Enter begins the game: not in a name that is being written, nor on what could be chosen and is not.
func (a *App) enterBegins(v *View, byKeys bool) bool {
	return a.edit == nil && (!byKeys || a.focus == widget("start") || v.chosen(a.focus.ID))
}

// set is the chosen rule set with its house rules.
func (p *newGamePage) set(a *App) ruleset.Set { return a.under(p.choice, p.choice.RuleSet) }

// under is a rule set with the house rules chosen for it.
func (a *App) under(choice page.LastGame, id string) ruleset.Set {
	base := a.set(id)
	set, err := base.Under(choice.House(base))
	if err != nil {
		return base
	}
	return set
}

func (p *newGamePage) fill(a *App, v *View) {
	a.backBar(v)
	rules := Widget{ID: "bar.rules", Kind: Button, Label: a.words.T("bar.rules"), Icon: ui.IconRules}
	v.Bar.Buttons = append([]Widget{rules}, v.Bar.Buttons...)
	set := p.set(a)
	n := &v.NewGame
	if n.PlayersFirst = a.presenter && p.playersFirst; a.presenter { // there the cards fill the page, and a button leads to the players
		way := Widget{ID: "players", Kind: Button, Label: a.words.T("new.players.way"), Icon: ui.IconSliders, On: p.playersFirst}
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
		if a.edit != nil && a.edit.ID == "name."+strconv.Itoa(i) {
			names[i] = string(a.edit.Text)
		}
		if p.choice.Computer[side] {
			names[i] = a.levelName(p.choice.LevelOf(side))
			if a.presenter { // the players are out of sight, and a class does not know who Potter is
				names[i] = a.words.T("new.summary.computer", "level", names[i])
			}
		}
		if names[i] == "" {
			names[i] = a.sideName(a.shapes(set), side)
		}
	}
	game := a.gameTitle(set, p.choice.House(a.set(set.ID)), p.choice.PawnsOf(set), p.choice.Die && set.Dice)
	real := a.class.real && !(p.choice.Computer[rules.Cones] && p.choice.Computer[rules.Spools])
	return a.words.T("new.summary", "game", game, "one", names[0], "other", names[1], "real", real, "die", p.choice.Die && set.Dice)
}

func (p *newGamePage) press(a *App, id string) {
	group, value, _ := strings.Cut(id, ".")
	switch group {
	case "order":
		p.order = value
		a.scroll, p.playersFirst = 0, false
	case "players":
		p.playersFirst, a.scroll = true, 0
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
		p.choice.Opening = page.OneOf(value, page.Openings(), page.OpenLot)
	case "house":
		a.push(&housePage{game: p})
	case "first":
		a.push(&leaf{learn.Page{}, PageLearn})
	case "seat", "level":
		p.sit(group, value)
	case "clock":
		p.clock = page.OneOf(value, page.Clocks(), p.clock)
	case "swap":
		p.choice.Swap()
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
