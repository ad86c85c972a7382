package view

import (
	"fmt"
	"image"
	"math"
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/rules"
)

// sights returns what different eyes see of red, green and blue light, after Viénot, Brettel and
// Mollon, 1999.
func sights() map[string][3][3]float64 {
	return map[string][3][3]float64{
		"all colours": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"no red":      {{.1124, .8876, 0}, {.1124, .8876, 0}, {.004, -.004, 1}},
		"no green":    {{.2925, .7075, 0}, {.2925, .7075, 0}, {-.0223, .0223, 1}},
		"no colours":  {{.2126, .7152, .0722}, {.2126, .7152, .0722}, {.2126, .7152, .0722}},
	}
}

// lightness returns L* of a pixel as an eye sees it, 0 to 100.
func lightness(img image.Image, x, y int, sight [3][3]float64) float64 {
	r, g, b, _ := img.At(x, y).RGBA()
	var light [3]float64
	for i, v := range [3]uint32{r, g, b} {
		light[i] = math.Pow(float64(v)/0xffff, 2.2)
	}
	luminance := 0.0
	for i, share := range [3]float64{.2126, .7152, .0722} {
		for j, part := range sight[i] {
			luminance += share * part * light[j]
		}
	}
	return 116*math.Cbrt(max(luminance, .0089)) - 16
}

// In every theme the two sides differ in lightness, for every kind of colour vision, and in
// outline. Grooves make spools lighter and do not change cones.
func TestSidesDifferForColourBlindEyes(t *testing.T) {
	const pitch = 64
	g := boardAt(pitch, 20, 20+pitch)
	f := g.field()
	plain := map[string][2]float64{}
	for _, look := range []ui.Look{{}, {Theme: ui.Night}, {Theme: ui.Presenter},
		{Theme: ui.HighContrast}, {Theme: ui.Night, Text: ui.Largest}, {Fluted: true},
		{Board: "faience"}, {Board: "faience", Theme: ui.Night}, {Board: "schoolroom"},
		{Board: "schoolroom", Theme: ui.Presenter}} {
		p := Painter{Fonts: vgtest.Fonts(), Palette: paletteFor(look)}
		draw := func(pawns ...board.Pawn) image.Image {
			return compose(p, p.Board(board.Diagram{Frame: board.Frame{Pawns: pawns}}, g),
				int(g.Box.Right())+20, int(f.Y)+2*pitch)
		}
		bare := draw()
		occupied := draw(pawnAt(3, board.Cone), pawnAt(5, board.Spool))
		for name, sight := range sights() {
			t.Run(fmt.Sprint(look, " ", name), func(t *testing.T) {
				var sum, count [2]float64
				both, either := 0.0, 0.0
				for y := int(f.Y) - pitch/2; y < int(f.Y)+pitch; y++ {
					for dx := range pitch {
						var own [2]bool
						for i, column := range []int{2, 4} {
							x := int(f.X) + column*pitch + dx
							if own[i] = bare.At(x, y) != occupied.At(x, y); own[i] {
								sum[i], count[i] = sum[i]+lightness(occupied, x, y, sight), count[i]+1
							}
						}
						if own[0] && own[1] {
							both++
						}
						if own[0] || own[1] {
							either++
						}
					}
				}
				cone, spool := sum[0]/count[0], sum[1]/count[1]
				if math.Abs(cone-spool) < 15 {
					t.Errorf("the lightness of a cone is %.0f and of a spool %.0f, want a difference of 15",
						cone, spool)
				}
				if was := plain[name]; look.Fluted && (cone != was[0] || spool < was[1]+1) {
					t.Errorf("grooves change cones from %.1f to %.1f and spools from %.1f to %.1f",
						was[0], cone, was[1], spool)
				} else if look == (ui.Look{}) {
					plain[name] = [2]float64{cone, spool}
				}
				if both > .8*either {
					t.Errorf("the outlines share %.0f of %.0f pixels, want four fifths at most",
						both, either)
				}
			})
		}
	}
}

