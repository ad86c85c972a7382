package print

import (
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
	"senet/rules/ruleset"
)

// rulesSheets returns the card of rules, on one sheet.
func (b printout) rulesSheets() []Sheet {
	p := b.page(false)
	y := p.head(b.order.Words.T("print.rules"), b.order)
	for _, line := range b.order.Rules {
		y = p.paragraph(margin, y, p.w-2*margin, partSize, vg.SemiBold, line.Head)
		y = p.paragraph(margin, y, p.w-2*margin, partSize, vg.Regular, line.Text) + 3*Unit
	}
	b.quotes(p, .46*p.w, y)
	y = p.paragraph(margin, y, p.w-2*margin, partSize, vg.SemiBold, b.order.Words.T("print.throws")) + 2*Unit
	p.throws(y, b.order)
	return []Sheet{p.sheet()}
}

// quotes sets quotations from the source for the rules on the sheet, as many as fit right of x and below y.
func (b printout) quotes(p *page, x, y float64) {
	room, words, told := p.w-x-margin, b.order.Words, map[string]bool{}
	high := func(text string) float64 { return p.paragraphHeight(text, smallSize, vg.Regular, room) }
	for _, l := range b.order.Set.Lines {
		if l.Quote == "" || l.Overruled || told[l.Quote] {
			continue
		}
		text := words.T("print.quote", "topic", words.T("topic."+string(l.Topic)), "quote",
			words.T(l.Quote), "at", l.Square, "placed", l.Square != rules.Nowhere)
		head := 0.0
		if len(told) == 0 {
			head = p.paragraphHeight("", partSize, vg.SemiBold, room) + 2*Unit
		}
		if y+head+high(text) > p.h-margin {
			continue
		}
		if head > 0 {
			y = p.paragraph(x, y, room, partSize, vg.SemiBold, words.T("print.quotes")) + Unit
		}
		y, told[l.Quote] = p.paragraph(x, y, room, smallSize, vg.Regular, text)+Unit, true
	}
}

// recordSheet returns a form on which to write down a game.
func (b printout) recordSheet() Sheet {
	p, words := b.page(false), b.order.Words
	y := p.head(words.T("print.record"), b.order)
	names := [2]string{words.T("name." + b.order.Shapes[0].Word()),
		words.T("name." + b.order.Shapes[1].Word())}
	y = p.paragraph(margin, y, p.w-2*margin, textSize, vg.Regular,
		words.T("print.record.names", "first", names[0], "second", names[1])) + 10*Unit
	heads := []string{"", words.T("print.record.throw"), words.T("print.record.from"),
		words.T("print.record.to"), words.T("print.record.note")}
	wide := []float64{.08, .14, .13, .13, .52}
	const gap, step = 6 * Unit, 8 * Unit
	room := (p.w - 2*margin - gap) / 2
	rows := int((p.h - margin - y) / step)
	for side, name := range names {
		x := margin + float64(side)*(room+gap)
		p.write(x+.09*room, y-Unit, room, textSize, vg.SemiBold, name)
		for i, head := range heads {
			p.write(x+.6*Unit, y+6*Unit, wide[i]*room-Unit, smallSize, vg.Regular, head)
			x += wide[i] * room
		}
		for row := 1; row < rows; row++ {
			x := margin + float64(side)*(room+gap)
			top := y + float64(row)*step
			p.write(x+.4*Unit, top+5.6*Unit, .08*room, smallSize, vg.Regular, strconv.Itoa(row))
			for i := range heads {
				p.rule(x, top+step, wide[i]*room-Unit)
				x += wide[i] * room
			}
		}
	}
	return p.sheet()
}

// teacherPitch is the distance between the squares of a small board, in pixels.
const teacherPitch = 7.5 * Unit

// answerLines is the smallest number of lines to write on, and answerLine the distance between them.
const (
	answerLines = 2
	answerLine  = 7 * Unit
)

