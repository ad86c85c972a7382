package print

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
)

// The sizes of a worksheet, in pixels.
const (
	columnGap = 6 * unit
	taskGap   = 7 * unit
	taskTitle = 9 * unit    // the number and the throw above a board
	maxPitch  = 17.1 * unit // of a board
	minPitch  = 5 * unit
	minCode   = 34 * unit  // width of a QR code
	minModule = .38 * unit // width of a module that phones can read
)

// worksheet returns boards with a question each, for pupils or for the teacher. Rules for pupils
// follow below, or on a sheet of their own.
func (p printout) worksheet(to audience) []*sheet {
	s := p.newSheet()
	end := p.drawWorksheet(s, s.h, to)
	if to == pupils && p.job.Worksheet.HasRules && !p.addRules(s, end, p.job.Rules) {
		return []*sheet{s, p.rulesSheet()}
	}
	return []*sheet{s}
}

// halfWorksheet returns a sheet with a worksheet of one board for two pupils, or nil if there are
// more boards, or rules, or no room.
func (p printout) halfWorksheet() *sheet {
	if len(p.job.Worksheet.Tasks) > 1 || p.job.Worksheet.HasRules {
		return nil
	}
	return p.halves(func(s *sheet) float64 { return p.drawWorksheet(s, s.h/2+margin-cutMargin, pupils) })
}

// halves returns a sheet for two pupils with the same drawing on both halves. Screen readers read
// only one of them. It returns nil if the lower end, which draw returns, is below the middle.
func (p printout) halves(draw func(s *sheet) (end float64)) *sheet {
	s := p.newSheet()
	if draw(s) > s.h/2-cutMargin {
		return nil
	}
	s.decoration(func() {
		s.dashedLine(0, s.h/2, s.w, s.h/2, cutLine)
		s.list.PushTransform(vg.Translate(0, s.h/2))
		draw(s)
		s.list.Pop()
	})
	return s
}

// cutMargin is the space above the line between two halves of a sheet, in pixels.
const cutMargin = 4 * unit

// drawWorksheet draws the boards on the upper part of a sheet, which has a height in pixels: for
// pupils with lines to write on, as many as there is room for, for the teacher with the answers. It
// returns the lower end.
func (p printout) drawWorksheet(s *sheet, height float64, to audience) (end float64) {
	worksheet := *p.job.Worksheet
	y := p.worksheetHeading(s, to)
	n := len(worksheet.Tasks)
	columns := 1
	if n > 3 {
		columns = 2
	}
	rows := (n + columns - 1) / columns
	width := (s.w - 2*margin - float64(columns-1)*columnGap) / float64(columns)
	taskHeight := (height-margin-y)/float64(rows) - taskGap
	texts, lines, spaces := make([][]stepText, n), make([]int, n), make([]float64, n)
	pitch := min(maxPitch, width/view.BoardWidth)
	for i, t := range worksheet.Tasks {
		texts[i] = p.taskTexts(t, to)
		spaces[i] = taskHeight - taskTitle - s.taskTextHeight(texts[i], width)
		lines[i] = min(p.writingLines(t, to), max(int((spaces[i]+taskGap/2-minPitch*faceHeight)/answerStep), 0))
		pitch = min(pitch, (spaces[i]-float64(lines[i])*answerStep)/faceHeight)
	}
	pitch = max(pitch, minPitch)
	for i := range lines {
		if to == pupils && lines[i] > 0 && !worksheet.HasRules { // lines fill what the boards leave
			lines[i] = max(lines[i], int((spaces[i]+taskGap/2-pitch*faceHeight)/answerStep))
		}
		spreadLines(texts[i], lines[i])
	}
	list := s.open(roleList)
	for i, t := range worksheet.Tasks {
		x, top := margin+float64(i%columns)*(width+columnGap), y+float64(i/columns)*(taskHeight+taskGap)
		s.item(list, func() {
			end = max(end, p.task(s, t, i+1, texts[i], ui.Rect{X: x, Y: top, W: width}, pitch))
		})
	}
	return end
}

