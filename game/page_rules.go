package game

import (
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// rulesPage tells a rule set, from the same values the engine plays by.
type rulesPage struct {
	id      string
	houseID string // the rule set that house rules are added to
	house   ruleset.House
}

// set is the rule set that is read, with the house rules of the game that led here.
func (p *rulesPage) set(a *App) (set ruleset.Set, house bool) {
	base := a.set(p.id)
	if p.houseID != base.ID || p.house == (ruleset.House{}) {
		return base, false
	}
	set, err := base.Under(p.house)
	if err != nil {
		return base, false
	}
	return set, true
}

func (p *rulesPage) kind() Page                      { return PageRules }
func (p *rulesPage) first(a *App) ui.Target          { return widget("tab." + p.id) }
func (p *rulesPage) pointer(a *App, e ui.Event) bool { return false }

// key: the arrows scroll the page, as in a book; Tab goes through the rule sets.
func (p *rulesPage) key(a *App, e ui.Event) bool { return a.readingKey(e) }

func (p *rulesPage) press(a *App, id string) {
	if id, ok := strings.CutPrefix(id, "tab."); ok {
		p.id = a.set(id).ID
		a.scroll = 0
	}
}

func (p *rulesPage) fill(a *App, v *View) {
	a.backBar(v)
	v.Bar.Buttons = append([]Widget{a.button("bar.compare", "bar.compare"), a.button("bar.history", "bar.history")}, v.Bar.Buttons...)
	set, house := p.set(a)
	key := "set." + set.ID
	v.Rules = RulesView{
		Head: a.words.T(key + ".name"), Lead: a.words.T(key + ".character"), Source: a.words.T(key + ".source"),
		Badge: a.words.T("badge." + set.Certainty.String()), Certainty: set.Certainty,
	}
	if house {
		v.Rules.Head = say.HouseTitle(a.words, a.set(set.ID), p.house)
	}
	for _, s := range a.config.RuleSets {
		v.Rules.Tabs = append(v.Rules.Tabs, Widget{ID: "tab." + s.ID, Kind: Entry, Label: a.setName(s.ID), On: s.ID == set.ID})
	}
	v.Rules.Blocks = append(a.ruleBlocks(set), a.feelBlocks(a.set(set.ID), p.houseRules(house))...)
}

// houseRules are the house rules that are read with a rule set; none where they belong to another.
func (p *rulesPage) houseRules(theirs bool) ruleset.House {
	if theirs {
		return p.house
	}
	return ruleset.House{}
}

// ruleBlocks are the rules topic by topic, the board at the set-up and the table of the throws where they belong.
func (a *App) ruleBlocks(set ruleset.Set) []Block {
	blocks := []Block{
		{Kind: BlockText, Text: a.words.T("rules.modern")},
		{Kind: BlockText, Text: a.words.T("certainty." + set.Certainty.String())},
	}
	blocks = append(blocks, a.aimBlocks(set)...)
	for _, topic := range ruleset.Topics() {
		var lines []Block
		for _, l := range set.Lines {
			if l.Topic == topic {
				lines = append(lines, a.ruleBlock(l))
			}
		}
		if len(lines) == 0 && topic != ruleset.Setup && topic != ruleset.Throwing {
			continue
		}
		blocks = append(blocks, Block{Kind: BlockHead, Text: a.words.T("topic." + topic.String())})
		blocks = append(blocks, lines...)
		switch topic {
		case ruleset.Setup:
			blocks = append(blocks, a.setupBlock(set))
		case ruleset.Throwing:
			blocks = append(blocks, a.throwBlocks(set)...)
		case ruleset.Leaving:
			blocks = append(blocks, a.wayBlocks(set)...)
		}
		blocks = append(blocks, a.rulePictures(set, topic)...)
	}
	return blocks
}

func (a *App) ruleBlock(l ruleset.Line) Block {
	b := Block{Kind: BlockRule, Text: a.words.T(l.Key), Ours: l.Origin == ruleset.Decided}
	b.Origin = a.words.T(l.Origin.Key())
	if l.Quote != "" {
		b.Quote = a.words.T(l.Quote)
	}
	if l.Overruled && l.Topic == ruleset.Setup { // its number of pawns and squares would contradict the house rule above it
		b.Text = a.words.T("rules.without", "rule", b.Text)
	}
	if l.Overruled {
		b.Origin = say.List(a.words, "list.notes", []string{b.Origin, a.words.T("house.overruled")})
	}
	return b
}

func (a *App) setupBlock(set ruleset.Set) Block {
	b := Block{Kind: BlockBoard, Caption: a.words.T("rules.setup"), Board: board.View{Houses: board.Houses()}}
	if r, err := rules.New(set.Options); err == nil {
		b.Board = board.Still(r, r.Start(rules.Cones), a.shapes(set))
	}
	return b
}

// throwBlocks are the tables of what sticks, and where it is offered the die, count.
func (a *App) throwBlocks(set ruleset.Set) []Block {
	var blocks []Block
	for _, die := range []bool{false, true} {
		if die && !set.Dice {
			continue
		}
		r, err := rules.New(set.With(set.Pawns[0], die))
		if err != nil {
			continue
		}
		b := Block{Kind: BlockThrows, Caption: a.words.T("rules.sticks")}
		if die {
			b.Caption = a.words.T("rules.die")
		}
		b.Throws = a.throwRows(r, die)
		blocks = append(blocks, b)
	}
	return blocks
}

func (a *App) throwRows(r *rules.Rules, die bool) []ThrowRow {
	var rows []ThrowRow
	if die {
		for n := 1; n <= 6; n++ {
			row := a.throwRow(r, rules.Face(n))
			row.Face, row.Odds = n, a.words.T("rules.odds", "n", 1, "all", 6)
			rows = append(rows, row)
		}
		return rows
	}
	for n, ways := range stickOdds() {
		row := a.throwRow(r, rules.Marked(n))
		row.Pips = []bool{n > 0, n > 1, n > 2, n > 3}
		row.Odds = a.words.T("rules.odds", "n", ways, "all", 16)
		rows = append(rows, row)
	}
	return rows
}

func (a *App) throwRow(r *rules.Rules, throw rules.Throw) ThrowRow {
	reading := r.Read(throw)
	row := ThrowRow{Value: strconv.Itoa(reading.Value)}
	switch {
	case reading.Miss:
		row.Value, row.Note = a.words.T("tray.missMark"), a.words.T("tray.miss")
	case reading.Again:
		row.Value, row.Note = a.words.T("tray.missMark"), a.words.T("tray.recast")
	case reading.Bonus:
		row.Note = a.words.T("tray.again")
	}
	return row
}

// readingKey scrolls a page that is read.
func (a *App) readingKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyUp:
		a.scrollTo(a.scroll-wheelStep, e.ScrollMax)
	case ui.KeyDown:
		a.scrollTo(a.scroll+wheelStep, e.ScrollMax)
	default:
		return false
	}
	return true
}
