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

// After a stall an animation continues where it was.
// On a machine that is always slow it takes its proper time.
func TestGameTimeAfterStall(t *testing.T) {
	const frame = time.Second / 60
	w := &window{renderer: &Renderer{}}
	if got := w.gameTime(time.Minute); got != time.Minute {
		t.Errorf("without animation a minute is %v", got)
	}
	w.view = game.View{Moving: true}
	if got := w.gameTime(frame); got != 0 {
		t.Errorf("before the first picture a frame is %v, want 0", got)
	}
	w.renderer.drawn = []vg.Sprite{}
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
		t.Error("a slow machine fades pages")
	}
}

// changingGame is a game whose view changes in every tick without input.
type changingGame struct{ heard uint64 }

func (g *changingGame) Update(time.Duration, []ui.Event) { g.heard++ }
func (g *changingGame) View() game.View {
	return game.View{Change: g.heard, Screen: ui.Screen{Root: new(ui.Node)}}
}
func (g *changingGame) Wake() (time.Duration, bool) { return time.Hour, true }

func TestViewFollowsGame(t *testing.T) {
	g := new(changingGame)
	w := &window{cfg: Config{App: g, Open: func(game.View, int, int) view.PageLayout { return view.PageLayout{} }}}
	for range 3 {
		if w.updateGame(0, nil); w.view.Change != g.heard {
			t.Fatalf("the view has change %d, the game %d", w.view.Change, g.heard)
		}
	}
}

// recordingGame is a game that records its events.
type recordingGame struct {
	game.App
	events []ui.Event
}

func (g *recordingGame) Update(_ time.Duration, events []ui.Event) {
	g.events = append(g.events, events...)
}

// When the system ends the program, the game and the window's placement are saved without waiting
// for another frame, which can take seconds on a busy machine. After that the game does not change.
func TestTerminationDoesNotWaitForAFrame(t *testing.T) {
	asked, ended := make(chan struct{}), make(chan struct{})
	saved := Placement{}
	g := new(recordingGame)
	w := &window{cfg: Config{App: g, Close: asked, Terminate: func(error) { close(ended) }}}
	w.placement = placementSaver{save: func(p Placement) { saved = p }, current: Placement{Width: 700}}
	go w.awaitTermination()
	close(asked)
	<-ended
	if len(g.events) != 1 || g.events[0].News != game.CloseRequest(true) {
		t.Errorf("the game's events are %v, want only CloseRequest(true)", g.events)
	}
	if saved.Width != 700 {
		t.Errorf("the saved placement is %v, want a width of 700", saved)
	}
	if err := w.Update(); err != nil || len(g.events) != 1 {
		t.Error("the game can still change after the program was asked to end")
	}
}

// When the display is lost, the game saves what is being typed, unless it is in the middle of an Update,
// which may wait for the display.
func TestLostDisplayDoesNotWaitForTheGame(t *testing.T) {
	for _, updating := range []bool{false, true} {
		var why error
		g := new(recordingGame)
		w := &window{cfg: Config{App: g, Terminate: func(err error) { why = err }}}
		if updating {
			w.mu.Lock()
		}
		w.lost(errors.New(displayLost))
		if why == nil || (len(g.events) == 0) != updating {
			t.Errorf("during an Update: %v; the program ends with %v, the game's events are %v",
				updating, why, g.events)
		}
	}
}

func TestPlacementFitsMonitor(t *testing.T) {
	for _, c := range []struct {
		name   string
		in     Placement
		mw, mh int
		want   Placement
	}{
		{"unknown: the default size in the middle", Placement{}, 1920, 1080,
			Placement{X: 320, Y: 180, Width: 1280, Height: 720}},
		{"a small monitor: what fits below a title bar", Placement{}, 1024, 600,
			Placement{X: 20, Y: 36, Width: 983, Height: 528}},
		{"unchanged", Placement{X: 100, Y: 80, Width: 900, Height: 600}, 1920, 1080,
			Placement{X: 100, Y: 80, Width: 900, Height: 600}},
		{"half off to the right", Placement{X: 1800, Y: 900, Width: 900, Height: 600}, 1920, 1080,
			Placement{X: 1020, Y: 480, Width: 900, Height: 600}},
		{"off to the left", Placement{X: -300, Y: 50, Width: 900, Height: 600}, 1920, 1080,
			Placement{Y: 50, Width: 900, Height: 600}},
		{"on a monitor that is gone", Placement{X: 5000, Y: 5000, Width: 900, Height: 600}, 1920, 1080,
			Placement{X: 1020, Y: 480, Width: 900, Height: 600}},
		{"tiny", Placement{X: 10, Y: 10, Width: 3, Height: 2}, 1920, 1080,
			Placement{X: 10, Y: 10, Width: 640, Height: 480}},
		{"absurd", Placement{X: 10, Y: 10, Width: 1 << 30, Height: -4}, 1920, 1080,
			Placement{X: 320, Y: 180, Width: 1280, Height: 720}},
		{"monitor unknown", Placement{X: 10, Y: 20, Width: 900, Height: 600}, 0, 0,
			Placement{X: 10, Y: 20, Width: 900, Height: 600}},
		{"maximised stays", Placement{X: 1, Y: 2, Width: 900, Height: 600, Maximised: true}, 1920, 1080,
			Placement{X: 1, Y: 2, Width: 900, Height: 600, Maximised: true}},
	} {
		if got := c.in.insideMonitor(c.mw, c.mh); got != c.want {
			t.Errorf("%s: %+v on %d×%d becomes %+v, want %+v", c.name, c.in,
				c.mw, c.mh, got, c.want)
		}
	}
}

