package vg

import (
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// shaper turns text into glyphs. It shapes at one size only, so that a text measured once is known
// at every size and letters never jump when a window is resized.
type shaper struct {
	harfbuzz shaping.HarfbuzzShaper
	segments shaping.Segmenter
}

// shapeSize is the size text is shaped at; large, so that the shaper's 1/64 steps vanish.
const shapeSize = 2048

// Line shapes one line. Line ends and tabs in s are set as blanks.
func (f *Fonts) Line(s string, style Style) TextLine {
	style = style.sane()
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.line(s, style)
}

// line is Line with the lock held and the style sane.
func (f *Fonts) line(s string, style Style) TextLine {
	key := f.key(s, style)
	r := f.run(key)
	f.runs[key] = r
	return r.line(s, style)
}

func (f *Fonts) key(s string, style Style) runKey {
	return runKey{s, style.Family, style.Weight, style.Tracking != 0, f.mirrored}
}

// run is a shaped text, known or not.
func (f *Fonts) run(key runKey) *run {
	if r, known := f.runs[key]; known {
		return r
	}
	if len(f.runs) >= runsKept {
		clear(f.runs)
	}
	return f.shape(key)
}

func (f *Fonts) shape(key runKey) *run {
	primary := f.faces[key.family][key.weight]
	r := &run{ascent: primary.ascent, descent: primary.descent, capit: primary.capit}
	text := []rune(strings.Map(blank, key.text))
	if len(text) == 0 {
		return r
	}
	if key.mirrored {
		text = rooted(text)
	}
	in := shaping.Input{
		Text: text, RunEnd: len(text),
		Direction: direction(text, f.mirrored),
		Size:      fixed.I(shapeSize),
		Language:  language.NewLanguage("en"),
	}
	if key.spaced { // a ligature would tear a hole into spaced letters
		in.FontFeatures = []shaping.FontFeature{
			{Tag: opentype.MustNewTag("liga"), Value: 0},
			{Tag: opentype.MustNewTag("clig"), Value: 0},
		}
	}
	faces := fallback{primary, f.faces[other(key.family)][key.weight], f.faces[arabic][key.weight]}
	parts := f.shaper.segments.Split(in, faces)
	for _, part := range visual(parts, in.Direction) {
		f.append(r, f.shaper.harfbuzz.ShapeNoExtents(part), faces, text)
	}
	if r.gaps > 0 {
		r.gaps-- // the last letter has no gap behind it
	}
	return r
}

func (f *Fonts) append(r *run, out shaping.Output, faces fallback, text []rune) {
	fc := faces[slices.IndexFunc(faces[:], func(f *face) bool { return f.font == out.Face })]
	r.ascent, r.descent = max(r.ascent, fc.ascent), max(r.descent, fc.descent)
	cluster := -1
	for i, g := range out.Glyphs {
		if i > 0 && g.TextIndex() != cluster {
			r.gaps++
		}
		cluster = g.TextIndex()
		glyph, wide := runGlyph{r.width + em(g.XOffset), -em(g.YOffset), r.gaps, fc.outline(g.GlyphID)},
			em(g.Advance)
		if text[cluster] == arrow {
			glyph.outline, wide = &f.arrow, arrowWide
		}
		r.glyphs = append(r.glyphs, glyph)
		r.width += wide
	}
	r.gaps++
}

// arrow is in none of the faces: it is a letter of our own.
const (
	arrow     = '→'
	arrowWide = .84 // em
)

func arrowOutline() Path {
	p := RectPath(Rect{Y: -.4025, W: .77, H: .085})
	head := [...]Point{{X: .58, Y: -.5}, {X: .64, Y: -.56}, {X: .84, Y: -.36}, {X: .64, Y: -.16},
		{X: .58, Y: -.22}, {X: .72, Y: -.36}}
	p.Append(Polygon(head[:]...), Identity())
	return p
}

func em(v fixed.Int26_6) float64 { return float64(v) / (64 * shapeSize) }

// fallback takes the first face that has a rune, and the first of all for what nobody has.
type fallback [families]*face

func (f fallback) ResolveFace(r rune) *font.Face {
	for _, fc := range f {
		if _, ok := fc.font.NominalGlyph(r); ok {
			return fc.font
		}
	}
	return f[0].font
}

// rooted is a text in which every path begins with a mark that turns its slash to the left of it,
// as it is read whatever the page.
func rooted(text []rune) (out []rune) {
	for i, r := range text {
		if r == '/' && (i == 0 || !unicode.In(text[i-1], unicode.L, unicode.Nd)) {
			out = append(out, '\u200e')
		}
		out = append(out, r)
	}
	return out
}

func blank(r rune) rune {
	switch r {
	case '\n', '\r', '\t', '\u2028', '\u2029':
		return ' '
	}
	return r
}

// direction of a whole line: to the left where all letters run so and, on a mirrored page, where
// any does, however long a foreign name beside it is, and where numbers alone end a sentence. A
// move is read as on the board; what is set apart in a line counts for nothing.
func direction(text []rune, mirrored bool) di.Direction {
	const apart, together = '\u2066', '\u2069'
	left, letters, inside := 0, 0, false
	for _, r := range text {
		inside = (inside || r == apart) && r != together
		switch script := language.LookupScript(r); {
		case inside:
		case r == arrow:
			return di.DirectionLTR
		case script == language.Arabic, script == language.Hebrew, script == language.Syriac,
			script == language.Thaana, script == language.Nko:
			left++
			letters++
		case script != language.Common && script != language.Inherited && script != language.Unknown:
			letters++
		}
	}
	ends := letters == 0 && strings.ContainsRune(".:!", text[len(text)-1])
	if left > 0 && left == letters || mirrored && (left > 0 || ends) {
		return di.DirectionRTL
	}
	return di.DirectionLTR
}

// visual orders parts from left to right: in a line running right all parts turn round, then each stretch
// that runs against the line turns back.
func visual(parts []shaping.Input, line di.Direction) []shaping.Input {
	out := slices.Clone(parts)
	against := func(i int) bool { return out[i].Direction != line }
	for i := 0; i < len(out); {
		if !against(i) {
			i++
			continue
		}
		j := i
		for j < len(out) && against(j) {
			j++
		}
		slices.Reverse(out[i:j])
		i = j
	}
	if line == di.DirectionRTL {
		slices.Reverse(out)
	}
	return out
}
