package print

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"senet/render/vg"
)

// point is a typographic point in millimetres.
const point = 25.4 / 72

// document is a set of sheets with the metadata of their file.
type document struct {
	Title    string
	Language string // BCP 47 code, such as "en"

	RightToLeft bool // two pages side by side are read from the right
	Sheets      []*sheet
	Pages       []int // indexes of sheets in the order of printing; a sheet that repeats is stored once
}

// pdfDocument is a document while it is written.
type pdfDocument struct {
	file      *pdfFile
	fonts     *vg.Fonts
	usedFonts map[string]*pdfFont
	fontNames []string
	forms     map[string]string // names of the pictures by key
	formIDs   []int
	alphas    map[uint8]bool
	resources int // object of what all pages share
	root      int // object of the structure's root
	err       error

	parents []string // entries of the parent tree of the structure
}

// writePDF writes a tagged PDF in true size, following PDF/UA-1 (ISO 14289-1). Equal documents give
// equal bytes. progress is called after every page; it may be nil.
func writePDF(w io.Writer, doc document, fonts *vg.Fonts, progress func(page, all int)) error {
	d := &pdfDocument{file: newPDFFile(), fonts: fonts, usedFonts: map[string]*pdfFont{},
		forms: map[string]string{}, alphas: map[uint8]bool{}}
	d.resources, d.root = d.file.reserve(), d.file.reserve()
	root, pages := d.writePages(doc, progress)
	outline := d.writeOutline(doc, pages)
	d.writeShared()
	if d.err != nil {
		return d.err
	}
	catalog := d.writeCatalog(doc, outline, root)
	info := d.file.add(fmt.Sprintf("<</Title %s/Creator(Senet)>>", pdfText(doc.Title)))
	return d.file.writeTo(w, catalog, info)
}

// pageContent is the content stream of a sheet, which pages share.
type pageContent struct {
	stream   int
	leaves   []*element          // by their index in the stream
	readings map[*element]string // the text of leaves whose glyphs read differently
}

// writePages writes the pages with their contents, in the order of the document. It returns the
// objects of the page tree's root and of the pages.
func (d *pdfDocument) writePages(doc document, progress func(page, all int)) (root int, pages []int) {
	contents := make([]*pageContent, len(doc.Sheets))
	root = d.file.reserve()
	document := d.file.reserve()
	var section int
	var sections, kids []int
	end := func() {
		if section > 0 {
			d.file.put(section, fmt.Sprintf("<</Type/StructElem/S/Sect/P %s/K%s>>", reference(document),
				references(kids)))
		}
		kids = nil
	}
	for i, sheet := range doc.Pages {
		s := doc.Sheets[sheet]
		if contents[sheet] == nil {
			drawn := d.writeContent(s)
			contents[sheet] = &drawn
		}
		content := *contents[sheet]
		page := d.file.add(fmt.Sprintf("<</Type/Page/Parent %s/MediaBox[0 0 %s %s]/Resources %s/Contents %s"+
			"/StructParents %d/Tabs/S>>", reference(root), formatNumber(s.w/unit/point),
			formatNumber(s.h/unit/point),
			reference(d.resources), reference(content.stream), i))
		pages = append(pages, page)
		if s.title != "" || section == 0 {
			end()
			section = d.file.reserve()
			sections = append(sections, section)
		}
		p := pageElements{pdfDocument: d, page: page, sheet: s, content: content, numbers: map[*element]int{},
			owners: make([]int, len(content.leaves))}
		for n, leaf := range content.leaves {
			p.numbers[leaf] = n
		}
		for _, e := range s.content.Kids {
			kids = append(kids, p.write(e, section))
		}
		d.parents = append(d.parents, fmt.Sprintf("%d %s", i, references(p.owners)))
		if progress != nil {
			progress(i+1, len(doc.Pages))
		}
	}
	end()
	d.file.put(root, fmt.Sprintf("<</Type/Pages/Count %d/Kids%s>>", len(pages), references(pages)))
	d.file.put(document, fmt.Sprintf("<</Type/StructElem/S/Document/P %s/K%s>>", reference(d.root),
		references(sections)))
	tree := d.file.add("<</Nums[" + strings.Join(d.parents, " ") + "]>>")
	d.file.put(d.root, fmt.Sprintf("<</Type/StructTreeRoot/K%s/ParentTree %s/ParentTreeNextKey %d>>",
		references([]int{document}), reference(tree), len(d.parents)))
	return root, pages
}

// pageElements writes the structure elements of a page.
type pageElements struct {
	*pdfDocument
	page    int // object of the page
	sheet   *sheet
	content pageContent
	numbers map[*element]int // index of each leaf in the stream
	owners  []int            // object of each leaf
}

