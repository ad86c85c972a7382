package view_test

import (
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
	"senet/rules"
)

// On paper no pawn of any shape covers the number of its square, at any size of the board.
func TestPawnsOnPaperLeaveTheNumbersClear(t *testing.T) {
	k := view.Painter{Fonts: vgtest.Fonts(), Palette: view.PaletteOf(ui.HighContrast)}
	all := rules.Squares(2, 10, 17, 18, 20, 21)
	for _, pitch := range []float64{40, 64, 130} {
		for _, shapes := range [][2]board.Shape{{board.Cone, board.Spool}, {board.Cube, board.Spool}} {
			g := view.BoardLayout{Pitch: pitch, Number: .34 * pitch, ClearNumbers: true,
				Box: ui.Rect{W: pitch * view.BoardWidth, H: pitch * view.BoardHeight}}
			for side := range 2 {
				var pawns [2]rules.SquareSet
				pawns[side] = all
				picture := func(pawns [2]rules.SquareSet) func(x, y int) int {
					v := board.PawnsDiagram(pawns, false, shapes)
					img := vg.Compose(k.Board(v, g), int(g.Box.W), int(g.Box.H), vg.Bake)
					return func(x, y int) int { return int(img.RGBAAt(x, y).R) }
				}
				with, without := picture(pawns), picture([2]rules.SquareSet{})
				for _, s := range all.List() {
					at := g.Square(s)
					for x := at.X + .06*pitch; x < at.X+.43*pitch; x++ {
						for y := at.Y + .06*pitch; y < at.Y+.31*pitch; y++ {
							if d := with(int(x), int(y)) - without(int(x), int(y)); d < -60 ||
								d > 60 {
								t.Fatalf("at %v pixels, the %s on %d covers its number", pitch, shapes[side].Word(), s)
							}
						}
					}
				}
			}
		}
	}
}
