package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"senet/game/board"
)

// sandclock is the time of the turn at hand. It only shows: when it has run out, who teaches
// decides what follows.
type sandclock struct {
	// the turn at hand: whose, and the entry of the last move, counted from 1. Who may throw again
	// begins anew
	turn  [2]int
	spent time.Duration
	last  time.Duration // up to when it has counted
	stays bool          // something lies over the table
}

// sandRuns reports whether time runs for a person now: not while a teacher points and explains, nor
// while real sticks are thrown.
func (p *playPage) sandRuns(a *App) bool {
	return a.settings.TurnLimit() > 0 && !a.hasDialog() && !a.point.Main && !p.byHand(a) &&
		!p.board.Reel.Running() && p.Match.Mine() && !p.Match.Over() && p.Match.Live()
}

// tickSand lets the sand run; it reports whether another second has gone.
func (p *playPage) tickSand(a *App) bool {
	c := &p.sand
	before := a.now - c.last
	if c.stays {
		before = 0
	}
	c.last, c.stays = a.now, false
	last, _ := p.Match.LastMove(p.Match.Game.At())
	if turn := ([2]int{int(p.Match.Position().Turn()), last + 1}); turn != c.turn {
		c.turn, c.spent = turn, 0
		return a.settings.TurnLimit() > 0
	}
	if !p.sandRuns(a) {
		return false
	}
	seconds := c.spent / time.Second
	c.spent += min(before, time.Second) // a computer that slept takes nobody's time
	return c.spent/time.Second != seconds
}

// sandWake is when the next second has gone.
func (p *playPage) sandWake(a *App) (time.Duration, bool) {
	c := p.sand
	if !p.sandRuns(a) || c.spent >= a.settings.TurnLimit() {
		return 0, false
	}
	return c.last + time.Second - c.spent%time.Second, true
}

// showSand shows what is left of the turn on the panel of the player whose turn it is.
func (v *tableView) showSand(spent time.Duration) {
	limit, turn := v.app.settings.TurnLimit(), v.Match.Position().Turn()
	if limit == 0 || v.Match.Over() || !v.Match.Mine() || v.byHand(v.app) {
		return
	}
	if c, moves := v.board.Reel.Now(); moves && c.Side != turn { // the turn before is still being seen
		return
	}
	left := int((limit - spent + time.Second - 1) / time.Second)
	sand := board.TurnClock{On: true, Left: max(0, 1-float64(spent/time.Second*time.Second)/float64(limit))}
	sand.Words = v.app.T("clock.left", "minutes", strconv.Itoa(left/60), "seconds",
		fmt.Sprintf("%02d", left%60))
	if left <= 0 {
		sand.Words = v.app.T("clock.over")
		if v.Prompt.Kind == board.PromptTurn && !v.app.point.Main {
			v.Prompt.Lead, v.Prompt.Rest = v.app.T("clock.late"),
				strings.TrimSpace(v.Prompt.Lead+" "+v.Prompt.Rest)
		}
	}
	v.Panels[turn&1].Sand = sand
}
