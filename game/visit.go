package game

import (
	"slices"
	"strings"
	"time"

	"senet/game/ui"
)

// pageRoutes lists page names, each followed by the widgets a player presses on the title page to
// get there.
func pageRoutes() []string {
	return []string{
		"title", "new title.new", "sets title.new sets", "house title.new house",
		"play title.new start", "review title.new start bar.menu menu.review",
		"setup title.learn setup", "learn title.learn", "lesson title.learn lesson.0",
		"rules title.rules", "history title.rules bar.history",
		"plan title.learn plan.40",
		"advice title.learn advice", "throws title.learn throws",
		"practice title.learn practice",
		"compare title.compare",
		"games title.games", "statistics title.games games.statistics",
		"settings title.settings", "print title.print",
		"worksheet title.learn setup thrown.2 setup.use setup.sheet",
		"edit step.0",
	}
}

// PageNames returns the pages that Visit knows.
func PageNames() (names []string) {
	for _, route := range pageRoutes() {
		names = append(names, strings.Fields(route)[0])
	}
	return names
}

// Visit presses the buttons that lead to a page and waits until all animations end. The empty name
// stays on the opening page; the lesson editor opens a copy of the game's last lesson. It reports
// whether there is such a page.
func (a *App) Visit(name string) bool {
	at := slices.Index(PageNames(), name)
	if name != "" {
		a.closeToTitle()
	}
	if n := len(a.lessons()); name == "edit" && n > 0 {
		l := a.lessons()[n-1]
		a.open("edit", newLessonEditor(a, File{Name: l.ID, Data: []byte(l.Text)}, false))
	}
	var route string
	if at >= 0 {
		route = pageRoutes()[at]
	}
	if a.playPage != nil {
		route = strings.Replace(route, "title.new start", "title.continue", 1)
	}
	for _, e := range clicks(strings.Fields(route)[min(1, len(route)):]...) {
		a.Update(time.Minute, []ui.Event{e})
		a.finishAnimations()
	}
	a.Update(time.Minute, []ui.Event{ui.NewsEvent(GameList{}), ui.NewsEvent(FinishedGames{})})
	a.finishAnimations()
	return name == "" || at >= 0
}

// maxRests is the maximum number of animations that Visit waits for: games between computers
// never rest.
const maxRests = 50

func (a *App) finishAnimations() {
	for range maxRests {
		if !a.View().Moving {
			return
		}
		a.Update(time.Minute, nil)
	}
}

// clicks returns the events of pressing widgets one after another.
func clicks(ids ...string) (events []ui.Event) {
	for _, id := range ids {
		events = append(events, ui.Event{Kind: ui.PointerDown, Target: ui.Widget(id)},
			ui.Event{Kind: ui.PointerUp, Target: ui.Widget(id)})
	}
	return events
}

// SetThemes applies themes for a picture: some of ThemeNames, separated by commas. The empty name
// changes nothing. It reports whether there are such themes.
func (a *App) SetThemes(themes string) bool {
	a.isViewStale = true
	for theme := range strings.SplitSeq(themes, ",") {
		switch {
		case theme == "":
		case theme == "presenter":
			a.settings.Presenter = true
		case slices.Contains(Boards(), theme):
			a.settings.Board = theme
		case slices.Contains(textSizeValues(), theme):
			a.settings.TextSize = theme
		case slices.Contains(themeValues(), theme):
			a.settings.Presenter, a.settings.Theme = false, theme
		default:
			return false
		}
	}
	return true
}

// ThemeNames returns the themes, text sizes and boards that SetThemes knows.
func ThemeNames() []string {
	return slices.Concat(themeValues(), []string{"presenter"}, textSizeValues()[1:], Boards()[1:])
}
