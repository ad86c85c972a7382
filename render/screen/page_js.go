package screen

import (
	"encoding/json"
	"strings"
	"syscall/js"
	"time"

	"senet/game"
	"senet/game/i18n"
	"senet/game/ui"
)

// padsPoll is 0: the web page wakes the window when a controller is plugged in.
const padsPoll time.Duration = 0

// tellPage calls a function of the web page around the game, if it has any: "shown" and "rests"
// report the state of the game, "wake" and "wakeIn" ask for one frame, now or
// after some milliseconds, and "pick" for a file.
func tellPage(what string, args ...any) {
	if page := js.Global().Get("senet"); page.Truthy() {
		page.Call(what, args...)
	}
}

// Address returns the address of the web page, without the part after #; empty if it was opened
// from a disk.
func Address() string {
	location := js.Global().Get("location")
	if !location.Truthy() || !strings.HasPrefix(location.Get("protocol").String(), "http") {
		return ""
	}
	return location.Get("origin").String() + location.Get("pathname").String()
}

// access lets screen readers read the game in a copy of its page, which is part of the web page
// around it. It also handles the on-screen keyboard.
//
// The on-screen keyboard types only into an element of the web page, and opens only when a finger
// is lifted from one. The web page therefore asks whether there is a field under the finger, and
// reports what was typed.
type access struct {
	pending []ui.Event // what was pressed and written since the last call of events

	field      string // the field being edited, as the web page knows it
	text       string // its text, as the web page knows it
	mustReport bool   // report both even if unchanged

	announcer viewAnnouncer
	lastCopy  string // the copy of the game's page that was sent last
}

func (p *access) listen(w *window) {
	page := js.Global().Get("senet")
	if !page.Truthy() {
		return
	}
	hear := func(name string, events func(args []js.Value) []ui.Event) {
		page.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			p.pending = append(p.pending, events(args)...)
			wakeWindow()
			return nil
		}))
	}
	hear("pressed", func(args []js.Value) []ui.Event {
		events := pressEvents(w.cfg.Words, w.view, args[0].String())
		for i := range events { // a reader on a phone presses where a finger taps
			events[i].Touch = js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
		}
		return events
	})
	hear("filled", func(args []js.Value) []ui.Event {
		return fillEvents(w.cfg.Words, w.view, args[0].String(), args[1].String())
	})
	hear("left", func([]js.Value) []ui.Event { return []ui.Event{{Kind: ui.TabLeave}} })
	hear("entered", func([]js.Value) []ui.Event { return []ui.Event{{Kind: ui.KeyPress, Key: ui.KeyTab}} })
	hear("wrote", func(args []js.Value) (events []ui.Event) {
		for range args[0].Int() {
			events = append(events, ui.Event{Kind: ui.KeyPress, Key: ui.KeyBackspace})
		}
		if text := args[1].String(); text != "" {
			events = append(events, ui.Event{Kind: ui.TextInput, Text: text})
		}
		p.mustReport = true
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

// events returns what was pressed and written since the last call.
func (p *access) events() []ui.Event {
	events := p.pending
	p.pending = nil
	return events
}

// noteAction notes that the player acts on a view.
func (p *access) noteAction(v game.View) { p.announcer.NoteAction(v) }

// show updates the web page to a view.
func (p *access) show(words *i18n.Catalogue, v game.View) {
	p.showField(&v)
	for _, line := range p.announcer.announcements(words, v) {
		tellPage("says", line)
	}
	if v.Moving { // it is not copied during animations
		return
	}
	page, err := json.Marshal(mirrorOf(words, v))
	if err == nil && string(page) != p.lastCopy {
		p.lastCopy = string(page)
		tellPage("reads", p.lastCopy)
	}
}

// showField tells the web page the text of the field being edited, because the game does not accept
// everything that is written.
func (p *access) showField(v *game.View) {
	field, writes := v.Writing()
	text, _ := v.Field(field)
	if len(p.pending) > 0 || !p.mustReport && field == p.field && text == p.text {
		return
	}
	p.mustReport, p.field, p.text = false, field, text
	if writes {
		tellPage("writes", text)
	} else {
		tellPage("writes", nil)
	}
}
