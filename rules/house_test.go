package rules_test

import (
	"fmt"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/sticks"
)

// scholars are the reconstructions of the scholars, as options of the same engine.
func scholars() map[string]rules.Options {
	all := map[string]rules.Options{}
	for _, set := range ruleset.List()[len(ruleset.Seeds()):] {
		all[set.ID] = set.Options
	}
	return all
}

// randomOptions mixes the house rules as a person might, without asking whether they fit together.
func randomOptions(g *sticks.Random) rules.Options {
	n := func(below int) int { return int(g.Below(uint64(below))) }
	yes := func() bool { return n(3) == 0 }
	some := func(squares ...rules.Square) (set rules.SquareSet) {
		for _, s := range squares {
			if n(2) == 0 {
				set |= sq(s)
			}
		}
		return set
	}
	o := rules.Options{
		Pawns: 1 + n(8), Start: rules.Start(n(2)), First: rules.First(n(3)), Die: yes(), Bonus: rules.NumberSet(2 * n(64)),
		Extra: rules.Extra(n(3)), Landing: some(15, 28, 29, 30), Gather: yes(), Doubling: yes(), Attack: rules.Attack(n(2)),
		Guard: rules.Run(n(3)), Wall: rules.Run(n(3)), Safe: some(15, 26, 28, 29, 30), Back: rules.Back(n(2)), BackEmpty: yes(),
		BackPasses: yes(), Fixed: some(28, 29, 30), SafeStays: yes(), MayStay: n(6) == 0, Drown: rules.Drown(n(6)), DrownEnds: yes(),
		Leaving: rules.Leaving(n(4)), LastFree: yes(), ClearBelow: rules.Square([]int{0, 11, 15, 21}[n(4)]), FrontOnly: yes(), InOrder: yes(),
	}
	for i := range o.Values {
		o.Values[i] = n(7)
	}
	if yes() {
		o.Setup, o.Attack = rules.InHand, rules.Attack(n(3))
	}
	switch n(3) {
	case 0:
		o.Exact = some(15, 26)
	case 1:
		o.Halt = some(15, 26)
	}
	if yes() {
		o.Bound = some(28, 29, 30)
	}
	if o.Drown == rules.DrownRelease || o.Drown == rules.DrownWait {
		o.Sink = some(28, 29, 30)
	}
	return o
}

// Whatever rules New takes can be played: pawns are conserved, texts are read back, Why agrees with Legal, and games end.
func TestAnyHouseRulesCanBePlayed(t *testing.T) {
	g := sticks.NewRandom(17)
	playable := map[string]rules.Options{}
	for name, o := range scholars() {
		if _, err := rules.New(o); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		playable[name] = o
	}
	for i := 0; len(playable) < 40; i++ {
		if o := randomOptions(g); must(o) != nil {
			playable[fmt.Sprint(i)] = o
		}
	}
	chance := sticks.NewRandom(3)
	for name, o := range playable {
		r := must(o)
		if end := r.Playout(r.Start(rules.Spools), chance); !r.Outcome(end.Position).Over() {
			t.Errorf("%s %+v: a random game stops at %v", name, o, end.Position)
		}
		seen := 0
		walk(t, r, 3, func(p rules.Position) {
			for _, side := range []rules.Side{rules.Cones, rules.Spools} {
				if n := p.Pawns(side).Len() + p.Home(side) + p.InHand(side); n != o.Pawns {
					t.Fatalf("%s %+v: %v: side %d has %d pawns", name, o, p, side, n)
				}
			}
			if again, err := r.Parse(p.String()); err != nil || again != p {
				t.Fatalf("%s %+v: %v is read back as %v (%v)", name, o, p, again, err)
			}
			nexts := r.Successors(p, nil)
			for i, m := range r.Legal(p, nil) {
				if next, err := r.Apply(p, m); err != nil || next != nexts[i] {
					t.Fatalf("%s %+v: %v: %+v leads to %v (%v), by Successors to %v", name, o, p, m, next, err, nexts[i])
				}
			}
			if seen++; seen%31 == 0 || seen < 30 {
				agree(t, fmt.Sprintf("%s %+v", name, o), r, p)
			}
		})
	}
}

func must(o rules.Options) *rules.Rules {
	r, err := rules.New(o)
	if err != nil {
		return nil
	}
	return r
}
