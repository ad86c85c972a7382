package game

import (
	"senet/game/say"
	"senet/rules"
)

// tells is the game at hand as words tell of it.
func (t *table) tells(a *App) say.Game { return t.tellsAt(a, t.session.Game().At()) }

// tellsAt is the game before entry n.
func (t *table) tellsAt(a *App, n int) say.Game {
	return say.Of(a.words, t.set, shapeWords(a.shapes(t.set)), t.session.Game().Goto(n))
}

// promptView is the line of plain words for what to do now.
func (t *table) promptView(a *App, v *View) Prompt {
	line := t.say(a)
	prompt := Prompt{Kind: PromptTurn, Shape: a.shapes(t.set)[line.Side], Lead: line.Lead, Rest: line.Rest, Second: line.Second}
	switch {
	case t.refusal != nil:
		prompt.Kind = PromptRefusal
	case t.session.Over() && len(t.clips) == 0:
		prompt.Kind = PromptWin
	}
	if prompt.Second == "" && t.refusal == nil && a.firstTimer() && t.session.Game().Len() < firstDeeds && !t.session.Over() {
		prompt.Second = t.tells(a).Aim()
	}
	fade, moving := t.prompt.fade(a, prompt.Lead+prompt.Rest+prompt.Second)
	if t.refusal != nil {
		fade, moving = a.shown(t.refusal.begun)
	}
	if told := t.tellLine(a) + t.tellHouse(a); told != "" && t.refusal == nil { // only one thing is looked at
		prompt.Second = told
	}
	prompt.Fade = leastPrompt + (1-leastPrompt)*fade
	v.Moving = v.Moving || moving
	return prompt
}

// firstDeeds is how many throws and moves of a game tell a first-timer what it is all about, where nothing else is to be said.
const firstDeeds = 12

// leastPrompt is how far a new prompt is seen at once: the line above the board is never empty.
const leastPrompt = .4

// say is what the moment calls for.
func (t *table) say(a *App) say.Line {
	g := t.tells(a)
	var line say.Line
	switch {
	case t.refusal != nil:
		return say.Line{Side: t.session.Position().Turn(), Lead: t.refusal.words.Lead, Rest: t.refusal.words.Rest, Second: t.refusal.second}
	case len(t.clips) > 0:
		return t.sayMoving(a, t.clips[0])
	case t.session.Over():
		if line = g.End(); line.Second == "" && !t.win.on {
			line.Second = a.words.T("prompt.lookBack")
		}
	case !t.mine() && t.halted:
		line = g.Halted()
	case !t.mine() && t.mind.shown:
		line = g.ComputerMoves(t.mind.move)
	case !t.mine():
		line = g.Computer()
	case t.hint != nil:
		return g.Hint(t.hint.rated, t.hint.shown)
	case t.session.CanThrow():
		line = g.Throw()
	case t.onlyPass():
		line = g.Pass()
	case t.chosen != rules.Nowhere:
		line = g.Chosen(t.chosen, t.from(t.chosen), t.moves())
	default:
		line = g.Choose(t.moves())
	}
	if t.halted && !t.session.Live() {
		line.Second = g.Back(t.nowLine(a)+1, len(t.lines(a)))
	}
	return line
}

// sayMoving tells what is being seen, and nothing that is still to fall.
func (t *table) sayMoving(a *App, c clip) say.Line {
	g := t.tellsAt(a, c.index)
	switch {
	case c.again:
		return t.tells(a).PlayingAgain()
	case c.back:
		return t.tells(a).TakingBack()
	case c.swap:
		return g.Begun()
	case t.computer(c.side) && c.throw:
		if t.rules().Read(t.session.Game().Entry(c.index).Throw).Miss && c.tray.At(c.elapsed(a.now)).Pop > 0 {
			return g.ComputerMisses()
		}
		return g.Computer()
	case t.computer(c.side):
		return g.ComputerMoves(c.move)
	case c.throw:
		return g.Throwing(c.side)
	}
	return g.Moving(c.side, c.move)
}
