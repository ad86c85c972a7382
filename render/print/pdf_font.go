package print

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/go-text/typesetting/font/opentype"
)

// pdfFont is a font of a document, with the glyphs that the document uses.
type pdfFont struct {
	name   string // of its resource
	id     int    // of its object
	upem   int
	tables map[string][]byte
	texts  map[uint16]string // the characters that each used glyph shows
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
		blankCharStrings(cff, f.texts)
		program, kind = "/FontFile3 "+reference(out.addStream("/Subtype/CIDFontType0C", cff)), "/CIDFontType0"
	} else {
		blankOutlines(f.tables, f.texts)
		var tables []opentype.Table
		for _, name := range []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"} {
			table := f.tables[name] // tables begin at multiples of four bytes
			tables = append(tables, opentype.Table{Tag: opentype.MustNewTag(name),
				Content: append(table, make([]byte, -len(table)&3)...)})
		}
		data := opentype.WriteTTF(tables)
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

// blankCharStrings makes the programs of all unused glyphs of a CFF font end at once. All offsets
// stay the same.
func blankCharStrings(cff []byte, used map[uint16]string) {
	_, at := readIndex(cff, int(cff[2])) // names
	top, _ := readIndex(cff, at)         // one dictionary
	starts, _ := readIndex(cff, charStringsOffset(cff[top[0]:top[1]]))
	const endchar = 14
	for glyph := range len(starts) - 1 {
		if _, is := used[uint16(glyph)]; !is {
			for i := starts[glyph]; i < starts[glyph+1]; i++ {
				cff[i] = endchar
			}
		}
	}
}

// readIndex returns the offsets of the objects of a CFF INDEX, and where the INDEX ends.
func readIndex(cff []byte, at int) (starts []int, end int) {
	n, size := int(binary.BigEndian.Uint16(cff[at:])), int(cff[at+2])
	if n == 0 {
		return nil, at + 2
	}
	data := at + 3 + (n+1)*size - 1
	for i := range n + 1 {
		offset := 0
		for _, b := range cff[at+3+i*size : at+3+(i+1)*size] {
			offset = offset<<8 | int(b)
		}
		starts = append(starts, data+offset)
	}
	return starts, starts[n]
}

// charStringsOffset returns the number before operator 17 of a CFF dictionary.
func charStringsOffset(dict []byte) (last int) {
	for i := 0; i < len(dict); {
		switch b := dict[i]; {
		case b == 17:
			return last
		case b == 12:
			i += 2
		case b < 22:
			i++
		case b == 28:
			last = int(int16(binary.BigEndian.Uint16(dict[i+1:])))
			i += 3
		case b == 29:
			last = int(int32(binary.BigEndian.Uint32(dict[i+1:])))
			i += 5
		case b == 30: // a real number ends with the half byte f
			for i++; dict[i]&15 != 15 && dict[i]>>4 != 15; i++ {
			}
			i++
		case b < 247:
			last = int(b) - 139
			i++
		case b < 251:
			last = (int(b)-247)*256 + int(dict[i+1]) + 108
			i += 2
		default:
			last = -(int(b)-251)*256 - int(dict[i+1]) - 108
			i += 2
		}
	}
	return last
}

// blankOutlines empties the outlines of all TrueType glyphs that are neither used nor a part of a
// used one. All offsets stay the same.
func blankOutlines(tables map[string][]byte, used map[uint16]string) {
	glyf, loca := tables["glyf"], tables["loca"]
	start := func(glyph int) int { return 2 * int(binary.BigEndian.Uint16(loca[2*glyph:])) }
	n := len(loca)/2 - 1
	if binary.BigEndian.Uint16(tables["head"][50:]) == 1 {
		start = func(glyph int) int { return int(binary.BigEndian.Uint32(loca[4*glyph:])) }
		n = len(loca)/4 - 1
	}
	keep := map[int]bool{}
	var mark func(glyph int)
	mark = func(glyph int) {
		if keep[glyph] || glyph >= n {
			return
		}
		keep[glyph] = true
		for _, part := range components(glyf[start(glyph):start(glyph+1)]) {
			mark(part)
		}
	}
	for glyph := range used {
		mark(int(glyph))
	}
	for glyph := range n {
		if !keep[glyph] {
			clear(glyf[start(glyph):start(glyph+1)])
		}
	}
}

// components returns the glyphs that compose a TrueType glyph.
func components(outline []byte) (list []int) {
	if len(outline) < 10 || outline[0] < 0x80 { // a simple glyph has a positive number of contours
		return nil
	}
	const wideArguments, scale, more, twoScales, matrix = 1, 8, 32, 64, 128
	for at := 10; ; {
		flags := binary.BigEndian.Uint16(outline[at:])
		list = append(list, int(binary.BigEndian.Uint16(outline[at+2:])))
		at += 6
		if flags&wideArguments != 0 {
			at += 2
		}
		switch {
		case flags&scale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
		if flags&more == 0 {
			return list
		}
	}
}
