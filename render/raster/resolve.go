package raster

import (
	"image"
	"math"

	"senet/render/canvas"
)

// resolved is a recorded word with all that can be known before painting: where it lands and in what colours.
type resolved struct {
	op    *canvas.Op
	m     canvas.Matrix
	box   image.Rectangle // pixels it may touch; of a clip, where it lets anything through
	shade shade
	end   int // of a push: index of the matching pop
}

// farthest bounds coordinates; beyond it nothing can reach the picture in a way that matters.
const farthest = 1e8

// resolve works out matrices, boxes and shades. What cannot be seen gets an empty box.
func resolve(ops []canvas.Op) []resolved {
	out := make([]resolved, len(ops))
	matrices := []canvas.Matrix{canvas.Identity()}
	var open []int
	for i := range ops {
		op := &ops[i]
		m := matrices[len(matrices)-1]
		out[i] = resolved{op: op, m: m}
		switch op.Kind {
		case canvas.OpPop:
			if last := len(open) - 1; last >= 0 {
				out[open[last]].end = i
				open, matrices = open[:last], matrices[:last+1]
			}
		case canvas.OpPushTransform:
			open, matrices = append(open, i), append(matrices, m.Mul(op.Matrix))
		case canvas.OpPushClip:
			out[i].box = pixels(m.ApplyRect(op.Path.Bounds()))
			open, matrices = append(open, i), append(matrices, m)
		default:
			out[i].place()
		}
	}
	for _, i := range open { // pushes never popped end with the list
		out[i].end = len(ops)
	}
	return out
}

// place finds the box and the shade of a word that paints.
func (r *resolved) place() {
	s, visible := newShade(r.op.Paint, r.m)
	if !visible {
		return
	}
	r.shade = s
	b := r.op.Path.Bounds()
	switch r.op.Kind {
	case canvas.OpStroke:
		w := r.op.Stroke.Width
		if !(w > 0) {
			return
		}
		if r.op.Stroke.Miter {
			w *= miterLimit
		}
		r.box = pixels(r.m.ApplyRect(b.Inset(-w / 2)))
	case canvas.OpShadow:
		if moved := r.m.ApplyRect(r.op.Box); !moved.Empty() {
			r.box = pixels(moved.Inset(-3.2 * r.deviation()))
		}
	default:
		r.box = pixels(r.m.ApplyRect(b))
	}
}

// deviation is the standard deviation of a shadow's blur in pixels, with what a pixel itself blurs.
func (r *resolved) deviation() float64 {
	const pixel = .289
	return math.Hypot(min(max(0, r.op.Blur/2*r.m.Grow()), widest), pixel)
}

// widest bounds a blur; a wider one cannot be told from a flat tone.
const widest = 2000

// pixels is the box of whole pixels round r, empty where r makes no sense.
func pixels(r canvas.Rect) image.Rectangle {
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	if math.IsNaN(x0 + y0 + x1 + y1) {
		return image.Rectangle{}
	}
	return image.Rect(int(bound(math.Floor(x0))), int(bound(math.Floor(y0))), int(bound(math.Ceil(x1))), int(bound(math.Ceil(y1))))
}
