package layout

import (
	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
)

// spot makes a box a target, over those that are there.
func (p *plan) spot(t ui.Target, box canvas.Rect, idle bool) {
	p.Add(ui.Spot{Target: t, Box: ui.Rect(box), Clip: ui.Rect(p.clip), Idle: idle})
}

// cover makes a box swallow what lies behind it.
func (p *plan) cover(box canvas.Rect) { p.Cover(ui.Rect(box)) }

// Widget is the target of a widget, a choice, a number or a line of the list.
func Widget(id string) ui.Target { return ui.Widget(id) }

// Box is where a target lies (the whole of it, also where it is scrolled out of sight).
func (f Frame) Box(t ui.Target) (canvas.Rect, bool) {
	r, ok := f.Place(t)
	return canvas.Rect(r), ok
}

// Seen is the part of a target's box that can be pointed at; empty when it is scrolled out of sight.
func (f Frame) Seen(t ui.Target) canvas.Rect { return canvas.Rect(f.Sight(t)) }

// BoardPoint turns a point of the window into board units (see motion.Spot); on a page without a board into tenths of its
// width and thirds of its height.
func (f Frame) BoardPoint(x, y float64) (float64, float64) {
	if !f.boarded() {
		return 10 * x / f.W, 3 * y / f.H
	}
	return f.Play.Board.Units(x, y)
}

// PointAt is the point of the window that BoardPoint turned into those units.
func (f Frame) PointAt(x, y float64) canvas.Point {
	if !f.boarded() {
		return canvas.Point{X: x * f.W / 10, Y: y * f.H / 3}
	}
	return f.Play.Board.Point(x, y)
}

func (f Frame) boarded() bool {
	return f.Page == game.PagePlay || f.Page == game.PageLesson || f.Page == game.PageSetup
}
