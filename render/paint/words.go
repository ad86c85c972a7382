package paint

import (
	"image/color"
	"math"
	"strconv"

	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/typeset"
)

// wording draws set text in one colour; every line is a picture of its own, so that a new word bakes nothing else.
func wording(w layout.Words, c color.NRGBA) canvas.Scene {
	return write(make(canvas.Scene, 0, len(w.Runs)), w, c)
}

// write adds set text in one colour to a scene.
func write(scene canvas.Scene, w layout.Words, c color.NRGBA) canvas.Scene {
	return twoTone(scene, w, c, c)
}

// twoTone draws the leading clause in a colour of its own.
func twoTone(scene canvas.Scene, w layout.Words, strong, rest color.NRGBA) canvas.Scene {
	for _, r := range w.Runs {
		c := rest
		if r.Strong {
			c = strong
		}
		if r.Sign != layout.NoSign {
			scene = append(scene, signPicture(r, c))
		} else if r.Line.Width > 0 {
			scene = append(scene, textLine(r.Line, r.X, r.Y, c))
		}
	}
	return scene
}

// textLine is a line of text with its left end at x and its baseline at y.
func textLine(line typeset.Line, x, y float64, c color.NRGBA) canvas.Sprite {
	pad := math.Ceil(line.Style.Size * 0.25)
	up := math.Ceil(line.Ascent) + 1
	p := canvas.Picture{
		Key:  textKey(line, c),
		Role: "text",
		W:    int(math.Ceil(line.Width)+2*pad) + 1,
		H:    int(up+math.Ceil(line.Descent)) + 2,
		Draw: func(l *canvas.List) { l.Text(line, pad, up, canvas.Solid(c)) },
	}
	return place(p, math.Round(x)-pad, math.Round(y)-up)
}

// textKey is built by hand: it is made for every line of every frame.
func textKey(line typeset.Line, c color.NRGBA) string {
	s := line.Style
	b := make([]byte, 0, len(line.Text)+48)
	b = append(b, "text "...)
	b = strconv.AppendUint(b, uint64(s.Family), 10)
	b = append(b, '.')
	b = strconv.AppendUint(b, uint64(s.Weight), 10)
	b = append(b, ' ')
	b = strconv.AppendFloat(b, s.Size, 'g', 6, 64)
	b = append(b, ' ')
	b = strconv.AppendFloat(b, s.Tracking, 'g', 4, 64)
	b = append(b, ' ')
	b = strconv.AppendUint(b, uint64(c.R)<<24|uint64(c.G)<<16|uint64(c.B)<<8|uint64(c.A), 16)
	b = append(b, ' ')
	return string(append(b, line.Text...))
}

// signPicture is an arrow or a cross between two numbers, drawn as strokes of the letters' weight.
func signPicture(r layout.Run, c color.NRGBA) canvas.Sprite {
	size := r.Size
	pad := math.Ceil(0.12*size) + 1
	w, h := math.Ceil(r.W)+2*pad, math.Ceil(0.7*size)+2*pad
	b := append(make([]byte, 0, 40), "sign "...)
	b = strconv.AppendUint(b, uint64(r.Sign), 10)
	b = append(b, ' ')
	b = strconv.AppendFloat(b, size, 'g', 6, 64)
	b = append(b, ' ')
	b = strconv.AppendUint(b, uint64(c.R)<<24|uint64(c.G)<<16|uint64(c.B)<<8|uint64(c.A), 16)
	p := canvas.Picture{Key: string(b), Role: "text", W: int(w), H: int(h), Draw: func(l *canvas.List) {
		x0, x1, mid := pad, pad+r.W, h/2
		stroke := canvas.Stroke{Width: math.Max(0.085*size, 1)}
		var path canvas.Path
		if r.Sign == layout.TimesSign {
			d := 0.17 * size
			cx := (x0 + x1) / 2
			path.MoveTo(cx-d, mid-d)
			path.LineTo(cx+d, mid+d)
			path.MoveTo(cx+d, mid-d)
			path.LineTo(cx-d, mid+d)
		} else {
			d := 0.17 * size
			path.MoveTo(x0, mid)
			path.LineTo(x1-0.04*size, mid)
			path.MoveTo(x1-d-0.04*size, mid-d)
			path.LineTo(x1-0.04*size, mid)
			path.LineTo(x1-d-0.04*size, mid+d)
		}
		l.Stroke(path, stroke, canvas.Solid(c))
	}}
	// The sign stands in the middle of the figures' height, about .36 of the size above the baseline.
	return place(p, math.Round(r.X)-pad, math.Round(r.Y-0.36*size-h/2))
}
