package board

import (
	"slices"
	"time"

	"senet/rules"
)

// animateMove returns the animation of a move: the walk, the attacked pawn, the Water, the way home.
// A pass, an illegal move and Instant speed take no time.
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

func (d *moveAnimation) animate() {
	if d.move.From == rules.Hand {
		d.t.inHand[d.side]--
	}
	victim := d.move.Victim != rules.Nowhere
	for _, p := range d.t.before.Pawns {
		at := p.From.Square()
		if at != d.move.From && !(victim && at == d.move.To) {
			d.t.resting = append(d.t.resting, p)
		}
	}
	mover := newTrack(d.side, d.spot(d.move.From, d.side), d.speed)
	hit := d.moveTo(mover)
	if victim {
		d.add(d.victimTrack(hit))
	}
	d.moveAfter(mover)
	d.add(mover)
}

// add adds a pawn's track and its sounds.
func (d *moveAnimation) add(s *track) {
	d.t.moving, d.t.sounds = append(d.t.moving, movingPawn{segments: s.segments}), append(d.t.sounds, s.sounds...)
}

// spot returns where a side's next pawn is, or will be, on a square or beside the board.
func (d *moveAnimation) spot(s rules.Square, side rules.Side) Spot {
	switch s {
	case rules.Home:
		return homeSpot(side, d.pos.Home(side))
	case rules.Hand:
		n := d.pos.InHand(side)
		if d.move.From == rules.Hand && side == d.side {
			n-- // the last pawn in the hand enters
		}
		return Spot{Kind: InHand, Side: side, Slot: n}
	}
	return SpotOf(s)
}

// moveTo moves the pawn to the end of its move, and returns when an attacked pawn gives way.
func (d *moveAnimation) moveTo(s *track) (hit time.Duration) {
	to := d.spot(d.move.To, d.side)
	if d.move.Kind == rules.Release {
		return 0 // it goes through the Water, see moveAfter
	}
	if d.calm {
		s.fade(to)
		return 0
	}
	path := d.boardPath()
	attack := d.move.Victim != rules.Nowhere
	if d.move.From == rules.Hand && len(path) > 0 {
		hit = s.now
		s.fly(SpotOf(path[0]))
	}
	if len(path) > 1 {
		start := s.now
		s.walk(path, attack)
		hit = max(0, s.now-d.speed.Of(lastHop+squashLength))
		if d.speed == Fast { // gliding pawns pass each other half way
			hit = start + max(0, s.now-start-d.speed.Of(slideLength))/2
		}
	}
	if d.move.To == rules.Home {
		s.goHome(to)
		d.glow(s.now, Glow{Square: rules.Home, Side: d.side, Slot: to.Slot})
	}
	return hit
}

// boardPath returns the squares of the move's path: at least the target, even if a pawn from the
// hand has no path.
func (d *moveAnimation) boardPath() []rules.Square {
	squares := slices.DeleteFunc(slices.Clone(d.rules.Path(d.move)),
		func(s rules.Square) bool { return !s.IsOnBoard() })
	if len(squares) == 0 && d.move.To.IsOnBoard() {
		squares = append(squares, d.move.To)
	}
	return squares
}

// victimTrack returns the track of the attacked pawn, which gives way just as the attacker lands.
func (d *moveAnimation) victimTrack(hit time.Duration) *track {
	side := d.side.Other()
	s := newTrack(side, SpotOf(d.move.To), d.speed)
	to := d.spot(d.move.Victim, side)
	switch {
	case d.calm:
		s.fade(to)
	case d.move.Victim == d.move.From && to.Kind == OnBoard:
		s.holdUntil(hit)
		s.slide(to)
	default:
		s.holdUntil(hit)
		s.fly(to)
	}
	return s
}

// moveAfter adds the way through the Water, if the pawn does not rest where the move ends.
func (d *moveAnimation) moveAfter(s *track) {
	release := d.move.Kind == rules.Release
	if d.move.Rest == d.move.To && !release {
		return
	}
	to := d.spot(d.move.Rest, d.side)
	if d.calm {
		s.hold(300 * ms)
		s.addSound(PawnSinks, .6)
		s.fade(to)
		return
	}
	if !release {
		s.hold(160 * ms)
	}
	for i := range 3 {
		start := s.now + d.speed.Of(time.Duration(i)*120*ms)
		d.t.ripple(start, d.speed.Of(700*ms), s.at)
	}
	s.sink()
	s.wait()
	if to.Kind == OnBoard {
		d.glow(s.now, Glow{Square: d.move.Rest, Side: d.side})
	}
	s.rise(to)
}

func (d *moveAnimation) glow(start time.Duration, g Glow) { d.t.glow(start, d.speed.Of(400*ms), g) }
