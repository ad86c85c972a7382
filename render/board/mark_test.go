package board

import (
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/rules"
)

func TestOutlinesJoinNeighbours(t *testing.T) {
	for _, c := range []struct {
		name    string
		squares rules.SquareSet
		edges   int
		bounds  canvas.Rect // 5 pixels outward, with 100 to the pitch
	}{
		{"a guarded pair", rules.Squares(9, 10), 6, canvas.Rect{X: 795, Y: -5, W: 210, H: 110}},
		{"a pair round the end of a row", rules.Squares(10, 11), 6, canvas.Rect{X: 895, Y: -5, W: 110, H: 210}},
		{"a wall round the end of a row", rules.Squares(9, 10, 11), 8, canvas.Rect{X: 795, Y: -5, W: 210, H: 210}},
		{"two squares that touch at a corner", rules.Squares(1, 19), 8, canvas.Rect{X: -5, Y: -5, W: 210, H: 210}},
		{"a ring with a hole", rules.Squares(1, 2, 3, 20, 18, 21, 22, 23), 16, canvas.Rect{X: -5, Y: -5, W: 310, H: 310}},
	} {
		path := outline(c.squares, 0, 0, 100, 5, 10)
		got, want := path.Bounds(), c.bounds
		if math.Abs(got.X-want.X)+math.Abs(got.Y-want.Y)+math.Abs(got.W-want.W)+math.Abs(got.H-want.H) > 1e-9 {
			t.Errorf("%s: bounds %v, want %v", c.name, got, want)
		}
		if edges := strings.Count(path.String(), "L"); edges != c.edges {
			t.Errorf("%s: %d edges, want %d", c.name, edges, c.edges)
		}
	}
	inward := outline(rules.Squares(9, 10, 11), 0, 0, 100, -5, 10).Points()
	if corner := (canvas.Point{X: 905, Y: 95}); !slices.Contains(inward, corner) { // 9 ends below at the left edge of 11
		t.Errorf("the inner corner %v is not among %v", corner, inward)
	}
}

func TestHopsCountEveryStep(t *testing.T) {
	for _, c := range []struct {
		name     string
		squares  []rules.Square
		straight []bool
		last     canvas.Point // place of the last number
	}{
		{"along a row", []rules.Square{2, 3, 4}, []bool{false, false}, canvas.Point{X: 3.845, Y: .845}},
		{"down at the end of the row", []rules.Square{18, 19, 20, 21}, []bool{false, false, true}, canvas.Point{X: .845, Y: 2.845}},
		{"up again", []rules.Square{12, 11, 10}, []bool{false, true}, canvas.Point{X: 9.845, Y: .845}},
		{"home", []rules.Square{29, 30, rules.Home}, []bool{false, false}, canvas.Point{X: 10.21, Y: 2.765}},
		{"home the other way", []rules.Square{2, 1, rules.Home}, []bool{false, false}, canvas.Point{X: -.21, Y: .765}},
		{"from the hand", []rules.Square{rules.Hand, 1, 2}, []bool{false, false}, canvas.Point{X: 1.845, Y: .845}},
		{"no move", []rules.Square{4}, nil, canvas.Point{}},
	} {
		steps, discs := hops(board.Path{Squares: c.squares}, 0)
		if len(steps) != len(c.straight) || len(discs) != len(c.straight) {
			t.Errorf("%s: %d steps, %d numbers, want %d", c.name, len(steps), len(discs), len(c.straight))
			continue
		}
		for i, h := range steps {
			if h.straight != c.straight[i] {
				t.Errorf("%s: step %d straight is %t", c.name, i+1, h.straight)
			}
		}
		if n := len(discs); n > 0 && math.Hypot(discs[n-1].X-c.last.X, discs[n-1].Y-c.last.Y) > 1e-9 {
			t.Errorf("%s: the last number is at %v, want %v", c.name, discs[n-1], c.last)
		}
	}
}

// A refused path bears a cross instead of the last number, and it lies whole on the square that is refused.
func TestARefusedPathEndsInACross(t *testing.T) {
	k := kitOf(t, ui.Day)
	_, discs := Marks{k}.pathSprites(board.Path{Squares: []rules.Square{6, 7, 8, 9}, Refused: true, Shown: 1}, boardAt(100, 0, 0))
	roles := ""
	for _, d := range discs {
		roles += d.Picture.Role + " "
	}
	if roles != "disc disc cross " {
		t.Errorf("marks: %s", roles)
	}
	face := boardAt(100, 0, 0).Square(9)
	cross := discs[2]
	box := canvas.Rect{X: cross.At.E, Y: cross.At.F, W: float64(cross.Picture.W), H: float64(cross.Picture.H)}
	if both := box.Intersect(face); both != box {
		t.Errorf("the cross %v is not on the face of 9, %v", box, face)
	}
}

