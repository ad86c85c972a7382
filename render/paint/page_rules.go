package paint

import (
	"fmt"

	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules/ruleset"
)

// rulesPage tells a rule set: every rule with its source, and with a mark of its own where it is this game's.
func (k Kit) rulesPage(v game.View, f layout.Frame) canvas.Scene {
	g := f.Rules
	pg := k.Theme.Page
	var text canvas.Scene
	text = write(text, g.Head, pg.Text)
	text = write(text, g.Lead, pg.Text)
	text = write(text, g.Source, pg.Second)
	text = append(text, k.certainty(v.Rules.Certainty, g.Mark)...)
	text = write(text, g.Badge, k.certaintyInk(v.Rules.Certainty))
	for _, b := range g.Blocks {
		text = append(text, k.block(b, f.T)...)
	}
	scene := clipped(text, g.Scrolls)
	scene = append(scene, k.thumb(f)...)
	if !g.Side.Empty() {
		fill, rule := theme.Fade(pg.Panel, .55), theme.Fade(pg.Rule, .8)
		scene = append(scene, k.plate(g.Side, 0, 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{X: g.Side.X + g.Side.W - hair(1.5*f.U), Y: g.Side.Y, W: hair(1.5 * f.U), H: g.Side.H}, 0, 0, rule, rule))
	}
	for _, it := range g.Tabs {
		scene = append(scene, k.tab(it, v, f)...)
	}
	return append(scene, k.bar(v, f)...)
}

// tab leads to another rule set; the one being read is marked as the current line of a list.
func (k Kit) tab(it layout.Item, v game.View, f layout.Frame) canvas.Scene {
	pg, m := k.Theme.Page, k.Theme.Mark
	b := it.Box
	b.Y, b.H = b.Y+2*f.T, b.H-4*f.T
	radius := min(8*f.T, b.H/3)
	var scene canvas.Scene
	switch {
	case it.Widget.On:
		scene = append(scene, k.plate(b, radius, 0, pg.Entry, pg.Entry))
		scene = append(scene, k.plate(canvas.Rect{X: b.X, Y: b.Y, W: max(2, 4.6*f.T), H: b.H}, 2*f.T, 0, m.May, m.May))
	case f.Class == layout.Tall || it.Widget.Kind == game.Button:
		scene = append(scene, k.plate(b, radius, hair(1.3*f.T), theme.Fade(pg.Field, .6), pg.Rule))
	}
	if !it.Widget.On {
		scene = append(scene, k.touch(b, radius, it.Widget, v)...)
	}
	scene = write(scene, it.Label, pg.Text)
	if it.Widget.Off {
		allFaded(scene, .45)
	}
	return scene
}

func (k Kit) block(b layout.Block, unit float64) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	ink := pg.Text
	if b.View.Kind == game.BlockBoard {
		scene = append(scene, k.Board(b.View.Board, b.Board, Shelves{})...)
		ink = pg.Second
	}
	if !b.Bullet.Empty() {
		scene = append(scene, k.plate(b.Bullet, b.Bullet.W/2, 0, k.Theme.Gold.Line, k.Theme.Gold.Line))
	}
	scene = write(scene, b.Text, ink)
	if !b.Bar.Empty() {
		scene = append(scene, k.plate(b.Bar, 0, 0, k.Theme.Gold.Line, k.Theme.Gold.Line))
	}
	scene = write(scene, b.Quote, pg.Second)
	for i, r := range b.Rows {
		scene = append(scene, k.throwRow(r, i, unit)...)
	}
	origin := pg.Faint
	if b.View.Ours {
		origin = pg.Told
		scene = append(scene, k.certainty(ruleset.Told, b.Mark)...)
	}
	return write(scene, b.Origin, origin)
}

// throwRow is a line of the table of throws.
func (k Kit) throwRow(r layout.ThrowRow, i int, unit float64) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	if i%2 == 0 {
		fill := theme.Fade(pg.Panel, .8)
		scene = append(scene, k.plate(r.Box, 8*unit, 0, fill, fill))
	}
	for j, q := range r.Pips {
		scene = append(scene, k.littleStick(q, j < len(r.View.Pips) && r.View.Pips[j]))
	}
	if !r.Face.Empty() {
		scene = append(scene, k.littleDie(r.Face, r.View.Face))
	}
	scene = write(scene, r.Value, pg.Text)
	scene = write(scene, r.Note, pg.Text)
	return write(scene, r.Odds, pg.Second)
}

// littleStick is a stick as a sign: pale with a lozenge when its marked side is up, dark otherwise.
func (k Kit) littleStick(box canvas.Rect, marked bool) canvas.Sprite {
	s := k.Theme.Sticks
	return k.boxed("little stick", fmt.Sprintf("%v", marked), box, 2, func(l *canvas.List, r canvas.Rect) {
		fill := canvas.Solid(s.Round[len(s.Round)/2])
		if marked {
			fill = canvas.Linear(canvas.Point{X: r.X}, canvas.Point{X: r.X + r.W}, stops(s.Flat)...)
		}
		fillRect(l, r, r.W*.42, fill)
		frameRect(l, r, r.W*.42, hair(r.W*.1), canvas.Solid(s.Line))
		if marked {
			cx, cy, d := r.X+r.W/2, r.Y+r.H/2, r.W*.27
			var p canvas.Path
			p.MoveTo(cx, cy-1.6*d)
			p.LineTo(cx+d, cy)
			p.LineTo(cx, cy+1.6*d)
			p.LineTo(cx-d, cy)
			p.Close()
			l.Fill(p, canvas.Solid(s.Blue))
		}
	})
}

// littleDie is a die as a sign.
func (k Kit) littleDie(box canvas.Rect, face int) canvas.Sprite {
	return k.boxed("little die", fmt.Sprintf("%d", face), box, 2, func(l *canvas.List, r canvas.Rect) {
		u := unit(l, r.X+r.W/2, r.Y+r.H/2, 1)
		k.drawDie(u, r.W, face)
		u.done()
	})
}
