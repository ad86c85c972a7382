package game

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Take passes on an event without anything being looked at.
func (a *App) Take(e ui.Event) {
	a.dispatch(e)
	a.stale = true
}

// Rebuilt is what is seen, made anew, and again at the next look.
func (a *App) Rebuilt() View {
	a.stale = true
	v := comparableView(a.View())
	v.Change, a.stale = 0, true
	return v
}

// Going into the presenter's theme and out again, at any moment, in the middle of whatever moves or
// is chosen, leaves all as it was: what is seen, what is saved, and when the game wakes next.
func TestThePresenterComesAndGoesWithoutATrace(t *testing.T) {
	c := config(t, 1)
	c.Settings = `{"speed":"normal"}`
	p := sitDown(t, c)
	p.play("secret", "open.cones")
	chance := rand.New(rand.NewPCG(8, 8))
	look := func() View {
		v := comparableView(p.app.View())
		v.ShowFocus, v.Change = true, 0 // a key was pressed
		return v
	}
	moving := 0
	for i := range 400 {
		place := ui.Target{Kind: ui.TargetSquare, Square: rules.Square(1 + chance.IntN(30))}
		if chance.IntN(3) == 0 {
			place = ui.Target{Kind: ui.TargetSticks}
		}
		p.click(place)
		p.app.Update(time.Duration(chance.IntN(400))*time.Millisecond, nil)
		p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyNone}})
		before, saved := look(), p.saved
		wake, will := p.app.Wake()
		keys := [][]ui.Key{{ui.KeyPresenter, ui.KeyPresenter}, {ui.KeyDim, ui.KeyPresenter},
			{ui.KeyPresenter, ui.KeyDim, ui.KeyDim, ui.KeyPresenter}}[i%3]
		for _, k := range keys {
			kept, thinks := len(p.kept), len(p.thinks)
			p.app.Update(0, []ui.Event{{Kind: ui.KeyPress, Key: k}})
			if len(p.kept) != kept || len(p.thinks) != thinks || p.forgot || p.quit || !p.news.IsEmpty() {
				t.Fatal("it brings something about")
			}
		}
		if before.Moving {
			moving++
		}
		later, wakes := p.app.Wake()
		if after := look(); !reflect.DeepEqual(before, after) || p.saved != saved || later != wake ||
			wakes != will {
			t.Fatalf("after %d deeds the game looks otherwise:\n%+v\n%+v", i, before, after)
		}
	}
	if moving < 50 || p.app.play.Match.Game.Len() < 25 {
		t.Errorf("only %d times something moved, in a game of %d entries", moving,
			p.app.play.Match.Game.Len())
	}
}

// halfway plays a game for some acts.
func halfway(t *testing.T, set string, acts int) *player {
	t.Helper()
	p := sitDown(t, config(t, 21))
	p.play(set)
	dice := rand.New(rand.NewPCG(1, 2))
	for range acts {
		p.byMouse(p.app.View(), dice)
	}
	return p
}

// A program that is killed at any moment goes on where it was.
func TestResume(t *testing.T) {
	for _, rules := range ruleset.List() {
		set := rules.ID
		p := halfway(t, set, 90)
		p.key(ui.KeyUndo, ui.KeyUndo)
		c := config(t, 22)
		c.SavedGame = p.saved
		q := sitDown(t, c)
		q.press("title.continue")
		was, is := scene(p.app.View()), scene(q.app.View())
		if !reflect.DeepEqual(was.Moves.Entries, is.Moves.Entries) ||
			was.Tray.Numeral != is.Tray.Numeral || was.Panels != is.Panels {
			t.Errorf("%s: the game is not where it was:\n%s\n%s", set, describe(p.app.View()),
				describe(q.app.View()))
		}
		if !reflect.DeepEqual(was.Tray.Sticks, is.Tray.Sticks) {
			t.Errorf("%s: the sticks lie otherwise", set)
		}
		if q.app.play.Match.Text() != p.saved {
			t.Errorf("%s: the record is another", set)
		}
		p.key(ui.KeyRedo)
		q.key(ui.KeyRedo)
		if p.saved != q.saved {
			t.Errorf("%s: redo leads elsewhere", set)
		}
	}
}

func seeded(c Config, seed uint64) Config {
	c.Seed = func() uint64 { return seed }
	c.Seeded = rules.SeededCaster
	return c
}

// After a resume the seed goes on where it was, also when a throw was taken back for good before:
// no throw that anybody has seen falls a second time.
func TestASeedGoesOnAfterAResume(t *testing.T) {
	p := sitDown(t, seeded(config(t, 45), 77))
	p.against("", "")
	for range 2 {
		p.losesAThrow(chance())
	}
	kept := reftest.Record(t, p.saved)
	casts, stored := play.CastCount(kept), throwsOf(kept)
	if casts < stored+2 {
		t.Fatalf("%d throws fell and %d stand in the record: none was taken back for good", casts, stored)
	}
	c := seeded(config(t, 46), 77)
	c.SavedGame = p.saved
	resumed := sitDown(t, c)
	resumed.press("title.continue")
	seed := rules.SeededCaster(77, false)
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

// losesAThrow plays a move and a throw more, takes both back and plays another move, so that the
// throw is gone for good.
func (p *player) losesAThrow(dice *rand.Rand) {
	p.t.Helper()
	s := func() *play.Match { return p.app.play.Match }
	p.toChoice()
	at := s().Game.At()
	move := func() rules.Move {
		for s().Game.At() == at {
			p.byMouse(p.app.View(), dice)
		}
		return s().Game.Entry(at).Move
	}
	first := move()
	p.throwsNext()
	for range 100 {
		for s().Game.At() > at {
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
			return s.Game.Entry(s.Game.At() - 1).Throw
		}
		p.byMouse(p.app.View(), rand.New(rand.NewPCG(1, 1)))
	}
	p.t.Fatal("no throw was ever due")
	return 0
}
