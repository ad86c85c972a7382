package game

import "senet/game/ui"

// toolbar returns the toolbar of the game in play.
func (p *playPage) toolbar(a *App) toolbar {
	bar := toolbar{name: p.withMatch(a, p.title(a)), isComplete: true, Bar: ui.Bar{AtFoot: true},
		buttons: p.toolbarButtons(a, a.pointing.isOn)}
	if a.pointing.isOn {
		bar.Usual = p.toolbarButtons(a, false)
	}
	return bar
}

// toolbarButtons returns the buttons in their order. While pointing, drawing tools replace the
// playing tools. The end screen has a replay instead of a hint. The presenter's theme has a teacher's
// buttons.
func (p *playPage) toolbarButtons(a *App, pointing bool) (list []ui.Node) {
	presenter := a.settings.Presenter
	add := func(shown bool, button ui.Node) {
		if shown {
			list = append(list, button)
		}
	}
	known := func(id string, icon ui.Icon, key ui.Key) ui.Node { // everybody knows the icon
		button := a.barButton(id, icon).OnKey(key)
		button.DropsLabelFirst = presenter
		return button
	}
	if pointing {
		list = a.pointingTools()
	}
	add(!pointing, p.lastStop(known("bar.undo", ui.IconUndo, ui.KeyUndo)).DisabledIf(!p.session.CanUndo()).
		OnPress(func() { p.undo(a) }))
	add(!pointing, p.lastStop(known("bar.redo", ui.IconRedo, ui.KeyRedo)).DisabledIf(!p.session.CanRedo()).
		OnPress(func() { p.jump(a, p.session.Redo) }))
	replays := p.endScreen.isShown && p.session.Len() > 0
	add(!pointing && replays, ui.ToolbarButton(replayID, a.T("replay.play"), ui.IconPlay).
		OnPress(func() { p.startReplay(a) }))
	add(!pointing && !replays, a.barButton("bar.hint", ui.IconHint).OnKey(ui.KeyHint).DisabledIf(!p.canHint()).
		PressedIf(p.session.IsHinting()).OnPress(func() { p.toggleHint(a) }))
	// before "All moves", so that the button that ends real sticks stays visible in a narrow window
	add(!pointing && (presenter || a.settings.RealSticks),
		ui.ToolbarButton(realSticksID, a.T("bar.real"), ui.IconSticks).
			PressedIf(a.settings.RealSticks).OnPress(func() { p.toggleRealSticks(a) }))
	add(!pointing, a.barButton("bar.all", ui.IconAll).OnKey(ui.KeyAll).DisabledIf(p.session.IsOver()).
		PressedIf(p.showsAllMoves).
		OnPress(func() { p.toggleAllMoves(a) }))
	add(pointing || presenter, a.pointingButton())
	add(true, a.rulesButton())
	moves := known(listID, ui.IconMoves, ui.KeyNone).ForScreen().
		OpenedIf(p.moveList.isOpen(a)).OnPress(func() { p.toggleMoveList(a) })
	moves.TabRank = listStop
	add(true, moves)
	list = append(list, a.presenterButton()...)
	add(true, known("bar.menu", ui.IconMenu, ui.KeyMenu).OnPress(func() { a.openDialog(p.menu(a)) }))
	for i, button := range list { // what is used most keeps its label longest
		if !a.isLarge() && button.ID != "bar.undo" && button.ID != "bar.hint" && button.ID != replayID {
			list[i].DropsLabelFirst = true
		}
	}
	return list
}
