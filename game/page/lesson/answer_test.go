package lesson_test

import (
	"strings"
	"testing"
	"time"

	"senet/game/lesson"
	"senet/game/page"
	view "senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// tap is a click on a square.
func tap(d *page.Desk, p *view.Page, s rules.Square) {
	at := ui.Target{Kind: ui.TargetSquare, Square: s}
	p.Pointer(d, ui.Event{Kind: ui.PointerDown, Target: at})
	d.Pressed = at
	p.Pointer(d, ui.Event{Kind: ui.PointerUp, Target: at})
}

// A question about moves is answered on the board: a right one is told and drawn, and moves nothing; of a wrong one it is said why; when
// all are found the answer is shown. Nothing gives them away before.
func TestAQuestionIsAnsweredOnTheBoard(t *testing.T) {
	d := desk()
	p := read(t, d, `lesson: A
rules: basics
step
position: C 5 6 20 home 2 / S 21 22 home 3 / C to throw
throw: 2
ask: Which moves are there?
answer: These.
`)
	d.Now += time.Minute
	p.Tick(d)
	for _, pawn := range sceneOf(d, p).Board.Pawns {
		if pawn.Ring != 0 {
			t.Errorf("a ring gives the answer away: %+v", pawn)
		}
	}
	tap(d, p, 20)
	if got := sceneOf(d, p).Prompt; got.Kind != table.PromptRefusal {
		t.Errorf("of a pawn that cannot move it says %+v", got)
	}
	before := p.Player().View().Position
	tap(d, p, 5)
	tap(d, p, 7)
	s := sceneOf(d, p)
	if !strings.HasPrefix(s.Prompt.Rest, "Right!") || len(s.Board.Arrows) != 1 || p.Player().View().Position != before {
		t.Errorf("a right move is answered with %+v and %v", s.Prompt, s.Board.Arrows)
	}
	tap(d, p, 6)
	tap(d, p, 8)
	if v := p.Player().View(); v.Stage != lesson.Revealed || v.Caption != "These." {
		t.Errorf("with all found it says %q", v.Caption)
	}
}
