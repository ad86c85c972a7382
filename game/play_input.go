package game

import (
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// Handle handles an event. An open hint follows what the event selects.
func (p *playPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.WindowBlur:
		p.board.CancelDrag()
		return true
	case ui.UpdateEnd:
		p.endUpdate(a)
		return true
	}
	if p.skipEnding(a, e) || p.handleReplay(a, e) || p.isTooSoon(a, e) {
		return true
	}
	defer p.followSelection(a)
	p.noteListHeight(a, e)
	p.endScreen.followPointer(a, e)
	switch e.Kind {
	case ui.KeyPress:
		return p.handleKey(a, e)
	case ui.KeyRelease:
		p.releaseSticks(a, e)
	case ui.TextInput:
		return p.handleText(a, []rune(e.Text)[0])
	case ui.PointerMove:
		p.board.Follow(a.now, p.legalMoves(), e, p.narrator(a).InfoSquares())
	case ui.PointerDown:
		p.pointerDown(a, e)
	case ui.PointerUp:
		p.applyResult(a, p.pointerUp(a, e))
	case ui.Wheel:
		p.moveList.scrollByWheel(e.Amount, len(p.listContent(a).lines))
	default:
		return false
	}
	return true
}

// isTooSoon reports whether an event that would throw or move comes so soon after a turn's time was up that it
// was meant for that turn.
func (p *playPage) isTooSoon(a *App, e ui.Event) bool {
	if a.now >= p.turnClock.restEnds || !p.session.IsUnfinished() {
		return false
	}
	switch e.Kind {
	case ui.KeyPress:
		chosen := a.usesKeyboard && a.focus.Kind == ui.TargetWidget && a.focus != p.firstFocus()
		return (e.Key == ui.KeySpace || e.Key == ui.KeyEnter) && !chosen
	case ui.PointerDown, ui.PointerUp:
		if e.Target.Kind == ui.TargetWidget {
			return false
		}
		a.consume()
		return true
	}
	return e.Kind == ui.TextInput
}

// pointerDown handles a press: it ends animations and picks up a pawn that can move.
func (p *playPage) pointerDown(a *App, e ui.Event) {
	if e.Target.Kind != ui.TargetWidget && p.handleConfirmPress(a, e.Target) {
		return
	}
	switch ran := p.skipAnimations(a); {
	case e.Target.Kind != ui.TargetSticks:
	case ran:
		a.consume()
	default:
		p.startShake(a, e)
	}
	if p.board.PointerDown(p.legalMoves(), e.Target, e.X, e.Y) {
		a.focus = e.Target
	}
}

// startShake picks up sticks or die if they can be thrown, and reports whether they can.
func (p *playPage) startShake(a *App, e ui.Event) bool {
	can := p.session.IsPersonToMove() && p.session.CanThrow() && !p.throwsByHand(a) && !p.endScreen.isShown
	if can {
		p.board.Shake.Start(a.now, e)
	}
	return can
}

// releaseSticks throws the sticks when the key holding them is released.
func (p *playPage) releaseSticks(a *App, e ui.Event) {
	held, shaken := p.board.Shake.Stop(a.now, e)
	if !held {
		return
	}
	p.doubleTapEnds = a.now + doubleTap
	p.throw(a)
	if shaken {
		p.board.Animator.ThrowFromHand()
	}
}

// pointerUp returns the result of a release, which drops a pawn or clicks the pressed target.
func (p *playPage) pointerUp(a *App, e ui.Event) board.Result {
	if p.endScreen.isShown || !p.session.IsPersonToMove() && e.Target.Kind != ui.TargetSticks {
		p.board.CancelDrag()
		if !p.endScreen.isShown && e.Target.Kind != ui.TargetWidget && e.Pressed == e.Target &&
			!p.session.IsPaused() {
			p.session.HurryComputer(a.now)
		}
		return board.Result{}
	}
	_, shaken := p.board.Shake.Stop(a.now, e)
	result := p.board.PointerUp(p.legalMoves(), e.Pressed, e.Target)
	result.Shaken = shaken
	return result
}

// applyResult performs the result of a gesture on the board, which does nothing once the game is
// over.
func (p *playPage) applyResult(a *App, result board.Result) {
	if p.session.IsOver() { // a stray click after the end
		return
	}
	switch result.Intent {
	case board.IntentMove:
		if p.isVoting() {
			p.propose(a, result.Move)
			p.board.Select(rules.Nowhere)
			return
		}
		p.move(a, result.Move, result.Dragged)
	case board.IntentRefuse:
		if !p.repeatsMove(a, result.Refusal.From) {
			p.refuse(a, result.Refusal)
		}
	case board.IntentEmpty:
		if !p.repeatsMove(a, result.At) {
			p.explainEmpty(a, result.At)
		}
	case board.IntentThrow:
		if p.clickSticks(a); result.Shaken {
			p.board.Animator.ThrowFromHand()
		}
	case board.IntentDrop:
		p.refuseWith(a, "prompt.beside")
	}
}

