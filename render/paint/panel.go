package paint

import (
	"fmt"
	"math"

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
		scene = append(scene, sitter(k.Kit, v.Face, g.Pawn)[0])
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

// sandSteps is in how many steps the sand falls; each is a picture.
const sandSteps = 30

// sandclock is the time of a turn: a glass whose sand has run as far as the turn has, and its words. With all of it below
// both are in the colour of a refusal.
func (k tree) sandclock(v table.Sand, g layout.Panel) canvas.Scene {
	if !v.On || g.Sand.Empty() {
		return nil
	}
	ink, sand := k.Theme.Page.Text, k.Theme.Mark.May
	if v.Left <= 0 {
		ink, sand = k.Theme.Mark.NotWords, k.Theme.Mark.NotWords
	}
	step := int(math.Ceil(math.Min(math.Max(v.Left, 0), 1) * sandSteps))
	size := int(g.Sand.W)
	picture := k.Picture("sand", fmt.Sprint(step), size, size, func(l *canvas.List) {
		u := kit.Unit(l, 0, 0, float64(size)/24)
		pour(u, float64(step)/sandSteps, sand)
		u.Line("M4.5 2.5H19.5M4.5 21.5H19.5M6.5 3V6.2L11 12L6.5 17.8V21M17.5 3V6.2L13 12L17.5 17.8V21", 1.7, ink)
		u.Done()
	})
	return kit.Write(canvas.Scene{kit.Place(picture, g.Sand.X, g.Sand.Y)}, g.Time, ink)
}

// pour fills the glass, with a share of the sand still above. Levels go by areas, so that it seems to run evenly.
func pour(p kit.Pen, above float64, c theme.Colour) {
	if above > 0 {
		deep := 7.2 * math.Sqrt(above)
		p.Fill(fmt.Sprintf("M12 11.6L%f %fH%fZ", 12-.66*deep, 11.6-deep, 12+.66*deep), c)
	}
	if above < 1 {
		high := 7.2 * math.Sqrt(1-above)
		p.Fill(fmt.Sprintf("M7.2 20.6H16.8L%f %fH%fZ", 12+math.Max(0, 4.8-.66*high), 20.6-high, 12-math.Max(0, 4.8-.66*high)), c)
	}
}
