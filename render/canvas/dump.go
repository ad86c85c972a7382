package canvas

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// String is the drawing in words, one recorded word a line, what a push holds set in; lengths are rounded to
// hundredths, colours are #rrggbb or #rrggbbaa. It is meant for tests and for finding faults.
func (l *List) String() string {
	var b strings.Builder
	depth := 0
	for _, op := range l.ops {
		if op.Kind == OpPop {
			depth--
		}
		b.WriteString(strings.Repeat("  ", depth))
		b.WriteString(op.String())
		b.WriteByte('\n')
		switch op.Kind {
		case OpPushClip, OpPushTransform:
			depth++
		}
	}
	return b.String()
}

// String is one line without indent.
func (o Op) String() string {
	switch o.Kind {
	case OpFill:
		return fmt.Sprintf("fill %s with %s", o.Path, o.Paint)
	case OpFillEvenOdd:
		return fmt.Sprintf("fill even-odd %s with %s", o.Path, o.Paint)
	case OpStroke:
		return fmt.Sprintf("stroke %s, %s with %s", o.Stroke, o.Path, o.Paint)
	case OpShadow:
		return fmt.Sprintf("shadow of %s by %s, blur %s, %s", o.Path, o.At, num(o.Blur), o.Paint)
	case OpText:
		return fmt.Sprintf("text %q, size %s, at %s with %s", o.Line.Text, num(o.Line.Style.Size), o.At, o.Paint)
	case OpPushClip:
		return fmt.Sprintf("clip %s", o.Path)
	case OpPushTransform:
		return fmt.Sprintf("transform %s", o.Matrix)
	}
	return "pop"
}

// String is "x,y".
func (p Point) String() string { return num(p.X) + "," + num(p.Y) }

// String is the six numbers in the order of SVG.
func (m Matrix) String() string {
	return fmt.Sprintf("%s %s %s %s %s %s", num(m.A), num(m.B), num(m.C), num(m.D), num(m.E), num(m.F))
}

// String is SVG path data, rounded to hundredths.
func (p Path) String() string {
	if p.Empty() {
		return "nothing"
	}
	var b strings.Builder
	pts := p.pts
	for i, v := range p.verbs {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte("MLQCZ"[v])
		for k := range v.Points() {
			if k > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(pts[k].String())
		}
		pts = pts[v.Points():]
	}
	return b.String()
}

// String names the kind of line and its measures.
func (s Stroke) String() string {
	out := num(s.Width)
	if s.Butt {
		out += " butt"
	}
	if s.Miter {
		out += " miter"
	}
	for i, d := range s.Dash {
		if i == 0 {
			out += " dash"
		}
		out += " " + num(d)
	}
	return out
}

// String names the colours.
func (p Paint) String() string {
	if len(p.Stops) == 0 {
		return "nothing"
	}
	switch p.Kind {
	case PaintLinear:
		return fmt.Sprintf("linear %s to %s%s", p.From, p.To, stops(p.Stops))
	case PaintRadial:
		return fmt.Sprintf("radial %s, %s by %s%s", p.From, num(p.RX), num(p.RY), stops(p.Stops))
	}
	return hex(p.Stops[0].Color)
}

func stops(all []Stop) string {
	out := ":"
	for _, s := range all {
		out += " " + num(s.At) + " " + hex(s.Color)
	}
	return out
}

func hex(c color.NRGBA) string {
	if c.A == 255 {
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

func num(v float64) string {
	r := math.Round(v*100) / 100
	if r == 0 { // no minus zero
		r = 0
	}
	return strconv.FormatFloat(r, 'f', -1, 64)
}
