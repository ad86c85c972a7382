package games

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/match"
	"senet/game/page"
	"senet/game/say"
	"senet/game/session"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// Page lists the games that were kept.
type Page struct {
	files []page.File // all of them, the newest first; known when they are listed
	known bool
	older int    // how many more there are, which are not listed
	games []kept // those of the files that have been read so far
	more  [3]int // how many more of a group than at first were asked for, by state
	at    string // the node that was pressed last
}

// inPlay leads back to the game in play, which lies in no file of the list.
const inPlay = "playing"

// shownFirst is how many games of a group are shown until more are asked for; readAtOnce is how
// many are read between two pictures, so that a full folder keeps nobody waiting.
const (
	shownFirst = 50
	readAtOnce = 12
)

// New asks for the list; until it comes the page says nothing about what there is.
func New(d *page.Context) *Page {
	d.Do(page.Effect{Kind: page.ListGames})
	return &Page{}
}

// Receive takes the list in.
func (p *Page) Receive(d *page.Context, news any) {
	list, listed := news.(page.Listed)
	if !listed {
		return
	}
	onList := holds(d.Focus) || !p.known
	p.take(d, list.Files)
	p.older = list.More
	if onList && !d.Asking {
		d.Focus = p.First(d)
	}
}

// take makes files the list. What was read before is not read again, so that the list stands still
// when a game is deleted.
func (p *Page) take(d *page.Context, files []page.File) {
	before := map[string]kept{}
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

func (p *Page) read(d *page.Context) bool {
	from := len(p.games)
	for _, f := range p.files[from:min(from+readAtOnce, len(p.files))] {
		p.games = append(p.games, read(d, f))
	}
	return len(p.games) > from
}

// Tick reads some more of the files.
func (p *Page) Tick(d *page.Context) bool {
	none := len(p.games) == 0
	changed := p.read(d)
	if changed && none && !holds(d.Focus) {
		d.Focus = p.First(d)
	}
	return changed
}

// Wake is at once while there are files to be read.
func (p *Page) Wake(d *page.Context) (time.Duration, bool) { return 0, len(p.games) < len(p.files) }

// holds reports whether a target is one of the games.
func holds(t ui.Target) bool { return t.Kind == ui.TargetWidget && strings.HasPrefix(t.ID, "kept.") }

// First is the game that was pressed last, or the first of the list.
func (p *Page) First(d *page.Context) ui.Target {
	ids := p.ids(d)
	switch {
	case slices.Contains(ids, p.at):
		return ui.Widget(p.at)
	case len(ids) > 0:
		return ui.Widget(ids[0])
	}
	if _, playing := d.Playing(); playing {
		return ui.Widget(inPlay)
	}
	return page.BackButton()
}

// Below is the game that a dialog is about.
func (p *Page) Below(d *page.Context) string { return p.at }

// Build shows the games that can be played on, those that are over, and the files that cannot be opened.
func (p *Page) Build(d *page.Context) ui.Node {
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
		groups = append([]ui.Node{ui.Group(d.T("print.game"), "", told(d, game.Record).entry(inPlay))},
			groups...)
	}
	if d.Picker {
		groups = append([]ui.Node{ui.Button("pick", d.T("games.pick"))}, groups...)
	}
	return ui.Groups(d.T("games.head"), lead, groups...)
}

