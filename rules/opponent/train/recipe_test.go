package train

import (
	"bytes"
	"context"
	"os"
	"slices"
	"testing"

	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/ladder"
	"senet/rules/opponent/value"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// weights are those that travel with the game.
func weights(t *testing.T, name string) value.Weights {
	t.Helper()
	file, err := os.Open("../../../assets/opponent/" + name + ".bin")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	w, err := value.Read(file)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return w
}

// Every way in which a rule set is offered has weights, made by a recipe, and who goes by them wins against the rule of thumb.
func TestEveryRuleSetIsLearned(t *testing.T) {
	seen := map[string]bool{}
	for _, recipe := range Recipes() {
		t.Run(recipe.Name, func(t *testing.T) {
			r := rulestest.Rules(t, recipe.Options)
			if seen[recipe.Name] || opponent.WeightsName(recipe.Set.ID, r.Options()) != recipe.Name {
				t.Errorf("its rules go by the weights %q", opponent.WeightsName(recipe.Set.ID, r.Options()))
			}
			seen[recipe.Name] = true
			games := 200
			if r.Options().Gather {
				games = 30 // they take longer
			}
			learned := ladder.Skilled("learned", r, opponent.Skill{Learned: true}, weights(t, recipe.Name), ending.Tables{})
			thumb := ladder.References(r)[2]
			got := ladder.Pair(context.Background(), ladder.Config{Rules: r, Games: games, Seed: 21}, learned, thumb)
			if got.Rate < 0.5-2*got.Error {
				t.Errorf("it wins %.3f ± %.3f", got.Rate, got.Error)
			}
		})
	}
	for _, set := range ruleset.List() {
		if !seen[set.ID] {
			t.Errorf("%s is not learned", set.ID)
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

// A recipe teaches the same whenever it is followed; here with few games.
func TestRecipesAreFollowed(t *testing.T) {
	recipe := recipeOf(t, "secret-die")
	recipe.Games, recipe.Tables = 40, 1
	var files [2]bytes.Buffer
	for i := range files {
		var last Progress
		w, err := recipe.Train(context.Background(), ending.Tables{}, func(p Progress) { last = p })
		if err != nil || !w.Learned() || last.Lesson != Games || last.Done != 1 || !(last.Miss > 0) {
			t.Errorf("%+v, learned %v: %v", last, w.Learned(), err)
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
