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

// object is an accessible object: the program, its window, a dialog, the board, or a part of a
// page.
type object struct {
	path, parent dbus.ObjectPath
	children     []dbus.ObjectPath
	role         role
	name         string
	description  string
	states       uint64 // a set of bits
	area         ui.Rect
	key          string // of a part that can be pressed, from targetKey
	contents     string // of an entry
	caret        int32  // index in contents of the character after the caret
	caretArea    ui.Rect
}

// objectTree holds all objects by path. A tree that readers can see is immutable.
type objectTree map[dbus.ObjectPath]*object

// reference identifies an object of any program on the bus, by its connection and path.
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
	movesPath                  = treePath + "/moves"
	nullPath                   = treePath + "/null"
)

// role is the number of a role of AT-SPI.
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
	roleToggleButton role = 62
	roleApplication  role = 75
	roleEntry        role = 79
	roleHeading      role = 83
	roleListBox      role = 98
	roleGrouping     role = 99
	roleNotification role = 101
)

// States of AT-SPI.
const (
	stateActive     uint64 = 1 << 1
	stateChecked    uint64 = 1 << 4
	stateEditable   uint64 = 1 << 7
	stateEnabled    uint64 = 1 << 8
	stateExpandable uint64 = 1 << 9
	stateExpanded   uint64 = 1 << 10
	stateFocusable  uint64 = 1 << 11
	stateFocused    uint64 = 1 << 12
	stateModal      uint64 = 1 << 16
	statePressed    uint64 = 1 << 20
	stateSelectable uint64 = 1 << 22
	stateSelected   uint64 = 1 << 23
	stateSensitive  uint64 = 1 << 24
	stateShowing    uint64 = 1 << 25
	stateSingleLine uint64 = 1 << 26
	stateVisible    uint64 = 1 << 30
	stateCheckable  uint64 = 1 << 41

	usableStates  = stateEnabled | stateSensitive
	visibleStates = stateShowing | stateVisible
)

// changingStates are the states whose changes are reported, with their names in events.
var changingStates = map[uint64]string{stateChecked: "checked", stateEnabled: "enabled",
	stateExpanded: "expanded", statePressed: "pressed",
	stateSelected: "selected", stateSensitive: "sensitive"}

// baseTree returns the objects that always exist: the program and its window.
func (a *access) baseTree() objectTree {
	frame := &object{path: framePath, parent: rootPath, role: roleFrame, name: a.window.cfg.Title,
		states: usableStates | visibleStates}
	if a.active {
		frame.states |= stateActive
	}
	return objectTree{
		rootPath: {path: rootPath, role: roleApplication, name: "Senet", states: usableStates | visibleStates,
			children: []dbus.ObjectPath{framePath}},
		framePath: frame,
	}
}

// listObjects returns the objects of a view, in the order and words of the text mode. The board is
// a list whose items are its squares.
func (a *access) listObjects(words *i18n.Catalogue, v game.View) objectTree {
	tree := a.baseTree()
	tree[framePath].area = ui.Rect{W: float64(a.window.size.X), H: float64(a.window.size.Y)}
	parent, group := framePath, dbus.ObjectPath("")
	if v.Dialog != nil {
		parent = dialogPath
		tree.add(&object{path: parent, parent: framePath, role: roleDialog, name: text.Parts(*v.Dialog)[0].Name,
			states: usableStates | visibleStates | stateActive | stateModal, area: tree[framePath].area})
	}
	for i, p := range text.Outline(words, v) {
		if p.Name == "" { // the heads of a table, which each row repeats
			continue
		}
		o := a.partObject(p, i, v)
		o.parent = parent
		switch p.Kind {
		case text.Square:
			tree.addToList(o, &object{path: boardPath, parent: parent, role: roleList, name: words.T("compare.board")})
		case text.Choice:
			if p.Begins {
				group = o.path + "_group"
			}
			tree.addToList(o, &object{path: group, parent: parent, role: roleGrouping, name: p.Group})
		case text.Move:
			tree.addToList(o, &object{path: movesPath, parent: parent, role: roleListBox, name: words.T("moves.head")})
		}
		tree.add(o)
	}
	for i := range a.lines {
		tree.add(a.notification(i))
	}
	return tree
}

// addToList makes a list the parent of an object, and adds the list if it is new.
func (t objectTree) addToList(o, list *object) {
	if o.parent = list.path; t[list.path] == nil {
		list.states = usableStates | visibleStates
		t.add(list)
	}
	t[list.path].area = t[list.path].area.Union(o.area)
}

