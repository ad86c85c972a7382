package print

import (
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"senet/render/vg"
)

// point is a typographic point in millimetres.
const point = 25.4 / 72

// PDF writes sheets in true size. The same sheets always give the same bytes.
func PDF(w io.Writer, title string, sheets []Sheet) error {
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: 210, Ht: 297}})
	doc.SetTitle(title, true)
	doc.SetCreator("Senet", true)
	doc.SetCatalogSort(true)
	doc.SetCreationDate(time.Unix(0, 0).UTC())
	doc.SetModificationDate(time.Unix(0, 0).UTC())
	doc.SetMargins(0, 0, 0)
	doc.SetAutoPageBreak(false, 0)
	latin := doc.UnicodeTranslatorFromDescriptor("")
	for _, s := range sheets {
		doc.AddPageFormat("P", fpdf.SizeType{Wd: s.W, Ht: s.H})
		k := 1 / (Unit * point)
		page := &pdf{doc: doc}
		page.line("q %s 0 0 %s 0 %s cm", formatNumber(k), formatNumber(-k), formatNumber(s.H/point))
		plot(s.List, page)
		page.line("Q")
		doc.SetTextRenderingMode(3)
		for _, t := range s.Words {
			doc.SetFont("Helvetica", "", t.Size/Unit/point)
			doc.Text(t.X/Unit, t.Y/Unit, latin(t.Text))
		}
		doc.SetTextRenderingMode(0)
	}
	return doc.Output(w)
}

// pdf is the plotter of a page of a document.
type pdf struct{ doc *fpdf.Fpdf }

func (p *pdf) line(format string, args ...any) {
	p.doc.RawWriteStr(fmt.Sprintf(format, args...) + "\n")
}

func (p *pdf) clip(path vg.Path) { p.line("q %s W n", operators(path)) }

func (p *pdf) pop() { p.line("Q") }

func (p *pdf) fill(path vg.Path, paint vg.Paint, at vg.Matrix) {
	if path.Empty() || len(paint.Stops) == 0 {
		return
	}
	if paint.Kind == vg.PaintSolid {
		p.ink(paint.Stops[0].Color)
		p.line("%sf", operators(path))
		return
	}
	p.clip(path)
	eachBand(paint, at, path.Bounds(), func(part vg.Path, ink color.NRGBA) {
		p.ink(ink)
		p.line("%sf", operators(part))
	})
	p.pop()
}

func (p *pdf) stroke(path vg.Path, s vg.Stroke, ink color.NRGBA) {
	if path.Empty() || s.Width <= 0 {
		return
	}
	ends, corners := 1, 1
	if s.Butt {
		ends = 0
	}
	if s.Miter {
		corners = 0
	}
	dash := make([]string, len(s.Dash))
	for i, d := range s.Dash {
		dash[i] = formatNumber(d)
	}
	p.ink(ink)
	p.line("%s w %d J %d j 4 M [%s] 0 d", formatNumber(s.Width), ends, corners, strings.Join(dash, " "))
	p.line("%sS", operators(path))
}

// ink sets the colour of areas and lines.
func (p *pdf) ink(c color.NRGBA) {
	p.doc.SetAlpha(float64(c.A)/255, "Normal")
	rgb := fmt.Sprintf("%s %s %s", formatNumber(float64(c.R)/255), formatNumber(float64(c.G)/255),
		formatNumber(float64(c.B)/255))
	p.line("%s rg %s RG", rgb, rgb)
}

// operators returns a path as PDF operators.
func operators(path vg.Path) string {
	var b strings.Builder
	pts, at := path.Points(), vg.Point{}
	write := func(op string, list ...vg.Point) {
		for _, q := range list {
			b.WriteString(formatLength(q.X) + " " + formatLength(q.Y) + " ")
		}
		b.WriteString(op + "\n")
	}
	for _, v := range path.Verbs() {
		now := pts[:v.Points()]
		pts = pts[v.Points():]
		switch v {
		case vg.Move:
			write("m", now...)
		case vg.Line:
			write("l", now...)
		case vg.Quad:
			c, to := now[0], now[1]
			write("c", cubicControl(at, c), cubicControl(to, c), to)
		case vg.Cube:
			write("c", now...)
		case vg.Close:
			write("h")
		}
		if len(now) > 0 {
			at = now[len(now)-1]
		}
	}
	return b.String()
}

// cubicControl returns a control point of the cubic curve that equals a quadratic one: two thirds
// of the way from an end to its control point.
func cubicControl(from, control vg.Point) vg.Point {
	return vg.Point{X: from.X + (control.X-from.X)*2/3, Y: from.Y + (control.Y-from.Y)*2/3}
}

// formatNumber formats a number, rounded to thousandths.
func formatNumber(v float64) string { return strconv.FormatFloat(math.Round(v*1000)/1000, 'f', -1, 64) }

// formatLength formats a length in pixels, rounded to hundredths, which are thousandths of a
// millimetre.
func formatLength(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) }
