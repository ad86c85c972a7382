package view

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

func TestOutlinesJoinNeighbours(t *testing.T) {
	for _, c := range []struct {
		name    string
		squares rules.SquareSet
		edges   int
		bounds  ui.Rect // 5 pixels outward, with 100 to the pitch
	}{
		{"a guarded pair", rules.Squares(9, 10), 6, ui.Rect{X: 795, Y: -5, W: 210, H: 110}},
		{"a pair round the end of a row", rules.Squares(10, 11), 6,
			ui.Rect{X: 895, Y: -5, W: 110, H: 210}},
		{"a wall round the end of a row", rules.Squares(9, 10, 11), 8,
			ui.Rect{X: 795, Y: -5, W: 210, H: 210}},
		{"two squares that touch at a corner", rules.Squares(1, 19), 8,
			ui.Rect{X: -5, Y: -5, W: 210, H: 210}},
		{"a ring with a hole", rules.Squares(1, 2, 3, 20, 18, 21, 22, 23), 16,
			ui.Rect{X: -5, Y: -5, W: 310, H: 310}},
	} {
		path := outline(c.squares, 0, 0, 100, 5, 10)
		got, want := path.Bounds(), c.bounds
		if math.Abs(got.X-want.X)+math.Abs(got.Y-want.Y)+math.Abs(got.W-want.W)+
			math.Abs(got.H-want.H) > 1e-9 {
			t.Errorf("%s: bounds %v, want %v", c.name, got, want)
		}
		if edges := strings.Count(path.String(), "L"); edges != c.edges {
			t.Errorf("%s: %d edges, want %d", c.name, edges, c.edges)
		}
	}
	inward := outline(rules.Squares(9, 10, 11), 0, 0, 100, -5, 10).Points()
	// 9 ends below at the left edge of 11
	if corner := (ui.Point{X: 905, Y: 95}); !slices.Contains(inward, corner) {
		t.Errorf("the inner corner %v is not among %v", corner, inward)
	}
}

