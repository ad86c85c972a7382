package game

import (
	"senet/game/board"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// playBar is the bar of the play page.
func (a *App) playBar(v *View) {
	v.Bar.Name = a.table.title(a)
	s := a.table.match
	button := func(id string, icon ui.Icon, off bool) Widget {
		return Widget{ID: id, Kind: Button, Label: a.words.T(id), Icon: icon, Off: off}
	}
	undo, redo := button("bar.undo", ui.IconUndo, !s.CanUndo()), button("bar.redo", ui.IconRedo, !s.CanRedo())
	all := Widget{ID: "bar.all", Kind: Button, Label: a.words.T("bar.all"), Icon: ui.IconAll, On: a.class.all}
	menu := button("bar.menu", ui.IconMenu, false)
	rules := button("bar.rules", ui.IconRules, false)
	real := Widget{ID: "class.real", Kind: Button, Label: a.words.T("bar.real"), Icon: ui.IconSticks, On: a.class.real}
	d := a.desk()
	point, presenter := barWidget(d.PointKey()), barWidget(d.PresenterKey())
	rest := []Widget{rules, presenter, menu}
	bar := &v.Bar
	switch {
	case a.presenter: // a teacher's tools; advice is in the menu
		bar.Buttons = append([]Widget{undo, redo, all, real, point}, rest...)
		bar.Usual = bar.Buttons
	case a.class.real: // the way back is in sight, whatever led here
		bar.Buttons = []Widget{undo, redo, a.hintButton(), real, rules, all, presenter, menu}
	default:
		bar.Buttons = []Widget{undo, redo, a.hintButton(), rules, all, presenter, menu}
	}
	if a.point.Main { // what draws takes the place of what plays
		bar.Buttons = append(append(barWidgets(d.PointTools()), point), rest...)
	}
}

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
	case "bar.undo":
		a.table.undo(a)
	case "bar.redo":
		a.table.redo(a)
	case "bar.hint":
		a.table.askHint(a)
	case "bar.rules":
		a.openRules()
	case "bar.presenter":
		a.present()
	case "bar.compare":
		a.openCompare()
	case "bar.history":
		a.route(page.Route{To: page.History})
	case "bar.menu":
		a.show(menuDialog(a))
	default:
		return a.pressPoint(id)
	}
	return true
}

// gameTitle is the name of a game: with its house rules, the number of pawns where there is a choice, and the die.
func (a *App) gameTitle(set ruleset.Set, house ruleset.House, pawns int, die bool) string {
	return say.Title(a.words, a.set(set.ID), house, pawns, die)
}
