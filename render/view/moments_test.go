package view

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"senet/assets"
	"senet/game"
	"senet/game/gametest"
	teaching "senet/game/lesson"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
)

// Moment is a page of the real game, by day and in the presenter.
type Moment struct {
	Name        string
	Desk, Class game.View
	app         *game.App
}

// In returns the page in a theme.
func (m Moment) In(theme ui.Theme) game.View {
	v := m.Desk
	if theme == ui.Presenter {
		v = m.Class
	}
	v.Look.Theme = theme
	return v
}

// Unsaved returns the page as it is while the game cannot be saved.
func (m Moment) Unsaved() Moment {
	m.app.Update(0, []ui.Event{ui.NewsEvent(game.SaveFailed(true))})
	defer m.app.Update(0, []ui.Event{ui.NewsEvent(game.SaveFailed(false))})
	return MomentOf(m.Name, m.app)
}

// MomentOf returns what app shows now.
func MomentOf(name string, app *game.App) Moment {
	m := Moment{Name: name, app: app, Desk: app.View()}
	app.SetThemes("presenter")
	m.Class = app.View()
	app.SetThemes("day")
	return m
}

// Start returns the page of a new game after some commands of gametest.Game.
func Start(commands ...string) Moment {
	return MomentOf(strings.Join(commands, " & "), gametest.Start(commands...).App())
}

//go:embed testdata/moments.txt
var momentScript string

//go:embed testdata/details.txt
var detailScript string

// Moments returns a page of each kind and the moments of moments.txt, built once for all tests.
func Moments() []Moment { return slices.Clone(moments()) }

var (
	moments = sync.OnceValue(func() []Moment { return append(pages(), runScript(momentScript)...) })
	details = sync.OnceValue(func() []Moment { return runScript(detailScript) })
)

// Details returns the moments of details.txt.
func Details() []Moment { return slices.Clone(details()) }

func runScript(script string) (list []Moment) {
	for _, m := range gametest.Moments(script) {
		list = append(list, MomentOf(m.Name, m.Game.App()))
	}
	return list
}

// MomentNamed returns a moment of moments.txt or details.txt. It panics if there is none of that
// name.
func MomentNamed(name string) Moment {
	for _, all := range [][]Moment{moments(), details()} {
		for _, m := range all {
			if m.Name == name {
				return m
			}
		}
	}
	panic("there is no moment " + name)
}

// At returns the named moment in a theme.
func At(name string, theme ui.Theme) game.View { return MomentNamed(name).In(theme) }

// openPage returns a page of a new game with a changed configuration, after some events.
func openPage(name, page string, change func(*game.Config), done ...ui.Event) Moment {
	config := game.DefaultConfig(gametest.Words(), assets.FS, rules.NewRandom(1), "2025-03-01")
	change(&config)
	app := game.New(config)
	app.Visit(page)
	for _, e := range append(done, ui.Event{}) {
		app.Update(10*time.Second, []ui.Event{e})
	}
	return MomentOf(name, app)
}

func unchanged(*game.Config) {}

// lastChoice configures a player who has played before and chose these settings for the last game.
func lastChoice(chosen string) func(*game.Config) {
	return func(c *game.Config) { c.Settings = `{"knows":true,"last":{` + chosen + `}}` }
}

// click returns the events of a click on t.
func click(t ui.Target) []ui.Event {
	return []ui.Event{{Kind: ui.PointerMove, Target: t}, {Kind: ui.PointerDown, Target: t},
		{Kind: ui.PointerUp, Target: t}}
}

func key(k ui.Key) ui.Event { return ui.Event{Kind: ui.KeyPress, Key: k} }

// file returns a saved game with some header lines and moves.
func file(set, head, moves string) game.File {
	return game.File{Name: set + ".senet",
		Data: fmt.Appendf(nil,
			"[Senet \"1\"]\n[RuleSet %q]\n[Date \"2025-03-01\"]\n%s[Opening \"lot\"]\n%s", set, head, moves)}
}

