package screen

import (
	"strconv"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/text"
	"senet/game/ui"
)

// accessPage is what the web page around the game shows screen readers.
type accessPage struct {
	Language string       `json:"language"`
	Parts    []accessPart `json:"parts"`
	Board    string       `json:"board"` // the board's name
	Focus    string       `json:"focus"` // the key of the part with the focus; "" if none has it
	First    bool         `json:"first"` // the focus is at the first target of Tab
	Last     bool         `json:"last"`  // the focus is at the last target of Tab
}

// accessPart is a text.Part as the web page reads it.
type accessPart struct {
	Key      string `json:"key"` // see targetKey; of a text, its index
	Role     string `json:"role"`
	Name     string `json:"name"`
	Text     string `json:"text,omitempty"`
	On       bool   `json:"on,omitempty"`
	Disabled bool   `json:"disabled,omitempty"`
	Row      int    `json:"row,omitempty"` // of a square of the board: 1 to 3
}

// accessPageOf returns what the web page shows of a view. The squares of the board come from left
// to right and from top to bottom, as the arrow keys walk over them.
func accessPageOf(words *i18n.Catalogue, v game.View) accessPage {
	page := accessPage{Language: words.Language(), Board: words.T("compare.board"),
		First: v.AtFirstStop, Last: v.AtLastStop}
	var rows [4][]accessPart // without a row, then the rows of the board
	for i, p := range text.Outline(words, v) {
		m := accessPart{Key: strconv.Itoa(i), Role: roleOf(p.Kind), Name: p.Name, Text: p.Rest, On: p.On,
			Disabled: p.Disabled}
		if p.Target != (ui.Target{}) {
			m.Key = targetKey(p.Target)
		}
		if p.Kind == text.Square {
			m.Row = (int(p.Target.Square)-1)/10 + 1
		}
		if p.Target == v.Focus && p.Target != (ui.Target{}) {
			page.Focus = m.Key
		}
		if m.Row == 2 { // it runs from right to left
			rows[2] = append([]accessPart{m}, rows[2]...)
		} else {
			rows[m.Row] = append(rows[m.Row], m)
		}
	}
	for _, row := range rows {
		page.Parts = append(page.Parts, row...)
	}
	return page
}

// openingText returns what is announced when a page or dialog opens: its heading, and the text
// below that, if any. For a board the heading is the name of the rules.
func openingText(v game.View) string {
	tree := v.Root
	if v.Dialog != nil {
		tree = v.Dialog
	}
	if tree == nil {
		return ""
	}
	var names []string
	for _, p := range text.Parts(*tree) {
		if p.Target != (ui.Target{}) || len(names) == 2 {
			break
		}
		names = append(names, p.Name)
	}
	return strings.Join(names, ". ")
}

// viewAnnouncer decides what screen readers say about the views of a game.
type viewAnnouncer struct {
	text.Announcer
	opening  string // the text announced when the page or dialog opened
	page     string // the page announced last
	inDialog bool   // a dialog of that page was announced last
	choices  string // text.Choices as announced last
}

// announcements returns the lines to say about a view. If a page or dialog has opened, the first
// line says which.
func (a *viewAnnouncer) announcements(words *i18n.Catalogue, v game.View) (lines []string) {
	if inDialog := v.Dialog != nil; !v.Moving || v.Page != a.page || inDialog != a.inDialog {
		a.page, a.inDialog = v.Page, inDialog
		if opening := openingText(v); opening != a.opening {
			if a.opening = opening; opening != "" {
				lines = append(lines, opening)
			}
		}
	}
	lines = append(lines, a.Next(words, v)...)
	if v.Moving {
		return lines
	}
	s, atBoard := board.SceneIn(v.Root)
	if !atBoard || v.Dialog != nil {
		a.LeaveBoard(v.Page)
		a.choices = ""
		return lines
	}
	if choices := text.Choices(words, s); !s.Board.HasSelected() && choices != a.choices {
		if a.choices = choices; choices != "" {
			lines = append(lines, choices)
		}
	}
	if detail := a.Detail(words, s); detail != "" {
		lines = append(lines, detail)
	}
	return lines
}

// targetKey names a target in the web page, such as "square-9" or "widget-bar.undo".
func targetKey(t ui.Target) string {
	switch t.Kind {
	case ui.TargetSquare:
		return "square-" + strconv.Itoa(int(t.Square))
	case ui.TargetHome:
		return "home-" + strconv.Itoa(int(t.Side))
	case ui.TargetHand:
		return "hand-" + strconv.Itoa(int(t.Side))
	case ui.TargetSticks:
		return "sticks"
	}
	return "widget-" + t.ID
}

func roleOf(k text.Kind) string {
	switch k {
	case text.Heading:
		return "heading"
	case text.Button:
		return "button"
	case text.Switch:
		return "switch"
	case text.Choice:
		return "choice"
	case text.Field:
		return "field"
	case text.Square:
		return "square"
	}
	return "text"
}

// enabledTarget returns the target of the part with a key, if a view has it and it is enabled.
func enabledTarget(words *i18n.Catalogue, v game.View, key string) (t ui.Target, found bool) {
	for _, p := range text.Outline(words, v) {
		if p.Target != (ui.Target{}) && !p.Disabled && targetKey(p.Target) == key {
			return p.Target, true
		}
	}
	return ui.Target{}, false
}

// focusEvents returns the input that moves the focus to the part with a key.
func focusEvents(words *i18n.Catalogue, v game.View, key string) []ui.Event {
	t, found := enabledTarget(words, v, key)
	if !found {
		return nil
	}
	return []ui.Event{{Kind: ui.FocusMove, Target: t}}
}

// pressEvents returns the input of pressing the part with a key.
func pressEvents(words *i18n.Catalogue, v game.View, key string) []ui.Event {
	t, found := enabledTarget(words, v, key)
	if !found {
		return nil
	}
	return []ui.Event{{Kind: ui.PointerDown, Target: t, ByReader: true}, {Kind: ui.PointerUp, Target: t},
		{Kind: ui.PointerMove}}
}

// fillEvents returns the input of writing a text into the field with a key.
func fillEvents(words *i18n.Catalogue, v game.View, key, written string) []ui.Event {
	press := pressEvents(words, v, key)
	if press == nil {
		return nil
	}
	return append(press, ui.Event{Kind: ui.KeyPress, Key: ui.KeySelectAll},
		ui.Event{Kind: ui.KeyPress, Key: ui.KeyDelete}, ui.Event{Kind: ui.TextInput, Text: written},
		ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
}
