package say

import (
	"senet/rules"
	"senet/rules/opponent"
)

// little is what a choice may cost, in winning chance, without being told to have been worse than another.
const little = .005

// Choice tells of the deed that a side chose at this moment, in a line of the list, what it was worth and what would have been
// better.
func (g Game) Choice(line int, side rules.Side, best, played opponent.Rated) string {
	key := "review.better"
	if best.Win-played.Win < little {
		key = "review.good"
	}
	cost := Less(best, played)
	if !best.Exact || !played.Exact {
		cost = g.Words.T("review.about", "n", cost)
	}
	numbers := g.position().Numbers(nil)
	return g.T(side, key, "line", line, "threw", len(numbers) > 0, "numbers", numbers, "move", g.rated(side, played),
		"chance", Beside(g.Words, best, played), "best", g.rated(side, best), "more", Beside(g.Words, best, best), "cost", cost, "point", cost == "1")
}

// Swing tells what a side did from entry first on, up to this moment, in a line of the list, and how that moved its chance of
// winning.
func (g Game) Swing(line, first int, from, to float64, exact [2]bool) string {
	side, told := g.Record.Entry(first).Side, news{g}
	var deeds []string
	for i := first; i < g.Record.At(); i++ {
		if deed := told.told(i); deed != "" {
			deeds = append(deeds, deed)
		} else if !g.Record.Entry(i).IsMove {
			deeds = append(deeds, g.T(side, "news.threw", "n", g.rules().Read(g.Record.Entry(i).Throw).Value))
		}
	}
	return g.T(side, "review.swing", "line", line, "deeds", told.sequence(deeds),
		"from", Chance(g.Words, from, exact[0]), "to", Chance(g.Words, to, exact[1]))
}

// Option tells of one deed of a side at this moment, beside the best, and whether it was chosen.
func (g Game) Option(side rules.Side, best, r opponent.Rated, first, played bool) string {
	key := "review.other"
	if played {
		key = "review.played"
	}
	return g.Words.T(key, "move", g.rated(side, r), "chance", Beside(g.Words, best, r), "best", first)
}
