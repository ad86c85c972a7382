package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
)

// The usual number of games for each pair, of a level and the next and of the Vizier and others (fewer where numbers
// are gathered, which takes several times as long).
const (
	usualGames      = 1000
	usualNeighbours = 6000
	gathering       = 2000
	usualSeeds      = 4 // that share the games, so that nothing hangs on one: each fits a player of its own
)

// ladder lets levels and reference players play, prints who won how often, and writes the tables that the game
// shows.
func (l *lab) ladder(ways []way) error {
	var all []ladder.Table
	for _, w := range ways {
		table, err := l.compete(w)
		if err != nil {
			return err
		}
		all = append(all, table)
	}
	return l.write("ladder.txt", func(to io.Writer) error { return ladder.WriteTables(to, all) })
}

func (l *lab) compete(w way) (ladder.Table, error) {
	tables, err := l.endings(w)
	if err != nil {
		return ladder.Table{}, err
	}
	games, neighbours := l.count(usualGames), l.count(usualNeighbours)
	if w.rules.Options().Gather {
		neighbours = l.count(gathering)
	}
	l.say("%s: a pair plays %d games, the Vizier and another twice as many, a level and the next %d. After ± stands the standard error.", w.title(), games, neighbours)
	what, seeds := "The ladder of "+w.title(), min(usualSeeds, max(games/2, 1))
	var results []ladder.Result
	for n := range seeds {
		seed := l.seed + uint64(n)
		tell := func(done float64) { l.out.Line.Tell(what, (float64(n)+done)/float64(seeds)) }
		tell(0)
		entrants, err := l.field(l.ctx, w.rules, l.weights(w.Name), tables, seed)
		if err != nil {
			return ladder.Table{}, err
		}
		played, err := ladder.Play(l.ctx, ladder.Config{
			Rules: w.rules, Entrants: entrants, Games: games / seeds, Neighbours: neighbours / seeds, Threads: l.threads, Seed: seed,
			Report: func(_ ladder.Result, done float64) { tell(done) },
		})
		if err != nil {
			return ladder.Table{}, err
		}
		results = ladder.Joined(results, played)
	}
	for _, r := range results {
		l.say("%s wins %s ± %s of 100 against %s (%d games)", player(r.A), inHundred(r.Rate), inHundred(r.Error), player(r.B), r.Games)
	}
	table := ladder.Table{Name: w.Name, Seed: l.seed, Date: l.today, Results: results}
	return table, table.Grid(l.out)
}

// usualChoices is how many choices an exam asks from the games of each kind of player.
const usualChoices = 10_000

// exam holds the choices of all levels and reference players in endings, of which nobody knows the solution there, against the
// exact chances, and prints what they cost, also into the file that was named.
func (l *lab) exam(ways []way) error {
	var all bytes.Buffer
	for _, w := range ways {
		tables, err := l.endings(w)
		switch {
		case err != nil:
			return err
		case tables.Pawns() == 0 && len(ways) == 1:
			return errors.New("Nothing can be asked.")
		case tables.Pawns() == 0:
			continue
		}
		tell := func(done float64) { l.out.Line.Tell("The exam of "+w.title(), done) }
		tell(0)
		exams, err := ladder.Examine(l.ctx, w.rules, l.weights(w.Name), tables, l.seed, l.count(usualChoices), tell)
		if err != nil {
			return err
		}
		if err := l.examined(io.MultiWriter(l.out, &all), w, exams); err != nil {
			return err
		}
	}
	if l.file == "" {
		return nil
	}
	return l.write(l.file, func(to io.Writer) error {
		_, err := all.WriteTo(to)
		return err
	})
}

// examined prints what everybody's choices cost, by whose games they come from.
func (l *lab) examined(to io.Writer, w way, exams []ladder.Exam) error {
	fmt.Fprintf(to, "%s: %d choices in endings from the games of each. Winning chance lost a choice, ± its standard error; choices that lost nothing.\n",
		w.title(), l.count(usualChoices))
	for _, e := range exams {
		against, from := "", "In games of: "+player(e.By[0])
		if e.By[0] == ladder.Boards {
			from = "On boards with three pawns a side anywhere"
		}
		if e.By[0] != e.By[1] {
			against = " against " + player(e.By[1]) + ", because most of its own are draws that never come to an ending"
		}
		fmt.Fprintf(to, "%s%s\n", from, against)
		if err := e.Write(to); err != nil {
			return err
		}
		fmt.Fprintln(to)
	}
	return nil
}

// usualFacts is how many games each player plays against itself for the facts, and usualPositions how many positions are drawn by lot.
const (
	usualFacts     = 400
	usualPositions = 1_000_000
)

// facts finds what the layers in a folder, which -solve has kept, say of the game with as many pawns as they know.
func (l *lab) facts(w way) error {
	o := w.rules.Options()
	o.Pawns = l.solved(w.rules).Pawns()
	r, err := rules.New(o)
	if err != nil {
		return errors.New("In the folder of -layers there are no endings of " + w.title() + " that are solved.")
	}
	entrants, err := l.field(l.ctx, r, l.weights(w.Name), ending.Tables{}, l.seed)
	if err != nil {
		return err
	}
	tell := func(done float64) { l.out.Line.Tell("The facts of "+w.title(), done) }
	facts, err := ladder.Find(l.ctx, r, l.solved(r), entrants, l.seed, l.count(usualFacts), usualPositions, tell)
	if err != nil {
		return err
	}
	return facts.Write(l.out)
}
