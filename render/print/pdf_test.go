package print

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"senet/game"
	"senet/render/vg/vgtest"
	"senet/rules/ruleset"
)

// pdfReader reads a PDF file. Objects are dict, []any, string, name, ref, float64 and bool.
type pdfReader struct {
	t       *testing.T
	data    []byte
	objects []any // by number
	streams map[int][]byte
	trailer dict
}

type (
	dict map[string]any
	name string
	ref  int
)

func readPDF(t *testing.T, data []byte) *pdfReader {
	t.Helper()
	r := &pdfReader{t: t, data: data, streams: map[int][]byte{}}
	tail := data[bytes.LastIndex(data, []byte("startxref"))+len("startxref"):]
	start, err := strconv.Atoi(strings.Fields(string(tail))[0])
	if err != nil {
		t.Fatal(err)
	}
	table, rows := r.objectAt(start)
	r.trailer = table.(dict)
	n := int(r.trailer["Size"].(float64))
	r.objects = make([]any, n)
	const width = 7
	row := make([]byte, width)
	type packed struct{ id, stream, index int }
	var later []packed
	for id := range n {
		part := rows[id*(width+1):]
		if part[0] != 2 {
			t.Fatalf("row %d of the table has the filter %d", id, part[0])
		}
		for k := range row {
			row[k] += part[1+k]
		}
		place := int(binary.BigEndian.Uint32(row[1:]))
		switch row[0] {
		case 1:
			r.objects[id], r.streams[id] = r.objectAt(place)
		case 2:
			later = append(later, packed{id, place, int(binary.BigEndian.Uint16(row[5:]))})
		}
	}
	for _, p := range later {
		first := int(r.objects[p.stream].(dict)["First"].(float64))
		index := strings.Fields(string(r.streams[p.stream][:first]))
		if index[2*p.index] != fmt.Sprint(p.id) {
			t.Fatalf("object %d is not where the table says", p.id)
		}
		at, _ := strconv.Atoi(index[2*p.index+1])
		r.objects[p.id], _ = r.parse(r.streams[p.stream], first+at)
	}
	return r
}

// objectAt reads the object at an offset of the file, and its stream if it is one.
func (r *pdfReader) objectAt(at int) (object any, stream []byte) {
	at += bytes.Index(r.data[at:], []byte("obj")) + 3
	object, at = r.parse(r.data, at)
	d, _ := object.(dict)
	if at = skipSpace(r.data, at); !bytes.HasPrefix(r.data[at:], []byte("stream\n")) {
		return object, nil
	}
	at += len("stream\n")
	stream = r.data[at : at+int(d["Length"].(float64))]
	if d["Filter"] == name("FlateDecode") {
		z, err := zlib.NewReader(bytes.NewReader(stream))
		if err == nil {
			stream, err = io.ReadAll(z)
		}
		if err != nil {
			r.t.Fatal(err)
		}
	}
	return object, stream
}

func skipSpace(data []byte, at int) int {
	for at < len(data) && bytes.IndexByte([]byte(" \n\r\t"), data[at]) >= 0 {
		at++
	}
	return at
}

