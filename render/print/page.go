package print

import (
	"image/color"
	"image/png"
	"io"

	"senet/game"
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
const margin = 12 * Unit

// Widths of lines, in pixels.
const (
	cutLine  = .35 * Unit
	foldLine = .25 * Unit
	thinLine = .2 * Unit
)

// page is a sheet being drawn.
type page struct {
	view.Painter
	w, h        float64 // pixels
	rightToLeft bool    // the text runs from right to left, and everything but the boards is mirrored
	list        *vg.List
	words       []Words
}

// page returns an empty sheet, in landscape format if landscape is true.
func (b printout) page(landscape bool) *page {
	w, h := b.job.Paper.Millimetres()
	if landscape {
		w, h = h, w
	}
	return &page{Painter: b.painter, w: w * Unit, h: h * Unit, rightToLeft: b.job.Words.IsRightToLeft(),
		list: &vg.List{}}
}

// leftEdge returns the left edge of something as wide as given, which is at x on a sheet read from
// the left.
func (p *page) leftEdge(x, wide float64) float64 {
	if p.rightToLeft {
		return p.w - x - wide
	}
	return x
}

// sheet returns the finished page.
func (p *page) sheet() Sheet {
	return Sheet{W: p.w / Unit, H: p.h / Unit, List: p.list, Words: p.words}
}

func ink() color.NRGBA { return color.NRGBA{A: 255} }

func style(points float64, weight vg.Weight) vg.Style {
	return vg.Style{Family: vg.Label, Weight: weight, Size: points * point * Unit}
}

// write sets one line with its baseline at y, smaller if it is wider than room.
func (p *page) write(x, y, room, points float64, weight vg.Weight, text string) {
	line := p.Fonts.Fit(text, style(points, weight), room, smallSize*point*Unit)
	p.textLine(line, p.leftEdge(x, line.Width), y)
}

func (p *page) textLine(line vg.TextLine, x, y float64) {
	p.list.Text(line, x, y, vg.Solid(ink()))
	p.words = append(p.words, Words{line.Text, x, y, line.Style.Size})
}

// paragraph sets a text as wide as room from y downward, and returns its lower end.
func (p *page) paragraph(x, y, room, points float64, weight vg.Weight, text string) float64 {
	st := style(points, weight)
	for _, line := range p.Fonts.Wrap(text, st, room) {
		y += 1.28 * st.Size
		p.textLine(line, p.leftEdge(x, line.Width), y)
	}
	return y
}

// paragraphHeight returns the height of a paragraph.
func (p *page) paragraphHeight(text string, points float64, weight vg.Weight, room float64) float64 {
	st := style(points, weight)
	return 1.28 * st.Size * float64(len(p.Fonts.Wrap(text, st, room)))
}

// heading sets the title of the sheet and the source of its rules, and returns the lower end.
func (p *page) heading(what string, job game.PrintJob) float64 {
	p.write(margin, margin+7*Unit, p.w-2*margin, headSize, vg.SemiBold, what)
	about := job.Source
	if what != job.Title {
		about = job.Words.T("print.footer", "title", job.Title, "source", job.Source)
	}
	y := p.paragraph(margin, margin+8*Unit, p.w-2*margin, smallSize, vg.Regular, about)
	return y + 4*Unit
}

// outline draws the edge of an area, dashed where the paper is folded or joined.
func (p *page) outline(path vg.Path, wide float64, dashed bool) {
	s := vg.Stroke{Width: wide, Miter: true, Butt: true}
	if dashed {
		s.Dash = []float64{2 * Unit, 1.5 * Unit}
	}
	p.list.Stroke(path, s, vg.Solid(ink()))
}

func (p *page) line(x0, y0, x1, y1, wide float64, dashed bool) {
	p.outline(vg.Polyline(vg.Point{X: x0, Y: y0}, vg.Point{X: x1, Y: y1}), wide, dashed)
}

// writingLine draws a line to write on.
func (p *page) writingLine(x, y, wide float64) {
	x = p.leftEdge(x, wide)
	p.line(x, y, x+wide, y, thinLine, false)
}

// picture draws a picture, mapped by at.
func (p *page) picture(pic vg.Picture, at vg.Matrix) {
	p.list.PushTransform(at)
	pic.Draw(p.list)
	p.list.Pop()
}

// printout is a job being drawn.
type printout struct {
	job     game.PrintJob
	painter view.Painter
}

func newPrintout(job game.PrintJob, fonts *vg.Fonts) printout {
	return printout{job, view.NewPainter(fonts.Mirrored(job.Words != nil && job.Words.IsRightToLeft()),
		view.PaperTheme(job.Colour))}
}

// sheets returns the sheets of a job.
func sheets(job game.PrintJob, fonts *vg.Fonts) []Sheet {
	b := newPrintout(job, fonts)
	var all, once []Sheet
	for _, part := range job.Parts {
		switch part {
		case game.PrintBoard:
			all = append(all, b.boardSheet())
		case game.PrintLargeBoard:
			all = append(all, b.largeSheets()...)
		case game.PrintPieces:
			all = append(all, b.pieceSheets()...)
		case game.PrintRules:
			all = append(all, b.rulesSheets()...)
		case game.PrintRecordSheet:
			all = append(all, b.recordSheet())
		case game.PrintTeachersSheet:
			once = b.lessonSheets(false)
		case game.PrintPupilsSheet:
			all = append(all, b.lessonSheets(true)...)
		}
	}
	var sheets []Sheet
	for range max(1, job.Copies) {
		sheets = append(sheets, all...)
	}
	return append(sheets, once...)
}

// Print writes a job: a PDF of its sheets, or the picture or text it asks for.
func Print(w io.Writer, job game.PrintJob, fonts *vg.Fonts) error {
	b := newPrintout(job, fonts)
	switch {
	case job.Picture != nil:
		s := diagram(b.painter, *job.Picture)
		switch job.Kind {
		case game.SVGFile:
			return SVG(w, job.Title, s)
		case game.PNGFile:
			return png.Encode(w, vg.Draw(s.List, int(s.W*Unit), int(s.H*Unit)))
		}
		return PDF(w, job.Title, []Sheet{s})
	case job.Text != "":
		_, err := io.WriteString(w, job.Text)
		return err
	case job.Kind == game.RecordFile:
		_, err := io.WriteString(w, record.Write(*job.Game))
		return err
	case job.Game != nil:
		return PDF(w, job.Title, b.gameSheets())
	}
	return PDF(w, job.Title, sheets(job, fonts))
}
