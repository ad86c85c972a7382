package game

import (
	"strconv"
	"strings"
	"time"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// Page is one of the game's pages. What it shows is a tree made of its state alone: asked twice it
// is the same, and nothing is begun by asking. It changes only when it is told of something. A page
// knows nothing of other pages: it asks the Desk for a Route.
type Page interface {
	Build(a *App) ui.Node   // what lies below the bar, or on the whole window where there is no bar
	First(a *App) ui.Target // what has the focus when the page is opened
}

// BackButton is the one that leads back.
func BackButton() ui.Target { return ui.Widget("bar.back") }

// What a page can tell beyond that, if it wants to:
type (
	// Opener is told when it is opened, and when one comes back to it.
	Opener interface{ Opened(a *App) }

	// ToolbarProvider has a bar of its own making: what is played, and buttons before the one that
	// leads back. Without it there is only that one and that of the presenter.
	ToolbarProvider interface{ Bar(a *App) Bar }

	// RuleSubject tells which rules the page is about.
	RuleSubject interface {
		About(a *App) (ruleSet string, under ruleset.House)
	}

	// KeyHandler is told of keys and reports whether it has used one. Arrows, Tab, Enter, Escape,
	// and scrolling work without it.
	KeyHandler interface {
		Key(a *App, e ui.Event) bool
	}

	// KeyReleaseHandler is told of keys that are let go.
	KeyReleaseHandler interface{ Release(a *App, e ui.Event) }

	// TextHandler is told of characters that are typed while no field is written; one that has the
	// focus then is written in.
	TextHandler interface {
		Typed(a *App, c rune) bool
	}

	// PointerHandler is told of mouse and fingers where nothing of the tree is pressed, and reports
	// whether it has used that.
	PointerHandler interface {
		Pointer(a *App, e ui.Event) bool
	}

	// Ticker is a page on which things happen by themselves.
	Ticker interface {
		// does what time alone brings about, and reports whether that was anything
		Tick(a *App) bool
		// how long until the next such thing; false when there will be none
		Wake(a *App) (time.Duration, bool)
	}

	// Animated is a page on which small movements answer what has changed: they begin here, when
	// all that has happened is taken in, and never by being looked at.
	Animated interface{ Animate(a *App) }

	// Animating reports whether something on the page moves: the next picture will look different.
	Animating interface{ Moving(a *App) bool }

	// SoundSource tells what begins to be heard before long, and was not told yet, by how long it
	// is until then.
	SoundSource interface {
		Sounds(a *App) []board.Sound
	}

	// Pointable has a board on which somebody who teaches can draw. Moment is a comparable value:
	// what was drawn at one is gone at the next. Stay is told that somebody has begun to speak
	// about what is seen.
	Pointable interface {
		Moment(a *App) any
		Stay(a *App)
	}

	// TabOrderer goes its own way by Tab; tree is what can be pressed in its tree, in the order of reading.
	TabOrderer interface {
		Stops(a *App, tree []ui.Target) []ui.Target
	}

	// DragCanceler may hold something at the pointer, which is let go when the window loses the focus.
	DragCanceler interface{ Drop(a *App) }

	// Listener is told of news from outside: Listed, LessonsRead, an Answer.
	Listener interface{ Receive(a *App, news any) }

	// FieldOwner has fields. Written is told what was written in one; what it answers stands as the
	// focus then, "" for the next thing. It is what stood there before when the writing was given
	// up.
	FieldOwner interface {
		Longest(field string) int // the most characters that make sense there
		Written(a *App, field, text string) (focus string)
	}

	// FieldRefuser tells that what was written in a field could not be taken, and goes on being
	// written; if that is given up nothing is written.
	FieldRefuser interface{ Refused(field string) bool }

	// Copier has a text that is copied; told is the sentence that says what it was.
	Copier interface {
		Copied(a *App) (text, told string)
	}

	// Clipper takes a text that is pasted, too, though no field is written: it goes into the field
	// of that id, in the place of all that stands there.
	Clipper interface {
		Copier
		FieldOwner
		Clip() (field string)
	}

	// ScrollAnchor keeps something in sight while a dialog is open: what it is about.
	ScrollAnchor interface{ Below(a *App) (id string) }
)

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

// Bar is what stands in the strip along the top.
type Bar struct {
	Name    string
	Buttons []ui.Node // see ui.BarButton
	None    bool      // there is no bar: the title page
	Usual   []ui.Node // the buttons that stand there usually, while others do
	Own     bool      // nothing is added to its buttons
	Low     bool      // in an upright window its buttons lie along the foot
}

// Dialog is a small page over the page: a question, or a menu.
type Dialog struct {
	Of         string // what asks, where the game has to know that
	Head, Text string
	Kids       []ui.Node // buttons, or columns of them
	Wide       float64   // units; 0: as usual
	// it asks before something is lost from sight: what Enter would choose is always seen
	Question bool
	// makes it once more, for what it says may change while it is open; nil: it stays
	Anew func(a *App) Dialog
}
