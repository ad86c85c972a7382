package game

import (
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
)

// useGamepad sets the controller in use, counted from 1; 0: none.
func (a *App) useGamepad(n int) {
	a.lastGamepad = n
	button := "" // the name of the button that confirms
	if n > 0 {
		button = a.T("pad.agree", "cross", a.gamepads[n-1] == ui.PlayStation)
	}
	a.words.SetPadButton(button)
}

// gamepadsChanged handles a change of the connected controllers. If the one in use is lost during a
// game, the game pauses.
func (a *App) gamepadsChanged(pads Gamepads) {
	isFewer, wasUsed := len(pads) < len(a.gamepads), a.lastGamepad > 0
	a.gamepads = pads
	if isFewer {
		a.useGamepad(0)
		a.page().Handle(a, ui.Event{Kind: ui.WindowBlur})
	}
	playing := a.isPlaying() && !a.playPage.session.IsOver()
	switch {
	case isFewer && wasUsed && playing && a.dialog == nil:
		a.openNewsDialog(dialog{heading: a.T("pad.lost.head"), text: a.T("pad.lost.text"), isQuestion: true,
			children: []ui.Node{ui.Button("pad.on", a.T("pad.lost.on"))}})
	case isFewer:
		a.showNews(a.T("pad.lost.head"))
	case a.isEnabled("pad.on"): // the dialog that waits for the controller
		a.escape()
	}
}

// refuseGamepad reports whether an event comes from the controller of the other side; a notice says
// so. With two controllers each plays its own side, but either opens the menu and the rules.
func (a *App) refuseGamepad(e ui.Event) bool {
	if e.Pad == 0 || len(a.gamepads) < 2 || a.dialog != nil || !a.isPlaying() {
		return false
	}
	switch e.Key {
	case ui.KeyMenu, ui.KeyRules, ui.KeyUndo, ui.KeyRedo:
		return false
	}
	session := a.playPage.session
	side := rules.Side((e.Pad - 1) & 1)
	if play.MatchOf(session.Header()).HasChangedSides() {
		side = side.Other()
	}
	if session.People() < 2 || session.IsOver() || side == session.Position().Turn() {
		return false
	}
	a.showNotice(a.T("pad.waits"))
	return true
}

// pressButtonFor presses the button that has the same effect as a key. The menu key also closes the
// menu; on a page without a menu it goes back.
func (a *App) pressButtonFor(key ui.Key) {
	a.refreshNow()
	for n := range a.view.Top().All {
		if n.Shortcut == key && a.dialog == nil {
			a.endEdit(true)
			a.press(n.ID)
			return
		}
	}
	if key == ui.KeyMenu {
		a.escape()
	}
}

// gamepadIcons replaces icons in the bar by those of the buttons of the controller in use.
func (a *App) gamepadIcons(bar []ui.Node) {
	if a.lastGamepad == 0 {
		return
	}
	icons := map[ui.Key]ui.Icon{ui.KeyUndo: "pad.left", ui.KeyRedo: "pad.right", ui.KeyHint: "pad.x",
		ui.KeyAll: "pad.y", ui.KeyRules: "pad.select", ui.KeyMenu: "pad.start", ui.KeyEscape: "pad.b"}
	if a.gamepads[a.lastGamepad-1] == ui.PlayStation {
		icons[ui.KeyHint], icons[ui.KeyAll], icons[ui.KeyEscape] = "pad.square", "pad.triangle", "pad.circle"
	}
	for _, b := range bar {
		for i := range b.Children {
			if icon := icons[b.Shortcut]; icon != "" && b.Children[i].Kind == ui.Symbol {
				b.Children[i].Icon = icon
			}
		}
	}
}
