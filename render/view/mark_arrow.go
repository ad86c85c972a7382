package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// The measures of an arrow, in pitches.
const (
	arrowWide   = .085 // width of its shaft
	arrowAround = .045 // width of the light edge on each side
	arrowHead   = .30  // length of its head
	arrowBow    = .16  // distance of its middle from the straight line, as a share of its length
	arrowMost   = .52  // upper limit of that distance
	arrowLeave  = .30  // distance of its start from the centre of a pawn
	arrowStop   = .36  // distance of its end from the centre of a pawn
	crossRadius = .15  // radius of the cross at the end of a refused move's arrow
	arrowFoot   = .10  // distance of its ends below the squares' centres, away from the numbers
)

// inkOf returns the colour of a mark and that of its edge.
func (k Painter) inkOf(i board.Ink) (ink, around color.NRGBA) {
	m := k.Palette.Mark
	switch i {
	case board.InkLegal, board.InkLesson:
		return m.May, m.MayEdge
	case board.InkRefused, board.InkMistake:
		return m.Not, m.NotAround
	}
	points := pointColours()
	return points[int(i)%len(points)], color.NRGBA{R: 255, G: 255, B: 255, A: 255}
}

// arrowPoint returns the start or end of an arrow, in board units. The hand is before the first
// square, home after the last.
func arrowPoint(s rules.Square, back bool) ui.Point {
	if s.IsOnBoard() {
		c, r := board.Cell(s)
		return ui.Point{X: float64(c) + .5, Y: float64(r) + .5 + arrowFoot}
	}
	if (s == rules.Hand) != back {
		return ui.Point{X: -.24, Y: .5}
	}
	return ui.Point{X: 10.24, Y: 2.5}
}

// arrowSprites returns the arrows of the teacher and those of an answer. Refused ones are on top,
// so that their crosses stay visible.
func (k Painter) arrowSprites(v board.Diagram, g BoardLayout) (sprites []vg.Sprite) {
	for _, refused := range []bool{false, true} {
		for _, a := range v.Arrows {
			if a.From != a.To && (a.Ink == board.InkRefused) == refused {
				sprites = append(sprites, k.arrowSprite(a, v, g))
			}
		}
	}
	return sprites
}

// pointerShare is the radius of the large ring that follows the mouse, as a share of the window's
// shorter side.
const pointerShare = .07

// pointerRing returns the large ring that follows the mouse. Its light edges make it visible on any
// background.
func (k PageLayout) pointerRing() []vg.Sprite {
	v := k.view.Pointer
	if !v.On {
		return nil
	}
	r := math.Round(pointerShare * min(k.H, k.W))
	ink, around := k.inkOf(v.Ink)
	picture := k.centeredPicture("pointer", fmt.Sprint(v.Ink, " ", r), 1.3*r, 1.3*r, func(l *vg.List) {
		fillOval(l, 0, 0, r, r, vg.Solid(Fade(ink, .1)), .27*r, around)
		strokeOval(l, 0, 0, r, r, .15*r, ink)
	})
	at := k.pointAt(v.X, v.Y)
	return []vg.Sprite{spriteCenteredAt(picture, at.X, at.Y)}
}

// markSprite returns a ring drawn by the teacher.
func (k Painter) markSprite(v board.Mark, g BoardLayout) vg.Sprite {
	ink, around := k.inkOf(v.Ink)
	return k.squareSprite("point", fmt.Sprint("mark ", v.Ink), v.Square, g, func(l *vg.List, r ui.Rect) {
		c := r.Center()
		// As wide as the square allows, because the pawn and the sign must be inside it.
		wide := r.W/2 - (arrowWide/2+arrowAround)*g.Pitch
		ring := vg.EllipsePath(c.X, c.Y, wide, wide)
		l.Stroke(ring, vg.Stroke{Width: (arrowWide + 2*arrowAround) * g.Pitch}, vg.Solid(around))
		l.Stroke(ring, dashesOf(v.Ink, arrowWide*g.Pitch, g.Pitch), vg.Solid(ink))
	})
}

// arrowSprite returns an arrow. It is bowed, so that two that cross are distinguishable and the
// squares between stay readable. Arrows of the same form share a picture.
func (k Painter) arrowSprite(v board.Arrow, b board.Diagram, g BoardLayout) vg.Sprite {
	way := k.bestArrow(v, b, g)
	what := fmt.Sprintf("arrow %d P%.2f", v.Ink, g.Pitch)
	return k.pointsSprite("point", what, .32*g.Pitch, []ui.Point{way.from, way.mid, way.to},
		func(l *vg.List, in []ui.Point) {
			k.drawArrow(l, v.Ink, in[0], in[1], in[2], g.Pitch)
		})
}

