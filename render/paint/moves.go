package paint

import (
	"image/color"

	"senet/game/board"
	"senet/game/table"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
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

// hint is the list of what everything that can be done is worth, as a sheet over the tray.
func (k tree) hint(p layout.Play) canvas.Scene {
	g := p.Hint
	if g.Box.Empty() {
		return nil
	}
	pg := k.Theme.Page
	radius := 12 * p.T
	scene := canvas.Scene{k.Plate(g.Box.Inset(-4*p.T), radius, kit.Hair(1.5*p.T), pg.Panel, pg.PanelLine)} // it covers the frame of a panel too
	scene = kit.Write(scene, g.Head, pg.Text)
	for _, r := range g.Rows {
		scene = append(scene, k.hintRow(r)...)
	}
	if !g.More.Box.Empty() {
		scene = append(scene, k.touched(g.More.Box, g.More.Box.H*.16, g.More.ID)...)
		scene = append(scene, kit.Together(g.More.Box, kit.Tinted{Words: g.More.Text, Ink: pg.Text}))
	}
	return scene
}

func (k tree) hintRow(r layout.HintRow) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	if r.Line.Now {
		scene = append(scene, k.Plate(r.Box, r.Box.H*.16, 0, pg.Entry, pg.Entry))
	} else {
		scene = append(scene, k.touched(r.Box, r.Box.H*.16, r.Line.ID)...)
	}
	scene = append(scene, k.gauge(r.Bar, r.Line.Win, r.Line.Exact, k.trace(), theme.Fade(pg.Rule, .55))...)
	return append(scene, kit.Together(r.Box, kit.Tinted{Words: r.Text, Ink: pg.Text}, kit.Tinted{Words: r.Chance, Ink: pg.Second}))
}

// trace is the ink of what is measured, to be seen on a panel by day and by night.
func (k tree) trace() color.NRGBA {
	if k.Theme.Dark {
		return k.Theme.Mark.May
	}
	return k.Theme.Mark.MayEdge
}

// gauge is a bed with its beginning filled. The end of an estimate is not sharp: a part of it is paler.
func (k tree) gauge(box canvas.Rect, share float64, exact bool, fill, bed color.NRGBA) canvas.Scene {
	scene := canvas.Scene{k.Plate(box, box.H/2, 0, bed, bed)}
	at := box
	at.W = box.W * min(max(share, 0), 1)
	if at.W < 1 {
		return scene
	}
	if exact {
		return append(scene, k.Plate(at, box.H/2, 0, fill, fill))
	}
	soft := theme.Fade(fill, .5)
	blur := min(.03*box.W, at.W)
	sure := at
	sure.W -= blur
	if sure.W >= 1 {
		scene = append(scene, k.Plate(sure, box.H/2, 0, fill, fill))
	}
	wide := at
	wide.X += sure.W - min(blur, sure.W)
	wide.W = min(3*blur, box.X+box.W-wide.X)
	return append(scene, k.Plate(wide, box.H/2, 0, soft, soft))
}

// odds is the bar of winning chances: the cones' part from the left, the spools' from the right.
func (k tree) odds(o table.Odds, p layout.Play) canvas.Scene {
	g := p.Odds
	if g.Bar.Empty() {
		return nil
	}
	pg := k.Theme.Page
	bed := theme.Fade(pg.Rule, .5)
	if !o.Known {
		return canvas.Scene{k.Plate(g.Bar, g.Bar.H/2, 0, bed, bed)}
	}
	light, dark := sideInk(k.Theme, rules.Cones), sideInk(k.Theme, rules.Spools)
	line := k.Theme.Cone.Line
	scene := canvas.Scene{k.Plate(g.Bar, g.Bar.H/2, kit.Hair(p.T), dark, line)}
	cones := g.Bar
	cones.W *= min(max(o.Cones, 0), 1)
	if cones.W >= 1 {
		scene = append(scene, k.Plate(cones, min(g.Bar.H/2, cones.W/2), kit.Hair(p.T), light, line))
	}
	for side := range g.Words {
		scene = kit.Write(scene, g.Words[side], pg.Text) // over the board's shadow
	}
	return scene
}

// sideInk is the colour that stands for a side's pawns.
func sideInk(t theme.Theme, side rules.Side) color.NRGBA {
	body := t.Cone.Tones
	if side == rules.Spools {
		body = t.Spool.Tones
	}
	return body[min(3, len(body)-1)]
}
