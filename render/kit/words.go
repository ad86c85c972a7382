package kit

import (
	"image/color"
	"math"
	"strconv"

	"senet/render/canvas"
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
	s := line.Style
	b := append(make([]byte, 0, len(line.Text)+48), "text "...)
	b = strconv.AppendUint(b, uint64(s.Family), 10)
	b = append(b, '.')
	b = strconv.AppendUint(b, uint64(s.Weight), 10)
	b = append(b, ' ')
	b = strconv.AppendFloat(b, s.Size, 'g', 6, 64)
	b = append(b, ' ')
	b = strconv.AppendFloat(b, s.Tracking, 'g', 4, 64)
	b = appendInk(append(b, ' '), c)
	b = append(b, ' ')
	return string(append(b, line.Text...))
}

func appendInk(key []byte, c color.NRGBA) []byte {
	return strconv.AppendUint(key, uint64(c.R)<<24|uint64(c.G)<<16|uint64(c.B)<<8|uint64(c.A), 16)
}