// positionSheet returns a sheet for two pupils, with empty boards on which they draw the position
// of their game, and questions about it: those of the job's worksheet, if the position is known.
func (p printout) positionSheet() *sheet {
	words := p.job.Words
	at, questions := words.T("print.position.blank"), game.PlanQuestions(words)
	if sheet := p.job.Worksheet; sheet != nil {
		at = sheet.TurnText(words, sheet.Tasks[0])
	}
	draw := func(s *sheet, lines int) float64 {
		width := s.w - 2*margin
		s.titleLine(words.T("plan.sheet.head"))
		y := s.text(margin+9*unit, words.T("print.pupil"))
		y = s.text(y+unit, i18n.Sentences(at, words.T("print.position.draw",
			"first", p.sideName(rules.Cones), "second", p.sideName(rules.Spools))))
		y = p.board(s, p.emptyBoard(), nil, margin, y+2*unit, min(maxPitch, width/view.BoardWidth))
		for i, question := range questions {
			y = s.text(y+unit, question)
			n := 1
			if i == len(questions)-1 {
				n = lines
			}
			y = s.blankLines(margin, y, width, n)
		}
		return y
	}
	for lines := 3; ; lines-- { // as many as there is room for
		if s := p.halves(func(s *sheet) float64 { return draw(s, lines) }); s != nil || lines == 1 {
			return s
		}
	}
}

// sideName returns the name of a side's pawns, after that of its players if they have one.
func (p printout) sideName(side rules.Side) string {
	name, players := p.job.Words.T("name."+p.job.Shapes[side].Word()), p.job.Players[side]
	if players == "" {
		return name
	}
	return p.job.Words.T("worksheet.player", "player", players, "name", name)
}

// writingLines returns the number of lines to write on below a task. The teacher's sheet has one if
// the teacher asked a question without giving its answer.
func (p printout) writingLines(t game.WorksheetTask, to audience) int {
	switch {
	case to == pupils:
		return p.job.Worksheet.Lines
	case t.Question == "" || t.Answer != "":
		return 0
	}
	return 1
}

// worksheetHeading sets the title of a worksheet, with the pupil's name below it or, for the teacher,
// the QR code beside it, and returns the lower end.
func (p printout) worksheetHeading(s *sheet, to audience) float64 {
	words, title := p.job.Words, p.job.Name
	if to == teacher {
		title = words.T("print.teacher", "title", title)
	}
	s.titleLine(title)
	width, foot := s.w-2*margin, 0.0
	if link := p.job.Worksheet.Link; link != "" && to == teacher {
		side := max(minCode, minModule*float64(view.QRModules(link)))
		width -= side
		box := ui.Rect{X: s.leftEdge(s.w-margin-side, side), Y: margin - 4*unit, W: side, H: side}
		s.figure(words.T("print.alt.code", "link", link), box, func() {
			s.list.Fill(view.QRPath(link, box), vg.Solid(ink()))
		})
		foot = s.paragraph(s.w-margin-side, box.Bottom()+unit, side, smallSize, ui.Regular,
			words.T("print.code", "address", strings.Contains(link, "://")))
	}
	y := s.paragraph(margin, margin+8*unit, width, smallSize, ui.Regular, p.job.Title)
	if to == pupils {
		y = s.paragraph(margin, y+3*unit, width, textSize, ui.Regular, words.T("print.pupil"))
		y = s.paragraph(margin, y+unit, width, smallSize, ui.Regular, p.throwsText())
	}
	return max(y, foot) + 3*unit
}

// throwsText returns what each throw of the sticks counts, or "" with a die.
func (p printout) throwsText() string {
	if p.job.Options.Die {
		return ""
	}
	var all []string
	for _, t := range p.job.Throws {
		all = append(all, p.job.Words.T("tray.counts",
			"words", p.job.Words.SticksText(p.job.Set.Sticks, t.Count), "n", t.Text))
	}
	return i18n.JoinPairs(p.job.Words, "list.clauses", all)
}

// spreadLines spreads lines to write on below the questions among texts, or below the last text.
func spreadLines(texts []stepText, lines int) {
	for i := len(texts) - 1; i >= 0; i-- {
		above := 0 // questions that still get lines
		for _, text := range texts[:i] {
			if text.weight == ui.Bold {
				above++
			}
		}
		if texts[i].weight == ui.Bold || i == len(texts)-1 {
			texts[i].lines = (lines + above) / (above + 1)
			lines -= texts[i].lines
		}
	}
}

