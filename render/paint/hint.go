package paint

import (
	"image/color"
	"senet/game/table"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
)

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
	light, dark := k.sideInk(rules.Cones), k.sideInk(rules.Spools)
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
func (k tree) sideInk(side rules.Side) color.NRGBA {
	body := k.Theme.Cone.Tones
	if side == rules.Spools {
		body = k.Theme.Spool.Tones
	}
	return body[min(3, len(body)-1)]
}
