package game

import (
	"strings"
	"testing"

	"senet/game/page/article"
	"senet/game/table"
	"senet/game/ui"
)

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
		if !strings.HasPrefix(tab.Name, p.head()) || heads < 8 || rules < 10 || throws != 5 {
			t.Errorf("%s: %d heads, %d rules, %d throws", p.head(), heads, rules, throws)
		}
	}
}

// numerals is what the plaque shows.
func numerals(p table.Scene) string {
	if p.Tray.Pop == 0 {
		return ""
	}
	return p.Tray.Numeral
}