// repeatsMove reports whether a place is where the last move led, before the next throw. In the
// presenter a click there is one more for a move that one click made, and so does nothing.
func (p *playPage) repeatsMove(a *App, place rules.Square) bool {
	last, there := p.lastMove()
	return a.isLarge() && there && p.session.CanThrow() && (place == last.Move.To || place == last.Move.Rest)
}

// doubleTap is how long one more press of Enter or Space is ignored after one that threw or ended
// an animation.
const doubleTap = 300 * time.Millisecond

// restPause is how long clicks on the sticks are ignored after they have come to rest.
const restPause = 600 * time.Millisecond

// clickSticks throws, or passes if nothing can move, or says that a pawn must move.
func (p *playPage) clickSticks(a *App) {
	switch {
	case !p.session.IsPersonToMove(), p.session.WillMoveForPerson():
		p.session.HurryComputer(a.now)
	case p.session.CanThrow():
		p.throw(a)
	case p.canOnlyPass():
		p.makeSpecialMove(a, rules.Pass)
	case a.now-p.atRestSince < restPause:
	default:
		p.refuseWith(a, "prompt.moveFirst")
	}
}

// explainEmpty handles a click on an empty square while no pawn is selected.
func (p *playPage) explainEmpty(a *App, place rules.Square) {
	if !place.IsOnBoard() || !p.session.IsPersonToMove() || p.session.IsOver() ||
		p.board.Animator.IsRunning() {
		return
	}
	switch movable := p.legalMoves().Movable(); {
	case p.session.CanThrow():
		p.refuse(a, rules.Refusal{Reason: rules.ThrowFirst})
	case len(movable) == 1 && !p.legalMoves().Hidden:
		p.refuse(a, p.rules().Why(p.session.Position(), movable[0], place))
	case len(movable) > 0:
		p.refuseWith(a, "prompt.empty", "to", place)
	default:
		return
	}
	if g := p.narrator(a); g.InfoSquares().Has(place) {
		p.board.Rejection.Quote, p.board.Rejection.Source = g.SquareInfo(place), ""
	}
}

func (p *playPage) handleKey(a *App, e ui.Event) bool {
	p.board.Hover = board.HoverTimer{} // the keyboard takes over from the pointer
	if p.handleConfirmKey(a, e.Key) || p.isVoting() && p.handleVoteKey(a, e.Key) {
		return true
	}
	p.board.FollowKey(e.Key)
	switch e.Key {
	case ui.KeyUndo:
		p.undo(a)
	case ui.KeyRedo:
		p.jump(a, p.session.Redo)
	case ui.KeySpace, ui.KeyEnter:
		return p.isBurst(a) || p.handleEnter(a, e)
	case ui.KeyTab, ui.KeyBackTab:
		p.board.Rejection = board.Rejection{}
		if !p.isBusy() || a.focus.Kind == ui.TargetWidget {
			return false
		}
		a.focus = p.firstFocus() // pressed in haste, Tab must not lead away from the game
	case ui.KeyEscape:
		return p.handleEscape(a)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		return p.handleArrow(a, e)
	case ui.KeyCopy:
		a.copyOut(p.session.Position().String(), a.T("clip.position"))
	case ui.KeyHome, ui.KeyEnd, ui.KeyPageUp, ui.KeyPageDown:
		return p.handleListKey(a, e.Key)
	default:
		return false
	}
	return true
}

// takesSpace reports whether Space throws or goes on, as the prompt says. It does not if there is
// another choice or if real sticks are entered.
func (p *playPage) takesSpace(a *App) bool {
	throws := p.session.PersonCanThrow() && !p.throwsByHand(a) && !p.hasSpecialMove(rules.TakeOff) &&
		!p.hasSpecialMove(rules.Release)
	return !p.endScreen.isShown && !p.replay.isShown &&
		(throws || p.canOnlyPass() || p.computerWaits())
}

