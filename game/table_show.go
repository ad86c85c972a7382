package game

import (
	"time"

	"senet/game/motion"
	"senet/game/session"
	"senet/rules"
)

// clip is one movement: a throw or a change of the board. Clips are shown one after another.
type clip struct {
	throw  bool
	tray   motion.ThrowTimeline
	board  motion.Timeline
	before rules.Position // shown below a throw
	after  rules.Position
	index  int     // the entries before it that are shown as done while it runs
	back   bool    // it was taken back
	again  bool    // it was taken back once, and is played again
	rate   float64 // how much faster than usual it is shown; 0 for as usual
	swap   bool    // the pawns change places before the first move: the even squares are the starter's
	move   rules.Move
	side   rules.Side
	length time.Duration
	since  time.Duration // when it began
}

// clips are the movements of one step. Throws taken back, and passes, show nothing.
func (a *App) clips(t *table, step session.Step) []clip {
	speed, calm := a.settings.speed(), a.settings.Calm
	if step.Entry.IsMove {
		return a.moveClips(t, step)
	}
	if step.Back {
		if samePawns(step.Before, step.After) {
			return nil
		}
		return []clip{a.changeClip(step.After, step.Before, step.Index)}
	}
	c := clip{throw: true, before: step.Before, after: step.After, index: step.Index, side: step.Entry.Side}
	c.tray = motion.ForThrow(step.Entry.Throw, seed(step.Index), speed, calm)
	c.length = c.tray.Length()
	list := []clip{c}
	if !samePawns(step.Before, step.After) { // the other player threw the deciding 1: the colours change places
		list = append(list, a.swapClip(step.Before, step.After, step.Index+1))
	}
	return list
}

func (a *App) moveClips(t *table, step session.Step) []clip {
	m := step.Entry.Move
	if m.Kind == rules.Pass {
		return nil
	}
	c := clip{before: step.Before, after: step.After, index: step.Index, back: step.Back, move: m, side: step.Entry.Side}
	c.board = motion.ForMove(t.rules(), step.Before, m, a.settings.speed(), a.settings.Calm)
	if step.Back {
		c.board = c.board.Reversed()
	}
	c.length = c.board.Length()
	return []clip{c}
}

// longestTravel is how long a way back or forth through the game is shown at most, at normal speed; and fastest how many
// times faster than usual: what would have to be faster still is one fading change.
const (
	longestTravel = 1600 * time.Millisecond
	fastest       = 3.5
)

// travelClips are the movements of steps that were taken back or are played again: in one go, and never for long. Throws
// that have fallen before do not fall again, unless there is nothing else to be seen.
func (a *App) travelClips(t *table, steps []session.Step) []clip {
	var clips []clip
	total := time.Duration(0)
	for _, step := range steps {
		if !step.Entry.IsMove && !step.Back && len(steps) > 1 && samePawns(step.Before, step.After) {
			continue
		}
		for _, c := range a.clips(t, step) {
			c.again = !step.Back
			clips, total = append(clips, c), total+c.length
		}
	}
	rate := float64(total) / float64(max(a.settings.speed().Of(longestTravel), 1))
	switch {
	case rate > fastest:
		last := steps[len(steps)-1]
		leap := a.changeClip(steps[0].Before, last.After, t.session.Game().At())
		if last.Back {
			leap = a.changeClip(steps[0].After, last.Before, t.session.Game().At())
		}
		leap.back, leap.again = last.Back, !last.Back
		return []clip{leap}
	case rate > 1:
		for i := range clips {
			clips[i].rate, clips[i].length = rate, time.Duration(float64(clips[i].length)/rate)
		}
	}
	return clips
}

// elapsed is how much of a clip has been shown.
func (c *clip) elapsed(now time.Duration) time.Duration {
	if c.rate > 0 {
		return time.Duration(float64(now-c.since) * c.rate)
	}
	return now - c.since
}

// changeClip fades from one position to another that no move joins to it.
func (a *App) changeClip(before, after rules.Position, index int) clip {
	c := clip{before: before, after: after, index: index, back: true}
	c.board = motion.ForChange(before, after, a.settings.speed(), a.settings.Calm)
	c.length = c.board.Length()
	return c
}

