package ai

import (
	"os"
	"slices"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// weights returns the learned weights of a variant, or zero Weights if there are none yet.
func weights(t *testing.T, id string) Weights {
	t.Helper()
	return LoadWeights(os.DirFS("../../assets"))(id)
}

// choices returns positions from random games in which more than one move is legal.
func choices(r *rules.Rules, count int) []rules.Position {
	var all []rules.Position
	chance, p := rules.NewRandom(13), r.StartPositionFor(rules.Cones)
	faces := rules.ThrowChances(r.Options().Die)
	for len(all) < count {
		if p.Phase() != rules.ToThrow {
			p = randomStep(r, p, chance)
			continue
		}
		p, _ = r.Throw(p, faces[chance.Below(uint64(len(faces)))].Throw)
		if p.Phase() == rules.ToMove && p.NumbersLeft() < 4 && chance.Below(8) == 0 &&
			len(r.Legal(p, nil)) > 1 {
			all = append(all, p)
		}
	}
	return all
}

// All files of weights can be read, and are less than a megabyte together.
func TestShippedWeights(t *testing.T) {
	var names []string
	for _, v := range ruleset.TrainedVariants() {
		names = append(names, v.Name)
	}
	total := int64(0)
	files, err := os.ReadDir("../../assets/opponent")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		id, isWeights := strings.CutSuffix(file.Name(), ".bin")
		if !isWeights {
			continue
		}
		if !slices.Contains(names, id) {
			t.Errorf("there are weights for %q, which is not a variant", id)
		}
		if !weights(t, id).AreLearned() {
			t.Errorf("%s cannot be read", file.Name())
		}
		info, err := file.Info()
		if err != nil {
			t.Fatal(err)
		}
		total += info.Size()
	}
	if total == 0 || total >= 1_000_000 {
		t.Errorf("the weights are %d bytes together", total)
	}
}