func (k Painter) drawArrow(l *vg.List, kind board.Ink, from, mid, to ui.Point, pitch float64) {
	ink, around := k.inkOf(kind)
	dx, dy := to.X-mid.X, to.Y-mid.Y
	far := max(math.Hypot(dx, dy), 1e-6)
	ux, uy := dx/far, dy/far
	long, edge, wide := arrowHead*pitch, 2*arrowAround*pitch, arrowWide*pitch
	switch kind {
	case board.InkLegal, board.InkRefused: // there may be many of them
		long, edge, wide = .8*long, .7*edge, .6*wide
	case board.InkLesson: // broad and amber, unlike the colours of the teacher's marks
		long, edge, wide = 1.25*long, .55*edge, 1.5*wide
	}
	neck := ui.Point{X: to.X - .8*long*ux, Y: to.Y - .8*long*uy}
	var shaft vg.Path
	shaft.MoveTo(from.X, from.Y)
	shaft.QuadTo(mid.X, mid.Y, neck.X, neck.Y)
	side := .5 * long
	bx, by := to.X-long*ux, to.Y-long*uy
	head := vg.Polygon(to, ui.Point{X: bx - side*uy, Y: by + side*ux},
		ui.Point{X: bx + side*uy, Y: by - side*ux})
	line := dashesOf(kind, wide, pitch)
	l.Stroke(shaft, vg.Stroke{Width: wide + edge}, vg.Solid(around))
	l.Stroke(head, vg.Stroke{Width: edge}, vg.Solid(around))
	l.Stroke(shaft, line, vg.Solid(ink))
	if kind == board.InkRefused {
		k.drawCross(l, to, crossRadius*pitch, .16)
		return
	}
	l.Fill(head, vg.Solid(ink))
}

// dashesOf returns the stroke of an ink. Each ink has its own dashes.
func dashesOf(kind board.Ink, wide, pitch float64) vg.Stroke {
	line := vg.Stroke{Width: wide, Dash: map[board.Ink][]float64{
		board.InkRefused: {.13, .09}, board.InkMistake: {.13, .09}, board.InkTwo: {.30, .12},
		board.InkThree: {.07, .08}, board.InkFour: {.26, .08, .07, .08},
	}[kind]}
	line.Butt = len(line.Dash) > 0
	for i := range line.Dash {
		line.Dash[i] *= pitch
	}
	return line
}

// drawCross draws the cross of a refusal with a radius in pixels and an edge as a share of the
// radius.
func (k Painter) drawCross(l *vg.List, at ui.Point, r, edge float64) {
	m := k.Palette.Mark
	fillOval(l, at.X, at.Y, r, r, vg.Solid(m.Not), edge*r, m.NotAround)
	pushScaled(l, at.X-.64*r, at.Y-.64*r, 1.28*r/24)
	strokePath(l, "M6 6L18 18M18 6L6 18", 3.4, m.OnNot)
	l.Pop()
}

// arrowCurve is the curve of an arrow, in pixels: from its start, bent toward mid, to its end.
type arrowCurve struct{ from, mid, to ui.Point }

// at returns the point of the curve at the parameter t, 0 to 1.
func (w arrowCurve) at(t float64) ui.Point {
	s := 1 - t
	return ui.Point{X: s*s*w.from.X + 2*s*t*w.mid.X + t*t*w.to.X,
		Y: s*s*w.from.Y + 2*s*t*w.mid.Y + t*t*w.to.Y}
}

// shorten returns the curve without its last pixels, so that the pawn at its end stays
// recognisable. At least half of it is left.
func (w arrowCurve) shorten(short float64) arrowCurve {
	t := 1.0
	for ; t > .5 && math.Hypot(w.at(t).X-w.to.X, w.at(t).Y-w.to.Y) < short; t -= .01 {
	}
	mid := ui.Point{X: lerp(w.from.X, w.mid.X, t), Y: lerp(w.from.Y, w.mid.Y, t)}
	return arrowCurve{from: w.from, mid: mid, to: w.at(t)}
}

// reverse returns the curve from its end to its start.
func (w arrowCurve) reverse() arrowCurve { return arrowCurve{from: w.to, mid: w.mid, to: w.from} }

// arrowSteps is the number of points at which a curve is compared with what is below it.
const arrowSteps = 40

