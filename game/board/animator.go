package board

import (
	"cmp"
	"slices"
	"time"

	"senet/rules"
)

// ChangeKind is the kind of a Change.
type ChangeKind uint8

const (
	ThrowChange    ChangeKind = iota // sticks or die fall
	MoveChange                       // a move with all its legs
	PositionChange                   // one position fades into another
	SwapChange                       // the pawns of both sides change places
)

// Change is one thing to be animated.
type Change struct {
	Kind          ChangeKind
	Before, After rules.Position // in playing order; for PositionChange and SwapChange as shown
	Side          rules.Side     // whose action it was
	Throw         rules.Throw    // ThrowChange
	Seed          uint64         // ThrowChange: decides how the sticks fall
	Move          rules.Move     // MoveChange
	EndScene      EndScene       // MoveChange: how the end of the game is shown
	// MoveChange with an EndScene: its pawn was dragged and does not walk
	Dragged bool
	Index   int           // of its entry in the record
	Undone  bool          // it was taken back
	Redone  bool          // it was taken back and is played again
	Bonus   bool          // ThrowChange: it gives another throw
	Rate    float64       // speed factor; 0 means 1
	Hold    time.Duration // how long its end is shown, at normal speed
}

// Animation is a Change being shown.
type Animation struct {
	Change
	tray   ThrowTimeline
	board  timeline
	sounds []Sound
	length time.Duration
	since  time.Duration // when it began
}

// Animator plays Changes one after another.
type Animator struct {
	rules       *rules.Rules // of the queue
	queue       []Animation
	soundsUntil time.Duration // sounds up to this moment have been collected
	sounds      []Sound       // collected, not yet returned
	landings    []Sound       // hard landings of the last second, which raise dust
}

// Load replaces the queue with new changes, starting now.
func (l *Animator) Load(r *rules.Rules, c Clock, changes []Change) {
	l.queue, l.rules = nil, r
	for _, s := range changes {
		l.queue = append(l.queue, newAnimation(r, c, s))
	}
	l.begin(c.Now)
	l.soundsUntil = c.Now
}

func newAnimation(r *rules.Rules, c Clock, s Change) Animation {
	s.Rate = cmp.Or(s.Rate, 1)
	clip := Animation{Change: s}
	switch s.Kind {
	case ThrowChange:
		clip.tray = AnimateThrow(s.Throw, s.Seed, c.Speed, c.Calm)
		clip.length = time.Duration(float64(clip.tray.Length())/clip.Rate) + c.Speed.Of(s.Hold)
		moment := Sound{Kind: ThrowAgain, At: clip.tray.numberAt(), Force: 1}
		if !s.Bonus {
			moment.Kind = AllAlike
		}
		if clip.sounds = clip.tray.Sounds(); s.Bonus || !s.Throw.IsDie() && s.Throw.Count()%4 == 0 {
			clip.sounds = append(clip.sounds, moment)
		}
		return clip
	case MoveChange:
		if s.EndScene != NoEndScene {
			clip.board = animateEnding(r, s, c)
			break
		}
		clip.board = animateMove(r, s.Before, s.Move, c.Speed, c.Calm)
		if s.Undone {
			clip.board = clip.board.Reversed()
		}
	case PositionChange:
		clip.board = animateChange(s.Before, s.After, c.Speed)
	case SwapChange:
		clip.board = animateSwap(s.Before, s.After, c.Speed, c.Calm)
	}
	clip.length = time.Duration(float64(clip.board.Length())/clip.Rate) + c.Speed.Of(s.Hold)
	clip.sounds = clip.board.Sounds()
	return clip
}

// Limits of LoadQuickly.
const (
	maxQuickLength = 1600 * time.Millisecond // of all changes together, at normal speed
	maxRate        = 3.5
)

