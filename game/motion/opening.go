package motion

import (
	"time"

	"senet/rules"
)

// Opening is a board as it is laid out for whoever has just come: it grows light, a gleam runs along the path to the last square, and so
// many pawns are put down one after the other.
type Opening struct{ Pawns int }

const (
	dawn      = 1100 * ms
	gleam     = 420 * ms // on a square
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
	return max(dawn, o.lands(o.Pawns-1)+2*squashLength, gleamStep*time.Duration(rules.LastSquare)+gleam)
}

// Dusk is how dark it still is, 1 … 0.
func (o Opening) Dusk(since time.Duration) float64 { return 1 - sineInOut(share(since, dawn)) }

// Gleams are the squares over which the light runs, along the path.
func (o Opening) Gleams(since time.Duration) (list []Glow) {
	for s := rules.Square(1); s <= rules.LastSquare; s++ {
		if t := share(since-gleamStep*time.Duration(s), gleam); t > 0 && t < 1 {
			list = append(list, Glow{Square: s, Alpha: .55 * arch(quadOut(t))})
		}
	}
	return list
}

// Put is the i-th pawn, given how it will stand.
func (o Opening) Put(i int, p Pawn, since time.Duration) Pawn {
	t := share(since-o.begins(i), putting)
	p.Alpha *= min(max(3*t, .01), 1) // never quite nothing: its picture is made before it is needed
	p.Lift += putHeight * (1 - quadIn(t))
	p.Squash += squash * arch(share(since-o.lands(i), 2*squashLength))
	return p
}

// Sound is the i-th pawn that lands, softly.
func (o Opening) Sound(i int, p Pawn, since time.Duration) Sound {
	return Sound{Kind: PawnLands, At: o.lands(i) - since, Force: .3, X: p.From.place(), Side: p.Side, Square: p.From.Square()}
}
