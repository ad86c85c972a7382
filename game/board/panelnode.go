package board

import (
	"slices"
	"strings"

	"senet/game/ui"
)

// PanelPawns is pawns beside the board.
type PanelPawns struct {
	Panel
	PawnPlace
}

// PawnPlace says which of a player's pawns a drawing shows.
type PawnPlace uint8

const (
	PanelPawn  PawnPlace = iota // the one that marks the panel, or the face of a computer player
	ShelfPawns                  // on the rail, with a dimple for each
	HandPawns                   // pawns still to enter
)

// wording is one way to word a panel. Each later one leaves out more.
type wording struct {
	beside bool // what to do is beside the name
	short  bool // a short count of pawns home
	terse  bool // the count of pawns home in figures, none for the hand, if there is more to say
	bare   bool // no counts while a clock runs
	high   bool // two lines above the rails
	alone  bool // the player's name instead of the side's, which the pawn beside it shows
	across bool // and over the whole width of the panel
	silent bool // only the frame shows whose turn it is
}

// node returns the panel: the player, what to do now, and rails with pawns. In an upright window the
// panel is low and long.
func (p Panel) node(draw Drawings) ui.Node {
	ways := []wording{{beside: true}, {beside: true, short: p.Short != ""}, {beside: true, terse: true}, {},
		{high: true}, {terse: true}, {terse: true, high: true}}
	if p.Player != "" {
		ways = append(ways, wording{alone: true, terse: true}, wording{alone: true, terse: true, high: true})
	}
	ways = append(ways, wording{across: true, terse: p.Player != ""},
		wording{across: true, terse: p.Player != "", high: true},
		wording{across: true, terse: true, bare: true},
		wording{across: true, terse: true, bare: true, high: true},
		wording{across: p.Player != "", terse: true, silent: true})
	n := ui.Node{Kind: ui.FirstFit}
	for _, w := range ways {
		kid := p.wordedNode(draw, w)
		if kid.Zoom = (ui.Zoom{Least: .6, Most: 1}); w.silent { // rather smaller letters
			kid.Zoom.Most = .75
		}
		n.Children = append(n.Children, kid)
	}
	return p.framed(n)
}

// framed puts n on a panel, whose frame is lit on its turn.
func (p Panel) framed(n ui.Node) ui.Node {
	kids := []ui.Node{{Style: ui.Card}, n}
	if p.Turn > 0 {
		kids = slices.Insert(kids, 1, ui.Node{Style: ui.Card, Selected: true, Fade: 1 - p.Turn})
	}
	return ui.Node{Kind: ui.Layers, Children: kids}
}

func words(role ui.Role, text string, lines int) ui.Node {
	return ui.Node{Kind: ui.Words, Role: role, Text: text, Lines: lines}
}

// wordedNode returns the panel in one wording.
func (p Panel) wordedNode(draw Drawings, w wording) ui.Node {
	due := ui.Node{Kind: ui.Row, Style: ui.Pill, PadX: 14, PadY: 4, Fade: 1 - p.Turn,
		Children: []ui.Node{words(ui.PanelTask, p.ToMove, 1)}}
	if p.ToMove == "" || w.silent {
		due = ui.Node{Kind: ui.Space}
	}
	name, who := words(ui.PanelName, p.Name, 1), words(ui.PanelPlayer, p.Player, 0)
	switch {
	case p.Player == "":
		name.Lines, who = 0, ui.Node{Kind: ui.Space}
	case w.alone || w.across:
		name, who = words(ui.PanelName, p.Player, 0), ui.Node{Kind: ui.Space}
	}
	name.Grow, who.Grow = 1, 1
	first := ui.Node{Kind: ui.Row, Children: []ui.Node{name}}
	if w.beside { // its end stands above that of what is counted
		first.Children = append(first.Children, ui.Node{Kind: ui.Space, MinWidth: 10}, due,
			ui.Node{Kind: ui.Space, MinWidth: 7})
		due = ui.Node{Kind: ui.Space}
	}
	names := ui.Node{Kind: ui.Column, Grow: 1,
		Children: []ui.Node{air(1), first,
			{Kind: ui.Row, Gap: 12, Children: []ui.Node{who, words(ui.PanelCount, p.Score, 1)}}, air(1)}}
	pawn := ui.Node{Kind: ui.Art, Drawing: draw.Pawns(PanelPawns{p, PanelPawn}), MinWidth: 112, MinHeight: 80}
	head := ui.Node{Kind: ui.Row, PadX: 14, Gap: 6, Grow: 1, FlippedShare: .43, Align: ui.Stretch,
		Children: []ui.Node{pawn, names}}
	rails := p.rails(draw)
	if w.across {
		pawn.MinWidth = 84
		head.Children, rails.Children = head.Children[1:], append([]ui.Node{pawn}, rails.Children...)
	}
	body := ui.Node{Kind: ui.Column, FlippedShare: .57,
		Children: append(append([]ui.Node{air(1)}, p.lines(draw, w, due)...), rails, air(1))}
	return ui.Node{
		Kind:        ui.Column,
		FlipsInTall: true,
		PadY:        5,
		Align:       ui.Stretch,
		Children:    []ui.Node{head, body},
	}
}

