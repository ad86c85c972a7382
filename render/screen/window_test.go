package screen

import (
	"errors"
	"image"
	"os"
	"slices"
	"testing"
	"time"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules/reftest"
)

// A movement goes on where it was after a stall, but on a machine that is always slow it takes its
// right time.
func TestAMovementSkipsNothingWhenTheMachineStalls(t *testing.T) {
	const frame = time.Second / 60
	w := &window{stage: &Stage{}}
	if got := w.gameTime(time.Minute); got != time.Minute {
		t.Errorf("where nothing moves a minute is %v", got)
	}
	w.view = game.View{Moving: true}
	if got := w.gameTime(frame); got != 0 {
		t.Errorf("before the first picture a frame is %v", got)
	}
	w.stage.drawn = vg.Scene{}
	for range 30 {
		if got := w.gameTime(frame); got != frame {
			t.Fatalf("a frame is %v", got)
		}
	}
	if got := w.gameTime(10 * time.Second); got != longStall {
		t.Errorf("a stall of ten seconds is %v, want %v", got, longStall)
	}
	const slow = 600 * time.Millisecond
	for range 20 {
		w.gameTime(slow)
	}
	if got := w.gameTime(slow); got != slow {
		t.Errorf("on a slow machine %v is %v", slow, got)
	}
	w.view.Fade = .5
	if w.fade() != 0 {
		t.Error("so slow a machine fades")
	}
}

// learning is a game that hears something of the disk in every tick.
type learning struct{ heard uint64 }

func (g *learning) Update(time.Duration, []ui.Event) { g.heard++ }
func (g *learning) View() game.View {
	return game.View{Change: g.heard, Screen: ui.Screen{Root: new(ui.Node)}}
}
func (g *learning) Wake() (time.Duration, bool) { return time.Hour, true }

func TestWhatTheGameHearsByItselfIsSeen(t *testing.T) {
	g := new(learning)
	w := &window{cfg: Config{Game: g, Open: func(game.View, int, int) view.Page { return view.Page{} }}}
	for range 3 {
		if w.tell(0, nil); w.view.Change != g.heard {
			t.Fatalf("seen is the %d. thing, heard the %d.", w.view.Change, g.heard)
		}
	}
}

// closing is a game that is told to close.
type closing struct {
	game.App
	told []ui.Event
}

func (c *closing) Update(_ time.Duration, events []ui.Event) { c.told = append(c.told, events...) }

// When the system ends the program, the game and the window's place are saved without waiting for
// another frame, which can take seconds on a busy machine. After that the game changes no more.
func TestTerminationDoesNotWaitForAFrame(t *testing.T) {
	asked, ended := make(chan struct{}), make(chan struct{})
	saved := Place{}
	g := new(closing)
	w := &window{cfg: Config{Game: g, Close: asked, Terminate: func() { close(ended) }}}
	w.place = placeSaver{save: func(p Place) { saved = p }, current: Place{Width: 700}}
	go w.awaitTermination()
	close(asked)
	<-ended
	if len(g.told) != 1 || g.told[0].News != game.CloseAsked(true) {
		t.Errorf("the game was told %v, want only CloseAsked(true)", g.told)
	}
	if saved.Width != 700 {
		t.Errorf("the place saved is %v, want a width of 700", saved)
	}
	if err := w.Update(); err != nil || len(g.told) != 1 {
		t.Error("the game can still change after the program was asked to end")
	}
}

