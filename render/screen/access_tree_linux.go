package screen

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/godbus/dbus/v5"

	"senet/game"
	"senet/game/i18n"
	"senet/game/text"
	"senet/game/ui"
)

// object is an accessible object: the program, its window, a dialog, the board, or a part of a page.
type object struct {
	path, parent dbus.ObjectPath
	children     []dbus.ObjectPath
	role         role
	name, more   string // more is its description
	states       uint64 // a set of bits
	area         ui.Rect
	key          string // of a part that can be pressed; see targetKey
	target       ui.Target
	field        bool   // a part to be filled in
	contents     string // of a field
	caret        int32  // before which character of contents
}

// objectTree is all objects by path. A tree that is shown does not change.
type objectTree map[dbus.ObjectPath]*object

// reference names an object to other programs: a connection to the bus, and a path there.
type reference struct {
	Bus  string
	Path dbus.ObjectPath
}

const (
	treePath   dbus.ObjectPath = "/org/a11y/atspi/accessible"
	rootPath                   = treePath + "/root"
	framePath                  = treePath + "/window"
	dialogPath                 = treePath + "/dialog"
	boardPath                  = treePath + "/board"
	nullPath                   = treePath + "/null"
)

// role is a role of AT-SPI, with its number there.
type role uint32

const (
	roleCheckBox     role = 7
	roleDialog       role = 16
	roleFrame        role = 23
	roleLabel        role = 29
	roleList         role = 31
	roleListItem     role = 32
	roleButton       role = 43
	roleRadioButton  role = 44
	roleApplication  role = 75
	roleEntry        role = 79
	roleHeading      role = 83
	roleNotification role = 101
)

// States of AT-SPI.
const (
	stateActive     uint64 = 1 << 1
	stateChecked    uint64 = 1 << 4
	stateEditable   uint64 = 1 << 7
	stateEnabled    uint64 = 1 << 8
	stateFocusable  uint64 = 1 << 11
	stateFocused    uint64 = 1 << 12
	stateModal      uint64 = 1 << 16
	stateSelectable uint64 = 1 << 22
	stateSelected   uint64 = 1 << 23
	stateSensitive  uint64 = 1 << 24
	stateShowing    uint64 = 1 << 25
	stateSingleLine uint64 = 1 << 26
	stateVisible    uint64 = 1 << 30
	stateCheckable  uint64 = 1 << 41

	usable = stateEnabled | stateSensitive
	seen   = stateShowing | stateVisible
)

// changingStates are reported when they change.
var changingStates = map[uint64]string{stateChecked: "checked", stateEnabled: "enabled",
	stateSelected: "selected", stateSensitive: "sensitive"}

// maxNews is how many announced lines stay readable.
const maxNews = 5

// emptyTree returns the objects that are always there: the program and its window.
func (a *access) emptyTree() objectTree {
	w := a.window
	frame := &object{path: framePath, parent: rootPath, role: roleFrame, name: w.cfg.Title,
		states: usable | seen, area: ui.Rect{W: float64(w.size.X), H: float64(w.size.Y)}}
	if a.active {
		frame.states |= stateActive
	}
	return objectTree{
		rootPath: {path: rootPath, role: roleApplication, name: "Senet", states: usable | seen,
			children: []dbus.ObjectPath{framePath}},
		framePath: frame,
	}
}

// listObjects returns the objects of a view, in the order and the words of the text mode. Squares are
// the items of a list, which is the board.
func (a *access) listObjects(words *i18n.Catalogue, v game.View) objectTree {
	tree := a.emptyTree()
	place := framePath
	if v.Dialog != nil {
		place = dialogPath
		tree.add(&object{path: place, parent: framePath, role: roleDialog, name: text.Parts(*v.Dialog)[0].Name,
			states: usable | seen | stateActive | stateModal, area: tree[framePath].area})
	}
	for i, p := range text.Outline(words, v) {
		o := a.partObject(p, i, v)
		o.parent = place
		if p.Kind == text.Square {
			o.parent = boardPath
			if tree[boardPath] == nil {
				tree.add(&object{path: boardPath, parent: place, role: roleList, name: words.T("compare.board"),
					states: usable | seen})
			}
			tree[boardPath].area = union(tree[boardPath].area, o.area)
		}
		tree.add(o)
	}
	for i, line := range a.news {
		tree.add(&object{path: a.newsPath(i), parent: framePath, role: roleNotification, name: line,
			states: usable | seen})
	}
	return tree
}

