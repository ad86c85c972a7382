package vg

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"senet/game/ui"
)

// Verb is one step of a Path.
type Verb uint8

const (
	Move  Verb = iota // one point
	Line              // one point
	Quad              // control point, end
	Cube              // two control points, end
	Close             // no point: back to the last Move
)

// Points returns the number of points of v.
func (v Verb) Points() int { return [...]int{1, 1, 2, 3, 0}[v] }

// Path is an outline. The zero value is empty. A copied Path shares its points with the original;
// to extend a copy, use Append.
type Path struct {
	verbs []Verb
	pts   []ui.Point
	start ui.Point // of the contour being drawn
	open  bool     // a contour has begun and is not closed
}

// MoveTo begins a new contour.
func (p *Path) MoveTo(x, y float64) {
	p.start, p.open = ui.Point{X: x, Y: y}, true
	p.verbs = append(p.verbs, Move)
	p.pts = append(p.pts, p.start)
}

// LineTo draws a straight line. In an empty path it begins a contour at x, y.
func (p *Path) LineTo(x, y float64) {
	if !p.resume(x, y) {
		return
	}
	p.verbs = append(p.verbs, Line)
	p.pts = append(p.pts, ui.Point{X: x, Y: y})
}

// QuadTo draws a quadratic curve with one control point.
func (p *Path) QuadTo(x1, y1, x, y float64) {
	p.resume(x1, y1)
	p.verbs = append(p.verbs, Quad)
	p.pts = append(p.pts, ui.Point{X: x1, Y: y1}, ui.Point{X: x, Y: y})
}

// CubeTo draws a cubic curve with two control points.
func (p *Path) CubeTo(x1, y1, x2, y2, x, y float64) {
	p.resume(x1, y1)
	p.verbs = append(p.verbs, Cube)
	p.pts = append(p.pts, ui.Point{X: x1, Y: y1}, ui.Point{X: x2, Y: y2}, ui.Point{X: x, Y: y})
}

// Close draws a straight line back to the start of the contour.
func (p *Path) Close() {
	if p.open {
		p.verbs = append(p.verbs, Close)
		p.open = false
	}
}

// resume begins a contour if none is open: at x, y in an empty path, else at the start of the last
// contour, as in SVG. It returns false if the path was empty.
func (p *Path) resume(x, y float64) bool {
	if p.open {
		return true
	}
	if len(p.verbs) == 0 {
		p.MoveTo(x, y)
		return false
	}
	p.MoveTo(p.start.X, p.start.Y)
	return true
}

// Append adds the path q with every point mapped by m.
func (p *Path) Append(q Path, m Matrix) {
	p.verbs = append(p.verbs, q.verbs...)
	for _, pt := range q.pts {
		p.pts = append(p.pts, m.Apply(pt))
	}
	p.start, p.open = m.Apply(q.start), q.open
}

// Transform returns the path with every point mapped by m.
func (p Path) Transform(m Matrix) (q Path) {
	q.Append(p, m)
	return q
}

// Empty reports whether the path has no steps.
func (p Path) Empty() bool { return len(p.verbs) == 0 }

// Verbs returns the steps. The slice must not be changed.
func (p Path) Verbs() []Verb { return p.verbs }

// Points returns the points of all steps in order. The slice must not be changed.
func (p Path) Points() []ui.Point { return p.pts }

// Bounds returns the smallest box that contains all points, including control points. The shape is
// never larger.
func (p Path) Bounds() ui.Rect { return Bounds(p.pts...) }

// end returns the current point.
func (p Path) end() ui.Point {
	if !p.open || len(p.pts) == 0 {
		return p.start
	}
	return p.pts[len(p.pts)-1]
}

// snapshot returns a copy that does not change when p grows.
func (p Path) snapshot() Path {
	p.verbs, p.pts = slices.Clip(p.verbs), slices.Clip(p.pts)
	return p
}

// String returns path data for ParsePath and SVG, rounded to hundredths.
func (p Path) String() string {
	if p.Empty() {
		return "nothing"
	}
	var b strings.Builder
	pts := p.pts
	for i, v := range p.verbs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte("MLQCZ"[v])
		for k := range v.Points() {
			if k > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(hundredths(pts[k].X) + "," + hundredths(pts[k].Y))
		}
		pts = pts[v.Points():]
	}
	return b.String()
}

func hundredths(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100+0, 'f', -1, 64) // no minus zero
}

// ParsePath parses path data in SVG's absolute commands M, L, H, V, Q, C, A and Z. Each command
// needs its letter, numbers must be separated by spaces, and arcs must be of upright ellipses. The
// error names the command that cannot be parsed; the path is then empty.
func ParsePath(d string) (Path, error) {
	const commands = "ZHVMLQCA"
	arguments := [len(commands)]int{0, 1, 1, 2, 2, 4, 6, 7}
	var p Path
	for d = strings.TrimSpace(d); d != ""; {
		end := len(d)
		if next := strings.IndexAny(d[1:], commands); next >= 0 {
			end = 1 + next
		}
		words := strings.Fields(d[1:end])
		n, command := make([]float64, len(words)), strings.IndexByte(commands, d[0])
		wrong := command < 0 || len(n) != arguments[command] || p.Empty() && d[0] != 'M'
		for i, word := range words {
			v, err := strconv.ParseFloat(word, 64)
			n[i], wrong = v, wrong || err != nil || math.IsNaN(v) || math.IsInf(v, 0)
		}
		if wrong {
			return Path{}, fmt.Errorf("The path data %q cannot be read here.", d[:end])
		}
		p.addCommand(d[0], n)
		d = d[end:]
	}
	return p, nil
}

