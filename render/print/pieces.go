package print

import (
	"slices"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
)

// The sizes of pieces, in pixels.
const (
	stickLength, stickWidth  = 110 * unit, 9.5 * unit
	pawnWidth, pawnHeight    = 21 * unit, 30 * unit
	pawnFoot                 = 8 * unit
	cubeSide                 = 14 * unit
	glueTab                  = 4 * unit            // tab of a cube's net
	circumference, glueStrip = 44 * unit, 6 * unit // the strip of a cylinder as high as a cube
)

// cutout is something to cut out: its title, its instructions, and a drawing from margin to margin.
type cutout struct {
	title, instructions string
	alt                 string  // describes the drawing; empty if that is text
	height              float64 // of the drawing, in pixels
	draw                func(p *sheet, y float64)
}

// pieceSheets returns sheets with sticks and pawns, as many on a sheet as fit. They include the
// table of throws unless the rules, which include it, are printed as well.
func (b printout) pieceSheets() (sheets []*sheet) {
	blocks := []cutout{b.stickStrips(4), b.pawnStrips(), b.counterNets()}
	if !slices.Contains(b.job.Parts, game.PrintRules) {
		throws := func(p *sheet, y float64) { p.throwTable(y, b.job) }
		blocks = slices.Insert(blocks, 1,
			cutout{b.job.Words.T("print.throws"), "", "", float64(len(b.job.Throws)) * throwHeight, throws})
	}
	var p *sheet
	y := 0.0
	for _, k := range blocks {
		const gap = 4 * unit
		room := 0.0
		if p != nil {
			room = p.h - margin - y - 2*gap - p.paragraphHeight(k.title, partSize, ui.Bold,
				p.w-2*margin) - p.paragraphHeight(k.instructions, textSize, ui.Regular, p.w-2*margin)
		}
		if p == nil || room < k.height {
			if p != nil {
				sheets = append(sheets, p)
			}
			p = b.newSheet()
			y = p.heading(k.title, b.job)
		} else {
			y = p.subheading(margin, y+gap, p.w-2*margin, k.title)
		}
		y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular, k.instructions) + gap
		p.cutout(k, y)
		y += k.height
	}
	return append(sheets, p)
}

// stickSheets returns sheets with four sticks for each group, as many on a sheet as fit.
func (b printout) stickSheets() (list []*sheet) {
	if b.job.Options.Die {
		return nil
	}
	const groupsPerSheet = 4
	for left := max(1, b.job.Groups); left > 0; left -= groupsPerSheet {
		p, k := b.newSheet(), b.stickStrips(4*min(left, groupsPerSheet))
		y := p.paragraph(margin, p.heading(k.title, b.job), p.w-2*margin, textSize,
			ui.Regular, k.instructions)
		p.cutout(k, y+4*unit)
		list = append(list, p)
	}
	return list
}

// cutout draws the drawing of k from y downward.
func (p *sheet) cutout(k cutout, y float64) {
	if k.alt == "" {
		k.draw(p, y)
		return
	}
	p.figure(k.alt, ui.Rect{X: margin, Y: y, W: p.w - 2*margin, H: k.height},
		func() { k.draw(p, y) })
}

// stickStrips returns the paper sides of n sticks.
func (b printout) stickStrips(n int) cutout {
	words, made := b.job.Words, b.job.Set.Sticks
	if b.job.Options.Die {
		return cutout{words.T("print.sticks"), words.T("print.die"), "", 0,
			func(*sheet, float64) {}}
	}
	const step = stickWidth + 3*unit
	how := words.T("print.sticks.how."+made.String(), "long", stickLength/unit, "wide",
		i18n.Decimal(words, stickWidth/unit))
	return cutout{words.T("print.sticks"), how, words.T("print.alt.sticks", "n", n), float64(n) * step,
		func(p *sheet, y float64) {
			for i := range n {
				p.stickStrip(p.leftEdge(margin+2*unit, stickLength), y+float64(i)*step, made)
			}
		}}
}

