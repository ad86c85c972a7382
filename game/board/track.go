package board

import (
	"math"
	"time"

	"senet/rules"
)

// track builds the animation of one pawn, segment by segment. Lengths are at normal speed unless
// stated otherwise.
type track struct {
	side     rules.Side
	speed    Speed
	at       Spot          // where the pawn is after the last segment
	now      time.Duration // end of the last segment, at the speed of the track
	segments []segment

	sounds []Sound
}

func newTrack(side rules.Side, at Spot, speed Speed) *track {
	s := &track{side: side, speed: speed, at: at}
	s.hold(0)
	return s
}

// play appends a segment of a length. change changes the pose of the pawn at rest,
// for t from 0 to 1.
func (tr *track) play(length time.Duration, change func(p *Pawn, t float64)) {
	tr.playFor(tr.speed.Of(length), change)
}

// playFor is like play, with a length at the speed of the track.
func (tr *track) playFor(length time.Duration, change func(p *Pawn, t float64)) {
	at := tr.at
	tr.segments = append(tr.segments, segment{tr.now, length, func(t float64) Pawn {
		p := restingPawn(tr.side, at)
		change(&p, t)
		return p
	}})
	tr.now += length
}

func stand(*Pawn, float64) {}

func (tr *track) hold(length time.Duration) { tr.play(length, stand) }

// holdUntil appends a pause until a moment, at the speed of the track.
func (tr *track) holdUntil(moment time.Duration) { tr.playFor(moment-tr.now, stand) }

// Lengths and heights of the pawns' movements.
const (
	hopLength    = 150 * ms
	hopHeight    = 0.22
	walkCap      = 900 * ms
	squash       = 0.04
	squashLength = 30 * ms  // down, and as long up
	lastHop      = 260 * ms // of an attacker: the other pawn needs time to give way
	attackPause  = 240 * ms // of an attacker before its last hop, while it strikes
	reelLength   = 150 * ms // of an attacked pawn, from the blow to giving way
	flashLength  = 320 * ms
	splashLength = 600 * ms
	lastHeight   = 0.34
	glideStart   = 220 * ms
	glideSquare  = 40 * ms
	slideLength  = 420 * ms
	slideBow     = 0.35
	flyLength    = 520 * ms
)

// walk hops along squares, beginning on the first. An attacker's last hop is higher.
func (tr *track) walk(squares []rules.Square, attack bool) {
	const walkForce = .45 // the force of a landing between hops
	hops := len(squares) - 1
	if hops < 1 {
		return
	}
	if tr.speed == Fast {
		tr.glide(squares)
		return
	}
	plain, left := hops, walkCap
	if attack {
		plain, left = hops-1, walkCap-lastHop-attackPause
	}
	each := min(hopLength, left/time.Duration(max(1, plain)))
	for i, to := range squares[1:] {
		length, height := each, hopHeight
		if attack && i == hops-1 {
			length, height = lastHop, lastHeight
			tr.strike(SpotOf(to))
		}
		tr.hop(SpotOf(to), length, height, i > 0)
		tr.addLanding(walkForce)
		if i == hops-1 {
			tr.sounds[len(tr.sounds)-1].Force = forceOf(height, lastHeight)
		}
	}
	tr.play(squashLength, func(p *Pawn, t float64) { p.Squash = squash * (1 - t) }) // it straightens up
}

// strike lunges at the pawn on a neighbouring square, and goes back.
func (tr *track) strike(to Spot) {
	const reach, contact = .4, 1 - float64(reelLength)/float64(attackPause)
	tr.play(attackPause, func(p *Pawn, t float64) {
		if p.To = to; t < contact {
			p.T = reach * quadIn(t/contact)
		} else {
			p.T = reach * (1 - sineInOut((t-contact)/(1-contact)))
		}
	})
}

// reel jolts the pawn away from a blow until a moment, at the speed of the track.
func (tr *track) reel(from Spot, until time.Duration) {
	away := tr.at
	away.X, away.Y = 2*away.X-from.X, 2*away.Y-from.Y
	tr.addSound(PawnLands, .8)
	tr.playFor(until-tr.now, func(p *Pawn, t float64) {
		jolt := arch(quadOut(t))
		p.To, p.T, p.Squash = away, .2*jolt, .16*jolt
	})
}

