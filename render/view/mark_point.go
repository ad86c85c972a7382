package view

import (
	"fmt"
	"math"

	"senet/game"
	"senet/game/board"
	"senet/render/vg"
	"senet/rules"
)

// Measures of a teacher's arrow, in pitches.
const (
	arrowWide   = .085 // its shaft
	arrowAround = .045 // the light edge round it, on each side
	arrowHead   = .30  // length of its head
	arrowBow    = .16  // how far its middle lies beside the straight way, in its own length
	arrowMost   = .52  // and at most so far
	arrowLeave  = .30  // it begins so far from the middle of a pawn, at its foot
	arrowStop   = .36  // it ends so far before the middle of a pawn
	crossRadius = .15  // of the cross at the end of a refused one
	arrowFoot   = .10  // its ends lie so far below the squares' centres, clear of the numbers
)

// inkOf is the colour of a mark and of the edge round it.
func (k Painter) inkOf(i board.Ink) (ink, around Colour) {
	m := k.Theme.Mark
	switch i {
	case board.InkMay, board.InkShow:
		return m.May, m.MayEdge
	case board.InkNot, board.InkSet:
		return m.Not, m.NotAround
	}
	points := pointColours()
	return points[int(i)%len(points)], Colour{R: 255, G: 255, B: 255, A: 255}
}

// arrowPoint is where an arrow begins or ends, in board units. The hand lies before the first
// square, home behind the last.
func arrowPoint(s rules.Square, back bool) vg.Point {
	if s.OnBoard() {
		c, r := board.Cell(s)
		return vg.Point{X: float64(c) + .5, Y: float64(r) + .5 + arrowFoot}
	}
	if (s == rules.Hand) != back {
		return vg.Point{X: -.24, Y: .5}
	}
	return vg.Point{X: 10.24, Y: 2.5}
}

// arrowSprites are the arrows that somebody drew, and those of an answer. Where one begins at the
// cross of another the cross lies above.
func (k Painter) arrowSprites(v board.View, g BoardLayout) (scene vg.Scene) {
	for _, refused := range []bool{false, true} {
		for _, a := range v.Arrows {
			if a.From != a.To && (a.Ink == board.InkNot) == refused {
				scene = append(scene, k.arrowSprite(a, v, g))
			}
		}
	}
	return scene
}

// pointerShare is the radius of the large ring that follows the mouse, in heights of the window.
const pointerShare = .07

// pointer is the large ring that follows the mouse, with a light edge on both sides so that it is
// seen on any ground.
func (k Painter) pointerRing(v game.PointerView, f Frame) vg.Scene {
	if !v.On {
		return nil
	}
	r := math.Round(pointerShare * math.Min(f.H, f.W))
	ink, around := k.inkOf(v.Ink)
	picture := k.Round("pointer", fmt.Sprint(v.Ink, " ", r), 1.3*r, 1.3*r, func(u Pen) {
		u.Oval(0, 0, r, r, vg.Solid(Fade(ink, .1)), .27*r, around)
		u.Ring(0, 0, r, r, .15*r, ink)
	})
	at := f.PointAt(v.X, v.Y)
	return vg.Scene{centred(picture, at.X, at.Y)}
}

// markSprite is a ring that somebody drew on a square.
func (k Painter) markSprite(v board.Mark, g BoardLayout) vg.Sprite {
	ink, around := k.inkOf(v.Ink)
	return k.facePicture("point", fmt.Sprint("mark ", v.Ink), v.Square, g, func(l *vg.List, r vg.Rect) {
		c := r.Center()
		// as wide as the square has room for, so that pawn and sign stand in it
		wide := r.W/2 - (arrowWide/2+arrowAround)*g.P
		ring := vg.EllipsePath(c.X, c.Y, wide, wide)
		l.Stroke(ring, vg.Stroke{Width: (arrowWide + 2*arrowAround) * g.P}, vg.Solid(around))
		l.Stroke(ring, dashed(v.Ink, arrowWide*g.P, g.P), vg.Solid(ink))
	})
}

