package game

import (
	"senet/rules/ruleset"
)

// open opens a page over the current one.
func (a *App) open(name string, p Page) { a.push(&stackEntry{Page: p, name: name}) }

// openNewGame opens the page for starting a game with the last choices, so that Enter begins the same game again.
func (a *App) openNewGame() {
	a.open("new", &newGamePage{choice: a.settings.Last})
}

// openRules opens the rules that the current page is about.
func (a *App) openRules() { a.openRulesOf(a.page().Rules(a)) }

// openRulesOf opens the rules of a rule set under house rules, scrolled to the top, since the list
// of names may be at the end.
func (a *App) openRulesOf(id string, house ruleset.House) {
	a.open("rules", NewRulesPage(id, house))
	a.showFocus = false
}

// openGames opens the list of kept games. If none can be kept, it says how to open a record.
func (a *App) openGames() {
	if a.config.CannotKeep {
		a.showNotice(a.T("notice.open"))
		return
	}
	a.open("games", newGamesPage(a))
}

func (a *App) openHistory()    { a.open("history", historyPage{}) }
func (a *App) openStatistics() { a.open("statistics", newStatisticsPage(a)) }
func (a *App) openCompare()    { a.open("compare", newComparePage(a)) }
func (a *App) openPrinting()   { a.open("print", newPrintPage(a)) }
func (a *App) openLearn()      { a.open("learn", learnPage{}) }
func (a *App) openSettings()   { a.open("settings", settingsPage{}) }

// openSetup opens the board setup as it was left.
func (a *App) openSetup() {
	a.setUp = resumeSetup(a, a.setUp)
	a.open("setup", a.setUp)
}

// openReview opens the review of the game in play.
func (a *App) openReview() {
	a.open("review", newReviewPage(a.play.match, a.play.set, a.settings.shapes(a.play.set), a.settings.Real))
}

// openOnce opens a page, unless it is already shown.
func (a *App) openOnce(name string, open func()) {
	if a.page().name != name {
		open()
	}
}

// exhibit opens the demonstration.
func (a *App) exhibit() {
	a.open("lesson", newExhibitPage(a))
}

// showGame shows the game in play, with only the title page below it.
func (a *App) showGame() {
	a.replacePages(append(a.pages[:1], &stackEntry{Page: a.play, name: "play"}))
}

// closeAsked quits. If that would lose a game, it asks the player once, unless the system is
// shutting down. Game and settings were saved when they last changed.
func (a *App) closeAsked(bySystem bool) {
	asked := a.dialog != nil && a.dialog.id == "quit"
	if a.unsaved && !asked && !bySystem {
		a.show(quitDialog(a))
		return
	}
	a.endEdit(true)
	a.config.Host.Quit()
}
