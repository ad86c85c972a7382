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

// The interfaces of AT-SPI that objects have.
const (
	accessibleInterface  = "org.a11y.atspi.Accessible"
	applicationInterface = "org.a11y.atspi.Application"
	componentInterface   = "org.a11y.atspi.Component"
	actionInterface      = "org.a11y.atspi.Action"
	textInterface        = "org.a11y.atspi.Text"
	editableInterface    = "org.a11y.atspi.EditableText"
)

// interfaces returns the interfaces of an object.
func (o *object) interfaces() []string {
	list := []string{accessibleInterface}
	if o.path == rootPath {
		return append(list, applicationInterface)
	}
	list = append(list, componentInterface)
	if o.key != "" {
		list = append(list, actionInterface)
	}
	if o.field {
		list = append(list, textInterface, editableInterface)
	}
	return list
}

// export answers the calls of readers.
func (a *access) export(bus *dbus.Conn) {
	for name, methods := range map[string]map[string]any{
		accessibleInterface:  a.accessibleMethods(),
		applicationInterface: a.applicationMethods(),
		componentInterface:   a.componentMethods(),
		actionInterface:      a.actionMethods(),
		textInterface:        a.textMethods(),
		editableInterface:    a.editableMethods(),
		properties:           a.propertyMethods(),
	} {
		bus.ExportSubtreeMethodTable(methods, treePath, name)
	}
}

// errGone is the answer to a call to an object that is no longer there.
var errGone = dbus.NewError("org.freedesktop.DBus.Error.UnknownObject", []any{"no such object"})

// find returns the object that a call is for.
func (a *access) find(m dbus.Message) (*object, *dbus.Error) {
	path, _ := m.Headers[dbus.FieldPath].Value().(dbus.ObjectPath)
	a.mu.Lock()
	defer a.mu.Unlock()
	if o := a.shown[path]; o != nil {
		return o, nil
	}
	return nil, errGone
}

// answer makes a method of a function that computes a value of an object.
func answer[T any](a *access, value func(o *object) T) func(dbus.Message) (T, *dbus.Error) {
	return func(m dbus.Message) (result T, err *dbus.Error) {
		o, err := a.find(m)
		if err == nil {
			result = value(o)
		}
		return result, err
	}
}

// answerTo makes a method with one argument.
func answerTo[A, T any](a *access, value func(o *object, argument A) T) func(dbus.Message, A) (T, *dbus.Error) {
	return func(m dbus.Message, argument A) (result T, err *dbus.Error) {
		return answer(a, func(o *object) T { return value(o, argument) })(m)
	}
}

// refer returns the reference to an object, or to none.
func (a *access) refer(path dbus.ObjectPath) reference {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bus == nil || path == "" {
		return reference{"", nullPath}
	}
	return a.referTo(path)
}

func (a *access) children(o *object) []reference {
	list := []reference{}
	for _, path := range o.children {
		list = append(list, a.refer(path))
	}
	return list
}

func (a *access) parent(o *object) reference {
	if o.path == rootPath {
		a.mu.Lock()
		defer a.mu.Unlock()
		return a.desktop
	}
	return a.refer(o.parent)
}

// index returns the place of an object among its siblings; -1 if it has none.
func (a *access) index(o *object) int32 {
	a.mu.Lock()
	defer a.mu.Unlock()
	if parent := a.shown[o.parent]; parent != nil {
		return int32(slices.Index(parent.children, o.path))
	}
	return -1
}

// locale returns the language of the names.
func (a *access) locale() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.language
}

type relation struct {
	Kind    uint32
	Targets []reference
}

func (a *access) accessibleMethods() map[string]any {
	return map[string]any{
		"GetChildren": answer(a, a.children),
		"GetChildAtIndex": answerTo(a, func(o *object, i int32) reference {
			if i < 0 || int(i) >= len(o.children) {
				return a.refer("")
			}
			return a.refer(o.children[i])
		}),
		"GetIndexInParent": answer(a, a.index),
		"GetRelationSet":   answer(a, func(*object) []relation { return []relation{} }),
		"GetRole":          answer(a, func(o *object) uint32 { return uint32(o.role) }),
		"GetState": answer(a, func(o *object) []uint32 {
			return []uint32{uint32(o.states), uint32(o.states >> 32)}
		}),
		"GetAttributes": answer(a, func(o *object) map[string]string {
			return map[string]string{"toolkit": "Senet", "id": o.key}
		}),
		"GetApplication": answer(a, func(*object) reference { return a.refer(rootPath) }),
		"GetInterfaces":  answer(a, (*object).interfaces),
	}
}

func (a *access) applicationMethods() map[string]any {
	return map[string]any{
		"GetLocale": answerTo(a, func(*object, uint32) string { return a.locale() }),
	}
}

// Kinds of coordinates.
const (
	onScreen uint32 = iota
	inWindow
	inParent
)

// extents is a rectangle of AT-SPI, in pixels.
type extents struct{ X, Y, W, H int32 }

