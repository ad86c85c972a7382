package kit

import (
	"fmt"
	"image/color"
	"math"

	"senet/render/canvas"
	"senet/render/theme"
	"senet/render/typeset"
)

// Kit is what every painter needs: letters and colours. It is a small value, passed on freely.
type Kit struct {
	Fonts *typeset.Fonts
	Theme theme.Theme
}

// outline reads path data. All of it is written in this package, so a mistake in it is a mistake of ours, not a
// circumstance: it stops the program, and the tests draw every outline there is.
func Outline(d string) canvas.Path {
	p, err := canvas.ParsePath(d)
	if err != nil {
		panic(fmt.Sprintf("paint: outline %q: %v", d, err))
	}
	return p
}

// pen records drawings whose numbers are in a box of 100 (or another unit set by a transform).
type Pen struct{ List *canvas.List }

// unit is a pen for a box of the given number of units a side, whose top left corner lies at x, y.
func Unit(l *canvas.List, x, y, scale float64) Pen {
	l.PushTransform(canvas.Matrix{A: scale, D: scale, E: x, F: y})
	return Pen{l}
}

func (p Pen) Done() { p.List.Pop() }

func (p Pen) Fill(d string, c color.NRGBA) { p.List.Fill(Outline(d), canvas.Solid(c)) }

func (p Pen) Line(d string, width float64, c color.NRGBA) {
	p.List.Stroke(Outline(d), canvas.Stroke{Width: width}, canvas.Solid(c))
}

// fillLine fills an outline and draws its edge.
func (p Pen) FillLine(d string, paint canvas.Paint, width float64, c color.NRGBA) {
	path := Outline(d)
	p.List.Fill(path, paint)
	p.List.Stroke(path, canvas.Stroke{Width: width}, canvas.Solid(c))
}

// oval fills an ellipse and, with a width, draws its edge.
func (p Pen) Oval(cx, cy, rx, ry float64, paint canvas.Paint, width float64, c color.NRGBA) {
	path := canvas.EllipsePath(cx, cy, rx, ry)
	p.List.Fill(path, paint)
	if width > 0 {
		p.List.Stroke(path, canvas.Stroke{Width: width}, canvas.Solid(c))
	}
}

func (p Pen) Ring(cx, cy, rx, ry, width float64, c color.NRGBA) {
	p.List.Stroke(canvas.EllipsePath(cx, cy, rx, ry), canvas.Stroke{Width: width}, canvas.Solid(c))
}

// stops spreads tones evenly, or at the places given.
func Stops(tones theme.Tones, at ...float64) []canvas.Stop {
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

// Across is a gradient from the corner of a box to a point at those parts of it: the lines of equal colour are slanted as the box
// is, so that a long board and a short button get the same light.
func Across(r canvas.Rect, dx, dy float64, list []canvas.Stop) canvas.Paint {
	n := dx*dx + dy*dy
	if n == 0 || r.W <= 0 || r.H <= 0 {
		return canvas.Solid(list[0].Color)
	}
	nx, ny := dx/n/r.W, dy/n/r.H
	m := nx*nx + ny*ny
	vx, vy := nx/m, ny/m
	return canvas.Linear(canvas.Point{X: r.X, Y: r.Y}, canvas.Point{X: r.X + vx, Y: r.Y + vy}, list...)
}

// goldAcross is the gilding of a line round a box.
func (k Kit) GoldAcross(r canvas.Rect) canvas.Paint {
	return Across(r, 1, .35, Stops(k.Theme.Gold.Metal, 0, .22, .45, .68, 1))
}

// fillRect fills a box with round corners.
func FillRect(l *canvas.List, r canvas.Rect, radius float64, paint canvas.Paint) {
	l.Fill(canvas.RoundRectPath(r, radius), paint)
}

// frameRect draws the line round a box with round corners.
func FrameRect(l *canvas.List, r canvas.Rect, radius, width float64, paint canvas.Paint) {
	l.Stroke(canvas.RoundRectPath(r, radius), canvas.Stroke{Width: width}, paint)
}

// Drop is the shadow of a box with round corners, so far below it, soft and dark; there is none where all is plain.
func (k Kit) Drop(l *canvas.List, r canvas.Rect, radius, below, blur, dark float64) {
	if !k.Theme.Flat {
		l.Shadow(r, radius, 0, below, blur, theme.Fade(k.Theme.Shadow, dark))
	}
}

// Cloud fills an ellipse with tones from its middle to its edge, evenly or at the places given.
func Cloud(l *canvas.List, x, y, rx, ry float64, tones theme.Tones, at ...float64) {
	l.Fill(canvas.EllipsePath(x, y, rx, ry), canvas.RadialEllipse(canvas.Point{X: x, Y: y}, rx, ry, Stops(tones, at...)...))
}

// Slope fills a box with tones from its top down, or from its left to its right, evenly or at the places given.
func Slope(l *canvas.List, r canvas.Rect, down bool, tones theme.Tones, at ...float64) {
	to := canvas.Point{X: r.Right(), Y: r.Y}
	if down {
		to = canvas.Point{X: r.X, Y: r.Bottom()}
	}
	l.Fill(canvas.RectPath(r), canvas.Linear(canvas.Point{X: r.X, Y: r.Y}, to, Stops(tones, at...)...))
}

// hair is a line width that never vanishes between pixels.
func Hair(width float64) float64 { return math.Max(width, 1) }

// Bar is a short straight line across a stick.
func (p Pen) Bar(half, y, width float64, c theme.Colour) {
	p.List.Fill(canvas.RectPath(canvas.Rect{X: -half, Y: y - width/2, W: 2 * half, H: width}), canvas.Solid(c))
}
