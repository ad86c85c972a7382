package board

import "senet/game/ui"

// Drawings makes the drawings that lie on and round a board.
type Drawings interface {
	Table(Scene) SceneDrawing          // a board that is played on, with what lies round it
	Board(BoardPicture) PictureDrawing // a board on a page
	MiniBoard(Mini) ui.Drawing
	Title(FallenSticks) ui.Drawing // the board and the sticks of the title page
	Pawn(Shape) ui.Drawing
	Pawns(Pawns) ui.Drawing // beside the board
	Face(Face) ui.Drawing
	Clock(TurnClock) ui.Drawing
	Cross() ui.Drawing         // a refusal
	Number(Numeral) ui.Drawing // what a throw counts
	Pips(Pips) ui.Drawing
	Gauge(Gauge) ui.Drawing
	Odds(Odds) ui.Drawing
	Lines() ui.Drawing // of the list of moves, on which nothing stands yet
}

// SceneDrawing is a drawing of a Scene.
type SceneDrawing interface {
	ui.Drawing
	Shows() Scene
}

// PictureDrawing is a drawing of a board on a page.
type PictureDrawing interface {
	ui.Drawing
	Picture() BoardPicture
}

// SceneIn returns the scene of a tree that has a board to play on.
func SceneIn(root *ui.Node) (s Scene, is bool) {
	if root == nil {
		return s, false
	}
	for n := range root.All {
		if d, shows := n.Drawing.(SceneDrawing); shows {
			return d.Shows(), true
		}
	}
	return s, false
}
