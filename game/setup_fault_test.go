package game

import (
	"strings"
	"testing"

	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

func TestWhatCannotBePlayedIsRefusedInWords(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	v := p.app.View()
	if scene(v).Prompt.Kind == table.PromptRefusal || scene(v).Prompt.Lead != "Put at least one cone and one spool on the board." {
		t.Fatalf("an empty board: %q %q", scene(v).Prompt.Lead, scene(v).Prompt.Rest)
	}
	if w, _ := v.find("play"); !w.Off {
		t.Fatal("an empty board can be played on from")
	}
	p.square(26)
	if v = p.app.View(); scene(v).Prompt.Kind == table.PromptRefusal || scene(v).Prompt.Lead != "Put at least one spool on the board." {
		t.Fatalf("with a cone alone: %q %q", scene(v).Prompt.Lead, scene(v).Prompt.Rest)
	}
	p.square(26)
	p.square(26)
	p.do(ui.Event{Kind: ui.TextInput, Text: "s"})
	p.square(27) // in the Water nobody rests
	v = p.app.View()
	if w, _ := v.find("play"); !w.Off || !strings.Contains(scene(v).Prompt.Rest, "27") {
		t.Fatalf("a pawn in the Water: %+v, %q", w, scene(v).Prompt.Rest)
	}
	p.press("play")
	if p.app.View().Page != PageSetup {
		t.Fatal("it is played all the same")
	}
}

// What is wrong with a board set up by hand is told of its squares and pawns, never of the text.
func TestAFaultOfTheBoardIsToldOfItsPawns(t *testing.T) {
	for _, c := range []struct {
		set     string
		squares [2][]rules.Square
		want    string
		framed  rules.SquareSet
	}{
		{"basics", [2][]rules.Square{{26}, {27}}, "no pawn stays on 27 under these rules.", rules.Squares(27)},
		{"bell", [2][]rules.Square{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {30}}, "the cones have gone too far to fill their goal squares.", 0},
		{"bell", [2][]rules.Square{{30}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}, "the spools have gone too far to fill their goal squares.", 0},
	} {
		p := setUp(t)
		p.press("rules")
		p.press("set." + c.set)
		p.press("clear")
		for side, list := range c.squares {
			p.click(ui.Target{Kind: ui.TargetHand, Side: rules.Side(side)})
			for _, s := range list {
				p.square(s)
			}
		}
		v := p.app.View()
		if got := scene(v).Prompt; got.Kind != table.PromptRefusal || got.Rest != c.want {
			t.Errorf("%s: the board is answered with %q %q", c.set, got.Lead, got.Rest)
		}
		framed := rules.SquareSet(0)
		for _, f := range scene(v).Board.Frames {
			framed |= f.Squares
		}
		if framed != c.framed {
			t.Errorf("%s: framed are %v", c.set, framed)
		}
	}
}

// Where a pawn that was not placed has gone is told alike in the panel and in the text; none is
// counted in a hand that these rules do not have.
func TestPawnsOffTheBoardAreTold(t *testing.T) {
	for _, presenter := range []bool{false, true} {
		p := setUp(t)
		if presenter {
			p.key(ui.KeyPresenter)
		}
		if lead := scene(p.app.View()).Prompt.Lead; strings.Contains(lead, "from home") {
			t.Errorf("all pawns stand on the board, and it says %q", lead)
		}
		p.square(2) // takes it up
		v := p.app.View()
		if panel := scene(v).Panels[rules.Cones]; panel.Home != "1 of 5 home" || panel.AtHome != 1 || panel.HasHand || !strings.Contains(textOf(v), "home 1") {
			t.Errorf("presenter %t: the panel says %q, the text %q", presenter, panel.Home, textOf(v))
		}
		if got := scene(v).Panels[rules.Spools].Home; got != "0 of 5 home" {
			t.Errorf("presenter %t: the other panel says %q", presenter, got)
		}
		if lead := scene(v).Prompt.Lead; !strings.Contains(lead, "from home") {
			t.Errorf("a pawn is off the board, and it says %q", lead)
		}
	}
}

// On an empty board all pawns are home, as the text says, and are dragged from there.
func TestThePawnsOfAnEmptyBoardAreHome(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	if got := scene(p.app.View()).Panels[rules.Cones]; got.Home != "5 of 5 home" || got.AtHome != 5 || !strings.HasPrefix(textOf(p.app.View()), "C home 5 / S home 5") {
		t.Errorf("of the empty board is said %q", got.Home)
	}
	p.dragged(ui.Target{Kind: ui.TargetHome, Side: rules.Cones}, square(5))
	v := p.app.View()
	if mine, theirs := scene(v).Panels[rules.Cones].Home, scene(v).Panels[rules.Spools].Home; mine != "4 of 5 home" || theirs != "5 of 5 home" {
		t.Errorf("of one pawn on 5 is said %q and %q", mine, theirs)
	}
}

// All pawns that stand where none may are named and marked.
func TestAllMisplacedPawnsAreNamed(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	p.square(27)
	p.square(5)
	p.do(ui.Event{Kind: ui.TextInput, Text: "s"})
	p.square(8)
	p.square(30)
	v := p.app.View()
	if got := scene(v).Prompt.Rest; got != "no pawn stays on 27 and 30 under these rules." {
		t.Errorf("it says %q about %q", got, textOf(v))
	}
	if n := len(scene(v).Board.Frames); n != 1 || scene(v).Board.Frames[0].Squares != rules.Squares(27, 30) {
		t.Errorf("marked are %v", scene(v).Board.Frames)
	}
}
