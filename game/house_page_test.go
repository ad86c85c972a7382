package game

import (
	"strings"
	"testing"

	"senet/game/page"
	"senet/game/page/house"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

func housePageOpen(t *testing.T, set string) *player {
	t.Helper()
	p := sitDown(t, config(t, 3))
	p.press("title.new")
	p.take(set)
	p.press("house")
	if v := p.app.View(); v.Page != PageHouse || len(sections(v)) < 7 {
		t.Fatalf("page %d with %d groups", v.Page, len(sections(v)))
	}
	return p
}

// option is the line of an option on the page.
func (p *player) option(name string) Widget {
	p.t.Helper()
	v := p.app.View()
	w, found := v.find("option." + name)
	if !found {
		p.t.Fatalf("there is no option %s", name)
	}
	return w
}

func TestHouseRulesAreChosenAndPlayed(t *testing.T) {
	p := housePageOpen(t, "storer")
	for _, o := range ruleset.HouseOptions() {
		if w := p.option(o.Name); w.On || w.Label == "" || w.Sub == "" {
			t.Errorf("%+v", w)
		}
	}
	p.press("option.water")
	p.press("value.lowest")
	if w := p.option("water"); !w.On || w.Label != "The Water: back to the lowest square (changed)" {
		t.Errorf("%+v", w)
	}
	p.press("option.exact")
	p.press("value.15")
	p.press("value.26")
	p.press("done")
	if w := p.option("exact"); w.Label != "Exact squares: 15 exact, 26 exact (changed)" {
		t.Errorf("%+v", w)
	}
	if code, _ := p.app.view.find("house.code"); code.Text != "storer+exact=15,26+water=lowest" {
		t.Errorf("the code is %s", code.Text)
	}
	p.key(ui.KeyEscape)
	if w, _ := p.app.view.find("house"); !w.On || w.Sub != "15 exact, 26 exact, back to the lowest square" {
		t.Errorf("the new game says %+v", w)
	}
	p.press("start")
	v := p.app.View()
	if barName(v) != called(t, "storer")+", 15 exact, 26 exact, back to the lowest square" {
		t.Errorf("the bar says %q", barName(v))
	}
	if o := p.app.play.Match.Rules().Options(); !o.Exact.Has(15) || !o.Exact.Has(26) {
		t.Errorf("played by %+v", o)
	}
	if g := mustRead(t, p.saved); g.Header().House.String() != "exact=15,26+water=lowest" {
		t.Errorf("saved with %s", g.Header().House)
	}
}

// What cannot be played is greyed before anybody chooses it, and says why.
func TestImpossibleHouseRulesSayWhy(t *testing.T) {
	p := housePageOpen(t, "storer")
	p.press("option.attack")
	v := p.app.View()
	w, _ := v.find("value.hand")
	if !w.Off || !strings.Contains(w.Sub, "only if all pawns start there") {
		t.Errorf("%+v", w)
	}
	p.key(ui.KeyEscape)
	p.press("option.setup")
	p.press("value.hand")
	p.press("option.attack")
	p.press("value.hand")
	if w := p.option("attack"); !w.On {
		t.Errorf("%+v", w)
	}
}

func TestHouseRulesAreKeptAndDeleted(t *testing.T) {
	p := housePageOpen(t, "basics")
	p.press("preset.river")
	if v := p.app.View(); !strings.HasPrefix(leadOf(v), called(t, "storer")+", stays in the Water") {
		t.Errorf("it says %q", leadOf(v))
	}
	p.press("house.name")
	p.do(ui.Event{Kind: ui.TextInput, Text: "Friday rules"})
	p.press("house.keep")
	if got := settingsOf(p.setting).Houses; len(got) != 1 || got[0] != (page.SavedHouse{Name: "Friday rules", Code: "storer+water=stay"}) {
		t.Fatalf("kept %+v", got)
	}
	p.press("house.reset")
	if w := p.option("water"); w.On {
		t.Errorf("%+v", w)
	}
	p.press("kept.0")
	if w := p.option("water"); !w.On {
		t.Errorf("%+v", w)
	}
	p.press("house.delete")
	if got := settingsOf(p.setting).Houses; len(got) != 0 {
		t.Errorf("kept %+v", got)
	}
}

func TestACodeIsWritten(t *testing.T) {
	p := housePageOpen(t, "basics")
	write := func(code string) {
		p.press("house.code")
		for range 200 {
			p.key(ui.KeyBackspace)
		}
		p.do(ui.Event{Kind: ui.TextInput, Text: code})
		p.key(ui.KeyEnter)
	}
	write("secret+pawns=7+extra=once")
	if houseBase(p) != "secret" || !p.option("pawns").On {
		t.Errorf("it says %q", leadOf(p.app.View()))
	}
	for code, says := range map[string]string{
		"chess": "No rule set is called “chess”.", "storer+water=wine": "“water=wine” is not one of the values.",
		"storer+attack=hand": english(t).T("misfit.HandNeedsHand"),
	} {
		write(code)
		if got := p.app.View().Notice; got != says || houseBase(p) != "secret" {
			t.Errorf("%s: %q", code, got)
		}
		v := p.app.View()
		if w, _ := v.find("house.code"); w.Text != code || w.Caret < 0 || v.Focus != widget("house.code") || !strings.Contains(sections(v)[1].Note, says) {
			t.Errorf("a faulty code stands as %+v, with %q", w, sections(v)[1].Note)
		}
		p.key(ui.KeyEscape)
		v = p.app.View()
		if w, _ := v.find("house.code"); w.Text != "secret+extra=once+pawns=7" && w.Text != "secret+pawns=7+extra=once" {
			t.Errorf("given up, the field has %q", w.Text)
		}
	}
}

// Ctrl+A chooses all that is written, and what is typed, pasted or erased then concerns all of it.
func TestAllOfAFieldIsChosen(t *testing.T) {
	p := housePageOpen(t, "basics")
	marked := func() Widget { v := p.app.View(); w, _ := v.find("house.code"); return w }
	p.press("house.code")
	p.key(ui.KeySelectAll)
	if w := marked(); !w.Marked || w.Text != "basics" {
		t.Fatalf("%+v", w)
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "kendall+pawns=5"})
	if w := marked(); w.Marked || w.Text != "kendall+pawns=5" {
		t.Errorf("%+v", w)
	}
	p.key(ui.KeyEnter)
	if v := p.app.View(); houseBase(p) != "kendall" || v.Focus != widget("house.code") {
		t.Errorf("it says %q, the focus is on %+v", leadOf(v), v.Focus)
	}
	p.press("house.name")
	p.do(ui.Event{Kind: ui.TextInput, Text: "Friday"})
	p.key(ui.KeySelectAll, ui.KeyBackspace)
	if v := p.app.View(); true {
		if w, _ := v.find("house.name"); w.Text != "" || w.Marked {
			t.Errorf("%+v", w)
		}
	}
}

