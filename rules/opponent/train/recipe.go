package train

import (
	"context"
	"fmt"

	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
	"senet/rules/ruleset"
)

// Recipe is how the weights that travel with the game were made: whoever trains by it gets the same file.
type Recipe struct {
	Name   string // of the weights
	Set    string // ID of the rule set
	Pawns  int    // each
	Die    bool
	Seed   uint64
	Games  int
	First  float64 // learning rate at the beginning
	Last   float64 // and at the end
	Tables int     // pawns a side in the solved endings that are learned from; 0 for none

	Boards  int // how many solved boards a large network learns before the first game; 0 for none, and a small network
	Endings int // how many endings are played to learn weights for few pawns; 0 for no such weights
}

// Recipes are those of all weights, in the order in which rule sets are offered.
func Recipes() []Recipe {
	var all []Recipe
	for _, set := range ruleset.List() {
		for _, v := range opponent.Variants(set) {
			r := Recipe{Name: v.Name, Set: set.ID, Pawns: v.Pawns, Die: v.Die, Seed: 1, Games: 30_000, First: 0.006, Last: 0.0001, Tables: 3}
			all = append(all, r.adapted())
		}
	}
	return all
}

// adapted changes what is done otherwise for single ways to play, where learning longer looked better in trials of a thousand games, or takes too long.
func (r Recipe) adapted() Recipe {
	switch r.Name {
	case "basics":
		r.Games, r.Boards, r.First, r.Last = 100_000, 8_000_000, 0.15, 0.0005
	case "secret":
		r.Games = 60_000
	case "rebirth", "tait", "jequier", "basics-7": // in a trial of rebirth larger endings made it play worse before them; the others were not tried
		r.Games, r.Last, r.Tables, r.Endings = 15_000, 0.0002, 2, 400_000
		if r.Name == "tait" { // so much nearer to the truth about three pawns than about four, it left the fourth on 30, waiting for ever
			r.Endings = 0
		}
	case "kendall", "kendall-5", "digital": // numbers are gathered, and endings are not solved
		r.Games, r.First, r.Last, r.Tables = 60_000, 0.003, 0.00005, 0
		if r.Name == "kendall-5" { // after 60,000 games its estimates were too sure of themselves
			r.Games = 120_000
		}
	case "bell": // has no endings with few pawns; it still learned between 100,000 games and these
		r.Games, r.Last, r.Tables = 250_000, 0.0001, 0
	}
	return r
}

// Rules are the rules that are trained for.
func (r Recipe) Rules() (*rules.Rules, error) {
	set, ok := ruleset.ByID(r.Set)
	if !ok {
		return nil, fmt.Errorf("there is no rule set %q", r.Set)
	}
	return rules.New(set.With(r.Pawns, r.Die))
}

// Lessons are what is learned from.
type Lessons uint8

const (
	Games   Lessons = iota // of self-play
	Boards                 // that are solved, before the games
	Endings                // for the weights for few pawns
)

// Progress is how far training has come.
type Progress struct {
	Pawns     int     // so many a side have the endings that are being solved; 0 when that is done
	Solved    float64 // share of them that is solved, 0..1
	Games, Of int     // played
	What      Lessons // are played or looked at
	Miss      float64 // root of the mean square of the errors of late, in winning chance
}

// Train does what the recipe says. What is learned from are the exact chances in tables; if those are empty, the recipe's endings are
// solved anew. report may be nil.
func (r Recipe) Train(ctx context.Context, exact ending.Tables, report func(Progress)) (value.Weights, error) {
	game, err := r.Rules()
	if err != nil {
		return value.Weights{}, err
	}
	if report == nil {
		report = func(Progress) {}
	}
	c := Config{
		Rules: game, Seed: r.Seed, Games: r.Games, First: r.First, Last: r.Last, Boards: r.Boards, Tables: exact, Exact: exact, Endings: r.Endings,
		Report:        func(games int, miss float64) { report(Progress{Games: games, Of: r.Games, Miss: miss}) },
		ReportBoards:  func(n int, miss float64) { report(Progress{Games: n, Of: r.Boards, What: Boards, Miss: miss}) },
		ReportEndings: func(n int, miss float64) { report(Progress{Games: n, Of: r.Endings, What: Endings, Miss: miss}) },
	}
	if most := r.solved(); most > 0 && exact.Pawns() == 0 && ending.Solvable(game) == nil {
		if c, err = r.solve(ctx, c, func(solved float64) { report(Progress{Pawns: most, Solved: solved}) }); err != nil {
			return value.Weights{}, err
		}
	}
	return Run(ctx, c)
}

// solved is how many pawns a side the endings have that are solved.
func (r Recipe) solved() int {
	if r.Endings > 0 {
		return max(r.Tables, value.FewPawns)
	}
	return r.Tables
}

// solve solves what is learned from.
func (r Recipe) solve(ctx context.Context, c Config, report func(solved float64)) (_ Config, err error) {
	if r.Tables > 0 {
		if c.Tables, err = ending.Solve(ctx, c.Rules, r.Tables, ending.Tables{}, report); err != nil {
			return c, err
		}
	}
	if r.Endings > 0 {
		c.Exact, err = ending.Solve(ctx, c.Rules, value.FewPawns, c.Tables, report)
	}
	return c, err
}
