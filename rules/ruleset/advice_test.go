package ruleset_test

import (
	"slices"
	"testing"

	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The rules of thumb are at most seven, each of them helps, and in each example the moves are legal
// and the first is clearly the best.
func TestAdviceFitsRules(t *testing.T) {
	a, err := ruleset.KnownAdvice()
	if err != nil || len(a.Rules) == 0 || len(a.Rules) > 7 || a.Exact == 0 || a.Exact >= a.Choices {
		t.Fatalf("%+v, %v", a, err)
	}
	r := reftest.RulesOf(t, "basics")
	names, before := map[string]bool{}, a.Players[0].Loss
	for _, rule := range a.Rules {
		p, err := r.Parse(rule.Example.Position)
		legal := r.Legal(p, nil)
		moves := rule.Example.Moves
		if err != nil || len(moves) < 2 || moves[0].Wins < moves[1].Wins+1 {
			t.Errorf("%s: the example is %+v (%v)", rule.Name, rule.Example, err)
		}
		for _, m := range moves {
			if !slices.Contains(legal, m.Move) {
				t.Errorf("%s: %+v is not legal in %v", rule.Name, m.Move, p)
			}
		}
		if names[rule.Name] || rule.Wins < 50 || rule.Loss > before {
			t.Errorf("%+v does not help", rule)
		}
		names[rule.Name], before = true, rule.Loss
	}
	for _, p := range a.Players {
		if p.Name == "greedy" && (p.Loss < 2*before || p.Wins < 75) {
			t.Errorf("the rules lose %.3f, which is not much less than %+v", before, p)
		}
	}
}
