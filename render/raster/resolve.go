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
	box   image.Rectangle // pixels it may touch; for a push, all that it holds
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
			if len(open) == 0 {
				continue
			}
			closePush(out, open, i)
			open, matrices = open[:len(open)-1], matrices[:len(matrices)-1]
			continue
		case canvas.OpPushTransform:
			m = m.Mul(op.Matrix)
			fallthrough
		case canvas.OpPushClip:
			open, matrices = append(open, i), append(matrices, m)
			continue
		}
		out[i].place()
		if len(open) > 0 {
			widen(out, open, out[i].box)
		}
	}
	for len(open) > 0 { // pushes never popped end with the list
		closePush(out, open, len(ops))
		open = open[:len(open)-1]
	}
	return out
}

// closePush settles what a push holds and passes it on to the push around it.
func closePush(out []resolved, open []int, end int) {
	r := &out[open[len(open)-1]]
	r.end = end
	if r.op.Kind == canvas.OpPushClip {
		r.box = r.box.Intersect(pixels(r.m.ApplyRect(r.op.Path.Bounds())))
	}
	if len(open) > 1 {
		widen(out, open[:len(open)-1], r.box)
	}
}

func widen(out []resolved, open []int, box image.Rectangle) {
	r := &out[open[len(open)-1]]
	r.box = r.box.Union(box)
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
