package board

import (
	"time"

	"senet/rules"
)

// EndScene is how the end of a game is shown.
type EndScene uint8

const (
	NoEndScene EndScene = iota // the last move is animated like any other
	Sunrise                    // the sun rises behind the board and the winner's pawns hop
	// for a person who has lost to the computer: the moon rises, and the loser's pawns glow
	Moonrise
)

// Sky is the light at the end of a game. All numbers are from 0 to 1.
type Sky struct {
	Night float64      // how dark the board is
	Beam  float64      // strength of the light on Exit
	Exit  rules.Square // where the last pawn leaves the board
	Sun   float64      // how far the sun has risen behind the board
	Moon  float64      // how far the moon has risen
	Day   float64      // strength of the sun's light on the board
}

// IsDark reports whether the sky above the board is so dark that letters on it must be light.
func (s Sky) IsDark() bool { return s.Moon > 0 || s.Night > .4 && s.Sun < .4 }

// The course of an ending, about three seconds at normal speed.
const (
	nightLength  = 600 * ms
	beamStart    = 150 * ms
	beamLength   = 750 * ms
	leaveStart   = 900 * ms // the last pawn has walked into the light and pauses there
	leaveLength  = 850 * ms
	sunStart     = 1150 * ms
	sunLength    = 1100 * ms
	dayLength    = 900 * ms
	moonLength   = 1500 * ms
	lastArrives  = 1950 * ms // the last pawn appears on the shelf
	lastLength   = 560 * ms
	winHopStart  = 2560 * ms
	winHopGaps   = 160 * ms
	winHopLength = 280 * ms
	glowStart    = 1500 * ms // the loser's pawns begin to glow
	glowGaps     = 600 * ms
	glowLength   = 500 * ms
	endingLength = 3000 * ms
)

// Strengths and heights of an ending.
const (
	moonNight    = .55 // how dark the board stays under the moon
	glowStrength = .75 // strength of the glow of the loser's pawns
	leaveHeight  = 1.9 // how high the last pawn rises into the light, in squares
	winHopHeight = .26
)

// EndingFrame returns the board of a finished game after its end scene.
func EndingFrame(p rules.Position, winner rules.Side, e EndScene) Frame {
	f := RestingFrame(p)
	switch e {
	case Sunrise:
		f.Sun, f.Day = 1, 1
	case Moonrise:
		f.Moon, f.Night = 1, moonNight
		for _, s := range p.Pawns(winner.Other()).List() {
			f.Glows = append(f.Glows, Glow{Square: s, Side: winner.Other(), Alpha: glowStrength})
		}
	}
	return f
}

// animateEnding returns the animation of the move that wins the game, with its end scene. In calm
// motion the scene only fades in, and at Instant speed it takes no time.
func animateEnding(r *rules.Rules, change Change, c Clock) timeline {
	t := animateMove(r, change.Before, change.Move, c.Speed, c.Calm)
	after, err := r.Apply(change.Before, change.Move)
	if err != nil {
		return t
	}
	d := endingAnimation{
		moveAnimation: moveAnimation{
			t: &t, rules: r, pos: change.Before, move: change.Move, side: change.Before.Turn(),
			speed: c.Speed, calm: c.Calm,
		},
		after: after, kind: change.EndScene,
	}
	d.exit = d.exitSquare()
	switch {
	case c.Speed == Instant:
	case c.Calm:
		d.fadeIn()
	case change.Move.To != rules.Home:
		d.addLight(max(0, t.length-c.Speed.Of(leaveStart)))
	default:
		t = newTimeline(change.Before, after)
		d.leaveBoard(change.Dragged)
		d.addLight(0)
	}
	t.after = EndingFrame(after, d.side, change.EndScene)
	t.sounds = append(t.sounds, d.music())
	if c.Speed != Instant {
		t.finish()
	}
	return t
}

// endingAnimation builds the timeline of the move that wins the game.
type endingAnimation struct {
	moveAnimation
	after rules.Position
	kind  EndScene
	exit  rules.Square
}

// CanAnnounceEnding reports whether the end scene has gone far enough for the prompt to announce
// the result.
func (a Animation) CanAnnounceEnding(now time.Duration) bool {
	return a.EndScene != NoEndScene && a.elapsed(now) >= a.length*sunStart/endingLength
}

// exitSquare returns where the light falls: on the end of the path or, in games that end on the
// board, where the last move ends.
func (e *endingAnimation) exitSquare() rules.Square {
	switch {
	case e.move.To != rules.Home:
		return e.move.Rest
	case !e.rules.IsReverse():
		return rules.LastSquare
	}
	return 1
}

// leaveBoard makes the last pawn walk to the end of the path, unless it was dragged there, and rise
// into the light after a pause.
func (e *endingAnimation) leaveBoard(dragged bool) {
	for _, p := range e.t.before.Pawns {
		if p.From.Square() != e.move.From {
			e.t.resting = append(e.t.resting, p)
		}
	}
	s := newTrack(e.side, e.spot(e.move.From, e.side), e.speed)
	path := e.boardPath()
	if len(path) > 0 && path[len(path)-1] != e.exit {
		path = append(path, e.exit)
	}
	if dragged {
		s.at = SpotOf(e.exit)
	} else {
		s.walk(path, false)
	}
	s.holdUntil(max(s.now, e.speed.Of(leaveStart)))
	s.play(leaveLength, func(p *Pawn, t float64) {
		p.Lift, p.Alpha = leaveHeight*sineInOut(t), 1-quadIn(t)
	})
	e.arrive(s)
	e.add(s)
}