// hop goes to a neighbouring square. The pawn is squashed a little as it lands and, if landed, at
// the beginning.
func (tr *track) hop(to Spot, length time.Duration, height float64, landed bool) {
	soft := float64(squashLength) / float64(length)
	tr.play(length, func(p *Pawn, t float64) {
		p.To, p.T, p.Lift = to, sineInOut(t), height*arch(t)
		p.Squash = squash * max(0, 1-(1-t)/soft)
		if landed {
			p.Squash += squash * max(0, 1-t/soft)
		}
	})
	tr.at = to
}

// glide moves along squares on the floor.
func (tr *track) glide(squares []rules.Square) {
	spots := make([]Spot, len(squares))
	for i, sq := range squares {
		spots[i] = SpotOf(sq)
	}
	hops := len(squares) - 1
	length := min(walkCap, glideStart+glideSquare*time.Duration(hops))
	tr.playFor(length, func(p *Pawn, t float64) {
		walked := cubicInOut(t) * float64(hops)
		i := min(int(walked), hops-1)
		p.From, p.To, p.T = spots[i], spots[i+1], walked-float64(i)
	})
	tr.addSlide(length)
	tr.at = spots[hops]
	tr.addLanding(.6)
}

// slide moves to another square on the floor, and makes way for the pawn that comes from there. It
// passes in front of that pawn or, between rows, on the side toward the middle of the board.
func (tr *track) slide(to Spot) {
	from := tr.at
	bow, side := slideBow, 0.0
	if math.Abs(to.Y-from.Y) > math.Abs(to.X-from.X) {
		bow, side = 0, slideBow
		if from.X > 5 {
			side = -slideBow
		}
	}
	tr.play(slideLength, func(p *Pawn, t float64) {
		p.To, p.T, p.Bow, p.Shift = to, cubicInOut(t), bow, side*math.Sin(math.Pi*t)
	})
	tr.addSlide(tr.speed.Of(slideLength))
	tr.at = to
	tr.addLanding(.35)
}

// fly moves to a place through the air.
func (tr *track) fly(to Spot) {
	tr.play(flyLength, func(p *Pawn, t float64) { p.To, p.T, p.Lift = to, cubicInOut(t), 0.45*arch(t) })
	tr.at = to
	tr.addLanding(.9)
}

// goHome lifts the pawn, carries it to its dimple and lets it down.
func (tr *track) goHome(to Spot) {
	const height = 0.3
	tr.play(160*ms, func(p *Pawn, t float64) { p.To, p.Lift = to, height*sineInOut(t) })
	tr.play(flyLength, func(p *Pawn, t float64) { p.To, p.T, p.Lift = to, cubicInOut(t), height+0.25*arch(t) })
	tr.at = to
	tr.play(120*ms, func(p *Pawn, t float64) { p.T, p.Lift = 1, height*(1-quadIn(t)) })
	tr.addLanding(.9)
}

// sink lowers the pawn into the Water.
func (tr *track) sink() {
	const depth, fade = 0.55, 0.3
	tr.addSound(PawnSinks, 1)
	tr.play(520*ms, func(p *Pawn, t float64) { p.Sink, p.Alpha = depth*quadIn(t), min(1, (1-t)/fade) })
}

// rise brings the pawn up from the Water somewhere else.
func (tr *track) rise(at Spot) {
	const depth, fade = 0.5, 0.3
	tr.at = at
	tr.addSound(PawnRises, 1)
	tr.play(420*ms, func(p *Pawn, t float64) {
		// The overshoot at the end lifts the pawn above the floor.
		left := depth * (1 - backOut(t, 1.2))
		p.Sink, p.Lift = max(0, left), max(0, -left)
		p.Alpha = min(1, t/fade)
	})
	tr.addLanding(.3)
}

// fade replaces every movement in calm motion: the pawn fades out, and in again at another place.
func (tr *track) fade(to Spot) {
	tr.play(calmFade/2, func(p *Pawn, t float64) { p.Alpha = 1 - t })
	tr.at = to
	tr.addLanding(.5)
	tr.play(calmFade/2, func(p *Pawn, t float64) { p.Alpha = t })
}
