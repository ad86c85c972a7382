package train

import (
	"context"
	"math"
	"testing"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
	"senet/rules/sticks"
)

// What is learned of few pawns comes nearer to their exact chances than what was learned of all, in positions that nothing was
// learned from, and changes nothing where there are more.
func TestEndingsAreLearnedForThemselves(t *testing.T) {
	ctx := context.Background()
	recipe := recipeOf(t, "secret")
	r, err := rules.New(recipe.Options)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := ending.Solve(ctx, r, 2, ending.Tables{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	recipe.Seed, recipe.Games, recipe.Last = 4, 100, .0002
	without, err := newTrainer(recipe, r, func(Progress) {}).train(ctx)
	if err != nil {
		t.Fatal(err)
	}
	reported := 0.0
	recipe.Endings = 3_000
	few := newTrainer(recipe, r, func(p Progress) { reported = p.Done })
	few.exact = tables
	with, err := few.train(ctx)
	if err != nil || reported != 1 {
		t.Fatalf("%v of the endings were told of: %v", reported, err)
	}
	few.chance = sticks.NewRandom(9)
	before, after := value.NewJudge(r, without), value.NewJudge(r, with)
	miss, better, asked := 0.0, 0.0, 0
	for asked < 500 {
		p := few.scattered(2)
		if win, ok := tables.Win(&p); ok && few.withheld(&p) {
			miss += math.Abs(before.Win(&p) - win)
			better += math.Abs(after.Win(&p) - win)
			asked++
		}
	}
	if better > miss/2 {
		t.Errorf("the mean error in 500 withheld endings is %.4f, and was %.4f without", better/500, miss/500)
	}
	start := r.StartAt(rules.Cones)
	if a, b := before.Win(&start), after.Win(&start); a != b {
		t.Errorf("the start was worth %.5f and is worth %.5f", a, b)
	}
}
