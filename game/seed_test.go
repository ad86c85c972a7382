package game

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"senet/game/motion"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/rulestest"
	"senet/rules/sticks"
)

func TestTheSeedIsShownAfterTheGameAlone(t *testing.T) {
	p, b := sitDown(t, seeded(config(t, 44))), newBrain()
	p.against("potter", "pupil")
	h := p.app.play.Match.Game().Header()
	p.press("bar.menu")
	if n, _ := p.app.View().Dialog.Find("menu.review"); n.Name != "Fair throws" {
		t.Errorf("while it is played the menu offers %q", n.Name)
	}
	p.press("menu.review")
	if v := p.app.View(); !strings.Contains(saidOn(v), "Were the throws fair?") || strings.Contains(saidOn(v), "Choice by choice") || v.Focus != widget("bar.back") {
		t.Errorf("while it is played there is %q, and the focus on %v", saidOn(v), v.Focus)
	}
	if words := saidOn(p.app.View()); h.Seed == "" || strings.Contains(words, h.Seed) {
		t.Fatalf("the seed %q is shown while the game is played", h.Seed)
	}
	p.key(ui.KeyEscape)
	p.playsOn(func(View) { p.think(b) })
	p.press("win.review")
	p.press("tab.fairness")
	if words := saidOn(p.app.View()); !strings.Contains(words, h.Seed) {
		t.Errorf("after the game the page says %q", words)
	}
	// Who has the seed can throw the whole game again.
	game, caster := p.app.play.Match.Game(), sticks.Seeded(77, false)
	for i := range game.Len() {
		if e := game.Entry(i); !e.IsMove {
			if throw := caster.Cast(); throw != e.Throw {
				t.Fatalf("throw %d of the seed is %v, the game had %v", i, throw, e.Throw)
			}
		}
	}
}

func seeded(c Config) Config {
	c.Seed = func() uint64 { return 77 }
	c.Seeded = func(seed uint64, die bool) session.Caster { return sticks.Seeded(seed, die) }
	return c
}

// After a resume the seed goes on where it was, also when a throw was taken back for good before: no throw that anybody has
// seen falls a second time.
func TestASeedGoesOnAfterAResume(t *testing.T) {
	p := sitDown(t, seeded(config(t, 45)))
	p.against("", "")
	for range 2 {
		p.losesAThrow(chance())
	}
	kept := rulestest.Record(t, p.saved)
	casts, stored := session.Casts(kept), 0
	for i := range kept.Len() {
		if !kept.Entry(i).IsMove {
			stored++
		}
	}
	if casts < stored+2 {
		t.Fatalf("%d throws fell and %d stand in the record: none was taken back for good", casts, stored)
	}
	c := seeded(config(t, 46))
	c.SavedGame = p.saved
	resumed := sitDown(t, c)
	resumed.press("title.continue")
	seed := sticks.Seeded(77, false)
	for range casts {
		seed.Cast()
	}
	for i := range 8 {
		want := seed.Cast()
		for name, who := range map[string]*player{"played on": p, "resumed": resumed} {
			if got := who.throwsNext(); got != want {
				t.Errorf("%s, throw %d is %d, the seed has %d", name, i+1, got.Count(), want.Count())
			}
		}
	}
	if one, other := p.app.play.Match.Text(), resumed.app.play.Match.Text(); one != other {
		t.Errorf("resumed, the game goes on otherwise:\n%s\n%s", one, other)
	}
}

// losesAThrow plays a move and a throw more, takes both back and plays another move, so that the throw is gone for good.
func (p *player) losesAThrow(dice *rand.Rand) {
	p.t.Helper()
	s := func() *session.Session { return p.app.play.Match.Session }
	p.toChoice()
	at := s().Game().At()
	move := func() rules.Move {
		for s().Game().At() == at {
			p.byMouse(p.app.View(), dice)
		}
		return s().Game().Entry(at).Move
	}
	first := move()
	p.throwsNext()
	for range 100 {
		for s().Game().At() > at {
			p.key(ui.KeyUndo)
		}
		if move() != first {
			return
		}
	}
	p.t.Fatal("no other move was ever played")
}

// throwsNext plays until a throw is due, throws, and tells what fell.
func (p *player) throwsNext() rules.Throw {
	p.t.Helper()
	for range 20000 {
		if s := p.app.play.Match; s.CanThrow() {
			p.key(ui.KeySpace)
			return s.Game().Entry(s.Game().At() - 1).Throw
		}
		p.byMouse(p.app.View(), rand.New(rand.NewPCG(1, 1)))
	}
	p.t.Fatal("no throw was ever due")
	return 0
}

// The sticks of a throw lie alike as often as they are looked at, and otherwise in another game.
func TestSticksLieOtherwiseInEveryGame(t *testing.T) {
	first := func(seed uint64) []motion.Stick {
		c := seeded(config(t, 1))
		c.Seed = func() uint64 { return seed }
		p := sitDown(t, c)
		p.play("basics")
		p.click(ui.Target{Kind: ui.TargetSticks})
		return scene(p.app.View()).Tray.Sticks
	}
	one, same, other := first(1), first(1), first(2)
	if slices.Equal(one, other) || !slices.Equal(one, same) {
		t.Errorf("the sticks lie so: %v, in the same game %v, in another %v", one, same, other)
	}
}
