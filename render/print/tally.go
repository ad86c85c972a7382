package print

import (
	"strconv"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// tallySheet returns a form on which a group predicts and counts its throws.
func (p printout) tallySheet(group int) *sheet {
	s, words, o := p.newSheet(), p.job.Words, p.job.Options
	y := s.heading(words.T("print.tally"), p.job)
	s.title = words.T("throws.group", "group", group)
	y = s.text(y, words.T("print.tally.group", "group", group)) + 3*unit
	if !o.Die {
		y = s.text(y, words.T("print.tally.ways"))
		y = p.stickWays(s, y+2*unit, pupils) + 3*unit
	}
	y = s.text(y, words.T("print.tally.how", "n", game.TaskThrows(o.Die), "die", o.Die)) + 4*unit
	heads := []string{"print.tally.guess", "print.tally.strokes", "print.tally.sum",
		"print.tally.class"}
	y = p.throwRows(s, y, 14*unit, heads, []float64{.15, .24, .11, .12}, nil)
	return p.tallyQuestions(s, y, "print.tally.ask", 2)
}

// tallyAnswers returns a sheet with the expected throws and the answers to the questions of the
// form.
func (p printout) tallyAnswers() *sheet {
	s, words, o := p.newSheet(), p.job.Words, p.job.Options
	y := s.heading(words.T("print.answers"), p.job)
	why := "throws.kind.fair.note"
	if o.Die {
		why = "throws.kind.die.note"
	}
	y = s.text(y, words.T(why)) + 4*unit
	n := game.TaskThrows(o.Die)
	// For one group, for a series on the page Throws, and for all groups.
	series := []int{n, 100, n * max(2, p.job.Groups)}
	heads := make([]string, len(series))
	for i, n := range series {
		heads[i] = words.T("print.answers.of", "n", n)
	}
	y = p.throwRows(s, y, 9*unit, heads, []float64{.2, .2, .2}, func(chance float64, column int) string {
		return i18n.Average(words, chance*float64(series[column]))
	})
	if !o.Die {
		y = s.subheading(margin, y-3*unit, s.w-2*margin, words.T("throws.ways"))
		y = p.stickWays(s, y+2*unit, teacher) + 6*unit
	}
	return p.tallyQuestions(s, y, "print.answers.ask", 0)
}

// stickWays draws the 16 ways in which four sticks can fall from y downward, for pupils with empty
// sticks to mark, and returns the lower end.
func (p printout) stickWays(s *sheet, y float64, to audience) float64 {
	const row, step, high = 8, 5 * unit, 12 * unit
	width, n := (s.w-2*margin)/row, 0
	box := ui.Rect{X: margin, Y: y, W: s.w - 2*margin, H: 2 * high}
	s.figure(p.job.Words.T("throws.ways"), box, func() {
		for _, which := range game.StickWays() {
			x, top := margin+float64(n%row)*width, y+float64(n/row)*high
			n++
			s.write(x, top+6*unit, step, smallSize, ui.Regular, strconv.Itoa(n))
			for stick := range 4 {
				at, made := x+float64(stick)*4*unit+step, p.job.Set.Sticks
				if to == pupils {
					which, made = 0, rules.Patterned
				}
				s.smallStick(at, top, which>>stick&1 == 1, made)
			}
		}
	})
	return box.Bottom()
}

// throwRows draws a table with a row for each throw, step pixels high: the throw, what it counts,
// and more columns with their heads and widths, as shares of the sheet. If value is nil, these are
// empty and there is a row for the totals. It returns the lower end.
func (p printout) throwRows(s *sheet, y, step float64, heads []string, shares []float64,
	value func(chance float64, column int) string) float64 {
	words, o := p.job.Words, p.job.Options
	width := s.w - 2*margin
	heads = append([]string{"print.tally.throw", "print.tally.counts"}, heads...)
	shares = append([]float64{.2, .18}, shares...)
	cell := func(role elementRole, column int, y float64, text string) {
		x := float64(margin)
		for _, w := range shares[:column] {
			x += w * width
		}
		s.tag(role, func() {
			if text != "" {
				s.write(x+unit, y-.35*step+1.5*unit, shares[column]*width-2*unit,
					textSize, ui.Regular, text)
			}
		})
		s.writingLine(x, y, shares[column]*width-unit)
	}
	s.tag(roleTable, func() {
		y += 8 * unit
		s.tag(roleRow, func() {
			for i, head := range heads {
				if words.Has(head) {
					head = words.T(head)
				}
				cell(roleColumnHead, i, y, head)
			}
		})
		for i, c := range rules.ThrowChances(o.Die) {
			y += step
			s.tag(roleRow, func() {
				cell(roleRowHead, 0, y, words.ThrowName(p.job.Set.Sticks, c.Throw))
				cell(roleCell, 1, y, p.job.Throws[i].Text)
				for column := range heads[2:] {
					text := ""
					if value != nil {
						text = value(c.Chance, column)
					}
					cell(roleCell, column+2, y, text)
				}
			})
		}
		if value == nil {
			y += step
			s.tag(roleRow, func() {
				cell(roleRowHead, 0, y, words.T("print.tally.total", "n", game.TaskThrows(o.Die)))
				for column := range heads[2:] {
					cell(roleCell, column+1, y, "")
				}
				s.tag(roleCell, func() {}) // all groups together have another total
			})
		}
	})
	return y + 6*unit
}

// tallyQuestions writes the three texts of a key from y downward, each with lines to write on below
// it, and returns the sheet.
func (p printout) tallyQuestions(s *sheet, y float64, key string, lines int) *sheet {
	o := p.job.Options
	for n := 1; n <= 3; n++ {
		text := strconv.Itoa(n) + ". " + p.job.Words.T(key+strconv.Itoa(n), "n", game.TaskThrows(o.Die), "die", o.Die)
		y = s.text(y, text)
		y = s.blankLines(margin, y, s.w-2*margin, lines) + 5*unit
	}
	return s
}
