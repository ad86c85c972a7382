package game

import (
	"senet/game/lang"
	"senet/game/say"
	"senet/rules"
)

// refuse explains why a move is not legal.
func (t *sitting) refuse(a *App, r rules.Refusal) {
	t.board.Refuse(t.atHand(), a.clock(), r, t.tells(a).Refusal(r), say.Quote(a.words, t.set, r))
}

// refuseThrow answers a click on the sticks while a pawn has to move.
func (t *sitting) refuseThrow(a *App) {
	if t.match.Over() {
		t.refuse(a, rules.Refusal{Reason: rules.GameOver})
		return
	}
	t.refuseKey(a, "prompt.moveFirst")
}

// refuseKey answers with a sentence that no square of the board has to do with.
func (t *sitting) refuseKey(a *App, key string, args ...any) {
	line := t.tells(a).Line(t.match.Position().Turn(), key, args...)
	t.board.Say(a.clock(), lang.Sentence{Lead: line.Lead, Rest: line.Rest}, "")
}

// refuseNumber tells that no pawn can use the number that was chosen; it is let go again.
func (t *sitting) refuseNumber(a *App, n int) {
	t.anyNumber()
	t.refuseKey(a, "prompt.noUse", "value", n)
}
