package game

import (
	"fmt"
	"strconv"
	"time"

	"senet/game/board"
	"senet/rules"
)

// turnClock is the time used in the current turn.
type turnClock struct {
	// The current turn: the side, and the entry of the last move, from 1. Another throw restarts
	// the clock.
	turn      [2]int
	spent     time.Duration
	countedTo time.Duration // the time up to which it has counted
	isPaused  bool          // paused by a dialog or another page
	isUp      bool          // the time has run out, and handleTimeUp has run
	// handleTimeUp has thrown again in this turn
	hasRethrown bool
	restEnds    time.Duration // until then keys and clicks were meant for the turn before, whose time was up
}

// turnLimit returns the time for a turn, from the plan or the settings; 0: there is no clock, as
// when the time of a plan's game is up.
func (a *App) turnLimit() time.Duration {
	n, _ := strconv.Atoi(a.settings.TurnTime)
	if s := a.followedStep(); a.isTeamGame(s) {
		if n = s.Number; a.isPlanStepOver() {
			n = 0
		}
	}
	return time.Duration(n) * time.Second
}

// timeUpAction returns what happens when the time is up: the setting or, in a plan's game, a pass.
func (a *App) timeUpAction() string {
	if a.isTeamGame(a.followedStep()) {
		return "pass"
	}
	return a.settings.TimeUp
}

// isClockRunning reports whether a person's time is running. It stops before the first throw of a
// game, so that teams can form, while a teacher points, counts hands or pauses the lesson, and
// while real sticks are thrown.
func (p *playPage) isClockRunning(a *App) bool {
	return a.turnLimit() > 0 && a.dialog == nil && !a.pointing.isOn && !p.isVoting() &&
		!a.isPlanPaused() && !p.throwsByHand(a) && !p.board.Animator.IsRunning() &&
		p.session.IsPersonToMove() && !p.session.IsOver() && p.session.IsAtEnd() &&
		(p.session.Game.Cursor() > 0 || !p.session.CanThrow())
}

// tickClock advances the clock and reports whether another second has passed.
func (p *playPage) tickClock(a *App) bool {
	c := &p.turnClock
	elapsed := a.now - c.countedTo
	if c.isPaused {
		elapsed = 0
	}
	c.countedTo, c.isPaused = a.now, false
	if !p.session.IsAtEnd() { // looking back changes no turn
		return false
	}
	last, _ := p.session.LastMove(p.session.Game.Cursor())
	if turn := ([2]int{int(p.session.Position().Turn()), last + 1}); turn != c.turn {
		c.turn, c.spent, c.isUp, c.hasRethrown = turn, 0, false, false
		return a.turnLimit() > 0
	}
	if !p.isClockRunning(a) {
		return false
	}
	seconds := c.spent / time.Second
	c.spent += min(elapsed, time.Second) // so that a computer's sleep costs no time
	if c.spent >= a.turnLimit() && !c.isUp {
		c.isUp = true
		p.handleTimeUp(a)
		return true
	}
	return c.spent/time.Second != seconds
}

// turnRest is how long keys and clicks rest after the end of a turn's time, since they were meant for that turn.
const turnRest = time.Second

// handleTimeUp does what was chosen for the end of a turn's time. Sticks or die are thrown again at
// most once a turn; otherwise a warning stays.
func (p *playPage) handleTimeUp(a *App) {
	if a.timeUpAction() != "warn" {
		p.board.CancelDrag()
		p.turnClock.restEnds = a.now + turnRest
	}
	switch c := &p.turnClock; a.timeUpAction() {
	case "pass":
		if step, err := p.session.Move(rules.Move{Kind: rules.Pass, Late: true}); err == nil {
			p.animate(a, step)
			a.showNotice(a.T("clock.passed"))
		}
	case "throw":
		if c.hasRethrown || !p.throwForLatePlayer(a) {
			return
		}
		c.spent, c.isUp = 0, false
		notice := "clock.anew"
		if a.settings.RealSticks { // the prompt asks for the throw
			notice = "clock.late"
		}
		a.showNotice(a.T(notice))
	}
}

// throwForLatePlayer throws for a player whose time is up, and reports whether it did. It replaces
// a throw that was not used; real sticks are taken back instead, for the player to throw again.
func (p *playPage) throwForLatePlayer(a *App) bool {
	switch {
	case p.session.CanThrow():
		p.throw(a)
		return true
	case !p.session.CanThrowAnew():
		return false
	case a.settings.RealSticks:
		p.jump(a, p.session.UndoThrow)
	default:
		step, err := p.session.ThrowAnew()
		if err != nil {
			return false
		}
		p.animate(a, step)
	}
	p.turnClock.hasRethrown = true
	return true
}

// clockWake returns when the next second has passed.
func (p *playPage) clockWake(a *App) time.Duration {
	c := p.turnClock
	if !p.isClockRunning(a) || c.spent >= a.turnLimit() {
		return board.Never
	}
	return c.countedTo + time.Second - c.spent%time.Second
}

// addClock shows the remaining time on the panel of the player to move and, large, its last seconds on
// the tray.
func (v *playView) addClock() {
	limit, spent, turn := v.app.turnLimit(), v.turnClock.spent, v.session.Position().Turn()
	if limit == 0 || v.session.IsOver() || !v.session.IsAtEnd() || !v.session.IsPersonToMove() ||
		v.throwsByHand(v.app) && spent == 0 {
		return
	}
	// the previous turn is still being animated
	if c, moves := v.board.Animator.Current(); moves && c.Side != turn {
		return
	}
	left := int((limit - spent + time.Second - 1) / time.Second)
	shown := board.TurnClock{Left: max(0, 1-float64(spent/time.Second*time.Second)/float64(limit))}
	shown.Words = v.app.T("clock.left", "minutes", strconv.Itoa(left/60), "seconds",
		fmt.Sprintf("%02d", left%60))
	const lastSeconds = 10 // a class counts them down
	if left > 0 && left <= lastSeconds && !v.isVoting() {
		v.Tray.Countdown = shown.Words
	}
	if left <= 0 {
		shown.Words = v.app.T("clock.over")
	}
	if v.isVoting() {
		shown.Pause = v.app.T("vote.clock")
	}
	v.Panels[turn&1].Clock = shown
	shown.Spare = true
	v.Panels[turn.Other()&1].Clock = shown
}
