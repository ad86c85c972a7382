package viewtest

import (
	"senet/game"
	"senet/game/board"
	"senet/game/match"
	"senet/game/page"
	"senet/game/page/review"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// nowhere takes note of nothing.
type nowhere struct{}

func (nowhere) Do(page.Effect)           {}
func (nowhere) Ask(page.Question) uint64 { return 1 }

// played is a game of Senet Basics that is played to its end, by the first move there is.
func played() *match.Match {
	g, err := record.NewGame(record.Header{RuleSet: "basics", Players: [2]string{"Anna", "Ben"}})
	caster := sticks.Seeded(7, false)
	for err == nil && !g.Outcome().Over() {
		if legal := g.Rules().Legal(g.Position(), nil); len(legal) > 0 {
			g, err = g.Move(legal[0])
		} else {
			g, err = g.Throw(caster.Cast())
		}
	}
	if err != nil {
		panic(err)
	}
	return match.New(g, caster, "basics", nowhere{})
}

// thoughtOver is such a game with what thinking might say of it: chances that swing, and moves that cost.
func thoughtOver() *match.Match {
	m := played()
	m.AskReview()
	m.Answer(page.Answer{ID: 1, Index: -1, Win: .5})
	g := m.Game()
	for i := range g.Len() {
		win := .5 + .3*float64(i%97)/97
		if g.Entry(i).IsMove {
			var rated []opponent.Rated
			for n, move := range g.Rules().Legal(g.PositionAt(i), nil) {
				rated = append([]opponent.Rated{{Move: move, Win: win + .01*float64(n)}}, rated...)
			}
			m.Answer(page.Answer{ID: 1, Index: i, Rated: rated})
			continue
		}
		m.Answer(page.Answer{ID: 1, Index: i, Win: win})
	}
	m.Answer(page.Answer{ID: 1, Done: true})
	return m
}

// lookedBack is a tab of the page that looks back at that game.
func lookedBack(tab string) game.View {
	p := review.New(thoughtOver(), ruleset.Basics(), [2]board.Shape{rules.Cones: board.Cone, rules.Spools: board.Spool}, false)
	d := &page.Desk{Words: Words()}
	p.Press(d, tab)
	root := ui.Page(ui.Bar("SENET", "", ui.BarKey("bar.back", "Back", ui.IconBack)), p.Build(d))
	return game.View{Page: page.Review, Screen: ui.Screen{Root: &root}}
}

// Review is how a game went, with the moments that swung it and its costliest choices.
func Review() game.View { return lookedBack("tab.review") }

// Fairness sets the throws of a game beside what chance expects.
func Fairness() game.View { return lookedBack("tab.fairness") }
