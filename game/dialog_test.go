package game

import (
	"testing"

	"senet/game/ui"
)

// The menu is short, and every entry of it belongs to one of its groups.
func TestEveryEntryOfTheMenuHasItsGroup(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "open.cones")
	p.key(ui.KeyEscape)
	d := p.app.View().Dialog
	if d == nil {
		t.Fatal("Escape opens no menu")
	}
	headed := 0
	for k := range d.All {
		if len(k.Kids) > 1 && k.Kids[0].Role == ui.GroupHead {
			headed += len(k.Kids) - 1
		}
	}
	if n := len(d.Stops()); headed != n || n > 10 {
		t.Errorf("under headings there are %d entries, in the menu %d", headed, n)
	}
}
