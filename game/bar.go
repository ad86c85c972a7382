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
		guide{a}.once(page.Rules)
	case "bar.presenter":
		a.present()
	case "bar.compare":
		guide{a}.make(page.Route{To: page.Compare})
	case "bar.history":
		guide{a}.make(page.Route{To: page.History})
	default:
		return a.pressPoint(id)
	}
	return true
}
