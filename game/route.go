package game

import (
	"senet/rules/ruleset"
)

// navigator leads to pages and games.
type navigator struct{ *App }

// route goes where a page asks to go.
func (g navigator) route(r Navigation) {
	switch r.To {
	case Back:
		g.pop()
	case Title:
		g.home()
	case Play:
		if r.File == nil {
			g.toTable()
		} else {
			g.takeUp(*r.File, r.Taken)
		}
	case Review:
		if r.File == nil || g.takeUp(*r.File, r.Taken) {
			g.lay(g.context(), r.To, NewReviewPage(g.play.Match, g.play.Set, g.settings.Shapes(g.play.Set),
				g.settings.Real))
		}
	case Begin:
		g.start(r)
	case Within:
		g.lay(g.context(), g.page().as, r.Page)
	case Demo:
		g.exhibit()
	case Copying:
		textEditor(g).copyText()
	case Pasting:
		textEditor(g).pasteText()
	case Exit:
		g.closeAsked(false)
	case FullScreen:
		g.fullscreen()
	case OwnLanguage:
		g.speak()
	case Darkening:
		g.darken()
	case AskedExit:
		g.show(quitDialog(g.App))
	case Again:
		g.again()
	case Over:
		g.putAway()
		g.home()
	default:
		g.make(r)
	}
}

// make makes the page that a route leads to, and opens it.
func (g navigator) make(r Navigation) {
	d := g.context()
	var p Page
	switch r.To {
	case NewGame:
		p = openNewGamePage(d)
	case House:
		p = newHouseRulesPage(r.Choice)
	case Games:
		p = newGamesPage(d)
	case Statistics:
		p = newStatisticsPage(d)
	case Learn:
		p = learnPage{}
	case Lesson:
		p = openLessonPage(d, r)
	case EditLesson:
		p = newLessonEditor(d, *r.File, r.Taken)
	case LessonFault:
		p = &faultyLessonPage{Name: r.ID}
	case Setup:
		g.setUp = openSetupPage(d, g.setUp)
		p = g.setUp
	case Compare:
		p = newComparePage(d)
	case Rules:
		p = NewRulesPage(g.rulesHere())
	case History:
		p = historyPage{}
	case Printing:
		p = newPrintPage(d)
	case Options:
		p = settingsPage{}
	}
	if p != nil {
		g.lay(d, r.To, p)
	}
}

// lay lays a page over the one shown, and does what it asked for when it was made.
func (g navigator) lay(d *Context, as PageID, p Page) {
	g.push(&stackEntry{Page: p, as: as})
	// a book is opened at its head; the list of names may stand at its end
	d.Focus, d.Scroll, d.Keys = g.focus, g.scroll, g.showFocus && as != Rules
	g.applyRequests(d)
}

// once opens a page that is not shown already. Where no games can be kept, it tells how a record is opened.
func (g navigator) once(to PageID) {
	switch {
	case to == Games && g.config.Unkept:
		g.tell(g.words.T("notice.open"))
	case g.page().as != to:
		g.make(Navigation{To: to})
	}
}

// rulesHere are the rules a page is about: those being chosen or set up, else of the game in play,
// else of the last one chosen.
func (g navigator) rulesHere() (id string, house ruleset.House) {
	if p, about := g.page().Page.(RuleSubject); about {
		return p.About(g.context())
	}
	return g.context().Ruled()
}

// exhibit lets the game show itself.
func (g navigator) exhibit() {
	d := g.context()
	g.lay(d, Lesson, newExhibitPage(d))
}

// toTable shows the game in play, with nothing but the title behind it.
func (g navigator) toTable() {
	g.turnTo(append(g.pages[:1], &stackEntry{Page: g.play, as: Play}))
}

// closeAsked asks for the end; where a game would be lost the player is asked before that, but no
// second time, and the system not at all. Game and settings were saved when they last changed.
func (g navigator) closeAsked(bySystem bool) {
	asked := g.dialog != nil && g.dialog.Of == "quit"
	if g.unsaved && !asked && !bySystem {
		g.show(quitDialog(g.App))
		return
	}
	textEditor(g).endEdit(true)
	g.do(Effect{Kind: Quit})
}
