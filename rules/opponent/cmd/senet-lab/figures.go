package main

import (
	"fmt"

	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/opponent/train"
	"senet/rules/ruleset/figures"
)

// Of the player whose games tell how much skill decides: he judges with all that was learned what each of his moves leads
// to, and errs never. To look farther would take a hundred times as long and decide a game in fifty.
func skilled() opponent.Skill { return opponent.Skill{Learned: true} }

// usualFigures is how many random games are played for each way to play; of skilled ones half as many.
const usualFigures = 4000

// figures measures what each way to play feels like, and writes the table that the game shows.
func (l *lab) figures() error {
	games := l.count(usualFigures)
	l.say("%d games at random and %d with skill, for each way to play. Skill: share of the games won against random moves.", games, max(games/2, 1))
	l.row("", "throws, random", "throws, skilled", "attacks", "starter", "draws", "skill")
	l.out.Line.Tell("Figures", 0)
	measured := 0
	table, err := figures.Run(l.ctx, figures.Plan{
		Date: l.today, Seed: l.seed, Games: games, SkillGames: max(games/2, 1), Threads: l.threads,
		Skilled: func(g figures.Game, r *rules.Rules) figures.Player {
			weights := l.weights(opponent.WeightsName(g.RuleSet, r.Options()))
			return ladder.Chooser{Context: l.ctx, Engine: opponent.NewSkilled(r, skilled(), weights, ending.Tables{}, l.seed)}
		},
		Report: func(g figures.Game, row figures.Row) {
			f := row.Skilled
			l.row(way{Recipe: train.Recipe{Set: g.RuleSet, Pawns: g.Pawns, Die: g.Die}}.title(), inHundred(row.Random.Throws/100), inHundred(f.Throws/100),
				inHundred(f.Exchanges/100), inHundred(f.Starter)+" %", inHundred(f.Draws)+" %", inHundred(row.Skill)+" %")
			measured++
			l.out.Line.Tell("Figures", float64(measured)/float64(len(figures.Games())))
		},
	})
	if err != nil {
		return err
	}
	return l.write("figures.txt", table.Write)
}

// row prints a row of a table as soon as it is known: a name, and columns that are set to the right.
func (l *lab) row(name string, cells ...string) {
	fmt.Fprintf(l.out, "%-34s", name)
	for _, cell := range cells {
		fmt.Fprintf(l.out, "%17s", cell)
	}
	fmt.Fprintln(l.out)
}
