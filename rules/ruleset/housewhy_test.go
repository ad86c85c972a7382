package ruleset_test

import (
	"testing"

	"senet/rules"
)

// Refusals by house rules: the code, a position in the words of the rules, a move that is not allowed, the reason, and the
// rule that explains it. Where a base rule makes the refusal, a house rule of the same topic does not take the credit.
func TestWhyByHouseRules(t *testing.T) {
	for _, c := range []struct {
		code, at string
		from, to rules.Square
		reason   rules.Reason
		line     string
	}{
		// Setting up and beginning.
		{"storer+setup=hand", "C hand 5 / S 3 4 hand 3 / C to move 3", rules.Hand, 3, rules.Guarded, "rule.storer.two"},
		{"storer+setup=hand", "C 2 hand 4 / S 9 hand 4 / C to move 2", rules.Hand, 2, rules.EntryTaken, "house.setup.hand.rule"},
		{"storer+setup=hand", "C hand 5 / S 9 hand 4 / C to move 2", rules.Hand, 5, rules.HandOnly, "house.setup.hand.rule"},
		{"storer+setup=hand+pawns=7", "C hand 7 / S 9 hand 6 / C to move 2", rules.Hand, 5, rules.HandOnly, "house.setup.hand.rule"},
		{"basics+opening=front", "start", 8, 9, rules.FirstMove, "house.opening.front.rule"},
		// Going back.
		{"storer+back=never", "C 12 / S 13 14 15 / C to move 2", 12, 10, rules.NeverBackward, "house.back.never.rule"},
		{"storer+back=empty", "C 20 / S 18 21 22 23 / C to move 2", 20, 18, rules.BackwardEmpty, "house.back.empty.rule"},
		{"storer+back=emptypass", "C 20 / S 18 21 22 23 / C to move 2", 20, 18, rules.BackwardEmpty, "house.back.emptypass.rule"},
		{"rebirth+back=same", "C 20 5 / S 9 / C to move 2", 20, 18, rules.ForwardFirst, "house.back.same.rule"},
		{"rebirth+back=pass", "C 20 5 / S 9 / C to move 2", 20, 18, rules.ForwardFirst, "house.back.pass.rule"},
		{"storer", "C 20 5 / S 9 / C to move 2", 20, 18, rules.ForwardFirst, "rule.storer.back"},
		// The houses.
		{"storer+exact=15", "C 13 / S 1 / C to move 3", 13, 16, rules.ExactHouse, "house.exact.15.rule"},
		{"storer+exact=15,26", "C 24 / S 1 / C to move 3", 24, 27, rules.ExactHouse, "house.exact.26.rule"},
		{"storer+exact=28", "C 26 / S 1 / C to move 3", 26, 29, rules.ExactHouse, "house.exact.28.rule"},
		{"storer+exact=29", "C 26 / S 1 / C to move 4", 26, 30, rules.ExactHouse, "house.exact.29.rule"},
		{"jequier+exact=30", "C 28 / S 1 / C to move 4", 28, rules.Home, rules.ExactHouse, "house.exact.30.rule"},
		{"basics+exact=15,26", "C 24 / S 1 / C to move 3", 24, 27, rules.ExactHouse, "house.exact.26.rule"},
		{"storer+safe30=yes", "C 28 / S 30 / C to move 2", 28, 30, rules.SafeHouse, "house.safe30.yes.rule"},
		{"storer+water=stay", "C 27 12 / S 1 / C to move 2", 12, 14, rules.WaterPawnFirst, "house.water.stay.rule"},
		// Going home.
		{"secret+clear=21", "C 30 20 / S 1 / C to move 1", 30, rules.Home, rules.FirstRowWaits, "house.clear.21.rule"},
		{"secret+clear=15", "C 30 14 / S 1 / C to move 1", 30, rules.Home, rules.FirstRowWaits, "house.clear.15.rule"},
		{"basics+clear=11", "C 29 9 / S 1 / C to move 1", 29, rules.Home, rules.FirstRowWaits, "house.clear.11.rule"},
		{"storer+leave=past", "C 28 12 / S 1 / C to move 4", 28, rules.Home, rules.LeaveExactly, "house.leave.past.rule"},
		{"basics+leave=past", "C 28 / S 1 / C to move 2", 28, 30, rules.LeaveExactly, "house.leave.past.rule"},
		{"secret+leave=from", "C 30 12 / S 1 / C to move 1", 30, rules.Home, rules.TakeOffFirst, "house.leave.from.rule"},
		// A house rule of the same topic is not what forbids it.
		{"storer+leave=past", "C 30 5 / S 1 / C to move 1", 30, rules.Home, rules.FirstRowWaits, "rule.storer.off"},
		{"tait+pawns=7", "C hand 7 / S hand 7 / C to move 2", rules.Hand, 5, rules.HandOnly, "rule.tait.hand"},
		{"storer+safe30=yes", "C 26 / S 28 / C to move 2", 26, 28, rules.SafeHouse, "rule.storer.safe"},
	} {
		base, h := houseOf(t, c.code)
		set, err := base.Under(h)
		if err != nil {
			t.Fatalf("%s: %v", c.code, err)
		}
		r, err := rules.New(set.Options)
		if err != nil {
			t.Fatalf("%s: %v", c.code, err)
		}
		p := r.Start(rules.Cones)
		if c.at == "start" {
			p, err = r.Throw(p, rules.Marked(1))
		} else {
			p, err = r.Parse(c.at)
		}
		if err != nil {
			t.Errorf("%s: %s: %v", c.code, c.at, err)
			continue
		}
		no := r.Why(p, c.from, c.to)
		if line, _ := set.LineFor(no); no.Reason != c.reason || line.Key != c.line {
			t.Errorf("%s: %v: %d to %d is %v by %s, want %v by %s", c.code, p, c.from, c.to, no.Reason, line.Key, c.reason, c.line)
		}
	}
}
