package layout

import (
	"math"

	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
)

// use is what the board is there for.
type use uint8

const (
	playing use = iota
	teaching
	settingUp
)

// plan is a Play being made.
type plan struct {
	sheet
	ui.Spots
	Play Play

	use       use
	scene     table.Scene
	in        ui.Room
	kids      []ui.Node
	places    []ui.Place // of the kids
	top, foot float64    // the heights of what lies above and below
	aside     canvas.Rect

	ScrollMax, ScrollBox float64
}

// plan begins to lay out a scene in the room below its bar.
func (m Metrics) plan(use use, d table.Scene, kids []ui.Node, in ui.Room) *plan {
	p := &plan{
		sheet: sheetOf(in.Window.W, in.Window.H, in.Scale, m.Fonts), use: use, scene: d, in: in, top: in.Y, foot: in.Window.H - in.Bottom(),
		kids: kids, places: make([]ui.Place, len(kids)),
	}
	p.rtl = in.Mirrored
	return p
}

// of are the kids of a kind.
func (p *plan) of(part table.Part) (list []int) {
	for i := range p.scene.Parts {
		if p.scene.Parts[i] == part {
			list = append(list, i)
		}
	}
	return list
}

// only is the only kid of a kind, if there is one.
func (p *plan) only(part table.Part) (kid int, is bool) {
	for _, kid = range p.of(part) {
		return kid, true
	}
	return 0, false
}

// put gives a kid its place.
func (p *plan) put(kid int, box canvas.Rect, unit float64) {
	p.places[kid] = ui.Place{Rect: ui.Rect(round(box)), Unit: unit}
}

// fit puts a kid in the middle of a box's height, a unit being at most so many pixels, and smaller until it has room.
func (p *plan) fit(kid int, box canvas.Rect, unit float64) {
	least := 0.4 * unit
	for ; unit > least && (p.in.High(p.kids[kid], box.W, unit) > box.H || p.in.Wide(p.kids[kid], unit) > box.W); unit *= 0.97 {
	}
	if high := p.in.High(p.kids[kid], box.W, unit); high < box.H {
		box.Y, box.H = box.Y+(box.H-high)/2, high
	}
	p.put(kid, box, unit)
}

// spot makes a box a target, over those that are there.
func (p *plan) spot(t ui.Target, box canvas.Rect, idle bool) {
	p.Add(ui.Spot{Target: t, Box: ui.Rect(box), Idle: idle})
}

// cover makes a box swallow what lies behind it.
func (p *plan) cover(box canvas.Rect) { p.Cover(ui.Rect(box)) }

// laid is what the painters need.
func (p *plan) laid() Play {
	p.legible()
	p.Play.Board.Sky = math.Max(1, p.Play.Board.Box.Y-p.Play.Prompt.Box.Y)
	p.Play.Board.Above = p.said()
	return p.Play
}

// quiet is where a notice hides least: before a class on the frame of the board, where it has room there, else above it.
func (p *plan) quiet(aside canvas.Rect) (rooms []ui.Rect) {
	p.aside = aside
	if edge, below := p.noticeEdge(); p.large && edge.W > 0 {
		rooms = append(rooms, ui.Rect{X: edge.X, Y: edge.Y, W: edge.W, H: below})
	}
	return append(rooms, ui.Rect(p.noticeRoom()))
}

// noticeEdge is the lower frame of the board with its front edge, where a short sentence hides nothing before a class, and how much
// room there is from its upper edge to what stands below the board.
func (p *plan) noticeEdge() (canvas.Rect, float64) {
	b := p.Play.Board
	if p.Class == Tall {
		return canvas.Rect{}, 0
	}
	field := b.Field().Bottom() + 0.015*b.P
	next := p.H
	for _, r := range []canvas.Rect{p.Play.Tray.Box, p.Play.Panels[0].Box, p.aside} {
		if r.H > 0 && r.Y >= b.Box.Bottom() {
			next = math.Min(next, r.Y)
		}
	}
	return canvas.Rect{X: b.Box.X, Y: field, W: b.Box.W, H: b.Box.Bottom() - field}, next - field
}

// noticeRoom is the strip of the window where a notice may lie.
func (p *plan) noticeRoom() canvas.Rect {
	gap := math.Round(4 * p.T)
	band := p.Play.Prompt
	left, right := 0.0, p.W
	if p.Play.Moves.Box.X > p.W/2 && p.Play.Moves.Box.Y < band.Box.Y+band.Box.H {
		right = p.Play.Moves.Box.X
	}
	for _, button := range band.Deeds { // what is to be pressed now stays in sight
		if p.rtl && button.X < band.Box.X+band.Box.W/2 {
			left = math.Max(left, button.Right())
		} else {
			right = math.Min(right, button.X)
		}
	}
	foot := p.Play.Board.Box.Y - gap
	return canvas.Rect{X: left, Y: band.Box.Y, W: math.Max(1, right-left), H: math.Max(1, foot-band.Box.Y)}
}
