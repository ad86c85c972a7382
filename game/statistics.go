package game

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/game/i18n"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// statisticsPage shows the statistics of one player.
type statisticsPage struct {
	finished FinishedGames
	isListed bool

	filter    stats.Filter
	gamesBack int // how many games before the newest the keyboard cursor is

	reading  stats.FinishedGame // the game whose file was requested; zero: none
	opens    bool               // to open its review; else to analyse it
	review   *play.Review       // the analysis in progress; nil: none
	triedIDs map[string]bool
}

// newStatisticsPage returns the page and requests the games.
func newStatisticsPage(a *App) *statisticsPage {
	a.config.Store.ListFinished()
	return &statisticsPage{triedIDs: map[string]bool{}}
}

// firstFocus returns the ID of the form chart or, if it is not shown, of the first button.
func (p *statisticsPage) firstFocus() string {
	switch games := p.selectedGames(); {
	case len(games) > 1:
		return "form"
	case len(games) > 0:
		return "save"
	case p.isListed && len(p.finished.Games)+len(p.finished.Damaged) == 0:
		return emptyNewID
	}
	return backID
}

func (p *statisticsPage) Handle(a *App, e ui.Event) bool {
	if e.Kind == ui.News {
		p.handleNews(a, e.News)
	}
	return e.Kind == ui.KeyPress && p.handleKey(a, e)
}

// handleNews takes the finished games, and the files of games that were requested.
func (p *statisticsPage) handleNews(a *App, news any) {
	switch n := news.(type) {
	case FinishedGames:
		fresh := !p.isListed || len(n.Games) == 0
		p.finished, p.isListed = n, true
		if people := stats.Players(n.Games); !slices.Contains(people, p.filter.Player) {
			p.filter = stats.Filter{Player: append(people, stats.PlayerID{})[0]}
		}
		if fresh && a.dialog == nil {
			a.resetFocus()
		}
	case GameRead:
		p.takeFile(a, File(n))
	}
	if a.page().Page == p {
		p.analyseNext(a)
	}
}

// addAnswer stores an answer of the analysis. After the last one it begins with another game,
// unless the player has left the page.
func (p *statisticsPage) addAnswer(a *App, answer play.Answer) {
	switch {
	case p.review == nil:
		return
	case !answer.Done:
		p.review.Learn(answer)
		return
	}
	g, whole := stats.OfReview(p.review)
	at := slices.IndexFunc(p.finished.Games, func(known stats.FinishedGame) bool { return known.ID == g.ID })
	if p.review = nil; whole && at >= 0 {
		g.File = p.finished.Games[at].File
		p.finished.Games[at] = g
		a.config.Store.NoteFinished(g)
	}
	if a.page().Page == p {
		p.analyseNext(a)
	}
}

// analyseNext requests the file of the newest game whose luck and skill are unknown, unless an
// analysis is in progress.
func (p *statisticsPage) analyseNext(a *App) {
	if p.review != nil || p.reading.ID != "" {
		return
	}
	for _, g := range slices.Backward(p.finished.Games) {
		if p.needsAnalysis(g) {
			p.triedIDs[g.ID], p.reading = true, g
			a.config.Store.ReadGame(p.finished.Kept[g.File])
			return
		}
	}
}

func (p *statisticsPage) needsAnalysis(g stats.FinishedGame) bool {
	return p.finished.Kept[g.File] != "" && !g.HasAnalysis && !p.triedIDs[g.ID]
}

// takeFile opens the review of a game whose file has been read, or begins its analysis. The file may
// be gone, or have become another game.
func (p *statisticsPage) takeFile(a *App, f File) {
	wanted, opens := p.reading, p.opens
	if opens && p.finished.Kept[wanted.File] != f.Name { // it was requested before
		return
	}
	p.reading, p.opens = stats.FinishedGame{}, false
	game, err := record.Read(string(f.Data))
	switch found := f.Err == nil && err == nil && stats.FromRecord(game).ID == wanted.ID; {
	case found && opens:
		if a.openKeptGame(f, false) {
			a.openReview()
		}
	case found:
		p.review = play.NewReview(game)
		a.startJob(play.Job{Kind: play.ForStats, RuleSet: wanted.Set, Rules: game.Rules(),
			At: game.PositionAt(0), Game: game}, func(answer play.Answer) { p.addAnswer(a, answer) })
	case opens:
		a.showNotice(a.T("stats.gone"))
	}
}

