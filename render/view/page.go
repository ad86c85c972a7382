package view

import (
	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// PageLayout is a view laid out for a window of one size. Its lengths are physical pixels.
type PageLayout struct {
	ui.Layout
	Painter
	Play PlayLayout  // of the board to play on, if there is one
	live BoardLayout // of another board whose squares can be pointed at
	view game.View
}

// Open lays a view out for a window of w x h pixels, each at least 1.
func Open(v game.View, w, h int, fonts *vg.Fonts) PageLayout {
	fonts = fonts.Mirrored(v.Mirrored)
	p := PageLayout{
		Layout:  ui.Solve(v.Screen, w, h, Measurer{fonts}),
		Painter: Painter{Fonts: fonts, Palette: paletteFor(v.Look)},
		view:    v,
	}
	for _, b := range p.Boxes {
		switch d := b.Drawing.(type) { // these know the places of the board and of the pawns beside it
		case tableDrawing:
			if !b.Above {
				p.Play = d.at
			}
		case pawnsDrawing:
			if b.HalfTurn.W > 0 {
				d.at = d.at.turnedIn(b.HalfTurn)
			}
			switch d.PanelPawnsKind {
			case board.ShelfPawns:
				p.Play.Board.Home[d.Side] = d.at
			case board.HandPawns:
				p.Play.Board.Hand[d.Side] = d.at
			}
		case boardDrawing:
			if d.Live && !d.Twin {
				p.live = d.at
			}
		}
		if b.Role == ui.PromptText || b.Role == ui.PromptDetail || b.Role == ui.WinText {
			for _, l := range b.Lines {
				text := ui.Rect{X: l.X, Y: l.Y - .75*l.Font.Size, W: l.Width, H: l.Font.Size}
				if b.HalfTurn.W > 0 {
					text = text.TurnedIn(b.HalfTurn)
				}
				p.Play.Board.Above = append(p.Play.Board.Above, text)
			}
		}
	}
	if p.Notice.W > 0 {
		p.Play.Board.Above = append(p.Play.Board.Above, p.Notice)
	}
	return p
}

// BoardPoint converts a point of the window to board units (see board.Spot). On a page without a
// board, the window is 10 units wide and 3 high.
func (p PageLayout) BoardPoint(x, y float64) (float64, float64) {
	switch {
	case p.Play.Board.Pitch != 0:
		return p.Play.Board.units(x, y)
	case p.live.Pitch != 0:
		return p.live.units(x, y)
	}
	return 10 * x / p.W, 3 * y / p.H
}

// pointAt returns the point of the window that BoardPoint converts to x, y.
func (p PageLayout) pointAt(x, y float64) ui.Point {
	if p.Play.Board.Pitch == 0 {
		return ui.Point{X: x * p.W / 10, Y: y * p.H / 3}
	}
	return p.Play.Board.point(x, y)
}
