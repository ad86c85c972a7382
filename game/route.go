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

// guide leads to pages and games.
type guide struct{ *App }

// route goes where a page asks to go.
func (g guide) route(r page.Route) {
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
			g.lay(g.desk(), r.To, review.New(g.play.Match, g.play.Set, g.settings.Shapes(g.play.Set), g.settings.Real))
		}
	case page.Begin:
		g.start(r)
	case page.Within:
		g.lay(g.desk(), g.page().as, r.Page)
	case page.Demo:
		g.exhibit()
	case page.Copying:
		pen(g).copyText()
	case page.Pasting:
		pen(g).pasteText()
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
func (g guide) make(r page.Route) {
	d := g.desk()
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
func (g guide) lay(d *page.Desk, as page.Place, p page.Page) {
	g.push(&leaf{Page: p, as: as})
	d.Focus, d.Scroll, d.Keys = g.focus, g.scroll, g.showFocus && as != page.Rules // a book is opened at its head; the list of names may stand at its end
	g.served(d)
}

// once opens a page that is not shown already. Where no games can be kept, it tells how a record is opened.
func (g guide) once(to page.Place) {
	switch {
	case to == page.Games && g.config.Unkept:
		g.tell(g.words.T("notice.open"))
	case g.page().as != to:
		g.make(page.Route{To: to})
	}
}

// rulesHere are the rules a page is about: those being chosen or set up, else of the game in play, else of the last one chosen.
func (g guide) rulesHere() (id string, house ruleset.House) {
	if p, about := g.page().Page.(page.About); about {
		return p.About(g.desk())
	}
	return g.desk().Ruled()
}

// exhibit lets the game show itself.
func (g guide) exhibit() {
	d := g.desk()
	g.lay(d, page.Lesson, lesson.NewExhibit(d))
}

// toTable shows the game in play, with nothing but the title behind it.
func (g guide) toTable() {
	g.turnTo(append(g.pages[:1], &leaf{Page: g.play, as: page.Play}))
}

// closeAsked asks for the end; where a game would be lost the player is asked before that, but no second time, and the system not at all.
// Game and settings were saved when they last changed.
func (g guide) closeAsked(bySystem bool) {
	asked := g.dialog != nil && g.dialog.Of == "quit"
	if g.unsaved && !asked && !bySystem {
		g.show(quitDialog(g.App))
		return
	}
	pen(g).endEdit(true)
	g.do(page.Effect{Kind: page.Quit})
}
