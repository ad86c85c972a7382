package game

import "senet/game/ui"

// Presses tells whether a press on a thing does something now: there the mouse is a hand.
func (v *View) Presses(t ui.Target) bool {
	if t.Kind == ui.TargetWidget {
		w, found := v.find(t.ID)
		return !found || !w.Off // the steps of a lesson and the like are no widgets, and never greyed
	}
	if v.Root != nil {
		found := false
		v.Root.Each(func(n ui.Node) {
			p, has := n.Drawing.(interface{ Presses(ui.Target) bool })
			found = found || has && p.Presses(t)
		})
		return found
	}
	return false
}