// addCommand draws one command of path data with its numbers n.
func (p *Path) addCommand(command byte, n []float64) {
	switch pen := p.end(); command {
	case 'Z':
		p.Close()
	case 'H':
		p.LineTo(n[0], pen.Y)
	case 'V':
		p.LineTo(pen.X, n[0])
	case 'M':
		p.MoveTo(n[0], n[1])
	case 'L':
		p.LineTo(n[0], n[1])
	case 'Q':
		p.QuadTo(n[0], n[1], n[2], n[3])
	case 'C':
		p.CubeTo(n[0], n[1], n[2], n[3], n[4], n[5])
	case 'A':
		p.arcTo(n[0], n[1], n[3] == 1, n[4] == 1, ui.Point{X: n[5], Y: n[6]})
	}
}

// arcTo draws an arc of an upright ellipse to a point, either the large or the small arc in the
// given direction. An ellipse too small to reach the point grows until it does, as in SVG.
func (p *Path) arcTo(rx, ry float64, large, clockwise bool, to ui.Point) {
	from, stretch := p.end(), 1.0
	if rx > 0 && ry > 0 {
		stretch = rx / ry // multiplies heights to make the ellipse a circle
	}
	dx, dy := (to.X-from.X)/2, stretch*(to.Y-from.Y)/2
	half := math.Hypot(dx, dy)
	if half == 0 {
		return
	}
	// k is the distance from the middle of the chord to the centre, in halves of the chord.
	k := math.Sqrt(max(0, rx*rx-half*half)) / half
	if large == clockwise {
		k = -k
	}
	cx, cy, r := from.X+dx-k*dy, stretch*from.Y+dy+k*dx, max(rx, half)
	angle := func(at ui.Point) float64 { return math.Atan2(stretch*at.Y-cy, at.X-cx) * 180 / math.Pi }
	begin, end := angle(from), angle(to)
	if clockwise && end < begin {
		end += 360
	}
	if !clockwise && end > begin {
		end -= 360
	}
	p.arc(cx, cy/stretch, r, r/stretch, begin, end)
	p.pts[len(p.pts)-1] = to // exact, because a contour may close there
}

// Polyline returns the open path through points.
func Polyline(points ...ui.Point) (p Path) {
	for _, at := range points {
		p.LineTo(at.X, at.Y)
	}
	return p
}

// Polygon returns the closed path through points.
func Polygon(points ...ui.Point) Path {
	p := Polyline(points...)
	p.Close()
	return p
}

// RectPath returns the outline of r, clockwise. It is empty if r is.
func RectPath(r ui.Rect) Path {
	if r.Empty() {
		return Path{}
	}
	return Polygon(ui.Point{X: r.X, Y: r.Y}, ui.Point{X: r.Right(), Y: r.Y},
		ui.Point{X: r.Right(), Y: r.Bottom()}, ui.Point{X: r.X, Y: r.Bottom()})
}

// RoundRectPath returns the outline of r with round corners, clockwise. The radius is at most half
// the shorter side.
func RoundRectPath(r ui.Rect, radius float64) Path {
	if !(radius > 0) || r.Empty() {
		return RectPath(r)
	}
	radius = min(radius, r.W/2, r.H/2)
	var p Path
	x0, y0, x1, y1, c := r.X, r.Y, r.Right(), r.Bottom(), radius
	p.MoveTo(x0+c, y0)
	p.LineTo(x1-c, y0)
	p.arc(x1-c, y0+c, c, c, -90, 0)
	p.LineTo(x1, y1-c)
	p.arc(x1-c, y1-c, c, c, 0, 90)
	p.LineTo(x0+c, y1)
	p.arc(x0+c, y1-c, c, c, 90, 180)
	p.LineTo(x0, y0+c)
	p.arc(x0+c, y0+c, c, c, 180, 270)
	p.Close()
	return p
}

// EllipsePath returns the outline of an ellipse, clockwise from its rightmost point.
func EllipsePath(cx, cy, rx, ry float64) Path {
	var p Path
	if !(rx > 0 && ry > 0) {
		return p
	}
	p.MoveTo(cx+rx, cy)
	p.arc(cx, cy, rx, ry, 0, 360)
	p.Close()
	return p
}

// arc continues the path along an ellipse, from and to degrees, in cubic curves of at most 45
// degrees. They are off by less than four millionths of the radius.
func (p *Path) arc(cx, cy, rx, ry, from, to float64) {
	n := int(math.Ceil(math.Abs(to-from)/45 - 1e-9))
	if n == 0 {
		return
	}
	step := (to - from) / float64(n)
	k := 4.0 / 3 * math.Tan(step*math.Pi/180/4)
	s0, c0 := sincos(from)
	for i := 1; i <= n; i++ {
		s1, c1 := sincos(from + step*float64(i))
		p.CubeTo(
			cx+rx*(c0-k*s0), cy+ry*(s0+k*c0),
			cx+rx*(c1+k*s1), cy+ry*(s1-k*c1),
			cx+rx*c1, cy+ry*s1)
		s0, c0 = s1, c1
	}
}
