package print

import (
	"image/color"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
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

// sheet is one side of paper to be printed.
type sheet struct {
	view.Painter
	w, h     float64 // pixels
	list     *vg.List
	content  *element // root of the logical structure, for screen readers
	current  *element // the element being drawn
	pictures []drawnPicture
	title    string // of the part of the document that begins with the sheet; empty if it continues a part
}

// newSheet returns an empty sheet in portrait format.
func (p printout) newSheet() *sheet {
	w, h := p.job.Paper.Millimetres()
	return emptySheet(p.painter, w*unit, h*unit)
}

// newLandscapeSheet returns an empty sheet in landscape format.
func (p printout) newLandscapeSheet() *sheet {
	s := p.newSheet()
	s.w, s.h = s.h, s.w
	return s
}

// emptySheet returns an empty sheet of a size in pixels.
func emptySheet(painter view.Painter, w, h float64) *sheet {
	root := &element{}
	return &sheet{Painter: painter, w: w, h: h, list: &vg.List{}, content: root, current: root}
}

// leftEdge returns the left edge of something of a width that is at x on a sheet read from left to
// right. In right-to-left languages everything but the boards is mirrored.
func (s *sheet) leftEdge(x, width float64) float64 {
	if s.Fonts.IsMirrored() {
		return s.w - x - width
	}
	return x
}

func ink() color.NRGBA { return color.NRGBA{A: 255} }

func style(points float64, weight ui.Weight) ui.Font {
	return ui.Font{Typeface: ui.Serif, Weight: weight, Size: points * point * unit}
}

// write sets a line with its baseline at y, smaller if it is wider than width.
func (s *sheet) write(x, y, width, points float64, weight ui.Weight, text string) {
	line := s.Fonts.Fit(text, style(points, weight), width, smallSize*point*unit)
	s.tagText(func() { s.textLine(line, s.leftEdge(x, line.Width), y) })
}

func (s *sheet) textLine(line vg.TextLine, x, y float64) {
	s.list.Text(line, x, y, vg.Solid(ink()))
}

// paragraph sets a text as wide as width from y downward, and returns its lower end.
func (s *sheet) paragraph(x, y, width, points float64, weight ui.Weight, text string) float64 {
	st := style(points, weight)
	if text == "" {
		return y + s.paragraphHeight(text, points, weight, width)
	}
	s.tagText(func() {
		for _, line := range s.Fonts.Wrap(text, st, width) {
			y += lineSpacing * st.Size
			s.textLine(line, s.leftEdge(x, line.Width), y)
		}
	})
	return y
}

// text sets a paragraph as wide as the sheet, and returns its lower end.
func (s *sheet) text(y float64, text string) float64 {
	return s.paragraph(margin, y, s.w-2*margin, textSize, ui.Regular, text)
}

// smallText sets a paragraph in small letters as wide as the sheet, and returns its lower end.
func (s *sheet) smallText(y float64, text string) float64 {
	return s.paragraph(margin, y, s.w-2*margin, smallSize, ui.Regular, text)
}

func (s *sheet) paragraphHeight(text string, points float64, weight ui.Weight, width float64) float64 {
	st := style(points, weight)
	return lineSpacing * st.Size * float64(len(s.Fonts.Wrap(text, st, width)))
}

const lineSpacing = 1.28 // in sizes of the font

// titleLine sets the title of the sheet, which begins a part of the document.
func (s *sheet) titleLine(text string) {
	s.title = text
	s.tag(roleHeading, func() { s.write(margin, margin+7*unit, s.w-2*margin, headSize, ui.Bold, text) })
}

// subheading sets a title within the sheet from y downward, and returns its lower end.
func (s *sheet) subheading(x, y, width float64, text string) (end float64) {
	s.tag(roleSubheading, func() { end = s.paragraph(x, y, width, partSize, ui.Bold, text) })
	return end
}

// heading sets the title of the sheet and the source of its rules, and returns their lower end.
func (s *sheet) heading(what string, job game.PrintJob) float64 {
	s.titleLine(what)
	about := job.Source
	if what != job.Title {
		about = job.Words.T("print.footer", "title", job.Title, "source", job.Source)
	}
	return s.smallText(margin+8*unit, about) + 4*unit
}

// outline draws the edge of an area.
func (s *sheet) outline(path vg.Path, width float64) {
	s.list.Stroke(path, vg.Stroke{Width: width, Miter: true, Butt: true}, vg.Solid(ink()))
}

// dashedOutline draws an edge for folding or joining the paper.
func (s *sheet) dashedOutline(path vg.Path, width float64) {
	dash := []float64{2 * unit, 1.5 * unit}
	s.list.Stroke(path, vg.Stroke{Width: width, Miter: true, Butt: true, Dash: dash}, vg.Solid(ink()))
}

func (s *sheet) line(x0, y0, x1, y1, width float64) { s.outline(straight(x0, y0, x1, y1), width) }

func (s *sheet) dashedLine(x0, y0, x1, y1, width float64) {
	s.dashedOutline(straight(x0, y0, x1, y1), width)
}

// straight returns the path from one point to another.
func straight(x0, y0, x1, y1 float64) vg.Path {
	return vg.Polyline(ui.Point{X: x0, Y: y0}, ui.Point{X: x1, Y: y1})
}

// writingLine draws a line to write on.
func (s *sheet) writingLine(x, y, width float64) {
	x = s.leftEdge(x, width)
	s.line(x, y, x+width, y, thinLine)
}

// blankLines draws lines to write on below y, and returns the last one's y.
func (s *sheet) blankLines(x, y, width float64, lines int) float64 {
	for range lines {
		y += answerStep
		s.writingLine(x, y, width)
	}
	return y
}

// picture draws a picture, mapped by at.
func (s *sheet) picture(pic vg.Picture, at vg.Matrix) {
	from := len(s.list.Ops())
	s.list.PushTransform(at)
	pic.Draw(s.list)
	s.list.Pop()
	s.pictures = append(s.pictures, drawnPicture{pic.Key, from, len(s.list.Ops())})
}
