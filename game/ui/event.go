package ui

import (
	"senet/rules"
)

// EventKind is a kind of input.
type EventKind uint8

const (
	PointerMove   EventKind = iota // Target: what is under the pointer
	PointerDown                    // main button, or a touch
	PointerUp                      // Target: what is under the pointer
	SecondaryDown                  // right button
	SecondaryUp
	Wheel      // Amount in lines, positive: down
	KeyPress   // Key; also repeats
	KeyRelease // Key
	TextInput  // Text, Places
	WindowBlur // the window lost the focus; pressed pointers are released
	TabLeave   // Tab moved the focus out of the window
	FocusMove  // Target: what a screen reader gives the focus
	News       // News: something that was not caused by input
	PageShown  // to a page: it was opened, or is shown again
	PointStart // to a page: the presenter begins to point at something
	UpdateEnd  // to a page: all other events of an Update were handled; small animations may begin
)

// Event is one input to a page. Coordinates have been converted to targets.
type Event struct {
	Kind   EventKind
	Target Target
	// PointerUp, to a page: what was pressed; none if the press has been handled
	Pressed Target
	// the pointer in squares (see board.Spot), for dragging; only on pages with a board
	X, Y     float64
	Touch    bool // the input is a touch
	ByReader bool // PointerDown: the input is from a screen reader
	Key      Key
	// KeyPress with an arrow: the target next to View.Focus in that direction, if there is one
	Neighbour Target
	Text      string // TextInput
	// TextInput: what the keys type on an American keyboard
	USText    string
	Amount    float64 // Wheel
	Scroll    float64 // how far the page is scrolled, in the unit of View.Scroll
	ScrollMax float64 // how far it can scroll
	ScrollBox float64 // how much of it is visible
	News      any     // one of the news types of package game
	Pad       int     // KeyPress and KeyRelease of a controller: its number, from 1; 0: the keyboard
}

// NewsEvent returns an event with news.
func NewsEvent(news any) Event { return Event{Kind: News, News: news} }

// TargetKind is a kind of Target.
type TargetKind uint8

const (
	TargetNone        TargetKind = iota
	TargetSquare                 // Square, with a pawn on it
	TargetHome                   // Side's shelf for pawns borne off
	TargetHand                   // Side's pawns not yet entered
	TargetSticks                 // the tray with sticks or die
	TargetWidget                 // ID
	TargetOutside                // around a dialog
	TargetScrollArrow            // the arrow that scrolls a page down
)

// Target is something that can be pointed at. It is comparable.
type Target struct {
	Kind   TargetKind
	Square rules.Square
	Side   rules.Side
	ID     string // of a widget
}

// Key is a key, or a combination of keys, with a meaning in the game.
type Key uint8

const (
	KeyNone Key = iota
	KeyLeft
	KeyRight
	KeyUp
	KeyDown
	KeyEnter
	KeySpace
	KeyEscape
	KeyTab
	KeyBackTab
	KeyBackspace
	KeyDelete
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyUndo       // Ctrl+Z, Cmd+Z
	KeyRedo       // Ctrl+Y, Ctrl+Shift+Z
	KeyNew        // Ctrl+N
	KeyOpen       // Ctrl+O
	KeyQuit       // Ctrl+Q, Cmd+Q
	KeyMute       // Ctrl+M: sound on or off
	KeyCopy       // Ctrl+C, Cmd+C
	KeyPaste      // Ctrl+V, Cmd+V
	KeySelectAll  // Ctrl+A, Cmd+A
	KeyFullscreen // F11, Alt+Enter
	KeyRules      // F1
	KeyPresenter  // F5
	KeyDim        // F6: spotlight on the board
	KeyHint       // this and the following keys are buttons of a controller
	KeyAll
	KeyMenu
)

// PadMake is the maker of a controller, which decides the names of its buttons.
type PadMake uint8

const (
	Xbox PadMake = iota
	PlayStation
	Nintendo
)
