package game

import (
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
)

// spread puts the page of play where the painters look for it.
func (v *View) spread(root ui.Node, bar page.Bar) {
	v.Bar.Name, v.Bar.Buttons = bar.Name, barWidgets(bar.Buttons)
	scene := root.Drawing.(table.Scene)
	v.Play.Scene = scene
	v.Play.Win.Shown = scene.Won
	for i, k := range root.Kids {
		w := barWidget(k)
		switch scene.Parts[i] {
		case table.Action:
			v.Play.Actions = append(v.Play.Actions, w)
		case table.Aside:
			w.Aside = true
			v.Play.Actions = append(v.Play.Actions, w)
		case table.End:
			v.Play.Win.Buttons = append(v.Play.Win.Buttons, w)
		case table.Stick:
			v.Play.Sticks = append(v.Play.Sticks, w)
		case table.Help:
			v.Play.Help = w
		case table.More:
			v.Play.More = w
		case table.Toggle:
			v.Play.Toggle = w
		}
	}
}
