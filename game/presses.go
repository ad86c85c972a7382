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

// Field is what stands in a field, if it can be written in now.
func (v *View) Field(id string) (text string, writable bool) {
	n, found := v.top().Find(id)
	return fieldText(n), found && n.Skin == ui.FieldBox && !n.Off
}

// Writing is the field that is being written in.
func (v *View) Writing() (id string, writes bool) {
	for n := range v.top().All {
		if n.Skin == ui.FieldBox && n.On {
			return n.ID, true
		}
	}
	return "", false
}

// fieldText is what stands in a field.
func fieldText(field ui.Node) string {
	for k := range field.All {
		if k.Role == ui.Written && !k.Off { // greyed it is a hint
			return k.Text
		}
	}
	return ""
}
