package game

import (
	"strconv"
	"strings"
	"time"

	"senet/game/table"
	"senet/rules"
)

// sandclock is the time of the turn at hand. It only shows: when it has run out, who teaches decides what follows.
type sandclock struct {
	turn  sandTurn
	spent time.Duration
	last  time.Duration // up to when it has counted
}

// sandTurn is what a turn is told by: a throw with its move. Who may throw again begins anew.
type sandTurn struct {
	table *sitting
	side  rules.Side
	moves int // the entry of the last move
}

// sandRuns tells whether time runs for a person now: not while a teacher points and explains.
func (a *App) sandRuns() bool {
	t := a.table
	return a.settings.TurnLimit() > 0 && t != nil && a.onPlay() && !a.point.Main && !t.board.Reel.Running() && t.match.Mine() && !t.match.Over() && t.match.Live()
}

// tickSand lets the sand run; it tells whether another second has gone.
func (a *App) tickSand() bool {
	c := &a.class.sand
	before := a.now - c.last
	c.last = a.now
	if a.settings.TurnLimit() == 0 || a.table == nil {
		return false
	}
	last, _ := a.table.match.LastMove(a.table.match.Game().At())
	if turn := (sandTurn{a.table, a.table.match.Position().Turn(), last}); turn != c.turn {
		c.turn, c.spent = turn, 0
		return true
	}
	if !a.sandRuns() {
		return false
	}
	seconds := c.spent / time.Second
	c.spent += min(before, time.Second) // a computer that slept takes nobody's time
	return c.spent/time.Second != seconds
}

// sandWake is when the next second has gone.
func (a *App) sandWake() (time.Duration, bool) {
	c := a.class.sand
	if !a.sandRuns() || c.spent >= a.settings.TurnLimit() {
		return 0, false
	}
	return max(time.Second-c.spent%time.Second-(a.now-c.last), 0), true
}

// showSand shows what is left of the turn on the panel of the player whose turn it is.
func (a *App) showSand(v *View) {
	limit, turn := a.settings.TurnLimit(), a.table.match.Position().Turn()
	if limit == 0 || a.table.match.Over() || !a.table.match.Mine() {
		return
	}
	if c, moves := a.table.board.Reel.Now(); moves && c.Side != turn { // the turn before is still being seen
		return
	}
	left := (limit - a.class.sand.spent + time.Second - 1) / time.Second
	sand := table.Sand{On: true, Left: max(0, 1-float64(a.class.sand.spent/time.Second*time.Second)/float64(limit))}
	sand.Words = a.words.T("clock.left", "minutes", strconv.Itoa(int(left/60)), "seconds", twoDigits(int(left%60)))
	if left <= 0 {
		sand.Words = a.words.T("clock.over")
		if p := &v.Play.Prompt; p.Kind == table.PromptTurn && !a.point.Main {
			p.Lead, p.Rest = a.words.T("clock.late"), strings.TrimSpace(p.Lead+" "+p.Rest)
		}
	}
	v.Play.Panels[turn&1].Sand = sand
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
