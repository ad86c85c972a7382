package ui

// EventKind tells what a player (or the window) did.
type EventKind uint8

const (
	PointerMove   EventKind = iota // Target: what is under the pointer now
	PointerDown                    // main button or a touching finger
	PointerUp                      // Target: where it was let go
	SecondaryDown                  // right button
	SecondaryUp
	Wheel      // Amount in lines, positive = toward the end
	KeyPress   // Key, also repeated
	KeyRelease // Key is let go
	TextInput  // Text typed, Places
	WindowBlur // the window lost the focus; held pointers are let go
	News       // News: something came from outside, done by nobody at the window
)

// Event is one thing that happened, in the page's own terms: geometry has already been turned into Targets.
type Event struct {
	Kind   EventKind
	Target Target
	// the pointer in board units (see board.Spot), for dragging; meaningful when the page has a
	// board
	X, Y  float64
	Touch bool // made by a finger
	Key   Key
	// KeyPress with an arrow: the target next to View.Focus in that direction, if there is one
	Neighbour Target
	Text      string // TextInput
	// TextInput in a script that is not Latin, or signs of the row of digits: what the same keys
	// write on an American keyboard
	Places    string
	Amount    float64 // Wheel
	ScrollMax float64 // how far the page's main scrolling part can scroll, in the unit of View.Scroll
	ScrollBox float64 // how much of it is seen at once
	News      any     // one of those of package page
	Pad       int     // KeyPress and KeyRelease by a controller: its place among page.Pads, from 1
}

// NewsEvent is the event by which news comes in.
func NewsEvent(news any) Event { return Event{Kind: News, News: news} }