// A ripple is baked at its widest and shown smaller, round the same middle.
func TestARippleGrowsRoundItsMiddle(t *testing.T) {
	k, g := kitOf(t, ui.Day), boardAt(100, 0, 0)
	for _, radius := range []float64{.2, .9} {
		s := Marks{k}.rippleSprite(motion.Ripple{X: 6.5, Y: 2.5, Radius: radius, Alpha: 1}, g)[0]
		w, want := s.At.A*(float64(s.Picture.W)-6), 2*radius*g.P
		middle := s.At.E + s.At.A*float64(s.Picture.W)/2
		if math.Abs(w-want) > 3 || math.Abs(middle-g.Point(6.5, 0).X) > 1e-6 {
			t.Errorf("radius %g: %.1f wide round %.1f, want %.1f round %.1f", radius, w, middle, want, g.Point(6.5, 0).X)
		}
	}
}

func TestAGhostStandsAsideFromThePawnItMayTake(t *testing.T) {
	taken, free := standingOn(13, board.Cone), standingOn(16, board.Cone)
	taken.Ghost, free.Ghost = true, true
	list := aside([]board.Pawn{standingOn(13, board.Spool), taken, free})
	if list[0].From != spotOf(13) || list[2].From != spotOf(16) {
		t.Errorf("pawns that stand alone are moved: %v", list)
	}
	if list[1].From.X >= spotOf(13).X || list[1].From.Y >= spotOf(13).Y {
		t.Errorf("the ghost stands at %v, in front of the pawn at %v", list[1].From, spotOf(13))
	}
}

// The name of a frame stands over its squares, in the lowest row below them: it hides no square that one might count.
func TestTheNameOfAFrameHidesNoLowerRow(t *testing.T) {
	k, g := kitOf(t, ui.Day), boardAt(100, 0, 0)
	for _, s := range []rules.Square{5, 30} {
		tab, ok := Marks{k}.tabSprite(board.Frame{Squares: rules.Squares(s), Label: "here", Alpha: 1}, board.View{}, g)
		if !ok {
			t.Fatal("no tab")
		}
		face, middle := g.Square(s), tab.At.F+float64(tab.Picture.H)/2
		if below := middle > face.Y+face.H; below != (s == 30) || middle > face.Y && !below {
			t.Errorf("the name of %d is at %.0f, its square from %.0f to %.0f", s, middle, face.Y, face.Y+face.H)
		}
	}
}

// What a lesson points at is amber in every theme, and none of the four colours that a teacher points with.
func TestALessonsArrowHasAColourOfItsOwn(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Night, ui.Presenter, ui.HighContrast} {
		k := kitOf(t, look)
		show, _ := Marks{k}.InkOf(board.InkShow)
		for _, ink := range []board.Ink{board.InkPoint, board.InkTwo, board.InkThree, board.InkFour, board.InkNot, board.InkSet} {
			if other, _ := (Marks{k}).InkOf(ink); other == show {
				t.Errorf("theme %d: ink %d looks like a lesson's own arrow", look, ink)
			}
		}
	}
}

// On a small board the Water's number is drawn over the pawn that stands there, as every other is.
func TestTheWatersNumberIsSeenUnderAPawn(t *testing.T) {
	k := kitOf(t, ui.Day)
	at := board.Pawn{Shape: board.Spool}
	at.From = motion.Spot{Kind: motion.OnBoard, X: 6.5, Y: 2.5}
	at.To, at.Alpha = at.From, 1
	v := board.View{Houses: rules.Squares(15, 26, 27, 28, 29, 30), Pawns: []board.Pawn{at}}
	small, large := layout.Board{P: crowded - 4}, layout.Board{P: crowded + 4}
	if n := len(k.numberSprites(v, small)); n != 1 {
		t.Errorf("over the pawn in the Water are %d numbers", n)
	}
	if n := len(k.numberSprites(v, large)); n != 0 {
		t.Errorf("where pawns leave room, %d numbers lie over them", n)
	}
}

// The last number of a way lies whole on the face of its square, on a small board and on the projector's, too.
func TestTheLastNumberLiesOnItsSquare(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		k := kitOf(t, look)
		for _, pitch := range []float64{56, 92, 150} {
			g := layout.Board{P: pitch}
			_, discs := Marks{k}.pathSprites(board.Path{Squares: []rules.Square{18, 19, 20, 21}, Shown: 1}, g)
			if len(discs) != 3 {
				t.Fatalf("%d numbers", len(discs))
			}
			disc, face := discs[2], g.Square(21)
			r := Marks{k}.discRadius(layout.Board{P: pitch})
			x, y := disc.At.E+float64(disc.Picture.W)/2, disc.At.F+float64(disc.Picture.H)/2
			if x+r > face.Right() || y+r > face.Bottom() || x-r < face.X || y-r < face.Y {
				t.Errorf("theme %d, pitch %.0f: the number at %.1f, %.1f of radius %.1f leaves %v", look, pitch, x, y, r, face)
			}
		}
	}
}

// Before the sun has risen the table is dark; when it stands it is day again.
func TestItIsLightAgainWhenTheSunHasRisen(t *testing.T) {
	k, g := kitOf(t, ui.Day), boardAt(60, 100, 200)
	for sun, dark := range map[float64]bool{0: true, .5: true, 1: false} {
		scene := Marks{k}.Dim(board.View{Dim: 1, Sun: sun}, g)
		if got := len(scene) > 0 && scene[0].Alpha > 0; got != dark {
			t.Errorf("sun %v: dark is %v", sun, got)
		}
	}
}
