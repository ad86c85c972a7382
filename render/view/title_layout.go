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
		margin := 48.0 / 1920 * in.Window.W
		pitch := titlePitch(room.W-margin, high)
		box := vg.Rect{W: BoardWide * pitch, H: BoardHigh * pitch, Y: math.Round(42 * high / 1080)}
		box.X = math.Round(room.Right() - margin - box.W)
		below := box.Bottom()
		f.Board = BoardLayout{Box: box, Pitch: pitch}
		f.Sticks = vg.Rect{X: room.X + 0.02*room.W, Y: below, W: 0.96 * room.W, H: high - below}
		f.stickLength = math.Min(262*high/1080, f.Sticks.W*0.205)
	}
	f.Board.Number = math.Min(in.Least, mostNumber*f.Board.Pitch)
	return f
}

// Measures of the board beside the menu, in pitches: its right frame, and how much is seen of the
// last column, whose pawn the menu hides.
const (
	titleFrame  = 0.42
	titleSliver = 0.1
)

// titlePitch returns the pitch of a board of which as many whole columns are seen in a width as
// come closest to the size it was drawn for, and a sliver of the next, so that no pawn or number is
// cut.
func titlePitch(wide, high float64) float64 {
	usual, most := 228*high/1080, 0.8*high/BoardHigh
	columns := math.Max(1, math.Floor(wide/usual-titleFrame-titleSliver+0.25))
	for wide/(columns+titleFrame+titleSliver) > most {
		columns++
	}
	return math.Floor(wide / (columns + titleFrame + titleSliver))
}