func (p *Page) groups(d *page.Context) []ui.Node {
	var groups []ui.Node
	for i, key := range []string{open: "games.open", over: "games.over", damaged: "games.damaged"} {
		var entries []ui.Node
		rest := 0
		for j, g := range p.games {
			switch {
			case g.state != state(i):
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
func (g kept) entry(id string) ui.Node {
	entry := ui.Entry(id, g.title, g.facts)
	if g.state != damaged {
		entry.Gap, entry.Kids = 18, append([]ui.Node{{Kind: ui.Art, Drawing: g.board, Wide: 240}},
			entry.Kids...)
	}
	return entry
}

// leap is how many games further a page key leads.
const leap = 8

// Key: Delete asks about the game that has the focus; the keys that lead far lead through the list.
func (p *Page) Key(d *page.Context, e ui.Event) bool {
	leaps := map[ui.Key]int{ui.KeyPageUp: -leap, ui.KeyPageDown: leap, ui.KeyHome: -len(p.games),
		ui.KeyEnd: len(p.games)}
	if by, leads := leaps[e.Key]; leads {
		if ids := p.ids(d); len(ids) > 0 {
			at := max(0, slices.Index(ids, d.Focus.ID))
			d.Focus = ui.Widget(ids[max(0, min(at+by, len(ids)-1))])
		}
		return true
	}
	if e.Key != ui.KeyDelete || !holds(d.Focus) {
		return false
	}
	_, _, n := page.Parts(d.Focus.ID)
	if g, ok := page.At(p.games, n); ok {
		p.at = d.Focus.ID
		deleting(d, g)
	}
	return true
}

// ids are the lines of the list, in the order in which they stand.
func (p *Page) ids(d *page.Context) []string {
	var ids []string
	for _, t := range (ui.Node{Kids: p.groups(d)}).Stops() {
		ids = append(ids, t.ID)
	}
	return ids
}

// Bar has the way to the statistics.
func (p *Page) Bar(d *page.Context) page.Bar {
	return page.Bar{Buttons: []ui.Node{d.BarKey("games.statistics", ui.IconChart)}}
}

// Press asks what to do with a game, or shows more of them.
func (p *Page) Press(d *page.Context, id string) {
	switch group, _, n := page.Parts(id); {
	case id == "games.statistics":
		d.Go(page.Navigation{To: page.Statistics})
	case id == inPlay:
		d.Go(page.Navigation{To: page.Play})
	case group == "pick":
		d.Do(page.Effect{Kind: page.PickFile})
	case group == "kept":
		p.at = id
		d.Show(asking(d, p.games[n]))
	case group == "more":
		// as many as are shown already: the last of thousands is a few presses away
		p.more[n] += shownFirst + p.more[n]
	}
}

// asking is what can be done with a game.
func asking(d *page.Context, g kept) page.Dialog {
	var buttons []ui.Node
	switch g.state {
	case open:
		buttons = append(buttons, d.Button("games.play"))
	case over:
		buttons = append(buttons, ui.Button("games.play", d.T("games.look")), d.Button("games.review"))
	}
	game, err := record.Read(string(g.file.Data))
	if game = game.Goto(game.Len()); err == nil && d.Tellable(game) {
		buttons = append(buttons, d.Button("games.lesson"))
	}
	buttons = append(buttons, d.Button("games.back"), d.Button("games.delete"))
	args := []any{"name", g.title, "facts", g.facts}
	return page.Dialog{
		Head: d.T("games.one", args...), Text: d.T("games.facts", args...), Kids: buttons,
		Choose: func(d *page.Context, id string) {
			opened := page.Navigation{To: page.Play, File: &g.file, Taken: g.state == open && g.worth}
			switch id {
			case "games.play":
				d.Go(opened)
			case "games.review":
				opened.To = page.Review
				d.Go(opened)
			case "games.lesson":
				d.Teach(game)
			case "games.delete":
				deleting(d, g)
			}
		},
	}
}

// deleting asks before a game is lost for ever.
func deleting(d *page.Context, g kept) {
	args := []any{"name", g.title, "facts", g.facts}
	d.Sure(d.T("games.delete.head", args...), d.T("games.delete.text", args...),
		d.Button("games.no"), d.Button("games.yes"), func(d *page.Context) {
			d.Do(page.Effect{Kind: page.RemoveGame, Name: g.file.Name})
		})
}

// state is what can be done with a kept game.
type state uint8

const (
	open    state = iota // it can be played on
	over                 // it can be looked at
	damaged              // it cannot be opened
)

// kept is a file of the list, with what is said of it.
type kept struct {
	file  page.File
	state state
	worth bool   // there is something in it that would be missed
	title string // who plays, or for nameless players by which rules
	board board.Mini
	facts string // the rules, when it was begun, and how it ended or how far it has come
}

// read reads a file of the list. One that cannot be read is named, with the reason.
func read(d *page.Context, f page.File) kept {
	broken := func(reason string) kept {
		return kept{file: f, state: damaged, title: f.Name, facts: reason}
	}
	if f.Err != nil {
		return broken(f.Err.Error())
	}
	game, err := record.Read(string(f.Data))
	if err != nil {
		return broken(d.T("games.unreadable", "reason", say.RecordError(d.Words, err)))
	}
	g := told(d, game)
	g.file = f
	return g
}

// told is what is said of a game.
func told(d *page.Context, game record.Game) kept {
	h := game.Header()
	set, _ := record.RuleSet(h) // a game that can be read names one that can be played
	var players [2]string
	for side := range players {
		players[side] = say.Of(d.Words, set, d.Settings.Shapes(set), game).Name(rules.Side(side))
	}
	end := game.PositionAt(game.Len())
	g := kept{worth: match.WorthKeeping(game),
		board: board.Mini{View: board.StillView(game.Rules(), end, d.Settings.Shapes(set))}}
	if game.OutcomeAt(game.Len()).Over() {
		g.state = over
	}
	o := game.Rules().Options()
	about := []string{say.Title(d.Words, d.Set(set.ID), h.House, o.Pawns, o.Die)}
	if h.Players != [2]string{} || session.Seats(h) != [2]session.Seat{} {
		about = append([]string{d.T("games.players", "one", players[0], "other", players[1])}, about...)
	}
	if h.Date != "" {
		about = append(about, say.Date(d.Words, h.Date))
	}
	about = append(about, howFar(d, game, players))
	g.title, g.facts = about[0], strings.Join(about[1:], " "+d.Words.Raw("games.dot")+" ")
	return g
}

// howFar tells how a game ended, or how far it has come.
func howFar(d *page.Context, game record.Game, players [2]string) string {
	throws := session.Throws(game)
	end, out := game.PositionAt(game.Len()), game.OutcomeAt(game.Len())
	home := [2]int{end.Home(rules.Cones), end.Home(rules.Spools)}
	winner := out.Winner & 1
	args := []any{
		"n", throws, "one", players[0], "other", players[1], "a", home[0], "b", home[1],
		"player", players[winner], "more", out.Score[winner], "less", out.Score[winner^1],
	}
	key := "games.far"
	switch {
	case throws == 0 && match.WorthKeeping(game):
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