// partObject returns the object of a part of a view, without its parent; i is its number.
func (a *access) partObject(p text.Part, i int, v game.View) *object {
	o := &object{role: roleLabel, name: p.Name, more: p.Rest, states: seen | usable}
	if p.Target == (ui.Target{}) {
		if p.Kind == text.Heading {
			o.role = roleHeading
		}
		o.path = pathOf(fmt.Sprint("text", o.role, "-", i))
		return o
	}
	o.key, o.target = targetKey(p.Target), p.Target
	o.path = pathOf(o.key)
	if a.window.page != nil {
		o.area = a.window.page.VisibleRect(p.Target)
	}
	if o.states |= stateFocusable; p.Disabled {
		o.states &^= usable
	}
	focus := v.Focus
	if field, writes := v.Writing(); writes { // typing on a page can lead into a field beside the focus
		focus = ui.Widget(field)
	}
	if p.Target == focus {
		o.states |= stateFocused
	}
	on := stateChecked
	switch o.role = roleButton; p.Kind {
	case text.Switch:
		o.role, o.states = roleCheckBox, o.states|stateCheckable
	case text.Choice:
		o.role, o.states = roleRadioButton, o.states|stateCheckable
	case text.Square:
		o.role, o.states, on = roleListItem, o.states|stateSelectable, stateSelected
	case text.Field:
		o.role, o.states = roleEntry, o.states|stateEditable|stateSingleLine
		o.more, o.field, o.contents = "", true, p.Rest
		o.caret = a.window.caretOf(p.Target.ID, p.Rest)
	}
	if p.On && o.role != roleButton {
		o.states |= on
	}
	return o
}

// union returns the smallest rectangle around two; an empty one is ignored.
func union(r, o ui.Rect) ui.Rect {
	switch {
	case r.Empty():
		return o
	case o.Empty():
		return r
	}
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return ui.Rect{X: x, Y: y, W: max(r.Right(), o.Right()) - x, H: max(r.Bottom(), o.Bottom()) - y}
}

// caretOf returns where the caret of a field is: at the end if it is not being edited.
func (w *window) caretOf(field, contents string) int32 {
	tree := w.view.Root
	if w.view.Dialog != nil {
		tree = w.view.Dialog
	}
	if n, found := tree.Find(field); found && n.Edit != nil {
		return int32(n.Edit.Caret)
	}
	return int32(len([]rune(contents)))
}

// add adds an object as the last child of its parent.
func (t objectTree) add(o *object) {
	t[o.path] = o
	t[o.parent].children = append(t[o.parent].children, o.path)
}

// with returns a copy of the tree with an object replaced.
func (t objectTree) with(o *object) objectTree {
	t = maps.Clone(t)
	t[o.path] = o
	return t
}

// all returns the objects below one in reading order.
func (t objectTree) all(below dbus.ObjectPath) (list []*object) {
	for _, path := range t[below].children {
		list = append(append(list, t[path]), t.all(path)...)
	}
	return list
}

// pathOf returns the path of the object with a key. Other characters than letters and digits are
// written as numbers.
func pathOf(key string) dbus.ObjectPath {
	var path strings.Builder
	for _, c := range []byte(key) {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' {
			path.WriteByte(c)
		} else {
			fmt.Fprintf(&path, "_%02x", c)
		}
	}
	return treePath + "/" + dbus.ObjectPath(path.String())
}

// newsPath returns the path of the announced line with an index.
func (a *access) newsPath(i int) dbus.ObjectPath {
	return pathOf(fmt.Sprint("news", a.newsMade-len(a.news)+i+1))
}

// referTo returns the reference to an object of this program.
func (a *access) referTo(path dbus.ObjectPath) reference {
	return reference{a.bus.Names()[0], path}
}

