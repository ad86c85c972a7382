package game

import (
	"math"
	"strconv"

	"senet/game/match"
	"senet/game/say"
	"senet/rules"
	"senet/rules/sticks"
)

// fillFairness sets the throws beside what chance expects.
func (t *table) fillFairness(a *App, v *RulesView) {
	v.Head, v.Lead = a.words.T("fair.head"), a.words.T("fair.lead")
	game := t.match.Game()
	both := [2]match.Fairness{match.Fair(game, rules.Cones), match.Fair(game, rules.Spools)}
	most := max(both[0].Most(), both[1].Most(), 1) // one scale for both players
	for i, f := range both {
		side := rules.Side(i)
		v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("fair.side", "player", t.tells(a).Player(side), "n", f.All)})
		table := Block{Kind: BlockThrows}
		for i, n := range f.Counts {
			row := ThrowRow{Value: strconv.Itoa(n), Odds: a.words.T("fair.odds", "n", f.Ways[i], "all", f.Of())}
			row.Bar, row.Tick = float64(n)/most, f.Expect[i]*float64(f.All)/most
			row.Note = a.words.T("fair.expected", "times", n, "n", say.Decimal(f.Expect[i]*float64(f.All)))
			if game.Rules().Options().Die {
				row.Face = i + 1
			} else {
				row.Pips = make([]bool, 4)
				for j := range i {
					row.Pips[j] = true
				}
			}
			table.Throws = append(table.Throws, row)
		}
		v.Blocks = append(v.Blocks, table, Block{Kind: BlockText, Text: t.verdict(a, f)})
	}
	v.Blocks = append(v.Blocks, Block{Kind: BlockText, Text: t.seedWords(a)})
}

// verdict tells how unusual the throws are.
func (t *table) verdict(a *App, f match.Fairness) string {
	p, told := f.Unusual()
	switch {
	case !told:
		return a.words.T("fair.few", "n", f.All, "enough", match.Enough)
	case p < .001:
		return a.words.T("fair.rare")
	case p < .05:
		return a.words.T("fair.unusual", "n", int(math.Round(1/p)))
	}
	return a.words.T("fair.usual", "n", int(math.Round(100*p)))
}

// seedWords tells where the throws came from; a seed is shown only when the game is over.
func (t *table) seedWords(a *App) string {
	seed := t.match.Game().Header().Seed
	switch {
	case seed == "":
		return a.words.T("fair.noSeed")
	case a.class.real: // what falls on a table follows from no seed
		return a.words.T("fair.real")
	case !t.match.Reviewable():
		return a.words.T("fair.seedLater")
	}
	return a.words.T("fair.seed", "seed", seed)
}

// stickOdds are the ways, of sixteen, in which four sticks fall with 0, 1 … 4 marked sides up.
func stickOdds() (ways [5]int) {
	for n := range ways {
		ways[n] = sticks.Sixteenths(n)
	}
	return ways
}
