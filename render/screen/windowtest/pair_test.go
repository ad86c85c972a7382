package windowtest

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/assets"
	"senet/game"
	"senet/game/i18n"
	"senet/game/store"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
	"senet/rules"
	"senet/rules/record"
)

const tickTime = time.Second / 60

// twin is the game without a window, led through the same gestures as the real program. From it a
// test knows what lies where, and what must be seen and saved.
type twin struct {
	game.NoStore
	app    *game.App
	fonts  *vg.Fonts
	view   game.View
	placed *view.Page // nil where the view has changed since
	w, h   int
	wanted string // the record it wants to be on the disk
}

// known is what both are started with.
type known struct {
	seed     uint64
	settings string
	saved    string
	open     *game.File
}

// voice is the words and letters of all tests; kept is what was drawn for one of them, for the others.
func voice(t *testing.T) (*i18n.Catalogue, *vg.Fonts) {
	t.Helper()
	words, unread := words()
	fonts, unloaded := fonts()
	if err := errors.Join(unread, unloaded); err != nil {
		t.Fatal(err)
	}
	return words, fonts
}

var (
	words = sync.OnceValues(func() (*i18n.Catalogue, error) { return i18n.Load(assets.FS, i18n.English) })
	fonts = sync.OnceValues(vg.Load)
	kept  = sync.OnceValue(func() *pictures { return &pictures{byKey: map[string]*image.RGBA{}} })
)

// pictures are drawn ones by their keys; all are forgotten when they are more than 128 MB.
type pictures struct {
	mu    sync.Mutex
	used  int
	byKey map[string]*image.RGBA
}

func (c *pictures) bake(p vg.Picture) *image.RGBA {
	c.mu.Lock()
	defer c.mu.Unlock()
	img := c.byKey[p.Key]
	if img == nil {
		img = vg.Bake(p)
		if c.used += len(img.Pix); c.used > 128<<20 {
			clear(c.byKey)
			c.used = len(img.Pix)
		}
		c.byKey[p.Key] = img
	}
	return img
}

func newTwin(t *testing.T, k known, w, h int) *twin {
	t.Helper()
	words, fonts := voice(t)
	b := &twin{fonts: fonts, w: w, h: h, wanted: k.saved}
	config := game.Usual(words, assets.FS, rules.NewRandom(k.seed), time.Now().Format(time.DateOnly))
	config.Draw = view.Drawings{}
	config.Settings, config.SavedGame, config.Open = k.settings, k.saved, k.open
	config.Store = b
	b.app = game.New(config)
	b.see()
	return b
}

func (b *twin) SaveGame(text string)  { b.wanted = text }
func (b *twin) StoreGame(text string) { b.wanted = text }

func (b *twin) see() {
	b.view, b.placed = b.app.View(), nil
}

// frame is where everything lies that is seen.
func (b *twin) frame() *view.Page {
	if b.placed == nil {
		page := view.Open(b.view, b.w, b.h, b.fonts)
		b.placed = &page
	}
	return b.placed
}

func (b *twin) tick(events ...ui.Event) {
	for i := range events {
		events[i].ScrollMax, events[i].ScrollBox = b.frame().ScrollMax, b.frame().ScrollBox
	}
	b.app.Update(tickTime, events)
	b.see()
}

// picture is what must be seen.
func (b *twin) picture() *image.RGBA {
	return vg.Compose(b.frame().Scene(), b.w, b.h, kept().bake)
}

// pair is the real program and its twin.
type pair struct {
	*driver
	twin   *twin
	store  store.Store
	mx, my float64
}

// startPair starts both with the same settings and the same chance in an empty folder.
func startPair(t *testing.T, k known, w, h int, args ...string) *pair {
	t.Helper()
	dir := t.TempDir()
	return resumePair(t, dir, k, w, h, args...)
}

