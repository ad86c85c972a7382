package board

import (
	"math"
	"slices"
	"time"

	"senet/rules"
)

// animateMove returns the animation of a move: the walk, the attacked pawn, the Water, the way
// home. A pass, an illegal move and Instant speed take no time.
func animateMove(r *rules.Rules, before rules.Position, m rules.Move, speed Speed, calm bool) timeline {
	after, err := r.Apply(before, m)
	if err != nil {
		after = before
	}
	t := newTimeline(before, after)
	if err != nil || m.Kind == rules.Pass {
		return t
	}
	d := moveAnimation{t: &t, rules: r, pos: before, move: m, side: before.Turn(),
		speed: speed, calm: calm}
	d.animate()
	if speed == Instant {
		return timeline{before: t.before, after: t.after, sounds: loudest(t.sounds)}
	}
	t.finish()
	return t
}

// moveAnimation builds the timeline of one move.
type moveAnimation struct {
	t     *timeline
	rules *rules.Rules
	pos   rules.Position
	move  rules.Move
	side  rules.Side
	speed Speed
	calm  bool
}

func (a *moveAnimation) animate() {
	if a.move.From == rules.Hand {
		a.t.inHand[a.side]--
	}
	victim := a.move.Victim != rules.Nowhere
	for _, p := range a.t.before.Pawns {
		at := p.From.Square()
		if at != a.move.From && !(victim && at == a.move.To) {
			a.t.resting = append(a.t.resting, p)
		}
	}
	mover := newTrack(a.side, a.spot(a.move.From, a.side), a.speed)
	hit := a.moveTo(mover)
	if victim {
		a.add(a.victimTrack(hit))
	}
	a.moveAfter(mover)
	a.add(mover)
}

// add adds a pawn's track and its sounds.
func (a *moveAnimation) add(s *track) {
	a.t.moving, a.t.sounds = append(a.t.moving, movingPawn{segments: s.segments}), append(a.t.sounds, s.sounds...)
}

// spot returns where a side's next pawn is, or will be, on a square or beside the board.
func (a *moveAnimation) spot(s rules.Square, side rules.Side) Spot {
	switch s {
	case rules.Home:
		return homeSpot(side, a.pos.Home(side))
	case rules.Hand:
		n := a.pos.InHand(side)
		if a.move.From == rules.Hand && side == a.side {
			n-- // the last pawn in the hand enters
		}
		return Spot{Kind: InHand, Side: side, Slot: n}
	}
	return SpotOf(s)
}

// moveTo moves the pawn to the end of its move, and returns when an attacked pawn gives way.
func (a *moveAnimation) moveTo(s *track) (hit time.Duration) {
	to := a.spot(a.move.To, a.side)
	if a.move.Kind == rules.Release {
		return 0 // it goes through the Water, see moveAfter
	}
	if a.calm {
		s.fade(to)
		return 0
	}
	path := a.boardPath()
	attack := a.move.Victim != rules.Nowhere
	if a.move.From == rules.Hand && len(path) > 0 {
		hit = s.now + a.speed.Of(flyLength/2)
		s.fly(SpotOf(path[0]))
	}
	if len(path) > 1 {
		start := s.now
		s.walk(path, attack)
		hit = max(0, s.now-a.speed.Of(lastHop+squashLength))
		if a.speed == Fast { // gliding pawns pass each other half way
			hit = start + max(0, s.now-start-a.speed.Of(slideLength))/2
		}
	}
	if a.move.To == rules.Home {
		s.goHome(to)
		a.glow(s.now, Glow{Square: rules.Home, Side: a.side, Slot: to.Slot})
	}
	return hit
}

// boardPath returns the squares of the move's path: at least the target, even if a pawn from the
// hand has no path.
func (a *moveAnimation) boardPath() []rules.Square {
	squares := slices.DeleteFunc(slices.Clone(a.rules.Path(a.move)),
		func(s rules.Square) bool { return !s.IsOnBoard() })
	if len(squares) == 0 && a.move.To.IsOnBoard() {
		squares = append(squares, a.move.To)
	}
	return squares
}

