package paint

import (
	"fmt"
	"math"
	"strings"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
)

// comparePage is one position under every rule set.
func (k Kit) comparePage(v game.View, f layout.Frame) canvas.Scene {
	g, pg := f.Compare, k.Theme.Page
	var scene, own canvas.Scene
	if !g.Side.Empty() {
		fill, rule := theme.Fade(pg.Panel, .55), theme.Fade(pg.Rule, .8)
		scene = append(scene, k.plate(g.Side, 0, 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{X: g.Side.X + g.Side.W - hair(1.5*f.U), Y: g.Side.Y, W: hair(1.5 * f.U), H: g.Side.H}, 0, 0, rule, rule))
	}
	own = write(own, g.Head, pg.Text)
	own = write(own, g.Lead, pg.Second)
	own = write(own, g.Meaning, pg.Second)
	own = append(own, k.Board(v.Compare.Board, g.Board, Shelves{})...)
	own = write(own, g.Hint, pg.Second)
	own = append(own, k.sections(g.Sections, v, f.T)...)
	own = append(own, k.compareThrows(g, v)...)
	if g.Side.Empty() {
		own = clipped(own, g.Scrolls)
	}
	scene = append(scene, own...)
	for _, c := range g.Cases {
		if c.Box.Inset(-20).Intersect(g.Scrolls).Empty() {
			continue
		}
		scene = append(scene, clipped(k.compareCase(c, v, f), g.Scrolls)...)
	}
	scene = append(scene, k.thumb(f)...)
	if !g.Foot.Empty() {
		fill := theme.Fade(pg.Panel, .9)
		scene = append(scene, k.plate(g.Foot, 0, 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{X: g.Foot.X, Y: g.Foot.Y, W: g.Foot.W, H: hair(1.5 * f.U)}, 0, 0, pg.Rule, pg.Rule))
		scene = write(scene, g.About, pg.Text)
	}
	return append(scene, k.bar(v, f)...)
}

func (k Kit) compareCase(c layout.CompareCase, v game.View, f layout.Frame) canvas.Scene {
	pg := k.Theme.Page
	radius := 10 * f.T
	var scene canvas.Scene
	if c.View.Widget.On {
		scene = append(scene, k.lit(c.Box, radius, .7*f.T, pg.Raised))
	} else {
		scene = append(scene, k.plate(c.Box, radius, hair(1.3*f.T), theme.Fade(pg.Panel, .75), pg.PanelLine))
		scene = append(scene, k.touch(c.Box, radius, c.View.Widget, v)...)
	}
	scene = write(scene, c.Title, pg.Text)
	scene = append(scene, k.certainty(c.View.Certainty, c.Mark)...)
	scene = write(scene, c.Badge, k.certaintyInk(c.View.Certainty))
	for i, cell := range c.Cells {
		scene = append(scene, k.compareCell(cell, c.View, c.View.Row.Choices[i].ID, v, f)...)
	}
	if c.Board.W >= 8 {
		scene = append(scene, place(k.compareBoard(c.View, c.View.Ways, int(c.Board.W), int(c.Board.H)), c.Board.X, c.Board.Y))
	}
	scene = write(scene, c.Value, pg.Text)
	scene = write(scene, c.Follows, pg.Text)
	for i := range c.Rules {
		scene = write(scene, c.Rules[i], pg.Second)
		scene = write(scene, c.Sources[i], pg.Faint)
	}
	return scene
}

// compareThrows are the heads of the columns of an overview, and in a window without a foot what is told of it.
func (k Kit) compareThrows(g layout.Compare, v game.View) canvas.Scene {
	pg := k.Theme.Page
	var scene canvas.Scene
	for _, t := range g.Throws {
		for i, b := range t.Pips {
			scene = append(scene, k.littleStick(b, i < len(t.View.Pips) && t.View.Pips[i]))
		}
		scene = write(scene, t.Odds, pg.Second)
	}
	if g.Foot.Empty() {
		scene = write(scene, g.About, pg.Second)
	}
	return scene
}

