package board

import (
	"math"
	"slices"
	"testing"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/rules"
)

// The arrows of moves along a row leave all numbers free, and most of those from row to row: with a single bow nine of ten ran
// through a number.
func TestAnArrowKeepsOffTheNumbers(t *testing.T) {
	k := kitOf(t, ui.Presenter)
	for _, pitch := range []float64{92, 118} {
		g := layout.Board{P: pitch, Number: 27}
		all, through := 0, 0
		for from := rules.Square(1); from < rules.LastSquare; from++ {
			for to := from + 2; to <= min(from+6, rules.LastSquare); to++ {
				_, row := motion.Cell(from)
				_, end := motion.Cell(to)
				hidden := Marks{k}.crossed(board.View{Arrows: []board.Arrow{{From: from, To: to, Ink: board.InkMay}}}, g)
				if all++; hidden == 0 {
					continue
				}
				through++
				if row == end {
					t.Errorf("pitch %.0f: the arrow from %d to %d lies on %v", pitch, from, to, hidden.List())
				}
			}
		}
		if 4*through > all {
			t.Errorf("pitch %.0f: %d arrows of %d run through a number", pitch, through, all)
		}
	}
}

// Arrows of pawns that stand beside each other bow one over the other: each can be followed from its pawn to its end.
func TestArrowsBesideEachOtherCanBeToldApart(t *testing.T) {
	k, g := kitOf(t, ui.Presenter), layout.Board{P: 92, Number: 27}
	b := board.View{Arrows: []board.Arrow{{From: 1, To: 4, Ink: board.InkMay}, {From: 3, To: 6, Ink: board.InkMay}}}
	first, second := Marks{k}.arrowWay(b.Arrows[0], b, g), Marks{k}.arrowWay(b.Arrows[1], b, g)
	if apart := second.from.Y - first.at(2./3).Y; apart < .25*g.P {
		t.Errorf("where the second arrow begins, the first is only %.0f pixels above it", apart)
	}
}

// A number that an arrow hides all the same is written over it, on every board.
func TestANumberIsReadOverAnArrow(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		k := kitOf(t, look)
		g := layout.Board{Box: canvas.Rect{W: 90 * layout.BoardWide, H: 90 * layout.BoardHigh}, P: 90}
		b := board.View{Houses: rules.Squares(rules.Water), Arrows: []board.Arrow{{From: 20, To: 27, Ink: board.InkNot}, {From: 20, To: 22, Ink: board.InkMay}}}
		hidden := Marks{k}.crossed(b, g)
		if hidden == 0 {
			t.Fatal("no arrow hides a number")
		}
		over := k.numberSprites(b, g)
		for _, s := range hidden.List() {
			if !slices.ContainsFunc(over, func(sprite canvas.Sprite) bool {
				return sprite.At.E == math.Floor(g.Square(s).X) && sprite.At.F == math.Floor(g.Square(s).Y)
			}) {
				t.Errorf("theme %d: the number of %d is not written again over %d sprites", look, s, len(over))
			}
		}
	}
}

// The cross of a refusal that comes from another row lies beside the number of its square.
func TestTheCrossLeavesTheNumberToBeRead(t *testing.T) {
	k := kitOf(t, ui.Presenter)
	for _, way := range [][]rules.Square{{9, 10, 11}, {19, 20, 21}, {12, 11, 10}} {
		g := layout.Board{P: 92, Number: 27}
		_, places := hops(board.Path{Squares: way, Refused: true}, largeShift)
		at, r := places[len(places)-1], math.Max(crossSize*g.P, 10)
		c := g.Point(at.X, at.Y)
		cross := canvas.Rect{X: c.X - r, Y: c.Y - r, W: 2 * r, H: 2 * r}
		if both := cross.Intersect((Marks{k}).numberBox(way[2], g)); both.W > 1 && both.H > 1 {
			t.Errorf("%v: the cross covers %v of the number", way, both)
		}
	}
}
