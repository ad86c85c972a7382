package layout

import (
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
)

// table lays out a game in play, and puts what is pressed in its places.
func (m Metrics) table(d table.Scene, kids []ui.Node, in ui.Room) ui.Laid {
	p := m.plan(playing, d, in)
	for i, k := range kids {
		b := Button{ID: k.ID, Label: k.Name, On: k.On, Off: k.Off, Aside: d.Parts[i] == table.Aside}
		switch d.Parts[i] {
		case table.Action, table.Aside:
			p.actions = append(p.actions, b)
		case table.End:
			p.end = append(p.end, b)
		case table.Stick:
			p.sticks = append(p.sticks, b)
		case table.Help:
			p.help = b
		case table.More:
			p.more = b
		}
	}
	p.play()
	l := ui.Laid{Drawn: p.laid(), Above: true, Quiet: p.quiet(canvas.Rect{}), ScrollMax: p.ScrollMax, ScrollBox: p.ScrollBox}
	l.Spots, l.Kids = p.parted(kids)
	for i := range l.Kids {
		l.Kids[i].Above = d.Parts[i] == table.Entry && p.Play.Moves.Drawer
	}
	if p.Play.Moves.Drawer {
		l.Cover = ui.Rect(p.Play.Moves.Box)
	}
	return l
}

// parted is what has been laid out, parted into spots and the places of kids. What is a second place for a kid stays a spot.
func (p *plan) parted(kids []ui.Node) (spots []ui.Spot, places []ui.Place) {
	at := make(map[ui.Target]int, len(kids))
	for i, k := range kids {
		at[ui.Widget(k.ID)] = i
	}
	places = make([]ui.Place, len(kids))
	for _, s := range p.List() {
		if i, is := at[s.Target]; is && places[i].Empty() {
			places[i].Rect = s.Box
			continue
		}
		spots = append(spots, s)
	}
	return spots, places
}
