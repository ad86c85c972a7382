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
	PlaceChange                      // the pawns are placed, after the throws for the first move
)

// Change is a change of the board or the tray that an Animator shows.
type Change struct {
	Kind          ChangeKind
	Before, After rules.Position // in playing order; for PositionChange as shown
	Side          rules.Side     // whose action it was
	Throw         rules.Throw    // ThrowChange
	Seed          uint64         // ThrowChange: decides how the sticks fall
	Awaited       [5]bool        // ThrowChange: by marked sides, whether something is at stake in that throw
	Move          rules.Move     // MoveChange
	EndScene      EndScene       // MoveChange: how the end of the game is shown
	// MoveChange with an EndScene: the player dragged the pawn, so it does not walk
	Dragged bool
	Index   int           // index of its entry in the record
	Undone  bool          // it is taken back
	Redone  bool          // it is played again after it was taken back
	Extra   bool          // ThrowChange: it gives another throw
	Rate    float64       // speed factor; 0 means 1
	Hold    time.Duration // pause at its end, at normal speed
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
	rules       *rules.Rules // the rules of the changes in the queue
	queue       []Animation
	soundsUntil time.Duration // sounds up to this moment have been collected
	sounds      []Sound       // collected, not yet returned
	landings    []Sound       // hard landings of the last second, which raise dust
}

// Load replaces the queue with changes, of which the first begins now.
func (a *Animator) Load(r *rules.Rules, c Clock, changes []Change) {
	a.queue, a.rules = nil, r
	for _, change := range changes {
		a.queue = append(a.queue, newAnimation(r, c, change))
	}
	a.begin(c.Now)
	a.soundsUntil = c.Now
}

func newAnimation(r *rules.Rules, c Clock, change Change) Animation {
	change.Rate = cmp.Or(change.Rate, 1)
	a := Animation{Change: change}
	switch change.Kind {
	case ThrowChange:
		a.tray = AnimateThrow(change.Throw, change.Seed, c.Speed, c.Calm)
		a.tray.await(change.Awaited)
		a.length = time.Duration(float64(a.tray.Length())/a.Rate) + c.Speed.Of(change.Hold)
		a.sounds = a.tray.Sounds()
		kind, areAlike := AllAlike, !change.Throw.IsDie() && change.Throw.Count()%4 == 0
		if change.Extra {
			kind = ThrowAgain
		}
		if change.Extra || areAlike {
			a.sounds = append(a.sounds, Sound{Kind: kind, At: a.tray.numberAt(), Force: 1})
		}
		return a
	case MoveChange:
		if change.EndScene != NoEndScene {
			a.board = animateEnding(r, change, c)
			break
		}
		a.board = animateMove(r, change.Before, change.Move, c.Speed, c.Calm)
		if change.Undone {
			a.board = a.board.Reversed()
		}
	case PositionChange:
		a.board = animateChange(change.Before, change.After, c.Speed)
	case PlaceChange:
		a.board = animatePlacing(change.Before, change.After, c.Speed, c.Calm)
	}
	a.length = time.Duration(float64(a.board.Length())/a.Rate) + c.Speed.Of(change.Hold)
	a.sounds = a.board.Sounds()
	return a
}

// Limits of LoadQuickly.
const (
	maxQuickLength = 1600 * time.Millisecond // of all changes together, at normal speed
	maxRate        = 3.5
)

// LoadQuickly is Load for changes that are undone or redone: it speeds them up if there are many.
// If they would be too fast to follow, one fade with the given Index replaces them.
func (a *Animator) LoadQuickly(r *rules.Rules, c Clock, changes []Change, index int) {
	a.Load(r, c, changes)
	rate := float64(a.Length()) / float64(max(c.Speed.Of(maxQuickLength), 1))
	switch {
	case rate > maxRate:
		first, last := changes[0], changes[len(changes)-1]
		leap := Change{Kind: PositionChange, Side: first.Side, Index: index, Undone: last.Undone, Redone: last.Redone}
		leap.Before, _ = first.endpoints()
		_, leap.After = last.endpoints()
		a.Load(r, c, []Change{leap})
	case rate > 1:
		for i := range a.queue {
			each := &a.queue[i]
			each.Rate, each.length = rate, time.Duration(float64(each.length)/rate)
		}
	}
}

// endpoints returns the positions shown first and last.
func (c Change) endpoints() (first, last rules.Position) {
	if c.Undone && (c.Kind == MoveChange || c.Kind == ThrowChange) {
		return c.After, c.Before
	}
	return c.Before, c.After
}

func (a *Animator) begin(now time.Duration) {
	if len(a.queue) > 0 {
		a.queue[0].since = now
	}
}

// IsRunning reports whether anything moves.
func (a *Animator) IsRunning() bool { return len(a.queue) > 0 }

// Length returns how long the animations in the queue take together.
func (a *Animator) Length() (all time.Duration) {
	for _, c := range a.queue {
		all += c.length
	}
	return all
}

// Stop ends all animations and reports whether there were any. The loudest sound of the last one is
// still played.
func (a *Animator) Stop() bool {
	if !a.IsRunning() {
		return false
	}
	for _, s := range loudest(a.queue[len(a.queue)-1].sounds) {
		s.At = a.soundsUntil
		a.sounds = append(a.sounds, s)
	}
	a.queue = nil
	return true
}

