package game

import "senet/game/ui"

// toolbar returns the toolbar of the game in play.
func (p *playPage) toolbar(a *App) toolbar {
	bar := toolbar{name: p.title(a), isComplete: true, Bar: ui.Bar{AtFoot: true},
		buttons: p.toolbarButtons(a, a.pointing.isOn)}
	if a.pointing.isOn {
		bar.Usual = p.toolbarButtons(a, false)
	}
	return bar
}

// realSticksID is the button that switches between real sticks and the game's throws.
const realSticksID = "class.real"

// toolbarButtons returns the buttons in their order. While pointing, drawing tools replace the
// playing tools. The presenter's theme has a teacher's buttons.
func (p *playPage) toolbarButtons(a *App, pointing bool) (list []ui.Node) {
	presenter := a.settings.Presenter
	add := func(shown bool, button ui.Node) {
		if shown {
			list = append(list, button)
		}
	}
	known := func(id string, icon ui.Icon) ui.Node { // everybody knows the icon
		button := a.barButton(id, icon)
		button.DropsLabelFirst = presenter
		return button
	}
	if pointing {
		list = a.pointingTools()
	}
	add(!pointing, known("bar.undo", ui.IconUndo).DisabledIf(!p.session.CanUndo()).OnPress(func() { p.undo(a) }))
	add(!pointing, known("bar.redo", ui.IconRedo).DisabledIf(!p.session.CanRedo()).
		OnPress(func() { p.jump(a, p.session.Redo) }))
	add(!pointing, a.barButton("bar.hint", ui.IconHint).DisabledIf(!p.canHint()).
		SelectedIf(p.session.IsHinting()).OnPress(func() { p.toggleHint(a) }))
	// before "All moves", so that the button that ends real sticks stays visible in a narrow window
	add(!pointing && (presenter || a.settings.RealSticks),
		ui.ToolbarButton(realSticksID, a.T("bar.real"), ui.IconSticks).
			SelectedIf(a.settings.RealSticks).OnPress(func() { p.toggleRealSticks(a) }))
	add(!pointing, a.barButton("bar.all", ui.IconAll).DisabledIf(p.session.IsOver()).
		SelectedIf(p.showsAllMoves).
		OnPress(func() { p.toggleAllMoves(a) }))
	add(pointing || presenter, a.pointingButton())
	add(true, a.rulesButton())
	add(true, known(listID, ui.IconMoves).OnPress(func() { p.toggleMoveList(a) }))
	add(true, a.presenterButton())
	add(true, known("bar.menu", ui.IconMenu).OnPress(func() { a.openDialog(p.menu(a)) }))
	return list
}
