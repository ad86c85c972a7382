package game

import (
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// Every page can be reached, and left with Escape to the one it was opened from.
func TestEveryPageIsLeftWithEscape(t *testing.T) {
	p := sitDown(t, config(t, 1))
	for _, test := range []struct {
		id   string
		page Page
	}{{"title.new", PageNewGame}, {"title.rules", PageRules}, {"title.settings", PageSettings}} {
		p.press(test.id)
		if got := p.app.View().Page; got != test.page {
			t.Fatalf("%s leads to page %d", test.id, got)
		}
		p.key(ui.KeyEscape)
		if got := p.app.View().Page; got != PageTitle {
			t.Fatalf("Escape leads from page %d to page %d", test.page, got)
		}
	}
	p.play("basics")
	for _, test := range []struct {
		id   string
		page Page
	}{{"menu.new", PageNewGame}, {"menu.rules", PageRules}, {"menu.settings", PageSettings}} {
		p.key(ui.KeyEscape)
		if p.app.View().Dialog == nil {
			t.Fatal("Escape does not open the menu")
		}
		p.press(test.id)
		if got := p.app.View().Page; got != test.page {
			t.Fatalf("%s leads to page %d", test.id, got)
		}
		p.key(ui.KeyEscape)
		if got := p.app.View().Page; got != PagePlay {
			t.Fatalf("Escape leads from page %d to page %d", test.page, got)
		}
	}
	p.key(ui.KeyEscape, ui.KeyEscape)
	if v := p.app.View(); v.Dialog != nil || v.Page != PagePlay {
		t.Fatal("Escape does not close the menu")
	}
	p.key(ui.KeyEscape)
	p.press("menu.title")
	if v := p.app.View(); v.Page != PageTitle || v.Root.Stops()[0] != widget("title.continue") {
		t.Fatal("the title page does not offer the game in play")
	}
	p.key(ui.KeyDown)
	if got := p.app.View().Focus; got != widget("title.continue") {
		t.Fatalf("the first arrow leads past %v", got)
	}
	p.key(ui.KeyEscape)
	if v := p.app.View(); p.quit || v.Focus != widget("title.quit") || !v.ShowFocus {
		t.Fatal("Escape on the title page does not lead to Quit")
	}
	p.key(ui.KeyEnter)
	if !p.quit {
		t.Fatal("Quit does not leave the game")
	}
}

func TestTheTitleOffersOnlyWhatThereIs(t *testing.T) {
	p := sitDown(t, config(t, 1))
	if _, there := p.app.View().Root.Find("title.continue"); there {
		t.Fatal("Continue without a game")
	}
	p.play("basics")
	c := config(t, 1)
	c.SavedGame = p.saved
	p = sitDown(t, c)
	if root := p.app.View().Root; root.Stops()[0] != widget("title.continue") || !strings.Contains(strings.Join(root.Said(), "\n"), "Senet Basics") {
		t.Fatalf("it offers %v and says %q", root.Stops(), root.Said())
	}
	if p.app.View().Focus != widget("title.continue") {
		t.Fatal("Enter would not continue")
	}
}

func TestEnterBeginsTheSameAsLastTime(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.new")
	p.take("basics")
	p.choose("pawns.7")
	p.choose("open.spools")
	p.press("name.1")
	p.do(ui.Event{Kind: ui.TextInput, Text: " Ben\n(x)"})
	p.press("start")
	c := config(t, 2)
	c.Settings = p.setting
	p = sitDown(t, c)
	p.key(ui.KeyEnter)
	v := p.app.View()
	if v.Page != PagePlay || barName(v) != "Senet Basics · 7 pawns each" || scene(v).Panels[1].Player != "Ben(x)" {
		t.Fatalf("page %d, %q, %q", v.Page, barName(v), scene(v).Panels[1].Player)
	}
	if got := p.app.play.Match.Position(); got.Turn() != rules.Spools || got.Phase() == rules.Opening {
		t.Fatalf("the spools do not start: %s", got)
	}
}

func TestNamesAreEdited(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.new")
	text := func() (string, int) {
		v := p.app.View()
		w, _ := v.find("name.0")
		return w.Text, w.Caret
	}
	p.press("name.0")
	p.do(ui.Event{Kind: ui.TextInput, Text: "Ama"})
	p.key(ui.KeyLeft)
	p.do(ui.Event{Kind: ui.TextInput, Text: "l"})
	p.key(ui.KeyHome, ui.KeyDelete)
	p.do(ui.Event{Kind: ui.TextInput, Text: "E"})
	if got, caret := text(); got != "Emla" || caret != 1 {
		t.Fatalf("%q, caret %d", got, caret)
	}
	p.key(ui.KeyEnd, ui.KeyBackspace, ui.KeyEnter)
	if got, caret := text(); got != "Eml" || caret != -1 {
		t.Fatalf("after Enter %q, caret %d", got, caret)
	}
	p.press("name.0")
	p.do(ui.Event{Kind: ui.TextInput, Text: strings.Repeat("é", 100)})
	if got, _ := text(); len([]rune(got)) != page.MaxName {
		t.Fatalf("a name of %d characters", len([]rune(got)))
	}
	p.key(ui.KeyEscape)
	if got, _ := text(); got != "Eml" || p.app.View().Page != PageNewGame {
		t.Fatalf("Escape leaves %q", got)
	}
	p.press("swap")
	if got, _ := text(); got != "" {
		t.Fatalf("after changing sides %q", got)
	}
}

func TestSettingsHoldAtOnceAndAreKept(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.settings")
	for _, id := range []string{"speed.slow", "theme.night", "calm", "forced", "cubes", "fullscreen"} {
		p.press(id)
	}
	if got := p.app.View().Look; got.Theme != ui.Night || !got.Calm {
		t.Fatalf("%+v", got)
	}
	want := p.app.settings
	if got := settingsOf(p.setting); got.Text() != want.Text() || !got.Forced || !got.Cubes || !got.Fullscreen || got.Speed != "slow" {
		t.Fatalf("kept %+v, want %+v", got, want)
	}
	p.key(ui.KeyFullscreen)
	if settingsOf(p.setting).Fullscreen {
		t.Fatal("F11 is not kept")
	}
	if got := settingsOf("{\"speed\":\"warp\",\"theme\":7}"); got.Text() != page.FirstSettings().Text() {
		t.Fatalf("odd settings give %+v", got)
	}
}

func TestRulesOfEverySetCanBeRead(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.rules")
	p.press("sources")
	for _, tab := range p.tabs() {
		p.press(tab.ID)
		root := *p.app.View().Root
		count := func(holds func(ui.Node) bool) int { return len(nodesOf(root, holds)) }
		heads := count(func(n ui.Node) bool { return n.Role == ui.TextHead && n.Text != "" })
		rules := count(func(n ui.Node) bool { return n.Skin == ui.Bullet })
		throws := count(func(n ui.Node) bool { _, sign := n.Drawing.(article.Sticks); return sign })
		if !strings.HasPrefix(tab.Name, p.head()) || heads < 8 || rules < 10 || throws != 5 {
			t.Errorf("%s: %d heads, %d rules, %d throws", p.head(), heads, rules, throws)
		}
	}
}

func TestANewGameAsksBeforeItLeavesOneInPlay(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("storer")
	p.click(ui.Target{Kind: ui.TargetSticks})
	old := p.saved
	p.key(ui.KeyNew)
	p.take("rebirth")
	p.press("start")
	p.do(ui.Event{Kind: ui.PointerDown}, ui.Event{Kind: ui.PointerUp}) // beside the box
	if v := p.app.View(); v.Dialog == nil || !v.ShowFocus || v.Focus != widget("leave.on") {
		t.Fatalf("nobody asks, or what Enter does is not seen: %+v", v.Focus)
	}
	p.key(ui.KeyEnter)
	if p.app.View().Page != PagePlay || p.saved != old {
		t.Fatal("the game in play is not gone on with")
	}
	p.key(ui.KeyNew)
	p.take("rebirth")
	p.press("start")
	p.press("leave.new")
	if len(p.kept) != 1 || p.kept[0] != old {
		t.Fatalf("the left game is not kept: %d", len(p.kept))
	}
	if got := mustRead(t, p.saved).Header().RuleSet; got != "rebirth" {
		t.Fatalf("%s is saved", got)
	}
}

func TestTheViewStaysWhileNothingHappens(t *testing.T) {
	c := config(t, 1)
	c.Settings = ""
	p := sitDown(t, c)
	p.play("basics")
	p.wait(time.Minute)
	p.wait(time.Minute)
	if v := p.app.View(); v.Moving {
		t.Fatal("something moves for ever")
	}
	if _, waits := p.app.Wake(); waits {
		t.Fatal("the game waits for something")
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	if d, waits := p.app.Wake(); !p.app.View().Moving || !waits || d != 0 {
		t.Fatal("a throw does not move")
	}
	before := scene(p.app.View()).Prompt.Lead
	p.wait(200 * time.Millisecond)
	if got := scene(p.app.View()); numerals(got) != "" || got.Prompt.Lead != before {
		t.Fatalf("the throw is told before it has fallen: %q, %q", numerals(got), got.Prompt.Lead)
	}
	if got := scene(p.app.View()).Moves.Entries; len(got) != 1 || got[0].Value != "" {
		t.Fatalf("the list tells the throw before it has fallen: %+v", got)
	}
	for range 20 {
		p.wait(300 * time.Millisecond)
	}
	if p.app.View().Moving || numerals(scene(p.app.View())) == "" {
		t.Fatal("the throw does not come to rest")
	}
}

// numerals is what the plaque shows.
func numerals(p table.Scene) string {
	if p.Tray.Pop == 0 {
		return ""
	}
	return p.Tray.Numeral
}

func TestEnterBeginsAlsoAfterAClick(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.new")
	p.take("secret")
	p.key(ui.KeyEnter)
	if v := p.app.View(); v.Page != PagePlay || mustRead(t, p.saved).Header().RuleSet != "secret" {
		t.Fatalf("page %d", v.Page)
	}
}

func TestPagesScroll(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.rules")
	scroll := func(want float64) {
		t.Helper()
		if got := p.app.View().Scroll; got != want {
			t.Fatalf("scrolled to %v, want %v", got, want)
		}
	}
	p.do(ui.Event{Kind: ui.Wheel, Amount: 3, ScrollMax: 500, ScrollBox: 100})
	scroll(180)
	p.do(ui.Event{Kind: ui.KeyPress, Key: ui.KeyDown, ScrollMax: 500, ScrollBox: 100})
	scroll(240)
	p.do(ui.Event{Kind: ui.KeyPress, Key: ui.KeyPageDown, ScrollMax: 500, ScrollBox: 100})
	scroll(330)
	p.do(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnd, ScrollMax: 500, ScrollBox: 100})
	scroll(500)
	p.do(ui.Event{Kind: ui.Wheel, Amount: -300, ScrollMax: 500, ScrollBox: 100})
	scroll(0)
	p.do(ui.Event{Kind: ui.Wheel, Amount: 3, ScrollMax: 0, ScrollBox: 1000})
	scroll(0)
}

func TestANameIsKeptOverALookAtTheRules(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.new")
	p.press("name.0")
	p.do(ui.Event{Kind: ui.TextInput, Text: "Mia"})
	p.key(ui.KeyRules, ui.KeyEscape)
	v := p.app.View()
	if w, _ := v.find("name.0"); v.Page != PageNewGame || w.Text != "Mia" || w.Caret != -1 {
		t.Fatalf("page %d, %+v", v.Page, w)
	}
	if !p.says("Senet Basics · 5 pawns each · Mia against Spools") {
		t.Error("the line above Start does not tell of Mia")
	}
}

func TestCubesWhereTheSourceSaysCubes(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"instant","cubes":true}`
	p := sitDown(t, c)
	p.play("basics", "open.cones")
	if v := scene(p.app.View()); v.Panels[0].Name != "Cubes" || v.Panels[0].Shape != board.Cube || v.Prompt.Lead != "Cubes, throw." {
		t.Errorf("%+v, %q", v.Panels[0], v.Prompt.Lead)
	}
	p.play2("digital")
	if v := scene(p.app.View()); v.Panels[0].Name != "Cones" || v.Panels[0].Shape != board.Cone {
		t.Errorf("%+v", v.Panels[0])
	}
}

// play2 starts another game from the play page.
func (p *player) play2(id string) {
	p.t.Helper()
	p.key(ui.KeyNew)
	p.take(id)
	p.press("start")
	if p.app.View().Dialog != nil {
		p.press("leave.new")
	}
}

// Below Start it says that Enter begins the game where it does: not on what can be chosen and is not, nor in a name that is
// being written.
func TestEnterBeginsWhereItSaysSo(t *testing.T) {
	for name, test := range map[string]struct {
		walk  func(p *player)
		begin bool
	}{
		"at first":          {func(p *player) {}, true},
		"on Start":          {func(p *player) { p.byKeysTo("start") }, true},
		"on another choice": {func(p *player) { p.byKeysTo("seat.0.computer") }, false},
		"on a rule set":     {func(p *player) { p.press("sets"); p.byKeysTo("card.storer"); p.key(ui.KeyEnter) }, true},
		"on the choice":     {func(p *player) { p.byKeysTo("seat.0.person") }, true},
		"on another button": {func(p *player) { p.byKeysTo("house") }, false},
		"in a name":         {func(p *player) { p.press("name.0") }, false},
		"after the mouse":   {func(p *player) { p.byKeysTo("house"); p.press("seat.1.person") }, true},
	} {
		t.Run(name, func(t *testing.T) {
			p := sitDown(t, config(t, 1))
			p.key(ui.KeyNew)
			test.walk(p)
			if says := p.says("or press Enter"); says != test.begin {
				t.Errorf("it says so: %v", says)
			}
			p.key(ui.KeyEnter)
			if begun := p.app.View().Page == PagePlay; begun != test.begin {
				t.Errorf("Enter begins: %v", begun)
			}
		})
	}
}
