package view_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	teaching "senet/game/lesson"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/render/viewtest"
)

var classThemes = []ui.Theme{ui.Day, ui.Presenter}

// The sand-clock and its words are seen whole in the panel, and leave room for whose panel it is.
func TestTheSandClockStandsInItsPanel(t *testing.T) {
	for theme, size := range windows(classThemes, sizes...) {
		for _, words := range []string{"0:24", "Time!"} {
			f := at(viewtest.In(viewtest.With(viewtest.Choice(), func(p *viewtest.Play) {
				for i := range p.Panels {
					p.Panels[i].Player, p.Panels[i].Sand = "The team of the window",
						board.TurnClock{On: true, Left: .4, Words: words}
				}
			}), theme), size)
			for i, g := range f.Play.Panels {
				clock, at := vg.Rect{}, vg.Rect{}
				for _, b := range f.Boxes {
					if _, is := b.Drawing.(view.ClockDrawing); is && g.Contains(b.Rect.Center()) {
						clock = b.Rect
					}
				}
				for _, b := range wordsIn(f, g) {
					if b.Lines[0].Text == words {
						at = b.Rect
					}
					if overlap(b.Rect, clock) {
						t.Errorf("theme %d, %v: %q runs into the clock", theme, size, b.Lines[0].Text)
					}
				}
				if clock.Empty() || !within(clock, g) || at.Empty() || !within(at, g) {
					t.Errorf("theme %d, %v: panel %d at %v has the clock at %v and its words at %v",
						theme, size, i, g, clock, at)
				}
			}
		}
	}
}

func within(in, out vg.Rect) bool {
	return in.X >= out.X-1 && in.Y >= out.Y-1 && in.Right() <= out.Right()+1 && in.Bottom() <= out.Bottom()+1
}

// Each stick that can be turned over is hit where it lies; the plaque beside them takes them all.
func TestSticksAreTurnedWhereTheyLie(t *testing.T) {
	sticks := []string{"stick.0", "stick.1", "stick.2", "stick.3"}
	for theme, size := range windows(classThemes, sizes...) {
		f := at(viewtest.In(viewtest.With(viewtest.Choice(), func(p *viewtest.Play) {
			p.Tray, p.Sticks = board.Tray{Sticks: p.Tray.Sticks, Lit: true, Call: "Take: 2"}, sticks
		}), theme), size)
		in, plaque := f.Play.Tray.Inner, f.Play.Tray.Plaque.Center()
		for i, id := range sticks {
			at := vg.Point{X: in.X + (.14+.24*float64(i))*in.W, Y: in.Y + .5*in.H}
			if got := f.Hit(at.X, at.Y); got != ui.Widget(id) {
				t.Errorf("theme %d, %v: where stick %d lies there is %+v", theme, size, i, got)
			}
		}
		if got := f.Hit(plaque.X, plaque.Y); got.Kind != ui.TargetSticks {
			t.Errorf("theme %d, %v: the plaque belongs to %+v", theme, size, got)
		}
	}
}

// What stays while somebody points keeps its place: a second click on the hand puts it away, and
// hits nothing else.
func TestTheHandStaysWhereItIs(t *testing.T) {
	usual := []ui.Node{ui.ToolbarButton("undo", "Undo", ui.IconUndo),
		ui.ToolbarButton("redo", "Redo", ui.IconRedo),
		ui.ToolbarButton("all", "All moves", ui.IconAll),
		ui.ToolbarButton("real", "Real sticks", ui.IconSticks),
		ui.ToolbarButton("hand", "Point", ui.IconPoint),
		ui.ToolbarButton("rules", "Rules", ui.IconRules),
		ui.ToolbarButton("moves", "Moves", ui.IconMoves),
		ui.ToolbarButton("presenter", "Presenter", ui.IconPresenter),
		ui.ToolbarButton("menu", "Menu", ui.IconMenu)}
	for _, size := range classrooms {
		stays := func(name string, before, after game.View, ids ...string) {
			one, other := at(before, size), at(after, size)
			for _, id := range ids {
				was, _ := one.RectOf(ui.Widget(id))
				is, _ := other.RectOf(ui.Widget(id))
				if was.Empty() || !is.Contains(was.Center()) {
					t.Errorf("%s %v: %q was at %v and is at %v", name, size, id, was, is)
				}
			}
		}
		with := func(keys ...ui.Node) game.View {
			return viewtest.In(viewtest.With(viewtest.Idle(), func(p *viewtest.Play) { p.Keys = keys }),
				ui.Presenter)
		}
		out := viewtest.With(with(append(viewtest.Inks(), usual[4:]...)...),
			func(p *viewtest.Play) { p.Usual = usual })
		stays("play", with(usual...), out, "hand", "rules", "presenter", "menu")
		drawing := viewtest.LessonWith(func(_ *board.Scene, p *game.LessonParts) { p.Inks = viewtest.Inks() })
		stays("lesson", viewtest.In(viewtest.Lesson(), ui.Presenter),
			viewtest.In(drawing, ui.Presenter), "go.rules", "bar.presenter", "bar.back", "go.auto")
	}
}

