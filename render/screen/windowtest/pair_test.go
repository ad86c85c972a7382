package windowtest

import (
	"encoding/binary"
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

// model is the game without a window. A pair gives it the same input as the real program, and
// compares the pictures and saved records.
type model struct {
	game.NoServices
	app       *game.App
	fonts     *vg.Fonts
	view      game.View
	page      *view.PageLayout // nil until layout computes it for the view
	w, h      int
	wantSaved string // the record that the program must have saved
}

// startState is the state in which the program and its model start.
type startState struct {
	seed     uint64
	settings string
	saved    string
	open     *game.File
}

var bakedPictures = sync.OnceValue(func() *pictureCache { return &pictureCache{byKey: map[string]*image.RGBA{}} })

// pictureCache holds pictures by their keys. It is cleared when they exceed 128 MB.
type pictureCache struct {
	mu    sync.Mutex
	size  int // of the pictures, in bytes
	byKey map[string]*image.RGBA
}

func (c *pictureCache) bake(p vg.Picture) *image.RGBA {
	c.mu.Lock()
	defer c.mu.Unlock()
	img := c.byKey[p.Key]
	if img == nil {
		img = vg.Bake(p)
		if c.size += len(img.Pix); c.size > 128<<20 {
			clear(c.byKey)
			c.size = len(img.Pix)
		}
		c.byKey[p.Key] = img
	}
	return img
}

func newModel(t *testing.T, state startState, w, h int) *model {
	t.Helper()
	m := &model{fonts: vgtest.Fonts(), w: w, h: h, wantSaved: state.saved}
	config := gametest.Config(state.seed)
	config.Today = func() string { return time.Now().Format(time.DateOnly) }
	config.Settings, config.SavedGame, config.OpenFile = state.settings, state.saved, state.open
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

// layout returns the layout of the page.
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

// picture returns the picture that the window must show.
func (m *model) picture() *image.RGBA {
	return vg.Compose(m.layout().Sprites(), m.w, m.h, bakedPictures().bake)
}

// pair is the real program and its model.
type pair struct {
	*driver
	model   *model
	folders store.Folders
	mx, my  float64
}

// startPair starts both with an empty data folder.
func startPair(t *testing.T, state startState, w, h int, args ...string) *pair {
	t.Helper()
	return resumePair(t, t.TempDir(), state, w, h, args...)
}

// resumePair starts both with a data folder that may have a saved game.
func resumePair(t *testing.T, dir string, state startState, w, h int, args ...string) *pair {
	t.Helper()
	s, err := store.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if state.settings != "" {
		if _, err := s.SaveSettings(state.settings, state.settings); err != nil {
			t.Fatal(err)
		}
	}
	if state.saved, err = savedRecord(dir); err != nil {
		t.Fatal(err)
	}
	p := &pair{folders: s}
	p.driver = start(t, dir, w, h, append([]string{"-seed", fmt.Sprint(state.seed)}, args...)...)
	p.model = newModel(t, state, w, h)
	p.advance(1)
	return p
}

// savedRecord returns the record of the current game in a data folder, or "" if there is none.
func savedRecord(dir string) (string, error) {
	name, _ := os.ReadFile(filepath.Join(dir, "playing.txt"))
	text, err := os.ReadFile(filepath.Join(dir, "games", strings.TrimSpace(string(name))))
	if len(name) == 0 || errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	return string(text), err
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

// step advances both by a tick. The program already has the input; the model gets e.
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
	p.session.MoveCursor(x/scale(), y/scale())
	p.mx, p.my = x, y
	p.step(p.event(ui.PointerMove))
}

// click clicks the middle of a target.
func (p *pair) click(target ui.Target) {
	p.t.Helper()
	x, y := p.center(target)
	if got := p.model.layout().Hit(x, y); got != target {
		p.t.Fatalf("the middle of %+v hits %+v", target, got)
	}
	p.point(x, y)
	p.pressMouse()
	p.step(p.event(ui.PointerDown))
	p.releaseMouse()
	p.step(p.event(ui.PointerUp))
}

// center returns the middle of a target in whole pixels, as a mouse reports them.
func (p *pair) center(target ui.Target) (x, y float64) {
	p.t.Helper()
	box, ok := p.model.layout().RectOf(target)
	if !ok {
		p.t.Fatalf("%+v is not on the page", target)
	}
	return float64(int(box.X + box.W/2)), float64(int(box.Y + box.H/2))
}

func square(s rules.Square) ui.Target { return ui.Target{Kind: ui.TargetSquare, Square: s} }

// key presses and releases a key.
func (p *pair) key(key ebiten.Key, modelKey ui.Key) {
	p.t.Helper()
	e := ui.Event{Kind: ui.KeyPress, Key: modelKey,
		Neighbour: p.model.layout().Neighbour(p.model.view.Focus, modelKey)}
	p.session.PressKey(key)
	p.step(e)
	p.session.ReleaseKey(key)
	p.step(ui.Event{Kind: ui.KeyRelease, Key: modelKey})
}

// saved reads the current game from the data folder or, if there is none, the only finished game.
// The program saves in the background, so saved waits until the record is the model's.
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

// saveTimeout is the longest wait for a save.
const saveTimeout = time.Minute

func (p *pair) readDisk() (string, error) {
	text, err := savedRecord(p.dir)
	if text != "" || err != nil {
		return text, err
	}
	finished, _, err := p.folders.Games("", 2)
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

// choose clicks a widget and waits until nothing moves.
func (p *pair) choose(id string) {
	p.t.Helper()
	p.click(ui.Widget(id))
	p.settle()
}

// tapAndSettle taps a widget and waits until nothing moves.
func (p *pair) tapAndSettle(id string) {
	p.t.Helper()
	p.tap(ui.Widget(id))
	p.settle()
}

// startGame starts a game from the title page, with the settings of the last game.
func (p *pair) startGame() {
	p.t.Helper()
	p.choose("title.new")
	p.choose("start")
}

// The window and the model's picture may differ in the rounding of every pixel, and in a few pixels
// at the edges of transformed sprites.
const (
	sameColour = 10     // the largest difference of a channel, of 255
	fewPixels  = 0.0015 // the largest share of other pixels
)

// comparePicture fails if the window differs from the model's picture.
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

// diffShare returns the share of pixels that differ by more than sameColour.
func diffShare(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if binary.LittleEndian.Uint32(a.Pix[i:]) == binary.LittleEndian.Uint32(b.Pix[i:]) {
			continue
		}
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