func TestHopsCountEveryStep(t *testing.T) {
	for _, c := range []struct {
		name     string
		squares  []rules.Square
		straight []bool
		last     ui.Point // place of the last number
	}{
		{"along a row", []rules.Square{2, 3, 4}, []bool{false, false}, ui.Point{X: 3.845, Y: .845}},
		{"down at the end of the row", []rules.Square{18, 19, 20, 21}, []bool{false, false, true},
			ui.Point{X: .845, Y: 2.845}},
		{"up again", []rules.Square{12, 11, 10}, []bool{false, true}, ui.Point{X: 9.845, Y: .845}},
		{"home", []rules.Square{29, 30, rules.Home}, []bool{false, false}, ui.Point{X: 10.21, Y: 2.765}},
		{"home the other way", []rules.Square{2, 1, rules.Home}, []bool{false, false},
			ui.Point{X: -.21, Y: .765}},
		{"from the hand", []rules.Square{rules.Hand, 1, 2}, []bool{false, false},
			ui.Point{X: 1.845, Y: .845}},
		{"no move", []rules.Square{4}, nil, ui.Point{}},
	} {
		steps, discs := hops(board.MovePath{Squares: c.squares}, 0)
		if len(steps) != len(c.straight) || len(discs) != len(c.straight) {
			t.Errorf("%s: %d steps, %d numbers, want %d", c.name, len(steps), len(discs),
				len(c.straight))
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

// A path appears step by step: half of three steps are one step and a half.
func TestPathsAppearStepByStep(t *testing.T) {
	path := board.MovePath{Squares: []rules.Square{6, 7, 8, 9}, Shown: .5}
	lines, discs := painterOf(ui.Day).pathSprites(path, boardAt(100, 0, 0))
	if len(lines) != 2 || len(discs) != 2 || discs[0].Alpha != 1 || discs[1].Alpha != .5 {
		t.Errorf("%d lines and %d numbers are shown: %+v", len(lines), len(discs), discs)
	}
}

// A refused path has a cross instead of its last number, entirely inside the refused square.
func TestRefusedPathsEndInACross(t *testing.T) {
	p := painterOf(ui.Day)
	_, discs := p.pathSprites(board.MovePath{Squares: []rules.Square{6, 7, 8, 9}, Refused: true,
		Shown: 1}, boardAt(100, 0, 0))
	roles := ""
	for _, d := range discs {
		roles += d.Picture.Role + " "
	}
	if roles != "disc disc cross " {
		t.Errorf("the marks are %s, want two discs and a cross", roles)
	}
	face := boardAt(100, 0, 0).Square(9)
	box := boxOf(discs[2])
	if both := box.Intersect(face); both != box {
		t.Errorf("the cross at %v leaves square 9 at %v", box, face)
	}
}

// A ripple is baked at its largest and scaled down around its centre.
func TestRipplesGrowAroundTheirCentre(t *testing.T) {
	p, g := painterOf(ui.Day), boardAt(100, 0, 0)
	for _, radius := range []float64{.2, .9} {
		s := p.rippleSprites(board.Ripple{X: 6.5, Y: 2.5, Radius: radius, Alpha: 1}, g)[0]
		w, want := s.At.A*(float64(s.Picture.W)-6), 2*radius*g.Pitch
		middle := s.At.E + s.At.A*float64(s.Picture.W)/2
		if math.Abs(w-want) > 3 || math.Abs(middle-g.point(6.5, 0).X) > 1e-6 {
			t.Errorf("radius %g: %.1f wide round %.1f, want %.1f round %.1f", radius, w, middle,
				want, g.point(6.5, 0).X)
		}
	}
}

func TestGhostsAvoidPawns(t *testing.T) {
	taken, free := pawnAt(13, board.Cone), pawnAt(16, board.Cone)
	taken.Ghost, free.Ghost = true, true
	list := besideGhosts([]board.Pawn{pawnAt(13, board.Spool), taken, free})
	if list[0].From != board.SpotOf(13) || list[2].From != board.SpotOf(16) {
		t.Errorf("pawns alone on their squares were moved: %v", list)
	}
	if list[1].From.X >= board.SpotOf(13).X || list[1].From.Y >= board.SpotOf(13).Y {
		t.Errorf("the ghost is at %v, want it above and left of the pawn at %v", list[1].From,
			board.SpotOf(13))
	}
}

// An outline's label is above its squares, or below them in the lowest row, so that it hides no
// other row.
func TestOutlineLabelsHideNoOtherRow(t *testing.T) {
	p, g := painterOf(ui.Day), boardAt(100, 0, 0)
	for _, s := range []rules.Square{5, 30} {
		tab, ok := p.tabSprite(board.Outline{Squares: rules.Squares(s), Label: "here", Alpha: 1},
			board.Diagram{}, g)
		if !ok {
			t.Fatal("there is no label")
		}
		face, middle := g.Square(s), boxOf(tab).Center().Y
		if below := middle > face.Y+face.H; below != (s == 30) || middle > face.Y && !below {
			t.Errorf("the label of %d is at %.0f, its square spans %.0f to %.0f", s, middle, face.Y,
				face.Y+face.H)
		}
	}
}

// A lesson's own arrows are amber in every theme, and no other ink is.
func TestLessonArrowsHaveTheirOwnColour(t *testing.T) {
	for _, look := range allThemes() {
		p := painterOf(look)
		show, _ := p.inkOf(board.InkLesson)
		for _, ink := range []board.Ink{board.InkOne, board.InkTwo, board.InkThree, board.InkFour,
			board.InkRefused, board.InkMistake} {
			if other, _ := p.inkOf(ink); other == show {
				t.Errorf("theme %d: ink %d looks like a lesson's own arrow", look, ink)
			}
		}
	}
}

// On a small board the Water's number is drawn over its pawn, like every other number.
func TestWaterNumberIsDrawnOverItsPawn(t *testing.T) {
	p := painterOf(ui.Day)
	v := board.Diagram{Frame: board.Frame{Pawns: []board.Pawn{pawnAt(rules.Water, board.Spool)}}}
	small, large := BoardLayout{Pitch: crowdedPitch - 4}, BoardLayout{Pitch: crowdedPitch + 4}
	if n := len(p.numberSprites(v, small)); n != 1 {
		t.Errorf("%d numbers are drawn over the pawn in the Water, want 1", n)
	}
	if n := len(p.numberSprites(v, large)); n != 0 {
		t.Errorf("on a large board %d numbers are drawn over pawns, want 0", n)
	}
}

// The last number of a path is entirely inside its square, on small and large boards.
func TestLastStepNumberIsInsideItsSquare(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		p := painterOf(look)
		for _, pitch := range []float64{56, 92, 150} {
			g := BoardLayout{Pitch: pitch}
			_, discs := p.pathSprites(board.MovePath{Squares: []rules.Square{18, 19, 20, 21}, Shown: 1}, g)
			if len(discs) != 3 {
				t.Fatalf("the path has %d numbers, want 3", len(discs))
			}
			disc, face := discs[2], g.Square(21)
			r := p.discRadius(BoardLayout{Pitch: pitch})
			x, y := disc.At.E+float64(disc.Picture.W)/2, disc.At.F+float64(disc.Picture.H)/2
			if x+r > face.Right() || y+r > face.Bottom() || x-r < face.X || y-r < face.Y {
				t.Errorf("theme %d, pitch %.0f: the number at %.1f, %.1f of radius %.1f leaves %v",
					look, pitch, x, y, r, face)
			}
		}
	}
}

// The light at the end of a game stays on the board, except the glow of the sun behind it.
func TestSkyLightStaysOnTheBoard(t *testing.T) {
	g := boardAt(60, 100, 200)
	for _, look := range allThemes() {
		p := painterOf(look)
		light := p.skyLight(board.Diagram{Frame: board.Frame{Sky: board.Sky{Night: 1, Day: 1, Beam: 1, Exit: 30}}}, g)
		if len(light) < 3 {
			t.Errorf("theme %v: there are %d lights", look, len(light))
		}
		for _, s := range light {
			box := boxOf(s)
			if s.Clip != nil {
				box = box.Intersect(*s.Clip)
			}
			if within := box.Intersect(g.Box.Inset(-1)); within != box {
				t.Errorf("theme %v: %s reaches %v, beyond the board at %v", look,
					s.Picture.Role, box, g.Box)
			}
		}
	}
}

// tabCoverage returns a function that returns how much of a box the label of an outline covers, 0
// to 1, if there are words above the board.
func tabCoverage(t *testing.T, outline board.Outline, board board.Diagram,
	words ui.Rect) func(of ui.Rect) float64 {
	t.Helper()
	p, g := painterOf(ui.Presenter), boardAt(100, 100, 200)
	g.Above = []ui.Rect{words}
	tab, ok := p.tabSprite(outline, board, g)
	if !ok {
		t.Fatal("there is no label")
	}
	return func(of ui.Rect) float64 {
		both := of.Intersect(boxOf(tab))
		return max(0, both.W) * max(0, both.H) / (of.W * of.H)
	}
}

func pawnOn(s rules.Square, side rules.Side, ring board.Ring) board.Pawn {
	p := pawnAt(s, board.Cone)
	p.Side, p.Ring = side, ring
	return p
}

// The label of a refusal hides neither the pawn, nor a step of its path, nor the prompt above the
// board.
func TestRefusalLabels(t *testing.T) {
	g := boardAt(100, 100, 200)
	pair := board.Outline{Kind: board.OutlineRefused, Squares: rules.Squares(11, 12),
		Label: "11 and 12: a guarded pair", Alpha: 1}
	b := board.Diagram{Frame: board.Frame{Pawns: []board.Pawn{
		pawnOn(10, rules.Cones, board.RingRefused), pawnOn(9, rules.Cones, board.NoRing),
		pawnOn(11, rules.Spools, board.NoRing), pawnOn(12, rules.Spools, board.NoRing),
	}}}
	words := ui.Rect{X: 100, Y: 165, W: 600, H: 30}
	if hidden := tabCoverage(t, pair, b, words)(g.Square(10)); hidden > .05 {
		t.Errorf("the label of the pair hides %.2f of the pawn on 10", hidden)
	}
	alone := board.Outline{Kind: board.OutlineRefused, Squares: rules.Squares(12),
		Label: "12: your own pawn", Alpha: 1}
	b.Pawns = []board.Pawn{pawnOn(7, rules.Cones, board.RingRefused),
		pawnOn(12, rules.Cones, board.NoRing)}
	b.Paths = []board.MovePath{{Squares: []rules.Square{7, 8, 9, 10, 11, 12}, Refused: true, Shown: 1}}
	_, steps := painterOf(ui.Presenter).pathSprites(b.Paths[0], g)
	for i, step := range steps {
		if hidden := tabCoverage(t, alone, b, words)(boxOf(step)); hidden > .7 {
			t.Errorf("the label of 12 hides %.2f of step %d of its path", hidden, i+1)
		}
	}
	own := board.Outline{Kind: board.OutlineRefused, Squares: rules.Squares(3),
		Label: "3: not yours", Alpha: 1}
	if hidden := tabCoverage(t, own, board.Diagram{}, words)(words); hidden > 0 {
		t.Errorf("the label of 3 covers %.2f of the words above the board", hidden)
	}
	aside := ui.Rect{X: 800, Y: 165, W: 300, H: 30}
	if under := tabCoverage(t, own, board.Diagram{}, aside)(g.Square(18)); under > 0 {
		t.Errorf("with room above the board the label of 3 hides %.2f of the square below it",
			under)
	}
}

// Arrows along a row cross no number, and at most a quarter of all arrows do. With a single bend
// nine in ten would.
func TestArrowsAvoidNumbers(t *testing.T) {
	p := painterOf(ui.Presenter)
	for _, pitch := range []float64{92, 118} {
		g := BoardLayout{Pitch: pitch, Number: 27}
		all, through := 0, 0
		for from := rules.Square(1); from < rules.LastSquare; from++ {
			for to := from + 2; to <= min(from+6, rules.LastSquare); to++ {
				_, row := board.Cell(from)
				_, end := board.Cell(to)
				arrows := []board.Arrow{{From: from, To: to, Ink: board.InkLegal}}
				hidden := p.crossedNumbers(board.Diagram{Arrows: arrows}, g)
				if all++; hidden == 0 {
					continue
				}
				through++
				if row == end {
					t.Errorf("pitch %.0f: the arrow from %d to %d crosses %v", pitch, from, to,
						hidden.List())
				}
			}
		}
		if 4*through > all {
			t.Errorf("pitch %.0f: %d of %d arrows cross a number, want a quarter at most", pitch,
				through, all)
		}
	}
}

// Arrows of neighbouring pawns bend one above the other and end short of a pawn, so that each can
// be followed from its start to its end.
func TestNeighbouringArrowsAreSeparate(t *testing.T) {
	p, g := painterOf(ui.Presenter), BoardLayout{Pitch: 92, Number: 27}
	b := board.Diagram{Arrows: []board.Arrow{{From: 1, To: 4, Ink: board.InkLegal},
		{From: 3, To: 6, Ink: board.InkLegal}}}
	first, second := p.bestArrow(b.Arrows[0], b, g), p.bestArrow(b.Arrows[1], b, g)
	b.Pawns = []board.Pawn{pawnAt(6, board.Cone)}
	short := second.to.X - p.bestArrow(b.Arrows[1], b, g).to.X
	if distance := second.from.Y - first.at(2./3).Y; distance < .25*g.Pitch || short < .25*g.Pitch {
		t.Errorf("the first arrow is %.0f pixels above the second's start, which ends %.0f before a pawn",
			distance, short)
	}
}

// A number that an arrow crosses is drawn again over the arrow.
func TestCrossedNumbersAreDrawnAgain(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		p := painterOf(look)
		g := boardAt(90, 0, 0)
		b := board.Diagram{Arrows: []board.Arrow{{From: 20, To: 27, Ink: board.InkRefused},
			{From: 20, To: 22, Ink: board.InkLegal}}}
		hidden := p.crossedNumbers(b, g)
		if hidden == 0 {
			t.Fatal("no arrow hides a number")
		}
		over := p.numberSprites(b, g)
		for _, s := range hidden.List() {
			if !slices.ContainsFunc(over, func(sprite vg.Sprite) bool {
				return sprite.At.E == math.Floor(g.Square(s).X) &&
					sprite.At.F == math.Floor(g.Square(s).Y)
			}) {
				t.Errorf("theme %d: the number %d is not among the %d numbers drawn again", look, s,
					len(over))
			}
		}
	}
}

// A refusal's cross is drawn over an arrow that starts there. A number has a rim only over a pawn
// or an arrow, and a dimple glows only if there is a shelf.
func TestOverlaysHideLittle(t *testing.T) {
	p := painterOf(ui.Presenter)
	g := boardAt(90, 0, 0)
	b := board.Diagram{Arrows: []board.Arrow{{From: 7, To: 9, Ink: board.InkRefused},
		{From: 9, To: 11, Ink: board.InkLesson}}}
	if arrows := p.arrowSprites(b, g); len(arrows) != 2 ||
		!strings.Contains(arrows[1].Picture.Key, fmt.Sprintf("arrow %d ", board.InkRefused)) {
		t.Errorf("the cross is drawn below the other arrow: %v", arrows)
	}
	b.Arrows, b.Pawns = nil, []board.Pawn{{From: board.SpotOf(8), Alpha: 1}}
	for _, number := range p.numberSprites(b, g) {
		if rim, taken := strings.Contains(number.Picture.Key, "round true"),
			strings.Contains(number.Picture.Key, "number 8 "); rim != taken {
			t.Errorf("%s: has a rim: %v, want %v", number.Picture.Key, rim, taken)
		}
	}
	if light := p.glowSprites(board.Glow{Square: rules.Home, Alpha: 1}, g); light != nil {
		t.Errorf("a dimple glows without a shelf: %v", light)
	}
}

// The cross of a refused path from another row does not cover the number of its square.
func TestRefusalCrossesHideNoNumber(t *testing.T) {
	p := painterOf(ui.Presenter)
	for _, way := range [][]rules.Square{{9, 10, 11}, {19, 20, 21}, {12, 11, 10}} {
		g := BoardLayout{Pitch: 92, Number: 27}
		_, shift, _ := p.placement(g)
		_, places := hops(board.MovePath{Squares: way, Refused: true}, shift)
		at, r := places[len(places)-1], max(crossSize*g.Pitch, 10)
		c := g.point(at.X, at.Y)
		cross := ui.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}
		if both := cross.Intersect(p.numberBox(way[2], g)); both.W > 1 && both.H > 1 {
			t.Errorf("%v: the cross covers %v of the number", way, both)
		}
	}
}
