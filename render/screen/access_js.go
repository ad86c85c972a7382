package screen

import (
	"encoding/json"
	"syscall/js"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
)

// access lets screen readers read a copy of the game's page, which is part of the web page around
// the game. It also handles the on-screen keyboard.
//
// The on-screen keyboard types only into an element of the web page, and opens only when a finger
// is lifted from one. So the web page asks whether there is a field under the finger, and reports
// what was typed.
type access struct {
	pending []ui.Event // since the last call of events

	field      string // the field being edited, as last reported to the web page
	text       string // its text, as last reported
	mustReport bool   // report both even if unchanged

	announcer viewAnnouncer
	lastCopy  string // the copy last sent
}

func (a *access) listen(w *window) {
	page := js.Global().Get("senet")
	if !page.Truthy() {
		return
	}
	handle := func(name string, events func(args []js.Value) []ui.Event) {
		page.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			a.pending = append(a.pending, events(args)...)
			wakeWindow()
			return nil
		}))
	}
	handle("pressed", func(args []js.Value) []ui.Event {
		events := pressEvents(w.cfg.Words, w.view, args[0].String())
		for i := range events { // on a phone, a reader taps
			events[i].Touch = js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
		}
		return events
	})
	handle("filled", func(args []js.Value) []ui.Event {
		return fillEvents(w.cfg.Words, w.view, args[0].String(), args[1].String())
	})
	handle("left", func([]js.Value) []ui.Event { return []ui.Event{{Kind: ui.TabLeave}} })
	handle("entered", func([]js.Value) []ui.Event { return []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyTab}} })
	handle("wrote", func(args []js.Value) (events []ui.Event) {
		for range args[0].Int() {
			events = append(events, ui.Event{Kind: ui.KeyPress, Key: ui.KeyBackspace})
		}
		if text := args[1].String(); text != "" {
			events = append(events, ui.Event{Kind: ui.TextInput, Text: text})
		}
		a.mustReport = true
		return events
	})
	page.Set("field", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if w.page == nil || len(args) < 2 {
			return nil
		}
		under := w.page.Touch(args[0].Float()*w.scale, args[1].Float()*w.scale, fingerSize*w.scale)
		if text, writable := w.view.Field(under.ID); writable && under.Kind == ui.TargetWidget {
			return text
		}
		return nil
	}))
}

func (*access) setActive(bool) {}

// events returns the input since the last call.
func (a *access) events() []ui.Event {
	events := a.pending
	a.pending = nil
	return events
}

// noteAction notes that the player has acted.
func (a *access) noteAction() { a.announcer.NoteAction() }

// show updates the web page to a view.
func (a *access) show(words *i18n.Catalogue, v game.View) {
	a.showField(&v)
	for _, line := range a.announcer.next(words, v) {
		tellPage("says", line)
	}
	if v.Moving { // the page is not copied during animations
		return
	}
	page, err := json.Marshal(accessPageOf(words, v))
	if err == nil && string(page) != a.lastCopy {
		a.lastCopy = string(page)
		tellPage("reads", a.lastCopy)
	}
}

// showField reports the text of the field being edited to the web page, because the game does not
// accept everything that is typed.
func (a *access) showField(v *game.View) {
	field, isEdited := v.EditedField()
	text, _ := v.Field(field)
	if len(a.pending) > 0 || !a.mustReport && field == a.field && text == a.text {
		return
	}
	a.mustReport, a.field, a.text = false, field, text
	if isEdited {
		tellPage("writes", text)
	} else {
		tellPage("writes", nil)
	}
}
