package game

import (
	"senet/game/ui"
	"senet/rules"
)

// pads are the controllers that are plugged in.
type pads struct {
	held Pads
	last int // the one that was used last, from 1; 0: keys, mouse or fingers
}

// noteGamepad takes in what a player does with a controller, or without one: words and buttons name what
// is at hand.
func (a *App) noteGamepad(e ui.Event) {
	if e.Kind == ui.News || e.Kind == ui.WindowBlur {
		return
	}
	a.pads.last = min(e.Pad, len(a.pads.held))
	var agree *string
	if a.pads.last > 0 {
		agree = new(a.words.T("pad.agree", "cross", a.pads.held[a.pads.last-1] == ui.PlayStation))
	}
	a.words.SetPadButton(agree)
}

// gamepadsChanged takes in that controllers came or went. Who has lost one in mid-game is waited for, with
// all that runs.
func (a *App) gamepadsChanged(held Pads) {
	fewer, used := len(held) < len(a.pads.held), a.pads.last > 0
	a.pads.held = held
	if fewer {
		a.noteGamepad(ui.Event{Kind: ui.KeyPress})
		a.page().Handle(a, ui.Event{Kind: ui.WindowBlur})
	}
	playing := a.atTable() && !a.play.Match.Over()
	switch {
	case fewer && used && playing && a.dialog == nil:
		d := a.words
		a.show(Dialog{
			Of: "pad", Head: d.T("pad.lost.head"), Text: d.T("pad.lost.text"), Question: true,
			Kids: []ui.Node{ui.Button("pad.on", d.T("pad.lost.on"))},
		})
	case fewer:
		a.tell(a.words.T("pad.lost.head"))
	case a.dialog != nil && a.dialog.Of == "pad":
		a.escape()
	}
}

// gamepadWaits reports whether a controller's turn has not come: of two at one table each plays its own
// side. Either opens menu and rules.
func (a *App) gamepadWaits(e ui.Event) bool {
	if e.Pad == 0 || len(a.pads.held) < 2 || a.dialog != nil || !a.atTable() {
		return false
	}
	switch e.Key {
	case ui.KeyMenu, ui.KeyRules, ui.KeyUndo, ui.KeyRedo:
		return false
	}
	m := a.play.Match
	if m.People() < 2 || m.Over() || rules.Side((e.Pad-1)&1) == m.Position().Turn() {
		return false
	}
	a.tell(a.words.T("pad.waits"))
	return true
}

// padKey is what a controller's own buttons do, and the keys that undo: they press what stands in
// the bar. What opens the menu closes it, and leads back where there is none.
func (a *App) padKey(key ui.Key) {
	id := map[ui.Key]string{ui.KeyHint: "bar.hint", ui.KeyAll: "bar.all", ui.KeyMenu: "bar.menu",
		ui.KeyUndo: "bar.undo", ui.KeyRedo: "bar.redo"}[key]
	if _, found := a.view.top().Find(id); found && a.dialog == nil {
		a.endEdit(true)
		a.press(id)
	} else if key == ui.KeyMenu {
		a.escape()
	}
}

// gamepadIcons puts the drawings of a controller's buttons in the place of those in the bar that they press.
func (a *App) gamepadIcons(bar []ui.Node) {
	if a.pads.last == 0 {
		return
	}
	drawn := map[string]ui.Icon{
		"bar.undo": "pad.left", "bar.redo": "pad.right", "bar.hint": "pad.x", "bar.all": "pad.y",
		"bar.rules": "pad.select", "bar.menu": "pad.start", "bar.back": "pad.b",
	}
	if a.pads.held[a.pads.last-1] == ui.PlayStation {
		drawn["bar.hint"], drawn["bar.all"], drawn["bar.back"] = "pad.square", "pad.triangle", "pad.circle"
	}
	for _, b := range bar {
		for i := range b.Children {
			if icon := drawn[b.ID]; icon != "" && b.Children[i].Kind == ui.Picture {
				b.Children[i].Icon = icon
			}
		}
	}
}
