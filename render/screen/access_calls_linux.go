package screen

import (
	"math"
	"slices"
	"unicode"

	"github.com/godbus/dbus/v5"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
)

// The interfaces of AT-SPI that objects implement.
const (
	accessibleInterface  = "org.a11y.atspi.Accessible"
	applicationInterface = "org.a11y.atspi.Application"
	componentInterface   = "org.a11y.atspi.Component"
	actionInterface      = "org.a11y.atspi.Action"
	textInterface        = "org.a11y.atspi.Text"
	editableInterface    = "org.a11y.atspi.EditableText"
)

func (o *object) interfaces() []string {
	list := []string{accessibleInterface}
	if o.path == rootPath {
		return append(list, applicationInterface)
	}
	list = append(list, componentInterface)
	if o.key != "" {
		list = append(list, actionInterface)
	}
	if o.role == roleEntry {
		list = append(list, textInterface, editableInterface)
	}
	return list
}

// export serves the methods of all objects on the bus.
func (a *access) export(bus *dbus.Conn) {
	for name, methods := range map[string]map[string]any{
		accessibleInterface:  a.accessibleMethods(),
		applicationInterface: {"GetLocale": methodWith(a, func(*object, uint32) string { return a.language })},
		componentInterface:   a.componentMethods(),
		actionInterface:      a.actionMethods(),
		textInterface:        a.textMethods(),
		editableInterface:    {"SetTextContents": methodWith(a, a.setText)},
		properties:           a.propertyMethods(),
	} {
		bus.ExportSubtreeMethodTable(methods, treePath, name)
	}
}

// errGone is the answer to calls to objects that no longer exist.
var errGone = dbus.NewError("org.freedesktop.DBus.Error.UnknownObject", []any{"no such object"})

// method returns a D-Bus method that returns a value of the object it is called for. It calls value
// with a.mu locked.
func method[T any](a *access, value func(o *object) T) func(dbus.Message) (T, *dbus.Error) {
	return func(m dbus.Message) (result T, err *dbus.Error) {
		path, _ := m.Headers[dbus.FieldPath].Value().(dbus.ObjectPath)
		a.mu.Lock()
		defer a.mu.Unlock()
		o := a.tree[path]
		if o == nil {
			return result, errGone
		}
		return value(o), nil
	}
}

// methodWith is method for a D-Bus method with one argument.
func methodWith[A, T any](a *access, value func(o *object, argument A) T) func(dbus.Message, A) (T, *dbus.Error) {
	return func(m dbus.Message, argument A) (result T, err *dbus.Error) {
		return method(a, func(o *object) T { return value(o, argument) })(m)
	}
}

// nullReference refers to no object.
var nullReference = reference{"", nullPath}

func (a *access) children(o *object) (list []reference) {
	for _, path := range o.children {
		list = append(list, a.reference(path))
	}
	return list
}

func (a *access) parent(o *object) reference {
	if o.path == rootPath {
		return a.desktop
	}
	return a.reference(o.parent)
}

// indexInParent returns the index of an object among its parent's children, or -1 without a parent.
func (a *access) indexInParent(o *object) int32 {
	if parent := a.tree[o.parent]; parent != nil {
		return int32(slices.Index(parent.children, o.path))
	}
	return -1
}

type relation struct {
	Kind    uint32
	Targets []reference
}

func (a *access) accessibleMethods() map[string]any {
	return map[string]any{
		"GetChildren": method(a, a.children),
		"GetChildAtIndex": methodWith(a, func(o *object, i int32) reference {
			if i < 0 || int(i) >= len(o.children) {
				return nullReference
			}
			return a.reference(o.children[i])
		}),
		"GetIndexInParent": method(a, a.indexInParent),
		"GetRelationSet":   method(a, func(*object) []relation { return []relation{} }),
		"GetRole":          method(a, func(o *object) uint32 { return uint32(o.role) }),
		"GetState": method(a, func(o *object) []uint32 {
			return []uint32{uint32(o.states), uint32(o.states >> 32)}
		}),
		"GetAttributes": method(a, func(o *object) map[string]string {
			return map[string]string{"toolkit": "Senet", "id": o.key}
		}),
		"GetApplication": method(a, func(*object) reference { return a.reference(rootPath) }),
		"GetInterfaces":  method(a, (*object).interfaces),
	}
}

