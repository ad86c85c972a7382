package ladder

import (
	"math"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// Perfect play gives nothing away and random play does; in a game with one pawn there is nothing to choose at first, and a pawn is
// worth the more the farther it is.
func TestFactsOfASmallGame(t *testing.T) {
	o := ruleset.Basics().Options
	o.Pawns = 1
	r := rulestest.Rules(t, o)
	tables, err := ending.Solve(t.Context(), r, 1, ending.Tables{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	entrants := append(References(r)[:1], Perfect(r, tables))
	f, err := Find(t.Context(), r, tables, entrants, 1, 100, 2000, func(float64) {})
	if err != nil || f.Starter < .5 || f.Starter > .6 || len(f.First) > 0 {
		t.Fatalf("%+v, %v", f, err)
	}
	random, best := f.Flaws[0], f.Flaws[1]
	if random.Game < .01 || best.Game > 1e-9 || best.Best < 1 || math.Abs(random.Game-random.Mean*float64(random.Choices)/200) > 1e-9 {
		t.Errorf("random play gives away %+v, perfect play %+v", random, best)
	}
	if w := f.Worth.Squares; w[5] > w[20] || w[20] > w[26] || f.Worth.Pair != 0 {
		t.Errorf("%+v", f.Worth)
	}
	if !strings.Contains(f.String(), "1 pawns a side. Who goes first wins 5") {
		t.Errorf("told is\n%v", f)
	}
	o.Pawns = 2
	if two, err := rules.New(o); err == nil {
		if _, err = Find(t.Context(), two, tables, nil, 1, 1, 1, func(float64) {}); err == nil {
			t.Error("facts are told of a game that is not solved")
		}
	}
}
