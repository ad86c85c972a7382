package print

import (
	"strconv"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// tallySheet returns a form on which a group predicts and counts its throws.
func (b printout) tallySheet(group int) *sheet {
	p, words, o := b.newSheet(), b.job.Words, b.job.Options
	y := p.heading(words.T("print.tally"), b.job)
	p.title = words.T("throws.group", "group", group)
	y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular,
		words.T("print.tally.group", "group", group)) + 3*unit
	y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular,
		words.T("print.tally.how", "n", game.TaskThrows(o.Die), "die", o.Die)) + 4*unit
	heads := []string{"print.tally.guess", "print.tally.strokes", "print.tally.sum",
		"print.tally.class"}
	y = b.throwRows(p, y, 14*unit, heads, []float64{.15, .24, .11, .12}, nil)
	return b.tallyQuestions(p, y, "print.tally.ask", 2)
}

// tallyAnswers returns a sheet with the expected throws and the answers to the questions of the
// form.
func (b printout) tallyAnswers() *sheet {
	p, words, o := b.newSheet(), b.job.Words, b.job.Options
	y := p.heading(words.T("print.answers"), b.job)
	why := "throws.kind.fair.note"
	if o.Die {
		why = "throws.kind.die.note"
	}
	y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular, words.T(why)) + 4*unit
	n := game.TaskThrows(o.Die)
	// For one group, for a series on the page Throws, and for all groups.
	series := []int{n, 100, n * max(2, b.job.Groups)}
	heads := make([]string, len(series))
	for i, n := range series {
		heads[i] = words.T("print.answers.of", "n", n)
	}
	y = b.throwRows(p, y, 9*unit, heads, []float64{.2, .2, .2}, func(chance float64, column int) string {
		return i18n.Average(words, chance*float64(series[column]))
	})
	return b.tallyQuestions(p, y, "print.answers.ask", 0)
}

// throwRows draws a table with a row for each throw, step pixels high: the throw, what it counts,
// and more columns with their heads and widths, as shares of the sheet. If value is nil, these are
// empty and there is a row for the totals. It returns the lower end.
func (b printout) throwRows(p *sheet, y, step float64, heads []string, width []float64,
	value func(chance float64, column int) string) float64 {
	words, o := b.job.Words, b.job.Options
	room := p.w - 2*margin
	heads = append([]string{"print.tally.throw", "print.tally.counts"}, heads...)
	width = append([]float64{.2, .18}, width...)
	cell := func(role elementRole, column int, y float64, text string) {
		x := float64(margin)
		for _, w := range width[:column] {
			x += w * room
		}
		p.tag(role, func() {
			if text != "" {
				p.write(x+unit, y-.35*step+1.5*unit, width[column]*room-2*unit,
					textSize, ui.Regular, text)
			}
		})
		p.writingLine(x, y, width[column]*room-unit)
	}
	p.tag(roleTable, func() {
		y += 8 * unit
		p.tag(roleRow, func() {
			for i, head := range heads {
				if words.Has(head) {
					head = words.T(head)
				}
				cell(roleColumnHead, i, y, head)
			}
		})
		for i, c := range rules.ThrowChances(o.Die) {
			y += step
			p.tag(roleRow, func() {
				name := words.SticksText(b.job.Set.Sticks, i)
				if o.Die {
					name = strconv.Itoa(c.Throw.Count())
				}
				cell(roleRowHead, 0, y, name)
				cell(roleCell, 1, y, b.job.Throws[i].Text)
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
			p.tag(roleRow, func() {
				cell(roleRowHead, 0, y, words.T("print.tally.total", "n", game.TaskThrows(o.Die)))
				for column := range heads[1:] {
					cell(roleCell, column+1, y, "")
				}
			})
		}
	})
	return y + 6*unit
}

// tallyQuestions writes the three texts of a key from y downward, each with lines to write on below
// it, and returns the sheet.
func (b printout) tallyQuestions(p *sheet, y float64, key string, lines int) *sheet {
	o := b.job.Options
	for n := 1; n <= 3; n++ {
		text := strconv.Itoa(n) + ". " + b.job.Words.T(key+strconv.Itoa(n), "n", game.TaskThrows(o.Die), "die", o.Die)
		y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular, text)
		for range lines {
			y += answerStep
			p.writingLine(margin, y, p.w-2*margin)
		}
		y += 5 * unit
	}
	return p
}