// handleEnter handles Enter and Space. A focused button gets the key, unless the focus was hidden
// and takesSpace, or the button has disappeared or is disabled. Otherwise the key ends animations,
// picks up the sticks, moves or passes.
func (p *playPage) handleEnter(a *App, e ui.Event) bool {
	p.board.Rejection = board.Rejection{}
	if a.focus.Kind == ui.TargetWidget {
		if a.isEnabled(a.focus.ID) && !(e.Key == ui.KeySpace && !a.usesKeyboard && p.takesSpace(a)) {
			// the game has moved the focus there
			return (a.focus == p.firstFocus() || p.endScreen.isShown) && p.isDoubleTap(a)
		}
		a.focus = p.firstFocus()
	}
	switch ran := p.skipAnimations(a); {
	case ran:
		p.doubleTapEnds = a.now + doubleTap
		return true
	case p.endScreen.isShown: // keys pressed by habit begin no other game: Enter leads to the button after a rest
		if e.Key == ui.KeyEnter && p.endScreen.hasButtons && a.now-p.endScreen.restedSince > keyRest {
			a.moveByTab(1)
			p.doubleTapEnds = a.now + doubleTap
		}
		p.endScreen.restedSince = a.now
		return true
	}
	onPawn := a.focus.Kind == ui.TargetSquare && p.legalMoves().IsMovable(a.focus.Square)
	stops := p.legalMoves().FocusStops()
	switch {
	case !p.session.IsPersonToMove():
		p.session.HurryComputer(a.now)
	case p.session.HintMoves() != nil && a.focus == p.hint.focus:
		p.playHint(a)
	case p.session.CanThrow() && (e.Key == ui.KeySpace || !onPawn):
		if !p.startShake(a, e) {
			p.throw(a)
		}
	case p.isDoubleTap(a):
	case p.canOnlyPass():
		p.makeSpecialMove(a, rules.Pass)
	case len(stops) > 0 && p.board.Selected == rules.Nowhere && a.focus.Kind == ui.TargetSticks: // shows the focus
		a.focus = p.legalMoves().Foremost()
	default:
		result, focus := p.board.Enter(p.legalMoves(), a.focus, a.isLarge())
		a.focus = focus
		p.applyResult(a, result)
	}
	return true
}

// isDoubleTap reports whether a press hastily repeats another. A third press is no repetition.
func (p *playPage) isDoubleTap(a *App) bool {
	repeats := a.now < p.doubleTapEnds
	p.doubleTapEnds = 0
	return repeats
}

// handleEscape handles Escape: it cancels what is held, selected or opened, or opens the menu.
func (p *playPage) handleEscape(a *App) bool {
	switch {
	case p.moveList.drawerOpen && a.isLarge(): // it covers the board
		p.moveList.drawerOpen = false
		a.focus = p.firstFocus()
	case p.autoplays:
		p.setAutoplay(a, false)
	case p.finishAnimations(a):
	case p.board.Rejection.Shown:
		p.board.Rejection = board.Rejection{}
	case p.showsThrowTable:
		p.showsThrowTable = false
	case p.session.IsHinting():
		p.closeHint(a)
	case p.board.Drag.From != rules.Nowhere, p.board.Shake.On:
		p.board.CancelDrag()
	case p.board.Selected != rules.Nowhere && !p.board.SelectedAlone:
		a.focus = p.legalMoves().Target(p.board.Selected)
		p.board.Select(rules.Nowhere)
	case p.selectedNumber.number > 0:
		p.selectedNumber = selectableNumber{}
	case p.endScreen.isShown:
		p.leaveEndScreen(a)
	default:
		a.openDialog(p.menu(a))
	}
	return true
}

// handleArrow handles an arrow key, which moves the focus: while a pawn can be moved, over the pawns that
// can, the places where the selected one can go, and the button to stay; otherwise over the squares and,
// unless the player has to wait, to the widgets around the board.
func (p *playPage) handleArrow(a *App, e ui.Event) bool {
	p.board.Rejection = board.Rejection{}
	vertical := e.Key == ui.KeyUp || e.Key == ui.KeyDown
	switch at := a.focus; {
	case p.endScreen.isShown && at.Kind != ui.TargetWidget: // the first or last button
		by := 1
		if e.Key == ui.KeyUp || e.Key == ui.KeyLeft {
			by = -1
		}
		a.moveByTab(by)
	case vertical && p.lineAt(a, at) >= 0:
		p.handleListKey(a, e.Key)
	case at.Kind == ui.TargetWidget:
		return false
	case p.isAtRest() && !p.session.CanThrow() && len(p.legalMoves().FocusStops()) > 0:
		a.focus = p.board.ArrowStop(p.legalMoves(), at, e.Key)
		if a.focus == at && e.Key == ui.KeyUp && p.hasSpecialMove(rules.Pass) {
			a.focus = ui.Widget("pass") // above the board
		}
	case at.Kind != ui.TargetSquare && p.isBusy():
	case at.Kind != ui.TargetSquare && e.Neighbour.Kind != ui.TargetNone:
		return false
	case at.Kind != ui.TargetSquare:
		a.focus = p.entryTarget(e.Key)
	default:
		if p.isBusy() {
			e.Neighbour = ui.Target{}
		}
		if next, found := board.ArrowTarget(at, e.Key, e.Neighbour); found {
			a.focus = next
		} else if e.Key == ui.KeyDown && !p.isBusy() {
			a.focus = ui.Target{Kind: ui.TargetSticks}
		}
	}
	return true
}

