package print

import (
	"strconv"

	"senet/game/ui"
)

// recordSheet returns a form for writing down a game.
func (p printout) recordSheet() *sheet {
	s, words := p.newSheet(), p.job.Words
	y := s.heading(words.T("print.record"), p.job)
	names := [2]string{words.T("name." + p.job.Shapes[0].Word()),
		words.T("name." + p.job.Shapes[1].Word())}
	y = s.text(y, words.T("print.record.names", "first", names[0], "second", names[1])) + 10*unit
	const gap = 6 * unit
	columnWidth := (s.w - 2*margin - gap) / 2
	for side, name := range names {
		x := margin + float64(side)*(columnWidth+gap)
		s.tag(roleSubheading, func() { s.write(x+.09*columnWidth, y-unit, columnWidth, textSize, ui.Bold, name) })
		s.tag(roleTable, func() { p.recordTable(s, x, y, columnWidth) })
	}
	return s
}

// recordTable draws a table for writing down the moves of a side.
func (p printout) recordTable(s *sheet, left, y, width float64) {
	words := p.job.Words
	heads := []string{words.T("print.record.number"), words.T("print.record.throw"),
		words.T("print.record.from"),
		words.T("print.record.to"), words.T("print.record.note")}
	shares := []float64{.08, .14, .13, .13, .52}
	const step = 8 * unit
	rows := int((s.h - margin - y) / step)
	x := left
	s.tag(roleRow, func() {
		for i, head := range heads {
			s.tag(roleColumnHead,
				func() { s.write(x+.6*unit, y+6*unit, shares[i]*width-unit, smallSize, ui.Regular, head) })
			x += shares[i] * width
		}
	})
	for row := 1; row < rows; row++ {
		x, top := left, y+float64(row)*step
		s.tag(roleRow, func() {
			s.tag(roleRowHead, func() {
				s.write(x+.4*unit, top+5.6*unit, .08*width, smallSize, ui.Regular, strconv.Itoa(row))
			})
			for range heads[1:] {
				s.open(roleCell)
			}
		})
		for i := range heads {
			s.writingLine(x, top+step, shares[i]*width-unit)
			x += shares[i] * width
		}
	}
}
