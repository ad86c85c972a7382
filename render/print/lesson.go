package print

import (
	"strconv"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/render/view"
	"senet/rules"
	"senet/rules/record"
)

// teacherPitch is the pitch of a small board, in pixels.
const teacherPitch = 7.5 * unit

// Pupils get at least answerLines lines to write on, answerStep pixels apart.
const (
	answerLines = 2
	answerStep  = 7 * unit
)

// lessonSheets returns the steps of the sample game. The teacher's sheets have the board before the
// throw, the throw, the question with its answer, and the move. The pupils' sheets have the steps
// with questions, lines to write on, and the rules if the last sheet has room. Steps have the same
// numbers as on the screen.
func (b printout) lessonSheets(to audience) []*sheet {
	if b.job.Lesson == nil {
		return nil
	}
	const gap, left, x = 2.6 * unit, margin + 7*unit, margin + 7*unit + teacherPitch*view.BoardWide + 3*unit
	p := b.newSheet()
	sheets, y := []*sheet{p}, b.lessonHeading(p, to)
	list := p.open(roleList)
	for i, s := range b.job.Lesson.Steps {
		if to == pupils && s.Ask == "" {
			continue
		}
		parts, room := b.step(s, to), p.w-margin-x
		if y+stepHeight(p, s, parts, room, to) > p.h-margin {
			p = b.newSheet()
			sheets, y = append(sheets, p), margin+7*unit
			list = p.open(roleList)
		}
		foot, end := y, y-unit
		p.numberedItem(list, i+1, y, func() {
			if needsBoard(s) {
				v := board.StillDiagram(b.job.Lesson.Rules(), s.Before, b.job.Shapes)
				foot = b.board(p, v, &s.Before, p.leftEdge(left, teacherPitch*view.BoardWide), y,
					teacherPitch)
			}
			for _, part := range parts {
				end = p.paragraph(x, end, room, smallSize, part.weight, part.text) + unit
			}
		})
		for n := 0; to == pupils && (n < answerLines || end+answerStep <= foot); n++ {
			end += answerStep
			p.writingLine(x, end, room)
		}
		y = max(foot, end) + gap
	}
	options, r := b.job.Options, b.job.Lesson.Rules()
	if options.Pawns = r.Options().Pawns; to == pupils && options == r.Options() { // no house rules of its own
		b.addRules(p, y, i18n.RuleCard(b.job.Words, b.job.Set, r, record.Thrown, 0))
	}
	for i, p := range sheets {
		if i > 0 {
			p.decoration(func() {
				p.write(margin, margin+3*unit, p.w-2*margin, smallSize, ui.Regular,
					b.job.Words.T("print.page", "n", i+1, "all", len(sheets)))
			})
		}
	}
	return sheets
}

// numberedItem adds an item to a list, with its number in the margin.
func (p *sheet) numberedItem(list *element, number int, y float64, draw func()) {
	p.item(list, func() {
		p.tag(roleLabel, func() { p.write(margin, y+5*unit, 7*unit, textSize, ui.Bold, strconv.Itoa(number)) })
		p.tag(roleBody, draw)
	})
}

// lessonHeading sets the heading of the first sheet, and returns its lower end. The heading names
// the number of pawns and the house rules of the sample game, which may differ from those of the
// job.
func (b printout) lessonHeading(p *sheet, to audience) float64 {
	l, job := b.job.Lesson, b.job
	job.Title = i18n.GameTitle(job.Words, record.Header{RuleSet: l.RuleSet, House: l.House, Pawns: l.Pawns})
	if to == teacher {
		return p.heading(job.Words.T("print.teacher", "title", l.Title), job)
	}
	y := p.heading(l.Title, job)
	y = p.paragraph(margin, y, p.w-2*margin, textSize, ui.Regular, job.Words.T("print.pupil")) + 3*unit
	return p.paragraph(margin, y, p.w-2*margin, smallSize, ui.Regular, job.Words.T("print.numbers")) + 3*unit
}

// stepText is a paragraph of a lesson's step.
type stepText struct {
	text   string
	weight ui.Weight
}

// step returns the text, question, answer and move of a step, or only the text and question for
// pupils.
func (b printout) step(s lesson.Step, to audience) (parts []stepText) {
	words := b.job.Words
	add := func(key string, weight ui.Weight, texts []string) {
		if text := strings.Join(texts, " "); text != "" {
			parts = append(parts, stepText{words.T(key, "text", text), weight})
		}
	}
	add("print.said", ui.Regular, s.Say)
	if to == pupils {
		add("print.said", ui.Bold, []string{s.Ask})
		return parts
	}
	if s.Ask != "" {
		var answer, ways []string
		if best := game.BestText(words, b.job.Lesson.Rules(), s); best != "" {
			answer = append(answer, best)
		}
		for _, m := range s.Moves {
			ways = append(ways, moveText(words, m))
		}
		if len(ways) > 0 {
			answer = append(answer, i18n.JoinPairs(words, "list.ways", ways)+".")
		}
		add("print.question", ui.Bold, []string{s.Ask})
		add("print.answer", ui.Regular, append(answer, s.Answer...))
	}
	add("print.played", ui.Regular, s.Then)
	if s.Note != "" {
		add("print.said", ui.Regular, []string{s.Note})
	}
	return parts
}

// moveText returns a move as in a list of answers.
func moveText(words *i18n.Catalogue, m rules.Move) string {
	return words.T("print.way", "stay", m.Kind == rules.Pass, "from", m.From, "to", m.To, "attack",
		m.Victim != rules.Nowhere, "home", m.To == rules.Home)
}

// stepHeight returns the height of a step on a sheet.
func stepHeight(p *sheet, s lesson.Step, parts []stepText, room float64, to audience) float64 {
	height := 0.0
	for _, part := range parts {
		height += p.paragraphHeight(part.text, smallSize, part.weight, room) + unit
	}
	if to == pupils {
		height += answerLines * answerStep
	}
	if !needsBoard(s) {
		return height - unit
	}
	return max(faceHeight*teacherPitch, height-unit)
}

// needsBoard reports whether a step needs its board. If it has no question and no move, the next
// step has the same board.
func needsBoard(s lesson.Step) bool { return s.Ask != "" || s.Action != lesson.NoAction }
