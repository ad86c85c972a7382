package print

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"senet/game"
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
func (b printout) worksheet(to audience) []*sheet {
	p := b.newSheet()
	end := b.drawWorksheet(p, p.h, to)
	if to == pupils && b.job.Worksheet.HasRules && !b.addRules(p, end, b.job.Rules) {
		return []*sheet{p, b.rulesSheet()}
	}
	return []*sheet{p}
}

// halfWorksheet returns a sheet with a worksheet of one board for two pupils, or nil if there are
// more boards, or rules, or no room.
func (b printout) halfWorksheet() *sheet {
	if len(b.job.Worksheet.Tasks) > 1 || b.job.Worksheet.HasRules {
		return nil
	}
	return b.halves(func(p *sheet) float64 { return b.drawWorksheet(p, p.h/2+margin-cutMargin, pupils) })
}

// halves returns a sheet for two pupils with the same drawing on both halves. Screen readers read
// only one of them. It returns nil if the lower end, which draw returns, is below the middle.
func (b printout) halves(draw func(p *sheet) (end float64)) *sheet {
	p := b.newSheet()
	if draw(p) > p.h/2-cutMargin {
		return nil
	}
	p.decoration(func() {
		p.dashedLine(0, p.h/2, p.w, p.h/2, cutLine)
		p.list.PushTransform(vg.Translate(0, p.h/2))
		draw(p)
		p.list.Pop()
	})
	return p
}

// cutMargin is the space above the line between two halves of a sheet, in pixels.
const cutMargin = 4 * unit

// drawWorksheet draws the boards on the upper part of a sheet, which has a height in pixels: for
// pupils with lines to write on, as many as there is room for, for the teacher with the answers. It
// returns the lower end.
func (b printout) drawWorksheet(p *sheet, height float64, to audience) (end float64) {
	worksheet := *b.job.Worksheet
	y := b.worksheetHeading(p, to)
	n := len(worksheet.Tasks)
	columns := 1
	if n > 3 {
		columns = 2
	}
	rows := (n + columns - 1) / columns
	width := (p.w - 2*margin - float64(columns-1)*columnGap) / float64(columns)
	taskHeight := (height-margin-y)/float64(rows) - taskGap
	texts, lines := make([][]stepText, n), make([]int, n)
	pitch := min(maxPitch, width/view.BoardWide)
	for i, t := range worksheet.Tasks {
		texts[i] = b.taskTexts(t, to)
		room := taskHeight - taskTitle - p.taskTextHeight(texts[i], width)
		lines[i] = min(b.writingLines(t, to), max(int((room+taskGap/2-minPitch*faceHeight)/answerStep), 0))
		pitch = min(pitch, (room-float64(lines[i])*answerStep)/faceHeight)
	}
	pitch = max(pitch, minPitch)
	list := p.open(roleList)
	for i, t := range worksheet.Tasks {
		x, top := margin+float64(i%columns)*(width+columnGap), y+float64(i/columns)*(taskHeight+taskGap)
		p.item(list, func() { b.task(p, t, i+1, texts[i], ui.Rect{X: x, Y: top, W: width}, pitch) })
		foot := top + taskTitle + pitch*faceHeight + p.taskTextHeight(texts[i], width)
		for range lines[i] {
			foot += answerStep
			p.writingLine(x, foot, width)
		}
		end = max(end, foot)
	}
	return end
}

// positionSheet returns a sheet for two pupils, with empty boards on which they draw the position
// of their game, and questions about it.
func (b printout) positionSheet() *sheet {
	words := b.job.Words
	return b.halves(func(p *sheet) float64 {
		room := p.w - 2*margin
		p.titleLine(words.T("plan.sheet.head"))
		y := p.paragraph(margin, margin+9*unit, room, textSize, ui.Regular, words.T("print.pupil"))
		y = p.paragraph(margin, y+unit, room, textSize, ui.Regular, words.T("print.position.draw",
			"first", b.sideName(rules.Cones), "second", b.sideName(rules.Spools)))
		y = b.board(p, b.emptyBoard(), nil, margin, y+2*unit, min(maxPitch, room/view.BoardWide))
		for i, key := range []string{"print.position.ahead", "print.position.throw"} {
			y = p.paragraph(margin, y+unit, room, textSize, ui.Regular, words.T(key))
			for range 1 + 2*i {
				y += answerStep
				p.writingLine(margin, y, room)
			}
		}
		return y
	})
}

// sideName returns the name of a side's pawns, after that of its players if they have one.
func (b printout) sideName(side rules.Side) string {
	name, players := b.job.Words.T("name."+b.job.Shapes[side].Word()), b.job.Players[side]
	if players == "" {
		return name
	}
	return b.job.Words.T("worksheet.player", "player", players, "name", name)
}