// The coordinate systems of AT-SPI.
const (
	onScreen uint32 = iota
	inWindow
	inParent
)

// extents is a rectangle of AT-SPI, in pixels.
type extents struct{ X, Y, W, H int32 }

// extentsOf returns the area of an object in a coordinate system.
func (a *access) extentsOf(o *object, system uint32) extents {
	return a.extentsIn(o, o.area, system)
}

// extentsIn returns the area r of the window, in or around an object, in a coordinate system.
func (a *access) extentsIn(o *object, r ui.Rect, system uint32) extents {
	switch parent := a.tree[o.parent]; {
	case system == onScreen:
		r = r.Offset(a.origin.X, a.origin.Y)
	case system == inParent && parent != nil:
		r = r.Offset(-parent.area.X, -parent.area.Y)
	}
	round := func(x float64) int32 { return int32(math.Round(x)) }
	return extents{round(r.X), round(r.Y), round(r.W), round(r.H)}
}

// objectAt returns the innermost object at a point within an object.
func (a *access) objectAt(o *object, x, y int32, system uint32) reference {
	found := nullReference
	for _, inner := range a.tree.descendants(o.path) {
		if e := a.extentsOf(inner, system); x >= e.X && x < e.X+e.W && y >= e.Y && y < e.Y+e.H {
			found = a.reference(inner.path)
		}
	}
	return found
}

func (a *access) componentMethods() map[string]any {
	return map[string]any{
		"GetExtents": methodWith(a, a.extentsOf),
		"GetAccessibleAtPoint": func(m dbus.Message, x, y int32, system uint32) (reference, *dbus.Error) {
			return method(a, func(o *object) reference { return a.objectAt(o, x, y, system) })(m)
		},
		"GrabFocus": method(a, func(o *object) bool { return a.request(o, focusEvents) }),
	}
}

// request queues the input that events returns for an object, and reports whether the object can be
// used.
func (a *access) request(o *object,
	events func(words *i18n.Catalogue, v game.View, key string) []ui.Event) bool {
	if o.key == "" || o.states&stateSensitive == 0 {
		return false
	}
	a.requests = append(a.requests, func(words *i18n.Catalogue, v game.View) []ui.Event {
		return events(words, v, o.key)
	})
	Wake()
	return true
}

func (a *access) actionMethods() map[string]any {
	const action = "click" // the action of every object
	name := methodWith(a, func(*object, int32) string { return action })
	nothing := methodWith(a, func(*object, int32) string { return "" })
	type description struct{ Name, Description, Key string }
	return map[string]any{
		"GetName":          name,
		"GetLocalizedName": name,
		"GetDescription":   nothing,
		"GetKeyBinding":    nothing,
		"GetActions":       method(a, func(*object) []description { return []description{{action, "", ""}} }),
		"DoAction": methodWith(a, func(o *object, i int32) bool {
			return i == 0 && a.request(o, pressEvents)
		}),
	}
}

// textBetween returns the characters start <= i < end of a field. A negative or too large end is
// the end of the text.
func (o *object) textBetween(start, end int32) string {
	all := []rune(o.contents)
	if last := int32(len(all)); end < 0 || end > last {
		end = last
	}
	start = min(max(start, 0), end)
	return string(all[start:end])
}

// Units of text. Sentences, lines and paragraphs are the whole text of a field.
const (
	character uint32 = iota
	word
	wholeText
)

// unitAt returns the bounds of the unit of a field's text at an offset.
func (o *object) unitAt(offset int32, unit uint32) (start, end int32) {
	all := []rune(o.contents)
	last := int32(len(all))
	offset = min(max(offset, 0), last)
	switch unit {
	case character:
		return offset, min(offset+1, last)
	case word:
		for start = offset; start > 0 && !unicode.IsSpace(all[start-1]); start-- {
		}
		for end = offset; end < last && !unicode.IsSpace(all[end]); end++ {
		}
		return start, end
	}
	return 0, last
}

