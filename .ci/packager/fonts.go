package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"

	arabicregular "eliasnaur.com/font/noto/sans/arabic/regular"
	arabicsemibold "eliasnaur.com/font/noto/sans/arabic/semibold"
	"eliasnaur.com/font/roboto/robotobold"
	"eliasnaur.com/font/roboto/robotomedium"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/go-fonts/stix/stix2textbold"
	"github.com/go-fonts/stix/stix2textregular"
	"github.com/go-fonts/stix/stix2textsemibold"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/cff"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// cutFonts writes the source of the game's fonts anew, with fewer letters in them, and tells Go to take it.
func (m maker) cutFonts(replaced map[string]string) error {
	at, err := filepath.Abs(root + "/render/typeset")
	if err != nil {
		return err
	}
	loads, err := os.ReadFile(at + "/fonts.go")
	if err != nil {
		return err
	}
	// The few words in the middle weight of the serif letters are set in the lighter one.
	loads = bytes.Replace(loads, []byte("\t\"github.com/go-fonts/stix/stix2textmedium\"\n"), nil, 1)
	loads = bytes.Replace(loads, []byte("stix2textmedium.TTF"), []byte("stix2textregular.TTF"), 1)
	faces := bytes.NewBufferString("package typeset\n")
	for _, f := range []struct {
		name  string
		whole []byte
	}{
		{"eliasnaur.com/font/noto/sans/arabic/regular", arabicregular.TTF}, {"eliasnaur.com/font/noto/sans/arabic/semibold", arabicsemibold.TTF},
		{"eliasnaur.com/font/roboto/robotobold", robotobold.TTF}, {"eliasnaur.com/font/roboto/robotomedium", robotomedium.TTF},
		{"eliasnaur.com/font/roboto/robotoregular", robotoregular.TTF},
		{"github.com/go-fonts/stix/stix2textbold", stix2textbold.TTF},
		{"github.com/go-fonts/stix/stix2textregular", stix2textregular.TTF}, {"github.com/go-fonts/stix/stix2textsemibold", stix2textsemibold.TTF},
	} {
		few, err := cut(bytes.Clone(f.whole))
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		imported := regexp.MustCompile(`\t(\w* ?)"` + f.name + `"\n`).FindSubmatch(loads)
		if imported == nil {
			return fmt.Errorf("%s is not used", f.name)
		}
		fmt.Fprintf(faces, "\nvar %s = struct{ TTF []byte }{[]byte(%q)}\n", cmp.Or(string(imported[1]), path.Base(f.name)), few)
		loads = bytes.Replace(loads, imported[0], nil, 1)
	}
	for name, source := range map[string][]byte{"fonts.go": loads, "faces.go": faces.Bytes()} {
		replaced[filepath.Join(at, name)] = filepath.Join(m.work, name)
		if err := os.WriteFile(filepath.Join(m.work, name), source, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// kept are the letters of a font that is cut: Latin with the accents of Europe and of those who write Egyptian words, Greek,
// Cyrillic, Arabic, and the signs that go with them.
func kept() [][2]rune {
	return [][2]rune{
		{' ', 0x17f}, {0x218, 0x21b}, {0x300, 0x304}, {0x306, 0x308}, {0x30a, 0x30c}, {0x323, 0x323}, {0x327, 0x328}, {0x32e, 0x32e}, {0x331, 0x331},
		{0x386, 0x3ce}, {0x401, 0x45f}, {0x490, 0x491}, {0x60c, 0x60c}, {0x61b, 0x61f}, {0x621, 0x652}, {0x660, 0x66c}, {0x1e0e, 0x1e0f}, {0x1e24, 0x1e2b}, {0x1e6c, 0x1e6f}, {0x1e92, 0x1e96}, {0x1e9e, 0x1e9e},
		{0x2010, 0x203f}, {0x20ac, 0x20ac}, {0x2190, 0x2193}, {0x2212, 0x2212}, {0xa722, 0xa725},
	}
}

// cut empties the outlines of all glyphs that no kept letter leads to, so that they pack to nothing, and takes the other
// letters from the table of letters, so that the game knows that it cannot draw them.
func cut(data []byte) ([]byte, error) {
	parsed, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	letters := map[rune]font.GID{}
	for _, part := range kept() {
		for r := part[0]; r <= part[1]; r++ {
			if glyph, has := parsed.NominalGlyph(r); has {
				letters[r] = glyph
			}
		}
	}
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*i:]
		tables[string(entry[:4])] = data[binary.BigEndian.Uint32(entry[8:]):][:binary.BigEndian.Uint32(entry[12:])]
	}
	used := reached(parsed, letters)
	if outlines, is := tables["CFF "]; is {
		err = emptyCFF(outlines, used)
	} else {
		emptyGlyf(tables["glyf"], offsets(tables), used)
	}
	return withLetters(data, letters), err
}

// reached are the glyphs that shaping makes of letters: of each alone, and of those that may join.
func reached(parsed *font.Face, letters map[rune]font.GID) map[font.GID]bool {
	used := map[font.GID]bool{0: true} // the box for what cannot be drawn
	var shaper shaping.HarfbuzzShaper
	shape := func(text ...rune) {
		in := shaping.Input{Text: text, RunEnd: len(text), Face: parsed, Size: fixed.I(100), Script: language.LookupScript(text[0])}
		if in.Script == language.Arabic {
			in.Direction = di.DirectionRTL
		}
		out := shaper.Shape(in)
		for _, g := range out.Glyphs {
			used[g.GlyphID] = true
		}
	}
	for r, glyph := range letters {
		used[glyph] = true
		if r >= 0x621 && r <= 0x652 { // Arabic letters join with those on both sides, and marks with marks
			for c := rune(0x621); c <= 0x652; c++ {
				shape(r, c)
				shape('ب', r, c, 'ب')
			}
		}
		shape('f', r)
		shape('f', 'f', r)
		for c := 'A'; c <= 'z'; c++ {
			if r >= 'A' && r <= 'z' || r >= 0x300 && r <= 0x36f { // marks stand behind what they are set on
				shape(c, r)
			}
		}
	}
	return used
}

// emptyCFF ends the program that draws a glyph before it begins.
func emptyCFF(table []byte, used map[font.GID]bool) error {
	parsed, err := cff.Parse(table)
	if err != nil {
		return err
	}
	const endchar = 14
	for glyph, program := range parsed.Charstrings { // which are parts of the table
		for i := range program {
			if !used[font.GID(glyph)] {
				program[i] = endchar
			}
		}
	}
	return nil
}

// offsets are where the glyphs of a table of outlines begin, and the last one ends.
func offsets(tables map[string][]byte) (at []int) {
	const sizes = 50 // in the head: 0 for half offsets in two bytes
	for loca := tables["loca"]; len(loca) > 0; {
		if tables["head"][sizes+1] == 0 {
			at, loca = append(at, 2*int(binary.BigEndian.Uint16(loca))), loca[2:]
		} else {
			at, loca = append(at, int(binary.BigEndian.Uint32(loca))), loca[4:]
		}
	}
	return at
}

// emptyGlyf leaves glyphs without a contour. A glyph that is made of others needs those.
func emptyGlyf(glyf []byte, at []int, used map[font.GID]bool) {
	var need func(glyph int)
	need = func(glyph int) {
		used[font.GID(glyph)] = true
		data := glyf[at[glyph]:at[glyph+1]]
		if len(data) == 0 || data[0] < 0x80 { // a number of contours; below zero it is made of others
			return
		}
		const words, scale, more, scales, matrix = 1, 8, 32, 64, 128
		for data = data[10:]; ; {
			flags := binary.BigEndian.Uint16(data)
			need(int(binary.BigEndian.Uint16(data[2:])))
			size := 6
			for flag, bytes := range map[uint16]int{words: 2, scale: 2, scales: 4, matrix: 8} {
				if flags&flag != 0 {
					size += bytes
				}
			}
			if data = data[size:]; flags&more == 0 {
				return
			}
		}
	}
	for glyph := range len(at) - 1 {
		if used[font.GID(glyph)] {
			need(glyph)
		}
	}
	for glyph := range len(at) - 1 {
		if !used[font.GID(glyph)] {
			clear(glyf[at[glyph]:at[glyph+1]])
		}
	}
}

// withLetters puts another table of letters behind a font: groups of letters whose glyphs follow each other.
func withLetters(data []byte, letters map[rune]font.GID) []byte {
	var groups [][3]uint32 // the first letter, the last one, the glyph of the first
	for _, part := range kept() {
		for r := part[0]; r <= part[1]; r++ {
			glyph, has := letters[r]
			if last := len(groups) - 1; has && last >= 0 && groups[last][1]+1 == uint32(r) && groups[last][2]+uint32(r)-groups[last][0] == uint32(glyph) {
				groups[last][1]++
			} else if has {
				groups = append(groups, [3]uint32{uint32(r), uint32(r), uint32(glyph)})
			}
		}
	}
	const windows, unicode, format = 3, 10, 12
	table := bytes.NewBuffer(nil)
	for _, part := range []any{[]uint16{0, 1, windows, unicode}, uint32(12), []uint16{format, 0}, []uint32{uint32(16 + 12*len(groups)), 0, uint32(len(groups))}, groups} {
		binary.Write(table, binary.BigEndian, part) // to memory, which cannot fail
	}
	data = append(data, make([]byte, -len(data)&3)...) // tables begin at whole words
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		if entry := data[12+16*i:]; string(entry[:4]) == "cmap" {
			binary.BigEndian.PutUint32(entry[8:], uint32(len(data)))
			binary.BigEndian.PutUint32(entry[12:], uint32(table.Len()))
		}
	}
	return append(data, table.Bytes()...)
}
