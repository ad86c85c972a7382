package record

import (
	"errors"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// houseHeaders are games with house rules on every rule set.
func houseHeaders(t *testing.T) []Header {
	t.Helper()
	var all []Header
	for _, code := range []string{
		"basics+leave=past", "basics+pawns=7+opening=step", "rebirth+setup=hand+attack=hand", "storer+water=stay+back=emptypass",
		"secret+exact=15,26+extra=once", "digital+double=yes", "kendall+leave=from", "jequier+clear=none", "tait+pawns=10", "bell+safe30=no",
	} {
		set, house, err := ruleset.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, Header{RuleSet: set.ID, House: house, Opening: Opening(len(all) % 3)})
	}
	return all
}

func TestAnotherHeaderKeepsTheHouseRules(t *testing.T) {
	g := newGame(t, houseHeaders(t)[0])
	if other := g.WithHeader(Header{Date: "today"}); other.Header().House != g.Header().House || other.Header().Date != "today" {
		t.Errorf("another header changes the house rules to %q", other.Header().House)
	}
}

func TestRecordsWithoutHouseRules(t *testing.T) {
	g, err := Read("[Senet \"1\"]\n[RuleSet \"basics\"]\n[House \"\"]\n1. C 1 10-11\n")
	if err != nil || g.Header().House != (ruleset.House{}) || g.Len() != 2 {
		t.Errorf("no house rules: %v", err)
	}
}

func TestHouseRulesThatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		set, house string
		reason     Reason
		word       string
	}{
		{"storer", "wine=red", UnknownHouse, "wine=red"},
		{"storer", "back=empty+water=deep", UnknownHouse, "water=deep"},
		{"storer", "water=stay+water=stay", UnknownHouse, "water=stay"},
		{"storer", strings.Repeat("x", 500), UnknownHouse, strings.Repeat("x", 40) + "…"},
		{"storer", "attack=hand", Unplayable, "attack=hand"},
		{"basics", "safe30=yes", Unplayable, "safe30=yes"},
		{"chess", "water=stay", UnknownRuleSet, "chess"},
	} {
		_, err := Read("[Senet \"1\"]\n[RuleSet \"" + c.set + "\"]\n[House \"" + c.house + "\"]\n")
		var e *Error
		line := 3
		if c.reason == UnknownRuleSet {
			line = 2
		}
		if !errors.As(err, &e) || e.Reason != c.reason || e.Word != c.word || e.Line != line {
			t.Errorf("%s with %.40q: %+v", c.set, c.house, err)
		}
		if misfit := (*ruleset.Misfit)(nil); c.reason == Unplayable && !errors.As(err, &misfit) {
			t.Errorf("%s with %s: the reason is lost: %v", c.set, c.house, err)
		}
	}
}

// House rules that settle the number of pawns leave no other to be chosen.
func TestHouseRulesSettleThePawns(t *testing.T) {
	house, err := ruleset.ParseHouse("pawns=7")
	if err != nil {
		t.Fatal(err)
	}
	g := newGame(t, Header{RuleSet: "storer", House: house, Opening: Lot})
	if n := g.Position().Pawns(rules.Cones).Len(); n != 7 {
		t.Errorf("%d pawns", n)
	}
	for _, text := range []string{
		"[RuleSet \"storer\"]\n[House \"pawns=7\"]\n[Pawns \"5\"]\n",
		"[RuleSet \"basics\"]\n[House \"pawns=5\"]\n[Pawns \"7\"]\n", // five are usual, and yet chosen
		"[RuleSet \"kendall\"]\n[House \"pawns=7\"]\n[Pawns \"5\"]\n",
	} {
		_, err = Read("[Senet \"1\"]\n" + text)
		if e := (*Error)(nil); !errors.As(err, &e) || e.Reason != BadValue || e.Line != 4 {
			t.Errorf("%q: %v", text, err)
		}
	}
	if g, err := Read("[Senet \"1\"]\n[RuleSet \"basics\"]\n[House \"pawns=5\"]\n[Pawns \"5\"]\n"); err != nil || g.Rules().Options().Pawns != 5 {
		t.Errorf("five pawns and five: %v", err)
	}
}
