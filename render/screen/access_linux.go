package screen

import (
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
)

// access lets screen readers read the game. It serves the page as objects of AT-SPI, the
// accessibility interface of Linux, on a D-Bus of its own.
//
// Nothing is served, and the page is not listed, until a screen reader runs. Calls of readers arrive
// on goroutines of the bus; they read the page that was shown last, and leave requests to the window.
type access struct {
	window *window
	spoken announcements
	active bool // the window has the keyboard

	mu       sync.Mutex
	bus      *dbus.Conn // the accessibility bus; nil while no screen reader runs
	desktop  reference  // parent of the program's root object
	shown    objectTree
	language string   // of its names
	origin   ui.Point // of the window on the screen, in pixels
	news     []string // the lines announced last
	newsMade int      // how many lines have been announced
	hears    bool     // a reader listens to announcements
	fresh    bool     // the page is not yet shown to a reader that has just come
	requests []request
	id       int32 // a number that the registry gives the program
}

// request makes the input that a reader asks for. The window calls it.
type request func(words *i18n.Catalogue, v game.View) []ui.Event

// Names of the accessibility bus.
const (
	statusService = "org.a11y.Bus"
	statusPath    = "/org/a11y/bus"
	registryName  = "org.a11y.atspi.Registry"
	properties    = "org.freedesktop.DBus.Properties"
)

// listen waits for a screen reader.
func (a *access) listen(w *window) {
	a.window = w
	if !driven {
		go a.watch()
	}
}

// watch follows the status of accessibility on the session bus. It sleeps until that changes.
func (a *access) watch() {
	session, err := dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		return
	}
	defer session.Close()
	if session.Auth(nil) != nil || session.Hello() != nil {
		return
	}
	changes := make(chan *dbus.Signal, 16)
	session.Signal(changes)
	session.AddMatchSignal(dbus.WithMatchInterface(properties), dbus.WithMatchMember("PropertiesChanged"),
		dbus.WithMatchObjectPath(statusPath))
	session.AddMatchSignal(dbus.WithMatchInterface("org.freedesktop.DBus"),
		dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, statusService))
	for open := true; open; _, open = <-changes {
		a.follow(session.Object(statusService, statusPath))
	}
	a.disconnect(nil)
}

// follow connects to the accessibility bus if a screen reader runs, and disconnects if none does.
func (a *access) follow(status dbus.BusObject) {
	wanted := false
	for _, name := range []string{"IsEnabled", "ScreenReaderEnabled"} {
		var on bool
		call := status.Call(properties+".Get", dbus.FlagNoAutoStart, "org.a11y.Status", name)
		wanted = wanted || call.Store(&on) == nil && on
	}
	a.mu.Lock()
	connected := a.bus != nil
	a.mu.Unlock()
	switch {
	case wanted && !connected:
		var address string
		if status.Call(statusService+".GetAddress", dbus.FlagNoAutoStart).Store(&address) == nil {
			a.connect(address)
		}
	case !wanted:
		a.disconnect(nil)
	}
}

// connect serves the game on the accessibility bus.
func (a *access) connect(address string) {
	bus, err := dbus.Connect(address)
	if err != nil {
		return
	}
	a.mu.Lock()
	a.bus, a.desktop = bus, reference{"", nullPath}
	a.shown = a.emptyTree()
	a.mu.Unlock()
	a.export(bus)
	changes := make(chan *dbus.Signal, 16)
	bus.Signal(changes)
	bus.AddMatchSignal(dbus.WithMatchInterface(registryName))
	var desktop reference
	if bus.Object(registryName, rootPath).Call("org.a11y.atspi.Socket.Embed", 0,
		a.referTo(rootPath)).Store(&desktop) != nil {
		a.disconnect(bus)
		return
	}
	a.noteListeners(bus)
	a.mu.Lock()
	a.desktop, a.fresh = desktop, true
	a.mu.Unlock()
	go func() { // follows what readers listen to, until the bus is closed
		for range changes {
			a.noteListeners(bus)
		}
		a.disconnect(bus)
	}()
	Wake()
}

// noteListeners notes whether a reader listens to announcements. Older ones read notifications.
func (a *access) noteListeners(bus *dbus.Conn) {
	var listeners []struct{ Listener, Event string }
	bus.Object(registryName, "/org/a11y/atspi/registry").Call(registryName+".GetRegisteredEvents", 0).
		Store(&listeners)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.hears = false
	for _, l := range listeners {
		event := strings.ToLower(l.Event)
		a.hears = a.hears || strings.HasPrefix(event, "object:announcement")
	}
}

// disconnect leaves the accessibility bus, if it is the given one or that is nil.
func (a *access) disconnect(bus *dbus.Conn) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus == nil || bus != nil && bus != a.bus {
		return
	}
	a.bus.Close()
	a.bus, a.shown, a.news, a.fresh = nil, nil, nil, false
}

// setActive notes whether the window has the keyboard, and tells readers, which read the window that
// has it.
func (a *access) setActive(on bool) {
	a.active = on
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus == nil || a.fresh {
		return
	}
	frame := *a.shown[framePath]
	event := "Window.Deactivate"
	if frame.states &^= stateActive; on {
		event, frame.states = "Window.Activate", frame.states|stateActive
	}
	a.shown = a.shown.with(&frame)
	a.emit(framePath, event, "", 0, 0, frame.name)
	a.emit(framePath, "Object.StateChanged", "active", bit(frame.states, stateActive), 0, "")
}

// events returns what readers have pressed, filled in and focused since the last call.
func (a *access) events() (events []ui.Event) {
	a.mu.Lock()
	requests, fresh := a.requests, a.fresh
	a.requests, a.fresh = nil, false
	a.mu.Unlock()
	w := a.window
	for _, r := range requests {
		events = append(events, r(w.cfg.Words, w.view)...)
	}
	if fresh {
		a.spoken = announcements{}
		a.show(w.cfg.Words, w.view)
		a.setActive(a.active)
	}
	return events
}

// noteAction notes that the player acts on a view.
func (a *access) noteAction(v game.View) { a.spoken.announcer.NoteAction(v) }

// show shows a view to readers and announces what is new.
func (a *access) show(words *i18n.Catalogue, v game.View) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus == nil || a.fresh {
		return
	}
	at := a.window.place.current
	a.origin = ui.Point{X: float64(at.X) * a.window.scale, Y: float64(at.Y) * a.window.scale}
	a.language = words.Language()
	for _, line := range a.spoken.next(words, v) {
		a.announce(line)
	}
	if !v.Moving { // it is listed when it rests
		a.replace(a.listObjects(words, v))
	}
}
