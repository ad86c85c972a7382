package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// PlainDrawings makes drawings that only hold their contents, for an App without a window.
type PlainDrawings struct{}

var _ Drawings = PlainDrawings{}

// PlainDrawing is a drawing that only holds its contents.
type PlainDrawing[T any] struct{ Of T }

// Height returns 0.
func (PlainDrawing[T]) Height(float64, ui.Scale) float64 { return 0 }

// Arrange places nothing.
func (PlainDrawing[T]) Arrange([]ui.Node, ui.Constraints) ui.Arrangement { return ui.Arrangement{} }

// plainScene is the drawing of a board to play on.
type plainScene struct{ PlainDrawing[board.Scene] }

// Shows returns the scene.
func (s plainScene) Shows() board.Scene { return s.Of }

// plainBoard is the drawing of a board on a page.
type plainBoard struct {
	PlainDrawing[board.PageBoard]
}

// Shows returns the board.
func (s plainBoard) Shows() board.PageBoard { return s.Of }

func (PlainDrawings) Scene(s board.Scene) board.SceneDrawing {
	return plainScene{PlainDrawing[board.Scene]{s}}
}
func (PlainDrawings) Board(b board.PageBoard) board.PageBoardDrawing {
	return plainBoard{PlainDrawing[board.PageBoard]{b}}
}
func (PlainDrawings) MiniBoard(b board.MiniBoard) ui.Drawing { return PlainDrawing[board.MiniBoard]{b} }
func (PlainDrawings) Title(s board.FallenSticks) ui.Drawing {
	return PlainDrawing[board.FallenSticks]{s}
}
func (PlainDrawings) Pawn(s board.Shape) ui.Drawing       { return PlainDrawing[board.Shape]{s} }
func (PlainDrawings) Pawns(p board.PanelPawns) ui.Drawing { return PlainDrawing[board.PanelPawns]{p} }
func (PlainDrawings) Face(f board.Face) ui.Drawing        { return PlainDrawing[board.Face]{f} }
func (PlainDrawings) Bubble() ui.Drawing                  { return PlainDrawing[string]{"bubble"} }
func (PlainDrawings) Clock(c board.TurnClock) ui.Drawing  { return PlainDrawing[board.TurnClock]{c} }
func (PlainDrawings) MatchScore(s board.MatchScore) ui.Drawing {
	return PlainDrawing[board.MatchScore]{s}
}
func (PlainDrawings) Cross() ui.Drawing                 { return PlainDrawing[string]{"cross"} }
func (PlainDrawings) Number(n board.Numeral) ui.Drawing { return PlainDrawing[board.Numeral]{n} }
func (PlainDrawings) Pips(p board.Pips) ui.Drawing      { return PlainDrawing[board.Pips]{p} }
func (PlainDrawings) Gauge(g board.Gauge) ui.Drawing    { return PlainDrawing[board.Gauge]{g} }
func (PlainDrawings) Odds(o board.Odds) ui.Drawing      { return PlainDrawing[board.Odds]{o} }
func (PlainDrawings) Lines() ui.Drawing                 { return PlainDrawing[string]{"lines"} }
func (PlainDrawings) House(s rules.Square) ui.Drawing   { return PlainDrawing[rules.Square]{s} }
func (PlainDrawings) Passage(h PassageHouse) ui.Drawing { return PlainDrawing[PassageHouse]{h} }
func (PlainDrawings) Certainty(c ruleset.Certainty) ui.Drawing {
	return PlainDrawing[ruleset.Certainty]{c}
}
func (PlainDrawings) Throw(t SticksSign) ui.Drawing  { return PlainDrawing[SticksSign]{t} }
func (PlainDrawings) Die(face int) ui.Drawing        { return PlainDrawing[int]{face} }
func (PlainDrawings) Artifact(f Artifact) ui.Drawing { return PlainDrawing[Artifact]{f} }
func (PlainDrawings) QRCode(text string) ui.Drawing  { return PlainDrawing[string]{text} }
func (PlainDrawings) Plot(p Plot) ui.Drawing         { return PlainDrawing[Plot]{p} }
func (PlainDrawings) Card(c Card) ui.Drawing         { return PlainDrawing[Card]{c} }
