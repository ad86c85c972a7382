package paint

import (
	"senet/game/table"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
)

// table is a board that is played on. Marks and pawns come after what lies round it: a pawn borne off flies over the panels to its shelf; above
// all lie the buttons of a finished game, and the list of moves where it lies over the page.
func (k tree) table(d table.Scene, above bool) (scene canvas.Scene) {
	g := k.frame.Play
	if above {
		return art.Marks{Kit: k.Kit}.BoardPlay(d.Board, g.Board, art.Shelves{Home: g.Home, Hand: g.Hand})
	}
	scene = k.BoardBase(d.Board, g.Board)
	if d.Use == table.SettingUp {
		return scene
	}
	return append(scene, k.trayAtEnd(d, g)...)
}

// trayAtEnd is the tray, whose sticks make room for the buttons of a finished game. Its plaque keeps the last throw where
// the buttons leave it free.
func (k tree) trayAtEnd(p table.Scene, g layout.Play) canvas.Scene {
	full := art.Trays{Kit: k.Kit}.Tray(p.Tray, g.Tray)
	if p.Won <= 0 {
		return full
	}
	if g.Ends.Right() > g.Tray.Plaque.X {
		return kit.AllFaded(full, 1-p.Won)
	}
	bare := p.Tray
	bare.Sticks, bare.Die, bare.Lit = nil, nil, false
	scene := art.Trays{Kit: k.Kit}.Tray(bare, g.Tray)
	if p.Won < 1 {
		scene = append(scene, kit.AllFaded(art.Trays{Kit: k.Kit}.Lying(p.Tray, g.Tray), 1-p.Won)...)
	}
	return scene
}

// tile is a number gathered in a turn: ivory, lit where it is chosen, sunk into the wood where it is used.
func (k tree) tile(b ui.Box) canvas.Scene {
	r, m := b.Rect, k.Theme.Mark
	radius := kit.Coarse(.16 * min(r.W, r.H))
	fill, _, line := k.Theme.Tablet(b.Off)
	if b.On {
		return canvas.Scene{k.Plate(r, radius, kit.Hair(1.4), m.May, m.MayEdge), k.Plate(r.Inset(4), .7*radius, kit.Hair(1.4), fill, m.MayEdge)}
	}
	return append(canvas.Scene{k.Plate(r, radius, kit.Hair(1.4), fill, line)}, k.touched(r, radius, b.ID)...)
}
