package game

import (
	"senet/game/board"
	"senet/game/ui"
)

// View is what should be seen now: plain values, all words already in the player's language.
type View struct {
	ui.Screen
	Page       string  // its name; see PageNames
	Change     uint64  // another one than before where something may have changed
	NoticeGone float64 // 0..1 how far the notice has faded
	Pointer    PointerView
	Pressed    ui.Target // held down by the pointer; let go elsewhere it does nothing
	Fade       float64   // 0: the page stands; to 1: the page it came from still shows (cross-fade)
	Moving     bool      // something is in motion: the next frame will look different
}

// top is the tree that can be pressed: the dialog's while one is open.
func (v *View) top() *ui.Node {
	if v.Dialog != nil {
		return v.Dialog
	}
	return v.Root
}

// PointerView is a large ring that follows the mouse, over everything, for the back row.
type PointerView struct {
	On bool
	// in board units (see board.Spot); on a page without a board in tenths of its width and thirds
	// of its height
	X, Y float64
	Ink  board.Ink
}

// Presses reports whether a press on a thing does something now: there the mouse is a hand.
func (v *View) Presses(t ui.Target) bool {
	if t.Kind == ui.TargetWidget {
		n, found := v.top().Find(t.ID)
		return !found || !n.Disabled
	}
	s, is := board.SceneIn(v.Root)
	return is && s.Presses(t)
}

// Field is what stands in a field, if it can be written in now.
func (v *View) Field(id string) (text string, writable bool) {
	n, found := v.top().Find(id)
	return fieldText(n), found && n.Style == ui.FieldBox && !n.Disabled
}

// Writing is the field that is being written in.
func (v *View) Writing() (id string, writes bool) {
	for n := range v.top().All {
		if n.Style == ui.FieldBox && n.Selected {
			return n.ID, true
		}
	}
	return "", false
}

// fieldText is what stands in a field.
func fieldText(field ui.Node) string {
	for k := range field.All {
		if k.Role == ui.FieldText && !k.Disabled { // greyed it is a hint
			return k.Text
		}
	}
	return ""
}