// parse parses an object and returns it and its end.
func (r *pdfReader) parse(data []byte, at int) (any, int) {
	at = skipSpace(data, at)
	switch rest := data[at:]; {
	case bytes.HasPrefix(rest, []byte("<<")):
		d := dict{}
		for at += 2; ; {
			if at = skipSpace(data, at); bytes.HasPrefix(data[at:], []byte(">>")) {
				return d, at + 2
			}
			var key, value any
			key, at = r.parse(data, at)
			value, at = r.parse(data, at)
			d[string(key.(name))] = value
		}
	case rest[0] == '[':
		list := []any{}
		for at++; ; {
			if at = skipSpace(data, at); data[at] == ']' {
				return list, at + 1
			}
			var value any
			value, at = r.parse(data, at)
			list = append(list, value)
		}
	case rest[0] == '<':
		end := bytes.IndexByte(rest, '>')
		var units []uint16
		for i := 1; i+4 <= end; i += 4 {
			v, _ := strconv.ParseUint(string(rest[i:i+4]), 16, 16)
			units = append(units, uint16(v))
		}
		return strings.TrimPrefix(string(utf16.Decode(units)), "\ufeff"), at + end + 1
	case rest[0] == '(':
		end := bytes.IndexByte(rest, ')')
		return string(rest[1:end]), at + end + 1
	case rest[0] == '/':
		end := 1 + bytes.IndexAny(rest[1:], " \n/<>[]()")
		return name(rest[1:end]), at + end
	}
	end := bytes.IndexAny(data[at:], " \n/<>[]()")
	word := string(data[at : at+end])
	if rest := data[at+end:]; bytes.HasPrefix(rest, []byte(" 0 R")) {
		if id, err := strconv.Atoi(word); err == nil {
			return ref(id), at + end + len(" 0 R")
		}
	}
	if v, err := strconv.ParseFloat(word, 64); err == nil {
		return v, at + end
	}
	return word == "true", at + end
}

// get returns the dictionary that a reference refers to.
func (r *pdfReader) get(at any) dict {
	r.t.Helper()
	id, is := at.(ref)
	if !is {
		r.t.Fatalf("%v is not a reference", at)
	}
	d, _ := r.objects[id].(dict)
	return d
}

// list returns all objects of a type.
func (r *pdfReader) list(kind name) (list []dict) {
	for _, o := range r.objects {
		if d, is := o.(dict); is && d["Type"] == kind {
			list = append(list, d)
		}
	}
	return list
}

// catalog returns the catalogue.
func (r *pdfReader) catalog() dict { return r.get(r.trailer["Root"]) }

// structureChecker walks the structure of a file and checks the demands of PDF/UA-1.
type structureChecker struct {
	*pdfReader
	owners map[int]map[int]int // elements by page and number
	tree   strings.Builder
	h1     bool
}

// checkStructure checks that everything on every page belongs to an element of the structure or is
// decoration, and returns the structure as indented text.
func (r *pdfReader) checkStructure() string {
	r.t.Helper()
	root := r.get(r.catalog()["StructTreeRoot"])
	c := structureChecker{pdfReader: r, owners: map[int]map[int]int{}}
	for _, kid := range root["K"].([]any) {
		c.visit(int(kid.(ref)), 0, "StructTreeRoot")
	}
	parents := r.get(root["ParentTree"])["Nums"].([]any)
	entries := map[int][]any{}
	for i := 0; i < len(parents); i += 2 {
		entries[int(parents[i].(float64))] = parents[i+1].([]any)
	}
	for id, o := range r.objects {
		page, _ := o.(dict)
		if page["Type"] != name("Page") {
			continue
		}
		content := r.streams[int(page["Contents"].(ref))]
		n := c.checkMarks(content)
		owners := entries[int(page["StructParents"].(float64))]
		if len(owners) != n || len(c.owners[id]) != n {
			r.t.Errorf("a page has %d marked parts, %d in the parent tree and %d elements", n, len(owners),
				len(c.owners[id]))
		}
		for number, owner := range owners {
			if c.owners[id][number] != int(owner.(ref)) {
				r.t.Errorf("part %d of page %d belongs to %d, not to %v", number, id,
					c.owners[id][number], owner)
			}
		}
	}
	return c.tree.String()
}

// kinds returns the elements that each element may contain. Others contain only drawn content.
func kinds() map[name][]name {
	blocks := []name{"H1", "H2", "P", "L", "Table", "Figure"}
	return map[name][]name{
		"StructTreeRoot": {"Document"}, "Document": {"Sect"}, "Sect": blocks, "L": {"LI"},
		"LI":    {"Lbl", "LBody"},
		"LBody": blocks, "Table": {"TR"}, "TR": {"TH", "TD"}, "TH": {"P", "Figure"}, "TD": {"P", "Figure"},
	}
}

