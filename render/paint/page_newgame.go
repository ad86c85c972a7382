package paint

import (
	"image/color"

	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// newGamePage is the cards of the rule sets and the choices beside or below them.
func (k Kit) newGamePage(v game.View, f layout.Frame) canvas.Scene {
	g := f.NewGame
	pg := k.Theme.Page
	var scene canvas.Scene
	if !g.Side.Empty() {
		fill, rule := theme.Fade(pg.Panel, .55), theme.Fade(pg.Rule, .8)
		scene = append(scene, k.plate(g.Side, 0, 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{X: g.Side.X, Y: g.Side.Y, W: hair(1.5 * f.U), H: g.Side.H}, 0, 0, rule, rule))
	}
	for _, c := range g.Cards {
		if g.Scrolls.Empty() || !c.Box.Inset(-20).Intersect(g.Scrolls).Empty() {
			scene = append(scene, clipped(k.card(c, v, f), g.Scrolls)...)
		}
	}
	sections := k.sections(g.Sections, v, f.T)
	if g.Side.Empty() {
		sections = clipped(sections, g.Scrolls)
	} else {
		sections = clipped(sections, g.SideScrolls)
	}
	scene = append(scene, sections...)
	if g.Order.Box.H > 0 {
		scene = append(scene, k.sections([]layout.Section{{Items: []layout.Item{g.Order}}}, v, f.T)...)
	}
	scene = append(scene, k.thumb(f)...)
	scene = append(scene, k.bar(v, f)...)
	scene = write(scene, g.Head, pg.Text)
	scene = write(scene, g.Lead, pg.Second)
	if !g.Foot.Empty() {
		fill := theme.Fade(pg.Panel, .9)
		scene = append(scene, k.plate(g.Foot, 0, 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{X: g.Foot.X, Y: g.Foot.Y, W: g.Foot.W, H: hair(1.5 * f.U)}, 0, 0, pg.Rule, pg.Rule))
	}
	scene = write(scene, g.Summary, pg.Second)
	scene = write(scene, g.StartNote, pg.Faint)
	start := k.bigButton(g.Start, v, f.T)
	if g.Start.Widget.Off {
		allFaded(start, .45)
	}
	return append(scene, start...)
}

// card is a rule set to be chosen.
func (k Kit) card(c layout.Card, v game.View, f layout.Frame) canvas.Scene {
	pg := k.Theme.Page
	w := c.View.Widget
	radius := 12 * f.T
	var scene canvas.Scene
	if w.On {
		scene = append(scene, k.lit(c.Box, radius, f.T, pg.Raised))
	} else {
		scene = append(scene, k.plate(c.Box, radius, hair(1.5*f.T), theme.Fade(pg.Panel, .75), pg.PanelLine))
	}
	if !w.On {
		scene = append(scene, k.touch(c.Box, radius, w, v)...)
	}
	scene = write(scene, c.Title, pg.Text)
	scene = append(scene, k.certainty(c.View.Certainty, c.Mark)...)
	scene = write(scene, c.Badge, k.certaintyInk(c.View.Certainty))
	if c.Board.W >= 8 {
		scene = append(scene, place(k.MiniBoard(Mini{Houses: withGlyph(), Pawns: c.View.Preview, Goals: c.View.Goals, Hands: c.View.Hands}, int(c.Board.W), int(c.Board.H)), c.Board.X, c.Board.Y))
	}
	scene = append(scene, k.scales(c.Feel)...)
	scene = write(scene, c.Character, pg.Text)
	scene = write(scene, c.Source, pg.Second)
	switch {
	case w.Off:
		allFaded(scene, .45)
	case c.View.Pale && !w.On:
		allFaded(scene, .6)
	}
	return scene
}

// scales are what a game feels like: filled pips are so much of it.
func (k Kit) scales(list []layout.Scale) canvas.Scene {
	pg, m := k.Theme.Page, k.Theme.Mark
	var scene canvas.Scene
	for _, s := range list {
		for i, b := range s.Pips {
			fill, edge := m.May, m.MayEdge
			if i >= s.Level {
				fill, edge = theme.Fade(pg.Field, .5), pg.Rule
			}
			scene = append(scene, k.plate(b, b.W/2, hair(.12*b.W), fill, edge))
		}
		scene = write(scene, s.Label, pg.Text)
	}
	return scene
}

func (k Kit) certaintyInk(c game.Certainty) color.NRGBA {
	switch c {
	case game.FromSheet:
		return k.Theme.Page.Sure
	case game.Told:
		return k.Theme.Page.Told
	}
	return k.Theme.Mark.Not
}

// certainty is a full disc, a half one or a dashed ring: to be told apart without colour.
func (k Kit) certainty(c game.Certainty, box canvas.Rect) canvas.Scene {
	if box.Empty() {
		return nil
	}
	ink := canvas.Solid(k.certaintyInk(c))
	what := [...]string{game.FromSheet: "sheet", game.Told: "told", game.Inferred: "inferred"}[c]
	return canvas.Scene{k.boxed("certainty", what, box, 2, func(l *canvas.List, r canvas.Rect) {
		cx, cy, rad := r.X+r.W/2, r.Y+r.H/2, r.W/2
		width := hair(r.W * .14)
		switch c {
		case game.FromSheet:
			l.Fill(canvas.EllipsePath(cx, cy, rad, rad), ink)
		case game.Told:
			l.Stroke(canvas.EllipsePath(cx, cy, rad-width/2, rad-width/2), canvas.Stroke{Width: width}, ink)
			half := canvas.ArcPath(cx, cy, rad-width/2, rad-width/2, 90, 270)
			half.Close()
			l.Fill(half, ink)
		default:
			dash := rad * 2 * 3.1416 / 12
			l.Stroke(canvas.EllipsePath(cx, cy, rad-width/2, rad-width/2), canvas.Stroke{Width: width * 1.2, Butt: true, Dash: []float64{dash, dash}}, ink)
		}
	})}
}
