package screen

import (
	"bufio"
	"context"
	"image"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"senet/assets"
	"senet/game"
	"senet/game/gametest"
	"senet/game/play"
	"senet/game/text"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/render/view"
	"senet/rules"
	"senet/rules/ai"
)

// desktop is a session with an accessibility bus, a window with the real game, and a screen reader.
type desktop struct {
	*testing.T
	session *dbus.Conn
	window  *window
	isBusy  func() bool // reports whether the computer player thinks
	bus     *dbus.Conn  // of the screen reader
	game    string      // the game's name on that bus
	signals chan *dbus.Signal
	heard   []string // announcements
	focused []string // paths of objects that got the focus
}

// startDesktop starts a session bus without a screen reader,
// and a game in a window that is never drawn.
func startDesktop(t *testing.T) *desktop {
	t.Helper()
	daemon := exec.Command("dbus-daemon", "--session", "--nofork", "--print-address")
	// The settings of the machine must not change.
	daemon.Env = append(environment(), "GSETTINGS_BACKEND=memory")
	out, err := daemon.StdoutPipe()
	if err == nil {
		err = daemon.Start()
	}
	if err != nil {
		skipTest(t, "it needs dbus-daemon")
	}
	t.Cleanup(func() {
		daemon.Process.Kill()
		daemon.Wait()
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	session, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	d := &desktop{T: t, session: session, signals: make(chan *dbus.Signal, 1000)}
	d.setReader(false)
	d.startGame()
	return d
}

// setReader sets whether a screen reader runs.
func (d *desktop) setReader(on bool) {
	d.Helper()
	// The second property alone may set both.
	for _, property := range []string{"IsEnabled", "ScreenReaderEnabled"} {
		err := d.session.Object(statusService, statusPath).SetProperty("org.a11y.Status."+property,
			dbus.MakeVariant(on))
		if err != nil {
			skipTest(d.T, "it needs at-spi2-core, which starts with the first call")
		}
	}
}

func (d *desktop) startGame() {
	words, chance := gametest.Words(), rules.NewRandom(5)
	config := game.DefaultConfig(words, assets.FS, chance, func() string { return "2026-01-31" })
	config.News = &game.Queue{}
	thinker := play.NewWorker(play.WorkerConfig{Weights: ai.LoadWeights(assets.FS), Seed: chance.Uint64,
		Limit: context.WithTimeout, Post: config.News.Post})
	d.Cleanup(thinker.Close)
	config.Thinker = thinker
	fonts := vgtest.Fonts()
	d.isBusy = thinker.IsBusy
	d.window = &window{scale: 1, size: image.Pt(1280, 720), renderer: &Renderer{drawn: []vg.Sprite{}}, cfg: Config{
		App: game.New(config), Words: words,
		Title: "Senet", Open: func(v game.View, w, h int) view.PageLayout { return view.Open(v, w, h, fonts) }}}
	d.window.access.listen(d.window)
	d.window.ensurePage()
}

// connect connects the screen reader to the accessibility bus, where it finds the game.
func (d *desktop) connect() {
	d.Helper()
	var address string
	err := d.session.Object(statusService, statusPath).Call(statusService+".GetAddress", 0).Store(&address)
	if err == nil {
		d.bus, err = dbus.Connect(address)
	}
	if err != nil {
		d.Fatal(err)
	}
	d.Cleanup(func() { d.bus.Close() })
	d.bus.Signal(d.signals)
	d.bus.AddMatchSignal(dbus.WithMatchInterface("org.a11y.atspi.Event.Object"))
	call(d, reference{registryName, "/org/a11y/atspi/registry"}, registryName+".RegisterEvent",
		"object:announcement", []string{}, "")
}

// programs returns the root objects of the programs in the registry.
func (d *desktop) programs() []reference {
	return ask[[]reference](d, reference{registryName, rootPath},
		accessibleInterface+".GetChildren")
}

// run lets the game run until it waits for the player, and records what the reader hears.
func (d *desktop) run() {
	const step, patience = 100 * time.Millisecond, 8 * time.Second
	for range 200 {
		wake, will := d.window.cfg.App.Wake()
		busy := d.isBusy() || d.window.view.Moving
		d.window.updateGame(step, d.window.access.events())
		if !busy && (!will || wake > patience) && !d.window.view.Moving {
			break
		}
		if d.isBusy() {
			time.Sleep(time.Millisecond)
		}
	}
	for {
		select {
		case s := <-d.signals:
			switch name := s.Name[strings.LastIndex(s.Name, ".")+1:]; {
			case name == "Announcement":
				d.heard = append(d.heard, s.Body[3].(dbus.Variant).Value().(string))
			case name == "StateChanged" && s.Body[0] == "focused" && s.Body[1] == int32(1):
				d.focused = append(d.focused, string(s.Path))
			}
		case <-time.After(50 * time.Millisecond):
			return
		}
	}
}

// until runs the game until a condition holds.
func (d *desktop) until(what string, holds func() bool) {
	d.Helper()
	for range 200 {
		if d.run(); holds() {
			return
		}
	}
	d.Fatalf("this never happens: %s; heard: %q", what, d.heard)
}

// call calls a method of an object and returns its results.
func call(d *desktop, to reference, method string, arguments ...any) []any {
	d.Helper()
	c := d.bus.Object(to.Bus, to.Path).Call(method, 0, arguments...)
	if c.Err != nil {
		d.Fatalf("%s of %s: %v", method, to.Path, c.Err)
	}
	return c.Body
}

// ask returns the first result of a method.
func ask[T any](d *desktop, to reference, method string, arguments ...any) (result T) {
	d.Helper()
	if err := dbus.Store(call(d, to, method, arguments...)[:1], &result); err != nil {
		d.Fatalf("%s of %s: %v", method, to.Path, err)
	}
	return result
}

// nameOf returns the name of an object.
func (d *desktop) nameOf(o reference) string {
	return ask[dbus.Variant](d, o, properties+".Get", accessibleInterface, "Name").Value().(string)
}

func (d *desktop) roleOf(o reference) role {
	return role(ask[uint32](d, o, accessibleInterface+".GetRole"))
}

func (d *desktop) has(o reference, state uint64) bool {
	s := ask[[]uint32](d, o, accessibleInterface+".GetState")
	return (uint64(s[0])|uint64(s[1])<<32)&state != 0
}

// descendants returns the descendants of an object in reading order, asking like a screen reader.
func (d *desktop) descendants(from reference) (list []reference) {
	d.Helper()
	children := ask[[]reference](d, from, accessibleInterface+".GetChildren")
	for i, o := range children {
		if parent := ask[dbus.Variant](d, o, properties+".Get", accessibleInterface, "Parent"); !slices.Equal(
			parent.Value().([]any), []any{from.Bus, from.Path}) {
			d.Errorf("the parent of %s is %v, want %v", o.Path, parent, from)
		}
		if at := ask[int32](d, o, accessibleInterface+".GetIndexInParent"); int(at) != i {
			d.Errorf("%s is child %d, want %d", o.Path, at, i)
		}
		list = append(append(list, o), d.descendants(o)...)
	}
	return list
}

// find returns the object with a role and a name, or else the first whose name contains name.
func (d *desktop) find(r role, name string) (found reference, ok bool) {
	d.Helper()
	for _, o := range d.descendants(reference{d.game, rootPath}) {
		switch its := d.nameOf(o); {
		case d.roleOf(o) != r:
		case its == name:
			return o, true
		case !ok && strings.Contains(its, name):
			found, ok = o, true
		}
	}
	return found, ok
}

// mustFind is find, but fails if there is no such object.
func (d *desktop) mustFind(r role, name string) reference {
	d.Helper()
	o, found := d.find(r, name)
	if !found {
		d.Fatalf("no object of role %d is called %q", r, name)
	}
	return o
}

// press presses an object and lets the game run.
func (d *desktop) press(o reference) {
	d.Helper()
	if !ask[bool](d, o, actionInterface+".DoAction", int32(0)) {
		d.Fatalf("%s cannot be pressed", o.Path)
	}
	d.run()
}

// mustHear fails if no announcement since its last call contains a text.
func (d *desktop) mustHear(text string) {
	d.Helper()
	if !slices.ContainsFunc(d.heard, func(s string) bool { return strings.Contains(s, text) }) {
		d.Errorf("%q is not announced; heard: %q", text, d.heard)
	}
	d.heard = nil
}

// startReader starts a screen reader, which finds the game.
func (d *desktop) startReader() {
	d.Helper()
	d.setReader(true)
	d.connect()
	d.until("the game is listed", func() bool { return len(d.programs()) == 1 })
	d.game = d.programs()[0].Bus
	d.run()
}

// landing returns the square, or home, where the selected pawn can go, if there is one.
func (d *desktop) landing() (reference, bool) {
	d.Helper()
	if square, found := d.find(roleListItem, "the selected pawn can"); found {
		return square, true
	}
	for _, o := range d.descendants(reference{d.game, rootPath}) {
		if d.roleOf(o) == roleButton && strings.HasSuffix(d.nameOf(o), ", home") &&
			d.has(o, stateSensitive) {
			return o, true
		}
	}
	return reference{}, false
}

// A screen reader alone can play a game over the bus. If SENET_LONG is set,
// the test plays a whole one.
func TestScreenReaderPlays(t *testing.T) {
	d := startDesktop(t)
	d.startReader()
	d.mustHear("SENET")
	d.press(d.mustFind(roleButton, "New game"))
	d.mustHear("New game")
	d.press(d.mustFind(roleButton, "Back"))
	d.press(d.mustFind(roleButton, "Play"))
	for moves := 0; moves < 4 || os.Getenv("SENET_LONG") != ""; {
		throw, mayThrow := d.find(roleButton, "Throw")
		pawn, mayMove := d.find(roleListItem, "can move")
		landing, isSelected := d.landing() // the only pawn that can move is selected
		switch {
		case mayThrow && d.has(throw, stateSensitive):
			d.press(throw)
			d.mustHear("You threw")
		case isSelected:
			d.press(landing)
			d.mustHear("You ")
			moves++
		case mayMove:
			d.press(pawn)
			if !d.has(pawn, stateSelected) {
				t.Errorf("the pawn is not selected: %s", d.nameOf(pawn))
			}
			if moves == 0 { // a move that the rules forbid
				d.press(d.mustFind(roleListItem, "30: "))
				d.mustHear("30")
			}
			if landing, isSelected = d.landing(); !isSelected {
				t.Fatal("the selected pawn can go nowhere")
			}
			d.press(landing)
			d.mustHear("You ") // move, or bring a pawn home
			moves++
		default:
			if _, over := d.find(roleButton, "Title page"); !over {
				t.Fatalf("there is nothing to do; heard: %q", d.heard)
			}
			return
		}
	}
}

// On every page, a screen reader finds the names of the text mode in the same order.
func TestScreenReaderFindsEveryPart(t *testing.T) {
	d := startDesktop(t)
	d.startReader()
	for _, page := range game.PageNames() {
		d.window.cfg.App.(*game.App).Visit(page)
		d.run()
		var want, got []string
		for _, p := range text.Outline(d.window.cfg.Words, d.window.view) {
			want = append(want, p.Name)
		}
		for _, o := range d.descendants(reference{d.game, rootPath}) {
			switch d.roleOf(o) {
			case roleFrame, roleDialog, roleList, roleGrouping, roleNotification:
			default:
				got = append(got, d.nameOf(o))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("on the page %s a reader finds %q, want %q", page, got, want)
		}
	}
}

// A screen reader can move the focus, hears where it is, and can fill in fields.
func TestScreenReaderMovesFocus(t *testing.T) {
	d := startDesktop(t)
	d.startReader()
	learn := d.mustFind(roleButton, "Learn")
	if d.focused = nil; !ask[bool](d, learn, componentInterface+".GrabFocus") {
		t.Error("Learn cannot take the focus")
	}
	if d.run(); !slices.Equal(d.focused, []string{string(learn.Path)}) ||
		!d.has(learn, stateFocused) {
		t.Errorf("the focus went to %q, want %s", d.focused, learn.Path)
	}
	if e := ask[extents](d, learn, componentInterface+".GetExtents", inWindow); e.W < 100 ||
		e.H < 20 {
		t.Errorf("Learn is at %v", e)
	} else if at := ask[reference](d, reference{d.game, framePath}, componentInterface+".GetAccessibleAtPoint",
		e.X+e.W/2, e.Y+e.H/2, inWindow); at.Path != learn.Path {
		t.Errorf("the object in the middle of Learn is %s", at.Path)
	}
	motto := d.mustFind(roleLabel, "ancient game")
	if e := ask[extents](d, motto, componentInterface+".GetExtents", inWindow); e.W < 100 ||
		e.H < 10 {
		t.Errorf("the text below the title is at %v", e)
	}
	if ask[bool](d, learn, editableInterface+".SetTextContents", "3") {
		t.Error("a button can be filled in")
	}
	d.window.cfg.App.(*game.App).Visit("throws")
	d.run()
	field := d.mustFind(roleEntry, "")
	if !ask[bool](d, field, editableInterface+".SetTextContents", "3") {
		t.Error("a field cannot be filled in")
	}
	if d.run(); ask[string](d, field, textInterface+".GetText", int32(0), int32(-1)) != "3" {
		t.Error("a field that was filled in is empty")
	}
	d.window.cfg.App.(*game.App).Visit("new")
	d.run()
	// The player types into a field.
	d.window.updateGame(0, []ui.Event{{Kind: ui.TextInput, Text: "Nefer"}})
	d.run()
	name := d.mustFind(roleEntry, "")
	if !d.has(name, stateFocused) || d.focused[len(d.focused)-1] != string(name.Path) {
		t.Errorf("the field with the name does not have the focus, which went to %q", d.focused)
	}
	if s := ask[string](d, name, textInterface+".GetStringAtOffset", int32(2), word); s != "Nefer" {
		t.Errorf("the word in the field is %q", s)
	}
	box, caret := ask[extents](d, name, componentInterface+".GetExtents", inWindow), extents{}
	results := call(d, name, textInterface+".GetCharacterExtents", int32(len("Nefer")), inWindow)
	if err := dbus.Store(results, &caret.X, &caret.Y, &caret.W, &caret.H); err != nil {
		t.Fatal(err)
	}
	if caret.X <= box.X || caret.X >= box.X+box.W || caret.W < 1 || caret.W > 20 {
		t.Errorf("the caret is at %v in the field at %v", caret, box)
	}
}

// The game is on the accessibility bus only while a screen reader runs.
func TestGameIsListedForReadersAlone(t *testing.T) {
	d := startDesktop(t)
	d.connect()
	for range 3 {
		if d.run(); len(d.programs()) != 0 {
			t.Fatalf("without a screen reader the game is listed: %v", d.programs())
		}
		d.setReader(true)
		d.until("the game is listed", func() bool { return len(d.programs()) == 1 })
		d.setReader(false)
		d.until("the game is not listed", func() bool { return len(d.programs()) == 0 })
	}
}
