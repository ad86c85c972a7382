package board

import (
	"math"

	"senet/game/board"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/rules"
)

// arrowWay is the way of an arrow over the board, in pixels: from its foot, bent toward mid, to its point.
type arrowWay struct{ from, mid, to canvas.Point }

// at is the point of the way after a share of it.
func (w arrowWay) at(t float64) canvas.Point {
	s := 1 - t
	return canvas.Point{X: s*s*w.from.X + 2*s*t*w.mid.X + t*t*w.to.X, Y: s*s*w.from.Y + 2*s*t*w.mid.Y + t*t*w.to.Y}
}

// arrowSteps is at how many points of its way an arrow is held against what lies below it.
const arrowSteps = 40

// arrowBows are the bows an arrow can have, in parts of the usual one, those first that it has rather; below 0 it bows to the
// other side.
func arrowBows() []float64 { return []float64{1, .72, 1.3, .45, 1.65, 2.1, -.45, -.72, -1} }

// arrowWay is the way of an arrow that covers least of the numbers, then of the signs of the houses, and none of the words above
// the board. Of equal ways it takes the one that is most like the usual one. Among others an arrow keeps the usual bow, for flat
// ones along a row could not be told apart; the numbers are written over them.
func (k Marks) arrowWay(v board.Arrow, b board.View, g layout.Board) arrowWay {
	best, least := arrowWay{}, math.Inf(1)
	for i, bow := range arrowBows() {
		if i > 2 && len(b.Arrows) > 1 {
			break
		}
		if v.Ink == board.InkNot && len(b.Arrows) > 1 { // what cannot be goes below what can
			bow = -.8 * bow
		}
		way := bentArrow(v, b.Back, bow, g)
		if cost := k.covered(way, v, b, g) + .3*float64(i); cost < least {
			best, least = way, cost
		}
	}
	return best
}

// bentArrow is an arrow's way with so much of its usual bow.
func bentArrow(v board.Arrow, back bool, part float64, g layout.Board) arrowWay {
	a, b := arrowPoint(v.From, back), arrowPoint(v.To, back)
	from, to := g.Point(a.X, a.Y), g.Point(b.X, b.Y)
	dx, dy := to.X-from.X, to.Y-from.Y
	far := math.Max(math.Hypot(dx, dy), 1)
	bow := part * math.Min(arrowBow*far, arrowMost*g.P)
	nx, ny := dy/far, -dx/far
	if ny > 0 || ny == 0 && nx < 0 {
		nx, ny = -nx, -ny // upward, where there is an up
	}
	return arrowWay{from: from, mid: canvas.Point{X: (from.X+to.X)/2 + 2*bow*nx, Y: (from.Y+to.Y)/2 + 2*bow*ny}, to: to}
}

// covered is how much an arrow covers of what should be read: of numbers, and less of signs that no pawn hides anyway.
func (k Marks) covered(way arrowWay, v board.Arrow, b board.View, g layout.Board) float64 {
	taken, half := takenSquares(b), (arrowWide/2+.5*arrowAround)*g.P
	cost := 0.0
	for i := range arrowSteps + 1 {
		at := way.at(float64(i) / arrowSteps)
		for _, words := range g.Above {
			if words.Inset(-half).Contains(at) {
				cost += 20
			}
		}
		s := squareAt(at, g)
		for _, near := range []rules.Square{s, squareAt(canvas.Point{X: at.X + half, Y: at.Y + half}, g)} { // its number begins beside the arrow
			if len(b.Arrows) == 1 && near.OnBoard() && k.numberBox(near, g).Inset(-half).Contains(at) {
				cost++
				break
			}
		}
		if b.Houses.Has(s) && !taken.Has(s) && s != v.From && s != v.To && k.signBox(s, g).Contains(at) {
			cost += .25
		}
	}
	return cost
}

func squareAt(at canvas.Point, g layout.Board) rules.Square {
	if t, ok := g.Hit(at.X, at.Y); ok {
		return t.Square
	}
	return rules.Nowhere
}

// numberBox is where the digits of a square's number stand.
func (k Marks) numberBox(s rules.Square, g layout.Board) canvas.Rect {
	line, at := k.number(s, g.Square(s), g.Number)
	return canvas.Rect{X: at.X, Y: at.Y - line.CapHeight, W: line.Width, H: line.CapHeight}
}

// signBox is where the sign of a house is drawn on its square.
func (k Marks) signBox(s rules.Square, g layout.Board) canvas.Rect {
	r := g.Square(s)
	x, y, size := k.glyphPlace(s, r, g.Number)
	return canvas.Rect{X: r.X + (x+.1*size)*r.W, Y: r.Y + (y+.1*size)*r.H, W: .8 * size * r.W, H: .8 * size * r.H}
}

// crossed are the squares whose numbers lie below an arrow all the same.
func (k Marks) crossed(v board.View, g layout.Board) rules.SquareSet {
	var set rules.SquareSet
	half := (arrowWide/2 + arrowAround) * g.P
	for _, a := range v.Arrows {
		if a.From == a.To {
			continue
		}
		way := k.arrowWay(a, v, g)
		for i := range arrowSteps + 1 {
			at := way.at(float64(i) / arrowSteps)
			for _, d := range []float64{-half, half} {
				s := squareAt(canvas.Point{X: at.X + d, Y: at.Y + d}, g)
				if s.OnBoard() && k.numberBox(s, g).Inset(-half).Contains(at) {
					set |= rules.Squares(s)
				}
			}
		}
	}
	return set
}
