package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"senet/rules"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/ruleset"
)

// The usual numbers of games for each pair: of neighbouring levels, and of the Vizier and other
// players. There are fewer with gathered numbers, which take several times as long.
const (
	usualGames      = 1000
	usualNeighbours = 6000
	gathering       = 2000
	// seeds that share the games, so that no result depends on one: each fits a player of its own
	usualSeeds = 4
)

// ladder lets levels and reference players play, prints who won how often, and writes that in lines
// for other programs: for each way to play its name, seed and date, and for each pair the games,
// the first player's share of wins without the luck of the throws, its standard error, the median
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
			l.say("%s wins %s ± %s of 100 against %s "+
				"(%d games, counted %s ± %s; half of them have %d throws or more, "+
				"%s of 100 are drawn)", r.A, inHundred(r.Rate), inHundred(r.Error), r.B, r.Games,
				inHundred(r.Counted), inHundred(r.CountedError), r.Throws, inHundred(r.Draws))
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
	games, neighbours := l.count(usualGames), l.count(usualNeighbours)
	if w.rules.Options().Gather {
		neighbours = l.count(gathering)
	}
	l.say(
		"%s: a pair plays %d games, the Vizier and another twice as many, a level and the next "+
			"%d. After ± stands the standard error.",
		w.Name,
		games,
		neighbours,
	)
	what, seeds := "The ladder of "+w.Name, min(usualSeeds, max(games/2, 1))
	for n := range seeds {
		seed := l.seed + uint64(n)
		tell := func(done float64) { l.out.Line.Tell(what, (float64(n)+done)/float64(seeds)) }
		tell(0)
		entrants, err := l.field(l.ctx, w.rules, l.weights(w.Name), tables, seed)
		if err != nil {
			return nil, err
		}
		played, err := ladder.Play(l.ctx, ladder.Config{
			Rules: w.rules, Entrants: entrants, Games: games / seeds, Neighbours: neighbours / seeds,
			Weights: l.weights(w.Name), Threads: l.threads, Seed: seed, Report: tell,
		})
		if err != nil {
			return nil, err
		}
		results = ladder.Joined(results, played)
	}
	return results, nil
}

// usualChoices is how many choices an exam takes from the games of each kind of player.
const usualChoices = 10_000

// exam compares the choices of all levels and reference players in endings, whose solution they do
// not know, with the exact chances. It prints what the choices cost, also to the named file.
func (l *lab) exam(ways []way) error {
	var all bytes.Buffer
	for _, w := range ways {
		tables, err := l.endings(w)
		switch {
		case err != nil:
			return err
		case tables.Pawns() == 0 && len(ways) == 1:
			return errors.New("There is nothing to ask: no rule set named has endings that can be solved.")
		case tables.Pawns() == 0:
			continue
		}
		tell := func(done float64) { l.out.Line.Tell("The exam of "+w.Name, done) }
		tell(0)
		exams, err := ladder.Examine(l.ctx, w.rules, l.weights(w.Name), tables, l.seed,
			l.count(usualChoices), tell)
		if err != nil {
			return err
		}
		l.examined(io.MultiWriter(l.out, &all), w, exams)
	}
	if l.file == "" {
		return nil
	}
	return l.write(l.file, &all)
}

// examined prints what each player's choices cost.
func (l *lab) examined(to io.Writer, w way, exams []ladder.Exam) {
	fmt.Fprintf(
		to,
		"%s: %d choices in endings from the games of each. Winning chance lost a choice, ± its "+
			"standard error; choices that lost nothing.\n",
		w.Name,
		l.count(usualChoices),
	)
	for _, e := range exams {
		fmt.Fprintf(to, "%v\n\n", e)
	}
}

// usualFacts is how many games each player plays against itself for the facts, and usualPositions
// how many random positions are drawn.
const (
	usualFacts     = 400
	usualPositions = 1_000_000
)

// facts finds what solved endings say about games with up to as many pawns, from three on.
func (l *lab) facts(w way) error {
	most := ending.Open(w.rules, l.store.Find).Pawns()
	if most < few {
		return errors.New("There are no solved endings of " + w.Name + " in the folder of -data.")
	}
	var all []ruleset.SolvedGame
	for pawns := few; pawns <= most; pawns++ {
		o := w.rules.Options()
		o.Pawns = pawns
		r, err := rules.New(o)
		if err != nil {
			return err
		}
		entrants, err := l.field(l.ctx, r, l.weights(w.Name), ending.Tables{}, l.seed)
		if err != nil {
			return err
		}
		tell := func(done float64) {
			l.out.Line.Tell(fmt.Sprintf("The facts of %s, %d pawns", w.Name, pawns), done)
		}
		found, err := ladder.Find(
			l.ctx,
			r,
			ending.Open(r, l.store.Find),
			entrants,
			l.seed,
			l.count(usualFacts),
			usualPositions,
			tell,
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

// few is the smallest number of pawns for which facts are found.
const few = 3