// throwHeight is the height of a row of the table of throws.
const throwHeight = 11 * unit

// throwTable draws the table of throws and what they count.
func (p *sheet) throwTable(y float64, job game.PrintJob) {
	p.tag(roleTable, func() {
		for _, t := range job.Throws {
			p.tag(roleRow, func() { p.throwRow(margin, y, t, job) })
			y += throwHeight
		}
	})
}

// stickStrip draws the paper for a side of a stick: patterned, or all dark.
func (p *sheet) stickStrip(x, y float64, made rules.StickMarking) {
	box := vg.RectPath(ui.Rect{X: x, Y: y, W: stickLength, H: stickWidth})
	if made != rules.Patterned {
		p.list.Fill(box, vg.Solid(ink()))
		return
	}
	p.outline(box, cutLine)
	for i := range 5 {
		cx, cy := x+stickLength*(.22+.14*float64(i)), y+stickWidth/2
		d := view.Lozenge(0, 5.5*unit, .36*stickWidth).Transform(vg.Translate(cx, cy))
		if i%2 == 0 {
			p.list.Fill(d, vg.Solid(p.Palette.Inlay.Line))
		} else {
			p.outline(d, 2*thinLine)
		}
	}
	for _, at := range []float64{.06, .09, .91, .94} {
		p.line(x+at*stickLength, y, x+at*stickLength, y+stickWidth, 2*thinLine)
	}
}

// throwRow draws a row of the table of throws: fallen sticks or a die, and what they count.
func (p *sheet) throwRow(x, y float64, t game.ThrowLine, job game.PrintJob) {
	p.tag(roleRowHead, func() {
		if job.Options.Die {
			p.write(x, y+7*unit, 20*unit, textSize, ui.Bold, string(rune('0'+t.Count)))
			return
		}
		const width = 18 * unit
		p.figure(job.Words.T("print.alt.throw", "sticks", job.Words.SticksText(job.Set.Sticks, t.Count)),
			ui.Rect{X: p.leftEdge(x, width), Y: y, W: width, H: 9 * unit}, func() {
				for i := range 4 {
					p.smallStick(x+float64(i)*5*unit, y, i < t.Count, job.Set.Sticks)
				}
			})
	})
	p.tag(roleCell, func() { p.write(x+26*unit, y+6*unit, p.w-2*margin-26*unit, textSize, ui.Regular, t.Text) })
}

// smallStick draws a fallen stick, with its marked side up or down.
func (p *sheet) smallStick(x, y float64, marked bool, made rules.StickMarking) {
	left := p.leftEdge(x, 3*unit)
	stick := vg.RoundRectPath(ui.Rect{X: left, Y: y, W: 3 * unit, H: 9 * unit}, unit)
	if marked == (made == rules.Dark) && made != rules.Patterned {
		p.list.Fill(stick, vg.Solid(ink()))
	}
	p.outline(stick, 1.5*thinLine)
	if marked && made == rules.Patterned {
		p.list.Fill(vg.EllipsePath(left+1.5*unit, y+4.5*unit, .9*unit, 2.2*unit), vg.Solid(ink()))
	}
}

// pawnStrips returns the pawns of both sides, for folding.
func (b printout) pawnStrips() cutout {
	const width, height = pawnWidth + unit/2, 2*pawnHeight + 2*pawnFoot + unit
	n, words := b.job.Options.Pawns, b.job.Words
	w, _ := b.job.Paper.Millimetres()
	row := int((w*unit - 2*margin) / width)
	alt := words.T("print.alt.pawns", "n", n, "first", words.T("name."+b.job.Shapes[0].Word()), "second",
		words.T("name."+b.job.Shapes[1].Word()))
	return cutout{words.T("print.pawns"), words.T("print.pawns.how"), alt, float64((2*n+row-1)/row) * height,
		func(p *sheet, y float64) {
			for i := range 2 * n {
				p.foldedPawn(p.leftEdge(margin+float64(i%row)*width, pawnWidth), y+float64(i/row)*height,
					b.job.Shapes[i/n])
			}
		}}
}