// victimTrack returns the track of the attacked pawn, which reels from a blow and gives way just as the
// attacker lands.
func (a *moveAnimation) victimTrack(hit time.Duration) *track {
	side := a.side.Other()
	s := newTrack(side, SpotOf(a.move.To), a.speed)
	to := a.spot(a.move.Victim, side)
	if a.calm {
		s.fade(to)
		return s
	}
	s.holdUntil(max(0, hit-a.speed.Of(reelLength)))
	a.flash(s.now, s.at)
	s.reel(a.blowFrom(), hit)
	if a.move.Victim == a.move.From && to.Kind == OnBoard {
		s.slide(to)
	} else {
		s.fly(to)
	}
	return s
}

// blowFrom returns the spot from which the attacker strikes: the last before its target.
func (a *moveAnimation) blowFrom() Spot {
	if path := a.boardPath(); len(path) > 1 {
		return SpotOf(path[len(path)-2])
	}
	return SpotOf(a.move.To) // it comes from above
}

// moveAfter adds the way through the Water, if the pawn does not rest where the move ends.
func (a *moveAnimation) moveAfter(s *track) {
	release := a.move.Kind == rules.Release
	if a.move.Rest == a.move.To && !release {
		return
	}
	to := a.spot(a.move.Rest, a.side)
	if a.calm {
		s.hold(300 * ms)
		s.addSound(PawnSinks, .6)
		s.fade(to)
		return
	}
	if !release {
		s.hold(160 * ms)
	}
	for i := range 3 {
		start := s.now + a.speed.Of(time.Duration(i)*120*ms)
		at := s.at
		a.t.addEffect(start, a.speed.Of(700*ms), func(f *Frame, t float64) { // a ring spreads on the Water
			if t < 1 {
				f.Ripples = append(f.Ripples, Ripple{X: at.X, Y: at.Y, Radius: lerp(0.2, 0.9, quadOut(t)),
					Alpha: ringAlpha(t)})
			}
		})
	}
	a.splash(s.now, s.at)
	s.sink()
	s.play(200*ms, func(p *Pawn, _ float64) { p.Alpha = 0 })
	if to.Kind == OnBoard {
		a.glow(s.now, Glow{Square: a.move.Rest, Side: a.side})
	}
	s.rise(to)
}

// flash adds the ring that flashes around an attacked pawn.
func (a *moveAnimation) flash(start time.Duration, at Spot) {
	a.t.addEffect(start, a.speed.Of(flashLength), func(f *Frame, t float64) {
		if t < 1 {
			f.Ripples = append(f.Ripples, Ripple{X: at.X, Y: at.Y, Radius: lerp(.5, 1, quadOut(t)),
				Alpha: 1 - t*t, Kind: BlowRing})
		}
	})
}

// splash adds the drops that fly up where a pawn sinks into the Water.
func (a *moveAnimation) splash(start time.Duration, at Spot) {
	const drops = 9
	a.t.addEffect(start, a.speed.Of(splashLength), func(f *Frame, t float64) {
		for i := range drops {
			across := 2*float64(i)/(drops-1) - 1
			height := .5 - .3*math.Abs(across) + .12*float64(i%3)
			if t < 1 {
				f.Ripples = append(f.Ripples, Ripple{X: at.X + across*(.16+.34*t), Y: at.Y + .15 - height*arch(t),
					Radius: .05 - .009*float64(i%3), Alpha: min(1, 4*(1-t)), Kind: WaterDrop})
			}
		}
	})
}

// glow adds a light that comes and fades.
func (a *moveAnimation) glow(start time.Duration, g Glow) {
	a.t.addEffect(start, a.speed.Of(400*ms), func(f *Frame, t float64) {
		if g.Alpha = arch(t); t < 1 {
			f.Glows = append(f.Glows, g)
		}
	})
}
