package print

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/xml"
	"io"
	"io/fs"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-text/typesetting/font"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/lesson"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// languages returns the languages of the game.
func languages() []string { return []string{"en", "de", "fr", "es", "ar"} }

// Every sheet of every rule set follows PDF/UA-1, and so do those of the first rule set in every
// language. Only the words differ between languages.
func TestSheetsFollowPDFUA(t *testing.T) {
	for _, language := range languages() {
		for i, set := range ruleset.List() {
			if language != "en" && i > 0 {
				break
			}
			job := fullJob(t, set, game.Paper{Colour: i%2 == 0, Letter: i%2 == 1})
			setLanguage(t, job, language)
			lessons, _ := lesson.LoadFor(assets.FS, "lessons", language, nil)
			job.Lesson = game.SampleLesson(lessons, set.ID)
			checkPDFUA(t, job)
		}
	}
}

// A worksheet, the moves of a game, a board on its own, and the card of a finished game follow
// PDF/UA-1.
func TestOtherPrintsFollowPDFUA(t *testing.T) {
	for _, language := range languages() {
		sheet := worksheetJob(t, game.MaxTasks)
		setLanguage(t, sheet, language)
		g := reftest.Game(t, record.Header{RuleSet: "basics"}, 200)
		still := board.StillDiagram(g.Rules(), g.Position(), pawnShapes())
		start := board.StillDiagram(g.Rules(), g.Rules().StartPosition(rules.Cones), pawnShapes())
		for _, job := range []game.PrintJob{
			sheet,
			{Title: "Moves", Game: &g},
			{Title: "Board", Picture: &start},
			{Title: "What we did", Summary: []string{"The cones won.", strings.Repeat("Two pawns in a row. ", 40)}},
			{Title: "Card", Card: &game.Card{Title: "The cones win.", About: "Senet Basics",
				Players: [2]string{"Anna", "Ben"}, Lines: []string{"All 5 cones are home."}, Board: still,
				Shapes: pawnShapes()}},
		} {
			job.Words, job.Shapes = sheet.Words, pawnShapes()
			if tree := checkPDFUA(t, job); job.Card != nil &&
				!strings.Contains(tree, "All 5 cones are home.") ||
				job.Summary != nil && strings.Count(tree, " P \n") != 2 {
				t.Errorf("%s reads\n%s", job.Title, tree)
			}
		}
	}
}

// checkPDFUA prints a job, checks the demands of PDF/UA-1, and returns the structure as text.
func checkPDFUA(t *testing.T, job game.PrintJob) (tree string) {
	t.Helper()
	data := printed(t, job)
	r := readPDF(t, data)
	r.checkDocument(job)
	r.checkFonts()
	r.checkTables()
	return r.checkStructure()
}

// checkDocument checks the header, the catalogue, the metadata and the pages, and that the file has
// no features with further demands.
func (r *pdfReader) checkDocument(job game.PrintJob) {
	r.t.Helper()
	if !regexp.MustCompile(`^%PDF-1\.[0-7]\n`).Match(r.data) {
		r.t.Errorf("the file begins with %q", r.data[:10])
	}
	if r.trailer["Encrypt"] != nil {
		r.t.Error("the file is encrypted")
	}
	catalog := r.catalog()
	marks := catalog["MarkInfo"].(dict)
	if catalog["Lang"] != job.Words.Language() || marks["Marked"] != true || marks["Suspects"] == true ||
		catalog["ViewerPreferences"].(dict)["DisplayDocTitle"] != true {
		r.t.Errorf("%s: the catalogue is %v", job.Words.Language(), catalog)
	}
	for _, entry := range []string{"AcroForm", "OCProperties", "Names", "OpenAction", "AA"} {
		if catalog[entry] != nil {
			r.t.Errorf("the catalogue has the entry %s", entry)
		}
	}
	if r.get(catalog["StructTreeRoot"])["RoleMap"] != nil {
		r.t.Error("standard structure types need no role map")
	}
	if title := r.get(r.trailer["Info"])["Title"]; title != job.DocumentTitle() {
		r.t.Errorf("the title is %q, want %q", title, job.DocumentTitle())
	}
	r.checkMetadata(job)
	for _, page := range r.list("Page") {
		if page["Annots"] != nil || page["AA"] != nil || page["Tabs"] != name("S") {
			r.t.Errorf("a page is %v", page)
		}
	}
	for _, form := range r.forms() {
		if form["Ref"] != nil || form["OC"] != nil {
			r.t.Errorf("a picture refers to another file or can be hidden: %v", form)
		}
	}
}

