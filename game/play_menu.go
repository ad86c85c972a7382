package game

import (
	"slices"

	"senet/game/ui"
)

// menu returns the menu of the page.
func (p *playPage) menu(a *App) dialog {
	text := "menu.text"
	if a.unsaved {
		text = "menu.unsaved"
	}
	return dialog{head: a.T("menu.head"), text: a.T(text, "stays", a.config.InBrowser), width: ui.WideDialog,
		rebuild: p.menu, children: []ui.Node{ui.TwoColumns(
			p.menuGroup(a, "menu.group.game", p.entry(a, "menu.resume", nil), p.entry(a, "menu.rules", a.openRules),
				p.entry(a, "menu.review", a.openReview),
				p.entry(a, "menu.picture", func() { a.open("card", &cardPage{game: p}) }),
				p.entry(a, "menu.class", func() { a.show(p.classroom(a)) })),
			p.menuGroup(a, "menu.group.screen", p.entry(a, "menu.settings", a.openSettings),
				p.entry(a, "menu.fullscreen", a.toggleFullscreen), p.entry(a, "menu.print", a.openPrinting)),
			p.menuGroup(a, "menu.group.leave", p.entry(a, "menu.new", a.openNewGame),
				p.entry(a, "menu.title", a.closeToTitle),
				p.entry(a, "menu.quit", func() { a.show(quitDialog(a)) })),
		)}}
}

// classroom returns the teacher's part of the menu. Escape leads back to the menu.
func (p *playPage) classroom(a *App) dialog {
	return dialog{head: a.T("menu.class"), width: ui.WideDialog, rebuild: p.classroom,
		back: func() {
			a.show(p.menu(a))
			a.focus = ui.Widget("menu.class")
		},
		children: []ui.Node{ui.TwoColumns(
			p.menuGroup(a, "menu.group.show", p.entry(a, "menu.point", a.togglePointing),
				p.entry(a, "menu.ring", func() { a.point.hasRing = !a.point.hasRing }),
				p.entry(a, "menu.dim", a.toggleSpotlight)),
			p.menuGroup(a, "menu.group.ask", p.entry(a, "menu.next", func() { p.showNext(a) }),
				p.entry(a, "menu.vote", func() { p.toggleVote(a) })),
			p.menuGroup(a, "menu.group.throws", p.entry(a, "menu.real", func() { p.toggleRealSticks(a) }),
				p.entry(a, "menu.throws", a.openThrows)),
			p.menuGroup(a, "menu.group.position", p.entry(a, "menu.setup", a.openSetup),
				p.entry(a, "worksheet.add", func() { a.addToWorksheet(p.match.Game, p.annotatedDiagram(a)) }),
				p.entry(a, "menu.lesson", func() { a.makeLesson(p.match.Game) }),
				p.entry(a, "worksheet.lesson", func() {
					newWorksheet(a.newTask(p.match.Game, p.annotatedDiagram(a))).makeLesson(a)
				}),
				p.entry(a, "menu.share", func() {
					at := p.match.Position().String()
					a.share(a.T("menu.share"), boardLink(p.set, p.match.Game.Header(), p.rules().Options(), at))
				})),
		)}}
}

// menuGroup returns entries under a heading. Entries without an ID are left out.
func (p *playPage) menuGroup(a *App, head string, entries ...ui.Node) ui.Node {
	return ui.Menu(a.T(head), slices.DeleteFunc(entries, func(n ui.Node) bool { return n.ID == "" })...)
}

// entry returns an entry of the menu with its action; without an action it has no ID.
func (p *playPage) entry(a *App, id string, press func()) ui.Node {
	machine := slices.Contains([]string{"menu.lesson", "worksheet.add", "menu.share", "menu.print", "menu.fullscreen",
		"menu.dim"}, id)
	switch {
	case id == "menu.lesson" && !a.canMakeLesson(p.match.Game),
		id == "worksheet.lesson" && (a.canMakeLesson(p.match.Game) || a.config.LessonFolder == ""),
		id == "menu.quit" && a.config.InBrowser,
		id == "menu.picture" && !p.match.Over(), machine && a.config.Kiosk:
		return ui.Node{}
	}
	return ui.MenuEntry(id, a.T(p.menuKey(a, id)), "").OnPress(press)
}

// menuKey returns the catalogue key of an entry, which depends on the state.
func (p *playPage) menuKey(a *App, id string) string {
	switch {
	case id == "menu.resume" && p.match.Over():
		return "menu.board"
	case id == "menu.picture":
		return "win.picture"
	case id == "menu.real" && a.settings.Real:
		return "menu.fair"
	case id == "menu.review" && !p.match.CanReview(): // unfinished games are not reviewed
		return "menu.fairness"
	case id == "menu.point" && a.point.isOn:
		return "menu.unpoint"
	case id == "menu.ring" && a.point.hasRing:
		return "menu.unring"
	case id == "menu.dim" && a.dim:
		return "menu.undim"
	}
	return id
}
