package view_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/render/view"
)

// On a projector nothing is smaller than a thirtieth of the picture's height, on any page. Of an
// upright picture it is a thirtieth of the width: a thirtieth of its height would leave room for
// ten words a line and no board, and the width makes letters as large as those of the same screen
// lying on its side.
func TestNothingIsSmallOnTheProjector(t *testing.T) {
	for _, n := range append(views(), lessons()...) {
		for _, size := range projectors {
			t.Run(fmt.Sprintf("%s/%dx%d", n.Name, size[0], size[1]), func(t *testing.T) {
				f := laid(n, ui.Presenter, size)
				least := float64(min(size[0], size[1])) / 30
				for _, l := range written(f.Boxes) {
					if l.Text != "" && l.Font.Size < least-.01 {
						t.Errorf("%q is only %.1f pixels, not %.1f", l.Text, l.Font.Size, least)
					}
				}
			})
		}
	}
}

// On the projector the icons of a lesson stand alone; the one that is looked at is named right
// below it (where a row lies below it, above it), and nothing gives way.
func TestAnIconOfALessonIsNamedOnTheProjector(t *testing.T) {
	for _, size := range classrooms {
		v := view.At("lesson", ui.Presenter)
		f := at(v, size)
		main, _ := f.RectOf(ui.Widget("go.main"))
		if tip, said := tipIn(f); main.Empty() || !tip.Empty() {
			t.Errorf("%v: with nothing looked at the large button is %v, named is %q", size, main, said)
		}
		next, _ := v.Root.Find("go.next")
		if got := wordsOn(f, "go.next"); got != plain(next.Name) {
			t.Errorf("%v: the button says %q", size, got)
		}
		large := []string{"go.main", "go.back", "go.next"}
		small := []string{"go.auto", "go.again", "go.skip", "bar.presenter", "go.rules", "bar.back"}
		for _, id := range small {
			v.Hover, v.TooltipShown = ui.Widget(id), false
			f = at(v, size)
			node, _ := v.Root.Find(id)
			icon, _ := f.RectOf(ui.Widget(id))
			tip, said := tipIn(f)
			if is, _ := f.RectOf(ui.Widget("go.main")); said != plain(node.Name) || is != main {
				t.Errorf("%v: of the icon looked at is said %q, the large button is at %v", size, said, is)
			}
			for _, other := range append(large, small...) {
				at, _ := f.RectOf(ui.Widget(other))
				if overlap(at, tip) {
					t.Errorf("%v: the name of %s lies on %s", size, id, other)
				}
			}
			middle := icon.Center().X
			if math.Abs(tip.Center().X-middle) > 2 && tip.Right() < float64(size[0])-16 ||
				middle < tip.X || middle > tip.Right() || tip.Y-icon.Bottom() > 3 {
				t.Errorf("%v: the name of %s at %v is at %v", size, id, icon, tip)
			}
		}
		v.Hover, v.Focus, v.ShowFocus = ui.Target{}, ui.Widget("go.rules"), true
		if _, said := tipIn(at(v, size)); said != "Rules" {
			t.Errorf("%v: of the icon in focus is said %q", size, said)
		}
	}
}

// What a class has to read is not cut: the last button of a lesson, the pawns in the hands, who
// plays against whom, what happened in the turn before, and what the cards of a new game tell.
func TestWhatAClassReadsIsNotCut(t *testing.T) {
	for _, size := range classrooms {
		check := func(what, got, want string) {
			if got != plain(want) {
				t.Errorf("%v: %s says %q, not %q", size, what, got, want)
			}
		}
		f := at(view.At("last step", ui.Presenter), size)
		check("the last button", wordsOn(f, "go.more"), "More lessons")
		check("the button beside it", wordsOn(f, "go.back"), "Back")
		for _, name := range []string{"lesson hands"} {
			v := view.At(name, ui.Presenter)
			f = at(v, size)
			for i, g := range f.Play.Panels {
				told := textIn(f, g)
				if hand := gametest.Scene(v).Panels[i].Hand; hand == "" ||
					!strings.Contains(told, plain(hand)) {
					t.Errorf("%v: a panel of %s says %q, not %q", size, name, told, hand)
				}
			}
		}
		learn := view.At("learn", ui.Day)
		learn.Look.Theme, learn.Notice = ui.Presenter, "Copied: # This is a whole"
		if f = at(learn, size); f.Notice.X < 0.35*float64(size[0]) {
			t.Errorf("%v: a short notice lies over the head of the page: %v", size, f.Notice)
		}
		f = at(view.Teams().In(ui.Presenter), size)
		start, _ := f.RectOf(ui.Widget("start"))
		said := ""
		for b, l := range written(f.Boxes) {
			if b.Role == ui.Label && l.Y < start.Y {
				said += l.Text + " "
			}
		}
		check("the line above Start", plain(said),
			"Senet Basics · 5 pawns each · The Scribes of Class 7b against The Owls of the window")
		v := view.At("told", ui.Presenter)
		f = at(v, size)
		prompt := gametest.Scene(v).Prompt
		check("the prompt", saidIn(f), prompt.Lead+prompt.Rest)
		check("its second line", noteIn(f), prompt.Detail)
	}
}

