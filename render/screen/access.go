package screen

import (
	"slices"
	"strconv"
	"strings"

	"senet/game"
	"senet/game/i18n"
	"senet/game/text"
	"senet/game/ui"
)

// accessPage is the copy of a page that the web page shows to screen readers.
type accessPage struct {
	Language string       `json:"language"`
	Parts    []accessPart `json:"parts"`
	Board    string       `json:"board"` // the board's name
	Focus    string       `json:"focus"` // the key of the part with the focus, or ""
	First    bool         `json:"first"` // the focus is at the first target of Tab
	Last     bool         `json:"last"`  // the focus is at the last target of Tab
}

// accessPart is a text.Part as the web page reads it.
type accessPart struct {
	text.Part
	// From targetKey; for a text, its kind and words, with spaces added to make it unique.
	Key string `json:"key"`
	Row int    `json:"row,omitempty"` // of a square of the board: 1 to 3
}

// accessPageOf returns the copy of a view. The squares of the board are from left to right and top
// to bottom, as the arrow keys move over them.
func accessPageOf(words *i18n.Catalogue, v game.View) accessPage {
	page := accessPage{Language: words.Language(), Board: words.T("compare.board"),
		First: v.AtFirstStop, Last: v.AtLastStop}
	secondRow := 0 // the index at which the second row of the board begins
	seen := map[string]int{}
	for _, p := range text.Outline(words, v) {
		m := accessPart{Part: p}
		if p.Target != (ui.Target{}) {
			m.Key = targetKey(p.Target)
		} else {
			m.Key = string(p.Kind) + " " + p.Name
			seen[m.Key]++
			m.Key += strings.Repeat(" ", seen[m.Key]-1)
		}
		if p.Kind == text.Square {
			m.Row = (int(p.Target.Square)-1)/10 + 1
		}
		if p.Target == v.Focus && p.Target != (ui.Target{}) {
			page.Focus = m.Key
		}
		page.Parts = append(page.Parts, m)
		if m.Row == 1 {
			secondRow = len(page.Parts)
		}
	}
	if secondRow > 0 { // the path runs through its squares from right to left
		slices.Reverse(page.Parts[secondRow : secondRow+10])
	}
	return page
}

// viewAnnouncer returns what screen readers say about the views of a game: which page or dialog has
// opened, with its heading and the text below it, then the lines of the text mode.
type viewAnnouncer struct {
	text.Announcer
	place string // the page or dialog of the last view
	intro string // what was said when it opened
}

// next returns the lines to say about the next view.
func (a *viewAnnouncer) next(words *i18n.Catalogue, v game.View) (lines []string) {
	place := v.Page
	if v.Dialog != nil {
		place += ", dialog"
	}
	if intro := text.Intro(v); intro != a.intro && (place != a.place || !v.Moving) {
		if a.intro = intro; intro != "" {
			lines = append(lines, intro)
		}
	}
	a.place = place
	return append(lines, a.Announcer.Next(words, v)...)
}

// targetKey returns the key of a target in the web page, such as "square-9" or "widget-bar.undo".
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

// enabledTarget returns the target of the part with a key, if it is in the view and enabled.
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

// pressEvents returns the input that presses the part with a key.
func pressEvents(words *i18n.Catalogue, v game.View, key string) []ui.Event {
	t, found := enabledTarget(words, v, key)
	if !found {
		return nil
	}
	return []ui.Event{{Kind: ui.PointerDown, Target: t, ByReader: true}, {Kind: ui.PointerUp, Target: t},
		{Kind: ui.PointerMove}}
}

// fillEvents returns the input that replaces the text of the field with a key.
func fillEvents(words *i18n.Catalogue, v game.View, key, written string) []ui.Event {
	press := pressEvents(words, v, key)
	if press == nil {
		return nil
	}
	return append(press, ui.Event{Kind: ui.KeyPress, Key: ui.KeySelectAll},
		ui.Event{Kind: ui.KeyPress, Key: ui.KeyDelete}, ui.Event{Kind: ui.TextInput, Text: written},
		ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
}
