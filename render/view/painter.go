package view

import (
	"fmt"
	"image/color"

	"senet/game/ui"
	"senet/render/vg"
)

// Painter paints with fonts and colours. It is a small value, passed by copy.
type Painter struct {
	Fonts   *vg.Fonts
	Palette Palette
}

// MustParsePath parses path data, and panics if it cannot. It is for path data in the program,
// where an error is a bug; tests parse every path.
func MustParsePath(d string) vg.Path {
	p, err := vg.ParsePath(d)
	if err != nil {
		panic(fmt.Sprintf("view: path %q: %v", d, err))
	}
	return p
}

// pushScaled moves the origin to x, y and scales by scale, until the matching Pop.
func pushScaled(l *vg.List, x, y, scale float64) {
	l.PushTransform(vg.Matrix{A: scale, D: scale, E: x, F: y})
}

// fillPath fills an outline given as path data.
func fillPath(l *vg.List, d string, c color.NRGBA) { l.Fill(MustParsePath(d), vg.Solid(c)) }

// strokePath draws a line given as path data.
func strokePath(l *vg.List, d string, width float64, c color.NRGBA) {
	l.Stroke(MustParsePath(d), vg.Stroke{Width: width}, vg.Solid(c))
}

// fillStrokePath fills an outline and draws its edge.
func fillStrokePath(l *vg.List, d string, paint vg.Paint, width float64, c color.NRGBA) {
	path := MustParsePath(d)
	l.Fill(path, paint)
	l.Stroke(path, vg.Stroke{Width: width}, vg.Solid(c))
}

// fillOval fills an ellipse and, if width is positive, draws its edge.
func fillOval(l *vg.List, cx, cy, rx, ry float64, paint vg.Paint, width float64, c color.NRGBA) {
	path := vg.EllipsePath(cx, cy, rx, ry)
	l.Fill(path, paint)
	if width > 0 {
		l.Stroke(path, vg.Stroke{Width: width}, vg.Solid(c))
	}
}

// strokeOval draws the edge of an ellipse.
func strokeOval(l *vg.List, cx, cy, rx, ry, width float64, c color.NRGBA) {
	l.Stroke(vg.EllipsePath(cx, cy, rx, ry), vg.Stroke{Width: width}, vg.Solid(c))
}

// stops returns tones evenly spaced, or at the given places.
func stops(tones Tones, at ...float64) []vg.Stop {
	list := make([]vg.Stop, len(tones))
	for i, c := range tones {
		place := 0.0
		if i < len(at) {
			place = at[i]
		} else if len(tones) > 1 {
			place = float64(i) / float64(len(tones)-1)
		}
		list[i] = vg.Stop{At: place, Color: c}
	}
	return list
}

// diagonal returns a gradient from the upper left corner of a box to the point at the shares dx and
// dy of its sides. Lines of equal colour are slanted like the box, so that a long board and a short
// button have the same light.
func diagonal(r ui.Rect, dx, dy float64, list []vg.Stop) vg.Paint {
	n := dx*dx + dy*dy
	if n == 0 || r.W <= 0 || r.H <= 0 {
		return vg.Solid(list[0].Color)
	}
	nx, ny := dx/n/r.W, dy/n/r.H
	m := nx*nx + ny*ny
	vx, vy := nx/m, ny/m
	return vg.Linear(ui.Point{X: r.X, Y: r.Y}, ui.Point{X: r.X + vx, Y: r.Y + vy}, list...)
}

// goldPaint returns the gold of a line round a box.
func (p Painter) goldPaint(r ui.Rect) vg.Paint {
	return diagonal(r, 1, .35, stops(p.Palette.Gold.Metal, 0, .22, .45, .68, 1))
}

// fillRect fills a box with round corners.
func fillRect(l *vg.List, r ui.Rect, radius float64, paint vg.Paint) {
	l.Fill(vg.RoundRectPath(r, radius), paint)
}

// frameRect draws the line round a box with round corners.
func frameRect(l *vg.List, r ui.Rect, radius, width float64, paint vg.Paint) {
	l.Stroke(vg.RoundRectPath(r, radius), vg.Stroke{Width: width}, paint)
}

// dropShadow draws the shadow of a box with round corners, moved down by below, with a blur and the
// opacity dark. Flat themes have no shadows.
func (p Painter) dropShadow(l *vg.List, r ui.Rect, radius, below, blur, dark float64) {
	if !p.Palette.Flat {
		l.Shadow(r.Offset(0, below), radius, blur, fade(p.Palette.Shadow, dark))
	}
}

// fillRadial fills an ellipse with tones from its centre to its edge, evenly spaced or at the given
// places.
func fillRadial(l *vg.List, x, y, rx, ry float64, tones Tones, at ...float64) {
	l.Fill(vg.EllipsePath(x, y, rx, ry), vg.RadialEllipse(ui.Point{X: x, Y: y}, rx, ry,
		stops(tones, at...)...))
}

// fillGradient fills a box with tones from top to bottom or from left to right, evenly spaced or at
// the given places.
func fillGradient(l *vg.List, r ui.Rect, down bool, tones Tones, at ...float64) {
	to := ui.Point{X: r.Right(), Y: r.Y}
	if down {
		to = ui.Point{X: r.X, Y: r.Bottom()}
	}
	l.Fill(vg.RectPath(r), vg.Linear(ui.Point{X: r.X, Y: r.Y}, to, stops(tones, at...)...))
}

// hairline returns width, but at least one pixel, so that a line never disappears.
func hairline(width float64) float64 { return max(width, 1) }

// fillBar draws a short straight line across a stick.
func fillBar(l *vg.List, half, y, width float64, c color.NRGBA) {
	l.Fill(vg.RectPath(ui.Rect{X: -half, Y: y - width/2, W: 2 * half, H: width}), vg.Solid(c))
}
