package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// plan is a PlayLayout in the making.
type plan struct {
	ui.HitRegions
	Play PlayLayout

	W, H  float64  // of the window
	T     float64  // pixels of a unit, also on the projector
	Class ui.Class // of the window, also on the projector

	scene     board.Scene
	in        ui.Constraints
	kids      []ui.Node
	places    []ui.Place // of the kids
	top, foot float64    // the heights of what lies above and below
	aside     vg.Rect
	deed      vg.Rect // the buttons of the turn

	ScrollMax, ScrollBox float64
}

// arrangeTable lays out a board and everything round it.
func arrangeTable(d board.Scene, kids []ui.Node, in ui.Constraints) (PlayLayout, ui.Placed) {
	w, h := in.Window.W, in.Window.H
	p := &plan{
		W: w, H: h, T: in.Unit, Class: ui.ClassOf(w, h),
		scene: d, in: in, top: in.Y, foot: h - in.Bottom(), kids: kids, places: make([]ui.Place, len(kids)),
	}
	if p.in.Large && p.Class != ui.Tall {
		p.T /= ui.PresenterScale
	}
	switch d.Purpose {
	case board.Teaching:
		p.lesson()
	case board.SettingUp:
		p.setup()
	default:
		p.play()
	}
	if p.in.Large { // the numbers of the squares are read from the back row, where these have the room
		p.Play.Board.Number = math.Min(math.Min(w, h)/30, mostNumber*p.Play.Board.P)
	}
	p.Play.Board.Sky = math.Max(1, p.Play.Board.Box.Y-p.Play.Prompt.Y)
	l := ui.Placed{
		Above: true, Quiet: p.quiet(), ScrollMax: p.ScrollMax, ScrollBox: p.ScrollBox,
		Spots: p.List(), Kids: p.places,
	}
	above := []board.Span{d.Parts.EndButtons}
	if p.Play.Moves.Drawer {
		above = append(above, d.Parts.ListBackground, d.Parts.Entries)
		l.Cover = p.Play.Moves.Box
	}
	for _, part := range above {
		for _, kid := range part.All() {
			l.Kids[kid].Above = true
		}
	}
	return p.Play, l
}

// flip mirrors a box within another in right-to-left languages.
func (p *plan) flip(box, within vg.Rect) vg.Rect {
	if p.in.Mirrored {
		box.X = 2*within.X + within.W - box.Right()
	}
	return box
}

// seat places a player's panel. Where a board is set up, pressing it chooses whose pawns are
// placed.
func (p *plan) seat(side rules.Side, box vg.Rect) {
	high := 250.0 // units
	if p.Class == ui.Tall {
		high = 148
	}
	box = box.Rounded()
	p.Play.Panels[side] = box
	p.put(p.scene.Parts.Panels.At(int(side)), box, box.H/high)
	if p.scene.Purpose == board.SettingUp {
		p.spot(ui.Target{Kind: ui.TargetHand, Side: side}, box, true)
	}
}

// seatOf returns a band that is a player's panel.
func (p *plan) seatOf(side rules.Side) func(vg.Rect) {
	return func(box vg.Rect) { p.seat(side, box) }
}

// put sets the place of a child.
func (p *plan) put(kid int, box vg.Rect, unit float64) {
	p.places[kid] = ui.Place{Rect: box.Rounded(), Unit: unit}
}

// fit puts a child in the middle of a box, with units of at most so many pixels, and smaller until
// it fits.
func (p *plan) fit(kid int, box vg.Rect, unit float64) {
	least := 0.4 * unit
	for ; unit > least && (p.in.High(p.kids[kid], box.W, unit) > box.H ||
		p.in.Wide(p.kids[kid], unit) > box.W); unit *= 0.97 {
	}
	if high := p.in.High(p.kids[kid], box.W, unit); high < box.H {
		box.Y, box.H = box.Y+(box.H-high)/2, high
	}
	p.put(kid, box, unit)
}

// spot makes a box a target, above the targets so far.
func (p *plan) spot(t ui.Target, box vg.Rect, idle bool) {
	p.Add(ui.HitRegion{Target: t, Box: box, NoFocus: idle})
}

// quiet returns where a notice hides least: before a class and on the set-up page the lower frame
// of the board, if the notice fits there, else above the board.
func (p *plan) quiet() (rooms []ui.Rect) {
	b, next, band, gap := p.Play.Board, p.H, p.Play.Prompt, math.Round(4*p.T)
	if edge := b.Field().Bottom() + 0.015*b.P; p.scene.Purpose == board.SettingUp || p.in.Large &&
		p.Class != ui.Tall {
		for _, r := range []vg.Rect{p.Play.Tray.Box, p.Play.Panels[0], p.aside} {
			if r.H > 0 && r.Y >= b.Box.Bottom() {
				next = math.Min(next, r.Y)
			}
		}
		rooms = append(rooms, ui.Rect{X: b.Box.X, Y: edge, W: b.Box.W, H: next - edge})
	}
	left, right := 0.0, p.W
	if p.Play.Moves.Box.X > p.W/2 && p.Play.Moves.Box.Y < band.Bottom() {
		right = p.Play.Moves.Box.X
	}
	switch { // what is to be pressed now stays in sight
	case p.deed.W > 0 && p.in.Mirrored:
		left = p.deed.Right()
	case p.deed.W > 0:
		right = math.Min(right, p.deed.X)
	}
	return append(rooms, ui.Rect{X: left, Y: band.Y, W: math.Max(1, right-left),
		H: math.Max(1, b.Box.Y-gap-band.Y)})
}
