package game

import (
	"senet/game/page"
	"senet/game/page/compare"
	"senet/game/page/editlesson"
	"senet/game/page/games"
	"senet/game/page/history"
	"senet/game/page/house"
	"senet/game/page/learn"
	"senet/game/page/lesson"
	"senet/game/page/newgame"
	"senet/game/page/printing"
	"senet/game/page/review"
	"senet/game/page/rulebook"
	"senet/game/page/settings"
	"senet/game/page/setup"
	"senet/game/page/statistics"
	"senet/rules/ruleset"
)

// navigator leads to pages and games.
type navigator struct{ *App }

// route goes where a page asks to go.
func (g navigator) route(r page.Navigation) {
	switch r.To {
	case page.Back:
		g.pop()
	case page.Title:
		g.home()
	case page.Play:
		if r.File == nil {
			g.toTable()
		} else {
			g.takeUp(*r.File, r.Taken)
		}
	case page.Review:
		if r.File == nil || g.takeUp(*r.File, r.Taken) {
			g.lay(g.context(), r.To, review.New(g.play.Match, g.play.Set, g.settings.Shapes(g.play.Set),
				g.settings.Real))
		}
	case page.Begin:
		g.start(r)
	case page.Within:
		g.lay(g.context(), g.page().as, r.Page)
	case page.Demo:
		g.exhibit()
	case page.Copying:
		textEditor(g).copyText()
	case page.Pasting:
		textEditor(g).pasteText()
	case page.Exit:
		g.closeAsked(false)
	case page.FullScreen:
		g.fullscreen()
	case page.OwnLanguage:
		g.speak()
	case page.Darkening:
		g.darken()
	case page.AskedExit:
		g.show(quitDialog(g.App))
	case page.Again:
		g.again()
	case page.Over:
		g.putAway()
		g.home()
	default:
		g.make(r)
	}
}

// make makes the page that a route leads to, and opens it.
func (g navigator) make(r page.Navigation) {
	d := g.context()
	var p page.Page
	switch r.To {
	case page.NewGame:
		p = newgame.New(d)
	case page.House:
		p = house.New(r.Choice)
	case page.Games:
		p = games.New(d)
	case page.Statistics:
		p = statistics.New(d)
	case page.Learn:
		p = learn.Page{}
	case page.Lesson:
		p = lesson.Open(d, r)
	case page.EditLesson:
		p = editlesson.New(d, *r.File, r.Taken)
	case page.LessonFault:
		p = &learn.Faulty{Name: r.ID}
	case page.Setup:
		g.setUp = setup.Open(d, g.setUp)
		p = g.setUp
	case page.Compare:
		p = compare.New(d)
	case page.Rules:
		p = rulebook.New(g.rulesHere())
	case page.History:
		p = history.Page{}
	case page.Printing:
		p = printing.New(d)
	case page.Options:
		p = settings.Page{}
	}
	if p != nil {
		g.lay(d, r.To, p)
	}
}

// lay lays a page over the one shown, and does what it asked for when it was made.
func (g navigator) lay(d *page.Context, as page.PageID, p page.Page) {
	g.push(&stackEntry{Page: p, as: as})
	// a book is opened at its head; the list of names may stand at its end
	d.Focus, d.Scroll, d.Keys = g.focus, g.scroll, g.showFocus && as != page.Rules
	g.applyRequests(d)
}

// once opens a page that is not shown already. Where no games can be kept, it tells how a record is opened.
func (g navigator) once(to page.PageID) {
	switch {
	case to == page.Games && g.config.Unkept:
		g.tell(g.words.T("notice.open"))
	case g.page().as != to:
		g.make(page.Navigation{To: to})
	}
}

// rulesHere are the rules a page is about: those being chosen or set up, else of the game in play,
// else of the last one chosen.
func (g navigator) rulesHere() (id string, house ruleset.House) {
	if p, about := g.page().Page.(page.RuleSubject); about {
		return p.About(g.context())
	}
	return g.context().Ruled()
}

// exhibit lets the game show itself.
func (g navigator) exhibit() {
	d := g.context()
	g.lay(d, page.Lesson, lesson.NewExhibit(d))
}

// toTable shows the game in play, with nothing but the title behind it.
func (g navigator) toTable() {
	g.turnTo(append(g.pages[:1], &stackEntry{Page: g.play, as: page.Play}))
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
	g.do(page.Effect{Kind: page.Quit})
}
