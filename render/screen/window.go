package screen

import (
	"image"
	"image/color"
	"math"
	"runtime"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

const (
	drivenTick        = time.Second / 60        // time that passes in a tick of a driven program
	resizeSettle      = 90 * time.Millisecond   // a window of the same size for this long is not being resized
	longStall         = 250 * time.Millisecond  // maximum that an animation skips when the machine stalls
	maxFadeFrame      = 60 * time.Millisecond   // with more time between frames, pages change without a fade
	restAfter         = 250 * time.Millisecond  // the window rests this long after the last change
	maxUndrawn        = time.Second             // a window that does not rest draws at least this often
	initialAwake      = 2 * time.Second         // a new window does not rest, because window managers are busy with it
	redrawAfterResize = 2500 * time.Millisecond // see maxUndrawnResized
	placementWait     = time.Second             // the placement is saved if it has not changed for this long

	// During redrawAfterResize a window draws at least this often. On a busy desktop the first
	// frames may come before the window has its size, and leave a strip at an edge.
	maxUndrawnResized = 150 * time.Millisecond
)

// window is the game loop: it reads input devices, updates the game, and draws its view.
type window struct {
	cfg      Config
	mu       sync.Mutex // held while the game changes
	ending   bool       // the game no longer changes
	renderer *Renderer
	keys     keyboard
	pointer  pointer
	pads     pads
	access   access
	page     *view.PageLayout // nil before it is laid out
	sprites  []vg.Sprite      // of the page; nil before it is drawn
	view     game.View

	size      image.Point // in pixels
	resized   bool        // the size has changed since the page was laid out
	scale     float64
	stable    time.Duration // how long the size has not changed
	lastTick  time.Duration // the clock at the last tick
	idle      time.Duration // since anything happened
	undrawn   time.Duration // since the last draw
	frameTime time.Duration // moving average of the time between two frames of an animation
	shown     bool          // something has been drawn
	blank     image.Point   // the size of a black first frame; drivers may cut the first frame after a resize
	focused   bool
	placement placementSaver
	rest      rest
}

// Run opens the window and plays until the game quits. Explain puts its error into words.
func Run(cfg Config) error {
	w := &window{cfg: cfg, scale: 1, renderer: NewRenderer(vg.Prepare, nil), keys: keyboard{table: shortcuts()},
		pads: pads{controllers: systemPads{}}, idle: -initialAwake}
	if !IsDriven {
		w.renderer = NewRenderer(vg.Prepare, Wake)
	}
	acceptFiles(cfg.Read, cfg.Host.events)
	w.access.listen(w)
	w.placement = placementSaver{save: cfg.SavePlacement, saved: cfg.Placement,
		current: cfg.Placement}
	prepareSystem()
	onDisplayLost(w.lost)
	ebiten.SetWindowTitle(cfg.Title)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(minWidth, minHeight, maxSide, maxSide)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS) // a resting window handles at once what wakes it
	first := applyPlacement(cfg.Placement)
	if whole, fills := cfg.Host.openFullscreen(); fills {
		first, w.blank = whole, whole
	}
	if first.X > 0 && first.Y > 0 && !IsDriven && runtime.GOOS != "js" { // a browser chooses another size
		w.renderer.prefetch(w.cfg.Open(w.cfg.App.View(), first.X, first.Y).Sprites(), first)
	}
	w.lastTick = cfg.Clock()
	if cfg.Close != nil {
		go w.awaitTermination()
	}
	err := ebiten.RunGameWithOptions(w, &ebiten.RunGameOptions{X11ClassName: "Senet",
		X11InstanceName: "senet"})
	w.mu.Lock()
	w.ending = true // the caller ends the program
	w.mu.Unlock()
	w.rest.end()
	w.cfg.Host.sound.End()
	w.placement.flush()
	return err
}

// awaitTermination waits until the system asks the program to end, lets the game save, and ends the
// program. It does not wait for the window's loop, because on a busy machine a frame can take
// seconds.
func (w *window) awaitTermination() {
	<-w.cfg.Close
	w.mu.Lock()
	if w.ending {
		w.mu.Unlock()
		return
	}
	w.end()
	// The loop goes on, because results that are posted now wake it and wait for it.
	w.mu.Unlock()
	w.cfg.Terminate(nil)
}

