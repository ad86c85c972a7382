package game

import (
	"cmp"
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/printjob"
	"senet/game/ui"
	"senet/rules"
)

// lessonEditor edits a lesson. Every change is saved, and can be undone as long as the page is open.
type lessonEditor struct {
	plainFields
	file   string       // in the folder of lessons; "": a new one, which has no name yet
	as     string       // what that is to be called
	lost   bool         // the disk did not take it
	opened lesson.Draft // as it was
	text   lesson.Draft
	edits  Edits[lesson.Draft]

	lesson lesson.Lesson // what the text makes, as far as it can be played
	faults lesson.Faults
	misfit i18n.AndList // the steps that do not fit the rules, from 1
	fits   string       // the id of the rule set that they fit
	step   int          // lesson.Head: what is said of the whole lesson
	stroke board.Stroke

	board.Placing
	puts   bool        // a click puts down pawns, else it marks
	before rules.Setup // where the step begins, for whose turn it is and what is not seen
}

// newLessonEditor edits the lesson of a file: one of the teacher's folder where it is his own, else a copy that
// is put there.
func newLessonEditor(a *App, file File, own bool) *lessonEditor {
	p := &lessonEditor{file: file.Name, opened: lesson.Draft(file.Data)}
	p.edits.Add(p.opened)
	p.take(p.opened)
	switch e, step, _ := p.amiss(a); {
	case p.fits != "": // that is told where the rules stand
		p.turnTo(lesson.Head)
	case e != nil: // that is what is to be edited
		p.turnTo(step)
	}
	if !own {
		p.file, p.as, p.lost = "", file.Name, true
		p.save(a)
	}
	return p
}

// Receive takes in the name of the file, "" where the disk did not take it. What was changed
// meanwhile goes into it.
func (p *lessonEditor) Receive(a *App, news any) {
	switch name, put := news.(LessonPut); {
	case put && name == "":
		p.lost = true
	case put:
		p.file = string(name)
		if p.text != p.opened {
			p.save(a)
		}
	}
}

// take makes a text the lesson.
func (p *lessonEditor) take(text lesson.Draft) {
	p.text = text
	p.lesson, p.faults = lesson.Read(p.file, string(text))
	p.misfit, p.fits = text.BetterRuleSet()
	p.turnTo(p.step)
}

// change makes a text the lesson, in a way that can be undone.
func (p *lessonEditor) change(a *App, text lesson.Draft) {
	if text == p.text {
		return
	}
	p.edits.Add(text)
	p.take(text)
	p.save(a)
}

// save has the lesson written. A new one is written once it has a file, or if it got none.
func (p *lessonEditor) save(a *App) {
	switch {
	case p.file != "":
		a.config.Store.SaveLesson(p.file, string(p.opened), string(p.text))
	case p.lost:
		p.lost = false
		a.config.Store.PutLesson(p.as, string(p.text))
	}
}

// turnTo shows a step.
func (p *lessonEditor) turnTo(step int) {
	p.step = max(lesson.Head, min(step, len(p.lesson.Steps)-1))
	p.stroke.Drop()
	p.setUp()
}

// here is the step that is shown, the first with the head; false where there is none.
func (p *lessonEditor) here() (s lesson.Step, is bool) {
	if len(p.lesson.Steps) == 0 {
		return s, false
	}
	return p.lesson.Steps[max(p.step, 0)], true
}