// arrowSprite is an arrow that somebody drew, or one of an answer, bowed so that two that cross can
// be told apart and the squares between stay readable. Arrows of the same form share a picture.
func (k Painter) arrowSprite(v board.Arrow, b board.View, g BoardLayout) vg.Sprite {
	way := k.arrowWay(v, b, g)
	what := fmt.Sprintf("arrow %d P%.2f", v.Ink, g.P)
	return k.spanning("point", what, .32*g.P, []vg.Point{way.from, way.mid, way.to},
		func(l *vg.List, in []vg.Point) {
			k.drawArrow(l, v.Ink, in[0], in[1], in[2], g.P)
		})
}

func (k Painter) drawArrow(l *vg.List, kind board.Ink, from, mid, to vg.Point, pitch float64) {
	ink, around := k.inkOf(kind)
	dx, dy := to.X-mid.X, to.Y-mid.Y
	far := math.Max(math.Hypot(dx, dy), 1e-6)
	ux, uy := dx/far, dy/far
	long, edge, wide := arrowHead*pitch, 2*arrowAround*pitch, arrowWide*pitch
	switch kind {
	case board.InkMay, board.InkNot: // there can be many of them
		long, edge, wide = .8*long, .7*edge, .6*wide
	case board.InkShow: // broad and amber, so that no colour to point with looks like it
		long, edge, wide = 1.25*long, .55*edge, 1.5*wide
	}
	neck := vg.Point{X: to.X - .8*long*ux, Y: to.Y - .8*long*uy}
	var shaft vg.Path
	shaft.MoveTo(from.X, from.Y)
	shaft.QuadTo(mid.X, mid.Y, neck.X, neck.Y)
	side := .5 * long
	bx, by := to.X-long*ux, to.Y-long*uy
	head := vg.Polygon(to, vg.Point{X: bx - side*uy, Y: by + side*ux},
		vg.Point{X: bx + side*uy, Y: by - side*ux})
	line := dashed(kind, wide, pitch)
	l.Stroke(shaft, vg.Stroke{Width: wide + edge}, vg.Solid(around))
	l.Stroke(head, vg.Stroke{Width: edge}, vg.Solid(around))
	l.Stroke(shaft, line, vg.Solid(ink))
	if kind == board.InkNot {
		k.drawCross(l, to, crossRadius*pitch, .16)
		return
	}
	l.Fill(head, vg.Solid(ink))
}

// dashed is a line that is told apart from those of other colours by its dashes, too.
func dashed(kind board.Ink, wide, pitch float64) vg.Stroke {
	line := vg.Stroke{Width: wide, Dash: map[board.Ink][]float64{
		board.InkNot: {.13, .09}, board.InkSet: {.13, .09}, board.InkTwo: {.30, .12},
		board.InkThree: {.07, .08}, board.InkFour: {.26, .08, .07, .08},
	}[kind]}
	line.Butt = len(line.Dash) > 0
	for i := range line.Dash {
		line.Dash[i] *= pitch
	}
	return line
}

// drawCross is the cross of what is refused, of a radius in pixels, with an edge so wide in radii.
func (k Painter) drawCross(l *vg.List, at vg.Point, r, edge float64) {
	m := k.Theme.Mark
	Pen{List: l}.Oval(at.X, at.Y, r, r, vg.Solid(m.Not), edge*r, m.NotAround)
	u := newPen(l, at.X-.64*r, at.Y-.64*r, 1.28*r/24)
	u.Line("M6 6L18 18M18 6L6 18", 3.4, m.OnNot)
	u.Done()
}

// arrowWay is the way of an arrow over the board, in pixels: from its foot, bent toward mid, to its point.
type arrowWay struct{ from, mid, to vg.Point }

// at is the point of the way after a share of it.
func (w arrowWay) at(t float64) vg.Point {
	s := 1 - t
	return vg.Point{X: s*s*w.from.X + 2*s*t*w.mid.X + t*t*w.to.X, Y: s*s*w.from.Y + 2*s*t*w.mid.Y +
		t*t*w.to.Y}
}

// stopped is the way without its last pixels, so that the pawn that stands there is recognised; half
// of it is always left.
func (w arrowWay) stopped(short float64) arrowWay {
	t := 1.0
	for ; t > .5 && math.Hypot(w.at(t).X-w.to.X, w.at(t).Y-w.to.Y) < short; t -= .01 {
	}
	mid := vg.Point{X: lerp(w.from.X, w.mid.X, t), Y: lerp(w.from.Y, w.mid.Y, t)}
	return arrowWay{from: w.from, mid: mid, to: w.at(t)}
}

