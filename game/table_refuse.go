package game

import (
	"time"

	"senet/game/board"
	"senet/game/lang"
	"senet/game/motion"
	"senet/game/say"
	"senet/rules"
)

// refusal is an impossible move being explained, until the next input.
type refusal struct {
	words  lang.Sentence
	second string         // the source's own words
	pawn   rules.Square   // the pawn that shakes its head
	path   []rules.Square // the way it was to go
	shake  motion.Timeline
	begun  transition
	since  time.Duration
}

// refuse explains why a move is not legal. A legal one needs no explaining.
func (t *table) refuse(a *App, r rules.Refusal) {
	if r.Reason == rules.Allowed {
		return
	}
	t.letGo()
	no := &refusal{words: t.tells(a).Refusal(r), second: say.Quote(a.words, t.set, r), since: a.now}
	no.begun = a.begin(motion.RefusalFade)
	if t.own(r.From) && r.From.OnBoard() {
		no.pawn = r.From
		no.path = board.RefusedPath(t.rules(), r)
		no.shake = motion.ForRefusal(t.session.Position(), r.From, a.settings.speed(), a.settings.Calm)
	}
	t.refusal = no
}

// refuseThrow answers a click on the sticks while a pawn has to move.
func (t *table) refuseThrow(a *App) {
	if t.session.Over() {
		t.refuse(a, rules.Refusal{Reason: rules.GameOver})
		return
	}
	t.refuseKey(a, "prompt.moveFirst")
}

// refuseKey answers with a sentence that no square of the board has to do with.
func (t *table) refuseKey(a *App, key string, args ...any) {
	no := &refusal{since: a.now, begun: a.begin(motion.RefusalFade)}
	line := t.tells(a).Line(t.session.Position().Turn(), key, args...)
	no.words.Lead, no.words.Rest = line.Lead, line.Rest
	t.refusal = no
}

// refuseNumber tells that no pawn can use the number that was chosen; it is let go again.
func (t *table) refuseNumber(a *App, n int) {
	t.anyNumber()
	t.refuseKey(a, "prompt.noUse", "value", n)
}
