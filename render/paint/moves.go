package paint

import (
	"senet/game/board"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
)

// moves is the list of moves: a column on the table, a drawer over the page, or a panel.
func (k tree) moves(p layout.Play) canvas.Scene {
	g := p.Moves
	if g.Box.Empty() {
		return nil
	}
	pg := k.Theme.Page
	scene := make(canvas.Scene, 0, 8+6*len(g.Rows))
	switch {
	case g.Panel:
		scene = append(scene, k.Plate(g.Box, 12*p.T, kit.Hair(1.5*p.U), theme.Fade(pg.Panel, .6), pg.PanelLine))
	case g.Drawer:
		scene = append(scene, k.drawer(g.Box, p.T)...)
	default:
		fill := theme.Fade(pg.Panel, .55)
		rule := theme.Fade(pg.Rule, .8)
		scene = append(scene, k.Plate(g.Box, 0, 0, fill, fill))
		scene = append(scene, k.Plate(canvas.Rect{X: g.Box.X, Y: g.Box.Y, W: kit.Hair(1.5 * p.U), H: g.Box.H}, 0, 0, rule, rule))
	}
	scene = kit.Write(scene, g.Head, pg.Text)
	if !g.Rule.Empty() {
		scene = append(scene, k.Plate(g.Rule, 0, 0, pg.Rule, pg.Rule))
	}
	for _, row := range g.Rows {
		scene = k.moveRow(scene, row)
	}
	if g.Legend.Box.Empty() {
		return scene
	}
	return append(scene, kit.Together(g.Legend.Box, kit.Tinted{Words: g.Legend, Ink: pg.Second}))
}

// drawer is a sheet that lies over the page, with a shadow at its left.
func (k tree) drawer(box canvas.Rect, unit float64) canvas.Scene {
	pg := k.Theme.Page
	wide := canvas.Rect{X: box.X - 22*unit, Y: box.Y, W: 22 * unit, H: box.H}
	shadow := k.Boxed("plate", "drawer shadow", wide, 0, func(l *canvas.List, r canvas.Rect) {
		c := theme.Fade(k.Theme.Shadow, .4)
		l.Fill(canvas.RectPath(r), canvas.Linear(canvas.Point{X: r.X}, canvas.Point{X: r.X + r.W},
			canvas.At(0, theme.Fade(c, 0)), canvas.At(1, c)))
	})
	sheet := k.Plate(box, 0, 0, pg.Panel, pg.Panel)
	edge := k.Plate(canvas.Rect{X: box.X, Y: box.Y, W: kit.Hair(1.5 * unit), H: box.H}, 0, 0, pg.Rule, pg.Rule)
	return canvas.Scene{shadow, sheet, edge}
}

// moveRow adds a line of the list to a scene.
func (k tree) moveRow(scene canvas.Scene, row layout.MoveRow) canvas.Scene {
	pg, m := k.Theme.Page, k.Theme.Mark
	h := row.Box.H
	switch {
	case row.Entry.Now:
		scene = append(scene, k.Plate(row.Box, h*.16, 0, pg.Entry, pg.Entry))
		scene = append(scene, k.Plate(canvas.Rect{X: row.Box.X, Y: row.Box.Y, W: max(2, h*.1), H: h}, h*.05, 0, m.May, m.May))
	default:
		scene = append(scene, k.touched(row.Box, h*.16, row.Entry.ID)...)
	}
	number, ink := pg.Faint, pg.Text
	switch {
	case row.Entry.Now:
		number = pg.Text
	case row.Entry.Faint:
		ink = pg.Faint
	}
	if row.Entry.Shape != board.NoShape {
		pawn := kit.Place(art.Pawns{Kit: k.Kit}.Pawn(row.Entry.Shape, int(row.Pawn.W)), row.Pawn.X, row.Pawn.Y)
		if row.Entry.Faint { // what was taken back: its words stay as readable as any, its pawn has gone
			pawn = kit.Faded(pawn, .55)
		}
		scene = append(scene, pawn)
	}
	return append(scene, kit.Together(row.Box, kit.Tinted{Words: row.Number, Ink: number}, kit.Tinted{Words: row.Value, Ink: ink}, kit.Tinted{Words: row.Text, Ink: ink}))
}