// compareCell is a little board of an overview: one that differs from the measure has an amber frame, one on which nothing
// moves is pale.
func (k Kit) compareCell(c layout.CompareCell, of game.CompareCase, id string, v game.View, f layout.Frame) canvas.Scene {
	pg, m := k.Theme.Page, k.Theme.Mark
	radius := 6 * f.T
	var scene canvas.Scene
	if c.View.Differs {
		scene = append(scene, k.plate(c.Box, radius, hair(2.6*f.T), theme.Fade(m.May, .16), m.May))
	}
	scene = append(scene, k.touch(c.Box, radius, game.Widget{ID: id, Kind: game.Card}, v)...)
	board := canvas.Scene{}
	if c.Board.W >= 8 {
		board = append(board, place(k.compareBoard(of, c.View.Ways, int(c.Board.W), int(c.Board.H)), c.Board.X, c.Board.Y))
	}
	if c.View.Idle {
		pale := .6
		if k.Theme.Large { // a bright room washes out what is paler
			pale = .78
		}
		allFaded(board, pale)
	}
	scene = append(scene, board...)
	for i, b := range c.Pips {
		scene = append(scene, k.littleStick(b, c.Throw[i]))
	}
	scene = write(scene, c.Value, pg.Text)
	if c.View.Turn {
		scene = append(scene, k.plate(c.Again.Inset(-.22*c.Again.W), .72*c.Again.W, hair(1.2*f.T), theme.Fade(m.May, .55), m.MayEdge))
	}
	if !c.Again.Empty() {
		again := place(k.Icon(ui.IconRepeat, int(c.Again.W), pg.Second), c.Again.X, c.Again.Y)
		if !c.View.Again { // he does not, where others do
			no := c.Again.Inset(.16 * c.Again.W)
			scene = append(scene, faded(again, .45), place(k.Icon(ui.IconClose, int(no.W), m.Not), no.X, no.Y))
		} else {
			scene = append(scene, again)
		}
	}
	return scene
}

// compareBoard is a little board with the ways of all pawns that may move: those that the measure has too are pale, those
// only here are bright, those only there are dashed and crossed out.
func (k Kit) compareBoard(v game.CompareCase, ways []game.WayView, w, h int) canvas.Picture {
	houses := withGlyph()
	var key strings.Builder
	fmt.Fprintf(&key, "%s back %t ways %v", Mini{Houses: houses, Pawns: v.Pawns, Goals: v.Goals}.key(), v.Back, ways)
	return k.picture("compare", key.String(), w, h, func(l *canvas.List) {
		r := canvas.Rect{W: float64(w), H: float64(h)}
		k.drawMiniBoard(l, Mini{Houses: houses, Goals: v.Goals}, r)
		b := compareWork{Kit: k, l: l, p: math.Min(r.W/layout.MiniWide, r.H/layout.MiniTall), back: v.Back}
		b.x0, b.y0 = (r.W-layout.MiniWide*b.p)/2+.2*b.p, (r.H-layout.MiniTall*b.p)/2+.2*b.p
		b.drawWays(ways, game.WayMissing)
		b.drawWays(ways, game.WaySame)
		b.drawWays(ways, game.WayNew)
		for _, pawn := range v.Pawns {
			c, row := layout.Cell(pawn.Square)
			k.drawPawn(l, pawn.Shape, b.x0+(float64(c)+.02)*b.p, b.y0+(float64(row)-.02)*b.p, .96*b.p)
		}
		b.drawEnds(ways)
	})
}

// compareWork is the work on one of these boards.
type compareWork struct {
	Kit
	l      *canvas.List
	p      float64
	x0, y0 float64
	back   bool
}

