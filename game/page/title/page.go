package title

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
)

// Page is where the game opens.
type Page struct {
	Opening bool // the window has just been opened: its board is laid out before one's eyes
	heard   int  // pawns whose landing has been told
}

// The deed that comes first: a game in play is gone on with, else one like that of last time begins
// at once.
const (
	goOn  = "title.continue"
	begin = "title.play"
)

// First is the deed one came for.
func (*Page) First(d *page.Context) ui.Target {
	if _, playing := d.Playing(); playing {
		return ui.Widget(goOn)
	}
	return ui.Widget(begin)
}

// Bar: the title stands on a wall of its own.
func (*Page) Bar(d *page.Context) page.Bar { return page.Bar{None: true} }

// places are where the lines of the menu lead, in their order.
func places(d *page.Context) []place {
	list := []place{
		{"title.new", page.NewGame}, {"title.games", page.Games}, {"title.learn", page.Learn},
		{"title.rules", page.Rules}, {"title.compare", page.Compare}, {"title.print", page.Printing},
		{"title.settings", page.Options},
	}
	if !d.Stays {
		list = append(list, place{"title.quit", page.Exit})
	}
	return slices.DeleteFunc(list, func(p place) bool {
		return d.Unkept && p.to == page.Games ||
			d.Kiosk && p.to == page.Printing
	})
}

type place struct {
	id string
	to page.PageID
}

// Build shows the menu on a wall of ebony, and beside it, or below it in an upright window, the
// board of the game in play or of the rule set chosen last. Before a class the signs of the houses
// make room for larger letters.
func (p *Page) Build(d *page.Context) ui.Node {
	game, playing := d.Playing()
	// any seed would do; the same one keeps the picture the same
	laid := board.FallenSticks{View: p.opened(d), Sticks: board.LandedThrow(rules.Marked(3), 7).Sticks}
	var menu []ui.Node
	switch {
	case playing && game.Record.Phase() == rules.Ended:
		menu = append(menu, ui.MenuHead(goOn, d.T("menu.board"), game.Summary))
	case playing:
		menu = append(menu, ui.MenuHead(goOn, d.T(goOn), game.Summary))
	default:
		menu = append(menu, ui.MenuHead(begin, d.T(begin), last(d)))
	}
	for _, p := range places(d) {
		menu = append(menu, ui.MenuLine(p.id, d.T(p.id)))
	}
	var signs []ui.Node
	if !d.Large {
		for _, s := range board.Houses().List() {
			signs = append(signs, ui.Node{Kind: ui.Art, Drawing: board.Sign(s), Wide: 48})
		}
	}
	feet := []ui.Node{ui.WoodButton("bar.presenter", d.T("bar.presenter"), ui.IconPresenter).Lit(d.Presenter)}
	if !d.Kiosk {
		feet = append(feet, ui.WoodButton("title.full", d.T("title.full"), ui.IconFullscreen))
	}
	return ui.Wall("SENET", d.T("title.subtitle"), signs, menu, feet, laid)
}

// last is the name of the game that would begin.
func last(d *page.Context) string {
	c := d.Settings.Last
	if c.Short() && !d.Settings.Knows {
		return d.T("new.short")
	}
	base := d.Set(c.RuleSet)
	return say.Title(d.Words, base, c.House(base), c.PawnsOf(c.Under(base)), c.Die && base.Dice)
}

// opening is the board being laid out, until somebody does something. None is for who wants no
// motion, and none before a class.
func (p *Page) opening(d *page.Context, pawns int) (o board.Opening, on bool) {
	o.Pawns = pawns
	s := d.Settings
	return o, p.Opening && d.Heard < 0 && d.Now < o.Length() && !s.Calm &&
		s.Motion() != board.Instant && !d.Presenter
}

// opened is the board as it is by now.
func (p *Page) opened(d *page.Context) board.View {
	v := d.CurrentBoard()
	if o, on := p.opening(d, len(v.Pawns)); on {
		v.Glows = o.Gleams(d.Now)
		v.Pawns = slices.Clone(v.Pawns)
		for i := range v.Pawns {
			v.Pawns[i].Pose = o.Put(i, v.Pawns[i].Pose, d.Now)
		}
	}
	return v
}

// Moving reports whether the board is still being laid out.
func (p *Page) Moving(d *page.Context) bool {
	_, on := p.opening(d, len(d.CurrentBoard().Pawns))
	return on
}

// Sounds are the pawns that land before long.
func (p *Page) Sounds(d *page.Context) (list []board.Sound) {
	pawns := d.CurrentBoard().Pawns
	for o, on := p.opening(d, len(pawns)); on && p.heard < len(pawns); p.heard++ {
		s := o.Sound(p.heard, pawns[p.heard].Pose, d.Now)
		if s.At > board.Heard {
			break
		}
		list = append(list, s)
	}
	return list
}

// Press goes where a line leads.
func (*Page) Press(d *page.Context, id string) {
	switch id {
	case goOn:
		d.Go(page.Navigation{To: page.Play})
	case begin:
		d.Go(page.Navigation{To: page.Begin, Choice: &d.Settings.Last, Clock: d.Settings.Clock})
	case "title.full":
		d.Go(page.Navigation{To: page.FullScreen})
	}
	for _, p := range places(d) {
		if p.id == id {
			d.Go(page.Navigation{To: p.to})
		}
	}
}

// Key: Home and End lead to the first and the last line of the menu, and so does Up from the first
// one, past the small buttons.
func (p *Page) Key(d *page.Context, e ui.Event) bool {
	lines, first := places(d), p.First(d)
	switch {
	case e.Key == ui.KeyHome:
		d.Focus = first
	case e.Key == ui.KeyEnd, e.Key == ui.KeyUp && d.ByKeys && d.Focus == first:
		d.Focus = ui.Widget(lines[len(lines)-1].id)
	default:
		return false
	}
	return true
}

// demoAfter is how long nobody does anything until the game shows itself.
const demoAfter = 2 * time.Minute

// Tick: left alone long enough, the game shows itself.
func (*Page) Tick(d *page.Context) bool {
	if len(d.Lessons) == 0 || d.Now-d.Heard < demoAfter {
		return false
	}
	d.Go(page.Navigation{To: page.Demo})
	return true
}

// Wake is when it would begin to.
func (*Page) Wake(d *page.Context) (time.Duration, bool) {
	return max(d.Heard+demoAfter-d.Now, 0), len(d.Lessons) > 0
}
