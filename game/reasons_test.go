package game

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"senet/game/lang"
	"senet/game/say"
	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
)

// met are refusals of a rule set, one of each reason, as random play brings them about.
func met(t *testing.T, r *rules.Rules, deeds int) map[rules.Reason]rules.Refusal {
	t.Helper()
	found := map[rules.Reason]rules.Refusal{}
	chance := rand.New(rand.NewPCG(3, 14))
	p := r.Start(rules.Cones)
	for range deeds {
		for from := rules.Square(1); from <= rules.Hand; from++ {
			for to := rules.Nowhere; to <= rules.Home; to++ {
				if no := r.Why(p, from, to); no.Reason != rules.Allowed && found[no.Reason].Reason == rules.Allowed {
					found[no.Reason] = no
				}
			}
		}
		if p.Phase() == rules.Ended {
			p = r.Start(rules.Spools)
		}
		p = rulestest.Deed(t, r, p, chance)
	}
	return found
}

// Every reason that comes about under a rule set is told in words, shown by squares that are outlined and named, and led back
// to a line of the rule set. Only what is counting, or whose turn it is, needs no rule; and only what is about no square
// needs none.
func TestEveryReasonIsExplainedUnderEveryRuleSet(t *testing.T) {
	plain := map[rules.Reason]bool{rules.NotThatFar: true, rules.NoPawn: true, rules.NotYours: true, rules.ThrowFirst: true, rules.GameOver: true, rules.NumberUsed: true}
	nowhere := map[rules.Reason]bool{rules.ThrowFirst: true, rules.GameOver: true, rules.OpeningFirst: true, rules.NumberUsed: true}
	a := New(config(t, 1))
	all := map[rules.Reason]bool{}
	for _, set := range ruleset.List() {
		r := rulestest.Rules(t, set.Options)
		found := met(t, r, 800)
		if set.ID == "kendall" { // too rare to wait for
			p := rulestest.At(t, r, "C 26 home 6 / S 27 28 home 5 / C to move 2")
			found[rules.VictimShelter] = r.Why(p, 26, 28)
		}
		for reason, no := range found {
			all[no.Reason] = true
			scene := lang.Scene{Shapes: [2]string{"cone", "spool"}, Player: "Anna", Numbers: []int{2}, End: int(rules.Home), Sticks: true, Reverse: !r.Forward()}
			words := a.words.Refusal(no, scene)
			if words.Lead == "" || words.Rest == "" || strings.ContainsAny(words.Lead+words.Rest+words.Label, "{}") {
				t.Errorf("%s, %v is told as %q %q, %q", set.ID, reason, words.Lead, words.Rest, words.Label)
			}
			if named := words.Framed != 0 && words.Label != ""; named == nowhere[reason] || no.Squares&^words.Framed != 0 && reason != rules.HandOnly {
				t.Errorf("%s, %v outlines %v as %q, and %v forbid it", set.ID, reason, words.Framed.List(), words.Label, no.Squares.List())
			}
			if quote := say.Quote(a.words, set, no); (quote == "") != plain[reason] || strings.ContainsAny(quote, "{}") {
				t.Errorf("%s, %v is led back to %q", set.ID, reason, quote)
			}
		}
	}
	for _, reason := range rulestest.Names[rules.Reason](t, os.DirFS("../rules"), "refusal.go") {
		if !all[reason] {
			t.Errorf("%v has not come about under any rule set", reason)
		}
	}
}
