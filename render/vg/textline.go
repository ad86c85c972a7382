package vg

import (
	"slices"

	"senet/game/ui"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// TextLine is a shaped line of text. Fonts creates it. The zero value is an empty line.
type TextLine struct {
	Text            string
	Font            ui.Font
	Width           float64 // advance, pixels; without tracking after the last letter
	Ascent, Descent float64 // of the face at this size, pixels, positive
	CapHeight       float64 // height of capitals and figures, pixels

	run *run
}

// Path returns the outlines of the letters, for filling by the nonzero rule, with the line's left
// end at x and its baseline at y.
func (l TextLine) Path(x, y float64) (p Path) {
	if l.run != nil && l.Font.Size > 0 {
		verbs, pts := 0, 0
		for _, g := range l.run.glyphs {
			verbs, pts = verbs+len(g.outline.verbs), pts+len(g.outline.pts)
		}
		p.verbs, p.pts = make([]Verb, 0, verbs), make([]ui.Point, 0, pts)
		for _, g := range l.run.glyphs {
			p.Append(*g.outline, Translate(x, y).Mul(l.glyphMatrix(g)))
		}
	}
	return p
}

// glyphMatrix returns the matrix from the em square of a glyph to its place in the line.
func (l TextLine) glyphMatrix(g runGlyph) Matrix {
	size := l.Font.Size
	return Translate((g.x+l.Font.Tracking*float64(g.gaps))*size, g.y*size).Mul(Scale(size, size))
}

// run is a shaped text without a size: lengths are in em.
type run struct {
	glyphs                     []runGlyph
	width                      float64
	gaps                       int // places between letters that take tracking
	ascent, descent, capHeight float64
	text                       []rune // indexed by the clusters of the glyphs
}

type runGlyph struct {
	x, y     float64
	gaps     int   // number of gaps to the left of it
	outline  *Path // in em, y downward; shared and immutable
	face     *face // nil for the arrow
	id       font.GID
	cluster  int  // index of the first of its characters
	leftward bool // its characters are read from right to left
}

// Glyph is a letter of a TextLine, as a document that embeds its font refers to it.
type Glyph struct {
	Font string  // name for Fonts.File; empty for an arrow, which no font has
	ID   uint16  // index of the glyph in the font
	X, Y float64 // origin in pixels from the left end of the baseline, y downward
	Text string  // characters it shows; empty if the previous glyph has them
}

// Glyphs returns the letters of the line from left to right.
func (l TextLine) Glyphs() (list []Glyph) {
	if l.run == nil {
		return nil
	}
	starts := []int{len(l.run.text)}
	for _, g := range l.run.glyphs {
		starts = append(starts, g.cluster)
	}
	slices.Sort(starts)
	for i := 0; i < len(l.run.glyphs); {
		first := l.run.glyphs[i]
		n := 1
		for i+n < len(l.run.glyphs) && l.run.glyphs[i+n].cluster == first.cluster {
			n++
		}
		next, _ := slices.BinarySearch(starts, first.cluster+1)
		texts := splitCluster(l.run.text[first.cluster:starts[next]], n, first.leftward)
		for k, g := range l.run.glyphs[i : i+n] {
			at := l.glyphMatrix(g)
			glyph := Glyph{ID: uint16(g.id), X: at.E, Y: at.F, Text: texts[k]}
			if g.face != nil {
				glyph.Font = g.face.name
			}
			list = append(list, glyph)
		}
		i += n
	}
	return list
}

// splitCluster divides characters among the n glyphs that show them: one each if there are n, else
// all to the first glyph.
func splitCluster(text []rune, n int, leftward bool) []string {
	texts := make([]string, n)
	if len(text) != n {
		texts[0] = string(text)
		return texts
	}
	for i, r := range text {
		if leftward {
			i = n - 1 - i
		}
		texts[i] = string(r)
	}
	return texts
}

func (r *run) textLine(text string, s ui.Font) TextLine {
	return TextLine{
		Text:      text,
		Font:      s,
		Width:     (r.width + s.Tracking*float64(r.gaps)) * s.Size,
		Ascent:    r.ascent * s.Size,
		Descent:   r.descent * s.Size,
		CapHeight: r.capHeight * s.Size,
		run:       r,
	}
}

// outline returns the outline of a glyph, from a cache. The caller holds the lock.
func (f *face) outline(id font.GID) *Path {
	if o, ok := f.outlines[id]; ok {
		return o
	}
	o := &Path{}
	data, _ := f.font.GlyphDataOutline(id)
	for _, s := range data.Segments {
		at := func(i int) (x, y float64) { return float64(s.Args[i].X) / f.upem, -float64(s.Args[i].Y) / f.upem }
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

// maxRuns is the number of shaped texts in the cache; when it is full, all are discarded. A full
// page has a few hundred.
const maxRuns = 4096

type runKey struct {
	text     string
	typeface ui.Typeface
	weight   ui.Weight
	spaced   bool
	mirrored bool
}

// arabic is Noto Sans Arabic, the fallback of both typefaces for Arabic.
const (
	arabic    ui.Typeface = ui.SansSerif + 1
	typefaces             = arabic + 1
)

// sanitize replaces sizes, tracking and faces that cannot be drawn, such as a negative size.
func sanitize(s ui.Font) ui.Font {
	if !(s.Size > 0 && s.Size < maxSize) {
		s.Size = 0
	}
	if !(s.Tracking > -maxTracking && s.Tracking < maxTracking) {
		s.Tracking = 0
	}
	if s.Typeface > ui.SansSerif {
		s.Typeface = ui.Serif
	}
	if s.Weight > ui.Bold {
		s.Weight = ui.Bold
	}
	return s
}

const (
	maxSize     = 1e5 // far larger than any window; keeps later sums finite
	maxTracking = 1e3
)
