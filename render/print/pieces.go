package print

import (
	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
	"slices"
)

// Sizes of pieces, in pixels.
const (
	stickLong, stickWide = 110 * Unit, 9.5 * Unit
	pawnWide, pawnHigh   = 21 * Unit, 30 * Unit
	pawnFoot             = 8 * Unit
	cubeSide             = 14 * Unit
	tab                  = 4 * Unit            // to be glued
	roundWay, glueEdge   = 44 * Unit, 6 * Unit // of a cylinder as high as a cube
)

// block is something to cut out: its name, its instructions, and its pictures with their height in pixels.
type block struct {
	head, how string
	high      float64
	draw      func(p *page, y float64)
}

// pieceSheets returns sheets with sticks and pawns, as many on a sheet as fit. They include the
// table of throws unless the rules, which have it too, are printed as well.
func (b printout) pieceSheets() (sheets []Sheet) {
	blocks := []block{b.strips(), b.pawns(), b.counters()}
	if !slices.Contains(b.order.Parts, game.PrintRules) {
		throws := func(p *page, y float64) { p.throws(y, b.order) }
		blocks = slices.Insert(blocks, 1,
			block{b.order.Words.T("print.throws"), "", float64(len(b.order.Throws)) * throwHigh, throws})
	}
	var p *page
	y := 0.0
	for _, k := range blocks {
		const gap = 4 * Unit
		room := 0.0
		if p != nil {
			room = p.h - margin - y - 2*gap - p.paragraphHeight(k.head, partSize, vg.SemiBold,
				p.w-2*margin) - p.paragraphHeight(k.how, textSize, vg.Regular, p.w-2*margin)
		}
		if p == nil || room < k.high {
			if p != nil {
				sheets = append(sheets, p.sheet())
			}
			p = b.page(false)
			y = p.head(k.head, b.order)
		} else {
			y = p.paragraph(margin, y+gap, p.w-2*margin, partSize, vg.SemiBold, k.head)
		}
		y = p.paragraph(margin, y, p.w-2*margin, textSize, vg.Regular, k.how) + gap
		k.draw(p, y)
		y += k.high
	}
	return append(sheets, p.sheet())
}

// strips returns the sides of the sticks.
func (b printout) strips() block {
	words, made := b.order.Words, b.order.Set.Sticks
	if b.order.Options.Die {
		return block{words.T("print.sticks"), words.T("print.die"), 0, func(*page, float64) {}}
	}
	const step = stickWide + 3*Unit
	how := words.T("print.sticks.how."+made.String(), "long", stickLong/Unit, "wide",
		i18n.Decimal(words, stickWide/Unit))
	return block{words.T("print.sticks"), how, 4 * step, func(p *page, y float64) {
		for i := range 4 {
			p.strip(p.left(margin+2*Unit, stickLong), y+float64(i)*step, made)
		}
	}}
}

// throwHigh is the height of one line of the table of throws.
const throwHigh = 11 * Unit

// throws draws the table of throws and what they count.
func (p *page) throws(y float64, o game.PrintJob) {
	for _, t := range o.Throws {
		p.throw(margin, y, t, o)
		y += throwHigh
	}
}

// strip draws the paper for one side of a stick: patterned, or all dark.
func (p *page) strip(x, y float64, made rules.StickMarking) {
	box := vg.RectPath(vg.Rect{X: x, Y: y, W: stickLong, H: stickWide})
	if made != rules.Patterned {
		p.list.Fill(box, vg.Solid(ink()))
		return
	}
	p.outline(box, cutLine, false)
	for i := range 5 {
		cx, cy := x+stickLong*(.22+.14*float64(i)), y+stickWide/2
		d := view.Lozenge(0, 5.5*Unit, .36*stickWide).Transform(vg.Translate(cx, cy))
		if i%2 == 0 {
			p.list.Fill(d, vg.Solid(p.Theme.Inlay.Line))
		} else {
			p.outline(d, 2*hairLine, false)
		}
	}
	for _, at := range []float64{.06, .09, .91, .94} {
		p.line(x+at*stickLong, y, x+at*stickLong, y+stickWide, 2*hairLine, false)
	}
}

// throw draws one line of the table: fallen sticks, and what they count.
func (p *page) throw(x, y float64, t game.ThrowLine, o game.PrintJob) {
	if o.Options.Die {
		p.write(x, y+7*Unit, 20*Unit, textSize, vg.SemiBold, string(rune('0'+t.Count)))
	} else {
		for i := range 4 {
			marked := i < t.Count
			left := p.left(x+float64(i)*5*Unit, 3*Unit)
			stick := vg.RoundRectPath(vg.Rect{X: left, Y: y, W: 3 * Unit, H: 9 * Unit}, Unit)
			if marked == (o.Set.Sticks == rules.Dark) && o.Set.Sticks != rules.Patterned {
				p.list.Fill(stick, vg.Solid(ink()))
			}
			p.outline(stick, 1.5*hairLine, false)
			if marked && o.Set.Sticks == rules.Patterned {
				p.list.Fill(vg.EllipsePath(left+1.5*Unit, y+4.5*Unit, .9*Unit, 2.2*Unit), vg.Solid(ink()))
			}
		}
	}
	p.write(x+26*Unit, y+6*Unit, p.w-2*margin-26*Unit, textSize, vg.Regular, t.Text)
}

