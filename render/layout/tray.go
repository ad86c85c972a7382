package layout

import (
	"math"

	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
)

// Tray is where the sticks fall: Box with its rim, Inner the linen floor, Plaque the dark plate where the value stands.
// Numbers are the tablets of gathered numbers, on the lower part of the plaque; they can be pressed.
type Tray struct {
	Box, Inner, Plaque canvas.Rect
	Numbers            []canvas.Rect
}

// Proportions of the tray, in its height: rim, and the gap between linen and plaque.
const (
	trayRim = 0.05
	trayGap = 0.025
)

// tray lays the tray out; the plaque is so many times as wide as the tray is high, at most a share of the width, so that the sticks keep room to
// lie in. On the projector the value is as high as the tray and its words stand beside it.
func (p *plan) tray(box canvas.Rect, most float64) Tray {
	numbers, wide, row, share := len(p.scene.Tray.Numbers), 0.755, 3, 0.46
	if p.in.Large {
		if wide, row, share = 1.6, 4, 0.66; numbers > 0 || !p.Play.Hint.Empty() {
			most = largePlaque
		}
	}
	in, gap := box.Inset(trayRim*box.H), trayGap*box.H
	w := math.Round(math.Min(wide*box.H, most*in.W))
	t := Tray{Box: box, Inner: in, Plaque: canvas.Rect{X: in.Right() - w, Y: in.Y, W: w, H: in.H}}
	t.Inner.W = math.Max(0, in.W-w-gap)
	t.Numbers = tablets(t.Plaque, numbers, row, share)
	return t
}

// tablets are n boxes in rows of so many on the lower part of the plaque, a share of it; a fourth row would be too low for a
// finger, so that many stand closer.
func tablets(plaque canvas.Rect, n, most int, share float64) []canvas.Rect {
	if n == 0 {
		return nil
	}
	area := canvas.Rect{X: plaque.X + 0.05*plaque.W, Y: plaque.Y + (0.96-share)*plaque.H, W: 0.9 * plaque.W, H: share * plaque.H}
	rows := min((n+most-1)/most, 3)
	cols := (n + rows - 1) / rows
	gap := 0.05 * plaque.H
	w := math.Min((area.W-gap*float64(cols-1))/float64(cols), 0.3*plaque.W)
	h := math.Min((area.H-gap*float64(rows-1))/float64(rows), w*1.3)
	boxes := make([]canvas.Rect, n)
	for i := range boxes {
		row, col := i/cols, i%cols
		in := math.Min(float64(cols), float64(n-row*cols))
		x := area.X + (area.W-in*w-(in-1)*gap)/2 + float64(col)*(w+gap)
		y := area.Y + (area.H-float64(rows)*h-float64(rows-1)*gap)/2 + float64(row)*(h+gap)
		boxes[i] = canvas.Rect{X: x, Y: y, W: math.Max(1, w), H: math.Max(1, h)}.Whole()
	}
	return boxes
}

// Shelf is a player's shelf: Box is the ebony rail, Slots the number of its dimples.
type Shelf struct {
	Box   canvas.Rect
	Slots int
	Close bool // no dimples: the pawns stand side by side, as close as they can
	Large bool // the pawns are seen from the back row, and may touch each other
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

// beside is where pawns beside the board stand; what is kept free round them is theirs, too, for fingers. The large pawn of a panel is the hand's,
// where there is one: one that can enter stands there.
func beside(d table.Pawns, in ui.Room) ui.Laid {
	t := ui.Target{Kind: ui.TargetHand, Side: d.Side}
	switch {
	case d.Where == table.AtHome:
		t.Kind = ui.TargetHome
	case !d.HasHand:
		return ui.Laid{}
	}
	return ui.Laid{
		Drawn: Shelf{Box: in.Rect, Slots: d.Slots, Close: d.Where == table.InHand, Large: in.Large},
		Spots: []ui.Spot{{Target: t, Box: in.Reach, Ring: in.Rect, Idle: d.Where == table.Standing}},
	}
}
