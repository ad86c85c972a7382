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

// gamesPage lists the games that were kept.
type gamesPage struct {
	files []File // all of them, the newest first; known when they are listed
	known bool
	older int        // how many more there are, which are not listed
	games []keptGame // those of the files that have been read so far
	more  [3]int     // how many more of a group than at first were asked for, by state
	at    string     // the node that was pressed last
}

// inPlayID leads back to the game in play, which lies in no file of the list.
const inPlayID = "playing"

// shownFirst is how many games of a group are shown until more are asked for; readAtOnce is how
// many are read between two pictures, so that a full folder keeps nobody waiting.
const (
	shownFirst = 50
	readAtOnce = 12
)

// newGamesPage asks for the list; until it comes the page says nothing about what there is.
func newGamesPage(d *Context) *gamesPage {
	d.Do(Effect{Kind: ListGames})
	return &gamesPage{}
}

// Receive takes the list in.
func (p *gamesPage) Receive(d *Context, news any) {
	list, listed := news.(Listed)
	if !listed {
		return
	}
	onList := isKeptGame(d.Focus) || !p.known
	p.take(d, list.Files)
	p.older = list.More
	if onList && !d.Asking {
		d.Focus = p.First(d)
	}
}

// take makes files the list. What was read before is not read again, so that the list stands still
// when a game is deleted.
func (p *gamesPage) take(d *Context, files []File) {
	before := map[string]keptGame{}
	for _, g := range p.games {
		before[g.file.Name] = g
	}
	p.files, p.games, p.known = files, nil, true
	for _, f := range files {
		g, was := before[f.Name]
		if !was || f.Err != nil || g.file.Err != nil || !bytes.Equal(g.file.Data, f.Data) {
			break
		}
		p.games = append(p.games, g)
	}
	p.read(d)
}

func (p *gamesPage) read(d *Context) bool {
	from := len(p.games)
	for _, f := range p.files[from:min(from+readAtOnce, len(p.files))] {
		p.games = append(p.games, readKeptGame(d, f))
	}
	return len(p.games) > from
}

// Tick reads some more of the files.
func (p *gamesPage) Tick(d *Context) bool {
	none := len(p.games) == 0
	changed := p.read(d)
	if changed && none && !isKeptGame(d.Focus) {
		d.Focus = p.First(d)
	}
	return changed
}

// Wake is at once while there are files to be read.
func (p *gamesPage) Wake(d *Context) (time.Duration, bool) {
	return 0, len(p.games) < len(p.files)
}

// isKeptGame reports whether a target is one of the games.
func isKeptGame(t ui.Target) bool {
	return t.Kind == ui.TargetWidget && strings.HasPrefix(t.ID, "kept.")
}

// First is the game that was pressed last, or the first of the list.
func (p *gamesPage) First(d *Context) ui.Target {
	ids := p.ids(d)
	switch {
	case slices.Contains(ids, p.at):
		return ui.Widget(p.at)
	case len(ids) > 0:
		return ui.Widget(ids[0])
	}
	if _, playing := d.Playing(); playing {
		return ui.Widget(inPlayID)
	}
	return BackButton()
}

// Below is the game that a dialog is about.
func (p *gamesPage) Below(d *Context) string { return p.at }

// Build shows the games that can be played on, those that are over, and the files that cannot be opened.
func (p *gamesPage) Build(d *Context) ui.Node {
	lead, groups := "", p.groups(d)
	game, playing := d.Playing()
	switch {
	case p.known && len(p.files) > 0:
		lead = d.T("games.lead", "n", len(p.files)+p.older, "older", p.older > 0, "listed", len(p.files))
		if d.GameFolder != "" && !d.Kiosk {
			lead += " " + d.T("games.folder", "folder", d.GameFolder)
		}
	case p.known && !playing:
		groups = []ui.Node{ui.Group("", d.T("games.none"))}
	}
	if playing {
		groups = append([]ui.Node{ui.Group(d.T("print.game"), "", describeGame(d, game.Record).entry(inPlayID))},
			groups...)
	}
	if d.Picker {
		groups = append([]ui.Node{ui.Button("pick", d.T("games.pick"))}, groups...)
	}
	return ui.GroupPage(d.T("games.head"), lead, groups...)
}

