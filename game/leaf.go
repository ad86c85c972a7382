package game

import (
	"senet/game/ui"
)

// stackEntry is one of the pages that are open.
type stackEntry struct {
	Page
	as PageID

	focus  ui.Target // what had it when another page was opened over this one, and how far it was scrolled
	scroll float64
}

// context is what a page has at hand now.
func (a *App) context() *Context {
	return &Context{
		Catalog: &a.config.Catalog, Words: a.words, Settings: &a.settings, Now: a.now,
		Today: a.config.Today, Presenter: a.settings.Presenter, Large: a.settings.Presenter ||
			a.settings.TextSize() == ui.Largest, Whole: a.whole,
		Heard: a.heard, Playing: a.playing, Ask: outside{a}.Ask, Edit: a.edit, Focus: a.focus,
		Scroll: a.scroll,
		Point:  &a.point, Keys: a.showFocus, ByKeys: a.byKeys,
		Enabled: func(id string) bool { _, is := a.pressable(id); return is }, Unsaved: a.unsaved,
		Soundless: a.soundless, Hover: a.hover, Pressed: a.wasPressed, Asking: a.dialog != nil,
		Spotlight: a.dim,
	}
}

// playing is what pages show of the game in play.
func (a *App) playing() (Game, bool) {
	if a.play == nil {
		return Game{}, false
	}
	return a.play.Shown(a.context()), true
}

// applyRequests does what a page has asked for.
func (a *App) applyRequests(d *Context) {
	a.focus, a.scroll, a.showFocus = d.Focus, d.Scroll, d.Keys
	asked := d.Requests
	if asked.Consumed {
		a.pressed = ui.Target{}
	}
	for _, e := range asked.Effects {
		a.do(e)
	}
	if asked.Notice != "" {
		a.tell(asked.Notice)
	}
	if asked.Dialog != nil {
		a.show(*asked.Dialog)
		if _, within := a.asking().Find(d.Focus.ID); within {
			a.focus = d.Focus
		}
	}
	navigator{a}.route(asked.Route)
	if asked.Keep {
		a.saveSettings()
	}
}

func (l *stackEntry) fill(a *App, v *View) {
	d := a.context()
	root, bar := l.Build(d), Bar{}
	if p, has := l.Page.(ToolbarProvider); has {
		bar = p.Bar(d)
	}
	if p, has := l.Page.(ScrollAnchor); has {
		v.Below = ui.Widget(p.Below(d))
	}
	if p, moves := l.Page.(Animating); moves {
		v.Moving = p.Moving(d)
	}
	if !bar.None {
		root = ui.Page(a.barNode(bar), root)
	}
	v.Root = &root
}

// barNode is the strip along the top, with the buttons of every page at its end. That the game is
// not saved takes the place of its name.
func (a *App) barNode(bar Bar) ui.Node {
	d := a.context()
	if !bar.Own {
		bar.Buttons = append(bar.Buttons, d.PresenterKey(), d.BarKey("bar.back", ui.IconBack))
	}
	gamepadHints{a}.icons(bar.Buttons)
	strip := ui.Toolbar("SENET", bar.Name, bar.Buttons...)
	strip.BarAtFoot, strip.UsualButtons = bar.Low, bar.Usual
	if d.Unsaved {
		strip.Children[1] = d.Alarm()
	}
	return strip
}

// dispatch tells the page that is shown something, if it wants to be told of such things, and does
// what it asks for then; it tells what the page answers.
func dispatch[P any](a *App, tell func(P, *Context) bool) bool {
	p, wants := a.page().Page.(P)
	if !wants {
		return false
	}
	d := a.context()
	answer := tell(p, d)
	a.applyRequests(d)
	return answer
}

// toPage brings what mouse or fingers do to the page, where no dialog lies over it.
func (a *App) toPage(e ui.Event) bool {
	return a.dialog == nil &&
		dispatch(a, func(p PointerHandler, d *Context) bool { return p.Pointer(d, e) })
}

// typed takes in a letter: the field that has the focus is written in, or one to which the page
// leads because of it.
func (l *stackEntry) typed(a *App, c rune) bool {
	written := func() bool {
		n, found := a.pressable(a.focus.ID)
		if found = found && n.Style == ui.FieldBox; found {
			textEditor{a}.startEdit(n)
			a.edit.Write(string(c))
		}
		return found
	}
	if _, types := l.Page.(TextHandler); !types || written() {
		return types
	}
	used := dispatch(a, func(p TextHandler, d *Context) bool { return p.Typed(d, c) })
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
	dispatch(a, func(p FieldOwner, d *Context) bool {
		focus = p.Written(d, field,
			text)
		return true
	})
	return focus
}
