package raster

import "image"

// mask is the coverage of a clip, 0 to 255 a pixel; outside its box nothing is seen.
type mask struct {
	box image.Rectangle
	pix []uint8
}

func (m *mask) row(y, x0, x1 int) []uint8 {
	at := (y-m.box.Min.Y)*m.box.Dx() - m.box.Min.X
	return m.pix[at+x0 : at+x1]
}

// clip is where painting may go: a box, and inside it a mask where the edge is not made of whole pixels.
type clip struct {
	box  image.Rectangle
	mask *mask // nil: all of the box
}

// newMask is the coverage of the shape in c within box, inside the clip already there.
func newMask(c *cover, box image.Rectangle, outer *mask) *mask {
	m := &mask{box: box, pix: make([]uint8, box.Dx()*box.Dy())}
	c.sweep(func(y int, spans []span) {
		for _, sp := range spans {
			row := m.row(y, sp.x0, sp.x1)
			if outer == nil {
				for i := range row {
					row[i] = sp.cov
				}
				continue
			}
			for i, o := range outer.row(y, sp.x0, sp.x1) {
				row[i] = uint8(uint32(sp.cov) * uint32(o) / 255)
			}
		}
	})
	return m
}
