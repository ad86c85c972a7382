package game

import "senet/game/ui"

type toolbar struct {
	name    string    // beside the game's name; may be empty
	buttons []ui.Node // see App.barButton
	ui.Bar
	// withToolbar adds no buttons: those of all pages are among buttons
	isComplete bool
}

// withToolbar returns a page: its content below a toolbar.
func (a *App) withToolbar(t toolbar, content ui.Node) ui.Node {
	if !t.isComplete {
		t.buttons = append(append(t.buttons, a.presenterButton()...),
			a.barButton(backID, ui.IconBack).OnKey(ui.KeyEscape).OnPress(a.escape))
	}
	a.gamepadIcons(t.buttons)
	bar := ui.Toolbar("SENET", t.name, t.buttons...)
	bar.Bar = &t.Bar
	if a.isAnyUnsaved() { // the warning replaces the game's name
		bar.Children[1] = ui.Node{Kind: ui.Row, Style: ui.Alarm, PadX: 10, PadY: 4,
			Children: []ui.Node{{Kind: ui.Text, Role: ui.BarButtonText, Text: a.T("bar.unsaved"), MaxLines: 1}}}
	}
	page := ui.Page(bar, content)
	if !t.isComplete { // a page with nothing else to press first
		page.FirstFocus = ui.Widget(backID)
		if p, on := a.followedPlan(); on { // a key that is pressed by habit must not leave the step
			page.FirstFocus = ui.Widget("plan.next")
			if a.settings.Plan.Step+1 == len(p.Steps) {
				page.FirstFocus = ui.Widget("plan.stop")
			}
		}
	}
	return page
}

// barButton returns a toolbar button with the catalogue's text for its ID.
func (a *App) barButton(id string, icon ui.Icon) ui.Node { return ui.ToolbarButton(id, a.T(id), icon) }

// barToggle returns a toolbar button with a label, which switches something on and off.
func (a *App) barToggle(id, label string, on *bool) ui.Node {
	return ui.ToolbarButton(id, a.T(label), ui.NoIcon).PressedIf(*on).OnPress(func() { *on = !*on })
}

func (a *App) rulesButton() ui.Node {
	return a.barButton("bar.rules", ui.IconRules).OnKey(ui.KeyRules).
		OnPress(func() { openOnce[*rulesPage](a, a.openRules) })
}
