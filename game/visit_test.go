package game

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game/board"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
)

func visitor(t *testing.T, change ...func(*Config)) *App {
	t.Helper()
	c := Usual(english(t), assets.FS, rules.NewRandom(1), "2025-03-01")
	for _, f := range change {
		f(&c)
	}
	return New(c)
}

// Every page that -page names is led to from a game as it is started, and is at rest there;
// only in play the computer's sign goes on while it thinks.
func TestVisit(t *testing.T) {
	pages := map[string]string{
		"title": "title", "new": "new", "sets": "new", "house": "house",
		"play": "play", "review": "review", "setup": "setup",
		"learn": "learn", "lesson": "lesson", "rules": "rules", "history": "history",
		"compare": "compare", "throws": "throws",
		"games":   "games", "statistics": "statistics", "settings": "settings",
		"print": "print", "edit": "edit",
	}
	for _, name := range PageNames() {
		want, known := pages[name]
		app := visitor(t)
		if !known || !app.Visit(name) || app.View().Page != want || app.View().Moving ||
			app.View().Dialog != nil {
			t.Errorf("%q leads to page %s, want %s (moving: %v)", name, app.View().Page, want,
				app.View().Moving)
		}
	}
	if len(pages) != len(PageNames()) {
		t.Errorf("%d pages are named", len(PageNames()))
	}
	if app := visitor(t); !app.Visit("") || app.View().Page != "title" {
		t.Error("without a name another page is led to")
	}
	if app := visitor(t); app.Visit("nowhere") || app.View().Page != "title" {
		t.Error("a page that is not there is led to")
	}
}

// A game that begins is shown when nothing flies any more, whoever throws first.
func TestVisitWaitsForThrows(t *testing.T) {
	for seed := range uint64(20) {
		c := Usual(english(t), assets.FS, rules.NewRandom(seed), "2025-03-01")
		app := New(c)
		if app.Visit("play"); app.View().Moving {
			t.Errorf("with the seed %d something is still on its way", seed)
		}
	}
}

// With a record its game is played and reviewed, and no other is begun.
func TestVisitWithARecord(t *testing.T) {
	p := sitDown(t, config(t, 4))
	p.play("basics", "open.cones")
	p.click(ui.Target{Kind: ui.TargetSticks})
	for _, name := range []string{"play", "review", "rules", "compare", "title"} {
		app := visitor(t, func(c *Config) { c.Open = &File{Name: "a.senet", Data: []byte(p.saved)} })
		if before := app.play; !app.Visit(name) || app.play != before || app.play.Match.Game.Len() != 1 {
			t.Errorf("%s does not keep to the record", name)
		}
	}
}

// Every theme that -theme names is put on, and looks otherwise than the others.
func TestDress(t *testing.T) {
	seen := map[ui.Look]bool{}
	for _, name := range ThemeNames() {
		app := visitor(t)
		if !app.SetThemes(name) || seen[app.View().Look] {
			t.Errorf("%s is worn as %v", name, app.View().Look)
		}
		seen[app.View().Look] = true
	}
	if app := visitor(t); !app.SetThemes("") || app.View().Look.Theme != ui.Day || app.SetThemes("gold") {
		t.Error("no theme, or one that is not there, is worn")
	}
}

// titleBoard is the board on the title page.
func titleBoard(t *testing.T, a *App) board.FallenSticks {
	t.Helper()
	for n := range a.View().Root.All {
		if laid, is := n.Drawing.(PlainDrawing[board.FallenSticks]); is {
			return laid.Of
		}
	}
	t.Fatal("the title has no board")
	return board.FallenSticks{}
}

// A window that has just been opened shows its board being laid out: for two seconds at most, every
// pawn is heard once, when it stands, and then all is as it would be without.
func TestTheBoardIsLaidOut(t *testing.T) {
	const step = 5 * time.Millisecond
	var heard ears
	app, plain := visitor(t, func(c *Config) { c.Opening, c.Host = true, &heard }), visitor(t)
	lands, stands := map[rules.Square]time.Duration{}, map[rules.Square]time.Duration{}
	now := time.Duration(0)
	for ; app.View().Moving; now += step {
		if now > 2*time.Second {
			t.Fatal("it takes more than two seconds")
		}
		heard.sounds = nil
		app.Update(step, nil)
		for _, s := range heard.sounds {
			lands[s.Square] = now + step + s.At
		}
		for _, p := range titleBoard(t, app).View.Pawns {
			if _, seen := stands[p.From.Square()]; !seen && p.Lift == 0 {
				stands[p.From.Square()] = now + step
			}
		}
	}
	for s, at := range stands {
		if (at - lands[s]).Abs() > 20*time.Millisecond {
			t.Errorf("the pawn on %d stands after %v, and is heard after %v", s, at, lands[s])
		}
	}
	got, want := titleBoard(t, app), titleBoard(t, plain)
	if len(lands) != len(want.View.Pawns) || len(got.View.Glows) != 0 ||
		got.View.Pawns[0] != want.View.Pawns[0] {
		t.Errorf("%d of %d pawns were heard; in the end the board is %+v", len(lands),
			len(want.View.Pawns), got)
	}
}

