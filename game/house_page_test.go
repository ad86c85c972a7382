package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules/record"
	"senet/rules/ruleset"
)

func housePageOpen(t *testing.T, set string) *player {
	t.Helper()
	p := sitDown(t, config(t, 3))
	p.press("title.new")
	p.take(set)
	p.press("house")
	if v := p.app.View(); v.Page != page.House || len(sections(v)) < 7 {
		t.Fatalf("page %d with %d groups", v.Page, len(sections(v)))
	}
	return p
}

// The same again is the same with its house rules.
func TestHouseRulesAreKeptForTheNextGame(t *testing.T) {
	_, house, err := ruleset.ParseCode("storer+back=never+water=lowest")
	if err != nil {
		t.Fatal(err)
	}
	h := record.Header{RuleSet: "storer", House: house}
	p := opened(t, setUpGame(t, h, "C 30 home 4 / S 12 home 4 / C to begin"))
	p.square(30)
	p.press("win.again")
	if got := p.app.play.Match.Game().Header(); got.House != house || got.RuleSet != "storer" || p.app.play.Match.Begun() {
		t.Errorf("the next game is %s with %s", got.RuleSet, got.House)
	}
	if got := barName(p.app.View()); got != called(t, "storer")+", never back, back to the lowest square" {
		t.Errorf("the bar says %q", got)
	}
}

// Sets that are kept without a name are called after what they are, by whole words, and none takes another's place.
func TestHouseRulesKeptWithoutANameStandSideBySide(t *testing.T) {
	p := housePageOpen(t, "storer")
	set := func(option, value string) {
		t.Helper()
		p.press("option." + option)
		p.press("value." + value)
		if p.app.View().Dialog != nil {
			p.press("done")
		}
	}
	set("water", "lowest")
	set("leave", "past")
	set("attack", "start")
	p.press("house.keep")
	set("water", "first")
	p.press("house.keep")
	p.press("house.keep") // the same set once more
	kept := settingsOf(p.setting).Houses
	if len(kept) != 2 || kept[0].Code == kept[1].Code || kept[0].Name == kept[1].Name {
		t.Fatalf("kept are %+v", kept)
	}
	for _, k := range kept {
		name, words := strings.TrimSuffix(k.Name, " 2"), strings.Fields(codeTitle(p, k.Code))
		got := strings.Fields(strings.TrimSuffix(name, "…"))
		if len([]rune(k.Name)) > page.MaxName || len(got) > len(words) || strings.Join(got, " ") != strings.Join(words[:len(got)], " ") {
			t.Errorf("%q is called %q", codeTitle(p, k.Code), k.Name)
		}
	}
}

func houseCode(p *player) string {
	id, house := guide{p.app}.rulesHere()
	return ruleset.Code(p.app.config.Set(id), house)
}

// codeTitle is the name of the house rules of a code.
func codeTitle(p *player, code string) string {
	base, h, err := ruleset.ParseCode(code)
	if err != nil {
		p.t.Fatal(err)
	}
	return say.HouseTitle(p.app.words, base, h)
}

// leadOf is the sentence beside the head of a page that is a tree.
func leadOf(v View) (lead string) {
	for n := range v.Root.All {
		if n.Role == ui.Lead && n.Kind == ui.Words {
			lead = n.Text
		}
	}
	return lead
}
