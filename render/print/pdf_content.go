package print

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"senet/game/ui"
	"senet/render/vg"
)

// writeContent writes the stream of a sheet. It marks the operations of an element with the
// element's number, and all others as decoration.
func (d *pdfDocument) writeContent(s *sheet) pageContent {
	leaves := s.leaves()
	p := &pdfContent{doc: d}
	k := 1 / (unit * point)
	p.line("%s cm", matrixNumbers(vg.Matrix{A: k, D: -k, F: s.h / unit / point}))
	ops, at := s.list.Ops(), 0
	artifact := func(to int) {
		if to > at {
			p.line("/Artifact BMC")
			d.plotRange(p, s, at, to)
			p.line("EMC")
		}
		at = to
	}
	readings := map[*element]string{}
	for n, e := range leaves {
		artifact(e.From)
		p.line("/%s<</MCID %d>>BDC", tagOf(e.Role), n)
		p.misread = false
		d.plotRange(p, s, e.From, e.To)
		if p.misread && e.Role != roleFigure {
			readings[e] = textOf(ops[e.From:e.To])
		}
		p.line("EMC")
		at = e.To
	}
	artifact(len(ops))
	return pageContent{d.file.addStream("", p.out.Bytes()), leaves, readings}
}

// textOf returns the text in a list of operations as one line.
func textOf(ops []vg.Op) string {
	var lines []string
	for _, op := range ops {
		if op.Kind == vg.OpText {
			lines = append(lines, op.Line.Text)
		}
	}
	return strings.Join(lines, " ")
}

// tagOf returns the structure type of a role.
func tagOf(r elementRole) elementRole {
	if r == roleRowHead {
		return roleColumnHead
	}
	return r
}

// plotRange draws a range of a sheet's operations, in which every push has its pop. Pictures in it
// are stored once in the document.
func (d *pdfDocument) plotRange(p *pdfContent, s *sheet, from, to int) {
	plotOps(s.list.Ops()[from:to], p, func(i int, at vg.Matrix) (skip int) {
		n, found := slices.BinarySearchFunc(s.pictures, from+i,
			func(pic drawnPicture, at int) int { return pic.from - at })
		if !found {
			return 0
		}
		ops := s.list.Ops()[s.pictures[n].from:s.pictures[n].to]
		p.line("q %s cm /%s Do Q", matrixNumbers(at.Mul(ops[0].Matrix)),
			d.form(s.pictures[n].key, ops[1:len(ops)-1]))
		return len(ops)
	})
}

// form returns the name of the picture with a key, which it writes on first use.
func (d *pdfDocument) form(key string, ops []vg.Op) string {
	if name, known := d.forms[key]; known {
		return name
	}
	p := &pdfContent{doc: d}
	plotOps(ops, p, nil)
	const far = 20000 // beyond the edges of every sheet
	id := d.file.addStream(fmt.Sprintf("/Type/XObject/Subtype/Form/BBox[%d %d %d %d]/Resources %s",
		-far, -far, far, far,
		reference(d.resources)), p.out.Bytes())
	d.formIDs = append(d.formIDs, id)
	name := fmt.Sprintf("X%d", len(d.formIDs))
	d.forms[key] = name
	return name
}

// pdfContent is the plotter of a content stream.
type pdfContent struct {
	doc     *pdfDocument
	out     bytes.Buffer
	now     pdfState
	outer   []pdfState
	misread bool // the glyphs read differently from the text, as in Arabic and in lines with an arrow
}

// pdfState is the graphics state of a content stream.
type pdfState struct {
	fill, stroke string
	alpha        uint8 // 255 minus the opacity
}

func (p *pdfContent) line(format string, args ...any) {
	fmt.Fprintf(&p.out, format+"\n", args...)
}

func (p *pdfContent) clip(path vg.Path) {
	p.outer = append(p.outer, p.now)
	p.line("q %sW n", operators(path))
}

