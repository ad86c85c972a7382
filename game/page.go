package game

import (
	"strconv"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/ui"
)

// Page is one of the game's pages. Build makes its tree from its state alone: built twice it is the same, and building
// begins nothing. Handle takes an event that no button took, and reports whether it used it; Arrows, Tab,
// Enter, Escape and scrolling work without it.
type Page interface {
	Build(a *App) ui.Node
	Handle(a *App, e ui.Event) bool
}

// BackButton is the one that leads back.
func BackButton() ui.Target { return ui.Widget("bar.back") }

// What else a page can be:
type (
	// Animated is a page on which things move, or happen by themselves; see unanimated.
	Animated interface {
		// Tick does what time alone brings about, and reports whether that was anything.
		Tick(a *App) bool
		// Wake is how long until the next such thing; false when there will be none.
		Wake(a *App) (time.Duration, bool)
		// Animate begins the small movements that answer what has changed, when all that has happened is taken in.
		Animate(a *App)
		// IsMoving reports whether the next picture will look different.
		IsMoving(a *App) bool
		// Sounds are what begins to be heard before long and was not told yet, by how long it is until then.
		Sounds(a *App) []board.Sound
	}

	// FieldOwner is a page with fields; see plainFields.
	FieldOwner interface {
		// Longest is the most characters that make sense in a field.
		Longest(field string) int
		// Written takes what was written in a field, or stood there before if the writing was given up. It returns the id
		// of what has the focus then, "" for the next thing.
		Written(a *App, field, text string) (focus string)
		// IsRefused reports whether what was written could not be taken: it goes on being written, or is given up whole.
		IsRefused(field string) bool
		// PasteField is the field into which a pasted text goes whole, though it is not being written; "": none.
		PasteField() string
	}

	// Pointable is a page with a board on which somebody who teaches can draw.
	Pointable interface {
		// Moment is a comparable value: what was drawn at one is gone at the next.
		Moment(a *App) any
		// Stay is called when somebody begins to speak about what is seen.
		Stay(a *App)
	}
)

// unanimated is a page on which nothing moves, for those that are animated in part.
type unanimated struct{}

func (unanimated) Tick(*App) bool                  { return false }
func (unanimated) Wake(*App) (time.Duration, bool) { return 0, false }
func (unanimated) Animate(*App)                    {}
func (unanimated) IsMoving(*App) bool              { return false }
func (unanimated) Sounds(*App) []board.Sound       { return nil }

// plainFields are fields that take everything.
type plainFields struct{}

func (plainFields) IsRefused(string) bool { return false }
func (plainFields) PasteField() string    { return "" }

// The lists in which lessons stand, as the beginnings of their ids: the number of a lesson in its
// list follows. With the lesson's own name instead they are the names under which it is remembered
// how far one has come.
const (
	BuiltIn = "lesson."
	OwnOnes = "ownlesson."
)

// Parts are an id's group, its value, and that as a number, -1 where it is none: "kept.3".
func Parts(id string) (group, value string, n int) {
	group, value, _ = strings.Cut(id, ".")
	n, err := strconv.Atoi(value)
	if err != nil {
		n = -1
	}
	return group, value, n
}

// At is the n-th of a list, and whether there is one.
func At[T any](list []T, n int) (one T, is bool) {
	if n < 0 || n >= len(list) {
		return one, false
	}
	return list[n], true
}

// Dialog is a small page over the page: a question, or a menu.
type Dialog struct {
	Of         string // what asks, where the game has to know that
	Head, Text string
	Kids       []ui.Node // buttons, or columns of them
	Wide       float64   // units; 0: as usual
	// it asks before something is lost from sight: what Enter would choose is always seen
	Question bool
	// the id of what it is about, which the page keeps in sight; "": nothing
	About string
	// makes it once more, for what it says may change while it is open; nil: it stays
	Anew func(a *App) Dialog
}
