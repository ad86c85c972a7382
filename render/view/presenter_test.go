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

// blankPage returns a page in a theme without anything on it.
func blankPage(look ui.Theme) PageLayout {
	return PageLayout{Painter: painterOf(look)}
}

// meaningfulRoles are the roles of pictures with a meaning, with the share of the picture that must
// be large enough.
var meaningfulRoles = map[string]float64{
	"icon": 1, "badge": 1, "glyph": 1, "house": 1, "water": 1, "pawn": 1, "disc": 1, "cross": 1,
	"tab": 1, "sand": 1, "die": 1, "tablet": 1, "pip": 1, "toggle": 1,
	"pointer": 1, "point": 1,
	"miniboard": 1 / 3.4, "compare": 1 / 3.4, // one of their squares
}

// In the presenter each letter, the numbers on the squares and each meaningful picture, even a square of
// a mini board, is at least a thirtieth of the window's height. In an upright window it is a thirtieth
// of the width, because letters larger than that would leave room for ten words a line and no board.
func TestPresenterPicturesAreLarge(t *testing.T) {
	class := MomentNamed("pointing")
	class.Name, class.Presenter.Pointer = "pointer", game.PointerView{On: true, X: 3, Y: 1}
	for _, n := range append(Moments(), class, MomentNamed("lesson"), MomentNamed("long question"), MomentNamed("told"),
		MomentNamed("lesson pointing")) {
		if n.Name == "card" { // a picture to be saved
			continue
		}
		for _, size := range projectors {
			t.Run(fmt.Sprintf("%s/%dx%d", n.Name, size[0], size[1]), func(t *testing.T) {
				minHeight := float64(min(size[0], size[1])) / 30
				if n.Name == "edit" { // no class needs to read it
					minHeight *= 30. / 36
				}
				if n.Name == "compare" { // two boards side by side
					minHeight = min(minHeight, float64(size[0])/16*9/30)
				}
				reported := map[string]bool{}
				page := pageOf(n, ui.Presenter, size)
				if n.Day.Page == "play" || n.Day.Page == "setup" {
					if page.board.Number < minHeight-.01 {
						t.Errorf("the squares' numbers are only %.1f pixels high, want %.1f",
							page.board.Number, minHeight)
					}
					// In an upright window the list of moves and the tray shrink for the board.
					if page.W < page.H && n.Day.Page == "play" && page.board.Box.W < .9*page.W {
						t.Errorf("the board is only %.0f pixels wide", page.board.Box.W)
					}
				}
				for _, s := range page.Sprites() {
					scale := min(math.Hypot(s.At.A, s.At.B), math.Hypot(s.At.C, s.At.D))
					if share, has := meaningfulRoles[s.Picture.Role]; has {
						height := share * scale * float64(min(s.Picture.W, s.Picture.H))
						if s.Picture.Role == "pawn" { // slender, so only its height counts
							height = share * scale * float64(s.Picture.H)
						}
						if height < minHeight-.51 && !reported[s.Picture.Role] {
							reported[s.Picture.Role] = true
							t.Errorf("%q is only %.1f high, want %.1f", s.Picture.Key, height, minHeight)
						}
					}
					if small := minLetters(s.Picture) * scale; small < minHeight-.01 &&
						!reported["letters "+s.Picture.Role] {
						reported["letters "+s.Picture.Role] = true
						t.Errorf("%q has letters of only %.1f, want %.1f", s.Picture.Key, small,
							minHeight)
					}
				}
			})
		}
	}
}

// minLetters returns the size of the smallest letters in a picture.
func minLetters(p vg.Picture) float64 {
	minSize, scales := math.Inf(1), []float64{1}
	for _, op := range vgtest.Ops(p) {
		now := scales[len(scales)-1]
		switch op.Kind {
		case vg.OpPushTransform:
			scales = append(scales, now*min(math.Hypot(op.Matrix.A, op.Matrix.B),
				math.Hypot(op.Matrix.C, op.Matrix.D)))
		case vg.OpPushClip:
			scales = append(scales, now)
		case vg.OpPop:
			scales = scales[:len(scales)-1]
		case vg.OpText:
			if line := op.Line; line.Text != "" {
				minSize = min(minSize, now*line.Font.Size)
			}
		}
	}
	return minSize
}

// Dimming follows the round corners of the board and the tray, and leaves both light.
func TestDimmingFollowsRoundCorners(t *testing.T) {
	v := At("idle", ui.Day)
	v.Look = ui.Look{Theme: ui.Presenter, Dim: true}
	p := Open(v, 1280, 800, vgtest.Fonts())
	dark := vg.Bake(p.darkOverlay()[0].Picture)
	for _, b := range p.litParts() {
		for _, c := range []struct {
			in   float64 // from the corner of the box
			want uint8
		}{{-2, 222}, {1, 222}, {.5 * b.radius, 0}, {b.radius, 0}} {
			if got := dark.RGBAAt(int(b.X+c.in), int(b.Y+c.in)).A; got != c.want {
				t.Errorf("%v, %.0f from its corner: the veil's alpha is %d, want %d", b, c.in, got,
					c.want)
			}
		}
	}
	if p.view.Look.Dim = false; len(p.darkOverlay()) != 0 {
		t.Error("there is a veil although nothing is dimmed")
	}
}