func (p *gamesPage) groups(d *Context) []ui.Node {
	var groups []ui.Node
	for i, key := range []string{gameOpen: "games.open", gameOver: "games.over", gameDamaged: "games.damaged"} {
		var entries []ui.Node
		rest := 0
		for j, g := range p.games {
			switch {
			case g.state != gameState(i):
			case len(entries) >= shownFirst+p.more[i]:
				rest++
			default:
				entries = append(entries, g.entry("kept."+strconv.Itoa(j)))
			}
		}
		if rest > 0 {
			entries = append(entries,
				ui.Button("more."+strconv.Itoa(i), d.T("games.more", "n", min(rest, shownFirst+p.more[i]))))
		}
		if len(entries) > 0 {
			groups = append(groups, ui.Group(d.T(key), "", entries...))
		}
	}
	return groups
}

// entry is its line in the list.
func (g keptGame) entry(id string) ui.Node {
	entry := ui.MenuEntry(id, g.title, g.facts)
	if g.state != gameDamaged {
		entry.Gap, entry.Children = 18, append([]ui.Node{{Kind: ui.Art, Drawing: g.board, MinWidth: 240}},
			entry.Children...)
	}
	return entry
}

// pageKeyStep is how many games further a page key leads.
const pageKeyStep = 8

// Key: Delete asks about the game that has the focus; the keys that lead far lead through the list.
func (p *gamesPage) Key(d *Context, e ui.Event) bool {
	leaps := map[ui.Key]int{ui.KeyPageUp: -pageKeyStep, ui.KeyPageDown: pageKeyStep, ui.KeyHome: -len(p.games),
		ui.KeyEnd: len(p.games)}
	if by, leads := leaps[e.Key]; leads {
		if ids := p.ids(d); len(ids) > 0 {
			at := max(0, slices.Index(ids, d.Focus.ID))
			d.Focus = ui.Widget(ids[max(0, min(at+by, len(ids)-1))])
		}
		return true
	}
	if e.Key != ui.KeyDelete || !isKeptGame(d.Focus) {
		return false
	}
	_, _, n := Parts(d.Focus.ID)
	if g, ok := At(p.games, n); ok {
		p.at = d.Focus.ID
		askDeleteGame(d, g)
	}
	return true
}

// ids are the lines of the list, in the order in which they stand.
func (p *gamesPage) ids(d *Context) []string {
	var ids []string
	for _, t := range (ui.Node{Children: p.groups(d)}).TabStops() {
		ids = append(ids, t.ID)
	}
	return ids
}

// Bar has the way to the statistics.
func (p *gamesPage) Bar(d *Context) Bar {
	return Bar{Buttons: []ui.Node{d.BarKey("games.statistics", ui.IconChart)}}
}

// Press asks what to do with a game, or shows more of them.
func (p *gamesPage) Press(d *Context, id string) {
	switch group, _, n := Parts(id); {
	case id == "games.statistics":
		d.Go(Navigation{To: Statistics})
	case id == inPlayID:
		d.Go(Navigation{To: Play})
	case group == "pick":
		d.Do(Effect{Kind: PickFile})
	case group == "kept":
		p.at = id
		d.Show(askAboutGame(d, p.games[n]))
	case group == "more":
		// as many as are shown already: the last of thousands is a few presses away
		p.more[n] += shownFirst + p.more[n]
	}
}

// askAboutGame is what can be done with a game.
func askAboutGame(d *Context, g keptGame) Dialog {
	var buttons []ui.Node
	switch g.state {
	case gameOpen:
		buttons = append(buttons, d.Button("games.play"))
	case gameOver:
		buttons = append(buttons, ui.Button("games.play", d.T("games.look")), d.Button("games.review"))
	}
	game, err := record.Read(string(g.file.Data))
	if game = game.Goto(game.Len()); err == nil && d.Tellable(game) {
		buttons = append(buttons, d.Button("games.lesson"))
	}
	buttons = append(buttons, d.Button("games.back"), d.Button("games.delete"))
	args := []any{"name", g.title, "facts", g.facts}
	return Dialog{
		Head: d.T("games.one", args...), Text: d.T("games.facts", args...), Kids: buttons,
		Choose: func(d *Context, id string) {
			opened := Navigation{To: Play, File: &g.file, Taken: g.state == gameOpen && g.worth}
			switch id {
			case "games.play":
				d.Go(opened)
			case "games.review":
				opened.To = Review
				d.Go(opened)
			case "games.lesson":
				d.Teach(game)
			case "games.delete":
				askDeleteGame(d, g)
			}
		},
	}
}

