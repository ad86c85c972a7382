package game

import (
	"slices"
	"strings"
	"testing"

	"senet/assets"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/ruleset"
	"senet/rules/ruleset/figures"
)

// newGameOf opens the page of a new game with figures that were made up for the test.
func newGameOf(t *testing.T) *player {
	t.Helper()
	c := config(t, 1)
	c.Figures = figures.Table{Date: "2026-01-31", Games: 1000, Rows: map[figures.Game]figures.Row{
		{RuleSet: "basics", Pawns: 5}:  {Skilled: figures.Feel{Throws: 210, Exchanges: 30, Starter: .52}, Skill: .86},
		{RuleSet: "basics", Pawns: 7}:  {Skilled: figures.Feel{Throws: 290, Exchanges: 47, Starter: .52}, Skill: .86},
		{RuleSet: "rebirth", Pawns: 5}: {Skilled: figures.Feel{Throws: 180, Exchanges: 14, Starter: .5}, Skill: .96},
		{RuleSet: "secret", Pawns: 5}:  {Skilled: figures.Feel{Throws: 170, Exchanges: 40, Starter: .51}, Skill: .7},
		{RuleSet: "bell", Pawns: 10}:   {Skilled: figures.Feel{Throws: 333, Exchanges: 20, Starter: .4}, Skill: 1},
	}}
	p := sitDown(t, c)
	p.key(ui.KeyNew)
	return p
}

func (p *player) cards(pale bool) []string {
	var list []string
	for _, c := range p.app.View().NewGame.Cards {
		if c.Pale == pale {
			list = append(list, strings.TrimPrefix(c.Widget.ID, "card."))
		}
	}
	return list
}

// Who looks for a short game finds the shortest first; the others can be chosen all the same.
func TestRuleSetsAreChosenByFeel(t *testing.T) {
	p := newGameOf(t)
	if all := p.cards(false); len(all) != len(ruleset.List()) || all[0] != "basics" {
		t.Errorf("at first the cards are %v", all)
	}
	for order, want := range map[string][]string{
		"short": {"secret", "rebirth"}, "long": {"bell"}, "gentle": {"bell", "rebirth"}, "sharp": {"secret"},
		"luck": {"secret"}, "skill": {"bell", "rebirth"},
	} {
		p.press("order." + order)
		if got := p.cards(false); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", order, got, want)
		}
		if n := len(p.cards(true)) + len(want); n != len(ruleset.List()) {
			t.Errorf("%s: %d cards", order, n)
		}
	}
	p.press("card.storer")
	if v := p.app.View().NewGame; !strings.HasPrefix(v.Summary, "Storer 2005") {
		t.Errorf("the summary is %q", v.Summary)
	}
}

// The card that is pointed at tells its numbers; the scales follow the pawns that are chosen.
func TestCardsTellWhatWasMeasured(t *testing.T) {
	p := newGameOf(t)
	scales := func() (list []ScaleView) { return p.app.View().NewGame.Cards[0].Feel }
	if want := []ScaleView{{"length", 2}, {"attacks", 2}, {"skill", 2}}; !slices.Equal(scales(), want) {
		t.Errorf("basics feels like %v", scales())
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: widget("card.basics")})
	want := "Senet Basics · 5 pawns each: 210 throws a game (about 21 minutes), 30 attacks; the first player wins 52 %, good play beats random moves 86 % of the time. Follows the published rules."
	if lead := p.app.View().NewGame.Lead; lead != want {
		t.Errorf("the lead is %q", lead)
	}
	p.press("pawns.7")
	if scales()[0] != (ScaleView{"length", 3}) {
		t.Errorf("with seven pawns basics feels like %v", scales())
	}
	for _, c := range p.app.View().NewGame.Cards {
		if c.Widget.ID == "card.storer" && len(c.Feel) != 0 {
			t.Errorf("nothing was measured of storer, and it feels like %v", c.Feel)
		}
	}
}

// House rules that nobody has measured are played a little, once.
func TestHouseRulesAreMeasuredWhenTheyAreChosen(t *testing.T) {
	c := config(t, 1)
	c.Figures = figures.Table{Rows: map[figures.Game]figures.Row{{RuleSet: "storer", Pawns: 5}: {Random: figures.Feel{Throws: 150}}}}
	asked := 0
	c.Measure = func(*rules.Rules) figures.Row {
		asked++
		return figures.Row{Random: figures.Feel{Throws: 400, Exchanges: 100}}
	}
	p := sitDown(t, c)
	p.key(ui.KeyNew)
	p.press("card.storer")
	p.press("house")
	p.press("preset.late")
	p.key(ui.KeyEscape)
	for _, card := range p.app.View().NewGame.Cards {
		if card.Widget.ID == "card.storer" && !slices.Equal(card.Feel, []ScaleView{{"length", 3}, {"attacks", 3}}) {
			t.Errorf("it feels like %v", card.Feel)
		}
	}
	if asked != 1 {
		t.Errorf("it was played %d times", asked)
	}
}

// Each level of the computer is told with what it was measured to win against the one below, where that was measured.
func TestLevelsTellTheirStrength(t *testing.T) {
	c := config(t, 1)
	c.Settings = ""
	c.Strength = func(ruleSet string, o rules.Options, level opponent.Level) (float64, bool) {
		return .634, ruleSet == "basics" && o.Pawns == 5
	}
	p := sitDown(t, c)
	p.key(ui.KeyNew)
	note := func() string { return p.app.View().NewGame.Sections[0].Note }
	if want := "It beats Pupil 63 % of the time."; !strings.HasPrefix(note(), "Potter: ") || !strings.HasSuffix(note(), want) {
		t.Errorf("it says %q", note())
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: widget("level.1.pupil")})
	if want := "It beats random moves 63 % of the time."; !strings.HasPrefix(note(), "Pupil: ") || !strings.HasSuffix(note(), want) {
		t.Errorf("of the pupil it says %q", note())
	}
	p.press("pawns.7")
	if want := "Its strength under these rules was not measured."; !strings.HasSuffix(note(), want) {
		t.Errorf("with seven pawns it says %q", note())
	}
}

// A card with house rules says what they change.
func TestCardsTellHouseRules(t *testing.T) {
	p := newGameOf(t)
	p.press("card.storer")
	p.press("house")
	p.press("preset.river")
	p.key(ui.KeyEscape)
	for _, c := range p.app.View().NewGame.Cards {
		house := strings.HasPrefix(c.Character, "With house rules: ")
		if storer := c.Widget.ID == "card.storer"; house != storer || storer && c.Character != "With house rules: stays in the Water." {
			t.Errorf("%s says %q", c.Widget.ID, c.Character)
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
	if p.app.View().Page != PageLearn {
		t.Fatalf("it leads to page %d", p.app.View().Page)
	}
	p.app.knows()
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
		return strings.HasPrefix(p.app.View().Play.Prompt.Second, "Bring all your pawns")
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
		f := feeling{known: true, quick: quick, row: figures.Row{Random: figures.Feel{Throws: 150, Starter: .6}}}
		if got := f.numbers(a); strings.Contains(got, "first player wins") == quick {
			t.Errorf("quick %t: %q", quick, got)
		}
	}
}
