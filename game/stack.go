package game

import (
	"senet/game/ui"
)

// stackEntry is an open page.
type stackEntry struct {
	Page
	name  string // identifies the page in tests and in Visit
	about string // ID of the subject of the last dialog, which is kept visible

	focus  ui.Target // focus and scrolling when another page was opened over this one
	scroll float64
}

// gameInPlay returns what pages show of the game in play.
func (a *App) gameInPlay() (gameSummary, bool) {
	if a.play == nil {
		return gameSummary{}, false
	}
	return a.play.summary(a), true
}

func (l *stackEntry) fill(a *App, v *View) {
	root := a.withPlanStrip(l.Build(a))
	v.Root, v.Moving = &root, root.Moving
	if l.about != "" {
		v.PageFocus = ui.Widget(l.about)
	}
}

// resetFocus moves the focus to the next action.
func (a *App) resetFocus() { a.focus = a.page().FirstFocus(a) }

// handleCharacter handles a letter: it edits the focused field, or the one the page chooses for it.
// It reports whether it did.
func (l *stackEntry) handleCharacter(a *App, c rune) bool {
	written := func() bool {
		n, found := a.pressable(a.focus.ID)
		if found = found && n.Style == ui.FieldBox; found {
			a.startEdit(n)
			a.edit.write(string(c))
		}
		return found
	}
	if written() {
		return true
	}
	used := l.Handle(a, ui.Event{Kind: ui.TextInput, Text: string(c)})
	return written() || used
}

// hasFields reports whether letters are text here, in any script; elsewhere they are shortcuts.
func (l *stackEntry) hasFields() bool {
	_, fields := l.Page.(FieldOwner)
	return fields
}

// written passes an edited text to the page, which returns the next focus.
func (l *stackEntry) written(a *App, field, text string) (focus string) {
	if p, owns := l.Page.(FieldOwner); owns {
		focus = p.Written(a, field, text)
	}
	return focus
}