// selectedGames returns the games that the filter selects, the newest last.
func (p *statisticsPage) selectedGames() []stats.PlayerGame {
	return p.filter.Games(p.finished.Games)
}

func (p *statisticsPage) openReviewOf(a *App, n int) {
	game, ok := elementAt(p.selectedGames(), n)
	switch file := p.finished.Kept[game.File]; {
	case file != "":
		delete(p.triedIDs, p.reading.ID) // it makes way for this game
		p.reading, p.opens = game.FinishedGame, true
		a.config.Store.ReadGame(file)
	case ok:
		a.showNotice(a.T("stats.gone"))
	}
}

// openReviewAtCursor opens the review of the game at the keyboard cursor, if the keyboard is used.
func (p *statisticsPage) openReviewAtCursor(a *App) {
	if a.showFocus {
		p.openReviewOf(a, p.cursor(p.selectedGames()))
	}
}

func (p *statisticsPage) askErase(a *App) {
	a.confirmLoss(a.T("stats.erase.head"), a.T("stats.erase.text", "n", len(p.finished.Games)),
		ui.Button("erase.no", a.T("stats.erase.no")), ui.Button("erase.yes", a.T("stats.erase.yes")), func() {
			p.review = nil
			a.config.Store.ForgetFinished()
		})
}

// handleKey moves the cursor between games in a plot, in the order played.
func (p *statisticsPage) handleKey(a *App, e ui.Event) bool {
	by := a.readingStep(e.Key)
	if by == 0 || a.focus.ID != "form" && a.focus.ID != "fate" {
		return false
	}
	p.gamesBack = max(0, min(p.gamesBack-by, len(p.selectedGames())-1, maxFormGames-1))
	return true
}

// The maximum numbers of games in the plots, which show the newest, and the number of games that
// the form chart averages.
const (
	maxFormGames = 60
	maxLuckGames = 300
	formAverage  = 10
)

// Build shows the games of one player.
func (p *statisticsPage) Build(a *App) ui.Node {
	return a.withToolbar(toolbar{}, p.content(a)).FocusFirst(p.firstFocus())
}

func (p *statisticsPage) content(a *App) ui.Node {
	heading, games := a.T("stats.head"), p.selectedGames()
	switch {
	case !p.isListed:
		return ui.GroupPage(heading, "")
	case len(p.finished.Games) == 0 && len(p.finished.Damaged) == 0:
		return a.emptyPage(heading, a.T("stats.none"), p.finished.Err)
	}
	groups, marked := []ui.Node{p.totals(a, games)}, p.markedGame(a, games)
	if len(games) > 1 {
		groups = append(groups, p.formPlot(a, games, marked))
	}
	groups = append(groups, p.luckPlot(a, games, marked))
	f, all := p.filter, p.finished.Games
	nameOf := func(who stats.PlayerID) string { return playerName(a, who) }
	against := func(o stats.PlayerID) stats.Filter {
		return stats.Filter{Player: f.Player, Opponent: o, Rules: f.Rules}
	}
	byRules := func(r stats.PlayedRules) stats.Filter {
		return stats.Filter{Player: f.Player, Opponent: f.Opponent, Rules: r}
	}
	groups = append(groups,
		filterGroups(a, p, "against", true, stats.Opponents(against(stats.PlayerID{}).Games(all)), nameOf, against)...)
	groups = append(groups, filterGroups(a, p, "by", true, stats.RulesPlayed(byRules(stats.PlayedRules{}).Games(all)),
		func(r stats.PlayedRules) string { return statisticsTitle(a, r) }, byRules)...)
	groups = append(groups, filterGroups(a, p, "who", false, stats.Players(all), nameOf,
		func(who stats.PlayerID) stats.Filter { return stats.Filter{Player: who} })...)
	keep := ui.Group(a.T("stats.keep"), p.damagedText(a), ui.Pair(
		ui.Button("save", a.T("stats.save")).OnPress(func() {
			a.config.Store.Print(PrintJob{Title: a.T("stats.file", "date", a.config.Today()), Kind: CSVFile,
				Text: stats.CSV(p.finished.Games)})
		}),
		ui.Button("erase", a.T("stats.erase")).OnPress(func() { p.askErase(a) })))
	return ui.GroupPage(heading, p.leadText(a, games), append(groups, keep)...)
}

