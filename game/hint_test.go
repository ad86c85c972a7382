package game

import (
	"senet/game/page"
	"senet/game/ui"
	"senet/rules/opponent"
)

// toChoice plays until a person has more than one move.
func (p *player) toChoice() {
	p.t.Helper()
	dice := chance()
	for range 20000 {
		if len(p.choices()) > 1 && !p.flies() {
			return
		}
		p.byMouse(p.app.View(), dice)
	}
	p.t.Fatal("there was never a choice")
}

// rated gives the legal moves made-up chances, the last one the best.
func (p *player) rated(exact bool) []opponent.Rated {
	var list []opponent.Rated
	legal := p.app.play.Match.Legal()
	for i := range legal {
		list = append(list, opponent.Rated{Move: legal[len(legal)-1-i], Win: .563 - .1*float64(i), Exact: exact})
	}
	return list
}

// advise has a hint shown, of which everything is an estimate.
func (p *player) advise() {
	p.t.Helper()
	p.press("bar.hint")
	q := p.questions(page.ForHint)
	if len(q) != 1 {
		p.t.Fatalf("%d questions were asked", len(q))
	}
	p.do(ui.Told(page.Answer{ID: q[0].ID, Rated: p.rated(false)}))
}