// askDeleteGame asks before a game is lost for ever.
func askDeleteGame(d *Context, g keptGame) {
	args := []any{"name", g.title, "facts", g.facts}
	d.Sure(d.T("games.delete.head", args...), d.T("games.delete.text", args...),
		d.Button("games.no"), d.Button("games.yes"), func(d *Context) {
			d.Do(Effect{Kind: RemoveGame, Name: g.file.Name})
		})
}

// gameState is what can be done with a kept game.
type gameState uint8

const (
	gameOpen    gameState = iota // it can be played on
	gameOver                     // it can be looked at
	gameDamaged                  // it cannot be opened
)

// keptGame is a file of the list, with what is said of it.
type keptGame struct {
	file  File
	state gameState
	worth bool   // there is something in it that would be missed
	title string // who plays, or for nameless players by which rules
	board board.Mini
	facts string // the rules, when it was begun, and how it ended or how far it has come
}

// readKeptGame reads a file of the list. One that cannot be read is named, with the reason.
func readKeptGame(d *Context, f File) keptGame {
	broken := func(reason string) keptGame {
		return keptGame{file: f, state: gameDamaged, title: f.Name, facts: reason}
	}
	if f.Err != nil {
		return broken(f.Err.Error())
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return broken(d.T("games.unreadable", "reason", i18n.RecordError(d.Words, err)))
	}
	g := describeGame(d, game)
	g.file = f
	return g
}

// describeGame is what is said of a game.
func describeGame(d *Context, game record.Game) keptGame {
	h := game.Header()
	set, _ := record.RuleSet(h) // a game that can be read names one that can be played
	var players [2]string
	for side := range players {
		players[side] = i18n.NewNarrator(d.Words, set, d.Settings.Shapes(set), game).ThirdPersonName(rules.Side(side))
	}
	end := game.PositionAt(game.Len())
	g := keptGame{worth: play.WorthKeeping(game),
		board: board.Mini{View: board.StillView(game.Rules(), end, d.Settings.Shapes(set))}}
	if game.OutcomeAt(game.Len()).Over() {
		g.state = gameOver
	}
	o := game.Rules().Options()
	about := []string{i18n.GameTitle(d.Words, d.Set(set.ID), h.House, o.Pawns, o.Die)}
	if h.Players != [2]string{} || play.Seats(h) != [2]play.Seat{} {
		about = append([]string{d.T("games.players", "one", players[0], "other", players[1])}, about...)
	}
	if h.Date != "" {
		about = append(about, i18n.Date(d.Words, h.Date))
	}
	about = append(about, howFar(d, game, players))
	g.title, g.facts = about[0], strings.Join(about[1:], " "+d.Words.Raw("games.dot")+" ")
	return g
}

// howFar tells how a game ended, or how far it has come.
func howFar(d *Context, game record.Game, players [2]string) string {
	throws := play.Throws(game)
	end, out := game.PositionAt(game.Len()), game.OutcomeAt(game.Len())
	home := [2]int{end.Home(rules.Cones), end.Home(rules.Spools)}
	winner := out.Winner & 1
	args := []any{
		"n", throws, "one", players[0], "other", players[1], "a", home[0], "b", home[1],
		"player", players[winner], "more", out.Score[winner], "less", out.Score[winner^1],
	}
	key := "games.far"
	switch {
	case throws == 0 && play.WorthKeeping(game):
		key = "games.setup"
		args = append(args, "moved", game.Len() > 0, "ones", end.Pawns(rules.Cones).Len(), "others",
			end.Pawns(rules.Spools).Len())
	case throws == 0:
		key = "games.notbegun"
	case out.Draw():
		key = "games.draw"
	case out.Over() && out.Score != [2]int{}:
		key = "games.score"
	case out.Over():
		key = "games.won"
	case home != [2]int{}:
		key = "games.home"
	}
	return d.T(key, args...)
}
