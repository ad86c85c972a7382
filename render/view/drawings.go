package view

import (
	"fmt"
	"math"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules/ruleset"
)

// drawing is a ui.Drawing that paints itself, as all drawings here do.
type drawing interface {
	ui.Drawing
	// paint returns what is visible in its box, back to front.
	paint(p PageLayout, b ui.Box) []vg.Sprite
}

// simpleDrawing is a drawing that has no children and cannot be pointed at.
type simpleDrawing[T any] struct {
	of     T
	height func(of T, wide float64, s ui.Scale) float64
	draw   func(p PageLayout, of T, b ui.Box) []vg.Sprite
}

// Height returns the height at a width.
func (d simpleDrawing[T]) Height(wide float64, s ui.Scale) float64 {
	return d.height(d.of, wide, s)
}

// Arrange places nothing.
func (simpleDrawing[T]) Arrange([]ui.Node, ui.Constraints) ui.Arrangement {
	return ui.Arrangement{}
}

func (d simpleDrawing[T]) paint(p PageLayout, b ui.Box) []vg.Sprite { return d.draw(p, d.of, b) }

// drawingOf returns a drawing whose height is a share of its width, in whole pixels: 1 is a square,
// exactly, and 0 fills the height it is given.
func drawingOf[T any](of T, share float64, draw func(PageLayout, T, ui.Box) []vg.Sprite) ui.Drawing {
	return simpleDrawing[T]{of, func(_ T, wide float64, _ ui.Scale) float64 {
		if share == 1 {
			return wide
		}
		return math.Round(share * wide)
	}, draw}
}

// picture returns a function that draws a picture as wide as its box.
func picture[T any](draw func(k Painter, of T, wide int) vg.Picture) func(PageLayout, T, ui.Box) []vg.Sprite {
	return func(p PageLayout, of T, b ui.Box) []vg.Sprite {
		return []vg.Sprite{spriteAt(draw(p.Painter, of, int(b.Rect.W)), b.Rect.X, b.Rect.Y)}
	}
}

// Drawing returns the drawing of the content of a Canvas, nil for no content. It panics if there is
// none. A content is a plain value, which tests and the text mode read, too; this switch alone
// knows how each one is drawn. A factory would hide the values behind a method for each kind, and
// every page would have to be handed one.
func (Measurer) Drawing(content any) ui.Drawing {
	switch c := content.(type) {
	case nil:
		return nil
	case board.Scene:
		return tableDrawing{Scene: c}
	case board.PageBoard:
		return boardDrawing{PageBoard: c}
	case board.FallenSticks:
		return titleDrawing{FallenSticks: c}
	case board.PanelPawns:
		return pawnsDrawing{PanelPawns: c}
	case board.Shape:
		return drawingOf(c, 1, picture(Painter.Pawn))
	case board.Face:
		return drawingOf(c, 1, PageLayout.computerFace)
	case board.FallenTray:
		return drawingOf(c, .46, PageLayout.fallenTray)
	case board.SpeechBubble:
		return drawingOf(c, 0, PageLayout.speechBubble)
	case board.TurnClock:
		return drawingOf(c, 1, PageLayout.sandClock)
	case board.MatchScore:
		return simpleDrawing[board.MatchScore]{c, matchScoreHeight, PageLayout.matchScore}
	case board.RefusalSign:
		return drawingOf(c, 1, PageLayout.refusalCross)
	case board.Numeral:
		return drawingOf(c, 0, PageLayout.numeral)
	case board.Pips:
		return drawingOf(c, 0, PageLayout.pips)
	case board.Gauge:
		return simpleDrawing[board.Gauge]{c, gaugeHeight, PageLayout.gauge}
	case board.ChanceBar:
		return simpleDrawing[board.ChanceBar]{c, chanceBarHeight, PageLayout.chanceBar}
	case board.EmptyLines:
		return drawingOf(c, 0, PageLayout.emptyLines)
	case ruleset.Certainty:
		return drawingOf(c, 1, PageLayout.certaintySign)
	case game.OpponentHouse:
		return drawingOf(c, 1, PageLayout.passageHouse)
	case game.SticksSign:
		return drawingOf(c, .5, PageLayout.sticksSign)
	case game.DieSign:
		return drawingOf(c, 1, PageLayout.dieSign)
	case game.Artifact:
		return drawingOf(c, .5, picture(Painter.Artifact))
	case game.Card:
		return simpleDrawing[game.Card]{c, cardHeight, PageLayout.card}
	case game.QRCode:
		return drawingOf(c, 1, PageLayout.qrCode)
	case game.Plot:
		return plotDrawing{Plot: c}
	}
	panic(fmt.Sprintf("view: no drawing shows a %T", content))
}
