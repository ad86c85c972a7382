package game

import (
	"senet/game/ui"
)

// asking is the dialog as a tree.
func (a *App) asking() ui.Node {
	now := *a.dialog
	if now.Anew != nil {
		now = now.Anew(a.context())
	}
	return ui.Dialog(now.Head, now.Text, now.Wide, now.Kids...)
}

// answer shuts the dialog, and does what was chosen there.
func (a *App) answer(id string) {
	d := a.dialog
	a.dialog = nil
	a.focus = a.page().First(a.context())
	desk := a.context()
	d.Choose(desk, id)
	a.applyRequests(desk)
}

// show opens a dialog with the focus on its first button.
func (a *App) show(d Dialog) {
	textEditor{a}.endEdit(true)
	a.rest()
	a.pressed = ui.Target{}
	a.dialog = &d
	a.focus = a.asking().TabStops()[0]
}

// quitDialog asks once before a game in play is closed. Where it is saved, which it nearly always
// is, Enter quits: that was chosen in the menu. Where the disk refuses it, Enter stays.
func quitDialog(a *App) Dialog {
	choose := func(d *Context, id string) {
		if id == "quit.yes" {
			d.Do(Effect{Kind: Quit})
		}
	}
	return Dialog{Of: "quit", Question: true, Choose: choose, Anew: func(d *Context) Dialog {
		text, kids := "quit.text", []ui.Node{ui.Button("quit.yes", d.T("menu.quit")),
			ui.Button("quit.no", d.T("menu.resume"))}
		switch {
		case a.unsaved:
			text, kids = "quit.unsaved", []ui.Node{ui.Button("quit.no", d.T("quit.stay")),
				ui.Button("quit.yes", d.T("quit.anyway"))}
		case a.play != nil && a.play.Match.Over():
			text = "quit.over"
		}
		return Dialog{Head: d.T("quit.head"), Text: d.T(text), Kids: kids}
	}}
}

// leaveDialog asks before a game in play is left for another that was asked for; the left one is
// kept as a record. A board that was set up is kept nowhere: from there the safe answer leads back
// to it, and not to the game.
func leaveDialog(a *App, to Navigation) Dialog {
	to.Sure = true
	stay, back := "leave.on", Navigation{To: Play}
	if a.page().as == Setup {
		stay, back = "leave.setup", Navigation{}
	}
	return Dialog{
		Head: a.words.T("leave.head"),
		Text: a.words.T("leave.text", "name", a.play.Shown(a.context()).Title), Question: true,
		// the safe answer first: Enter gives it
		Kids: []ui.Node{ui.Button("leave.on", a.words.T(stay)),
			ui.Button("leave.new", a.words.T("leave.new"))},
		Choose: func(d *Context, id string) {
			if id == "leave.new" {
				back = to
			}
			d.Go(back)
		},
	}
}
