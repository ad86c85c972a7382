package play

import (
	"senet/game/page"
	"senet/game/ui"
)

// Bar is what is played, and the tools: a teacher's in the presenter's theme, and while somebody
// points what draws.
func (p *Page) Bar(d *page.Context) page.Bar {
	undo := d.BarKey("bar.undo", ui.IconUndo).Greyed(!p.Match.CanUndo())
	redo := d.BarKey("bar.redo", ui.IconRedo).Greyed(!p.Match.CanRedo())
	hint := d.BarKey("bar.hint", ui.IconHint).Greyed(!p.mayHint()).Lit(p.Match.Advised())
	all := d.BarKey("bar.all", ui.IconAll).Lit(d.Settings.All)
	real := ui.BarKey("class.real", d.T("bar.real"), ui.IconSticks).Lit(d.Settings.Real)
	rules, menu := d.BarKey("bar.rules", ui.IconRules), d.BarKey("bar.menu", ui.IconMenu)
	bar := page.Bar{Name: p.title(d), Own: true, Low: true}
	rest := []ui.Node{rules, d.BarKey(listID, ui.IconMoves), d.PresenterKey(), menu}
	switch {
	case d.Presenter: // advice is in the menu, whose sign everybody knows
		rest[1].Mute, rest[len(rest)-1].Mute, undo.Mute, redo.Mute = true, true, true, true
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
func (p *Page) menu(d *page.Context) page.Dialog {
	group := func(head string, ids ...string) ui.Node { return ui.Menu(d.T(head), p.entries(d, ids...)...) }
	text := "menu.text"
	if d.Unsaved {
		text = "menu.unsaved"
	}
	return page.Dialog{Head: d.T("menu.head"), Text: d.T(text, "stays", d.Stays), Wide: ui.WideDialog,
		Choose: p.choose, Anew: p.menu, Kids: []ui.Node{ui.Halves(
			group("menu.group.game", "menu.resume", "menu.rules", "menu.review", "menu.class"),
			group("menu.group.screen", "menu.settings", "menu.fullscreen", "menu.print"),
			group("menu.group.leave", "menu.new", "menu.title", "menu.quit"),
		)}}
}

// classroom is the teacher's part of the menu.
func (p *Page) classroom(d *page.Context) page.Dialog {
	return page.Dialog{Head: d.T("menu.class"), Choose: p.choose, Anew: p.classroom, Kids: p.entries(d,
		"menu.point", "menu.ring", "menu.dim", "menu.real", "menu.values", "menu.compare", "menu.setup",
		"menu.lesson")}
}

func (p *Page) entries(d *page.Context, ids ...string) (entries []ui.Node) {
	for _, id := range ids {
		machine := id == "menu.lesson" || id == "menu.print" || id == "menu.fullscreen"
		if (id != "menu.lesson" || d.Tellable(p.Match.Game)) && (id != "menu.quit" || !d.Stays) &&
			!(machine && d.Kiosk) {
			entries = append(entries, ui.Entry(id, d.T(p.menuKey(d, id)), ""))
		}
	}
	return entries
}

// menuKey is what an entry of the menu is called: what it would do now.
func (p *Page) menuKey(d *page.Context, id string) string {
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
func (p *Page) choose(d *page.Context, id string) {
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
	places := map[string]page.PageID{
		"menu.new": page.NewGame, "menu.print": page.Printing, "menu.rules": page.Rules,
		"menu.compare": page.Compare, "menu.setup": page.Setup, "menu.dim": page.Darkening,
		"menu.review": page.Review, "menu.settings": page.Options, "menu.fullscreen": page.FullScreen,
		"menu.title": page.Title, "menu.quit": page.AskedExit,
	}
	d.Go(page.Navigation{To: places[id]})
}
