package layout_test

import (
	"senet/game/table"
	"testing"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/viewtest"
)

// What runs on below the window's edge is seen to do so: the fade lies at the foot of the scrolling part, and goes where
// its end is reached.
func TestThatThereIsMoreIsSeen(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, f layout.Frame, w, h int) {
		if !usable(w, h) || len(viewtest.Table(v).Moves.Entries) > 0 {
			return // a list of moves runs on above, not below
		}
		if more := f.Scroll < f.ScrollMax-1; more == f.More.Empty() {
			t.Errorf("scrolled to %.0f of %.0f, the sign of more is %v", f.Scroll, f.ScrollMax, f.More)
		}
		if window := (canvas.Rect{W: float64(w), H: float64(h)}); f.More.Intersect(window) != f.More {
			t.Errorf("the sign of more %v leaves the window", f.More)
		}
	})
}

// The choices of a new game stand beside the cards wherever there is room for both: nobody has to look for them.
func TestTheChoicesOfANewGameAreInReach(t *testing.T) {
	for _, v := range []game.View{viewtest.NewGame(), viewtest.Teams()} {
		for _, size := range [][2]int{{640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1280, 1024}, {1920, 1080}} {
			f := at(v, size)
			for _, id := range []string{"start", "sets", "swap", "seat.0.person", "seat.0.computer", "name.0", "seat.1.person"} {
				if seen := f.Sight(ui.Widget(id)); seen.H < 14 {
					t.Errorf("%v: %s is not seen before the page is scrolled: %v", size, id, seen)
				}
			}
		}
	}
}

// Notices of the disk are the longest.
const (
	longNotice    = "The disk is full: the game could not be saved in the folder of the player's documents. Make room; it is tried again after the next move."
	longestNotice = "The disk is full: the game could not be saved in /home/a-player-with-a-long-name/.local/share/senet/game.senet, the folder of the player's documents. Make room; it is tried again after the next move, and until then nothing that was played is lost."
)

// A notice covers nothing that a game in play needs, nor the bar where there is room beside it.
func TestANoticeLeavesTheGameInSight(t *testing.T) {
	longest, long, short := viewtest.Choice(), viewtest.Choice(), viewtest.Choice()
	longest.Notice, long.Notice, short.Notice = longestNotice, longNotice, "The game before is kept."
	pass := viewtest.Choice()
	pass = viewtest.With(pass, func(p *viewtest.Play) { p.Actions = []string{"Go on"} })
	pass.Notice = longNotice
	large := long
	large.Look.Theme = ui.Presenter
	for name, v := range map[string]game.View{"longest": longest, "long": long, "short": short, "with a button": pass, "large": large} {
		for _, size := range sizes {
			if !usable(size[0], size[1]) {
				continue
			}
			f := at(v, size)
			needed := []canvas.Rect{f.Play.Board.Box, f.Play.Tray.Box, f.Play.Panels[0]}
			if least := map[string]int{"longest": 800, "large": 1280}[name]; size[0] >= max(least, 640) && size[1] >= 480 {
				needed = append(needed, canvas.Rect{W: f.W, H: f.Bar})
			}
			for _, n := range v.Root.Kids {
				for i, k := range n.Kids {
					if d, is := n.Drawing.(table.Scene); is && d.Parts[i] == table.Action {
						for _, button := range k.Kids {
							box, _ := f.Place(ui.Widget(button.ID))
							needed = append(needed, box)
						}
					}
				}
			}
			for _, needed := range needed {
				if both := f.Notice.Intersect(needed); !both.Empty() {
					t.Errorf("%s %v: the notice covers %v of %v", name, size, both, needed)
				}
			}
		}
	}
}

// A click on a notice's cross reaches nothing below it; one beside the cross does what it does without a notice.
func TestANoticeTakesNoClickButOnItsCross(t *testing.T) {
	covered := false
	for _, named := range viewtest.All() {
		name, v := named.Name, named.View
		if v.Dialog != nil {
			continue
		}
		for _, size := range [][2]int{{1024, 768}, {1280, 720}} {
			bare := at(v, size)
			v.Notice = longNotice
			f := at(v, size)
			for x := f.Notice.X + 1; x < f.Notice.X+f.Notice.W; x += 23 {
				for y := f.Notice.Y + 1; y < f.Notice.Y+f.Notice.H; y += 9 {
					want := bare.Hit(x, y)
					if f.Cross.Contains(canvas.Point{X: x, Y: y}) {
						want = ui.Target{}
					}
					covered = covered || want != (ui.Target{})
					if got := f.Hit(x, y); got != want {
						t.Fatalf("%s %v: a click on the notice at %.0f, %.0f meets %v, not %v", name, size, x, y, got, want)
					}
				}
			}
			c := f.Cross
			if got := f.Hit(c.X+c.W/2, c.Y+c.H/2); got != (ui.Target{}) || c.W < 12 {
				t.Errorf("%s %v: the notice's cross %v presses %v", name, size, c, got)
			}
		}
	}
	if !covered {
		t.Error("there was never anything under a notice")
	}
}

// In a low, long window the board takes most of the height that the words leave it.
func TestTheBoardIsLargeInALowWindow(t *testing.T) {
	f := at(viewtest.Choice(), [2]int{1500, 500})
	if share := f.Play.Board.Box.W / f.W; share < .5 {
		t.Errorf("the board is only %.2f of the window's width", share)
	}
}

// The chances stand in words at the ends of their bar in every window, between the board and what lies below it, and
// the board does not lose more than a tenth of its width for them.
func TestTheChancesAreReadInEveryWindow(t *testing.T) {
	for _, look := range []ui.Theme{ui.Day, ui.Presenter} {
		with := viewtest.Odds()
		with.Look.Theme = look
		without := with
		without = viewtest.With(without, func(p *viewtest.Play) { p.Odds.Shown = false })
		for _, size := range sizes {
			if !usable(size[0], size[1]) || min(size[0], size[1]) < 480 {
				continue
			}
			f, bare := at(with, size), at(without, size)
			if told := linesIn(f, f.Play.Odds); len(told) != 2 || told[0].Text != "about 35 %" || told[1].Text != "about 65 %" {
				t.Errorf("%v, theme %d: of the chances is told %v", size, look, told)
			}
			if share := f.Play.Board.Box.W / bare.Play.Board.Box.W; share < .9 {
				t.Errorf("%v, theme %d: the board keeps %.2f of its width", size, look, share)
			}
		}
	}
}

// linesIn are the lines of words in a box.
func linesIn(f layout.Frame, box canvas.Rect) (list []ui.Line) {
	for _, b := range f.Boxes {
		if len(b.Lines) > 0 && within(b.Rect, box) {
			list = append(list, b.Lines...)
		}
	}
	return list
}
