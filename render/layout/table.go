package layout

import (
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
)

// table lays out a game in play, and puts what is pressed in its places.
func (m Metrics) table(d table.Scene, kids []ui.Node, in ui.Room) ui.Laid {
	p := m.plan(playing, d, kids, in)
	p.play()
	l := ui.Laid{
		Drawn: p.laid(), Above: true, Quiet: p.quiet(canvas.Rect{}), ScrollMax: p.ScrollMax, ScrollBox: p.ScrollBox, Spots: p.List(), Kids: p.places,
	}
	for i := range l.Kids {
		part := d.Parts[i]
		l.Kids[i].Above = part == table.End || (part == table.Entry || part == table.List) && p.Play.Moves.Drawer
	}
	if p.Play.Moves.Drawer {
		l.Cover = ui.Rect(p.Play.Moves.Box)
	}
	return l
}