// LoadQuickly replaces the queue with changes that were undone or redone, and speeds them up if
// there are many. If they would be too fast to follow, one fade replaces them; index is its Index.
func (l *Animator) LoadQuickly(r *rules.Rules, c Clock, changes []Change, index int) {
	l.Load(r, c, changes)
	total := time.Duration(0)
	for _, clip := range l.queue {
		total += clip.length
	}
	rate := float64(total) / float64(max(c.Speed.Of(maxQuickLength), 1))
	switch {
	case rate > maxRate:
		first, last := changes[0], changes[len(changes)-1]
		leap := Change{Kind: PositionChange, Side: first.Side, Index: index, Undone: last.Undone, Redone: last.Redone}
		leap.Before, _ = first.endpoints()
		_, leap.After = last.endpoints()
		l.Load(r, c, []Change{leap})
	case rate > 1:
		for i := range l.queue {
			clip := &l.queue[i]
			clip.Rate, clip.length = rate, time.Duration(float64(clip.length)/rate)
		}
	}
}

// endpoints returns the positions shown first and last.
func (s Change) endpoints() (first, last rules.Position) {
	if s.Undone && (s.Kind == MoveChange || s.Kind == ThrowChange) {
		return s.After, s.Before
	}
	return s.Before, s.After
}

func (l *Animator) begin(now time.Duration) {
	if len(l.queue) > 0 {
		l.queue[0].since = now
	}
}

// IsRunning reports whether anything moves.
func (l *Animator) IsRunning() bool { return len(l.queue) > 0 }

// Length returns how long the animations in the queue take together.
func (l *Animator) Length() (all time.Duration) {
	for _, c := range l.queue {
		all += c.length
	}
	return all
}

// Stop ends all animations and reports whether there were any. The final sounds of what is cut
// short are kept.
func (l *Animator) Stop() bool {
	ran := l.IsRunning()
	if ran {
		for _, s := range loudest(l.queue[len(l.queue)-1].sounds) {
			s.At = l.soundsUntil
			l.sounds = append(l.sounds, s)
		}
	}
	l.queue = nil
	return ran
}

// collectSounds collects the sounds up to a moment.
func (l *Animator) collectSounds(until time.Duration) {
	start := time.Duration(0)
	for i, c := range l.queue {
		if i == 0 {
			start = c.since
		}
		for _, s := range c.sounds {
			if s.At = start + time.Duration(float64(s.At)/c.Rate); s.At >= l.soundsUntil && s.At < until {
				l.sounds = append(l.sounds, s)
				if s.Kind == PawnLands && s.Force > softLanding && s.Square.IsOnBoard() &&
					s.Square != rules.Water {
					l.landings = append(l.landings, s)
				}
			}
		}
		start += c.length
	}
	l.soundsUntil = max(l.soundsUntil, until)
	l.landings = slices.DeleteFunc(l.landings, func(s Sound) bool { return s.At < until-time.Second })
}

// softLanding is the greatest force that raises no dust.
const softLanding = .5

// dust returns the dust in the air, and reports whether there is or will soon be any. In calm
// motion and at instant speed there is none.
func (l *Animator) dust(c Clock) (list []Ripple, moving bool) {
	if c.Calm || c.Speed == Instant {
		return nil, false
	}
	for _, s := range l.landings {
		if r, hangs := dustAt(SpotOf(s.Square), s.Force, c.Now-s.At); hangs {
			list = append(list, r)
		}
	}
	return list, len(list) > 0
}

// takeSounds returns the sounds that begin within SoundLead and were not returned yet, with the
// delay of each. Sounds that are too late are dropped.
func (l *Animator) takeSounds(now time.Duration) (list []Sound) {
	l.collectSounds(now + SoundLead)
	for _, s := range l.sounds {
		if s.At -= now; s.At >= -SoundLead {
			s.At = max(s.At, 0)
			list = append(list, s)
		}
	}
	l.sounds = nil
	return list
}

