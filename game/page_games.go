package game

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	"senet/game/page"
	"senet/game/ui"
)

// gamesPage lists the games that were kept: those left for another can be played on, those that are over looked at.
type gamesPage struct {
	files []page.File // all of them, the newest first; known when they are listed
	known bool
	older int        // how many more there are, which are not listed
	games []keptGame // those of the files that have been read so far
	more  [3]int     // how many more of a group than at first were asked for, by keptState
	at    string     // the widget that was pressed last
}

// shownFirst is how many games of a group are shown until more are asked for; readAtOnce is how many are read between
// two pictures, so that a full folder keeps nobody waiting.
const (
	shownFirst = 50
	readAtOnce = 12
)

// newGamesPage asks for the list; until it comes the page says nothing about what there is.
func newGamesPage(a *App) *gamesPage {
	a.do(page.Effect{Kind: page.ListGames})
	return &gamesPage{}
}

// listed takes the list of kept games in.
func (a *App) listed(list page.Listed) {
	p, here := a.page().(*gamesPage)
	if !here {
		return
	}
	onList := p.holds(a.focus) || !p.known
	p.take(a, list.Files)
	p.older = list.More
	if onList && a.dialog == nil {
		a.focus = p.first(a)
	}
}

// take makes files the list. What was read before is not read again, so that the list stands still when a game is deleted.
func (p *gamesPage) take(a *App, files []page.File) {
	before := map[string]keptGame{}
	for _, g := range p.games {
		before[g.file.Name] = g
	}
	p.files, p.games, p.known = files, nil, true
	for _, f := range files {
		g, read := before[f.Name]
		if !read || f.Err != nil || g.file.Err != nil || !bytes.Equal(g.file.Data, f.Data) {
			break
		}
		p.games = append(p.games, g)
	}
	p.read(a)
}

func (p *gamesPage) read(a *App) bool {
	from := len(p.games)
	for _, f := range p.files[from:min(from+readAtOnce, len(p.files))] {
		p.games = append(p.games, a.kept(f))
	}
	return len(p.games) > from
}

// tick reads some more of the files.
func (p *gamesPage) tick(a *App) bool {
	onBar := a.focus == widget("bar.back") && len(p.games) == 0
	changed := p.read(a)
	if changed && onBar {
		a.focus = p.first(a)
	}
	return changed
}

func (p *gamesPage) wake(a *App) (time.Duration, bool) { return 0, len(p.games) < len(p.files) }

func (p *gamesPage) kind() Page                      { return PageGames }
func (p *gamesPage) pointer(a *App, e ui.Event) bool { return false }

// holds tells whether a target is one of the games.
func (p *gamesPage) holds(t ui.Target) bool {
	return t.Kind == ui.TargetWidget && strings.HasPrefix(t.ID, "kept.")
}

// first is the game that was pressed last, or the first of the list.
func (p *gamesPage) first(a *App) ui.Target {
	ids := p.ids(a)
	switch {
	case slices.Contains(ids, p.at):
		return widget(p.at)
	case len(ids) > 0:
		return widget(ids[0])
	}
	return widget("bar.back")
}

func (p *gamesPage) fill(a *App, v *View) {
	a.backBar(v)
	v.Below = widget(p.at)
	v.Games = GroupsView{Head: a.words.T("games.head"), Sections: p.sections(a)}
	if p.known && len(p.files) > 0 {
		v.Games.Lead = a.words.T("games.lead", "n", len(p.files)+p.older, "older", p.older > 0, "listed", len(p.files))
	}
	if p.known && len(p.files) == 0 {
		v.Games.Sections = []Section{{Note: a.words.T("games.none")}}
	}
}

