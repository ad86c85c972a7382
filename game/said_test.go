package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
)

// falling casts what a test says, in order.
type falling struct{ throws []rules.Throw }

func (f *falling) Cast() rules.Throw {
	next := f.throws[0]
	f.throws = f.throws[1:]
	return next
}

func casts(marked ...int) func(*Config) {
	return func(c *Config) {
		f := &falling{}
		for _, n := range marked {
			f.throws = append(f.throws, rules.Marked(n))
		}
		c.NewCaster = func(bool) session.Caster { return f }
	}
}

func (p *player) second() string { return scene(p.app.View()).Prompt.Second }

// The opening says what fell in words that cannot be read as the number 1, and the change of places is told.
func TestTheOpeningIsTold(t *testing.T) {
	c := config(t, 5)
	c.Coin = func() bool { return false }
	c.Settings = `{}`
	casts(2, 1, 3)(&c)
	p := sitDown(t, c)
	p.play("basics", "open.throw")
	p.wait(time.Minute)
	p.click(ui.Target{Kind: ui.TargetSticks})
	p.wait(time.Minute)
	if got := p.prompt(); got != "Cones threw 2, not a 1. Spools, throw: first to throw a 1 goes first." {
		t.Errorf("it says %q", got)
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	for i := 0; i < 40 && !strings.Contains(p.prompt(), "threw the 1"); i++ {
		p.wait(200 * time.Millisecond)
	}
	if got := p.prompt(); got != "Spools threw the 1. They go first, so the spools get the even squares." {
		t.Errorf("while the pawns change places it says %q", got)
	}
	p.wait(time.Second)
	moving := slices.ContainsFunc(scene(p.app.View()).Board.Pawns, func(v board.Pawn) bool { return v.T > 0 && v.T < 1 })
	if !moving {
		t.Error("nobody sees the pawns change places")
	}
}
