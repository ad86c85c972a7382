package view

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
)

// treeOf paints in a theme.
func treeOf(t testing.TB, look ui.Theme) pagePainter {
	t.Helper()
	return pagePainter{Painter: NewPainter(vgtest.Fonts(), ThemeOf(look))}
}

// classrooms are the windows of projectors, and two of screens that stand upright.
var classrooms = [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}, {800, 1280}, {1080, 1920}}

// tellers are the pictures that tell something. What they stand for has that much of their box.
var tellers = map[string]float64{
	"icon": 1, "badge": 1, "glyph": 1, "house": 1, "water": 1, "pawn": 1, "disc": 1, "cross": 1,
	"tab": 1, "sand": 1,
	"die": 1, "tablet": 1, "pip": 1, "toggle": 1, "pointer": 1, "point": 1,
	"miniboard": 1 / 3.4, "compare": 1 / 3.4, // one of their squares
}

// What is painted on the projector is held to the same measure as what is laid out: a thirtieth of
// the picture's height. That is each letter inside a picture, and each picture that tells
// something, down to the squares of the little boards.
func TestNothingPaintedIsSmallOnTheProjector(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	for _, n := range painted() {
		v := n.In(ui.Presenter)
		for _, size := range classrooms {
			t.Run(fmt.Sprintf("%s/%dx%d", n.Name, size[0], size[1]), func(t *testing.T) {
				least := float64(min(size[0], size[1])) / 30
				if n.Name == "compare" { // two boards side by side
					least = min(least, float64(size[0])/16*9/30)
				}
				told := map[string]bool{}
				for _, s := range PaintPage(k.Painter, v, Arrange(v, size[0], size[1], k.Fonts)) {
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
					if small := letters(s.Picture) * scale; small < least-.01 &&
						!told["letters "+s.Picture.Role] {
						told["letters "+s.Picture.Role] = true
						t.Errorf("%q has letters of only %.1f, not %.1f", s.Picture.Key, small, least)
					}
				}
			})
		}
	}
}

// letters is the size of the smallest letters in a picture.
func letters(p vg.Picture) float64 {
	least, scales := math.Inf(1), []float64{1}
	for _, op := range vgtest.Ops(p) {
		now := scales[len(scales)-1]
		switch op.Kind {
		case vg.OpPushTransform:
			scales = append(scales, now*math.Min(math.Hypot(op.Matrix.A, op.Matrix.B),
				math.Hypot(op.Matrix.C, op.Matrix.D)))
		case vg.OpPushClip:
			scales = append(scales, now)
		case vg.OpPop:
			scales = scales[:len(scales)-1]
		case vg.OpText:
			if line := op.Line; line.Text != "" {
				least = math.Min(least, now*line.Style.Size)
			}
		}
	}
	return least
}

// painted are the painters' views and a page of a class: a teacher who points, with marks and arrows.
func painted() []Moment {
	class := MomentNamed("pointing")
	class.Name, class.Class.Pointer = "pointer", game.PointerView{On: true, X: 3, Y: 1}
	return append(Moments(), class)
}

// What is dark follows the round corners of the board and of the tray, and nothing of these is dark.
func TestTheDarkFollowsTheBoardsCorners(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	v := At("idle", ui.Day)
	v.Look = ui.Look{Theme: ui.Presenter, Dim: true}
	f := Arrange(v, 1280, 800, k.Fonts)
	dark := vg.Bake(k.darkOverlay(v, f)[0].Picture)
	for _, b := range litParts(f) {
		for _, c := range []struct {
			in   float64 // from the corner of the box
			want uint8
		}{{-2, 222}, {1, 222}, {.4 * b.radius, 0}, {b.radius, 0}} {
			if got := dark.RGBAAt(int(b.X+c.in), int(b.Y+c.in)).A; got != c.want {
				t.Errorf("%v, %.0f from its corner: as dark as %d, not %d", b, c.in, got, c.want)
			}
		}
	}
	if len(k.darkOverlay(game.View{}, f)) != 0 {
		t.Error("it is dark where nothing was darkened")
	}
}

