package view_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	teaching "senet/game/lesson"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
)

var classThemes = []ui.Theme{ui.Day, ui.Presenter}

func within(in, out vg.Rect) bool {
	return in.X >= out.X-1 && in.Y >= out.Y-1 && in.Right() <= out.Right()+1 && in.Bottom() <= out.Bottom()+1
}

// Each stick that can be turned over is hit where it lies; the plaque next to them takes all four.
func TestSticksAreTurnedWhereTheyLie(t *testing.T) {
	for theme, size := range windows(classThemes, sizes...) {
		f := at(view.At("real", theme), size)
		in, plaque := f.Play.Tray.Inner, f.Play.Tray.Plaque
		for i := range 4 {
			at := vg.Point{X: in.X + (.14+.24*float64(i))*in.W, Y: in.Y + .5*in.H}
			if got := f.Hit(at.X, at.Y); got != ui.Widget(fmt.Sprint("stick.", i)) {
				t.Errorf("theme %d, %v: where stick %d lies there is %+v", theme, size, i, got)
			}
		}
		if got := f.Hit(plaque.Center().X, plaque.Y+.05*plaque.H); got.Kind != ui.TargetSticks {
			t.Errorf("theme %d, %v: the plaque belongs to %+v", theme, size, got)
		}
	}
}

// What stays in the bar while the teacher points keeps its place, so that a second click on the
// hand puts it away.
func TestTheHandStaysWhereItIs(t *testing.T) {
	for _, size := range classrooms {
		for _, c := range []struct{ before, after, ids string }{
			{"class", "pointing", "bar.point bar.rules bar.presenter bar.menu"},
			{"lesson", "lesson pointing", "go.rules bar.presenter bar.back go.auto"},
		} {
			one, other := at(view.At(c.before, ui.Presenter), size), at(view.At(c.after, ui.Presenter), size)
			for id := range strings.FieldsSeq(c.ids) {
				was, _ := one.RectOf(ui.Widget(id))
				is, _ := other.RectOf(ui.Widget(id))
				if was.Empty() || !is.Contains(was.Center()) {
					t.Errorf("%s %v: %q was at %v and is at %v", c.before, size, id, was, is)
				}
			}
		}
	}
}

// Where the bar has no room for all labels, the presenter's button loses its own before those that a
// class is taught with; it is known by its icon, which is lit.
func TestThePresentersButtonLosesItsLabelFirst(t *testing.T) {
	m := view.Measurer{Fonts: vgtest.Fonts()}
	root := ui.Page(view.At("class", ui.Presenter).Root.Children[0], ui.Node{Kind: ui.Space, Grow: 1})
	seen := map[int]bool{}
	for wide := 1600; wide >= 740; wide -= 10 {
		l, said := ui.Solve(ui.Screen{Root: &root, Look: ui.Look{Theme: ui.Presenter}}, wide, 720, m), ""
		for _, line := range written(l.Boxes) {
			said += line.Text + ","
		}
		named := strings.Count(said, "All moves,") + strings.Count(said, "Real sticks,") +
			strings.Count(said, "Menu,")
		seen[named] = true
		if named < 3 && strings.Contains(said, "Presenter") {
			t.Errorf("%d wide: it says %q", wide, said)
		}
	}
	if !seen[3] || !seen[2] {
		t.Errorf("so many other labels were read: %v", seen)
	}
}

// On a wide projector the board of a game has nine tenths of the width: what stands over and under
// it gives what it can.
func TestTheBoardOfAWideProjectorIsLarge(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
		f := at(view.At("idle", ui.Presenter), size)
		if share := f.Play.Board.Box.W / float64(size[0]); share < .9 {
			t.Errorf("%v: the board has %.2f of the width", size, share)
		}
	}
}

// Before a class the two boards that are compared are seen whole at once, side by side where each then has
// nearly half the width, with the throw and what follows from it; numbers are read from the back row, and
// leave the pawns their squares.
func TestTwoBoardsAreComparedAtOnce(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1280, 720}, {1280, 800}, {1920, 1080}} {
		f := at(view.At("compare", ui.Presenter), size)
		var boards []view.BoardLayout
		for _, b := range f.Boxes {
			if drawn, is := b.Drawing.(view.BoardDrawing); is {
				boards = append(boards, drawn.Layout())
			}
		}
		least := math.Min(float64(size[1]), float64(size[0])*9/16) / 30
		if len(boards) != 2 || boards[0].Pitch != boards[1].Pitch || boards[1].Box.Bottom() > f.H ||
			boards[0].Box.W < .45*f.W || boards[0].Number > .45*boards[0].Pitch || boards[0].Number < least {
			t.Errorf("%v: the boards are %+v", size, boards)
		}
		if size[1]*3 < size[0]*2 && boards[0].Box.Y != boards[1].Box.Y {
			t.Errorf("%v: the boards stand at %v and %v", size, boards[0].Box, boards[1].Box)
		}
		if box, found := f.RectOf(ui.Widget("marked.2")); !found || box.Bottom() > boards[0].Box.Y {
			t.Errorf("%v: the throw stands at %v", size, box)
		}
		for _, b := range f.Boxes {
			for _, l := range b.Lines {
				if (b.Role == ui.Lead || b.Role == ui.Body) && l.Y > f.H {
					t.Errorf("%v: %q is not seen", size, l.Text)
				}
			}
		}
	}
}