// task draws a board with its number and throw above it and its texts below, with lines to write on.
// It returns the lower end.
func (p printout) task(s *sheet, t game.WorksheetTask, n int, texts []stepText, at ui.Rect,
	pitch float64) (y float64) {
	const number = 8 * unit
	s.tag(roleLabel, func() { s.write(at.X, at.Y+5*unit, number, partSize, ui.Bold, strconv.Itoa(n)) })
	s.tag(roleBody, func() {
		left, width := at.X+number, at.W-number
		if thrown, known := t.Sticks(); known {
			const sticks = 22 * unit
			box := ui.Rect{X: s.leftEdge(left, sticks), Y: at.Y - 2.2*unit, W: sticks, H: 9 * unit}
			fallen := p.job.Words.SticksText(thrown.Marking, thrown.Marked)
			s.figure(p.job.Words.T("print.alt.throw", "sticks", fallen), box, func() {
				for i := range 4 {
					s.smallStick(left+float64(i)*5*unit, box.Y, i < thrown.Marked, thrown.Marking)
				}
			})
			left, width = left+sticks, width-sticks
		}
		s.write(left, at.Y+5*unit, width, textSize, ui.Regular,
			p.job.Worksheet.TurnText(p.job.Words, t))
		boardX := s.leftEdge(at.X, pitch*view.BoardWidth)
		y = p.board(s, t.Board(), &t.Position, boardX, at.Y+taskTitle, pitch)
		for _, text := range texts {
			y = s.paragraph(at.X, y, at.W, textSize, text.weight, text.text) + unit
			y = s.blankLines(at.X, y, at.W, text.lines)
		}
	})
	return y
}

// taskTexts returns the question of a task, and for the teacher its answer.
func (p printout) taskTexts(t game.WorksheetTask, to audience) []stepText {
	words := p.job.Words
	var texts []stepText
	if title := i18n.GameTitle(words, t.Header); title != p.job.Title {
		texts = append(texts, stepText{text: title, weight: ui.Regular})
	}
	for _, question := range t.Questions(words) {
		texts = append(texts, stepText{text: question, weight: ui.Bold})
	}
	if to == pupils {
		return texts
	}
	answers := p.taskAnswers(t)
	if t.AsksForPlan() {
		answers = append(t.PlanAnswers(words, answers[0]), answers[1:]...)
	}
	if t.Question != "" { // answers are about the position and not the teacher's question
		answers = []string{i18n.Sentences(append([]string{words.T("print.answer.position")}, answers...)...)}
	}
	if t.Answer != "" {
		texts = append(texts, stepText{text: words.T("print.answer", "text", t.Answer), weight: ui.Bold})
	}
	for _, answer := range answers {
		texts = append(texts, stepText{text: answer, weight: ui.Regular})
	}
	if p.writingLines(t, to) > 0 {
		label := strings.TrimSpace(words.T("print.answer", "text", ""))
		texts = append(texts, stepText{text: label, weight: ui.Regular})
	}
	return texts
}

// taskAnswers returns what the rules and the computer know about a position: how the game ended, or
// the legal moves, the best one with the reason, and what can be moved after each throw.
func (p printout) taskAnswers(t game.WorksheetTask) (answers []string) {
	words, phase, legal := p.job.Words, t.Position.Phase(), t.Legal()
	if phase == rules.Ended {
		outcome := t.Rules.Outcome(t.Position)
		if outcome.IsDraw() {
			return []string{words.T("topic.draw")}
		}
		return []string{words.T("print.answer.won", "name", words.T("name."+t.Shapes[outcome.Winner].Word()))}
	}
	if phase == rules.ToMove && len(legal) == 1 {
		return []string{i18n.Sentences(p.movesText("print.answer.legal", 0, t.Rules, legal), t.Reason(words))}
	}
	if len(legal) > 0 {
		answers = append(answers, p.movesText("print.answer.legal", 0, t.Rules, legal))
	}
	if len(t.Rated) > 0 {
		answers = append(answers, p.bestAnswer(t))
	}
	switch {
	case len(t.Next) > 0:
		answers = append(answers, p.nextAnswers(t)...)
	case phase != rules.ToMove:
		answers = append(answers, p.throwAnswers(t))
	}
	return answers
}

