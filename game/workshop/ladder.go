package workshop

import (
	"context"
	"io"
	"strconv"

	"senet/rules/opponent"
	"senet/rules/opponent/ladder"
)

// The usual number of games for each pair, and of a level and the next, which are the hardest to tell apart (fewer where numbers are
// gathered, which takes several times as long); and how far the endings go that the strongest level knows.
const (
	usualGames      = 1000
	usualNeighbours = 6000
	gathering       = 2000
	knownEndings    = 3
)

// Ladder lets every pair of levels and reference players play by the rules of a way to play, or of all, prints who won how
// often, and writes the tables that the game shows.
func (b Bench) Ladder(ctx context.Context, name string) error {
	ways, err := b.chosen(name)
	if err != nil {
		return err
	}
	var all []ladder.Table
	for _, w := range ways {
		table, err := b.ladder(ctx, w)
		if err != nil {
			return b.explained(err)
		}
		all = append(all, table)
	}
	return b.save("ladder.txt", func(to io.Writer) error { return ladder.WriteTables(to, all) })
}

func (b Bench) ladder(ctx context.Context, w way) (ladder.Table, error) {
	tables, err := b.endings(ctx, w, knownEndings)
	if err != nil {
		return ladder.Table{}, err
	}
	games, neighbours := b.games(usualGames), b.games(usualNeighbours)
	if w.rules.Options().Gather {
		neighbours = b.games(gathering)
	}
	b.say("work.ladder.begin", "way", w.title, "games", games, "neighbours", neighbours)
	field := ladder.Field
	if b.field != nil {
		field = b.field
	}
	entrants, err := field(ctx, w.rules, b.Weights(w.name), tables, b.Seed)
	if err != nil {
		return ladder.Table{}, err
	}
	results, err := ladder.Play(ctx, ladder.Config{
		Rules: w.rules, Entrants: entrants, Games: games, Neighbours: neighbours, Threads: b.Threads, Seed: b.Seed,
		Report: func(r ladder.Result) {
			b.say("work.ladder.pair", "a", b.player(r.A), "b", b.player(r.B), "rate", inHundred(r.Rate), "error", inHundred(r.Error), "games", r.Games, "time", b.passed())
		},
	})
	if err != nil {
		return ladder.Table{}, err
	}
	table := ladder.Table{Name: w.name, Seed: b.Seed, Date: b.Today, Results: results}
	return table, table.Grid(b.Out)
}

// player is a player's name for people.
func (b Bench) player(name string) string {
	if _, ok := opponent.LevelByName(name); ok {
		return b.Words.T("opponent." + name)
	}
	return b.Words.T("work.player." + name)
}

// inHundred writes a share as so many of a hundred.
func inHundred(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) }