// end lets the game save what it has not saved yet. After it the game no longer changes.
func (w *window) end() {
	w.ending = true
	w.cfg.App.Update(0, []ui.Event{ui.NewsEvent(game.CloseRequest(true))})
	w.placement.flush()
}

// lost ends the program when the window is gone. If the game is in the middle of an Update, which may
// wait for the window, only what it has saved already is saved.
func (w *window) lost(why error) {
	if w.mu.TryLock() && !w.ending {
		w.end()
	}
	w.cfg.Terminate(why)
}

// LayoutF gives the screen the resolution of the monitor. The scale changes when the window moves
// to a monitor with another scale.
func (w *window) LayoutF(outsideWidth, outsideHeight float64) (float64, float64) {
	if m := ebiten.Monitor(); m != nil {
		w.scale = m.DeviceScaleFactor()
	}
	width := max(math.Round(outsideWidth*w.scale), 1)
	height := max(math.Round(outsideHeight*w.scale), 1)
	if size := image.Pt(int(width), int(height)); size != w.size {
		w.renderer.BeforeResize()
		w.size, w.resized, w.stable = size, true, 0
	}
	return width, height
}

// Layout is never called, because LayoutF exists.
func (w *window) Layout(outsideWidth, outsideHeight int) (int, int) {
	return outsideWidth, outsideHeight
}

// Update runs one tick.
func (w *window) Update() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ending {
		return nil
	}
	elapsed := w.elapsed()
	w.stable += elapsed
	w.undrawn += elapsed
	w.ensurePage()
	events := w.read(elapsed)
	hasInput := len(events) > 0 || !w.cfg.Host.events.IsEmpty()
	w.rest.wake -= elapsed
	w.updateGame(elapsed, events)
	if w.cfg.Host.apply() {
		return ebiten.Termination
	}
	w.placement.note(elapsed)
	w.pace(elapsed, hasInput)
	return nil
}

// updateGame updates the game. Even without events the view may change, because of results from the
// disk or the computer player.
func (w *window) updateGame(elapsed time.Duration, events []ui.Event) {
	for _, e := range events {
		if e.Kind == ui.KeyPress || e.Kind == ui.PointerDown {
			w.access.noteAction()
		}
	}
	w.cfg.App.Update(w.gameTime(elapsed), events)
	if view := w.cfg.App.View(); view.Change != w.view.Change {
		w.view = view
		w.open()
	}
}

func (w *window) elapsed() time.Duration {
	if IsDriven {
		return drivenTick
	}
	now := w.cfg.Clock()
	elapsed := max(now-w.lastTick, 0)
	w.lastTick = now
	return elapsed
}

// gameTime returns how much time passes in the game. After a stall an animation continues where it
// was; on a machine that is always slow it takes its proper time.
func (w *window) gameTime(elapsed time.Duration) time.Duration {
	switch {
	case !w.view.Moving:
		return elapsed
	case w.renderer.drawn == nil && !IsDriven: // an opening animation begins with the first frame
		return 0
	}
	passed := min(elapsed, max(longStall, 2*w.frameTime))
	w.frameTime += (min(elapsed, time.Second) - w.frameTime) / 4
	return passed
}

// fade returns the opacity of the previous page.
func (w *window) fade() float64 {
	if w.frameTime > maxFadeFrame {
		return 0
	}
	return w.view.Fade
}

func (w *window) ensurePage() {
	if w.page != nil && !w.resized {
		return
	}
	if w.page == nil {
		w.view = w.cfg.App.View()
	}
	w.open()
	w.resized = false
}

// open lays out the view and shows it to screen readers. Draw makes its sprites.
func (w *window) open() {
	page := w.cfg.Open(w.view, w.size.X, w.size.Y)
	w.page, w.sprites = &page, nil
	shape := ebiten.CursorShapeDefault
	if w.view.IsPressable(w.view.Hover) {
		shape = ebiten.CursorShapePointer
	}
	ebiten.SetCursorShape(shape)
	w.access.show(w.cfg.Words, w.view)
}

