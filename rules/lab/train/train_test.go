package train

import (
	"bytes"
	"context"
	"math"
	"os"
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// A little training is enough to beat random moves.
func TestTrainingBeatsRandom(t *testing.T) {
	r := reftest.RulesOf(t, "rebirth")
	w, err := newTrainer(Recipe{Seed: 3, Games: 300, FirstRate: .006, LastRate: .0002}, r,
		func(Progress) {}).train(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	pupil := ladder.SkilledEntrant("trained", r, ai.Skill{Learned: true}, w, ending.Tables{})
	got := ladder.Pair(context.Background(), ladder.Config{Rules: r, Games: 400, Seed: 1}, pupil,
		ladder.ReferenceEntrants(r)[0])
	if got.Rate < 0.5+3*got.Error {
		t.Errorf("after 300 games it wins %.3f ± %.3f against random", got.Rate, got.Error)
	}
}

// Choices that measurements ask about lead only to withheld positions.
func TestAskedChoices(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	withheld, count := ladder.IsWithheld(r), ladder.MayAsk(r)
	tables, err := ending.Job{Pawns: 2}.Solve(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	withheldCount, seen := 0, 0
	random := ladder.ReferenceEntrants(r)[0]
	for _, q := range ladder.CollectQuestions(context.Background(), r, tables,
		[2]ladder.Entrant{random, random}, 5, 300, count) {
		for i, next := range r.Successors(q.Position, nil) {
			if m := q.Moves[i]; m.Rest == m.To && m.To >= m.From {
				if seen++; withheld(&next) {
					withheldCount++
				}
			}
		}
	}
	if seen < 100 || withheldCount < seen {
		t.Errorf("%[2]d of %[1]d forward moves lead to withheld positions", seen, withheldCount)
	}
}

// Every way to play has a recipe and weights in the game, and a player with them beats the rule
// of thumb.
func TestEveryRuleSetHasWeights(t *testing.T) {
	seen := map[string]bool{}
	for _, recipe := range Recipes() {
		t.Run(recipe.Name, func(t *testing.T) {
			r := reftest.Rules(t, recipe.Options)
			if seen[recipe.Name] || ai.WeightsName(recipe.Set.ID, r.Options()) != recipe.Name {
				t.Errorf("its rules use the weights %q", ai.WeightsName(recipe.Set.ID, r.Options()))
			}
			seen[recipe.Name] = true
			games := 200
			if r.Options().Gather {
				games = 30 // these games take longer
			}
			// the weights in the game
			weights := ai.LoadWeights(os.DirFS("../../../assets"))(recipe.Name)
			if !weights.AreLearned() {
				t.Fatal("it has no weights, or they cannot be read")
			}
			learned := ladder.SkilledEntrant("learned", r, ai.Skill{Learned: true},
				weights, ending.Tables{})
			thumb := ladder.ReferenceEntrants(r)[2]
			got := ladder.Pair(context.Background(), ladder.Config{Rules: r, Games: games, Seed: 21},
				learned, thumb)
			if got.Rate < 0.5-2*got.Error {
				t.Errorf("it wins %.3f ± %.3f", got.Rate, got.Error)
			}
		})
	}
	for _, set := range ruleset.List() {
		if !seen[set.ID] {
			t.Errorf("%s has no weights", set.ID)
		}
	}
}

func recipeOf(t *testing.T, name string) Recipe {
	t.Helper()
	all := Recipes()
	i := slices.IndexFunc(all, func(r Recipe) bool { return r.Name == name })
	if i < 0 {
		t.Fatalf("there is no recipe for %s", name)
	}
	return all[i]
}

// A recipe always gives the same weights; here with few games.
func TestRecipesAreRepeatable(t *testing.T) {
	recipe := recipeOf(t, "secret-die")
	recipe.Games, recipe.EndingPawns = 40, 1
	var files [2]bytes.Buffer
	for i := range files {
		var last Progress
		w, err := recipe.Train(context.Background(), ending.Tables{}, func(p Progress) { last = p })
		if err != nil || !w.AreLearned() || last.Stage != Games || last.Done != 1 {
			t.Errorf("%+v, learned %v: %v", last, w.AreLearned(), err)
		}
		if err := w.Write(&files[i]); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(files[0].Bytes(), files[1].Bytes()) {
		t.Error("the same recipe taught different weights")
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, err := recipe.Train(stopped, ending.Tables{}, func(Progress) {}); err == nil {
		t.Error("told to stop it trained")
	}
}

// Learning solved boards brings estimates of withheld boards nearer to their exact chances.
func TestSolvedBoards(t *testing.T) {
	ctx := context.Background()
	recipe := recipeOf(t, "secret")
	r := reftest.Rules(t, recipe.Options)
	tables, err := ending.Job{Pawns: 2}.Solve(ctx, r)
	if err != nil {
		t.Fatal(err)
	}
	recipe.Seed, recipe.Games, recipe.LastRate = 4, 100, .0002
	without, err := newTrainer(recipe, r, func(Progress) {}).train(ctx)
	if err != nil {
		t.Fatal(err)
	}
	reported := 0.0
	recipe.Games, recipe.Boards = 1, 20_000
	learner := newTrainer(recipe, r, func(p Progress) {
		if p.Stage == Boards {
			reported = p.Done
		}
	})
	learner.exact = tables
	with, err := learner.train(ctx)
	if err != nil || reported != 1 {
		t.Fatalf("%v of the boards were told of: %v", reported, err)
	}
	learner.chance = rules.NewRandom(9)
	before, after := ai.NewEvaluator(r, without), ai.NewEvaluator(r, with)
	miss, better, count := 0.0, 0.0, 0
	for count < 500 {
		p := learner.randomPosition(2)
		if win, ok := tables.Win(&p); ok && learner.isWithheld(&p) {
			miss += math.Abs(before.Win(&p) - win)
			better += math.Abs(after.Win(&p) - win)
			count++
		}
	}
	if better > miss/2 {
		t.Errorf("the mean error on 500 withheld boards is %.4f, and was %.4f without",
			better/500, miss/500)
	}
}
