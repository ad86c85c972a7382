package train

import (
	"context"
	"math"
	"testing"

	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

// Who is taught solved boards comes nearer to the exact chances of boards that nothing was learned from.
func TestSolvedBoardsAreLearned(t *testing.T) {
	ctx := context.Background()
	recipe := recipeOf(t, "secret")
	r := rulestest.Rules(t, recipe.Options)
	tables, err := ending.Solve(ctx, r, 2, ending.Tables{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	recipe.Seed, recipe.Games, recipe.Last = 4, 100, .0002
	without, err := newTrainer(recipe, r, func(Progress) {}).train(ctx)
	if err != nil {
		t.Fatal(err)
	}
	told := 0.0
	recipe.Games, recipe.Boards = 1, 20_000
	taught := newTrainer(recipe, r, func(p Progress) {
		if p.Lesson == Boards {
			told = p.Done
		}
	})
	taught.exact = tables
	with, err := taught.train(ctx)
	if err != nil || told != 1 {
		t.Fatalf("%v of the boards were told of: %v", told, err)
	}
	taught.chance = sticks.NewRandom(9)
	before, after := value.NewJudge(r, without), value.NewJudge(r, with)
	miss, better, asked := 0.0, 0.0, 0
	for asked < 500 {
		p := taught.scattered(2)
		if win, ok := tables.Win(&p); ok && taught.withheld(&p) {
			miss += math.Abs(before.Win(&p) - win)
			better += math.Abs(after.Win(&p) - win)
			asked++
		}
	}
	if better > miss/2 {
		t.Errorf("the mean error on 500 withheld boards is %.4f, and was %.4f without", better/500, miss/500)
	}
}
