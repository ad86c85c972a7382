package game

import (
	"testing"

	"senet/game/page"
	"senet/game/ui"
)

func housePageOpen(t *testing.T, set string) *player {
	t.Helper()
	p := sitDown(t, config(t, 3))
	p.press("title.new")
	p.take(set)
	p.press("house")
	if v := p.app.View(); v.Page != page.House {
		t.Fatalf("page %d", v.Page)
	}
	return p
}

// leadOf is the sentence beside the head of a page that is a tree.
func leadOf(v View) (lead string) {
	for n := range v.Root.All {
		if n.Role == ui.Lead && n.Kind == ui.Words {
			lead = n.Text
		}
	}
	return lead
}
