package game_test

import (
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// contentsOf returns the contents of one type on a page, such as boards.
func contentsOf[T any](v game.View) (list []T) {
	for n := range v.Root.All {
		if content, ok := n.Content.(T); ok {
			list = append(list, content)
		}
	}
	return list
}

// Every page that -page names can be visited from the start, and is at rest. It depends on its state
// alone: built twice, it is the same. It has each ID once, the focus and, unless it is the title page,
// a toolbar.
func TestPagesDependOnTheirStateAlone(t *testing.T) {
	for _, name := range game.PageNames() {
		g := gametest.New(t)
		g.Play("with lessons & start")
		app := g.App()
		if !app.Visit(name) {
			t.Fatalf("there is no page %s", name)
		}
		v := app.Rebuilt()
		if want := strings.Replace(name, "sets", "new", 1); v.Page != want || v.Moving || v.Dialog != nil {
			t.Errorf("%s leads to page %s, want %s (moving: %v)", name, v.Page, want, v.Moving)
		}
		if !reflect.DeepEqual(v, app.Rebuilt()) {
			t.Errorf("%s built twice is not the same", name)
		}
		if name != "title" && v.Root.Children[0].Style != ui.Strip {
			t.Errorf("%s has no toolbar", name)
		}
		seen := map[string]bool{}
		for n := range v.Root.All {
			if n.ID != "" && seen[n.ID] {
				t.Errorf("%s has two nodes %q", name, n.ID)
			}
			seen[n.ID] = true
		}
		if v.Focus.Kind == ui.TargetWidget && !seen[v.Focus.ID] {
			t.Errorf("%s does not have %q, which has the focus", name, v.Focus.ID)
		}
	}
}

// House rules without figures are measured by a few games, once.
func TestHouseRulesAreMeasuredOnce(t *testing.T) {
	g, measurements := gametest.New(t), 0
	g.Config().Measure = game.CacheFigures(func(*rules.Rules) ruleset.Figures {
		measurements++
		return ruleset.Figures{Random: ruleset.Averages{Throws: 400, Attacks: 100}}
	})
	for _, c := range [][2]string{
		{"start & key New & ruleset storer & press house preset.late",
			"a long game, many attacks (from a few random games, played just now)"},
		{"press bar.rules", "a long game, many attacks"},
	} {
		if g.Play(c[0]); !g.Says(c[1]) || measurements != 1 {
			t.Errorf("after %s %q is shown: %t; measured %d times", c[0], c[1], g.Says(c[1]), measurements)
		}
	}
}

// While the statistics are open, finished games without luck and skill are analysed. The results
// are shown and kept.
func TestStatisticsAnalyseLuck(t *testing.T) {
	const text = `[Senet "1"]\n[RuleSet "basics"]\n[Opening "lot"]\n[SpoolsComputer "scribe"]\n` +
		`[Position "C 29 home 4 / S 3 5 home 3 / C to throw"]\n\n1. C 1 29-home\n`
	g := gametest.New(t)
	g.Play("store " + text + " & start")
	g.App().Visit("statistics")
	played := reftest.Record(t, strings.ReplaceAll(text, `\n`, "\n"))
	finished := stats.FromRecord(played)
	finished.File = "0.senet"
	gone := finished
	gone.ID, gone.File = "another", "gone.senet"
	receive := func(news any) { g.Update(0, []ui.Event{ui.NewsEvent(news)}) }
	receive(game.FinishedGames{Games: []stats.FinishedGame{finished, gone}})
	expect := func(words ...string) {
		t.Helper()
		for _, w := range words {
			if !g.Says(w) {
				t.Errorf("%q is not shown: %q", w, g.View().Root.Texts())
			}
		}
	}
	expect("1 game is still to come", "luck per game: not yet known")
	job, asked := g.Job("statistics")
	if !asked || job.Game.Len() != played.Len() {
		t.Fatalf("the job is %+v", job)
	}
	home := played.Entry(1).Move
	for _, a := range []play.Answer{{Index: -1, Win: .75},
		{Index: 1, Rated: []ai.RatedMove{{Move: home, Win: 1}}}, {Index: 2, Done: true}} {
		late := a
		a.ID, late.ID, late.Win = job.ID, job.ID+100, .5
		receive(a)
		receive(late)
	}
	expect("luck in 0.senet: [0.25 0]", "25 more wins in 100", "Won by luck: 1", "known for 1 of the 2 games")
	// the keys begin at the newest game
	for _, how := range []string{"press form.1", "tab form & key Enter"} {
		if g.Play("click nothing & " + how); g.View().Notice == "" ||
			g.View().Page != "statistics" {
			t.Errorf("%s opens %s, with the notice %q, not a deleted game", how, g.View().Page, g.View().Notice)
		}
	}
}

// Lessons are in the language of the catalogue. Those without a translation are in English.
func TestLessonsAreInThePlayersLanguage(t *testing.T) {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	titled := func(title string) *fstest.MapFile {
		return text("lesson: " + title + "\nrules: basics\nstep\nsay: .\n")
	}
	files := fstest.MapFS{
		"lang/en/a.txt": text("a = b\n"), "lang/de/a.txt": text("a = b\n"), "lang/fr/a.txt": text("a = b\n"),
		"lessons/en/1-one.txt": titled("English"), "lessons/en/2-two.txt": titled("English too"),
		"lessons/de/1-one.txt": titled("Deutsch"), "lessons/example/de.txt": text("Beispiel"),
	}
	for language, want := range map[string]string{"en": "English", "de": "Deutsch", "fr": "English"} {
		words, err := i18n.Load(files, language)
		if err != nil {
			t.Fatal(err)
		}
		c := game.DefaultConfig(words, files, rules.NewRandom(1), func() string { return "" })
		if l := c.Lessons(); len(l) != 2 || l[1].Title != "English too" || l[0].Title != want {
			t.Errorf("%s has the lessons %+v", language, l)
		}
		if (c.Example == "Beispiel") != (language == "de") {
			t.Errorf("%s has the example %q", language, c.Example)
		}
	}
}

// The first picture does not wait for the lessons.
func TestStartReadsNoLessons(t *testing.T) {
	c := gametest.Config(1)
	c.Lessons = func() []lesson.Lesson {
		t.Error("the title page reads the lessons")
		return nil
	}
	app := game.New(c)
	app.Update(time.Second, nil)
	app.View()
}

// Every language has all lessons and the example, step for step as in English.
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
		if !slices.EqualFunc(lessons, english, func(l, e lesson.Lesson) bool {
			return l.ID == e.ID && len(l.Steps) == len(e.Steps)
		}) {
			t.Errorf("the lessons in %s differ from the English ones in number, order or steps", f.Name())
		}
		words := gametest.Catalogue(f.Name())
		example := game.DefaultConfig(words, assets.FS, rules.NewRandom(1), func() string { return "" }).Example
		own, _ := fs.ReadFile(assets.FS, "lessons/example/"+f.Name()+".txt")
		if example == "" || string(own) != example {
			t.Errorf("%s has no example of a lesson", f.Name())
		}
	}
}

