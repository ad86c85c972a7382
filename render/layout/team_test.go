package layout_test

import (
	"fmt"
	"testing"

	"senet/game"
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
	fonts := fonts(t)
	for _, size := range append([][2]int{{1080, 1920}, {800, 1280}}, classrooms...) {
		for _, team := range []string{"The Owls", "The Owls of the window", "The Young Archaeologists of Class 5b West"[:40], "Donaudampfschifffahrtsgesellschaftskapit"} {
			for _, clock := range []string{"", "0:24", "Time is up"} {
				v := viewtest.Choice()
				v.Look.Theme = ui.Presenter
				v.Play.Panels[0].Player, v.Play.Panels[1].Player = team, "Ben"
				v.Play.Panels[0].Sand = game.SandView{On: clock != "", Left: .4, Words: clock}
				f := layout.Of(v, size[0], size[1], fonts)
				g := f.Play.Panels[0]
				if read := textOf(g.Name) + textOf(g.Player); read != plain(team) && read != "Cones"+plain(team) {
					t.Errorf("%v: of %q is read %q", size, team, read)
				}
				if textOf(g.Time) != plain(clock) {
					t.Errorf("%v, %q: the clock says %q, not %q", size, team, textOf(g.Time), clock)
				}
				if narrow := size[0] == 1024 && len(team) > 30 && clock == "Time is up"; !narrow && textOf(g.ToMove) != plain(v.Play.Panels[0].ToMove) { // there the clock and the frame are enough
					t.Errorf("%v, %q with %q: whose turn it is says %q", size, team, clock, textOf(g.ToMove))
				}
			}
		}
	}
}

// The mark of whose turn it is stands within its panel and covers none of its words.
func TestTheMarkOfTheTurnStandsWithinItsPanel(t *testing.T) {
	fonts := fonts(t)
	for _, theme := range classThemes {
		for _, size := range append([][2]int{{640, 480}, {800, 600}, {1080, 1920}, {800, 1280}}, classrooms...) {
			for _, team := range []string{"", "Anna", "The Young Archaeologists of Class 5b West"} {
				for _, clock := range []string{"", "0:24"} {
					v := viewtest.Choice()
					v.Look.Theme = theme
					for i := range v.Play.Panels {
						v.Play.Panels[i].Player, v.Play.Panels[i].ToMove = team, "To throw"
						v.Play.Panels[i].Sand = game.SandView{On: clock != "", Left: .4, Words: clock}
					}
					f := layout.Of(v, size[0], size[1], fonts)
					for _, g := range f.Play.Panels {
						name := fmt.Sprintf("theme %d, %v, %q, clock %q", theme, size, team, clock)
						checkMark(t, name, g)
					}
				}
			}
		}
	}
}

func checkMark(t *testing.T, name string, g layout.Panel) {
	t.Helper()
	if g.Pill.Empty() {
		t.Errorf("%s: no mark", name)
		return
	}
	if !within(g.Pill, g.Box) {
		t.Errorf("%s: the mark at %v leaves its panel at %v", name, g.Pill, g.Box)
	}
	for _, words := range []layout.Words{g.Name, g.Player, g.Home, g.InHand, g.Score, g.Time} {
		for _, r := range words.Runs {
			letters := canvas.Rect{X: r.X, Y: r.Y - r.Line.CapHeight, W: r.Line.Width, H: r.Line.CapHeight}
			if both := letters.Intersect(g.Pill); both.W > 1 && both.H > 1 {
				t.Errorf("%s: the mark at %v covers %q at %v", name, g.Pill, r.Line.Text, letters)
			}
		}
	}
	if both := g.Sand.Intersect(g.Pill); !both.Empty() {
		t.Errorf("%s: the mark covers the sand-clock", name)
	}
}

// On the projector the chosen card is the first; every other is still there below it, nothing covers another, and who plays by
// what clock does not stand among them, but after the last, or, where that is asked for first, before all of them.
func TestTheChosenCardIsTheFirst(t *testing.T) {
	fonts := fonts(t)
	for _, size := range classrooms {
		for chosen := range viewtest.NewGame().NewGame.Cards {
			v := viewtest.NewGame()
			v.Look.Theme = ui.Presenter
			for i := range v.NewGame.Cards {
				v.NewGame.Cards[i].Widget.On = i == chosen
			}
			g := layout.Of(v, size[0], size[1], fonts).NewGame
			if len(g.Cards) != len(v.NewGame.Cards) {
				t.Fatalf("%v: %d cards", size, len(g.Cards))
			}
			first := g.Cards[chosen].Box
			if first.Y > g.Scrolls.Y+first.H/4 {
				t.Errorf("%v: the chosen card is at %v", size, first)
			}
			for i, c := range g.Cards {
				if i != chosen && c.Box.Y < first.Bottom() || c.Box.Bottom() > g.Sections[0].Head.Box.Y {
					t.Errorf("%v: card %d is at %v, the chosen one at %v, the players at %v", size, i, c.Box, first, g.Sections[0].Head.Box)
				}
				for j, other := range g.Cards[:i] {
					if both := c.Box.Intersect(other.Box); !both.Empty() {
						t.Errorf("%v: cards %d and %d share %v", size, j, i, both)
					}
				}
			}
			v.NewGame.PlayersFirst = true
			g = layout.Of(v, size[0], size[1], fonts).NewGame
			last := g.Sections[len(g.Sections)-1].Items
			for i, c := range g.Cards {
				if c.Box.Y < last[len(last)-1].Box.Bottom() {
					t.Errorf("%v: card %d at %v stands before the players' last choice at %v", size, i, c.Box, last[len(last)-1].Box)
				}
			}
		}
	}
}

// Where the choices of a new game scroll, the mark that tells how far lies beside them and not on them.
func TestTheScrollBarLiesBesideTheChoices(t *testing.T) {
	v := viewtest.NewGame()
	v.NewGame.Sections = append(v.NewGame.Sections, viewtest.Tastes()...)
	f := layout.Of(v, 1280, 720, fonts(t))
	if f.NewGame.SideScrolls.Empty() || f.Thumb.Empty() {
		t.Fatal("so many choices do not scroll")
	}
	for _, s := range f.NewGame.Sections {
		for _, it := range s.Items {
			if it.Box.Right() > f.Thumb.X {
				t.Errorf("%s ends at %.0f, the mark begins at %.0f", it.Widget.ID, it.Box.Right(), f.Thumb.X)
			}
		}
	}
}
