package print

import (
	"image/color"
	"image/png"
	"io"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules/record"
)

// Font sizes in points; none is smaller than ten.
const (
	headSize  = 20.0
	partSize  = 13.0
	textSize  = 11.0
	smallSize = 10.0
)

// margin is the width of the border that printers leave white, in pixels.
const margin = 12 * unit

// Widths of lines, in pixels.
const (
	cutLine  = .35 * unit
	foldLine = .25 * unit
	thinLine = .2 * unit
)

// sheet is a page to be printed.
type sheet struct {
	view.Painter
	w, h        float64 // pixels
	rightToLeft bool    // the text runs from right to left, and everything but the boards is mirrored
	list        *vg.List
	content     *element // root of the logical structure, for screen readers
	current     *element // the element being drawn
	pictures    []drawnPicture
	title       string // of the part of the document that begins with the sheet; empty: it goes on
}

// newSheet returns an empty sheet, in landscape format if landscape is true.
func (b printout) newSheet(landscape bool) *sheet {
	w, h := b.job.Paper.Millimetres()
	if landscape {
		w, h = h, w
	}
	return emptySheet(b.painter, w*unit, h*unit, b.job.Words.IsRightToLeft())
}

// emptySheet returns an empty sheet of a size in pixels.
func emptySheet(k view.Painter, w, h float64, rightToLeft bool) *sheet {
	root := &element{}
	return &sheet{Painter: k, w: w, h: h, rightToLeft: rightToLeft, list: &vg.List{}, content: root,
		current: root}
}

// leftEdge returns the left edge of something as wide as given, which is at x on a sheet read from
// the left.
func (p *sheet) leftEdge(x, wide float64) float64 {
	if p.rightToLeft {
		return p.w - x - wide
	}
	return x
}

func ink() color.NRGBA { return color.NRGBA{A: 255} }

func style(points float64, weight ui.Weight) ui.Font {
	return ui.Font{Typeface: ui.Serif, Weight: weight, Size: points * point * unit}
}

// write sets one line with its baseline at y, smaller if it is wider than room.
func (p *sheet) write(x, y, room, points float64, weight ui.Weight, text string) {
	line := p.Fonts.Fit(text, style(points, weight), room, smallSize*point*unit)
	p.tagText(func() { p.textLine(line, p.leftEdge(x, line.Width), y) })
}

func (p *sheet) textLine(line vg.TextLine, x, y float64) {
	p.list.Text(line, x, y, vg.Solid(ink()))
}

// paragraph sets a text as wide as room from y downward, and returns its lower end.
func (p *sheet) paragraph(x, y, room, points float64, weight ui.Weight, text string) float64 {
	st := style(points, weight)
	if text == "" {
		return y + p.paragraphHeight(text, points, weight, room)
	}
	p.tagText(func() {
		for _, line := range p.Fonts.Wrap(text, st, room) {
			y += 1.28 * st.Size
			p.textLine(line, p.leftEdge(x, line.Width), y)
		}
	})
	return y
}

// paragraphHeight returns the height of a paragraph.
func (p *sheet) paragraphHeight(text string, points float64, weight ui.Weight, room float64) float64 {
	st := style(points, weight)
	return 1.28 * st.Size * float64(len(p.Fonts.Wrap(text, st, room)))
}

// titleLine sets the title of the sheet, which begins a part of the document.
func (p *sheet) titleLine(text string) {
	p.title = text
	p.tag(roleHeading, func() { p.write(margin, margin+7*unit, p.w-2*margin, headSize, ui.SemiBold, text) })
}

// subheading sets a title within the sheet from y downward, and returns its lower end.
func (p *sheet) subheading(x, y, room float64, text string) (end float64) {
	p.tag(roleSubheading, func() { end = p.paragraph(x, y, room, partSize, ui.SemiBold, text) })
	return end
}

// heading sets the title of the sheet and the source of its rules, and returns the lower end.
func (p *sheet) heading(what string, job game.PrintJob) float64 {
	p.titleLine(what)
	about := job.Source
	if what != job.Title {
		about = job.Words.T("print.footer", "title", job.Title, "source", job.Source)
	}
	y := p.paragraph(margin, margin+8*unit, p.w-2*margin, smallSize, ui.Regular, about)
	return y + 4*unit
}

// outline draws the edge of an area, dashed where the paper is folded or joined.
func (p *sheet) outline(path vg.Path, wide float64, dashed bool) {
	s := vg.Stroke{Width: wide, Miter: true, Butt: true}
	if dashed {
		s.Dash = []float64{2 * unit, 1.5 * unit}
	}
	p.list.Stroke(path, s, vg.Solid(ink()))
}

