package game

import (
	"strings"
	"unicode/utf8"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// isLarge reports whether everything is shown large, as for a class.
func (a *App) isLarge() bool { return a.settings.Presenter || a.settings.textSize() == ui.Largest }

// isEnabled reports whether the widget with that ID is on the page or in its bar, and enabled.
func (a *App) isEnabled(id string) bool {
	_, is := a.pressable(id)
	return is
}

// openJob is a job of the Thinker, with the function that takes its answers.
type openJob struct {
	id     uint64
	handle func(play.Answer)
}

// startJob gives the Thinker a job, for which it drops the previous one of the same kind. It calls
// learn with each answer.
func (a *App) startJob(q play.Job, learn func(play.Answer)) {
	a.jobCount++
	q.ID = a.jobCount
	a.openJobs[q.Kind] = openJob{q.ID, learn}
	a.config.Thinker.Ask(q)
}

// stopJob drops the job of a kind.
func (a *App) stopJob(kind play.JobKind) {
	delete(a.openJobs, kind)
	a.config.Thinker.Stop(kind)
}

// handleAnswer passes on an answer, unless its job was dropped.
func (a *App) handleAnswer(answer play.Answer) {
	for _, q := range a.openJobs {
		if q.id == answer.ID {
			a.keepingFocus(func() { q.handle(answer) })
			return
		}
	}
}

// isNewPlayer reports whether no lesson or game has been finished on this machine and there are
// lessons to offer.
func (a *App) isNewPlayer() bool { return !a.settings.HasFinishedOne && len(a.config.Lessons) > 0 }

// T returns the catalogue's text for a key.
func (a *App) T(key string, args ...any) string { return a.words.T(key, args...) }

// clock returns the animation clock.
func (a *App) clock() board.Clock {
	return board.Clock{Now: a.now, Speed: a.settings.motion(), Calm: a.settings.Calm}
}

// viewOptions returns the view options of a board on the page.
func (a *App) viewOptions(shapes [2]board.Shape) board.DiagramOptions {
	return board.DiagramOptions{Clock: a.clock(), Shapes: shapes, Hover: a.hover, Focus: a.focus,
		ByKeyboard: a.showFocus, Annotating: a.pointing.isOn}
}

// recordExperience records that a lesson or a game was finished.
func (a *App) recordExperience() {
	if !a.settings.HasFinishedOne {
		a.settings.HasFinishedOne = true
		a.saveSettings()
	}
}

// consume marks the current press as handled, so its release is not a click.
func (a *App) consume() { a.pressed = ui.Target{} }

// unsavedWarning returns a short warning that the game is not saved.
func (a *App) unsavedWarning() ui.Node {
	return ui.Node{Kind: ui.Row, Style: ui.Alarm, PadX: 10, PadY: 4,
		Children: []ui.Node{{Kind: ui.Text, Role: ui.BarButtonText, Text: a.T("bar.unsaved"), MaxLines: 1}}}
}

// isFieldChanged reports whether a field being edited has changed.
func (a *App) isFieldChanged() bool {
	return a.editor != nil && string(a.editor.text) != a.editor.originalText
}

// fieldNode returns the field with that ID, with its text or the text being edited.
func (a *App) fieldNode(id, text, hint string, input ui.FieldInput) ui.Node {
	var edit *ui.Edit
	if a.editor != nil && a.editor.id == id {
		text, edit = string(a.editor.text), &ui.Edit{Caret: a.editor.caret, AllSelected: a.editor.isAllSelected}
	}
	field := ui.Field(id, text, hint, edit)
	field.Input = &input
	return field
}

// secretNode returns a field that shows dots in place of its text.
func secretNode(field ui.Node) ui.Node {
	field.Input.Secret = field.FieldText()
	if n := utf8.RuneCountInString(field.Input.Secret); n > 0 {
		field.Children[0].Text = strings.Repeat("•", n)
	}
	return field
}

// button returns a button with the catalogue's text for its ID.
func (a *App) button(id string) ui.Node { return ui.Button(id, a.T(id)) }

// eitherRow returns a row of two values; the text of each is in the catalogue under "<id>.<value>".
// When one is pressed, it notes whether it is the second and calls then.
func (a *App) eitherRow(id, first, second string, isSecond *bool, then func()) ui.Node {
	return ui.ValueRow(id, []string{first, second}, map[bool]string{false: first, true: second}[*isSecond],
		func(v string) string { return a.T(id + "." + v) }, func(v string) {
			*isSecond = v == second
			then()
		})
}

// copyID is the button for the text of a page, which the keys for copying press.
const copyID = "copy"

// copyAndPaste returns the buttons that copy a text, with a notice, and paste another.
func (a *App) copyAndPaste(text, notice string) ui.Node {
	return ui.Pair(ui.Button(copyID, a.T("clip.copy")).OnPress(func() { a.copyOut(text, notice) }),
		ui.Button("paste", a.T("clip.paste")).OnPress(a.pasteText))
}

// emptyPage returns a page that has nothing to list yet: a board ready to play, why the page is
// empty, and the ways to fill it.
func (a *App) emptyPage(heading, text string, more ...ui.Node) ui.Node {
	var kids []ui.Node
	if !a.isLarge() { // there the words need the room
		kids = append(kids, ui.Node{Kind: ui.Canvas, Content: board.PageBoard{Diagram: a.currentBoard()}},
			belowBoard())
	}
	kids = append(kids, ui.TextNode(ui.PageLead, text), ui.Node{Kind: ui.Space, MinHeight: 4},
		ui.Pair(ui.MainButton(emptyNewID, a.T("title.new")).OnPress(a.openNewGame),
			ui.Button("empty.learn", a.T("title.learn")).OnPress(a.openLearn)))
	return ui.ScrollPage(ui.Zoom{Min: 1, Max: 1.35}, ui.Node{Kind: ui.Centered, Widths: []float64{900},
		Children: []ui.Node{{Kind: ui.Column, Gap: 18, PadY: 8, Children: append(kids, more...)}}},
		ui.PageHeader(heading, ""))
}

// emptyNewID is the button of an empty page that begins a game.
const emptyNewID = "empty.new"

// belowBoard returns the room for the shadow of a board above a text.
func belowBoard() ui.Node { return ui.Node{Kind: ui.Space, MinHeight: 12} }

// confirmLoss asks before something is lost; the safe answer comes first, so that Enter gives it.
func (a *App) confirmLoss(heading, text string, no, yes ui.Node, lose func()) {
	a.openDialog(dialog{heading: heading, text: text, isQuestion: true, children: []ui.Node{no, yes.OnPress(lose)}})
}

// askRuleSet shows the choice of a rule set, or of one of the other entries, which come first. It
// calls take with its ID.
func (a *App) askRuleSet(now string, take func(id string), others ...ui.Node) {
	buttons := others
	for _, s := range ruleset.List() {
		buttons = append(buttons, ui.Button("set."+s.ID, a.titleWithAuthor(i18n.RuleSetName(a.words, s.ID), s.ID)).
			SelectedIf(s.ID == now).OnPress(func() { take(s.ID) }))
	}
	a.openDialog(dialog{heading: a.T("compare.choose"), children: buttons})
}

// moveFocus moves the focus one square and reports whether it moved.
func (a *App) moveFocus(e ui.Event) bool {
	next, found := board.ArrowTarget(a.focus, e.Key, e.Neighbour)
	if found {
		a.focus = next
	}
	return found
}

// tabFromBoard returns the board, represented by the focused square or the first, then all other
// targets of Tab.
func (a *App) tabFromBoard(page ui.Node) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, page.TabStops()...)
}