// resumePair starts both on a folder that may hold a game.
func resumePair(t *testing.T, dir string, k known, w, h int, args ...string) *pair {
	t.Helper()
	s := openStore(t, dir)
	if k.settings != "" {
		if err := s.SaveSettings(k.settings, k.settings); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if k.saved, err = saved(dir); err != nil {
		t.Fatal(err)
	}
	p := &pair{store: s}
	p.driver = start(t, dir, w, h, append(seedFlag(k.seed), args...)...)
	p.twin = newTwin(t, k, w, h)
	p.pass(1)
	return p
}

// saved is the record of the game in play as it lies in a folder; empty where there is none.
func saved(dir string) (string, error) {
	name, _ := os.ReadFile(filepath.Join(dir, "playing.txt"))
	text, err := os.ReadFile(filepath.Join(dir, "games", strings.TrimSpace(string(name))))
	if len(name) == 0 || errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	return string(text), err
}

func openStore(t *testing.T, dir string) store.Store {
	t.Helper()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// pass lets n ticks pass in which nothing is done.
func (p *pair) pass(n int) {
	p.t.Helper()
	p.driver.tick(n)
	for range n {
		p.twin.tick()
	}
}

// settle lets time pass until nothing moves.
func (p *pair) settle() {
	p.t.Helper()
	for range 100 {
		p.pass(1)
		if !p.twin.view.Moving {
			return
		}
		p.pass(9)
	}
	p.t.Fatal("a movement does not end")
}

// does lets a tick pass in which something is done: the program has been told of it, and the twin is.
func (p *pair) does(e ui.Event) {
	p.t.Helper()
	p.driver.tick(1)
	p.twin.tick(e)
}

func (p *pair) event(kind ui.EventKind) ui.Event {
	bx, by := p.twin.frame().BoardPoint(p.mx, p.my)
	return ui.Event{Kind: kind, Target: p.twin.frame().Hit(p.mx, p.my), X: bx, Y: by}
}

// point moves the mouse.
func (p *pair) point(x, y float64) {
	p.t.Helper()
	if x == p.mx && y == p.my {
		return
	}
	p.moveTo(x, y)
	p.mx, p.my = x, y
	p.does(p.event(ui.PointerMove))
}

func (p *pair) clickAt(x, y float64) {
	p.t.Helper()
	p.point(x, y)
	p.press()
	p.does(p.event(ui.PointerDown))
	p.release()
	p.does(p.event(ui.PointerUp))
}

// click presses a thing on the page.
func (p *pair) click(target ui.Target) {
	p.t.Helper()
	x, y := p.middle(target)
	if got := p.twin.frame().Hit(x, y); got != target {
		p.t.Fatalf("the middle of %+v belongs to %+v", target, got)
	}
	p.clickAt(x, y)
}

// middle is the pixel in the middle of something on the page: a whole one, for a mouse has no others.
func (p *pair) middle(target ui.Target) (x, y float64) {
	p.t.Helper()
	box, ok := p.twin.frame().RectOf(target)
	if !ok {
		p.t.Fatalf("%+v is not on the page", target)
	}
	return float64(int(box.X + box.W/2)), float64(int(box.Y + box.H/2))
}

func widget(id string) ui.Target { return ui.Target{Kind: ui.TargetWidget, ID: id} }

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// key presses and releases a key.
func (p *pair) key(key ebiten.Key, means ui.Key) {
	p.t.Helper()
	e := ui.Event{Kind: ui.KeyPress, Key: means, Neighbour: p.twin.frame().Neighbour(p.twin.view.Focus,
		means)}
	p.session.PressKey(key)
	p.does(e)
	p.session.ReleaseKey(key)
	p.does(ui.Event{Kind: ui.KeyRelease, Key: means})
}

// saved is the game as it lies in its folder, read and checked; a game that has ended is the only
// one there. The program saves aside: what the twin wants to be there is waited for.
func (p *pair) saved() (record.Game, error) {
	for end := time.Now().Add(diskPatience); ; time.Sleep(time.Millisecond) {
		text, err := p.onDisk()
		switch late := time.Now().After(end); {
		case late && err != nil:
			return record.Game{}, err
		case late || err == nil && text == p.twin.wanted:
			return record.Read(text)
		}
	}
}

// diskPatience is how long the disk is waited for.
const diskPatience = time.Minute

func (p *pair) onDisk() (string, error) {
	text, err := saved(p.dir)
	if text != "" || err != nil {
		return text, err
	}
	finished, _, err := p.store.Games("", 2)
	if err == nil && len(finished) != 1 {
		err = fmt.Errorf("there is no saved game, and %d are finished", len(finished))
	}
	if err != nil {
		return "", err
	}
	return string(finished[0].Data), finished[0].Err
}

func (p *pair) mustSaved() record.Game {
	p.t.Helper()
	g, err := p.saved()
	if err != nil {
		p.t.Fatalf("the saved game cannot be read: %v", err)
	}
	return g
}

// What players do again and again, in their words.

// chooses clicks a thing on the page and lets what follows come to its end.
func (p *pair) chooses(id string) {
	p.t.Helper()
	p.click(widget(id))
	p.settle()
}

// taps is the same by a finger.
func (p *pair) taps(id string) {
	p.t.Helper()
	p.tap(widget(id))
	p.settle()
}

// begins goes from the title page to a game, with the choices of last time.
func (p *pair) begins() {
	p.t.Helper()
	p.chooses("title.new")
	p.chooses("start")
}

// beginsByKeys is the same by Enter alone: Play has the focus.
func (p *pair) beginsByKeys() {
	p.t.Helper()
	p.key(ebiten.KeyEnter, ui.KeyEnter)
	p.settle()
}

// inGame starts the program and its twin and begins a game in which the cones throw first.
func inGame(t *testing.T, seed uint64, ruleSet, speed string, w, h int) *pair {
	t.Helper()
	p := startPair(t, known{seed: seed, settings: `{"speed":"` + speed + `","last":{"ruleset":"` +
		ruleSet + `","opening":"cones"}}`}, w, h)
	p.begins()
	return p
}

// What may differ between the window and the picture made without one: the last bits of rounding
// everywhere, and the edges of what is turned or stretched in a few places.
const (
	sameColour = 10     // of 255, in each channel
	fewPixels  = 0.0015 // of all
)

// sees compares the window with what must be seen.
func (p *pair) sees() {
	p.t.Helper()
	got, want := p.look(), p.twin.picture()
	if got.Bounds() != want.Bounds() {
		p.t.Errorf("the window is %v, want %v", got.Bounds(), want.Bounds())
		return
	}
	if d := differing(got, want); d > fewPixels {
		p.t.Errorf("%.2f %% of the window's pixels are not as they must be; see %s", 100*d, p.keep(got, want))
	}
}

// differing is the share of pixels that are not alike.
func differing(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for c := i; c < i+4; c++ {
			if d := int(a.Pix[c]) - int(b.Pix[c]); d > sameColour || d < -sameColour {
				n++
				break
			}
		}
	}
	return float64(n) / float64(max(len(a.Pix)/4, 1))
}

// keep writes both pictures where they can be looked at after the test.
func (p *pair) keep(got, want *image.RGBA) string {
	dir, err := os.MkdirTemp("", "senet-"+strings.NewReplacer("/", "-", " ", "-").Replace(p.t.Name())+"-")
	if err != nil {
		return err.Error()
	}
	for name, img := range map[string]image.Image{"got.png": got, "want.png": want} {
		file, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			return err.Error()
		}
		png.Encode(file, img)
		file.Close()
	}
	return dir
}

// While one page gives way to another both are seen, each by its share.
func TestPagesGiveWayToOneAnother(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: `{"speed":"slow"}`}, 900, 600)
	old := p.twin.picture()
	p.look()
	p.key(ebiten.KeyEnter, ui.KeyEnter) // to the page of a new game
	mixed := 0
	for p.twin.view.Fade > 0 {
		got, fresh, share := p.look(), p.twin.picture(), p.twin.view.Fade
		want := image.NewRGBA(fresh.Bounds())
		for i := range want.Pix {
			want.Pix[i] = uint8(math.Round(share*float64(old.Pix[i]) + (1-share)*float64(fresh.Pix[i])))
		}
		if d := differing(got, want); d > fewPixels {
			t.Errorf("with %.2f of the old page %.2f %% of the pixels are not as they must be; see %s",
				share, 100*d, p.keep(got, want))
		}
		mixed++
		p.pass(3)
	}
	if mixed < 3 {
		t.Errorf("both pages were seen %d times", mixed)
	}
	p.settle()
	p.sees()
}