func plain(s string) string { return strings.Join(strings.Fields(s), "") }

func lessons() []view.Moment {
	return []view.Moment{view.MomentNamed("lesson"), view.MomentNamed("long question")}
}

// Wherever the line of all steps is pressed, it leads to a step, also in the air between two parts.
func TestTheLineOfStepsHasNoGaps(t *testing.T) {
	for _, theme := range classThemes {
		f := at(view.At("lesson", theme), [2]int{1280, 720})
		first, _ := f.RectOf(ui.Widget("step.0"))
		last, _ := f.RectOf(ui.Widget("step.21"))
		for x := first.X + 1; x < last.Right()-1; x++ {
			if at := f.Hit(x, first.Y+first.H/2); at.Kind != ui.TargetWidget {
				t.Fatalf("theme %d: at %.0f there is %+v", theme, x, at)
			}
		}
	}
}

// On the projector the numbers of a board that is set up are nearly as large as all other words,
// and two choices are seen. What is thrown is chosen without scrolling: no choice that is seen
// whole is pale under the sign that there is more. Both panels tell how many pawns are home, also
// the one whose pawns are placed.
func TestABoardIsSetUpBeforeAClass(t *testing.T) {
	for _, size := range classrooms {
		f := at(view.At("setup", ui.Presenter), size)
		if number := .31 * f.Play.Board.Pitch; number < .85*float64(size[1])/30 {
			t.Errorf("%v: the board's numbers are %.1f high", size, number)
		}
		side := dieFace(f)
		if overlap(side, f.Play.Board.Box) {
			t.Errorf("%v: the choices at %v lie on the board at %v", size, side, f.Play.Board.Box)
		}
		if f.ScrollBox*f.Unit < .19*float64(size[1]) {
			t.Errorf("%v: the choices have a height of %.0f", size, f.ScrollBox*f.Unit)
		}
		for _, g := range f.Play.Panels {
			if g.Y < f.Play.Board.Box.Bottom() || g.Right() > side.X {
				t.Errorf("%v: a hand at %v lies on the board at %v or on the choices at %v", size, g,
					f.Play.Board.Box, side)
			}
		}
		if at, seen := f.RectOf(ui.Widget("thrown.5")); !seen || at.Bottom() > f.More.Y && !f.More.Empty() {
			t.Errorf("%v: what is thrown is chosen at %v, and from %.0f on it is pale", size, at, f.More.Y)
		}
		if high := f.More.H; !f.More.Empty() && high < float64(size[1])/30 {
			t.Errorf("%v: the sign that there is more is only %.1f high", size, high)
		}
		if told := textIn(f, f.Play.Panels[0], ui.PanelCount); !strings.HasSuffix(told,
			plain("2 of 5 home")) {
			t.Errorf("%v: the panel says %q", size, told)
		}
	}
}

// dieFace is where the choices lie beside a board that is set up.
func dieFace(f view.Frame) ui.Rect {
	for _, b := range f.Boxes {
		if b.Style == ui.Side {
			return b.Rect
		}
	}
	return ui.Rect{}
}