// leadText says for how many games luck and skill are known.
func (p *statisticsPage) leadText(a *App, games []stats.PlayerGame) string {
	left := 0
	for _, g := range p.finished.Games {
		if p.needsAnalysis(g) {
			left++
		}
	}
	switch t := stats.TotalOf(games); {
	case p.review != nil:
		return a.T("stats.thinking", "n", left+1)
	case t.Analysed < t.Games && p.reading.ID == "":
		return a.T("stats.known", "n", t.Analysed, "all", t.Games)
	}
	return ""
}

// damagedText names the unreadable lines of the file, at most ten of them.
func (p *statisticsPage) damagedText(a *App) string {
	const most = 10
	damaged := p.finished.Damaged
	if len(damaged) == 0 {
		return ""
	}
	lines := strings.Trim(strings.ReplaceAll(fmt.Sprint(damaged[:min(most, len(damaged))]), " ", ", "), "[]")
	if len(damaged) > most {
		lines += " …"
	}
	return a.T("stats.damaged", "n", len(p.finished.Damaged), "file", p.finished.File, "lines", lines)
}

func (p *statisticsPage) totals(a *App, games []stats.PlayerGame) ui.Node {
	t := stats.TotalOf(games)
	grid := ui.Node{Kind: ui.Grid, Count: 3, MinWidth: 215, Gap: 18}
	tile := func(value, key string, args ...any) {
		grid.Children = append(grid.Children, ui.Node{Kind: ui.Column, Name: value + " " + a.T(key, args...),
			Children: []ui.Node{ui.TextNode(ui.Value, value), ui.TextNode(ui.SmallText, a.T(key, args...))}})
	}
	tile(strconv.Itoa(t.Games), "stats.games", "n", t.Games)
	tile(a.T("stats.matches.of", "n", t.Won, "all", t.Games), "stats.won")
	if t.Matches > 0 {
		tile(a.T("stats.matches.of", "n", t.MatchesWon, "all", t.Matches), "stats.matches", "all", t.Matches)
	}
	if t.Drawn > 0 {
		tile(strconv.Itoa(t.Drawn), "stats.drawn")
	}
	tile(strconv.Itoa(i18n.Round(t.Length)), "stats.length")
	tile(i18n.Decimal(a.words, t.Mean), "stats.mean")
	if t.Analysed > 0 {
		tile(i18n.Points(a.words, t.Luck), "stats.luck")
		if t.Cost < .0005 { // too little to be shown
			tile(a.T("stats.cost.none"), "stats.cost")
		} else {
			tile(i18n.Decimal(a.words, 100*t.Cost), "stats.cost")
		}
	} else {
		tile("–", "stats.luck.not")
		tile("–", "stats.cost.not")
	}
	which := a.T("stats.all")
	if p.filter.Opponent != (stats.PlayerID{}) {
		which = a.T("stats.versus", "other", playerName(a, p.filter.Opponent))
	}
	if p.filter.Rules != (stats.PlayedRules{}) {
		which = a.words.Dotted(which, statisticsTitle(a, p.filter.Rules))
	}
	return ui.Group(a.T("stats.of", "player", playerName(a, p.filter.Player), "which", which), "", grid,
		ui.TextNode(ui.Note, a.T("stats.note")))
}

// percent writes a whole number of percent in the player's language.
func (a *App) percent(n int) string { return a.T("stats.percent", "n", n) }

// filterGroups returns the values to filter games by, with the totals of each; none if there is no
// choice. A chosen value becomes a filter. hasAll means that the filter can also be left out; the
// player's name cannot.
func filterGroups[K any](a *App, p *statisticsPage, key string, hasAll bool, list []K, name func(K) string,
	filter func(K) stats.Filter) []ui.Node {
	if len(list) < 2 {
		return nil
	}
	entry := func(id, name string, k K) ui.Node {
		f := filter(k)
		t := stats.TotalOf(f.Games(p.finished.Games))
		n := ui.MenuEntry(key+"."+id, name, a.T("stats.sum", "n", t.Games, "won", t.Won,
			"length", i18n.Round(t.Length)))
		chosen := f == p.filter || !hasAll && f.Player == p.filter.Player
		return n.SelectedIf(chosen).OnPress(func() { p.filter, p.gamesBack = f, 0 })
	}
	var entries []ui.Node
	if hasAll {
		var all K
		entries = append(entries, entry("all", a.T("stats."+key+".all"), all))
	}
	for i, k := range list {
		entries = append(entries, entry(strconv.Itoa(i), name(k), k))
	}
	return []ui.Node{ui.Group(a.T("stats."+key), "", entries...)}
}