// point is the foot of a pawn on a square; the hand and home lie on the frame beside the ends of the path.
func (b compareWork) point(s rules.Square) canvas.Point {
	in := canvas.Point{X: b.x0 - .02*b.p, Y: b.y0 + .62*b.p}
	out := canvas.Point{X: b.x0 + 10.02*b.p, Y: b.y0 + 2.62*b.p}
	if b.back {
		in, out = out, in
	}
	switch {
	case s == rules.Hand:
		return in
	case !s.OnBoard():
		return out
	}
	c, row := layout.Cell(s)
	return canvas.Point{X: b.x0 + (float64(c)+.5)*b.p, Y: b.y0 + (float64(row)+.66)*b.p}
}

func (b compareWork) drawWays(ways []game.WayView, kind game.WayKind) {
	m := b.Theme.Mark
	for _, w := range ways {
		if w.Kind != kind {
			continue
		}
		switch kind {
		case game.WayMissing:
			b.arrow(w.From, w.To, m.NotAround, m.Not, true)
		case game.WaySame:
			b.arrow(w.From, w.To, theme.Fade(m.MayEdge, .55), theme.Fade(m.May, .75), false)
		default:
			b.arrow(w.From, w.To, m.MayEdge, m.May, false)
		}
		if kind == game.WayMissing {
			continue
		}
		if w.Rest != w.To {
			b.arrow(w.To, w.Rest, b.Theme.Water.Zigzag, b.Theme.Water.Bottom, true)
		}
		if w.Victim != rules.Nowhere && w.Victim != w.From {
			b.arrow(w.To, w.Victim, m.NotAround, m.Not, false)
		}
	}
}

// arrow bows from one place to another.
func (b compareWork) arrow(from, to rules.Square, edge, line theme.Colour, dashed bool) {
	a, z := b.point(from), b.point(to)
	dx, dy := z.X-a.X, z.Y-a.Y
	d := math.Hypot(dx, dy)
	if d == 0 {
		return
	}
	mid := canvas.Point{X: (a.X+z.X)/2 - .18*math.Abs(dy), Y: (a.Y+z.Y)/2 - .22*math.Abs(dx)}
	tx, ty := z.X-mid.X, z.Y-mid.Y
	td := math.Hypot(tx, ty)
	tx, ty = tx/td, ty/td
	head := .26 * b.p
	end := canvas.Point{X: z.X - tx*head, Y: z.Y - ty*head}
	var p canvas.Path
	p.MoveTo(a.X, a.Y)
	p.QuadTo(mid.X, mid.Y, end.X, end.Y)
	width := math.Max(.1*b.p, 1.6)
	var dash []float64
	if dashed {
		dash = []float64{.2 * b.p, .14 * b.p}
	}
	b.l.Stroke(p, canvas.Stroke{Width: width + math.Max(.07*b.p, 1.4)}, canvas.Solid(edge))
	b.l.Stroke(p, canvas.Stroke{Width: width, Dash: dash, Butt: dashed}, canvas.Solid(line))
	tip := fmt.Sprintf("M%f %fL%f %fL%f %fZ", z.X, z.Y, end.X-ty*.16*b.p, end.Y+tx*.16*b.p, end.X+ty*.16*b.p, end.Y-tx*.16*b.p)
	pen{b.l}.fillLine(tip, canvas.Solid(line), math.Max(.05*b.p, 1), edge)
}

// drawEnds crosses out the ends of ways that are not open here.
func (b compareWork) drawEnds(ways []game.WayView) {
	m := b.Theme.Mark
	for _, w := range ways {
		if w.Kind != game.WayMissing {
			continue
		}
		z := b.point(w.To)
		r := .2 * b.p
		pen{b.l}.oval(z.X, z.Y, r, r, canvas.Solid(m.Not), math.Max(.05*b.p, 1), m.NotAround)
		u := unit(b.l, z.X-.62*r, z.Y-.62*r, 1.24*r/24)
		u.line("M5 5L19 19M19 5L5 19", 4.4, m.OnNot)
		u.done()
	}
}