func TestPlaceIsSeenOnTheMonitor(t *testing.T) {
	for _, c := range []struct {
		name   string
		in     Place
		mw, mh int
		want   Place
	}{
		{"nothing known: usual size in the middle", Place{}, 1920, 1080,
			Place{X: 320, Y: 180, Width: 1280, Height: 720}},
		{"a small monitor: what fits beside a title bar", Place{}, 1024, 600,
			Place{X: 20, Y: 36, Width: 983, Height: 528}},
		{"where it was", Place{X: 100, Y: 80, Width: 900, Height: 600}, 1920, 1080,
			Place{X: 100, Y: 80, Width: 900, Height: 600}},
		{"half off to the right", Place{X: 1800, Y: 900, Width: 900, Height: 600}, 1920, 1080,
			Place{X: 1020, Y: 480, Width: 900, Height: 600}},
		{"off to the left", Place{X: -300, Y: 50, Width: 900, Height: 600}, 1920, 1080,
			Place{Y: 50, Width: 900, Height: 600}},
		{"on a monitor that is gone", Place{X: 5000, Y: 5000, Width: 900, Height: 600}, 1920, 1080,
			Place{X: 1020, Y: 480, Width: 900, Height: 600}},
		{"tiny", Place{X: 10, Y: 10, Width: 3, Height: 2}, 1920, 1080,
			Place{X: 10, Y: 10, Width: 640, Height: 480}},
		{"absurd", Place{X: 10, Y: 10, Width: 1 << 30, Height: -4}, 1920, 1080,
			Place{X: 320, Y: 180, Width: 1280, Height: 720}},
		{"monitor unknown", Place{X: 10, Y: 20, Width: 900, Height: 600}, 0, 0,
			Place{X: 10, Y: 20, Width: 900, Height: 600}},
		{"marks are kept", Place{X: 1, Y: 2, Width: 900, Height: 600, Maximised: true}, 1920, 1080,
			Place{X: 1, Y: 2, Width: 900, Height: 600, Maximised: true}},
	} {
		if got := c.in.Fitted(c.mw, c.mh); got != c.want {
			t.Errorf("%s: %+v on %d×%d becomes %+v, want %+v", c.name, c.in, c.mw, c.mh, got, c.want)
		}
	}
}

func TestTheGameHearsOfAFullScreenOnlyWhenItDidNotAskForIt(t *testing.T) {
	const tick = 100 * time.Millisecond
	told := func(k *fullscreenTracker, now bool, ticks int) (times int) {
		for range ticks {
			if k.note(now, tick) {
				times++
			}
		}
		return times
	}
	for _, c := range []struct {
		name   string
		keeper fullscreenTracker
		now    bool
		ticks  int
		want   int
	}{
		{"nothing happens", fullscreenTracker{}, false, 50, 0},
		{"it is asked for and comes at once", fullscreenTracker{known: true}, true, 50, 0},
		{"it is asked for and takes its time", fullscreenTracker{known: true}, false, 19, 0},
		{"it is asked for and never comes", fullscreenTracker{known: true}, false, 100, 1},
		{"it is left by the system's button", fullscreenTracker{known: true, seen: true}, false, 1, 1},
		{"it is left, and that is told once", fullscreenTracker{known: true, seen: true}, false, 50, 1},
		{"it comes by the system's button", fullscreenTracker{}, true, 50, 1},
	} {
		k := c.keeper
		if got := told(&k, c.now, c.ticks); got != c.want {
			t.Errorf("%s: told %d times, want %d", c.name, got, c.want)
		}
		if k.waiting() != (c.want == 0 && c.now != k.known) {
			t.Errorf("%s: waiting is %v", c.name, k.waiting())
		}
	}
	slow := fullscreenTracker{known: true}
	if told(&slow, false, 15)+told(&slow, true, 15)+told(&slow, false, 1) != 1 || slow.known {
		t.Error("one that came late and was left is not told of as left")
	}
}

func spriteAt(key string, x, y float64) vg.Sprite {
	return vg.Sprite{
		Picture: vg.Picture{Key: key, W: 10, H: 10, Draw: func(*vg.List) {}},
		At:      vg.Translate(x, y), Alpha: 1,
	}
}