// sections are the games that can be played on, those that are over, and the files that cannot be opened.
func (p *gamesPage) sections(a *App) []Section {
	var sections []Section
	for state, key := range []string{keptOpen: "games.open", keptOver: "games.over", keptDamaged: "games.damaged"} {
		s := Section{Head: a.words.T(key)}
		rest := 0
		for i, g := range p.games {
			switch {
			case g.state != keptState(state):
			case len(s.Widgets) >= shownFirst+p.more[state]:
				rest++
			default:
				s.Widgets = append(s.Widgets, Widget{ID: "kept." + strconv.Itoa(i), Kind: Entry, Label: g.title, Sub: g.facts})
			}
		}
		if rest > 0 {
			s.Widgets = append(s.Widgets, a.button("more."+strconv.Itoa(state), "games.more", "n", min(rest, shownFirst+p.more[state])))
		}
		if len(s.Widgets) > 0 {
			sections = append(sections, s)
		}
	}
	return sections
}

// leap is how many games further a page key leads.
const leap = 8

// key: Delete asks about the game that has the focus; the keys that lead far lead through the list.
func (p *gamesPage) key(a *App, e ui.Event) bool {
	leaps := map[ui.Key]int{ui.KeyPageUp: -leap, ui.KeyPageDown: leap, ui.KeyHome: -len(p.games), ui.KeyEnd: len(p.games)}
	if by, leads := leaps[e.Key]; leads {
		p.leap(a, by)
		return true
	}
	if e.Key != ui.KeyDelete || !p.holds(a.focus) {
		return false
	}
	if g, ok := p.game(a.focus.ID); ok {
		p.at = a.focus.ID
		a.show(p.deleteDialog(a, g))
	}
	return true
}

// leap moves the focus along the list, and stops at its ends.
func (p *gamesPage) leap(a *App, by int) {
	ids := p.ids(a)
	if len(ids) == 0 {
		return
	}
	at := max(0, slices.Index(ids, a.focus.ID))
	a.focusOn(widget(ids[max(0, min(at+by, len(ids)-1))]))
}

// ids are the lines of the list, in the order in which they stand.
func (p *gamesPage) ids(a *App) []string {
	var ids []string
	for _, s := range p.sections(a) {
		for _, w := range s.Widgets {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// game is the one of a widget.
func (p *gamesPage) game(id string) (keptGame, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(id, "kept."))
	if err != nil || n < 0 || n >= len(p.games) {
		return keptGame{}, false
	}
	return p.games[n], true
}

func (p *gamesPage) press(a *App, id string) {
	group, value, _ := strings.Cut(id, ".")
	switch n, err := strconv.Atoi(value); {
	case group == "kept":
		if g, ok := p.game(id); ok {
			p.at = id
			a.show(p.dialog(a, g))
		}
	case group == "more" && err == nil && n >= 0 && n < len(p.more):
		p.more[n] += shownFirst + p.more[n] // as many as are shown already: the last of thousands is a few presses away
	}
}

// dialog is what can be done with a game.
func (p *gamesPage) dialog(a *App, g keptGame) *dialog {
	open := [...]string{keptOpen: "games.play", keptOver: "games.look", keptDamaged: ""}[g.state]
	d := &dialog{head: "games.one", text: "games.facts", args: []any{"name", g.title, "facts", g.facts}}
	if open != "" {
		d.buttons = append(d.buttons, a.button("games.play", open))
	}
	if g.state == keptOver {
		d.buttons = append(d.buttons, a.button("games.review", "games.review"))
	}
	d.buttons = append(d.buttons, a.button("games.back", "games.back"), a.button("games.delete", "games.delete"))
	d.choose = func(a *App, id string) {
		switch id {
		case "games.play":
			a.takeUp(g)
		case "games.review":
			if a.takeUp(g); a.page().kind() == PagePlay {
				a.push(newReviewPage(a))
			}
		case "games.delete":
			a.show(p.deleteDialog(a, g))
		}
	}
	return d
}

// deleteDialog asks before a game is lost for ever; what is offered first loses nothing.
func (p *gamesPage) deleteDialog(a *App, g keptGame) *dialog {
	return &dialog{
		head: "games.delete.head", text: "games.delete.text", args: []any{"name", g.title, "facts", g.facts},
		buttons: []Widget{a.button("games.no", "games.no"), a.button("games.yes", "games.yes")},
		choose: func(a *App, id string) {
			if id == "games.yes" {
				a.do(page.Effect{Kind: page.RemoveGame, Name: g.file.Name})
			}
		},
	}
}