// forms returns the pictures that are stored once.
func (r *pdfReader) forms() (list []dict) {
	for _, o := range r.objects {
		if d, is := o.(dict); is && d["Subtype"] == name("Form") {
			list = append(list, d)
		}
	}
	return list
}

// checkMetadata checks the standard, the title and the language in the XMP.
func (r *pdfReader) checkMetadata(job game.PrintJob) {
	r.t.Helper()
	const dc, ua = "http://purl.org/dc/elements/1.1/", "http://www.aiim.org/pdfua/ns/id/"
	metadata := string(r.streams[int(r.catalog()["Metadata"].(ref))])
	found := map[xml.Name]string{}
	var path []xml.Name
	for d := xml.NewDecoder(strings.NewReader(metadata)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			r.t.Fatalf("%v in %s", err, metadata)
		}
		switch token := token.(type) {
		case xml.StartElement:
			path = append(path, token.Name)
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			for _, e := range path {
				found[e] += strings.TrimSpace(string(token))
			}
		}
	}
	for e, want := range map[xml.Name]string{
		{Space: ua, Local: "part"}:     "1",
		{Space: dc, Local: "title"}:    job.DocumentTitle(),
		{Space: dc, Local: "language"}: job.Words.Language(),
	} {
		if found[e] != want {
			r.t.Errorf("%s is %q in the metadata, want %q", e.Local, found[e], want)
		}
	}
}

// checkTables checks that all rows of a table have the same number of cells.
func (r *pdfReader) checkTables() {
	r.t.Helper()
	for _, table := range r.list("StructElem") {
		if table["S"] != name("Table") {
			continue
		}
		columns := 0
		for i, row := range table["K"].([]any) {
			n := len(r.get(row)["K"].([]any))
			if i == 0 {
				columns = n
			}
			if n != columns {
				r.t.Errorf("row %d of a table has %d cells, the first %d", i+1, n, columns)
			}
		}
	}
}

// checkFonts checks that all fonts are embedded, that every glyph on a page is in its font, with
// the width in the file and with characters, and that Unicode allows these characters.
func (r *pdfReader) checkFonts() {
	r.t.Helper()
	shown := r.shownGlyphs()
	for _, o := range r.objects {
		resources, _ := o.(dict)
		fonts, _ := resources["Font"].(dict)
		for resource, at := range fonts {
			font := r.get(at)
			below := r.get(font["DescendantFonts"].([]any)[0])
			system, _ := below["CIDSystemInfo"].(dict)
			if font["Subtype"] != name("Type0") || font["Encoding"] != name("Identity-H") ||
				system["Registry"] != "Adobe" || system["Ordering"] != "Identity" {
				r.t.Errorf("the font %s is %v over %v", resource, font, below)
			}
			characters := r.characters(font)
			widths := glyphWidths(below)
			program := r.fontProgram(below)
			for glyph := range shown[resource] {
				text, known := characters[glyph]
				if !known || text == "" || strings.ContainsAny(text, "\x00\ufeff\ufffe") {
					r.t.Errorf("glyph %d of %v reads as %q", glyph, font["BaseFont"], text)
				}
				width, has := widths[glyph]
				if own, is := program(glyph); !has || glyph == 0 || is && int(own) != int(width) {
					r.t.Errorf("glyph %d of %v is %v wide in the file and %v in the font", glyph, font["BaseFont"],
						width, own)
				}
			}
		}
	}
}