// partObject returns the object of the i-th part of a view, without its parent.
func (a *access) partObject(p text.Part, i int, v game.View) *object {
	o := &object{role: roleLabel, name: p.Name, description: p.Rest, states: visibleStates | usableStates}
	if p.Target == (ui.Target{}) {
		if p.Kind == text.Heading {
			o.role = roleHeading
		}
		o.path = pathOf(fmt.Sprint("text", o.role, "-", i))
		o.area = a.window.page.TextRect(p.Name)
		return o
	}
	o.key = targetKey(p.Target)
	o.path = pathOf(o.key)
	o.area = a.window.page.VisibleRect(p.Target)
	if o.states |= stateFocusable; p.Disabled {
		o.states &^= usableStates
	}
	focus := v.Focus
	if field, isEdited := v.EditedField(); isEdited { // a field without the focus can be edited
		focus = ui.Widget(field)
	}
	if p.Target == focus {
		o.states |= stateFocused
	}
	on := stateChecked
	switch p.State {
	case ui.Opened:
		o.states |= stateExpanded | stateExpandable
	case ui.Closed:
		o.states |= stateExpandable
	}
	switch o.role = roleButton; p.Kind {
	case text.Paragraph: // a part of the board that cannot be pressed
		o.role = roleLabel
	case text.Button:
		if on = statePressed; p.State == ui.Pressed || p.State == ui.Released {
			o.role = roleToggleButton
		}
	case text.Switch:
		o.role, o.states = roleCheckBox, o.states|stateCheckable
	case text.Choice:
		o.role, o.states = roleRadioButton, o.states|stateCheckable
	case text.Square, text.Move:
		o.role, o.states, on = roleListItem, o.states|stateSelectable, stateSelected
	case text.Field:
		o.role, o.states = roleEntry, o.states|stateEditable|stateSingleLine
		o.description, o.contents = "", p.Rest
		o.caret = a.window.caretOf(p.Target.ID, p.Rest)
		if _, isEdited := v.EditedField(); isEdited && p.Target == focus {
			o.caretArea = a.window.page.CaretRect()
		}
	}
	if p.On && o.role != roleButton && o.role != roleLabel {
		o.states |= on
	}
	return o
}

// caretOf returns the position of the caret in a field, which is the end if the field is not
// edited.
func (w *window) caretOf(field, contents string) int32 {
	if n, found := w.view.Top().Find(field); found && n.Edit != nil {
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

// descendants returns the descendants of an object in reading order.
func (t objectTree) descendants(ancestor dbus.ObjectPath) (list []*object) {
	for _, path := range t[ancestor].children {
		list = append(append(list, t[path]), t.descendants(path)...)
	}
	return list
}

// pathOf returns the path of the object with a key. Bytes that are not allowed in a path are
// hexadecimal.
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

// notification returns the object of the i-th of the last lines announced.
func (a *access) notification(i int) *object {
	return &object{path: pathOf(fmt.Sprint("news", a.lineCount-len(a.lines)+i+1)), parent: framePath,
		role: roleNotification, name: a.lines[i], states: usableStates | visibleStates}
}

// reference returns the reference to an object of this program, or nullReference after the bus is
// closed.
func (a *access) reference(path dbus.ObjectPath) reference {
	if a.bus == nil {
		return nullReference
	}
	return reference{a.bus.Names()[0], path}
}

// announce makes readers say a line. If none listens to announcements, it reports that the line's
// notification has appeared, which older readers read out.
func (a *access) announce(line string) {
	const maxLines = 5 // the number of announced lines that readers can find
	a.lineCount++
	if a.lines = append(a.lines, line); len(a.lines) > maxLines {
		a.lines = slices.Clone(a.lines[1:])
	}
	const polite = 1
	o := a.notification(len(a.lines) - 1)
	tree := a.tree.with(o)
	frame := *tree[framePath]
	frame.children = append(slices.Clone(frame.children), o.path)
	a.setTree(tree.with(&frame))
	if a.canAnnounce {
		a.emit(framePath, "Object.Announcement", "", polite, 0, line)
	} else {
		a.emit(o.path, "Object.StateChanged", "showing", 1, 0, "")
	}
}

// setTree replaces the objects and tells readers the differences.
func (a *access) setTree(tree objectTree) {
	old := a.tree
	a.tree = tree
	before, now := old.descendants(rootPath), tree.descendants(rootPath)
	slices.Reverse(before)
	for _, o := range before {
		if same := tree[o.path]; same == nil || same.parent != o.parent {
			index := slices.Index(old[o.parent].children, o.path)
			a.emit(o.parent, "Object.ChildrenChanged", "remove", int32(index), 0, a.reference(o.path))
			a.emit(o.path, "Object.StateChanged", "defunct", 1, 0, "")
		}
	}
	for _, o := range now {
		if same := old[o.path]; same == nil || same.parent != o.parent {
			index := slices.Index(tree[o.parent].children, o.path)
			a.emit(o.parent, "Object.ChildrenChanged", "add", int32(index), 0, a.reference(o.path))
		}
	}
	// If the focus did not come before the text of a field, readers would not say the field's name.
	for _, o := range now {
		if same := old[o.path]; o.states&stateFocused != 0 &&
			(same == nil || same.states&stateFocused == 0) {
			a.emit(o.path, "Object.StateChanged", "focused", 1, 0, "")
		}
	}
	for _, o := range now {
		if same := old[o.path]; same != nil && same.parent == o.parent {
			a.emitChanges(same, o)
		}
	}
}

// emitChanges tells readers the differences between two versions of an object.
func (a *access) emitChanges(before, now *object) {
	if before.name != now.name {
		a.emit(now.path, "Object.PropertyChange", "accessible-name", 0, 0, now.name)
	}
	if before.description != now.description {
		a.emit(now.path, "Object.PropertyChange", "accessible-description", 0, 0, now.description)
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
	if now.role != roleEntry {
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

// bit returns 1 if set has the state, else 0.
func bit(set, state uint64) int32 {
	return int32(set / state & 1)
}

// emit sends an event about an object, such as "Object.StateChanged", with a detail, two numbers
// and a value.
func (a *access) emit(path dbus.ObjectPath, event, detail string, n, m int32, value any) {
	a.bus.Emit(path, "org.a11y.atspi.Event."+event, detail, n, m, dbus.MakeVariant(value),
		map[string]dbus.Variant{})
}