func TestFullscreenTracker(t *testing.T) {
	const tick = 100 * time.Millisecond
	reports := func(k *fullscreenTracker, now bool, ticks int) (times int) {
		for range ticks {
			if k.note(now, tick) {
				times++
			}
		}
		return times
	}
	for _, c := range []struct {
		name    string
		tracker fullscreenTracker
		now     bool
		ticks   int
		want    int
	}{
		{"nothing happens", fullscreenTracker{}, false, 50, 0},
		{"the game asks and it comes at once", fullscreenTracker{known: true}, true, 50, 0},
		{"the game asks and it takes its time", fullscreenTracker{known: true}, false, 19, 0},
		{"the game asks and it never comes", fullscreenTracker{known: true}, false, 100, 1},
		{"the system's button leaves it", fullscreenTracker{known: true, seen: true}, false, 1, 1},
		{"leaving is reported once", fullscreenTracker{known: true, seen: true}, false, 50, 1},
		{"the system's button enters it", fullscreenTracker{}, true, 50, 1},
	} {
		k := c.tracker
		if got := reports(&k, c.now, c.ticks); got != c.want {
			t.Errorf("%s: reported %d times, want %d", c.name, got, c.want)
		}
		if k.isChanging() != (c.want == 0 && c.now != k.known) {
			t.Errorf("%s: waiting is %v", c.name, k.isChanging())
		}
	}
	slow := fullscreenTracker{known: true}
	if reports(&slow, false, 15)+reports(&slow, true, 15)+reports(&slow, false, 1) != 1 ||
		slow.known {
		t.Error("leaving is not reported after a late start")
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
		before, after []vg.Sprite
		want          []image.Rectangle
	}{
		"no change": {[]vg.Sprite{table, a, b}, []vg.Sprite{table, a, b}, nil},
		"one appears": {[]vg.Sprite{table, b}, []vg.Sprite{table, a, b},
			[]image.Rectangle{image.Rect(20, 20, 30, 30)}},
		"one disappears": {[]vg.Sprite{table, a, b}, []vg.Sprite{table, a},
			[]image.Rectangle{image.Rect(100, 50, 110, 60)}},
		"one moves slightly": {[]vg.Sprite{table, a}, []vg.Sprite{table, spriteAt("a", 21.4, 20)},
			[]image.Rectangle{image.Rect(20, 20, 31, 30)}},
		"one moves far": {[]vg.Sprite{table, a}, []vg.Sprite{table, spriteAt("a", 80, 20)},
			[]image.Rectangle{image.Rect(80, 20, 90, 30), image.Rect(20, 20, 30, 30)}},
		"one out of the window": {[]vg.Sprite{table, a},
			[]vg.Sprite{table, a, spriteAt("c", 195, -5), spriteAt("d", 300, 0)},
			[]image.Rectangle{image.Rect(195, 0, 200, 5)}},
		"one is stretched": {[]vg.Sprite{table, b}, []vg.Sprite{table, turned},
			[]image.Rectangle{image.Rect(99, 49, 121, 61)}},
		"invisible": {[]vg.Sprite{table}, []vg.Sprite{table, hidden}, nil},
		"the table": {[]vg.Sprite{table, a}, []vg.Sprite{a}, []image.Rectangle{window}},
		"order changed": {[]vg.Sprite{table, a, b}, []vg.Sprite{table, b, a},
			[]image.Rectangle{image.Rect(20, 20, 30, 30)}},
	} {
		if got := damage(c.before, c.after, window); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// However many sprites move, only a few parts are drawn, and they contain all changes.
func TestDamageHasFewParts(t *testing.T) {
	window := image.Rect(0, 0, 2000, 1000)
	var before, after []vg.Sprite
	for i := range 40 {
		x, y := float64(i*397%1900), float64(i*211%900)
		before = append(before, spriteAt("p", x, y))
		after = append(after, spriteAt("p", x+3, y+1))
	}
	parts := damage(before, after, window)
	if len(parts) > maxParts {
		t.Errorf("%d parts, want at most 6", len(parts))
	}
	for _, s := range append(before, after...) {
		if r := touchedRect(s, window); !slices.ContainsFunc(parts, r.In) {
			t.Errorf("%v is in none of %v", r, parts)
		}
	}
}

func TestFailureKey(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "trouble") {
		if got := failureKey(errors.New(row[1])); got != row[0] {
			t.Errorf("failureKey(%q) = %s, want %s", row[1], got, row[0])
		}
	}
}

// Whatever placement the file contains, the whole window opens on the monitor.
func FuzzReadPlacement(f *testing.F) {
	f.Add(Placement{X: 10, Y: 20, Width: 1280, Height: 720}.Text(), uint16(1920), uint16(1080))
	f.Add([]byte(`{"x":-9223372036854775808,"y":1e300,"width":1,"height":null,"maximised":true}`),
		uint16(640), uint16(480))
	f.Fuzz(func(t *testing.T, text []byte, w, h uint16) {
		mw, mh := int(w), int(h)
		p := ReadPlacement(text).insideMonitor(mw, mh)
		if p.Width < 1 || p.Height < 1 || p.Width > 1<<15 || p.Height > 1<<15 ||
			mw > 0 && mh > 0 && (p.X < 0 || p.Y < 0 || p.X+p.Width > mw || p.Y+p.Height > mh) {
			t.Fatalf("%q opens at %+v on %d × %d", text, p, mw, mh)
		}
		if again := ReadPlacement(p.Text()); again != p {
			t.Fatalf("%+v is read back as %+v", p, again)
		}
	})
}
