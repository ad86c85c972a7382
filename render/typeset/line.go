package typeset

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// Line is a shaped line of text with its outlines; made by Fonts. The zero value is an empty line.
type Line struct {
	Text            string
	Style           Style
	Width           float64 // advance, pixels; no tracking after the last letter
	Ascent, Descent float64 // of the face at this size, pixels, both positive
	CapHeight       float64 // height of capitals and figures, pixels

	run *run
}

// Glyph is the outline of one or several letters and where it stands on the line.
type Glyph struct {
	X, Y    float64 // pixels from the left end of the baseline; y grows downward
	Scale   float64 // pixels per em
	Outline *Outline
}

// Glyphs walks through what is to be drawn, from left to right; blanks are left out.
func (l Line) Glyphs(yield func(Glyph) bool) {
	if l.run == nil || l.Style.Size == 0 {
		return
	}
	size := l.Style.Size
	for _, g := range l.run.glyphs {
		if len(g.outline.Ops) == 0 {
			continue
		}
		x := (g.x + l.Style.Tracking*float64(g.gaps)) * size
		if !yield(Glyph{X: x, Y: g.y * size, Scale: size, Outline: g.outline}) {
			return
		}
	}
}

// Op says what an Outline does next.
type Op uint8

const (
	MoveTo Op = iota // one point; begins a closed contour
	LineTo           // one point
	QuadTo           // control point, end
	CubeTo           // two control points, end
)

// Outline is a glyph's shape in em, y downward, origin on the baseline. It is shared: never change it.
// Contours are closed, wound so that the nonzero rule fills them.
type Outline struct {
	Ops    []Op
	Coords []float32 // x, y of all points in order
}

// run is a shaped text, free of size: all lengths are in em.
type run struct {
	glyphs                 []runGlyph
	width                  float64
	gaps                   int // places between letters where tracking goes
	ascent, descent, capit float64
}

type runGlyph struct {
	x, y    float64
	gaps    int // letter gaps to the left of it
	outline *Outline
}

func (r *run) line(text string, s Style) Line {
	return Line{
		Text:      text,
		Style:     s,
		Width:     (r.width + s.Tracking*float64(r.gaps)) * s.Size,
		Ascent:    r.ascent * s.Size,
		Descent:   r.descent * s.Size,
		CapHeight: r.capit * s.Size,
		run:       r,
	}
}

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

// runCache keeps shaped texts. When the young half is full it becomes the old one and the old one is
// forgotten, so what is asked for again and again stays and the rest goes, without counting uses.
type runCache struct {
	limit      int
	young, old map[runKey]*run
}

// runsKept is the size of each half; a full page has some hundred different texts.
const runsKept = 2048

type runKey struct {
	text   string
	family Family
	weight Weight
	spaced bool
}

func (c *runCache) get(k runKey) (*run, bool) {
	if r, ok := c.young[k]; ok {
		return r, true
	}
	r, ok := c.old[k]
	if ok {
		c.put(k, r)
	}
	return r, ok
}

func (c *runCache) put(k runKey, r *run) {
	if c.young == nil || len(c.young) >= c.limit {
		c.old = c.young
		c.young = make(map[runKey]*run)
	}
	c.young[k] = r
}
