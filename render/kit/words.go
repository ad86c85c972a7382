package kit

import (
	"image/color"
	"math"
	"strconv"

	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/typeset"
)

// textLine is a line of text with its left end at x and its baseline at y.
func TextLine(line typeset.Line, x, y float64, c color.NRGBA) canvas.Sprite {
	pad := math.Ceil(line.Style.Size * 0.25)
	up := math.Ceil(line.Ascent) + 1
	p := canvas.Picture{
		Key:  textKey(line, c),
		Role: "text",
		W:    int(math.Ceil(line.Width)+2*pad) + 1,
		H:    int(up+math.Ceil(line.Descent)) + 2,
		Draw: func(l *canvas.List) { l.Text(line, pad, up, canvas.Solid(c)) },
	}
	return Place(p, math.Round(x)-pad, math.Round(y)-up)
}

// textKey is built by hand: it is made for every line of every frame.
func textKey(line typeset.Line, c color.NRGBA) string {
	return string(appendTextKey(make([]byte, 0, len(line.Text)+48), line, c))
}

func appendTextKey(b []byte, line typeset.Line, c color.NRGBA) []byte {
	s := line.Style
	b = append(b, "text "...)
	b = strconv.AppendUint(b, uint64(s.Family), 10)
	b = append(b, '.')
	b = strconv.AppendUint(b, uint64(s.Weight), 10)
	b = append(b, ' ')
	b = strconv.AppendFloat(b, s.Size, 'g', 6, 64)
	b = append(b, ' ')
	b = strconv.AppendFloat(b, s.Tracking, 'g', 4, 64)
	b = appendInk(append(b, ' '), c)
	b = append(b, ' ')
	return append(b, line.Text...)
}

// Signed draws a line with signs between its words as one picture, with its left end at x and its baseline at y.
func Signed(runs []layout.Run, x, y, wide, size float64, c color.NRGBA) canvas.Sprite {
	up := math.Ceil(1.1 * size)
	key := append(make([]byte, 0, 160), "texts"...)
	for _, r := range runs {
		key = append(key, '|')
		key = strconv.AppendInt(key, int64(math.Round(r.X)), 10)
		key = append(key, ' ')
		key = appendRun(key, r, c)
	}
	p := canvas.Picture{Key: string(key), Role: "text", W: int(math.Ceil(wide)) + 2, H: int(up + math.Ceil(.4*size)), Draw: func(l *canvas.List) {
		for _, r := range runs {
			drawRun(l, r, math.Round(r.X), up, c)
		}
	}}
	return Place(p, math.Round(x), math.Round(y)-up)
}

func appendRun(key []byte, r layout.Run, ink color.NRGBA) []byte {
	if r.Sign == layout.NoSign {
		return appendTextKey(key, r.Line, ink)
	}
	key = append(key, "sign "...)
	key = strconv.AppendUint(key, uint64(r.Sign), 10)
	key = append(key, ' ')
	key = strconv.AppendFloat(key, r.Size, 'g', 6, 64)
	return appendInk(append(key, ' '), ink)
}

func appendInk(key []byte, c color.NRGBA) []byte {
	return strconv.AppendUint(key, uint64(c.R)<<24|uint64(c.G)<<16|uint64(c.B)<<8|uint64(c.A), 16)
}

// drawRun draws a text or a sign with its left end at x and its baseline at y.
func drawRun(l *canvas.List, r layout.Run, x, y float64, ink color.NRGBA) {
	if r.Sign == layout.NoSign {
		l.Text(r.Line, x, y, canvas.Solid(ink))
		return
	}
	// The sign stands in the middle of the figures' height, about .36 of the size above the baseline.
	mid, d, end := y-.36*r.Size, .17*r.Size, x+r.W-.04*r.Size
	var path canvas.Path
	switch r.Sign {
	case layout.TimesSign:
		cx := x + r.W/2
		path.MoveTo(cx-d, mid-d)
		path.LineTo(cx+d, mid+d)
		path.MoveTo(cx+d, mid-d)
		path.LineTo(cx-d, mid+d)
	default:
		path.MoveTo(x, mid)
		path.LineTo(end, mid)
		path.MoveTo(end-d, mid-d)
		path.LineTo(end, mid)
		path.LineTo(end-d, mid+d)
	}
	l.Stroke(path, canvas.Stroke{Width: max(.085*r.Size, 1)}, canvas.Solid(ink))
}
