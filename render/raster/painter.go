package raster

import (
	"image"
	"math"

	"senet/render/canvas"
)

// painter works through resolved words within its clip. Its buffers serve one word after the other.
type painter struct {
	to      *image.RGBA
	clip    clip
	dither  *thresholds
	cover   cover
	poly    poly
	line    poly // contours of a stroke before they get their width
	dashes  poly
	stroker stroker
	brush   brush
	soft    soft
}

func newPainter(img *image.RGBA, box image.Rectangle) *painter {
	return &painter{
		to:     img,
		clip:   clip{box: box},
		dither: ordered(),
	}
}

// run paints the words from one index to another.
func (p *painter) run(words []resolved, from, to int) {
	for i := from; i < to; i++ {
		r := &words[i]
		push := r.end > 0
		if !r.box.Overlaps(p.clip.box) {
			if push {
				i = r.end
			}
			continue
		}
		if !push {
			p.paint(r)
			continue
		}
		p.nested(words, i, r)
		i = r.end
	}
}

// nested paints what a push holds.
func (p *painter) nested(words []resolved, i int, r *resolved) {
	outer := p.clip
	defer func() { p.clip = outer }()
	if r.op.Kind != canvas.OpPushClip || p.narrow(r) {
		p.run(words, i+1, r.end)
	}
}

// narrow puts the shape of a clip into force; false where nothing is left to see.
func (p *painter) narrow(r *resolved) bool {
	box := r.box.Intersect(p.clip.box)
	if box.Empty() {
		return false
	}
	p.poly.reset()
	p.poly.path(r.op.Path, r.m, tolerance)
	if p.poly.wholePixels() {
		p.clip.box = box
		return true
	}
	p.cover.fill(&p.poly, box)
	p.clip = clip{box: box, mask: newMask(&p.cover, box, p.clip.mask)}
	return true
}

// wholePixels recognises an upright box with its edges between pixels, the most frequent clip.
func (p *poly) wholePixels() bool {
	if len(p.ends) != 1 || len(p.pts) < 4 || len(p.pts) > 5 || len(p.pts) == 5 && p.pts[0] != p.pts[4] {
		return false
	}
	for i, a := range p.pts[:4] {
		b := p.pts[(i+1)%4]
		if a.X != math.Trunc(a.X) || a.Y != math.Trunc(a.Y) || (a.X == b.X) == (a.Y == b.Y) {
			return false
		}
	}
	return p.pts[0].X != p.pts[2].X && p.pts[0].Y != p.pts[2].Y
}

// paint does one word that leaves colour.
func (p *painter) paint(r *resolved) {
	p.brush.to, p.brush.shade, p.brush.mask, p.brush.dither = p.to, &r.shade, p.clip.mask, p.dither
	if r.op.Kind == canvas.OpShadow {
		p.shadow(r)
		return
	}
	p.poly.reset()
	switch r.op.Kind {
	case canvas.OpStroke:
		p.outline(r)
	case canvas.OpText:
		p.poly.line(r.op.Line, r.op.At, r.m, tolerance)
	default:
		p.poly.path(r.op.Path, r.m, tolerance)
		if r.op.Kind == canvas.OpFillEvenOdd {
			p.poly.nest()
		}
	}
	p.cover.fill(&p.poly, r.box.Intersect(p.clip.box))
	p.cover.sweep(p.brush.spans)
}

// outline leaves the outline of a stroke in p.poly. It is made in the unit of the drawing, so that a stretched
// drawing stretches its lines too.
func (p *painter) outline(r *resolved) {
	tol := tolerance / max(1e-6, r.m.Grow())
	p.line.reset()
	p.line.path(r.op.Path, canvas.Identity(), tol)
	line := &p.line
	if len(r.op.Stroke.Dash) > 0 {
		p.dashes.reset()
		dash(&p.dashes, line, r.op.Stroke.Dash)
		line = &p.dashes
	}
	p.stroker.stroke(&p.poly, line, r.op.Stroke, tol)
	p.poly.move(r.m)
}
