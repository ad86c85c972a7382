package vg

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// TextLine is a shaped line of text with its outlines; made by Fonts. The zero value is an empty line.
type TextLine struct {
	Text            string
	Style           Style
	Width           float64 // advance, pixels; no tracking after the last letter
	Ascent, Descent float64 // of the face at this size, pixels, both positive
	CapHeight       float64 // height of capitals and figures, pixels

	run *run
}

// Path is the outlines of the letters, for a line with its left end at x and its baseline at y.
// They are to be filled by the nonzero rule.
func (l TextLine) Path(x, y float64) (p Path) {
	if l.run != nil && l.Style.Size > 0 {
		for _, g := range l.run.glyphs {
			p.Append(*g.outline, Translate(x, y).Mul(l.place(g)))
		}
	}
	return p
}

// place is where a letter stands that is drawn in em.
func (l TextLine) place(g runGlyph) Matrix {
	size := l.Style.Size
	return Translate((g.x+l.Style.Tracking*float64(g.gaps))*size, g.y*size).Mul(Scale(size, size))
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
	gaps    int   // letter gaps to the left of it
	outline *Path // in em, y downward; shared: never to be changed
}

func (r *run) line(text string, s Style) TextLine {
	return TextLine{
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
func (f *face) outline(id font.GID) *Path {
	if o, ok := f.outlines[id]; ok {
		return o
	}
	o := &Path{}
	data, _ := f.font.GlyphDataOutline(id)
	for _, s := range data.Segments {
		at := func(i int) (x, y float64) {
			return float64(s.Args[i].X) / f.upem,
				-float64(s.Args[i].Y) / f.upem
		}
		x, y := at(0)
		x1, y1 := at(1)
		x2, y2 := at(2)
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			o.MoveTo(x, y)
		case opentype.SegmentOpLineTo:
			o.LineTo(x, y)
		case opentype.SegmentOpQuadTo:
			o.QuadTo(x, y, x1, y1)
		case opentype.SegmentOpCubeTo:
			o.CubeTo(x, y, x1, y1, x2, y2)
		}
	}
	f.outlines[id] = o
	return o
}

// runsKept is how many shaped texts are kept, before all are forgotten; a full page has some
// hundred different ones.
const runsKept = 4096

type runKey struct {
	text     string
	family   Family
	weight   Weight
	spaced   bool
	mirrored bool // the page is
}

// Family is one of the two faces of the game.
type Family uint8

const (
	Label  Family = iota // STIX Two Text: what is read as a label in a museum
	Glance               // Roboto: what is glanced at
	arabic               // Noto Sans Arabic: helps both out with what is written in Arabic
	families
)

// Weight of a face. Roboto has no SemiBold: there Bold stands in for it.
type Weight uint8

const (
	Regular Weight = iota
	Medium
	SemiBold
	Bold
)

// Style is how a line is set. It can be a key of a map.
type Style struct {
	Family   Family
	Weight   Weight
	Size     float64 // pixels per em
	Tracking float64 // extra space between letters, in em
}

// sane replaces what cannot be set (a negative or endless size, a face that does not exist) by what can.
func (s Style) sane() Style {
	if !(s.Size > 0 && s.Size < maxSize) {
		s.Size = 0
	}
	if !(s.Tracking > -maxTracking && s.Tracking < maxTracking) {
		s.Tracking = 0
	}
	if s.Family > Glance {
		s.Family = Label
	}
	if s.Weight > Bold {
		s.Weight = Bold
	}
	return s
}

const (
	maxSize     = 1e5 // far beyond any window; keeps all later sums finite
	maxTracking = 1e3
)
