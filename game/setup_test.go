package game

import (
	"strings"
	"testing"

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

func (p *player) dragged(from, to Target) {
	p.t.Helper()
	p.do(Event{Kind: PointerMove, Target: from, X: 1, Y: 1}, Event{Kind: PointerDown, Target: from, X: 1, Y: 1},
		Event{Kind: PointerMove, Target: to, X: 5, Y: 2}, Event{Kind: PointerUp, Target: to, X: 5, Y: 2})
}

func textOf(v View) string {
	w, _ := v.find("text")
	return w.Text
}

func TestAPositionIsSetUpByMouseAndPlayedOn(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	square := func(s rules.Square) Target { return Target{Kind: TargetSquare, Square: s} }
	hand := func(side rules.Side) Target { return Target{Kind: TargetHand, Side: side} }
	p.dragged(hand(rules.Cones), square(24))
	p.dragged(hand(rules.Spools), square(22))
	p.dragged(square(22), square(21)) // from square to square
	p.square(6)                       // a click puts one down
	p.square(7)
	p.square(7) // and takes it up
	p.press("turn.1")
	p.press("thrown.3")
	if got, want := textOf(p.app.View()), "C 6 24 home 3 / S 21 home 4 / S to move 3"; got != want {
		t.Fatalf("set up is %q, want %q", got, want)
	}
	p.press("play")
	s := p.app.table.session
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
	p.key(KeyTab, KeyBackTab)
	p.do(Event{Kind: TextInput, Text: "s"})
	p.key(KeyDelete, KeyEnter, KeyRight)
	if v := p.app.View(); v.Focus != (Target{Kind: TargetSquare, Square: 2}) {
		t.Fatalf("the focus is on %+v", v.Focus)
	}
	p.press("text")
	for range 200 {
		p.key(KeyBackspace)
	}
	p.do(Event{Kind: TextInput, Text: "C 28 home 4 / S 1 3 5 7 9 / C to throw"})
	p.key(KeyEnter)
	if got := textOf(p.app.View()); got != "C 28 home 4 / S 1 3 5 7 9 / C to throw" || p.app.table != nil {
		t.Fatalf("as text it is %q", got)
	}
	p.press("text")
	p.do(Event{Kind: TextInput, Text: " nonsense"})
	p.key(KeyEnter)
	v := p.app.View()
	if v.Play.Prompt.Kind != PromptRefusal || !strings.Contains(v.Play.Prompt.Rest, "it should say") {
		t.Fatalf("nonsense is answered with %q %q", v.Play.Prompt.Lead, v.Play.Prompt.Rest)
	}
	if !standing(v, rules.Cones, 28) {
		t.Fatal("nonsense changes the board")
	}
}

func TestWhatCannotBePlayedIsRefusedInWords(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	v := p.app.View()
	if w, _ := v.find("play"); !w.Off || v.Play.Prompt.Kind != PromptRefusal || v.Play.Prompt.Rest == "" {
		t.Fatalf("an empty board: %+v, %q %q", w, v.Play.Prompt.Lead, v.Play.Prompt.Rest)
	}
	p.square(26)
	p.do(Event{Kind: TextInput, Text: "s"})
	p.square(27) // in the Water nobody rests
	v = p.app.View()
	if w, _ := v.find("play"); !w.Off || !strings.Contains(v.Play.Prompt.Rest, "27") {
		t.Fatalf("a pawn in the Water: %+v, %q", w, v.Play.Prompt.Rest)
	}
	p.press("play")
	if p.app.View().Page != PageSetup {
		t.Fatal("it is played all the same")
	}
}
