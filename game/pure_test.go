package game

import (
	"reflect"
	"testing"

	"senet/assets"
	"senet/game/lesson"
	"senet/game/ui"
)

// A page that is a tree is made of its state alone: asked twice it is the same, every id stands on it once, and what has the focus is there.
func TestTreesAreMadeOfStateAlone(t *testing.T) {
	for _, name := range PageNames() {
		c := config(t, 1)
		c.Lessons, _ = lesson.Load(assets.FS, "lessons/en")
		app := sitDown(t, c).app
		if !app.Visit(name) {
			t.Fatalf("there is no page %s", name)
		}
		l := app.page()
		if app.View().Root == nil {
			continue
		}
		if one, other := l.Build(app.desk()), l.Build(app.desk()); !reflect.DeepEqual(one, other) {
			t.Errorf("%s is another page when it is asked for again", name)
		}
		seen := map[string]bool{}
		for n := range app.View().Root.All {
			if n.ID != "" && seen[n.ID] {
				t.Errorf("%s has two parts called %q", name, n.ID)
			}
			seen[n.ID] = true
		}
		if focus := app.View().Focus; focus.Kind == ui.TargetWidget && !seen[focus.ID] {
			t.Errorf("on %s the focus is on %q, which is not there", name, focus.ID)
		}
	}
}
