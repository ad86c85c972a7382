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
func (p printout) pieceSheets() (sheets []*sheet) {
	blocks := []cutout{p.stickStrips(4), p.pawnStrips(), p.counterNets()}
	if !slices.Contains(p.job.Parts, game.PrintRules) {
		throws := func(s *sheet, y float64) { s.throwTable(y, p.job) }
		blocks = slices.Insert(blocks, 1,
			cutout{p.job.Words.T("print.throws"), "", "", float64(len(p.job.Throws)) * throwHeight, throws})
	}
	var s *sheet
	y := 0.0
	for _, block := range blocks {
		const gap = 4 * unit
		space := 0.0
		if s != nil {
			space = s.h - margin - y - 2*gap - s.paragraphHeight(block.title, partSize, ui.Bold,
				s.w-2*margin) - s.paragraphHeight(block.instructions, textSize, ui.Regular, s.w-2*margin)
		}
		if s == nil || space < block.height {
			if s != nil {
				sheets = append(sheets, s)
			}
			s = p.newSheet()
			y = s.heading(block.title, p.job)
		} else {
			y = s.subheading(margin, y+gap, s.w-2*margin, block.title)
		}
		y = s.text(y, block.instructions) + gap
		s.cutout(block, y)
		y += block.height
	}
	return append(sheets, s)
}

// stickSheets returns sheets with four sticks for each group, as many on a sheet as fit.
func (p printout) stickSheets() (list []*sheet) {
	if p.job.Options.Die {
		return nil
	}
	const groupsPerSheet = 4
	for left := max(1, p.job.Groups); left > 0; left -= groupsPerSheet {
		s, strips := p.newSheet(), p.stickStrips(4*min(left, groupsPerSheet))
		y := s.text(s.heading(strips.title, p.job), strips.instructions)
		s.cutout(strips, y+4*unit)
		list = append(list, s)
	}
	return list
}

// cutout draws the drawing of c from y downward.
func (s *sheet) cutout(c cutout, y float64) {
	if c.alt == "" {
		c.draw(s, y)
		return
	}
	s.figure(c.alt, ui.Rect{X: margin, Y: y, W: s.w - 2*margin, H: c.height},
		func() { c.draw(s, y) })
}

// stickStrips returns the paper sides of n sticks.
func (p printout) stickStrips(n int) cutout {
	words, made := p.job.Words, p.job.Set.Sticks
	if p.job.Options.Die {
		return cutout{words.T("print.sticks"), words.T("print.die"), "", 0,
			func(*sheet, float64) {}}
	}
	const step = stickWidth + 3*unit
	how := words.T("print.sticks.how."+made.String(), "long", stickLength/unit, "wide",
		i18n.Decimal(words, stickWidth/unit))
	return cutout{words.T("print.sticks"), how, words.T("print.alt.sticks", "n", n), float64(n) * step,
		func(s *sheet, y float64) {
			for i := range n {
				s.stickStrip(s.leftEdge(margin+2*unit, stickLength), y+float64(i)*step, made)
			}
		}}
}

// throwHeight is the height of a row of the table of throws.
const throwHeight = 11 * unit

// throwTable draws the table of throws and what they count.
func (s *sheet) throwTable(y float64, job game.PrintJob) {
	s.tag(roleTable, func() {
		for _, t := range job.Throws {
			s.tag(roleRow, func() { s.throwRow(margin, y, t, job) })
			y += throwHeight
		}
	})
}

// stickStrip draws the paper for a side of a stick: patterned, or all dark.
func (s *sheet) stickStrip(x, y float64, made rules.StickMarking) {
	box := vg.RectPath(ui.Rect{X: x, Y: y, W: stickLength, H: stickWidth})
	if made != rules.Patterned {
		s.list.Fill(box, vg.Solid(ink()))
		return
	}
	s.outline(box, cutLine)
	for i := range 5 {
		cx, cy := x+stickLength*(.22+.14*float64(i)), y+stickWidth/2
		d := view.Lozenge(0, 5.5*unit, .36*stickWidth).Transform(vg.Translate(cx, cy))
		if i%2 == 0 {
			s.list.Fill(d, vg.Solid(s.Palette.Inlay.Line))
		} else {
			s.outline(d, 2*thinLine)
		}
	}
	for _, at := range []float64{.06, .09, .91, .94} {
		s.line(x+at*stickLength, y, x+at*stickLength, y+stickWidth, 2*thinLine)
	}
}

// throwRow draws a row of the table of throws: fallen sticks or a die, and what they count.
func (s *sheet) throwRow(x, y float64, t game.ThrowLine, job game.PrintJob) {
	s.tag(roleRowHead, func() {
		if job.Options.Die {
			s.write(x, y+7*unit, 20*unit, textSize, ui.Bold, string(rune('0'+t.Count)))
			return
		}
		const width = 18 * unit
		s.figure(job.Words.T("print.alt.throw", "sticks", job.Words.SticksText(job.Set.Sticks, t.Count)),
			ui.Rect{X: s.leftEdge(x, width), Y: y, W: width, H: 9 * unit}, func() {
				for i := range 4 {
					s.smallStick(x+float64(i)*5*unit, y, i < t.Count, job.Set.Sticks)
				}
			})
	})
	s.tag(roleCell, func() { s.write(x+26*unit, y+6*unit, s.w-2*margin-26*unit, textSize, ui.Regular, t.Text) })
}

