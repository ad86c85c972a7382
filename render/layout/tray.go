package layout

import (
	"math"

	"senet/render/canvas"
)

// Tray is where the sticks fall: Box with its rim, Inner the linen floor, Plaque the dark plate where the value stands.
type Tray struct {
	Box, Inner, Plaque canvas.Rect
}

// Proportions of the tray, in its height: rim, and the gap between linen and plaque.
const (
	trayRim = 0.05
	trayGap = 0.022
)

// trayIn lays the tray out in box; plaque is the plaque's share of the width.
func trayIn(box canvas.Rect, plaque float64) Tray {
	rim := trayRim * box.H
	in := inset(box, rim)
	w := math.Round(plaque * in.W)
	gap := trayGap * box.H
	return Tray{
		Box:    box,
		Inner:  canvas.Rect{X: in.X, Y: in.Y, W: math.Max(0, in.W-w-gap), H: in.H},
		Plaque: canvas.Rect{X: in.X + in.W - w, Y: in.Y, W: w, H: in.H},
	}
}

// Shelf is a player's shelf: Box is the ebony rail, Slots the number of its dimples.
type Shelf struct {
	Box   canvas.Rect
	Slots int
}

// Slot is the centre of the i-th dimple, from 0 at the left. Pawns stand with their foot there.
func (s Shelf) Slot(i int) canvas.Point {
	n := math.Max(1, float64(s.Slots))
	edge := math.Min(s.Box.W/(n+1), s.Box.H*0.30) * 0.45
	step := (s.Box.W - 2*edge) / n
	return canvas.Point{X: s.Box.X + edge + (float64(i)+0.5)*step, Y: s.Box.Y + s.Box.H*0.66}
}

// Step is the distance between two dimples.
func (s Shelf) Step() float64 {
	if s.Slots < 2 {
		return s.Box.W
	}
	return s.Slot(1).X - s.Slot(0).X
}
