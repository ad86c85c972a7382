package paint

import (
	"senet/game/table"
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/page/lesson"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/raster"
	"senet/render/viewtest"
)

// What is dark follows the round corners of the board and of the tray, and nothing of these is dark.
func TestTheDarkFollowsTheBoardsCorners(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	v := viewtest.Idle()
	v.Look = ui.Look{Theme: ui.Presenter, Dim: true}
	f := layout.Of(v, 1280, 800, k.Fonts)
	dark := raster.Bake(k.dimmed(v, f)[0].Picture)
	for _, b := range lit(f) {
		for _, c := range []struct {
			in   float64 // from the corner of the box
			want uint8
		}{{-2, 222}, {1, 222}, {.4 * b.radius, 0}, {b.radius, 0}} {
			if got := dark.RGBAAt(int(b.X+c.in), int(b.Y+c.in)).A; got != c.want {
				t.Errorf("%v, %.0f from its corner: as dark as %d, not %d", b, c.in, got, c.want)
			}
		}
	}
	if len(k.dimmed(game.View{}, f)) != 0 {
		t.Error("it is dark where nothing was darkened")
	}
}

// In the dark the words beside the board are read all the same: each of them is written again in a light ink over the veil.
func TestWordsAreReadInTheDark(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	for _, v := range []game.View{viewtest.Choice(), viewtest.Lesson()} {
		v = viewtest.In(v, ui.Presenter)
		v.Look.Dim = true
		f := layout.Of(v, 1280, 800, k.Fonts)
		scene := Scene(k.Kit, v, f)
		veil, dark, light := -1, 0, 0
		for i, s := range scene {
			switch {
			case s.Picture.Role == "dimmed" && veil < 0:
				veil = i
			case veil < 0 && s.Picture.Role == "text":
				if !slices.ContainsFunc(lit(f), func(r lamp) bool {
					return r.Contains(canvas.Point{X: s.At.E + float64(s.Picture.W)/2, Y: s.At.F + float64(s.Picture.H)/2})
				}) {
					dark++
				}
			case veil >= 0 && s.Picture.Role == "text" && strings.HasPrefix(s.Picture.Key, "dim "):
				light++
			}
		}
		if dark < 8 || light != dark {
			t.Errorf("of %d words in the dark %d are light", dark, light)
		}
	}
}

// What a class is asked or told above the board is as good as white in the dark, also where the question of a lesson is long; and
// nothing else is.
func TestTheQuestionIsReadInTheDark(t *testing.T) {
	k := treeOf(t, ui.Presenter)
	asked := viewtest.LessonWith(func(s *table.Scene, _ *lesson.Parts) {
		s.Prompt.Lead = "Cylinder throws a two and can exchange her pawn on 11 with the cube on 13, or she can wait"
	})
	for _, v := range []game.View{viewtest.Choice(), viewtest.Lesson(), asked} {
		v = viewtest.In(v, ui.Presenter)
		v.Look.Dim = true
		for _, size := range classrooms {
			f := layout.Of(v, size[0], size[1], k.Fonts)
			want, light := len(f.Play.Board.Above), 0
			for _, s := range k.relit(Scene(k.Kit, game.View{Page: v.Page, Screen: ui.Screen{Root: v.Root, Look: ui.Look{Theme: ui.Presenter}}}, f), v, f) {
				var l canvas.List
				s.Picture.Draw(&l)
				for _, op := range l.Ops() {
					if op.Paint.Stops[0].Color.R > 0xe0 {
						light++
					}
				}
			}
			if light != want || want == 0 {
				t.Errorf("page %v, %v: %d pieces of words are light, %d are above the board", v.Page, size, light, want)
			}
		}
	}
}
