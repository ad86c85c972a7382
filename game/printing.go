package game

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules/record"
)

// printPage prints sheets, plans and lessons for a rule set, and the game in play.
type printPage struct {
	buttonPage
	rules       record.Header        // the rules of the sheets
	parts       [PrintPartCount]bool // what to print
	planMinutes int                  // print only the plan for this many minutes; 0: all plans
	pages       cache[int]           // the number of pages
}

// pageCount returns the number of pages of a job; 0: unknown. Counting lays out all sheets, so
// known caches it under key, which must differ for jobs with other pages.
func (a *App) pageCount(known *cache[int], key string, job func() PrintJob) int {
	if a.config.CountPages == nil {
		return 0
	}
	return known.get(key, func() int { return a.config.CountPages(job()) })
}

// newPrintPage returns a page for the current rules, with parts chosen.
func newPrintPage(a *App, parts ...PrintPart) *printPage {
	p := &printPage{rules: a.currentRules()}
	for _, part := range parts {
		p.parts[part] = true
	}
	return p
}

// Rules returns the rules whose sheets are printed.
func (p *printPage) Rules(*App) record.Header { return p.rules }

// Build shows the parts, the paper and the numbers of copies to choose,
// and what else can be printed.
func (p *printPage) Build(a *App) ui.Node {
	var toggles []ui.Node
	var parts []PrintPart // the chosen ones, in the order of printing
	for part := range PrintPartCount {
		toggles = append(toggles, toggleNode("part."+part.String(), a.T("print.part."+part.String()), &p.parts[part]).
			DisabledIf(!p.hasPart(a, part)))
		if p.parts[part] {
			parts = append(parts, part)
		}
	}
	heading := i18n.RuleSetTitle(a.words, p.rules.RuleSet, p.rules.House)
	paper := &a.settings.Print
	groups := []ui.Node{
		ui.Group(a.T("print.what"), a.T("print.what.note"), append([]ui.Node{
			ui.MenuEntry("sets", heading, a.T("print.other")).OnPress(func() { p.askSet(a) })}, toggles...)...),
		ui.Group(a.T("print.how"), a.T("print.how.note"),
			a.eitherRow("print", "a4", "letter", paper.Letter, func(on bool) { paper.Letter = on }),
			a.eitherRow("print", "black", "colour", paper.Colour, func(on bool) { paper.Colour = on })),
	}
	isCopied := func(part PrintPart) bool { return part <= PrintPupilsSheet && part != PrintSticks }
	if slices.ContainsFunc(parts, isCopied) {
		groups = append(groups, numberGroup(a, "copies", &paper.Copies, a.paper().Copies, ""))
	}
	if p.parts[PrintTally] || p.parts[PrintSticks] {
		groups = append(groups, numberGroup(a, "groups", &paper.Groups, a.paper().Groups, ""))
	}
	if p.parts[PrintPositionSheet] {
		groups = append(groups, numberGroup(a, "pupils", &paper.Pupils, a.paper().Pupils, ""))
	}
	job := func() PrintJob { return a.partsJob(p.lesson(a), p.plans(a), p.rules, parts) }
	pages := a.pageCount(&p.pages, fmt.Sprint(p.rules, parts, a.paper(), a.words.Language()), job)
	groups = append(groups, ui.Group("", i18n.Sentences(a.pagesText(pages), a.T("print.make.note",
		"stays", a.config.InBrowser, "named", a.config.PrintFolder != "", "folder", a.config.PrintFolder)),
		ui.MainButton("print.make", a.T("print.make")).
			DisabledIf(len(parts) == 0 || a.config.CannotKeep).OnPress(func() { a.print(job()) })))
	if a.playPage != nil {
		groups = append(groups, a.playPage.printGroup(a))
	}
	var own []ui.Node
	for i, l := range a.config.OwnLessons {
		own = append(own, ui.Button("own."+strconv.Itoa(i), l.Title).DisabledIf(a.config.CannotKeep).
			OnPress(func() { a.printLesson(l) }))
	}
	if len(own) > 0 {
		groups = append(groups, ui.Group(a.T("learn.own"), a.T("print.own"), own...))
	}
	return a.withToolbar(toolbar{}, ui.GroupPage(a.T("print.head"), "", groups...)).FocusFirst("print.make")
}

