package review

import (
	"senet/game/board"
	"senet/game/match"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Page is the review of one match.
type Page struct {
	match  *match.Match
	set    ruleset.Set
	shapes [2]board.Shape
	real   bool // real sticks are thrown

	tab string
	at  int // the choice that is looked at, of those between more than one thing; -1: the costliest, as soon as it is known
}

const (
	tabReview   = "tab.review"
	tabChoices  = "tab.choices"
	tabFairness = "tab.fairness"
)

// New is the review of a match by a rule set. real is whether real sticks are thrown in it.
func New(m *match.Match, set ruleset.Set, shapes [2]board.Shape, real bool) *Page {
	p := &Page{match: m, set: set, shapes: shapes, real: real, tab: tabFairness, at: -1}
	if m.Reviewable() {
		p.tab = tabReview
		m.AskReview()
	}
	return p
}

// First is the tab that is open, where there are any.
func (p *Page) First(*page.Desk) string {
	if p.match.Reviewable() {
		return p.tab
	}
	return ""
}

// Build shows the tab that is open.
func (p *Page) Build(d *page.Desk) ui.Node {
	head, lead, parts := p.fairness(d)
	switch p.tab {
	case tabReview:
		head, lead, parts = p.review(d)
	case tabChoices:
		head, lead, parts = p.choices(d)
	}
	a := article.Article{Head: head, Lead: lead, Parts: parts}
	if p.match.Reviewable() {
		for _, id := range []string{tabReview, tabChoices, tabFairness} {
			a.Tabs = append(a.Tabs, article.Tab(id, d.T(id), id == p.tab))
		}
	}
	return a.Node()
}

// Bar has a button that makes a lesson of the game.
func (p *Page) Bar(d *page.Desk) (bar page.Bar) {
	if d.Tellable(p.whole()) {
		bar.Buttons = []ui.Node{ui.BarKey("review.lesson", d.T("games.lesson"), ui.IconEdit)}
	}
	return bar
}

// whole is the game to its end, wherever it is looked at.
func (p *Page) whole() record.Game { return p.match.Game().Goto(p.match.Game().Len()) }

// Press opens a tab, or leads from choice to choice.
func (p *Page) Press(d *page.Desk, id string) {
	switch id {
	case tabReview, tabChoices, tabFairness:
		p.tab, d.Scroll = id, 0
		p.match.AskReview()
	case "choice.back":
		p.step(-1)
	case "choice.on":
		p.step(1)
	case "choice.worst":
		p.at = -1
	case "review.lesson":
		d.Teach(p.whole())
	}
}

// Key: the arrows scroll the page, as in a book, or lead from choice to choice.
func (p *Page) Key(d *page.Desk, e ui.Event) bool {
	by := map[ui.Key]int{ui.KeyLeft: -1, ui.KeyRight: 1}[e.Key]
	if p.tab != tabChoices || by == 0 {
		return article.Key(d, e)
	}
	p.step(by)
	return true
}

func (p *Page) step(by int) {
	open := p.account().Open()
	p.at = min(max(p.place(open)+by, 0), max(len(open)-1, 0))
}

// account is luck and skill as far as the game has been thought over.
func (p *Page) account() match.Account {
	r, _ := p.match.Review()
	if r == nil {
		return match.Account{}
	}
	return r.Account()
}

// place is the choice that is looked at.
func (p *Page) place(open []match.Choice) int {
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

// tells is the game before entry n as words tell of it.
func (p *Page) tells(d *page.Desk, n int) say.Game {
	return say.Of(d.Words, p.set, p.shapes, p.match.Game().Goto(n))
}

// pictures are boards, two side by side where there is room.
func pictures(list []ui.Node) ui.Node {
	return ui.Node{Kind: ui.Grid, Count: 2, Wide: 440, Gap: 28, PadX: 4, Kids: list}
}

func (p *Page) still(n int) board.View {
	return board.Still(p.match.Rules(), p.match.Game().PositionAt(n), p.shapes)
}

// arrow draws a move, and where the Water carries its pawn.
func arrow(b *board.View, m rules.Move, ink board.Ink) {
	if m.Kind == rules.Pass {
		return
	}
	b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: say.Ends(m), Ink: ink})
	if m.Carried() {
		b.Arrows = append(b.Arrows, board.Arrow{From: m.To, To: m.Rest, Ink: ink})
	}
}
