package game

import (
	"slices"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// titlePage is where the game opens.
type titlePage struct {
	Opening bool // the window has just been opened: its board is laid out before one's eyes
	heard   int  // pawns whose landing has been told
}

// The deed that comes first: a game in play is gone on with, else one like that of last time begins
// at once.
const (
	continueID = "title.continue"
	playID     = "title.play"
)

// First is the deed one came for.
func (*titlePage) First(d *Context) ui.Target {
	if _, playing := d.Playing(); playing {
		return ui.Widget(continueID)
	}
	return ui.Widget(playID)
}

// Bar: the title stands on a wall of its own.
func (*titlePage) Bar(d *Context) Bar { return Bar{None: true} }

// menuEntries are where the lines of the menu lead, in their order.
func menuEntries(d *Context) []menuEntry {
	list := []menuEntry{
		{"title.new", NewGame}, {"title.games", Games}, {"title.learn", Learn},
		{"title.rules", Rules}, {"title.compare", Compare}, {"title.print", Printing},
		{"title.settings", Options},
	}
	if !d.Stays {
		list = append(list, menuEntry{"title.quit", Exit})
	}
	return slices.DeleteFunc(list, func(p menuEntry) bool {
		return d.Unkept && p.to == Games ||
			d.Kiosk && p.to == Printing
	})
}

type menuEntry struct {
	id string
	to PageID
}

// Build shows the menu on a wall of ebony, and beside it, or below it in an upright window, the
// board of the game in play or of the rule set chosen last. Before a class the signs of the houses
// make room for larger letters.
func (p *titlePage) Build(d *Context) ui.Node {
	game, playing := d.Playing()
	// any seed would do; the same one keeps the picture the same
	laid := board.FallenSticks{View: p.opened(d), Sticks: board.LandedThrow(rules.Marked(3), 7).Sticks}
	var menu []ui.Node
	switch {
	case playing && game.Record.Phase() == rules.Ended:
		menu = append(menu, ui.TitleMenuHead(continueID, d.T("menu.board"), game.Summary))
	case playing:
		menu = append(menu, ui.TitleMenuHead(continueID, d.T(continueID), game.Summary))
	default:
		menu = append(menu, ui.TitleMenuHead(playID, d.T(playID), lastGameTitle(d)))
	}
	for _, p := range menuEntries(d) {
		menu = append(menu, ui.TitleMenuLine(p.id, d.T(p.id)))
	}
	var signs []ui.Node
	if !d.Large {
		for _, s := range board.Houses().List() {
			signs = append(signs, ui.Node{Kind: ui.Art, Drawing: board.Sign(s), MinWidth: 48})
		}
	}
	feet := []ui.Node{ui.WoodButton("bar.presenter", d.T("bar.presenter"), ui.IconPresenter).SelectedIf(d.Presenter)}
	if !d.Kiosk {
		feet = append(feet, ui.WoodButton("title.full", d.T("title.full"), ui.IconFullscreen))
	}
	return ui.TitleLayout("SENET", d.T("title.subtitle"), signs, menu, feet, laid)
}

// lastGameTitle is the name of the game that would begin.
func lastGameTitle(d *Context) string {
	c := d.Settings.Last
	if c.Short() && !d.Settings.Knows {
		return d.T("new.short")
	}
	base := d.Set(c.RuleSet)
	return i18n.GameTitle(d.Words, base, c.House(base), c.PawnsOf(c.Under(base)), c.Die && base.Dice)
}

// opening is the board being laid out, until somebody does something. None is for who wants no
// motion, and none before a class.
func (p *titlePage) opening(d *Context, pawns int) (o board.Opening, on bool) {
	o.Pawns = pawns
	s := d.Settings
	return o, p.Opening && d.Heard < 0 && d.Now < o.Length() && !s.Calm &&
		s.Motion() != board.Instant && !d.Presenter
}

// opened is the board as it is by now.
func (p *titlePage) opened(d *Context) board.View {
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
func (p *titlePage) Moving(d *Context) bool {
	_, on := p.opening(d, len(d.CurrentBoard().Pawns))
	return on
}

// Sounds are the pawns that land before long.
func (p *titlePage) Sounds(d *Context) (list []board.Sound) {
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
func (*titlePage) Press(d *Context, id string) {
	switch id {
	case continueID:
		d.Go(Navigation{To: Play})
	case playID:
		d.Go(Navigation{To: Begin, Choice: &d.Settings.Last, Clock: d.Settings.Clock})
	case "title.full":
		d.Go(Navigation{To: FullScreen})
	}
	for _, p := range menuEntries(d) {
		if p.id == id {
			d.Go(Navigation{To: p.to})
		}
	}
}

// Key: Home and End lead to the first and the last line of the menu, and so does Up from the first
// one, past the small buttons.
func (p *titlePage) Key(d *Context, e ui.Event) bool {
	lines, first := menuEntries(d), p.First(d)
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
func (*titlePage) Tick(d *Context) bool {
	if len(d.Lessons) == 0 || d.Now-d.Heard < demoAfter {
		return false
	}
	d.Go(Navigation{To: Demo})
	return true
}

// Wake is when it would begin to.
func (*titlePage) Wake(d *Context) (time.Duration, bool) {
	return max(d.Heard+demoAfter-d.Now, 0), len(d.Lessons) > 0
}
