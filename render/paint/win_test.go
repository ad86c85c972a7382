package paint

import (
	"senet/game/table"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
	"slices"
	"strings"
	"testing"
)

// The last throw stays to be read when a game is over, and no stick lies among the buttons.
func TestTheLastThrowIsKeptAtTheEnd(t *testing.T) {
	k, v := treeOf(t, ui.Day), viewtest.Win()
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1080, 1920}} {
		f := layout.Of(v, size[0], size[1], k.Fonts)
		scene := k.trayAtEnd(viewtest.Table(v), f.Play)
		value := slices.ContainsFunc(f.Boxes, func(b ui.Box) bool { _, is := b.Drawing.(table.Numeral); return is && b.Gone == 0 })
		if !value || shows(scene, "stick") {
			t.Errorf("%v: the value is seen: %v, a stick is seen: %v", size, value, shows(scene, "stick"))
		}
	}
}

func shows(scene canvas.Scene, role string) bool {
	for _, s := range scene {
		if strings.HasPrefix(s.Picture.Key, role) && s.Alpha > 0 {
			return true
		}
	}
	return false
}

// The sun with all its rays stays between the bar and the board, and is large enough to be seen there.
func TestTheSunStaysBelowTheBar(t *testing.T) {
	v := viewtest.Win()
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		k := treeOf(t, look)
		v.Look.Theme = look
		for _, size := range [][2]int{{640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1366, 768}, {1920, 1080}, {2560, 1080}, {3840, 2160}, {1080, 1920}} {
			f := layout.Of(v, size[0], size[1], k.Fonts)
			g := f.Play.Board
			scene := art.Marks{Kit: k.Kit}.Sunrise(viewtest.Table(v).Board, g)
			s := scene[0]
			foot := f.Bar
			if s.Clip == nil || s.Clip.Y < foot {
				t.Errorf("%v: the glow is seen in the bar: %v", size, s.Clip)
			}
			r := art.SunRadius(g)
			middle := s.At.F + float64(s.Picture.H)/2
			if top := middle - art.LongestRay*r; top < foot {
				t.Errorf("%v: the rays reach %.0f pixels into the bar", size, foot-top)
			}
			if bare := g.Box.Y - (middle - r); bare < .02*float64(size[1]) {
				t.Errorf("%v: only %.0f pixels of the sun are seen", size, bare)
			}
		}
	}
}