// formPlot returns the plot of games won over time.
func (p *statisticsPage) formPlot(a *App, games []stats.PlayerGame, marked plotTarget) ui.Node {
	from := max(0, len(games)-maxFormGames)
	plot := Plot{
		HeightRatio: .42,
		GridLines:   []float64{plotLow, .5, plotHigh},
		Labels: []PlotLabel{{X: -.015, Y: plotHigh, Anchor: 1}, {X: -.015, Y: .5, Anchor: 1},
			{X: -.015, Y: plotLow, Anchor: 1}},
	}
	node := ui.Node{Kind: ui.Canvas, ID: "form", Press: func() { p.openReviewAtCursor(a) }}
	for _, n := range []int{100, 50, 0} {
		node.Children = append(node.Children, ui.TextNode(ui.SmallText, a.percent(n)))
	}
	shares := stats.Form(games, formAverage)
	for i, s := range games[from:] {
		x := (float64(i) + .5) / float64(len(games)-from)
		p.addDot(a, &plot, &node, from+i, PlotDot{X: x, Y: plotLow + (plotHigh-plotLow)*s.Score(), Result: s.Score(),
			IsHighlighted: marked.game == from+i})
		if from+i+1 >= formAverage {
			plot.Curve = append(plot.Curve, PlotPoint{x, plotLow + (plotHigh-plotLow)*shares[from+i]})
		}
	}
	node.Content = plot
	node.Name = a.T("stats.form.said", "n", min(formAverage, len(games)), "share",
		i18n.Round(100*shares[len(games)-1]))
	note := a.T("stats.form.note", "n", len(games)-from, "line", len(games) > formAverage, "last", formAverage)
	return ui.Group(a.T("stats.form"), "", node, p.noteText(a, node.ID, marked, games, note))
}

// luckPlot returns the plot of luck against skill.
func (p *statisticsPage) luckPlot(a *App, games []stats.PlayerGame, marked plotTarget) ui.Node {
	plot := Plot{HeightRatio: .64, HasQuadrants: true, GridLines: []float64{.5},
		Labels: []PlotLabel{{X: .01, Y: .54}, {X: .99, Y: .54, Anchor: 1}, {X: .52, Y: .04}, {X: .52, Y: .96}}}
	node, count := ui.Node{Kind: ui.Canvas, ID: "fate", Press: func() { p.openReviewAtCursor(a) }}, map[string]int{}
	for _, axis := range []string{"unlucky", "lucky", "worse", "better"} {
		node.Children = append(node.Children, ui.TextNode(ui.SmallText, a.T("stats.fate."+axis)))
	}
	widest := .6
	for _, s := range games {
		count[s.Cause()]++
		widest = max(widest, s.Luck()+.05, -s.Luck()+.05, s.Skill()+.05, -s.Skill()+.05)
	}
	for i := max(0, len(games)-maxLuckGames); i < len(games); i++ {
		if s := games[i]; s.HasAnalysis {
			p.addDot(a, &plot, &node, i, PlotDot{X: .5 + s.Luck()/widest/2, Y: .5 + s.Skill()/widest/2,
				Result: s.Score(), IsHighlighted: marked.game == i})
		}
	}
	if len(plot.Dots) == 0 {
		return ui.Group(a.T("stats.fate"), a.T("stats.fate.none"))
	}
	node.Content = plot
	node.Name = a.T("stats.fate.said", "n", len(plot.Dots))
	lines := ui.Node{Kind: ui.Grid, Count: 2, MinWidth: 300, Gap: 6}
	for _, f := range stats.Causes() {
		if count[f] > 0 {
			lines.Children = append(lines.Children,
				ui.TextNode(ui.Label, a.T("stats.fate.line", "fate", a.T("stats."+f), "n", count[f])))
		}
	}
	return ui.Group(a.T("stats.fate"), "", node, p.noteText(a, node.ID, marked, games, a.T("stats.fate.note")), lines)
}