// smallStick draws a fallen stick, with its marked side up or down.
func (s *sheet) smallStick(x, y float64, marked bool, made rules.StickMarking) {
	left := s.leftEdge(x, 3*unit)
	stick := vg.RoundRectPath(ui.Rect{X: left, Y: y, W: 3 * unit, H: 9 * unit}, unit)
	if marked == (made == rules.Dark) && made != rules.Patterned {
		s.list.Fill(stick, vg.Solid(ink()))
	}
	s.outline(stick, 1.5*thinLine)
	if marked && made == rules.Patterned {
		s.list.Fill(vg.EllipsePath(left+1.5*unit, y+4.5*unit, .9*unit, 2.2*unit), vg.Solid(ink()))
	}
}

// pawnStrips returns the pawns of both sides, for folding.
func (p printout) pawnStrips() cutout {
	const width, height = pawnWidth + unit/2, 2*pawnHeight + 2*pawnFoot + unit
	n, words := p.job.Options.Pawns, p.job.Words
	w, _ := p.job.Paper.Millimetres()
	row := int((w*unit - 2*margin) / width)
	alt := words.T("print.alt.pawns", "n", n, "first", words.T("name."+p.job.Shapes[0].Word()), "second",
		words.T("name."+p.job.Shapes[1].Word()))
	return cutout{words.T("print.pawns"), words.T("print.pawns.how"), alt, float64((2*n+row-1)/row) * height,
		func(s *sheet, y float64) {
			for i := range 2 * n {
				s.foldedPawn(s.leftEdge(margin+float64(i%row)*width, pawnWidth), y+float64(i/row)*height,
					p.job.Shapes[i/n])
			}
		}}
}

// foldedPawn draws a strip that folds into a pawn which is visible from both sides.
func (s *sheet) foldedPawn(x, y float64, shape board.Shape) {
	const height = 2*pawnHeight + 2*pawnFoot
	s.outline(vg.RectPath(ui.Rect{X: x, Y: y, W: pawnWidth, H: height}), cutLine)
	for _, at := range []float64{pawnFoot, pawnFoot + pawnHeight, pawnFoot + 2*pawnHeight} {
		s.dashedLine(x, y+at, x+pawnWidth, y+at, foldLine)
	}
	size := pawnHeight / .92 // a body has 92 % of the height of its picture
	pic := s.Pawn(shape, int(size))
	middle := y + height/2
	s.picture(pic, vg.Translate(x+(pawnWidth-size)/2, middle+.02*size))
	s.picture(pic, vg.Translate(x+(pawnWidth+size)/2, middle-.02*size).Mul(vg.Rotate(180)))
}

// counterNets returns the nets of cubes for one side and of cylinders for the other.
func (p printout) counterNets() cutout {
	const width, height, strip = 3*cubeSide + unit, 4*cubeSide + glueTab + unit, circumference + glueStrip
	n, words := p.job.Options.Pawns, p.job.Words
	w, _ := p.job.Paper.Millimetres()
	row, below := int((w*unit-2*margin)/width), int((w*unit-2*margin)/(strip+unit))
	crosses := float64((n+row-1)/row)*height + 2*unit
	all := crosses + float64((n+below-1)/below)*(cubeSide+unit)
	return cutout{words.T("print.counters"), words.T("print.counters.how"),
		words.T("print.alt.counters", "n", n), all, func(s *sheet, y float64) {
			for i := range n {
				s.cubeNet(s.leftEdge(margin+float64(i%row)*width, width-unit),
					y+float64(i/row)*height)
				s.cylinder(ui.Rect{X: s.leftEdge(margin+float64(i%below)*(strip+unit), strip),
					Y: y + crosses +
						float64(i/below)*(cubeSide+unit), W: strip, H: cubeSide})
			}
		}}
}

// cylinder draws a strip to roll and glue.
func (s *sheet) cylinder(at ui.Rect) {
	s.outline(vg.RectPath(at), cutLine)
	s.dashedLine(at.X+circumference, at.Y, at.X+circumference, at.Bottom(), foldLine)
	for _, band := range []float64{.3, .7} {
		s.line(at.X, at.Y+band*cubeSide, at.X+circumference, at.Y+band*cubeSide, 2*thinLine)
	}
}

// cubeNet draws the net of a cube, with tabs for gluing.
func (s *sheet) cubeNet(x, y float64) {
	at := vg.Matrix{A: cubeSide / 100., D: cubeSide / 100., E: x, F: y}
	s.dashedOutline(view.MustParsePath(crossFolds).Transform(at), foldLine)
	s.outline(view.MustParsePath(crossCuts).Transform(at), cutLine)
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
