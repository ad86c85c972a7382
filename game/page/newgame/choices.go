package newgame

import (
	"slices"
	"strconv"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// choices is what else can be chosen for a game: who starts, and where there is a choice how many pawns, sticks or die, and the time
// for a turn.
func (p *Page) choices(d *page.Desk) page.Dialog {
	set := p.set(d)
	groups := []ui.Node{p.openings(d, set)}
	if len(set.Pawns) > 1 {
		note := d.T("new.pawns.note", "long", set.Pawns[0] > set.Pawns[1])
		groups = append(groups, ui.Group(d.T("new.pawns"), note, ui.Choose("pawns", slices.Sorted(slices.Values(set.Pawns)), p.choice.PawnsOf(set), strconv.Itoa)))
	}
	if set.Dice {
		groups = append(groups, ui.Group(d.T("new.cast"), d.T("new.cast.note"), d.Choices("cast", page.Casts(), page.CastOf(p.choice.Die))))
	}
	if p.timed() {
		groups = append(groups, ui.Group(d.T("new.clock"), "", d.Choices("clock", page.Clocks(), p.clock)))
	}
	return page.Dialog{Head: d.T("new.more"), Wide: ui.WideDialog, Kids: []ui.Node{ui.Halves(groups...), {Kind: ui.Space, High: 10}, ui.Button("done", d.T("new.done"))}, Choose: p.choose, Anew: p.choices}
}

func (p *Page) openings(d *page.Desk, set ruleset.Set) ui.Node {
	opening := p.choice.OpeningOf(set)
	note := d.T("open."+opening+".note", "even", set.Options.Setup == rules.Alternate, "goals", set.Options.Goal == rules.OddAndEven)
	return ui.Group(d.T("new.open"), note, ui.Choose("open", page.OpeningsOf(set), opening, func(o string) string { return opens(d, set, o) }))
}

// opens is the word for a way to find who starts: "Draw lots", or who it is.
func opens(d *page.Desk, set ruleset.Set, opening string) string {
	switch opening {
	case page.OpenCones:
		return name(d, d.Settings.Shapes(set)[rules.Cones])
	case page.OpenSpools:
		return name(d, d.Settings.Shapes(set)[rules.Spools])
	}
	return d.T("open." + opening)
}

// choose takes what was pressed, and leaves the dialog open until that was all.
func (p *Page) choose(d *page.Desk, id string) {
	group, value, n := page.Parts(id)
	switch group {
	case "pawns":
		p.choice.Pawns[p.choice.RuleSet] = n
	case "cast":
		p.choice.Die = value == "die"
	case "open":
		p.choice.Opening = page.OneOf(value, page.Openings(), page.OpenLot)
	case "clock":
		p.clock = page.OneOf(value, page.Clocks(), p.clock)
	default:
		return
	}
	d.Focus = ui.Widget(id)
	d.Show(p.choices(d))
}

// timed tells whether the time of a turn is to be chosen: between two people or teams; beside the computer, for which no sand
// runs, only where a clock was once wanted.
func (p *Page) timed() bool {
	switch p.choice.Computer {
	case [2]bool{}:
		return true
	case [2]bool{true, true}:
		return false
	}
	return p.clock != page.Clocks()[0]
}

// more tells what is chosen there.
func (p *Page) more(d *page.Desk, set ruleset.Set) string {
	opening := p.choice.OpeningOf(set)
	agreed := opening == page.OpenCones || opening == page.OpenSpools
	return d.T("new.more.sub", "choice", len(set.Pawns) > 1, "n", p.choice.PawnsOf(set), "open", opens(d, set, opening), "agreed", agreed, "die", p.choice.Die && set.Dice)
}
