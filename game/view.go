package game

import (
	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
)

// View is what should be seen now: plain values, all words already in the player's language.
type View struct {
	Page       page.Place
	Look       ui.Look
	Mirrored   bool      // for a language that is read from right to left
	Root       *ui.Node  // the page
	Dialog     *ui.Node  // lies over any page; only what is in it can be hit
	Notice     string    // one sentence over the page: a damaged file, a full disk
	NoticeGone float64   // 0..1 how far it has faded
	Focus      ui.Target // what has the keyboard focus; shown only when ShowFocus
	Below      ui.Target // what had the focus when the dialog was opened: the page keeps it in sight; none where it is not told
	ShowFocus  bool      // the keyboard was used last
	Hover      ui.Target
	Pointer    PointerView
	Pressed    ui.Target // held down by the pointer; let go elsewhere it does nothing
	Scroll     float64   // of the page's main scrolling part, in pixels of a window 1080 high (u = 1)
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
	On   bool
	X, Y float64 // in board units (see motion.Spot); on a page without a board in tenths of its width and thirds of its height
	Ink  board.Ink
}

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