// The opening delays nobody: a click ends it and does what it does. Some see none.
func TestNobodyWaitsForTheOpening(t *testing.T) {
	app := visitor(t, func(c *Config) { c.Opening = true })
	app.Update(0, clicks("title.settings"))
	if app.View().Page != "settings" {
		t.Error("the click is lost")
	}
	app.Update(time.Second/2, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyEscape}})
	if v := app.View(); v.Page != "title" || len(titleBoard(t, app).View.Glows) > 0 {
		t.Error("it goes on after the click")
	}
	for name, change := range map[string]func(*Config){
		"no window": func(*Config) {},
		"calm":      func(c *Config) { c.Opening, c.Settings = true, `{"calm":true}` },
		"at once":   func(c *Config) { c.Opening, c.Settings = true, `{"speed":"instant"}` },
		"a class":   func(c *Config) { c.Opening, c.Settings = true, `{"presenter":true}` },
	} {
		if a := visitor(t, change); a.View().Moving || len(titleBoard(t, a).View.Glows) > 0 {
			t.Errorf("%s: there is an opening", name)
		}
	}
}

// In a museum nothing leads out, nothing is written, and left alone the game is as new for the next
// visitor.
func TestAKioskIsLeftByTheSystemAlone(t *testing.T) {
	c := config(t, 1)
	c.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
	c.Settings, c.Kiosk = `{"speed":"normal"}`, true
	p := &player{t: t, news: &Queue{}, lessons: fstest.MapFS{}}
	host := &screenOnly{}
	c.Store, c.Thinker, c.Host, c.News = p, p, host, p.news
	app := New(c)
	do := app.Update
	keys := func(keys ...ui.Key) {
		for _, k := range keys {
			do(0, stroke(k))
		}
	}
	if do(0, nil); !app.isExhibiting() || !app.fillsScreen {
		t.Fatal("it does not show itself on the whole screen")
	}
	keys(ui.KeySpace, ui.KeyNew, ui.KeyEnter, ui.KeySpace, ui.KeyEscape, ui.KeyEscape)
	for _, id := range []string{"menu.quit", "menu.print", "menu.fullscreen"} {
		if _, found := app.view.top().Find(id); found || app.dialog == nil {
			t.Errorf("the menu has %s, or is shut", id)
		}
	}
	keys(ui.KeyEscape, ui.KeyCopy, ui.KeyFullscreen, ui.KeyOpen, ui.KeyQuit)
	do(0, []ui.Event{ui.NewsEvent(CloseAsked(false)), ui.NewsEvent(Filled(false)),
		ui.NewsEvent(FilesDrop{{Name: "a.senet"}})})
	app.settings.Theme = "night"
	app.saveSettings()
	if do(time.Second, nil); !app.isPlaying() || !app.fillsScreen {
		t.Errorf("something leads to page %s, whole screen %t", app.page().name, app.fillsScreen)
	}
	left, _ := app.Wake()
	for range 20 { // the sticks fall, and the computer thinks
		do(time.Second, nil)
		left, _ = app.Wake()
	}
	if do(min(left, 2*time.Minute), nil); !app.isExhibiting() {
		do(2*time.Minute, nil)
	}
	if !app.isExhibiting() || app.play != nil || app.View().Look.Theme != ui.Day {
		t.Errorf("left alone it shows page %s, theme %d", app.page().name, app.View().Look.Theme)
	}
	if p.saved+p.setting != "" || p.forgot || len(p.kept) > 0 || host.left || host.quit {
		t.Errorf("it saves %q and %q, or ends", p.saved, p.setting)
	}
	if do(0, []ui.Event{ui.NewsEvent(CloseAsked(true))}); !host.quit {
		t.Error("the system cannot end it")
	}
}

// screenOnly is a host that notes whether the game ends or leaves full screen.
type screenOnly struct {
	NoHost
	left, quit bool
}

func (s *screenOnly) SetFullscreen(on bool) { s.left = s.left || !on }
func (s *screenOnly) Quit()                 { s.quit = true }

// Everything that went wrong at the start is told once, in order, until the player does something.
func TestStartProblemsAreAllTold(t *testing.T) {
	c := config(t, 1)
	c.Notice, c.SavedGame = "First.", "no game"
	c.Open = &File{Name: "a.senet", Err: errors.New("Third.")}
	p := sitDown(t, c)
	p.do(ui.NewsEvent(Noted("Fourth.")), ui.NewsEvent(Noted("Third.")))
	told := p.app.View().Notice
	if !strings.HasPrefix(told, "First. ") || !strings.HasSuffix(told, " Third. Fourth.") ||
		strings.Count(told, "Third.") != 1 ||
		len(told) < len("First. Third. Fourth.")+20 {
		t.Errorf("it tells %q", told)
	}
	p.key(ui.KeyPresenter)
	p.do(ui.NewsEvent(Noted("Fifth.")), ui.NewsEvent(Noted("Sixth.")))
	if told := p.app.View().Notice; told != "Sixth." {
		t.Errorf("later it tells %q", told)
	}
}