// A ready-made set that brings another rule set says so before and after, and the way back leads to what stood before. One
// that is made by its house rules alone is added to the rule set that is chosen.
func TestAReadyMadeSetSaysThatItChangesTheBase(t *testing.T) {
	p := housePageOpen(t, "digital")
	show := func(id string) (Widget, bool) { v := p.app.View(); return v.find(id) }
	if w, _ := show("preset.stopping"); w.Label != "Two stops · changes to "+called(t, "storer") {
		t.Errorf("the button says %q", w.Label)
	}
	if w, _ := show("preset.quick"); w.Label != "Quick game" {
		t.Errorf("the button says %q", w.Label)
	}
	p.press("preset.quick")
	choice := p.app.page().Page.(*house.Page).Choice
	if choice.RuleSet != "digital" || choice.Houses["digital"] == "" {
		t.Errorf("chosen are %s, %v", choice.RuleSet, choice.Houses)
	}
	quick := choice.Houses["digital"]
	if _, found := show("house.back"); found {
		t.Error("a way back from nowhere")
	}
	p.press("preset.stopping")
	p.press("preset.long")
	w, _ := show("house.back")
	if choice.RuleSet != "secret" || w.Label != "Rule set changed to "+called(t, "secret") || w.Sub != "Back to "+called(t, "digital") {
		t.Errorf("with %s it says %+v", choice.RuleSet, w)
	}
	p.press("house.back")
	if choice.RuleSet != "digital" || choice.Houses["digital"] != quick || choice.Houses["storer"] != "" || choice.Houses["secret"] != "" {
		t.Errorf("back at %s with %v", choice.RuleSet, choice.Houses)
	}
}

// A game is set up with house rules by keys alone.
func TestHouseRulesByKeys(t *testing.T) {
	p := sitDown(t, config(t, 3))
	p.key(ui.KeyNew)
	p.byKeysTo("house")
	p.key(ui.KeyEnter)
	p.byKeysTo("option.back")
	p.key(ui.KeyEnter)
	p.byKeysTo("value.never")
	p.key(ui.KeyEnter)
	if w := p.option("back"); !w.On || p.app.View().Focus != widget("option.back") {
		t.Errorf("%+v, the focus is on %+v", w, p.app.View().Focus)
	}
	p.key(ui.KeyEscape)
	p.byKeysTo("start")
	p.key(ui.KeyEnter)
	if v := p.app.View(); v.Page != PagePlay || p.app.play.Match.Rules().Options().Back != rules.BackNever {
		t.Errorf("page %d, played by %s", v.Page, barName(p.app.View()))
	}
}

// The rules of a game with house rules are read with them, and what they overrule says so.
func TestRulePagesTellHouseRules(t *testing.T) {
	p := housePageOpen(t, "storer")
	p.press("option.water")
	p.press("value.lowest")
	p.key(ui.KeyEscape)
	p.press("start")
	p.key(ui.KeyRules)
	p.press("sources")
	told, overruled := false, false
	said := p.app.View().Root.Said()
	for i, words := range said[1:] {
		told = told || said[i] == "A pawn that lands on 27 goes back to the lowest empty square." && words == "a house rule"
		overruled = overruled || strings.HasSuffix(words, english(t).T("house.overruled"))
	}
	if p.head() != called(t, "storer")+", back to the lowest square" || !told || !overruled {
		t.Errorf("%q, told %v, overruled %v", p.head(), told, overruled)
	}
	p.press("tab.basics")
	if got := p.head(); got != called(t, "basics") {
		t.Error(got)
	}
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

// Whoever closes the choice of an option without choosing is where he was.
func TestClosingAnOptionLeadsBackToIt(t *testing.T) {
	p := housePageOpen(t, "storer")
	p.press("option.water")
	if v := p.app.View(); v.Dialog == nil || v.Below != widget("option.water") {
		t.Errorf("below the choice %+v is kept in sight", v.Below)
	}
	p.key(ui.KeyEscape)
	if v := p.app.View(); v.Dialog != nil || v.Focus != widget("option.water") {
		t.Errorf("the focus is on %+v", v.Focus)
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

// houseBase and houseCode are the rule set and the code that are chosen on the page.
func houseBase(p *player) string {
	id, _ := guide{p.app}.rulesHere()
	return id
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
