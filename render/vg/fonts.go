package vg

import (
	"bytes"
	"fmt"
	"slices"
	"sync"

	arabicregular "eliasnaur.com/font/noto/sans/arabic/regular"
	arabicsemibold "eliasnaur.com/font/noto/sans/arabic/semibold"
	"eliasnaur.com/font/roboto/robotobold"
	"eliasnaur.com/font/roboto/robotomedium"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/go-fonts/stix/stix2textbold"
	"github.com/go-fonts/stix/stix2textmedium"
	"github.com/go-fonts/stix/stix2textregular"
	"github.com/go-fonts/stix/stix2textsemibold"
	"github.com/go-text/typesetting/font"
)

// Fonts holds the parsed faces, for pages read from the left or from the right. It is safe for concurrent
// use; Load creates it.
type Fonts struct {
	*faceCache
	mirrored bool
}

// Mirrored returns the same faces for pages that are read from the right (on) or from the left.
func (f *Fonts) Mirrored(on bool) *Fonts { return &Fonts{f.faceCache, on} }

// faceCache is shared by Fonts and their mirrored copies.
type faceCache struct {
	mu     sync.Mutex // guards the shaper and the faces, which have scratch space of their own
	faces  [families][4]*face
	shaper shaper
	arrow  Path // in em, like all outlines of letters
	runs   map[runKey]*run
}

// face is one parsed font file.
type face struct {
	font                       *font.Face
	upem                       float64
	ascent, descent, capHeight float64 // em
	outlines                   map[font.GID]*Path
}

// Load parses the faces. The font files are part of the program, so an error means that it is damaged.
func Load() (*Fonts, error) {
	f := &Fonts{faceCache: &faceCache{runs: map[runKey]*run{}, arrow: arrowOutline()}}
	for _, src := range sources() {
		parsed, err := parse(src.data)
		if err != nil {
			return nil, fmt.Errorf(
				"The font %s inside the program cannot be read (%w); please install the game again.",
				src.name, err)
		}
		for _, w := range src.weights {
			f.faces[src.family][w] = parsed
		}
	}
	return f, nil
}

type source struct {
	family  Family
	weights []Weight
	name    string
	data    []byte
}

func sources() []source {
	return []source{
		{Label, []Weight{Regular}, "STIX Two Text Regular", stix2textregular.TTF},
		{Label, []Weight{Medium}, "STIX Two Text Medium", stix2textmedium.TTF},
		{Label, []Weight{SemiBold}, "STIX Two Text SemiBold", stix2textsemibold.TTF},
		{Label, []Weight{Bold}, "STIX Two Text Bold", stix2textbold.TTF},
		{Glance, []Weight{Regular}, "Roboto Regular", robotoregular.TTF},
		{Glance, []Weight{Medium}, "Roboto Medium", robotomedium.TTF},
		{Glance, []Weight{SemiBold, Bold}, "Roboto Bold", robotobold.TTF},
		{arabic, []Weight{Regular, Medium}, "Noto Sans Arabic Regular", arabicregular.TTF},
		{arabic, []Weight{SemiBold, Bold}, "Noto Sans Arabic SemiBold", arabicsemibold.TTF},
	}
}

func parse(data []byte) (*face, error) {
	ft, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	f := &face{font: ft, upem: float64(ft.Upem()), outlines: map[font.GID]*Path{}}
	if ext, ok := ft.FontHExtents(); ok {
		f.ascent = float64(ext.Ascender) / f.upem
		f.descent = -float64(ext.Descender) / f.upem
	}
	f.capHeight = float64(ft.LineMetric(font.CapHeight)) / f.upem
	return f, nil
}

// otherFamily returns the family used if a face lacks a character.
func otherFamily(family Family) Family {
	if family == Label {
		return Glance
	}
	return Label
}

// Missing returns the runes of s that no face can draw, each once, in order of appearance. They would be
// shown as boxes. Spaces and line ends need no glyph.
func (f *Fonts) Missing(s string) []rune {
	return f.missingFrom(s, Label, Glance, arabic)
}

// missingFrom returns the runes of s that none of the families can draw.
func (f *Fonts) missingFrom(s string, families ...Family) []rune {
	f.mu.Lock()
	defer f.mu.Unlock()
	var out []rune
	seen := map[rune]bool{}
	for _, r := range s {
		if seen[r] || needsNoGlyph(r) {
			continue
		}
		seen[r] = true
		hasGlyph := func(family Family) bool {
			_, ok := f.faces[family][Regular].font.NominalGlyph(r)
			return ok
		}
		if r != arrow && !slices.ContainsFunc(families, hasGlyph) {
			out = append(out, r)
		}
	}
	return out
}

// needsNoGlyph reports whether r is a space or controls the layout of text.
func needsNoGlyph(r rune) bool {
	switch {
	case r == '\n', r == '\t', r == '\r', r == ' ', r == '\u00a0', r == '\u00ad':
		return true
	case r >= '\u2000' && r <= '\u200f', r >= '\u2028' && r <= '\u202f', r >= '\u2060' && r <= '\u2069':
		return true
	}
	return false
}
