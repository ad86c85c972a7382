package game

import "senet/game/ui"

// Presses tells whether a press on a thing does something now: there the mouse is a hand.
func (v *View) Presses(t ui.Target) bool {
	if t.Kind == ui.TargetWidget {
		n, found := v.top().Find(t.ID)
		return !found || !n.Off
	}
	found := false
	for n := range v.Root.All {
		p, has := n.Drawing.(interface{ Presses(ui.Target) bool })
		found = found || has && p.Presses(t)
	}
	return found
}
