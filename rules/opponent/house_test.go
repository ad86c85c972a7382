package opponent

import (
	"slices"
	"testing"

	"senet/rules/ruleset"
)

// Weights are those of the way in which the rule set is offered. Rules of a house have them only where its changes are ones that
// the weights were measured to bear.
func TestWeightsFollowTheRules(t *testing.T) {
	basics, _ := ruleset.ByID("basics")
	secret, _ := ruleset.ByID("secret")
	for want, got := range map[string]string{
		"basics":     WeightsName("basics", basics.Options),
		"basics-7":   WeightsName("basics", basics.With(7, false)),
		"secret":     WeightsName("secret", secret.Options),
		"secret-die": WeightsName("secret", secret.With(5, true)),
	} {
		if got != want {
			t.Errorf("%s goes by the weights %q", want, got)
		}
	}
	if got := WeightsName("mehen", basics.Options); got != "" {
		t.Errorf("a rule set that does not exist goes by the weights %q", got)
	}
	for _, set := range ruleset.List() {
		for _, o := range ruleset.HouseOptions() {
			for _, value := range o.AllValues() {
				house, err := ruleset.House{}.With(o, value)
				if err != nil {
					t.Fatal(err)
				}
				options, err := ruleset.Build(set, house)
				if err != nil || options == set.Options {
					continue
				}
				made := set.Options
				if o.Take(&made, options); made != options {
					t.Errorf("%s with %s %s: taking that over makes\n%+v, not\n%+v", set.ID, o.Name, value, made, options)
				}
				bears := slices.Contains(borne(set.ID), o.Name)
				if got := WeightsName(set.ID, options); (got != "") != bears && options.Pawns == set.Options.Pawns {
					t.Errorf("%s with %s %s goes by the weights %q", set.ID, o.Name, value, got)
				}
			}
		}
	}
}
