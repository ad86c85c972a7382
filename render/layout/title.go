package layout

import (
	"math"

	"senet/render/canvas"
)

// Laid is where a board and, below it, four sticks of some length lie in a room of a window so high: whole, in an upright window, else so large
// that the board reaches out of the room to the left.
func Laid(room canvas.Rect, upright bool, high float64) (b Board, sticks canvas.Rect, stick float64) {
	if upright {
		margin := 14.0 / 1080 * room.W
		b = boardIn(canvas.Rect{X: room.X + margin, Y: room.Y + 0.045*high, W: room.W - 2*margin, H: 0.3 * high}, 0)
		b.Box.Y = math.Round(room.Y + 0.045*high)
		below := b.Box.Bottom()
		sticks = canvas.Rect{X: room.X + 0.05*room.W, Y: below, W: 0.9 * room.W, H: math.Max(0, room.Bottom()-below) * 0.96}
		return b, sticks, math.Min(0.205*room.W, sticks.H*0.7)
	}
	whole := room.Right() // of the window
	pitch := math.Floor(228 * high / 1080)
	if high/whole > 0.5625 {
		pitch = math.Floor(pitch * (0.5 + 0.5*math.Min(1, (whole/high)/(16.0/9))))
	}
	box := canvas.Rect{W: BoardWide * pitch, H: BoardHigh * pitch, Y: math.Round(42 * high / 1080)}
	box.X = math.Round(whole - 48*whole/1920 - box.W)
	below := box.Bottom()
	sticks = canvas.Rect{X: room.X + 0.02*whole, Y: below, W: 0.96*whole - room.X, H: high - below}
	return Board{Box: box, P: pitch}, sticks, math.Min(262*high/1080, sticks.W*0.205)
}

// LeastNumber is how large the numbers of a board of that pitch are at least, where nothing may be smaller than that.
func LeastNumber(least, pitch float64) float64 { return math.Min(least, mostNumber*pitch) }
