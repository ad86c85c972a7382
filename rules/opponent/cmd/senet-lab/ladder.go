package main

import (
	"io"

	"senet/rules/opponent/ladder"
)

// The usual number of games for each pair, and of a level and the next, which are the hardest to tell apart (fewer where numbers
// are gathered, which takes several times as long).
const (
	usualGames      = 1000
	usualNeighbours = 6000
	gathering       = 2000
)

// ladder lets every pair of levels and reference players play, prints who won how often, and writes the tables that the game
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
	l.say("%s: every pair plays %d games, a level and the next %d. After ± stands the standard error.", w.title(), games, neighbours)
	l.out.Line.Tell("Fitting a player to games of "+w.title(), 0)
	entrants, err := l.field(l.ctx, w.rules, l.weights(w.Name), tables, l.seed)
	if err != nil {
		return ladder.Table{}, err
	}
	what := "The ladder of " + w.title()
	l.out.Line.Tell(what, 0)
	results, err := ladder.Play(l.ctx, ladder.Config{
		Rules: w.rules, Entrants: entrants, Games: games, Neighbours: neighbours, Threads: l.threads, Seed: l.seed,
		Report: func(r ladder.Result, done float64) {
			l.say("%s wins %s ± %s of 100 against %s (%d games)", player(r.A), inHundred(r.Rate), inHundred(r.Error), player(r.B), r.Games)
			l.out.Line.Tell(what, done)
		},
	})
	if err != nil {
		return ladder.Table{}, err
	}
	table := ladder.Table{Name: w.Name, Seed: l.seed, Date: l.today, Results: results}
	return table, table.Grid(l.out)
}
