package game

import (
	"testing"

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
