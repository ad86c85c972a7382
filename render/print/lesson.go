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
func (p printout) lessonSheets(to audience) []*sheet {
	if p.job.Lesson == nil {
		return nil
	}
	const gap, left, x = 2.6 * unit, margin + 7*unit, margin + 7*unit + teacherPitch*view.BoardWidth + 3*unit
	s := p.newSheet()
	sheets, y := []*sheet{s}, p.lessonHeading(s, to)
	list := s.open(roleList)
	for i, step := range p.job.Lesson.Steps {
		if to == pupils && step.Ask == "" {
			continue
		}
		parts, width := p.step(step, to), s.w-margin-x
		if y+stepHeight(s, step, parts, width, to) > s.h-margin {
			s = p.newSheet()
			sheets, y = append(sheets, s), margin+7*unit
			list = s.open(roleList)
		}
		foot, end := y, y-unit
		s.numberedItem(list, i+1, y, func() {
			if needsBoard(step) {
				v := board.StillDiagram(p.job.Lesson.Rules(), step.Before, p.job.Shapes)
				foot = p.board(s, v, &step.Before, s.leftEdge(left, teacherPitch*view.BoardWidth), y,
					teacherPitch)
			}
			for _, part := range parts {
				end = s.paragraph(x, end, width, smallSize, part.weight, part.text) + unit
			}
		})
		for n := 0; to == pupils && (n < answerLines || end+answerStep <= foot); n++ {
			end += answerStep
			s.writingLine(x, end, width)
		}
		y = max(foot, end) + gap
	}
	options, r := p.job.Options, p.job.Lesson.Rules()
	if options.Pawns = r.Options().Pawns; to == pupils && options == r.Options() { // no house rules of its own
		p.addRules(s, y, i18n.RuleCard(p.job.Words, p.job.Set, r, record.Thrown, 0))
	}
	for i, s := range sheets {
		if i > 0 {
			s.decoration(func() {
				s.write(margin, margin+3*unit, s.w-2*margin, smallSize, ui.Regular,
					p.job.Words.T("print.page", "n", i+1, "all", len(sheets)))
			})
		}
	}
	return sheets
}

// numberedItem adds an item to a list, with its number in the margin.
func (s *sheet) numberedItem(list *element, number int, y float64, draw func()) {
	s.item(list, func() {
		s.tag(roleLabel, func() { s.write(margin, y+5*unit, 7*unit, textSize, ui.Bold, strconv.Itoa(number)) })
		s.tag(roleBody, draw)
	})
}

// lessonHeading sets the heading of the first sheet, and returns its lower end. The heading names
// the number of pawns and the house rules of the sample game, which may differ from those of the
// job.
func (p printout) lessonHeading(s *sheet, to audience) float64 {
	l, job := p.job.Lesson, p.job
	job.Title = i18n.GameTitle(job.Words, record.Header{RuleSet: l.RuleSet, House: l.House, Pawns: l.Pawns})
	if to == teacher {
		return s.heading(job.Words.T("print.teacher", "title", l.Title), job)
	}
	y := s.heading(l.Title, job)
	y = s.text(y, job.Words.T("print.pupil")) + 3*unit
	return s.smallText(y, job.Words.T("print.numbers")) + 3*unit
}

// stepText is a paragraph of a lesson's step, or of a worksheet's task.
type stepText struct {
	text   string
	weight ui.Weight
	lines  int // to write on, below it
}

// step returns the text, question, answer and move of a step, or only the text and question for
// pupils.
func (p printout) step(s lesson.Step, to audience) (parts []stepText) {
	words := p.job.Words
	add := func(key string, weight ui.Weight, texts []string) {
		if text := strings.Join(texts, " "); text != "" {
			parts = append(parts, stepText{text: words.T(key, "text", text), weight: weight})
		}
	}
	add("print.said", ui.Regular, s.Say)
	if to == pupils {
		add("print.said", ui.Bold, []string{s.Ask})
		return parts
	}
	if s.Ask != "" {
		var answer, ways []string
		if best := game.BestText(words, p.job.Lesson.Rules(), s); best != "" {
			answer = append(answer, best)
		}
		for _, m := range s.Moves {
			ways = append(ways, moveText(words, m, false))
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

// moveText returns a move as in a list of answers. If back is true, it says that the move goes back.
func moveText(words *i18n.Catalogue, m rules.Move, back bool) string {
	return words.T("print.way", "stay", m.Kind == rules.Pass, "from", m.From, "to", m.To,
		"back", back, "attack", m.Victim != rules.Nowhere, "home", m.To == rules.Home)
}

func stepHeight(s *sheet, step lesson.Step, parts []stepText, width float64, to audience) float64 {
	height := 0.0
	for _, part := range parts {
		height += s.paragraphHeight(part.text, smallSize, part.weight, width) + unit
	}
	if to == pupils {
		height += answerLines * answerStep
	}
	if !needsBoard(step) {
		return height - unit
	}
	return max(faceHeight*teacherPitch, height-unit)
}

// needsBoard reports whether a step needs its board. If it has no question and no move, the next
// step has the same board.
func needsBoard(s lesson.Step) bool { return s.Ask != "" || s.Action != lesson.NoAction }
