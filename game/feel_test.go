package game

import (
	"slices"
	"strings"
	"testing"

	"senet/assets"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/ruleset/figures"
)

// newGameOf opens the page of a new game.
func newGameOf(t *testing.T) *player {
	t.Helper()
	p := sitDown(t, config(t, 1))
	p.key(ui.KeyNew)
	return p
}

// The page of the rules tells in a line what each way to play is like, with its numbers, and how strong the levels are there.
func TestRulePagesTellWhatWasMeasured(t *testing.T) {
	c := config(t, 1)
	c.Figures = figures.Table{Date: "2026-01-31", Games: 1000, Rows: map[figures.Game]figures.Row{
		{RuleSet: "basics", Pawns: 5}: {Skilled: figures.Feel{Throws: 210, Exchanges: 30, Starter: .52}, Skill: .86},
		{RuleSet: "basics", Pawns: 7}: {Skilled: figures.Feel{Throws: 290, Exchanges: 47, Starter: .52}, Skill: .86},
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

// A card with house rules says what they change.
func TestCardsTellHouseRules(t *testing.T) {
	p := newGameOf(t)
	p.take("storer")
	p.press("house")
	p.press("preset.river")
	p.key(ui.KeyEscape)
	p.press("sets")
	for n := range p.app.View().Root.All {
		said := slices.Contains(n.Said(), "With house rules: stays in the Water.")
		if strings.HasPrefix(n.ID, "card.") && said != (n.ID == "card.storer") {
			t.Errorf("%s says %q", n.ID, n.Said())
		}
	}
}

// Who never came to the end of a lesson or a game is led to the lessons; then the line is gone for good.
func TestAFirstTimerIsLedToTheLessons(t *testing.T) {
	c := config(t, 1)
	lessons, faults := lesson.Load(assets.FS, "lessons/en")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	c.Lessons = lessons
	offered := func(p *player) bool { v := p.app.View(); _, found := v.find("first.learn"); return found }
	p := sitDown(t, c)
	p.press("title.new")
	if !offered(p) {
		t.Fatal("nothing leads to the lessons")
	}
	p.press("first.learn")
	if p.app.View().Page != page.Learn {
		t.Fatalf("it leads to page %d", p.app.View().Page)
	}
	d := p.app.desk()
	d.Knew()
	p.app.served(d)
	p.do()
	c.Settings = p.setting
	p = sitDown(t, c)
	p.press("title.new")
	if offered(p) {
		t.Error("it is still offered")
	}
}

// In the first turns the table tells a first-timer the aim of the game.
func TestTheAimIsToldAtFirst(t *testing.T) {
	told := func(settings string) bool {
		c := config(t, 1)
		lessons, faults := lesson.Load(assets.FS, "lessons/en")
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		c.Lessons, c.Settings = lessons, settings
		p := sitDown(t, c)
		p.play("storer")
		return strings.HasPrefix(scene(p.app.View()).Prompt.Second, "Be the first to bring all your pawns")
	}
	if !told(`{"speed":"instant"}`) {
		t.Error("a first-timer is not told the aim")
	}
	if told(`{"speed":"instant","knows":true}`) {
		t.Error("it is told to who knows")
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
