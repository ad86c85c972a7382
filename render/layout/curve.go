package layout

import (
	"math"

	"senet/render/canvas"
	"senet/render/typeset"
)

// curveBlock is a curve of winning chances with its caption.
func (p *plan) curveBlock(g *Block, x, y, w float64) float64 {
	g.Curve = round(canvas.Rect{X: x, Y: y, W: w, H: math.Min(260*p.T, 0.4*p.H)})
	y += g.Curve.H + 10*p.T
	if g.View.Caption != "" {
		g.Text = p.para(g.View.Caption, p.label(18.5, typeset.Regular), x, y, w, 1.35, 0)
		y = g.Text.bottom()
	}
	return y
}
