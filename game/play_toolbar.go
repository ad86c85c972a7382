package game

import "senet/game/ui"

// toolbar returns the toolbar of the game in play. The presenter's theme has a teacher's buttons;
// while pointing, drawing tools replace the playing tools.
func (p *playPage) toolbar(a *App) toolbar {
	undo := a.barButton("bar.undo", ui.IconUndo).DisabledIf(!p.match.CanUndo()).OnPress(func() { p.undo(a) })
	redo := a.barButton("bar.redo", ui.IconRedo).DisabledIf(!p.match.CanRedo()).
		OnPress(func() { p.travel(a, p.match.Redo) })
	hint := a.barButton("bar.hint", ui.IconHint).DisabledIf(!p.mayHint()).SelectedIf(p.match.IsAdvising()).
		OnPress(func() { p.askHint(a) })
	all := a.barButton("bar.all", ui.IconAll).DisabledIf(p.match.Over()).SelectedIf(a.settings.All).
		OnPress(func() { p.toggleAllMoves(a) })
	real := ui.ToolbarButton("class.real", a.T("bar.real"), ui.IconSticks).SelectedIf(a.settings.Real).
		OnPress(func() { p.toggleRealSticks(a) })
	menu := a.barButton("bar.menu", ui.IconMenu).OnPress(func() { a.show(p.menu(a)) })
	list := a.barButton(listID, ui.IconMoves).OnPress(func() { p.pressList(a) })
	if a.settings.Presenter { // everybody knows their icons
		for _, button := range []*ui.Node{&list, &menu, &undo, &redo} {
			button.DropsLabelFirst = true
		}
	}
	bar := toolbar{name: p.title(a), isComplete: true, Bar: ui.Bar{AtFoot: true}}
	common := []ui.Node{a.rulesButton(), list, a.presenterButton(), menu}
	switch {
	case a.settings.Presenter: // hints are in the menu
		bar.buttons = append([]ui.Node{undo, redo, all, real, a.pointingButton()}, common...)
	case a.settings.Real: // the button that ends real sticks stays visible in a narrow window
		bar.buttons = append([]ui.Node{undo, redo, hint, real, all}, common...)
	default:
		bar.buttons = append([]ui.Node{undo, redo, hint, all}, common...)
	}
	if a.point.isOn { // drawing tools replace the playing tools
		bar.Usual = bar.buttons
		bar.buttons = append(append(a.pointingTools(), a.pointingButton()), common...)
	}
	return bar
}
