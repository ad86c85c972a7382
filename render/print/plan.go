package print

import (
	"strconv"

	"senet/game"
	"senet/game/ui"
)

// planSheet returns a plan for a class on one page.
func (b printout) planSheet(plan game.PlanText) *sheet {
	p, words := b.newSheet(), b.job.Words
	room := p.w - 2*margin
	p.titleLine(plan.Title)
	y := float64(margin + 8*unit)
	for _, aim := range plan.Aims {
		y = p.paragraph(margin, y, room, smallSize, ui.Regular, aim)
	}
	if plan.Needed != "" {
		y = p.paragraph(margin, y+.8*unit, room, smallSize, ui.Regular,
			words.T("plan.before")+" "+plan.Needed)
	}
	for i, step := range plan.Steps {
		y = b.planStep(p, y+1.2*unit, strconv.Itoa(i+1)+". ", step)
	}
	return p
}

// planStep draws a step from y downward, with its minutes and the headings of its texts in the
// margin, and returns its lower end.
func (b printout) planStep(p *sheet, y float64, number string, step game.PlanStepText) float64 {
	words := b.job.Words
	const left = 19 * unit
	room := p.w - 2*margin - left
	p.line(margin, y, p.w-margin, y, thinLine)
	y += .4 * unit
	top, half := y, .42*room
	p.tag(roleSubheading, func() {
		y = p.paragraph(margin+left, top, half, textSize, ui.Bold, number+step.Heading)
	})
	p.paragraph(margin, top, left, textSize, ui.Bold,
		words.T("plan.range", "from", step.From, "to", step.To))
	y = max(y, p.paragraph(margin+left+half, top+.4*unit, room-half, smallSize, ui.Regular,
		words.T("plan.screen")+" "+step.Screen))
	for _, part := range [][2]string{{"plan.say", step.Say}, {"plan.do", step.Do}, {"plan.answer", step.Answer}} {
		if part[1] == "" {
			continue
		}
		p.paragraph(margin, y, left, smallSize, ui.Medium, words.T(part[0]))
		y = p.paragraph(margin+left, y, room, smallSize, ui.Regular, part[1])
	}
	return y
}