// writingLines returns the number of lines to write on below a task. The teacher's sheet has one if
// the teacher asked a question without giving its answer.
func (b printout) writingLines(t game.WorksheetTask, to audience) int {
	switch {
	case to == pupils:
		return b.job.Worksheet.Lines
	case t.Question == "" || t.Answer != "":
		return 0
	}
	return 1
}

// worksheetHeading sets the title of a worksheet and the pupil's name, with the QR code beside
// them, and returns the lower end.
func (b printout) worksheetHeading(p *sheet, to audience) float64 {
	words, title := b.job.Words, b.job.Name
	if to == teacher {
		title = words.T("print.teacher", "title", title)
	}
	p.titleLine(title)
	room, foot := p.w-2*margin, 0.0
	if link := b.job.Worksheet.Link; link != "" {
		side := max(minCode, minModule*float64(view.QRModules(link)))
		room -= side
		box := ui.Rect{X: p.leftEdge(p.w-margin-side, side), Y: margin - 4*unit, W: side, H: side}
		p.figure(words.T("print.alt.code", "link", link), box, func() {
			p.list.Fill(view.QRPath(link, box), vg.Solid(ink()))
		})
		foot = p.paragraph(p.w-margin-side, box.Bottom()+unit, side, smallSize, ui.Regular,
			words.T("print.code", "address", strings.Contains(link, "://")))
	}
	y := p.paragraph(margin, margin+8*unit, room, smallSize, ui.Regular, b.job.Title)
	if to == pupils {
		y = p.paragraph(margin, y+3*unit, room, textSize, ui.Regular, words.T("print.pupil"))
		y = p.paragraph(margin, y+unit, room, smallSize, ui.Regular, b.throwsText())
	}
	return max(y, foot) + 3*unit
}

// throwsText returns what each throw of the sticks counts, or "" with a die.
func (b printout) throwsText() string {
	if b.job.Options.Die {
		return ""
	}
	var all []string
	for _, t := range b.job.Throws {
		all = append(all, b.job.Words.T("tray.counts",
			"words", b.job.Words.SticksText(b.job.Set.Sticks, t.Count), "n", t.Text))
	}
	return i18n.JoinPairs(b.job.Words, "list.clauses", all)
}

// task draws a board with its number and throw above it and its texts below.
func (b printout) task(p *sheet, t game.WorksheetTask, n int, texts []stepText, at ui.Rect, pitch float64) {
	const number = 8 * unit
	p.tag(roleLabel, func() { p.write(at.X, at.Y+5*unit, number, partSize, ui.Bold, strconv.Itoa(n)) })
	p.tag(roleBody, func() {
		left, room := at.X+number, at.W-number
		if thrown, known := t.Sticks(); known {
			const sticks = 22 * unit
			box := ui.Rect{X: p.leftEdge(left, sticks), Y: at.Y - 2.2*unit, W: sticks, H: 9 * unit}
			fallen := b.job.Words.SticksText(thrown.Marking, thrown.Marked)
			p.figure(b.job.Words.T("print.alt.throw", "sticks", fallen), box, func() {
				for i := range 4 {
					p.smallStick(left+float64(i)*5*unit, box.Y, i < thrown.Marked, thrown.Marking)
				}
			})
			left, room = left+sticks, room-sticks
		}
		p.write(left, at.Y+5*unit, room, textSize, ui.Regular,
			b.job.Worksheet.TurnText(b.job.Words, t))
		boardX := p.leftEdge(at.X, pitch*view.BoardWide)
		y := b.board(p, t.Board(), &t.Position, boardX, at.Y+taskTitle, pitch)
		for _, text := range texts {
			y = p.paragraph(at.X, y, at.W, textSize, text.weight, text.text) + unit
		}
	})
}

// taskTexts returns the question of a task, and for the teacher its answer.
func (b printout) taskTexts(t game.WorksheetTask, to audience) []stepText {
	words := b.job.Words
	texts := []stepText{{t.QuestionText(words), ui.Bold}}
	if title := i18n.GameTitle(words, t.Header); title != b.job.Title {
		texts = append([]stepText{{title, ui.Regular}}, texts...)
	}
	if to == pupils {
		return texts
	}
	answers := b.taskAnswers(t)
	if t.FromPlan && t.Position.Phase() != rules.Ended { // the sheet of the last position asks for it
		answers = append([]string{t.Standing(words)}, answers...)
	}
	if t.Question != "" { // answers are about the position and not the teacher's question
		answers = []string{i18n.Sentences(append([]string{words.T("print.answer.position")}, answers...)...)}
	}
	if t.Answer != "" {
		texts = append(texts, stepText{words.T("print.answer", "text", t.Answer), ui.Bold})
	}
	for _, answer := range answers {
		texts = append(texts, stepText{answer, ui.Regular})
	}
	if b.writingLines(t, to) > 0 {
		texts = append(texts, stepText{strings.TrimSpace(words.T("print.answer", "text", "")), ui.Regular})
	}
	return texts
}

