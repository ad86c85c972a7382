package game

import (
	"senet/game/ui"
)

// stackEntry is one of the pages that are open.
type stackEntry struct {
	Page
	name  string // by which tests and Visit know it
	about string // the id of what the last dialog over it was about, which is kept in sight

	focus  ui.Target // what had it when another page was opened over this one, and how far it was scrolled
	scroll float64
}

// playing is what pages show of the game in play.
func (a *App) playing() (Game, bool) {
	if a.play == nil {
		return Game{}, false
	}
	return a.play.Shown(a), true
}

func (l *stackEntry) fill(a *App, v *View) {
	root := l.Build(a)
	order, bar := root.TabOrder, ui.Bar{}
	if root.Bar != nil {
		bar = *root.Bar
	}
	if l.about != "" {
		v.Below = ui.Widget(l.about)
	}
	if p, animated := l.Page.(Animated); animated {
		v.Moving = p.IsMoving(a)
	}
	if !bar.None {
		root = ui.Page(a.barNode(bar), root)
	}
	root.TabOrder = order
	v.Root = &root
}

// barNode is the strip along the top, with the buttons of every page at its end. That the game is
// not saved takes the place of its name.
func (a *App) barNode(bar ui.Bar) ui.Node {
	if !bar.Own {
		bar.Buttons = append(bar.Buttons, a.PresenterKey(), a.BarKey("bar.back", ui.IconBack).OnPress(a.escape))
	}
	a.gamepadIcons(bar.Buttons)
	strip := ui.Toolbar("SENET", bar.Name, bar.Buttons...)
	strip.BarAtFoot, strip.UsualButtons = bar.Low, bar.Usual
	if a.unsaved {
		strip.Children[1] = a.Alarm()
	}
	return strip
}

// toPage brings what mouse or fingers do to the page, where no dialog lies over it.
func (a *App) toPage(e ui.Event) bool { return a.dialog == nil && a.page().Handle(a, e) }

// resetFocus puts the focus where the next action is.
func (a *App) resetFocus() {
	if !a.page().Handle(a, ui.Event{Kind: ui.ResetFocus}) {
		a.focus = BackButton()
	}
}

// typed takes in a letter: the field that has the focus is written in, or one to which the page leads because of it.
func (l *stackEntry) typed(a *App, c rune) bool {
	written := func() bool {
		n, found := a.pressable(a.focus.ID)
		if found = found && n.Style == ui.FieldBox; found {
			a.startEdit(n)
			a.edit.Write(string(c))
		}
		return found
	}
	if written() {
		return true
	}
	used := l.Handle(a, ui.Event{Kind: ui.TextInput, Text: string(c)})
	return written() || used
}

// writes reports whether letters mean words here, in whatever script; elsewhere they are keys.
func (l *stackEntry) writes() bool {
	_, fields := l.Page.(FieldOwner)
	return fields
}

// written tells the page what was written in a field; it answers with what has the focus then.
func (l *stackEntry) written(a *App, field, text string) (focus string) {
	if p, owns := l.Page.(FieldOwner); owns {
		focus = p.Written(a, field, text)
	}
	return focus
}