// titleWithAuthor returns the name of a rule set with its author, if the name is not the source's,
// because some players know only the author.
func (a *App) titleWithAuthor(title, set string) string {
	by := a.T("set." + set + ".cite")
	if by == i18n.RuleSetName(a.words, set) {
		return title
	}
	return a.T("learn.part", "title", title, "part", by)
}

// cached keeps the last result of a function, and the key of all that it depends on.
type cached[V any] struct {
	key   any // nil: nothing is kept
	value V
}

// get returns the kept result if its key is the same, or else that of work.
func (c *cached[V]) get(key any, work func() V) V {
	if c.key != key {
		c.key, c.value = key, work()
	}
	return c.value
}

// currentRules returns a header that names the rules of the game in play, or those chosen last.
func (a *App) currentRules() record.Header {
	if a.playPage != nil {
		return a.playPage.session.Header()
	}
	last := a.settings.LastOptions.fullLength()
	return last.header()
}

// rulesOf returns the rules with some options of a rule set, perhaps under house rules. They can be
// played: a test of package ruleset tries them all.
func rulesOf(o rules.Options) *rules.Rules {
	r, _ := rules.New(o)
	return r
}

// currentBoard returns the board of the game in play, or of the rule set chosen last, before its
// first throw.
func (a *App) currentBoard() board.Diagram {
	if a.playPage != nil {
		return a.playPage.restingDiagram(a)
	}
	set := a.settings.LastOptions.set()
	r := rulesOf(set.Options)
	return board.StillDiagram(r, r.Start(set.First), a.settings.shapes(set))
}
