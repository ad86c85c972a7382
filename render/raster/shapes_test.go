package raster

import (
	"image/color"

	"senet/render/canvas"
)

// rgb is an opaque colour from 0xrrggbb.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// fade is c with its opacity multiplied by alpha, which may be anything.
func fade(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(1, max(0, alpha)) + 0.5)
	return c
}

// evenly spreads colours from 0 to 1.
func evenly(colors ...color.NRGBA) []canvas.Stop {
	stops := make([]canvas.Stop, len(colors))
	for i, c := range colors {
		stops[i] = canvas.At(float64(i)/float64(max(len(colors)-1, 1)), c)
	}
	return stops
}

func circle(cx, cy, r float64) canvas.Path { return canvas.EllipsePath(cx, cy, r, r) }

func straight(a, b canvas.Point) canvas.Path {
	var p canvas.Path
	p.MoveTo(a.X, a.Y)
	p.LineTo(b.X, b.Y)
	return p
}

func polygon(corners ...canvas.Point) canvas.Path {
	var p canvas.Path
	for _, c := range corners {
		p.LineTo(c.X, c.Y)
	}
	p.Close()
	return p
}

// join adds the contours of q to p.
func join(p *canvas.Path, q canvas.Path) {
	points := q.Points()
	for _, v := range q.Verbs() {
		to := points[:v.Points()]
		points = points[v.Points():]
		switch v {
		case canvas.Move:
			p.MoveTo(to[0].X, to[0].Y)
		case canvas.Line:
			p.LineTo(to[0].X, to[0].Y)
		case canvas.Quad:
			p.QuadTo(to[0].X, to[0].Y, to[1].X, to[1].Y)
		case canvas.Cube:
			p.CubeTo(to[0].X, to[0].Y, to[1].X, to[1].Y, to[2].X, to[2].Y)
		case canvas.Close:
			p.Close()
		}
	}
}
