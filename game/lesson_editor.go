package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// lessonEditor edits a lesson. It saves every change, and can undo changes while the page is open.
type lessonEditor struct {
	file         string // in the folder of lessons; "": a new one that has none yet
	newFileName  string // the suggested name for a new file
	originalText lesson.Draft
	text         lesson.Draft
	edits        undoHistory[lesson.Draft]

	lesson      lesson.Lesson // the playable part of the text
	faults      lesson.Faults
	misfitSteps i18n.AndList // steps that the rules forbid, counted from 1
	fittingSet  string       // ID of a rule set that allows them; "": none
	step        int          // the step shown, or lesson.Head for the lines about the whole lesson
	drawnArrow  board.DraftArrow

	board.PositionEditor
	placesPawns bool        // a click places pawns; otherwise it marks squares
	stepSetup   rules.Setup // the position before the step, with what the board does not show
}

// newLessonEditor returns an editor of the lesson in file. If isOwn, file is in the teacher's
// folder; else the editor saves a copy there.
func newLessonEditor(a *App, file File, isOwn bool) *lessonEditor {
	p := &lessonEditor{file: file.Name, originalText: lesson.Draft(file.Data)}
	p.edits.add(p.originalText)
	p.load(p.originalText)
	switch e, step, _ := p.firstFault(a); {
	case p.fittingSet != "": // the line of the rules shows this fault
		p.showStep(lesson.Head)
	case e != nil:
		p.showStep(step)
	}
	if !isOwn {
		p.file, p.newFileName = "", file.Name
		a.config.Store.AddLesson(p.newFileName, string(p.text))
	}
	return p
}

// handleNews stores the name of the new file and saves the changes made meanwhile.
func (p *lessonEditor) handleNews(a *App, news any) {
	added, ok := news.(LessonAdded)
	if !ok || added.Former != cmp.Or(p.file, p.newFileName) {
		return
	}
	if p.file = added.File; added.IsSaved {
		a.showNotice(a.T("learn.made.saved", "title", p.lesson.Title))
	}
	if p.text != p.originalText {
		p.save(a)
	}
}

// load replaces the text and reads the lesson in it.
func (p *lessonEditor) load(text lesson.Draft) {
	p.text = text
	p.lesson, p.faults = lesson.Read(p.file, string(text))
	p.misfitSteps, p.fittingSet = text.BetterRuleSet()
	p.showStep(p.step)
}

// edit replaces the text in a way that can be undone, and saves it.
func (p *lessonEditor) edit(a *App, text lesson.Draft) {
	if text == p.text {
		return
	}
	p.edits.add(text)
	p.load(text)
	p.save(a)
}

// save saves the text. While a new lesson has no file yet, handleNews does so.
func (p *lessonEditor) save(a *App) {
	if p.file != "" {
		a.config.Store.SaveLesson(p.file, string(p.originalText), string(p.text))
	}
}

func (p *lessonEditor) showStep(step int) {
	p.step = max(lesson.Head, min(step, len(p.lesson.Steps)-1))
	p.drawnArrow.Cancel()
	p.startPlacing()
}

// currentStep returns the step shown, or the first one while the head is shown, and whether there
// is one.
func (p *lessonEditor) currentStep() (s lesson.Step, ok bool) {
	if len(p.lesson.Steps) == 0 {
		return s, false
	}
	return p.lesson.Steps[max(p.step, 0)], true
}

// firstFault returns a fault with its step and field: the first one in the step shown, else the
// first of all. If the text has none, it returns the fault that the folder's reader found, such as
// letters that no font has.
func (p *lessonEditor) firstFault(a *App) (first *lesson.Fault, step int, field string) {
	faults := p.faults
	for _, folderFaults := range a.config.LessonFaults {
		if len(faults) == 0 && folderFaults[0].File == p.file &&
			folderFaults[0].Kind == lesson.NoLetters {
			faults = folderFaults
		}
	}
	for _, e := range faults {
		if at, word, n := p.text.Locate(e.Line); first == nil || at == p.step && step != p.step {
			if first, step, field = e, at, ""; word != "" {
				field = numberedID(word, n)
			}
		}
	}
	return first, step, field
}

