package paint

import (
	"fmt"
	"math"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/typeset"
	"senet/render/viewtest"
	"senet/rules"
)

// classrooms are the windows of projectors, and two of screens that stand upright.
var classrooms = [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {800, 1280}, {1080, 1920}}

// tellers are the pictures that tell something. What they stand for has that much of their box.
var tellers = map[string]float64{
	"icon": 1, "badge": 1, "glyph": 1, "house": 1, "water": 1, "pawn": 1, "disc": 1, "cross": 1, "tab": 1, "sand": 1,
	"die": 1, "tablet": 1, "pip": 1, "toggle": 1, "pointer": 1, "point": 1,
	"miniboard": 1 / 3.4, "compare": 1 / 3.4, // one of their squares
}

// What is painted on the projector is held to the same measure as what is laid out: a thirtieth of the picture's height. That
// is each letter inside a picture, and each picture that tells something, down to the squares of the little boards.
func TestNothingPaintedIsSmallOnTheProjector(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	for _, n := range painted() {
		n.View = viewtest.In(n.View, ui.Presenter)
		for _, size := range classrooms {
			t.Run(fmt.Sprintf("%s/%dx%d", n.Name, size[0], size[1]), func(t *testing.T) {
				least := float64(min(size[0], size[1])) / 30
				told := map[string]bool{}
				for _, s := range Scene(k.Kit, n.View, layout.Of(n.View, size[0], size[1], k.Fonts)) {
					scale := math.Min(math.Hypot(s.At.A, s.At.B), math.Hypot(s.At.C, s.At.D))
					if share, tells := tellers[s.Picture.Role]; tells {
						high := share * scale * float64(min(s.Picture.W, s.Picture.H))
						if s.Picture.Role == "pawn" { // it is slender
							high = share * scale * float64(s.Picture.H)
						}
						if high < least-.51 && !told[s.Picture.Role] {
							told[s.Picture.Role] = true
							t.Errorf("%q is only %.1f high, not %.1f", s.Picture.Key, high, least)
						}
					}
					if small := letters(s.Picture) * scale; small < least-.01 && !told["letters "+s.Picture.Role] {
						told["letters "+s.Picture.Role] = true
						t.Errorf("%q has letters of only %.1f, not %.1f", s.Picture.Key, small, least)
					}
				}
			})
		}
	}
}

// letters is the size of the smallest letters in a picture.
func letters(p canvas.Picture) float64 {
	var l canvas.List
	p.Draw(&l)
	least, scales := math.Inf(1), []float64{1}
	for _, op := range l.Ops() {
		now := scales[len(scales)-1]
		switch op.Kind {
		case canvas.OpPushTransform:
			scales = append(scales, now*math.Min(math.Hypot(op.Matrix.A, op.Matrix.B), math.Hypot(op.Matrix.C, op.Matrix.D)))
		case canvas.OpPushClip:
			scales = append(scales, now)
		case canvas.OpPop:
			scales = scales[:len(scales)-1]
		case canvas.OpText:
			if line := op.Line.(typeset.Line); line.Text != "" {
				least = math.Min(least, now*line.Style.Size)
			}
		}
	}
	return least
}

// painted are the painters' views and some with what they lack: hands, pointing, a sand-clock, a large ring, real sticks.
func painted() []viewtest.Named {
	class := viewtest.Choice()
	class = viewtest.With(class, func(p *viewtest.Play) { p.Panels[0].Sand = table.Sand{On: true, Left: .4, Words: "0:24"} })
	class.Pointer = game.PointerView{On: true, X: 3, Y: 1}
	class = viewtest.With(class, func(p *viewtest.Play) { p.Board.Marks = []board.Mark{{Square: 20, Ink: board.InkTwo}} })
	class = viewtest.With(class, func(p *viewtest.Play) { p.Board.Arrows = []board.Arrow{{From: 12, To: 17, Ink: board.InkThree}} })
	class = viewtest.With(class, func(p *viewtest.Play) {
		p.Board.Frames = append(p.Board.Frames, board.Frame{Kind: board.FrameRefused, Squares: rules.Squares(12, 13), Label: "Pair", Alpha: 1})
	})
	hands := viewtest.Choice()
	for i := range viewtest.Table(hands).Panels {
		hands = viewtest.With(hands, func(p *viewtest.Play) {
			p.Panels[i].HasHand, p.Panels[i].HandN, p.Panels[i].Hand = true, 3, "3 in hand"
		})
	}
	return append(viewtest.All(), viewtest.Named{Name: "class", View: class}, viewtest.Named{Name: "hands", View: hands})
}
