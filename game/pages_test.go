package game

import (
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// The menu is short, and every entry of it belongs to one of its groups.
func TestEveryEntryOfTheMenuHasItsGroup(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.key(ui.KeyEscape)
	d := p.app.View().Dialog
	if d == nil {
		t.Fatal("Escape opens no menu")
	}
	headed := 0
	for k := range d.All {
		if len(k.Children) > 1 && k.Children[0].Role == ui.GroupHead {
			headed += len(k.Children) - 1
		}
	}
	if n := len(d.TabStops()); headed != n || n > 10 {
		t.Errorf("under headings there are %d entries, in the menu %d", headed, n)
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
		rules := count(func(n ui.Node) bool { return n.Style == ui.Bullet })
		throws := count(func(n ui.Node) bool { _, sign := n.Drawing.(PlainDrawing[SticksSign]); return sign })
		head := part(root, ui.PageHead).Text
		if !strings.HasPrefix(tab.Name, head) || heads < 8 || rules < 10 || throws != 5 {
			t.Errorf("%s: %d heads, %d rules, %d throws", head, heads, rules, throws)
		}
	}
}

// Building a page changes nothing: built twice it is the same. Every page but the title has a
// toolbar, every id is on it once, and the focus is on one of them.
func TestTreesAreMadeOfStateAlone(t *testing.T) {
	for _, name := range PageNames() {
		c := config(t, 1)
		c.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
		app := sitDown(t, c).app
		if !app.Visit(name) {
			t.Fatalf("there is no page %s", name)
		}
		l := app.page()
		if app.View().Root == nil {
			continue
		}
		one, other := withoutPresses([]ui.Node{l.Build(app)}), withoutPresses([]ui.Node{l.Build(app)})
		if !reflect.DeepEqual(one, other) {
			t.Errorf("%s differs when it is built again", name)
		}
		if name != "title" && one[0].Children[0].Style != ui.Strip {
			t.Errorf("%s has no toolbar", name)
		}
		seen := map[string]bool{}
		for n := range app.View().Root.All {
			if n.ID != "" && seen[n.ID] {
				t.Errorf("%s has two parts called %q", name, n.ID)
			}
			seen[n.ID] = true
		}
		if focus := app.View().Focus; focus.Kind == ui.TargetWidget && !seen[focus.ID] {
			t.Errorf("on %s the focus is on %q, which is not there", name, focus.ID)
		}
	}
}

// The page of the rules tells in a line what each way to play is like, with its numbers, and how
// strong the levels are there.
func TestRulePagesTellWhatWasMeasured(t *testing.T) {
	c := config(t, 1)
	c.Figures = ruleset.FigureTable{Date: "2026-01-31", Games: 1000, Rows: map[string]ruleset.Figures{
		"basics":   {Skilled: ruleset.Averages{Throws: 210, Exchanges: 30, Starter: .52}, Skill: .86},
		"basics-7": {Skilled: ruleset.Averages{Throws: 290, Exchanges: 47, Starter: .52}, Skill: .86},
	}}
	c.Strength = func(ruleSet string, o rules.Options, level ai.Level) (float64, bool) {
		return .634, ruleSet == "basics" && o.Pawns == 5 && level != ai.Vizier
	}
	p := sitDown(t, c)
	p.press("title.rules")
	for words, want := range map[string]bool{
		"31 January 2026": true, "1,000 games of random moves": true,
		"5 pawns each: a medium-length game, some attacks, luck and skill both count. 210 throws a game": true,
		"7 pawns each: a long game, some attacks":                                                        true,
		"Novice beats random moves 63 % of the time. Potter beats Novice 63 % of the time.":              true,
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
	c.Measure = cacheFigures(func(*rules.Rules) ruleset.Figures {
		asked++
		return ruleset.Figures{Random: ruleset.Averages{Throws: 400, Exchanges: 100}}
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
		f := measurement{Known: true, Quick: quick,
			Row: ruleset.Figures{Random: ruleset.Averages{Throws: 150, Starter: .6}}}
		if got := f.sentence(a.words); strings.Contains(got, "first player wins") == quick {
			t.Errorf("quick %t: %q", quick, got)
		}
	}
}

// Damaged settings are saved again at once, so that the next start finds whole ones.
func TestDamagedSettingsAreSavedAgain(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"inst`
	p := sitDown(t, c)
	if _, whole := ReadSettings(p.setting); p.setting == "" || !whole {
		t.Errorf("saved is %q", p.setting)
	}
}

// Who has a name of which nothing is seen has none, whether it is typed, kept or read.
func TestAnInvisibleNameIsNone(t *testing.T) {
	for _, name := range []string{"\u200b", "\u3164", "\u2800 \u115f", "\u034f\u0301", "\u202e",
		"\u00a0\u2003"} {
		if got := cleanName(name); got != "" {
			t.Errorf("%+q is the name %+q", name, got)
		}
		g := reftest.Game(t, record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot,
			Players: [2]string{"Anna"}}, 0)
		g = reftest.Record(t, strings.Replace(record.Write(g), "Anna", name, 1))
		if g.Header().Players[0] != "" {
			t.Errorf("read is %+q", g.Header().Players[0])
		}
	}
	if cleanName("\u200bآنا") == "" || cleanName("☥") == "" {
		t.Error("a name that is seen is none")
	}
}

// At the first start the game looks as the system does; what a player has set since is kept.
func TestTheFirstStartFollowsTheSystem(t *testing.T) {
	c := config(t, 1)
	c.Settings = ""
	for want, taste := range map[ui.Theme]SystemPrefs{ui.Night: {Dark: true, Calm: true},
		ui.HighContrast: {Dark: true, Contrast: true}} {
		c.Taste = taste
		if s := New(c).settings; s.colours() != want || s.Calm != taste.Calm {
			t.Errorf("of %+v it looks like %+v", taste, s)
		}
	}
	c.Settings = defaultSettings().Text()
	if s := New(c).settings; s.colours() != ui.Day || s.Calm {
		t.Errorf("what was set looks like %+v", s)
	}
}

// Choosing for the same game again leaves the house rules of other games as they were kept.
func TestAgainLeavesOtherHouseRules(t *testing.T) {
	last := GameOptions{Houses: map[string]string{"storer": "water=lowest"}}
	set, _ := ruleset.ByID("storer")
	if again := last.optionsLike(record.Header{RuleSet: "storer"}, set, false); again.Houses["storer"] != "" ||
		last.Houses["storer"] != "water=lowest" {
		t.Errorf("chosen is %v, kept %v", again.Houses, last.Houses)
	}
}

// Another language is heard at once, also in a game that was begun: on its page, in its list of
// moves, and in the lessons. One that is not there leaves the one before, and says so.
func TestAnotherLanguageIsHeardAtOnce(t *testing.T) {
	words, err := i18n.Load(assets.FS, i18n.English) // one of its own, for it is turned
	if err != nil {
		t.Fatal(err)
	}
	app := visitor(t, func(c *Config) { c.Words = words })
	app.Visit("play")
	app.Update(0, stroke(ui.KeySpace))
	for range 100 {
		app.Update(100*time.Millisecond, nil)
	}
	speak := func(language string) (names []string) {
		app.settings.Language, app.stale = language, true
		app.speak()
		for n := range app.View().Root.All {
			names = append(names, n.Name)
		}
		return names
	}
	if names := speak("en"); !slices.Contains(names, "to move") {
		t.Fatalf("no line of the list waits for a move: %q", names)
	}
	if names := speak("de"); !slices.Contains(names, "am Zug") ||
		!slices.Contains(names, "Rückgängig") || app.View().Mirrored {
		t.Errorf("in German the table says %q", names)
	}
	if title := app.config.Lessons[0].Title; title != "Erste Schritte" {
		t.Errorf("the first lesson is called %q", title)
	}
	if speak("ar"); !app.View().Mirrored {
		t.Error("Arabic is read from the left")
	}
	if speak("xx"); app.words.Language() != "ar" || app.notice.text == "" {
		t.Errorf("a language that is not there is spoken (%s), or nothing is said of it (%q)",
			app.words.Language(), app.notice.text)
	}
}

// Lessons are in the language of the words; those that are not translated are the English ones.
func TestLessonsAreReadInTheLanguageOfTheWords(t *testing.T) {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	one := func(title string) *fstest.MapFile {
		return text("lesson: " + title + "\nrules: basics\nstep\nsay: .\n")
	}
	files := fstest.MapFS{
		"lang/en/a.txt": text("a = b\n"), "lang/de/a.txt": text("a = b\n"), "lang/fr/a.txt": text("a = b\n"),
		"lessons/en/1-one.txt": one("English"), "lessons/en/2-two.txt": one("English too"),
		"lessons/de/1-one.txt": one("Deutsch"), "lessons/example/de.txt": text("Beispiel"),
	}
	for language, want := range map[string]string{"en": "English", "de": "Deutsch", "fr": "English"} {
		words, err := i18n.Load(files, language)
		if err != nil {
			t.Fatal(err)
		}
		c := Usual(words, files, rules.NewRandom(1), "")
		if len(c.Lessons) != 2 || c.Lessons[1].Title != "English too" || c.Lessons[0].Title != want {
			t.Errorf("%s has the lessons %+v", language, c.Lessons)
		}
		if (c.Example == "Beispiel") != (language == "de") {
			t.Errorf("%s has the example %q", language, c.Example)
		}
	}
}

// The lessons of every language are whole, step for step as in English, and so is its example.
func TestLessonsAreTranslatedWhole(t *testing.T) {
	english, _ := lesson.Load(assets.FS, "lessons/"+i18n.English)
	folders, err := fs.ReadDir(assets.FS, "lang")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		lessons, faults := lesson.Load(assets.FS, "lessons/"+f.Name())
		for _, err := range faults {
			t.Errorf("%s: %v", f.Name(), err)
		}
		if len(lessons) != len(english) {
			t.Errorf("%s has %d lessons of %d", f.Name(), len(lessons), len(english))
			continue
		}
		for i, l := range lessons {
			if l.ID != english[i].ID || len(l.Steps) != len(english[i].Steps) {
				t.Errorf("%s: %s has %d steps, in English %d", f.Name(), l.ID, len(l.Steps),
					len(english[i].Steps))
			}
		}
		words, err := i18n.Load(assets.FS, f.Name())
		if err != nil {
			t.Fatal(err)
		}
		example := Usual(words, assets.FS, rules.NewRandom(1), "").Example
		if own, _ := fs.ReadFile(assets.FS, "lessons/example/"+f.Name()+".txt"); example == "" ||
			string(own) != example {
			t.Errorf("%s has no example of a lesson", f.Name())
		}
	}
}
