package print

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/go-text/typesetting/font/cff"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// pdfFont is a font of a document, with the glyphs that the document uses.
type pdfFont struct {
	name   string // of its resource
	id     int    // of its object
	upem   int
	tables map[string][]byte
	// the programs or the outlines of all glyphs, as parts of the table CFF or glyf
	outlines [][]byte
	texts    map[uint16]string // the characters that each used glyph shows
}

// readFont reads the tables of a font file.
func readFont(data []byte) (*pdfFont, error) {
	loader, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	f := &pdfFont{tables: map[string][]byte{}, texts: map[uint16]string{0: "\ufffc"}}
	for _, tag := range loader.Tables() {
		if f.tables[tag.String()], err = loader.RawTable(tag); err != nil {
			return nil, err
		}
	}
	f.upem = int(binary.BigEndian.Uint16(f.tables["head"][18:]))
	if table, is := f.tables["CFF "]; is {
		parsed, err := cff.Parse(table)
		if err != nil {
			return nil, err
		}
		f.outlines = parsed.Charstrings
		return f, nil
	}
	glyphs, isLong := binary.BigEndian.Uint16(f.tables["maxp"][4:]), f.tables["head"][51] == 1
	starts, err := tables.ParseLoca(f.tables["loca"], int(glyphs), isLong)
	if err != nil {
		return nil, err
	}
	for i := range glyphs {
		f.outlines = append(f.outlines, f.tables["glyf"][starts[i]:starts[i+1]])
	}
	return f, nil
}

// width returns the width of a glyph, in thousandths of an em.
func (f *pdfFont) width(glyph uint16) float64 {
	n := binary.BigEndian.Uint16(f.tables["hhea"][34:]) // the last width is that of all further glyphs
	at := 4 * int(min(glyph, n-1))
	return 1000 * float64(binary.BigEndian.Uint16(f.tables["hmtx"][at:])) / float64(f.upem)
}

// metric returns a signed number of a table, in thousandths of an em.
func (f *pdfFont) metric(table string, at int) int {
	return 1000 * int(int16(binary.BigEndian.Uint16(f.tables[table][at:]))) / f.upem
}

// embed writes the font with the outlines of the used glyphs. Glyphs keep their numbers; the
// outlines of the others are blank, so that they take almost no space when compressed.
func (f *pdfFont) embed(out *pdfFile, name string) {
	name = "SENETA+" + name
	var program, kind string
	if cff, is := f.tables["CFF "]; is {
		const endchar = 14 // a program that ends at once
		f.blankOutlines(endchar)
		program, kind = "/FontFile3 "+reference(out.addStream("/Subtype/CIDFontType0C", cff)), "/CIDFontType0"
	} else {
		f.blankOutlines(0)
		var list []opentype.Table
		for _, name := range []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"} {
			table := f.tables[name] // tables begin at multiples of four bytes
			list = append(list, opentype.Table{Tag: opentype.MustNewTag(name),
				Content: append(table, make([]byte, -len(table)&3)...)})
		}
		data := opentype.WriteTTF(list)
		program = "/FontFile2 " + reference(out.addStream(fmt.Sprintf("/Length1 %d", len(data)), data))
		kind = "/CIDFontType2/CIDToGIDMap/Identity"
	}
	descriptor := out.add(fmt.Sprintf("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[%d %d %d %d]"+
		"/ItalicAngle 0/Ascent %d/Descent %d/CapHeight %d/StemV 80%s>>", name, f.metric("head", 36),
		f.metric("head", 38), f.metric("head", 40), f.metric("head", 42), f.metric("hhea", 4),
		f.metric("hhea", 6),
		f.metric("OS/2", 88), program))
	var widths strings.Builder
	for _, glyph := range slices.Sorted(maps.Keys(f.texts)) {
		fmt.Fprintf(&widths, "%d[%s]", glyph, formatNumber(f.width(glyph)))
	}
	cid := out.add(fmt.Sprintf("<</Type/Font/Subtype%s/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)"+
		"/Ordering(Identity)/Supplement 0>>/FontDescriptor %s/DW 1000/W[%s]>>", kind, name,
		reference(descriptor),
		widths.String()))
	out.put(f.id, fmt.Sprintf(
		"<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%s]"+
			"/ToUnicode %s>>", name, reference(cid), reference(out.addStream("", f.characterMap()))))
}

// characterMap returns the map from glyphs to characters, for search, copying and screen readers.
func (f *pdfFont) characterMap() []byte {
	var b bytes.Buffer
	b.WriteString(
		"/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)" +
			"/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n" +
			"1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n")
	// A block has at most 100 entries.
	for part := range slices.Chunk(slices.Sorted(maps.Keys(f.texts)), 100) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(part))
		for _, glyph := range part {
			fmt.Fprintf(&b, "<%04X><", glyph)
			for _, unit := range utf16.Encode([]rune(f.texts[glyph])) {
				fmt.Fprintf(&b, "%04X", unit)
			}
			b.WriteString(">\n")
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
	return b.Bytes()
}

// blankOutlines fills the outlines of all glyphs that are neither used nor a part of a used one. All
// offsets stay the same.
func (f *pdfFont) blankOutlines(filler byte) {
	keep := map[uint16]bool{}
	var mark func(glyph uint16)
	mark = func(glyph uint16) {
		if keep[glyph] || int(glyph) >= len(f.outlines) {
			return
		}
		keep[glyph] = true
		for _, part := range f.components(glyph) {
			mark(uint16(part.GlyphIndex))
		}
	}
	for glyph := range f.texts {
		mark(glyph)
	}
	for glyph, outline := range f.outlines {
		for i := range outline {
			if !keep[uint16(glyph)] {
				outline[i] = filler
			}
		}
	}
}

// components returns the parts that compose a TrueType glyph. Other glyphs have none.
func (f *pdfFont) components(glyph uint16) []tables.CompositeGlyphPart {
	if f.tables["glyf"] == nil || len(f.outlines[glyph]) == 0 {
		return nil
	}
	parsed, _, _ := tables.ParseGlyph(f.outlines[glyph])
	composite, _ := parsed.Data.(tables.CompositeGlyph)
	return composite.Glyphs
}
