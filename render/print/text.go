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

// rulesSheets are the card of rules, on one printjob.
func (b book) rulesSheets() []Sheet {
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

// quotes are the source's own words for what the sheet tells, as many as fit to the right of x and below y.
func (b book) quotes(p *page, x, y float64) {
	room, words, told := p.w-x-margin, b.order.Words, map[string]bool{}
	high := func(text string) float64 { return p.high(text, smallSize, vg.Regular, room) }
	for _, l := range b.order.Set.Lines {
		if l.Quote == "" || l.Overruled || told[l.Quote] {
			continue
		}
		text := words.T("print.quote", "topic", words.T("topic."+string(l.Topic)), "quote",
			words.T(l.Quote), "at", l.Square, "placed", l.Square != rules.Nowhere)
		head := 0.0
		if len(told) == 0 {
			head = p.high("", partSize, vg.SemiBold, room) + 2*Unit
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

// recordSheet is a form on which a game is written down.
func (b book) recordSheet() Sheet {
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

// teacherPitch is the distance of the squares of a little board, pixels.
const teacherPitch = 7.5 * Unit

// answerLines are at least drawn to be written on, so far below one another.
const (
	answerLines = 2
	answerLine  = 7 * Unit
)

// lessonSheets are the steps of the sample game. The teacher's have the board before the throw, the
// throw, the question with its answer, and what is played; the pupils' the steps that ask
// something, with lines to be written on. A question has the same number on both.
func (b book) lessonSheets(pupils bool) []Sheet {
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
		if seen(s) {
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

// lessonHead is what stands above the first sheet, and where the rest begins. The sample game may
// be another than the one that is ordered: it has its own number of pawns, and no house rules but
// its own.
func (b book) lessonHead(p *page, pupils bool) float64 {
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

// said is a paragraph of a step.
type said struct {
	text   string
	weight vg.Weight
}

// step is what a step says, asks and answers, and what is played; for pupils no more than what it
// says and asks.
func (b book) step(s lesson.Step, pupils bool) (parts []said) {
	words := b.order.Words
	add := func(key string, weight vg.Weight, texts []string) {
		if text := strings.Join(texts, " "); text != "" {
			parts = append(parts, said{words.T(key, "text", text), weight})
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

// stepHigh is how much of a sheet a step takes.
func stepHigh(p *page, s lesson.Step, parts []said, room float64, pupils bool) float64 {
	high := 0.0
	for _, part := range parts {
		high += p.high(part.text, smallSize, part.weight, room) + Unit
	}
	if pupils {
		high += answerLines * answerLine
	}
	if !seen(s) {
		return high - Unit
	}
	return max(faceHigh*teacherPitch, high-Unit)
}

// seen reports whether a step needs its board: where nothing is asked and nothing moves, it is the
// next one's.
func seen(s lesson.Step) bool { return s.Ask != "" || s.Action != lesson.NoAction }
