package game

import (
	"testing"

	"senet/game/ui"
)

// Page Down and the arrows scroll a page, but not behind a dialog.
func TestKeysDoNotScrollBehindADialog(t *testing.T) {
	a := testApp()
	a.openHistory()
	for _, key := range []ui.Key{ui.KeyPageDown, ui.KeyDown} {
		press := ui.Event{Kind: ui.KeyPress, Key: key, ScrollMax: 500, ScrollBox: 300}
		if a.Update(0, []ui.Event{press}); a.scroll == 0 {
			t.Errorf("key %v does not scroll the page", key)
		}
		a.scroll = 0
		a.openDialog(dialog{heading: "Quit?", children: []ui.Node{ui.Button("no", "No")}})
		if a.Update(0, []ui.Event{press}); a.scroll != 0 {
			t.Errorf("key %v scrolls the page behind a dialog by %v", key, a.scroll)
		}
		a.closeDialog()
	}
}
