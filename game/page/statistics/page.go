package statistics

import (
	"slices"

	"senet/game/match"
	"senet/game/page"
	"senet/game/sheet"
	"senet/game/tally"
	"senet/game/ui"
	"senet/rules/record"
)

// Page tells what games come to for one of those who have played.
type Page struct {
	all   page.Finished
	known bool
	kept  map[string]page.File // the kept games by their names; nil: not listed yet

	who, against tally.Player // against nobody: everybody
	by           tally.Rules  // zero: all

	back int // how many games before the newest the keys have led

	asked  uint64        // the question about the game that is being thought over
	review *match.Review // what is known of it; nil: none is
	tried  map[string]bool
}

// New asks for the games.
func New(d *page.Context) *Page {
	d.Do(page.Effect{Kind: page.ListFinished})
	d.Do(page.Effect{Kind: page.ListGames})
	return &Page{tried: map[string]bool{}}
}

// First is the line of form, or what there is.
func (p *Page) First(*page.Context) ui.Target {
	switch seen := p.seen(); {
	case len(seen) > 1:
		return ui.Widget("form")
	case len(seen) > 0:
		return ui.Widget("save")
	}
	return page.BackButton()
}

// Receive takes in the games, and what was thought of one of them.
func (p *Page) Receive(d *page.Context, news any) {
	switch n := news.(type) {
	case page.Finished:
		fresh := !p.known || len(n.Games) == 0
		p.all, p.known = n, true
		if people := tally.People(n.Games); !slices.Contains(people, p.who) {
			p.who, p.against, p.by = append(people, tally.Player{})[0], tally.Player{}, tally.Rules{}
		}
		if fresh && !d.Asking {
			d.Focus = p.First(d)
		}
	case page.Listed:
		p.kept = map[string]page.File{}
		for _, f := range n.Files {
			p.kept[f.Name] = f
		}
	case page.Answer:
		p.learn(d, n)
	}
	if p.review == nil {
		p.judge(d)
	}
}

// learn takes in what was found out about the game that is thought over.
func (p *Page) learn(d *page.Context, a page.Answer) {
	switch {
	case p.review == nil || a.ID != p.asked:
	case !a.Done:
		p.review.Learn(a)
	default:
		g, whole := p.review.Counted()
		at := slices.IndexFunc(p.all.Games, func(known tally.Game) bool { return known.ID == g.ID })
		if p.review = nil; whole && at >= 0 {
			g.File = p.all.Games[at].File
			p.all.Games[at] = g
			d.Do(page.Effect{Kind: page.NoteFinished, Finished: &g})
		}
	}
}

// judge has the newest game thought over of which luck and skill are not known.
func (p *Page) judge(d *page.Context) {
	for _, g := range slices.Backward(p.all.Games) {
		if !p.waits(g) {
			continue
		}
		p.tried[g.ID] = true
		if _, game, is := p.open(g); is {
			p.review = match.NewReview(game)
			p.asked = d.Ask(page.Question{Purpose: page.ForTally, RuleSet: g.Set, Rules: game.Rules(),
				At: game.PositionAt(0), Game: game})
			return
		}
	}
}

// waits reports whether a game is still to be thought over.
func (p *Page) waits(g tally.Game) bool {
	_, kept := p.kept[g.File]
	return kept && !g.Judged && !p.tried[g.ID]
}

// open is a game as it is kept; false where it is not any more, or its file has become another game.
func (p *Page) open(g tally.Game) (f page.File, game record.Game, is bool) {
	f, is = p.kept[g.File]
	if !is || f.Err != nil {
		return f, game, false
	}
	game, err := record.Read(string(f.Data))
	return f, game, err == nil && tally.Of(game).ID == g.ID
}

// seen are the games that are told of.
func (p *Page) seen() []tally.Seen { return tally.By(p.all.Games, p.who, p.against, p.by) }

// Press chooses whose games are told of, opens one of them, saves them all or erases them.
func (p *Page) Press(d *page.Context, id string) {
	group, value, n := page.Parts(id)
	if group == "who" || group == "against" || group == "by" {
		p.back = 0
	}
	switch group {
	case "who":
		p.against, p.by = tally.Player{}, tally.Rules{}
		p.who, _ = page.At(tally.People(p.all.Games), n)
	case "against":
		p.against, _ = page.At(p.opponents(), n)
	case "by":
		p.by, _ = page.At(p.played(), n)
	case "form", "fate":
		seen := p.seen()
		if value == "" && d.Keys {
			n = p.cursor(seen)
		}
		if s, is := page.At(seen, n); is {
			p.look(d, s)
		}
	case "save":
		d.Do(page.Effect{Kind: page.Print,
			Order: &sheet.Order{Title: d.T("stats.file", "date", d.Today), Kind: sheet.CSV,
				Written: tally.CSV(p.all.Games)}})
	case "erase":
		p.erasing(d)
	}
}

// look opens the review of a game.
func (p *Page) look(d *page.Context, s tally.Seen) {
	if f, _, is := p.open(s.Game); is {
		d.Go(page.Navigation{To: page.Review, File: &f})
	} else {
		d.Tell(d.T("stats.gone"))
	}
}

// erasing asks before all is forgotten.
func (p *Page) erasing(d *page.Context) {
	d.Sure(d.T("stats.erase.head"), d.T("stats.erase.text", "n", len(p.all.Games)),
		ui.Button("erase.no", d.T("stats.erase.no")), ui.Button("erase.yes", d.T("stats.erase.yes")),
		func(d *page.Context) {
			p.review = nil
			d.Do(page.Effect{Kind: page.ForgetFinished})
		})
}

// Key: the arrows lead from game to game in a plot, as they were played.
func (p *Page) Key(d *page.Context, e ui.Event) bool {
	by := map[ui.Key]int{ui.KeyLeft: 1, ui.KeyRight: -1}[e.Key]
	if by == 0 || d.Focus.ID != "form" && d.Focus.ID != "fate" {
		return false
	}
	if d.Words.Mirrored() {
		by = -by
	}
	p.back = max(0, min(p.back+by, len(p.seen())-1, mostForm-1))
	return true
}