// entryTarget returns the square that an arrow enters from outside the board.
func (p *playPage) entryTarget(k ui.Key) ui.Target {
	at := rules.Square(5)
	if k == ui.KeyUp {
		at = 25
	}
	if stops := p.legalMoves().FocusStops(); len(stops) > 0 {
		at = stops[0]
	}
	return p.legalMoves().Target(at)
}

// isBusy reports whether a person plays and has to wait: for an animation, or for the computer.
func (p *playPage) isBusy() bool {
	waits := p.board.Animator.IsRunning() || !p.session.IsPersonToMove() && !p.session.IsPaused()
	return waits && p.session.People() > 0 && !p.session.IsOver() && !p.endScreen.isShown &&
		!p.replay.isShown
}

// The last stops of Tab: the button of the list of moves, the current line of the list, the buttons
// that undo, pass or play on, and the table of throws.
const (
	listStop ui.TabRank = iota + 1
	lineStop
	lateStop
	tableStop
)

// lastStop returns a button that undoes, passes or plays on. If Tab also stops on the board, it
// reaches such a button late.
func (p *playPage) lastStop(button ui.Node) ui.Node {
	if len(p.boardStops()) > 0 {
		button.TabRank = lateStop
	}
	return button
}

// boardStops returns the pawns and squares that Tab reaches, and the sticks if they can be thrown.
func (p *playPage) boardStops() (stops []ui.Target) {
	if p.endScreen.isShown {
		return nil
	}
	if !p.board.Animator.IsRunning() {
		stops = p.board.TabStops(p.legalMoves())
	}
	if p.session.PersonCanThrow() || p.canOnlyPass() || p.session.IsPaused() &&
		!p.session.IsPersonToMove() {
		stops = append(stops, ui.Target{Kind: ui.TargetSticks})
	}
	return stops
}

// handleText handles a typed character: a throw of real sticks, or a shortcut.
func (p *playPage) handleText(a *App, c rune) bool {
	if c != ' ' {
		defer func() { p.lastTyped = a.now }()
	}
	switch {
	case p.handleConfirmText(a, c):
	case p.isVoting() && p.handleVoteText(a, c):
	case a.ignoresLetter(c) && a.focus != ui.Widget("pass"): // which S presses
		return false
	case c >= '0' && c <= '9' && p.throwsByHand(a):
		p.wrongEntry = !p.enterThrow(a, int(c-'0'))
		return true // also for impossible values, which must not select a colour
	case c == 'h' || c == 'H':
		a.showFocus = true // a hint requested by key is followed by key
		p.toggleHint(a)
	case (c == 'n' || c == 'N') && p.hasClassKeys(a):
		p.showNextThrows(a)
	case (c == 'v' || c == 'V') && p.hasClassKeys(a):
		p.toggleVote(a)
	case c == 'm' || c == 'M':
		p.toggleAllMoves(a)
	case (c == 's' || c == 'S') && p.isAtRest() && p.session.IsPersonToMove() &&
		p.hasSpecialMove(rules.Pass) &&
		!p.isBurst(a):
		p.makeSpecialMove(a, rules.Pass)
	case (c == 'r' || c == 'R') && (p.session.People() == 2 || a.isEnabled(realSticksID)):
		if a.settings.RealSticks || p.session.People() == 2 || p.session.Len() == 0 {
			p.toggleRealSticks(a)
			break
		}
		a.confirmLoss(a.T("class.real.ask"), a.T("class.wrong.second"),
			a.button("leave.on"), ui.Button(realSticksID, a.T("bar.real")),
			func() { p.toggleRealSticks(a) })
	default:
		return false
	}
	return true
}

// hasClassKeys reports whether the keys for next throws and votes act. They act only in a class, so
// that a mistyped letter does nothing elsewhere.
func (p *playPage) hasClassKeys(a *App) bool {
	return (p.usedClassMenu || a.hasTeacherKeys()) && !p.isBurst(a)
}
