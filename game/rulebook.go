package game

import (
	"math"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// rulesPage tells a rule set, from the same values the engine plays by.
type rulesPage struct {
	readOnlyPage
	id    string // the rule set that is read; houseCase: the one with house rules
	base  string // the rule set that house rules are added to
	house ruleset.House
	open  bool // every rule is shown with its source, below the card
}

// houseCase is the id of the rule set with house rules, beside which it is read without them, too.
const houseCase = "house"

// NewRulesPage begins with a rule set under house rules, which may be none.
func NewRulesPage(id string, house ruleset.House) *rulesPage {
	p := &rulesPage{id: id, base: id, house: house}
	if house != (ruleset.House{}) {
		p.id = houseCase
	}
	return p
}

// First is the name of the rule set in the list.
func (p *rulesPage) First(*Context) ui.Target { return ui.Widget("tab." + p.id) }

// Press reads another rule set.
func (p *rulesPage) Press(d *Context, id string) {
	switch other, tab := strings.CutPrefix(id, "tab."); {
	case tab:
		p.id, d.Scroll = other, 0
	case id == "sources":
		p.open = !p.open
	}
}

// Bar leads to what lies beside the rules.
func (p *rulesPage) Bar(d *Context) Bar {
	bar := Bar{Buttons: []ui.Node{
		d.BarKey("bar.compare", ui.NoIcon), d.BarKey("bar.history", ui.NoIcon),
	}}
	if p.inBar(d) {
		bar.Name = p.name(d)
	}
	return bar
}

// inBar reports whether the name of what is read stands in the bar: before a class, unless there
// are house rules, for whose words it has no room.
func (p *rulesPage) inBar(d *Context) bool {
	_, house := p.set(d)
	return d.Large && house == (ruleset.House{})
}

// name is what the rules that are read are called.
func (p *rulesPage) name(d *Context) string {
	set, house := p.set(d)
	if house != (ruleset.House{}) {
		return i18n.RuleSetTitle(d.Words, d.Set(set.ID), house)
	}
	return d.T("set." + set.ID + ".name")
}

// set is the rule set that is read, and the house rules it is under: those of the game that led here.
func (p *rulesPage) set(d *Context) (ruleset.Set, ruleset.House) {
	if p.id != houseCase {
		return d.Set(p.id), ruleset.House{}
	}
	base := d.Set(p.base)
	if set, err := base.Under(p.house); err == nil {
		return set, p.house
	}
	return base, ruleset.House{}
}

// tabs are the rule sets, the one with house rules first.
func (p *rulesPage) tabs(d *Context) (list []ui.Node) {
	if p.house != (ruleset.House{}) {
		list = append(list,
			sideTab("tab."+houseCase, i18n.RuleSetTitle(d.Words, d.Set(p.base), p.house), p.id == houseCase))
	}
	for _, s := range d.RuleSets {
		tab := sideTab("tab."+s.ID, d.T("set."+s.ID+".name"), s.ID == p.id)
		if by := i18n.SourceName(d.Words, s); by != tab.Name { // whoever looks for it may know its author alone
			tab.Children = []ui.Node{{Kind: ui.Column, Grow: 1, Children: append(tab.Children, ui.TextNode(ui.Note, by))}}
			tab.Name = d.T("learn.part", "title", tab.Name, "part", by)
		}
		list = append(list, tab)
	}
	return list
}

// Build shows the card, what playing feels like and, where it is wanted, every rule with its source.
func (p *rulesPage) Build(d *Context) ui.Node {
	set, house := p.set(d)
	a := Article{Head: p.name(d), Tabs: p.tabs(d)}
	if p.inBar(d) {
		a.Head = ""
	}
	r, _ := rules.New(set.Options) // a set that cannot be played is not read
	a.Broad = []ui.Node{rulesCard(d, set, r)}
	if d.Large { // the rules have all the width; the names of the others stand below them
		a.Broad = append(a.Broad, ui.Node{Kind: ui.Grid, MinWidth: 236, Count: 3, Children: a.Tabs})
		a.Tabs = nil
	}
	sources := ui.Toggle("sources", d.T("rules.sources"), p.open)
	sources.MaxWidth = 460
	a.Parts = append(a.Parts, sources)
	if p.open {
		a.Parts = append(a.Parts, ruleBlocks(d, set, r)...)
	}
	a.Parts = append(a.Parts, feelBlocks(d, d.Set(set.ID), house)...)
	a.Parts = append(a.Parts, solvedBlocks(d, set)...)
	return a.Node()
}

// ruleBlocks are the rules topic by topic, with the table of the die and small boards where they belong.
func ruleBlocks(d *Context, set ruleset.Set, r *rules.Rules) []ui.Node {
	blocks := []ui.Node{
		ui.TextNode(ui.Body, d.T("rules.modern")),
		ui.TextNode(ui.Body, d.T("certainty."+set.Certainty.String())),
		ui.TextNode(ui.Body, d.T("rules.walk", "back", !r.Forward())),
	}
	if names := houseNames(d, set); names != "" {
		blocks = append(blocks, ui.TextNode(ui.Body, d.T("rules.names", "names", names)))
	}
	for _, topic := range ruleset.Topics() {
		var lines []ui.Node
		for _, l := range set.Lines {
			if l.Topic == topic {
				lines = append(lines, ruleBlock(d, l))
			}
		}
		if topic == ruleset.Throwing && set.Dice {
			lines = append(lines, dieBlocks(d, set)...)
		}
		if len(lines) == 0 {
			continue
		}
		blocks = append(append(blocks, textHeading(d.T("topic."+string(topic)))), lines...)
		if topic == ruleset.Leaving && r.Forward() && set.Options.Goal != rules.OddAndEven {
			for _, house := range i18n.LastSquares() {
				blocks = append(blocks, ui.TextNode(ui.Body, i18n.HouseInfo(d.Words, r, set, house)))
			}
		}
		blocks = append(blocks, rulePictures(d, set, r, topic)...)
	}
	return blocks
}

func ruleBlock(d *Context, l ruleset.Line) ui.Node {
	text, quote, origin := d.T(l.Key), "", d.T(l.Origin.Key())
	if l.Quote != "" {
		quote = d.T(l.Quote)
	}
	// its number of pawns and squares would contradict the house rule above it
	if l.Overruled && l.Topic == ruleset.Setup {
		text = d.T("rules.without", "rule", text)
	}
	if l.Overruled {
		origin = i18n.JoinPairs(d.Words, "list.notes", []string{origin, d.T("house.overruled")})
	}
	return ruleParagraph(text, quote, origin, l.Origin == ruleset.Decided)
}

// dieBlocks are the table of what the die counts.
func dieBlocks(d *Context, set ruleset.Set) []ui.Node {
	r, err := rules.New(set.With(set.Pawns[0], true))
	if err != nil {
		return nil
	}
	return []ui.Node{ui.TextNode(ui.Body, d.T("rules.die")), throwTable(d, r, set.Sticks, true)}
}

// throwTable tells of every throw what it counts, what follows, and how often it falls.
func throwTable(d *Context, r *rules.Rules, made rules.StickMarking, die bool) ui.Node {
	n := ui.Node{Kind: ui.Column}
	throws := rules.ThrowChances(die)
	of := 16
	if die {
		of = len(throws)
	}
	for i, t := range throws {
		sign := ui.Node{Kind: ui.Art, MinWidth: 65, Drawing: SticksSign{Marked: t.Throw.Count(), Made: made}}
		if die {
			sign = ui.Node{Kind: ui.Row, MinWidth: 65,
				Children: []ui.Node{{Kind: ui.Art, MinWidth: 32, Drawing: DieSign(t.Throw.Count())}}}
		}
		value, note := i18n.ReadingText(d.Words, r.Read(t.Throw))
		row := ui.Node{Kind: ui.Row, MinHeight: 50, PadX: 16, Gap: 20, Children: []ui.Node{sign,
			{Kind: ui.Words, Role: ui.Value, Text: value, MinWidth: 44, Lines: 1},
			{Kind: ui.Words, Role: ui.Cell, Text: note, Grow: 1},
			{Kind: ui.Words, Role: ui.SmallText,
				Text:  d.T("rules.odds", "n", int(math.Round(t.Probability*float64(of))), "all", of),
				Align: ui.End, MinWidth: 110},
		}}
		if i%2 == 0 {
			row.Style = ui.Stripe
		}
		n.Children = append(n.Children, row)
	}
	return n
}

// houseNames are the source's own names for the houses it names.
func houseNames(d *Context, set ruleset.Set) string {
	var names []string
	for _, s := range board.Houses().List() {
		if key := set.NameOf(s); key != "" {
			names = append(names, d.T("rules.name", "square", s, "name", d.T(key)))
		}
	}
	return strings.Join(names, d.Words.Raw("list.comma")+" ")
}
