package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/ruleset"
)

// The usual numbers of games: of each pair, of neighbouring levels, and of these with gathered
// numbers, which take several times as long.
const (
	usualGames      = 1000
	usualNeighbours = 6000
	usualGathering  = 2000
	// Seeds that share the games. Each fits a player of its own, so that no result depends on
	// one.
	usualSeeds = 4
)

// ladder makes levels and reference players play one another, prints who won how often, and
// writes that to a file: for each way to play its name, seed and date, and for each pair the
// number of games, the first player's share of wins without luck, its standard error, the median
// number of throws, and the share of draws.
func (l *lab) ladder(ways []way) error {
	var file bytes.Buffer
	fmt.Fprintln(&file, "senet ladder 1")
	for _, w := range ways {
		results, err := l.compete(w)
		if err != nil {
			return err
		}
		fmt.Fprintf(&file, "\ntable %s seed %d date %s\n", w.Name, l.seed, l.today)
		for _, r := range results {
			l.printf("%s wins %s ± %s of 100 against %s "+
				"(%d games; with luck %s ± %s; the median has %d throws; "+
				"%s of 100 are drawn)", r.A, percent(r.Rate), percent(r.Error), r.B, r.Games,
				percent(r.Counted), percent(r.CountedError), r.Throws, percent(r.Draws))
			fmt.Fprintf(&file, "%s %s %d %.4f %.4f %d %.4f\n", r.A, r.B, r.Games,
				min(max(r.Rate, 0), 1), r.Error,
				r.Throws, r.Draws)
		}
	}
	return l.write("ladder.txt", &file)
}

func (l *lab) compete(w way) (results []ladder.Result, err error) {
	tables, err := l.endings(w)
	if err != nil {
		return nil, err
	}
	games, neighbours := l.gamesOr(usualGames), l.gamesOr(usualNeighbours)
	if w.rules.Options().Gather {
		neighbours = l.gamesOr(usualGathering)
	}
	l.printf("%s: each pair plays %d games, the Vizier and another player %d, neighbouring levels %d; "+
		"± is the standard error.", w.Name, games, 2*games, neighbours)
	what, seeds := "The ladder of "+w.Name, min(usualSeeds, max(games/2, 1))
	for n := range seeds {
		seed := l.seed + uint64(n)
		report := func(done float64) { l.out.Status.Update(what, (float64(n)+done)/float64(seeds)) }
		report(0)
		entrants, err := l.entrants(l.ctx, w.rules, l.weights(w.Name), tables, seed)
		if err != nil {
			return nil, err
		}
		played, err := ladder.Play(l.ctx, ladder.Config{
			Rules: w.rules, Entrants: entrants, Games: games / seeds, Neighbours: neighbours / seeds,
			Weights: l.weights(w.Name), Threads: l.threads, Seed: seed, Report: report,
		})
		if err != nil {
			return nil, err
		}
		results = ladder.MergeResults(results, played)
	}
	return results, nil
}

// depth makes the Vizier play against itself looking one throw farther, with up to ten times as many
// positions, and prints who wins how often.
func (l *lab) depth(ways []way) error {
	for i, w := range ways {
		l.out.Status.Update("Search depth", float64(i)/float64(len(ways)))
		shipped := ai.Vizier.SkillUnder(w.rules)
		deeper := shipped
		deeper.Throws++
		deeper.Leaves *= 10
		weights := l.weights(w.Name)
		entrant := func(name string, skill ai.Skill) ladder.Entrant {
			return ladder.SkilledEntrant(name, w.rules, skill, weights, ending.Tables{})
		}
		c := ladder.Config{Rules: w.rules, Games: l.gamesOr(usualGames), Weights: weights, Seed: l.seed}
		r := ladder.Pair(l.ctx, c, entrant("deeper", deeper), entrant("shipped", shipped))
		if err := l.ctx.Err(); err != nil {
			return err
		}
		l.printf("%s: looking %d throws ahead instead of %d wins %s ± %s of 100 games (%d games).", w.Name,
			deeper.Throws, shipped.Throws, percent(r.Rate), percent(r.Error), r.Games)
	}
	return nil
}

// usualChoices is the number of choices that an exam takes from the games of each kind of player.
const usualChoices = 10_000

// exam compares the choices of all levels and reference players in endings, which they have not
// seen solved, with the exact chances. It prints what the choices cost, and writes it to the file
// of -out.
func (l *lab) exam(ways []way) error {
	var all bytes.Buffer
	for _, w := range ways {
		tables, err := l.endings(w)
		switch {
		case err != nil:
			return err
		case tables.Pawns() == 0 && len(ways) == 1:
			return errors.New("There is nothing to ask: the endings of this rule set cannot be solved.")
		case tables.Pawns() == 0:
			continue
		}
		report := func(done float64) { l.out.Status.Update("The exam of "+w.Name, done) }
		report(0)
		exams, err := ladder.Examine(l.ctx, w.rules, l.weights(w.Name), tables, l.seed,
			l.gamesOr(usualChoices), report)
		if err != nil {
			return err
		}
		l.printExam(io.MultiWriter(l.out, &all), w, exams)
	}
	if l.outFile == "" {
		return nil
	}
	return l.write(l.outFile, &all)
}

// printExam prints what each player's choices cost.
func (l *lab) printExam(to io.Writer, w way, exams []ladder.Exam) {
	fmt.Fprintf(
		to,
		"%s: %d choices in endings from the games of each. Winning chance lost a choice, ± its "+
			"standard error; choices that lost nothing.\n",
		w.Name,
		l.gamesOr(usualChoices),
	)
	for _, e := range exams {
		fmt.Fprintf(to, "%v\n\n", e)
	}
}

// The usual numbers of games that each player plays against itself for the facts, and of random
// positions.
const (
	usualFacts     = 400
	usualPositions = 1_000_000
)

// facts writes what solved endings say about games with three pawns and more.
func (l *lab) facts(w way) error {
	most := ending.Open(w.rules, l.store.Find).Pawns()
	if most < fewestPawns {
		return errors.New("There are no solved endings of " + w.Name + " in the folder of -data.")
	}
	var all []ruleset.SolvedGame
	for pawns := fewestPawns; pawns <= most; pawns++ {
		o := w.rules.Options()
		o.Pawns = pawns
		r, err := rules.New(o)
		if err != nil {
			return err
		}
		entrants, err := l.entrants(l.ctx, r, l.weights(w.Name), ending.Tables{}, l.seed)
		if err != nil {
			return err
		}
		report := func(done float64) {
			l.out.Status.Update(fmt.Sprintf("The facts of %s, %d pawns", w.Name, pawns), done)
		}
		found, err := ladder.Find(
			l.ctx,
			r,
			ending.Open(r, l.store.Find),
			entrants,
			l.seed,
			l.gamesOr(usualFacts),
			usualPositions,
			report,
		)
		if err != nil {
			return err
		}
		all = append(all, found)
	}
	data, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	return l.write("solved.json", bytes.NewBuffer(append(data, '\n')))
}

// fewestPawns is the smallest number of pawns for which facts are found.
const fewestPawns = 3
