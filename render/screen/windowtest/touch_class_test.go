package windowtest

import (
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
)

// On a board that is touched a finger points with the hand taken out: a drag is an arrow, a tap a ring, in the colour that was
// tapped, and nothing is played; with the hand put away the same finger plays.
func TestAFingerPoints(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 9, settings: `{"speed":"instant","presenter":true,"last":{"ruleset":"storer","opening":"cones"}}`}, 1280, 720)
	p.taps("title.new")
	p.taps("start")
	before := p.mustSaved()
	p.taps("bar.point")
	p.carry(square(2), square(16))
	p.tap(widget("ink.3"))
	p.tap(square(23))
	p.settle()
	b := viewtest.Table(p.twin.view).Board
	if len(b.Arrows) != 1 || b.Arrows[0] != (board.Arrow{From: 2, To: 16, Ink: board.InkPoint}) {
		t.Fatalf("a finger drew %+v", b.Arrows)
	}
	if len(b.Marks) != 1 || b.Marks[0] != (board.Mark{Square: 23, Ink: board.InkThree}) {
		t.Fatalf("a tap marked %+v", b.Marks)
	}
	p.sees()
	p.taps("bar.erase")
	p.sees()
	if g := p.mustSaved(); g.Len() != before.Len() {
		t.Fatalf("pointing has played: %s", g.Position())
	}
	p.taps("bar.point")
	p.tap(ui.Target{Kind: ui.TargetSticks})
	p.settle()
	g := p.mustSaved()
	if g.Len() != before.Len()+1 {
		t.Fatal("with the hand away a tap on the sticks does not throw")
	}
	m := g.Rules().Legal(g.Position(), nil)[0]
	p.carry(square(m.From), square(m.To))
	p.settle()
	if after := p.mustSaved(); after.Len() != g.Len()+1 {
		t.Fatalf("a pawn drawn by a finger does not move: %s", after.Position())
	}
	p.sees()
}

// By fingers alone a lesson's task is done, and a position set up and played on from.
func TestFingersTeach(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: instant}, 1280, 720)
	p.taps("title.learn")
	p.taps("lesson.0")
	p.tap(ui.Target{Kind: ui.TargetSticks})
	p.settle()
	p.says("One patterned side is up")
	p.taps("go.next")
	p.carry(square(10), square(11))
	p.settle()
	p.says("The path turns at the end of each row.")
	p.sees()
	p.taps("bar.back")
	p.taps("setup")
	p.tap(widget("clear"))
	p.carry(ui.Target{Kind: ui.TargetHome, Side: rules.Cones}, square(24))
	p.tap(ui.Target{Kind: ui.TargetHome, Side: rules.Spools})
	p.tap(square(12))
	p.taps("play")
	if got, want := p.mustSaved().Position().String(), "C 24 home 4 / S 12 home 4 / C to throw"; got != want {
		t.Fatalf("set up by fingers is %s, not %s", got, want)
	}
	p.sees()
}
