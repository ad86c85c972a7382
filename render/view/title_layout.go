package view

import (
	"math"

	"senet/game/ui"
	"senet/render/vg"
)

// titleLayout is the place of a board with four sticks below it.
type titleLayout struct {
	Board       BoardLayout
	Sticks      vg.Rect
	stickLength float64 // pixels
}

// layOutTitle lays out the title page in its room.
func layOutTitle(in ui.Constraints) titleLayout {
	f, room, high := titleLayout{}, in.Rect, in.Window.H
	if in.Class == ui.Tall {
		margin := 14.0 / 1080 * room.W
		f.Board = boardIn(vg.Rect{X: room.X + margin, Y: room.Y + 0.045*high, W: room.W - 2*margin,
			H: 0.3 * high}, 0)
		f.Board.Box.Y = math.Round(room.Y + 0.045*high)
		below := f.Board.Box.Bottom()
		f.Sticks = vg.Rect{X: room.X + 0.05*room.W, Y: below, W: 0.9 * room.W,
			H: math.Max(0, room.Bottom()-below) * 0.96}
		f.stickLength = math.Min(0.205*room.W, f.Sticks.H*0.7)
	} else {
		whole := room.Right() // of the window
		pitch := math.Floor(228 * high / 1080)
		if high/whole > 0.5625 {
			pitch = math.Floor(pitch * (0.5 + 0.5*math.Min(1, (whole/high)/(16.0/9))))
		}
		box := vg.Rect{W: BoardWide * pitch, H: BoardHigh * pitch, Y: math.Round(42 * high / 1080)}
		box.X = math.Round(whole - 48*whole/1920 - box.W)
		below := box.Bottom()
		f.Board = BoardLayout{Box: box, Pitch: pitch}
		f.Sticks = vg.Rect{X: room.X + 0.02*whole, Y: below, W: 0.96*whole - room.X, H: high - below}
		f.stickLength = math.Min(262*high/1080, f.Sticks.W*0.205)
	}
	f.Board.Number = math.Min(in.Least, mostNumber*f.Board.Pitch)
	return f
}