// foldedPawn draws a strip that folds into a pawn which is visible from both sides.
func (p *sheet) foldedPawn(x, y float64, shape board.Shape) {
	const height = 2*pawnHeight + 2*pawnFoot
	p.outline(vg.RectPath(ui.Rect{X: x, Y: y, W: pawnWidth, H: height}), cutLine)
	for _, at := range []float64{pawnFoot, pawnFoot + pawnHeight, pawnFoot + 2*pawnHeight} {
		p.dashedLine(x, y+at, x+pawnWidth, y+at, foldLine)
	}
	size := pawnHeight / .92 // a body has 92 % of the height of its picture
	pic := p.Pawn(shape, int(size))
	middle := y + height/2
	p.picture(pic, vg.Translate(x+(pawnWidth-size)/2, middle+.02*size))
	p.picture(pic, vg.Translate(x+(pawnWidth+size)/2, middle-.02*size).Mul(vg.Rotate(180)))
}

// counterNets returns the nets of cubes for one side and of cylinders for the other.
func (b printout) counterNets() cutout {
	const width, height, strip = 3*cubeSide + unit, 4*cubeSide + glueTab + unit, circumference + glueStrip
	n, words := b.job.Options.Pawns, b.job.Words
	w, _ := b.job.Paper.Millimetres()
	row, below := int((w*unit-2*margin)/width), int((w*unit-2*margin)/(strip+unit))
	crosses := float64((n+row-1)/row)*height + 2*unit
	all := crosses + float64((n+below-1)/below)*(cubeSide+unit)
	return cutout{words.T("print.counters"), words.T("print.counters.how"),
		words.T("print.alt.counters", "n", n), all, func(p *sheet, y float64) {
			for i := range n {
				p.cubeNet(p.leftEdge(margin+float64(i%row)*width, width-unit),
					y+float64(i/row)*height)
				p.cylinder(ui.Rect{X: p.leftEdge(margin+float64(i%below)*(strip+unit), strip),
					Y: y + crosses +
						float64(i/below)*(cubeSide+unit), W: strip, H: cubeSide})
			}
		}}
}

// cylinder draws a strip to roll and glue.
func (p *sheet) cylinder(at ui.Rect) {
	p.outline(vg.RectPath(at), cutLine)
	p.dashedLine(at.X+circumference, at.Y, at.X+circumference, at.Bottom(), foldLine)
	for _, band := range []float64{.3, .7} {
		p.line(at.X, at.Y+band*cubeSide, at.X+circumference, at.Y+band*cubeSide, 2*thinLine)
	}
}

// cubeNet draws the net of a cube, with tabs for gluing.
func (p *sheet) cubeNet(x, y float64) {
	at := vg.Matrix{A: cubeSide / 100., D: cubeSide / 100., E: x, F: y}
	p.dashedOutline(view.MustParsePath(crossFolds).Transform(at), foldLine)
	p.outline(view.MustParsePath(crossCuts).Transform(at), cutLine)
}

// The folds and cuts of the net of a cube with sides of length 100.
const (
	crossFolds = "M100 100L200 100M100 200L200 200M100 300L200 300M100 100L100 200M200 100L200 " +
		"200M200 0L200 100M200 200L200 300M200 300L200 400M200 400L100 400M100 400L100 300M100 " +
		"300L100 200M100 100L100 0"
	crossCuts = "M100 0L200 0M200 0L228.57 28.57L228.57 71.43L200 100M200 100L300 100M300 " +
		"100L300 200M300 200L200 200M200 200L228.57 228.57L228.57 271.43L200 300M200 300L228.57 " +
		"328.57L228.57 371.43L200 400M200 400L171.43 428.57L128.57 428.57L100 400M100 " +
		"400L71.43 371.43L71.43 328.57L100 300M100 300L71.43 271.43L71.43 228.57L100 200M100 " +
		"200L0 200M0 200L0 100M0 100L100 100M100 100L71.43 71.43L71.43 28.57L100 0"
)
