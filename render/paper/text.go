package paper

import (
	"strconv"

	"senet/game/board"
	"senet/game/lesson"
	"senet/render/layout"
	"senet/render/typeset"
	"senet/rules/record"
)

// rulesSheets are the card of rules, on one sheet.
func (b book) rulesSheets() []Sheet {
	p := b.page(false)
	y := p.head(b.order.Words.T("print.rules"), b.order)
	for _, line := range b.order.Rules {
		y = p.paragraph(margin, y, p.w-2*margin, partSize, typeset.SemiBold, line.Head)
		y = p.paragraph(margin, y, p.w-2*margin, partSize, typeset.Regular, line.Text) + 3*Unit
	}
	return []Sheet{p.sheet()}
}

// recordSheet is a form on which a game is written down.
func (b book) recordSheet() Sheet {
	p, words := b.page(false), b.order.Words
	y := p.head(words.T("print.record"), b.order)
	names := [2]string{words.T("name." + b.order.Shapes[0].Word()), words.T("name." + b.order.Shapes[1].Word())}
	y = p.paragraph(margin, y, p.w-2*margin, textSize, typeset.Regular, words.T("print.record.names", "first", names[0], "second", names[1])) + 5*Unit
	heads := []string{"", words.T("print.record.throw"), words.T("print.record.from"), words.T("print.record.to"), words.T("print.record.note")}
	wide := []float64{.08, .14, .13, .13, .52}
	const gap, step = 6 * Unit, 8 * Unit
	room := (p.w - 2*margin - gap) / 2
	rows := int((p.h - margin - y) / step)
	for side, name := range names {
		x := margin + float64(side)*(room+gap)
		p.write(x+.09*room, y-Unit, room, textSize, typeset.SemiBold, name)
		for i, head := range heads {
			p.write(x+.6*Unit, y+6*Unit, wide[i]*room-Unit, smallSize, typeset.Regular, head)
			x += wide[i] * room
		}
		for row := 1; row < rows; row++ {
			x := margin + float64(side)*(room+gap)
			top := y + float64(row)*step
			p.write(x+.4*Unit, top+5.6*Unit, .08*room, smallSize, typeset.Regular, strconv.Itoa(row))
			for i := range heads {
				p.line(x, top+step, x+wide[i]*room-Unit, top+step, hairLine, false)
				x += wide[i] * room
			}
		}
	}
	return p.sheet()
}

// teacherPitch is the distance of the squares of a little board, pixels.
const teacherPitch = 9.5 * Unit

// teacherSheets are the steps of the sample game: the board, what happens, and the question with its answer.
func (b book) teacherSheets() []Sheet {
	if b.order.Lesson == nil {
		return nil
	}
	var sheets []Sheet
	var p *page
	y := 0.0
	const gap = 5 * Unit
	for i, s := range b.order.Lesson.Steps {
		text, ask, answer := stepWords(s)
		if p == nil || y+b.stepHigh(p, text+ask+answer) > p.h-margin {
			if p != nil {
				sheets = append(sheets, p.sheet())
			}
			p = b.page(false)
			y = p.head(b.order.Words.T("print.teacher"), b.order)
		}
		p.write(margin, y+5*Unit, 10*Unit, textSize, typeset.SemiBold, strconv.Itoa(i+1))
		v := board.Still(b.order.Lesson.Rules(), s.After, b.order.Shapes)
		foot := p.diagram(v, margin+9*Unit, y, teacherPitch)
		x := margin + 9*Unit + teacherPitch*layout.BoardWide + gap
		room := p.w - margin - x
		end := p.paragraph(x, y, room, smallSize, typeset.Regular, text)
		if ask != "" {
			end = p.paragraph(x, end+Unit, room, smallSize, typeset.SemiBold, b.order.Words.T("print.question", "text", ask))
			end = p.paragraph(x, end+Unit, room, smallSize, typeset.Regular, b.order.Words.T("print.answer", "text", answer))
		}
		y = max(foot, end) + gap
	}
	return append(sheets, p.sheet())
}

// stepWords are what a step says, asks and answers.
func stepWords(s lesson.Step) (text, ask, answer string) {
	for _, t := range s.Say {
		text += t + " "
	}
	for _, t := range s.Then {
		text += t + " "
	}
	for _, t := range s.Answer {
		answer += t + " "
	}
	if answer == "" {
		for _, m := range s.Moves {
			answer += record.Notation(m) + "  "
		}
	}
	return text, s.Ask, answer
}

// stepHigh is how much of a sheet a step takes.
func (b book) stepHigh(p *page, text string) float64 {
	st := style(smallSize, typeset.SemiBold)
	lines := float64(len(p.Fonts.Wrap(text, st, p.w-2*margin-9*Unit-teacherPitch*layout.BoardWide-5*Unit)) + 3)
	return max(teacherPitch*layout.BoardHigh, 1.28*st.Size*lines) + 5*Unit
}
