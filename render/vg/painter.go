package vg

import (
	"image"
	"math"
	"runtime"
	"sync"

	"senet/game/ui"
)

// painter paints resolved operations inside its clip. The operations share its buffers.
type painter struct {
	to         *image.RGBA
	clip       clip
	dither     *ditherMatrix
	cover      coverage
	poly       polygons
	strokePath polygons // the path of a stroke before it gets its width
	dashes     polygons
	stroker    stroker
	shade      *shader  // of the operation being painted
	indices    []uint16 // of a row of pixels in the shader's table
}

// run paints the operations from <= i < to.
func (p *painter) run(ops []resolvedOp, from, to int) {
	for i := from; i < to; i++ {
		switch r := &ops[i]; {
		case r.end > 0: // a push
			outer := p.clip
			if r.op.Kind != OpPushClip || p.pushClip(r) {
				p.run(ops, i+1, r.end)
			}
			p.clip, i = outer, r.end
		case r.box.Overlaps(p.clip.box):
			p.paint(r)
		}
	}
}

// pushClip intersects the clip with the shape of r and reports whether anything is left.
func (p *painter) pushClip(r *resolvedOp) bool {
	box := r.box.Intersect(p.clip.box)
	if box.Empty() {
		return false
	}
	p.poly.reset()
	p.poly.addPath(r.op.Path, r.m, tolerance)
	p.cover.fill(&p.poly, box)
	p.clip = p.clip.intersect(&p.cover, box)
	return true
}

// paint paints one fill, stroke or shadow.
func (p *painter) paint(r *resolvedOp) {
	p.shade = &r.shade
	if r.op.Kind == OpShadow {
		p.shadow(r)
		return
	}
	p.poly.reset()
	if r.op.Kind == OpStroke {
		p.setStrokeOutline(r)
	} else {
		p.poly.addPath(r.op.Path, r.m, tolerance)
	}
	p.cover.fill(&p.poly, r.box.Intersect(p.clip.box))
	p.cover.eachRow(p.paintSpans)
}

// setStrokeOutline sets p.poly to the outline of a stroke, computed in the units of the drawing so
// that a stretched drawing has stretched lines.
func (p *painter) setStrokeOutline(r *resolvedOp) {
	tol := tolerance / max(1e-6, r.m.MeanScale())
	p.strokePath.reset()
	p.strokePath.addPath(r.op.Path, Identity(), tol)
	line := &p.strokePath
	if len(r.op.Stroke.Dash) > 0 {
		p.dashes.reset()
		dash(&p.dashes, line, r.op.Stroke.Dash)
		line = &p.dashes
	}
	p.stroker.stroke(&p.poly, line, r.op.Stroke, tol)
	for i, pt := range p.poly.pts {
		p.poly.pts[i] = r.m.Apply(pt)
	}
}

// maxSide is the maximum width and height of a picture in pixels.
const maxSide = 1 << 15

// canvas returns the box of a picture of w x h pixels. It is empty if a side is not between 1 and
// maxSide.
func canvas(w, h int) image.Rectangle {
	if w < 1 || h < 1 || w > maxSide || h > maxSide {
		return image.Rectangle{}
	}
	return image.Rect(0, 0, w, h)
}

// Draw returns a picture of w x h pixels with the operations of l, with premultiplied alpha. The
// picture is empty if w or h is not between 1 and 32768. Draw accepts any list: it skips operations
// that are not finite or are outside the picture.
func Draw(l *List, w, h int) *image.RGBA {
	return prepare(l, w, h)(image.Rect(0, 0, w, h))
}

// prepare returns a function that draws a part of a picture as it is in the whole.
func prepare(l *List, w, h int) func(part image.Rectangle) *image.RGBA {
	var ops []resolvedOp
	if l != nil {
		ops = resolve(l.Ops())
	}
	return func(part image.Rectangle) *image.RGBA {
		img := image.NewRGBA(part.Intersect(canvas(w, h)))
		drawBands(img, ops, bandsOf(img.Rect))
		return img
	}
}

const (
	minBandedArea = 200_000 // pixels; smaller pictures are not divided
	bandRows      = 64      // so few that the pixels of a band stay in the processor's cache
)

