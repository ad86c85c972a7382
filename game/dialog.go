package game

import (
	"senet/game/page"
	"senet/game/ui"
)

// dialog is a small page over the page: a question, or the menu.
type dialog struct {
	asked      page.Dialog // by a page that is a tree; then nothing else is filled in but what follows question
	head, text string      // catalogue keys; text may be empty
	args       []any
	buttons    []Widget
	groups     []dialogGroup           // how the buttons belong together; none: all do
	question   bool                    // it asks before something is lost from sight: what Enter would choose is always seen
	quits      bool                    // it asks whether to quit
	choose     func(a *App, id string) // the dialog is closed already when this is called
	anew       func(a *App) *dialog    // makes it once more, for what it says may change while it is open; nil: it stays
}

// dialogGroup is n buttons under a heading.
type dialogGroup struct {
	key string
	n   int
}

// node is the dialog as a tree.
func (d *dialog) node(a *App) ui.Node {
	if p := d.asked; p.Choose != nil {
		if p.Anew != nil {
			p = p.Anew(a.desk())
		}
		return ui.Dialog(p.Head, p.Text, p.Wide, p.Kids...)
	}
	if d.anew != nil {
		d = d.anew(a)
	}
	text := ""
	if d.text != "" {
		text = a.words.T(d.text, d.args...)
	}
	kids := nodes(d.buttons)
	wide := 0.0
	if len(d.groups) > 0 {
		var groups []ui.Node
		for _, g := range d.groups {
			groups = append(groups, ui.Menu(a.words.T(g.key), kids[:g.n]...))
			kids = kids[g.n:]
		}
		kids, wide = []ui.Node{ui.Halves(groups...)}, ui.WideDialog
	}
	return ui.Dialog(a.words.T(d.head, d.args...), text, wide, kids...)
}

// nodes are widgets as parts of a tree.
func nodes(widgets []Widget) []ui.Node {
	var list []ui.Node
	for _, w := range widgets {
		n := ui.Button(w.ID, w.Label)
		if w.Kind == Entry {
			n = ui.Entry(w.ID, w.Label, w.Sub)
		}
		list = append(list, n.Greyed(w.Off).Lit(w.On))
	}
	return list
}

func (d *dialog) press(a *App, id string) {
	a.dialog = nil
	a.focus = a.page().first(a)
	if d.asked.Choose == nil {
		d.choose(a, id)
		return
	}
	desk := a.desk()
	d.asked.Choose(desk, id)
	a.served(desk)
}

// dialogKey keeps the keys of the page below away from it; the common ones work.
func (a *App) dialogKey(e ui.Event) bool {
	switch e.Key {
	case ui.KeyUndo, ui.KeyRedo:
		return true
	}
	return false
}

// show opens a dialog with the focus on its first button.
func (a *App) show(d *dialog) {
	a.endEdit(true)
	if a.table != nil {
		a.table.board.LetGo()
		a.table.finish(a)
	}
	a.pressed = ui.Target{}
	a.dialog = d
	a.focus = d.node(a).Stops()[0]
}

func (a *App) button(id, key string, args ...any) Widget {
	return Widget{ID: id, Kind: Button, Label: a.words.T(key, args...)}
}

// menuGroups is what the menu of the play page has under each of its headings.
func menuGroups() (heads []string, ids [][]string) {
	return []string{"menu.group.game", "menu.group.screen", "menu.group.class", "menu.group.leave"}, [][]string{
		{"menu.resume", "menu.rules", "menu.values", "menu.compare", "menu.review"},
		{"menu.settings", "menu.fullscreen", "menu.dim"},
		{"menu.point", "menu.ring", "menu.real", "menu.setup"},
		{"menu.new", "menu.games", "menu.title", "menu.quit"},
	}
}

// menuDialog is the menu of the play page.
func menuDialog(a *App) *dialog {
	d := &dialog{head: "menu.head", text: "menu.text", choose: chooseMenu, anew: menuDialog}
	heads, ids := menuGroups()
	for i, head := range heads {
		before := len(d.buttons)
		d.list(a, ids[i])
		d.groups = append(d.groups, dialogGroup{head, len(d.buttons) - before})
	}
	if a.unsaved {
		d.text = "menu.unsaved"
	}
	return d
}

// list adds entries to the menu.
func (d *dialog) list(a *App, ids []string) {
	for _, id := range ids {
		if id == "menu.games" && a.config.Unkept {
			continue
		}
		d.buttons = append(d.buttons, Widget{ID: id, Kind: Entry, Label: a.words.T(menuKey(a, id))})
	}
}

// menuKey is what an entry of the menu is called: what it would do now.
func menuKey(a *App, id string) string {
	switch {
	case id == "menu.real" && a.class.real:
		return "menu.fair"
	case id == "menu.review" && !a.table.match.Reviewable(): // a game in play is not judged
		return "menu.fairness"
	case id == "menu.point" && a.point.Main:
		return "menu.unpoint"
	case id == "menu.ring" && a.point.Ring:
		return "menu.unring"
	case id == "menu.dim" && a.dim:
		return "menu.undim"
	}
	return id
}

func chooseMenu(a *App, id string) {
	switch id {
	case "menu.new":
		a.push(a.newGamePage())
	case "menu.games":
		a.openGames()
	case "menu.rules":
		a.openRules()
	case "menu.values":
		a.table.values = true
	case "menu.compare":
		a.openCompare()
	case "menu.setup":
		a.route(page.Route{To: page.Setup})
	case "menu.real":
		a.pressClass("class.real")
	case "menu.point":
		a.pressPoint("bar.point")
	case "menu.ring":
		a.point.Ring = !a.point.Ring
	case "menu.dim":
		a.darken()
	case "menu.review":
		a.review()
	case "menu.settings":
		a.route(page.Route{To: page.Options})
	case "menu.fullscreen":
		a.fullscreen()
	case "menu.title":
		a.home()
	case "menu.quit":
		a.show(quitDialog(a))
	}
}

// quitDialog asks once before a game in play is closed. Where it is saved, which it nearly always is, Enter quits: that was
// chosen in the menu. Where the disk refuses it, Enter stays.
func quitDialog(a *App) *dialog {
	d := &dialog{
		head: "quit.head", text: "quit.text", question: true, quits: true, anew: quitDialog,
		buttons: []Widget{a.button("quit.yes", "menu.quit"), a.button("quit.no", "menu.resume")},
		choose: func(a *App, id string) {
			if id == "quit.yes" {
				a.quit()
			}
		},
	}
	if a.table != nil && a.table.match.Over() {
		d.text = "quit.over"
	}
	if a.unsaved {
		d.text = "quit.unsaved"
		d.buttons = []Widget{a.button("quit.no", "quit.stay"), a.button("quit.yes", "quit.anyway")}
	}
	return d
}

// leaveDialog asks before a game in play is left for a new one; the left one is kept as a record. A board that was set up is
// kept nowhere: from there the safe answer leads back to it, and not to the game.
func leaveDialog(a *App, begin func(a *App)) *dialog {
	stay, leave := "leave.on", a.play
	if a.page().kind() == PageSetup {
		stay, leave = "leave.setup", func() {}
	}
	return &dialog{
		head: "leave.head", text: "leave.text", args: []any{"name", a.table.title(a)}, question: true,
		buttons: []Widget{a.button("leave.on", stay), a.button("leave.new", "leave.new")}, // the safe answer first: Enter gives it
		choose: func(a *App, id string) {
			if id == "leave.new" {
				begin(a)
				return
			}
			leave()
		},
	}
}