func (a *access) textMethods() map[string]any {
	unitAt := func(m dbus.Message, offset int32, unit uint32) (s string, start, end int32, err *dbus.Error) {
		s, err = method(a, func(o *object) string {
			start, end = o.unitAt(offset, unit)
			return o.textBetween(start, end)
		})(m)
		return s, start, end, err
	}
	return map[string]any{
		"GetText": func(m dbus.Message, start, end int32) (string, *dbus.Error) {
			return method(a, func(o *object) string { return o.textBetween(start, end) })(m)
		},
		"GetCharacterAtOffset": methodWith(a, func(o *object, offset int32) int32 {
			all := []rune(o.contents)
			if offset < 0 || int(offset) >= len(all) {
				return 0
			}
			return all[offset]
		}),
		// Magnifiers follow the caret, so it has an area of its own. All other characters have that
		// of the field.
		"GetCharacterExtents": func(m dbus.Message, offset int32, system uint32) (x, y, w, h int32, err *dbus.Error) {
			e, err := method(a, func(o *object) extents {
				if offset == o.caret && !o.caretArea.Empty() {
					return a.extentsIn(o, o.caretArea, system)
				}
				return a.extentsOf(o, system)
			})(m)
			return e.X, e.Y, e.W, e.H, err
		},
		"GetRangeExtents": func(m dbus.Message, _, _ int32, system uint32) (x, y, w, h int32, err *dbus.Error) {
			e, err := method(a, func(o *object) extents { return a.extentsOf(o, system) })(m)
			return e.X, e.Y, e.W, e.H, err
		},
		"GetStringAtOffset": unitAt,
		"GetTextAtOffset":   unitAt, // has other units, but the first two are the same
		"GetAttributeRun": func(m dbus.Message, _ int32, _ bool) (map[string]string, int32, int32, *dbus.Error) {
			_, start, end, err := unitAt(m, 0, wholeText)
			return map[string]string{}, start, end, err
		},
		"GetSelection": func(m dbus.Message, _ int32) (start, end int32, err *dbus.Error) {
			caret, err := method(a, func(o *object) int32 { return o.caret })(m)
			return caret, caret, err // nothing is selected
		},
		"GetNSelections": method(a, func(*object) int32 { return 0 }),
	}
}

// setText requests that a text is written into a field, and reports whether that is possible.
func (a *access) setText(o *object, text string) bool {
	return o.role == roleEntry && a.request(o, func(words *i18n.Catalogue, v game.View, key string) []ui.Event {
		return fillEvents(words, v, key, text)
	})
}

func (a *access) propertiesOf(o *object, name string) map[string]any {
	switch name {
	case accessibleInterface:
		return map[string]any{"Name": o.name, "Description": o.description, "Parent": a.parent(o), "HelpText": "",
			"ChildCount": int32(len(o.children)), "Locale": a.language, "AccessibleId": o.key}
	case applicationInterface:
		return map[string]any{"ToolkitName": "Senet", "Version": "", "ToolkitVersion": "",
			"AtspiVersion": "2.1", "Id": a.applicationID}
	case actionInterface:
		return map[string]any{"NActions": int32(1)}
	case textInterface:
		return map[string]any{"CharacterCount": int32(len([]rune(o.contents))), "CaretOffset": o.caret}
	}
	return nil
}

func (a *access) propertyMethods() map[string]any {
	errUnknown := dbus.NewError("org.freedesktop.DBus.Error.UnknownProperty", nil)
	return map[string]any{
		"Get": func(m dbus.Message, from, name string) (value dbus.Variant, err *dbus.Error) {
			v, err := method(a, func(o *object) any { return a.propertiesOf(o, from)[name] })(m)
			if err == nil && v == nil {
				err = errUnknown
			}
			return dbus.MakeVariant(v), err
		},
		"GetAll": methodWith(a, func(o *object, from string) map[string]dbus.Variant {
			all := map[string]dbus.Variant{}
			for name, v := range a.propertiesOf(o, from) {
				all[name] = dbus.MakeVariant(v)
			}
			return all
		}),
		"Set": func(m dbus.Message, from, name string, value dbus.Variant) *dbus.Error {
			id, is := value.Value().(int32)
			if from != applicationInterface || name != "Id" || !is {
				return errUnknown
			}
			a.mu.Lock()
			defer a.mu.Unlock()
			a.applicationID = id
			return nil
		},
	}
}
