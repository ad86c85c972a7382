package raster

import (
	"image"
	"runtime"
	"sync"

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
}

// run paints the words from one index to another.
func (p *painter) run(words []resolved, from, to int) {
	for i := from; i < to; i++ {
		switch r := &words[i]; {
		case r.end > 0: // a push
			outer := p.clip
			if r.op.Kind != canvas.OpPushClip || p.narrow(r) {
				p.run(words, i+1, r.end)
			}
			p.clip, i = outer, r.end
		case r.box.Overlaps(p.clip.box):
			p.paint(r)
		}
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
	p.cover.fill(&p.poly, box)
	p.clip = clip{box: box, mask: newMask(&p.cover, box, p.clip.mask)}
	return true
}

// paint does one word that leaves colour.
func (p *painter) paint(r *resolved) {
	p.brush.to, p.brush.shade, p.brush.mask, p.brush.dither = p.to, &r.shade, p.clip.mask, p.dither
	if r.op.Kind == canvas.OpShadow {
		p.shadow(r)
		return
	}
	p.poly.reset()
	if r.op.Kind == canvas.OpStroke {
		p.outline(r)
	} else {
		p.poly.path(r.op.Path, r.m, tolerance)
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

// largest is the greatest width and height of a picture.
const largest = 1 << 15

// blank is a clear picture; empty where a side is not between 1 and largest.
func blank(w, h int) *image.RGBA {
	if w < 1 || h < 1 || w > largest || h > largest {
		return image.NewRGBA(image.Rectangle{})
	}
	return image.NewRGBA(image.Rect(0, 0, w, h))
}

// Draw paints a list on a clear picture of w x h pixels, premultiplied. Where w or h is not between 1 and 32768 the
// picture is empty. What is not finite or lies outside is left out; nothing a list can hold makes Draw fail.
func Draw(l *canvas.List, w, h int) *image.RGBA {
	img := blank(w, h)
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
