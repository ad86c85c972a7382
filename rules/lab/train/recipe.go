package train

import (
	"context"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/ruleset"
)

// Recipe is how the weights in the game were made. Training with it gives the same file.
type Recipe struct {
	ruleset.Variant
	Seed   uint64
	Games  int
	First  float64 // learning rate at the beginning
	Last   float64 // and at the end
	Tables int     // pawns a side in the solved endings used; 0 for none

	// how many solved boards a large network learns before the first game; 0 for none and a small
	// network
	Boards int
}

// Recipes returns the recipes of all weights, in the order in which rule sets are offered.
func Recipes() []Recipe {
	var all []Recipe
	for _, v := range ruleset.Variants() {
		r := Recipe{Variant: v, Seed: 1, Games: 30_000, First: 0.006, Last: 0.0001, Tables: 3}
		all = append(all, r.adapted())
	}
	return all
}

// adapted changes what is done otherwise for single ways to play, where learning longer looked
// better in trials of a thousand games, or takes too long.
func (r Recipe) adapted() Recipe {
	switch r.Name {
	case "basics":
		r.Games, r.Boards, r.First, r.Last = 100_000, 8_000_000, 0.15, 0.0005
	case "rebirth":
		// wins 58.7 ± 0.9 of 100 games against weights without boards; no more boards were tried
		r.Games, r.Boards, r.First, r.Last = 15_000, 6_000_000, 0.15, 0.0005
	case "jequier", "basics-7": // win 73.3 ± 0.8 and 56.8 ± 0.9
		r.Games, r.Boards, r.First, r.Last = 15_000, 3_000_000, 0.15, 0.0005
	case "secret":
		// With as many boards as jequier it won 50.8 ± 0.9, and storer 50.9 ± 0.5, which was not
		// worth larger networks.
		r.Games = 60_000
	case "tait":
		r.Games, r.Last, r.Tables = 15_000, 0.0002, 2
	case "kendall", "kendall-5", "digital": // numbers are gathered, and endings cannot be solved
		r.Games, r.First, r.Last, r.Tables = 60_000, 0.003, 0.00005, 0
		if r.Name == "kendall-5" { // after 60,000 games its estimates were too extreme
			r.Games = 120_000
		}
	case "bell": // has no endings with few pawns; it still improved between 100,000 games and these
		r.Games, r.Last, r.Tables = 250_000, 0.0001, 0
	}
	return r
}

// Lesson is a part of training. They come in this order.
type Lesson string

const (
	Solving Lesson = "solving" // solving the endings to learn from
	Boards  Lesson = "boards"  // solved boards, before the games
	Games   Lesson = "games"   // of self-play
)

// Progress is the progress of training.
type Progress struct {
	Lesson Lesson
	Done   float64 // the share done, 0..1
}

// Train trains as the recipe says. Tables has the exact chances to learn from; if it is empty, the
// recipe's endings are solved anew. When ctx is done, Train returns what has been learned so far
// with ctx's error.
func (r Recipe) Train(ctx context.Context, exact ending.Tables, report func(Progress)) (ai.Weights,
	error) {
	game, err := rules.New(r.Options)
	if err != nil {
		return ai.Weights{}, err
	}
	t := newTrainer(r, game, report)
	if t.exact = exact; exact.Pawns() == 0 && ending.Solvable(game) == nil {
		if err := t.solve(ctx); err != nil {
			return ai.Weights{}, err
		}
	}
	return t.train(ctx)
}

// solve solves the endings to learn from.
func (t *trainer) solve(ctx context.Context) (err error) {
	if t.Tables > 0 {
		job := ending.Job{Pawns: t.Tables,
			Report: func(p ending.Progress) { t.report(Progress{Solving, p.Done}) }}
		t.exact, err = job.Solve(ctx, t.rules)
	}
	return err
}
