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

// playing returns what pages show of the game in play.
func (a *App) playing() (gameSummary, bool) {
	if a.play == nil {
		return gameSummary{}, false
	}
	return a.play.summary(a), true
}

func (l *stackEntry) fill(a *App, v *View) {
	root := l.Build(a)
	order, bar := root.TabOrder, ui.PageBar{}
	if root.Bar != nil {
		bar = *root.Bar
	}
	if l.about != "" {
		v.PageFocus = ui.Widget(l.about)
	}
	if p, animated := l.Page.(Animated); animated {
		v.Moving = p.IsMoving(a)
	}
	if !bar.Hidden {
		root = ui.Page(a.barNode(bar), root)
	}
	root.TabOrder = order
	v.Root = &root
}

// barNode returns the top bar, with the buttons common to all pages at its end. The warning that
// the game is not saved replaces its name.
func (a *App) barNode(bar ui.PageBar) ui.Node {
	if !bar.NoCommonButtons {
		bar.Buttons = append(bar.Buttons, a.presenterButton(), a.barButton("bar.back", ui.IconBack).OnPress(a.escape))
	}
	a.gamepadIcons(bar.Buttons)
	strip := ui.Toolbar("SENET", bar.Name, bar.Buttons...)
	strip.BarAtFoot, strip.UsualButtons = bar.AtFoot, bar.UsualButtons
	if a.unsaved {
		strip.Children[1] = a.Alarm()
	}
	return strip
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
