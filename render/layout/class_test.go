package layout_test

import (
	"strings"
	"testing"

	"senet/game"
	"senet/game/page/lesson"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

var classThemes = []ui.Theme{ui.Day, ui.Presenter}

// The sand-clock and its words are seen whole in the panel, and leave room for whose panel it is.
func TestTheSandClockStandsInItsPanel(t *testing.T) {
	for _, theme := range classThemes {
		for _, size := range sizes {
			if !usable(size[0], size[1]) {
				continue
			}
			for _, words := range []string{"0:24", "Time!"} {
				v := viewtest.In(viewtest.Choice(), theme)
				for i := range viewtest.Table(v).Panels {
					v = viewtest.With(v, func(p *viewtest.Play) { p.Panels[i].Player = "The team of the window" })
					v = viewtest.With(v, func(p *viewtest.Play) { p.Panels[i].Sand = table.Sand{On: true, Left: .4, Words: words} })
				}
				f := at(v, size)
				for i, g := range f.Play.Panels {
					clock, at := canvas.Rect{}, canvas.Rect{}
					for _, b := range f.Boxes {
						if _, is := b.Drawing.(table.Sand); is && g.Contains(b.Rect.Center()) {
							clock = b.Rect
						}
					}
					for _, b := range wordsIn(f, g) {
						if b.Lines[0].Text == words {
							at = b.Rect
						}
						if both := b.Rect.Intersect(clock); both.W > 1 && both.H > 1 {
							t.Errorf("theme %d, %v: %q runs into the clock", theme, size, b.Lines[0].Text)
						}
					}
					if clock.Empty() || !within(clock, g) || at.Empty() || !within(at, g) {
						t.Errorf("theme %d, %v: panel %d at %v has the clock at %v and its words at %v", theme, size, i, g, clock, at)
					}
				}
			}
		}
	}
}

func within(in, out canvas.Rect) bool {
	return in.X >= out.X-1 && in.Y >= out.Y-1 && in.Right() <= out.Right()+1 && in.Bottom() <= out.Bottom()+1
}

// Each stick that can be turned over is hit where it lies; the plaque beside them takes them all.
func TestSticksAreTurnedWhereTheyLie(t *testing.T) {
	for _, theme := range classThemes {
		for _, size := range sizes {
			if !usable(size[0], size[1]) {
				continue
			}
			v := viewtest.In(viewtest.Choice(), theme)
			v = viewtest.With(v, func(p *viewtest.Play) { p.Tray = table.Tray{Sticks: p.Tray.Sticks, Lit: true, Call: "Take: 2"} })
			for i := range 4 {
				v = viewtest.With(v, func(p *viewtest.Play) { p.Sticks = append(p.Sticks, "stick."+string(rune('0'+i))) })
			}
			f := at(v, size)
			in, plaque := f.Play.Tray.Inner, f.Play.Tray.Plaque.Center()
			for i := range 4 {
				at := canvas.Point{X: in.X + (.14+.24*float64(i))*in.W, Y: in.Y + .5*in.H}
				if got, want := f.Hit(at.X, at.Y), ui.Widget("stick."+string(rune('0'+i))); got != want {
					t.Errorf("theme %d, %v: where stick %d lies there is %+v", theme, size, i, got)
				}
			}
			if got := f.Hit(plaque.X, plaque.Y); got.Kind != ui.TargetSticks {
				t.Errorf("theme %d, %v: the plaque belongs to %+v", theme, size, got)
			}
		}
	}
}

// What stays while somebody points keeps its place: a second click on the hand puts it away, and hits nothing else.
func TestTheHandStaysWhereItIs(t *testing.T) {
	usual := []ui.Node{ui.BarKey("undo", "Undo", ui.IconUndo), ui.BarKey("redo", "Redo", ui.IconRedo), ui.BarKey("all", "All moves", ui.IconAll),
		ui.BarKey("real", "Real sticks", ui.IconSticks), ui.BarKey("hand", "Point", ui.IconPoint), ui.BarKey("rules", "Rules", ui.IconRules),
		ui.BarKey("moves", "Moves", ui.IconMoves), ui.BarKey("presenter", "Presenter", ui.IconPresenter), ui.BarKey("menu", "Menu", ui.IconMenu)}
	for _, size := range classrooms {
		stays := func(name string, before, after game.View, ids ...string) {
			one, other := at(before, size), at(after, size)
			for _, id := range ids {
				was, _ := one.Place(ui.Widget(id))
				is, _ := other.Place(ui.Widget(id))
				if was.Empty() || !is.Contains(was.Center()) {
					t.Errorf("%s %v: %q was at %v and is at %v", name, size, id, was, is)
				}
			}
		}
		with := func(keys ...ui.Node) game.View {
			return viewtest.In(viewtest.With(viewtest.Idle(), func(p *viewtest.Play) { p.Keys = keys }), ui.Presenter)
		}
		out := viewtest.With(with(append(viewtest.Inks(), usual[4:]...)...), func(p *viewtest.Play) { p.Usual = usual })
		stays("play", with(usual...), out, "hand", "rules", "presenter", "menu")
		drawing := viewtest.LessonWith(func(_ *table.Scene, p *lesson.Parts) { p.Inks = viewtest.Inks() })
		stays("lesson", viewtest.In(viewtest.Lesson(), ui.Presenter), viewtest.In(drawing, ui.Presenter), "go.rules", "bar.presenter", "bar.back", "go.auto")
	}
}

// Where the bar has no room for all words, the presenter's button loses its own before those that a class is taught with; it
// is known by its picture, which is lit.
func TestThePresentersButtonIsMuteFirst(t *testing.T) {
	m := layout.Metrics{Fonts: viewtest.Fonts()}
	presenter := ui.BarKey("presenter", "Presenter", ui.IconPresenter)
	presenter.Mute = true
	bar := ui.Bar("SENET", "", ui.BarKey("all", "All moves", ui.IconAll), ui.BarKey("real", "Real sticks", ui.IconSticks),
		ui.BarKey("hand", "Point", ui.IconPoint), ui.BarKey("rules", "Rules", ui.IconRules), presenter, ui.BarKey("menu", "Menu", ui.IconMenu))
	seen := map[int]bool{}
	for wide := 1280; wide >= 740; wide -= 10 {
		root := ui.Page(bar, ui.Node{Kind: ui.Space, Grow: 1})
		l, said := ui.Solve(ui.Screen{Root: &root, Look: ui.Look{Theme: ui.Presenter}}, wide, 720, m), ""
		for _, line := range written(l.Boxes) {
			said += line.Text + ","
		}
		named := strings.Count(said, "All moves,") + strings.Count(said, "Real sticks,") + strings.Count(said, "Menu,")
		seen[named] = true
		if named < 3 && strings.Contains(said, "Presenter") {
			t.Errorf("%d wide: it says %q", wide, said)
		}
	}
	if !seen[3] || !seen[2] {
		t.Errorf("so many others were read: %v", seen)
	}
}

// On a wide projector the board of a game has nine tenths of the width: what stands over and under it gives what it can.
func TestTheBoardOfAWideProjectorIsLarge(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
		f := at(viewtest.In(viewtest.Idle(), ui.Presenter), size)
		if share := f.Play.Board.Box.W / float64(size[0]); share < .9 {
			t.Errorf("%v: the board has %.2f of the width", size, share)
		}
	}
}

// Before a class the two boards that are compared stand side by side, each over nearly half the width, and are seen whole with the
// throw and all that follows from it.
func TestTwoBoardsAreComparedAtOnce(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1280, 800}, {1920, 1080}} {
		f := at(viewtest.CompareBeforeAClass(), size)
		var boards []layout.Board
		for _, b := range f.Boxes {
			if board, is := b.Laid.(layout.Board); is {
				boards = append(boards, board)
			}
			for _, l := range b.Lines {
				if b.Role == ui.Body && l.Y > float64(size[1]) {
					t.Errorf("%v: %q is not seen", size, l.Text)
				}
			}
		}
		if len(boards) != 2 || boards[0].P != boards[1].P || boards[0].Box.Y != boards[1].Box.Y || boards[0].Box.W < .45*float64(size[0]) {
			t.Errorf("%v: the boards are %+v", size, boards)
		}
		if box, found := f.Place(ui.Widget("marked.2")); !found || box.Bottom() > boards[0].Box.Y {
			t.Errorf("%v: the throw stands at %v", size, box)
		}
	}
}
