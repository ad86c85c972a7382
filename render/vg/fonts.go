package vg

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"sync"
	"unicode"

	"senet/game/ui"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
)

// Fonts holds the typefaces and sets text in them. It is safe for concurrent use. Load creates it.
type Fonts struct {
	*faceCache
	mirrored bool
}

// Mirrored returns the same fonts for pages that are read from right to left (on) or left to right.
func (f *Fonts) Mirrored(on bool) *Fonts { return &Fonts{f.faceCache, on} }

// IsMirrored reports whether the fonts are for pages that are read from right to left.
func (f *Fonts) IsMirrored() bool { return f.mirrored }

// faceCache is the data that Fonts and their mirrored copies share.
type faceCache struct {
	mu       sync.Mutex          // guards the fields below, which reuse scratch space
	faces    [typefaces][3]*face // parsed on first use
	segments shaping.Segmenter
	harfbuzz shaping.HarfbuzzShaper
	arrows   map[rune]*Path // in em, like the outlines of glyphs
	runs     map[runKey]*run
	files    fs.FS
}

// face is one parsed font file.
type face struct {
	name                       string
	font                       *font.Face
	upem                       float64
	ascent, descent, capHeight float64 // em
	outlines                   map[font.GID]*Path
}

// Load returns the fonts in the folder "fonts" of files.
func Load(files fs.FS) (*Fonts, error) {
	f := &Fonts{faceCache: &faceCache{runs: map[runKey]*run{}, arrows: arrowOutlines(), files: files}}
	return f, f.read(fontFiles[ui.Serif][ui.Regular])
}

// face returns the face of a typeface and weight. It parses the face on first use, because parsing
// is slow and a page uses few faces. The first font replaces a face that cannot be read.
func (f *faceCache) face(typeface ui.Typeface, weight ui.Weight) *face {
	if f.faces[typeface][weight] == nil && f.read(fontFiles[typeface][weight]) != nil {
		f.faces[typeface][weight] = f.face(ui.Serif, ui.Regular)
	}
	return f.faces[typeface][weight]
}

// read reads a font file and sets the faces of all its weights.
func (f *faceCache) read(name string) error {
	data, err := fs.ReadFile(f.files, "fonts/"+name+".ttf")
	var parsed *face
	if err == nil {
		parsed, err = parse(name, data)
	}
	if err != nil {
		return fmt.Errorf(
			"The font %s inside the program cannot be read (%w); please install the game again.", name, err)
	}
	for typeface, names := range fontFiles {
		for weight := range names {
			if names[weight] == name {
				f.faces[typeface][weight] = parsed
			}
		}
	}
	return nil
}

// File returns the contents of a font file, for embedding in a document.
func (f *Fonts) File(name string) ([]byte, error) { return fs.ReadFile(f.files, "fonts/"+name+".ttf") }

// fontFiles are the names of the font files, by typeface and weight.
var fontFiles = [typefaces][3]string{
	ui.Serif:     {"stix-two-text-regular", "stix-two-text-medium", "stix-two-text-bold"},
	ui.SansSerif: {"roboto-regular", "roboto-medium", "roboto-bold"},
	arabic:       {"noto-sans-arabic-regular", "noto-sans-arabic-regular", "noto-sans-arabic-semibold"},
}

func parse(name string, data []byte) (*face, error) {
	ft, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	f := &face{name: name, font: ft, upem: float64(ft.Upem()), outlines: map[font.GID]*Path{}}
	if ext, ok := ft.FontHExtents(); ok {
		f.ascent = float64(ext.Ascender) / f.upem
		f.descent = -float64(ext.Descender) / f.upem
	}
	f.capHeight = float64(ft.LineMetric(font.CapHeight)) / f.upem
	return f, nil
}

// Missing returns the runes of s that no face can draw, each once, in order of appearance. Spaces
// and controls are not included.
func (f *Fonts) Missing(s string) []rune {
	return f.missingFrom(s, ui.Serif, ui.SansSerif, arabic)
}

// missingFrom returns the runes of s that none of the typefaces can draw.
func (f *Fonts) missingFrom(s string, typefaces ...ui.Typeface) []rune {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []rune
	seen := map[rune]bool{}
	for _, r := range s {
		if seen[r] || unicode.In(r, unicode.White_Space, unicode.Cf) { // spaces and controls need no glyph
			continue
		}
		seen[r] = true
		hasGlyph := func(typeface ui.Typeface) bool {
			_, ok := f.face(typeface, ui.Regular).font.NominalGlyph(r)
			return ok
		}
		if r != arrow && r != leftArrow && !slices.ContainsFunc(typefaces, hasGlyph) {
			out = append(out, r)
		}
	}
	return out
}