// After a tap no page, dialog or prompt speaks of keys, clicks or files dragged onto the window, in
// any language.
func TestNoKeysAreNamedAfterATap(t *testing.T) {
	keys := regexp.MustCompile(`\bF\d|onto this window|(?i:\bclick|klick|\bclic\b|clique)|انقر|النقر` +
		`|(?i:press|drück|sur|pulsa|اضغط) [A-Z]\b|Enter|Eingabe\b|Eingabetaste|Entrée|\bIntro\b` +
		`|\bEsc\b|Escape|Échap|Space|Leertaste|any key|arrow keys|Pfeiltaste|les flèches|las flechas|بالأسهم` +
		`|Keys:|Tasten:|Touches :|Teclas:|المفاتيح:`)
	entersAPawn := regexp.MustCompile(`Enter( (a|the|with|on)\b|ing)`)
	position := "open basics C 5 9 14 18 24 / S 3 7 20 22 28 / C to move 3"
	vote := position + " & press bar.menu menu.class menu.vote & tap vote.hand"
	tapped := "new basics open.cones & tap bar.menu"
	moments := []string{tapped, tapped + " & tap menu.class", tapped + " & tap menu.class & tap menu.point",
		position + " & tap bar.menu & tap menu.resume & type m", vote, vote + " & tap vote.play",
		tapped + " & tap menu.class & tap menu.real", tapped + " & tap menu.class & tap menu.real & type 9"}
	for _, l := range gametest.Words().Languages() {
		check := func(moment string, v game.View) {
			texts := append(v.Root.Texts(), v.Notice)
			if v.Dialog != nil {
				texts = append(texts, v.Dialog.Texts()...)
			}
			if s, is := board.SceneIn(v.Root); is {
				texts = append(texts, s.Prompt.Lead, s.Prompt.Rest, s.Prompt.Detail)
			}
			for _, text := range texts {
				if keys.MatchString(entersAPawn.ReplaceAllString(text, "")) {
					t.Errorf("%s, %s: %q", l.ID, moment, text)
				}
			}
		}
		for _, page := range game.PageNames() {
			app := game.New(gametest.ConfigIn(l.ID, 5))
			app.Visit(page)
			app.Update(0, []ui.Event{{Kind: ui.PointerDown, Touch: true}, {Kind: ui.PointerUp, Touch: true}})
			check(page, app.View())
		}
		for _, moment := range moments {
			g := gametest.New(t)
			g.Config().Words = gametest.Catalogue(l.ID)
			g.Play(moment)
			check(moment, g.View())
		}
	}
}

