package game

import (
	"slices"
	"strconv"

	"senet/game/page"
	"senet/rules"
	"senet/rules/ruleset"
)

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
		clock := a.segments("clock", page.Clocks(), p.clock)
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
	for _, n := range slices.Sorted(slices.Values(set.Pawns)) {
		text := strconv.Itoa(n)
		w.Choices = append(w.Choices, Choice{ID: "pawns." + text, Label: text, Chosen: n == p.choice.PawnsOf(set)})
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
	values := page.Openings()
	if set.Options.Start != rules.FirstOneWins {
		values = values[1:]
	}
	w := Widget{ID: "open", Kind: Segments}
	shapes := a.shapes(set)
	opening := p.choice.OpeningOf(set)
	for _, value := range values {
		c := Choice{ID: "open." + value, Label: a.words.T("open." + value), Chosen: value == opening}
		switch value {
		case page.OpenCones:
			c.Label = a.sideName(shapes, rules.Cones)
		case page.OpenSpools:
			c.Label = a.sideName(shapes, rules.Spools)
		}
		w.Choices = append(w.Choices, c)
	}
	even, goals := set.Options.Setup == rules.Alternate, set.Options.Goal == rules.OddAndEven
	return Section{Head: a.words.T("new.open"), Widgets: []Widget{w}, Note: a.words.T("open."+opening+".note", "even", even, "goals", goals)}
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
	return p.clock != page.Clocks()[0]
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
