package windowtest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// threePawns is the part of the settings for three pawns each.
const threePawns = `,"house":{"digital":"pawns=3"}`

// instant is the settings without animations.
const instant = `{"speed":"instant"}`

func settingsFor(ruleSet, more string) string {
	return `{"speed":"instant","last":{"ruleset":"` + ruleSet + `","opening":"throw"` + more + `}}`
}

// TestGamesByMouse plays the beginning of games of various rule sets: with SENET_LONG the first to
// its end, and more of the others. Package game plays all of them to the end.
func TestGamesByMouse(t *testing.T) {
	for _, c := range []struct {
		ruleSet, more string
		steps         int
	}{
		{"digital", threePawns, gametest.Long(12, 3000)},
		{"basics", "", gametest.Long(0, 60)},
		{"rebirth", "", gametest.Long(0, 60)},
		{"storer", "", gametest.Long(12, 60)},
		{"secret", `,"die":true`, gametest.Long(12, 60)},
	} {
		if c.steps == 0 {
			continue
		}
		t.Run(c.ruleSet, func(t *testing.T) {
			t.Parallel()
			p := startPair(t, startState{seed: 7, settings: settingsFor(c.ruleSet, c.more)}, 900, 600)
			p.startGame()
			p.comparePicture()
			g := p.playSteps(rand.New(rand.NewPCG(7, 7)), c.steps)
			if !g.Outcome().IsOver() && g.Len() < c.steps || c.steps > 1000 &&
				!g.Outcome().IsOver() {
				t.Fatalf("the game is not over after %d throws and moves", g.Len())
			}
			if g.Header().RuleSet != c.ruleSet {
				t.Errorf("the record has rule set %s", g.Header().RuleSet)
			}
			p.settle()
			p.comparePicture()
		})
	}
}

// playSteps plays maxSteps steps or until the game is over. Every step must be recorded.
func (p *pair) playSteps(rnd *rand.Rand, maxSteps int) record.Game {
	p.t.Helper()
	g := p.mustSaved()
	for steps := 0; !g.Outcome().IsOver() && steps < maxSteps; steps++ {
		before := g.Len()
		p.playStep(g, rnd)
		g = p.mustSaved()
		if g.Len() <= before {
			p.t.Fatalf("a step was not recorded\n%s\n%s", g.Position(),
				gametest.Scene(p.model.view).Prompt.Lead+gametest.Scene(p.model.view).Prompt.Rest)
		}
		if steps%40 == 7 {
			p.comparePicture()
		}
	}
	return g
}

// playStep makes a random throw, move or pass by mouse.
func (p *pair) playStep(g record.Game, rnd *rand.Rand) {
	p.t.Helper()
	pos := g.Position()
	switch pos.Phase() {
	case rules.Opening, rules.ToThrow:
		p.click(ui.Target{Kind: ui.TargetSticks})
		return
	}
	moves := g.Rules().Legal(pos, nil)
	if pos.Phase() == rules.TurnStart && rnd.IntN(2) == 0 {
		p.click(ui.Target{Kind: ui.TargetSticks})
		return
	}
	m := moves[rnd.IntN(len(moves))]
	switch {
	case m.Kind == rules.Pass && len(moves) == 1: // a click on the sticks passes when they rest
		p.settle()
		p.advance(60)
		p.click(ui.Target{Kind: ui.TargetSticks})
	case m.Kind == rules.Pass:
		p.click(ui.Widget(gametest.TurnButtons(p.model.view)[0].ID))
	case m.Kind == rules.TakeOff:
		p.click(square(rules.LastSquare))
		if p.mustSaved().Len() == g.Len() {
			p.click(ui.Target{Kind: ui.TargetHome, Side: pos.Turn()})
		}
	default:
		if m.Kind == rules.Step && m.To != rules.Home && rnd.IntN(4) == 0 {
			p.drag(square(m.From), square(m.To))
			return
		}
		p.click(board.TargetOf(m.From, pos.Turn()))
		if p.mustSaved().Len() == g.Len() {
			p.click(board.TargetOf(m.To, pos.Turn()))
		}
	}
}

