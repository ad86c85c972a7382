package compare_test

import (
	"reflect"
	"strings"
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/page"
	"senet/game/page/compare"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

// desk is what the page has at hand with no game in play.
func desk(t *testing.T) *page.Desk {
	t.Helper()
	words := viewtest.Words()
	library := game.Usual(words, assets.FS, sticks.NewRandom(1), "").Library
	return &page.Desk{Library: &library, Words: words, Playing: func() (page.Game, bool) { return page.Game{}, false }}
}

// at is the page with a board, by clicks, and a throw, between two rule sets.
func at(d *page.Desk, position, marked, one, other string) *compare.Page {
	set := d.Set("basics")
	r, _ := rules.New(set.Options)
	from, _ := r.Parse(position)
	p := compare.New(d, from, true, 0, one, ruleset.House{})
	p.Press(d, "marked."+marked)
	p.Press(d, "case.1")
	d.Asked.Dialog.Choose(d, "set."+other)
	return p
}

// boards are the two boards of a tree, and what stands below each.
func boards(root ui.Node) (views []board.View, said []string) {
	for _, c := range cases(root) {
		var words []string
		for _, k := range c.Kids[1:] {
			if k.Kind == ui.Art {
				views = append(views, k.Drawing.(board.Picture).View)
				continue
			}
			words = append(words, texts(k)...)
		}
		said = append(said, strings.Join(words, " | "))
	}
	return views, said
}

func cases(n ui.Node) (list []ui.Node) {
	for i, k := range n.Kids {
		if strings.HasPrefix(k.ID, "case.") && i == 0 {
			return []ui.Node{n}
		}
		list = append(list, cases(k)...)
	}
	return list
}

func texts(n ui.Node) (list []string) {
	if n.Text != "" {
		list = append(list, n.Text)
	}
	for _, k := range n.Kids {
		list = append(list, texts(k)...)
	}
	return list
}

func has(v board.View, from, to rules.Square, ink board.Ink) bool {
	for _, a := range v.Arrows {
		if a == (board.Arrow{From: from, To: to, Ink: ink}) {
			return true
		}
	}
	return false
}

// What both allow, what one alone allows and what is forbidden is told apart, and the rule behind it is named.
func TestTwoRuleSetsAreToldApart(t *testing.T) {
	d := desk(t)
	p := at(d, "C 5 24 home 3 / S 7 home 4 / C to throw", "2", "basics", "rebirth")
	views, said := boards(p.Build(d))
	if len(views) != 2 || !has(views[0], 24, 26, board.InkMay) || !has(views[1], 24, 26, board.InkMay) || !has(views[1], 5, 7, board.InkShow) {
		t.Errorf("the boards show %+v", views)
	}
	if !strings.Contains(said[1], "sends it back") || !strings.Contains(said[1], d.T("set.rebirth.cite")+", from the source") {
		t.Errorf("it says %q", said[1])
	}
	p = at(d, "C 24 home 4 / S 1 home 4 / C to throw", "3", "basics", "storer")
	views, said = boards(p.Build(d))
	if !has(views[0], 24, 27, board.InkNot) || !has(views[1], 24, 27, board.InkShow) {
		t.Errorf("the boards show %+v", views)
	}
	if !strings.Contains(said[0], d.T("rule.basics.exact")) {
		t.Errorf("it says %q", said[0])
	}
	p.Press(d, "marked.0")
	if _, said = boards(p.Build(d)); !strings.HasPrefix(said[0], "The throw counts –. The turn is missed.") {
		t.Errorf("it says %q", said[0])
	}
}

// The board is changed by clicks and by keys, and what stands there breaks nothing.
func TestAnyBoardIsCompared(t *testing.T) {
	d := desk(t)
	p := at(d, "C 5 home 4 / S 7 home 4 / C to throw", "2", "basics", "bell")
	p.Press(d, "empty")
	square := ui.Target{Kind: ui.TargetSquare, Square: 12}
	d.Pressed, d.Focus, d.Keys = square, square, true
	p.Pointer(d, ui.Event{Kind: ui.PointerUp, Target: square})
	if v, _ := boards(p.Build(d)); len(v[0].Pawns) != 1 || v[0].Pawns[0].Side != rules.Cones || v[0].Focus != 12 {
		t.Errorf("after a click there are %+v", v[0].Pawns)
	}
	p.Key(d, ui.Event{Key: ui.KeyEnter})
	if v, _ := boards(p.Build(d)); len(v[1].Pawns) != 1 || v[1].Pawns[0].Side != rules.Spools {
		t.Errorf("after Enter there are %+v", v[1].Pawns)
	}
	p.Key(d, ui.Event{Key: ui.KeyDown})
	if d.Focus.Square != 29 {
		t.Errorf("the arrow leads to %d", d.Focus.Square)
	}
	dice := rulestest.Chance(5)
	for range 150 {
		clicked := ui.Target{Kind: ui.TargetSquare, Square: rules.Square(1 + dice.IntN(30))}
		d.Pressed = clicked
		p.Pointer(d, ui.Event{Kind: ui.PointerUp, Target: clicked})
		p.Press(d, []string{"marked.0", "marked.1", "marked.4", "turn.0", "turn.1"}[dice.IntN(5)])
		p.Press(d, []string{"case.0", "case.1"}[dice.IntN(2)])
		d.Asked.Dialog.Choose(d, "set."+d.RuleSets[dice.IntN(len(d.RuleSets))].ID)
		once := p.Build(d)
		if _, said := boards(once); len(said) != 2 || said[0] == "" || said[1] == "" {
			t.Fatalf("a board says %q", said)
		}
		if !reflect.DeepEqual(once, p.Build(d)) {
			t.Fatal("looking changes what is seen")
		}
	}
}
