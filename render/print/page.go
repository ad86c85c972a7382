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

// margin is the width of the edge that printers leave white, in pixels.
const margin = 12 * Unit

// cut, fold and hair are widths of lines, in pixels.
const (
	cutLine  = .35 * Unit
	foldLine = .25 * Unit
	hairLine = .2 * Unit
)

// page is a sheet being drawn.
type page struct {
	view.Painter
	w, h  float64 // pixels
	rtl   bool    // the text runs from right to left, and everything but the boards is mirrored
	list  *vg.List
	words []Words
}

// page returns an empty sheet, in landscape format if lying is true.
func (b printout) page(lying bool) *page {
	w, h := b.order.Paper.Millimetres()
	if lying {
		w, h = h, w
	}
	return &page{Painter: b.kit, w: w * Unit, h: h * Unit, rtl: b.order.Words.IsRightToLeft(),
		list: &vg.List{}}
}

// left returns the left edge of something of a given width that is at x on a sheet read from the left.
func (p *page) left(x, wide float64) float64 {
	if p.rtl {
		return p.w - x - wide
	}
	return x
}

// sheet returns the page as it is printed.
func (p *page) sheet() Sheet {
	return Sheet{W: p.w / Unit, H: p.h / Unit, Drawn: p.list, Words: p.words}
}

func ink() color.NRGBA { return color.NRGBA{A: 255} }

func style(points float64, weight vg.Weight) vg.Style {
	return vg.Style{Family: vg.Label, Weight: weight, Size: points * point * Unit}
}

// write sets one line with its baseline at y, in a smaller font if it does not fit.
func (p *page) write(x, y, room, points float64, weight vg.Weight, text string) {
	line := p.Fonts.Fit(text, style(points, weight), room, smallSize*point*Unit)
	p.set(line, p.left(x, line.Width), y)
}

func (p *page) set(line vg.TextLine, x, y float64) {
	p.list.Text(line, x, y, vg.Solid(ink()))
	p.words = append(p.words, Words{line.Text, x, y, line.Style.Size})
}

// paragraph sets a text from y downward, and returns its lower end.
func (p *page) paragraph(x, y, room, points float64, weight vg.Weight, text string) float64 {
	st := style(points, weight)
	for _, line := range p.Fonts.Wrap(text, st, room) {
		y += 1.28 * st.Size
		p.set(line, p.left(x, line.Width), y)
	}
	return y
}

// paragraphHeight returns the height of a paragraph.
func (p *page) paragraphHeight(text string, points float64, weight vg.Weight, room float64) float64 {
	st := style(points, weight)
	return 1.28 * st.Size * float64(len(p.Fonts.Wrap(text, st, room)))
}

// head sets the title of the sheet and the source of its rules, and returns where the rest begins.
func (p *page) head(what string, o game.PrintJob) float64 {
	p.write(margin, margin+7*Unit, p.w-2*margin, headSize, vg.SemiBold, what)
	about := o.Source
	if what != o.Title {
		about = o.Words.T("print.footer", "title", o.Title, "source", o.Source)
	}
	y := p.paragraph(margin, margin+8*Unit, p.w-2*margin, smallSize, vg.Regular, about)
	return y + 4*Unit
}

// outline draws the edge of an area, dashed if the paper is folded or joined there.
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

// rule draws a line to write on.
func (p *page) rule(x, y, wide float64) {
	x = p.left(x, wide)
	p.line(x, y, x+wide, y, hairLine, false)
}

// put draws a picture with its upper left corner at x, y.
func (p *page) put(pic vg.Picture, at vg.Matrix) {
	p.list.PushTransform(at)
	pic.Draw(p.list)
	p.list.Pop()
}

// printout is an order being drawn.
type printout struct {
	order game.PrintJob
	kit   view.Painter
}

func newPrintout(o game.PrintJob, fonts *vg.Fonts) printout {
	return printout{o, view.NewPainter(fonts.Mirrored(o.Words != nil && o.Words.IsRightToLeft()),
		view.PaperTheme(o.Colour))}
}

// Sheets draws the sheets of an order.
func Sheets(o game.PrintJob, fonts *vg.Fonts) []Sheet {
	b := newPrintout(o, fonts)
	var all, once []Sheet
	for _, part := range o.Parts {
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
	for range max(1, o.Copies) {
		sheets = append(sheets, all...)
	}
	return append(sheets, once...)
}

// Print writes the sheets of an order as a PDF.
func Print(w io.Writer, o game.PrintJob, fonts *vg.Fonts) error {
	b := newPrintout(o, fonts)
	switch {
	case o.Picture != nil:
		s := Diagram(b.kit, *o.Picture)
		switch o.Kind {
		case game.SVGFile:
			return SVG(w, o.Title, s)
		case game.PNGFile:
			return png.Encode(w, vg.Draw(s.Drawn, int(s.W*Unit), int(s.H*Unit)))
		}
		return PDF(w, o.Title, []Sheet{s})
	case o.Text != "":
		_, err := io.WriteString(w, o.Text)
		return err
	case o.Kind == game.RecordFile:
		_, err := io.WriteString(w, record.Write(*o.Game))
		return err
	case o.Game != nil:
		return PDF(w, o.Title, b.score())
	}
	return PDF(w, o.Title, Sheets(o, fonts))
}
