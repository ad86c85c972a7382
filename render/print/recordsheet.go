package print

import (
	"strconv"

	"senet/game/ui"
)

// recordSheet returns a form for writing down a game.
func (b printout) recordSheet() *sheet {
	p, words := b.newSheet(), b.job.Words
	y := p.heading(words.T("print.record"), b.job)
	names := [2]string{words.T("name." + b.job.Shapes[0].Word()),
		words.T("name." + b.job.Shapes[1].Word())}
	y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular,
		words.T("print.record.names", "first", names[0], "second", names[1])) + 10*unit
	const gap = 6 * unit
	room := (p.w - 2*margin - gap) / 2
	for side, name := range names {
		x := margin + float64(side)*(room+gap)
		p.tag(roleSubheading, func() { p.write(x+.09*room, y-unit, room, textSize, ui.Bold, name) })
		p.tag(roleTable, func() { b.recordTable(p, x, y, room) })
	}
	return p
}

// recordTable draws a table for writing down the moves of a side.
func (b printout) recordTable(p *sheet, left, y, room float64) {
	words := b.job.Words
	heads := []string{words.T("print.record.number"), words.T("print.record.throw"),
		words.T("print.record.from"),
		words.T("print.record.to"), words.T("print.record.note")}
	width := []float64{.08, .14, .13, .13, .52}
	const step = 8 * unit
	rows := int((p.h - margin - y) / step)
	x := left
	p.tag(roleRow, func() {
		for i, head := range heads {
			p.tag(roleColumnHead,
				func() { p.write(x+.6*unit, y+6*unit, width[i]*room-unit, smallSize, ui.Regular, head) })
			x += width[i] * room
		}
	})
	for row := 1; row < rows; row++ {
		x, top := left, y+float64(row)*step
		p.tag(roleRow, func() {
			p.tag(roleRowHead, func() {
				p.write(x+.4*unit, top+5.6*unit, .08*room, smallSize, ui.Regular, strconv.Itoa(row))
			})
			for range heads[1:] {
				p.open(roleCell)
			}
		})
		for i := range heads {
			p.writingLine(x, top+step, width[i]*room-unit)
			x += width[i] * room
		}
	}
}
