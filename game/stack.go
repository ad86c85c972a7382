package game

import (
	"senet/game/ui"
)

// stackEntry is one of the pages that are open.
type stackEntry struct {
	Page
	name string // by which tests and Visit know it

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
	root, bar := l.Build(a), Bar{}
	if p, has := l.Page.(ToolbarProvider); has {
		bar = p.Bar(a)
	}
	if p, has := l.Page.(ScrollAnchor); has {
		v.Below = ui.Widget(p.Below(a))
	}
	if p, moves := l.Page.(Animating); moves {
		v.Moving = p.Moving(a)
	}
	if !bar.None {
		root = ui.Page(a.barNode(bar), root)
	}
	v.Root = &root
}

// barNode is the strip along the top, with the buttons of every page at its end. That the game is
// not saved takes the place of its name.
func (a *App) barNode(bar Bar) ui.Node {
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

// dispatch calls the page that is shown, if it wants to hear of such things; it returns what the page answers.
func dispatch[P any](a *App, tell func(P) bool) bool {
	p, wants := a.page().Page.(P)
	return wants && tell(p)
}

// toPage brings what mouse or fingers do to the page, where no dialog lies over it.
func (a *App) toPage(e ui.Event) bool {
	return a.dialog == nil &&
		dispatch(a, func(p PointerHandler) bool { return p.Pointer(a, e) })
}

// typed takes in a letter: the field that has the focus is written in, or one to which the page
// leads because of it.
func (l *stackEntry) typed(a *App, c rune) bool {
	written := func() bool {
		n, found := a.pressable(a.focus.ID)
		if found = found && n.Style == ui.FieldBox; found {
			a.startEdit(n)
			a.edit.Write(string(c))
		}
		return found
	}
	if _, types := l.Page.(TextHandler); !types || written() {
		return types
	}
	used := dispatch(a, func(p TextHandler) bool { return p.Typed(a, c) })
	return written() || used
}

// writes reports whether letters mean words here, in whatever script; where there is a board they are keys.
func (l *stackEntry) writes() bool {
	_, types := l.Page.(TextHandler)
	_, board := l.Page.(Pointable)
	return types && !board
}

// written tells the page what was written in a field; it answers with what has the focus then.
func (l *stackEntry) written(a *App, field, text string) (focus string) {
	if p, owns := l.Page.(FieldOwner); owns {
		focus = p.Written(a, field, text)
	}
	return focus
}
