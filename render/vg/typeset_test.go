package vg

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"senet/assets"
	"senet/game/ui"
)

func loadFonts(t testing.TB) *Fonts {
	t.Helper()
	f, err := Load(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

var bodyStyle = ui.Font{Typeface: ui.Serif, Size: 20}

func TestMetricsScaleWithSize(t *testing.T) {
	f := loadFonts(t)
	small, large := f.Line("Three Truths", ui.Font{Size: 10}), f.Line("Three Truths", ui.Font{Size: 70})
	for _, c := range []struct {
		name         string
		small, large float64
	}{
		{"width", small.Width, large.Width},
		{"ascent", small.Ascent, large.Ascent},
		{"descent", small.Descent, large.Descent},
		{"cap height", small.CapHeight, large.CapHeight},
	} {
		if !(c.small > 0) || math.Abs(c.large/c.small-7) > 1e-9 {
			t.Errorf("%s %f at 10 pixels, %f at 70", c.name, c.small, c.large)
		}
	}
	if small.CapHeight >= small.Ascent {
		t.Errorf("cap height %f is not below the ascent %f", small.CapHeight, small.Ascent)
	}
}

func TestTracking(t *testing.T) {
	f := loadFonts(t)
	plain, spaced := f.Line("SENET", ui.Font{Size: 100}), f.Line("SENET", ui.Font{Size: 100, Tracking: 0.2})
	if got := spaced.Width - plain.Width; math.Abs(got-4*20) > 1e-6 {
		t.Errorf("the line grew by %f, want 4 gaps of 20 pixels", got)
	}
}

func TestMissing(t *testing.T) {
	f := loadFonts(t)
	for _, c := range []struct {
		s    string
		want string
	}{
		{"Throw again: “26” – exact… é ß Ω я ×\n\t\u00a0", ""},
		{"a𓏏b𓏏", "𓏏"},
		{"\u05e9 \u05d0 \u0634", "\u05e9\u05d0"},
	} {
		if got := string(f.Missing(c.s)); got != c.want {
			t.Errorf("Missing(%q) = %q, want %q", c.s, got, c.want)
		}
	}
	if got := f.missingFrom("a\U0001F3B2", ui.SansSerif); !slices.Equal(got, []rune{'\U0001F3B2'}) {
		t.Errorf("Roboto lacks %q", got)
	}
}

// A character that one face lacks is drawn by the other, not as a box.
func TestFallbackFace(t *testing.T) {
	f := loadFonts(t)
	for _, pair := range [][2]ui.Typeface{{ui.Serif, ui.SansSerif}, {ui.SansSerif, ui.Serif}} {
		var char rune
		for r := rune(0xa1); r < 0x2700 && char == 0; r++ {
			if len(f.missingFrom(string(r), pair[0])) == 1 &&
				len(f.missingFrom(string(r), pair[1])) == 0 {
				char = r
			}
		}
		if char == 0 {
			t.Fatalf("typeface %d has every character of typeface %d", pair[0], pair[1])
		}
		own, other := f.Line(string(char), ui.Font{Typeface: pair[0], Size: 50}),
			f.Line(string(char), ui.Font{Typeface: pair[1], Size: 50})
		if own.Width != other.Width {
			t.Errorf("%q is %f wide, want %f as in the face that has it", char,
				own.Width, other.Width)
		}
	}
}

func TestWrap(t *testing.T) {
	f := loadFonts(t)
	word := f.Line("house", bodyStyle).Width
	for _, c := range []struct {
		s     string
		width float64
		want  string
	}{
		{"", 100, ""},
		{"house", 100, "house"},
		{"house house house", word * 2.5, "house house|house"},
		{"house 50 % house", word * 1.6, "house|50 %|house"},
		{"house house", word, "house|house"},
		{"house  house   ", word * 1.01, "house|house"},
		{"house\nhouse", 1000, "house|house"},
		{"\nhouse\r\n\n", 1000, "|house||"},
		{"well-known", f.Line("known", bodyStyle).Width, "well-|known"},
		{"a\u00a0b c", f.Line("a\u00a0b", bodyStyle).Width, "a\u00a0b|c"},
		{"iiii", f.Line("ii", bodyStyle).Width, "ii|ii"},
		{"house", 0, "h|o|u|s|e"},
		{"house", -5, "h|o|u|s|e"},
		{"house", math.NaN(), "h|o|u|s|e"},
	} {
		var got []string
		for _, l := range f.Wrap(c.s, bodyStyle, c.width) {
			got = append(got, l.Text)
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%q in %f: %q, want %q", c.s, c.width, got, c.want)
		}
	}
}

// At any width, no line is too wide unless it is a single character, no line had room for the next
// word, and no word is lost.
func TestWrapFillsLinesAndKeepsWords(t *testing.T) {
	f := loadFonts(t)
	text := "A pawn may not be taken when it is guarded by a neighbour; three in a row form a " +
		"blockade that cannot be passed, and the houses are safe."
	for width := 5.0; width < 600; width += 7.3 {
		lines := f.Wrap(text, bodyStyle, width)
		var whole string
		for i, l := range lines {
			if l.Width > width+1e-6 && len(l.Text) > 1 {
				t.Fatalf("width %f: %q is %f wide", width, l.Text, l.Width)
			}
			if i > 0 && width > 200 {
				next, _, _ := strings.Cut(l.Text, " ")
				if f.Line(lines[i-1].Text+" "+next, bodyStyle).Width <= width {
					t.Fatalf("width %f: %q had room for %q", width, lines[i-1].Text, next)
				}
			}
			whole += l.Text
		}
		if strings.ReplaceAll(whole, " ", "") != strings.ReplaceAll(text, " ", "") {
			t.Fatalf("width %f: words were lost: %q", width, whole)
		}
	}
}

// Kerned letters are narrower together than alone; broken words make use of that.
func TestBrokenWordsFillLines(t *testing.T) {
	f := loadFonts(t)
	word := strings.Repeat("AV", 60)
	width := f.Line(word[:100], bodyStyle).Width
	if got := f.Wrap(word, bodyStyle, width)[0].Text; len(got) != 100 {
		t.Errorf("%d letters on a line, want 100", len(got))
	}
}

func TestFit(t *testing.T) {
	f := loadFonts(t)
	const s = "House of Happiness"
	full := f.Line(s, bodyStyle).Width
	for _, c := range []struct {
		name           string
		width, minSize float64
		text           string
		size           float64
	}{
		{"wide enough", full, 10, s, 20},
		{"smaller", full * 0.9, 10, s, 18},
		{"down to a quarter pixel", full * 0.93, 10, s, 18.5},
		{"as small as allowed", full * 0.501, 10, s, 10},
		{"cut", full * 0.4, 12, "House of" + Ellipsis, 12},
		{"no room for the ellipsis", 1, 12, "", 12},
		{"zero width", 0, 12, "", 20},
		{"negative width", -3, 12, "", 20},
		{"NaN width", math.NaN(), 12, "", 20},
	} {
		l := f.Fit(s, bodyStyle, c.width, c.minSize)
		if c.name == "cut" { // the font decides which letters fit
			if !strings.HasSuffix(l.Text, Ellipsis) ||
				!strings.HasPrefix(s, strings.TrimSuffix(l.Text, Ellipsis)) {
				t.Errorf("%s: %q", c.name, l.Text)
			}
		} else if l.Text != c.text {
			t.Errorf("%s: %q, want %q", c.name, l.Text, c.text)
		}
		if l.Font.Size != c.size {
			t.Errorf("%s: size %f, want %f", c.name, l.Font.Size, c.size)
		}
		if c.width > 0 && l.Width > c.width+1e-6 {
			t.Errorf("%s: %f wide in %f", c.name, l.Width, c.width)
		}
	}
}

func TestInvalidStyles(t *testing.T) {
	f := loadFonts(t)
	for _, s := range []ui.Font{
		{}, {Size: -4}, {Size: math.NaN()}, {Size: math.Inf(1)},
		{Size: 10, Tracking: math.NaN()}, {Size: 10, Tracking: math.Inf(-1)},
		{Typeface: 200, Weight: 200, Size: 10},
	} {
		l := f.Line("odd\x00\xff text\u202e", s)
		if math.IsNaN(l.Width) || math.IsInf(l.Width, 0) || math.IsNaN(l.Ascent) {
			t.Errorf("%+v: %+v", s, l)
		}
		if at := l.Path(0, 0).Bounds(); math.IsNaN(at.X + at.W) {
			t.Errorf("%+v: the outline has no position", s)
		}
		f.Wrap("odd text", s, 10)
		f.Fit("odd text", s, 10, math.NaN())
	}
	if !(TextLine{}).Path(0, 0).Empty() {
		t.Error("an empty line has letters")
	}
}

// Control characters in a name have no width and cannot turn the rest of the line.
func TestNamesDoNotTurnLines(t *testing.T) {
	f := loadFonts(t)
	want := f.Line("The file ab could not be read.", bodyStyle)
	for _, name := range []string{"a\u202eb", "a\u2067b", "\u202aab", "a\x1bb"} {
		got := f.Line("The file "+name+" could not be read.", bodyStyle)
		if math.Abs(got.Width-want.Width) > 1e-6 ||
			got.Path(0, 0).Bounds() != want.Path(0, 0).Bounds() {
			t.Errorf("%+q is set %f wide, not %f", name, got.Width, want.Width)
		}
		last := got.run.glyphs[len(got.run.glyphs)-1]
		if last.outline != want.run.glyphs[len(want.run.glyphs)-1].outline {
			t.Errorf("after %+q the line does not end with its full stop", name)
		}
	}
}

// In a line from right to left, a number still reads from left to right, at the left of the text
// before it.
func TestNumberInRightToLeftLine(t *testing.T) {
	f := loadFonts(t)
	// Neither face has Hebrew, so its letters are boxes of one width and only the digits are known.
	l := f.Line("אב 12", bodyStyle)
	one, two := f.Line("1", bodyStyle), f.Line("12", bodyStyle)
	var first, second float64 = -1, -1
	for _, g := range l.run.glyphs {
		x := l.glyphMatrix(g).E
		if g.outline == one.run.glyphs[0].outline {
			first = x
		}
		if g.outline == two.run.glyphs[1].outline && x > first {
			second = x
		}
	}
	if first < 0 || first > l.Width/4 || second <= first {
		t.Errorf("1 is at %f, 2 at %f in a line %f wide", first, second, l.Width)
	}
}

// A line with letters of both directions has the direction of its page, whichever come first and
// however many there are. So does a number that ends the line.
func TestMixedLinesFollowPage(t *testing.T) {
	f := loadFonts(t)
	wins := f.Line("w", bodyStyle).run.glyphs[0].outline
	for _, mirrored := range []bool{false, true} {
		l := f.Mirrored(mirrored).Line("ليلى w", bodyStyle)
		if first := l.run.glyphs[0].outline == wins; first != mirrored {
			t.Errorf("mirrored %t: the end is at the left: %t", mirrored, first)
		}
		stop := f.Line(".", bodyStyle).run.glyphs[0].outline
		for _, text := range []string{"Bartholomew-Alexander the Great: رمية 5.", "Anna: رمية 2 × 3.", "4."} {
			l := f.Mirrored(mirrored).Line(text, bodyStyle)
			if first := l.run.glyphs[0].outline == stop; first != mirrored {
				t.Errorf("mirrored %t, %q: the full stop is at the left: %t", mirrored, text, first)
			}
		}
	}
	slash, path := f.Line("/", bodyStyle).run.glyphs[0].outline,
		f.Mirrored(true).Line("رمية /w", bodyStyle).run.glyphs
	for _, g := range path {
		if g.outline == wins {
			t.Error("the slash of a file path is not at its left")
		} else if g.outline == slash {
			break
		}
	}
}

// An Arabic move begins at the right and its arrow points left; a move with an arrow to the right
// begins at the left.
func TestMovesReadAsTheirArrowsPoint(t *testing.T) {
	f := loadFonts(t)
	position := func(l TextLine, r rune) float64 {
		outline := f.Line(string(r), bodyStyle).run.glyphs[0].outline
		for _, g := range l.run.glyphs {
			if g.outline == outline {
				return l.glyphMatrix(g).E
			}
		}
		t.Fatalf("%q has no %c", l.Text, r)
		return 0
	}
	for text, leftward := range map[string]bool{
		"\u20671 ← 2\u2069": true, "\u20671 × 2\u2069": true, "1 ← 2": true,
		"ليلى: \u20671 ← 2 ← 3\u2069": true,
		"\u2067اليد 1 ← 2\u2069":      true, "Anna: \u20671 ← 2\u2069 (رمية)": true, "1 → 2": false,
		"4: 1 → 2": false,
	} {
		for _, mirrored := range []bool{false, true} {
			l := f.Mirrored(mirrored).Line(text, bodyStyle)
			if first, second := position(l, '1'), position(l, '2'); (first > second) != leftward {
				t.Errorf("mirrored %t, %q: the first square is at %.1f, the second at %.1f", mirrored,
					text, first, second)
			}
		}
	}
}

// A long text without spaces, as in a damaged file, is split into characters only once.
func TestLongWordIsCutOnce(t *testing.T) {
	f := loadFonts(t)
	const limit = 500_000 // 180,000 are usual
	brackets := strings.Repeat("(", 20_000)
	lines := 0
	n := testing.AllocsPerRun(1, func() { lines = len(f.Wrap(brackets, bodyStyle, 600)) })
	if n > limit || lines < 200 {
		t.Errorf("%.0f allocations for %d lines, want at most %d", n, lines, limit)
	}
}

func TestCacheIsBounded(t *testing.T) {
	f := loadFonts(t)
	for i := range maxRuns {
		f.runs[runKey{text: fmt.Sprint(i)}] = &run{}
	}
	f.Line("one more", bodyStyle)
	if n := len(f.runs); n > maxRuns {
		t.Errorf("%d texts are cached", n)
	}
}

func TestFontsAreConcurrent(t *testing.T) {
	f := loadFonts(t)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for k := range 50 {
				f.Line(fmt.Sprint(i*k, " houses"), ui.Font{Typeface: ui.Typeface(k % 2), Size: 20})
				f.Wrap("some words to wrap", bodyStyle, float64(k*3))
				f.Missing("é")
			}
		})
	}
	all.Wait()
}
