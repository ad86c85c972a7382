package view

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// Places on a path, in pitches.
const (
	stepBelow  = .265 // from a square's centre down to the disc of a step
	ringReach  = .36  // from the centre of a foot to where a path leaves its ring
	discReach  = .12  // from the centre of a disc to where a path leaves it
	hopRise    = .06  // from the discs' centres up to the ends of the hops
	hopBow     = .33  // height of a hop, as a share of its length
	beside     = .21  // from the field out to a place beside the board
	cornerDisc = .345 // from the centre of its square to the last number, in both directions
	crossIn    = .26  // from the centre of a square to the cross of a refusal, toward the start of the hop
	crossSize  = .16  // radius of the cross
)

// hop is one step of a path, in board units; steps to another row are straight.
type hop struct {
	from, to ui.Point
	straight bool // ends in an arrowhead
}

// hops returns the steps of a path and the places of its numbers. The last number of a legal path is in
// the corner of its square, where the pawn's ghost does not hide it. A refused path ends in a cross inside
// its last square, toward the start of the hop. Pawns are ringShift beside the centres of their squares.
func hops(v board.MovePath, ringShift float64) (steps []hop, discs []ui.Point) {
	for i := range max(len(v.Squares)-1, 0) {
		a, b := pathPoint(v.Squares[i], v.Squares), pathPoint(v.Squares[i+1], v.Squares)
		leavesRing := i == 0 && v.Squares[0].IsOnBoard()
		ends := i == len(v.Squares)-2 && v.Squares[i+1].IsOnBoard()
		h, disc := hop{straight: math.Abs(b.Y-a.Y) > .5 && math.Abs(b.X-a.X) < .5}, b
		if ends && !v.Refused {
			disc = ui.Point{X: b.X + cornerDisc, Y: b.Y - stepBelow + cornerDisc}
		}
		if h.straight { // a short arrow at the end of a row
			dir, leave, in := math.Copysign(1, b.Y-a.Y), .11, .038
			if leavesRing {
				leave = .17
			}
			if ends && v.Refused {
				cross := crossIn
				if ringShift > 0 { // the number of the square is large
					cross = .02
				}
				in, disc = .5-cross-.85*crossSize, ui.Point{X: b.X, Y: b.Y - stepBelow - dir*cross}
			}
			h.from = ui.Point{X: a.X, Y: a.Y + dir*leave}
			h.to = ui.Point{X: b.X, Y: max(math.Floor(a.Y), math.Floor(b.Y)) + dir*in}
		} else {
			dir, leave, arrive := math.Copysign(1, b.X-a.X), discReach, discReach
			if leavesRing {
				leave = ringReach
			}
			if ends && v.Refused {
				arrive = crossIn + .85*crossSize
				disc.X -= dir * crossIn
			} else if ends {
				arrive = .5 - squareGap/2
			}
			h.from = ui.Point{X: a.X + dir*leave, Y: a.Y - hopRise}
			h.to = ui.Point{X: b.X - dir*arrive, Y: b.Y - hopRise}
		}
		if leavesRing {
			h.from.X += ringShift
			if h.straight {
				h.to.X += ringShift
			}
		}
		steps, discs = append(steps, h), append(discs, disc)
	}
	return steps, discs
}

// pathPoint returns the place of a step's disc. Home and the hand are on the frame, beside the
// nearest square of the path.
func pathPoint(s rules.Square, way []rules.Square) ui.Point {
	if s.IsOnBoard() {
		c, r := board.Cell(s)
		return ui.Point{X: float64(c) + .5, Y: float64(r) + .5 + stepBelow}
	}
	next := way[1]
	if i := slices.Index(way, s); i > 0 {
		next = way[i-1]
	}
	if next == rules.LastSquare || next > 15 && next.IsOnBoard() {
		return ui.Point{X: 10 + beside, Y: 2.5 + stepBelow}
	}
	return ui.Point{X: -beside, Y: .5 + stepBelow}
}

// pathSprites returns the lines of a path, which are below the pawns, and its numbers, which are
// above them.
func (p Painter) pathSprites(v board.MovePath, g BoardLayout) (lines, discs []vg.Sprite) {
	shift := 0.0
	if p.Palette.Large {
		_, shift, _ = p.placement(g)
	}
	steps, places := hops(v, shift)
	n, n1 := float64(len(steps)), len(v.Squares)-1
	for i, h := range steps {
		seen := v.Shown*n - float64(i) // 1 or more for a whole step
		if seen <= 0 {
			break
		}
		lines = append(lines, withAlpha(p.hopSprite(h, v.Refused, g), seen))
		last := i == len(steps)-1
		if last && v.Refused {
			discs = append(discs, withAlpha(p.crossAt(places[i], g), seen))
			continue
		}
		if last && v.Squares[n1].IsOnBoard() {
			// Move the disc in the lower right corner into the face of the square.
			maxOffset := .5 - squareGap/2 - p.discRadius(g)/g.Pitch - .02
			in := max(0, cornerDisc-maxOffset)
			places[i] = ui.Point{X: places[i].X - in, Y: places[i].Y - in}
		}
		discs = append(discs, withAlpha(p.numberDisc(i+1, places[i], v.Refused, p.discRadius(g), g), seen))
	}
	return lines, discs
}