// printGroup returns the buttons that print the board or the moves of the game.
func (p *playPage) printGroup(a *App) ui.Node {
	entry := func(id string, kind FileKind, isBoard bool) ui.Node {
		return ui.Button(id, a.T("print."+id)).DisabledIf(a.config.CannotKeep).
			OnPress(func() { p.printGame(a, kind, isBoard) })
	}
	return ui.Group(a.T("print.game"), p.title(a), entry("board.pdf", PDFFile, true),
		entry("board.svg", SVGFile, true), entry("board.png", PNGFile, true), entry("moves", PDFFile, false),
		entry("file", RecordFile, false))
}

// printGame prints the board or the moves of the game to a file.
func (p *playPage) printGame(a *App, kind FileKind, isBoard bool) {
	job := PrintJob{Title: p.title(a), Shapes: a.settings.shapes(p.set), Kind: kind}
	if isBoard {
		diagram := p.annotatedDiagram(a)
		job.Picture = &diagram
	} else {
		job.Game = &p.session.Game
	}
	a.print(job)
}

// saveAsFile saves the record of the game as a file. It is offered while the game is not saved.
func (a *App) saveAsFile() { a.playPage.printGame(a, RecordFile, false) }

// numberGroup returns a group in which a number from 1 to maxCopies can be typed, or changed by one
// or by five. It shows current and stores changes in n. Its IDs begin with id.
func numberGroup(a *App, id string, n *int, current int, note string) ui.Node {
	setNumber := func(to int) { *n = min(max(to, 1), maxCopies) }
	stepNode := func(end string, by int) ui.Node {
		sign := "+"
		if by < 0 {
			sign = "−"
		}
		size := max(by, -by)
		return stepButton(id+end, sign+strconv.Itoa(size), a.T("print.copies.change", "fewer", by < 0, "n", size)).
			DisabledIf(by < 0 && current == 1 || by > 0 && current == maxCopies).
			OnPress(func() { setNumber(current + by) })
	}
	heading := a.T("print." + id)
	field := a.fieldNode(id, strconv.Itoa(current), heading, ui.FieldInput{
		MaxLength: len(strconv.Itoa(maxCopies)), IsNumber: true, Write: func(text string) {
			if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
				setNumber(n)
			}
		}})
	field.Grow = 1
	return ui.Group(heading, note, ui.Node{Kind: ui.Row, Gap: 6, Children: []ui.Node{
		stepNode(".less5", -5), stepNode(".less", -1), field, stepNode(".more", 1), stepNode(".more5", 5)}})
}

// isLessonPart reports whether a part prints a lesson, such as the sample game.
func isLessonPart(part PrintPart) bool {
	return part == PrintPupilsSheet || part == PrintTeachersSheet
}

// hasPart reports whether a part can be printed for the chosen rules.
func (p *printPage) hasPart(a *App, part PrintPart) bool {
	switch {
	case isLessonPart(part):
		return p.lesson(a) != nil
	case part == PrintSticks:
		return !p.rules.Die
	case part == PrintPlans:
		return len(p.plans(a)) > 0
	}
	return true
}

func (p *printPage) plans(a *App) []lesson.Plan {
	return slices.DeleteFunc(slices.Clone(a.config.Plans), func(l lesson.Plan) bool {
		return l.Rules.ID != p.rules.RuleSet || p.planMinutes > 0 && l.Minutes != p.planMinutes
	})
}

// askSet asks for another rule set and drops the parts that it does not have.
func (p *printPage) askSet(a *App) {
	a.askRuleSet(p.rules.RuleSet, func(id string) {
		p.rules = record.Header{RuleSet: id}
		for part := range PrintPartCount {
			p.parts[part] = p.parts[part] && p.hasPart(a, part)
		}
	})
}

// lesson returns the sample game of the rule set, or nil.
func (p *printPage) lesson(a *App) *lesson.Lesson {
	return SampleLesson(a.lessons(), p.rules.RuleSet)
}

