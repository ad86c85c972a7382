package game

import (
	"senet/game/ui"
)

// asking is the dialog as a tree.
func (a *App) asking() ui.Node {
	now := *a.dialog
	if now.Anew != nil {
		now = now.Anew(a)
	}
	return ui.Dialog(now.Head, now.Text, now.Wide, now.Kids...)
}

// answer closes the dialog, and does what the button says that was pressed there.
func (a *App) answer(button ui.Node) {
	a.dialog = nil
	a.resetFocus()
	if button.Press != nil {
		button.Press()
	}
}

// show opens a dialog. The focus stays where it is if that is in it; else it goes to the first button.
func (a *App) show(d Dialog) {
	a.endEdit(true)
	a.rest()
	a.pressed = ui.Target{}
	a.dialog = &d
	if d.About != "" {
		a.page().about = d.About
	}
	tree := a.asking()
	if _, within := tree.Find(a.focus.ID); !within {
		a.focus = tree.TabStops()[0]
	}
}

// quitDialog asks once before a game in play is closed. Where it is saved, which it nearly always
// is, Enter quits: that was chosen in the menu. Where the disk refuses it, Enter stays.
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

// leaveDialog asks before a game in play is left for another that was asked for; the left one is kept as a
// record. A board that was set up is kept nowhere: from there the safe answer leads back to it, and not to
// the game.
func leaveDialog(a *App, leave func()) Dialog {
	stay, back := "leave.on", a.toTable
	if a.page().name == "setup" {
		stay, back = "leave.setup", nil
	}
	return Dialog{
		Head: a.T("leave.head"), Text: a.T("leave.text", "name", a.play.Shown(a).Title), Question: true,
		// the safe answer first: Enter gives it
		Kids: []ui.Node{ui.Button("leave.on", a.T(stay)).OnPress(back),
			ui.Button("leave.new", a.T("leave.new")).OnPress(leave)},
	}
}
