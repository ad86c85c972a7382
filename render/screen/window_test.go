package screen

import (
	"testing"
	"time"

	"senet/game"
	"senet/render/canvas"
)

// A movement goes on where it was after a stall, but on a machine that is always slow it takes its right time.
func TestAMovementSkipsNothingWhenTheMachineStalls(t *testing.T) {
	const frame = time.Second / 60
	w := &window{stage: &Stage{}}
	if got := w.gameTime(time.Minute); got != time.Minute {
		t.Errorf("where nothing moves a minute is %v", got)
	}
	w.view = game.View{Moving: true}
	if got := w.gameTime(frame); got != 0 {
		t.Errorf("before the first picture a frame is %v", got)
	}
	w.stage.drawn = canvas.Scene{}
	for range 30 {
		if got := w.gameTime(frame); got != frame {
			t.Fatalf("a frame is %v", got)
		}
	}
	if got := w.gameTime(10 * time.Second); got != longStall {
		t.Errorf("a stall of ten seconds is %v, want %v", got, longStall)
	}
	const slow = 600 * time.Millisecond
	for range 20 {
		w.gameTime(slow)
	}
	if got := w.gameTime(slow); got != slow {
		t.Errorf("on a slow machine %v is %v", slow, got)
	}
	w.view.Fade = .5
	if w.fade() != 0 {
		t.Error("so slow a machine fades")
	}
}
