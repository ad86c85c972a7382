package game

import (
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

func setUp(t *testing.T) *player {
	t.Helper()
	p := sitDown(t, config(t, 1))
	p.press("title.learn")
	p.press("setup")
	if v := p.app.View(); v.Page != PageSetup {
		t.Fatalf("page %d", v.Page)
	}
	return p
}

func (p *player) dragged(from, to ui.Target) {
	p.t.Helper()
	p.do(ui.Event{Kind: ui.PointerMove, Target: from, X: 1, Y: 1}, ui.Event{Kind: ui.PointerDown, Target: from, X: 1, Y: 1},
		ui.Event{Kind: ui.PointerMove, Target: to, X: 5, Y: 2}, ui.Event{Kind: ui.PointerUp, Target: to, X: 5, Y: 2})
}

func textOf(v View) string {
	w, _ := v.find("text")
	return w.Text
}

func TestAPositionIsSetUpByMouseAndPlayedOn(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	square := func(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }
	hand := func(side rules.Side) ui.Target { return ui.Target{Kind: ui.TargetHand, Side: side} }
	p.dragged(hand(rules.Cones), square(24))
	p.dragged(hand(rules.Spools), square(22))
	p.dragged(square(22), square(21)) // from square to square
	p.click(hand(rules.Cones))
	p.square(6) // a click puts one down
	p.square(7)
	p.square(7) // and takes it up
	p.press("turn.1")
	p.press("thrown.3")
	if got, want := textOf(p.app.View()), "C 6 24 home 3 / S 21 home 4 / S to move 3"; got != want {
		t.Fatalf("set up is %q, want %q", got, want)
	}
	p.press("play")
	s := p.app.play.Match
	if v := p.app.View(); v.Page != PagePlay || s.Position().String() == "" || s.Position().Turn() != rules.Spools || s.Position().Phase() != rules.ToMove {
		t.Fatalf("page %d, %s", v.Page, s.Position())
	}
	p.square(21)
	p.square(24)
	if side, _ := s.Position().At(24); side != rules.Spools {
		t.Fatalf("the game does not go on from there: %s", s.Position())
	}
	if game := mustRead(t, p.saved); !strings.Contains(p.saved, "[Position ") || game.PositionAt(0).Pawns(rules.Spools) != rules.Squares(21) {
		t.Fatalf("saved is\n%s", p.saved)
	}
}

func TestAPositionIsSetUpByKeysAndAsText(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	p.press("begin")
	p.square(1)
	p.key(ui.KeyTab, ui.KeyBackTab)
	p.do(ui.Event{Kind: ui.TextInput, Text: "s"})
	p.key(ui.KeyDelete, ui.KeyEnter, ui.KeyRight)
	if v := p.app.View(); v.Focus != (ui.Target{Kind: ui.TargetSquare, Square: 2}) {
		t.Fatalf("the focus is on %+v", v.Focus)
	}
	p.press("text")
	for range 200 {
		p.key(ui.KeyBackspace)
	}
	p.do(ui.Event{Kind: ui.TextInput, Text: "C 28 home 4 / S 1 3 5 7 9 / C to throw"})
	p.key(ui.KeyEnter)
	if got := textOf(p.app.View()); got != "C 28 home 4 / S 1 3 5 7 9 / C to throw" || p.app.play != nil {
		t.Fatalf("as text it is %q", got)
	}
	p.press("text")
	p.do(ui.Event{Kind: ui.TextInput, Text: " nonsense"})
	p.key(ui.KeyEnter)
	v := p.app.View()
	if scene(v).Prompt.Kind != table.PromptRefusal || !strings.Contains(scene(v).Prompt.Rest, "it should say") {
		t.Fatalf("nonsense is answered with %q %q", scene(v).Prompt.Lead, scene(v).Prompt.Rest)
	}
	if !standing(v, rules.Cones, 28) {
		t.Fatal("nonsense changes the board")
	}
}

// Where points are won on the way, they are given by a press, and to one side at most.
func TestPointsAreSetUp(t *testing.T) {
	p := setUp(t)
	if w, found := withID(p, "points.0"); found {
		t.Errorf("the basics have points: %+v", w)
	}
	p.press("rules")
	p.press("set.bell")
	for _, c := range []struct{ press, want string }{{"points.1", " / score 0 5"}, {"points.0", " / score 5 0"}, {"points.2", ""}} {
		p.press(c.press)
		v := p.app.View()
		if got := textOf(v); !strings.HasSuffix(got, "to throw"+c.want) || !v.chosen(c.press) {
			t.Errorf("%s leads to %q, chosen %v", c.press, got, v.chosen(c.press))
		}
	}
	p.press("points.1")
	p.press("play")
	if got := p.app.play.Match.Position().String(); !strings.HasSuffix(got, "score 0 5") {
		t.Errorf("played on from %q", got)
	}
}

func withID(p *player, id string) (Widget, bool) {
	v := p.app.View()
	return v.find(id)
}

// A panel chooses whose pawns a click puts down; they take the place of the other side's, and with none left nothing is lost.
func TestAPanelChoosesWhosePawnsArePlaced(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	p.square(6)
	p.click(ui.Target{Kind: ui.TargetHand, Side: rules.Spools})
	v := p.app.View()
	if scene(v).Panels[rules.Spools].ToMove != "Placing" || scene(v).Panels[rules.Cones].ToMove != "" {
		t.Fatalf("the panels say %q and %q", scene(v).Panels[0].ToMove, scene(v).Panels[1].ToMove)
	}
	for _, s := range []rules.Square{6, 7, 8, 9, 10} {
		p.square(s)
	}
	if v = p.app.View(); !standing(v, rules.Spools, 6) || standing(v, rules.Cones, 6) {
		t.Fatal("the spool does not take the cone's place")
	}
	p.click(ui.Target{Kind: ui.TargetHand, Side: rules.Cones})
	p.square(1)
	p.click(ui.Target{Kind: ui.TargetHand, Side: rules.Spools})
	p.square(1)
	if v = p.app.View(); !standing(v, rules.Cones, 1) || scene(v).Prompt.Lead != "No spool is left to put down:" {
		t.Fatalf("with no spool left: %q", scene(v).Prompt.Lead)
	}
}

// Each rule set can be chosen on the page, with its pawns and its die, and set up by hand and played on from.
func TestEveryRuleSetIsSetUpByHand(t *testing.T) {
	for _, c := range []struct {
		set, more string            // what is pressed beside the rule set
		squares   [2][]rules.Square // where pawns are dragged from the hands
		numbers   string            // what is pressed as thrown
		want      string            // the position that is played on from
	}{
		{"basics", "pawns.7", [2][]rules.Square{{24, 20}, {22}}, "3", "C 20 24 home 5 / S 22 home 6 / C to move 3"},
		{"rebirth", "", [2][]rules.Square{{24}, {22}}, "1", "C 24 home 4 / S 22 home 4 / C to move 1 / bonus"},
		{"storer", "", [2][]rules.Square{{30}, {22}}, "", "C 30 home 4 / S 22 home 4 / C to begin"},
		{"secret", "cast.die", [2][]rules.Square{{12}, {3}}, "6", "C 12 home 4 / S 3 home 4 / C to move 6 / bonus"},
		{"digital", "", [2][]rules.Square{{12}, {3}}, "4 4 2", "C 12 home 6 / S 3 home 6 / C to move 2 4 4"},
		{"kendall", "pawns.5", [2][]rules.Square{{27, 5}, {3}}, "", "C 5 27 home 3 / S 3 home 4 / C to begin"},
		{"jequier", "fresh", [2][]rules.Square{{4, 6}, {3}}, "2", "C 4 6 home 3 / S 3 home 4 / C to move 2 / unmoved 3 4 6"},
		{"tait", "", [2][]rules.Square{{4}, {3}}, "3", "C 4 hand 4 / S 3 hand 4 / C to move 3"},
		{"bell", "began.1", [2][]rules.Square{{24}, {22}}, "3", "C 24 hand 9 / S 22 hand 9 / C to move 3 / S started"},
	} {
		t.Run(c.set, func(t *testing.T) {
			p := setUp(t)
			p.press("rules")
			p.press("set." + c.set)
			p.press("clear")
			if c.more != "" && c.more != "fresh" {
				p.press(c.more)
			}
			for side, list := range c.squares {
				for _, s := range list {
					p.dragged(ui.Target{Kind: ui.TargetHand, Side: rules.Side(side)}, ui.Target{Kind: ui.TargetSquare, Square: s})
				}
			}
			if c.more == "fresh" {
				p.press(c.more)
			}
			for _, n := range strings.Fields(c.numbers) {
				p.press("thrown." + n)
			}
			v := p.app.View()
			if w, _ := v.find("play"); w.Off {
				t.Fatalf("%q cannot be played: %s %s", textOf(v), scene(v).Prompt.Lead, scene(v).Prompt.Rest)
			}
			p.press("play")
			if p.app.View().Page != PagePlay {
				t.Fatalf("it is not played, but page %d is shown", p.app.View().Page)
			}
			if got := p.app.play.Match.Position().String(); got != c.want {
				t.Errorf("played from %s, not %s", got, c.want)
			}
			if id := mustRead(t, p.saved).Header().RuleSet; id != c.set {
				t.Errorf("saved under %s", id)
			}
		})
	}
}

// A pawn that is held when the window loses the mouse stands where it was.
func TestAHeldPawnIsPutBackWhenTheWindowIsLeft(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.learn")
	p.press("setup")
	before := scene(p.app.View()).Board.Pawns
	x, y := board.Centre(9)
	p.do(ui.Event{Kind: ui.PointerDown, Target: square(9), X: x, Y: y}, ui.Event{Kind: ui.PointerMove, Target: square(15), X: x, Y: y + 1})
	if slices.Equal(scene(p.app.View()).Board.Pawns, before) {
		t.Fatal("no pawn is held")
	}
	p.do(ui.Event{Kind: ui.WindowBlur}, ui.Event{Kind: ui.PointerMove, Target: square(16), X: x, Y: y + 2})
	if got := scene(p.app.View()).Board.Pawns; !slices.Equal(got, before) {
		t.Errorf("it still follows the mouse: %+v", got)
	}
}