// In the dark the words beside the board are read all the same: each of them is written again in a
// light ink over the veil.
func TestWordsAreReadInTheDark(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	for _, name := range []string{"choice", "lesson"} {
		v := At(name, ui.Presenter)
		v.Look.Dim = true
		f := Arrange(v, 1280, 800, k.Fonts)
		scene := PaintPage(k.Painter, v, f)
		veil, dark, light := -1, 0, 0
		for i, s := range scene {
			switch {
			case s.Picture.Role == "dimmed" && veil < 0:
				veil = i
			case veil < 0 && s.Picture.Role == "text":
				if !slices.ContainsFunc(litParts(f), func(r litPart) bool {
					return r.Contains(vg.Point{X: s.At.E + float64(s.Picture.W)/2,
						Y: s.At.F + float64(s.Picture.H)/2})
				}) {
					dark++
				}
			case veil >= 0 && s.Picture.Role == "text" && strings.HasPrefix(s.Picture.Key, "dim "):
				light++
			}
		}
		if dark < 7 || light != dark {
			t.Errorf("of %d words in the dark %d are light", dark, light)
		}
	}
}

// What a class is asked or told above the board is as good as white in the dark, also where the
// question of a lesson is long; and nothing else is.
func TestTheQuestionIsReadInTheDark(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	for _, name := range []string{"choice", "lesson", "long question"} {
		v := At(name, ui.Presenter)
		v.Look.Dim = true
		for _, size := range classrooms {
			f := Arrange(v, size[0], size[1], k.Fonts)
			want, light := len(f.Play.Board.Above), 0
			for _, s := range k.brightWords(
				PaintPage(k.Painter, game.View{Page: v.Page,
					Screen: ui.Screen{Root: v.Root, Look: ui.Look{Theme: ui.Presenter}}}, f), v, f) {
				for _, op := range vgtest.Ops(s.Picture) {
					if op.Paint.Stops[0].Color.R > 0xe0 {
						light++
					}
				}
			}
			if light != want || want == 0 {
				t.Errorf("page %v, %v: %d pieces of words are light, %d are above the board", v.Page,
					size, light, want)
			}
		}
	}
}

// Before a class nothing is read through the arrow that tells of more, and what lies above an edge
// fades, too; the frame round a switch in focus cuts neither its words nor the switch.
func TestEdgesCutNoWords(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	var foot vg.List
	veil := k.edgeFade(vg.Rect{W: 100, H: 80}, 0, 1).Picture
	veil.Draw(&foot)
	if picture := vg.Draw(&foot, veil.W, veil.H); picture.RGBAAt(4, 1).A > 20 ||
		picture.RGBAAt(4, 48).A < 250 {
		t.Errorf("the veil is as thick as %v, then %v", picture.RGBAAt(4, 1), picture.RGBAAt(4, 48))
	}
	v := At("rules", ui.Presenter)
	v.Focus, v.ShowFocus = ui.Widget("sources"), true
	k.view, k.frame = v, Arrange(v, 1280, 720, k.Fonts)
	at, _ := k.frame.RectOf(v.Focus)
	frame := k.focus()[0]
	if wide := 12 * k.frame.Unit; frame.At.E > at.X-wide ||
		frame.At.E+float64(frame.Picture.W) < at.Right()+wide {
		t.Errorf("the frame of %v begins at %.0f and is %d wide", at, frame.At.E, frame.Picture.W)
	}
	if k.frame.Less.Empty() || k.scrollMarks(k.frame)[0].At.F > k.frame.Less.Y {
		t.Errorf("nothing fades at %v", k.frame.Less)
	}
}

// The frame of what the open list of moves covers in part ends where the list begins.
func TestTheListOfMovesLiesOverTheFocus(t *testing.T) {
	k := treeOf(t, ui.Day)
	k.view = At("drawer", ui.Day)
	k.view.Focus, k.view.ShowFocus = ui.Target{Kind: ui.TargetSticks}, true
	k.frame = Arrange(k.view, 1024, 768, k.Fonts)
	list, tray := k.frame.Play.Moves.Box, k.frame.Play.Tray.Box
	frame := k.focus()[0]
	if left := frame.At.E + float64(frame.Picture.W); tray.Right() <= list.X || left > list.X+8 ||
		left < list.X-8 {
		t.Errorf("the tray at %v has a frame up to %.0f, the list begins at %.0f", tray, left, list.X)
	}
}
