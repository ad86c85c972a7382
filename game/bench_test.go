package game

import (
	"math/rand/v2"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/ui"
)

// BenchmarkFrame is one frame of a walking pawn late in a long game, with the list of moves open.
func BenchmarkFrame(b *testing.B) {
	p := &player{t: &testing.T{}, app: New(config(b, 3))}
	p.play("basics", "pawns.7")
	dice := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		p.byMouse(p.app.View(), dice)
	}
	for p.app.play.Match.CanThrow() || p.stuck() {
		p.byMouse(p.app.View(), dice)
	}
	p.app.settings.Speed = "slow"
	p.makes(p.choices()[0])
	p.wait(0, ui.Told(page.Noted("")))
	b.ReportAllocs()
	for b.Loop() {
		p.app.Update(time.Nanosecond, nil)
		if !p.app.View().Moving {
			b.Fatal("nothing moves")
		}
	}
}

// BenchmarkThrow is a click on the sticks with everything it brings: the throw, the record written out, the view.
func BenchmarkThrow(b *testing.B) {
	p := &player{t: &testing.T{}, app: New(config(b, 3))}
	p.play("basics", "pawns.7")
	dice := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		p.byMouse(p.app.View(), dice)
	}
	b.ReportAllocs()
	for b.Loop() {
		p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyUndo}})
		p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyRedo}})
	}
}
