package board

import (
	"math"
	"time"

	"senet/rules"
)

// track writes the acts of one pawn, one after the other. Times are those of normal speed.
type track struct {
	side  rules.Side
	speed Speed
	at    Spot // where the pawn is by now
	now   time.Duration
	acts  []segment

	sounds []Sound
}

func newTrack(side rules.Side, at Spot, speed Speed) *track {
	s := &track{side: side, speed: speed, at: at}
	s.hold(0)
	return s
}

// play is so long, at normal speed, what change makes of the pawn that stands where it is by now,
// for 0 … 1 of it.
func (s *track) play(length time.Duration, change func(p *Pose, t float64)) {
	s.playFor(s.speed.Of(length), change)
}

// playFor takes a length that does not depend on the speed any more.
func (s *track) playFor(length time.Duration, change func(p *Pose, t float64)) {
	at := s.at
	s.acts = append(s.acts, segment{s.now, length, func(t float64) Pose {
		p := standing(s.side, at)
		change(&p, t)
		return p
	}})
	s.now += length
}

func stand(*Pose, float64) {}

func (s *track) hold(length time.Duration) { s.play(length, stand) }

// holdUntil lets the pawn stand until a moment of this timeline.
func (s *track) holdUntil(moment time.Duration) { s.playFor(moment-s.now, stand) }

// Lengths and heights of the pawns' ways, by ART.md's table.
const (
	hopLength    = 150 * ms
	hopHeight    = 0.22
	walkCap      = 900 * ms
	squash       = 0.04
	squashLength = 30 * ms  // going down, and as long coming up
	lastHop      = 260 * ms // an attacker's last hop: long enough for the other pawn to be out of his way
	lastHeight   = 0.34
	glideStart   = 220 * ms
	glideSquare  = 40 * ms
	slideLength  = 420 * ms
	slideBow     = 0.35
	flyLength    = 520 * ms
)

// walk hops along the squares, which begin with the one the pawn stands on. An attacker hops last
// the high way.
func (s *track) walk(squares []rules.Square, attack bool) {
	hops := len(squares) - 1
	if hops < 1 {
		return
	}
	if s.speed == Fast {
		s.glide(squares)
		return
	}
	plain, left := hops, walkCap
	if attack {
		plain, left = hops-1, walkCap-lastHop
	}
	each := min(hopLength, left/time.Duration(max(1, plain)))
	for i, to := range squares[1:] {
		length, height := each, hopHeight
		if attack && i == hops-1 {
			length, height = lastHop, lastHeight
		}
		s.hop(SpotOf(to), length, height, i > 0)
		s.addLanding(onTheWay)
		if i == hops-1 {
			s.sounds[len(s.sounds)-1].Force = struck(height, lastHeight)
		}
	}
	s.settle()
}

// hop goes to a neighbour square; the pawn is squashed a little where it lands, also at the
// beginning if it has just landed.
func (s *track) hop(to Spot, length time.Duration, height float64, landed bool) {
	soft := float64(squashLength) / float64(length)
	s.play(length, func(p *Pose, t float64) {
		p.To, p.T, p.Lift = to, sineInOut(t), height*arch(t)
		p.Squash = squash * math.Max(0, 1-(1-t)/soft)
		if landed {
			p.Squash += squash * math.Max(0, 1-t/soft)
		}
	})
	s.at = to
}

// settle lets a pawn that has landed straighten up.
func (s *track) settle() {
	s.play(squashLength, func(p *Pose, t float64) { p.Squash = squash * (1 - t) })
}

// glide runs along the squares without lifting.
func (s *track) glide(squares []rules.Square) {
	spots := make([]Spot, len(squares))
	for i, sq := range squares {
		spots[i] = SpotOf(sq)
	}
	hops := len(squares) - 1
	length := min(walkCap, glideStart+glideSquare*time.Duration(hops))
	s.playFor(length, func(p *Pose, t float64) {
		way := cubicInOut(t) * float64(hops)
		i := min(int(way), hops-1)
		p.From, p.To, p.T = spots[i], spots[i+1], way-float64(i)
	})
	s.addSlide(length)
	s.at = spots[hops]
	s.addLanding(.6)
}

// slide goes to another square on the floor and makes way for whoever comes the other way: in front
// of him, or, from row to row, on the side of the board's middle.
func (s *track) slide(to Spot) {
	from := s.at
	bow, side := slideBow, 0.0
	if math.Abs(to.Y-from.Y) > math.Abs(to.X-from.X) {
		bow, side = 0, slideBow
		if from.X > 5 {
			side = -slideBow
		}
	}
	s.play(slideLength, func(p *Pose, t float64) {
		p.To, p.T, p.Bow, p.Shift = to, cubicInOut(t), bow, side*math.Sin(math.Pi*t)
	})
	s.addSlide(s.speed.Of(slideLength))
	s.at = to
	s.addLanding(.35)
}

// fly goes to any place through the air.
func (s *track) fly(to Spot) {
	s.play(flyLength, func(p *Pose, t float64) { p.To, p.T, p.Lift = to, cubicInOut(t), 0.45*arch(t) })
	s.at = to
	s.addLanding(.9)
}

// bearOff lifts the pawn, carries it to its dimple and lets it down.
func (s *track) bearOff(to Spot) {
	const height = 0.3
	s.play(160*ms, func(p *Pose, t float64) { p.To, p.Lift = to, height*sineInOut(t) })
	s.play(flyLength, func(p *Pose, t float64) { p.To, p.T, p.Lift = to, cubicInOut(t), height+0.25*arch(t) })
	s.at = to
	s.play(120*ms, func(p *Pose, t float64) { p.T, p.Lift = 1, height*(1-quadIn(t)) })
	s.addLanding(.9)
}

// sink takes the pawn under; rise brings it up somewhere else.
func (s *track) sink() {
	const depth, fade = 0.55, 0.3
	s.addSound(PawnSinks, 1)
	s.play(520*ms, func(p *Pose, t float64) { p.Sink, p.Alpha = depth*quadIn(t), math.Min(1, (1-t)/fade) })
}

// under is the pause between: the pawn is nowhere to be seen.
func (s *track) under() { s.play(200*ms, func(p *Pose, _ float64) { p.Alpha = 0 }) }

func (s *track) rise(at Spot) {
	const depth, fade = 0.5, 0.3
	s.at = at
	s.addSound(PawnRises, 1)
	s.play(420*ms, func(p *Pose, t float64) {
		// The little leap at the end is above the floor, not a negative depth.
		left := depth * (1 - backOut(t, 1.2))
		p.Sink, p.Lift = math.Max(0, left), math.Max(0, -left)
		p.Alpha = math.Min(1, t/fade)
	})
	s.addLanding(.3)
}

// fade is all that a calm pawn does: it goes here and comes there.
func (s *track) fade(to Spot) {
	s.play(calmFade/2, func(p *Pose, t float64) { p.Alpha = 1 - t })
	s.at = to
	s.addLanding(.5)
	s.play(calmFade/2, func(p *Pose, t float64) { p.Alpha = t })
}
