package game

import (
	"senet/game/ui"
)

// Bar is what is played, and the tools: a teacher's in the presenter's theme, and while somebody
// points what draws.
func (p *playPage) Bar(a *App) Bar {
	undo := a.BarKey("bar.undo", ui.IconUndo).DisabledIf(!p.Match.CanUndo())
	redo := a.BarKey("bar.redo", ui.IconRedo).DisabledIf(!p.Match.CanRedo())
	hint := a.BarKey("bar.hint", ui.IconHint).DisabledIf(!p.mayHint()).SelectedIf(p.Match.Advised())
	all := a.BarKey("bar.all", ui.IconAll).SelectedIf(a.settings.All)
	real := ui.ToolbarButton("class.real", a.T("bar.real"), ui.IconSticks).SelectedIf(a.settings.Real)
	rules, menu := a.BarKey("bar.rules", ui.IconRules), a.BarKey("bar.menu", ui.IconMenu)
	bar := Bar{Name: p.title(a), Own: true, Low: true}
	rest := []ui.Node{rules, a.BarKey(listID, ui.IconMoves), a.PresenterKey(), menu}
	switch {
	case a.settings.Presenter: // advice is in the menu, whose sign everybody knows
		rest[1].DropsLabelFirst, rest[len(rest)-1].DropsLabelFirst, undo.DropsLabelFirst, redo.DropsLabelFirst = true, true, true, true
		bar.Buttons = append([]ui.Node{undo, redo, all, real, a.PointKey()}, rest...)
	case a.settings.Real: // the way back is in sight, whatever led here
		bar.Buttons = append([]ui.Node{undo, redo, hint, real, all}, rest...)
	default:
		bar.Buttons = append([]ui.Node{undo, redo, hint, all}, rest...)
	}
	if a.point.Main { // what draws takes the place of what plays
		bar.Usual, bar.Buttons = bar.Buttons, append(append(a.PointTools(), a.PointKey()), rest...)
	}
	return bar
}

// menu is the menu of the page.
func (p *playPage) menu(a *App) Dialog {
	group := func(head string, ids ...string) ui.Node { return ui.Menu(a.T(head), p.entries(a, ids...)...) }
	text := "menu.text"
	if a.unsaved {
		text = "menu.unsaved"
	}
	return Dialog{Head: a.T("menu.head"), Text: a.T(text, "stays", a.config.Stays), Wide: ui.WideDialog,
		Choose: p.choose, Anew: p.menu, Kids: []ui.Node{ui.TwoColumns(
			group("menu.group.game", "menu.resume", "menu.rules", "menu.review", "menu.class"),
			group("menu.group.screen", "menu.settings", "menu.fullscreen", "menu.print"),
			group("menu.group.leave", "menu.new", "menu.title", "menu.quit"),
		)}}
}

// classroom is the teacher's part of the menu.
func (p *playPage) classroom(a *App) Dialog {
	return Dialog{Head: a.T("menu.class"), Choose: p.choose, Anew: p.classroom, Kids: p.entries(a,
		"menu.point", "menu.ring", "menu.dim", "menu.real", "menu.values", "menu.compare", "menu.setup",
		"menu.lesson")}
}

func (p *playPage) entries(a *App, ids ...string) (entries []ui.Node) {
	for _, id := range ids {
		machine := id == "menu.lesson" || id == "menu.print" || id == "menu.fullscreen"
		if (id != "menu.lesson" || a.Tellable(p.Match.Game)) && (id != "menu.quit" || !a.config.Stays) &&
			!(machine && a.config.Kiosk) {
			entries = append(entries, ui.MenuEntry(id, a.T(p.menuKey(a, id)), ""))
		}
	}
	return entries
}

// menuKey is what an entry of the menu is called: what it would do now.
func (p *playPage) menuKey(a *App, id string) string {
	switch {
	case id == "menu.resume" && p.Match.Over():
		return "menu.board"
	case id == "menu.real" && a.settings.Real:
		return "menu.fair"
	case id == "menu.review" && !p.Match.Reviewable(): // a game in play is not judged
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

// choose does what was chosen in the menu.
func (p *playPage) choose(a *App, id string) {
	switch id {
	case "menu.class":
		a.show(p.classroom(a))
		return
	case "menu.values":
		p.values = true
	case "menu.lesson":
		a.Teach(p.Match.Game)
		return
	case "menu.real":
		p.pressReal(a)
	case "menu.point":
		a.point.Press("bar.point")
	case "menu.ring":
		a.point.Ring = !a.point.Ring
	}
	leads := map[string]func(){
		"menu.new": a.openNewGame, "menu.print": a.openPrinting, "menu.rules": a.openRules,
		"menu.compare": a.openCompare, "menu.setup": a.openSetup, "menu.dim": a.darken,
		"menu.review": a.openReview, "menu.settings": a.openSettings, "menu.fullscreen": a.fullscreen,
		"menu.title": a.home, "menu.quit": func() { a.show(quitDialog(a)) },
	}
	if lead := leads[id]; lead != nil {
		lead()
	}
}
