package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// MaxTasks is the maximum number of boards on a worksheet.
const MaxTasks = 6

// maxAnswerLines is the maximum number of writing lines below a board.
const maxAnswerLines = 6

// Worksheet is what is printed on a sheet of boards with questions.
type Worksheet struct {
	Tasks []WorksheetTask // 1 to MostTasks
	Lines int             // to write on, below each board
	Link  string          // the same as a lesson, for a QR code; may be empty
}

// WorksheetTask is a board with a question.
type WorksheetTask struct {
	Rules    *rules.Rules
	Under    string // the name of the rules
	Position rules.Position
	Board    board.View
	Sticks   rules.StickMarking
	Players  [2]string
	Question string
	Legal    []rules.Move   // all legal moves
	Rated    []ai.RatedMove // every possible action, the best first; empty if not known
}

// draftTask is a position on the worksheet that is being made.
type draftTask struct {
	header   record.Header
	set      ruleset.Set
	rules    *rules.Rules
	position rules.Position
	arrows   []board.Arrow
	marks    []board.Mark
	question string
	rated    []ai.RatedMove
}

// worksheetPage makes a worksheet, or a lesson, from positions.
type worksheetPage struct {
	basePage
	tasks    []draftTask
	lines    int
	hasNames bool // of the players
	hasCode  bool // a QR code that opens the sheet as a lesson
	isRating bool // the best moves of a task are being worked out
}

// openWorksheet opens the worksheet as it was left.
func (a *App) openWorksheet() {
	if a.worksheet == nil {
		a.worksheet = &worksheetPage{lines: 2, hasCode: true}
	}
	a.openOnce("worksheet", func() { a.open("worksheet", a.worksheet) })
}

// addToWorksheet puts the position at the cursor of a game on the worksheet, with what is drawn on
// the board.
func (a *App) addToWorksheet(g record.Game, drawn board.View) {
	a.openWorksheet()
	p := a.worksheet
	if len(p.tasks) == MaxTasks {
		a.showNotice(a.T("worksheet.full", "n", MaxTasks))
		return
	}
	h := g.Header()
	t := draftTask{header: h, set: a.config.ruleSet(h.RuleSet), rules: g.Rules(),
		position: g.Position(), arrows: slices.Clone(drawn.Arrows), marks: slices.Clone(drawn.Marks)}
	t.question = a.usualQuestion(t.rules, t.position)
	p.tasks = append(p.tasks, t)
	p.rate(a)
}

// rate asks for the best moves of the first task that has none yet.
func (p *worksheetPage) rate(a *App) {
	if p.isRating || a.play != nil && a.play.match.IsAdvising() { // whose answer would be lost
		return
	}
	for i, t := range p.tasks {
		if len(t.rated) == 0 && len(t.legal()) > 0 {
			p.isRating = true
			a.ask(play.Question{Kind: play.ForHint, RuleSet: t.set.ID, Rules: t.rules, At: t.position},
				func(answer play.Answer) {
					if p.isRating = false; len(answer.Rated) > 0 {
						p.tasks[i].rated = answer.Rated
						p.rate(a)
					}
				})
			return
		}
	}
}

// view returns the board with what is drawn on it.
func (t draftTask) view(shapes [2]board.Shape) board.View {
	v := board.StillView(t.rules, t.position, shapes)
	v.Arrows = append(v.Arrows, t.arrows...)
	v.Marks = append(v.Marks, t.marks...)
	return v
}

// usualQuestion returns the question that is asked about a position unless the teacher writes another.
func (a *App) usualQuestion(r *rules.Rules, p rules.Position) string {
	return a.T("worksheet.question", "throw", p.Phase() != rules.ToMove, "forced", len(r.Legal(p, nil)) == 1)
}

// legal returns the legal moves.
func (t draftTask) legal() []rules.Move { return t.rules.Legal(t.position, nil) }

// FirstFocus returns the button that prints, or the way back if there is nothing to print.
func (p *worksheetPage) FirstFocus(*App) ui.Target {
	if len(p.tasks) == 0 {
		return backButton()
	}
	return ui.Widget("worksheet.print")
}

// Handle asks again for the best moves when the page is shown: a hint may have replaced the question.
func (p *worksheetPage) Handle(a *App, e ui.Event) bool {
	if e.Kind != ui.PageShown {
		return false
	}
	p.isRating = false
	p.rate(a)
	return true
}

// setTasks replaces the tasks.
func (p *worksheetPage) setTasks(a *App, tasks []draftTask) {
	if p.isRating { // it names a task by its number
		a.stopAsking(play.ForHint)
	}
	p.tasks, p.isRating = tasks, false
	p.rate(a)
	a.focus = p.FirstFocus(a)
}

