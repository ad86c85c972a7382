package motion

import (
	"time"

	"senet/rules"
)

// WinFrame is the end of a game at one moment.
type WinFrame struct {
	Frame
	Dim float64 // 0 … 1: the table as dark as it gets
	Sun float64 // 0 … 1: the sun has risen behind the board
}

// WinTimeline is the winner's little feast.
type WinTimeline struct {
	still  Frame
	winner rules.Side
	speed  Speed
	calm   bool
}

// ForWin is what happens when a game is won. p is the last position.
func ForWin(p rules.Position, winner rules.Side, speed Speed, calm bool) WinTimeline {
	return WinTimeline{Still(p), winner, speed, calm}
}

const (
	dimLength = 400 * ms
	sunStart  = 200 * ms
	sunLength = 900 * ms
	feastHop  = 320 * ms
	feastGap  = 80 * ms
)

// How high the winner's pawns hop, in squares or dimples.
const (
	hopHigh = 0.35
	hopLow  = 0.15
)

// Length is how long all of it takes.
func (t WinTimeline) Length() time.Duration {
	if t.calm {
		return t.speed.Of(calmFade)
	}
	hops := dimLength + feastHop + feastGap*time.Duration(max(0, t.winners()-1))
	return t.speed.Of(max(sunStart+sunLength, hops))
}

// winners counts the winner's pawns, wherever they are.
func (t WinTimeline) winners() int {
	n := t.still.AtHome[t.winner]
	for _, p := range t.still.Pawns {
		if p.Side == t.winner {
			n++
		}
	}
	return n
}

// At is the feast so long after the win. Calm, the sun fades in and nothing else changes.
func (t WinTimeline) At(elapsed time.Duration) WinFrame {
	f := WinFrame{Frame: t.still.copied()}
	if t.calm {
		f.Sun = share(elapsed, t.Length())
		return f
	}
	part := func(start, length time.Duration) float64 { return share(elapsed-t.speed.Of(start), t.speed.Of(length)) }
	f.Dim = sineInOut(part(0, dimLength))
	f.Sun = expoOut(part(sunStart, sunLength))
	if elapsed <= 0 || elapsed >= t.Length() {
		return f
	}
	for i := range f.AtHome[t.winner] {
		f.Pawns = append(f.Pawns, standing(t.winner, homeSpot(t.winner, i)))
	}
	f.AtHome[t.winner] = 0
	hopping := 0
	for i := range f.Pawns {
		if p := &f.Pawns[i]; p.Side == t.winner {
			high := hopHigh
			if p.From.Kind == OnShelf { // the words above the shelf stay in sight
				high = hopLow
			}
			p.Lift = high * arch(part(dimLength+feastGap*time.Duration(hopping), feastHop))
			hopping++
		}
	}
	return f
}
