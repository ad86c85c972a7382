package layout_test

import (
	"fmt"
	"testing"

	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

// classrooms are the windows of projectors.
var classrooms = [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}}

// On the projector the name of a team is read whole, also one of forty letters beside a running clock, and so is whose turn
// it is and how much time is left.
func TestATeamsNameIsReadWholeOnTheProjector(t *testing.T) {
	for _, size := range append([][2]int{{1080, 1920}, {800, 1280}}, classrooms...) {
		for _, team := range []string{"The Owls", "The Owls of the window", "The Young Archaeologists of Class 5b West"[:40], "Donaudampfschifffahrtsgesellschaftskapit"} {
			for _, clock := range []string{"", "0:24", "Time is up"} {
				v := viewtest.In(viewtest.Choice(), ui.Presenter)
				v = viewtest.With(v, func(p *viewtest.Play) { p.Panels[0].Player, p.Panels[1].Player = team, "Ben" })
				v = viewtest.With(v, func(p *viewtest.Play) { p.Panels[0].Sand = table.Sand{On: clock != "", Left: .4, Words: clock} })
				f := at(v, size)
				g := f.Play.Panels[0]
				if read := textIn(f, g, ui.Seat, ui.Sitter); read != plain(team+clock) && read != "Cones"+plain(team+clock) {
					t.Errorf("%v: of %q with the clock %q is read %q", size, team, clock, read)
				}
				if narrow := size[1] < 900 && size != [2]int{1280, 720} && len(team) > 30 && clock == "Time is up"; !narrow && textIn(f, g, ui.Due) != plain(viewtest.Table(v).Panels[0].ToMove) { // there the clock and the frame are enough
					t.Errorf("%v, %q with %q: whose turn it is says %q", size, team, clock, textIn(f, g, ui.Due))
				}
			}
		}
	}
}

// The mark of whose turn it is stands within its panel and covers none of its words.
func TestTheMarkOfTheTurnStandsWithinItsPanel(t *testing.T) {
	for _, theme := range classThemes {
		for _, size := range append([][2]int{{640, 480}, {800, 600}, {1080, 1920}, {800, 1280}}, classrooms...) {
			for _, team := range []string{"", "Anna", "The Young Archaeologists of Class 5b West"} {
				for _, clock := range []string{"", "0:24"} {
					v := viewtest.In(viewtest.Choice(), theme)
					for i := range viewtest.Table(v).Panels {
						v = viewtest.With(v, func(p *viewtest.Play) { p.Panels[i].Player, p.Panels[i].ToMove = team, "To throw" })
						v = viewtest.With(v, func(p *viewtest.Play) { p.Panels[i].Sand = table.Sand{On: clock != "", Left: .4, Words: clock} })
					}
					f := at(v, size)
					for _, g := range f.Play.Panels {
						name := fmt.Sprintf("theme %d, %v, %q, clock %q", theme, size, team, clock)
						checkMark(t, name, f, g)
					}
				}
			}
		}
	}
}

// pillIn is the mark of whose turn it is, within a panel.
func pillIn(f layout.Frame, panel canvas.Rect) canvas.Rect {
	for _, b := range f.Boxes {
		if b.Skin == ui.Pill && panel.Contains(b.Rect.Center()) {
			return b.Rect
		}
	}
	return canvas.Rect{}
}

func checkMark(t *testing.T, name string, f layout.Frame, panel canvas.Rect) {
	t.Helper()
	pill := pillIn(f, panel)
	if pill.Empty() {
		t.Errorf("%s: no mark", name)
		return
	}
	if !within(pill, panel) {
		t.Errorf("%s: the mark at %v leaves its panel at %v", name, pill, panel)
	}
	for _, l := range written(wordsIn(f, panel, ui.Seat, ui.Sitter, ui.Count)) {
		letters := canvas.Rect{X: l.X, Y: l.Y - .7*l.Font.Size, W: l.Width, H: .7 * l.Font.Size}
		if both := letters.Intersect(pill); both.W > 1 && both.H > 1 {
			t.Errorf("%s: the mark at %v covers %q at %v", name, pill, l.Text, letters)
		}
	}
	for _, b := range f.Boxes {
		if _, is := b.Drawing.(table.Sand); is && !b.Rect.Intersect(pill).Empty() {
			t.Errorf("%s: the mark covers the sand-clock", name)
		}
	}
}
