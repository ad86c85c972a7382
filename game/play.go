package game

import (
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// playPage is a game in play with the player's selections and all that its page remembers. It is
// kept while other pages are shown, so that everything is still there after a look at the rules.
type playPage struct {
	basePage
	match *play.Match
	set   ruleset.Set

	board board.Board
	// The selected number; none if its number is 0, any use of it if its value is 0.
	chosen    selectableNumber
	hint      shownHint
	hintMoves int // moves made as a hint said, since the game was opened
	final     finalDisplay
	replay    replay
	values    bool // the table of throw values is open
	// A move to be confirmed, so that nothing moves by accident in a class; the zero Move: none.
	unconfirmed rules.Move
	vote        vote
	next        *nextThrows   // nil: not asked for
	entered     enteredSticks // sticks on a real table
	wrongEntry  bool          // an impossible value was entered
	onlyMoveAt  int           // place of the cursor after a person's only move that the game made; 0: none
	list        moveList
	lastTyped   time.Duration // time of the last typing, throw or hint request
	atRestSince time.Duration // when the last animation ended
	turnClock   turnClock

	faceAnimation board.FaceAnimation
	turn          board.Slide
	prompt        board.PromptFader
	// when the side to move could move nothing, and what stops its pawns began to appear
	stuckSince board.Transition
}

// newPlayPage returns a page for a match by a rule set.
func newPlayPage(a *App, m *play.Match, set ruleset.Set) *playPage {
	p := &playPage{match: m, set: set, list: moveList{visible: usualLines}, lastTyped: -burstPause,
		turn: board.SlideTo(m.Position().Turn())}
	p.boardAtRest(a)
	return p
}

// FirstFocus returns the next action: the sticks, the selected pawn, or the first pawn that can
// move; nothing when the game has ended.
func (p *playPage) FirstFocus(*App) ui.Target {
	switch at := p.legalMoves().Suggested(); {
	case p.final.on: // the key that made the last move must not begin another game
		return ui.Target{}
	case p.replay.on:
		return ui.Widget(pauseID)
	case p.board.Selected != rules.Nowhere:
		return p.legalMoves().Target(p.board.Selected)
	case p.canDo(rules.TakeOff): // a choice that Space must not give away
		return ui.Widget("takeoff")
	case !p.match.PersonCanThrow() && at != rules.Nowhere:
		return p.legalMoves().Target(at)
	}
	return ui.Target{Kind: ui.TargetSticks}
}

// Moment returns the state of the game, for drawings on the board.
func (p *playPage) Moment(*App) any { return [2]any{p, p.match.Game.At()} }

// Rules returns those of the game.
func (p *playPage) Rules(*App) (string, ruleset.House) { return p.set.ID, p.match.Header().House }

// Copy returns the position.
func (p *playPage) Copy(a *App) (text, notice string) {
	return p.match.Position().String(), a.T("clip.position")
}

// CancelDrag puts a held pawn back.
func (p *playPage) CancelDrag() { p.board.CancelDrag() }

// stopAnimations ends all animations, when a dialog or another page opens.
func (p *playPage) stopAnimations(a *App) {
	p.board.CancelDrag()
	p.finish(a)
	p.turnClock.stays, p.list.drawer = true, false
}

// closeFinal shows a finished game without its final display.
func (p *playPage) closeFinal() { p.final = finalDisplay{isClosed: true} }

// drawnView returns the board at rest with the presenter's drawings.
func (p *playPage) drawnView(a *App) board.View {
	v := p.restingView(a)
	a.point.AddTo(&v, p.Moment(a), ui.Target{}, ui.Target{})
	return v
}

// title returns the name of the rules.
func (p *playPage) title(a *App) string { return i18n.GameTitle(a.words, p.match.Header()) }

// statusLine returns the line below Continue.
func (p *playPage) statusLine(a *App) string {
	at, key := p.match.Position(), "title.turn"
	switch {
	case at.Phase() == rules.Ended:
		key = "title.over"
	case p.match.CanThrow():
		key = "title.throws"
	}
	g := p.narrator(a)
	name := i18n.RuleSetTitle(a.words, p.set.ID, p.match.Header().House)
	if s := play.SeriesOf(p.match.Game.Header()); s.Games > 0 {
		name = a.words.Dotted(name, a.T("match.game", "number", s.Number, "games", s.Games))
	}
	return g.T(at.Turn(), key, "name", name)
}

// Animate begins small animations for what has changed.
func (p *playPage) Animate(a *App) {
	p.prompt.Update(a.clock(), p.mainPrompt(a))
	p.turn.Toward(a.clock(), p.board.Animator.Position(p.match.Position()).Turn())
}

// Wake returns when something will happen by itself.
func (p *playPage) Wake(a *App) (time.Duration, bool) {
	var next alarm
	next.set(p.match.Wake())
	next.set(p.board.Hover.Wake())
	next.set(p.clockWake(a))
	next.set(p.final.wake())
	next.set(p.wakeReplay())
	if p.canBlink(a) {
		next.set(p.faceAnimation.Wake())
	}
	return max(next.at-a.now, 0), next.isSet
}

// Tick ends finished animations and makes automatic moves.
func (p *playPage) Tick(a *App) bool {
	changed := p.tickClock(a)
	changed = p.board.Hover.Tick(a.now) || changed
	changed = p.tickAnimations(a) || changed
	changed = p.final.tick(a) || changed
	changed = p.tickReplay(a) || changed
	if p.canBlink(a) {
		changed = p.faceAnimation.Tick(a.now) || changed
	} else {
		p.faceAnimation.Restart(a.now)
	}
	for {
		action, due, did := p.match.Tick(a.clock(), p.board.Animator.Running())
		switch {
		case due && action.Throw:
			p.throw(a)
		case due:
			p.makeDueMove(a, action.Move)
		}
		if !did {
			break
		}
		p.tickAnimations(a)
		changed = true
	}
	if a.settings.Chance && !p.board.Animator.Running() {
		p.match.AskOdds()
	}
	return changed
}

// IDs of widgets on the page, or their prefixes.
const (
	valuesID  = "tray.values" // opens the table of throw values
	moreHints = "hints.more"  // shows more lines of the hint
	listID    = "bar.moves"
	entryIDs  = "entry."
	hintIDs   = "hint."
	castIDs   = "cast."  // a throw on a real table
	stickIDs  = "stick." // the four sticks, each of which can be turned over
	numberIDs = "number."
)

// pressList shows or hides the list of moves.
func (p *playPage) pressList(a *App) {
	p.list.drawer = !p.list.drawer
	if !a.isLarge() { // the presenter's theme does not change the setting
		a.settings.Moves = !a.settings.Moves
		a.saveSettings()
	}
}

// pressValues opens or closes the table of throw values.
func (p *playPage) pressValues(a *App) {
	if p.values = !p.values; !p.values && a.showFocus {
		a.focus = p.FirstFocus(a)
	}
}

// lookAtEnd hides the final display of a finished game.
func (p *playPage) lookAtEnd(a *App) {
	p.closeFinal()
	a.focus = p.FirstFocus(a)
}

// leave leaves a finished game for the title page, where a match can be continued.
func (p *playPage) leave(a *App) {
	if game, on := p.match.TakeNext(); on {
		a.playGame(game)
		a.closeToTitle()
		return
	}
	a.closeGame()
	a.closeToTitle()
}

// restingView returns the board at rest.
func (p *playPage) restingView(a *App) board.View {
	return p.plainView(a, board.RestingFrame(p.match.Position()))
}

// plainView returns the board with its pawns and no marks.
func (p *playPage) plainView(a *App, frame board.Frame) board.View {
	return board.PlainView(p.rules(), p.match.Game.PositionAt(p.shownEntries()), frame, a.settings.shapes(p.set))
}
