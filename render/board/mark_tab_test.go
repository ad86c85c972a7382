package board

import (
	"testing"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/rules"
)

// tabOver tells how much of a box the name of a frame covers, 0 to 1, where words stand above the board.
func tabOver(t *testing.T, frame board.Frame, board board.View, words canvas.Rect) func(of canvas.Rect) float64 {
	t.Helper()
	k, g := kitOf(t, ui.Presenter), boardAt(100, 100, 200)
	g.Above = []canvas.Rect{words}
	tab, ok := Marks{k}.tabSprite(frame, board, g)
	if !ok {
		t.Fatal("no name")
	}
	return func(of canvas.Rect) float64 {
		both := of.Intersect(canvas.Rect{X: tab.At.E, Y: tab.At.F, W: float64(tab.Picture.W), H: float64(tab.Picture.H)})
		return max(0, both.W) * max(0, both.H) / (of.W * of.H)
	}
}

func pawnOn(s rules.Square, side rules.Side, ring board.Ring) board.Pawn {
	spot := motion.SpotOf(s)
	return board.Pawn{Pawn: motion.Pawn{Side: side, From: spot, To: spot, Alpha: 1}, Shape: board.Cone, Ring: ring}
}

// The name of what forbids a move never hides the pawn that was to move, a step of its way, or the sentence above the board.
func TestTheNameOfAFrameHidesNeitherPawnNorStepsNorWords(t *testing.T) {
	g := boardAt(100, 100, 200)
	pair := board.Frame{Kind: board.FrameRefused, Squares: rules.Squares(11, 12), Label: "11 and 12: a guarded pair", Alpha: 1}
	b := board.View{Pawns: []board.Pawn{
		pawnOn(10, rules.Cones, board.RingRefused), pawnOn(9, rules.Cones, board.NoRing),
		pawnOn(11, rules.Spools, board.NoRing), pawnOn(12, rules.Spools, board.NoRing),
	}}
	words := canvas.Rect{X: 100, Y: 165, W: 600, H: 30}
	if hidden := tabOver(t, pair, b, words)(g.Square(10)); hidden > .05 {
		t.Errorf("the name of the pair hides %.2f of the pawn on 10", hidden)
	}
	alone := board.Frame{Kind: board.FrameRefused, Squares: rules.Squares(12), Label: "12: your own pawn", Alpha: 1}
	b.Pawns = []board.Pawn{pawnOn(7, rules.Cones, board.RingRefused), pawnOn(12, rules.Cones, board.NoRing)}
	b.Paths = []board.Path{{Squares: []rules.Square{7, 8, 9, 10, 11, 12}, Refused: true, Shown: 1}}
	_, steps := Marks{kitOf(t, ui.Presenter)}.pathSprites(b.Paths[0], g)
	for i, step := range steps {
		if hidden := tabOver(t, alone, b, words)(canvas.Rect{X: step.At.E, Y: step.At.F, W: float64(step.Picture.W), H: float64(step.Picture.H)}); hidden > .7 {
			t.Errorf("the name of 12 hides %.2f of step %d on the way there", hidden, i+1)
		}
	}
	own := board.Frame{Kind: board.FrameRefused, Squares: rules.Squares(3), Label: "3: not yours", Alpha: 1}
	if said := tabOver(t, own, board.View{}, words)(words); said > 0 {
		t.Errorf("the name of 3 covers %.2f of the words above the board", said)
	}
	aside := canvas.Rect{X: 800, Y: 165, W: 300, H: 30}
	if under := tabOver(t, own, board.View{}, aside)(g.Square(18)); under > 0 {
		t.Errorf("with room over the board the name of 3 hides %.2f of the square below it", under)
	}
}
