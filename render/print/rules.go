package print

import (
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

func (p printout) rulesSheet() *sheet {
	s := p.newSheet()
	y := s.heading(p.job.Words.T("print.rules"), p.job)
	y = s.ruleLines(y, partSize, p.job.Rules)
	throws := s.subheading(margin, y, s.w-2*margin, p.job.Words.T("print.throws")) + 2*unit
	s.throwTable(throws, p.job)
	p.quotes(s, .46*s.w, y)
	return s
}

// ruleLines sets lines of a card of rules from y downward, and returns their lower end.
func (s *sheet) ruleLines(y, points float64, lines []i18n.RuleCardLine) float64 {
	const headWidth, textX = 34.0 * unit, margin + 37*unit
	for _, line := range lines {
		end := y
		s.tag(roleSubheading, func() { end = s.paragraph(margin, y, headWidth, points, ui.Bold, line.Head) })
		y = max(end, s.paragraph(textX, y, s.w-margin-textX, points, ui.Regular, line.Text)) + .15*points*unit
	}
	return y
}

// addRules sets lines of a card of rules below y, in the largest letters that fit on the sheet. It
// reports whether the lines fit.
func (p printout) addRules(s *sheet, y float64, lines []i18n.RuleCardLine) bool {
	for _, points := range []float64{textSize, smallSize} {
		set := func(s *sheet) float64 {
			end := s.subheading(margin, y+3*unit, s.w-2*margin, p.job.Words.T("print.rules"))
			return s.ruleLines(end+unit, points, lines)
		}
		if set(p.newSheet()) <= s.h-margin {
			set(s)
			return true
		}
	}
	return false
}

// quotes sets quotations from the sources of the rules, as many as fit to the right of x and below
// y.
func (p printout) quotes(s *sheet, x, y float64) {
	width, words, quoted := s.w-x-margin, p.job.Words, map[string]bool{}
	var list *element
	height := func(text string) float64 { return s.paragraphHeight(text, smallSize, ui.Regular, width) }
	for _, l := range p.job.Set.Lines {
		if l.Quote == "" || l.Overruled || quoted[l.Quote] {
			continue
		}
		text := words.T("print.quote", "topic", words.T("topic."+string(l.Topic)), "quote",
			words.T(l.Quote), "at", l.Square, "placed", l.Square != rules.Nowhere)
		head := 0.0
		if len(quoted) == 0 {
			head = s.paragraphHeight("", partSize, ui.Bold, width) + 2*unit
		}
		if y+head+height(text) > s.h-margin {
			continue
		}
		if head > 0 {
			y = s.subheading(x, y, width, words.T("print.quotes")) + unit
			list = s.open(roleList)
		}
		quoted[l.Quote] = true
		s.item(list, func() {
			s.tag(roleBody, func() { y = s.paragraph(x, y, width, smallSize, ui.Regular, text) + unit })
		})
	}
}