// No sentence of a prompt breaks off before a class: what has no room is left out as a whole, and
// of a refusal nothing is, neither its reason nor the page's words.
func TestNoPromptBreaksOffOnTheProjector(t *testing.T) {
	for _, n := range append(view.Moments(), lessons()...) {
		for i, size := range projectors {
			v, f := n.In(ui.Presenter), laid(n, ui.Presenter, size)
			prompt := gametest.Scene(v).Prompt
			if main := saidIn(f); main != plain(prompt.Lead+prompt.Rest) &&
				!(prompt.Kind == board.PromptWin && main == plain(prompt.Lead)) &&
				v.Page != "title" && !f.Play.Prompt.Empty() {
				t.Errorf("%s, %v: it says %q", n.Name, size, main)
			}
			second := noteIn(f)
			if strings.HasSuffix(second, "…") {
				t.Errorf("%s, %v: it breaks off: %q", n.Name, size, second)
			}
			if prompt.Kind == board.PromptRefusal && i < len(classrooms) && second != plain(prompt.Detail) {
				t.Errorf("%s, %v: of the page's words is read %q", n.Name, size, second)
			}
		}
	}
}

// What answers a question is a large button with the presenter, and long words leave room for the
// question.
func TestButtonsOfTheTurnAreLargeWithThePresenter(t *testing.T) {
	for _, size := range classrooms {
		for _, name := range []string{"confirm", "release", "pass"} {
			v := view.At(name, ui.Presenter)
			f, buttons := at(v, size), actions(v)
			g := f.Play.Prompt
			if len(buttons) == 0 {
				t.Fatalf("%s has no buttons", name)
			}
			for i, b := range buttons {
				box, _ := f.RectOf(ui.Widget(b.ID))
				if wordsOn(f, b.ID) != plain(b.Name) || !within(box, g) {
					t.Errorf("%v: %v at %v says %q", size, b.Name, box, wordsOn(f, b.ID))
				}
				if box.H < .055*float64(size[1]) || box.W < .1*float64(size[0]) {
					t.Errorf("%v: %v is only %v", size, b.Name, box)
				}
				for _, l := range written(wordsIn(f, g, ui.PromptText, ui.PromptDetail)) {
					if l.X+l.Width > box.X {
						t.Errorf("%v: %q runs into %v", size, l.Text, b.Name)
					}
				}
				for _, other := range buttons[i+1:] {
					if beside, _ := f.RectOf(ui.Widget(other.ID)); overlap(box, beside) {
						t.Errorf("%v: %v lies on %v", size, b.Name, other.Name)
					}
				}
			}
		}
	}
}

// actions returns the buttons of the turn.
func actions(v game.View) (list []ui.Node) {
	for n := range v.Root.All {
		if d, is := n.Drawing.(view.TableDrawing); is {
			for _, i := range d.Parts.TurnButtons.All() {
				list = append(list, n.Children[i].Children...)
			}
		}
	}
	return list
}

// A short notice before a class leaves the prompt to be read, and the squares; a long one leaves
// them where a position is set up.
func TestANoticeLeavesThePromptInSight(t *testing.T) {
	check := func(v game.View, notice string, sizes ...[2]int) {
		v.Notice = notice
		for _, size := range sizes {
			f := at(v, size)
			for _, r := range []vg.Rect{f.Play.Prompt, f.Play.Board.Field(), f.Play.Tray.Inner,
				f.Play.Panels[0]} {
				if both := f.Notice.Intersect(r); both.W > 0 && both.H > 1 {
					t.Errorf("%v: the notice at %v lies on %v", size, f.Notice, r)
				}
			}
		}
	}
	for _, name := range []string{"choice", "lesson"} {
		check(view.At(name, ui.Presenter), "F6 darkens all but the board, and lights it again.",
			classrooms...)
	}
	check(view.At("setup", ui.Day), longNotice, [2]int{1280, 720}, [2]int{1920, 1080})
}

// The buttons of a finished game are read whole with the presenter.
func TestTheButtonsOfTheEndAreReadWhole(t *testing.T) {
	for _, size := range classrooms {
		f := at(view.At("win", ui.Presenter), size)
		for _, id := range []string{"win.again", "win.review", "win.look", "win.title"} {
			button, _ := view.At("win", ui.Presenter).Root.Find(id)
			box, words := part(t, f.Layout, id)
			if len(words) == 0 || words[0].Text != button.Name || !within(box.Rect, f.Play.Tray.Box) {
				t.Errorf("%v: %q at %v says %v", size, button.Name, box.Rect, words)
			}
		}
	}
}

