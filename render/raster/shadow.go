package raster

import (
	"image"

	"senet/render/canvas"
)

// shadow lays the blurred shape of an op under what follows.
func (p *painter) shadow(r *resolved) {
	k := r.kernel()
	reach := k.reach()
	area := r.box.Intersect(p.clip.box)
	p.soften(r, k, r.box.Inset(-reach).Intersect(area.Inset(-reach)), false)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		p.tone(y, area.Min.X, area.Max.X, 255)
	}
}

// innerShadow lays the blurred outside of a shape over its inside.
func (p *painter) innerShadow(r *resolved) {
	k := r.kernel()
	area := r.box.Intersect(p.clip.box)
	p.soften(r, k, area.Inset(-k.reach()), true)
	p.poly.reset()
	p.poly.path(r.op.Path, r.m, tolerance)
	p.scan.reset(area)
	p.scan.add(&p.poly)
	p.scan.sweep(false, func(y int, spans []span) {
		for _, sp := range spans {
			p.tone(y, sp.x0, sp.x1, uint32(sp.cov))
		}
	})
}

func (r *resolved) kernel() kernel { return newKernel(r.op.Blur / 2 * r.m.Grow()) }

// soften fills p.soft with the blurred shape, or what is around it, over box.
func (p *painter) soften(r *resolved, k kernel, box image.Rectangle, around bool) {
	m := r.m.Translate(r.op.At.X, r.op.At.Y)
	p.poly.reset()
	p.poly.path(r.op.Path, m, tolerance)
	p.scan.reset(box)
	p.scan.add(&p.poly)
	p.soft.reset(box.Dx(), box.Dy())
	p.softBox = box
	if around {
		for i := range p.soft.pix {
			p.soft.pix[i] = 0xffff
		}
	}
	p.scan.sweep(false, func(y int, spans []span) {
		row := p.soft.row(y - box.Min.Y)
		for _, sp := range spans {
			v := uint16(sp.cov) * 257
			if around {
				v = 0xffff - v
			}
			part := row[sp.x0-box.Min.X : sp.x1-box.Min.X]
			for i := range part {
				part[i] = v
			}
		}
	})
	p.soft.blur(k)
}

// tone lays the shade's colour over a stretch of a row, as thick as the softened shape there.
func (p *painter) tone(y, x0, x1 int, cov uint32) {
	c := p.brush.shade.solid
	d := p.to.row(y, x0, x1)
	soft := p.soft.row(y - p.softBox.Min.Y)[x0-p.softBox.Min.X : x1-p.softBox.Min.X]
	var through []uint8
	if p.clip.mask != nil {
		through = p.clip.mask.row(y, x0, x1)
	}
	line := &p.dither[y&7]
	for i, v := range soft {
		w := uint32(v)
		if w == 0 {
			continue
		}
		w += w >> 15 // 65535 counts as a whole
		if cov != 255 {
			w = w * cov / 255
		}
		if through != nil {
			w = w * uint32(through[i]) / 255
		}
		toneOver(d[i*4:i*4+4], c, w, line[(x0+i)&7])
	}
}

// toneOver lays c, reduced to w/65536, over a pixel.
func toneOver(d []uint8, c px, w, t uint32) {
	_ = d[3]
	a := uint32(c.a) * w >> 16
	k := full - a
	d[0] = uint8((uint32(c.r)*w>>16 + uint32(d[0])*k/255 + t) >> 8)
	d[1] = uint8((uint32(c.g)*w>>16 + uint32(d[1])*k/255 + t) >> 8)
	d[2] = uint8((uint32(c.b)*w>>16 + uint32(d[2])*k/255 + t) >> 8)
	d[3] = uint8((a + uint32(d[3])*k/255 + t) >> 8)
}

// reachOf is how far a shadow spreads beyond its shape.
func reachOf(op *canvas.Op, m canvas.Matrix) float64 {
	return float64(newKernel(op.Blur / 2 * m.Grow()).reach())
}
