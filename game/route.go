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
			g.review()
		}
	case page.NewGame:
		g.push(g.newGamePage())
	case page.Begin:
		g.start(r)
	case page.PlayOn:
		g.playOn(r)
	case page.Within:
		g.push(&leaf{r.Page, g.page().kind()})
	case page.House:
		g.push(&leaf{house.New(r.Choice), PageHouse})
	case page.Games:
		g.pushLeaf(PageGames, func(d *page.Desk) page.Page { return games.New(d) })
	case page.Statistics:
		g.pushLeaf(PageStatistics, func(d *page.Desk) page.Page { return statistics.New(d) })
	case page.Learn:
		g.push(&leaf{learn.Page{}, PageLearn})
	case page.Demo:
		g.exhibit()
	case page.Lesson:
		g.pushLeaf(PageLesson, func(d *page.Desk) page.Page { return lesson.Open(d, r) })
	case page.EditLesson:
		g.pushLeaf(PageEditLesson, func(d *page.Desk) page.Page { return editlesson.New(d, *r.File, r.Taken) })
	case page.LessonFault:
		g.push(&leaf{&learn.Faulty{Name: r.ID}, PageLessonFaults})
	case page.Setup:
		g.push(&leaf{setup.New(g.desk()), PageSetup})
	case page.Compare:
		g.openCompare()
	case page.Rules:
		g.openRules()
	case page.Copying:
		pen(g).copyText()
	case page.Pasting:
		pen(g).pasteText()
	case page.History:
		g.push(&leaf{history.Page{}, PageHistory})
	case page.Printing:
		g.push(&leaf{printing.New(g.desk()), PagePrint})
	case page.Options:
		g.push(&leaf{settings.Page{}, PageSettings})
	case page.Exit:
		g.askQuit()
	case page.FullScreen:
		g.fullscreen()
	case page.OwnTheme:
		g.presenter, g.settings.Presenter = false, false
	case page.OwnLanguage:
		g.speak()
	case page.Presenting:
		g.present()
	case page.Darkening:
		g.darken()
	case page.AskedExit:
		g.show(quitDialog(g.App))
	case page.Again:
		g.again()
	case page.Over:
		g.putAway()
		g.home()
	}
}

func (g guide) newGamePage() *leaf { return &leaf{newgame.New(g.desk()), PageNewGame} }

// playOn begins a game from a position; a game in play is asked about first, and kept.
func (g guide) playOn(r page.Route) {
	if g.play != nil && g.play.Match.Unfinished() && !r.Sure {
		g.show(leaveDialog(g.App, r))
		return
	}
	g.putAway()
	g.sit(*r.Record)
	g.do(page.Effect{Kind: page.SaveGame, Text: g.play.Match.Text()})
	g.toTable()
}

// openCompare compares the rules of the game in play, or of the one chosen last, with another rule set.
func (g guide) openCompare() {
	base := g.config.Set(g.settings.Last.RuleSet)
	id, house := base.ID, g.settings.Last.Usual().House(base)
	game, playing := g.playing()
	if playing {
		id, house = game.Record.Header().RuleSet, game.Record.Header().House
	} else {
		game.Marked = -1
	}
	g.push(&leaf{compare.New(g.desk(), game.Position, playing, game.Marked, id, house), PageCompare})
}

// openGames lists the kept games; where none can be kept, it tells how a record is opened.
func (g guide) openGames() {
	switch {
	case g.config.Unkept:
		g.tell(g.words.T("notice.open"))
	case g.page().kind() != PageGames:
		g.dialog = nil
		g.route(page.Route{To: page.Games})
	}
}

// openRules shows the rules of the game in play, or of the last one chosen.
func (g guide) openRules() {
	if g.page().kind() == PageRules {
		return
	}
	g.dialog = nil
	id, house := g.rulesHere()
	g.push(&leaf{rulebook.New(id, house), PageRules})
	g.showFocus = false // a book is opened at its head; the list of names may stand at its end
}

// rulesHere are the rules a page is about: those being chosen or set up, else of the game in play, else of the last one chosen.
func (g guide) rulesHere() (id string, house ruleset.House) {
	if p, about := g.page().Page.(page.About); about {
		return p.About(g.desk())
	}
	choice := g.settings.Last.Usual()
	if g.play != nil {
		return g.play.About(nil)
	}
	return choice.RuleSet, choice.House(g.config.Set(choice.RuleSet))
}

// pushLeaf opens a page that asks for something when it is made.
func (g guide) pushLeaf(as Page, made func(d *page.Desk) page.Page) {
	d := g.desk()
	p := made(d)
	if p == nil {
		return
	}
	g.push(&leaf{p, as})
	d.Focus, d.Scroll, d.Keys = g.focus, g.scroll, g.showFocus
	g.served(d)
}

// review opens the page that looks back at the game in play.
func (g guide) review() {
	shapes := g.settings.Shapes(g.play.Set)
	words := [2]string{shapes[0].Word(), shapes[1].Word()}
	g.push(&leaf{review.New(g.play.Match, g.play.Set, shapes, words, g.settings.Real), PageReview})
}

// exhibit lets the game show itself.
func (g guide) exhibit() {
	g.pushLeaf(PageLesson, func(d *page.Desk) page.Page { return lesson.NewExhibit(d) })
}

// toTable shows the game in play, with nothing but the title behind it.
func (g guide) toTable() {
	pen(g).endEdit(true)
	g.pages = append(g.pages[:1], &leaf{g.play, PagePlay})
	g.turnPage()
}

// askQuit quits, and asks before that only if a game would be lost.
func (g guide) askQuit() {
	if g.unsaved {
		g.show(quitDialog(g.App))
		return
	}
	g.quit()
}

// closeAsked closes the window; where a game would be lost it asks, but no second time, and the system not at all.
func (g guide) closeAsked(bySystem bool) {
	if bySystem || g.dialog != nil && g.dialog.quits {
		g.quit()
		return
	}
	g.askQuit()
}

// quit asks for the end. Game and settings were saved when they last changed.
func (g guide) quit() {
	pen(g).endEdit(true)
	g.do(page.Effect{Kind: page.Quit})
}
