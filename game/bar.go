package game

import (
	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
)

// barWidget is a button of a bar that is no tree.
func barWidget(n ui.Node) Widget {
	w := Widget{ID: n.ID, Kind: Button, Label: n.Name, Off: n.Off, On: n.On}
	for _, k := range n.Kids {
		if k.Kind == ui.Picture {
			w.Icon, w.Tint = k.Icon, board.Ink(k.Tint)
		}
	}
	return w
}

func barWidgets(list []ui.Node) []Widget {
	widgets := make([]Widget, len(list))
	for i, n := range list {
		widgets[i] = barWidget(n)
	}
	return widgets
}

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
