package print

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"strings"

	"senet/render/vg"
)

// writeSVG writes a sheet as an SVG picture, for drawing programs and word processors.
func writeSVG(w io.Writer, title string, s *sheet) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%smm\" height=\"%smm\" viewBox=\"0 0 %s %s\">\n",
		formatNumber(s.w/unit), formatNumber(s.h/unit), formatNumber(s.w), formatNumber(s.h))
	fmt.Fprintf(out, "<title>%s</title>\n", strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(title))
	plotOps(s.list.Ops(), &svg{out: out}, nil)
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

// svg is the plotter of an SVG picture. The ids of clips and gradients are numbers.
type svg struct {
	out    io.Writer
	lastID int
}

func (s *svg) nextID() int {
	s.lastID++
	return s.lastID
}

func (s *svg) clip(path vg.Path) {
	n := s.nextID()
	fmt.Fprintf(s.out, "<clipPath id=\"c%d\"><path d=\"%s\"/></clipPath><g clip-path=\"url(#c%d)\">\n",
		n, path, n)
}

func (s *svg) pop() { fmt.Fprintln(s.out, "</g>") }

func (s *svg) fill(path vg.Path, paint vg.Paint, at vg.Matrix) {
	if path.Empty() || len(paint.Stops) == 0 {
		return
	}
	fmt.Fprintf(s.out, "<path d=\"%s\"%s/>\n", path, s.paint(paint, at))
}

// text draws the outlines of a line, because a drawing program may lack the font.
func (s *svg) text(line vg.TextLine, x, y float64, paint vg.Paint, at vg.Matrix, _ bool) {
	s.fill(line.Path(x, y).Transform(at), paint, at)
}

// paint returns the fill attributes of an area. It first writes the definition of a gradient.
func (s *svg) paint(paint vg.Paint, at vg.Matrix) string {
	if paint.Kind == vg.PaintSolid {
		return colorAttributes("fill", paint.Stops[0].Color)
	}
	n := s.nextID()
	if paint.Kind == vg.PaintLinear {
		fmt.Fprintf(s.out,
			"<linearGradient id=\"g%d\" gradientUnits=\"userSpaceOnUse\" x1=\"%s\" y1=\"%s\" "+
				"x2=\"%s\" y2=\"%s\" gradientTransform=\"%s\">",
			n, formatNumber(paint.From.X), formatNumber(paint.From.Y), formatNumber(paint.To.X),
			formatNumber(paint.To.Y), matrix(at))
	} else {
		round := at.Mul(vg.Translate(paint.From.X, paint.From.Y)).Mul(vg.Scale(paint.RX, paint.RY))
		fmt.Fprintf(s.out,
			"<radialGradient id=\"g%d\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" "+
				"r=\"1\" gradientTransform=\"%s\">", n, matrix(round))
	}
	for _, stop := range paint.Stops {
		fmt.Fprintf(s.out, "<stop offset=\"%s\"%s/>", formatNumber(stop.At),
			colorAttributes("stop", stop.Color))
	}
	fmt.Fprintln(s.out,
		map[bool]string{true: "</linearGradient>", false: "</radialGradient>"}[paint.Kind == vg.PaintLinear])
	return fmt.Sprintf(" fill=\"url(#g%d)\"", n)
}

func (s *svg) stroke(path vg.Path, stroke vg.Stroke, ink color.NRGBA) {
	if path.Empty() || stroke.Width <= 0 {
		return
	}
	attributes := ""
	if !stroke.Butt {
		attributes += " stroke-linecap=\"round\""
	}
	if !stroke.Miter {
		attributes += " stroke-linejoin=\"round\""
	}
	if len(stroke.Dash) > 0 {
		attributes += fmt.Sprintf(" stroke-dasharray=\"%s\"",
			strings.Trim(fmt.Sprint(stroke.Dash), "[]"))
	}
	fmt.Fprintf(s.out, "<path d=\"%s\" fill=\"none\" stroke-width=\"%s\"%s%s/>\n", path,
		formatNumber(stroke.Width), attributes, colorAttributes("stroke", ink))
}

// colorAttributes returns a colour as the attributes of a fill, a stroke or a gradient's stop.
func colorAttributes(what string, c color.NRGBA) string {
	name, opacity := what, what+"-opacity"
	if what == "stop" {
		name = "stop-color"
	}
	text := fmt.Sprintf(" %s=\"#%02x%02x%02x\"", name, c.R, c.G, c.B)
	if c.A < 255 {
		text += fmt.Sprintf(" %s=\"%.3f\"", opacity, float64(c.A)/255)
	}
	return text
}

func matrix(m vg.Matrix) string {
	return fmt.Sprintf("matrix(%s %s %s %s %s %s)", formatNumber(m.A), formatNumber(m.B),
		formatNumber(m.C), formatNumber(m.D), formatNumber(m.E), formatNumber(m.F))
}
