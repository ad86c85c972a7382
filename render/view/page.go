package view

import (
	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// PageLayout is the boxes of a view in a window of one size, with the fonts and colours in which it
// paints them. Its lengths are physical pixels.
type PageLayout struct {
	ui.Layout
	Painter
	view  game.View
	play  *tableLayout // the drawing of the scene; without places if there is none
	board BoardLayout  // of the scene, or of another board whose squares can be pointed at
}

// Open lays a view out for a window of w x h pixels, each at least 1.
func Open(v game.View, w, h int, fonts *vg.Fonts) PageLayout {
	fonts = fonts.Mirrored(v.Mirrored)
	p := PageLayout{
		Layout:  ui.Solve(v.Screen, w, h, Measurer{fonts}),
		Painter: Painter{Fonts: fonts, Palette: paletteFor(v.Look)},
		view:    v,
		play:    &tableLayout{},
	}
	for _, b := range p.Boxes {
		switch d := b.Drawing.(type) { // the places of the board and of the pawns beside it
		case *tableLayout:
			if !b.Above {
				p.play, p.board = d, d.Board
			}
		case pawnsDrawing:
			switch d.PanelPawnsKind {
			case board.ShelfPawns:
				p.board.Home[d.Side] = d.shelfIn(b, p.Large)
			case board.HandPawns:
				p.board.Hand[d.Side] = d.shelfIn(b, p.Large)
			}
		case boardDrawing:
			if d.Live && !d.Twin {
				p.board = pageBoardIn(b.Rect, p.Scale)
			}
		}
		if b.Role == ui.PromptText || b.Role == ui.PromptDetail || b.Role == ui.WinText {
			for _, l := range b.Lines {
				text := ui.Rect{X: l.X, Y: l.Y - .75*l.Font.Size, W: l.Width, H: l.Font.Size}
				if b.HalfTurn.W > 0 {
					text = text.TurnedIn(b.HalfTurn)
				}
				p.board.Above = append(p.board.Above, text)
			}
		}
	}
	if p.Notice.W > 0 {
		p.board.Above = append(p.board.Above, p.Notice)
	}
	return p
}

// BoardPoint converts a point of the window to board units (see board.Spot). On a page without a
// board, the window is 10 units wide and 3 high.
func (p PageLayout) BoardPoint(x, y float64) (float64, float64) {
	if p.board.Pitch == 0 {
		return 10 * x / p.W, 3 * y / p.H
	}
	return p.board.units(x, y)
}

// pointAt returns the point of the window that BoardPoint converts to x, y.
func (p PageLayout) pointAt(x, y float64) ui.Point {
	if p.board.Pitch == 0 {
		return ui.Point{X: x * p.W / 10, Y: y * p.H / 3}
	}
	return p.board.point(x, y)
}