// lessonSheets returns the steps of the sample game. The teacher's sheets have the board before the
// throw, the throw, the question with its answer, and the move; the pupils' have the steps with
// questions, and lines to write on. A question has the same number on both.
func (b printout) lessonSheets(pupils bool) []Sheet {
	if b.order.Lesson == nil {
		return nil
	}
	const gap, left, x = 3.4 * Unit, margin + 7*Unit, margin + 7*Unit + teacherPitch*view.BoardWide + 3*Unit
	p := b.page(false)
	pages, n, y := []*page{p}, 0, b.lessonHead(p, pupils)
	for _, s := range b.order.Lesson.Steps {
		if pupils && s.Ask == "" {
			continue
		}
		parts, room := b.step(s, pupils), p.w-margin-x
		if y+stepHigh(p, s, parts, room, pupils) > p.h-margin {
			p = b.page(false)
			pages, y = append(pages, p), margin+7*Unit
		}
		if s.Ask != "" {
			n++
			p.write(margin, y+5*Unit, 7*Unit, textSize, vg.SemiBold, strconv.Itoa(n))
		}
		foot, end := y, y-Unit
		if needsBoard(s) {
			v := board.StillView(b.order.Lesson.Rules(), s.Before, b.order.Shapes)
			foot = p.board(v, p.left(left, teacherPitch*view.BoardWide), y, teacherPitch)
		}
		for _, part := range parts {
			end = p.paragraph(x, end, room, smallSize, part.weight, part.text) + Unit
		}
		for n := 0; pupils && (n < answerLines || end+answerLine <= foot); n++ {
			end += answerLine
			p.rule(x, end, room)
		}
		y = max(foot, end) + gap
	}
	var sheets []Sheet
	for i, p := range pages {
		if i > 0 {
			p.write(margin, margin+3*Unit, p.w-2*margin, smallSize, vg.Regular,
				b.order.Words.T("print.page", "n", i+1, "all", len(pages)))
		}
		sheets = append(sheets, p.sheet())
	}
	return sheets
}

// lessonHead sets the head of the first sheet, and returns where the rest begins. The sample game
// may differ from the rules being printed: it has its own number of pawns and its own house rules.
func (b printout) lessonHead(p *page, pupils bool) float64 {
	l, o := b.order.Lesson, b.order
	if set, known := ruleset.ByID(l.RuleSet); known {
		o.Title = i18n.GameTitle(o.Words, set, l.House, l.Pawns, false)
	}
	if !pupils {
		return p.head(o.Words.T("print.teacher", "title", l.Title), o)
	}
	y := p.head(l.Title, o)
	return p.paragraph(margin, y, p.w-2*margin, textSize, vg.Regular, o.Words.T("print.pupil")) + 4*Unit
}

// stepText is a paragraph of a step.
type stepText struct {
	text   string
	weight vg.Weight
}

// step returns the text, question, answer and move of a step; for pupils only the text and the question.
func (b printout) step(s lesson.Step, pupils bool) (parts []stepText) {
	words := b.order.Words
	add := func(key string, weight vg.Weight, texts []string) {
		if text := strings.Join(texts, " "); text != "" {
			parts = append(parts, stepText{words.T(key, "text", text), weight})
		}
	}
	add("print.said", vg.Regular, s.Say)
	if pupils {
		add("print.said", vg.SemiBold, []string{s.Ask})
		return parts
	}
	if s.Ask != "" {
		var ways []string
		for _, m := range s.Moves {
			ways = append(ways, words.T("print.way", "stay", m.Kind == rules.Pass, "from", m.From, "to",
				m.To, "attack", m.Victim != rules.Nowhere, "home", m.To == rules.Home))
		}
		add("print.question", vg.SemiBold, []string{s.Ask})
		add("print.answer", vg.Regular, append([]string{i18n.JoinPairs(words, "list.ways", ways) + "."},
			s.Answer...))
	}
	add("print.played", vg.Regular, s.Then)
	if s.Note != "" {
		add("print.said", vg.Regular, []string{s.Note})
	}
	return parts
}

// stepHigh returns the height of a step on a sheet.
func stepHigh(p *page, s lesson.Step, parts []stepText, room float64, pupils bool) float64 {
	high := 0.0
	for _, part := range parts {
		high += p.paragraphHeight(part.text, smallSize, part.weight, room) + Unit
	}
	if pupils {
		high += answerLines * answerLine
	}
	if !needsBoard(s) {
		return high - Unit
	}
	return max(faceHigh*teacherPitch, high-Unit)
}

// needsBoard reports whether a step needs its board. Where nothing is asked and nothing moves, the
// next step has the same board.
func needsBoard(s lesson.Step) bool { return s.Ask != "" || s.Action != lesson.NoAction }
