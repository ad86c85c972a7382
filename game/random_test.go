package game

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/reftest"
)

// Random events, ten thousand in a long run, break nothing, and what is saved can be read at every moment.
func TestRandomEvents(t *testing.T) {
	c := config(t, 11)
	c.Settings = `{"speed":"fast","moves":true}`
	p := sitDown(t, c)
	dice := rand.New(rand.NewPCG(3, 4))
	plays := 0
	events := some(10000, 3000)
	for i := range events {
		p.wait(time.Duration(dice.IntN(400))*time.Millisecond, p.randomEvent(dice))
		if p.app.View().Page == "play" {
			plays++
		}
		if i%50 == 0 && p.saved != "" {
			g := reftest.Record(t, p.saved)
			if on := p.app.play; on != nil && !p.forgot && on.Match.Text() != p.saved {
				t.Fatalf("event %d: what is saved is not what is played: %d of %d", i, g.At(), g.Len())
			}
		}
	}
	if plays < some(2000, 300) || p.saved == "" {
		t.Fatalf("the game was played in only %d of %d events", plays, events)
	}
}

// randomEvent is anything a hand, a cat or a window system could do; often something that means something.
func (p *player) randomEvent(dice *rand.Rand) ui.Event {
	target := p.randomTarget(dice)
	x, y := dice.Float64()*12-1, dice.Float64()*5-1
	switch dice.IntN(16) {
	case 0:
		return ui.Event{Kind: ui.TextInput, Text: string(rune(dice.IntN(0x3000)))}
	case 1:
		odd := [...]float64{3, -3, math.NaN(), math.Inf(1), 1e300, 0}
		return ui.Event{Kind: ui.Wheel, Amount: odd[dice.IntN(len(odd))],
			ScrollMax: odd[dice.IntN(len(odd))], ScrollBox: 500}
	case 2:
		return ui.Event{Kind: ui.WindowBlur}
	case 3:
		return ui.NewsEvent(
			FilesDrop([]File{{Name: "x", Data: []byte(p.saved[:len(p.saved)/(1+dice.IntN(3))])}}))
	case 4:
		return ui.NewsEvent(Noted("disk full"))
	case 5, 6, 7:
		key := ui.Key(dice.IntN(int(ui.KeyPresenter) + 2))
		return ui.Event{Kind: ui.KeyPress, Key: key, Neighbour: p.randomTarget(dice), ScrollMax: 900,
			ScrollBox: 500}
	case 8:
		return ui.Event{Kind: ui.KeyRelease, Key: ui.KeySpace}
	case 9, 10:
		return ui.Event{Kind: ui.PointerMove, Target: target, X: x, Y: y}
	case 11, 12:
		return ui.Event{Kind: ui.PointerDown, Target: target, X: x, Y: y, Touch: dice.IntN(2) == 0}
	}
	if target = p.app.pressed; target.Kind == ui.TargetNone || dice.IntN(4) == 0 {
		target = p.randomTarget(dice)
	}
	return ui.Event{Kind: ui.PointerUp, Target: target, X: x, Y: y}
}

func (p *player) randomTarget(dice *rand.Rand) ui.Target {
	v := p.app.View()
	switch dice.IntN(6) {
	case 0:
		return ui.Target{Kind: ui.TargetSquare, Square: rules.Square(dice.IntN(34) - 1)}
	case 1:
		if list := lit(v); len(list) > 0 {
			return ui.Target{Kind: ui.TargetSquare, Square: list[dice.IntN(len(list))]}
		}
	case 2:
		return ui.Target{Kind: ui.TargetSticks}
	case 3:
		return ui.Target{Kind: ui.TargetKind(dice.IntN(7)), Side: rules.Side(dice.IntN(2)), ID: "entry.99999"}
	}
	if stops := v.top().TabStops(); len(stops) > 0 {
		target := stops[dice.IntN(len(stops))]
		if target.ID == "quit.yes" || target.ID == "menu.title" || target.ID == "title.quit" {
			return ui.Target{}
		}
		return target
	}
	return ui.Target{}
}

// Looking changes nothing: a game that is looked at again and again goes on as one that is not, on
// every page that random events lead to.
func TestLookingChangesNothing(t *testing.T) {
	seated := func() *player {
		c := config(t, 12)
		c.Settings = `{"moves":true}`
		return sitDown(t, c)
	}
	seen, unseen := seated(), seated()
	dice := rand.New(rand.NewPCG(6, 7))
	pages := map[string]int{}
	events := some(1500, 600)
	for i := range events {
		e, elapsed := unseen.randomEvent(dice), time.Duration(dice.IntN(120))*time.Millisecond
		seen.app.take(e)
		unseen.app.take(e)
		unseen.app.stale = true
		seen.looked() // in the middle of what happens
		seen.app.stale = true
		seen.wait(elapsed)
		unseen.wait(elapsed)
		first := seen.looked()
		for range 2 {
			if again := seen.looked(); !reflect.DeepEqual(first, again) {
				t.Fatalf("event %d, on page %s, looked at twice:\n%+v\n%+v", i, first.Page, first, again)
			}
		}
		other := comparableView(unseen.app.View())
		if other.Change = 0; !reflect.DeepEqual(first, other) {
			t.Fatalf("event %d, on page %s, looked at and not:\n%+v\n%+v", i, first.Page, first, other)
		}
		pages[first.Page]++
	}
	if len(pages) < 4 || pages["play"] < events/8 {
		t.Errorf("the pages %v were looked at", pages)
	}
}

// looked is what is seen, made anew.
func (p *player) looked() View {
	p.app.stale = true
	v := comparableView(p.app.View())
	v.Change = 0
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
	for _, set := range setUps() {
		set := set.id
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
