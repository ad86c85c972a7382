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
func (d *boardDrawing) Height(width float64, _ ui.Scale) float64 {
	if d.Small {
		return math.Round(width * miniAspect)
	}
	return width * BoardHeight / BoardWidth
}

// Arrange places the board and, if it is live, its squares.
func (d *boardDrawing) Arrange(_ []ui.Node, in ui.Constraints) ui.Arrangement {
	if d.Small {
		return ui.Arrangement{}
	}
	d.at = boardIn(in.Rect, 0)
	d.at.Number = min(in.MinIcon, .45*d.at.Pitch) // the small pawns do not cover such numbers
	if !d.Live {
		return ui.Arrangement{}
	}
	return ui.Arrangement{HitRegions: d.at.squareRegions(d.Twin)}
}

func (d *boardDrawing) paint(p PageLayout, b ui.Box) []vg.Sprite {
	if d.Small || !d.Live && d.at.Number < p.MinIcon { // its numbers would be too small to read
		return []vg.Sprite{spriteAt(p.miniBoard(d.Diagram, int(b.Rect.W), int(b.Rect.H)), b.Rect.X, b.Rect.Y)}
	}
	return p.Board(d.Diagram, d.at)
}
