package game

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// Sketches makes drawings that only hold their contents, for an App without a window.
type Sketches struct{}

var _ Drawings = Sketches{}

// Sketch is a drawing that only holds its contents.
type Sketch[T any] struct{ Of T }

// Height returns 0.
func (Sketch[T]) Height(float64, ui.Scale) float64 { return 0 }

// Arrange places nothing.
func (Sketch[T]) Arrange([]ui.Node, ui.Constraints) ui.Placed { return ui.Placed{} }

// TableSketch is the sketch of a board to play on.
type TableSketch struct{ Sketch[board.Scene] }

// Shows returns the scene.
func (s TableSketch) Shows() board.Scene { return s.Of }

// BoardSketch is the sketch of a board on a page.
type BoardSketch struct{ Sketch[board.BoardPicture] }

// Picture returns the board.
func (s BoardSketch) Picture() board.BoardPicture { return s.Of }

func (Sketches) Table(s board.Scene) board.SceneDrawing { return TableSketch{Sketch[board.Scene]{s}} }
func (Sketches) Board(b board.BoardPicture) board.PictureDrawing {
	return BoardSketch{Sketch[board.BoardPicture]{b}}
}
func (Sketches) MiniBoard(b board.MiniBoard) ui.Drawing   { return Sketch[board.MiniBoard]{b} }
func (Sketches) Title(s board.FallenSticks) ui.Drawing    { return Sketch[board.FallenSticks]{s} }
func (Sketches) Pawn(s board.Shape) ui.Drawing            { return Sketch[board.Shape]{s} }
func (Sketches) Pawns(p board.PanelPawns) ui.Drawing      { return Sketch[board.PanelPawns]{p} }
func (Sketches) Face(f board.Face) ui.Drawing             { return Sketch[board.Face]{f} }
func (Sketches) Clock(c board.TurnClock) ui.Drawing       { return Sketch[board.TurnClock]{c} }
func (Sketches) Cross() ui.Drawing                        { return Sketch[string]{"cross"} }
func (Sketches) Number(n board.Numeral) ui.Drawing        { return Sketch[board.Numeral]{n} }
func (Sketches) Pips(p board.Pips) ui.Drawing             { return Sketch[board.Pips]{p} }
func (Sketches) Gauge(g board.Gauge) ui.Drawing           { return Sketch[board.Gauge]{g} }
func (Sketches) Odds(o board.Odds) ui.Drawing             { return Sketch[board.Odds]{o} }
func (Sketches) Lines() ui.Drawing                        { return Sketch[string]{"lines"} }
func (Sketches) House(s rules.Square) ui.Drawing          { return Sketch[rules.Square]{s} }
func (Sketches) Certainty(c ruleset.Certainty) ui.Drawing { return Sketch[ruleset.Certainty]{c} }
func (Sketches) Throw(t SticksSign) ui.Drawing            { return Sketch[SticksSign]{t} }
func (Sketches) Die(face int) ui.Drawing                  { return Sketch[int]{face} }
func (Sketches) Artifact(f Artifact) ui.Drawing           { return Sketch[Artifact]{f} }
func (Sketches) Plot(p Plot) ui.Drawing                   { return Sketch[Plot]{p} }