// goTo shows a step, scrolled to its top.
func (p *lessonEditor) goTo(a *App, step int) {
	p.showStep(step)
	a.scroll = 0
}

// editAndMove edits the lesson, and then moves by a number of steps.
func (p *lessonEditor) editAndMove(a *App, text lesson.Draft, by int) {
	p.edit(a, text)
	p.showStep(p.step + by)
}

func (p *lessonEditor) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.KeyPress:
		return p.handleKey(a, e)
	case ui.PointerMove, ui.PointerDown, ui.PointerUp, ui.Wheel, ui.SecondaryDown, ui.SecondaryUp:
		return p.handlePointer(a, e)
	case ui.News:
		p.handleNews(a, e.News)
	case ui.WindowBlur:
		p.drawnArrow.Cancel()
		p.Drag = board.Drag{}
	default:
		return false
	}
	return true
}

// maxLineLength is the maximum length of a line without prose, such as a position.
const maxLineLength = 200

// writeLine sets the n-th line with a keyword in the step shown.
func (p *lessonEditor) writeLine(a *App, word string, n int, text string) {
	if before, _ := elementAt(p.text.Texts(p.step, word), n); text != before {
		if word == "rules" {
			text = ruleSetNamed(a, text)
		}
		p.edit(a, p.text.Set(p.step, word, n, text))
	}
}

// askRules shows the choice of a rule set.
func (p *lessonEditor) askRules(a *App) {
	now, _ := elementAt(p.text.Texts(lesson.Head, "rules"), 0)
	a.askRuleSet(now, func(id string) { p.writeLine(a, "rules", 0, id) })
}

// ruleSetNamed returns the ID of the rule set that text names, or text itself if there is none.
func ruleSetNamed(a *App, text string) string {
	for _, set := range ruleset.List() {
		if strings.EqualFold(strings.TrimSpace(text), i18n.RuleSetName(a.words, set.ID)) {
			return set.ID
		}
	}
	return text
}

// handleKey switches between steps by page keys, and passes other keys to the focused board.
func (p *lessonEditor) handleKey(a *App, e ui.Event) bool {
	if a.editor != nil {
		return false
	}
	switch e.Key {
	case ui.KeyPageUp:
		p.showStep(p.step - 1)
	case ui.KeyPageDown:
		p.showStep(p.step + 1)
	case ui.KeyEscape:
		drawing := p.drawnArrow.IsDrawing()
		p.drawnArrow.Cancel()
		return drawing
	default:
		return a.focus.Kind == ui.TargetSquare && p.handleBoardKey(a, e)
	}
	return true
}

// handleBoardKey moves the focus over the board. Enter begins or ends an arrow or, in pawn mode,
// changes a square.
func (p *lessonEditor) handleBoardKey(a *App, e ui.Event) bool {
	if e.Key == ui.KeyEnter || e.Key == ui.KeySpace {
		switch {
		case p.placesPawns:
			p.changePawns(a, func() bool { return p.ClickSquare(a.focus.Square) })
		case !p.drawnArrow.IsDrawing():
			p.drawnArrow.Begin(a.focus, true)
		default:
			p.endArrow(a, a.focus)
		}
		return true
	}
	return a.moveBoardFocus(e)
}

// handlePointer draws with either mouse button: a click marks a square, a drag draws an arrow. In
// pawn mode it places pawns.
func (p *lessonEditor) handlePointer(a *App, e ui.Event) bool {
	if p.step == lesson.Head {
		return false
	}
	if p.placesPawns {
		return p.handlePlacing(a, e)
	}
	switch e.Kind {
	case ui.PointerDown, ui.SecondaryDown:
		p.drawnArrow.Begin(e.Target, false)
	case ui.PointerUp, ui.SecondaryUp:
		p.endArrow(a, e.Target)
	default:
		return false
	}
	return e.Target.Kind == ui.TargetSquare
}

// endArrow adds the drawn arrow, or a mark if it ends on its own square, or removes it if the step
// has it already.
func (p *lessonEditor) endArrow(a *App, at ui.Target) {
	if drawn, ok := p.drawnArrow.Finish(at); ok {
		p.edit(a, p.text.Toggle(p.step, drawn))
	}
}

