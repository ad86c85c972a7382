package view

import (
	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
)

// PageLayout is the layout of a View, in physical pixels.
type PageLayout struct {
	ui.Layout
	Play PlayLayout  // of the board to play on, if there is one
	live BoardLayout // of another board whose squares can be pointed at
}

// locator is a drawing that records in a PageLayout where its board or its pawns are.
type locator interface{ locate(*PageLayout) }

// Arrange lays out a view in a window of w by h physical pixels, both at least 1.
func Arrange(v game.View, w, h int, fonts *vg.Fonts) PageLayout {
	f := PageLayout{Layout: ui.Solve(v.Screen, w, h, Measurer{fonts.Mirrored(v.Mirrored)})}
	for _, b := range f.Boxes {
		if d, is := b.Drawing.(pawnsDrawing); is && b.Turn.W > 0 {
			d.at = d.at.turnedIn(b.Turn)
			d.locate(&f)
		} else if d, is := b.Drawing.(locator); is && !b.Above {
			d.locate(&f)
		}
		if b.Role == ui.PromptText || b.Role == ui.PromptDetail || b.Role == ui.WinText {
			for _, l := range b.Lines {
				text := vg.Rect{X: l.X, Y: l.Y - .75*l.Font.Size, W: l.Width, H: l.Font.Size}
				if b.Turn.W > 0 {
					text = text.TurnedIn(b.Turn)
				}
				f.Play.Board.Above = append(f.Play.Board.Above, text)
			}
		}
	}
	return f
}

// BoardPoint converts a point of the window to board units (see board.Spot). On a page without a
// board, the window is 10 units wide and 3 high.
func (f PageLayout) BoardPoint(x, y float64) (float64, float64) {
	switch {
	case f.Play.Board.Pitch != 0:
		return f.Play.Board.units(x, y)
	case f.live.Pitch != 0:
		return f.live.units(x, y)
	}
	return 10 * x / f.W, 3 * y / f.H
}

// pointAt returns the point of the window that BoardPoint converts to x, y.
func (f PageLayout) pointAt(x, y float64) vg.Point {
	if f.Play.Board.Pitch == 0 {
		return vg.Point{X: x * f.W / 10, Y: y * f.H / 3}
	}
	return f.Play.Board.Point(x, y)
}
