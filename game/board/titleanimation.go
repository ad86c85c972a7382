package board

import (
	"time"

	"senet/rules"
)

// TitleAnimation is the animation of the title page when the program starts: light runs along the
// path to the last square, and the pawns are put down one after the other.
type TitleAnimation struct{ Pawns int }

const (
	gleamLength = 320 * ms // on a square
	gleamStep   = 40 * ms  // from square to square
	firstPawn   = 450 * ms // the window first shows an empty board
	lastPawn    = 1550 * ms
	maxPawnGap  = 130 * ms
	putLength   = 240 * ms
	putHeight   = .5
)

// begins returns when the i-th pawn appears.
func (a TitleAnimation) begins(i int) time.Duration {
	return firstPawn + time.Duration(i)*min(maxPawnGap, (lastPawn-firstPawn)/time.Duration(max(1, a.Pawns-1)))
}

// lands returns when the i-th pawn lands.
func (a TitleAnimation) lands(i int) time.Duration { return a.begins(i) + putLength }

// Length returns how long the animation takes: at most two seconds.
func (a TitleAnimation) Length() time.Duration {
	return max(a.lands(a.Pawns-1)+2*squashLength,
		gleamStep*time.Duration(rules.LastSquare)+gleamLength)
}

// faintAlpha is the opacity of pawns and lights before they appear: invisible, but their pictures
// are drawn already and will be ready in time.
const faintAlpha = .01

// Glows returns the light on the squares of the path.
func (a TitleAnimation) Glows(since time.Duration) (list []Glow) {
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		alpha := .6 * arch(quadOut(fraction(since-gleamStep*time.Duration(s), gleamLength)))
		if since == 0 {
			alpha = faintAlpha
		}
		if alpha > 0 {
			list = append(list, Glow{Square: s, Alpha: alpha})
		}
	}
	return list
}

// Pawn returns the i-th pawn at a time since the beginning; p is the pawn at rest.
func (a TitleAnimation) Pawn(i int, p Pawn, since time.Duration) Pawn {
	t := fraction(since-a.begins(i), putLength)
	p.Alpha *= min(max(3*t, faintAlpha), 1)
	p.Lift += putHeight * (1 - quadIn(t))
	p.Squash += squash * arch(fraction(since-a.lands(i), 2*squashLength))
	return p
}

// Sound returns the sound of the i-th pawn's landing.
func (a TitleAnimation) Sound(i int, p Pawn, since time.Duration) Sound {
	return Sound{Kind: PawnLands, At: a.lands(i) - since, Force: .3, X: p.From.pan(), Side: p.Side,
		Square: p.From.Square()}
}