// Words beside the board are readable while the page is dimmed: each is drawn again in a light ink
// over the veil.
func TestDimmedTextIsDrawnAgainInLight(t *testing.T) {
	for _, name := range []string{"choice", "lesson"} {
		v := At(name, ui.Presenter)
		v.Look.Dim = true
		p := Open(v, 1280, 800, vgtest.Fonts())
		scene := p.Sprites()
		veil, dark, light := -1, 0, 0
		for i, s := range scene {
			switch {
			case s.Picture.Role == "dimmed" && veil < 0:
				veil = i
			case veil < 0 && s.Picture.Role == "text":
				if !slices.ContainsFunc(p.litParts(), func(r litPart) bool { return r.Contains(boxOf(s).Center()) }) {
					dark++
				}
			case veil >= 0 && s.Picture.Role == "text" && strings.HasPrefix(s.Picture.Key, "dim "):
				light++
			}
		}
		if dark < 7 || light != dark {
			t.Errorf("of %d dimmed texts %d are drawn again in light, want all of at least 7", dark,
				light)
		}
	}
}

// The ring that follows the mouse is where the mouse is, with and without a board on the page.
func TestRingFollowsTheMouse(t *testing.T) {
	for _, name := range []string{"choice", "compare", "settings"} {
		v := At(name, ui.Presenter)
		page, at := Open(v, 1280, 720, vgtest.Fonts()), ui.Point{X: 500, Y: 350}
		v.Pointer.On = true
		v.Pointer.X, v.Pointer.Y = page.BoardPoint(at.X, at.Y)
		ring := boxOf(Open(v, 1280, 720, vgtest.Fonts()).pointerRing()[0]).Center()
		if math.Abs(ring.X-at.X) > 1 || math.Abs(ring.Y-at.Y) > 1 {
			t.Errorf("%s: the ring is at %v, want %v", name, ring, at)
		}
	}
}

// Only the prompt above the board, even a lesson's long question, is almost white while the page is
// dimmed.
func TestPromptIsBrightWhileDimmed(t *testing.T) {
	for _, name := range []string{"choice", "lesson", "long question"} {
		v := At(name, ui.Presenter)
		for _, size := range projectors {
			p := Open(v, size[0], size[1], vgtest.Fonts())
			want, light, scene := len(p.board.Above), 0, p.Sprites()
			p.view.Look.Dim = true
			for _, s := range p.brightWords(scene) {
				for _, op := range vgtest.Ops(s.Picture) {
					if op.Paint.Stops[0].Color.R > 0xe0 {
						light++
					}
				}
			}
			if light != want || want == 0 {
				t.Errorf("page %v, %v: %d texts are bright, want the %d above the board", v.Page,
					size, light, want)
			}
		}
	}
}

// In the presenter no text shows through the arrow that marks more content, text fades at the upper
// edge, and the focus frame of a toggle cuts neither its label nor its switch.
func TestScrollEdgesCutNoWords(t *testing.T) {
	p := blankPage(ui.Presenter)
	var foot vg.List
	veil := p.edgeFade(ui.Rect{W: 100, H: 80}, 0, 1).Picture
	veil.Draw(&foot)
	if picture := vg.Draw(&foot, veil.W, veil.H); picture.RGBAAt(4, 1).A > 20 ||
		picture.RGBAAt(4, 48).A < 250 {
		t.Errorf("the fade is %v at its edge and %v inside, want clear and opaque",
			picture.RGBAAt(4, 1), picture.RGBAAt(4, 48))
	}
	v := At("rules", ui.Presenter)
	v.Focus, v.ShowFocus = ui.Widget("sources"), true
	p = Open(v, 1280, 720, vgtest.Fonts())
	at, _ := p.RectOf(v.Focus)
	frame := boxOf(p.focus()[0])
	if margin := 12 * p.Unit; frame.X > at.X-margin || frame.Right() < at.Right()+margin {
		t.Errorf("the frame %v of %v is too narrow", frame, at)
	}
	if p.FadeAbove.Empty() || p.scrollMarks()[0].At.F > p.FadeAbove.Y {
		t.Errorf("nothing fades at the upper edge, %v", p.FadeAbove)
	}
}

// The focus frame of a target that the open move list partly covers ends at the list.
func TestMoveListCoversTheFocusFrame(t *testing.T) {
	v := At("drawer", ui.Day)
	v.Focus, v.ShowFocus = ui.Target{Kind: ui.TargetSticks}, true
	p := Open(v, 1024, 768, vgtest.Fonts())
	list, tray := p.play.Moves, p.play.Tray.Box
	end := boxOf(p.focus()[0]).Right()
	if tray.Right() <= list.X || end > list.X+8 || end < list.X-8 {
		t.Errorf("the tray at %v has a frame up to %.0f, the list begins at %.0f", tray, end, list.X)
	}
}
