package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"senet/game/board"
)

// turnClock is the time used in the current turn. It is only displayed: a teacher decides what
// happens when it runs out.
type turnClock struct {
	// The current turn: the side, and the entry of the last move, counted from 1. An extra throw
	// restarts it.
	turn  [2]int
	spent time.Duration
	last  time.Duration // the time up to which it has counted
	stays bool          // paused by a dialog or another page
}

// isClockRunning reports whether a person's time is running: not while a teacher points, nor while
// real sticks are thrown.
func (p *playPage) isClockRunning(a *App) bool {
	return a.settings.turnLimit() > 0 && !a.hasDialog() && !a.point.Main && !p.throwsByHand(a) &&
		!p.board.Animator.Running() && p.Match.PersonToMove() && !p.Match.Over() && p.Match.AtEnd()
}

// tickClock advances the clock and reports whether another second has passed.
func (p *playPage) tickClock(a *App) bool {
	c := &p.turnClock
	before := a.now - c.last
	if c.stays {
		before = 0
	}
	c.last, c.stays = a.now, false
	last, _ := p.Match.LastMove(p.Match.Game.At())
	if turn := ([2]int{int(p.Match.Position().Turn()), last + 1}); turn != c.turn {
		c.turn, c.spent = turn, 0
		return a.settings.turnLimit() > 0
	}
	if !p.isClockRunning(a) {
		return false
	}
	seconds := c.spent / time.Second
	c.spent += min(before, time.Second) // a computer waking from sleep costs nobody time
	return c.spent/time.Second != seconds
}

// clockWake returns when the next second has passed.
func (p *playPage) clockWake(a *App) (time.Duration, bool) {
	c := p.turnClock
	if !p.isClockRunning(a) || c.spent >= a.settings.turnLimit() {
		return 0, false
	}
	return c.last + time.Second - c.spent%time.Second, true
}

// addClock shows the remaining time on the panel of the player to move.
func (v *tableView) addClock(spent time.Duration) {
	limit, turn := v.app.settings.turnLimit(), v.Match.Position().Turn()
	if limit == 0 || v.Match.Over() || !v.Match.PersonToMove() || v.throwsByHand(v.app) {
		return
	}
	// the previous turn is still being animated
	if c, moves := v.board.Animator.Current(); moves && c.Side != turn {
		return
	}
	left := int((limit - spent + time.Second - 1) / time.Second)
	shown := board.TurnClock{On: true, Left: max(0, 1-float64(spent/time.Second*time.Second)/float64(limit))}
	shown.Words = v.app.T("clock.left", "minutes", strconv.Itoa(left/60), "seconds",
		fmt.Sprintf("%02d", left%60))
	if left <= 0 {
		shown.Words = v.app.T("clock.over")
		if v.Prompt.Kind == board.PromptTurn && !v.app.point.Main {
			v.Prompt.Lead, v.Prompt.Rest = v.app.T("clock.late"),
				strings.TrimSpace(v.Prompt.Lead+" "+v.Prompt.Rest)
		}
	}
	v.Panels[turn&1].Clock = shown
}
