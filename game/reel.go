package game

import (
	"time"

	"senet/game/lesson"
	"senet/game/motion"
	"senet/rules"
)

// reel shows the changes of a lesson's board one after another.
type reel struct{ clips []reelClip }

// reelClip is one change being shown.
type reelClip struct {
	clip
	thrown rules.Throw
	leap   bool
	seed   uint64
}

// load puts changes on the reel. r are the rules they follow, seedOf gives the i-th throw among them its way to fall.
func (l *reel) load(a *App, r *rules.Rules, changes []lesson.Change, seedOf func(i int) uint64) {
	speed, calm := a.settings.speed(), a.settings.Calm
	throws := 0
	for _, change := range changes {
		c := reelClip{clip: clip{before: change.Before, after: change.After, side: change.Before.Turn(), move: change.Move}}
		switch change.Kind {
		case lesson.Throw:
			c.throw, c.thrown, c.seed = true, change.Throw, seedOf(throws)
			c.tray = motion.ForThrow(change.Throw, c.seed, speed, calm)
			c.length = c.tray.Length()
			throws++
		case lesson.Move:
			c.board = motion.ForMove(r, change.Before, change.Move, speed, calm)
			if c.back = change.Back; c.back {
				c.board = c.board.Reversed()
			}
			c.length = c.board.Length()
		case lesson.Leap:
			c.back, c.leap = true, true
			c.board = motion.ForChange(change.Before, change.After, speed, calm)
			c.length = c.board.Length()
		}
		l.clips = append(l.clips, c)
	}
	l.start(a.now)
}

func (l *reel) start(now time.Duration) {
	if len(l.clips) > 0 {
		l.clips[0].since = now
	}
}

func (l *reel) running() bool { return len(l.clips) > 0 }

// stop brings everything to rest, and tells whether anything moved.
func (l *reel) stop() bool {
	ran := l.running()
	l.clips = nil
	return ran
}

// tick ends what is over; what comes next begins where it ended.
func (l *reel) tick(now time.Duration) bool {
	changed := false
	for l.running() && now >= l.clips[0].since+l.clips[0].length {
		end := l.clips[0].since + l.clips[0].length
		l.clips = l.clips[1:]
		l.start(end)
		changed = true
	}
	return changed
}

// position is what the panels tell of while something moves, the last one at rest.
func (l *reel) position(rest rules.Position) rules.Position {
	if !l.running() {
		return rest
	}
	return l.clips[0].before
}

// frame is the board at this moment.
func (l *reel) frame(now time.Duration, rest rules.Position) motion.Frame {
	switch {
	case !l.running():
		return motion.Still(rest)
	case l.clips[0].throw:
		return motion.Still(l.clips[0].before)
	}
	return l.clips[0].board.At(now - l.clips[0].since)
}

// leaping tells whether the board is being set up anew.
func (l *reel) leaping() bool { return l.running() && l.clips[0].leap }

// throwing is the throw that is in the air.
func (l *reel) throwing() (reelClip, bool) {
	if l.running() && l.clips[0].throw {
		return l.clips[0], true
	}
	return reelClip{}, false
}

// toFall tells whether a throw is still to fall.
func (l *reel) toFall() bool {
	for _, c := range l.clips {
		if c.throw {
			return true
		}
	}
	return false
}