// Tick removes finished animations and reports whether there were any. The next begins where the
// last ended, so no time is lost.
func (l *Animator) Tick(now time.Duration) bool {
	changed := false
	l.collectSounds(now)
	for l.IsRunning() && now >= l.queue[0].since+l.queue[0].length {
		end := l.queue[0].since + l.queue[0].length
		l.queue = l.queue[1:]
		l.begin(end)
		changed = true
	}
	return changed
}

// ThrowFromHand lets a throw that begins now start from the hand that shook the sticks.
func (l *Animator) ThrowFromHand() {
	if c, falls := l.CurrentThrow(); falls {
		l.queue[0].tray = c.tray.fromHand()
	}
}

// SkipWalk skips the walk of a pawn that was dragged. Other effects of the move still fade in.
func (l *Animator) SkipWalk(c Clock) {
	if !l.IsRunning() || l.queue[0].Kind != MoveChange || l.queue[0].Undone {
		return
	}
	clip := &l.queue[0]
	if clip.EndScene != NoEndScene {
		since := clip.since
		clip.Dragged = true
		*clip = newAnimation(l.rules, c, clip.Change)
		clip.since = since
		return
	}
	clip.length, clip.sounds = 0, loudest(clip.sounds)
	if clip.Move.Victim != rules.Nowhere || clip.Move.Rest != clip.Move.To {
		clip.board = animateChange(clip.Before, clip.After, c.Speed)
		clip.length = clip.board.Length()
	}
}

// Current returns the animation being shown, if any.
func (l *Animator) Current() (Animation, bool) {
	if !l.IsRunning() {
		return Animation{}, false
	}
	return l.queue[0], true
}

// CurrentThrow returns the throw being shown, if any.
func (l *Animator) CurrentThrow() (Animation, bool) {
	c, moves := l.Current()
	return c, moves && c.Kind == ThrowChange
}

// HasThrow reports whether the queue has a throw.
func (l *Animator) HasThrow() bool {
	return slices.ContainsFunc(l.queue, func(c Animation) bool { return c.Kind == ThrowChange })
}

// Position returns the position being shown; without an animation it is rest.
func (l *Animator) Position(rest rules.Position) rules.Position {
	c, moves := l.Current()
	switch {
	case !moves:
		return rest
	case c.Kind == PositionChange || c.Kind == SwapChange:
		return c.After
	}
	return c.Before
}

// frame returns the board at this moment; rest is the position without an animation.
func (l *Animator) frame(now time.Duration, rest rules.Position) Frame {
	c, moves := l.Current()
	switch {
	case !moves:
		return RestingFrame(rest)
	case c.Kind == ThrowChange:
		return RestingFrame(c.Before)
	}
	return c.board.At(c.elapsed(now))
}

// Tray returns the throw at this moment.
func (c Animation) Tray(now time.Duration) ThrowFrame { return c.tray.At(c.elapsed(now)) }

// elapsed returns how much of an animation has been shown.
func (c Animation) elapsed(now time.Duration) time.Duration {
	return time.Duration(float64(now-c.since) * c.Rate)
}

// Seed returns the seed with which the i-th throw of a game or lesson always looks the same.
func Seed(i int) uint64 { return uint64(i+1) * 0x9e3779b97f4a7c15 }

// TakeSounds returns the sounds that begin within SoundLead and were not returned yet, with the
// delay of each.
func (b *Board) TakeSounds(c Clock) []Sound {
	list := b.Animator.takeSounds(c.Now)
	if no := &b.Rejection; no.Shown && !no.soundPlayed {
		no.soundPlayed = true
		list = append(list, Sound{Kind: PawnRefuses, Force: 1, X: pan(no.pawn),
			Square: no.pawn})
	}
	if held, on := b.Shake.Elapsed(c.Now); on && !c.Calm {
		until := held + SoundLead
		from := max(b.Shake.soundsUntil, held-SoundLead) // what is later than that is dropped
		for _, s := range rattleSounds(from, until) {
			s.At = max(s.At-held, 0)
			list = append(list, s)
		}
		b.Shake.soundsUntil = until
	}
	return list
}
