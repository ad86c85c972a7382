package view

import (
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// boardDrawing draws a board on a page.
type boardDrawing struct{ board.PageBoard }

// Height returns the height of the board.
func (d boardDrawing) Height(width float64, _ ui.Scale) float64 {
	if d.Small {
		return math.Round(width * miniAspect)
	}
	return width * BoardHeight / BoardWidth
}

// Arrange makes the squares of a live board targets.
func (d boardDrawing) Arrange(_ []ui.Node, in ui.Constraints) ui.Arrangement {
	if d.Small || !d.Live {
		return ui.Arrangement{}
	}
	return ui.Arrangement{HitRegions: pageBoardIn(in.Rect, in.Scale).squareRegions(d.Twin)}
}

// pageBoardIn returns the place of a board that is not small.
func pageBoardIn(r ui.Rect, s ui.Scale) BoardLayout {
	at := boardIn(r, 0)
	at.Number = min(s.MinIcon, .45*at.Pitch) // the small pawns do not cover such numbers
	return at
}

func (d boardDrawing) paint(p PageLayout, b ui.Box) []vg.Sprite {
	at := pageBoardIn(b.Rect, p.Scale)
	if d.Small || !d.Live && at.Number < p.MinIcon { // its numbers would be too small to read
		return []vg.Sprite{spriteAt(p.miniBoard(d.Diagram, int(b.Rect.W), int(b.Rect.H)), b.Rect.X, b.Rect.Y)}
	}
	return p.Board(d.Diagram, at)
}
