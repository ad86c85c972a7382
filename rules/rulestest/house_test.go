package rulestest

import (
	"flag"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

var houses = flag.Int("houses", 40, "random mixtures of house rules that both engines play side by side")

// housePair is a rule set with house rules for both engines, from its code; "secret-die" is the one that is played with a
// die. The error says why it cannot be played.
func housePair(t testing.TB, code string) (pair, error) {
	t.Helper()
	name, rest, _ := strings.Cut(code, "+")
	id, die := strings.CutSuffix(name, "-die")
	base, house, err := ruleset.ParseCode(id + "+" + rest)
	if err != nil {
		t.Fatal(err)
	}
	page, err := pairNamed(t, name).page.Under(rest)
	if err != nil {
		t.Fatal(err)
	}
	options, err := ruleset.Build(base, house)
	options.Die = die
	if err != nil {
		return pair{name: code, page: page}, err
	}
	return pair{code, page, mustNew(t, options)}, nil
}

// randomCode takes a rule set and up to five house rules.
func randomCode(choose func(int) int) string {
	sets, options := ruleset.List(), ruleset.HouseOptions()
	base := sets[choose(len(sets))]
	code := base.ID
	if base.Dice && choose(2) == 0 {
		code += "-die"
	}
	chosen := map[int]bool{}
	for range 1 + choose(5) {
		chosen[choose(len(options))] = true
	}
	for i, o := range options { // in this order they take effect
		if chosen[i] {
			code += "+" + o.Name + "=" + randomValue(o, choose)
		}
	}
	return code
}

// randomValue is one value of an option, or some where it takes many.
func randomValue(o ruleset.HouseOption, choose func(int) int) string {
	if !o.Many {
		return o.Values[choose(len(o.Values))]
	}
	var some []string
	for _, value := range o.Values {
		if choose(3) == 0 {
			some = append(some, value)
		}
	}
	if len(some) == 0 {
		return "none"
	}
	return strings.Join(some, ",")
}

// TestHouseRules mixes house rules into the rule sets; what Build accepts both engines must play alike.
func TestHouseRules(t *testing.T) {
	chance := Chance(31)
	for played, refused := 0, 0; played < *houses; {
		code := randomCode(chance.IntN)
		both, err := housePair(t, code)
		dead := both.page.deadEnds()
		switch {
		case both.page.Goals:
			dead = nil // nobody goes home
		case err != nil && strings.Contains(err.Error(), string(rules.DeadEnd)) && len(dead) == 0:
			t.Errorf("%s is refused, and yet a pawn gets home from everywhere: %v", code, err)
		}
		if err != nil {
			if refused++; refused > 2**houses {
				t.Fatalf("%d mixtures are refused, and %d played", refused, played)
			}
			continue
		}
		if len(dead) > 0 {
			t.Errorf("%s is accepted, and a pawn never gets home from %v", code, dead)
		}
		played++
		t.Run(code, func(t *testing.T) { playMixture(t, both, chance.IntN) })
	}
}

// TestThreePawns plays the short game in every rule set, also with each opening: both engines agree, and the front pawn stands on 6.
// Only where twenty goals are to be filled it is refused.
func TestThreePawns(t *testing.T) {
	chance := Chance(3)
	for _, base := range ruleset.List() {
		for _, more := range []string{"", "+opening=front", "+opening=step"} {
			code := base.ID + "+pawns=3" + more
			both, err := housePair(t, code)
			hand := both.page.InHand || base.Options.Setup == rules.InHand
			if (err != nil) != (both.page.Goals || hand && more != "") {
				t.Errorf("%s: %v", code, err)
			}
			if err != nil {
				continue
			}
			if start := both.rules.Start(rules.Cones); !hand && start.Pawns(rules.Cones)|start.Pawns(rules.Spools) != rules.Squares(1, 2, 3, 4, 5, 6) {
				t.Errorf("%s begins with %s", code, start)
			}
			t.Run(code, func(t *testing.T) { playMixture(t, both, chance.IntN) })
		}
	}
}

func playMixture(t *testing.T, both pair, choose func(int) int) {
	literal, quick := NewLiteralPlayer(both.page), &quickPlayer{rules: both.rules}
	literal.now, quick.now = both.page.Start(rules.Cones), both.rules.Start(rules.Cones)
	if err := playBoth(both.page, literal, quick, choose, 600); err != nil {
		t.Error(err)
		return
	}
	playInvariants(t, both.rules, choose, 60)
	for range 15 {
		start := both.page.Place(choose)
		for _, throw := range both.page.Throws() {
			compareFrom(t, both, start, throw, choose)
		}
		if t.Failed() {
			return
		}
	}
}