// Where the bar has no room for all words, the presenter's button loses its own before those that a
// class is taught with; it is known by its picture, which is lit.
func TestThePresentersButtonIsMuteFirst(t *testing.T) {
	m := view.Measurer{Fonts: viewtest.Fonts()}
	presenter := ui.ToolbarButton("presenter", "Presenter", ui.IconPresenter)
	presenter.DropsLabelFirst = true
	bar := ui.Toolbar("SENET", "", ui.ToolbarButton("all", "All moves", ui.IconAll),
		ui.ToolbarButton("real", "Real sticks", ui.IconSticks),
		ui.ToolbarButton("hand", "Point", ui.IconPoint),
		ui.ToolbarButton("rules", "Rules", ui.IconRules), presenter,
		ui.ToolbarButton("menu", "Menu", ui.IconMenu))
	seen := map[int]bool{}
	for wide := 1280; wide >= 740; wide -= 10 {
		root := ui.Page(bar, ui.Node{Kind: ui.Space, Grow: 1})
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
		t.Errorf("so many others were read: %v", seen)
	}
}

// On a wide projector the board of a game has nine tenths of the width: what stands over and under
// it gives what it can.
func TestTheBoardOfAWideProjectorIsLarge(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
		f := at(viewtest.In(viewtest.Idle(), ui.Presenter), size)
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
		f := at(viewtest.CompareBeforeAClass(), size)
		var boards []view.BoardLayout
		for _, b := range f.Boxes {
			if drawn, is := b.Drawing.(view.BoardDrawing); is {
				boards = append(boards, drawn.Layout())
			}
		}
		least := math.Min(float64(size[1]), float64(size[0])*9/16) / 30
		if len(boards) != 2 || boards[0].P != boards[1].P || boards[1].Box.Bottom() > f.H ||
			boards[0].Box.W < .45*f.W || boards[0].Number > .45*boards[0].P || boards[0].Number < least {
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
	for _, n := range append(viewtest.All(), lessons()...) {
		for i, size := range projectors {
			v, f := viewtest.In(n.View, ui.Presenter), laid(n, ui.Presenter, size)
			prompt := viewtest.Table(v).Prompt
			if main := saidIn(f); main != plain(prompt.Lead+prompt.Rest) &&
				!(prompt.Kind == board.PromptWin && main == plain(prompt.Lead)) &&
				v.Page != "title" && !f.Play.Prompt.Empty() {
				t.Errorf("%s, %v: it says %q", n.Name, size, main)
			}
			second := noteIn(f)
			if strings.HasSuffix(second, "…") {
				t.Errorf("%s, %v: it breaks off: %q", n.Name, size, second)
			}
			if prompt.Kind == board.PromptRefusal && i < len(classrooms) && second != plain(prompt.Second) {
				t.Errorf("%s, %v: of the page's words is read %q", n.Name, size, second)
			}
		}
	}
}

// What answers a question is a large button on the projector, and long words leave room for the question.
func TestButtonsOfTheTurnAreLargeOnTheProjector(t *testing.T) {
	for _, size := range classrooms {
		for _, labels := range [][]string{{"Yes", "No"}, {"Let it out", "Wait and throw"}, {"Go on"}} {
			f := at(viewtest.In(viewtest.With(viewtest.Choice(),
				func(p *viewtest.Play) { p.Actions = labels }), ui.Presenter), size)
			g := f.Play.Prompt
			for i, label := range labels {
				box, _ := f.RectOf(ui.Widget(label))
				if wordsOn(f, label) != plain(label) || !within(box, g) {
					t.Errorf("%v: %v at %v says %q", size, label, box, wordsOn(f, label))
				}
				if box.H < .055*float64(size[1]) || box.W < .1*float64(size[0]) {
					t.Errorf("%v: %v is only %v", size, label, box)
				}
				for _, l := range written(wordsIn(f, g, ui.PromptText, ui.PromptDetail)) {
					if l.X+l.Width > box.X {
						t.Errorf("%v: %q runs into %v", size, l.Text, label)
					}
				}
				for _, other := range labels[i+1:] {
					beside, _ := f.RectOf(ui.Widget(other))
					if both := box.Intersect(beside); both != (vg.Rect{}) && both.W > 0 && both.H > 0 {
						t.Errorf("%v: %v lies on %v", size, label, other)
					}
				}
			}
		}
	}
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
	for _, v := range []game.View{viewtest.Choice(), viewtest.Lesson()} {
		check(viewtest.In(v, ui.Presenter), "F6 darkens all but the board, and lights it again.",
			classrooms...)
	}
	check(viewtest.Setup(), longNotice, [2]int{1280, 720}, [2]int{1920, 1080})
}

// The buttons of a finished game are read whole before a class.
func TestTheButtonsOfTheEndAreReadWhole(t *testing.T) {
	for _, size := range classrooms {
		labels := []string{"Play again", "Review: luck and skill", "Look at the moves", "Title page"}
		f := at(viewtest.In(viewtest.With(viewtest.Win(), func(p *viewtest.Play) { p.End = labels }),
			ui.Presenter), size)
		for _, label := range labels {
			if box, _ := f.RectOf(ui.Widget(label)); wordsOn(f, label) != plain(label) ||
				!within(box, f.Play.Tray.Box) {
				t.Errorf("%v: at %v it says %q", size, box, wordsOn(f, label))
			}
		}
	}
}

// Every caption and every note of the lessons that come with the game is seen whole, on a screen
// and on the projector. Before a class the captions do not jump in size from step to step: a long
// one is hardly smaller than a short one.
func TestEveryCaptionOfALessonFits(t *testing.T) {
	lessons, faults := teaching.Load(assets.FS, "lessons/en")
	if len(lessons) < 9 || len(faults) > 0 {
		t.Fatalf("%d lessons, %v", len(lessons), faults)
	}
	for _, size := range append([][2]int{{640, 480}, {1080, 1920}}, classrooms...) {
		most, least := 0.0, math.Inf(1)
		for _, l := range lessons {
			for _, words := range captions(l) {
				for _, theme := range classThemes {
					f := at(saying(theme, words[0], words[1]), size)
					caption, note := saidIn(f), noteIn(f)
					if caption != plain(words[0]) || note != plain(words[1]) {
						t.Errorf("%s, theme %d, %v: of %q only %q, %q is seen", l.ID, theme, size,
							words, caption, note)
					}
					if theme == ui.Presenter && words[1] == "" { // a note needs room
						high := sizeIn(f, f.Play.Prompt, ui.PromptText)
						most, least = math.Max(most, high), math.Min(least, high)
					}
				}
			}
		}
		if least < .84*most && slices.Contains(classrooms, size) {
			t.Errorf("%v: captions are between %.1f and %.1f high", size, least, most)
		}
	}
}

// captions are all pairs of a caption and its note that a lesson shows.
func captions(l teaching.Lesson) [][2]string {
	var list [][2]string
	seen := map[[2]string]bool{}
	for p, _ := teaching.Start(l); ; p, _ = p.Next() {
		v := p.View()
		words := [2]string{v.Caption, v.Note}
		if !seen[words] && words[0] != "" {
			seen[words] = true
			list = append(list, words)
		}
		if wrong := [2]string{l.Steps[p.Step()].Wrong, ""}; wrong[0] != "" && !seen[wrong] {
			seen[wrong] = true
			list = append(list, wrong)
		}
		if p.IsAtEnd() {
			return list
		}
	}
}

// The longest texts that a teacher's own lesson may have are seen whole in every theme: captions
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
	for theme, size := range windows(classThemes, projectors...) {
		for turn := range 2 {
			with := func(note string) view.Frame {
				v := viewtest.LessonWith(func(s *board.Scene, _ *game.LessonParts) {
					s.Prompt.Lead, s.Prompt.Rest, s.Prompt.Second = caption, "", note
					for i := range s.Panels {
						s.Panels[i].Name, s.Panels[i].Player, s.Panels[i].ToMove = names[i], "", ""
					}
					s.Panels[turn].ToMove = "To throw"
				})
				return at(viewtest.In(v, theme), size)
			}
			f := with("")
			for i, g := range f.Play.Panels {
				if got := textIn(f, g, ui.PanelName); got != plain(names[i]) {
					t.Errorf("theme %d, %v: of %q is read %q", theme, size, names[i], got)
				}
			}
			if f = with(note); saidIn(f) != plain(caption) || noteIn(f) != plain(note) {
				t.Errorf("theme %d, %v: of the caption is read %q, of the note %q", theme, size,
					saidIn(f), noteIn(f))
			}
		}
	}
}