func (p *sheet) line(x0, y0, x1, y1, wide float64, dashed bool) {
	p.outline(vg.Polyline(vg.Point{X: x0, Y: y0}, vg.Point{X: x1, Y: y1}), wide, dashed)
}

// writingLine draws a line to write on.
func (p *sheet) writingLine(x, y, wide float64) {
	x = p.leftEdge(x, wide)
	p.line(x, y, x+wide, y, thinLine, false)
}

// picture draws a picture, mapped by at.
func (p *sheet) picture(pic vg.Picture, at vg.Matrix) {
	from := len(p.list.Ops())
	p.list.PushTransform(at)
	pic.Draw(p.list)
	p.list.Pop()
	p.pictures = append(p.pictures, drawnPicture{pic.Key, from, len(p.list.Ops())})
}

// printout is a job being drawn.
type printout struct {
	job     game.PrintJob
	painter view.Painter
}

func newPrintout(job game.PrintJob, fonts *vg.Fonts) printout {
	fonts = fonts.Mirrored(job.Words != nil && job.Words.IsRightToLeft())
	return printout{job, view.Painter{Fonts: fonts, Theme: view.PaperTheme(job.Colour)}}
}

// sheets returns each sheet of the job's parts once. Sheets from index once on are printed only
// once, whatever the number of copies.
func (b printout) sheets() (sheets []*sheet, once int) {
	var last []*sheet
	for _, part := range b.job.Parts {
		switch part {
		case game.PrintBoard:
			sheets = append(sheets, b.boardSheet())
		case game.PrintLargeBoard:
			sheets = append(sheets, b.largeSheets()...)
		case game.PrintPieces:
			sheets = append(sheets, b.pieceSheets()...)
		case game.PrintRules:
			sheets = append(sheets, b.rulesSheets()...)
		case game.PrintRecordSheet:
			sheets = append(sheets, b.recordSheet())
		case game.PrintTeachersSheet:
			last = append(last, b.lessonSheets(false)...)
		case game.PrintTally:
			sheets = append(sheets, b.tallySheet())
		case game.PrintTallyAnswers:
			last = append(last, b.tallyAnswers())
		case game.PrintPlans:
			for _, plan := range b.job.Plans {
				last = append(last, b.planSheet(plan))
			}
		case game.PrintPupilsSheet:
			sheets = append(sheets, b.lessonSheets(true)...)
		}
	}
	return append(sheets, last...), len(sheets)
}

// document returns the sheets as a document, with the job's copies of those before the index once.
func (b printout) document(sheets []*sheet, once int) document {
	words := b.job.Words
	doc := document{Title: b.job.DocumentTitle(), Language: words.Language(), RightToLeft: words.IsRightToLeft(),
		Sheets: sheets}
	for n := range max(1, b.job.Copies) {
		name := ""
		if b.job.Copies > 1 {
			name = words.T("print.copy", "n", n+1)
		}
		for i := range once {
			doc.Pages = append(doc.Pages, documentPage{i, name})
		}
	}
	for i := once; i < len(sheets); i++ {
		doc.Pages = append(doc.Pages, documentPage{sheet: i})
	}
	return doc
}

// Print writes a job: a PDF of its sheets, or the picture or text it asks for. progress, which may
// be nil, is called after every sheet of a PDF.
func Print(w io.Writer, job game.PrintJob, fonts *vg.Fonts, progress func(sheet, all int)) error {
	b := newPrintout(job, fonts)
	var sheets []*sheet
	var once int
	switch {
	case job.Card != nil && job.Kind == game.PNGFile:
		return b.cardPicture(w)
	case job.Card != nil:
		sheets = []*sheet{b.cardSheet()}
	case job.Picture != nil:
		s := b.diagram(*job.Picture)
		switch job.Kind {
		case game.SVGFile:
			return writeSVG(w, job.Title, s)
		case game.PNGFile:
			return png.Encode(w, vg.Draw(s.list, int(s.w), int(s.h)))
		}
		sheets = []*sheet{s}
	case job.Text != "":
		_, err := io.WriteString(w, job.Text)
		return err
	case job.Kind == game.RecordFile:
		_, err := io.WriteString(w, record.Write(*job.Game))
		return err
	case job.Worksheet != nil:
		sheets, once = []*sheet{b.worksheet(false), b.worksheet(true)}, 1
	case job.Game != nil:
		sheets = b.gameSheets()
	default:
		sheets, once = b.sheets()
	}
	return writePDF(w, b.document(sheets, once), fonts, progress)
}
