package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/ruleset/figures"
)

// The page of the rules tells in a line what each way to play is like, with its numbers, and how strong the levels are there.
func TestRulePagesTellWhatWasMeasured(t *testing.T) {
	c := config(t, 1)
	c.Figures = figures.Table{Date: "2026-01-31", Games: 1000, Rows: map[string]figures.Row{
		"basics":   {Skilled: figures.Feel{Throws: 210, Exchanges: 30, Starter: .52}, Skill: .86},
		"basics-7": {Skilled: figures.Feel{Throws: 290, Exchanges: 47, Starter: .52}, Skill: .86},
	}}
	c.Strength = func(ruleSet string, o rules.Options, level opponent.Level) (float64, bool) {
		return .634, ruleSet == "basics" && o.Pawns == 5 && level != opponent.Vizier
	}
	p := sitDown(t, c)
	p.press("title.rules")
	for words, want := range map[string]bool{
		"31 January 2026": true, "1,000 games of random moves": true,
		"5 pawns each: a medium-length game, some attacks, luck and skill both count. 210 throws a game": true,
		"7 pawns each: a long game, some attacks":                                                        true,
		"Pupil beats random moves 63 % of the time. Potter beats Pupil 63 % of the time.":                true,
		"Vizier beats": false,
	} {
		if p.says(words) != want {
			t.Errorf("%q: not %v", words, want)
		}
	}
	p.press("tab.storer")
	if p.says("What it feels like") {
		t.Error("nothing was measured of storer, and it feels like something")
	}
}

// House rules that nobody has measured are played a little, once.
func TestHouseRulesAreMeasuredWhenTheyAreChosen(t *testing.T) {
	c := config(t, 1)
	asked := 0
	c.Measure = remembered(func(*rules.Rules) figures.Row {
		asked++
		return figures.Row{Random: figures.Feel{Throws: 400, Exchanges: 100}}
	})
	p := sitDown(t, c)
	p.key(ui.KeyNew)
	p.take("storer")
	p.press("house")
	p.press("preset.late")
	if !p.says("a long game, many attacks (from a few random games, played just now)") || asked != 1 {
		t.Errorf("it is not said, or was played %d times", asked)
	}
	p.press("bar.rules")
	if !p.says("a long game, many attacks") || asked != 1 {
		t.Errorf("the page of the rules does not say it, or it was played %d times", asked)
	}
}

// A few games played just now do not tell what beginning is worth.
func TestAQuickLookDoesNotTellWhoWins(t *testing.T) {
	a := New(config(t, 1))
	for _, quick := range []bool{true, false} {
		f := page.Feeling{Known: true, Quick: quick, Row: figures.Row{Random: figures.Feel{Throws: 150, Starter: .6}}}
		if got := f.Numbers(a.words); strings.Contains(got, "first player wins") == quick {
			t.Errorf("quick %t: %q", quick, got)
		}
	}
}