// nextAnswers returns which throws are good, change little or are poor, with the best move after
// each, how many of 100 games it then wins and, if there is room, why.
func (p printout) nextAnswers(t game.WorksheetTask) (answers []string) {
	words, average, seen := p.job.Words, 0.0, map[string]bool{}
	hasRoom := len(p.job.Worksheet.Tasks) <= 2
	for _, next := range t.Next {
		average += next.Chance * next.Win
	}
	group := func(next play.NextThrow) int { // good, the same, poor
		more := i18n.Round(100*next.Win) - i18n.Round(100*average)
		if t.ThrowsAreEqual() || more >= -game.NoDifference && more <= game.NoDifference {
			return 1
		}
		return 1 - cmp.Compare(more, 0)
	}
	var groups [3][]string
	for _, next := range slices.SortedStableFunc(slices.Values(t.Next), func(x, other play.NextThrow) int {
		if group(x) == 1 && group(other) == 1 { // their order by number says nothing about their worth
			return cmp.Compare(x.Value, other.Value)
		}
		return cmp.Compare(other.Win, x.Win)
	}) {
		value, _ := i18n.MeaningText(words, next.Meaning)
		if next.Miss {
			value = words.SticksText(p.job.Set.Sticks, next.Throw.Count())
		}
		if seen[value] {
			continue
		}
		seen[value] = true
		replies, legal := t.After(next).BestMoves(), t.After(next).Legal()
		if !hasRoom {
			replies = []rules.Move{next.Reply}
		}
		if next.Moves && next.Reply.Kind == rules.Pass { // the player may stay, or move
			replies = legal
		}
		var others []rules.Move
		if len(p.job.Worksheet.Tasks) <= 4 { // more boards leave no room
			isBest := func(m rules.Move) bool { return slices.Contains(replies, m) }
			others = slices.DeleteFunc(slices.Clone(legal), isBest)
		}
		text := words.T("print.answer.next", "n", value, "moves", next.Moves, "move", p.eitherMove(t, replies),
			"more", len(others) > 0, "others", p.eitherMove(t, others), "same", group(next) == 1,
			"wins", i18n.Round(100*next.Win))
		if next.Moves && len(replies) == 1 && hasRoom {
			text = i18n.Sentences(text, t.After(next).Reason(words))
		}
		groups[group(next)] = append(groups[group(next)], text)
	}
	name := words.T("name." + t.Shapes[t.Position.Turn()].Word())
	answers = []string{words.T("print.answer.before", "name", name, "n", i18n.Round(100*average))}
	if t.ThrowsAreEqual() {
		answers[0] = i18n.Sentences(answers[0], words.T("print.answer.any", "equal", true))
		if len(p.job.Worksheet.Tasks) > 4 { // there is no room for more
			return answers
		}
	}
	for i, list := range groups {
		if len(list) > 0 && !hasRoom {
			list = []string{i18n.Sentences(list...)}
		}
		for n, text := range list {
			if n == 0 {
				text = words.T("print.answer.throws", "same", i == 1, "good", i == 0, "list", text)
			}
			answers = append(answers, text)
		}
	}
	return answers
}

// bestAnswer returns the best choices with the reasons, and the chance of winning.
func (p printout) bestAnswer(t game.WorksheetTask) string {
	words, best := p.job.Words, t.Rated[0]
	text := t.BestText(words, func(m rules.Move) string { return p.eitherMove(t, []rules.Move{m}) })
	if best.Throw {
		text = i18n.Sentences(words.T("print.answer.best", "move", words.T("action.throw.by"), "also", false),
			t.Reason(words))
	}
	return i18n.Sentences(text,
		words.T("print.answer.chance", "name", words.T("name."+t.Shapes[t.Position.Turn()].Word()),
			"n", i18n.Round(100*best.Win)))
}

// eitherMove lists moves of a task that are equally good.
func (p printout) eitherMove(t game.WorksheetTask, moves []rules.Move) string {
	var ways []string
	for _, m := range moves {
		ways = append(ways, moveText(p.job.Words, m, board.IsBackward(t.Rules, m)))
	}
	return i18n.Join(p.job.Words, "list.or", ways)
}

// throwAnswers returns the legal moves with each number that can be thrown and moved at once, from
// the lowest to the highest.
func (p printout) throwAnswers(t game.WorksheetTask) string {
	moves := t.ThrowMoves()
	var all []string
	for _, number := range slices.Sorted(maps.Keys(moves)) {
		all = append(all, p.movesText("print.answer.throw", number, t.Rules, moves[number]))
	}
	return i18n.Sentences(all...)
}

// movesText returns a list of legal moves in a text of the catalogue.
func (p printout) movesText(key string, number int, r *rules.Rules, legal []rules.Move) string {
	words := p.job.Words
	var ways []string
	for _, m := range legal {
		ways = append(ways, moveText(words, m, board.IsBackward(r, m)))
	}
	return words.T(key, "n", number, "moves", i18n.JoinPairs(words, "list.ways", ways))
}

// taskTextHeight returns the height of the texts below a board.
func (s *sheet) taskTextHeight(texts []stepText, width float64) (height float64) {
	for _, text := range texts {
		height += s.paragraphHeight(text.text, textSize, text.weight, width) + unit
	}
	return height
}