// announce makes readers say a line. Readers that do not listen to announcements read out the
// notification in which the line stays.
func (a *access) announce(line string) {
	a.newsMade++
	if a.news = append(a.news, line); len(a.news) > maxNews {
		a.news = slices.Clone(a.news[1:])
	}
	const polite = 1
	o := &object{path: a.newsPath(len(a.news) - 1), parent: framePath, role: roleNotification, name: line,
		states: usable | seen}
	tree := a.shown.with(o)
	frame := *tree[framePath]
	frame.children = append(slices.Clone(frame.children), o.path)
	a.replace(tree.with(&frame))
	if a.hears {
		a.emit(framePath, "Object.Announcement", "", polite, 0, line)
	} else {
		a.emit(o.path, "Object.StateChanged", "showing", 1, 0, "")
	}
}

// replace shows a tree, and tells readers what has changed.
func (a *access) replace(tree objectTree) {
	old := a.shown
	a.shown = tree
	gone, came := old.all(rootPath), tree.all(rootPath)
	slices.Reverse(gone)
	for _, o := range gone {
		if now := tree[o.path]; now == nil || now.parent != o.parent {
			index := slices.Index(old[o.parent].children, o.path)
			a.emit(o.parent, "Object.ChildrenChanged", "remove", int32(index), 0, a.referTo(o.path))
			a.emit(o.path, "Object.StateChanged", "defunct", 1, 0, "")
		}
	}
	for _, o := range came {
		if before := old[o.path]; before == nil || before.parent != o.parent {
			index := slices.Index(tree[o.parent].children, o.path)
			a.emit(o.parent, "Object.ChildrenChanged", "add", int32(index), 0, a.referTo(o.path))
		}
	}
	for _, o := range came { // the focus comes before the text of a field, else readers miss the field's name
		if before := old[o.path]; o.states&stateFocused != 0 && (before == nil || before.states&stateFocused == 0) {
			a.emit(o.path, "Object.StateChanged", "focused", 1, 0, "")
		}
	}
	for _, o := range came {
		if before := old[o.path]; before != nil && before.parent == o.parent {
			a.emitChanges(before, o)
		}
	}
}

// emitChanges tells readers what has changed in an object.
func (a *access) emitChanges(before, now *object) {
	if before.name != now.name {
		a.emit(now.path, "Object.PropertyChange", "accessible-name", 0, 0, now.name)
	}
	if before.more != now.more {
		a.emit(now.path, "Object.PropertyChange", "accessible-description", 0, 0, now.more)
	}
	changed := before.states ^ now.states
	for state, name := range changingStates {
		if changed&state != 0 {
			a.emit(now.path, "Object.StateChanged", name, bit(now.states, state), 0, "")
		}
	}
	if changed&stateFocused != 0 && now.states&stateFocused == 0 {
		a.emit(now.path, "Object.StateChanged", "focused", 0, 0, "")
	}
	if !now.field {
		return
	}
	if before.contents != now.contents {
		was, is := []rune(before.contents), []rune(now.contents)
		same := 0
		for same < min(len(was), len(is)) && was[same] == is[same] {
			same++
		}
		if cut := was[same:]; len(cut) > 0 {
			a.emit(now.path, "Object.TextChanged", "delete", int32(same), int32(len(cut)), string(cut))
		}
		if added := is[same:]; len(added) > 0 {
			a.emit(now.path, "Object.TextChanged", "insert", int32(same), int32(len(added)), string(added))
		}
	}
	if before.caret != now.caret {
		a.emit(now.path, "Object.TextCaretMoved", "", now.caret, 0, "")
	}
}

func bit(set, state uint64) int32 {
	if set&state != 0 {
		return 1
	}
	return 0
}

// emit sends an event about an object, such as "Object.StateChanged", with its detail, two numbers
// and a value.
func (a *access) emit(path dbus.ObjectPath, event, detail string, n, m int32, value any) {
	a.bus.Emit(path, "org.a11y.atspi.Event."+event, detail, n, m, dbus.MakeVariant(value),
		map[string]dbus.Variant{})
}
