package view

import (
	"image"
	"image/color"
	"math"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
)

// The focus frame round a panel's pawns does not cut the count above them.
func TestFocusFrameClearsThePawnCount(t *testing.T) {
	for name, test := range map[string]struct {
		view game.View
		at   ui.TargetKind
	}{"home": {At("choice", ui.Day), ui.TargetHome}, "hand": {At("goals", ui.Day), ui.TargetHand}} {
		for _, size := range [][2]int{{1280, 720}, {1920, 1080}, {1024, 768}, {640, 480}, {540, 960}} {
			v := test.view
			v.ShowFocus, v.Focus = true, ui.Target{Kind: test.at}
			p := Open(v, size[0], size[1], vgtest.Fonts())
			scene := p.focus()
			if len(scene) != 1 {
				t.Fatalf("%s, %v: %d frames, want 1", name, size, len(scene))
			}
			unit := quantize(max(p.Unit, 0.55))
			top := scene[0].At.F + math.Ceil(7*unit) - 4.5*unit
			for _, b := range p.Boxes {
				for _, l := range b.Lines {
					if b.Role == ui.PanelCount && l.Y > top && l.X > scene[0].At.E &&
						p.play.Panels[0].Contains(b.Rect.Center()) {
						t.Errorf("%s, %v: the frame begins at %.1f and cuts the count at %.1f",
							name, size, top, l.Y)
					}
				}
			}
		}
	}
}

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

// The sun with all its rays stays between the bar and the board, and enough of it is visible.
func TestSunriseStaysBelowTheBar(t *testing.T) {
	v := At("win", ui.Day)
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		painter := blankPage(look)
		v.Look.Theme = look
		for _, size := range [][2]int{{640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1366, 768},
			{1920, 1080}, {2560, 1080}, {3840, 2160}, {1080, 1920}} {
			p := Open(v, size[0], size[1], vgtest.Fonts())
			g := p.board
			scene := painter.sky(gametest.Scene(v).Board, g)
			s, foot := scene[len(scene)-1], p.Bar
			for _, glow := range scene {
				if glow.Clip == nil || glow.Clip.Y < foot {
					t.Errorf("%v: the glow reaches into the bar: %v", size, glow.Clip)
				}
			}
			r := sunRadius(g)
			middle := s.At.F + float64(s.Picture.H)/2
			if top := middle - longestRay*r; top < foot {
				t.Errorf("%v: the rays reach %.0f pixels into the bar", size, foot-top)
			}
			if bare := g.Box.Y - (middle - r); bare < .02*float64(size[1]) {
				t.Errorf("%v: only %.0f pixels of the sun are visible", size, bare)
			}
		}
	}
}

// A small button of the title page looks different while it is on.
func TestTitleButtonsShowThatTheyAreOn(t *testing.T) {
	drawn := func(on bool) int {
		key := ui.WoodButton("bar.presenter", "Presenter", ui.IconPresenter).SelectedIf(on)
		root := ui.TitleLayout("", nil, nil, []ui.Node{key}, board.FallenSticks{})
		v := game.View{Page: "title", Screen: ui.Screen{Root: &root, Look: ui.Look{Theme: ui.Presenter}}}
		return len(Open(v, 1280, 800, vgtest.Fonts()).Sprites())
	}
	if off, on := drawn(false), drawn(true); on <= off {
		t.Errorf("%d sprites are drawn while the button is off and %d while it is on, want more",
			off, on)
	}
}

// During a turn sand leaves the upper half of the glass and fills the lower one.
func TestTurnClockSandRunsDown(t *testing.T) {
	for _, look := range allThemes() {
		p := blankPage(look)
		halves := func(left float64) (upper, lower int) {
			clock := board.TurnClock{Left: left}
			img := vg.Bake(p.sandClock(clock, 48))
			return countPixels(img, 0, 24, p.Palette.Mark.May), countPixels(img, 24, 48, p.Palette.Mark.May)
		}
		above, below := 1<<30, -1
		for _, left := range []float64{1, .8, .6, .4, .2} {
			upper, lower := halves(left)
			if upper >= above || lower <= below {
				t.Errorf("theme %d: with %.1f of the turn left %d pixels of sand are above and %d below, "+
					"before that %d and %d", look, left, upper, lower, above, below)
			}
			above, below = upper, lower
		}
	}
}

// countPixels returns how many pixels of the rows from <= y < to have a colour.
func countPixels(img *image.RGBA, from, to int, c color.NRGBA) (n int) {
	for y := from; y < to; y++ {
		for x := range img.Bounds().Dx() {
			if p := img.RGBAAt(x, y); p.R == c.R && p.G == c.G && p.B == c.B && p.A == 255 {
				n++
			}
		}
	}
	return n
}