// write writes an element with its descendants, and returns its object.
func (p *pageElements) write(e *element, parent int) int {
	id := p.file.reserve()
	attributes := ""
	switch e.Role {
	case roleColumnHead:
		attributes = "/A<</O/Table/Scope/Column>>"
	case roleRowHead:
		attributes = "/A<</O/Table/Scope/Row>>"
	case roleList:
		numbering := "None"
		if slices.ContainsFunc(e.Kids, func(item *element) bool { return item.Kids[0].Role == roleLabel }) {
			numbering = "Decimal"
		}
		attributes = "/A<</O/List/ListNumbering/" + numbering + ">>"
	case roleFigure:
		low, height := (p.sheet.h-e.Box.Bottom())/unit/point, (p.sheet.h-e.Box.Y)/unit/point
		attributes = fmt.Sprintf("/Alt %s/A<</O/Layout/Placement/Block/BBox[%s %s %s %s]>>", pdfText(e.Alt),
			formatNumber(e.Box.X/unit/point), formatNumber(low), formatNumber(e.Box.Right()/unit/point),
			formatNumber(height))
	}
	content := ""
	if n, leaf := p.numbers[e]; leaf {
		p.owners[n] = id
		content = fmt.Sprintf("/Pg %s/K %d", reference(p.page), n)
		if text, misread := p.content.readings[e]; misread {
			attributes += "/ActualText " + pdfText(text)
		}
	} else if len(e.Kids) > 0 {
		kids := make([]int, len(e.Kids))
		for i, kid := range e.Kids {
			kids[i] = p.write(kid, id)
		}
		content = "/K" + references(kids)
	}
	p.file.put(id, fmt.Sprintf("<</Type/StructElem/S/%s/P %s%s%s>>", tagOf(e.Role), reference(parent),
		attributes, content))
	return id
}

// writeOutline writes a bookmark for each part, to its first copy, and returns their root, or 0 if
// there are none.
func (d *pdfDocument) writeOutline(doc document, pages []int) int {
	var marks []string
	for sheet, s := range doc.Sheets {
		if s.title != "" {
			marks = append(marks, fmt.Sprintf("/Title %s/Dest[%s/Fit]", pdfText(s.title),
				reference(pages[slices.Index(doc.Pages, sheet)])))
		}
	}
	if len(marks) == 0 {
		return 0
	}
	root, ids := d.file.reserve(), make([]int, len(marks))
	for i := range marks {
		ids[i] = d.file.reserve()
	}
	for i, entries := range marks {
		if i > 0 {
			entries += "/Prev " + reference(ids[i-1])
		}
		if i+1 < len(ids) {
			entries += "/Next " + reference(ids[i+1])
		}
		d.file.put(ids[i], fmt.Sprintf("<<%s/Parent %s>>", entries, reference(root)))
	}
	d.file.put(root, fmt.Sprintf("<</Type/Outlines/First %s/Last %s/Count %d>>", reference(ids[0]),
		reference(ids[len(ids)-1]), len(ids)))
	return root
}

// writeShared writes what all pages share: fonts, pictures and opacities.
func (d *pdfDocument) writeShared() {
	var b strings.Builder
	b.WriteString("<</Font<<")
	for _, name := range d.fontNames {
		if f := d.usedFonts[name]; f != nil {
			fmt.Fprintf(&b, "/%s %s", f.name, reference(f.id))
			f.embed(d.file, name)
		}
	}
	b.WriteString(">>/XObject<<")
	for i, id := range d.formIDs {
		fmt.Fprintf(&b, "/X%d %s", i+1, reference(id))
	}
	b.WriteString(">>/ExtGState<<")
	for a := range 256 {
		if d.alphas[uint8(a)] {
			share := formatNumber(float64(a) / 255)
			fmt.Fprintf(&b, "/A%d<</ca %s/CA %s>>", a, share, share)
		}
	}
	d.file.put(d.resources, b.String()+">>>>")
}

func (d *pdfDocument) writeCatalog(doc document, outline, pages int) int {
	direction, bookmarks := "L2R", ""
	if doc.RightToLeft {
		direction = "R2L"
	}
	if outline > 0 {
		bookmarks = "/Outlines " + reference(outline)
	}
	metadata := d.file.reserve()
	d.file.writeStream(metadata, "/Type/Metadata/Subtype/XML", doc.metadata())
	return d.file.add(fmt.Sprintf("<</Type/Catalog/Pages %s/Metadata %s/Lang %s/MarkInfo<</Marked true>>"+
		"/StructTreeRoot %s%s/ViewerPreferences<</DisplayDocTitle true/Direction/%s/PrintScaling/None>>>>",
		reference(pages), reference(metadata), pdfText(doc.Language), reference(d.root), bookmarks,
		direction))
}

// metadata returns XMP with the title, the language and the conformance to PDF/UA-1.
func (doc document) metadata() []byte {
	var title, b bytes.Buffer
	xml.EscapeText(&title, []byte(doc.Title)) // a Buffer returns no error
	fmt.Fprintf(&b, `<?xpacket begin="`+"\ufeff"+`" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part><xmp:CreatorTool>Senet</xmp:CreatorTool>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, title.String(), doc.Language)
	return b.Bytes()
}

// fontNamed returns a font of the document, which it loads on first use, or nil if the font cannot
// be read.
func (d *pdfDocument) fontNamed(name string) *pdfFont {
	if f, known := d.usedFonts[name]; known {
		return f
	}
	var f *pdfFont
	data, err := d.fonts.File(name)
	if err == nil {
		f, err = readFont(data)
	}
	if err != nil {
		d.err = cmp.Or(d.err, err)
		f = nil
	} else {
		f.name, f.id = fmt.Sprintf("F%d", len(d.fontNames)+1), d.file.reserve()
		d.fontNames = append(d.fontNames, name)
	}
	d.usedFonts[name] = f
	return f
}

// leaves returns the elements without kids that draw something, in the order of the list.
func (s *sheet) leaves() (list []*element) {
	var visit func(kids []*element)
	visit = func(kids []*element) {
		for _, e := range kids {
			if len(e.Kids) == 0 && e.To > e.From {
				list = append(list, e)
			}
			visit(e.Kids)
		}
	}
	visit(s.content.Kids)
	slices.SortFunc(list, func(a, b *element) int { return a.From - b.From })
	return list
}
