package game

import (
	"senet/game/ui"
)

func widget(id string) ui.Target { return ui.Widget(id) }

// thing is what has that id on a view: in the dialog while one is open.
func (v *View) thing(id string) (ui.Node, bool) { return v.top().Find(id) }

// part is the words of a role within a thing.
func part(n ui.Node, role ui.Role) (found ui.Node) {
	for k := range n.All {
		if k.Role == role && k.Kind == ui.Words {
			found = *k
		}
	}
	return found
}

// edited is what is being written in a field.
func edited(n ui.Node) (e ui.Edit) {
	e.Caret = -1
	for k := range n.All {
		if k.Edit != nil {
			e = *k.Edit
		}
	}
	return e
}