// The lines between the squares of a mini board are visible in every theme and on every board.
func TestMiniBoardSquaresAreSeparated(t *testing.T) {
	for _, look := range []ui.Look{{}, {Theme: ui.Night}, {Theme: ui.HighContrast},
		{Theme: ui.Presenter}} {
		for _, look.Board = range []string{"", "faience", "schoolroom"} {
			p := Painter{Fonts: vgtest.Fonts(), Palette: paletteFor(look)}
			img := compose(p, []vg.Sprite{spriteAt(p.miniBoard(board.Diagram{}, 416, 136), 0, 0)}, 416, 136)
			square, line := lightness(img, 108, 68, sights()["no colours"]), 0.0
			for x := 124; x < 132; x++ { // the second and third squares meet at 128
				line = max(line, math.Abs(lightness(img, x, 68, sights()["no colours"])-square))
			}
			if line < 8 {
				t.Errorf("%v: between squares of lightness %.0f the lines differ by only %.0f, want 8",
					look, square, line)
			}
		}
	}
}

// fromBackRow returns a picture as it is seen from the back of a bright room: blurred, at a third
// of its size and contrast. Its pixels are red, green and blue, 0 to 255.
func fromBackRow(img *image.RGBA) (out [][][3]float64) {
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

// colourDifference returns the largest difference in any channel between two squares, 0 to 255.
func colourDifference(a, b [][][3]float64, one, other ui.Rect) (difference float64) {
	for y := range int(one.H / 3) {
		for x := range int(one.W / 3) {
			p, q := a[int(one.Y/3)-1+y][int(one.X/3)-1+x], b[int(other.Y/3)-1+y][int(other.X/3)-1+x]
			for i := range p {
				difference = max(difference, math.Abs(p[i]-q[i]))
			}
		}
	}
	return difference
}

// From the back of a bright room you can see which pawns may move and where, the chosen pawn,
// refusals and the last move, and a landing square does not look like a house.
func TestMarksAreVisibleFromTheBackRow(t *testing.T) {
	const pitch, minDifference = 66.0, 9.0 // of 255
	g := boardAt(pitch, 21, 21)
	pawn := func(s rules.Square, ring board.Ring) []board.Pawn {
		return []board.Pawn{ringedPawn(s, board.Cone, ring)}
	}
	land := func(s rules.Square, kind board.OutlineKind) []board.Outline {
		return []board.Outline{{Kind: kind, Squares: rules.Squares(s), Alpha: 1}}
	}
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		p := painterOf(look)
		wash := func(v board.Diagram) [][][3]float64 {
			w, h := int(g.Box.W)+42, int(g.Box.H)+42
			return fromBackRow(compose(p, p.Board(v, g), w, h).(*image.RGBA))
		}
		plain := wash(board.Diagram{Frame: board.Frame{Pawns: pawn(5, board.NoRing)}})
		for name, c := range map[string]struct {
			view board.Diagram
			at   rules.Square
		}{
			"a pawn that may move":    {board.Diagram{Frame: board.Frame{Pawns: pawn(5, board.RingMovable)}}, 5},
			"the chosen pawn":         {board.Diagram{Frame: board.Frame{Pawns: pawn(5, board.RingSelected)}}, 5},
			"a refused pawn":          {board.Diagram{Frame: board.Frame{Pawns: pawn(5, board.RingRefused)}}, 5},
			"where it may land":       {board.Diagram{Outlines: land(13, board.OutlineLand)}, 13},
			"what forbids it":         {board.Diagram{Outlines: land(13, board.OutlineRefused)}, 13},
			"the last move":           {board.Diagram{Outlines: land(13, board.OutlineLast)}, 13},
			"a ring that was drawn":   {board.Diagram{Marks: []board.Mark{{Square: 13}}}, 13},
			"an arrow that was drawn": {board.Diagram{Arrows: []board.Arrow{{From: 12, To: 14}}}, 13},
		} {
			if seen := colourDifference(wash(c.view), plain, g.Square(c.at), g.Square(c.at)); seen < minDifference {
				t.Errorf("%v: %s differs by only %.1f of 255, want %.0f", look, name, seen, minDifference)
			}
		}
		framed := wash(board.Diagram{Outlines: land(13, board.OutlineLand)})
		if like := colourDifference(framed, framed, g.Square(13), g.Square(15)); like < minDifference {
			t.Errorf("%v: a landing square differs from a house by only %.1f, want %.0f", look,
				like, minDifference)
		}
	}
}