// visit checks an element and its descendants.
func (c *structureChecker) visit(id, depth int, within name) {
	e := c.objects[id].(dict)
	kind := e["S"].(name)
	if !slices.Contains(kinds()[within], kind) {
		c.t.Errorf("%s is within %s", kind, within)
	}
	attributes, _ := e["A"].(dict)
	alt, _ := e["Alt"].(string)
	switch kind {
	case "H2":
		if !c.h1 {
			c.t.Error("a subheading comes before any heading")
		}
	case "H1":
		c.h1 = true
	case "Figure":
		if len(alt) < 8 || strings.Contains(alt, "print.") || strings.Contains(alt, "{") {
			c.t.Errorf("a figure is described as %q", alt)
		}
		if box, _ := attributes["BBox"].([]any); len(box) != 4 || box[0].(float64) >= box[2].(float64) ||
			box[1].(float64) >= box[3].(float64) {
			c.t.Errorf("a figure has the box %v", attributes["BBox"])
		}
	case "TH":
		if attributes["Scope"] == nil {
			c.t.Error("the head of a row or column does not say which of both")
		}
	case "TD":
		if attributes["Scope"] != nil {
			c.t.Error("the head of a row or column is a cell")
		}
	case "L":
		if attributes["ListNumbering"] == nil {
			c.t.Error("a list does not say whether it is numbered")
		}
	}
	fmt.Fprintf(&c.tree, "%s%s %s\n", strings.Repeat(" ", depth), kind, alt)
	switch kids := e["K"].(type) {
	case float64:
		page := int(e["Pg"].(ref))
		if c.owners[page] == nil {
			c.owners[page] = map[int]int{}
		}
		c.owners[page][int(kids)] = id
	case []any:
		for _, kid := range kids {
			if c.get(kid)["P"] != ref(id) {
				c.t.Errorf("%s has another parent than the element it is in", c.get(kid)["S"])
			}
			c.visit(int(kid.(ref)), depth+1, kind)
		}
	}
}

// checkMarks checks that a page draws nothing outside its marks and that they are not nested, and
// returns the number of marked parts that are not decoration.
func (c *structureChecker) checkMarks(content []byte) (numbered int) {
	open := false
	for line := range strings.Lines(string(content)) {
		words := strings.Fields(line)
		switch last := words[len(words)-1]; {
		case strings.HasSuffix(last, "BDC"), last == "BMC":
			if open {
				c.t.Fatalf("%q is within another mark", line)
			}
			if open = true; last != "BMC" {
				if want := fmt.Sprintf("<</MCID %d>>BDC", numbered); !strings.HasSuffix(
					strings.TrimSpace(line), want) {
					c.t.Fatalf("%q, want %s", line, want)
				}
				numbered++
			}
		case last == "EMC":
			open = false
		case !open && last != "cm":
			c.t.Fatalf("%q is not marked", line)
		}
	}
	return numbered
}

// printed returns the PDF of a job. If SENET_SHEETS is set to a folder, it also writes the file
// there for veraPDF, which checks all of PDF/UA-1: verapdf --flavour ua1 --recurse FOLDER
func printed(t *testing.T, job game.PrintJob) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Print(&out, job, vgtest.Fonts(), nil); err != nil {
		t.Fatal(err)
	}
	if folder := os.Getenv("SENET_SHEETS"); folder != "" {
		file, err := os.CreateTemp(folder, t.Name()+"-*.pdf")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if _, err := file.Write(out.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// The description of a board has the places of the pawns, and that of a throw the sticks. They are
// in reading order.
func TestAlternativeTexts(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{})
	job.Parts = []game.PrintPart{game.PrintRules, game.PrintPupilsSheet}
	tree := readPDF(t, printed(t, job)).checkStructure()
	at := 0
	for _, want := range []string{
		"Figure Four sticks: none patterned.", "Figure Four sticks: one patterned.", "L ", "Sect ",
		"LI ", "Lbl ",
		"Figure A board. Cones: on 2, 4, 6, 8 and 10. Spools: on 1, 3, 5, 7 and 9.",
	} {
		i := strings.Index(tree[at:], want)
		if i < 0 {
			t.Fatalf("%q is missing or too early in\n%s", want, tree)
		}
		at += i
	}
}

// Print reports every page of every copy.
func TestProgress(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{})
	job.Parts, job.Copies = []game.PrintPart{game.PrintBoard}, 3
	var reported []int
	err := Print(io.Discard, job, vgtest.Fonts(),
		func(page, all int) { reported = append(reported, page, all) })
	if want := []int{1, 3, 2, 3, 3, 3}; err != nil || !slices.Equal(reported, want) {
		t.Errorf("progress is %v, want %v (%v)", reported, want, err)
	}
}

