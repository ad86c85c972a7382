package game_test

import (
	"strings"
	"testing"

	"senet/game/gametest"
)

// The review of a game against the computer begins with the player's own costliest move. A button goes
// back to it, with the number that was thrown, and another move plays on from there.
func TestReviewBeginsWithTheOwnMove(t *testing.T) {
	g := gametest.New(t)
	g.Do(`with settings {"speed":"instant","knows":true} & with seed 5` +
		" & new basics seat.1.computer level.1.pupil open.cones & times 900 go-on & wait 5s" +
		" & press win.review & review")
	texts := strings.Join(g.Play("find Your costliest move & find you chose"), "\n")
	if !strings.Contains(texts, "Your costliest move") ||
		!strings.Contains(texts, "Move 25, after a 1: you chose 1 to 2.") {
		t.Fatalf("the review says %q", texts)
	}
	g.Do("press review.again & wait 2s")
	p := gametest.Scene(g.View()).Prompt
	if p.Lead != "You threw 1." || !strings.HasPrefix(p.Detail, "Back at move 25 of ") {
		t.Fatalf("the prompt says %q, %q", p.Lead, p.Detail)
	}
	if g.Do("hover 1 & wait 2s"); !strings.Contains(gametest.Scene(g.View()).Prompt.Detail, " of 16 throws attack") {
		t.Errorf("the preview does not name the danger: %q", gametest.Scene(g.View()).Prompt.Detail)
	}
	g.Do("click 19 & click 20 & wait 2s")
	s := g.App().Session()
	if s.IsOver() || !s.IsAtEnd() {
		t.Errorf("the game does not go on after the other move: %d of %d", s.Cursor(), s.Len())
	}
}
