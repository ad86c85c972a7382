package game

import (
	"senet/game/ui"
)

// Bar is what is played, and the tools: a teacher's in the presenter's theme, and while somebody
// points what draws.
func (p *playPage) Bar(d *Context) Bar {
	undo := d.BarKey("bar.undo", ui.IconUndo).DisabledIf(!p.Match.CanUndo())
	redo := d.BarKey("bar.redo", ui.IconRedo).DisabledIf(!p.Match.CanRedo())
	hint := d.BarKey("bar.hint", ui.IconHint).DisabledIf(!p.mayHint()).SelectedIf(p.Match.Advised())
	all := d.BarKey("bar.all", ui.IconAll).SelectedIf(d.Settings.All)
	real := ui.ToolbarButton("class.real", d.T("bar.real"), ui.IconSticks).SelectedIf(d.Settings.Real)
	rules, menu := d.BarKey("bar.rules", ui.IconRules), d.BarKey("bar.menu", ui.IconMenu)
	bar := Bar{Name: p.title(d), Own: true, Low: true}
	rest := []ui.Node{rules, d.BarKey(listID, ui.IconMoves), d.PresenterKey(), menu}
	switch {
	case d.Presenter: // advice is in the menu, whose sign everybody knows
		rest[1].DropsLabelFirst, rest[len(rest)-1].DropsLabelFirst, undo.DropsLabelFirst, redo.DropsLabelFirst = true, true, true, true
		bar.Buttons = append([]ui.Node{undo, redo, all, real, d.PointKey()}, rest...)
	case d.Settings.Real: // the way back is in sight, whatever led here
		bar.Buttons = append([]ui.Node{undo, redo, hint, real, all}, rest...)
	default:
		bar.Buttons = append([]ui.Node{undo, redo, hint, all}, rest...)
	}
	if d.Point.Main { // what draws takes the place of what plays
		bar.Usual, bar.Buttons = bar.Buttons, append(append(d.PointTools(), d.PointKey()), rest...)
	}
	return bar
}

// menu is the menu of the page.
func (p *playPage) menu(d *Context) Dialog {
	group := func(head string, ids ...string) ui.Node { return ui.Menu(d.T(head), p.entries(d, ids...)...) }
	text := "menu.text"
	if d.Unsaved {
		text = "menu.unsaved"
	}
	return Dialog{Head: d.T("menu.head"), Text: d.T(text, "stays", d.Stays), Wide: ui.WideDialog,
		Choose: p.choose, Anew: p.menu, Kids: []ui.Node{ui.TwoColumns(
			group("menu.group.game", "menu.resume", "menu.rules", "menu.review", "menu.class"),
			group("menu.group.screen", "menu.settings", "menu.fullscreen", "menu.print"),
			group("menu.group.leave", "menu.new", "menu.title", "menu.quit"),
		)}}
}

// classroom is the teacher's part of the menu.
func (p *playPage) classroom(d *Context) Dialog {
	return Dialog{Head: d.T("menu.class"), Choose: p.choose, Anew: p.classroom, Kids: p.entries(d,
		"menu.point", "menu.ring", "menu.dim", "menu.real", "menu.values", "menu.compare", "menu.setup",
		"menu.lesson")}
}

func (p *playPage) entries(d *Context, ids ...string) (entries []ui.Node) {
	for _, id := range ids {
		machine := id == "menu.lesson" || id == "menu.print" || id == "menu.fullscreen"
		if (id != "menu.lesson" || d.Tellable(p.Match.Game)) && (id != "menu.quit" || !d.Stays) &&
			!(machine && d.Kiosk) {
			entries = append(entries, ui.MenuEntry(id, d.T(p.menuKey(d, id)), ""))
		}
	}
	return entries
}

// menuKey is what an entry of the menu is called: what it would do now.
func (p *playPage) menuKey(d *Context, id string) string {
	switch {
	case id == "menu.resume" && p.Match.Over():
		return "menu.board"
	case id == "menu.real" && d.Settings.Real:
		return "menu.fair"
	case id == "menu.review" && !p.Match.Reviewable(): // a game in play is not judged
		return "menu.fairness"
	case id == "menu.point" && d.Point.Main:
		return "menu.unpoint"
	case id == "menu.ring" && d.Point.Ring:
		return "menu.unring"
	case id == "menu.dim" && d.Spotlight:
		return "menu.undim"
	}
	return id
}

// choose does what was chosen in the menu.
func (p *playPage) choose(d *Context, id string) {
	switch id {
	case "menu.class":
		d.Show(p.classroom(d))
		return
	case "menu.values":
		p.values = true
	case "menu.lesson":
		d.Teach(p.Match.Game)
		return
	case "menu.real":
		p.pressReal(d)
	case "menu.point":
		d.Point.Press("bar.point")
	case "menu.ring":
		d.Point.Ring = !d.Point.Ring
	}
	places := map[string]PageID{
		"menu.new": NewGame, "menu.print": Printing, "menu.rules": Rules,
		"menu.compare": Compare, "menu.setup": Setup, "menu.dim": Darkening,
		"menu.review": Review, "menu.settings": Options, "menu.fullscreen": FullScreen,
		"menu.title": Title, "menu.quit": AskedExit,
	}
	d.Go(Navigation{To: places[id]})
}
