package game

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/rulestest"
)

// Ten thousand random events break nothing, and what is saved can be read at every moment.
func TestRandomEvents(t *testing.T) {
	c := config(t, 11)
	c.Settings = `{"speed":"fast","moves":true}`
	p := sitDown(t, c)
	dice := rand.New(rand.NewPCG(3, 4))
	plays := 0
	for i := range 10000 {
		p.wait(time.Duration(dice.IntN(400))*time.Millisecond, p.randomEvent(dice))
		if p.app.View().Page == page.Play {
			plays++
		}
		if i%50 == 0 && p.saved != "" {
			g := rulestest.Record(t, p.saved)
			if on := p.app.play; on != nil && !p.forgot && on.Match.Text() != p.saved {
				t.Fatalf("event %d: what is saved is not what is played: %d of %d", i, g.At(), g.Len())
			}
		}
	}
	if plays < 2000 || p.saved == "" {
		t.Fatalf("the game was played in only %d of 10,000 events", plays)
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
		return ui.Event{Kind: ui.Wheel, Amount: odd[dice.IntN(len(odd))], ScrollMax: odd[dice.IntN(len(odd))], ScrollBox: 500}
	case 2:
		return ui.Event{Kind: ui.WindowBlur}
	case 3:
		return ui.Told(page.FilesDrop([]page.File{{Name: "x", Data: []byte(p.saved[:len(p.saved)/(1+dice.IntN(3))])}}))
	case 4:
		return ui.Told(page.Noted("disk full"))
	case 5, 6, 7:
		key := ui.Key(dice.IntN(int(ui.KeyPresenter) + 2))
		return ui.Event{Kind: ui.KeyPress, Key: key, Neighbour: p.randomTarget(dice), ScrollMax: 900, ScrollBox: 500}
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
	if stops := v.top().Stops(); len(stops) > 0 {
		target := stops[dice.IntN(len(stops))]
		if target.ID == "quit.yes" || target.ID == "menu.title" || target.ID == "title.quit" {
			return ui.Target{}
		}
		return target
	}
	return ui.Target{}
}

// Looking changes nothing: a game that is looked at again and again goes on as one that is not, on every page that random events
// lead to.
func TestLookingChangesNothing(t *testing.T) {
	seated := func() *player {
		c := config(t, 12)
		c.Settings = `{"moves":true}`
		return sitDown(t, c)
	}
	seen, unseen := seated(), seated()
	dice := rand.New(rand.NewPCG(6, 7))
	pages := map[page.Place]int{}
	for i := range 1500 {
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
				t.Fatalf("event %d, on page %d, looked at twice:\n%+v\n%+v", i, first.Page, first, again)
			}
		}
		if other := unseen.app.View(); !reflect.DeepEqual(first, other) {
			t.Fatalf("event %d, on page %d, looked at and not:\n%+v\n%+v", i, first.Page, first, other)
		}
		pages[first.Page]++
	}
	if len(pages) < 5 || pages[page.Play] < 200 {
		t.Errorf("the pages %v were looked at", pages)
	}
}

// looked is what is seen, made anew.
func (p *player) looked() View {
	p.app.stale = true
	return p.app.View()
}
