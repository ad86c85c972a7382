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
// There are objects only while a screen reader runs. Calls of readers arrive on goroutines of the
// bus: they read the objects of the last page, and queue requests for the window.
type access struct {
	window    *window
	announcer viewAnnouncer

	mu            sync.Mutex
	active        bool       // the window has the keyboard
	bus           *dbus.Conn // the accessibility bus; nil while no screen reader runs
	desktop       reference  // parent of the program's root object
	tree          objectTree
	language      string   // of the names in tree
	origin        ui.Point // of the window on the screen, in pixels
	lines         []string // the last lines announced
	lineCount     int      // lines announced so far
	canAnnounce   bool     // a reader listens to announcements
	mustShow      bool     // a reader has started and has not got the page yet
	requests      []request
	applicationID int32 // set by the registry
}

// request returns the input that a reader has requested.
type request func(words *i18n.Catalogue, v game.View) []ui.Event

// The names of the accessibility bus.
const (
	statusService = "org.a11y.Bus"
	statusPath    = "/org/a11y/bus"
	registryName  = "org.a11y.atspi.Registry"
	properties    = "org.freedesktop.DBus.Properties"
)

// listen begins to wait for a screen reader.
func (a *access) listen(w *window) {
	a.window = w
	if !IsDriven {
		go a.watch()
	}
}

// watch connects and disconnects whenever the status of accessibility on the session bus changes.
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
		a.updateConnection(session.Object(statusService, statusPath))
	}
	a.disconnect(nil)
}

// updateConnection connects to the accessibility bus if a screen reader runs, and disconnects if
// none does.
func (a *access) updateConnection(status dbus.BusObject) {
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
	a.tree = a.baseTree()
	a.mu.Unlock()
	a.export(bus)
	changes := make(chan *dbus.Signal, 16)
	bus.Signal(changes)
	bus.AddMatchSignal(dbus.WithMatchInterface(registryName))
	var desktop reference
	if bus.Object(registryName, rootPath).Call("org.a11y.atspi.Socket.Embed", 0,
		reference{bus.Names()[0], rootPath}).Store(&desktop) != nil {
		a.disconnect(bus)
		return
	}
	a.updateListeners(bus)
	a.mu.Lock()
	a.desktop, a.mustShow = desktop, true
	a.mu.Unlock()
	go func() { // until the bus is closed
		for range changes {
			a.updateListeners(bus)
		}
		a.disconnect(bus)
	}()
	Wake()
}

// updateListeners sets whether a reader listens to announcements. Older readers read notifications
// instead.
func (a *access) updateListeners(bus *dbus.Conn) {
	var listeners []struct{ Listener, Event string }
	bus.Object(registryName, "/org/a11y/atspi/registry").Call(registryName+".GetRegisteredEvents", 0).
		Store(&listeners)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus != bus { // closed in the meantime
		return
	}
	a.canAnnounce = false
	for _, l := range listeners {
		event := strings.ToLower(l.Event)
		a.canAnnounce = a.canAnnounce || strings.HasPrefix(event, "object:announcement")
	}
}

// disconnect closes the accessibility bus. If bus is not nil, it does so only if bus is the current
// one.
func (a *access) disconnect(bus *dbus.Conn) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus == nil || bus != nil && bus != a.bus {
		return
	}
	a.bus.Close()
	a.bus, a.tree, a.lines, a.mustShow = nil, nil, nil, false
}

// setActive sets whether the window has the keyboard, and tells readers, because they read the
// window that has it.
func (a *access) setActive(on bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.active = on
	if a.bus == nil || a.mustShow {
		return
	}
	frame := *a.tree[framePath]
	event := "Window.Deactivate"
	if frame.states &^= stateActive; on {
		event, frame.states = "Window.Activate", frame.states|stateActive
	}
	a.tree = a.tree.with(&frame)
	a.emit(framePath, event, "", 0, 0, frame.name)
	a.emit(framePath, "Object.StateChanged", "active", bit(frame.states, stateActive), 0, "")
}

// events returns the input that readers have requested since the last call.
func (a *access) events() (events []ui.Event) {
	a.mu.Lock()
	requests, mustShow, active := a.requests, a.mustShow, a.active
	a.requests, a.mustShow = nil, false
	a.mu.Unlock()
	w := a.window
	for _, r := range requests {
		events = append(events, r(w.cfg.Words, w.view)...)
	}
	if mustShow {
		a.announcer = viewAnnouncer{}
		a.show(w.cfg.Words, w.view)
		a.setActive(active)
	}
	return events
}

// noteAction notes that the player has acted.
func (a *access) noteAction() { a.announcer.NoteAction() }

// show shows a view to readers and announces its news.
func (a *access) show(words *i18n.Catalogue, v game.View) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus == nil || a.mustShow {
		return
	}
	at := a.window.placement.current
	a.origin = ui.Point{X: float64(at.X) * a.window.scale, Y: float64(at.Y) * a.window.scale}
	a.language = words.Language()
	for _, line := range a.announcer.next(words, v) {
		a.announce(line)
	}
	if !v.Moving { // objects are not updated during animations
		a.setTree(a.listObjects(words, v))
	}
}
