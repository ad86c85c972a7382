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
	arrowShaft  = .085 // width of its shaft
	arrowEdge   = .045 // width of the light edge on each side
	arrowHead   = .30  // length of its head
	arrowBow    = .16  // distance of its middle from the straight line, as a share of its length
	maxArrowBow = .52  // upper limit of that distance
	arrowLeave  = .30  // distance of its start from the centre of a pawn
	arrowStop   = .36  // distance of its end from the centre of a pawn
	crossRadius = .15  // radius of the cross at the end of a refused move's arrow
	dotRadius   = .17  // radius of a dot instead of an arrow, with its edge
	arrowFoot   = .10  // distance of its ends below the squares' centres, away from the numbers
)

// inkOf returns the colour of a mark and that of its edge.
func (p Painter) inkOf(i board.Ink) (ink, edge color.NRGBA) {
	m := p.Palette.Mark
	switch i {
	case board.InkLegal, board.InkDot, board.InkLesson:
		return m.May, m.MayEdge
	case board.InkRefused, board.InkMistake:
		return m.Not, m.NotEdge
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
func (p Painter) arrowSprites(v board.Diagram, g BoardLayout) (sprites []vg.Sprite) {
	for _, refused := range []bool{false, true} {
		for _, a := range v.Arrows {
			if a.From != a.To && (a.Ink == board.InkRefused) == refused {
				sprites = append(sprites, p.arrowSprite(a, v, g))
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
func (p PageLayout) pointerRing() []vg.Sprite {
	v := p.view.Pointer
	if !v.On {
		return nil
	}
	r := math.Round(pointerShare * min(p.H, p.W))
	ink, edge := p.inkOf(v.Ink)
	picture := p.centeredPicture("pointer", fmt.Sprint(v.Ink, " ", r), 1.3*r, 1.3*r, func(l *vg.List) {
		fillOval(l, 0, 0, r, r, vg.Solid(fade(ink, .1)), .27*r, edge)
		strokeOval(l, 0, 0, r, r, .15*r, ink)
	})
	at := p.pointAt(v.X, v.Y)
	return []vg.Sprite{spriteCenteredAt(picture, at.X, at.Y)}
}

// markSprite returns a ring drawn by the teacher.
func (p Painter) markSprite(v board.Mark, g BoardLayout) vg.Sprite {
	ink, around := p.inkOf(v.Ink)
	return p.squareSprite("point", fmt.Sprint("mark ", v.Ink), v.Square, g, func(l *vg.List, r ui.Rect) {
		c := r.Center()
		// As wide as the square allows, because the pawn and the sign must be inside it.
		radius := r.W/2 - (arrowShaft/2+arrowEdge)*g.Pitch
		ring := vg.EllipsePath(c.X, c.Y, radius, radius)
		l.Stroke(ring, vg.Stroke{Width: (arrowShaft + 2*arrowEdge) * g.Pitch}, vg.Solid(around))
		l.Stroke(ring, dashesOf(v.Ink, arrowShaft*g.Pitch, g.Pitch), vg.Solid(ink))
	})
}

// arrowSprite returns an arrow. It is bowed, so that two that cross are distinguishable and the
// squares between stay readable. Arrows of the same form share a picture.
func (p Painter) arrowSprite(v board.Arrow, b board.Diagram, g BoardLayout) vg.Sprite {
	if v.Ink == board.InkDot {
		at := arrowPoint(v.To, b.Reverse)
		return p.pointsSprite("point", "dot", dotRadius*g.Pitch, []ui.Point{g.point(at.X, at.Y)},
			func(l *vg.List, in []ui.Point) {
				ink, edge := p.inkOf(v.Ink)
				radius := .8 * dotRadius * g.Pitch
				fillOval(l, in[0].X, in[0].Y, radius, radius, vg.Solid(ink), arrowEdge*g.Pitch, edge)
			})
	}
	way := p.bestArrow(v, b, g)
	what := fmt.Sprintf("arrow %d P%.2f", v.Ink, g.Pitch)
	return p.pointsSprite("point", what, .32*g.Pitch, []ui.Point{way.from, way.mid, way.to},
		func(l *vg.List, in []ui.Point) {
			p.drawArrow(l, v.Ink, in[0], in[1], in[2], g.Pitch)
		})
}

// arrowSample returns a straight arrow for a legend, as broad as on a board of the same page.
func (p Painter) arrowSample(v board.ArrowSample, width int) vg.Picture {
	w, h := float64(width), .5*float64(width)
	return p.picture("arrow sample", fmt.Sprint(v.Ink), width, int(h), func(l *vg.List) {
		at := func(x float64) ui.Point { return ui.Point{X: x * w, Y: h / 2} }
		p.drawArrow(l, v.Ink, at(.08), at(.5), at(.86), .85*w)
	})
}

func (p Painter) drawArrow(l *vg.List, kind board.Ink, from, mid, to ui.Point, pitch float64) {
	ink, edgeColour := p.inkOf(kind)
	dx, dy := to.X-mid.X, to.Y-mid.Y
	far := max(math.Hypot(dx, dy), 1e-6)
	ux, uy := dx/far, dy/far
	length, edge, width := arrowHead*pitch, 2*arrowEdge*pitch, arrowShaft*pitch
	switch kind {
	case board.InkLegal, board.InkRefused: // there may be many of them
		length, edge, width = .8*length, .7*edge, .6*width
	case board.InkLesson: // broad and amber, unlike the colours of the teacher's marks
		length, edge, width = 1.25*length, .55*edge, 1.5*width
	}
	neck := ui.Point{X: to.X - .8*length*ux, Y: to.Y - .8*length*uy}
	var shaft vg.Path
	shaft.MoveTo(from.X, from.Y)
	shaft.QuadTo(mid.X, mid.Y, neck.X, neck.Y)
	side := .5 * length
	bx, by := to.X-length*ux, to.Y-length*uy
	head := vg.Polygon(to, ui.Point{X: bx - side*uy, Y: by + side*ux},
		ui.Point{X: bx + side*uy, Y: by - side*ux})
	line := dashesOf(kind, width, pitch)
	l.Stroke(shaft, vg.Stroke{Width: width + edge}, vg.Solid(edgeColour))
	l.Stroke(head, vg.Stroke{Width: edge}, vg.Solid(edgeColour))
	l.Stroke(shaft, line, vg.Solid(ink))
	if kind == board.InkRefused {
		p.drawCross(l, to, crossRadius*pitch, .16)
		return
	}
	l.Fill(head, vg.Solid(ink))
}

// dashesOf returns the stroke of an ink. Each ink has its own dashes.
func dashesOf(kind board.Ink, width, pitch float64) vg.Stroke {
	line := vg.Stroke{Width: width, Dash: map[board.Ink][]float64{
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
func (p Painter) drawCross(l *vg.List, at ui.Point, r, edge float64) {
	m := p.Palette.Mark
	fillOval(l, at.X, at.Y, r, r, vg.Solid(m.Not), edge*r, m.NotEdge)
	pushScaled(l, at.X-.64*r, at.Y-.64*r, 1.28*r/24)
	strokePath(l, "M6 6L18 18M18 6L6 18", 3.4, m.OnNot)
	l.Pop()
}

// arrowCurve is the curve of an arrow, in pixels: from its start, bent toward mid, to its end.
type arrowCurve struct{ from, mid, to ui.Point }

// at returns the point of the curve at the parameter t, 0 to 1.
func (a arrowCurve) at(t float64) ui.Point {
	s := 1 - t
	return ui.Point{X: s*s*a.from.X + 2*s*t*a.mid.X + t*t*a.to.X,
		Y: s*s*a.from.Y + 2*s*t*a.mid.Y + t*t*a.to.Y}
}

// shorten returns the curve without its last short pixels, so that the pawn at its end stays
// recognisable. At least half of it is left.
func (a arrowCurve) shorten(short float64) arrowCurve {
	t := 1.0
	for ; t > .5 && math.Hypot(a.at(t).X-a.to.X, a.at(t).Y-a.to.Y) < short; t -= .01 {
	}
	mid := ui.Point{X: lerp(a.from.X, a.mid.X, t), Y: lerp(a.from.Y, a.mid.Y, t)}
	return arrowCurve{from: a.from, mid: mid, to: a.at(t)}
}

// reverse returns the curve from its end to its start.
func (a arrowCurve) reverse() arrowCurve { return arrowCurve{from: a.to, mid: a.mid, to: a.from} }

// arrowSteps is the number of points at which a curve is compared with what is below it.
const arrowSteps = 40

// bestArrow returns the curve that covers no words above the board, then the fewest numbers and
// signs of houses, and that is most like the usual bow. If there are other arrows, it stays near
// the usual bow, because flat arrows along a row would look like one. Numbers it covers are drawn
// above it.
func (p Painter) bestArrow(v board.Arrow, b board.Diagram, g BoardLayout) arrowCurve {
	best, minCost := arrowCurve{}, math.Inf(1)
	// The bow as a multiple of the usual one, in order of preference. Negative ones bow to the
	// other side.
	for i, bow := range []float64{1, .72, 1.3, .45, 1.65, 2.1, -.45, -.72, -1} {
		if i > 2 && len(b.Arrows) > 1 {
			break
		}
		if v.Ink == board.InkRefused && len(b.Arrows) > 1 { // refused moves bow to the other side
			bow = -.8 * bow
		}
		curve := bentArrow(v, b.Reverse, bow, g)
		if cost := p.coverCost(curve, v, b, g) + .3*float64(i); cost < minCost {
			best, minCost = curve, cost
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
	from, to := g.point(a.X, a.Y), g.point(b.X, b.Y)
	dx, dy := to.X-from.X, to.Y-from.Y
	far := max(math.Hypot(dx, dy), 1)
	bow := part * min(arrowBow*far, maxArrowBow*g.Pitch)
	nx, ny := dy/far, -dx/far
	if ny > 0 || ny == 0 && nx < 0 {
		nx, ny = -nx, -ny // upward if possible
	}
	return arrowCurve{from: from, mid: ui.Point{X: (from.X+to.X)/2 + 2*bow*nx, Y: (from.Y+to.Y)/2 +
		2*bow*ny}, to: to}
}

// coverCost returns how much a curve covers of numbers, words above the board and, at a lower cost,
// signs without a pawn.
func (p Painter) coverCost(way arrowCurve, v board.Arrow, b board.Diagram, g BoardLayout) float64 {
	taken, half := occupiedSquares(b), (arrowShaft/2+.5*arrowEdge)*g.Pitch
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
			if near.IsOnBoard() && p.numberBox(near, g).Inset(-half).Contains(at) {
				cost++
				break
			}
		}
		if board.HouseSquares().Has(s) && !taken.Has(s) && s != v.From && s != v.To &&
			p.signBox(s, g).Contains(at) {
			cost += .25
		}
	}
	return cost
}

// numberBox returns the box of a square's number.
func (p Painter) numberBox(s rules.Square, g BoardLayout) ui.Rect {
	line, at := p.number(s, g.Square(s), g.Number)
	return ui.Rect{X: at.X, Y: at.Y - line.CapHeight, W: line.Width, H: line.CapHeight}
}

// signBox returns the box of a house's sign on its square.
func (p Painter) signBox(s rules.Square, g BoardLayout) ui.Rect {
	r := g.Square(s)
	x, y, size := p.glyphRect(s, r, g.Number)
	return ui.Rect{X: r.X + (x+.1*size)*r.W, Y: r.Y + (y+.1*size)*r.H, W: .8 * size * r.W, H: .8 * size * r.H}
}

// crossedNumbers returns the squares whose numbers are below an arrow.
func (p Painter) crossedNumbers(v board.Diagram, g BoardLayout) (set rules.SquareSet) {
	half := (arrowShaft/2 + arrowEdge) * g.Pitch
	for _, a := range v.Arrows {
		if a.From == a.To || a.Ink == board.InkDot {
			continue
		}
		way := p.bestArrow(a, v, g)
		for i := range arrowSteps + 1 {
			at := way.at(float64(i) / arrowSteps)
			for _, d := range []float64{-half, half} {
				s := g.squareAt(ui.Point{X: at.X + d, Y: at.Y + d})
				if s.IsOnBoard() && p.numberBox(s, g).Inset(-half).Contains(at) {
					set |= rules.Squares(s)
				}
			}
		}
	}
	return set
}
