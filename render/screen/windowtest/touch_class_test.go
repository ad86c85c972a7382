package windowtest

import (
	"testing"

	"senet/game/ui"
	"senet/rules"
)

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
