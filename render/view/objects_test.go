package view

import (
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/rules"
)

func painterOf(look ui.Theme) Painter {
	return Painter{Fonts: vgtest.Fonts(), Palette: PaletteOf(look)}
}

// boxOf returns the box of a sprite.
func boxOf(s vg.Sprite) ui.Rect {
	return s.At.ApplyRect(ui.Rect{W: float64(s.Picture.W), H: float64(s.Picture.H)})
}

func allThemes() []ui.Theme {
	return []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast}
}

func boardAt(pitch, x, y float64) BoardLayout {
	return BoardLayout{Pitch: pitch, Box: ui.Rect{X: x, Y: y, W: BoardWidth * pitch, H: BoardHeight * pitch}}
}

func pawnAt(s rules.Square, shape board.Shape) board.Pawn {
	return board.Pawn{From: board.SpotOf(s), To: board.SpotOf(s), Alpha: 1, Shape: shape}
}

func fourSticks(roll, height float64) (frame board.ThrowFrame) {
	for i := range frame.Sticks {
		f := float64(i)
		frame.Sticks[i] = board.Stick{X: .2 + .2*f, Y: .5, Angle: 10*f - 15, Roll: roll + 45*f,
			Height: height, Tilt: 1 - .2*height}
	}
	return frame
}

// While pawns walk and sticks fly, almost no new picture is baked, because that would make the
// animation stutter.
func TestMotionBakesFewPictures(t *testing.T) {
	p := painterOf(ui.Day)
	g := boardAt(60, 0, 0)
	keys := map[string]bool{}
	tray := trayLayout{Box: ui.Rect{Y: 300, W: 312, H: 120}, Inner: ui.Rect{X: 6, Y: 306, W: 204, H: 108},
		Plaque: ui.Rect{X: 216, Y: 306, W: 90, H: 108}}
	for i := range 400 {
		f := float64(i) / 400
		sky := board.Sky{Sun: f, Night: 1 - f, Day: f, Beam: f, Exit: 30}
		v := board.Diagram{Frame: board.Frame{Sky: sky}}
		pawn := pawnAt(12, board.Cone)
		pawn.To, pawn.T, pawn.Lift, pawn.Bow, pawn.Squash = board.SpotOf(22), f, .4*f, .3, .05*f
		pawn.Alpha, pawn.RingGlow, pawn.Ring = 1-f/2, f, board.RingMovable
		v.Pawns = []board.Pawn{pawn}
		v.Paths = []board.MovePath{{Squares: []rules.Square{1, 2, 3, 4, 5}, Shown: f}}
		v.Outlines = []board.Outline{{Squares: rules.Squares(5), Alpha: f}}
		v.Ripples = []board.Ripple{{X: 6.5, Y: 2.5, Radius: f, Alpha: f}}
		scene := p.Board(v, g)
		scene = append(scene, p.tray(board.Tray{ThrowFrame: fourSticks(1200*f+1, .1+f), Numeral: "4"}, tray)...)
		for _, s := range scene {
			keys[s.Picture.Key] = true
		}
	}
	const maxKeys = 60
	if len(keys) > maxKeys {
		t.Errorf("%d different pictures, want at most %d", len(keys), maxKeys)
	}
}

func TestMovingAPawnKeepsTheBoardPicture(t *testing.T) {
	p := painterOf(ui.Day)
	g := boardAt(60, 0, 0)
	before := board.Diagram{Frame: board.Frame{Pawns: []board.Pawn{pawnAt(26, board.Cone)}}}
	after := board.Diagram{Frame: board.Frame{Pawns: []board.Pawn{pawnAt(27, board.Cone)}}}
	if a, b := p.boardPicture(before, g).Key, p.boardPicture(after, g).Key; a != b {
		t.Errorf("keys differ: %q, %q", a, b)
	}
	after.Reverse = true
	if a, b := p.boardPicture(before, g).Key, p.boardPicture(after, g).Key; a == b {
		t.Error("a board with its path reversed has other arrows but the same key")
	}
}