func (w *window) read(elapsed time.Duration) []ui.Event {
	var events []ui.Event
	if focused := ebiten.IsFocused(); focused != w.focused {
		w.focused = focused
		w.access.setActive(focused)
		w.renderer.Invalidate()
		if !focused {
			w.keys.release()
			events = append(events, ui.Event{Kind: ui.WindowBlur})
		}
	}
	events = w.cfg.Host.fullscreen.read(elapsed, events)
	events = w.pointer.readMouse(w.page, events)
	events = w.pointer.readFingers(w.page, w.scale, events)
	events = append(events, w.access.events()...)
	typed, typedLast := w.keys.text()
	events = append(events, typed...)
	for _, key := range w.keys.read(elapsed) {
		events = append(events, w.keyEvent(key))
	}
	events = append(events, typedLast...)
	for _, key := range w.keys.releasedKeys() {
		events = append(events, ui.Event{Kind: ui.KeyRelease, Key: key})
	}
	events = w.pads.read(elapsed, w.keyEvent, events)
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		events = append(events, ui.NewsEvent(game.FilesDrop(readDropped(dropped, w.cfg.Words))))
	}
	if ebiten.IsWindowBeingClosed() {
		events = append(events, ui.NewsEvent(game.CloseRequest(false)))
	}
	for i := range events {
		events[i].Scroll = w.page.Scroll
		events[i].ScrollMax, events[i].ScrollBox = w.page.ScrollMax, w.page.ScrollBox
	}
	return events
}

func (w *window) keyEvent(key ui.Key) ui.Event {
	e := ui.Event{Kind: ui.KeyPress, Key: key}
	switch key {
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		e.Neighbour = w.page.Neighbour(w.view.Focus, key)
	}
	return e
}

// pace lets the window rest if nothing happens, and wakes it when something does.
func (w *window) pace(elapsed time.Duration, hasInput bool) {
	w.idle += elapsed
	if hasInput || w.view.Moving || w.renderer.IsBaking() || w.keys.isHeld() || w.pointer.isDown() || w.pads.isHeld() ||
		w.stable < redrawAfterResize || w.placement.isUnsaved() || w.cfg.Host.fullscreen.isChanging() {
		w.idle = min(w.idle, 0)
	}
	alarmed := w.rest.polled.Swap(false) || w.rest.wakeIsDue()
	wake, hasWake := w.cfg.App.Wake()
	if w.rest.set(w.idle >= restAfter, wake, hasWake, w.pads.poll()) {
		w.renderer.Invalidate()
	}
	// Without a compositor, an uncovered window shows what covered it until it draws. A resting
	// window is woken then, without an event. If the game asked to be woken, only the differences
	// are drawn.
	if !alarmed && (w.undrawn > maxUndrawn || w.rest.resting && !hasInput) {
		w.renderer.Invalidate()
	}
	if w.stable < redrawAfterResize && w.undrawn > maxUndrawnResized {
		w.renderer.Refresh()
	}
}

// Draw shows the page.
func (w *window) Draw(dst *ebiten.Image) {
	const maxTextureSide = 16384 // the largest side of a picture that graphics cards can draw, in pixels
	// Without a window manager a window can be larger than any texture: then Ebitengine would panic
	// if anything were drawn.
	if w.page == nil || max(w.size.X, w.size.Y) > maxTextureSide {
		return
	}
	if w.sprites == nil {
		w.sprites = w.page.Sprites()
	}
	if dst.Bounds().Max == w.blank {
		dst.Fill(color.Black)
		w.blank = image.Point{}
		return
	}
	if w.shown && w.cfg.Icon != nil { // the first picture must not wait for the icon or sounds
		w.cfg.Host.sound.Start()
		var icons []image.Image
		for _, p := range w.cfg.Icon {
			icons = append(icons, vg.Bake(p))
		}
		ebiten.SetWindowIcon(icons)
		w.cfg.Icon = nil
	}
	if w.renderer.Show(dst, w.sprites, IsDriven || w.stable >= resizeSettle, w.fade()) {
		w.undrawn = 0
		if !w.shown {
			w.shown = true
			tellPage("shown")
		}
	}
}