// The title's words stand within what they belong to: all in the panel, and the two lines below
// "Continue" in its field, whole.
func TestTheTitleIsReadWholeOnTheProjector(t *testing.T) {
	const motto, sub = "Egypt’s ancient game of passage", "Spools to throw. Gameboard and Rebirth Row"
	menu := []ui.Node{ui.TitleMenuHead("title.continue", "Continue", sub, nil)}
	for i := range 7 {
		menu = append(menu, ui.TitleMenuLine(fmt.Sprint("more.", i), "Your games"))
	}
	root := ui.TitleLayout(
		"SENET",
		motto,
		nil,
		menu,
		[]ui.Node{
			ui.WoodButton("title.full", "Full screen", ui.IconFullscreen),
		},
		view.Drawings{}.Title(board.FallenSticks{}),
	)
	for _, size := range classrooms {
		l := at(game.View{Page: "title",
			Screen: ui.Screen{Root: &root, Look: ui.Look{Theme: ui.Presenter}}}, size).Layout
		var wall, first ui.Rect
		said := map[ui.Role]string{}
		for _, b := range l.Boxes {
			switch {
			case b.Style == ui.Wood:
				wall = b.Rect
			case b.ID == "title.continue":
				first = b.Rect
			}
			for _, line := range b.Lines {
				said[b.Role] = strings.TrimSpace(said[b.Role] + " " + line.Text)
				if line.X+line.Width > wall.Right() || line.Y > wall.Bottom() {
					t.Errorf("%v: %q reaches out of the wall %v", size, line.Text, wall)
				}
				if b.Role == ui.MenuSub && line.Y > first.Bottom()-2 {
					t.Errorf("%v: %q stands at %.0f, its field is %v", size, line.Text, line.Y, first)
				}
			}
		}
		if said[ui.Motto] != motto || said[ui.MenuSub] != sub {
			t.Errorf("%v: it says %q", size, said)
		}
	}
}

// The numbers on the squares are read from the back row too, and an upright projector gives the
// board its whole width: the list of moves and the tray give way.
func TestTheBoardOfAProjectorIsReadFromTheBackRow(t *testing.T) {
	for _, n := range views() {
		if n.Desk.Page != "play" && n.Desk.Page != "setup" {
			continue
		}
		v := n.In(ui.Presenter)
		for _, size := range projectors {
			f := at(v, size)
			b := f.Play.Board
			if least := float64(min(size[0], size[1])) / 30; b.Number < least-.01 {
				t.Errorf(
					"%s, %v: the numbers of the squares are asked to be only %.1f pixels high, not %.1f",
					n.Name,
					size,
					b.Number,
					least,
				)
			}
			if size[0] < size[1] && n.Desk.Page == "play" && b.Box.W < .9*float64(size[0]) {
				t.Errorf("%s, %v: the board is only %.0f pixels wide", n.Name, size, b.Box.W)
			}
		}
	}
}

// What is told of two teams in a lesson is equally large, also where one name is longer.
func TestBothTeamsOfALessonAreEquallyLarge(t *testing.T) {
	for _, size := range classrooms {
		for _, names := range [][2]string{{"Window side", "Door side"}, {"Doors", "Window sides"},
			{"Doors", "The Windows 7"}, {"Doors", "The window side"}, {"Cubes", "The Owls of Class 7"}} {
			m := view.Played(`taught lesson: A\nrules: basics\ncones: ` + names[0] + `\nspools: ` + names[1] +
				`\nstep\nposition: C 12 18 / S 9 22 / C to throw\nsay: Look at both.`)
			f := at(m.In(ui.Presenter), size)
			one, other := f.Play.Panels[0], f.Play.Panels[1]
			for _, role := range []ui.Role{ui.PanelName, ui.PanelPlayer} {
				if a, b := sizeIn(f, one, role), sizeIn(f, other, role); a != b &&
					len(wordsIn(f, one, role))*len(wordsIn(f, other, role)) > 0 {
					t.Errorf("%v: what is told of %q is %.1f high, of %q %.1f", size, names[0], a,
						names[1], b)
				}
			}
		}
	}
}

// A switch tells in several lines what one has no room for.
func TestASwitchIsReadWhole(t *testing.T) {
	const first = "First move: only the pawn on 10"
	m := view.Measurer{Fonts: vgtest.Fonts()}
	for theme, size := range windows(classThemes,
		append([][2]int{{640, 480}, {1080, 1920}}, classrooms...)...) {
		root := ui.Node{Kind: ui.Row,
			Children: []ui.Node{{Kind: ui.Column, Share: .2,
				Children: []ui.Node{ui.Toggle("first", first, false), ui.Button("next", "Next")}}}}
		l := ui.Solve(ui.Screen{Root: &root, Look: ui.Look{Theme: theme}}, size[0], size[1], m)
		said, foot := "", 0.0
		for b, line := range written(l.Boxes) {
			if b.Role == ui.Label && b.Kind == ui.Words {
				said, foot = said+plain(line.Text), line.Y
			}
		}
		if said != plain(first) {
			t.Errorf("theme %d, %v: it says %q", theme, size, said)
		}
		if next, _ := l.RectOf(ui.Widget("next")); foot > next.Y {
			t.Errorf("theme %d, %v: its words end at %.0f, the next thing begins at %.0f", theme, size,
				foot, next.Y)
		}
	}
}
