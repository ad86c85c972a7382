package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// layouter builds a PlayLayout.
type layouter struct {
	ui.HitRegions
	Play PlayLayout

	W, H  float64  // of the window
	unit  float64  // pixels of a unit, without the projector's scale
	Class ui.Class // of the window, without regard to the projector

	scene       board.Scene
	in          ui.Constraints
	children    []ui.Node
	places      []ui.Place // of the children
	top, foot   float64    // the heights of what is above and below
	choicesRect vg.Rect
	turnRect    vg.Rect    // the buttons of the turn
	coversPanel bool       // the hint covers a player's panel
	covered     rules.Side // whose panel

	ScrollMax, ScrollBox float64
}

// arrangeTable lays out a board and everything round it.
func arrangeTable(d board.Scene, kids []ui.Node, in ui.Constraints) (PlayLayout, ui.Arrangement) {
	w, h := in.Window.W, in.Window.H
	p := &layouter{
		W: w, H: h, unit: in.Unit, Class: ui.ClassOf(w, h),
		scene: d, in: in, top: in.Y, foot: h - in.Bottom(), children: kids, places: make([]ui.Place, len(kids)),
	}
	if p.in.Large && p.Class != ui.Tall {
		p.unit /= ui.PresenterScale
	}
	switch d.Purpose {
	case board.Teaching:
		p.lesson()
	case board.SettingUp:
		p.setup()
	default:
		p.play()
	}
	if p.in.Large { // the numbers are read from the back row, if the squares have room for that
		p.Play.Board.Number = math.Min(math.Min(w, h)/30, mostNumber*p.Play.Board.Pitch)
	}
	p.Play.Board.Sky = math.Max(1, p.Play.Board.Box.Y-p.Play.Prompt.Y)
	l := ui.Arrangement{
		Above: true, NoticePlaces: p.noticeSpots(), ScrollMax: p.ScrollMax, ScrollBox: p.ScrollBox,
		HitRegions: p.List(), Children: p.places,
	}
	above := []board.Span{d.Parts.EndButtons}
	if p.Play.MovesDrawer {
		above = append(above, d.Parts.ListBackground, d.Parts.Entries)
		l.Covered = p.Play.Moves
	}
	for _, part := range above {
		for _, kid := range part.All() {
			l.Children[kid].Above = true
		}
	}
	return p.Play, l
}

// mirror mirrors a box within another in right-to-left languages.
func (p *layouter) mirror(box, within vg.Rect) vg.Rect {
	if p.in.Mirrored {
		box.X = 2*within.X + within.W - box.Right()
	}
	return box
}

// panel places a player's panel. On the set-up page, pressing it chooses whose pawns are placed.
func (p *layouter) panel(side rules.Side, box vg.Rect) {
	high := 250.0 // units
	if p.Class == ui.Tall {
		high = 148
	}
	box = box.Rounded()
	p.Play.Panels[side] = box
	p.place(p.scene.Parts.Panels.At(int(side)), box, box.H/high)
	p.places[p.scene.Parts.Panels.At(int(side))].Turned = p.scene.FaceToFace && side == p.scene.Far
	if p.scene.Purpose == board.SettingUp {
		p.addTarget(ui.Target{Kind: ui.TargetHand, Side: side}, box, true)
	}
}

// panelBand returns the layout function of a band with a player's panel.
func (p *layouter) panelBand(side rules.Side) func(vg.Rect) {
	return func(box vg.Rect) { p.panel(side, box) }
}

// place sets the place of a child.
func (p *layouter) place(kid int, box vg.Rect, unit float64) {
	p.places[kid] = ui.Place{Rect: box.Rounded(), Unit: unit}
}

// placeFitting puts a child in the middle of a box, with units of at most unit pixels, and smaller
// until it fits.
func (p *layouter) placeFitting(kid int, box vg.Rect, unit float64) {
	least := 0.4 * unit
	for ; unit > least && (p.in.HeightAt(p.children[kid], box.W, unit) > box.H ||
		p.in.NaturalWidth(p.children[kid], unit) > box.W); unit *= 0.97 {
	}
	if high := p.in.HeightAt(p.children[kid], box.W, unit); high < box.H {
		box.Y, box.H = box.Y+(box.H-high)/2, high
	}
	p.place(kid, box, unit)
}

// addTarget makes a box a target, above the targets so far. Tab skips it if idle is true.
func (p *layouter) addTarget(t ui.Target, box vg.Rect, idle bool) {
	p.Add(ui.HitRegion{Target: t, Box: box, NoFocus: idle})
}

// noticeSpots returns where a notice hides least: on the projector and the set-up page the lower
// frame of the board, if the notice fits there, else above the board.
func (p *layouter) noticeSpots() (rooms []ui.Rect) {
	b, next, band, gap := p.Play.Board, p.H, p.Play.Prompt, math.Round(4*p.unit)
	if edge := b.Field().Bottom() + 0.015*b.Pitch; p.scene.Purpose == board.SettingUp || p.in.Large &&
		p.Class != ui.Tall {
		for _, r := range []vg.Rect{p.Play.Tray.Box, p.Play.Panels[0], p.choicesRect} {
			if r.H > 0 && r.Y >= b.Box.Bottom() {
				next = math.Min(next, r.Y)
			}
		}
		rooms = append(rooms, ui.Rect{X: b.Box.X, Y: edge, W: b.Box.W, H: next - edge})
	}
	left, right := 0.0, p.W
	if p.Play.Moves.X > p.W/2 && p.Play.Moves.Y < band.Bottom() {
		right = p.Play.Moves.X
	}
	switch { // the buttons of the turn stay visible
	case p.turnRect.W > 0 && p.in.Mirrored:
		left = p.turnRect.Right()
	case p.turnRect.W > 0:
		right = math.Min(right, p.turnRect.X)
	}
	return append(rooms, ui.Rect{X: left, Y: band.Y, W: math.Max(1, right-left),
		H: math.Max(1, b.Box.Y-gap-band.Y)})
}
