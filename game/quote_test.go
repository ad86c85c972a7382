package game

import (
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// Whatever stands behind a refusal is told as what it is: the source's words, somebody's retelling, or a decision of ours.
func TestQuotesTellWhoseARuleIs(t *testing.T) {
	a := New(config(t, 1))
	for _, c := range []struct {
		set  string
		no   rules.Refusal
		want string
	}{
		{"storer", rules.Refusal{Reason: rules.Blocked, From: 3, To: 8}, "cannot be passed; however"},
		{"digital", rules.Refusal{Reason: rules.SafeHouse, From: 3, To: 8}, "from the source: "},
		{"kendall", rules.Refusal{Reason: rules.VictimShelter, From: 26, To: 28, Squares: rules.Squares(27)}, "Ludii games database retells it: "},
		{"bell", rules.Refusal{Reason: rules.SafeHouse, From: 29, To: 26}, "Game Cabinet retells it: "},
		{"tait", rules.Refusal{Reason: rules.Guarded, From: 3, To: 5}, "taken over from J. A. Storer"},
		{"tait", rules.Refusal{Reason: rules.FirstMove, From: 3, To: 5}, "decided by this game"},
	} {
		set, _ := ruleset.ByID(c.set)
		if got := a.quote(set, c.no); !strings.Contains(got, c.want) {
			t.Errorf("%s on %v: %q, want %q in it", c.set, c.no.Reason, got, c.want)
		}
	}
}
