package game

import (
	"senet/game/board"
	"senet/game/say"
	"senet/game/table"
	"senet/rules"
)

// tells is the game at hand as words tell of it.
func (t *sitting) tells(a *App) say.Game { return t.tellsAt(a, t.match.Game().At()) }

// tellsAt is the game before entry n.
func (t *sitting) tellsAt(a *App, n int) say.Game {
	return say.Of(a.words, t.set, shapeWords(a.shapes(t.set)), t.match.Game().Goto(n))
}

// spoken is the line of plain words for what to do now, without what is told of a thing that is looked at.
func (t *sitting) spoken(a *App) table.Prompt {
	line := t.say(a)
	prompt := table.Prompt{Kind: table.PromptTurn, Shape: a.shapes(t.set)[line.Side], Lead: line.Lead, Rest: line.Rest, Second: line.Second}
	switch {
	case t.board.No.On:
		prompt.Refuse(t.board.No)
	case t.match.Over() && !t.board.Reel.Running():
		prompt.Kind = table.PromptWin
	}
	if prompt.Second == "" && !t.board.No.On && a.firstTimer() && t.match.Game().Len() < firstDeeds && !t.match.Over() {
		prompt.Second = t.tells(a).Aim()
	}
	return prompt
}

// promptView is the line of words as it is seen.
func (t *sitting) promptView(a *App, v *View) table.Prompt {
	prompt := t.spoken(a)
	fade, moving := t.prompt.Shown(a.clock(), prompt)
	if t.board.No.On {
		fade, moving = t.board.No.Shown(a.clock())
	}
	if told := t.tellLine(a) + t.tellHouse(a); told != "" && !t.board.No.On { // only one thing is looked at
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
func (t *sitting) say(a *App) say.Line {
	g := t.tells(a)
	var line say.Line
	switch {
	case t.board.No.On:
		return say.Line{Side: t.match.Position().Turn()}
	case t.board.Reel.Running():
		c, _ := t.board.Reel.Now()
		return t.sayMoving(a, c)
	case t.match.Over():
		if line = g.End(); line.Second == "" && !t.win.on {
			line.Second = a.words.T("prompt.lookBack")
		}
	case !t.match.Mine() && t.match.Halted():
		line = g.Halted()
	case !t.match.Mine():
		line = g.Computer()
		if m, _, shown := t.match.Plan(); shown || t.match.Stays() {
			line = g.ComputerMoves(m)
		}
	case t.match.Advised():
		return say.Advice{Game: g, Rated: t.match.Advice()}.Prompt(t.hint.shown)
	case t.match.CanThrow():
		line = g.Throw()
	case t.onlyPass():
		line = g.Pass()
	case t.board.Chosen != rules.Nowhere:
		line = g.Chosen(t.board.Chosen, t.from(t.board.Chosen), t.atHand().Moves)
	default:
		line = g.Choose(t.atHand().Moves)
	}
	if t.match.Halted() && !t.match.Live() {
		line.Second = g.Back(t.nowLine(a)+1, len(t.lines(a)))
	}
	return line
}

// sayMoving tells what is being seen, and nothing that is still to fall.
func (t *sitting) sayMoving(a *App, c board.Clip) say.Line {
	g := t.tellsAt(a, c.Index)
	switch {
	case c.Again:
		return t.tells(a).PlayingAgain()
	case c.Back:
		return t.tells(a).TakingBack()
	case c.Kind == board.Swapped:
		return g.Begun()
	case t.match.Computer(c.Side) && c.Kind == board.Thrown:
		if t.rules().Read(t.match.Game().Entry(c.Index).Throw).Miss && c.Tray(a.now).Pop > 0 {
			return g.ComputerMisses()
		}
		return g.Computer()
	case t.match.Computer(c.Side):
		return g.ComputerMoves(c.Move)
	case c.Kind == board.Thrown:
		return g.Throwing(c.Side)
	}
	return g.Moving(c.Side, c.Move)
}
