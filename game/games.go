package game

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// gamesPage lists the kept games.
type gamesPage struct {
	files      []File     // the newest but the one in play, newest first
	wanted     int        // the most files requested so far
	isListed   bool       // the files have arrived
	fault      error      // why the folder could not be read
	olderCount int        // number of older files that are not in files
	games      []keptGame // the files read so far
}

// inPlayID is the entry of the game in play, which is not among the files.
const inPlayID = "playing"

// listedFirst is the number of games listed at first; readAtOnce is the number read per frame, so
// that a long list does not block.
const (
	listedFirst = 50
	readAtOnce  = 12
)

const moreID = "more"

// listMore requests the first games or, later, twice as many as before, so that thousands need few
// presses.
func (p *gamesPage) listMore(a *App) {
	p.wanted = max(listedFirst, 2*p.wanted)
	a.config.Store.ListGames(p.wanted)
}

// takeList takes the list of files when it arrives.
func (p *gamesPage) takeList(a *App, list GameList) {
	followsList := isKeptGame(a.focus) || !p.isListed
	p.setFiles(a, list.Files)
	p.olderCount, p.fault = list.More, list.Err
	if followsList && a.dialog == nil {
		a.focus = p.firstFocus(a)
	}
}

// setFiles replaces the list. It keeps the games already read, so that the list does not jump when
// one is deleted.
func (p *gamesPage) setFiles(a *App, files []File) {
	before := map[string]keptGame{}
	for _, g := range p.games {
		before[g.file.Name] = g
	}
	p.files, p.games, p.isListed = files, nil, true
	for _, f := range p.files {
		g, known := before[f.Name]
		if !known || f.Err != nil || g.file.Err != nil || !bytes.Equal(g.file.Data, f.Data) {
			break
		}
		p.games = append(p.games, g)
	}
	p.readNext(a)
}

// readNext reads the next readAtOnce files and reports whether there were any.
func (p *gamesPage) readNext(a *App) bool {
	from := len(p.games)
	for _, f := range p.files[from:min(from+readAtOnce, len(p.files))] {
		p.games = append(p.games, readKeptGame(a, f))
	}
	return len(p.games) > from
}

// Tick reads some more of the files.
func (p *gamesPage) Tick(a *App) bool {
	wasEmpty := len(p.games) == 0
	changed := p.readNext(a)
	if changed && wasEmpty && !isKeptGame(a.focus) {
		a.focus = p.firstFocus(a)
	}
	return changed
}

// Wake returns the current time while there are files to read.
func (p *gamesPage) Wake(a *App) time.Duration {
	if len(p.games) < len(p.files) {
		return a.now
	}
	return board.Never
}

func keptGameID(i int) string { return "kept." + strconv.Itoa(i) }

// isGameInPlayListed reports whether the game in play has an entry of its own. A finished one is
// already among the files.
func isGameInPlayListed(a *App) bool {
	g := a.gameInPlay()
	return g != nil && !g.session.CanReview()
}

func isKeptGame(t ui.Target) bool { return strings.HasPrefix(t.ID, "kept.") }

// firstFocus returns the entry that has the focus, else the first one, else a button.
func (p *gamesPage) firstFocus(a *App) ui.Target {
	ids := p.lineIDs(a)
	switch {
	case slices.Contains(ids, a.focus.ID):
		return a.focus
	case len(ids) > 0:
		return ui.Widget(ids[0])
	case isGameInPlayListed(a):
		return ui.Widget(inPlayID)
	case p.isListed:
		return ui.Widget(emptyNewID)
	}
	return ui.Widget(backID)
}

func (p *gamesPage) Handle(a *App, e ui.Event) bool {
	if list, listed := e.News.(GameList); listed {
		p.takeList(a, list)
	}
	return e.Kind == ui.KeyPress && p.handleKey(a, e)
}

// Build shows unfinished games, finished games and unreadable files, with a link to the statistics
// in the toolbar.
func (p *gamesPage) Build(a *App) ui.Node {
	statistics := a.barButton("games.statistics", ui.IconChart).
		OnPress(func() { a.open("statistics", newStatisticsPage(a)) })
	page := a.withToolbar(toolbar{buttons: []ui.Node{statistics}}, p.content(a))
	page.FirstFocus = p.firstFocus(a)
	return page
}

