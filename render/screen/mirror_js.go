package screen

import (
	"encoding/json"
	"syscall/js"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/text"
	"senet/game/ui"
)

// mirror copies the game's page into the web page around it, for screen readers, and collects what
// they press.
type mirror struct {
	announcer text.Announcer
	opened    string // the page or dialog that was named last
	shown     string // what was sent to the web page last
	pending   []ui.Event
}

func (m *mirror) listen(w *window) {
	page := js.Global().Get("senet")
	if !page.Truthy() {
		return
	}
	hear := func(name string, events func(args []js.Value) []ui.Event) {
		page.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			m.pending = append(m.pending, events(args)...)
			wakeWindow()
			return nil
		}))
	}
	hear("pressed", func(args []js.Value) []ui.Event { return pressEvents(w.cfg.Words, w.view, args[0].String()) })
	hear("filled", func(args []js.Value) []ui.Event {
		return fillEvents(w.cfg.Words, w.view, args[0].String(), args[1].String())
	})
	hear("left", func([]js.Value) []ui.Event { return []ui.Event{{Kind: ui.TabLeave}} })
}

// events returns what was pressed since the last call.
func (m *mirror) events() []ui.Event {
	came := m.pending
	m.pending = nil
	return came
}

// noteAction notes that the player acts on a view.
func (m *mirror) noteAction(v game.View) { m.announcer.NoteAction(v) }

// show updates the web page to a view and announces what is new in it. The parts of a moving page
// are updated when it rests.
func (m *mirror) show(words *i18n.Catalogue, v game.View) {
	for _, line := range m.announcer.Next(words, v) {
		tellPage("says", line)
	}
	if v.Moving {
		return
	}
	if s, atBoard := board.SceneIn(v.Root); !atBoard || v.Dialog != nil {
		m.announcer.LeaveBoard(v.Page)
	} else if detail := m.announcer.Detail(s); detail != "" {
		tellPage("says", detail)
	}
	if names := openedNames(v); names != m.opened {
		m.opened = names
		tellPage("says", names)
	}
	page, err := json.Marshal(mirrorOf(words, v))
	if err == nil && string(page) != m.shown {
		m.shown = string(page)
		tellPage("reads", m.shown)
	}
}
