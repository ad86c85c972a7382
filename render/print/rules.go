package print

import (
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// rulesSheet returns the card of rules.
func (b printout) rulesSheet() *sheet {
	p := b.newSheet()
	y := p.heading(b.job.Words.T("print.rules"), b.job)
	y = p.ruleLines(y, partSize, b.job.Rules)
	throws := p.subheading(margin, y, p.w-2*margin, b.job.Words.T("print.throws")) + 2*unit
	p.throwTable(throws, b.job)
	b.quotes(p, .46*p.w, y)
	return p
}

// ruleLines sets lines of a card of rules from y downward, and returns their lower end.
func (p *sheet) ruleLines(y, points float64, lines []i18n.RuleCardLine) float64 {
	const headWidth, textX = 34.0 * unit, margin + 37*unit
	for _, line := range lines {
		end := y
		p.tag(roleSubheading, func() { end = p.paragraph(margin, y, headWidth, points, ui.Bold, line.Head) })
		y = max(end, p.paragraph(textX, y, p.w-margin-textX, points, ui.Regular, line.Text)) + .15*points*unit
	}
	return y
}

// addRules sets lines of a card of rules below y, in the largest letters that fit on the sheet. It
// reports whether the lines fit.
func (b printout) addRules(p *sheet, y float64, lines []i18n.RuleCardLine) bool {
	for _, points := range []float64{textSize, smallSize} {
		set := func(p *sheet) float64 {
			end := p.subheading(margin, y+3*unit, p.w-2*margin, b.job.Words.T("print.rules"))
			return p.ruleLines(end+unit, points, lines)
		}
		if set(b.newSheet()) <= p.h-margin {
			set(p)
			return true
		}
	}
	return false
}

// quotes sets quotations from the sources of the rules, as many as fit to the right of x and below
// y.
func (b printout) quotes(p *sheet, x, y float64) {
	room, words, quoted := p.w-x-margin, b.job.Words, map[string]bool{}
	var list *element
	height := func(text string) float64 { return p.paragraphHeight(text, smallSize, ui.Regular, room) }
	for _, l := range b.job.Set.Lines {
		if l.Quote == "" || l.Overruled || quoted[l.Quote] {
			continue
		}
		text := words.T("print.quote", "topic", words.T("topic."+string(l.Topic)), "quote",
			words.T(l.Quote), "at", l.Square, "placed", l.Square != rules.Nowhere)
		head := 0.0
		if len(quoted) == 0 {
			head = p.paragraphHeight("", partSize, ui.Bold, room) + 2*unit
		}
		if y+head+height(text) > p.h-margin {
			continue
		}
		if head > 0 {
			y = p.subheading(x, y, room, words.T("print.quotes")) + unit
			list = p.open(roleList)
		}
		quoted[l.Quote] = true
		p.item(list, func() {
			p.tag(roleBody, func() { y = p.paragraph(x, y, room, smallSize, ui.Regular, text) + unit })
		})
	}
}
