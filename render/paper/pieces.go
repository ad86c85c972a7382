package paper

import (
	"senet/game/board"
	"senet/game/sheet"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/typeset"
	"senet/rules/sticks"
	"slices"
)

// The sizes of pieces in pixels.
const (
	stickLong, stickWide = 110 * Unit, 9.5 * Unit
	pawnWide, pawnHigh   = 21 * Unit, 30 * Unit
	pawnFoot             = 8 * Unit
	cubeSide             = 14 * Unit
	tab                  = 4 * Unit            // to be glued
	roundWay, glueEdge   = 44 * Unit, 6 * Unit // of a cylinder as high as a cube
)

// sticksSheet is the sticks, and what their throws count.
func (b book) sticksSheet() Sheet {
	p, words := b.page(false), b.order.Words
	y := p.head(words.T("print.sticks"), b.order)
	if b.order.Options.Die {
		y = p.paragraph(margin, y, p.w-2*margin, textSize, typeset.Regular, words.T("print.die")) + 4*Unit
	} else {
		how := words.T("print.sticks.how."+b.order.Set.Sticks.String(), "long", stickLong/Unit, "wide", stickWide/Unit)
		y = p.paragraph(margin, y, p.w-2*margin, textSize, typeset.Regular, how) + 6*Unit
		for range 4 {
			p.strip(p.left(margin+2*Unit, stickLong), y, b.order.Set.Sticks)
			y += stickWide + 6*Unit
		}
	}
	y = p.paragraph(margin, y, p.w-2*margin, partSize, typeset.SemiBold, words.T("print.throws")) + 2*Unit
	p.throws(y, b.order)
	return p.sheet()
}

// throws is the table of what throws count.
func (p *page) throws(y float64, o sheet.Order) {
	for _, t := range o.Throws {
		p.throw(margin, y, t, o)
		y += 11 * Unit
	}
}

// strip is the paper for one side of a stick: its pattern, or all dark.
func (p *page) strip(x, y float64, made sticks.Make) {
	box := canvas.RectPath(canvas.Rect{X: x, Y: y, W: stickLong, H: stickWide})
	if made != sticks.Patterned {
		p.list.Fill(box, canvas.Solid(ink()))
		return
	}
	p.outline(box, cutLine, false)
	for i := range 5 {
		cx, cy := x+stickLong*(.22+.14*float64(i)), y+stickWide/2
		var d canvas.Path
		d.MoveTo(cx-5.5*Unit, cy)
		d.LineTo(cx, cy-.36*stickWide)
		d.LineTo(cx+5.5*Unit, cy)
		d.LineTo(cx, cy+.36*stickWide)
		d.Close()
		if i%2 == 0 {
			p.list.Fill(d, canvas.Solid(p.Theme.Inlay.Line))
		} else {
			p.outline(d, 2*hairLine, false)
		}
	}
	for _, at := range []float64{.06, .09, .91, .94} {
		p.line(x+at*stickLong, y, x+at*stickLong, y+stickWide, 2*hairLine, false)
	}
}

// throw is a line of the table: the sticks as they lie, and what they count.
func (p *page) throw(x, y float64, t sheet.Throw, o sheet.Order) {
	if o.Options.Die {
		p.write(x, y+7*Unit, 20*Unit, textSize, typeset.SemiBold, string(rune('0'+t.Count)))
	} else {
		for i := range 4 {
			marked, at := i < t.Count, canvas.Rect{X: p.left(x+float64(i)*5*Unit, 3*Unit), Y: y, W: 3 * Unit, H: 9 * Unit}
			stick := canvas.RoundRectPath(at, Unit)
			if marked == (o.Set.Sticks == sticks.Dark) && o.Set.Sticks != sticks.Patterned {
				p.list.Fill(stick, canvas.Solid(ink()))
			}
			p.outline(stick, 1.5*hairLine, false)
			if marked && o.Set.Sticks == sticks.Patterned {
				p.list.Fill(canvas.EllipsePath(at.X+1.5*Unit, y+4.5*Unit, .9*Unit, 2.2*Unit), canvas.Solid(ink()))
			}
		}
	}
	p.write(x+26*Unit, y+6*Unit, p.w-2*margin-26*Unit, textSize, typeset.Regular, t.Text)
}

// pawnsSheet is the pawns of both sides, to be folded.
func (b book) pawnsSheet() Sheet {
	p, words := b.page(false), b.order.Words
	y := p.head(words.T("print.pawns"), b.order)
	y = p.paragraph(margin, y, p.w-2*margin, textSize, typeset.Regular, words.T("print.pawns.how")) + 4*Unit
	row := int((p.w - 2*margin) / (pawnWide + Unit/2))
	for i := range 2 * b.order.Options.Pawns {
		shape := b.order.Shapes[i/b.order.Options.Pawns]
		p.foldedPawn(p.left(margin+float64(i%row)*(pawnWide+Unit/2), pawnWide), y+float64(i/row)*(2*pawnHigh+2*pawnFoot+Unit), shape)
	}
	return p.sheet()
}

