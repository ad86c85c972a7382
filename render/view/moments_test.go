package view

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"senet/game"
	"senet/game/gametest"
	"senet/game/stats"
	"senet/game/ui"
)

// Moment is a page of the real game, by day and in the presenter.
type Moment struct {
	Name           string
	Day, Presenter game.View
	app            *game.App
}

// In returns the page in a theme.
func (m Moment) In(theme ui.Theme) game.View {
	v := m.Day
	if theme == ui.Presenter {
		v = m.Presenter
	}
	v.Look.Theme = theme
	return v
}

// Unsaved returns the page while the game cannot be saved.
func (m Moment) Unsaved() Moment {
	m.app.Update(0, []ui.Event{ui.NewsEvent(game.SaveFailed{Game: true})})
	defer m.app.Update(0, []ui.Event{ui.NewsEvent(game.SaveFailed{})})
	return MomentOf(m.Name, m.app)
}

// MomentOf returns the page that app shows.
func MomentOf(name string, app *game.App) Moment {
	m := Moment{Name: name, app: app, Day: app.View()}
	app.SetThemes("presenter")
	m.Presenter = app.View()
	app.SetThemes("day")
	return m
}

// Start returns the page of a new game after some commands of gametest.Driver.
func Start(commands ...string) Moment {
	return MomentOf(strings.Join(commands, " & "), gametest.Start(commands...).App())
}

//go:embed testdata/moments.txt
var momentScript string

//go:embed testdata/details.txt
var detailScript string

// Moments returns the moments of moments.txt and two pages of kept games, built once for all tests.
func Moments() []Moment { return slices.Clone(moments()) }

var (
	moments = sync.OnceValue(func() []Moment {
		return append(runScript(momentScript),
			momentWithNews("games", game.GameList{More: 105, Files: savedGames()}, "with settings {}",
				"with GameFolder /home/anna/.local/share/senet/games", "start & press title.games"),
			momentWithNews("statistics", monthOfGames(), "with settings {}",
				"start & press title.games games.statistics & hover form.12"))
	})
	details = sync.OnceValue(func() []Moment { return runScript(detailScript) })
)

// Details returns the moments of details.txt.
func Details() []Moment { return slices.Clone(details()) }

func runScript(script string) (list []Moment) {
	gametest.PlayNamed(script, func(name string, g *gametest.Driver) {
		list = append(list, MomentOf(name, g.App()))
	})
	return list
}

// MomentNamed returns a moment of moments.txt or details.txt. It panics if there is no such moment.
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

// momentWithNews returns the page that some commands open, after news about the player's files.
func momentWithNews(name string, news any, commands ...string) Moment {
	g := gametest.Start(commands...)
	g.Update(0, []ui.Event{ui.NewsEvent(news)})
	return MomentOf(name, g.App())
}

// file returns a saved game with some header lines and moves.
func file(set, head, moves string) game.File {
	return game.File{Name: set + ".senet",
		Data: fmt.Appendf(nil,
			"[Senet \"1\"]\n[RuleSet %q]\n[Date \"2025-03-01\"]\n%s[Opening \"lot\"]\n%s", set, head, moves)}
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

// monthOfGames returns finished games. The luck of some is not known.
func monthOfGames() (all game.FinishedGames) {
	for i := range 18 {
		spread := float64(i*i*7%31)/31 - .5 // looks random
		g := stats.FinishedGame{ID: fmt.Sprint(i), Date: "2025-03-01",
			PlayedRules: stats.PlayedRules{Set: []string{"basics", "storer"}[i%7/5], Pawns: 5},
			Throws:      [2]int{40 + i, 40}, Sum: [2]int{90, 80}}
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
