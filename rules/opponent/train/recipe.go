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
	Trust  float64 // in the rule of thumb
	Tables int     // pawns a side in the solved endings that are learned from; 0 for none
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
		r.Games = 100_000
	case "secret":
		r.Games = 60_000
	case "rebirth", "tait", "jequier", "basics-7": // in a trial of rebirth larger endings made it play worse before them; the others were not tried
		r.Games, r.Last, r.Tables = 15_000, 0.0002, 2
	case "kendall", "kendall-5", "digital": // numbers are gathered, and endings are not solved
		r.Games, r.First, r.Last, r.Trust, r.Tables = 8_000, 0.003, 0.00005, 0.5, 0
	case "bell": // has no endings with few pawns
		r.Games, r.Last, r.Tables = 6_000, 0.0002, 0
	}
	return r
}

// RecipeByName finds a recipe by the name of its weights.
func RecipeByName(name string) (Recipe, bool) {
	for _, r := range Recipes() {
		if r.Name == name {
			return r, true
		}
	}
	return Recipe{}, false
}

// Rules are the rules that are trained for.
func (r Recipe) Rules() (*rules.Rules, error) {
	set, ok := ruleset.ByID(r.Set)
	if !ok {
		return nil, fmt.Errorf("there is no rule set %q", r.Set)
	}
	return rules.New(set.With(r.Pawns, r.Die))
}

// Progress is how far training has come.
type Progress struct {
	Games, Of int     // played; 0 while endings are being solved
	Miss      float64 // root of the mean square of the errors of late, in winning chance
}

// Train does what the recipe says. Endings that are known need not be solved again; known may be empty, and report nil.
func (r Recipe) Train(ctx context.Context, known ending.Tables, report func(Progress)) (value.Weights, error) {
	game, err := r.Rules()
	if err != nil {
		return value.Weights{}, err
	}
	if report == nil {
		report = func(Progress) {}
	}
	tables := ending.Tables{}
	if r.Tables > 0 && ending.Solvable(game) == nil {
		report(Progress{Of: r.Games})
		if tables, err = ending.Solve(ctx, game, r.Tables, known, nil); err != nil {
			return value.Weights{}, err
		}
	}
	return Run(ctx, Config{
		Rules: game, Tables: tables, Seed: r.Seed, Games: r.Games, First: r.First, Last: r.Last, Trust: r.Trust,
		Report: func(games int, miss float64) { report(Progress{games, r.Games, miss}) },
	})
}
