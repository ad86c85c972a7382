package vg

import (
	"slices"
	"strings"
	"unicode"

	"senet/game/ui"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// shapeSize is the size at which all text is shaped, so that it is measured once for all sizes and
// letters do not jump when a window is resized. It is large enough to hide the shaper's steps of
// 1/64.
const shapeSize = 2048

// Line shapes one line. Line ends and tabs in s become spaces.
func (f *Fonts) Line(s string, style ui.Font) TextLine {
	style = sanitize(style)
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.line(s, style)
}

// line is Line for callers that hold the lock and have sanitized the style.
func (f *Fonts) line(s string, style ui.Font) TextLine {
	return f.run(s, style, true).textLine(s, style)
}

// run returns the shaped text, from the cache if possible. keep adds it to the cache.
func (f *Fonts) run(s string, style ui.Font, keep bool) *run {
	key := runKey{s, style.Typeface, style.Weight, style.Tracking != 0, f.mirrored}
	if r, known := f.runs[key]; known {
		return r
	}
	r := f.shape(key)
	if len(f.runs) >= maxRuns {
		clear(f.runs)
	}
	if keep {
		f.runs[key] = r
	}
	return r
}

func (f *Fonts) shape(key runKey) *run {
	primary := f.face(key.typeface, key.weight)
	r := &run{ascent: primary.ascent, descent: primary.descent, capHeight: primary.capHeight}
	const nothing = '\u200b' // has no width
	text := []rune(ui.ReplaceControls(spacesForBreaks.Replace(key.text), nothing))
	if len(text) == 0 {
		return r
	}
	if key.mirrored {
		text = markLeadingSlashes(text)
	}
	in := shaping.Input{
		Text: text, RunEnd: len(text),
		Direction: lineDirection(text, f.mirrored),
		Size:      fixed.I(shapeSize),
		Language:  language.NewLanguage("en"),
	}
	if key.spaced { // a ligature would leave its letters unspaced
		in.FontFeatures = []shaping.FontFeature{
			{Tag: opentype.MustNewTag("liga"), Value: 0},
			{Tag: opentype.MustNewTag("clig"), Value: 0},
		}
	}
	r.text = text
	faces := &faceList{f.faceCache, [...]ui.Typeface{key.typeface, ui.Serif, ui.SansSerif, arabic}, key.weight}
	parts := f.segments.Split(in, faces)
	for _, part := range visualOrder(parts, in.Direction) {
		f.appendGlyphs(r, f.harfbuzz.ShapeNoExtents(part), faces, text)
	}
	if r.gaps > 0 {
		r.gaps-- // the last letter has no gap after it
	}
	return r
}

func (f *Fonts) appendGlyphs(r *run, out shaping.Output, faces *faceList, text []rune) {
	fc := faces.withFont(out.Face)
	r.ascent, r.descent = max(r.ascent, fc.ascent), max(r.descent, fc.descent)
	cluster := -1
	r.glyphs = slices.Grow(r.glyphs, len(out.Glyphs))
	for i, g := range out.Glyphs {
		if i > 0 && g.TextIndex() != cluster {
			r.gaps++
		}
		cluster = g.TextIndex()
		glyph := runGlyph{r.width + em(g.XOffset), -em(g.YOffset), r.gaps, fc.outline(g.GlyphID), fc,
			g.GlyphID, cluster, out.Direction == di.DirectionRTL}
		advance := em(g.Advance)
		if outline, isArrow := f.arrows[text[cluster]]; isArrow {
			glyph.outline, glyph.face, advance = outline, nil, arrowWidth
		}
		r.glyphs = append(r.glyphs, glyph)
		r.width += advance
	}
	r.gaps++
}

// No face has arrows, so this package draws them.
const (
	arrow      = '→'
	leftArrow  = '←'
	arrowWidth = .84 // em
)

// arrowOutlines returns the outlines of the arrows.
func arrowOutlines() map[rune]*Path {
	right := RectPath(ui.Rect{Y: -.4025, W: .77, H: .085})
	head := [...]ui.Point{{X: .58, Y: -.5}, {X: .64, Y: -.56}, {X: .84, Y: -.36}, {X: .64, Y: -.16},
		{X: .58, Y: -.22}, {X: .72, Y: -.36}}
	right.Append(Polygon(head[:]...), Identity())
	left := right.Transform(Translate(arrowWidth, 0).Mul(Scale(-1, 1)))
	return map[rune]*Path{arrow: &right, leftArrow: &left}
}

func em(v fixed.Int26_6) float64 { return float64(v) / (64 * shapeSize) }

// faceList resolves a rune to the first typeface that has it, or else to the first typeface.
type faceList struct {
	fonts     *faceCache
	typefaces [4]ui.Typeface
	weight    ui.Weight
}

func (l *faceList) ResolveFace(r rune) *font.Face {
	for _, typeface := range l.typefaces {
		face := l.fonts.face(typeface, l.weight).font
		if _, ok := face.NominalGlyph(r); ok || r == arrow || r == leftArrow { // no face has arrows
			return face
		}
	}
	return l.fonts.face(l.typefaces[0], l.weight).font
}

// withFont returns the face of a font that ResolveFace has returned.
func (l *faceList) withFont(font *font.Face) *face {
	i := slices.IndexFunc(l.typefaces[:], func(typeface ui.Typeface) bool {
		return l.fonts.face(typeface, l.weight).font == font
	})
	return l.fonts.face(l.typefaces[i], l.weight)
}

// markLeadingSlashes puts a left-to-right mark before the slash that begins a file path, so that
// paths read from the left on every page.
func markLeadingSlashes(text []rune) (out []rune) {
	for i, r := range text {
		if r == '/' && (i == 0 || !unicode.In(text[i-1], unicode.L, unicode.Nd)) {
			out = append(out, '\u200e')
		}
		out = append(out, r)
	}
	return out
}

var spacesForBreaks = strings.NewReplacer("\n", " ", "\r", " ", "\t", " ", "\u2028", " ", "\u2029", " ")

// lineDirection returns the direction of a line. It is right to left if all letters are, or, on a
// mirrored page, if any letter is (however long a foreign name in the line is) or if the line has
// only numbers and ends a sentence. A line with an arrow shows a move and reads the way the arrow
// points. A line with a right-to-left isolate reads leftward. Text in other isolates does not
// count.
func lineDirection(text []rune, mirrored bool) di.Direction {
	const isolateStart, leftIsolateStart, isolateEnd = '\u2066', '\u2067', '\u2069'
	leftward, letters, isolated := 0, 0, false
	for _, r := range text {
		isolated = (isolated || r == isolateStart) && r != isolateEnd
		switch script := language.LookupScript(r); {
		case isolated:
		case r == arrow:
			return di.DirectionLTR
		case r == leftArrow, r == leftIsolateStart:
			return di.DirectionRTL
		case script == language.Arabic, script == language.Hebrew, script == language.Syriac,
			script == language.Thaana, script == language.Nko:
			leftward++
			letters++
		case script != language.Common && script != language.Inherited &&
			script != language.Unknown:
			letters++
		}
	}
	endsSentence := letters == 0 && strings.ContainsRune(".:!", text[len(text)-1])
	if leftward > 0 && leftward == letters || mirrored && (leftward > 0 || endsSentence) {
		return di.DirectionRTL
	}
	return di.DirectionLTR
}

// visualOrder sorts the parts of a line from left to right: it reverses runs of parts against the
// line's direction, and then the whole line if that is from right to left.
func visualOrder(parts []shaping.Input, line di.Direction) []shaping.Input {
	out := slices.Clone(parts)
	isAgainst := func(i int) bool { return out[i].Direction != line }
	for i := 0; i < len(out); {
		if !isAgainst(i) {
			i++
			continue
		}
		j := i
		for j < len(out) && isAgainst(j) {
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