func TestOccupiedHousesShowBadges(t *testing.T) {
	p := painterOf(ui.Day)
	g := boardAt(60, 0, 0)
	roles := func(v board.Diagram) map[string]int {
		count := map[string]int{}
		for _, s := range p.boardBase(v, g) {
			count[s.Picture.Role]++
		}
		return count
	}
	v := board.Diagram{}
	if c := roles(v); c["house"] != 5 || c["water"] != 1 || c["badge"] != 0 {
		t.Errorf("empty board: %v", c)
	}
	v.Pawns = []board.Pawn{pawnAt(26, board.Cone), pawnAt(27, board.Spool)}
	if c := roles(v); c["house"] != 4 || c["badge"] != 1 || c["water"] != 1 {
		t.Errorf("pawns on 26 and 27: %v", c)
	}
	v.Pawns[0].To, v.Pawns[0].T = board.SpotOf(28), .5
	if c := roles(v); c["badge"] != 0 {
		t.Errorf("a moving pawn turned a glyph into a badge: %v", c)
	}
	v.Pawns[0].From, v.Pawns[0].T = board.Spot{X: 7.8, Y: 2.4}, 0
	if c := roles(v); c["badge"] != 0 {
		t.Errorf("a dragged pawn turned a glyph into a badge: %v", c)
	}
}

// A stick at rest is baked at its own angle and only translated, so that its lines are sharp.
func TestSticksAtRestAreNotRotated(t *testing.T) {
	p := painterOf(ui.Day)
	inner := ui.Rect{W: 400, H: 200}
	for _, c := range []struct {
		name string
		s    board.Stick
		pure bool
	}{
		{"marked side up", board.Stick{X: .5, Y: .5, Angle: 17, Tilt: 1}, true},
		{"round side up", board.Stick{X: .5, Y: .5, Angle: -8, Roll: 900, Tilt: 1}, true},
		{"in flight", board.Stick{X: .5, Y: .5, Angle: 17, Height: .4, Tilt: .9}, false},
		{"falling upright", board.Stick{X: .5, Y: .5, Angle: 17, Height: .4, Tilt: 1}, false},
		{"rocking", board.Stick{X: .5, Y: .5, Angle: 17, Roll: 9, Tilt: 1}, false},
	} {
		scene := p.sticks([]board.Stick{c.s}, rules.Patterned, inner, 160)
		if body := scene[len(scene)-1]; body.At.IsTranslation() != c.pure {
			t.Errorf("%s: matrix %v", c.name, body.At)
		}
	}
}

func TestDieFacesHaveTheRightDots(t *testing.T) {
	for face := 1; face <= 6; face++ {
		if n := len(dotPlaces(face)); n != face {
			t.Errorf("face %d has %d dots", face, n)
		}
	}
}

// On paper no pawn of any shape covers the number of its square, at any size of the board.
func TestPawnsOnPaperLeaveTheNumbersClear(t *testing.T) {
	p := painterOf(ui.HighContrast)
	all := rules.Squares(2, 10, 17, 18, 20, 21)
	for _, pitch := range []float64{40, 64, 130} {
		for _, shapes := range [][2]board.Shape{{board.Cone, board.Spool}, {board.Cube, board.Spool}} {
			g := BoardLayout{Pitch: pitch, Number: .34 * pitch, ClearNumbers: true,
				Box: ui.Rect{W: pitch * BoardWidth, H: pitch * BoardHeight}}
			for side := range 2 {
				var pawns [2]rules.SquareSet
				pawns[side] = all
				picture := func(pawns [2]rules.SquareSet) func(x, y int) int {
					v := board.PawnsDiagram(pawns, false, shapes)
					img := vg.Compose(p.Board(v, g), int(g.Box.W), int(g.Box.H), vg.Bake)
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
