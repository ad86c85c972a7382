package view

import (
	"math"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
	"senet/rules/ruleset"
)

// Drawings creates the drawings that the pages of the game put into their trees.
type Drawings struct{}

var _ game.Drawings = Drawings{}

// drawing is a ui.Drawing that paints itself. Everything that Drawings creates is one.
type drawing interface {
	ui.Drawing
	// paint returns what is visible in its box, back to front.
	paint(p Page, b ui.Box) vg.Scene
}

// simpleDrawing is a drawing that has no children and cannot be pointed at.
type simpleDrawing[T any] struct {
	of     T
	height func(of T, wide float64, s ui.Scale) float64
	draw   func(p Page, of T, b ui.Box) vg.Scene
}

// Height returns the height at a width.
func (d simpleDrawing[T]) Height(wide float64, s ui.Scale) float64 { return d.height(d.of, wide, s) }

// Arrange places nothing.
func (simpleDrawing[T]) Arrange([]ui.Node, ui.Constraints) ui.Arrangement { return ui.Arrangement{} }

func (d simpleDrawing[T]) paint(p Page, b ui.Box) vg.Scene { return d.draw(p, d.of, b) }

// square returns a drawing as high as it is wide.
func square[T any](of T, draw func(Page, T, ui.Box) vg.Scene) ui.Drawing {
	return simpleDrawing[T]{of, func(_ T, wide float64, _ ui.Scale) float64 { return wide }, draw}
}

// halfSquare returns a drawing half as high as it is wide.
func halfSquare[T any](of T, draw func(Page, T, ui.Box) vg.Scene) ui.Drawing {
	return simpleDrawing[T]{of, func(_ T, wide float64, _ ui.Scale) float64 { return math.Round(wide / 2) }, draw}
}

// filling returns a drawing without a height of its own, which fills the one it is given.
func filling[T any](of T, draw func(Page, T, ui.Box) vg.Scene) ui.Drawing {
	return simpleDrawing[T]{of, func(T, float64, ui.Scale) float64 { return 0 }, draw}
}

// picture returns a function that draws a picture as wide as its box.
func picture[T any](draw func(k Painter, of T, wide int) vg.Picture) func(Page, T, ui.Box) vg.Scene {
	return func(p Page, of T, b ui.Box) vg.Scene {
		return vg.Scene{spriteAt(draw(p.Painter, of, int(b.Rect.W)), b.Rect.X, b.Rect.Y)}
	}
}

// Board returns a board on a page.
func (Drawings) Board(b board.PageBoard) board.PageBoardDrawing {
	return boardDrawing{PageBoard: b}
}

// MiniBoard returns a small board without numbers.
func (Drawings) MiniBoard(b board.MiniBoard) ui.Drawing {
	return simpleDrawing[board.MiniBoard]{b, miniBoardHeight, Page.miniBoard}
}

// Title returns the board and the sticks of the title page.
func (Drawings) Title(s board.FallenSticks) ui.Drawing { return titleDrawing{FallenSticks: s} }

// Scene returns a board to play on and everything round it.
func (Drawings) Scene(s board.Scene) board.SceneDrawing { return tableDrawing{Scene: s} }

// Pawns returns pawns beside the board.
func (Drawings) Pawns(p board.PanelPawns) ui.Drawing { return pawnsDrawing{PanelPawns: p} }

// Pawn returns a pawn.
func (Drawings) Pawn(s board.Shape) ui.Drawing { return square(s, picture(Painter.Pawn)) }

// Face returns the face of a computer player, with its pawn.
func (Drawings) Face(f board.Face) ui.Drawing { return square(f, Page.computerFace) }

// Bubble returns a speech bubble.
func (Drawings) Bubble() ui.Drawing { return filling(struct{}{}, Page.speechBubble) }

// Clock returns the sand-clock of a turn.
func (Drawings) Clock(c board.TurnClock) ui.Drawing { return square(c, Page.sandClock) }

// MatchScore returns a mark for each game that wins a match, filled for those won.
func (Drawings) MatchScore(s board.MatchScore) ui.Drawing {
	return simpleDrawing[board.MatchScore]{s, matchScoreHeight, Page.matchScore}
}

// Cross returns the sign of a refusal.
func (Drawings) Cross() ui.Drawing { return square(struct{}{}, Page.refusalCross) }

// Number returns the value of a throw, in gold.
func (Drawings) Number(n board.Numeral) ui.Drawing { return filling(n, Page.numeral) }

// Pips returns the fallen sticks as small tiles.
func (Drawings) Pips(p board.Pips) ui.Drawing { return filling(p, Page.pips) }

// Gauge returns a bar that shows a share.
func (Drawings) Gauge(g board.Gauge) ui.Drawing {
	return simpleDrawing[board.Gauge]{g, gaugeHeight, Page.gauge}
}

// Odds returns the bar of winning chances.
func (Drawings) Odds(o board.Odds) ui.Drawing {
	return simpleDrawing[board.Odds]{o, oddsHeight, Page.oddsBar}
}

// Lines returns the empty lines of the list of moves.
func (Drawings) Lines() ui.Drawing { return filling(struct{}{}, Page.emptyLines) }

// House returns the sign of a house.
func (Drawings) House(s rules.Square) ui.Drawing { return square(s, picture(Painter.Glyph)) }

// Passage returns a house of the row on the title page.
func (Drawings) Passage(h game.PassageHouse) ui.Drawing { return square(h, Page.passageHouse) }

// Certainty returns the sign of how certain a rule set is.
func (Drawings) Certainty(c ruleset.Certainty) ui.Drawing { return square(c, Page.certaintySign) }

// Throw returns a throw of four sticks as a sign.
func (Drawings) Throw(t game.SticksSign) ui.Drawing { return halfSquare(t, Page.sticksSign) }

// Die returns a throw of the die as a sign, 1 to 6.
func (Drawings) Die(n int) ui.Drawing { return square(n, Page.dieSign) }

// Artifact returns a picture of an ancient find.
func (Drawings) Artifact(f game.Artifact) ui.Drawing { return halfSquare(f, picture(Painter.Artifact)) }

// Card returns a finished game as a picture to keep.
func (Drawings) Card(c game.Card) ui.Drawing {
	return simpleDrawing[game.Card]{c, cardHeight, Page.card}
}

// QRCode returns a text as a QR code.
func (Drawings) QRCode(text string) ui.Drawing { return square(text, Page.qrCode) }

// Plot returns finished games as dots.
func (Drawings) Plot(p game.Plot) ui.Drawing { return plotDrawing{Plot: p} }
