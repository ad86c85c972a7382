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

func hand(side rules.Side) ui.Target { return ui.Target{Kind: ui.TargetHand, Side: side} }

const taitBoard = "C 5 12 hand 2 home 1 / S 4 17 18 hand 1 home 1 / C to move 2"

// landing is where the chosen pawn can go, with the words at each place.
func landing(v View) map[rules.Square]string {
	places := map[rules.Square]string{}
	for _, f := range scene(v).Board.Frames {
		if f.Kind == board.FrameLand {
			places[f.Squares.List()[0]] = f.Label
		}
	}
	return places
}

func TestAPawnEntersFromTheHand(t *testing.T) {
	p := at(t, "tait", taitBoard)
	panel := scene(p.app.View()).Panels[rules.Cones]
	if panel.Ring != board.RingMay || panel.HandN != 2 || panel.Hand != "2 in hand" {
		t.Fatalf("the hand: %+v", panel)
	}
	p.click(hand(rules.Cones))
	v := p.app.View()
	if got := landing(v); len(got) != 2 || got[2] != "2" || got[4] != "2 × 2" {
		t.Errorf("it can enter on %v", got)
	}
	if panel := scene(v).Panels[rules.Cones]; panel.Ring != board.RingChosen || panel.Lift == 0 {
		t.Errorf("the chosen pawn in the hand: %+v", panel)
	}
	if got := p.prompt(); got != "Cones threw 2. Where does the cone from the hand enter? Or pick another cone." {
		t.Error(got)
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: square(4), X: 3.5, Y: .5})
	if paths := scene(p.app.View()).Board.Paths; len(paths) != 1 || !slices.Equal(paths[0].Squares, []rules.Square{rules.Hand, 1, 2, 3, 4}) {
		t.Errorf("paths %v", paths)
	}
	p.square(4)
	if got := p.position(); !strings.HasPrefix(got, "C 4 5 12 hand 1 home 1 / S 17 18 hand 2") {
		t.Error(got)
	}
	p.key(ui.KeyUndo)
	if got := p.position(); got != taitBoard {
		t.Errorf("taken back it is %s", got)
	}
}

func TestAPawnIsDraggedFromTheHand(t *testing.T) {
	p := at(t, "tait", taitBoard)
	p.do(ui.Event{Kind: ui.PointerDown, Target: hand(rules.Cones), X: 1, Y: 4.5}, ui.Event{Kind: ui.PointerMove, Target: square(2), X: 1.5, Y: .5})
	v := p.app.View()
	if n := scene(v).Panels[rules.Cones].HandN; n != 1 {
		t.Errorf("%d are left in the hand while one is carried", n)
	}
	if !slices.ContainsFunc(scene(v).Board.Pawns, func(pawn board.Pawn) bool { return pawn.From.X == 1.5 && pawn.From.Y == .5 && pawn.Lift > 0 }) {
		t.Error("the pawn does not follow the pointer")
	}
	p.do(ui.Event{Kind: ui.PointerUp, Target: square(2), X: 1.5, Y: .5})
	if got := p.position(); !strings.HasPrefix(got, "C 2 5 12 hand 1") {
		t.Error(got)
	}
}

func TestAPawnEntersByKeys(t *testing.T) {
	p := at(t, "tait", taitBoard)
	for range 10 {
		if p.app.View().Focus == hand(rules.Cones) {
			break
		}
		p.key(ui.KeyTab)
	}
	p.key(ui.KeyEnter)
	for range 10 {
		if p.app.View().Focus == square(2) {
			break
		}
		p.key(ui.KeyTab)
	}
	p.key(ui.KeyEnter)
	if got := p.position(); !strings.HasPrefix(got, "C 2 5 12 hand 1") {
		t.Errorf("%s, the focus is on %+v", got, p.app.View().Focus)
	}
}

