package say_test

import (
	"strings"
	"testing"

	"senet/game/say"
	"senet/rules"
	"senet/rules/ruleset"
)

// Whatever stands behind a refusal is told as what it is: the source's words, somebody's retelling, or a decision of ours.
func TestQuotesTellWhoseARuleIs(t *testing.T) {
	words := english(t)
	for _, c := range []struct {
		set  string
		no   rules.Refusal
		want string
	}{
		{"storer", rules.Refusal{Reason: rules.Blocked, From: 3, To: 8}, "cannot be passed; however"},
		{"digital", rules.Refusal{Reason: rules.SafeHouse, From: 3, To: 8}, "from the source: "},
		{"kendall", rules.Refusal{Reason: rules.VictimShelter, From: 26, To: 28, Squares: rules.Squares(27)}, "Ludii games database retells it: "},
		{"bell", rules.Refusal{Reason: rules.SafeHouse, From: 29, To: 26}, "Game Cabinet retells it: "},
		{"tait", rules.Refusal{Reason: rules.Guarded, From: 3, To: 5}, "borrowed from J. A. Storer"},
		{"tait", rules.Refusal{Reason: rules.FirstMove, From: 3, To: 5}, "decided by this game"},
	} {
		set, _ := ruleset.ByID(c.set)
		if got := say.Quote(words, set, c.no); !strings.Contains(got, c.want) {
			t.Errorf("%s on %v: %q, want %q in it", c.set, c.no.Reason, got, c.want)
		}
	}
}

// A refusal by a house rule names the option and who proposes it, for every option that can forbid something.
func TestQuotesNameHouseRulesAndWhoProposesThem(t *testing.T) {
	words := english(t)
	house := func(option, value string) string {
		option = "house." + option
		return words.T("quote.house", "option", words.T(option), "rule", words.T(option+"."+value+".rule"), "who", words.T(option+".who"))
	}
	for _, c := range []struct {
		code string
		no   rules.Refusal
		want string
	}{
		{"storer+back=never", rules.Refusal{Reason: rules.NeverBackward, From: 12, To: 10}, house("back", "never")},
		{"storer+exact=15", rules.Refusal{Reason: rules.ExactHouse, From: 13, To: 16, Squares: rules.Squares(15)}, house("exact", "15")},
		{"storer+safe30=yes", rules.Refusal{Reason: rules.SafeHouse, From: 28, To: 30}, house("safe30", "yes")},
		{"storer+water=stay", rules.Refusal{Reason: rules.WaterPawnFirst, From: 12, To: 14, Squares: rules.Squares(27)}, house("water", "stay")},
		{"storer+clear=21", rules.Refusal{Reason: rules.FirstRowWaits, From: 30, To: rules.Home}, house("clear", "21")},
		{"storer+leave=past", rules.Refusal{Reason: rules.LeaveExactly, From: 28, To: rules.Home}, house("leave", "past")},
		{"storer+setup=hand", rules.Refusal{Reason: rules.EntryTaken, From: rules.Hand, To: 3}, house("setup", "hand")},
		{"basics+opening=front", rules.Refusal{Reason: rules.FirstMove, From: 8, To: 9}, house("opening", "front")},
		// What the base forbids is the base's, whatever house rules there are.
		{"storer+leave=past", rules.Refusal{Reason: rules.FirstRowWaits, From: 30, To: rules.Home}, words.T("set.storer.cite") + ": “"},
		{"storer+back=never", rules.Refusal{Reason: rules.Blocked, From: 3, To: 8}, words.T("set.storer.cite") + ": “"},
	} {
		base, changed, err := ruleset.ParseCode(c.code)
		if err != nil {
			t.Fatal(err)
		}
		set, err := base.Under(changed)
		if err != nil {
			t.Fatal(err)
		}
		if got := say.Quote(words, set, c.no); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s on %v: %q, want %q", c.code, c.no.Reason, got, c.want)
		}
	}
}
