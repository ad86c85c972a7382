package rulebook_test

import (
	"strings"
	"testing"

	"senet/game/page/rulebook"
	"senet/render/viewtest"
	"senet/rules/ruleset"
)

// Every house rule that changes a rule set is told on its card: no value of any option leaves the card as it was.
func TestTheCardTellsHouseRules(t *testing.T) {
	d := viewtest.Desk()
	told := func(id string, h ruleset.House) []string { return rulebook.New(id, h).Build(d).Said()[1:] }
	changed := 0
	for _, base := range ruleset.List() {
		plain := strings.Join(told(base.ID, ruleset.House{}), "\n")
		for _, o := range ruleset.HouseOptions() {
			for _, value := range o.Values {
				h, err := ruleset.House{}.With(o, value)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := base.Under(h); err != nil || len(ruleset.Differences(base, h)) == 0 {
					continue
				}
				changed++
				if strings.Join(told(base.ID, h), "\n") == plain {
					t.Errorf("%s: the card does not tell %s=%s", base.ID, o.Name, value)
				}
			}
		}
	}
	if changed < 100 {
		t.Errorf("only %d house rules change anything", changed)
	}
}
