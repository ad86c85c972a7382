package rastertest

import (
	"fmt"
	"strings"

	"senet/render/canvas"
	"senet/render/typeset"
)

// Ops is what a picture's drawing does.
func Ops(p canvas.Picture) []canvas.Op {
	var l canvas.List
	if p.Draw != nil {
		p.Draw(&l)
	}
	return l.Ops()
}

// Recorded is what a picture's drawing says, a line for each word of it, lengths rounded to hundredths.
func Recorded(p canvas.Picture) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%dx%d\n", p.W, p.H)
	for _, op := range Ops(p) {
		paint, st := op.Paint, op.Stroke
		words, _ := op.Line.(typeset.Line)
		line := words.Style
		fmt.Fprintf(&b, "%d %s at %.2f %.2f by %.2f", op.Kind, op.Path, op.Box, op.Blur, op.Matrix)
		fmt.Fprintf(&b, " text %q %d %d %.2f %.2f", words.Text, line.Family, line.Weight, line.Size, line.Tracking)
		fmt.Fprintf(&b, " stroke %.2f %t %t %.2f paint %d %.2f %.2f %.2f %.2f", st.Width, st.Butt, st.Miter, st.Dash, paint.Kind, paint.From, paint.To, paint.RX, paint.RY)
		for _, stop := range paint.Stops {
			fmt.Fprintf(&b, " %.2f %x", stop.At, stop.Color)
		}
		b.WriteByte('\n')
	}
	return strings.NewReplacer("{", " ", "}", " ", "[", " ", "]", " ").Replace(b.String()) // numbers stand by themselves
}