// bandsOf divides a picture into bands of rows, which are drawn in parallel.
func bandsOf(r image.Rectangle) []image.Rectangle {
	n := 1
	if r.Dx()*r.Dy() >= minBandedArea {
		n = max(min(2, r.Dy()), (r.Dy()+bandRows-1)/bandRows)
	}
	bands := make([]image.Rectangle, n)
	for i := range bands {
		bands[i] = image.Rect(r.Min.X, r.Min.Y+r.Dy()*i/n, r.Max.X, r.Min.Y+r.Dy()*(i+1)/n)
	}
	return bands
}

func drawBands(img *image.RGBA, ops []resolvedOp, bands []image.Rectangle) {
	todo := make(chan image.Rectangle, len(bands))
	for _, b := range bands {
		todo <- b
	}
	close(todo)
	var done sync.WaitGroup
	for range min(len(bands), runtime.GOMAXPROCS(0)) {
		done.Go(func() {
			p := painter{to: img, dither: newDitherMatrix()}
			for b := range todo {
				p.clip = clip{box: b}
				p.run(ops, 0, len(ops))
			}
		})
	}
	done.Wait()
}

// resolvedOp is a recorded operation with its box and colours in the picture.
type resolvedOp struct {
	op    *Op
	m     Matrix
	box   image.Rectangle // pixels it may touch; for a clip, those it may let through
	shade shader
	end   int // for a push, the index of the matching pop
}

// maxCoordinate limits coordinates. Farther points cannot touch a picture.
const maxCoordinate = 1e8

// resolve computes the matrices, boxes and shaders of operations. Invisible ones get an empty box.
func resolve(ops []Op) []resolvedOp {
	out := make([]resolvedOp, len(ops))
	matrices := []Matrix{Identity()}
	var open []int
	for i := range ops {
		op := &ops[i]
		m := matrices[len(matrices)-1]
		out[i] = resolvedOp{op: op, m: m}
		switch op.Kind {
		case OpPop:
			if last := len(open) - 1; last >= 0 {
				out[open[last]].end = i
				open, matrices = open[:last], matrices[:last+1]
			}
		case OpPushTransform:
			open, matrices = append(open, i), append(matrices, m.Mul(op.Matrix))
		case OpPushClip:
			out[i].box = pixelBounds(m.ApplyRect(op.Path.Bounds()))
			open, matrices = append(open, i), append(matrices, m)
		default:
			out[i].setBounds()
		}
	}
	for _, i := range open { // the list ends without their Pop
		out[i].end = len(ops)
	}
	return out
}

// setBounds computes the box and the shader of an operation that paints.
func (r *resolvedOp) setBounds() {
	s, visible := newShader(r.op.Paint, r.m)
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
		r.box = pixelBounds(r.m.ApplyRect(b.Inset(-w / 2)))
	case OpShadow:
		if moved := r.m.ApplyRect(r.op.Box); !moved.Empty() {
			r.box = pixelBounds(moved.Inset(-shadowReach * r.deviation()))
		}
	default:
		r.box = pixelBounds(r.m.ApplyRect(b))
	}
}

// deviation returns the standard deviation of a shadow's blur in pixels, including the blur of a
// pixel itself.
func (r *resolvedOp) deviation() float64 {
	const pixel = .289 // 1/√12, of a pixel's width
	return math.Hypot(min(max(0, r.op.Blur/2*r.m.MeanScale()), maxBlur), pixel)
}

const (
	shadowReach = 3.2  // deviations; less than a quarter of 1/255 is left beyond them
	maxBlur     = 2000 // pixels; a wider blur looks like a flat tone
)

// pixelBounds returns the smallest box of whole pixels that contains r, or an empty one if r is not
// finite.
func pixelBounds(r ui.Rect) image.Rectangle {
	x0, y0, x1, y1 := r.X, r.Y, r.Right(), r.Bottom()
	if math.IsNaN(x0 + y0 + x1 + y1) {
		return image.Rectangle{}
	}
	return image.Rect(int(clampCoordinate(math.Floor(x0))), int(clampCoordinate(math.Floor(y0))),
		int(clampCoordinate(math.Ceil(x1))), int(clampCoordinate(math.Ceil(y1))))
}
