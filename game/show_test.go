package game

import (
	"testing"
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

func slow(c *Config) { c.Settings = `{"speed":"slow"}` }

// places are where the pawns of a side are seen, in board units.
func (p *player) places(side rules.Side) map[[2]float64]bool {
	seen := map[[2]float64]bool{}
	for _, pawn := range scene(p.app.View()).Board.Pawns {
		if pawn.Side == side && !pawn.Ghost {
			seen[[2]float64{pawn.From.X + (pawn.To.X-pawn.From.X)*pawn.T, pawn.From.Y + (pawn.To.Y-pawn.From.Y)*pawn.T}] = true
		}
	}
	return seen
}

func spot(s rules.Square) [2]float64 {
	x, y := board.Centre(s)
	return [2]float64{x, y}
}

// Taking back walks the pawn backward: at first it is still where it went, in the end where it came from.
func TestUndoIsShownBackward(t *testing.T) {
	p := at(t, "basics", basicsBoard, slow)
	p.square(18)
	p.square(18)
	p.wait(time.Minute)
	if seen := p.places(rules.Cones); !seen[spot(21)] || seen[spot(18)] {
		t.Fatalf("after the move the cones are at %v", seen)
	}
	p.key(ui.KeyUndo)
	if seen := p.places(rules.Cones); !seen[spot(21)] || !p.app.View().Moving {
		t.Fatalf("taking back begins with the cones at %v", seen)
	}
	p.wait(200 * time.Millisecond)
	if seen := p.places(rules.Cones); seen[spot(21)] || seen[spot(18)] {
		t.Fatalf("the pawn does not walk: %v", seen)
	}
	p.wait(time.Minute)
	p.wait(time.Minute)
	if seen := p.places(rules.Cones); !seen[spot(18)] || p.app.View().Moving {
		t.Fatalf("in the end the cones are at %v", seen)
	}
}

func TestThePathIsShownOnHoverAndOnFocus(t *testing.T) {
	p := at(t, "basics", basicsBoard)
	p.do(ui.Event{Kind: ui.PointerMove, Target: square(18)})
	hovered := scene(p.app.View()).Board
	ghosts := 0
	for _, pawn := range hovered.Pawns {
		if pawn.Ghost {
			ghosts++
		}
	}
	if len(hovered.Paths) != 1 || ghosts != 1 || p.chosen() != rules.Nowhere {
		t.Fatalf("%d paths, %d ghosts", len(hovered.Paths), ghosts)
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: square(9)})
	if got := scene(p.app.View()).Board.Paths; len(got) != 0 {
		t.Fatal("a pawn that cannot move has a path")
	}
	for range 10 {
		p.key(ui.KeyTab)
		if p.app.View().Focus == square(18) {
			break
		}
	}
	if got := scene(p.app.View()).Board; len(got.Paths) != 1 || got.Focus != 18 {
		t.Fatalf("%d paths, focus on %d", len(got.Paths), got.Focus)
	}
}

// The colours change places when the other player throws the deciding 1.
func TestTheOpening(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.play("basics", "pawns.5", "open.throw")
	first := p.app.play.Match.Position().Turn()
	for p.app.play.Match.CanThrow() {
		if got := scene(p.app.View()).Panels[p.app.play.Match.Position().Turn()].ToMove; got != "To throw" {
			t.Fatalf("the panel says %q", got)
		}
		p.key(ui.KeySpace)
	}
	starter := p.app.play.Match.Position().Turn()
	if side, there := p.app.play.Match.Position().At(10); !there || side != starter {
		t.Fatal("the starter does not have the even squares")
	}
	name := [2]string{"Cones", "Spools"}[starter]
	if got := scene(p.app.View()).Prompt.Lead; got != name+" threw the 1 and go first." {
		t.Errorf("first %d, starter %d: %q", first, starter, got)
	}
}

func TestKeysForTheWindow(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.key(ui.KeyPresenter)
	if p.app.View().Look.Theme != ui.Presenter {
		t.Error("F5 does not present")
	}
	p.key(ui.KeyPresenter, ui.KeyNew)
	if v := p.app.View(); v.Look.Theme != ui.Day || v.Page != PageNewGame {
		t.Error("Ctrl+N does not lead to a new game")
	}
	p.key(ui.KeyRules)
	if v := p.app.View(); v.Page != PageRules || p.head() != p.tabs()[0].Name {
		t.Error("F1 does not lead to the rules")
	}
	p.key(ui.KeyOpen)
	if p.app.View().Page != PageGames {
		t.Error("Ctrl+O does not lead to the kept games")
	}
	c := config(t, 1)
	c.Unkept = true
	p = sitDown(t, c)
	p.key(ui.KeyOpen)
	if p.app.View().Notice == "" {
		t.Error("Ctrl+O does not say how a game is opened")
	}
}

// A button that was greyed under the focus does not keep the keys from the game.
func TestAGreyButtonGivesTheKeysBack(t *testing.T) {
	p := sitDown(t, config(t, 3))
	p.play("rebirth", "open.cones")
	p.key(ui.KeySpace)
	for range 20 {
		if p.key(ui.KeyTab); p.app.View().Focus == widget("bar.undo") {
			break
		}
	}
	p.key(ui.KeyEnter)
	v := p.app.View()
	if w, _ := v.find("bar.undo"); !w.Off || v.Focus != widget("bar.undo") {
		t.Fatalf("after Undo the focus is on %v", v.Focus)
	}
	p.key(ui.KeySpace)
	if p.app.play.Match.Game().At() != 1 {
		t.Error("Space does not throw")
	}
}