func (p *gamesPage) content(a *App) ui.Node {
	lead, groups, listed := "", p.groups(a), len(p.files)
	inPlay := isGameInPlayListed(a)
	if inPlay {
		listed++
	}
	switch {
	case p.isListed && listed > 0:
		lead = a.T("games.lead", "n", listed+p.olderCount, "older", p.olderCount > 0, "listed", listed)
		if a.config.GameFolder != "" && !a.config.Kiosk {
			groups = append(groups, ui.Group(a.T("games.files"), a.T("games.folder"),
				a.button("games.show").OnPress(func() {
					a.config.Host.ShowFile(a.config.GameFolder)
				})))
		}
	case p.isListed:
		return a.emptyPage(a.T("games.head"), a.T("games.none"), p.fault, p.pickButton(a)...)
	}
	if inPlay {
		playing := describeGame(a, a.gameInPlay().session.Game).listEntry(inPlayID, a.showGame)
		groups = append([]ui.Node{ui.Group(a.T("print.game"), "", playing)}, groups...)
	}
	return ui.GroupPage(a.T("games.head"), lead, append(p.pickButton(a), groups...)...)
}

// pickButton returns the button that opens the file picker, or no nodes if there is none.
func (p *gamesPage) pickButton(a *App) []ui.Node {
	if !a.config.HasPicker {
		return nil
	}
	return []ui.Node{ui.Button("pick", a.T("games.pick")).OnPress(func() { a.config.Host.PickFile() })}
}

// groups returns the games read so far, grouped by state. The last group of games that can be opened
// ends with the button that lists more.
func (p *gamesPage) groups(a *App) []ui.Node {
	var entries [gameDamaged + 1][]ui.Node
	for i, g := range p.games {
		entry := g.listEntry(keptGameID(i), func() { a.openDialog(gameDialog(a, g)) })
		entries[g.state] = append(entries[g.state], entry)
	}
	if p.olderCount > 0 && len(p.games) > 0 {
		last := gameDamaged
		for _, state := range []gameState{gameOpen, gameOver} {
			if len(entries[state]) > 0 {
				last = state
			}
		}
		more := ui.Button(moreID, a.T("games.more", "n", min(p.olderCount, p.wanted))).OnPress(func() { p.listMore(a) })
		entries[last] = append(entries[last], more)
	}
	var groups []ui.Node
	for i, key := range []string{gameOpen: "games.open", gameOver: "games.over", gameDamaged: "games.damaged"} {
		if len(entries[i]) > 0 {
			groups = append(groups, ui.Group(a.T(key), "", entries[i]...))
		}
	}
	return groups
}

// listEntry returns the game's line in the list.
func (g keptGame) listEntry(id string, press func()) ui.Node {
	entry := ui.MenuEntry(id, g.title, g.facts).OnPress(press)
	if g.state != gameDamaged {
		picture := ui.Node{Kind: ui.Canvas, Content: g.board, MinWidth: 240}
		entry.Gap, entry.Children = 18, append([]ui.Node{picture}, entry.Children...)
	}
	return entry
}

// pageKeyStep is the number of lines that Page Up and Page Down move.
const pageKeyStep = 8

// handleKey moves through the list by Home, End and page keys.
// Delete asks to delete the focused game.
func (p *gamesPage) handleKey(a *App, e ui.Event) bool {
	steps := map[ui.Key]int{ui.KeyPageUp: -pageKeyStep, ui.KeyPageDown: pageKeyStep, ui.KeyHome: -len(p.games),
		ui.KeyEnd: len(p.games)}
	if by, isStep := steps[e.Key]; isStep {
		if ids := p.lineIDs(a); len(ids) > 0 {
			at := max(0, slices.Index(ids, a.focus.ID))
			a.focus = ui.Widget(ids[max(0, min(at+by, len(ids)-1))])
		}
		return true
	}
	for i, g := range p.games {
		if id := keptGameID(i); e.Key == ui.KeyDelete && a.focus == ui.Widget(id) {
			askDeleteGame(a, g)
			return true
		}
	}
	return false
}

func (p *gamesPage) lineIDs(a *App) []string {
	var ids []string
	for _, t := range (ui.Node{Children: p.groups(a)}).TabStops() {
		ids = append(ids, t.ID)
	}
	return ids
}

// gameDialog offers to continue, review or delete a game, or to make a lesson of it.
func gameDialog(a *App, g keptGame) dialog {
	continues := g.state == gameOpen && g.isWorthKeeping
	open := func() { a.openKeptGame(g.file, continues) }
	review := func() {
		if a.openKeptGame(g.file, continues) {
			a.openReview()
		}
	}
	var buttons []ui.Node
	switch g.state {
	case gameOpen:
		buttons = append(buttons, a.button("games.play").OnPress(open))
	case gameOver:
		buttons = append(buttons, ui.Button("games.play", a.T("games.look")).OnPress(open),
			a.button("games.review").OnPress(review))
	}
	game, err := record.Read(string(g.file.Data))
	if game = game.Goto(game.Len()); err == nil && a.canMakeLesson(game) {
		buttons = append(buttons, a.button("games.lesson").OnPress(func() { a.makeLesson(game) }))
	}
	buttons = append(buttons, a.button("games.back"),
		a.button("games.delete").OnPress(func() { askDeleteGame(a, g) }))
	args := []any{"name", g.title, "facts", g.facts}
	return dialog{heading: a.T("games.one", args...), text: a.T("games.facts", args...), children: buttons}
}

