package workshop

import (
	"context"
	"fmt"
	"strings"

	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/ruleset/figures"
)

// Of the player whose games tell how much skill decides: he judges with all that was learned what each of his moves leads
// to, and errs never. To look farther would take a hundred times as long and decide a game in fifty.
func skilled() opponent.Skill { return opponent.Skill{Learned: true} }

// usualFigures is how many random games are played for each way to play; of skilled ones half as many.
const usualFigures = 4000

// Figures measures what each way to play feels like, and writes the table that the game shows.
func (b Bench) Figures(ctx context.Context) error {
	games := b.games(usualFigures)
	b.say("work.figures.begin", "games", games, "skilled", max(games/2, 1))
	b.row(strings.Split(b.Words.T("work.figures.head"), "|"))
	table, err := figures.Run(ctx, figures.Plan{
		Date: b.Today, Seed: b.Seed, Games: games, SkillGames: max(games/2, 1), Threads: b.Threads,
		Skilled: func(g figures.Game, r *rules.Rules) figures.Player {
			weights := b.Weights(opponent.WeightsName(g.RuleSet, r.Options()))
			player := opponent.NewSkilled(r, skilled(), weights, ending.Tables{}, b.Seed)
			return ladder.Chooser{Context: ctx, Mind: player}
		},
		Report: func(g figures.Game, row figures.Row) {
			f := row.Skilled
			b.row([]string{
				b.title(g.RuleSet, g.Pawns, g.Die), inHundred(row.Random.Throws / 100), inHundred(f.Throws / 100),
				inHundred(f.Exchanges / 100), inHundred(f.Starter) + " %", inHundred(f.Draws) + " %", inHundred(row.Skill) + " %",
			})
		},
	})
	if err != nil {
		return b.explained(err)
	}
	return b.save("figures.txt", table.Write)
}

// row prints a row of a table as soon as it is known: a name, and columns that are set to the right.
func (b Bench) row(cells []string) {
	fmt.Fprintf(b.Out, "%-34s", strings.TrimSpace(cells[0]))
	for _, cell := range cells[1:] {
		fmt.Fprintf(b.Out, "%17s", strings.TrimSpace(cell))
	}
	fmt.Fprintln(b.Out)
}
