package game

import (
	"senet/game/page"
)

// pressBar does what the bar's buttons do, which is the same on every page.
func (a *App) pressBar(id string) bool {
	switch id {
	case "bar.back":
		a.escape()
	case "bar.rules":
		guide{a}.openRules()
	case "bar.presenter":
		a.present()
	case "bar.compare":
		guide{a}.openCompare()
	case "bar.history":
		guide{a}.route(page.Route{To: page.History})
	default:
		return a.pressPoint(id)
	}
	return true
}