// pawns returns the pawns of both sides, to be folded.
func (b printout) pawns() block {
	const wide, high = pawnWide + Unit/2, 2*pawnHigh + 2*pawnFoot + Unit
	n, words := b.order.Options.Pawns, b.order.Words
	w, _ := b.order.Paper.Millimetres()
	row := int((w*Unit - 2*margin) / wide)
	return block{words.T("print.pawns"), words.T("print.pawns.how"), float64((2*n+row-1)/row) * high,
		func(p *page, y float64) {
			for i := range 2 * n {
				p.foldedPawn(p.left(margin+float64(i%row)*wide, pawnWide), y+float64(i/row)*high,
					b.order.Shapes[i/n])
			}
		}}
}

// foldedPawn draws a strip that folds into a pawn visible from both sides.
func (p *page) foldedPawn(x, y float64, shape board.Shape) {
	const high = 2*pawnHigh + 2*pawnFoot
	p.outline(vg.RectPath(vg.Rect{X: x, Y: y, W: pawnWide, H: high}), cutLine, false)
	for _, at := range []float64{pawnFoot, pawnFoot + pawnHigh, pawnFoot + 2*pawnHigh} {
		p.line(x, y+at, x+pawnWide, y+at, foldLine, true)
	}
	size := pawnHigh / .92 // the body takes 92 % of its square's height
	pic := p.Pawn(shape, int(size))
	middle := y + high/2
	p.put(pic, vg.Translate(x+(pawnWide-size)/2, middle+.02*size))
	p.put(pic, vg.Translate(x+(pawnWide+size)/2, middle-.02*size).Mul(vg.Rotate(180)))
}

// counters returns the nets of cubes and cylinders.
func (b printout) counters() block {
	const wide, high, strip = 3*cubeSide + Unit, 4*cubeSide + tab + Unit, roundWay + glueEdge
	n, words := b.order.Options.Pawns, b.order.Words
	w, _ := b.order.Paper.Millimetres()
	row, below := int((w*Unit-2*margin)/wide), int((w*Unit-2*margin)/(strip+Unit))
	crosses := float64((n+row-1)/row)*high + 2*Unit
	all := crosses + float64((n+below-1)/below)*(cubeSide+Unit)
	return block{words.T("print.counters"), words.T("print.counters.how"), all, func(p *page, y float64) {
		for i := range n {
			p.cubeNet(p.left(margin+float64(i%row)*wide, wide-Unit), y+float64(i/row)*high)
			p.cylinder(vg.Rect{X: p.left(margin+float64(i%below)*(strip+Unit), strip), Y: y + crosses +
				float64(i/below)*(cubeSide+Unit), W: strip, H: cubeSide})
		}
	}}
}

// cylinder draws a strip to roll and glue.
func (p *page) cylinder(at vg.Rect) {
	p.outline(vg.RectPath(at), cutLine, false)
	p.line(at.X+roundWay, at.Y, at.X+roundWay, at.Bottom(), foldLine, true)
	for _, band := range []float64{.3, .7} {
		p.line(at.X, at.Y+band*cubeSide, at.X+roundWay, at.Y+band*cubeSide, 2*hairLine, false)
	}
}

// cubeNet draws the net of a cube, with tabs to glue behind its sides.
func (p *page) cubeNet(x, y float64) {
	at := vg.Matrix{A: cubeSide / 100., D: cubeSide / 100., E: x, F: y}
	p.outline(view.Outline(crossFolds).Transform(at), foldLine, true)
	p.outline(view.Outline(crossCuts).Transform(at), cutLine, false)
}

// The net of a cube with sides of length 100: where it is folded, and where it is cut.
const (
	crossFolds = "M100 100L200 100M100 200L200 200M100 300L200 300M100 100L100 200M200 100L200 200M200 0L200 100M200 200L200 300M200 300L200 400M200 400L100 400M100 400L100 300M100 300L100 200M100 100L100 0"
	crossCuts  = "M100 0L200 0M200 0L228.57 28.57L228.57 71.43L200 100M200 100L300 100M300 100L300 200M300 200L200 200M200 200L228.57 228.57L228.57 271.43L200 300M200 300L228.57 328.57L228.57 371.43L200 400M200 400L171.43 428.57L128.57 428.57L100 400M100 400L71.43 371.43L71.43 328.57L100 300M100 300L71.43 271.43L71.43 228.57L100 200M100 200L0 200M0 200L0 100M0 100L100 100M100 100L71.43 71.43L71.43 28.57L100 0"
)