// reversed is the same way from its point to its foot.
func (w arrowWay) reversed() arrowWay { return arrowWay{from: w.to, mid: w.mid, to: w.from} }

// arrowSteps is at how many points of its way an arrow is held against what lies below it.
const arrowSteps = 40

// arrowWay is the way of an arrow that covers least of the numbers, then of the signs of the
// houses, and none of the words above the board. Of equal ways it takes the one that is most like
// the usual one. Among others an arrow keeps the usual bow, for flat ones along a row could not be
// told apart; the numbers are written over them.
func (k Painter) arrowWay(v board.Arrow, b board.View, g BoardLayout) arrowWay {
	best, least := arrowWay{}, math.Inf(1)
	// In parts of the usual bow, those first that it has rather; below 0 it bows to the other side.
	for i, bow := range []float64{1, .72, 1.3, .45, 1.65, 2.1, -.45, -.72, -1} {
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
	taken := takenSquares(b)
	if taken.Has(v.To) {
		best = best.stopped(arrowStop * g.P)
	}
	if taken.Has(v.From) {
		best = best.reversed().stopped(arrowLeave * g.P).reversed()
	}
	return best
}

// bentArrow is an arrow's way with so much of its usual bow.
func bentArrow(v board.Arrow, back bool, part float64, g BoardLayout) arrowWay {
	a, b := arrowPoint(v.From, back), arrowPoint(v.To, back)
	if v.Ink == board.InkNot { // its cross lies on the field, not on the frame
		b.X = math.Min(math.Max(b.X, crossRadius), 10-crossRadius)
	}
	from, to := g.Point(a.X, a.Y), g.Point(b.X, b.Y)
	dx, dy := to.X-from.X, to.Y-from.Y
	far := math.Max(math.Hypot(dx, dy), 1)
	bow := part * math.Min(arrowBow*far, arrowMost*g.P)
	nx, ny := dy/far, -dx/far
	if ny > 0 || ny == 0 && nx < 0 {
		nx, ny = -nx, -ny // upward, where there is an up
	}
	return arrowWay{from: from, mid: vg.Point{X: (from.X+to.X)/2 + 2*bow*nx, Y: (from.Y+to.Y)/2 +
		2*bow*ny}, to: to}
}

// covered is how much an arrow covers of what should be read: of numbers, and less of signs that no
// pawn hides anyway.
func (k Painter) covered(way arrowWay, v board.Arrow, b board.View, g BoardLayout) float64 {
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
		// its number begins beside the arrow
		for _, near := range []rules.Square{s, squareAt(vg.Point{X: at.X + half, Y: at.Y + half}, g)} {
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

func squareAt(at vg.Point, g BoardLayout) rules.Square {
	if t, ok := g.Hit(at.X, at.Y); ok {
		return t.Square
	}
	return rules.Nowhere
}

// numberBox is where the digits of a square's number stand.
func (k Painter) numberBox(s rules.Square, g BoardLayout) vg.Rect {
	line, at := k.number(s, g.Square(s), g.Number)
	return vg.Rect{X: at.X, Y: at.Y - line.CapHeight, W: line.Width, H: line.CapHeight}
}

// signBox is where the sign of a house is drawn on its square.
func (k Painter) signBox(s rules.Square, g BoardLayout) vg.Rect {
	r := g.Square(s)
	x, y, size := k.glyphPlace(s, r, g.Number)
	return vg.Rect{X: r.X + (x+.1*size)*r.W, Y: r.Y + (y+.1*size)*r.H, W: .8 * size * r.W, H: .8 * size * r.H}
}

// crossed are the squares whose numbers lie below an arrow all the same.
func (k Painter) crossed(v board.View, g BoardLayout) (set rules.SquareSet) {
	half := (arrowWide/2 + arrowAround) * g.P
	for _, a := range v.Arrows {
		if a.From == a.To {
			continue
		}
		way := k.arrowWay(a, v, g)
		for i := range arrowSteps + 1 {
			at := way.at(float64(i) / arrowSteps)
			for _, d := range []float64{-half, half} {
				s := squareAt(vg.Point{X: at.X + d, Y: at.Y + d}, g)
				if s.OnBoard() && k.numberBox(s, g).Inset(-half).Contains(at) {
					set |= rules.Squares(s)
				}
			}
		}
	}
	return set
}
