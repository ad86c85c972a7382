package paint_test

import (
	"image"
	"math"
	"testing"

	"senet/game/board"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/rules"
)

// washed is a picture as the back row of a bright room sees it: its contrast and its size are a third, and it is blurred. It is what is
// left of red, green and blue, from 0 to 255.
func washed(img *image.RGBA) (out [][][3]float64) {
	const part = 3
	for y := part; y+2*part <= img.Rect.Dy(); y += part {
		var row [][3]float64
		for x := part; x+2*part <= img.Rect.Dx(); x += part {
			var sum [3]float64
			for dy := -part; dy < 2*part; dy++ {
				for dx := -part; dx < 2*part; dx++ {
					c := img.RGBAAt(x+dx, y+dy)
					for i, v := range [3]uint8{c.R, c.G, c.B} {
						sum[i] += (255 - (255-float64(v))/part) / (9 * part * part)
					}
				}
			}
			row = append(row, sum)
		}
		out = append(out, row)
	}
	return out
}

// apart is the largest difference of any colour between two squares of boards, of 255.
func apart(a, b [][][3]float64, one, other canvas.Rect) (most float64) {
	for y := range int(one.H / 3) {
		for x := range int(one.W / 3) {
			p, q := a[int(one.Y/3)-1+y][int(one.X/3)-1+x], b[int(other.Y/3)-1+y][int(other.X/3)-1+x]
			for i := range p {
				most = math.Max(most, math.Abs(p[i]-q[i]))
			}
		}
	}
	return most
}

// What may be moved, where it may go, what was chosen, what is refused and what was moved last is seen by the back row of a bright room,
// and where one may go does not look like a house.
func TestMarksAreSeenWashedOut(t *testing.T) {
	const pitch, least = 66.0, 9.0 // of 255
	g := layout.Board{P: pitch, Box: canvas.Rect{X: 21, Y: 21, W: layout.BoardWide * pitch, H: layout.BoardHigh * pitch}}
	pawn := func(s rules.Square, ring board.Ring) []board.Pawn { return []board.Pawn{pawnOn(s, board.Cone, ring)} }
	land := func(s rules.Square, kind board.FrameKind) []board.Frame {
		return []board.Frame{{Kind: kind, Squares: rules.Squares(s), Alpha: 1}}
	}
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		k := goldenKit(t, look)
		wash := func(v board.View) [][][3]float64 {
			return washed(compose(k, k.Board(v, g, art.Shelves{}), int(g.Box.W)+42, int(g.Box.H)+42).(*image.RGBA))
		}
		plain := wash(board.View{Pawns: pawn(5, board.NoRing), Houses: rules.Squares(15)})
		for name, c := range map[string]struct {
			view board.View
			at   rules.Square
		}{
			"a pawn that may move":    {board.View{Pawns: pawn(5, board.RingMay)}, 5},
			"the chosen pawn":         {board.View{Pawns: pawn(5, board.RingChosen)}, 5},
			"a refused pawn":          {board.View{Pawns: pawn(5, board.RingRefused)}, 5},
			"where it may land":       {board.View{Frames: land(13, board.FrameLand)}, 13},
			"what forbids it":         {board.View{Frames: land(13, board.FrameRefused)}, 13},
			"the last move":           {board.View{Frames: land(13, board.FrameLast)}, 13},
			"a ring that was drawn":   {board.View{Marks: []board.Mark{{Square: 13}}}, 13},
			"an arrow that was drawn": {board.View{Arrows: []board.Arrow{{From: 12, To: 14}}}, 13},
		} {
			if seen := apart(wash(c.view), plain, g.Square(c.at), g.Square(c.at)); seen < least {
				t.Errorf("%v: of %s %.1f of 255 is left, and %.0f is needed", look, name, seen, least)
			}
		}
		framed := wash(board.View{Frames: land(13, board.FrameLand), Houses: rules.Squares(14)})
		if like := apart(framed, framed, g.Square(13), g.Square(14)); like < least {
			t.Errorf("%v: where a pawn may land is %.1f from a house", look, like)
		}
	}
}