// swapClip lets the pawns of both sides change places, after the other player threw the deciding 1. It stays long enough
// for the sentence about it to be read.
func (a *App) swapClip(before, after rules.Position, index int) clip {
	c := a.changeClip(before, after, index)
	c.back, c.swap = false, true
	c.board = motion.ForSwap(before, after, a.settings.speed(), a.settings.Calm)
	c.length = c.board.Length()
	return c
}

// settle replaces the walk of a pawn that was carried to its place; what else the move changes still fades over.
func (c *clip) settle(a *App) {
	if c.throw || c.back || c.swap {
		return
	}
	c.length = 0
	if c.move.Victim != rules.Nowhere || c.move.Rest != c.move.To {
		c.board = motion.ForChange(c.before, c.after, a.settings.speed(), a.settings.Calm)
		c.length = c.board.Length()
	}
}

func samePawns(a, b rules.Position) bool {
	return a.Pawns(rules.Cones) == b.Pawns(rules.Cones) && a.Pawns(rules.Spools) == b.Pawns(rules.Spools)
}

// seed varies how the sticks of each throw fall and lie; the same throw of a game always lies the same.
func seed(index int) uint64 { return uint64(index+1) * 0x9e3779b97f4a7c15 }

func (t *table) startClip(a *App) {
	if len(t.clips) > 0 {
		t.clips[0].since = a.now
	}
}

func (t *table) clipOver(a *App) bool {
	return len(t.clips) > 0 && a.now >= t.clips[0].since+t.clips[0].length
}

// nextClip ends the first movement; the next one begins where it ended, so that no time is lost between them.
func (t *table) nextClip(a *App) {
	end := t.clips[0].since + t.clips[0].length
	t.clips = t.clips[1:]
	t.follow(a)
	if len(t.clips) > 0 {
		t.clips[0].since = end
		return
	}
	t.clips = nil
	t.ready(a)
}

// finish brings everything to rest at once, and tells whether anything was moving.
func (t *table) finish(a *App) bool {
	if len(t.clips) == 0 {
		return false
	}
	t.clips = nil
	t.follow(a)
	t.ready(a)
	return true
}

// shownAt counts the entries that are shown as done.
func (t *table) shownAt() int {
	if len(t.clips) > 0 {
		return t.clips[0].index
	}
	return t.session.Game().At()
}

// frame is the board at this moment.
func (t *table) frame(a *App) motion.Frame {
	if len(t.clips) == 0 {
		return motion.Still(t.session.Position())
	}
	c := t.clips[0]
	if c.throw {
		return motion.Still(c.before)
	}
	return c.board.At(c.elapsed(a.now))
}

// slide is the frame that goes from one player's panel to the other's.
type slide struct {
	at, to float64 // 0 cones, 1 spools
	begun  transition
}

// toward sets it going to a side, and tells where it is and whether it moves.
func (s *slide) toward(a *App, side rules.Side) (float64, bool) {
	if to := float64(side); to != s.to {
		s.at, _ = s.now(a)
		s.to, s.begun = to, a.begin(motion.TurnSlide)
	}
	return s.now(a)
}

func (s *slide) now(a *App) (float64, bool) {
	shown, moving := a.shown(s.begun)
	return s.at + (s.to-s.at)*shown, moving
}

// said remembers the prompt to notice when it changes.
type said struct {
	last  string
	begun transition
}

func (w *said) fade(a *App, text string) (float64, bool) {
	if text != w.last {
		if w.last != "" {
			w.begun = a.begin(motion.PromptFade)
		}
		w.last = text
	}
	return a.shown(w.begun)
}

// winShow is the end of a game being shown.
type winShow struct {
	on    bool
	shut  bool // the player looks back; nothing lies over the board
	won   bool
	line  motion.WinTimeline
	since time.Duration
}

func (w *winShow) begin(a *App, t *table) {
	if w.on || w.shut {
		return
	}
	outcome := t.session.Game().Outcome()
	*w = winShow{on: true, won: !outcome.Draw(), since: a.now}
	if w.won {
		w.line = motion.ForWin(t.session.Position(), outcome.Winner, a.settings.speed(), a.settings.Calm)
	}
}