// taskAnswers returns what the rules and the computer know about a position: how the game ended, or
// the legal moves, the best one with the reason, and what can be moved after each throw.
func (b printout) taskAnswers(t game.WorksheetTask) (answers []string) {
	words, phase, legal := b.job.Words, t.Position.Phase(), t.Legal()
	if phase == rules.Ended {
		outcome := t.Rules.Outcome(t.Position)
		if outcome.IsDraw() {
			return []string{words.T("topic.draw")}
		}
		return []string{words.T("print.answer.won", "name", words.T("name."+t.Shapes[outcome.Winner].Word()))}
	}
	if phase == rules.ToMove && len(legal) == 1 {
		return []string{i18n.Sentences(b.movesText("print.answer.legal", 0, legal), t.Reason(words))}
	}
	if len(legal) > 0 {
		answers = append(answers, b.movesText("print.answer.legal", 0, legal))
	}
	if len(t.Rated) > 0 {
		answers = append(answers, b.bestAnswer(t))
	}
	switch {
	case len(t.Next) > 0:
		answers = append(answers, b.nextAnswers(t)...)
	case phase != rules.ToMove:
		answers = append(answers, b.throwAnswers(t))
	}
	return answers
}

// nextAnswers returns which throws are good and which are poor, with the best move after each, how
// much it changes the chance of winning and, if there is room, why.
func (b printout) nextAnswers(t game.WorksheetTask) []string {
	words, average, seen := b.job.Words, 0.0, map[string]bool{}
	for _, next := range t.Next {
		average += next.Chance * next.Win
	}
	var good, poor []string
	for _, next := range slices.SortedStableFunc(slices.Values(t.Next), func(x, other play.NextThrow) int {
		return cmp.Compare(other.Win, x.Win)
	}) {
		value, _ := i18n.MeaningText(words, next.Meaning)
		if next.Miss {
			value = words.SticksText(b.job.Set.Sticks, next.Throw.Count())
		}
		if seen[value] {
			continue
		}
		seen[value] = true
		text := words.T("print.answer.next", "n", value, "moves", next.Moves, "move", moveText(words, next.Reply),
			"change", i18n.Points(words, next.Win-average))
		if next.Moves && len(b.job.Worksheet.Tasks) <= 2 {
			text = i18n.Sentences(text, t.After(next).Reason(words))
		}
		if next.Win > average {
			good = append(good, text)
		} else {
			poor = append(poor, text)
		}
	}
	name := words.T("name." + t.Shapes[t.Position.Turn()].Word())
	return []string{words.T("print.answer.throws", "good", true, "list", i18n.Sentences(good...)),
		words.T("print.answer.throws", "good", false, "list", i18n.Sentences(poor...)),
		words.T("print.answer.before", "name", name, "chance", i18n.Chance(words, average, false))}
}

// bestAnswer returns the best choice, with the reason and the chance of winning.
func (b printout) bestAnswer(t game.WorksheetTask) string {
	words, best := b.job.Words, t.Rated[0]
	choice := words.T("action.throw.by")
	if !best.Throw {
		choice = moveText(words, best.Move)
	}
	return i18n.Sentences(words.T("print.answer.best", "move", choice), t.Reason(words),
		words.T("print.answer.chance", "name", words.T("name."+t.Shapes[t.Position.Turn()].Word()),
			"chance", i18n.Chance(words, best.Win, best.Exact)))
}

// throwAnswers returns the legal moves with each number that can be thrown and moved at once, from
// the lowest to the highest.
func (b printout) throwAnswers(t game.WorksheetTask) string {
	moves := map[int]string{}
	for _, c := range rules.ThrowChances(t.Rules.Options().Die) {
		read := t.Rules.Meaning(c.Throw)
		after, err := t.Rules.Throw(t.Position, c.Throw)
		if err == nil && !read.Miss && after.Phase() == rules.ToMove {
			moves[read.Value] = b.movesText("print.answer.throw", read.Value,
				t.Rules.Legal(after, nil))
		}
	}
	var all []string
	for _, number := range slices.Sorted(maps.Keys(moves)) {
		all = append(all, moves[number])
	}
	return i18n.Sentences(all...)
}

// movesText returns a list of legal moves in a text of the catalogue.
func (b printout) movesText(key string, number int, legal []rules.Move) string {
	words := b.job.Words
	var ways []string
	for _, m := range legal {
		ways = append(ways, moveText(words, m))
	}
	return words.T(key, "n", number, "moves", i18n.JoinPairs(words, "list.ways", ways))
}

// taskTextHeight returns the height of the texts below a board.
func (p *sheet) taskTextHeight(texts []stepText, width float64) (height float64) {
	for _, text := range texts {
		height += p.paragraphHeight(text.text, textSize, text.weight, width) + unit
	}
	return height
}