// Bookmarks lead to every part, and to the first of several copies.
func TestBookmarks(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{})
	job.Parts = []game.PrintPart{game.PrintBoard, game.PrintRules, game.PrintTally,
		game.PrintTeachersSheet}
	job.Copies, job.Groups = 2, 2
	r := readPDF(t, printed(t, job))
	var titles []string
	for at := r.get(r.catalog()["Outlines"])["First"]; at != nil; {
		entry := r.get(at)
		titles = append(titles, entry["Title"].(string))
		at = entry["Next"]
	}
	want := []string{"Group 1", "Group 2", job.Title, "How to play",
		"For the teacher: " + job.Lesson.Title}
	if !slices.Equal(titles, want) {
		t.Errorf("the bookmarks are %q, want %q", titles, want)
	}
	if pages := len(r.list("Page")); pages != 2*2+2+3 {
		t.Errorf("%d pages, want 9", pages)
	}
}

// A class set for thirty stores every sheet, font and picture once.
func TestClassSetIsSmall(t *testing.T) {
	job := fullJob(t, ruleset.Basics(), game.Paper{Colour: true})
	job.Copies, job.Groups = 30, 8
	data := printed(t, job)
	if pages := len(readPDF(t, data).list("Page")); pages != 302 {
		t.Errorf("%d pages, want 302", pages)
	}
	if limit := 1 << 20; len(data) > limit {
		t.Errorf("%d bytes, want at most %d", len(data), limit)
	}
}

// Other programs find no fault with the files, and find their texts.
func TestOtherPrograms(t *testing.T) {
	for _, program := range []string{"qpdf", "pdfinfo", "pdftotext", "pdffonts"} {
		if _, err := exec.LookPath(program); err != nil {
			if os.Getenv("CI") != "" {
				t.Fatal(err)
			}
			t.Skip(err)
		}
	}
	run := func(program string, args ...string) string {
		out, err := exec.Command(program, args...).CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v: %s", program, err, out)
		}
		return string(out)
	}
	for _, language := range []string{"en", "ar"} {
		job := fullJob(t, ruleset.Basics(), game.Paper{Colour: true})
		setLanguage(t, job, language)
		job.Copies = 2
		file := filepath.Join(t.TempDir(), "sheets.pdf")
		if err := os.WriteFile(file, printed(t, job), 0o600); err != nil {
			t.Fatal(err)
		}
		if out := run("qpdf", "--check", file); !strings.Contains(out,
			"No syntax or stream encoding errors") {
			t.Error(out)
		}
		if out := run("pdfinfo", file); !strings.Contains(out, "Tagged:          yes") {
			t.Error(out)
		}
		out := run("pdfinfo", "-struct", file)
		if n := strings.Count(out, "Figure"); n < 60 {
			t.Errorf("%d figures in\n%.2000s", n, out)
		}
		fonts := strings.Split(strings.TrimSpace(run("pdffonts", file)), "\n")[2:]
		for _, font := range fonts {
			if !strings.Contains(font, "yes yes yes") {
				t.Errorf("not embedded: %s", font)
			}
		}
		want := map[string]string{"en": "Be first to bring all your pawns along the path",
			"ar": "كيف تلعب"}[language]
		if text := run("pdftotext", file, "-"); !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%.2000s", want, text)
		}
	}
}
