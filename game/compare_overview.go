package game

import (
	"strconv"
	"strings"

	"senet/game/ui"
)

// fillOverview shows every throw under every rule set at a glance: a row of little boards for each.
func (p *comparePage) fillOverview(a *App, c *CompareView, cases []compareCase) {
	for n, ways := range stickOdds() {
		head := CompareThrow{Pips: make([]bool, 4), Odds: a.words.T("rules.odds", "n", ways, "all", 16)}
		for i := range n {
			head.Pips[i] = true
		}
		c.Throws = append(c.Throws, head)
	}
	measure := p.measured()
	for _, r := range cases {
		view := p.card(a, r.throws[0])
		view.Row = Widget{ID: "cells." + r.id, Kind: Segments}
		for n, t := range r.throws {
			view.Row.Choices = append(view.Row.Choices, Choice{ID: "cell." + r.id + "." + strconv.Itoa(n), Label: t.value(a)})
			view.Cells = append(view.Cells, CompareCell{
				Value: t.value(a), Ways: t.ways(measure.throws[n]), Again: t.again(),
				Differs: t.differs(measure.throws[n]), Turn: t.again() != measure.throws[n].again(),
				Idle: len(t.moves) == 0,
			})
		}
		c.Cases = append(c.Cases, view)
	}
	c.About = p.about(a, measure)
}

// about tells of the little board that is pointed at what follows there, and by which rules it differs.
func (p *comparePage) about(a *App, measure compareCase) string {
	for _, at := range []ui.Target{a.hover, a.focus} {
		id, isCell := strings.CutPrefix(at.ID, "cell.")
		if at.Kind != ui.TargetWidget || !isCell {
			continue
		}
		name, marked, _ := strings.Cut(id, ".")
		n, err := strconv.Atoi(marked)
		for _, c := range p.cases {
			if c.id == name && err == nil && n >= 0 && n < throws {
				return c.throws[n].about(a, measure.throws[n])
			}
		}
	}
	return a.words.T("compare.about", "set", measure.throws[0].title(a))
}

func (c compareResult) about(a *App, measure compareResult) string {
	text := a.words.T("compare.about.cell", "set", c.title(a), "value", c.value(a), "follows", c.follows(a))
	if !c.differs(measure) && c.again() == measure.again() && c.id != measure.id {
		text += " " + a.words.T("compare.same", "set", measure.title(a))
	}
	for _, d := range c.differences(measure) {
		rule := d.told(a)
		text += " " + a.words.T("compare.about.rule", "rule", rule.Text, "source", rule.Source)
	}
	return text
}

// title is the name with how sure the telling is.
func (c compareResult) title(a *App) string {
	if c.id == houseCase {
		return c.name
	}
	return a.setName(c.id)
}
