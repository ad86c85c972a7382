package game

import (
	"senet/game/ui"
	"senet/rules/ruleset"
)

// open lays a page over the one shown.
func (a *App) open(name string, p Page) { a.push(&stackEntry{Page: p, name: name}) }

// openNewGame opens the page on which a game is begun.
func (a *App) openNewGame() { a.open("new", openNewGamePage(a)) }

// openRules opens the rules that the page shown is about, or else those of the game in play.
func (a *App) openRules() {
	if !a.page().Handle(a, ui.Event{Kind: ui.KeyPress, Key: ui.KeyRules}) {
		a.openRulesOf(a.Ruled())
	}
}

// openRulesOf opens the rules of a rule set under house rules. A book is opened at its head: the list of
// names may stand at its end.
func (a *App) openRulesOf(id string, house ruleset.House) {
	a.open("rules", NewRulesPage(id, house))
	a.showFocus = false
}

// openGames opens the list of kept games. Where none can be kept, it tells how a record is opened.
func (a *App) openGames() {
	if a.config.Unkept {
		a.tell(a.T("notice.open"))
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

// openSetup opens the page on which a position is set up, as it was left.
func (a *App) openSetup() {
	a.setUp = openSetupPage(a, a.setUp)
	a.open("setup", a.setUp)
}

// openReview opens the review of the game in play.
func (a *App) openReview() {
	a.open("review", NewReviewPage(a.play.Match, a.play.Set, a.settings.Shapes(a.play.Set), a.settings.Real))
}

// once opens a page by its name and the way to it, unless it is shown already.
func (a *App) once(name string, open func()) {
	if a.page().name != name {
		open()
	}
}

// exhibit lets the game show itself.
func (a *App) exhibit() {
	a.open("lesson", newExhibitPage(a))
}

// toTable shows the game in play, with nothing but the title behind it.
func (a *App) toTable() {
	a.turnTo(append(a.pages[:1], &stackEntry{Page: a.play, name: "play"}))
}

// closeAsked asks for the end; where a game would be lost the player is asked before that, but no
// second time, and the system not at all. Game and settings were saved when they last changed.
func (a *App) closeAsked(bySystem bool) {
	asked := a.dialog != nil && a.dialog.Of == "quit"
	if a.unsaved && !asked && !bySystem {
		a.show(quitDialog(a))
		return
	}
	a.endEdit(true)
	a.config.Host.Quit()
}
