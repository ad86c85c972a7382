package game

import (
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// Page is one of the game's pages. Each embeds basePage and defines at least Build.
type Page interface {
	// Build returns the tree of the page. It depends only on the page's state and has no effects.
	Build(a *App) ui.Node
	// FirstFocus returns the target of the next action, which has the focus when the page opens.
	FirstFocus(a *App) ui.Target
	// Handle handles an event that no button has used, and reports whether it used it. Tab, Enter,
	// Escape, scrolling and arrow keys between buttons work without it.
	Handle(a *App, e ui.Event) bool
	// TabOrder returns the targets of Tab in order, those of the board among the buttons of the
	// page.
	TabOrder(a *App, buttons []ui.Target) []ui.Target
	// CancelDrag puts a held pawn back.
	CancelDrag()

	// Rules returns the rule set and the house rules that the page is about.
	Rules(a *App) (id string, house ruleset.HouseRules)
	// Copy returns the text to copy from the page, empty for none, and the notice that it was
	// copied.
	Copy(a *App) (text, notice string)

	// Tick makes the changes due to time and reports whether there were any.
	Tick(a *App) bool
	// Wake returns when the next such change is due, board.Never if there will be none.
	Wake(a *App) time.Duration
	// Animate begins small animations for what has changed, after all events of an Update.
	Animate(a *App)
	// Sounds returns sounds that are due soon and were not returned before, with their delays.
	Sounds(a *App) []board.Sound

	// BoardKey identifies what the board shows: the presenter's drawings disappear when it changes.
	// If it is nil, nothing can be drawn. It is comparable.
	BoardKey(a *App) any
	// Stay is called when the presenter begins to point at something.
	Stay(a *App)
}

// basePage has the defaults of a Page: it has only buttons, and is about the rules of the game in
// play.
type basePage struct{}

func (basePage) FirstFocus(*App) ui.Target                          { return backButton() }
func (basePage) Handle(*App, ui.Event) bool                         { return false }
func (basePage) TabOrder(_ *App, buttons []ui.Target) []ui.Target   { return buttons }
func (basePage) CancelDrag()                                        {}
func (basePage) Rules(a *App) (id string, house ruleset.HouseRules) { return a.currentRules() }
func (basePage) Copy(*App) (text, notice string)                    { return "", "" }
func (basePage) Tick(*App) bool                                     { return false }
func (basePage) Wake(*App) time.Duration                            { return board.Never }
func (basePage) Animate(*App)                                       {}
func (basePage) Sounds(*App) []board.Sound                          { return nil }
func (basePage) BoardKey(*App) any                                  { return nil }
func (basePage) Stay(*App)                                          {}

// backButton returns the button that goes back.
func backButton() ui.Target { return ui.Widget("bar.back") }

// The lists of lessons, as prefixes of IDs; the number of the lesson in its list follows. With the
// name of the lesson instead, they are keys of saved progress.
const (
	builtInLessons = "lesson."
	teacherLessons = "ownlesson."
)

// elementAt returns the n-th element of a list, and whether there is one.
func elementAt[T any](list []T, n int) (one T, is bool) {
	if n < 0 || n >= len(list) {
		return one, false
	}
	return list[n], true
}

// handleKeyOrNews handles an event of a page that has only keys and news.
func handleKeyOrNews(a *App, e ui.Event, key func(*App, ui.Event) bool, news func(*App, any)) bool {
	if e.Kind == ui.News {
		news(a, e.News)
		return true
	}
	return e.Kind == ui.KeyPress && key(a, e)
}

// dialog is a question or menu over the page.
type dialog struct {
	id         string // what asks, if the game needs to know
	head, text string
	children   []ui.Node // buttons, or columns of them
	width      float64   // in units; 0: the default
	// isQuestion: it asks before something is lost, and the default answer is always visible.
	isQuestion bool
	// subject is the ID of the widget it is about, which the page keeps visible; "": none.
	subject string
	// rebuild returns it with its current texts, which may change while it is open; nil: they do
	// not.
	rebuild func(a *App) dialog
	// back is what Escape leads to; nil: to the page.
	back func()
	// staysOpen means that only a button without an action closes it: several things can be chosen.
	staysOpen bool
}
