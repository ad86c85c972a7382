package ruleset_test

import (
	"errors"
	"os"
	"testing"

	"senet/rules"
	"senet/rules/rulestest"
)

// Refusals by house rules: the code, a position in the words of the rules, a move that is not allowed, the reason, and the
// rule that explains it. Where a base rule makes the refusal, a house rule of the same topic does not take the credit.
func TestWhyByHouseRules(t *testing.T) {
	for _, row := range rulestest.Rows(t, os.DirFS("."), "housewhy") {
		code, at, reason, key := row[0], row[1], row[4], row[5]
		from, wrong := rulestest.ReadPlace(row[2])
		to, unread := rulestest.ReadPlace(row[3])
		if err := errors.Join(wrong, unread); err != nil {
			t.Fatal(err)
		}
		base, h := houseOf(t, code)
		set, err := base.Under(h)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		r := rulestest.Rules(t, set.Options)
		p := r.Start(rules.Cones)
		if at == "start" {
			p, err = r.Throw(p, rules.Marked(1))
		} else {
			p, err = r.Parse(at)
		}
		if err != nil {
			t.Errorf("%s: %s: %v", code, at, err)
			continue
		}
		no := r.Why(p, from, to)
		if line, _ := set.LineFor(no); string(no.Reason) != reason || line.Key != key {
			t.Errorf("%s: %v: %d to %d is %v by %s, want %v by %s", code, p, from, to, no.Reason, line.Key, reason, key)
		}
	}
}
