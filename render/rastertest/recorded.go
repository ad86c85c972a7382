package rastertest

import (
	"fmt"
	"strings"

	"senet/render/canvas"
)

// Recorded is what a picture's drawing says, a line for each word of it.
func Recorded(p canvas.Picture) string {
	var l canvas.List
	if p.Draw != nil {
		p.Draw(&l)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%dx%d\n", p.W, p.H)
	for _, op := range l.Ops() {
		fmt.Fprintln(&b, op.Kind, op.Path, op.Paint, op.Stroke, op.Line.Text, op.Line.Style, op.At, op.Blur, op.Matrix)
	}
	return strings.NewReplacer("{", " ", "}", " ", "[", " ", "]", " ").Replace(b.String()) // numbers stand by themselves
}