// place returns where an object is, in coordinates of a kind.
func (a *access) place(o *object, kind uint32) extents {
	a.mu.Lock()
	defer a.mu.Unlock()
	r := o.area
	switch parent := a.shown[o.parent]; {
	case kind == onScreen:
		r.X, r.Y = r.X+a.origin.X, r.Y+a.origin.Y
	case kind == inParent && parent != nil:
		r.X, r.Y = r.X-parent.area.X, r.Y-parent.area.Y
	}
	whole := func(x float64) int32 { return int32(math.Round(x)) }
	return extents{whole(r.X), whole(r.Y), whole(r.W), whole(r.H)}
}

func (a *access) componentMethods() map[string]any {
	return map[string]any{
		"GetExtents": answerTo(a, a.place),
		"GrabFocus": answer(a, func(o *object) bool {
			return a.ask(o, func(*i18n.Catalogue, game.View) []ui.Event {
				return []ui.Event{{Kind: ui.FocusMove, Target: o.target}}
			})
		}),
	}
}

// ask leaves a request about an object to the window, and reports whether the object can be used.
func (a *access) ask(o *object, r request) bool {
	if o.key == "" || o.states&stateSensitive == 0 {
		return false
	}
	a.mu.Lock()
	a.requests = append(a.requests, r)
	a.mu.Unlock()
	Wake()
	return true
}

func (a *access) actionMethods() map[string]any {
	const action = "click"
	name := answerTo(a, func(*object, int32) string { return action })
	nothing := answerTo(a, func(*object, int32) string { return "" })
	type description struct{ Name, Description, Key string }
	return map[string]any{
		"GetName":          name,
		"GetLocalizedName": name,
		"GetDescription":   nothing,
		"GetKeyBinding":    nothing,
		"GetActions": answer(a, func(*object) []description {
			return []description{{action, "", ""}}
		}),
		"DoAction": answerTo(a, func(o *object, i int32) bool {
			return i == 0 && a.ask(o, func(words *i18n.Catalogue, v game.View) []ui.Event {
				return pressEvents(words, v, o.key)
			})
		}),
	}
}

// part returns the characters of a field from start to before end; a negative end is that of the
// field.
func (o *object) part(start, end int32) string {
	all := []rune(o.contents)
	last := int32(len(all))
	if end < 0 || end > last {
		end = last
	}
	start = min(max(start, 0), end)
	return string(all[start:end])
}

// Units of text; all others are the whole text of a field.
const (
	character uint32 = iota
	word
	wholeText
)

// unitAt returns where the unit at an offset of a field begins and ends.
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
		o, err := a.find(m)
		if err == nil {
			start, end = o.unitAt(offset, unit)
			s = o.part(start, end)
		}
		return s, start, end, err
	}
	return map[string]any{
		"GetText": func(m dbus.Message, start, end int32) (string, *dbus.Error) {
			return answer(a, func(o *object) string { return o.part(start, end) })(m)
		},
		"GetCharacterAtOffset": answerTo(a, func(o *object, offset int32) int32 {
			for _, c := range o.part(offset, offset+1) {
				return c
			}
			return 0
		}),
		"GetStringAtOffset": unitAt,
		"GetTextAtOffset":   unitAt, // with other units, but the first two of them are alike
		"GetAttributeRun": func(m dbus.Message, _ int32, _ bool) (map[string]string, int32, int32, *dbus.Error) {
			_, start, end, err := unitAt(m, 0, wholeText)
			return map[string]string{}, start, end, err
		},
		"GetSelection": func(m dbus.Message, _ int32) (start, end int32, err *dbus.Error) {
			o, err := a.find(m)
			if err == nil {
				start, end = o.caret, o.caret // nothing is selected
			}
			return start, end, err
		},
		"GetNSelections": answer(a, func(*object) int32 { return 0 }),
	}
}

func (a *access) editableMethods() map[string]any {
	return map[string]any{
		"SetTextContents": answerTo(a, func(o *object, text string) bool {
			return a.ask(o, func(words *i18n.Catalogue, v game.View) []ui.Event {
				return fillEvents(words, v, o.key, text)
			})
		}),
	}
}

// propertiesOf returns the properties of an object's interface.
func (a *access) propertiesOf(o *object, name string) map[string]any {
	switch name {
	case accessibleInterface:
		return map[string]any{"Name": o.name, "Description": o.more, "Parent": a.parent(o), "HelpText": "",
			"ChildCount": int32(len(o.children)), "Locale": a.locale(), "AccessibleId": o.key}
	case applicationInterface:
		a.mu.Lock()
		defer a.mu.Unlock()
		return map[string]any{"ToolkitName": "Senet", "Version": "", "ToolkitVersion": "",
			"AtspiVersion": "2.1", "Id": a.id}
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
			o, err := a.find(m)
			if err != nil {
				return value, err
			}
			if v, has := a.propertiesOf(o, from)[name]; has {
				return dbus.MakeVariant(v), nil
			}
			return value, errUnknown
		},
		"GetAll": answerTo(a, func(o *object, from string) map[string]dbus.Variant {
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
			a.id = id
			return nil
		},
	}
}
