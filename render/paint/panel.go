package paint

import (
	"senet/game/board"
	"senet/game/table"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
)

// panel is a player's panel; its frame is lit as far as it is his turn.
func (k tree) panel(v table.Panel, g layout.Panel) canvas.Scene {
	pg := k.Theme.Page
	unit := g.Box.H / 250
	if g.Box.W > 4*g.Box.H {
		unit = g.Box.H / 158 * 1.1
	}
	scene := canvas.Scene{k.Plate(g.Box, g.Radius, kit.Hair(1.5*unit), theme.Fade(pg.Panel, .62), pg.PanelLine)}
	if v.Turn > 0 {
		scene = append(scene, kit.Faded(k.Lit(g.Box, g.Radius, unit, pg.Panel), v.Turn))
	}
	if v.Face.On && !g.Pawn.Empty() {
		scene = append(scene, k.sitter(v.Face, g.Pawn)[0])
		g.Pawn = atShoulder(g.Pawn)
	}
	if v.Ring != board.NoRing && !g.Pawn.Empty() { // the pawn that can enter stands ready, as large as on the board
		ready := canvas.Rect{X: g.Pawn.X, Y: g.Pawn.Y + .1*g.Pawn.H, W: g.Pawn.W, H: g.Pawn.H}
		scene = append(scene, art.Pawns{Kit: k.Kit}.Entering(v, layout.Shelf{Box: ready, Slots: 1}, 0)...)
		v.Ring = board.NoRing
	} else if v.Shape != board.NoShape && !g.Pawn.Empty() {
		scene = append(scene, kit.Place(art.Pawns{Kit: k.Kit}.Pawn(v.Shape, int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
	}
	scene = kit.Write(scene, g.Name, pg.Text)
	scene = kit.Write(scene, g.Player, pg.Second)
	scene = kit.Write(scene, g.Home, pg.Second)
	scene = kit.Write(scene, g.InHand, pg.Second)
	scene = kit.Write(scene, g.Score, pg.Text)
	scene = append(scene, k.sandclock(v.Sand, g)...)
	if !g.Pill.Empty() {
		m := k.Theme.Mark
		pill := canvas.Scene{k.Plate(g.Pill, g.Pill.H/2, 0, m.May, m.May)}
		pill = append(pill, kit.Wording(g.ToMove, m.OnMay)...)
		scene = append(scene, kit.AllFaded(pill, v.Turn)...)
	}
	scene = append(scene, art.Pawns{Kit: k.Kit}.Shelf(v, g.Shelf)...)
	if v.HasHand {
		scene = append(scene, art.Pawns{Kit: k.Kit}.Hand(v, g.Hand)...)
	}
	return scene
}
