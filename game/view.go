package game

import (
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