// hopSprite returns the line of one step. Steps of the same form share a picture.
func (p Painter) hopSprite(h hop, refused bool, g BoardLayout) vg.Sprite {
	a, b := g.point(h.from.X, h.from.Y), g.point(h.to.X, h.to.Y)
	top := ui.Point{X: (a.X + b.X) / 2, Y: min(a.Y, b.Y)}
	if !h.straight {
		top.Y -= hopBow * math.Abs(b.X-a.X)
	}
	what := fmt.Sprintf("straight %t refused %t", h.straight, refused)
	return p.pointsSprite("path", what, .12*g.Pitch, []ui.Point{a, top, b}, func(l *vg.List, in []ui.Point) {
		a, top, b := in[0], in[1], in[2]
		path := vg.Polyline(a, b)
		if !h.straight {
			path = vg.Polyline(a)
			path.QuadTo(top.X, top.Y, b.X, b.Y)
		}
		if refused {
			p.drawRefusedHop(l, path, g.Pitch)
		} else {
			p.drawHop(l, path, a, b, h, g.Pitch)
		}
	})
}

func (p Painter) drawRefusedHop(l *vg.List, path vg.Path, pitch float64) {
	m := p.Palette.Mark
	l.Stroke(path, vg.Stroke{Width: max(.056*pitch, 4), Butt: true}, vg.Solid(m.NotEdge))
	dash := []float64{.055 * pitch, .05 * pitch}
	l.Stroke(path, vg.Stroke{Width: max(.036*pitch, 2.4), Butt: true, Dash: dash}, vg.Solid(m.Not))
}

func (p Painter) drawHop(l *vg.List, path vg.Path, a, b ui.Point, h hop, pitch float64) {
	m := p.Palette.Mark
	dark, light := max(.058*pitch, 3.6), max(.034*pitch, 2)
	head := ""
	if h.straight {
		dir := math.Copysign(1, b.Y-a.Y)
		base := b.Y - dir*.109*pitch
		head = fmt.Sprintf("M%f %fL%f %fL%f %fZ", b.X-.075*pitch, base,
			b.X+.075*pitch, base, b.X, b.Y)
		path = vg.Polyline(a, ui.Point{X: b.X, Y: base})
	}
	l.Stroke(path, vg.Stroke{Width: dark}, vg.Solid(m.MayEdge))
	if head != "" {
		fillStrokePath(l, head, vg.Solid(m.May), max(.026*pitch, 1.4), m.MayEdge)
	}
	l.Stroke(path, vg.Stroke{Width: light}, vg.Solid(m.May))
}

// discRadius returns the radius of a step's disc, so that its number is at least eleven pixels
// high. On the projector it is nearly twice as large, and as large as the numbers of the squares.
func (p Painter) discRadius(g BoardLayout) float64 {
	r := max(.095*g.Pitch, 7.2)
	if p.Palette.Large {
		r = max(1.9*r, g.Number/discLetters)
	}
	return r
}

// discLetters is the size of a step's number, as a multiple of its disc's radius.
const discLetters = 1.5

// numberDisc returns a number on a disc with a radius in pixels, in the colours of a refusal or a
// move.
func (p Painter) numberDisc(number int, at ui.Point, refused bool, r float64,
	g BoardLayout) vg.Sprite {
	reach, m := r+.02*g.Pitch+1, p.Palette.Mark
	fill, edge, letters, width := m.May, m.MayEdge, m.OnMay, max(.014*g.Pitch, 1)
	if refused {
		fill, edge, letters, width = m.NotEdge, m.Not, Mix(m.Not, color.NRGBA{A: 255}, .45),
			max(.02*g.Pitch, 1.4)
	}
	picture := p.centeredPicture("disc", fmt.Sprintf("%d refused %t r%.2f line%.2f", number, refused, r, width),
		reach, reach, func(l *vg.List) {
			fillOval(l, 0, 0, r, r, vg.Solid(fill), width, edge)
			line := p.Fonts.Line(fmt.Sprint(number),
				ui.Font{Typeface: ui.SansSerif, Weight: ui.Bold, Size: discLetters * r})
			l.Text(line, -line.Width/2, line.CapHeight/2, vg.Solid(letters))
		})
	center := g.point(at.X, at.Y)
	return spriteCenteredAt(picture, center.X, center.Y)
}

// crossAt returns the cross at the end of a refused path, at a point in board units.
func (p Painter) crossAt(at ui.Point, g BoardLayout) vg.Sprite {
	r := max(crossSize*g.Pitch, 10)
	if p.Palette.Large {
		r = max(r, g.Number/2)
	}
	side := 2 * int(math.Ceil(r+.02*g.Pitch+1))
	center := g.point(at.X, at.Y)
	return spriteCenteredAt(p.crossPicture(side, r), center.X, center.Y)
}

func (p Painter) crossPicture(side int, r float64) vg.Picture {
	return p.picture("cross", fmt.Sprintf("r%.2f", r), side, side, func(l *vg.List) {
		p.drawCross(l, ui.Point{X: float64(side) / 2, Y: float64(side) / 2}, r, .144)
	})
}

// refusalDisc returns the cross shown with the sentence of a refusal.
func (p Painter) refusalDisc(_ board.RefusalSign, size int) vg.Picture {
	return p.crossPicture(size, float64(size)/2-max(1, .06*float64(size)))
}
