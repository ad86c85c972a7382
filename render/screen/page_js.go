package screen

import (
	"strings"
	"syscall/js"
	"time"

	"senet/game"
	"senet/game/ui"
)

// padsPoll is 0: the web page wakes the window when a controller is plugged in.
const padsPoll time.Duration = 0

// tellPage calls a function of the web page around the game, if it has any: "shown" and "rests"
// report the state of the game, "wake" asks for one frame, and "pick" for a file.
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

// screenKeyboard is the on-screen keyboard of a browser. It writes only into an element of the web
// page and opens only when a finger is lifted from one. The web page therefore asks whether there
// is a field under the finger, and reports what was written.
type screenKeyboard struct {
	pending    []ui.Event
	field      string // the field being edited, as the web page knows it
	text       string // its text, as the web page knows it
	mustReport bool   // the web page must be told both in any case
}

func (g *screenKeyboard) listen(w *window) {
	page := js.Global().Get("senet")
	if !page.Truthy() {
		return
	}
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
	page.Set("wrote", js.FuncOf(func(_ js.Value, args []js.Value) any {
		for range args[0].Int() {
			g.pending = append(g.pending, ui.Event{Kind: ui.KeyPress, Key: ui.KeyBackspace})
		}
		if text := args[1].String(); text != "" {
			g.pending = append(g.pending, ui.Event{Kind: ui.TextInput, Text: text})
		}
		g.mustReport = true
		wakeWindow()
		return nil
	}))
}

// events returns what was written since the last call.
func (g *screenKeyboard) events() []ui.Event {
	came := g.pending
	g.pending = nil
	return came
}

// show tells the web page the text of the field being edited, because the game does not accept
// everything that is written.
func (g *screenKeyboard) show(v *game.View) {
	field, writes := v.Writing()
	text, _ := v.Field(field)
	if len(g.pending) > 0 || !g.mustReport && field == g.field && text == g.text {
		return
	}
	g.mustReport, g.field, g.text = false, field, text
	if writes {
		tellPage("writes", text)
	} else {
		tellPage("writes", nil)
	}
}
