package train

import (
	"context"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/ruleset"
)

// Recipe has the settings that made weights of the game. The same recipe makes the same file.
type Recipe struct {
	ruleset.Variant
	Seed        uint64
	Games       int
	FirstRate   float64 // learning rate at the beginning
	LastRate    float64 // at the end
	EndingPawns int     // pawns a side in the solved endings to learn from; 0 for none

	// Sharpness multiplies the log-odds of what was learned from games that are partly random,
	// where good players win more surely; 0 for 1.
	Sharpness float32
	// Solved boards that a large network learns before the first game; 0 for none and a small
	// network.
	Boards int
}

// Recipes returns the recipes of all weights, in the order in which rule sets are offered.
func Recipes() []Recipe {
	var all []Recipe
	for _, v := range ruleset.TrainedVariants() {
		r := Recipe{Variant: v, Seed: 1, Games: 30_000, FirstRate: 0.006, LastRate: 0.0001, EndingPawns: 3}
		all = append(all, r.tune())
	}
	return all
}

// tune changes the settings of single ways to play, where trials of a thousand games showed that
// longer training pays, or where it takes too long.
func (r Recipe) tune() Recipe {
	switch r.Name {
	case "basics":
		r.Games, r.Boards, r.FirstRate, r.LastRate = 100_000, 8_000_000, 0.15, 0.0005
	case "rebirth":
		// It wins 58.7 ± 0.9 of 100 games against weights without boards. More boards were not
		// tried.
		r.Games, r.Boards, r.FirstRate, r.LastRate = 15_000, 6_000_000, 0.15, 0.0005
	case "jequier", "basics-7": // win 73.3 ± 0.8 and 56.8 ± 0.9
		r.Games, r.Boards, r.FirstRate, r.LastRate = 15_000, 3_000_000, 0.15, 0.0005
	case "short": // its file was made when two pawns a side began on 7 to 10; the rules were the same
		r.Options.Pawns = ai.ShortTrainingPawns
		r.Games, r.Boards, r.FirstRate, r.LastRate = 15_000, 3_000_000, 0.15, 0.0005
	case "secret":
		// With as many boards as jequier it won 50.8 ± 0.9, and storer 50.9 ± 0.5, which was not
		// worth larger networks.
		r.Games = 60_000
	case "tait":
		r.Games, r.LastRate, r.EndingPawns = 15_000, 0.0002, 2
	case "kendall", "kendall-5", "digital": // numbers are gathered, and endings cannot be solved
		r.Games, r.FirstRate, r.LastRate, r.EndingPawns = 60_000, 0.003, 0.00005, 0
		if r.Name == "kendall-5" { // after 60,000 games its estimates were too extreme
			r.Games = 120_000
		}
	case "bell": // has no endings with few pawns; it still improved between 100,000 games and these
		r.Games, r.LastRate, r.EndingPawns = 250_000, 0.0001, 0
		// In 1,500 games of good players 1.37 ± 0.05 fits best;
		// elsewhere it does not differ from 1.
		r.Sharpness = 1.37
	}
	return r
}

// Stage is a part of training. The stages come in this order.
type Stage string

const (
	Solving Stage = "solving" // solving the endings to learn from
	Boards  Stage = "boards"  // solved boards, before the games
	Games   Stage = "games"   // of self-play
)

// Progress is the progress of training.
type Progress struct {
	Stage Stage
	Done  float64 // the share done, 0..1
}

// Train follows the recipe. It learns from the chances in exact, or solves the recipe's endings
// if exact is empty. When ctx is done, Train returns what has been learned so far with ctx's
// error.
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
	if t.EndingPawns > 0 {
		job := ending.Job{Pawns: t.EndingPawns,
			Report: func(p ending.Progress) { t.report(Progress{Solving, p.Done}) }}
		t.exact, err = job.Solve(ctx, t.rules)
	}
	return err
}