// During a replay, Enter presses the button that Tab has reached, such as that of the menu.
func TestEnterPressesButtonsDuringAReplay(t *testing.T) {
	g := gametest.New(t)
	g.Play("store played basics whole & start & press title.games kept.0 games.play replay.play & " +
		"tab bar.menu & key Enter")
	if g.View().Dialog == nil {
		t.Error("Enter on Menu does not open the menu")
	}
}

// The end of the system asks nothing, even if something could not be saved.
func TestTheSystemEndsWithoutAQuestion(t *testing.T) {
	g := gametest.New(t)
	g.Play("new basics open.cones & unsaved true & close true")
	if g.View().Dialog != nil {
		t.Error("the game asks whether to quit")
	}
}

// In a paused replay Right goes one move forward, and Left one back.
func TestArrowsStepThroughAPausedReplay(t *testing.T) {
	g := gametest.New(t)
	g.Play("store played basics whole & start & press title.games kept.0 games.play replay.play & wait 5s & key Space")
	at := g.App().Session().Cursor()
	for _, key := range []string{"Right", "Right", "Right", "Left"} {
		g.Do("key " + key + " & wait 2s")
		before, now := at, g.App().Session().Cursor()
		if at = now; (now > before) != (key == "Right") || !g.App().Session().Entry(now-1).IsMove {
			t.Errorf("%s leads from entry %d to %d, not to the next move", key, before, now)
		}
	}
}

// In a review Right opens its choices.
func TestRightInAReviewOpensItsChoices(t *testing.T) {
	g := gametest.New(t)
	g.Play("store played basics whole & start & press title.games kept.0 games.review & key Right")
	if at := g.View().Focus; at != ui.Widget("tab.choices") {
		t.Errorf("Right leads to %v", at)
	}
}

// Practice offers the rule set that was chosen last.
func TestPracticeRemembersTheRuleSet(t *testing.T) {
	g := gametest.New(t)
	g.Play("start & press title.learn practice set set.storer bar.back practice")
	if text := strings.Join(g.View().Root.Texts(), "\n"); strings.Contains(text, "Senet Basics") {
		t.Errorf("practice offers\n%s", text)
	}
}
