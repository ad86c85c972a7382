package print

import (
	"strconv"

	"senet/game"
	"senet/game/ui"
)

// planSheet returns a plan for a class on one page.
func (p printout) planSheet(plan game.PlanText) *sheet {
	s, words := p.newSheet(), p.job.Words
	width := s.w - 2*margin
	s.titleLine(plan.Title)
	y := float64(margin + 8*unit)
	for _, aim := range plan.Aims {
		y = s.smallText(y, aim)
	}
	if plan.Needed != "" {
		y = s.smallText(y+.8*unit, words.T("plan.before")+" "+plan.Needed)
	}
	for i, step := range plan.Steps {
		y = p.planStep(s, y+unit, strconv.Itoa(i+1)+". ", step)
	}
	s.paragraph(margin, y+unit, width, smallSize, ui.Medium, plan.Spare)
	return s
}

// planStep draws a step from y downward, with its minutes and the headings of its texts in the
// margin, and returns its lower end.
func (p printout) planStep(s *sheet, y float64, number string, step game.PlanStepText) float64 {
	words := p.job.Words
	const left = 19 * unit
	width := s.w - 2*margin - left
	s.line(margin, y, s.w-margin, y, thinLine)
	y += .4 * unit
	top, half := y, .42*width
	s.tag(roleSubheading, func() {
		y = s.paragraph(margin+left, top, half, textSize, ui.Bold, number+step.Heading)
	})
	s.paragraph(margin, top, left, textSize, ui.Bold,
		words.T("plan.range", "from", step.From, "to", step.To))
	y = max(y, s.paragraph(margin+left+half, top+.4*unit, width-half, smallSize, ui.Regular,
		words.T("plan.screen")+" "+step.Screen))
	for _, part := range [][2]string{{"plan.say", step.Say}, {"plan.do", step.Do}, {"plan.answer", step.Answer}} {
		if part[1] == "" {
			continue
		}
		s.paragraph(margin, y, left, smallSize, ui.Medium, words.T(part[0]))
		y = s.paragraph(margin+left, y, width, smallSize, ui.Regular, part[1])
	}
	return y
}

// summarySheet returns what a class did in a lesson.
func (p printout) summarySheet() *sheet {
	s := p.newSheet()
	s.titleLine(p.job.Title)
	y := float64(margin + 10*unit)
	for _, text := range p.job.Summary {
		y = unit + s.paragraph(margin, y, s.w-2*margin, textSize, ui.Regular, text)
	}
	return s
}
