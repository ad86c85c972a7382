package typeset

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// outline of a glyph, made once per face; the caller holds the lock.
func (f *face) outline(id font.GID) *Outline {
	if o, ok := f.outlines[id]; ok {
		return o
	}
	o := &Outline{}
	if data, ok := f.font.GlyphDataOutline(id); ok {
		for _, s := range data.Segments {
			o.add(s, f.upem)
		}
	}
	f.outlines[id] = o
	return o
}

func (o *Outline) add(s opentype.Segment, upem float64) {
	o.Ops = append(o.Ops, opOf(s.Op))
	for _, p := range s.ArgsSlice() {
		o.Coords = append(o.Coords, float32(float64(p.X)/upem), float32(-float64(p.Y)/upem))
	}
}

func opOf(op opentype.SegmentOp) Op {
	switch op {
	case opentype.SegmentOpMoveTo:
		return MoveTo
	case opentype.SegmentOpQuadTo:
		return QuadTo
	case opentype.SegmentOpCubeTo:
		return CubeTo
	}
	return LineTo
}
