package game

import (
	"senet/game/match"
	"senet/game/ui"
)

// reviewPage looks back at the game: how it went and what it cost, choice by choice, and how fairly it was thrown. While the
// game is played it tells of the throws alone: they lie open, and what a choice was worth would help a player.
type reviewPage struct {
	tab string
	at  int // the choice that is looked at, of those between more than one thing; -1: the costliest, as soon as it is known
}

const (
	tabReview   = "tab.review"
	tabChoices  = "tab.choices"
	tabFairness = "tab.fairness"
)

func newReviewPage(a *App) *reviewPage {
	p := &reviewPage{tab: tabFairness, at: -1}
	if a.table.match.Reviewable() {
		p.tab = tabReview
		a.table.match.AskReview()
	}
	return p
}

func (p *reviewPage) kind() Page                      { return PageReview }
func (p *reviewPage) pointer(a *App, e ui.Event) bool { return false }

// first is the tab that is open, or the way back where there are none.
func (p *reviewPage) first(a *App) ui.Target {
	if len(p.tabs(a)) == 0 {
		return widget("bar.back")
	}
	return widget(p.tab)
}

// key: the arrows scroll the page, as in a book, or lead from choice to choice; Tab goes through the tabs.
func (p *reviewPage) key(a *App, e ui.Event) bool {
	if p.tab == tabChoices && (e.Key == ui.KeyLeft || e.Key == ui.KeyRight) {
		p.step(a, map[ui.Key]int{ui.KeyLeft: -1, ui.KeyRight: 1}[e.Key])
		return true
	}
	return a.readingKey(e)
}

func (p *reviewPage) press(a *App, id string) {
	switch id {
	case tabReview, tabChoices, tabFairness:
		p.tab, a.scroll = id, 0
		if id != tabFairness && a.table != nil {
			a.table.match.AskReview()
		}
	case "choice.back":
		p.step(a, -1)
	case "choice.on":
		p.step(a, 1)
	case "choice.worst":
		p.at = -1
	}
}

// open are the choices that can be looked at so far.
func (p *reviewPage) open(a *App) []match.Choice {
	if a.table == nil {
		return nil
	}
	r, _ := a.table.match.Review()
	if r == nil {
		return nil
	}
	return r.Account().Open()
}

// place is the choice that is looked at.
func (p *reviewPage) place(open []match.Choice) int {
	if p.at >= 0 || len(open) == 0 {
		return min(max(p.at, 0), max(len(open)-1, 0))
	}
	worst := 0
	for i, c := range open {
		if c.Cost() > open[worst].Cost() {
			worst = i
		}
	}
	return worst
}

func (p *reviewPage) step(a *App, by int) {
	open := p.open(a)
	p.at = min(max(p.place(open)+by, 0), max(len(open)-1, 0))
}

func (p *reviewPage) fill(a *App, v *View) {
	a.backBar(v)
	v.Rules.Tabs = p.tabs(a)
	t := a.table
	switch {
	case t == nil:
		v.Rules.Head = a.words.T(p.tab)
	case p.tab == tabFairness:
		t.fillFairness(a, &v.Rules)
	case p.tab == tabChoices:
		t.fillChoices(a, &v.Rules, p)
	default:
		t.fillReview(a, &v.Rules)
	}
}

func (p *reviewPage) tabs(a *App) []Widget {
	if a.table == nil || !a.table.match.Reviewable() {
		return nil
	}
	var tabs []Widget
	for _, id := range []string{tabReview, tabChoices, tabFairness} {
		tabs = append(tabs, Widget{ID: id, Kind: Entry, Label: a.words.T(id), On: id == p.tab})
	}
	if open := p.open(a); p.tab == tabChoices && len(open) > 1 {
		at := p.place(open)
		back, on, worst := a.button("choice.back", "choice.back"), a.button("choice.on", "choice.on"), a.button("choice.worst", "choice.worst")
		back.Off, on.Off = at == 0, at == len(open)-1
		tabs = append(tabs, back, on, worst)
	}
	return tabs
}