func (p *pdfContent) pop() {
	p.now, p.outer = p.outer[len(p.outer)-1], p.outer[:len(p.outer)-1]
	p.line("Q")
}

func (p *pdfContent) fill(path vg.Path, paint vg.Paint, at vg.Matrix) {
	if path.Empty() || len(paint.Stops) == 0 {
		return
	}
	if paint.Kind == vg.PaintSolid {
		p.fillSolid(path, paint.Stops[0].Color)
		return
	}
	p.clip(path)
	eachBand(paint, at, path.Bounds(), p.fillSolid)
	p.pop()
}

func (p *pdfContent) fillSolid(path vg.Path, ink color.NRGBA) {
	if ink.A > 0 {
		p.ink(ink, false)
		p.line("%sf", operators(path))
	}
}

// text shows a line of text in its font, so that it can be read, searched and copied. A line is
// spaced if the next line continues its sentence.
func (p *pdfContent) text(line vg.TextLine, x, y float64, paint vg.Paint, at vg.Matrix, spaced bool) {
	if line.Text == "" || len(paint.Stops) == 0 {
		return
	}
	operators, reads, ok := p.doc.showText(line, at.Mul(vg.Translate(x, y)), spaced)
	if strings.TrimSuffix(reads, " ") != line.Text {
		p.misread = true
	}
	if !ok || paint.Kind != vg.PaintSolid {
		p.fill(line.Path(x, y).Transform(at), paint, at)
		return
	}
	p.ink(paint.Stops[0].Color, false)
	p.out.WriteString(operators)
}

func (p *pdfContent) stroke(path vg.Path, s vg.Stroke, ink color.NRGBA) {
	if path.Empty() || s.Width <= 0 || ink.A == 0 {
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
	p.ink(ink, true)
	p.line("%s w %d J %d j 4 M [%s] 0 d", formatNumber(s.Width), ends, corners,
		strings.Join(dash, " "))
	p.line("%sS", operators(path))
}

// ink sets the colour of areas or lines, unless it is already set.
func (p *pdfContent) ink(c color.NRGBA, lines bool) {
	if a := 255 - c.A; a != p.now.alpha {
		p.now.alpha, p.doc.alphas[c.A] = a, true
		p.line("/A%d gs", c.A)
	}
	share := func(v uint8) string { return formatNumber(float64(v) / 255) }
	colour, grey, rgb, now := share(c.R), "g", "rg", &p.now.fill
	if lines {
		grey, rgb, now = "G", "RG", &p.now.stroke
	}
	if c.R == c.G && c.G == c.B {
		colour += " " + grey
	} else {
		colour += " " + share(c.G) + " " + share(c.B) + " " + rgb
	}
	if *now != colour {
		*now = colour
		p.line("%s", colour)
	}
}

func operators(path vg.Path) string {
	var b strings.Builder
	pts, at := path.Points(), ui.Point{}
	write := func(op string, list ...ui.Point) {
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

// cubicControl returns a control point of the cubic curve that equals a quadratic one, two thirds
// of the way from an end to the quadratic control point.
func cubicControl(from, control ui.Point) ui.Point {
	return ui.Point{X: from.X + (control.X-from.X)*2/3, Y: from.Y + (control.Y-from.Y)*2/3}
}

// matrixNumbers returns the six numbers of a matrix, precise to a thousandth of a pixel anywhere on
// a sheet.
func matrixNumbers(m vg.Matrix) string {
	list := make([]string, 6)
	for i, v := range []float64{m.A, m.B, m.C, m.D, m.E, m.F} {
		list[i] = strconv.FormatFloat(math.Round(v*1e6)/1e6, 'f', -1, 64)
	}
	return strings.Join(list, " ")
}

// formatNumber formats a number, rounded to thousandths.
func formatNumber(v float64) string { return strconv.FormatFloat(math.Round(v*1000)/1000, 'f', -1, 64) }

// formatLength formats a length in pixels, rounded to hundredths of a pixel, thousandths of a
// millimetre.
func formatLength(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) }
