package paint

import (
	"fmt"
	"image/color"
	"math"

	"senet/render/canvas"
	"senet/render/theme"
)

// outline reads path data. All of it is written in this package, so a mistake in it is a mistake of ours, not a
// circumstance: it stops the program, and the tests draw every outline there is.
func outline(d string) canvas.Path {
	p, err := canvas.ParsePath(d)
	if err != nil {
		panic(fmt.Sprintf("paint: outline %q: %v", d, err))
	}
	return p
}

// pen records drawings whose numbers are in a box of 100 (or another unit set by a transform).
type pen struct{ l *canvas.List }

// unit is a pen for a box of the given number of units a side, whose top left corner lies at x, y.
func unit(l *canvas.List, x, y, scale float64) pen {
	l.PushTransform(canvas.Matrix{A: scale, D: scale, E: x, F: y})
	return pen{l}
}

func (p pen) done() { p.l.Pop() }

func (p pen) fill(d string, c color.NRGBA) { p.l.Fill(outline(d), canvas.Solid(c)) }

func (p pen) paint(d string, paint canvas.Paint) { p.l.Fill(outline(d), paint) }

func (p pen) line(d string, width float64, c color.NRGBA) {
	p.l.Stroke(outline(d), canvas.Stroke{Width: width}, canvas.Solid(c))
}

// fillLine fills an outline and draws its edge.
func (p pen) fillLine(d string, paint canvas.Paint, width float64, c color.NRGBA) {
	path := outline(d)
	p.l.Fill(path, paint)
	p.l.Stroke(path, canvas.Stroke{Width: width}, canvas.Solid(c))
}

// oval fills an ellipse and, with a width, draws its edge.
func (p pen) oval(cx, cy, rx, ry float64, paint canvas.Paint, width float64, c color.NRGBA) {
	path := canvas.EllipsePath(cx, cy, rx, ry)
	p.l.Fill(path, paint)
	if width > 0 {
		p.l.Stroke(path, canvas.Stroke{Width: width}, canvas.Solid(c))
	}
}

func (p pen) ring(cx, cy, rx, ry, width float64, c color.NRGBA) {
	p.l.Stroke(canvas.EllipsePath(cx, cy, rx, ry), canvas.Stroke{Width: width}, canvas.Solid(c))
}

// stops spreads tones evenly, or at the places given.
func stops(tones theme.Tones, at ...float64) []canvas.Stop {
	list := make([]canvas.Stop, len(tones))
	for i, c := range tones {
		where := 0.0
		if i < len(at) {
			where = at[i]
		} else if len(tones) > 1 {
			where = float64(i) / float64(len(tones)-1)
		}
		list[i] = canvas.Stop{At: where, Color: c}
	}
	return list
}

// across is a gradient whose ends lie at parts of a box: the lines of equal colour are slanted as the box is, so that
// a long board and a short button get the same light.
func across(r canvas.Rect, x1, y1, x2, y2 float64, list []canvas.Stop) canvas.Paint {
	dx, dy := x2-x1, y2-y1
	n := dx*dx + dy*dy
	if n == 0 || r.W <= 0 || r.H <= 0 {
		return canvas.Solid(list[0].Color)
	}
	nx, ny := dx/n/r.W, dy/n/r.H
	m := nx*nx + ny*ny
	vx, vy := nx/m, ny/m
	from := canvas.Point{X: r.X + x1*r.W, Y: r.Y + y1*r.H}
	return canvas.Linear(from, canvas.Point{X: from.X + vx, Y: from.Y + vy}, list...)
}

// goldAcross is the gilding of a line round a box.
func (k Kit) goldAcross(r canvas.Rect) canvas.Paint {
	return across(r, 0, 0, 1, .35, stops(k.Theme.Gold.Metal, 0, .22, .45, .68, 1))
}

// fillRect fills a box with round corners.
func fillRect(l *canvas.List, r canvas.Rect, radius float64, paint canvas.Paint) {
	l.Fill(canvas.RoundRectPath(r, radius), paint)
}

// frameRect draws the line round a box with round corners.
func frameRect(l *canvas.List, r canvas.Rect, radius, width float64, paint canvas.Paint) {
	l.Stroke(canvas.RoundRectPath(r, radius), canvas.Stroke{Width: width}, paint)
}

// hair is a line width that never vanishes between pixels.
func hair(width float64) float64 { return math.Max(width, 1) }