// The tablets choose between a number and its double; a second press lets it go.
func TestANumberIsDoubledByItsTablet(t *testing.T) {
	p := at(t, "tait", taitBoard)
	tablets := scene(p.app.View()).Tray.Numbers
	if len(tablets) != 2 || tablets[0].Value != "2" || tablets[1].Value != "4" || tablets[1].Note != "2 × 2" {
		t.Fatalf("tablets %+v", tablets)
	}
	p.press("number.1")
	if numbers := scene(p.app.View()).Tray.Numbers; !numbers[1].Chosen || numbers[0].Chosen {
		t.Fatalf("tablets %+v", numbers)
	}
	p.square(12)
	if got := landing(p.app.View()); len(got) != 1 || got[16] != "2 × 2" {
		t.Fatalf("12 doubled can go to %v", got)
	}
	p.press("number.1")
	if got := landing(p.app.View()); len(got) != 2 {
		t.Fatalf("12 can go to %v", got)
	}
	p.press("number.0")
	if got := landing(p.app.View()); len(got) != 1 || got[14] != "2" {
		t.Fatalf("12 undoubled can go to %v", got)
	}
	p.press("number.0")
	p.press("number.1")
	p.square(12)
	p.square(16)
	if got := p.position(); !strings.HasPrefix(got, "C 5 16 hand 2") {
		t.Error(got)
	}
}

func TestTheGameOfGoals(t *testing.T) {
	p := at(t, "bell", "C 3 9 14 22 28 hand 5 / S 2 8 12 13 26 30 hand 4 / C to move 2")
	v := scene(p.app.View())
	if !v.Board.Back || v.Board.Goals[rules.Cones].Squares != rules.Squares(1, 3, 5, 7, 9, 11, 13, 15, 17, 19) ||
		v.Board.Goals[rules.Spools].Squares != rules.Squares(2, 4, 6, 8, 10, 12, 14, 16, 18, 20) {
		t.Errorf("back %v, goals %v", v.Board.Back, v.Board.Goals)
	}
	panel := v.Panels[rules.Cones]
	if !panel.Placing || panel.Home != "2 of 10 in place" || panel.Hand != "5 in hand" || panel.Score != "" {
		t.Errorf("the panel: %+v", panel)
	}
	if got := p.prompt(); got != "Cones threw 2. Pick a highlighted cone, or stay." {
		t.Error(got)
	}
	p.square(3)
	if paths := scene(p.app.View()).Board.Paths; len(paths) != 1 || !slices.Equal(paths[0].Squares, []rules.Square{3, 2, 1}) {
		t.Errorf("paths %v", paths)
	}
	p.square(1)
	if got := scene(p.app.View()).Panels[rules.Cones].Score; got != "5 points" {
		t.Errorf("the score is %q", got)
	}
}

func TestStayingIsAChoice(t *testing.T) {
	for _, byKeys := range []bool{false, true} {
		p := at(t, "bell", "C 20 hand 9 / S 12 hand 9 / C to move 2")
		if byKeys {
			p.byKeysTo("pass")
			p.key(ui.KeyEnter)
		} else {
			p.press("pass")
		}
		if got := p.position(); got != "C 20 hand 9 / S 12 hand 9 / S to throw" {
			t.Error(got)
		}
	}
}

const kendallBoard = "C 5 16 home 5 / S 12 27 home 5 / S to begin"

