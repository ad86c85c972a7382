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

	"senet/game"
	"senet/game/gametest"
	"senet/game/store"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
	"senet/rules"
	"senet/rules/record"
)

const tickTime = time.Second / 60

// model is the game without a window, given the same input as the real program. It tells a test
// where everything is, and what must be seen and saved.
type model struct {
	game.NoServices
	app       *game.App
	fonts     *vg.Fonts
	view      game.View
	page      *view.PageLayout // nil if the view has changed since
	w, h      int
	wantSaved string // the record that must be on the disk
}

// startState is what the program and its model start with.
type startState struct {
	seed     uint64
	settings string
	saved    string
	open     *game.File
}

var bakedPictures = sync.OnceValue(func() *pictureCache { return &pictureCache{byKey: map[string]*image.RGBA{}} })

// pictureCache holds pictures by their keys, and is cleared when they exceed 128 MB.
type pictureCache struct {
	mu    sync.Mutex
	used  int
	byKey map[string]*image.RGBA
}

func (c *pictureCache) bake(p vg.Picture) *image.RGBA {
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

func newModel(t *testing.T, k startState, w, h int) *model {
	t.Helper()
	m := &model{fonts: vgtest.Fonts(), w: w, h: h, wantSaved: k.saved}
	config := gametest.Config(k.seed)
	config.Today = func() string { return time.Now().Format(time.DateOnly) }
	config.Settings, config.SavedGame, config.OpenFile = k.settings, k.saved, k.open
	config.Store = m
	m.app = game.New(config)
	m.refresh()
	return m
}

func (m *model) SaveGame(text string)  { m.wantSaved = text }
func (m *model) CloseGame(text string) { m.wantSaved = text }

func (m *model) refresh() {
	m.view, m.page = m.app.View(), nil
}

// layout returns where everything is on the page.
func (m *model) layout() *view.PageLayout {
	if m.page == nil {
		page := view.Open(m.view, m.w, m.h, m.fonts)
		m.page = &page
	}
	return m.page
}

func (m *model) tick(events ...ui.Event) {
	for i := range events {
		events[i].Scroll = m.layout().Scroll
		events[i].ScrollMax, events[i].ScrollBox = m.layout().ScrollMax, m.layout().ScrollBox
	}
	m.app.Update(tickTime, events)
	m.refresh()
}

// picture returns what the window must show.
func (m *model) picture() *image.RGBA {
	return vg.Compose(m.layout().Sprites(), m.w, m.h, bakedPictures().bake)
}

// pair is the real program and its model.
type pair struct {
	*driver
	model  *model
	store  store.Store
	mx, my float64
}

// startPair starts both with the same settings and random numbers in an empty folder.
func startPair(t *testing.T, k startState, w, h int, args ...string) *pair {
	t.Helper()
	dir := t.TempDir()
	return resumePair(t, dir, k, w, h, args...)
}

// resumePair starts both in a folder that may have a game.
func resumePair(t *testing.T, dir string, k startState, w, h int, args ...string) *pair {
	t.Helper()
	s := openStore(t, dir)
	if k.settings != "" {
		if _, err := s.SaveSettings(k.settings, k.settings); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if k.saved, err = savedRecord(dir); err != nil {
		t.Fatal(err)
	}
	p := &pair{store: s}
	p.driver = start(t, dir, w, h, append(seedFlag(k.seed), args...)...)
	p.model = newModel(t, k, w, h)
	p.advance(1)
	return p
}

// savedRecord returns the record of the game in play in a folder, or "" if there is none.
func savedRecord(dir string) (string, error) {
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

// advance advances both by n ticks without input.
func (p *pair) advance(n int) {
	p.t.Helper()
	p.driver.tick(n)
	for range n {
		p.model.tick()
	}
}

// settle advances both until nothing moves.
func (p *pair) settle() {
	p.t.Helper()
	for range 100 {
		p.advance(1)
		if !p.model.view.Moving {
			return
		}
		p.advance(9)
	}
	p.t.Fatal("an animation does not end")
}

// step advances both by a tick with an input that the program already has.
func (p *pair) step(e ui.Event) {
	p.t.Helper()
	p.driver.tick(1)
	p.model.tick(e)
}

func (p *pair) event(kind ui.EventKind) ui.Event {
	bx, by := p.model.layout().BoardPoint(p.mx, p.my)
	return ui.Event{Kind: kind, Target: p.model.layout().Hit(p.mx, p.my), X: bx, Y: by}
}

// point moves the mouse.
func (p *pair) point(x, y float64) {
	p.t.Helper()
	if x == p.mx && y == p.my {
		return
	}
	p.moveTo(x, y)
	p.mx, p.my = x, y
	p.step(p.event(ui.PointerMove))
}

func (p *pair) clickAt(x, y float64) {
	p.t.Helper()
	p.point(x, y)
	p.pressMouse()
	p.step(p.event(ui.PointerDown))
	p.releaseMouse()
	p.step(p.event(ui.PointerUp))
}

// click clicks something on the page.
func (p *pair) click(target ui.Target) {
	p.t.Helper()
	x, y := p.center(target)
	if got := p.model.layout().Hit(x, y); got != target {
		p.t.Fatalf("the middle of %+v hits %+v", target, got)
	}
	p.clickAt(x, y)
}

// center returns the middle of something on the page in whole pixels, which is all that a mouse
// has.
func (p *pair) center(target ui.Target) (x, y float64) {
	p.t.Helper()
	box, ok := p.model.layout().RectOf(target)
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
	e := ui.Event{Kind: ui.KeyPress, Key: means, Neighbour: p.model.layout().Neighbour(p.model.view.Focus,
		means)}
	p.session.PressKey(key)
	p.step(e)
	p.session.ReleaseKey(key)
	p.step(ui.Event{Kind: ui.KeyRelease, Key: means})
}

// saved reads and checks the game in its folder; a finished game must be the only one there. The
// program saves in the background, so this waits for what the model wants saved.
func (p *pair) saved() (record.Game, error) {
	for end := time.Now().Add(saveTimeout); ; time.Sleep(time.Millisecond) {
		text, err := p.readDisk()
		switch late := time.Now().After(end); {
		case late && err != nil:
			return record.Game{}, err
		case late || err == nil && text == p.model.wantSaved:
			return record.Read(text)
		}
	}
}

// saveTimeout is how long to wait for the disk.
const saveTimeout = time.Minute

func (p *pair) readDisk() (string, error) {
	text, err := savedRecord(p.dir)
	if text != "" || err != nil {
		return text, err
	}
	finished, _, err := p.store.Games("", 2)
	if err == nil && len(finished) != 1 {
		err = fmt.Errorf("there is no saved game, and %d finished ones", len(finished))
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

// The methods below do what players do often.

// choose clicks something on the page and waits until nothing moves.
func (p *pair) choose(id string) {
	p.t.Helper()
	p.click(widget(id))
	p.settle()
}

// tapAndSettle is choose with a finger.
func (p *pair) tapAndSettle(id string) {
	p.t.Helper()
	p.tap(widget(id))
	p.settle()
}

// startGame goes from the title page to a game, with the choices of last time.
func (p *pair) startGame() {
	p.t.Helper()
	p.choose("title.new")
	p.choose("start")
}

// startInGame starts both and begins a game in which the cones throw first.
func startInGame(t *testing.T, seed uint64, ruleSet, speed string, w, h int) *pair {
	t.Helper()
	p := startPair(t, startState{seed: seed, settings: `{"speed":"` + speed + `","last":{"ruleset":"` +
		ruleSet + `","opening":"cones"}}`}, w, h)
	p.startGame()
	return p
}

// The window may differ from the picture drawn without one in the rounding of every pixel, and in a
// few pixels at the edges of transformed sprites.
const (
	sameColour = 10     // of 255, in each channel
	fewPixels  = 0.0015 // of all
)

// comparePicture compares the window with the model's picture.
func (p *pair) comparePicture() {
	p.t.Helper()
	got, want := p.screenshot(), p.model.picture()
	if got.Bounds() != want.Bounds() {
		p.t.Errorf("the window is %v, want %v", got.Bounds(), want.Bounds())
		return
	}
	if d := diffShare(got, want); d > fewPixels {
		p.t.Errorf("%.2f %% of the window's pixels differ; see %s", 100*d,
			p.saveForReview(got, want))
	}
}

// diffShare returns the share of pixels that differ.
func diffShare(a, b *image.RGBA) float64 {
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

// saveForReview writes both pictures and returns their folder.
func (p *pair) saveForReview(got, want *image.RGBA) string {
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

// While one page fades into another, both are visible.
func TestPagesCrossFade(t *testing.T) {
	t.Parallel()
	p := startPair(t, startState{seed: 1, settings: `{"speed":"slow"}`}, 900, 600)
	old := p.model.picture()
	p.screenshot()
	p.key(ebiten.KeyEnter, ui.KeyEnter) // opens New game
	mixed := 0
	for p.model.view.Fade > 0 {
		got, fresh, share := p.screenshot(), p.model.picture(), p.model.view.Fade
		want := image.NewRGBA(fresh.Bounds())
		for i := range want.Pix {
			want.Pix[i] = uint8(math.Round(share*float64(old.Pix[i]) + (1-share)*float64(fresh.Pix[i])))
		}
		if d := diffShare(got, want); d > fewPixels {
			t.Errorf("with %.2f of the old page, %.2f %% of the pixels differ; see %s",
				share, 100*d, p.saveForReview(got, want))
		}
		mixed++
		p.advance(3)
	}
	if mixed < 3 {
		t.Errorf("%d mixed pictures, want at least 3", mixed)
	}
	p.settle()
	p.comparePicture()
}