// drag drags a target to another with the mouse.
func (p *pair) drag(from, to ui.Target) {
	p.t.Helper()
	x, y := p.center(from)
	p.point(x, y)
	p.pressMouse()
	p.step(p.event(ui.PointerDown))
	x, y = p.center(to)
	p.point(x-9, y)
	p.point(x, y)
	p.releaseMouse()
	p.step(p.event(ui.PointerUp))
}

// expectPrompt fails unless the prompt contains want.
func (p *pair) expectPrompt(want string) {
	p.t.Helper()
	if got := gametest.Scene(p.model.view).Prompt.Lead; !strings.Contains(got, want) {
		p.t.Fatalf("the prompt is %q, want %q", got, want)
	}
}

// finger touches through Ebitengine, because the XTEST extension of X servers has no touches.
const finger = ebiten.TouchID(1)

// touchEvent returns the event of a finger at a point.
func (p *pair) touchEvent(kind ui.EventKind, x, y float64) ui.Event {
	bx, by := p.model.layout().BoardPoint(x, y)
	return ui.Event{Kind: kind, Target: p.model.layout().Hit(x, y), X: bx, Y: by, Touch: true}
}

// tap taps a target.
func (p *pair) tap(target ui.Target) { p.t.Helper(); p.dragFinger(target) }

// dragFinger touches a target, moves the finger over other targets and lifts it.
func (p *pair) dragFinger(from ui.Target, to ...ui.Target) {
	p.t.Helper()
	x, y := p.center(from)
	p.session.PressTouch(finger, x/scale(), y/scale())
	p.step(p.touchEvent(ui.PointerDown, x, y))
	for _, target := range to {
		x, y = p.center(target)
		for _, at := range []float64{x - 9, x} {
			p.session.MoveTouch(finger, at/scale(), y/scale())
			p.step(p.touchEvent(ui.PointerMove, at, y))
		}
	}
	p.session.ReleaseTouch(finger)
	p.step(p.touchEvent(ui.PointerUp, x, y))
}

func TestFingerScrollsPage(t *testing.T) {
	t.Parallel()
	d := start(t, t.TempDir(), 800, 500)
	d.tick(1)
	d.strikeKey(ebiten.KeyF1) // the rules do not fit in so small a window
	d.tick(60)
	before := d.screenshot()
	d.session.PressTouch(finger, 300/scale(), 400/scale())
	d.tick(1)
	for y := 390.0; y >= 200; y -= 10 {
		d.session.MoveTouch(finger, 300/scale(), y/scale())
		d.tick(1)
	}
	d.session.ReleaseTouch(finger)
	d.tick(1)
	after := d.screenshot()
	if diffShare(before, after) < 0.02 {
		t.Fatal("the page did not scroll")
	}
	// The page must have moved by 200 pixels, as the finger did.
	same, all := 0, 0
	for y := 330; y < 400; y++ {
		for x := 200; x < 500; x++ {
			all++
			d := int(before.RGBAAt(x, y).R) - int(after.RGBAAt(x, y-200).R)
			if max(d, -d) < 40 {
				same++
			}
		}
	}
	if same < all*9/10 {
		t.Errorf("only %d of %d pixels moved with the finger", same, all)
	}
}

// One finger is enough to do a task of a lesson, to set up a position and to play on from it.
func TestLessonAndSetupByTouch(t *testing.T) {
	t.Parallel()
	p := startPair(t, startState{seed: 1, settings: instant}, 1280, 720)
	p.tapAndSettle("title.learn")
	p.tapAndSettle("lesson.0")
	p.tap(ui.Target{Kind: ui.TargetSticks})
	p.settle()
	p.expectPrompt("One patterned side is up")
	p.tapAndSettle("go.next")
	p.dragFinger(square(10), square(11))
	p.settle()
	p.expectPrompt("The path turns at the end of each row.")
	p.comparePicture()
	p.tapAndSettle("bar.back")
	p.tapAndSettle("setup")
	p.tap(ui.Widget("clear"))
	p.dragFinger(ui.Target{Kind: ui.TargetHome, Side: rules.Cones}, square(24))
	p.tap(ui.Target{Kind: ui.TargetHome, Side: rules.Spools})
	p.tap(square(12))
	p.tapAndSettle("play")
	if got, want := p.mustSaved().Position().String(), "C 24 home 4 / S 12 home 4 / C to throw"; got != want {
		t.Fatalf("the position set up by touch is %s, want %s", got, want)
	}
	p.comparePicture()
}
