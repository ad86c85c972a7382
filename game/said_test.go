package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/session"
	"senet/game/table"
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

func TestGoingBackIsExplained(t *testing.T) {
	p := at(t, "basics", "C 24 home 4 / S 1 2 3 5 7 / C to move 3")
	if got := p.prompt(); !strings.HasPrefix(got, "Cones threw 3. Move 24 back to 21") {
		t.Errorf("it says %q", got)
	}
	if got := p.second(); !strings.HasPrefix(got, "No cone can go forward 3: one must go back.") {
		t.Errorf("below it says %q", got)
	}
}

// Another throw says what it was given for.
func TestThrowAgainIsExplained(t *testing.T) {
	for set, want := range map[string]struct{ position, prompt string }{
		"rebirth": {"C 26 home 4 / S 1 2 3 5 7 / C to move 2", "Cones, throw again. Landing on 28 gives another throw."},
	} {
		p := at(t, set, want.position)
		p.square(26)
		p.wait(time.Minute)
		if got := p.prompt(); got != want.prompt {
			t.Errorf("%s: it says %q", set, got)
		}
	}
	p := at(t, "storer", "C 12 18 home 3 / S 1 2 3 5 7 / C to throw", casts(1))
	p.click(ui.Target{Kind: ui.TargetSticks})
	p.square(12)
	p.square(13)
	if got := p.prompt(); got != "Cones, throw again. A 1 gives another throw." {
		t.Errorf("it says %q", got)
	}
}

// While a throw is due a tablet does not claim that its number is of no use.
func TestATabletSaysThrowFirst(t *testing.T) {
	p := at(t, "digital", "C 2 4 6 8 10 12 14 / S 1 3 5 7 9 11 13 / C to throw", casts(1, 2))
	p.click(ui.Target{Kind: ui.TargetSticks})
	tray := scene(p.app.View()).Tray
	if tray.Call == "" || !tray.Lit || len(tray.Numbers) != 1 {
		t.Errorf("a throw is due: %+v", tray)
	}
	p.press(tray.Numbers[0].ID)
	if got := p.prompt(); !strings.HasPrefix(got, "Throw first.") {
		t.Errorf("the tablet says %q", got)
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	if tray := scene(p.app.View()).Tray; tray.Call != "" || len(tray.Numbers) != 2 {
		t.Errorf("all is thrown: %+v", tray)
	}
}

// A refusal leaves lit what is allowed, and speaks of the pawn that was clicked.
func TestRefusalsLeaveTheAllowedLit(t *testing.T) {
	p := at(t, "basics", "C 2 24 home 3 / S 7 9 13 16 20 / C to move 2")
	p.square(2)
	p.square(12)
	v := p.app.View()
	if scene(v).Prompt.Kind != table.PromptRefusal || !slices.Contains(lit(v), 2) || len(lands(v)) == 0 {
		t.Errorf("after a refusal: %s", describe(v))
	}
	p.square(20)
	if got := p.prompt(); !strings.HasPrefix(got, "The spool on 20 is not yours to move.") {
		t.Errorf("on the other player's pawn it says %q", got)
	}
	p = at(t, "basics", "C 2 24 home 3 / S 7 9 13 16 20 / C to move 2")
	p.square(18)
	if got := p.prompt(); !strings.HasPrefix(got, "Square 18 is empty.") {
		t.Errorf("on an empty square it says %q", got)
	}
	p.square(24)
	p.square(17)
	if got := p.prompt(); got != "The cone on 24 cannot go to 17: that lies behind it, and a pawn goes back only when none can go forward." {
		t.Errorf("on a square behind it says %q", got)
	}
}

// The chance to take a pawn off is a button with the focus on it: Space and Enter do not give it away.
func TestTheGate(t *testing.T) {
	p := at(t, "storer", "C 14 30 home 3 / S 11 16 18 20 22 / C to begin", casts(2))
	v := p.app.View()
	if len(parts(v, table.Action, table.Aside)) != 2 || scene(v).Panels[0].ToMove != "Off or throw" || v.Focus != widget("takeoff") {
		t.Fatalf("actions %v, pill %q, focus %v", parts(v, table.Action, table.Aside), scene(v).Panels[0].ToMove, v.Focus)
	}
	p.key(ui.KeySpace)
	if home := p.app.play.Match.Position().Home(rules.Cones); home != 4 {
		t.Errorf("%d are home", home)
	}
}

// Enter in a name leads to Start: the second Enter begins the game.
func TestEnterInANameLeadsToStart(t *testing.T) {
	p := sitDown(t, config(t, 5))
	p.press("title.new")
	p.press("name.1")
	p.do(ui.Event{Kind: ui.TextInput, Text: "Bo"})
	p.key(ui.KeyEnter)
	if v := p.app.View(); v.Focus != widget("start") {
		t.Fatalf("the focus is on %v", v.Focus)
	}
	p.key(ui.KeyEnter)
	if v := p.app.View(); v.Page != PagePlay || p.app.play.Match.Game().Header().Players[1] != "Bo" {
		t.Errorf("page %d", v.Page)
	}
}

// The signs of the list are read out where it is looked at, and two pawns are never drawn one in the other.
func TestSignsOfTheListAreReadOut(t *testing.T) {
	p := at(t, "basics", "C 6 12 18 24 26 / S 9 13 16 23 29 / C to move 3")
	p.square(6)
	for _, pawn := range scene(p.app.View()).Board.Pawns {
		if pawn.Ghost {
			t.Errorf("a ghost stands on %d", board.StandsOn(pawn.Pawn))
		}
	}
	p.square(9)
	p.do(ui.Event{Kind: ui.PointerMove, Target: widget("entry.1")})
	if got := p.second(); got != "Cones moved 6 to 9 and changed places with the spool." {
		t.Errorf("it says %q", got)
	}
}

// Before the throw it is said first that it must be thrown, whether a square is clicked or a pawn drawn to it.
func TestBeforeTheThrowItIsSaidFirst(t *testing.T) {
	for name, act := range map[string]func(p *player){
		"a click on a square": func(p *player) { p.square(15) },
		"a pawn drawn to a square": func(p *player) {
			p.dragged(ui.Target{Kind: ui.TargetSquare, Square: 25}, ui.Target{Kind: ui.TargetSquare, Square: 24})
		},
		"a pawn from the hand": func(p *player) {
			p.dragged(ui.Target{Kind: ui.TargetHand}, ui.Target{Kind: ui.TargetSquare, Square: 15})
		},
	} {
		p := at(t, "bell", "C 25 hand 9 / S hand 10 / C to throw")
		act(p)
		if got := p.prompt(); !strings.HasPrefix(got, "Throw first.") || scene(p.app.View()).Prompt.Kind != table.PromptRefusal {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// A move that meets a pawn of the other side says what becomes of it while it is seen.
func TestAnAttackIsToldWithTheMove(t *testing.T) {
	p := at(t, "basics", "C 12 home 4 / S 15 17 19 home 2 / C to move 5")
	p.app.settings.Speed = "normal"
	p.square(17)
	if got := p.prompt(); !p.app.View().Moving || got != "Cones move 12 to 17 and change places with the spool." {
		t.Errorf("it says %q", got)
	}
}
