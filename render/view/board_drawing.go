package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// boardDrawing draws a board on a page.
type boardDrawing struct {
	board.PageBoard
	at BoardLayout
}

// Height returns the height of the board.
func (boardDrawing) Height(wide float64, _ ui.Scale) float64 { return wide * BoardHigh / BoardWide }

// Arrange places the board and, if it is live, its squares.
func (d boardDrawing) Arrange(_ []ui.Node, in ui.Constraints) ui.Arrangement {
	d.at = boardIn(in.Rect, 0)
	d.at.Number = math.Min(in.Least, .45*d.at.Pitch) // so that the small pawns do not cover it
	placed := ui.Arrangement{Drawing: d}
	if d.Live {
		placed.HitRegions = d.at.squareRegions(d.Twin)
	}
	return placed
}

func (d boardDrawing) locate(p *Page) {
	if d.Live && !d.Twin {
		p.live = d.at
	}
}

func (d boardDrawing) paint(k Page, b ui.Box) vg.Scene {
	if !d.Live && d.at.Number < k.Least { // small boards have no numbers
		return k.miniBoard(board.MiniBoard{View: d.View}, b)
	}
	return k.Board(d.View, d.at)
}

func miniBoardHeight(_ board.MiniBoard, wide float64, _ ui.Scale) float64 {
	return math.Round(wide * miniHeight)
}

// miniBoard returns a small board without numbers.
func (k Page) miniBoard(m board.MiniBoard, b ui.Box) vg.Scene {
	return vg.Scene{spriteAt(k.MiniBoard(m, int(b.Rect.W), int(b.Rect.H)), b.Rect.X, b.Rect.Y)}
}
