package game

import (
	"time"

	"senet/game/ui"
	"senet/rules/record"
)

// Page is one of the game's pages.
type Page interface {
	// Build returns the tree of the page. It depends only on the page's state and has no effects.
	Build(a *App) ui.Node
	// Handle handles an event that no button has used, and reports whether it used it. Tab, Enter,
	// Escape, scrolling and arrow keys between buttons work without it.
	Handle(a *App, e ui.Event) bool
}

// pageWithTimer is a Page that changes with time.
type pageWithTimer interface {
	// Tick makes the changes due to time and reports whether there were any.
	Tick(a *App) bool
	// Wake returns when the next such change is due, board.Never if there will be none.
	Wake(a *App) time.Duration
}

// pageWithBoard is a Page with a board on which the presenter can draw.
type pageWithBoard interface {
	// BoardKey returns a comparable value that identifies what the board shows. The drawings
	// disappear when it changes.
	BoardKey(a *App) any
}

// pageWithRules is a Page about other rules than App.currentRules.
type pageWithRules interface {
	// Rules returns a header with these rules.
	Rules(a *App) record.Header
}

// buttonPage is embedded in pages that have only buttons.
type buttonPage struct{}

// Handle uses no event.
func (buttonPage) Handle(*App, ui.Event) bool { return false }

const backID = "bar.back"

// These prefixes name the groups of lessons. Followed by a lesson's number in its group, they are
// IDs of entries; followed by its lesson.Lesson.ID, they are keys of saved progress.
const (
	builtInLessons = "lesson."
	teacherLessons = "ownlesson."
)

// elementAt returns the n-th element of a list, and whether there is one.
func elementAt[T any](list []T, n int) (element T, ok bool) {
	if n < 0 || n >= len(list) {
		return element, false
	}
	return list[n], true
}

// cache keeps the last result of a function under a key for everything
// that the result depends on.
type cache[V any] struct {
	key   any // nil: there is no result yet
	value V
}

// get returns the kept result if the key is the same, else the result of work.
func (c *cache[V]) get(key any, work func() V) V {
	if c.key != key {
		c.key, c.value = key, work()
	}
	return c.value
}