// lines returns the lines above the rails: what to do, the time, and how many pawns are in hand and
// home.
func (p Panel) lines(draw Drawings, w wording, due ui.Node) []ui.Node {
	hand, home := words(ui.PanelCount, p.Hand, 1), words(ui.PanelCount, p.Home, 1)
	clock := []ui.Node{
		{Kind: ui.Art, Drawing: draw.Clock(p.Clock), MinWidth: 30},
		words(ui.PanelPlayer, p.Clock.Words, 1),
	}
	if p.Clock.Left <= 0 {
		clock[1].Tint = 1
	}
	line := func(kids ...ui.Node) ui.Node {
		kids = slices.DeleteFunc(kids, func(k ui.Node) bool {
			return k.Kind == ui.Words &&
				k.Text == "" || k.Kind == ui.Space && k.Grow == 0
		})
		return ui.Node{Kind: ui.Row, PadX: 21, Gap: 8, Children: kids}
	}
	if !p.Clock.On {
		clock = nil
	}
	switch told := len(clock) > 0 || due.Kind != ui.Space; {
	case w.bare && len(clock) > 0:
		home.Text, hand.Text = "", ""
	case w.terse && told:
		home.Text, hand.Text = p.Brief, ""
	case w.short:
		home.Text = p.Short
	case w.terse && hand.Text != "":
		home.Text = p.Brief
	}
	if w.high {
		return []ui.Node{line(due, air(1)),
			line(slices.Concat([]ui.Node{hand}, clock, []ui.Node{air(1), home})...)}
	}
	return []ui.Node{line(slices.Concat([]ui.Node{hand, due}, clock, []ui.Node{air(1), home})...)}
}

// rails returns the rails for pawns in hand and pawns home. Where no pawn goes home, the hand takes
// all the room.
func (p Panel) rails(draw Drawings) ui.Node {
	rail := func(where PawnPlace, share, edge float64) ui.Node {
		return ui.Node{
			Kind:      ui.Art,
			Drawing:   draw.Pawns(PanelPawns{p, where}),
			PadX:      edge,
			PadY:      8,
			MinHeight: 80,
			Grow:      share,
		}
	}
	n := ui.Node{Kind: ui.Row, Align: ui.Stretch}
	switch {
	case !p.HasHand:
		n.Children = []ui.Node{rail(ShelfPawns, 1, 21)}
	case p.NoShelf:
		n.Children = []ui.Node{rail(HandPawns, 1, 21)}
	default:
		n.Children = []ui.Node{rail(HandPawns, .42, 10), rail(ShelfPawns, .58, 10)}
	}
	return n
}

// PairedPanels returns both players one above the other for the back row, without rails and with letters of
// one size, on one line or several. If room is short it leaves out whose turn it is, which the
// frame shows; then, if broken lines and smaller letters do not help, the numbers of pawns.
func PairedPanels(draw Drawings, panels [2]Panel) ui.Node {
	ways := ui.Node{Kind: ui.FirstFit}
	for _, w := range []struct {
		less, lines int
		split       bool
		most        float64
	}{{0, 1, false, 1}, {0, 1, true, 1}, {1, 1, false, 1}, {1, 1, true, 1}, {1, 0, true, 1},
		{2, 1, true, .75}, {3, 1, true, .75}} {
		both := ui.Node{Kind: ui.Column, Even: true, Gap: 10, Zoom: ui.Zoom{Least: .5, Most: w.most}}
		for _, p := range panels {
			stand := ui.Node{Kind: ui.Layers, MinWidth: 100,
				Children: []ui.Node{{Kind: ui.Art, Drawing: draw.Pawns(PanelPawns{p, PanelPawn})}}}
			for _, rail := range p.rails(draw).Children { // pawns on their way end there
				rail.PadX, rail.Fade = 0, 1
				stand.Children = append(stand.Children, rail)
			}
			told := slices.DeleteFunc([]string{p.ToMove, p.Home, p.Hand}[w.less:],
				func(text string) bool { return text == "" })
			if !w.split {
				told = []string{strings.Join(told, " · ")}
			}
			lines := ui.Node{Kind: ui.Column, Children: []ui.Node{words(ui.PanelName, p.Name, 0)}}
			for _, text := range told {
				lines.Children = append(lines.Children, words(ui.PanelPlayer, text, w.lines))
			}
			both.Children = append(
				both.Children,
				p.framed(
					ui.Node{Kind: ui.Row, PadX: 6, PadY: 4, Gap: 5, Align: ui.Stretch, Children: []ui.Node{
						stand, {Kind: ui.Column, Grow: 1, Children: []ui.Node{air(1), lines, air(1)}},
					}},
				),
			)
		}
		ways.Children = append(ways.Children, both)
	}
	return ways
}
