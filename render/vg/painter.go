package vg

import (
	"image"
	"math"
	"runtime"
	"sync"
)

// painter paints resolved operations within its clip. All operations share its buffers.
type painter struct {
	to      *image.RGBA
	clip    clip
	dither  *thresholds
	cover   cover
	poly    poly
	line    poly // contours of a stroke before they get their width
	dashes  poly
	stroker stroker
	shade   *shade   // of the word
	places  []uint16 // in it, of a row
}

// run paints the operations from one index to another.
func (p *painter) run(words []resolved, from, to int) {
	for i := from; i < to; i++ {
		switch r := &words[i]; {
		case r.end > 0: // a push
			outer := p.clip
			if r.op.Kind != OpPushClip || p.narrow(r) {
				p.run(words, i+1, r.end)
			}
			p.clip, i = outer, r.end
		case r.box.Overlaps(p.clip.box):
			p.paint(r)
		}
	}
}

// narrow intersects the clip with a shape, and returns false if nothing is left.
func (p *painter) narrow(r *resolved) bool {
	box := r.box.Intersect(p.clip.box)
	if box.Empty() {
		return false
	}
	p.poly.reset()
	p.poly.path(r.op.Path, r.m, tolerance)
	p.cover.fill(&p.poly, box)
	p.clip = p.clip.to(&p.cover, box)
	return true
}

// paint paints one fill, stroke or shadow.
func (p *painter) paint(r *resolved) {
	p.shade = &r.shade
	if r.op.Kind == OpShadow {
		p.shadow(r)
		return
	}
	p.poly.reset()
	if r.op.Kind == OpStroke {
		p.outline(r)
	} else {
		p.poly.path(r.op.Path, r.m, tolerance)
	}
	p.cover.fill(&p.poly, r.box.Intersect(p.clip.box))
	p.cover.sweep(p.spans)
}

// outline leaves the outline of a stroke in p.poly. It is made in the unit of the drawing, so that
// a stretched drawing stretches its lines too.
func (p *painter) outline(r *resolved) {
	tol := tolerance / max(1e-6, r.m.Grow())
	p.line.reset()
	p.line.path(r.op.Path, Identity(), tol)
	line := &p.line
	if len(r.op.Stroke.Dash) > 0 {
		p.dashes.reset()
		dash(&p.dashes, line, r.op.Stroke.Dash)
		line = &p.dashes
	}
	p.stroker.stroke(&p.poly, line, r.op.Stroke, tol)
	p.poly.move(r.m)
}

// largest is the maximum width and height of a picture.
const largest = 1 << 15

// transparent returns a clear picture, which is empty if a side is not between 1 and largest.
func transparent(w, h int) *image.RGBA {
	if w < 1 || h < 1 || w > largest || h > largest {
		return image.NewRGBA(image.Rectangle{})
	}
	return image.NewRGBA(image.Rect(0, 0, w, h))
}

// Draw paints a list on a clear picture of w x h pixels, premultiplied. Where w or h is not between
// 1 and 32768 the picture is empty. What is not finite or lies outside is left out; nothing a list
// can hold makes Draw fail.
func Draw(l *List, w, h int) *image.RGBA {
	img := transparent(w, h)
	if img.Rect.Empty() || l == nil {
		return img
	}
	words := resolve(l.Ops())
	drawBands(img, words, cut(img.Rect))
	return img
}

const (
	smallest = 200_000 // pixels from which dividing a picture pays
	bandHigh = 256     // rows of a band: its edges and pixels stay near the processor
)

// cut divides a picture into bands of rows, so that several processors can share it.
func cut(r image.Rectangle) []image.Rectangle {
	n := 1
	if r.Dx()*r.Dy() >= smallest {
		n = max(min(2, r.Dy()), (r.Dy()+bandHigh-1)/bandHigh)
	}
	bands := make([]image.Rectangle, n)
	for i := range bands {
		bands[i] = image.Rect(r.Min.X, r.Dy()*i/n, r.Max.X, r.Dy()*(i+1)/n)
	}
	return bands
}

func drawBands(img *image.RGBA, words []resolved, bands []image.Rectangle) {
	todo := make(chan image.Rectangle, len(bands))
	for _, b := range bands {
		todo <- b
	}
	close(todo)
	var done sync.WaitGroup
	for range min(len(bands), runtime.GOMAXPROCS(0)) {
		done.Go(func() {
			p := painter{to: img, dither: ordered()}
			for b := range todo {
				p.clip = clip{box: b}
				p.run(words, 0, len(words))
			}
		})
	}
	done.Wait()
}

// resolved is a recorded operation with all that can be computed before painting: its place and its colours.
type resolved struct {
	op    *Op
	m     Matrix
	box   image.Rectangle // pixels it may touch; of a clip, where it lets anything through
	shade shade
	end   int // of a push: index of the matching pop
}

// farthest bounds coordinates; beyond it nothing can reach the picture in a way that matters.
const farthest = 1e8

// resolve computes matrices, boxes and shades. An invisible operation gets an empty box.
func resolve(ops []Op) []resolved {
	out := make([]resolved, len(ops))
	matrices := []Matrix{Identity()}
	var open []int
	for i := range ops {
		op := &ops[i]
		m := matrices[len(matrices)-1]
		out[i] = resolved{op: op, m: m}
		switch op.Kind {
		case OpPop:
			if last := len(open) - 1; last >= 0 {
				out[open[last]].end = i
				open, matrices = open[:last], matrices[:last+1]
			}
		case OpPushTransform:
			open, matrices = append(open, i), append(matrices, m.Mul(op.Matrix))
		case OpPushClip:
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

// place computes the box and the shade of an operation that paints.
func (r *resolved) place() {
	s, visible := newShade(r.op.Paint, r.m)
	if !visible {
		return
	}
	r.shade = s
	b := r.op.Path.Bounds()
	switch r.op.Kind {
	case OpStroke:
		w := r.op.Stroke.Width
		if !(w > 0) {
			return
		}
		if r.op.Stroke.Miter {
			w *= miterLimit
		}
		r.box = pixels(r.m.ApplyRect(b.Inset(-w / 2)))
	case OpShadow:
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
func pixels(r Rect) image.Rectangle {
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	if math.IsNaN(x0 + y0 + x1 + y1) {
		return image.Rectangle{}
	}
	return image.Rect(int(bound(math.Floor(x0))), int(bound(math.Floor(y0))), int(bound(math.Ceil(x1))),
		int(bound(math.Ceil(y1))))
}
