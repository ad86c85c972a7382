package game

import (
	"slices"

	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules/record"
)

// statisticsPage shows the statistics of one player.
type statisticsPage struct {
	basePage
	all   FinishedGames
	known bool
	kept  map[string]File // the kept games by name; nil: not listed yet

	who, against stats.Player // the zero opponent means everybody
	by           stats.Rules  // zero: all

	back int // how many games before the newest the keyboard cursor is

	review *play.Review // the analysis in progress; nil: none
	tried  map[string]bool
}

// newStatisticsPage requests the games.
func newStatisticsPage(a *App) *statisticsPage {
	a.config.Store.ListFinished()
	a.config.Store.ListGames()
	return &statisticsPage{tried: map[string]bool{}}
}

// FirstFocus returns the form chart, or whatever there is.
func (p *statisticsPage) FirstFocus(*App) ui.Target {
	switch seen := p.selectedGames(); {
	case len(seen) > 1:
		return ui.Widget("form")
	case len(seen) > 0:
		return ui.Widget("save")
	case p.known && len(p.all.Games)+len(p.all.Damaged) == 0:
		return ui.Widget(emptyNewID)
	}
	return backButton()
}

// Handle handles an event.
func (p *statisticsPage) Handle(a *App, e ui.Event) bool {
	return handleKeyOrNews(a, e, p.handleKey, p.handleNews)
}

// handleNews handles the games.
func (p *statisticsPage) handleNews(a *App, news any) {
	switch n := news.(type) {
	case FinishedGames:
		fresh := !p.known || len(n.Games) == 0
		p.all, p.known = n, true
		if people := stats.Players(n.Games); !slices.Contains(people, p.who) {
			p.who, p.against, p.by = append(people, stats.Player{})[0], stats.Player{}, stats.Rules{}
		}
		if fresh && a.dialog == nil {
			a.focus = p.FirstFocus(a)
		}
	case GameList:
		p.kept = map[string]File{}
		for _, f := range n.Files {
			p.kept[f.Name] = f
		}
	}
	if p.review == nil {
		p.analyseNext(a)
	}
}

// learn stores an answer of the analysis. After the last one it begins with another game, unless the
// player has left the page.
func (p *statisticsPage) learn(a *App, answer play.Answer) {
	switch {
	case p.review == nil:
		return
	case !answer.Done:
		p.review.Learn(answer)
		return
	}
	g, whole := stats.OfReview(p.review)
	at := slices.IndexFunc(p.all.Games, func(known stats.Game) bool { return known.ID == g.ID })
	if p.review = nil; whole && at >= 0 {
		g.File = p.all.Games[at].File
		p.all.Games[at] = g
		a.config.Store.NoteFinished(g)
	}
	if a.page().Page == p {
		p.analyseNext(a)
	}
}

// analyseNext analyses the newest game whose luck and skill are unknown.
func (p *statisticsPage) analyseNext(a *App) {
	for _, g := range slices.Backward(p.all.Games) {
		if !p.needsAnalysis(g) {
			continue
		}
		p.tried[g.ID] = true
		if _, game, is := p.open(g); is {
			p.review = play.NewReview(game)
			a.ask(play.Question{Kind: play.ForStats, RuleSet: g.Set, Rules: game.Rules(),
				At: game.PositionAt(0), Game: game}, func(answer play.Answer) { p.learn(a, answer) })
			return
		}
	}
}

// needsAnalysis reports whether a game still needs analysis.
func (p *statisticsPage) needsAnalysis(g stats.Game) bool {
	_, kept := p.kept[g.File]
	return kept && !g.HasAnalysis && !p.tried[g.ID]
}

// open returns a game's kept file; false if it is gone or has become another game.
func (p *statisticsPage) open(g stats.Game) (f File, game record.Game, is bool) {
	f, is = p.kept[g.File]
	if !is || f.Err != nil {
		return f, game, false
	}
	game, err := record.Read(string(f.Data))
	return f, game, err == nil && stats.FromRecord(game).ID == g.ID
}

// selectedGames returns the selected games.
func (p *statisticsPage) selectedGames() []stats.PlayerGame {
	return stats.Filter(p.all.Games, p.who, p.against, p.by)
}

// save exports all games as a table.
func (p *statisticsPage) save(a *App) {
	a.config.Store.Print(PrintJob{Title: a.T("stats.file", "date", a.config.Today), Kind: CSVFile,
		Text: stats.CSV(p.all.Games)})
}

// lookAt opens the review of the n-th selected game.
func (p *statisticsPage) lookAt(a *App, n int) {
	if s, is := elementAt(p.selectedGames(), n); is {
		p.openReview(a, s)
	}
}

// lookAtCursor opens the review of the game at the keyboard cursor, if the keyboard is used.
func (p *statisticsPage) lookAtCursor(a *App) {
	if a.showFocus {
		p.lookAt(a, p.cursor(p.selectedGames()))
	}
}

// openReview opens the review of a game.
func (p *statisticsPage) openReview(a *App, s stats.PlayerGame) {
	if f, _, is := p.open(s.Game); is {
		if a.openKept(f, false) {
			a.openReview()
		}
	} else {
		a.showNotice(a.T("stats.gone"))
	}
}

// askErase asks before the statistics are deleted.
func (p *statisticsPage) askErase(a *App) {
	a.confirmLoss(a.T("stats.erase.head"), a.T("stats.erase.text", "n", len(p.all.Games)),
		ui.Button("erase.no", a.T("stats.erase.no")), ui.Button("erase.yes", a.T("stats.erase.yes")),
		func() {
			p.review = nil
			a.config.Store.ForgetFinished()
		})
}

// handleKey moves the cursor between games in a plot, in the order played.
func (p *statisticsPage) handleKey(a *App, e ui.Event) bool {
	by := map[ui.Key]int{ui.KeyLeft: 1, ui.KeyRight: -1}[e.Key]
	if by == 0 || a.focus.ID != "form" && a.focus.ID != "fate" {
		return false
	}
	if a.words.IsRightToLeft() {
		by = -by
	}
	p.back = max(0, min(p.back+by, len(p.selectedGames())-1, maxFormGames-1))
	return true
}
