package screen

import (
	"syscall/js"

	"senet/game"
	"senet/game/ui"
)

// tellPage tells the page around the game, if it wants to know, what it cannot see by itself: that
// the game is "shown", "rests" or not, has to "wake" for one frame, or wants to "pick" a file.
func tellPage(what string, args ...any) {
	if page := js.Global().Get("senet"); page.Truthy() {
		page.Call(what, args...)
	}
}

// glass is the keyboard that a browser shows on glass. It writes only into an element of the page,
// and comes only while a finger is lifted from it: the page asks whether a field lies there, and
// tells what was written.
type glass struct {
	came  []ui.Event
	field string // the field that is written in, as the page knows it
	text  string // what stands there
	asks  bool   // the page has to hear of both in any case
}

func (g *glass) listen(w *window) {
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
			g.came = append(g.came, ui.Event{Kind: ui.KeyPress, Key: ui.KeyBackspace})
		}
		if text := args[1].String(); text != "" {
			g.came = append(g.came, ui.Event{Kind: ui.TextInput, Text: text})
		}
		g.asks = true
		wakeWindow()
		return nil
	}))
}

// events are what was written since the last time.
func (g *glass) events() []ui.Event {
	came := g.came
	g.came = nil
	return came
}

// show tells the page what stands in the field that is written in: the game takes not everything
// that is written.
func (g *glass) show(v *game.View) {
	field, writes := v.Writing()
	text, _ := v.Field(field)
	if len(g.came) > 0 || !g.asks && field == g.field && text == g.text {
		return
	}
	g.asks, g.field, g.text = false, field, text
	if writes {
		tellPage("writes", text)
	} else {
		tellPage("writes", nil)
	}
}
