package game

import "senet/game/ui"

// toolbar shows the rule set and the tools: a teacher's in the presenter's theme, or drawing tools
// while pointing.
func (p *playPage) toolbar(a *App) toolbar {
	undo := a.barButton("bar.undo", ui.IconUndo).DisabledIf(!p.Match.CanUndo()).OnPress(func() { p.undo(a) })
	redo := a.barButton("bar.redo", ui.IconRedo).DisabledIf(!p.Match.CanRedo()).
		OnPress(func() { p.travel(a, p.Match.Redo) })
	hint := a.barButton("bar.hint", ui.IconHint).DisabledIf(!p.mayHint()).SelectedIf(p.Match.IsAdvising()).
		OnPress(func() { p.askHint(a) })
	all := a.barButton("bar.all", ui.IconAll).DisabledIf(p.Match.Over()).SelectedIf(a.settings.All).
		OnPress(func() { p.toggleAllMoves(a) })
	real := ui.ToolbarButton("class.real", a.T("bar.real"), ui.IconSticks).SelectedIf(a.settings.Real).
		OnPress(func() { p.toggleRealSticks(a) })
	menu := a.barButton("bar.menu", ui.IconMenu).OnPress(func() { a.show(p.menu(a)) })
	list := a.barButton(listID, ui.IconMoves).OnPress(func() { p.pressList(a) })
	bar := toolbar{name: p.title(a), isComplete: true, Bar: ui.Bar{AtFoot: true}}
	rest := []ui.Node{a.rulesButton(), list, a.presenterButton(), menu}
	switch {
	case a.settings.Presenter: // hints are in the menu, whose icon everybody knows
		for _, button := range []*ui.Node{&rest[1], &rest[len(rest)-1], &undo, &redo} {
			button.DropsLabelFirst = true
		}
		bar.buttons = append([]ui.Node{undo, redo, all, real, a.pointingButton()}, rest...)
	case a.settings.Real: // the way back stays visible
		bar.buttons = append([]ui.Node{undo, redo, hint, real, all}, rest...)
	default:
		bar.buttons = append([]ui.Node{undo, redo, hint, all}, rest...)
	}
	if a.point.Main { // drawing tools replace the playing tools
		bar.Usual = bar.buttons
		bar.buttons = append(append(a.pointingTools(), a.pointingButton()), rest...)
	}
	return bar
}
