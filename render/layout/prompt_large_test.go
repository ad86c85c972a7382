package layout_test

import (
	"strings"
	"testing"

	"senet/game"
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/viewtest"
)

// No sentence of a prompt breaks off before a class: what has no room is left out as a whole, and of a refusal nothing is, neither
// its reason nor the page's words.
func TestNoPromptBreaksOffOnTheProjector(t *testing.T) {
	uprights := [][2]int{{1080, 1920}, {800, 1280}, {768, 1024}}
	for _, n := range append(viewtest.All(), lessons()...) {
		for i, size := range append(classrooms[:4:4], uprights...) {
			v, f := viewtest.In(n.View, ui.Presenter), laid(n, ui.Presenter, size)
			prompt := viewtest.Table(v).Prompt
			if main := saidIn(f); main != plain(prompt.Lead+prompt.Rest) && !(prompt.Kind == table.PromptWin && main == plain(prompt.Lead)) && v.Page != page.Title && !f.Play.Prompt.Empty() {
				t.Errorf("%s, %v: it says %q", n.Name, size, main)
			}
			second := noteIn(f)
			if strings.HasSuffix(second, "…") {
				t.Errorf("%s, %v: it breaks off: %q", n.Name, size, second)
			}
			if prompt.Kind == table.PromptRefusal && i < len(classrooms) && second != plain(prompt.Second) {
				t.Errorf("%s, %v: of the page's words is read %q", n.Name, size, second)
			}
		}
	}
}

// What answers a question is a large button on the projector, and long words leave room for the question.
func TestButtonsOfTheTurnAreLargeOnTheProjector(t *testing.T) {
	for _, size := range classrooms {
		for _, labels := range [][]string{{"Yes", "No"}, {"Let it out", "Wait and throw"}, {"Go on"}} {
			v := viewtest.In(viewtest.Choice(), ui.Presenter)
			v = viewtest.With(v, func(p *viewtest.Play) { p.Actions = nil })
			for _, l := range labels {
				v = viewtest.With(v, func(p *viewtest.Play) { p.Actions = append(p.Actions, l) })
			}
			f := at(v, size)
			g := f.Play.Prompt
			for i, label := range labels {
				box, _ := f.Place(ui.Widget(label))
				if wordsOn(f, label) != plain(label) || !within(box, g) {
					t.Errorf("%v: %v at %v says %q", size, label, box, wordsOn(f, label))
				}
				if box.H < .055*float64(size[1]) || box.W < .1*float64(size[0]) {
					t.Errorf("%v: %v is only %v", size, label, box)
				}
				for _, l := range written(wordsIn(f, g, ui.Said, ui.Beside)) {
					if l.X+l.Width > box.X {
						t.Errorf("%v: %q runs into %v", size, l.Text, label)
					}
				}
				for _, other := range labels[i+1:] {
					beside, _ := f.Place(ui.Widget(other))
					if both := box.Intersect(beside); both != (canvas.Rect{}) && both.W > 0 && both.H > 0 {
						t.Errorf("%v: %v lies on %v", size, label, other)
					}
				}
			}
		}
	}
}

// A short notice before a class leaves the prompt to be read, and the squares.
func TestAShortNoticeLeavesThePromptInSight(t *testing.T) {
	for _, size := range classrooms {
		for _, v := range []game.View{viewtest.Choice(), viewtest.Lesson()} {
			v = viewtest.In(v, ui.Presenter)
			v.Notice = "F6 darkens all but the board, and lights it again."
			f := at(v, size)
			for _, r := range []canvas.Rect{f.Play.Prompt, f.Play.Board.Field(), f.Play.Tray.Inner, f.Play.Panels[0]} {
				if both := f.Notice.Intersect(r); both.W > 0 && both.H > 1 {
					t.Errorf("%v: the notice at %v lies on %v", size, f.Notice, r)
				}
			}
		}
	}
}

// A long one leaves it where a position is set up.
func TestALongNoticeLeavesThePromptOfASetUpInSight(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
		v := viewtest.Setup()
		v.Notice = longNotice
		f := at(v, size)
		for _, r := range []canvas.Rect{f.Play.Prompt, f.Play.Board.Field(), f.Play.Panels[0]} {
			if both := f.Notice.Intersect(r); !both.Empty() {
				t.Errorf("%v: the notice at %v lies on %v", size, f.Notice, r)
			}
		}
	}
}

// The buttons of a finished game are read whole before a class.
func TestTheButtonsOfTheEndAreReadWhole(t *testing.T) {
	for _, size := range classrooms {
		v := viewtest.In(viewtest.Win(), ui.Presenter)
		v = viewtest.With(v, func(p *viewtest.Play) { p.End = nil })
		labels := []string{"Play again", "Review: luck and skill", "Look at the moves", "Title page"}
		v = viewtest.With(v, func(p *viewtest.Play) { p.End = labels })
		f := at(v, size)
		for _, label := range labels {
			if box, _ := f.Place(ui.Widget(label)); wordsOn(f, label) != plain(label) || !within(box, f.Play.Tray.Box) {
				t.Errorf("%v: at %v it says %q", size, box, wordsOn(f, label))
			}
		}
	}
}
