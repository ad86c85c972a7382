package game

import (
	"testing"

	"senet/game/ui"
	"senet/rules"
)

// The mouse is a hand only where a press does something: not over what is greyed, nor over sticks that lie.
func TestWhatCanBePressed(t *testing.T) {
	p := sitDown(t, config(t, 8))
	p.play("storer", "open.cones")
	presses := func(what string, target ui.Target, want bool) {
		t.Helper()
		v := p.app.View()
		if got := v.Presses(target); got != want {
			t.Errorf("%s can be pressed: %v\n%s", what, got, describe(v))
		}
	}
	undo, sticks := widget("bar.undo"), ui.Target{Kind: ui.TargetSticks}
	presses("undo, with nothing to be taken back,", undo, false)
	presses("sticks that are due", sticks, true)
	presses("a square", ui.Target{Kind: ui.TargetSquare, Square: 15}, false)
	p.click(sticks)
	presses("sticks that lie", sticks, false)
	session := p.app.play.Match
	m := session.Rules().Legal(session.Position(), nil)[0]
	from, to := ui.Target{Kind: ui.TargetSquare, Square: m.From}, ui.Target{Kind: ui.TargetSquare, Square: m.To}
	presses("a pawn that can move", from, true)
	presses("where it can go, the only one that can", to, true)
	presses("home, from far away,", ui.Target{Kind: ui.TargetHome, Side: rules.Cones}, false)
	p.click(to)
	presses("undo", undo, true)
}
