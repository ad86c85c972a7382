package game

import "senet/game/ui"

// menu returns the menu of the page.
func (p *playPage) menu(a *App) dialog {
	text, resume, review := a.T("menu.text"), "menu.resume", "menu.review"
	if a.isAnyUnsaved() {
		text = a.unsavedText("menu.unsaved")
	}
	if p.session.IsOver() {
		resume = "menu.board"
	}
	if !p.session.CanReview() { // unfinished games are not reviewed
		review = "menu.fairness"
	}
	return dialog{heading: a.T("menu.head"), text: text, width: ui.WideDialog,
		rebuild: p.menu, children: []ui.Node{ui.TwoColumns(
			ui.Menu(a.T("menu.group.game"), ui.MenuEntry("menu.resume", a.T(resume), ""),
				a.menuEntry("menu.save", a.saveAsFile).ShownIf(a.unsaved.Game && !a.config.CannotKeep),
				a.menuEntry("menu.rules", a.openRules),
				ui.MenuEntry("menu.review", a.T(review), "").OnPress(a.openReview),
				ui.MenuEntry("menu.picture", a.T("win.picture"), "").ShownIf(p.session.IsOver()).
					OnPress(func() { a.open("card", &cardPage{game: p}) }),
				a.menuEntry("menu.class", func() { a.openDialog(p.classMenu(a)) })),
			ui.Menu(a.T("menu.group.screen"), a.menuEntry("menu.settings", a.openSettings),
				a.menuEntry("menu.fullscreen", a.toggleFullscreen).ShownIf(!a.config.Kiosk),
				a.menuEntry("menu.print", a.openPrinting).ShownIf(!a.config.Kiosk)),
			ui.Menu(a.T("menu.group.leave"),
				a.menuEntry("menu.resign", func() { p.askToResign(a) }).ShownIf(p.session.CanResign()),
				a.menuEntry("menu.new", a.openNewGame),
				a.menuEntry("menu.title", a.closeToTitle),
				a.menuEntry("menu.quit", func() { a.openDialog(quitDialog(a)) }).ShownIf(!a.config.InBrowser)),
		)}}
}

// askToResign asks a person whether to give up the game. Of two people, it is the one whose turn it is.
func (p *playPage) askToResign(a *App) {
	g, loser := p.narrator(a), p.session.Position().Turn()
	if p.session.People() == 1 {
		loser = p.personSide()
	}
	a.confirmLoss(a.T("resign.head"), g.T(loser.Other(), "resign.text"), ui.Button("resign.no", a.T("menu.resume")),
		ui.Button("resign.yes", g.T(loser, "resign.yes")), func() {
			p.session.Resign(loser)
			p.clearSelections(a)
			p.prepareNext(a)
		})
}

// classMenu returns the teacher's part of the menu. Escape leads back to the menu.
func (p *playPage) classMenu(a *App) dialog {
	// an entry that turns something on or, if it is on, off
	toggle := func(id, off string, on bool, press func()) ui.Node {
		label := a.T(id)
		if on {
			label = a.T(off)
		}
		return ui.MenuEntry(id, label, "").OnPress(press)
	}
	canMakeLesson := a.canMakeLesson(p.session.Game)
	return dialog{heading: a.T("menu.class"), width: ui.WideDialog, rebuild: p.classMenu,
		back: func() {
			a.openDialog(p.menu(a))
			a.focus = ui.Widget("menu.class")
		},
		children: []ui.Node{ui.TwoColumns(
			ui.Menu(a.T("menu.group.show"), toggle("menu.point", "menu.unpoint", a.pointing.isOn, a.togglePointing),
				toggle("menu.ring", "menu.unring", a.pointing.hasRing,
					func() { a.pointing.hasRing = !a.pointing.hasRing }).ForScreen(),
				toggle("menu.dim", "menu.undim", a.isDimmed, a.toggleDim).ShownIf(!a.config.Kiosk)),
			ui.Menu(a.T("menu.group.ask"), a.menuEntry("menu.next", func() { p.showNextThrows(a) }),
				a.menuEntry("menu.vote", func() { p.toggleVote(a) })),
			ui.Menu(a.T("menu.group.throws"),
				toggle("menu.real", "menu.fair", a.settings.RealSticks, func() { p.toggleRealSticks(a) }),
				a.menuEntry("menu.throws", a.openThrows)),
			ui.Menu(a.T("menu.group.position"), a.menuEntry("menu.setup", a.openSetup),
				a.menuEntry("worksheet.add", func() {
					a.addToWorksheet(p.session.Game, p.annotatedDiagram(a))
				}).ShownIf(!a.config.Kiosk),
				a.menuEntry("menu.lesson", func() { a.makeLesson(p.session.Game) }).
					ShownIf(canMakeLesson && !a.config.Kiosk),
				a.menuEntry("worksheet.lesson", func() {
					newWorksheet(a.newTask(p.session.Game, p.annotatedDiagram(a))).makeLesson(a)
				}).ShownIf(!canMakeLesson && a.config.LessonFolder != ""),
				a.menuEntry("menu.share", func() {
					at := p.session.Position().String()
					a.share(a.T("menu.share"), boardLink(p.set, p.session.Game.Header(), p.rules().Options(), at))
				}).ShownIf(!a.config.Kiosk)),
		)}}
}

// menuEntry returns an entry of a menu with the catalogue's text for its ID.
func (a *App) menuEntry(id string, press func()) ui.Node {
	return ui.MenuEntry(id, a.T(id), "").OnPress(press)
}