// shownGlyphs returns the glyphs on pages and in pictures, by the name of the font.
func (r *pdfReader) shownGlyphs() map[string]map[uint16]bool {
	shown := map[string]map[uint16]bool{}
	part := regexp.MustCompile(`/(F\d+) [\d.]+ Tf|<([0-9A-F]*)>`)
	for id, o := range r.objects {
		d, _ := o.(dict)
		var content []byte
		switch {
		case d["Type"] == name("Page"):
			content = r.streams[int(d["Contents"].(ref))]
		case d["Subtype"] == name("Form"):
			content = r.streams[id]
		}
		font := ""
		for _, m := range part.FindAllSubmatch(content, -1) {
			if len(m[1]) > 0 {
				font = string(m[1])
				continue
			}
			glyphs, _ := hex.DecodeString(string(m[2])) // no error: the pattern has only digits
			if len(glyphs) == 0 {
				continue
			}
			if shown[font] == nil {
				shown[font] = map[uint16]bool{}
			}
			for pair := range slices.Chunk(glyphs, 2) {
				shown[font][binary.BigEndian.Uint16(pair)] = true
			}
		}
	}
	return shown
}

// characters returns the characters that the glyphs of a font show.
func (r *pdfReader) characters(font dict) map[uint16]string {
	texts := map[uint16]string{}
	for _, m := range regexp.MustCompile(`<([0-9A-F]{4})>(<[0-9A-F]*>)\n`).FindAllSubmatch(
		r.streams[int(font["ToUnicode"].(ref))], -1) {
		glyph, _ := hex.DecodeString(string(m[1])) // no error: the pattern has four digits
		text, _ := r.parse(m[2], 0)
		texts[binary.BigEndian.Uint16(glyph)] = text.(string)
	}
	return texts
}

// glyphWidths returns the widths of a font's glyphs in the file.
func glyphWidths(below dict) map[uint16]float64 {
	widths := map[uint16]float64{}
	list := below["W"].([]any)
	for i := 0; i < len(list); i += 2 {
		for k, width := range list[i+1].([]any) {
			widths[uint16(list[i].(float64))+uint16(k)] = width.(float64)
		}
	}
	return widths
}

// fontProgram returns a function that returns the width of a glyph in the embedded font. is is
// false for fonts with PostScript outlines, whose widths this reader does not parse.
func (r *pdfReader) fontProgram(below dict) func(glyph uint16) (width float64, is bool) {
	r.t.Helper()
	descriptor := r.get(below["FontDescriptor"])
	if program, is := descriptor["FontFile3"].(ref); is {
		if len(r.streams[int(program)]) == 0 {
			r.t.Errorf("%v is empty", below["BaseFont"])
		}
		return func(uint16) (float64, bool) { return 0, false }
	}
	if below["CIDToGIDMap"] != name("Identity") {
		r.t.Errorf("%v has glyphs of other numbers than its font", below["BaseFont"])
	}
	f, err := readFont(r.streams[int(descriptor["FontFile2"].(ref))])
	if err != nil {
		r.t.Fatal(err)
	}
	return func(glyph uint16) (float64, bool) {
		if int(glyph) >= len(f.outlines) {
			return 0, true
		}
		return f.width(glyph), true
	}
}

// The width of every glyph is that in the font, even after the last glyph with a width of its own.
func TestGlyphWidths(t *testing.T) {
	files, err := fs.Glob(assets.FS, "fonts/*.ttf")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(assets.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := readFont(data)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for glyph := range binary.BigEndian.Uint16(f.tables["maxp"][4:]) {
			want := 1000 * float64(parsed.HorizontalAdvance(font.GID(glyph))) / float64(f.upem)
			if got := f.width(glyph); math.Abs(got-want) > .01 {
				t.Errorf("%s: glyph %d is %.2f wide, want %.2f", file, glyph, got, want)
			}
		}
	}
}