// addDot adds a dot for the n-th game to a plot; Tab skips it.
func (p *statisticsPage) addDot(a *App, plot *Plot, node *ui.Node, n int, at PlotDot) {
	plot.Dots = append(plot.Dots, at)
	node.Children = append(node.Children, ui.Node{Kind: ui.Space, Style: ui.Step, ID: node.ID + "." +
		strconv.Itoa(n),
		Press: func() { p.openReviewOf(a, n) }})
}

// plotTarget is the game that is marked in both plots, and the plot in which it was chosen.
type plotTarget struct {
	plot string
	game int // -1: none
}

// markedGame returns the hovered game, or the one at the keyboard cursor
// while a plot has the focus.
func (p *statisticsPage) markedGame(a *App, games []stats.PlayerGame) plotTarget {
	plot, place, _ := strings.Cut(a.hover.ID, ".")
	if n, err := strconv.Atoi(place); err == nil && (plot == "form" || plot == "fate") {
		return plotTarget{plot, n}
	}
	if plot = a.focus.ID; a.showFocus && (plot == "form" || plot == "fate") {
		return plotTarget{plot, p.cursor(games)}
	}
	return plotTarget{"", -1}
}

// cursor returns the game at the keyboard cursor, the newest at first.
func (p *statisticsPage) cursor(games []stats.PlayerGame) int {
	return max(0, len(games)-1-p.gamesBack)
}

// noteText describes the game marked in a plot; without one, it shows note.
func (p *statisticsPage) noteText(a *App, plot string, marked plotTarget, games []stats.PlayerGame,
	note string) ui.Node {
	text := ui.TextNode(ui.Note, note+" "+a.T("stats.point"))
	if text.Unspoken = true; marked.plot == plot && marked.game < len(games) {
		text = ui.TextNode(ui.Note, p.gameText(a, games[marked.game]))
	}
	// A fixed height keeps what is below in place.
	return ui.Node{Kind: ui.Column, MinHeight: 52, Children: []ui.Node{text}}
}

// gameText names a game's date, players and rules, and says how it went.
func (p *statisticsPage) gameText(a *App, s stats.PlayerGame) string {
	result := cmp.Or(s.Cause(), "result."+map[float64]string{1: "won", 0: "lost", .5: "draw"}[s.Score()])
	text := a.T("stats.game", "date", i18n.Date(a.words, s.Date), "player", playerName(a, p.filter.Player), "other",
		playerName(a, s.Player(s.Side.Other())),
		"rules", statisticsTitle(a, s.Rules()), "result", a.T("stats."+result), "n", s.Throws[0]+s.Throws[1])
	if s.HasAnalysis {
		text += " " + a.T("stats.game.judged", "luck", i18n.Points(a.words, s.Luck()), "skill",
			i18n.Points(a.words, s.Skill()))
	}
	return text
}

func playerName(a *App, p stats.PlayerID) string {
	switch p.Kind {
	case stats.UnnamedPlayer:
		return a.T("player.you")
	case stats.SidePlayer:
		return a.T("name." + p.Name)
	case stats.ComputerPlayer:
		return a.T("opponent." + p.Name)
	}
	return p.Name
}

// statisticsTitle returns the name of rules; those of a later program version have only their ID.
func statisticsTitle(a *App, r stats.PlayedRules) string {
	set := ruleSet(r.Set)
	house, err := ruleset.ParseHouse(r.House)
	if set.ID != r.Set || err != nil {
		return r.Set
	}
	title := i18n.GameTitle(a.words, record.Header{RuleSet: r.Set, House: house, Pawns: r.Pawns, Die: r.Die})
	switch {
	case r.HeadStart > 0:
		title = a.T("stats.ahead", "name", title, "n", r.HeadStart)
	case r.HeadStart < 0:
		title = a.T("stats.behind", "name", title, "n", -r.HeadStart)
	}
	return title
}

// The heights of won and lost games in a plot, as shares of its height.
const (
	plotHigh = .88
	plotLow  = .12
)
