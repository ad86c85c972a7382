package board

import (
	"time"

	"senet/rules"
)

// Opening is a board as it is laid out for whoever has just come: a gleam runs along the path to
// the last square, and so many pawns are put down one after the other.
type Opening struct{ Pawns int }

const (
	gleam     = 320 * ms // on a square
	gleamStep = 40 * ms  // from square to square
	firstPawn = 450 * ms // the window has just opened, and first shows its board bare
	lastPawn  = 1550 * ms
	mostApart = 130 * ms
	putting   = 240 * ms
	putHeight = .5
)

// begins is when the i-th pawn comes into sight, lands when it stands.
func (o Opening) begins(i int) time.Duration {
	return firstPawn + time.Duration(i)*min(mostApart, (lastPawn-firstPawn)/time.Duration(max(1, o.Pawns-1)))
}

func (o Opening) lands(i int) time.Duration { return o.begins(i) + putting }

// Length is how long all of it takes: never more than two seconds.
func (o Opening) Length() time.Duration {
	return max(o.lands(o.Pawns-1)+2*squashLength, gleamStep*time.Duration(rules.LastSquare)+gleam)
}

// hint of a picture is as good as nothing, but has it made before it is needed.
const hint = .01

// Glows are the squares over which the light runs, along the path.
func (o Opening) Glows(since time.Duration) (list []Glow) {
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		alpha := .6 * arch(quadOut(share(since-gleamStep*time.Duration(s), gleam)))
		if since == 0 {
			alpha = hint
		}
		if alpha > 0 {
			list = append(list, Glow{Square: s, Alpha: alpha})
		}
	}
	return list
}

// Pose is the i-th pawn, given how it will stand.
func (o Opening) Pose(i int, p Pose, since time.Duration) Pose {
	t := share(since-o.begins(i), putting)
	p.Alpha *= min(max(3*t, hint), 1)
	p.Lift += putHeight * (1 - quadIn(t))
	p.Squash += squash * arch(share(since-o.lands(i), 2*squashLength))
	return p
}

// Sound is the i-th pawn that lands, softly.
func (o Opening) Sound(i int, p Pose, since time.Duration) Sound {
	return Sound{Kind: PawnLands, At: o.lands(i) - since, Force: .3, X: p.From.pan(), Side: p.Side,
		Square: p.From.Square()}
}
