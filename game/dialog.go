package game

import (
	"time"

	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// dialog is a question or menu over the page.
type dialog struct {
	heading, text string
	children      []ui.Node // buttons, or columns of them
	width         float64   // in units; 0: the default
	// isQuestion means that the dialog waits for an answer and highlights the default one.
	isQuestion bool
	// pageFocus had the focus when the dialog opened; the page stays scrolled to it.
	pageFocus ui.Target
	// rebuild returns the dialog with its current texts; nil: they do not change while it is open.
	rebuild func(a *App) dialog
	// back runs after Escape has closed the dialog; may be nil.
	back     func()
	letter   rune          // the letter that opened it closes it, too; 0: none
	keysFrom time.Duration // keys pressed before this time do nothing: they were meant for the page
	// staysOpen means that only a button without an action closes it,
	// so that several can be pressed.
	staysOpen bool
}

func (a *App) dialogNode() ui.Node {
	d := *a.dialog
	if d.rebuild != nil {
		d = d.rebuild(a)
	}
	return ui.Dialog(d.heading, d.text, d.width, d.children...)
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
	if _, isInside := tree.Find(a.focus.ID); !isInside {
		a.focus = tree.TabStops()[0]
	}
}

// openNewsDialog opens a dialog that no input of the player caused.
func (a *App) openNewsDialog(d dialog) {
	d.keysFrom = a.now + noticeReaction
	a.openDialog(d)
}

// quitDialog asks before the game quits while something runs, is unsaved or is still being saved. Enter
// keeps it open.
func quitDialog(a *App) dialog {
	text, stay, quit := a.T("quit.text"), a.T("menu.resume"), a.T("menu.quit")
	switch {
	case a.isClosing:
		text, stay = a.T("quit.busy"), a.T("quit.stay")
	case a.isAnyUnsaved():
		text, stay, quit = a.unsavedText("quit.unsaved"), a.T("quit.stay"), a.T("quit.anyway")
	case a.isPlanRunning():
		text = a.T("plan.quit.text", "kept", a.T("plan.stop.text"))
		stay = a.T("quit.stay")
	case a.gameInPlay() != nil && a.gameInPlay().session.CanReview():
		text, stay = a.T("quit.over"), a.T("quit.stay")
	}
	if game := a.gameInPlay(); game != nil && game.vote.isOpen() {
		text = i18n.Sentences(text, a.T("quit.vote"))
	}
	stop := func() { a.isClosing = false }
	return dialog{heading: a.T("quit.head"), text: text, isQuestion: true, rebuild: quitDialog, back: stop,
		children: []ui.Node{ui.Button("quit.no", stay).OnPress(stop),
			ui.Button("quit.yes", quit).OnPress(func() { a.config.Host.Quit() })}}
}

// readerDialog offers text mode to users of a screen reader, which cannot read the window.
func readerDialog(a *App) dialog {
	return dialog{heading: a.T("reader.head"), text: a.T("reader.text"), isQuestion: true,
		children: []ui.Node{
			a.button("reader.copy").OnPress(func() {
				a.config.Host.Copy(a.config.TextCommand, a.T("reader.copied"))
			}),
			a.button("reader.window"),
		}}
}

// askLeave asks before a game in play is left for another. The safe answer leads to the game in
// play or, from the board setup, back to the board, which is not kept.
func (a *App) askLeave(leave func()) {
	stay := a.button("leave.on").OnPress(a.showGame)
	if _, isSetup := a.page().Page.(*setupPage); isSetup {
		stay = ui.Button("leave.on", a.T("leave.setup"))
	}
	a.confirmLoss(a.T("leave.head"), a.T("leave.text", "name", a.playPage.title(a)), stay, a.button("leave.new"), leave)
}

// confirmLoss asks before something is lost; the safe answer comes first, so that Enter gives it.
func (a *App) confirmLoss(heading, text string, no, yes ui.Node, lose func()) {
	a.openDialog(dialog{heading: heading, text: text, isQuestion: true, children: []ui.Node{no, yes.OnPress(lose)}})
}

// askRuleSet lists the buttons others and then all rule sets, of which current is on. It calls take
// with the ID of the chosen rule set.
func (a *App) askRuleSet(current string, take func(id string), others ...ui.Node) {
	buttons := others
	for _, s := range ruleset.List() {
		buttons = append(buttons, ui.Button("set."+s.ID, a.titleWithAuthor(i18n.RuleSetName(a.words, s.ID), s.ID)).
			SelectedIf(s.ID == current).OnPress(func() { take(s.ID) }))
	}
	a.openDialog(dialog{heading: a.T("compare.choose"), children: buttons})
}
