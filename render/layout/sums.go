package layout

import (
	"math"

	"senet/render/canvas"
	"senet/render/typeset"
)

// Sums is two sums for each side, side by side.
type Sums struct {
	Heads [2]Words
	Rows  [2]SumRow
}

// SumRow is the sums of a side.
type SumRow struct {
	Pawn  canvas.Rect
	Name  Words
	Words [2]Words
	Bars  [2]canvas.Rect // the room of the bars: of the first from its middle to either side, of the second from its left
}

// sumsBlock sets the sums in columns below their heads.
func (p *plan) sumsBlock(g *Block, x, y, w float64) float64 {
	v := g.View.Sums
	gap := 24 * p.T
	names := 0.26 * w
	column := (w - names - 2*gap) / 2
	h := math.Max(58*p.T, 1.9*p.floor)
	left := func(i int) float64 { return x + names + gap + float64(i)*(column+gap) }
	head := math.Max(36*p.T, 1.5*p.floor)
	for i, text := range v.Heads {
		g.Sums.Heads[i] = p.one(text, p.glance(19, typeset.Medium), canvas.Rect{X: left(i), Y: y, W: column, H: head}, Left)
	}
	y += head
	for i, row := range v.Rows {
		r := &g.Sums.Rows[i]
		r.Pawn = round(canvas.Rect{X: x, Y: y + 0.05*h, W: 0.9 * h, H: 0.9 * h})
		r.Name = p.one(row.Name, p.label(21, typeset.SemiBold), canvas.Rect{X: x + h, Y: y, W: names - h, H: h}, Left)
		for j, text := range row.Words {
			number := math.Max(64*p.T, 2.6*p.floor)
			r.Words[j] = p.one(text, p.label(28, typeset.SemiBold), canvas.Rect{X: left(j), Y: y, W: number, H: h}, Left)
			r.Bars[j] = canvas.Rect{X: left(j) + number, Y: y + 0.3*h, W: math.Max(0, column-number), H: 0.4 * h}
		}
		y += h
	}
	if g.View.Caption != "" {
		g.Text = p.para(g.View.Caption, p.label(18.5, typeset.Regular), x, y+4*p.T, w, 1.35, 0)
		y = g.Text.bottom()
	}
	return y
}

func (s Sums) down(dy float64) Sums {
	for i := range s.Heads {
		s.Heads[i] = s.Heads[i].down(dy)
	}
	for i := range s.Rows {
		r := &s.Rows[i]
		r.Pawn.Y += dy
		r.Name = r.Name.down(dy)
		for j := range r.Words {
			r.Words[j] = r.Words[j].down(dy)
			r.Bars[j].Y += dy
		}
	}
	return s
}