// foldedPawn is a strip that becomes a pawn seen from both sides.
func (p *page) foldedPawn(x, y float64, shape board.Shape) {
	const high = 2*pawnHigh + 2*pawnFoot
	p.outline(canvas.RectPath(canvas.Rect{X: x, Y: y, W: pawnWide, H: high}), cutLine, false)
	for _, at := range []float64{pawnFoot, pawnFoot + pawnHigh, pawnFoot + 2*pawnHigh} {
		p.line(x, y+at, x+pawnWide, y+at, foldLine, true)
	}
	size := pawnHigh / .92 // the body takes that much of its square's height
	pic := art.Pawns{Kit: p.Kit}.Pawn(shape, int(size))
	middle := y + high/2
	p.put(pic, canvas.Translate(x+(pawnWide-size)/2, middle+.02*size))
	p.put(pic, canvas.Translate(x+(pawnWide+size)/2, middle-.02*size).Rotate(180))
}

// countersSheet is cubes and cylinders, for those who use counters.
func (b book) countersSheet() Sheet {
	p, words := b.page(false), b.order.Words
	y := p.head(words.T("print.counters"), b.order)
	y = p.paragraph(margin, y, p.w-2*margin, textSize, typeset.Regular, words.T("print.counters.how")) + 4*Unit
	const wide, high = 3*cubeSide + Unit, 4*cubeSide + tab + Unit
	row := int((p.w - 2*margin) / wide)
	n := b.order.Options.Pawns
	for i := range n {
		p.cross(p.left(margin+float64(i%row)*wide, wide-Unit), y+float64(i/row)*high)
	}
	y += float64((n+row-1)/row)*high + 2*Unit
	const strip = roundWay + glueEdge
	row = int((p.w - 2*margin) / (strip + Unit))
	for i := range n {
		at := canvas.Rect{X: p.left(margin+float64(i%row)*(strip+Unit), strip), Y: y + float64(i/row)*(cubeSide+Unit), W: strip, H: cubeSide}
		p.outline(canvas.RectPath(at), cutLine, false)
		p.line(at.X+roundWay, at.Y, at.X+roundWay, at.Bottom(), foldLine, true)
		for _, band := range []float64{.3, .7} {
			p.line(at.X, at.Y+band*cubeSide, at.X+roundWay, at.Y+band*cubeSide, 2*hairLine, false)
		}
	}
	return p.sheet()
}

// cross is the net of a cube, with tabs to be glued behind its sides.
func (p *page) cross(x, y float64) {
	corner := func(at [2]float64) canvas.Point { return canvas.Point{X: x + at[0]*cubeSide, Y: y + at[1]*cubeSide} }
	for _, at := range [][4]float64{{1, 1, 2, 1}, {1, 2, 2, 2}, {1, 3, 2, 3}, {1, 1, 1, 2}, {2, 1, 2, 2}} {
		p.line(x+at[0]*cubeSide, y+at[1]*cubeSide, x+at[2]*cubeSide, y+at[3]*cubeSide, foldLine, true)
	}
	edge := [][2]float64{{1, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}, {2, 2}, {2, 3}, {2, 4}, {1, 4}, {1, 3}, {1, 2}, {0, 2}, {0, 1}, {1, 1}, {1, 0}}
	tabbed := []int{1, 5, 6, 7, 8, 9, 13} // the edges that have a tab: from that corner to the next
	for i := range len(edge) - 1 {
		from, to := corner(edge[i]), corner(edge[i+1])
		if !slices.Contains(tabbed, i) {
			p.line(from.X, from.Y, to.X, to.Y, cutLine, false)
			continue
		}
		p.line(from.X, from.Y, to.X, to.Y, foldLine, true)
		ux, uy := (to.X-from.X)/cubeSide, (to.Y-from.Y)/cubeSide // along the edge; the tab lies to its left, outside
		p.line(from.X, from.Y, from.X+tab*(ux+uy), from.Y+tab*(uy-ux), cutLine, false)
		p.line(from.X+tab*(ux+uy), from.Y+tab*(uy-ux), to.X-tab*(ux-uy), to.Y-tab*(uy+ux), cutLine, false)
		p.line(to.X-tab*(ux-uy), to.Y-tab*(uy+ux), to.X, to.Y, cutLine, false)
	}
}