// bestArrow returns the curve that covers no words above the board, then the fewest numbers and
// signs of houses, and that is most like the usual bow. If there are other arrows, it stays near
// the usual bow, because flat arrows along a row would look like one. Numbers it covers are drawn
// above it.
func (k Painter) bestArrow(v board.Arrow, b board.Diagram, g BoardLayout) arrowCurve {
	best, least := arrowCurve{}, math.Inf(1)
	// The bow as a multiple of the usual one, in order of preference. Negative ones bow to the
	// other side.
	for i, bow := range []float64{1, .72, 1.3, .45, 1.65, 2.1, -.45, -.72, -1} {
		if i > 2 && len(b.Arrows) > 1 {
			break
		}
		if v.Ink == board.InkRefused && len(b.Arrows) > 1 { // refused moves bow to the other side
			bow = -.8 * bow
		}
		way := bentArrow(v, b.Reverse, bow, g)
		if cost := k.coverCost(way, v, b, g) + .3*float64(i); cost < least {
			best, least = way, cost
		}
	}
	taken := occupiedSquares(b)
	if taken.Has(v.To) {
		best = best.shorten(arrowStop * g.Pitch)
	}
	if taken.Has(v.From) {
		best = best.reverse().shorten(arrowLeave * g.Pitch).reverse()
	}
	return best
}

// bentArrow returns an arrow's curve with a multiple of its usual bow.
func bentArrow(v board.Arrow, back bool, part float64, g BoardLayout) arrowCurve {
	a, b := arrowPoint(v.From, back), arrowPoint(v.To, back)
	if v.Ink == board.InkRefused { // the cross must be on the field
		b.X = min(max(b.X, crossRadius), 10-crossRadius)
	}
	from, to := g.Point(a.X, a.Y), g.Point(b.X, b.Y)
	dx, dy := to.X-from.X, to.Y-from.Y
	far := max(math.Hypot(dx, dy), 1)
	bow := part * min(arrowBow*far, arrowMost*g.Pitch)
	nx, ny := dy/far, -dx/far
	if ny > 0 || ny == 0 && nx < 0 {
		nx, ny = -nx, -ny // upward if possible
	}
	return arrowCurve{from: from, mid: ui.Point{X: (from.X+to.X)/2 + 2*bow*nx, Y: (from.Y+to.Y)/2 +
		2*bow*ny}, to: to}
}

// coverCost returns how much a curve covers of numbers, words above the board and, at a lower cost,
// signs without a pawn.
func (k Painter) coverCost(way arrowCurve, v board.Arrow, b board.Diagram, g BoardLayout) float64 {
	taken, half := occupiedSquares(b), (arrowWide/2+.5*arrowAround)*g.Pitch
	cost := 0.0
	for i := range arrowSteps + 1 {
		at := way.at(float64(i) / arrowSteps)
		for _, words := range g.Above {
			if words.Inset(-half).Contains(at) {
				cost += 20
			}
		}
		s := g.squareAt(at)
		// The number may begin beside the arrow.
		for _, near := range []rules.Square{s, g.squareAt(ui.Point{X: at.X + half, Y: at.Y + half})} {
			if near.IsOnBoard() && k.numberBox(near, g).Inset(-half).Contains(at) {
				cost++
				break
			}
		}
		if board.HouseSquares().Has(s) && !taken.Has(s) && s != v.From && s != v.To && k.signBox(s, g).Contains(at) {
			cost += .25
		}
	}
	return cost
}

// numberBox returns the box of a square's number.
func (k Painter) numberBox(s rules.Square, g BoardLayout) ui.Rect {
	line, at := k.number(s, g.Square(s), g.Number)
	return ui.Rect{X: at.X, Y: at.Y - line.CapHeight, W: line.Width, H: line.CapHeight}
}

// signBox returns the box of a house's sign on its square.
func (k Painter) signBox(s rules.Square, g BoardLayout) ui.Rect {
	r := g.Square(s)
	x, y, size := k.glyphRect(s, r, g.Number)
	return ui.Rect{X: r.X + (x+.1*size)*r.W, Y: r.Y + (y+.1*size)*r.H, W: .8 * size * r.W, H: .8 * size * r.H}
}

// crossedNumbers returns the squares whose numbers are below an arrow.
func (k Painter) crossedNumbers(v board.Diagram, g BoardLayout) (set rules.SquareSet) {
	half := (arrowWide/2 + arrowAround) * g.Pitch
	for _, a := range v.Arrows {
		if a.From == a.To {
			continue
		}
		way := k.bestArrow(a, v, g)
		for i := range arrowSteps + 1 {
			at := way.at(float64(i) / arrowSteps)
			for _, d := range []float64{-half, half} {
				s := g.squareAt(ui.Point{X: at.X + d, Y: at.Y + d})
				if s.IsOnBoard() && k.numberBox(s, g).Inset(-half).Contains(at) {
					set |= rules.Squares(s)
				}
			}
		}
	}
	return set
}
