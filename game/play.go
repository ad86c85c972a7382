package game

import (
	"hash/fnv"
	"io"
	"slices"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// playPage is the page of a game: the game, what the player has selected, and the state of
// animations. It is kept while other pages are shown.
type playPage struct {
	session  *play.Session
	set      ruleset.Set
	settings *Settings // the app's

	board board.Board
	// The selected number; none if its number is 0, any use of it if its value is 0.
	selectedNumber  selectableNumber
	hint            hintSelection
	hinted          map[int]bool // the choices since the game was opened that a shown hint put first, by entry
	endScreen       endScreen
	replay          replay
	showsThrowTable bool // the table of throws, their values and their chances is open
	showsAllMoves   bool // every pawn's move is shown, or why it has none
	// the move that waits to be confirmed; the zero Move: none
	pendingMove   rules.Move
	vote          vote
	nextThrows    *play.Answer  // the next throws, without an ID until they are known; nil: not asked for
	enteredSticks enteredSticks // real sticks
	wrongEntry    bool          // an impossible value was entered
	usedClassMenu bool          // the class keys work, because one of their menu entries was used
	autoplays     bool          // the game throws and moves for a person, who has no choice
	pausesForced  bool          // Settings.Forced has no effect until the player's next throw or move
	skipsTurn     bool          // the rest of the computer's turn is not shown
	ignoredOffers int           // throws despite the offer of autoplay, since it was last used
	briefIsClosed bool          // the player has closed the rules in short
	explainedUndo bool          // a notice has said that Undo brings back what a move replaced
	isFirstFull   bool          // the player's first full game: it explains rules that differ from the short game's
	moveList      moveList
	pawnMoves     cache[[]board.PawnMove]
	weighing      cache[string]    // what a pawn's move is for, and risks
	said          cache[[2]string] // what remarks returns, which takes long to find out in a long game
	lastTyped     time.Duration    // time of the last typing, throw or hint request
	atRestSince   time.Duration    // when the last animation ended
	doubleTapEnds time.Duration    // until then the next Enter or Space is ignored
	turnClock     turnClock

	faceAnimation board.FaceAnimation
	turnSlide     board.Slide
	promptFader   board.PromptFader
	// fades in what stops the pawns of a side that cannot move
	obstacleFade board.Transition
}

// newPlayPage returns a page for a game of a rule set.
func newPlayPage(a *App, session *play.Session, set ruleset.Set) *playPage {
	const defaultVisibleLines = 15 // the estimated number of visible lines until an event reports it
	p := &playPage{session: session, set: set, settings: &a.settings,
		moveList: moveList{visibleLines: defaultVisibleLines},
		hinted:   map[int]bool{}, lastTyped: -burstPause, turnSlide: board.SlideTo(session.Position().Turn())}
	p.boardAtRest(a)
	return p
}

// firstFocus returns the target of the next action: the sticks, the selected pawn, the button to
// stay if pawns can only go back, or the only pawn that can move; in a vote, the line of the move
// whose hands are counted. While the computer plays, it is the pawn that moved last. When the game
// has ended, it is the winner's home, where a key does nothing: the key that made the last move must
// not begin another game.
func (p *playPage) firstFocus() ui.Target {
	switch at, canMove := p.legalMoves().FirstFocus(); {
	case p.endScreen.isShown:
		return ui.Target{Kind: ui.TargetHome, Side: p.session.Outcome().Winner}
	case p.isReplaying():
		return ui.Widget(pauseID)
	case p.replay.isShown:
		return ui.Widget(replayID)
	case p.isVoting():
		return voteLine(p.vote.current)
	case p.board.Selected != rules.Nowhere:
		return p.legalMoves().Target(p.board.Selected)
	case p.hasSpecialMove(rules.TakeOff): // a choice that Space must not give away
		return ui.Widget("takeoff")
	case p.hasSpecialMove(rules.Pass) && i18n.MustGoBack(p.rules(), p.session.Legal()): // staying costs nothing
		return ui.Widget("pass")
	case !p.session.PersonCanThrow() && canMove:
		return at
	}
	if m, made := p.lastMove(); made && !p.session.IsPersonToMove() && !p.computerWaits() &&
		m.Move.Rest.IsOnBoard() {
		return ui.Target{Kind: ui.TargetSquare, Square: m.Move.Rest}
	}
	return ui.Target{Kind: ui.TargetSticks}
}

// BoardKey returns the state of the game, for drawings on the board.
func (p *playPage) BoardKey(*App) any { return [2]any{p, p.session.Game.Cursor()} }

// Rules returns the rules of the game.
func (p *playPage) Rules(*App) record.Header { return p.session.Header() }

// stopAnimations ends all animations, when a dialog or another page opens.
func (p *playPage) stopAnimations(a *App) {
	p.board.CancelDrag()
	p.finishAnimations(a)
	p.turnClock.isPaused, p.moveList.drawerOpen = true, false
}

// closeEndScreen shows a finished game without its end screen.
func (p *playPage) closeEndScreen() { p.endScreen = endScreen{isClosed: true} }

// annotatedDiagram returns the board at rest with the presenter's drawings.
func (p *playPage) annotatedDiagram(a *App) board.Diagram {
	v := p.restingDiagram(a)
	a.pointing.AddTo(&v, p.BoardKey(a), ui.Target{}, ui.Target{})
	return v
}

// title returns the name of the rules.
func (p *playPage) title(a *App) string { return i18n.GameTitle(a.words, p.session.Header()) }

// statusLine returns the line below Continue on the title page.
func (p *playPage) statusLine(a *App) string {
	at, key := p.session.Position(), "title.turn"
	switch {
	case at.Phase() == rules.Ended:
		key = "title.over"
	case p.session.CanThrow():
		key = "title.throws"
	}
	g := p.narrator(a)
	name := i18n.RuleSetTitle(a.words, p.set.ID, p.session.Header().House)
	return g.T(at.Turn(), key, "name", p.withMatch(a, name))
}

// withMatch adds to the name of the game which of its match it is.
func (p *playPage) withMatch(a *App, name string) string {
	if s := play.MatchOf(p.session.Game.Header()); s.Games > 0 {
		return a.words.Dotted(name, a.T("match.game", "number", s.Number, "games", s.Games))
	}
	return name
}

// endUpdate begins small animations of what has changed, and plays sounds.
func (p *playPage) endUpdate(a *App) {
	a.playSounds(p.board.TakeSounds(a.clock()))
	p.promptFader.Update(a.clock(), p.mainPrompt(a), a.isLarge())
	p.turnSlide.Toward(a.clock(), p.board.Animator.Position(p.session.Position()).Turn())
}

// Wake returns when something will happen by itself.
func (p *playPage) Wake(a *App) time.Duration {
	next := min(p.session.Wake(), p.board.Hover.Wake(), p.clockWake(a), p.endScreen.wake(), p.replayWake())
	if p.canBlink(a) {
		next = min(next, p.faceAnimation.Wake())
	}
	return next
}

// Tick ends finished animations and makes automatic moves.
func (p *playPage) Tick(a *App) bool {
	changed := p.tickClock(a)
	changed = p.board.Hover.Tick(a.now) || changed
	changed = p.tickAnimations(a) || changed
	changed = p.endScreen.tick(a) || changed
	changed = p.tickReplay(a) || changed
	if p.canBlink(a) {
		changed = p.faceAnimation.Tick(a.now) || changed
	} else {
		p.faceAnimation.Restart(a.now)
	}
	for {
		action, due, did := p.session.Tick(a.clock(), p.board.Animator.IsRunning())
		switch {
		case due && action.Throw:
			p.throw(a)
		case due:
			p.makeMove(a, action.Move)
		}
		if !did {
			break
		}
		p.tickAnimations(a)
		changed = true
	}
	if a.settings.ShowsChances && !p.board.Animator.IsRunning() {
		p.session.AskWinChance()
	}
	return changed
}

// IDs of widgets on the page, or their prefixes.
const (
	throwTableID = "tray.values" // opens the table of throws
	listID       = "bar.moves"
	moveLineIDs  = "entry."
	hintIDs      = "hint."
	stickIDs     = "stick." // the four sticks, each of which can be turned over
	numberIDs    = "number."
)

// toggleMoveList shows or hides the list of moves.
func (p *playPage) toggleMoveList(a *App) {
	p.moveList.drawerOpen = !p.moveList.drawerOpen
	if !a.isLarge() { // the presenter's theme does not change the setting
		a.settings.ShowsMoveList = !a.settings.ShowsMoveList
	}
}

// toggleThrowTable opens or closes the table of throws.
func (p *playPage) toggleThrowTable(a *App) {
	if p.showsThrowTable = !p.showsThrowTable; !p.showsThrowTable && a.showFocus {
		a.focus = p.firstFocus()
	}
}

// leaveEndScreen closes the end screen of a finished game.
func (p *playPage) leaveEndScreen(a *App) {
	p.closeEndScreen()
	a.focus = p.firstFocus()
}

// leave leaves a finished game for the title page, where a match can be continued.
func (p *playPage) leave(a *App) {
	if !a.isViewingFinished() {
		if game, on := p.session.TakeNext(); on {
			a.playGame(game)
		} else {
			a.closeGame()
		}
	}
	a.closeToTitle()
}

// restingDiagram returns the board at rest.
func (p *playPage) restingDiagram(a *App) board.Diagram {
	return p.plainDiagram(a, board.RestingFrame(p.session.Position()))
}

// plainDiagram returns the board with its pawns and no marks.
func (p *playPage) plainDiagram(a *App, frame board.Frame) board.Diagram {
	return board.PlainDiagram(p.rules(), p.session.Game.PositionAt(p.shownEntries()), frame, a.settings.shapes(p.set))
}

func (p *playPage) rules() *rules.Rules { return p.session.Rules() }

// legalMoves returns the moves of pawns that a person can make, with the selected number if there
// is one. Among moves to the same place, the hint's is preferred.
func (p *playPage) legalMoves() board.LegalMoves {
	turn := board.LegalMoves{Rules: p.rules(), Position: p.session.Position(), Hidden: p.asksForOnlyMove(),
		OneClick: p.asksForOnlyMove()}
	if p.session.IsPersonToMove() {
		turn.Moves = slices.DeleteFunc(p.session.Legal(), func(m rules.Move) bool {
			return isPass(m) ||
				!p.usesSelectedNumber(m)
		})
	}
	if r, shown := p.hintMove(); shown {
		turn.Prefer = []rules.Move{r.Move}
	}
	return turn
}

// asksForOnlyMove reports whether a class is to find the only pawn that can move: the board does
// not mark it, and nothing says why no other can.
func (p *playPage) asksForOnlyMove() bool {
	m, only := p.session.OnlyMove()
	return only && !p.autoplays && p.settings.Presenter &&
		m.From.IsOnBoard() && !isPass(m) && p.session.IsPersonToMove() &&
		!p.session.IsHinting() && len(p.session.Position().Pawns(p.session.Position().Turn()).List()) > 1
}

func isPass(m rules.Move) bool { return m.Kind == rules.Pass }

// usesSelectedNumber reports whether a move uses the selected number; without one, any does.
func (p *playPage) usesSelectedNumber(m rules.Move) bool {
	c := p.selectedNumber
	return m.Used == 0 || (c.number == 0 || int(m.Used) == c.number) &&
		(c.value == 0 || int(m.Value) == c.value)
}

// isAtRest reports whether nothing is animated, and neither a replay nor the end screen is shown.
func (p *playPage) isAtRest() bool {
	return !p.board.Animator.IsRunning() && !p.endScreen.isShown && !p.replay.isShown
}

// isPawnMoving reports whether a move is being animated.
func (p *playPage) isPawnMoving() bool {
	c, isAnimated := p.board.Animator.Current()
	return isAnimated && c.Kind == board.MoveChange
}

// canOnlyPass reports whether a person can only pass. The page shows why and waits.
func (p *playPage) canOnlyPass() bool { return p.session.IsPersonToMove() && p.session.MustPass() }

// computerWaits reports whether the computer waits for the player to continue.
func (p *playPage) computerWaits() bool {
	return p.session.IsPaused() && !p.session.IsPersonToMove() && !p.session.IsOver()
}

// hasSpecialMove reports whether a move that has a button of its own is legal now: a pass, sending
// on a pawn held by the Water, at the cost of the turn, or taking off one on 30 before the throw.
func (p *playPage) hasSpecialMove(kind rules.MoveKind) bool {
	_, may := p.session.SpecialMove(kind)
	return may
}

// shownEntries returns the number of entries shown as done.
func (p *playPage) shownEntries() int {
	if c, moves := p.board.Animator.Current(); moves {
		return c.Index
	}
	return p.session.Game.Cursor()
}

// listedEntries returns the number of entries that the list shows as done, including one being
// animated.
func (p *playPage) listedEntries() int {
	n := p.shownEntries()
	c, moves := p.board.Animator.Current()
	if moves && !c.Undone && (c.Kind == board.ThrowChange || c.Kind == board.MoveChange) {
		n++
	}
	return n
}

// throwSeed returns the seed for how the throw at an entry falls: different in every game, but
// repeatable.
func (p *playPage) throwSeed(index int) uint64 {
	name := fnv.New64a()
	io.WriteString(name, p.session.Game.Header().Seed)
	return board.Seed(index) ^ name.Sum64()
}

// markedSticks returns how many sticks of the last throw show their marked side, and false if no
// sticks were thrown.
func (p *playPage) markedSticks() (n int, thrown bool) {
	i, thrown := p.session.LastThrow(p.session.Game.Cursor())
	if !thrown {
		return 0, false
	}
	last := p.session.Game.Entry(i).Throw
	return last.Count(), !last.IsDie()
}

// selectableNumber is a number that can be used now, or was used in this turn.
type selectableNumber struct {
	number int // as thrown
	value  int // the number of squares it moves a pawn
	used   bool
}

// selectableNumbers returns the numbers to choose from: those gathered in a turn, or one number
// plain and doubled.
func (p *playPage) selectableNumbers() (list []selectableNumber) {
	at := p.shownEntries()
	if p.gathersNumbers() {
		for _, n := range p.session.Numbers(at) {
			list = append(list, selectableNumber{number: n.Value, value: n.Value, used: n.Used})
		}
		return list
	}
	position := p.session.Game.PositionAt(at)
	if !p.rules().Options().Doubling || position.Phase() != rules.ToMove || p.board.Animator.IsRunning() ||
		p.session.MustPass() {
		return nil
	}
	for _, n := range position.Numbers() {
		list = append(list, selectableNumber{number: n, value: n}, selectableNumber{number: n, value: 2 * n})
	}
	return list
}

// gathersNumbers reports whether the rules gather numbers in a turn. A tile is then one of them,
// and its pawn's destination decides whether it is doubled.
func (p *playPage) gathersNumbers() bool { return p.rules().Options().Gather }

// hintMove returns the selected line of the hint.
func (p *playPage) hintMove() (ai.RatedMove, bool) {
	rated := p.session.HintMoves()
	if p.hint.line >= len(rated) {
		return ai.RatedMove{}, false
	}
	return rated[p.hint.line], true
}

// moveToConfirm returns the move to be confirmed.
func (p *playPage) moveToConfirm() (rules.Move, bool) {
	if p.pendingMove == (rules.Move{}) || p.board.Animator.IsRunning() || p.board.Rejection.Shown ||
		!slices.Contains(p.session.Legal(), p.pendingMove) {
		return rules.Move{}, false
	}
	return p.pendingMove, true
}
