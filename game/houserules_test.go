package game

import (
	"strings"
	"testing"

	"senet/game/play"
	"senet/rules/ruleset"
)

// The page offers every value that a rule set, a ready-made set, the short first game or a plan for
// a class uses.
func TestHouseRulesPageOffersEveryChoiceInUse(t *testing.T) {
	a, checked := testApp(), 0
	check := func(where string, base ruleset.Set, o ruleset.HouseOption, values string) {
		p := &houseRulesPage{options: &gameOptions{RuleSet: base.ID}}
		offered := map[string]bool{}
		for _, child := range p.valueDialog(a, o).children {
			offered[child.ID] = true
		}
		for value := range strings.SplitSeq(values, ",") {
			if checked++; !offered["value."+value] {
				t.Errorf("%s: the page does not offer %s=%s", where, o.Name, value)
			}
		}
	}
	for _, base := range ruleset.List() {
		for _, o := range ruleset.HouseOptions() {
			check(base.ID, base, o, ruleset.OwnValue(base, o)) // "": as the rule set says
		}
	}
	codes := []string{play.ShortSet + "+" + ruleset.ShortHouse}
	for _, p := range ruleset.Presets() {
		codes = append(codes, p.Base+"+"+p.Code)
	}
	for _, plan := range a.config.Plans {
		for _, s := range plan.Steps {
			if s.Open == "game" {
				codes = append(codes, s.At)
			}
		}
	}
	for _, code := range codes {
		base, house, err := ruleset.ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range ruleset.Differences(base, house) {
			check(code, base, d.Option, d.Value)
		}
	}
	if checked < 100 {
		t.Errorf("only %d choices were checked", checked)
	}
}
