package board

import "senet/game/ui"

// Drawings makes the drawings of a board and of everything round it.
type Drawings interface {
	Scene(Scene) SceneDrawing         // a board to play on, with everything round it
	Board(PageBoard) PageBoardDrawing // a board on a page
	MiniBoard(MiniBoard) ui.Drawing
	Title(FallenSticks) ui.Drawing // the board and the sticks of the title page
	Pawn(Shape) ui.Drawing
	Pawns(PanelPawns) ui.Drawing // beside the board
	Face(Face) ui.Drawing
	Bubble() ui.Drawing // a speech bubble; its tail leads to the face before it
	Clock(TurnClock) ui.Drawing
	MatchScore(MatchScore) ui.Drawing
	Cross() ui.Drawing         // a refusal
	Number(Numeral) ui.Drawing // the value of a throw
	Pips(Pips) ui.Drawing
	Gauge(Gauge) ui.Drawing
	Odds(Odds) ui.Drawing
	Lines() ui.Drawing // empty lines of the list of moves
}

// SceneDrawing is a drawing of a Scene.
type SceneDrawing interface {
	ui.Drawing
	Shows() Scene
}

// PageBoardDrawing is a drawing of a board on a page.
type PageBoardDrawing interface {
	ui.Drawing
	Shows() PageBoard
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
