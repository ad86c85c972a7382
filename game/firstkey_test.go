package game_test

import (
	"strings"
	"testing"

	"senet/game/gametest"
	"senet/game/ui"
)

// After a throw no pawn is offered: the first Enter, Space or arrow shows the focus on the hindmost pawn
// that can move, and the text below describes its move.
func TestFirstKeyAfterAThrowOnlyShowsTheFocus(t *testing.T) {
	const throw = "open basics C 5 14 26 / S 8 home 4 / C to throw & key Enter"
	hindmost, sticks := ui.Target{Kind: ui.TargetSquare, Square: 5}, ui.Target{Kind: ui.TargetSticks}
	for _, key := range []string{"Enter", "Space", "Left", "Right", "Up", "Down", "Tab"} {
		g := gametest.Start(`with settings {"speed":"instant"} & with throws 3`, throw)
		thrown := gametest.Scene(g.View()).Board
		if at := g.View().Focus; at != sticks || thrown.HasSelected() || len(thrown.Paths) > 0 {
			t.Fatalf("after the throw the focus is on %v, or a pawn is offered", at)
		}
		g.Do("wait 1s & key " + key)
		v := g.View()
		s := gametest.Scene(v)
		if v.Focus != hindmost || s.Board.HasSelected() || !strings.HasPrefix(s.Prompt.Detail, "5 to 8: ") {
			t.Errorf("%s moves the focus to %v; below: %q", key, v.Focus, s.Prompt.Detail)
		}
	}
}

// In practice, too, no pawn is offered, and the first key shows the focus.
func TestFirstKeyInPracticeOnlyShowsTheFocus(t *testing.T) {
	for _, key := range []string{"Enter", "Space", "Right"} {
		g := gametest.Start("start & press title.learn practice theme.protect & wait 2s")
		before := g.View()
		g.Do("key " + key)
		if at := g.View().Focus; before.Focus.Kind != ui.TargetSticks || at.Kind != ui.TargetSquare {
			t.Errorf("%s moves the focus from %v to %v", key, before.Focus, at)
		}
		if s := gametest.Scene(g.View()); s.Board.HasSelected() || s.Prompt != gametest.Scene(before).Prompt {
			t.Errorf("%s acts: %+v", key, s.Prompt)
		}
	}
}

// After a throw the board marks the pawns that can be attacked and the text below says by which pawns,
// until another pawn is looked at.
func TestAttacksAreShownAfterAThrow(t *testing.T) {
	g := gametest.Start(`with settings {"speed":"instant"} & with throws 2`,
		"open basics C 5 12 / S 14 18 home 3 / C to throw & key Enter")
	s := gametest.Scene(g.View())
	if n := len(s.Board.Attacks); n != 1 || s.Board.Attacks[0].Square != 14 ||
		!strings.HasPrefix(s.Prompt.Detail, "12 can attack 14.") {
		t.Errorf("%d attacks are marked; below: %q", n, s.Prompt.Detail)
	}
	g.Do("wait 1s & key Enter")
	if s = gametest.Scene(g.View()); len(s.Board.Attacks) > 0 {
		t.Errorf("when the focus is on 5, the attack of 12 is marked")
	}
}
