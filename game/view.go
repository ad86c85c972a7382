package game

import (
	"cmp"

	"senet/game/board"
	"senet/game/ui"
)

// View is what to show now: plain values, with all texts in the player's language.
type View struct {
	ui.Screen
	Page        string   // name of the page; see PageNames
	Change      uint64   // changes whenever the view may have changed
	Notices     []string // Notice and those that follow it; empty if Notice is a warning that stays
	NoticeCount int      // the number of notices since the start, without warnings
	NoticeFade  float64  // how far the notice has faded, 0 to 1
	Pointer     PointerView
	Pressed     ui.Target // held down by the pointer; a release elsewhere does nothing
	Fade        float64   // cross-fade from the previous page: 0 is the new page, 1 the old one
	Moving      bool      // something is animated: the next frame will look different
	// StatusCount is how often the player has asked to hear where the game stands.
	StatusCount int
	// the focus is shown at the first or last target of Tab
	AtFirstStop, AtLastStop bool
}

// Top returns the tree that can be pressed: the dialog's while one is open.
func (v *View) Top() *ui.Node { return cmp.Or(v.Dialog, v.Root) }

// PointerView is a large ring that follows the mouse over everything, for a class.
type PointerView struct {
	On bool
	// In board units (see board.Spot); on a page without a board in tenths of its width and thirds
	// of its height.
	X, Y float64
	Ink  board.Ink
}

// IsPressable reports whether a press on a target does something now. Over such targets the mouse
// pointer is a hand.
func (v *View) IsPressable(t ui.Target) bool {
	if t.Kind == ui.TargetWidget {
		n, found := v.Top().Find(t.ID)
		return !found || !n.Disabled
	}
	s, ok := board.SceneIn(v.Root)
	return ok && s.IsClickable(t)
}

// Field returns the text of a field, and whether it can be edited now.
func (v *View) Field(id string) (text string, writable bool) {
	n, found := v.Top().Find(id)
	return n.FieldText(), found && n.Style == ui.FieldBox && !n.Disabled
}

// EditedField returns the field being edited, and whether there is one.
func (v *View) EditedField() (id string, isEdited bool) {
	for n := range v.Top().All {
		if n.Style == ui.FieldBox && n.Selected {
			return n.ID, true
		}
	}
	return "", false
}