// Every caption and every note of the lessons that come with the game is read whole, at a desk and
// with the presenter, and the plaque is readable at every step. With the presenter captions do not
// jump in size from step to step: a long one is hardly smaller than a short one.
func TestEveryCaptionOfALessonFits(t *testing.T) {
	most, least := map[[2]int]float64{}, map[[2]int]float64{}
	steps := 0
	for _, m := range lessonSteps(t) {
		steps++
		for theme, size := range windows(classThemes,
			append([][2]int{{640, 480}, {1080, 1920}}, classrooms...)...) {
			v := m.In(theme)
			f, scene := at(v, size), gametest.Scene(v)
			prompt := scene.Prompt
			if caption, note := saidIn(f), noteIn(f); caption != plain(prompt.Lead+prompt.Rest) ||
				note != plain(prompt.Detail) {
				t.Errorf("%s, theme %d, %v: of %q and %q is read %q and %q", m.Name, theme, size,
					prompt.Lead+prompt.Rest, prompt.Detail, caption, note)
			}
			checkPlaque(t, f, scene.Tray, theme)
			if theme == ui.Presenter && prompt.Detail == "" { // a note needs room
				high := sizeIn(f, f.Play.Prompt, ui.PromptText)
				if least[size] == 0 {
					least[size] = high
				}
				most[size], least[size] = max(most[size], high), min(least[size], high)
			}
		}
	}
	if steps < 150 {
		t.Errorf("only %d steps were seen", steps)
	}
	for _, size := range classrooms {
		if least[size] < .75*most[size] {
			t.Errorf("%v: captions are between %.1f and %.1f high", size, least[size], most[size])
		}
	}
}

// lessonSteps returns every caption and note of the lessons that come with the game, on the page
// that shows it.
func lessonSteps(t *testing.T) (list []view.Moment) {
	t.Helper()
	lessons, faults := teaching.Load(assets.FS, "lessons/en")
	if len(lessons) < 9 || len(faults) > 0 {
		t.Fatalf("%d lessons, %v", len(lessons), faults)
	}
	seen := map[[2]string]bool{}
	for _, l := range lessons {
		g := gametest.Played(view.Drawings{}, "lesson "+l.Title)
		for range 400 {
			m := view.MomentOf(l.ID, g.App())
			prompt := gametest.Scene(m.Desk).Prompt
			if words := [2]string{prompt.Lead + prompt.Rest, prompt.Detail}; !seen[words] {
				seen[words] = true
				list = append(list, m)
			}
			if next, _ := m.Desk.Root.Find("go.next"); next.ID == "" || next.Disabled {
				break
			}
			g.Do("press go.next")
		}
	}
	return list
}

// The longest texts that a teacher's own lesson may have are read whole in every theme: captions
// and notes, and on the panels the names of both players, whoever is to move.
func TestTheLongestTextsOfALessonFit(t *testing.T) {
	caption := "Which of all of the moves that stand open on this board would you make, and why just that one and none of the others? Say it in a few words, before it is shown!"
	note := "A note has as much room as a caption has: a hundred and sixty signs in all and it stands in small letters below it, in one line or, where there is room, in two!"
	names := [2]string{"The Owls of Class 5b", "The Archaeologists W"}
	if len(caption) != teaching.MaxCaption || len(note) != teaching.MaxNote ||
		len(names[0]) != teaching.MaxName || len(names[1]) != teaching.MaxName {
		t.Fatalf("the texts have %d, %d, %d and %d characters", len(caption), len(note), len(names[0]),
			len(names[1]))
	}
	for _, turn := range []string{"C", "S"} {
		lesson := `taught lesson: A\nrules: basics\ncones: ` + names[0] + `\nspools: ` + names[1] +
			`\nstep\nposition: C 12 18 / S 9 22 / ` + turn + ` to throw\nsay: ` + caption
		bare, noted := view.Played(lesson), view.Played(lesson+`\nnote: `+note)
		for theme, size := range windows(classThemes, projectors...) {
			f := at(bare.In(theme), size)
			for i, g := range f.Play.Panels {
				if got := textIn(f, g, ui.PanelName); got != plain(names[i]) {
					t.Errorf("theme %d, %v: of %q is read %q", theme, size, names[i], got)
				}
			}
			if f = at(noted.In(theme), size); saidIn(f) != plain(caption) || noteIn(f) != plain(note) {
				t.Errorf("theme %d, %v: of the caption is read %q, of the note %q", theme, size,
					saidIn(f), noteIn(f))
			}
		}
	}
}