// collectSounds collects the sounds that begin before a moment.
func (a *Animator) collectSounds(until time.Duration) {
	const softLanding = .5 // the force above which a landing raises dust
	start := time.Duration(0)
	for i, c := range a.queue {
		if i == 0 {
			start = c.since
		}
		for _, s := range c.sounds {
			if s.At = start + time.Duration(float64(s.At)/c.Rate); s.At >= a.soundsUntil &&
				s.At < until {
				a.sounds = append(a.sounds, s)
				if s.Kind == PawnLands && s.Force > softLanding && s.Square.IsOnBoard() &&
					s.Square != rules.Water {
					a.landings = append(a.landings, s)
				}
			}
		}
		start += c.length
	}
	a.soundsUntil = max(a.soundsUntil, until)
	a.landings = slices.DeleteFunc(a.landings, func(s Sound) bool { return s.At < until-time.Second })
}

// dust returns the dust in the air and reports whether there is any. In calm motion and at instant
// speed there is none.
func (a *Animator) dust(c Clock) (list []Ripple, moving bool) {
	if c.Calm || c.Speed == Instant {
		return nil, false
	}
	for _, s := range a.landings {
		if r, visible := dustAt(SpotOf(s.Square), s.Force, c.Now-s.At); visible {
			list = append(list, r)
		}
	}
	return list, len(list) > 0
}

// takeSounds returns the sounds that begin within SoundLead, each once and with its delay in At. It
// drops sounds whose time has passed by more than SoundLead.
func (a *Animator) takeSounds(now time.Duration) (list []Sound) {
	a.collectSounds(now + SoundLead)
	for _, s := range a.sounds {
		if s.At -= now; s.At >= -SoundLead {
			s.At = max(s.At, 0)
			list = append(list, s)
		}
	}
	a.sounds = nil
	return list
}

// Tick removes finished animations and reports whether there were any. The next one begins when the
// last one ended, even if Tick is called late.
func (a *Animator) Tick(now time.Duration) bool {
	changed := false
	a.collectSounds(now)
	for a.IsRunning() && now >= a.queue[0].since+a.queue[0].length {
		end := a.queue[0].since + a.queue[0].length
		a.queue = a.queue[1:]
		a.begin(end)
		changed = true
	}
	return changed
}

// ThrowFromHand makes the current throw start from the hand that shook the sticks.
func (a *Animator) ThrowFromHand() {
	if current, ok := a.CurrentThrow(); ok {
		a.queue[0].tray = current.tray.fromHand()
	}
}

// SkipWalk skips the walk of a dragged pawn. Other effects of the move still fade in.
func (a *Animator) SkipWalk(c Clock) {
	if !a.IsRunning() || a.queue[0].Kind != MoveChange || a.queue[0].Undone {
		return
	}
	first := &a.queue[0]
	if first.EndScene != NoEndScene {
		since := first.since
		first.Dragged = true
		*first = newAnimation(a.rules, c, first.Change)
		first.since = since
		return
	}
	first.length, first.sounds = 0, loudest(first.sounds)
	if first.Move.Victim != rules.Nowhere || first.Move.Rest != first.Move.To {
		first.board = animateChange(first.Before, first.After, c.Speed)
		first.length = first.board.Length()
	}
}

// Current returns the animation being shown, if any.
func (a *Animator) Current() (Animation, bool) {
	if !a.IsRunning() {
		return Animation{}, false
	}
	return a.queue[0], true
}

// CurrentThrow returns the throw being shown, if any.
func (a *Animator) CurrentThrow() (Animation, bool) {
	current, ok := a.Current()
	return current, ok && current.Kind == ThrowChange
}

// HasThrow reports whether the queue has a throw.
func (a *Animator) HasThrow() bool {
	return slices.ContainsFunc(a.queue, func(c Animation) bool { return c.Kind == ThrowChange })
}

// Position returns the position in which the current animation begins or, if it is a fade or places
// the pawns, ends; without an animation it returns rest.
func (a *Animator) Position(rest rules.Position) rules.Position {
	current, isAnimated := a.Current()
	switch {
	case !isAnimated:
		return rest
	case current.Kind == PositionChange || current.Kind == PlaceChange:
		return current.After
	}
	return current.Before
}

// frame returns the board now; rest is the position if nothing is animated.
func (a *Animator) frame(now time.Duration, rest rules.Position) Frame {
	current, isAnimated := a.Current()
	switch {
	case !isAnimated:
		return RestingFrame(rest)
	case current.Kind == ThrowChange:
		return RestingFrame(current.Before)
	}
	return current.board.at(current.elapsed(now))
}

// Tray returns the tray at a moment of the animation of a throw.
func (a Animation) Tray(now time.Duration) ThrowFrame { return a.tray.At(a.elapsed(now)) }

// elapsed returns the time since an animation began, at its rate.
func (a Animation) elapsed(now time.Duration) time.Duration {
	return time.Duration(float64(now-a.since) * a.Rate)
}

// Seed returns the seed for the animation of the i-th throw of a game or lesson, so that the throw
// looks the same whenever it is shown.
func Seed(i int) uint64 { return uint64(i+1) * 0x9e3779b97f4a7c15 }

// TakeSounds returns the sounds of the board that begin within SoundLead, each once and with its
// delay in At.
func (b *Board) TakeSounds(c Clock) []Sound {
	list := b.Animator.takeSounds(c.Now)
	if no := &b.Rejection; no.Shown && !no.soundPlayed {
		no.soundPlayed = true
		list = append(list, Sound{Kind: PawnRefuses, Force: 1, X: pan(no.pawn),
			Square: no.pawn})
	}
	if held, on := b.Shake.Elapsed(c.Now); on && !c.Calm {
		until := held + SoundLead
		from := max(b.Shake.soundsUntil, held-SoundLead) // later sounds are dropped
		for _, s := range rattleSounds(from, until) {
			s.At = max(s.At-held, 0)
			list = append(list, s)
		}
		b.Shake.soundsUntil = until
	}
	return list
}
