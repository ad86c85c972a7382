package game

import (
	"slices"
	"strings"
	"time"

	"senet/game/page"
	"senet/game/ui"
)

// PageNames are the pages that Visit knows.
func PageNames() []string {
	return []string{
		"title", "new", "sets", "house", "play", "review", "setup", "learn", "lesson", "rules", "history", "compare", "games", "statistics", "settings", "print", edited,
	}
}

// Visit leads to a page as a player would go there, and waits until nothing is on its way. The empty name is where the game
// opened. It tells whether there is such a page.
func (a *App) Visit(name string) bool {
	way, known := a.wayTo(name)
	if name != "" {
		a.home()
	}
	if n := len(a.config.Lessons); name == edited && n > 0 {
		l := a.config.Lessons[n-1]
		guide{a}.route(page.Route{To: page.EditLesson, File: &page.File{Name: l.ID, Data: []byte(l.Text)}})
		way = clicks("step.0")
	}
	for _, e := range way {
		a.Update(time.Minute, []ui.Event{e})
		a.settle()
	}
	a.Update(time.Minute, nil)
	a.settle()
	return known
}

// edited is the page on which a lesson is edited: a copy of the last one of the game.
const edited = "edit"

// longestRest is how many movements Visit waits for at the most: computers that play one another never end.
const longestRest = 50

// settle lets all that moves come to rest.
func (a *App) settle() {
	for range longestRest {
		if !a.View().Moving {
			return
		}
		a.Update(time.Minute, nil)
	}
}

// wayTo is what a player does on the title page to come to another one.
func (a *App) wayTo(name string) (way []ui.Event, known bool) {
	newGame := []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyNew}}
	play := append(newGame, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	if a.play != nil {
		play = clicks("title.continue")
	}
	switch name {
	case "", "title", edited:
		return nil, true
	case "new":
		return newGame, true
	case "sets", "house":
		return append(newGame, clicks(name)...), true
	case "play":
		return play, true
	case "review":
		return append(play, clicks("bar.menu", "menu.review")...), true
	case "setup":
		return clicks("title.learn", "setup"), true
	case "lesson":
		return clicks("title.learn", page.BuiltIn+"0"), true
	case "history":
		return clicks("title.rules", "bar.history"), true
	case "games":
		return append(clicks("title.games"), ui.Told(page.Listed{})), true
	case "statistics":
		return append(clicks("title.games", "games.statistics"), ui.Told(page.Finished{})), true
	case "learn", "rules", "compare", "settings", "print":
		return clicks("title." + name), true
	}
	return nil, false
}

// clicks presses widgets one after another.
func clicks(ids ...string) (events []ui.Event) {
	for _, id := range ids {
		events = append(events, ui.Event{Kind: ui.PointerDown, Target: ui.Widget(id)}, ui.Event{Kind: ui.PointerUp, Target: ui.Widget(id)})
	}
	return events
}

// Dress puts a theme on, for a picture: some of ThemeNames, with commas between. The empty name leaves things as they are. It
// tells whether there are such themes.
func (a *App) Dress(themes string) bool {
	a.stale = true
	for theme := range strings.SplitSeq(themes, ",") {
		switch {
		case theme == "":
		case theme == "presenter":
			a.presenter = true
		case slices.Contains(page.Boards(), theme):
			a.settings.Board = theme
		case slices.Contains(page.Letters(), theme):
			a.settings.Letters = theme
		case slices.Contains(page.Themes(), theme):
			a.presenter, a.settings.Theme = false, theme
		default:
			return false
		}
	}
	return true
}

// ThemeNames are the themes, sizes of letters and boards that Dress knows.
func ThemeNames() []string {
	return slices.Concat(page.Themes(), []string{"presenter"}, page.Letters()[1:], page.Boards()[1:])
}