// Build shows the boards with their questions, and how they are printed.
func (p *worksheetPage) Build(a *App) ui.Node {
	if len(p.tasks) == 0 {
		return a.withToolbar(toolbar{}, a.emptyPage(a.T("worksheet.head"), a.T("worksheet.none"),
			ui.Button("worksheet.setup", a.T("learn.setup")).OnPress(a.openSetup)))
	}
	var groups []ui.Node
	for i, t := range p.tasks {
		n := strconv.Itoa(i)
		shapes := a.settings.shapes(t.set)
		groups = append(groups, ui.Group(a.T("worksheet.task", "n", i+1), "",
			ui.TextNode(ui.Label, TurnText(a.words, t.position, a.T("name."+shapes[t.position.Turn()].Word()))),
			ui.Node{Kind: ui.Canvas, Content: board.PageBoard{View: t.view(shapes)}},
			a.fieldNode("question."+n, t.question, a.usualQuestion(t.rules, t.position),
				ui.FieldInput{MaxLength: lesson.MaxCaption, Write: func(text string) string {
					p.tasks[i].question = text
					return ""
				}}),
			ui.Button("remove."+n, a.T("worksheet.remove")).OnPress(func() {
				p.setTasks(a, slices.Delete(p.tasks, i, i+1))
			})))
	}
	lines := []int{0, 1, 2, 3, 4, maxAnswerLines}
	return a.withToolbar(toolbar{}, ui.GroupPage(a.T("worksheet.head"), a.T("worksheet.lead", "most", MaxTasks),
		append(groups,
			ui.Group(a.T("worksheet.lines"), "",
				ui.ValueRow("lines", lines, p.lines, strconv.Itoa, func(n int) { p.lines = n }),
				ui.Toggle("names", a.T("worksheet.names"), p.hasNames).OnPress(func() { p.hasNames = !p.hasNames }),
				ui.Toggle("code", a.T("worksheet.code"), p.hasCode).OnPress(func() { p.hasCode = !p.hasCode })),
			copiesGroup(a, max(1, a.settings.Print.Copies), a.T("worksheet.copies")),
			ui.Group("", "", p.actions(a)...))...))
}

// actions returns what can be done with the whole sheet.
func (p *worksheetPage) actions(a *App) []ui.Node {
	text, whole := p.lessonText(a)
	return []ui.Node{
		ui.MainButton("worksheet.print", a.T("worksheet.print")).DisabledIf(a.config.CannotKeep).
			OnPress(func() { p.print(a) }),
		ui.Pair(ui.Button("worksheet.lesson", a.T("worksheet.lesson")).
			DisabledIf(!whole || a.config.LessonFolder == "").
			OnPress(func() { a.editLesson("worksheet", text, false) }),
			ui.Button("worksheet.share", a.T("share.do")).DisabledIf(!whole).
				OnPress(func() { a.share(a.T("worksheet.head"), lessonLink(text)) })),
		ui.Button("worksheet.clear", a.T("worksheet.clear")).OnPress(func() { p.setTasks(a, nil) }),
	}
}

// TurnText says whose turn it is in a position, and what was thrown.
func TurnText(words *i18n.Catalogue, at rules.Position, name string) string {
	var numbers []string
	for _, n := range at.Numbers(nil) {
		numbers = append(numbers, strconv.Itoa(n))
	}
	return words.T("worksheet.thrown", "name", name, "any", len(numbers) > 0, "numbers", strings.Join(numbers, ", "))
}

// print prints the sheet.
func (p *worksheetPage) print(a *App) {
	sheet := Worksheet{Lines: p.lines}
	if text, whole := p.lessonText(a); whole && p.hasCode {
		if link := a.withAddress(lessonLink(text)); len(link) <= maxLink {
			sheet.Link = link
		}
	}
	first := p.tasks[0]
	for _, t := range p.tasks {
		shapes := a.settings.shapes(t.set)
		task := WorksheetTask{Rules: t.rules, Position: t.position, Board: t.view(shapes),
			Question: t.question, Sticks: t.set.Sticks, Legal: t.legal(), Rated: t.rated, Under: t.title(a.words)}
		for side, shape := range shapes {
			task.Players[side] = a.T("name." + shape.Word())
			if name := t.header.Players[side]; p.hasNames && name != "" {
				task.Players[side] = a.T("worksheet.player", "player", name, "name", task.Players[side])
			}
		}
		sheet.Tasks = append(sheet.Tasks, task)
	}
	a.print(PrintJob{Paper: Paper{Copies: max(1, a.settings.Print.Copies)}, Title: a.T("worksheet.head"), Source: first.title(a.words), Set: first.set,
		Options: first.rules.Options(), Shapes: a.settings.shapes(first.set), Worksheet: &sheet})
}

// title names the rules of the task.
func (t draftTask) title(words *i18n.Catalogue) string {
	return i18n.GameTitle(words, t.header)
}

// lessonText returns the sheet as a lesson. A lesson has one set of rules, so whole is false if the
// tasks have several.
func (p *worksheetPage) lessonText(a *App) (text string, whole bool) {
	var tasks []lesson.Question
	first := p.tasks[0]
	for _, t := range p.tasks {
		if t.rules.Options() != first.rules.Options() || t.header.House != first.header.House {
			return "", false
		}
		q := lesson.Question{Position: t.position, Ask: t.question}
		for _, arrow := range t.arrows {
			if arrow.From.OnBoard() && arrow.To.OnBoard() {
				q.Arrows = append(q.Arrows, lesson.Arrow{From: arrow.From, To: arrow.To})
			}
		}
		for _, mark := range t.marks {
			q.Marks |= rules.Squares(mark.Square)
		}
		tasks = append(tasks, q)
	}
	h := first.header
	h.Pawns, h.Die = first.rules.Options().Pawns, first.rules.Options().Die
	return lesson.WriteQuestions(h, a.T("worksheet.title", "set", i18n.RuleSetName(a.words, first.set.ID)), tasks), true
}