// canMakeLesson reports whether a game has moves before its cursor
// and there is a folder for lessons.
func (a *App) canMakeLesson(g record.Game) bool { return g.Cursor() > 0 && a.config.LessonFolder != "" }

// makeLesson opens the editor with a lesson made from a game up to its cursor. Its title names the
// rule set and the date.
func (a *App) makeLesson(g record.Game) {
	h := g.Header()
	title := a.T("learn.made", "set", i18n.RuleSetName(a.words, h.RuleSet), "dated", h.Date != "",
		"date", i18n.Date(a.words, h.Date))
	a.editLesson("game", lesson.Write(g, title, a.T("learn.made.note")), false)
}

// editLesson opens the editor with a lesson: a file of the teacher's folder if isOwn, else a new
// one. A new lesson whose title is taken gets a number.
func (a *App) editLesson(file, text string, isOwn bool) {
	draft, all := lesson.Draft(text), slices.Concat(a.lessons(), a.config.OwnLessons)
	original, _ := elementAt(draft.Texts(lesson.Head, "lesson"), 0)
	title := original
	for n := 2; !isOwn &&
		slices.ContainsFunc(all, func(l lesson.Lesson) bool { return l.Title == title }); n++ {
		title = fmt.Sprintf("%s (%d)", original, n)
		draft = draft.Set(lesson.Head, "lesson", 0, title)
	}
	a.open("edit", newLessonEditor(a, File{Name: file, Data: []byte(draft)}, isOwn))
}

// faultWithPlace describes a fault of a lesson, with its step, its line and a suggested correction.
func (a *App) faultWithPlace(e *lesson.Fault) string { return a.lessonFault("learn.fault", e, false) }

// faultWithoutPlace describes a fault that is shown at its place.
func (a *App) faultWithoutPlace(e *lesson.Fault) string {
	text := []rune(a.lessonFault("edit.fault", e, true))
	text[0] = unicode.ToUpper(text[0])
	return string(text)
}

// lessonFault describes a fault in a sentence of the catalogue, which may use the editor's labels
// for keywords.
func (a *App) lessonFault(sentence string, e *lesson.Fault, withLabels bool) string {
	key, word := e.Kind.Key(), e.Word
	if e.Kind == lesson.UnknownRules && e.Suggestion != "" { // a text without the list of all names
		key += ".near"
	}
	if withLabels {
		if here := "edit." + string(e.Kind); a.words.Has(here) {
			key = here
		}
		word = a.keywordLabel(word)
	}
	reason := a.T(key, "word", word, "most", e.Max, "long", e.Length, "why", a.whyFault(e),
		"file", cmp.Or(e.File, a.config.LessonFolder))
	step, _, _ := lesson.Draft(e.Text).Locate(e.Line)
	return a.T(sentence, "placed", e.Line > 0, "in", step != lesson.Head, "step", step+1, "line",
		e.Line, "reason", strings.TrimSuffix(reason, "."),
		"near", e.Suggestion != "", "meant", e.Suggestion)
}

// keywordLabel returns the editor's label for a keyword, or the keyword itself if it has none.
func (a *App) keywordLabel(word string) string {
	if key := "edit." + word; a.words.Has(key) {
		return a.T(key)
	}
	return word
}

// whyFault returns the explanation that the rules give for a fault, or "".
func (a *App) whyFault(e *lesson.Fault) string {
	var code *ruleset.CodeError
	switch {
	case e.Refusal.Reason != rules.Allowed:
		return i18n.RefusalClause(a.words, e.Refusal, e.Turn, e.Numbers)
	case e.Kind == lesson.UnknownRules && errors.As(e.Err, &code) && code.Key == ruleset.UnknownSet:
		var names []string
		for _, s := range ruleset.List() {
			names = append(names, s.ID)
		}
		return a.T("learn.fault.sets", "list", a.words.List(names))
	case e.Err != nil:
		return i18n.RuleErrorClause(a.words, e.Err)
	}
	return ""
}