// pagesText says how many pages are printed and warns if there are many; "" if n is 0.
func (a *App) pagesText(n int) string {
	const manyPages = 60 // the least number of pages of which pagesText warns
	if n == 0 {
		return ""
	}
	return a.T("print.pages", "n", n, "many", n >= manyPages)
}

// printLesson prints the questions of a lesson for pupils, and the whole lesson for the teacher.
func (a *App) printLesson(l lesson.Lesson) {
	h := record.Header{RuleSet: l.RuleSet, House: l.House, Pawns: l.Pawns, Die: l.Rules().Options().Die}
	a.print(a.partsJob(&l, nil, h, []PrintPart{PrintPupilsSheet, PrintTeachersSheet}))
}

// partsJob returns the job that prints parts for the rules in a header, with a lesson, which may be
// nil, and plans. The file is named after the lesson or the tally if the parts begin with one, or
// after a single plan among them.
func (a *App) partsJob(l *lesson.Lesson, plans []lesson.Plan, h record.Header, parts []PrintPart) PrintJob {
	job := NewPrintJob(a.words, h, a.settings.shapes(ruleSet(h.RuleSet)))
	if len(parts) == 0 {
		return job
	}
	job.Parts, job.Lesson, job.Paper = parts, l, a.paper()
	job.Plans = PlanTexts(a.words, plans, a.lessons(), h.RuleSet, job.Paper)
	switch {
	case isLessonPart(parts[0]):
		job.Title = l.Title
	case slices.Contains(parts, PrintPlans) && len(job.Plans) == 1:
		if job.Name = job.Plans[0].Title; len(parts) > 1 {
			job.Name = a.T("plan.papers", "n", plans[0].Minutes)
		}
	case parts[0] == PrintTally || parts[0] == PrintTallyAnswers:
		job.Name = a.T("print.tally")
	}
	return job
}

// paper returns the paper of the settings with defaults for missing numbers.
func (a *App) paper() Paper {
	const defaultPupils = 24 // the number of pupils unless that or a number of copies is chosen
	const defaultGroups = 8  // the number of groups unless that or a number of pupils is chosen
	const groupSize = 3      // pupils in a group
	p := a.settings.Print
	if p.Groups == 0 && p.Pupils > 0 {
		p.Groups = min((p.Pupils+groupSize-1)/groupSize, maxGroups)
	}
	if p.Pupils = cmp.Or(p.Pupils, p.Copies); p.Pupils == 0 {
		if p.Pupils = 1; a.hasClass() {
			p.Pupils = defaultPupils
		}
	}
	p.Copies, p.Groups = cmp.Or(p.Copies, 1), cmp.Or(p.Groups, defaultGroups)
	return p
}

// hasClass reports whether a class is taught: the presenter is on, or a plan is open or followed.
func (a *App) hasClass() bool {
	return a.settings.Presenter || a.settings.Plan.Minutes > 0 ||
		slices.ContainsFunc(a.pages, func(e *stackEntry) bool { _, isPlan := e.Page.(*planPage); return isPlan })
}

// print prints a job, on the paper of the settings unless it has its own.
func (a *App) print(job PrintJob) {
	job.Words = a.words
	if job.Paper == (Paper{}) {
		job.Paper = a.paper()
	}
	a.config.Store.Print(job)
	a.showProgress(a.T("print.making"))
}

// offerPrint says where a print is and offers to open it. During a game, a lesson or another dialog
// it only shows a notice.
func (a *App) offerPrint(file string) {
	saved := a.T("print.made", "file", file)
	if a.followedStep().Open == lesson.PlanWorksheet {
		saved = i18n.Sentences(a.T("worksheet.one"), saved)
	}
	if a.dialog != nil || a.boardPage() != nil {
		a.showNews(saved)
		return
	}
	a.endProgress()
	a.openNewsDialog(dialog{heading: a.T("print.done"), text: saved, children: []ui.Node{
		a.button("print.open").OnPress(func() { a.config.Host.ShowFile(file) }),
		ui.Button("done", a.T("new.done"))}})
}