// pages returns the pages other than the game and the lesson.
func pages() []Moment {
	me := lastChoice(`"ruleset":"basics","players":["Anna",""],"computer":[false,true]`)
	setUp := []ui.Event{key(ui.KeyPaste),
		ui.NewsEvent(game.ClipboardText("C 6 12 18 24 home 1 / S 9 10 16 23 29 / S to throw"))}
	setUp = append(setUp, click(ui.Target{Kind: ui.TargetSquare, Square: 6})...)
	text := append(append(setUp[:len(setUp):len(setUp)], click(ui.Widget("text"))...), key(ui.KeySelectAll))
	return []Moment{
		openPage("title", "title", func(c *game.Config) { // with a game to continue
			c.SavedGame = string(file("basics", "[Pawns \"7\"]\n[Cones \"Anna\"]\n"+
				"[Position \"C 6 12 18 24 26 home 2 / S 9 10 16 23 29 home 2 / C to throw\"]\n", "").Data)
		}),
		openPage("newgame", "new", me),
		openPage("rulesets", "sets", unchanged),
		openPage("choices", "new", lastChoice(`"ruleset":"secret"`), click(ui.Widget("more"))...),
		openPage("rules", "rules", unchanged),
		openPage("settings", "settings", unchanged),
		openPage("menu", "play", lastChoice(`"opening":"cones"`), key(ui.KeyEscape)),
		openPage("learn", "learn", teacher),
		openPage("setup", "setup", unchanged, setUp...),
		openPage("compare", "compare",
			func(c *game.Config) { c.SavedGame = string(file("basics", "", "").Data) }),
		openPage("house", "house", lastChoice(`"ruleset":"storer","house":{"storer":"water=stay"}`)),
		// this option has a value that cannot be played
		openPage("housechoice", "house", lastChoice(`"ruleset":"storer"`),
			click(ui.Widget("option.attack"))...),
		openPage("games", "games",
			func(c *game.Config) { c.GameFolder = "/home/anna/.local/share/senet/games" },
			ui.NewsEvent(game.GameList{More: 105, Files: savedGames()})),
		openPage("statistics", "statistics", unchanged, ui.NewsEvent(monthOfGames()),
			ui.Event{Kind: ui.PointerMove, Target: ui.Widget("form.12")}),
		openPage("seats", "new",
			lastChoice(`"ruleset":"tait","computer":[true,true],"house":{"tait":"pawns=10"}`)),
		openPage("marked", "setup", unchanged, text...),
	}
}

// Teams returns the new-game page of two teams in a class that has never played.
func Teams() Moment {
	return openPage("names", "new", func(c *game.Config) {
		c.Settings = `{"last":{"ruleset":"basics",` +
			`"players":["The Scribes of Class 7b","The Owls of the window"]}}`
	})
}

// Writing returns the new-game page while a name is being edited.
func Writing() Moment {
	return openPage("writing", "new",
		lastChoice(`"ruleset":"basics","players":["Anna",""],"computer":[false,true],`+
			`"house":{"basics":"water=stay"}`),
		append(click(ui.Widget("name.0")), key(ui.KeyHome), key(ui.KeyRight), key(ui.KeyRight))...)
}

// teacher gives the game two lessons of a teacher's own, one of them invalid.
func teacher(c *game.Config) {
	own, _ := teaching.Read("friday.txt", "lesson: Friday\nrules: basics\nstep\n")
	_, faults := teaching.Read("monday.txt", "lesson: Monday\nrules: basics\nstep\nthrow: 9\n")
	c.LessonFolder, c.OwnLessons, c.LessonFaults = "/lessons", []teaching.Lesson{own},
		[]teaching.Faults{faults}
}

// savedGames returns games of several rule sets, in play and finished, and a file that is not a
// game.
func savedGames() []game.File {
	const names = "[Cones \"Anna\"]\n[Spools \"Ben\"]\n"
	return []game.File{
		file("basics", names, "\n1. C 1 10-11\n2. S 2 9x11\n3. C 0\n4. S 2 11-13\n"),
		file("storer", "", "\n1. C 3 10-13\n2. S 2 9-11\n"),
		file("secret", "[Position \"C 26 28 / S 25 home 4 / S to throw\"]\n", ""),
		file("bell", names, "\n"),
		file("basics", names+"[Position \"C 29 home 4 / S 3 5 home 3 / C to throw\"]\n",
			"\n1. C 1 29-home\n"),
		file("jequier", "[Position \"C 30 home 4 / S 3 5 home 3 / C to throw\"]\n", "\n1. C 1 30-home\n"),
		{Name: "Shopping list.senet", Data: []byte("milk, bread")},
	}
}

// monthOfGames returns finished games; the luck of some is not known yet.
func monthOfGames() (all game.FinishedGames) {
	for i := range 18 {
		spread := float64(i*i*7%31)/31 - .5 // looks random
		g := stats.Game{ID: fmt.Sprint(i), Date: "2025-03-01",
			Rules:  stats.Rules{Set: []string{"basics", "storer"}[i%7/5], Pawns: 5},
			Throws: [2]int{40 + i, 40}, Sum: [2]int{90, 80}}
		g.Levels[1] = []string{"pupil", "scribe"}[i%2]
		won := (i*i+i/3)%5 > 1
		g.Won, g.HasAnalysis = [2]bool{won, !won && i != 12}, i > 2
		g.Luck[0], g.Cost[0], g.Choices[0] = spread, .25, 30
		if g.Cost[1] = .75 - spread; !won {
			g.Cost[0], g.Cost[1] = .25+.5+spread, .25
		}
		all.Games = append(all.Games, g)
	}
	return all
}