func askDeleteGame(a *App, g keptGame) {
	args := []any{"name", g.title, "facts", g.facts}
	a.confirmLoss(a.T("games.delete.head", args...), a.T("games.delete.text", args...),
		a.button("games.no"), a.button("games.yes"), func() { a.config.Store.RemoveGame(g.file.Name) })
}

type gameState uint8

const (
	gameOpen    gameState = iota // can be continued
	gameOver                     // can be reviewed
	gameDamaged                  // cannot be opened
)

// keptGame is a file in the list and its description.
type keptGame struct {
	file           File
	state          gameState
	isWorthKeeping bool   // deleting it needs confirmation
	title          string // the players, or the rule set if they have no names
	board          board.PageBoard
	facts          string // the rules, the date, and the result or progress
}

// readKeptGame reads a file of the list. The description of an unreadable one is its name and the
// reason.
func readKeptGame(a *App, f File) keptGame {
	broken := func(reason string) keptGame {
		return keptGame{file: f, state: gameDamaged, title: f.Name, facts: reason}
	}
	if f.Err != nil {
		return broken(f.Err.Error())
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return broken(a.T("games.unreadable", "reason", i18n.RecordError(a.words, err)))
	}
	g := describeGame(a, game)
	g.file = f
	return g
}

func describeGame(a *App, game record.Game) keptGame {
	h := game.Header()
	set, _ := record.RuleSetFor(h) // a readable game names a playable rule set
	seats := play.Seats(h)
	var players [2]string
	for side := range players {
		players[side] = i18n.NewNarrator(a.words, set, a.settings.shapes(set), game).
			ThirdPersonName(rules.Side(side))
	}
	you := -1 // the side of a person without a name who plays against the computer; -1: none
	for side, seat := range seats {
		if !seat.Computer && h.Players[side] == "" && seats[1-side].Computer {
			you, players[side] = side, a.T("player.you")
		}
	}
	end := game.PositionAt(game.Len())
	g := keptGame{isWorthKeeping: play.IsWorthKeeping(game),
		board: board.PageBoard{Diagram: board.StillDiagram(game.Rules(), end, a.settings.shapes(set)), Small: true}}
	if game.OutcomeAt(game.Len()).IsOver() {
		g.state = gameOver
	}
	about := []string{i18n.GameTitle(a.words, h)}
	if h.Players != [2]string{} || seats != [2]play.Seat{} {
		about = append([]string{a.T("games.players", "one", players[0], "other", players[1])}, about...)
	}
	if s := play.MatchOf(h); s.Games > 0 {
		about = append(about, a.T("match.game", "number", s.Number, "games", s.Games))
	}
	about = append(about, handicapText(a, h, players), i18n.Date(a.words, h.Date),
		describeProgress(a, game, players, you))
	g.title, g.facts = about[0], a.words.Dotted(about[1:]...)
	return g
}

// describeProgress describes the result or progress of a game. The text addresses the player of
// side you, or no player if it is -1.
func describeProgress(a *App, game record.Game, players [2]string, you int) string {
	throws := play.ThrowCount(game)
	end, out := game.PositionAt(game.Len()), game.OutcomeAt(game.Len())
	home := [2]int{end.Home(rules.Cones), end.Home(rules.Spools)}
	winner := out.Winner & 1
	args := []any{
		"n", throws, "one", players[0], "other", players[1], "a", home[0], "b", home[1],
		"player", players[winner], "you", you == int(winner), "lost", you == int(winner^1), "more", out.Score[winner],
		"less", out.Score[winner^1], "resigned", out.EndReason == rules.Resigned,
	}
	key := "games.far"
	switch {
	case throws == 0 && (game.Len() > 0 || game.HasOwnSetup()):
		key = "games.setup"
		args = append(args, "moved", game.Len() > 0, "ones", end.Pawns(rules.Cones).Len(), "others",
			end.Pawns(rules.Spools).Len())
	case throws == 0:
		key = "games.notbegun"
	case out.IsDraw():
		key = "games.draw"
	case out.IsOver() && out.Score != [2]int{}:
		key = "games.score"
	case out.IsOver():
		key = "games.won"
	case home != [2]int{}:
		key = "games.home"
	}
	return a.T(key, args...)
}
