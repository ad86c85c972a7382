package raster

// shadow lays the blurred shape of an op under what follows.
func (p *painter) shadow(r *resolved) {
	area := r.box.Intersect(p.clip.box)
	p.soft.soften(p, r, area)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		p.tone(y, p.soft.values(y, area.Min.X, area.Max.X), area.Min.X)
	}
}

// tone lays the shade's colour over a stretch of a row, as thick as the softened shape there.
func (p *painter) tone(y int, soft []uint16, x0 int) {
	c := p.brush.shade.solid
	x1 := x0 + len(soft)
	d := row(p.to, y, x0, x1)
	var through []uint8
	if p.clip.mask != nil {
		through = p.clip.mask.row(y, x0, x1)
	}
	line := &p.dither[y&7]
	for i := 0; i < len(soft); i++ {
		w := uint32(soft[i])
		if w == 0 {
			continue
		}
		if w == 0xffff && through == nil {
			n := thick(soft[i:])
			solidOver(d[i*4:(i+n)*4], c, 255)
			i += n - 1
			continue
		}
		w += w >> 15 // 65535 counts as a whole
		if through != nil {
			w = w * uint32(through[i]) / 255
		}
		toneOver(d[i*4:i*4+4], c, w, line[(x0+i)&7])
	}
}

// thick counts the full values at the beginning of a row.
func thick(soft []uint16) int {
	for i, v := range soft {
		if v != 0xffff {
			return i
		}
	}
	return len(soft)
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
