package game

import (
	"time"

	"senet/game/board"
	"senet/game/lang"
	"senet/game/motion"
	"senet/rules"
	"senet/rules/ruleset"
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
	no := &refusal{words: a.words.Refusal(r, t.scene(a)), second: a.quote(t.set, r), since: a.now}
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
	no.words.Lead, no.words.Rest = t.words(a, key, args...)
	t.refusal = no
}

// refuseNumber tells that no pawn can use the number that was chosen; it is let go again.
func (t *table) refuseNumber(a *App, n int) {
	t.anyNumber()
	t.refuseKey(a, "prompt.noUse", "value", n)
}

// quote is what the source of a rule set says about a refusal, in its own words; or the rule and who tells it, where there
// are no words to quote; or that the source says nothing and this game decided; empty where no rule of the set is behind the
// refusal.
func (a *App) quote(set ruleset.Set, r rules.Refusal) string {
	switch r.Reason {
	case rules.NotThatFar, rules.NoPawn, rules.NotYours, rules.ThrowFirst, rules.GameOver, rules.NumberUsed:
		return "" // counting and turns need no rule page
	}
	line, found := set.LineFor(r)
	switch {
	case !found:
		return ""
	case line.Option != "":
		option := "house." + line.Option
		return a.words.T("quote.house", "option", a.words.T(option), "rule", a.words.T(line.Key), "who", a.words.T(option+".who"))
	case line.Quote != "":
		return a.words.T("quote.line", "source", a.setName(set.ID), "quote", a.words.T(line.Quote))
	case line.Origin == ruleset.Decided:
		return a.words.T("quote.ours", "source", a.setName(set.ID))
	}
	return a.words.T("quote.told", "source", a.setName(set.ID), "origin", a.words.T(line.Origin.Key()), "rule", a.words.T(line.Key))
}
