package view

import (
	"math"
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

// someIcons returns some icons of buttons.
func someIcons() []ui.Icon {
	return []ui.Icon{ui.IconUndo, ui.IconRedo, ui.IconHint, ui.IconRules, ui.IconMenu, ui.IconMoves,
		ui.IconBack, ui.IconForward, ui.IconEdit, ui.IconFullscreen, ui.IconClose}
}

func allThemes() []ui.Theme {
	return []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast}
}

func boardAt(pitch, x, y float64) BoardLayout {
	return BoardLayout{Pitch: pitch, Box: ui.Rect{X: x, Y: y, W: BoardWidth * pitch, H: BoardHeight * pitch}}
}

func trayAt(x, y, h float64) trayLayout {
	return trayLayout{
		Box:    ui.Rect{X: x, Y: y, W: 2.6 * h, H: h},
		Inner:  ui.Rect{X: x + .05*h, Y: y + .05*h, W: 1.7 * h, H: .9 * h},
		Plaque: ui.Rect{X: x + 1.8*h, Y: y + .05*h, W: .75 * h, H: .9 * h},
	}
}

func pawnAt(s rules.Square, shape board.Shape) board.Pawn {
	return board.Pawn{From: board.SpotOf(s), To: board.SpotOf(s), Alpha: 1, Shape: shape}
}

// withShelves returns the layout with shelves and hands below the board.
func withShelves(g BoardLayout) BoardLayout {
	for side := range 2 {
		x, y, w := g.Box.X+float64(side)*5*g.Pitch, g.Box.Y+g.Box.H+20, 2.6*g.Pitch
		g.Home[side] = shelfLayout{Box: ui.Rect{X: x, Y: y, W: w, H: .47 * g.Pitch}, Slots: 7}
		g.Hand[side] = shelfLayout{Box: ui.Rect{X: x, Y: y + g.Pitch, W: w, H: .6 * g.Pitch}, Slots: 5}
	}
	return g
}

// busyBoard returns a board with every kind of mark.
func busyBoard() board.Diagram {
	v := board.Diagram{Focus: 13,
		Frame: board.Frame{Sky: board.Sky{Night: .7, Sun: .6, Day: .5, Beam: .5, Exit: 30}}}
	shapes := []board.Shape{board.Cone, board.Spool, board.Cube}
	for i, s := range []rules.Square{1, 2, 3, 9, 10, 15, 26, 27} {
		p := pawnAt(s, shapes[i%3])
		p.Ring = board.Ring(i % 4)
		p.RingGlow = float64(i%2) * .5
		v.Pawns = append(v.Pawns, p)
	}
	v.Pawns[0].Lift, v.Pawns[1].Sink, v.Pawns[2].Squash, v.Pawns[3].Ghost = .2, .3, .04, true
	v.Pawns[4].T, v.Pawns[4].To = .4, board.Spot{Kind: board.OnShelf, Slot: 2}
	v.Paths = []board.MovePath{
		{Squares: []rules.Square{18, 19, 20, 21}, Shown: 1},
		{Squares: []rules.Square{6, 7, 8, 9}, Shown: .5, Refused: true},
		{Squares: []rules.Square{29, 30, rules.Home}, Shown: 1},
		{Squares: []rules.Square{12, 11, 10}, Shown: 1},
	}
	v.Outlines = []board.Outline{
		{Kind: board.OutlineLand, Squares: rules.Squares(21), Alpha: 1},
		{Kind: board.OutlineRefused, Squares: rules.Squares(9, 10, 11), Label: "a wall", Alpha: 1},
		{Kind: board.OutlineLast, Squares: rules.Squares(4, 5), Alpha: 1},
		{Kind: board.OutlineSelected, Squares: rules.Squares(6), Alpha: .5},
	}
	v.Ripples = []board.Ripple{{X: 6.5, Y: 2.7, Radius: .4, Alpha: .8}}
	v.Glows = []board.Glow{{Square: 15, Alpha: .5}, {Square: rules.Home, Side: rules.Spools, Slot: 1,
		Alpha: 1}}
	return v
}

func fourSticks(roll, height float64) (frame board.ThrowFrame) {
	for i := range frame.Sticks {
		f := float64(i)
		frame.Sticks[i] = board.Stick{X: .2 + .2*f, Y: .5, Angle: 10*f - 15, Roll: roll + 45*f,
			Height: height, Tilt: 1 - .2*height}
	}
	return frame
}

