package game

import (
	"senet/game/ui"
)

// dialogNode returns the dialog as a tree.
func (a *App) dialogNode() ui.Node {
	now := *a.dialog
	if now.Anew != nil {
		now = now.Anew(a)
	}
	return ui.Dialog(now.Head, now.Text, now.Wide, now.Kids...)
}

// answer closes the dialog, unless it stays, and runs the action of the pressed button.
func (a *App) answer(button ui.Node) {
	if a.dialog.Stays && button.Press != nil {
		a.focus = ui.Widget(button.ID)
		button.Press()
		return
	}
	a.dialog = nil
	a.resetFocus()
	if button.Press != nil {
		button.Press()
	}
}

// show opens a dialog. The focus stays if it is inside; otherwise it moves to the first button.
func (a *App) show(d Dialog) {
	a.endEdit(true)
	a.stopAnimations()
	a.pressed = ui.Target{}
	a.dialog = &d
	if d.About != "" {
		a.page().about = d.About
	}
	tree := a.dialogNode()
	if _, within := tree.Find(a.focus.ID); !within {
		a.focus = tree.TabStops()[0]
	}
}

// quitDialog asks before a game in play is closed. If the game is saved, as it nearly always is,
// Enter quits, since the player chose Quit in the menu. If saving failed, Enter stays.
func quitDialog(a *App) Dialog {
	quit := func() { a.config.Host.Quit() }
	return Dialog{Of: "quit", Question: true, Anew: func(a *App) Dialog {
		text, kids := "quit.text", []ui.Node{ui.Button("quit.yes", a.T("menu.quit")).OnPress(quit),
			ui.Button("quit.no", a.T("menu.resume"))}
		switch {
		case a.unsaved:
			text, kids = "quit.unsaved", []ui.Node{ui.Button("quit.no", a.T("quit.stay")),
				ui.Button("quit.yes", a.T("quit.anyway")).OnPress(quit)}
		case a.play != nil && a.play.Match.Over():
			text = "quit.over"
		}
		return Dialog{Head: a.T("quit.head"), Text: a.T(text), Kids: kids}
	}}
}

// leaveDialog asks before a game in play is left for another; the old one is kept as a record. A
// board being set up is not kept, so there the safe answer leads back to the board, not to the
// game.
func leaveDialog(a *App, leave func()) Dialog {
	stay, back := "leave.on", a.showGame
	if a.page().name == "setup" {
		stay, back = "leave.setup", nil
	}
	return Dialog{
		Head: a.T("leave.head"), Text: a.T("leave.text", "name", a.play.summary(a).Title), Question: true,
		// The safe answer comes first: Enter gives it.
		Kids: []ui.Node{ui.Button("leave.on", a.T(stay)).OnPress(back),
			ui.Button("leave.new", a.T("leave.new")).OnPress(leave)},
	}
}
