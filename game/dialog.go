package game

import (
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// dialog is a question or menu over the page.
type dialog struct {
	id            string // what asks, if the game needs to know
	heading, text string
	children      []ui.Node // buttons, or columns of them
	width         float64   // in units; 0: the default
	// isQuestion means that it asks before something is lost, and shows its default answer.
	isQuestion bool
	// pageFocus had the focus when it was opened; the page keeps that in sight.
	pageFocus ui.Target
	// rebuild returns the dialog with its current texts; nil: they do not change while it is open.
	rebuild func(a *App) dialog
	// back is what Escape leads to; nil: to the page.
	back func()
	// staysOpen means that only a button without an action closes it: several things can be chosen.
	staysOpen bool
}

// dialogNode returns the dialog as a tree.
func (a *App) dialogNode() ui.Node {
	now := *a.dialog
	if now.rebuild != nil {
		now = now.rebuild(a)
	}
	return ui.Dialog(now.heading, now.text, now.width, now.children...)
}

// pressInDialog closes the dialog, unless it stays open, and runs the pressed button's action.
func (a *App) pressInDialog(button ui.Node) {
	if a.dialog.staysOpen && button.Press != nil {
		a.focus = ui.Widget(button.ID)
		button.Press()
		return
	}
	a.closeDialog()
	if button.Press != nil {
		button.Press()
	}
}

// openDialog opens a dialog. The focus stays if it is inside; otherwise it moves to the first
// button.
func (a *App) openDialog(d dialog) {
	a.endEdit(true)
	a.stopAnimations()
	a.pressed = ui.Target{}
	d.pageFocus = a.focus
	if a.dialog != nil {
		d.pageFocus = a.dialog.pageFocus
	}
	a.dialog = &d
	tree := a.dialogNode()
	if _, within := tree.Find(a.focus.ID); !within {
		a.focus = tree.TabStops()[0]
	}
}

// quitDialog asks before a game in play is closed. Enter stays.
func quitDialog(a *App) dialog {
	text, stay, quit := a.T("quit.text"), a.T("menu.resume"), a.T("menu.quit")
	switch {
	case a.saveFailed:
		text, stay, quit = a.T("quit.unsaved"), a.T("quit.stay"), a.T("quit.anyway")
	case a.isPlanRunning():
		text, stay = a.T("plan.stop.text", "gone", a.settings.Plan.Gone), a.T("quit.stay")
	case a.gameInPlay() != nil && a.gameInPlay().session.CanReview():
		text, stay = a.T("quit.over"), a.T("quit.stay")
	}
	return dialog{id: "quit", heading: a.T("quit.head"), text: text, isQuestion: true, rebuild: quitDialog,
		children: []ui.Node{ui.Button("quit.no", stay),
			ui.Button("quit.yes", quit).OnPress(func() { a.config.Host.Quit() })}}
}

// readerDialog explains to users of a screen reader, which cannot read the window, how to play in
// words.
func readerDialog(a *App) dialog {
	return dialog{heading: a.T("reader.head"), text: a.T("reader.text"), isQuestion: true,
		children: []ui.Node{
			ui.Button("reader.copy", a.T("reader.copy")).OnPress(func() {
				a.config.Host.Copy(a.config.TextCommand, a.T("reader.copied"))
			}),
			ui.Button("reader.window", a.T("reader.window")),
		}}
}

// leaveDialog asks before a game in play is left for another; the old one is kept as a record. A
// board being set up is not kept, so there the safe answer leads back to the board, not to the
// game.
func leaveDialog(a *App, leave func()) dialog {
	stay, back := "leave.on", a.showGame
	if a.page().name == "setup" {
		stay, back = "leave.setup", nil
	}
	return dialog{
		heading: a.T("leave.head"), text: a.T("leave.text", "name", a.playPage.title(a)), isQuestion: true,
		// The safe answer comes first: Enter gives it.
		children: []ui.Node{ui.Button("leave.on", a.T(stay)).OnPress(back),
			ui.Button("leave.new", a.T("leave.new")).OnPress(leave)},
	}
}

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
