package ruleset_test

import (
	"fmt"
	"slices"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// Thousands of sets of house rules that nobody has thought of: every game ends, every position can be written down and read
// again, and Why gives no reason for what Legal allows and always one for what it does not.
func TestRandomHousesCanBePlayed(t *testing.T) {
	many := 2000
	if testing.Short() {
		many = 200
	}
	g := sticks.NewRandom(11)
	sets := ruleset.List()
	refused, draws := 0, 0
	for played := 0; played < many; {
		base, h := sets[below(g, len(sets))], randomHouse(t, g)
		o, err := ruleset.Build(base, h)
		if err != nil {
			refused++
			continue
		}
		played++
		o.Die = base.Dice && below(g, 2) == 0
		r, err := rules.New(o)
		if err != nil {
			t.Fatalf("%s is built and cannot be played: %v", ruleset.Code(base, h), err)
		}
		draws += playHouse(t, ruleset.Code(base, h), r, g)
		if t.Failed() {
			return
		}
	}
	if draws == 0 && !testing.Short() {
		t.Error("no game was drawn, so that nothing is known of draws")
	}
	t.Logf("%d sets, %d games drawn, %d mixtures refused", many, draws, refused)
	if refused > 2*many {
		t.Errorf("%d mixtures were refused for %d that were played", refused, many)
	}
}

// playHouse plays some games to their ends, one of them step by step with a close look now and then. It counts those that
// were drawn.
func playHouse(t *testing.T, name string, r *rules.Rules, g *sticks.Random) (draws int) {
	t.Helper()
	for range 3 {
		end := r.Playout(r.Start(rules.Side(below(g, 2))), g)
		if !r.Outcome(end.Position).Over() || end.Position.Quiet() > 1050 { // a draw waits for the numbers that are gathered
			t.Errorf("%s: a game stops at %v", name, end.Position)
		}
		if r.Outcome(end.Position).Draw() {
			draws++
		}
	}
	p := r.Start(rules.Cones)
	for step := 0; p.Phase() != rules.Ended && step < 200; step++ {
		if step%16 == 0 {
			whyAgrees(t, name, r, p)
		}
		if step%3 == 0 {
			if again, err := r.Parse(p.String()); err != nil || again != p {
				t.Fatalf("%s: %v is read as %v (%v)", name, p, again, err)
			}
		}
		p = onward(t, name, r, p, g)
	}
	return draws
}

// onward throws or moves at random.
func onward(t *testing.T, name string, r *rules.Rules, p rules.Position, g *sticks.Random) rules.Position {
	t.Helper()
	moves := r.Legal(p, nil)
	if p.Phase() != rules.ToMove && (len(moves) == 0 || below(g, 2) == 0) {
		next, err := r.Throw(p, fall(r, g))
		if err != nil {
			t.Fatalf("%s: %v: %v", name, p, err)
		}
		return next
	}
	next, err := r.Apply(p, moves[below(g, len(moves))])
	if err != nil {
		t.Fatalf("%s: %v: %v", name, p, err)
	}
	return next
}

func fall(r *rules.Rules, g *sticks.Random) rules.Throw {
	if r.Options().Die {
		return rules.Face(1 + below(g, 6))
	}
	return rules.Marked(below(g, 2) + below(g, 2) + below(g, 2) + below(g, 2))
}

// whyAgrees holds Why against Legal for every two places.
func whyAgrees(t *testing.T, name string, r *rules.Rules, p rules.Position) {
	t.Helper()
	legal := map[[2]rules.Square]bool{}
	for _, m := range r.Legal(p, nil) {
		legal[[2]rules.Square{m.From, m.To}] = m.Kind != rules.Pass
	}
	for _, from := range append((p.Pawns(rules.Cones) | p.Pawns(rules.Spools)).List(), rules.Hand) {
		for to := rules.Square(1); to <= rules.Home; to++ {
			if why := r.Why(p, from, to); (why.Reason == rules.Allowed) != legal[[2]rules.Square{from, r.Meant(p, from, to)}] {
				t.Fatalf("%s: %v: %d to %d is %v, and legal is %v", name, p, from, to, why.Reason, legal[[2]rules.Square{from, to}])
			}
		}
	}
}

// Every value of every option changes something somewhere: the first position, what a throw means, what is legal, or what a
// move leads to.
func TestEveryHouseRuleHasAnEffect(t *testing.T) {
	for _, o := range ruleset.HouseOptions() {
		for _, v := range o.AllValues() {
			h, err := ruleset.House{}.With(o, v)
			if err != nil {
				t.Fatal(err)
			}
			if !anyEffect(t, h) {
				t.Errorf("%s changes nothing in any rule set", h)
			}
		}
	}
	if base := ruleset.Storer(); effect(t, ruleReady(t, base.Options), ruleReady(t, base.Options)) != "" {
		t.Error("a rule set differs from itself")
	}
}

// hosts are what a house rule is tried on: the rule sets, and some with other house rules, without which a few have no place.
func hosts(t *testing.T) []ruleset.Set {
	t.Helper()
	list := ruleset.List()
	for _, code := range []string{"storer+setup=hand", "basics+leave=past", "kendall+back=never"} {
		set, err := func() (ruleset.Set, error) { base, h := houseOf(t, code); return base.Under(h) }()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, set)
	}
	return list
}

func anyEffect(t *testing.T, h ruleset.House) bool {
	t.Helper()
	for _, base := range hosts(t) {
		o, err := ruleset.Build(base, h)
		if err != nil || len(ruleset.Differences(base, h)) == 0 {
			continue
		}
		if effect(t, ruleReady(t, base.Options), ruleReady(t, o)) != "" {
			return true
		}
	}
	return false
}

func ruleReady(t *testing.T, o rules.Options) *rules.Rules {
	t.Helper()
	r, err := rules.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// effect plays random games by one and looks where the other would go on otherwise.
func effect(t *testing.T, one, other *rules.Rules) string {
	t.Helper()
	g := sticks.NewRandom(1)
	for range 40 {
		p := one.Start(rules.Cones)
		if q := other.Start(rules.Cones); q != p {
			return fmt.Sprintf("%v or %v", p, q)
		}
		for p.Phase() != rules.Ended {
			q, err := other.Position(p.Setup())
			if err != nil || q != p {
				return fmt.Sprintf("%v or %v", p, err)
			}
			if a, b := consequences(one, p), consequences(other, p); !slices.Equal(a, b) {
				return fmt.Sprintf("%v: %v or %v", p, a, b)
			}
			p = onward(t, "", one, p, g)
		}
	}
	return ""
}

// consequence is what comes of a move, or of a throw.
type consequence struct {
	move  rules.Move
	throw rules.Throw
	next  rules.Position
	ok    bool
}

// consequences is all that can come of a position in one step.
func consequences(r *rules.Rules, p rules.Position) (all []consequence) {
	for _, m := range r.Legal(p, nil) {
		next, err := r.Apply(p, m)
		all = append(all, consequence{m, 0, next, err == nil})
	}
	if p.Phase() == rules.ToMove {
		return all
	}
	for n := range 5 {
		next, err := r.Throw(p, rules.Marked(n))
		all = append(all, consequence{rules.Move{}, rules.Marked(n), next, err == nil})
	}
	return all
}
