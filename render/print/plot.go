package print

import (
	"image/color"
	"math"

	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

// unit is the number of pixels in a millimetre.
const unit = 10

// plotter draws areas and lines. Paths are in pixels of the sheet; gradients are in the coordinates
// of the matrix at.
type plotter interface {
	fill(p vg.Path, paint vg.Paint, at vg.Matrix)
	stroke(p vg.Path, s vg.Stroke, ink color.NRGBA)
	text(line vg.TextLine, x, y float64, paint vg.Paint, at vg.Matrix, spaced bool)
	clip(p vg.Path)
	pop()
}

// plotOps draws operations, except shadows. Before each operation it calls skip, unless that is
// nil, which may draw some operations itself and returns how many.
func plotOps(ops []vg.Op, to plotter, skip func(i int, at vg.Matrix) int) {
	type level struct {
		at   vg.Matrix
		clip bool
	}
	at := vg.Identity()
	var outer []level
	for i := 0; i < len(ops); i++ {
		if skip != nil {
			if n := skip(i, at); n > 0 {
				i += n - 1
				continue
			}
		}
		switch op := ops[i]; op.Kind {
		case vg.OpText:
			to.text(op.Line, op.Box.X, op.Box.Y, withoutGradient(op.Paint), at, i+1 < len(ops) &&
				ops[i+1].Kind == vg.OpText)
		case vg.OpFill:
			to.fill(op.Path.Transform(at), withoutGradient(op.Paint), at)
		case vg.OpStroke:
			to.stroke(op.Path.Transform(at), scaleStroke(op.Stroke, at.MeanScale()),
				middleColor(op.Paint))
		case vg.OpPushClip:
			outer = append(outer, level{at, true})
			to.clip(op.Path.Transform(at))
		case vg.OpPushTransform:
			outer = append(outer, level{at, false})
			at = at.Mul(op.Matrix)
		case vg.OpPop:
			last := outer[len(outer)-1]
			outer, at = outer[:len(outer)-1], last.at
			if last.clip {
				to.pop()
			}
		}
	}
}

// scaleStroke returns a stroke with its width and dashes scaled.
func scaleStroke(s vg.Stroke, by float64) vg.Stroke {
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

// middleColor returns the colour of the middle stop, which replaces a gradient along a line.
func middleColor(p vg.Paint) color.NRGBA {
	if len(p.Stops) == 0 {
		return color.NRGBA{}
	}
	return p.Stops[len(p.Stops)/2].Color
}

// gradientBands is the number of bands of one colour that print a gradient.
const gradientBands = 12

// eachBand calls draw for each band of a gradient that covers a box, with the area from the start
// of the band to the end of the gradient, and the band's colour. Later bands cover earlier ones.
func eachBand(p vg.Paint, at vg.Matrix, box ui.Rect, draw func(vg.Path, color.NRGBA)) {
	for i := range gradientBands {
		t, part := float64(i)/gradientBands, vg.RectPath(box)
		middle := t + .5/gradientBands
		if p.Kind == vg.PaintRadial { // bands are from the outside in
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

// gradientArea returns the part of a box beyond the fraction t of a linear gradient.
func gradientArea(p vg.Paint, at vg.Matrix, t float64, box ui.Rect) vg.Path {
	from, to := at.Apply(p.From), at.Apply(p.To)
	dx, dy := to.X-from.X, to.Y-from.Y
	length := max(math.Hypot(dx, dy), 1e-9)
	ux, uy, far := dx/length, dy/length, 2*(box.W+box.H+length)
	x, y := from.X+t*dx, from.Y+t*dy
	corner := func(along, across float64) ui.Point {
		return ui.Point{X: x + far*(along*ux-across*uy), Y: y + far*(along*uy+across*ux)}
	}
	return vg.Polygon(corner(0, 1), corner(0, -1), corner(1, -1), corner(1, 1))
}

// gradientColor returns the colour of a gradient at the fraction t, 0 to 1.
func gradientColor(stops []vg.Stop, t float64) color.NRGBA {
	for i := 1; i < len(stops); i++ {
		a, b := stops[i-1], stops[i]
		if t <= b.At {
			if b.At <= a.At {
				return b.Color
			}
			return view.Mix(a.Color, b.Color, (t-a.At)/(b.At-a.At))
		}
	}
	return stops[len(stops)-1].Color
}