// arrive makes the last pawn appear on the shelf.
func (e *endingAnimation) arrive(s *track) {
	s.at = e.spot(rules.Home, e.side)
	s.playFor(max(0, e.speed.Of(lastArrives)-s.now), func(p *Pawn, _ float64) { p.Alpha = 0 })
	s.play(lastLength, func(p *Pawn, t float64) { p.Alpha = quadOut(t) })
	s.addLanding(.5)
	if e.kind == Sunrise {
		e.hopAt(s, winHopStart+winHopGaps)
	}
}

// fadeIn adds the end scene to a move in calm motion.
func (e *endingAnimation) fadeIn() {
	final := EndingFrame(e.after, e.side, e.kind)
	for i := range e.t.moving {
		if e.move.To == rules.Home { // the pawn is on the shelf
			e.t.moving[i].until = e.t.length
		}
	}
	e.t.addEffect(e.t.length, e.speed.Of(calmFade), func(f *Frame, t float64) {
		f.Night, f.Sun, f.Moon, f.Day = final.Night*t, final.Sun*t, final.Moon*t, final.Day*t
		for _, g := range final.Glows {
			g.Alpha *= t
			f.Glows = append(f.Glows, g)
		}
		f.AtHome = final.AtHome
	})
}

// addLight adds the light in the sky and on the board, beginning at a moment of the timeline. Then the
// winner's pawns hop on the shelf or on their goals, or the loser's pawns glow.
func (e *endingAnimation) addLight(from time.Duration) {
	at := func(start, length time.Duration, show func(f *Frame, t float64)) {
		e.t.addEffect(from+e.speed.Of(start), e.speed.Of(length), show)
	}
	sun := e.kind == Sunrise
	at(0, nightLength, func(f *Frame, t float64) { f.Night = sineInOut(t) })
	at(beamStart, beamLength, func(f *Frame, t float64) { f.Beam, f.Exit = sineInOut(t), e.exit })
	at(leaveStart+leaveLength/2, dayLength, func(f *Frame, t float64) { f.Beam *= 1 - sineInOut(t) })
	if sun {
		at(sunStart, sunLength, func(f *Frame, t float64) { f.Sun = cubicOut(t) })
		at(sunStart, dayLength, func(f *Frame, t float64) { f.Night *= 1 - sineInOut(t) })
		at(sunStart+dayLength/3, dayLength, func(f *Frame, t float64) { f.Day = sineInOut(t) })
	} else {
		at(sunStart, moonLength, func(f *Frame, t float64) {
			f.Moon, f.Night = cubicOut(t), lerp(1, moonNight, sineInOut(t))
		})
	}
	at(endingLength, 0, func(*Frame, float64) {})
	switch {
	case !sun:
		e.addGlow()
	case e.move.To == rules.Home:
		e.hopOnShelf()
	default:
		e.hopOnGoals()
	}
}

// addGlow makes the loser's pawns glow one after another.
func (e *endingAnimation) addGlow() {
	list := e.after.Pawns(e.side.Other()).List()
	for i, s := range list {
		start := glowStart + glowGaps*time.Duration(i)/time.Duration(len(list))
		e.t.addEffect(e.speed.Of(start), e.speed.Of(glowLength), func(f *Frame, t float64) {
			f.Glows = append(f.Glows, Glow{Square: s, Side: e.side.Other(), Alpha: glowStrength * sineInOut(t)})
		})
	}
}

// hopOnShelf makes the winner's other pawns hop on the shelf one after another.
func (e *endingAnimation) hopOnShelf() {
	start, n := e.speed.Of(winHopStart), e.after.Home(e.side)
	for i := range n - 1 {
		s := newTrack(e.side, homeSpot(e.side, i), e.speed)
		s.holdUntil(start)
		e.hopAt(s, winHopStart+winHopGaps*time.Duration(i)/time.Duration(n))
		e.t.moving = append(e.t.moving, movingPawn{from: start, segments: s.segments})
		e.t.sounds = append(e.t.sounds, s.sounds...)
	}
	e.t.addEffect(start, 0, func(f *Frame, _ float64) { f.AtHome[e.side] = 0 })
}

// hopOnGoals makes the winner's pawns on the board hop one after another.
func (e *endingAnimation) hopOnGoals() {
	start, n := e.t.length, 0
	var still []Pawn
	for _, p := range e.t.resting {
		if p.Side != e.side {
			still = append(still, p)
			continue
		}
		s := newTrack(e.side, p.From, e.speed)
		s.holdUntil(start + e.speed.Of(winHopGaps*time.Duration(n)/2))
		e.hopAt(s, 0)
		e.add(s)
		n++
	}
	e.t.resting = still
}

// hopAt adds a hop at a moment of the ending, or at once if it has passed.
func (e *endingAnimation) hopAt(s *track, moment time.Duration) {
	s.holdUntil(max(s.now, e.speed.Of(moment)))
	s.play(winHopLength, func(p *Pawn, t float64) { p.Lift = winHopHeight * arch(t) })
	s.addLanding(.3)
}

// music returns the sound of the ending.
func (e *endingAnimation) music() Sound {
	s := Sound{Kind: GameWon, Force: 1, At: e.speed.Of(sunStart)}
	if e.kind == Moonrise {
		s.Kind = GameLost
	}
	if e.calm || e.speed == Instant {
		s.At = 0
	}
	return s
}
