package view

import (
	"testing"

	"senet/game/ui"
	"senet/render/vg/vgtest"
)

// The focus frame round a small button of a lesson cuts no letter of its name.
func TestFocusFrameClearsTheLettersOfALessonsButton(t *testing.T) {
	for _, size := range [][2]int{{640, 480}, {1280, 800}, {1920, 1080}} {
		v := At("lesson", ui.Day)
		v.ShowFocus, v.Focus = true, ui.Widget("go.auto")
		p := Open(v, size[0], size[1], vgtest.Fonts())
		button, frame := p.HitRegions.FocusRect(v.Focus), p.focus()
		if len(frame) != 1 {
			t.Fatalf("%v: %d frames, want 1", size, len(frame))
		}
		const margin = 4.5 // how far the sprite reaches beyond the frame
		if left := frame[0].At.E + margin*max(p.Unit, .55); left > button.X+1 {
			t.Errorf("%v: the frame begins at %.1f, inside the button, which begins at %.1f", size, left, button.X)
		}
	}
}