func TestDamage(t *testing.T) {
	window := image.Rect(0, 0, 200, 100)
	table := vg.Sprite{Picture: vg.Picture{Key: "table", W: 200, H: 100, Draw: func(*vg.List) {}},
		At: vg.Identity(), Alpha: 1}
	a, b := spriteAt("a", 20, 20), spriteAt("b", 100, 50)
	hidden := a
	hidden.Alpha = 0
	turned := b
	turned.At = turned.At.Mul(vg.Scale(2, 1))
	for name, c := range map[string]struct {
		before, after vg.Scene
		want          []image.Rectangle
	}{
		"nothing": {vg.Scene{table, a, b}, vg.Scene{table, a, b}, nil},
		"one comes": {vg.Scene{table, b}, vg.Scene{table, a, b},
			[]image.Rectangle{image.Rect(20, 20, 30, 30)}},
		"one goes": {vg.Scene{table, a, b}, vg.Scene{table, a},
			[]image.Rectangle{image.Rect(100, 50, 110, 60)}},
		"one moves a little": {vg.Scene{table, a}, vg.Scene{table, spriteAt("a", 21.4, 20)},
			[]image.Rectangle{image.Rect(20, 20, 31, 30)}},
		"one moves far": {vg.Scene{table, a}, vg.Scene{table, spriteAt("a", 80, 20)},
			[]image.Rectangle{image.Rect(80, 20, 90, 30), image.Rect(20, 20, 30, 30)}},
		"one out of the window": {vg.Scene{table, a},
			vg.Scene{table, a, spriteAt("c", 195, -5), spriteAt("d", 300, 0)},
			[]image.Rectangle{image.Rect(195, 0, 200, 5)}},
		"one is stretched": {vg.Scene{table, b}, vg.Scene{table, turned},
			[]image.Rectangle{image.Rect(99, 49, 121, 61)}},
		"unseen":    {vg.Scene{table}, vg.Scene{table, hidden}, nil},
		"the table": {vg.Scene{table, a}, vg.Scene{a}, []image.Rectangle{window}},
		"places changed": {vg.Scene{table, a, b}, vg.Scene{table, b, a},
			[]image.Rectangle{image.Rect(20, 20, 30, 30)}},
	} {
		if got := damage(c.before, c.after, window); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// However many things move, few parts are drawn, and all that moves lies in them.
func TestDamageIsFewParts(t *testing.T) {
	window := image.Rect(0, 0, 2000, 1000)
	var before, after vg.Scene
	for i := range 40 {
		x, y := float64(i*397%1900), float64(i*211%900)
		before = append(before, spriteAt("p", x, y))
		after = append(after, spriteAt("p", x+3, y+1))
	}
	parts := damage(before, after, window)
	if len(parts) > maxParts {
		t.Errorf("%d parts", len(parts))
	}
	for _, s := range append(before, after...) {
		if r := touched(s, window); !slices.ContainsFunc(parts, r.In) {
			t.Errorf("%v lies in none of %v", r, parts)
		}
	}
}

func TestTroubleKnowsWhyNoWindowOpens(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "trouble") {
		if got := Trouble(errors.New(row[1])); got != row[0] {
			t.Errorf("%q is taken for %s, want %s", row[1], got, row[0])
		}
	}
	if got := Trouble(nil); got != "" {
		t.Errorf("no error is taken for %s", got)
	}
}

// Wherever the file says the window was, it opens on the monitor as a whole.
func FuzzReadPlace(f *testing.F) {
	f.Add(Place{X: 10, Y: 20, Width: 1280, Height: 720}.Text(), uint16(1920), uint16(1080))
	f.Add([]byte(`{"x":-9223372036854775808,"y":1e300,"width":1,"height":null,"maximised":true}`), uint16(640), uint16(480))
	f.Fuzz(func(t *testing.T, text []byte, w, h uint16) {
		mw, mh := int(w), int(h)
		p := ReadPlace(text).Fitted(mw, mh)
		if p.Width < 1 || p.Height < 1 || p.Width > 1<<15 || p.Height > 1<<15 ||
			mw > 0 && mh > 0 && (p.X < 0 || p.Y < 0 || p.X+p.Width > mw || p.Y+p.Height > mh) {
			t.Fatalf("%q opens at %+v on %d × %d", text, p, mw, mh)
		}
		if again := ReadPlace(p.Text()); again != p {
			t.Fatalf("%+v is read back as %+v", p, again)
		}
	})
}
