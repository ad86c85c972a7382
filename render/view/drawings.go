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

// drawing is a ui.Drawing that paints itself, as all drawings of this package do.
type drawing interface {
	ui.Drawing
	// paint returns the sprites in the box b, from back to front.
	paint(p PageLayout, b ui.Box) []vg.Sprite
}

// simpleDrawing is a drawing without children and hit regions.
type simpleDrawing[T any] struct {
	content T
	height  func(content T, width float64, s ui.Scale) float64
	draw    func(p PageLayout, content T, b ui.Box) []vg.Sprite
}

// Height returns the height for a width.
func (d simpleDrawing[T]) Height(width float64, s ui.Scale) float64 {
	return d.height(d.content, width, s)
}

// Arrange places nothing.
func (simpleDrawing[T]) Arrange([]ui.Node, ui.Constraints) ui.Arrangement {
	return ui.Arrangement{}
}

func (d simpleDrawing[T]) paint(p PageLayout, b ui.Box) []vg.Sprite { return d.draw(p, d.content, b) }

// drawingOf returns a drawing of content whose height is a share of its width, in whole pixels. A
// share of 1 is exactly a square, and 0 fills the height that it gets.
func drawingOf[T any](content T, share float64, draw func(PageLayout, T, ui.Box) []vg.Sprite) ui.Drawing {
	return simpleDrawing[T]{content, func(_ T, width float64, _ ui.Scale) float64 {
		if share == 1 {
			return width
		}
		return math.Round(share * width)
	}, draw}
}

// picture returns a function that draws a picture with the width of its box.
func picture[T any](draw func(p Painter, content T, width int) vg.Picture) func(PageLayout, T, ui.Box) []vg.Sprite {
	return func(p PageLayout, content T, b ui.Box) []vg.Sprite {
		return []vg.Sprite{spriteAt(draw(p.Painter, content, int(b.Rect.W)), b.Rect.X, b.Rect.Y)}
	}
}

// Drawing returns the drawing of the content of a Canvas, or nil for no content. It panics if the
// type has no drawing. Contents are plain values, which tests and the text mode read, too; only
// this switch knows how to draw them.
func (Measurer) Drawing(content any) ui.Drawing {
	switch c := content.(type) {
	case nil:
		return nil
	case board.Scene:
		return &tableLayout{scene: c}
	case board.PageBoard:
		return boardDrawing{c}
	case board.FallenSticks:
		return &titleDrawing{FallenSticks: c}
	case board.PanelPawns:
		return pawnsDrawing{c}
	case board.Shape:
		return drawingOf(c, 1, picture(Painter.Pawn))
	case board.Face:
		return drawingOf(c, 1, PageLayout.computerFace)
	case board.FallenTray:
		return drawingOf(c, .46, PageLayout.fallenTray)
	case board.SpeechBubble:
		return drawingOf(c, 0, PageLayout.speechBubble)
	case board.TurnClock:
		return drawingOf(c, 1, picture(Painter.sandClock))
	case board.MatchScore:
		return drawingOf(c, 1/float64(max(1, c.Needed)), PageLayout.matchScore)
	case board.ArrowSample:
		return drawingOf(c, .5, picture(Painter.arrowSample))
	case board.RefusalSign:
		return drawingOf(c, 1, picture(Painter.refusalDisc))
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
		return drawingOf(c, 1, picture(Painter.certaintySign))
	case game.OpponentHouse:
		return drawingOf(c, 1, PageLayout.opponentHouse)
	case game.SticksSign:
		return drawingOf(c, .5, PageLayout.sticksSign)
	case game.DieSign:
		return drawingOf(c, 1, PageLayout.dieSign)
	case game.Artifact:
		return drawingOf(c, .5, picture(Painter.artifact))
	case game.Card:
		w, h := c.Size()
		return drawingOf(c, float64(h)/float64(w), PageLayout.card)
	case game.QRCode:
		return drawingOf(c, 1, PageLayout.qrCode)
	case game.Plot:
		return &plotDrawing{Plot: c}
	}
	panic(fmt.Sprintf("view: no drawing shows a %T", content))
}