// A pawn in the Water is let out by its button, by two clicks on it or one on 15, or by keys; a single click does not
// cost the turn.
func TestThePawnInTheWaterIsLetOut(t *testing.T) {
	out := map[string]func(p *player){
		"button": func(p *player) { p.press("release") },
		"clicks": func(p *player) {
			p.square(27)
			if p.position() != kendallBoard {
				t.Error("one click costs the turn")
			}
			if paths := scene(p.app.View()).Board.Paths; len(paths) != 0 || landing(p.app.View())[15] != "" {
				t.Errorf("its way is counted: %v", paths)
			}
			p.square(27)
		},
		"place": func(p *player) { p.square(27); p.square(15) },
		"keys":  func(p *player) { p.byKeysTo("release"); p.key(ui.KeyEnter) },
	}
	for name, act := range out {
		p := at(t, "kendall", kendallBoard)
		if got := p.prompt(); got != "Spools: let the spool out of the Water to 15, or wait and throw." {
			t.Error(got)
		}
		act(p)
		if got := p.position(); !strings.Contains(got, "S 12 15 home 5 / C to throw") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestWaitingInTheWater(t *testing.T) {
	p := at(t, "kendall", "C 5 16 home 5 / S 12 27 home 5 / S to begin")
	p.press("wait")
	if got := p.app.play.Match.Game().Len(); got != 1 || strings.Contains(p.position(), "to begin") {
		t.Errorf("%d entries, %s", got, p.position())
	}
	p = at(t, "kendall", "C 5 15 home 5 / S 12 27 home 5 / S to throw")
	if got := p.prompt(); got != "Spools, throw. The spool in the Water waits for a 4, and no other spool may move." {
		t.Error(got)
	}
	p = at(t, "kendall", "C 5 15 home 5 / S 12 27 home 5 / S to move 3")
	if v := p.app.View(); len(parts(v, table.Action)) != 1 || !strings.Contains(p.second(), "27 cannot move 3: only a throw of 4") {
		t.Errorf("%q, %v", p.second(), parts(v, table.Action))
	}
}

// What a landing brings about is told before it is done.
func TestConsequencesInTheScholarsGames(t *testing.T) {
	for _, c := range []struct {
		set, position string
		from          rules.Square
		says          string
	}{
		{"kendall", "C 26 14 home 5 / S 12 home 6 / C to move 1", 26, "The Water holds it there"},
		{"kendall", "C 26 home 6 / S 28 home 6 / C to move 2", 26, "It sends the spool on 28 into the Water on 27."},
		{"tait", "C 5 hand 4 / S 8 hand 4 / C to move 3", 5, "It sends the spool on 8 back to the hand: that pawn must enter again."},
		{"jequier", "C 7 12 home 3 / S 9 home 4 / C to move 2", 7, "It sends the spool on 9 back to 1."},
	} {
		p := at(t, c.set, c.position)
		if p.chosen() != c.from {
			p.square(c.from)
		}
		if got := scene(p.app.View()).Prompt.Second; c.set != "tait" && !strings.HasPrefix(got, c.says) {
			t.Errorf("%s: %q", c.position, got)
		}
		if c.set == "tait" {
			p.press("number.0")
			if got := scene(p.app.View()).Prompt.Second; got != c.says {
				t.Errorf("%s: %q", c.position, got)
			}
		}
	}
}

func TestPointsAreToldAtTheEnd(t *testing.T) {
	p := at(t, "jequier", "C 28 home 4 / S 1 12 home 3 / C to move 6")
	p.square(28)
	p.square(28)
	v := scene(p.app.View())
	if v.Prompt.Second != "Cones score 5 points for the pawns Spools left on the board." || v.Panels[rules.Cones].Score != "5 points" {
		t.Errorf("%q, %q", v.Prompt.Second, v.Panels[rules.Cones].Score)
	}
	p = at(t, "bell", "C 1 3 5 7 9 11 13 15 17 20 / S hand 10 / C to move 1 / score 5 0")
	p.square(20)
	p.square(20)
	if got := scene(p.app.View()).Prompt.Second; got != "Cones have 15 points, Spools 0." {
		t.Error(got)
	}
}

// Escape lets a number go, and opens the menu only then.
func TestEscapeLetsANumberGo(t *testing.T) {
	p := at(t, "tait", taitBoard)
	p.press("number.1")
	p.key(ui.KeyEscape)
	if v := p.app.View(); v.Dialog != nil || scene(v).Tray.Numbers[1].Chosen {
		t.Errorf("the menu %t, the number is chosen %t", v.Dialog != nil, scene(v).Tray.Numbers[1].Chosen)
	}
	p.key(ui.KeyEscape)
	if p.app.View().Dialog == nil {
		t.Error("the menu does not open")
	}
}