// allObjects returns every object, on a board whose corner is at x, y.
func allObjects(p Painter, pitch, x, y float64) []vg.Sprite {
	g := withShelves(boardAt(pitch, x, y))
	scene := []vg.Sprite{p.table(300, 200)}
	scene = append(scene, p.Board(busyBoard(), g)...)
	for side := range g.Home {
		v := board.Panel{Side: rules.Side(side), Shape: board.Cone, Slots: 7, AtHome: 3, Glow: 1,
			GlowAlpha: 1, HasHand: true, InHand: 4}
		scene = append(scene, p.shelf(v, g.Home[side])...)
		scene = append(scene, p.hand(v, g.Hand[side])...)
	}
	numbers := []board.NumberTile{{Value: "3", Chosen: true}, {Value: "4", Used: true}}
	tray := trayAt(x, y+5*pitch, 1.6*pitch)
	die := board.DiePose{X: .5, Y: .5, Angle: 33, Face: 6}
	for _, v := range []board.Tray{
		{ThrowFrame: fourSticks(0, 0), Numeral: "3",
			Words: "three marked"},
		{ThrowFrame: fourSticks(17, .6), ThrowLabel: "Throw", CanThrow: true},
		{ThrowFrame: board.ThrowFrame{Die: die}, Numeral: "6", Words: "six", Extra: "throw again"},
		{ThrowFrame: fourSticks(90, 0), Numeral: "4", Numbers: numbers},
	} {
		scene = append(scene, p.tray(v, tray)...)
	}
	scene = append(scene, singles(p)...)
	return scene
}

func singles(p Painter) []vg.Sprite {
	var scene []vg.Sprite
	add := func(picture vg.Picture) { scene = append(scene, vg.Sprite{Picture: picture, Alpha: 1}) }
	for _, s := range board.HouseSquares().List() {
		add(p.glyph(s, 40))
		add(p.glyph(s, 100))
	}
	for _, i := range someIcons() {
		add(p.icon(i, 24, p.Palette.Page.Text))
	}
	for _, shape := range []board.Shape{board.Cone, board.Spool, board.Cube} {
		add(p.Pawn(shape, 60))
	}
	add(p.AppIcon(32))
	add(p.AppIcon(128))
	add(p.refusalDisc(40))
	add(p.ebony(ui.Rect{W: 200, H: 60}, 10, 1).Picture)
	pawns := board.PawnsDiagram([2]rules.SquareSet{rules.Squares(1), rules.Squares(2)}, false,
		[2]board.Shape{board.Cone, board.Spool})
	add(p.miniBoard(pawns, 260, 90))
	return scene
}

// Screens cache pictures by key alone, so two different pictures never share one. Each draws
// something and pops every push.
func TestPicturesAreWellFormed(t *testing.T) {
	seen := map[string]string{}
	for _, look := range allThemes() {
		p := painterOf(look)
		for _, at := range [][3]float64{{40, 0, 0}, {40, 13, 7}, {41, 0, 0}} {
			for _, s := range allObjects(p, at[0], at[1], at[2]) {
				words := vgtest.Dump(s.Picture)
				if before, ok := seen[s.Picture.Key]; ok && before != words {
					t.Fatalf("two pictures share the key %q:\n%.300s\n%.300s", s.Picture.Key,
						before, words)
				}
				seen[s.Picture.Key] = words
				open, marks := 0, 0
				for _, op := range vgtest.Ops(s.Picture) {
					switch op.Kind {
					case vg.OpPushClip, vg.OpPushTransform:
						open++
					case vg.OpPop:
						open--
					default:
						marks++
					}
				}
				// Shadows of flat themes are empty on purpose; nothing else is.
				if open != 0 || marks == 0 && s.Picture.Role != "shade" {
					t.Errorf("%s has %d pushes that are never popped, and %d marks",
						s.Picture.Key, open, marks)
				}
			}
		}
	}
}

// While pawns walk and sticks fly, almost no new picture is baked, because that would make the
// animation stutter.
func TestMotionBakesFewPictures(t *testing.T) {
	p := painterOf(ui.Day)
	g := boardAt(60, 0, 0)
	keys := map[string]bool{}
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
		scene = append(scene,
			p.tray(board.Tray{ThrowFrame: fourSticks(1200*f+1, .1+f), Numeral: "4"},
				trayAt(0, 300, 120))...)
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

// Sticks at rest are inside the tray, from the narrowest tray to the widest.
func TestSticksRestInsideTheTray(t *testing.T) {
	p := painterOf(ui.Day)
	for _, shape := range []float64{1.05, 1.11, 1.3, 1.7, 2.1} {
		inner := ui.Rect{X: 10, Y: 20, W: 200 * shape, H: 200}
		for seed := range uint64(200) {
			f := board.LandedThrow(rules.Marked(int(seed%5)), seed)
			for _, s := range p.fitToTray(f.Sticks[:], inner) {
				sin, cos := math.Sincos(s.Angle * math.Pi / 180)
				length, width := stickLengthIn(inner), stickLengthIn(inner)/8.2
				w, h := (length*math.Abs(sin)+width*cos)/2, (length*cos+width*math.Abs(sin))/2
				x, y := s.X*inner.W, s.Y*inner.H
				if x < w || y < h || x+w > inner.W || y+h > inner.H {
					t.Fatalf("shape %v, seed %d: a stick at %.0f, %.0f turned by %.0f leaves the tray",
						shape, seed, x, y, s.Angle)
				}
			}
		}
	}
}
