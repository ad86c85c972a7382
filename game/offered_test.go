package game

import (
	"reflect"
	"strings"
	"testing"

	"senet/assets"
	"senet/game/lesson"
	"senet/game/page/article"
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

func TestRulesOfEverySetCanBeRead(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.rules")
	p.press("sources")
	for _, tab := range p.tabs() {
		p.press(tab.ID)
		root := *p.app.View().Root
		count := func(holds func(ui.Node) bool) int { return len(nodesOf(root, holds)) }
		heads := count(func(n ui.Node) bool { return n.Role == ui.TextHead && n.Text != "" })
		rules := count(func(n ui.Node) bool { return n.Skin == ui.Bullet })
		throws := count(func(n ui.Node) bool { _, sign := n.Drawing.(article.Sticks); return sign })
		head := part(root, ui.PageHead).Text
		if !strings.HasPrefix(tab.Name, head) || heads < 8 || rules < 10 || throws != 5 {
			t.Errorf("%s: %d heads, %d rules, %d throws", head, heads, rules, throws)
		}
	}
}

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
