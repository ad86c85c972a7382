package print

import (
	"image/color"
	"math"

	"senet/render/vg"
)

// Sheet is a page to be printed.
type Sheet struct {
	W, H  float64 // millimetres
	Drawn *vg.List
	Words []Words // text that can be searched for and copied
}

// Unit is the number of pixels of a drawing in a millimetre.
const Unit = 10

// Words is invisible text under letters drawn as paths.
type Words struct {
	Text string
	X, Y float64 // left end of the baseline, pixels
	Size float64
}

// plotter draws areas and lines. Paths are in pixels of the sheet; a gradient is in the coordinates of its
// matrix.
type plotter interface {
	fill(p vg.Path, paint vg.Paint, at vg.Matrix)
	stroke(p vg.Path, s vg.Stroke, ink color.NRGBA)
	clip(p vg.Path)
	pop()
}

// plot draws a list. It leaves out soft shadows: paper casts its own.
func plot(list *vg.List, on plotter) {
	type level struct {
		at   vg.Matrix
		clip bool
	}
	at := vg.Identity()
	var below []level
	for _, op := range list.Ops() {
		switch op.Kind {
		case vg.OpFill, vg.OpText:
			on.fill(op.Path.Transform(at), withoutGradient(op.Paint), at)
		case vg.OpStroke:
			on.stroke(op.Path.Transform(at), widened(op.Stroke, at.MeanScale()), averageColor(op.Paint))
		case vg.OpPushClip:
			below = append(below, level{at, true})
			on.clip(op.Path.Transform(at))
		case vg.OpPushTransform:
			below = append(below, level{at, false})
			at = at.Mul(op.Matrix)
		case vg.OpPop:
			last := below[len(below)-1]
			below, at = below[:len(below)-1], last.at
			if last.clip {
				on.pop()
			}
		}
	}
}

// widened returns a line made wider by a factor.
func widened(s vg.Stroke, by float64) vg.Stroke {
	s.Width *= by
	dash := make([]float64, len(s.Dash))
	for i, d := range s.Dash {
		dash[i] = d * by
	}
	s.Dash = dash
	return s
}

// withoutGradient replaces a gradient from a colour to itself by that colour.
func withoutGradient(p vg.Paint) vg.Paint {
	for _, s := range p.Stops {
		if s.Color != p.Stops[0].Color {
			return p
		}
	}
	if len(p.Stops) > 0 {
		return vg.Solid(p.Stops[0].Color)
	}
	return p
}

// averageColor returns the single colour in which a line with a gradient is drawn.
func averageColor(p vg.Paint) color.NRGBA {
	if len(p.Stops) == 0 {
		return color.NRGBA{}
	}
	return p.Stops[len(p.Stops)/2].Color
}

// stepsOf returns the number of bands in which a gradient is printed.
const stepsOf = 12

// bands calls a function for every band of a gradient that covers a box, with the area from there
// on and its colour.
func bands(p vg.Paint, at vg.Matrix, box vg.Rect, draw func(vg.Path, color.NRGBA)) {
	for i := range stepsOf {
		t, part := float64(i)/stepsOf, vg.RectPath(box)
		middle := t + .5/stepsOf
		if p.Kind == vg.PaintRadial { // from the outside in
			middle = 1 - middle
		}
		switch {
		case i == 0:
		case p.Kind == vg.PaintRadial:
			part = vg.EllipsePath(p.From.X, p.From.Y, p.RX*(1-t), p.RY*(1-t)).Transform(at)
		default:
			part = gradientArea(p, at, t, box)
		}
		draw(part, gradientColor(p.Stops, middle))
	}
}

// gradientArea returns the part of a box beyond a fraction of a linear gradient.
func gradientArea(p vg.Paint, at vg.Matrix, t float64, box vg.Rect) vg.Path {
	from, to := at.Apply(p.From), at.Apply(p.To)
	dx, dy := to.X-from.X, to.Y-from.Y
	long := math.Max(math.Hypot(dx, dy), 1e-9)
	ux, uy, far := dx/long, dy/long, 2*(box.W+box.H+long)
	x, y := from.X+t*dx, from.Y+t*dy
	corner := func(along, across float64) vg.Point {
		return vg.Point{X: x + far*(along*ux-across*uy), Y: y + far*(along*uy+across*ux)}
	}
	return vg.Polygon(corner(0, 1), corner(0, -1), corner(1, -1), corner(1, 1))
}

// gradientColor returns the colour of a gradient at a fraction, 0 to 1.
func gradientColor(stops []vg.Stop, t float64) color.NRGBA {
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		if t <= b.At {
			if b.At <= a.At {
				return b.Color
			}
			k := math.Max(0, (t-a.At)/(b.At-a.At))
			mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + k*(float64(y)-float64(x)))) }
			return color.NRGBA{mix(a.Color.R, b.Color.R), mix(a.Color.G, b.Color.G),
				mix(a.Color.B, b.Color.B), mix(a.Color.A, b.Color.A)}
		}
	}
	return stops[len(stops)-1].Color
}