// amiss is what is wrong first, in the step that is shown or else in another, and the field it is
// about. What only the letters' drawer knows comes from outside.
func (p *lessonEditor) amiss(a *App) (first *lesson.Error, step int, field string) {
	faults := p.faults
	for _, outside := range a.config.LessonFaults {
		if len(faults) == 0 && outside[0].File == p.file && outside[0].Reason == lesson.NoLetters {
			faults = outside
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

// First is the line that is edited most.
func (p *lessonEditor) First(*App) ui.Target {
	if p.step == lesson.Head {
		return ui.Widget("lesson.0")
	}
	return ui.Widget("say.0")
}

// goTo shows a step, from its beginning.
func (p *lessonEditor) goTo(a *App, step int) {
	p.turnTo(step)
	a.scroll = 0
}

// goToFault shows what is wrong first.
func (p *lessonEditor) goToFault(a *App) {
	_, step, field := p.amiss(a)
	p.turnTo(step)
	a.focus, a.showFocus = ui.Widget(field), true
	if field == "" {
		a.focus = BackButton()
	}
}

// show shows the lesson as it was before or after a change.
func (p *lessonEditor) show(a *App, text lesson.Draft) {
	p.take(text)
	p.save(a)
}

// export has the lesson saved as a file.
func (p *lessonEditor) export(a *App) {
	a.config.Store.Print(printjob.Job{Title: p.lesson.Title, Kind: printjob.Lesson, Text: string(p.text)})
}

// askDiscard asks before all changes are lost.
func (p *lessonEditor) askDiscard(a *App) {
	a.Sure(a.T("edit.discard.head"), a.T("edit.discard.text"), a.Button("edit.keep"), a.Button("edit.revert"),
		func() { p.change(a, p.opened) })
}

// move changes the lesson and shows the step that is so many further on.
func (p *lessonEditor) move(a *App, text lesson.Draft, by int) {
	p.change(a, text)
	p.turnTo(p.step + by)
}

// Handle takes in what the page does by itself.
func (p *lessonEditor) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.ResetFocus:
		a.focus = p.First(a)
	case ui.KeyPress:
		return p.Key(a, e)
	case ui.PointerMove, ui.PointerDown, ui.PointerUp, ui.Wheel, ui.SecondaryDown, ui.SecondaryUp:
		return p.Pointer(a, e)
	case ui.News:
		p.Receive(a, e.News)
	case ui.WindowBlur:
		p.Drop(a)
	default:
		return false
	}
	return true
}

// mostLine is the most characters of a line that nobody reads: positions, moves, throws.
const mostLine = 200

// Longest is how much a line of the lesson may hold.
func (p *lessonEditor) Longest(field string) int {
	word, _, _ := Parts(field)
	return cmp.Or(lesson.MaxLength(word), mostLine)
}

// Written writes the line of which the field has the word and the number.
func (p *lessonEditor) Written(a *App, field, text string) (focus string) {
	word, _, n := Parts(field)
	if before, _ := At(p.text.Texts(p.step, word), n); text != before {
		if word == "rules" {
			text = ruleSetNamed(a, text)
		}
		p.change(a, p.text.Set(p.step, word, n, text))
	}
	return ""
}

// askRules lets the rule set be chosen.
func (p *lessonEditor) askRules(a *App) {
	dialog := Dialog{Head: a.T("compare.choose")}
	for _, s := range a.config.RuleSets {
		chosen := slices.Contains(p.text.Texts(lesson.Head, "rules"), s.ID)
		dialog.Kids = append(dialog.Kids, ui.Button("set."+s.ID, a.Authored(a.T("set."+s.ID+".name"), s.ID)).
			SelectedIf(chosen).OnPress(func() { p.Written(a, "rules.0", s.ID) }))
	}
	a.show(dialog)
}

// ruleSetNamed is what lessons call a rule set, where the text is the name it has everywhere else.
func ruleSetNamed(a *App, text string) string {
	for _, set := range a.config.RuleSets {
		if strings.EqualFold(strings.TrimSpace(text), a.T("set."+set.ID+".name")) {
			return set.ID
		}
	}
	return text
}

// Key leads from step to step, and draws on the board.
func (p *lessonEditor) Key(a *App, e ui.Event) bool {
	if a.edit != nil {
		return false
	}
	switch e.Key {
	case ui.KeyPageUp:
		p.turnTo(p.step - 1)
	case ui.KeyPageDown:
		p.turnTo(p.step + 1)
	case ui.KeyEscape:
		drawing := p.stroke.Drawing()
		p.stroke.Drop()
		return drawing
	default:
		return a.focus.Kind == ui.TargetSquare && p.boardKey(a, e)
	}
	return true
}

// boardKey walks over the board; Enter begins an arrow, and ends it.
func (p *lessonEditor) boardKey(a *App, e ui.Event) bool {
	if e.Key == ui.KeyEnter || e.Key == ui.KeySpace {
		switch {
		case p.puts:
			p.put(a, func() bool { return p.Dab(a.focus.Square) })
		case !p.stroke.Drawing():
			p.stroke.Begin(a.focus, true)
		default:
			p.end(a, a.focus)
		}
		return true
	}
	return a.MoveFocus(e)
}

// Pointer draws: a click marks a square, a drag draws an arrow, by either button. Or it puts pawns.
func (p *lessonEditor) Pointer(a *App, e ui.Event) bool {
	if p.step == lesson.Head {
		return false
	}
	if p.puts {
		return p.place(a, e)
	}
	switch e.Kind {
	case ui.PointerDown, ui.SecondaryDown:
		p.stroke.Begin(e.Target, false)
	case ui.PointerUp, ui.SecondaryUp:
		p.end(a, e.Target)
	default:
		return false
	}
	return e.Target.Kind == ui.TargetSquare
}

// end ends an arrow, on the same square as a mark. What is there already goes.
func (p *lessonEditor) end(a *App, at ui.Target) {
	if drawn, is := p.stroke.Drawn(at); is {
		p.change(a, p.text.Toggle(p.step, lesson.Arrow{From: drawn.From, To: drawn.To}))
	}
}

// Drop lets go of an arrow that is being drawn, and of a pawn.
func (p *lessonEditor) Drop(*App) {
	p.stroke.Drop()
	p.Held = board.Drag{}
}

// Stops are the board, then all else.
func (p *lessonEditor) Stops(a *App, tree []ui.Target) []ui.Target {
	if p.step == lesson.Head {
		return tree
	}
	return a.BoardFirst(tree)
}
