package paint

import (
	"strings"
	"testing"

	"senet/game"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

// Before the sun has risen the table is dark; when it stands it is day again.
func TestItIsLightAgainWhenTheSunHasRisen(t *testing.T) {
	k, g := kitOf(t, game.Day), boardAt(60, 100, 200)
	for sun, dark := range map[float64]bool{0: true, .5: true, 1: false} {
		scene := k.dim(game.BoardView{Dim: 1, Sun: sun}, g)
		if got := len(scene) > 0 && scene[0].Alpha > 0; got != dark {
			t.Errorf("sun %v: dark is %v", sun, got)
		}
	}
}

// The last throw stays to be read when a game is over, and no stick lies among the buttons.
func TestTheLastThrowIsKeptAtTheEnd(t *testing.T) {
	k, v := kitOf(t, game.Day), viewtest.Win()
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1080, 1920}} {
		f := layout.Of(v, size[0], size[1], k.Fonts)
		scene := k.trayAtEnd(v.Play, f.Play)
		if !shows(scene, "numeral") || shows(scene, "stick") {
			t.Errorf("%v: the value is seen: %v, a stick is seen: %v", size, shows(scene, "numeral"), shows(scene, "stick"))
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
