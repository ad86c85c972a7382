package ui

// EventKind is a kind of input.
type EventKind uint8

const (
	PointerMove   EventKind = iota // Target: what is under the pointer
	PointerDown                    // main button, or a touch
	PointerUp                      // Target: where it was released
	SecondaryDown                  // right button
	SecondaryUp
	Wheel      // Amount in lines, positive: down
	KeyPress   // Key; also repeats
	KeyRelease // Key
	TextInput  // Text, Places
	WindowBlur // the window lost the focus; pressed pointers are released
	TabLeave   // Tab moved the focus out of the window
	FocusMove  // Target: a screen reader gives it the focus
	News       // News: something that no input caused
	PageShown  // to a page: it was opened, or is shown again
)

// Event is one input, in the page's terms: coordinates are already turned into targets.
type Event struct {
	Kind   EventKind
	Target Target
	// PointerUp, to a page: what was pressed; none if the press was used up
	Pressed Target
	// the pointer in squares (see board.Spot), for dragging; only on pages with a board
	X, Y  float64
	Touch bool // by a finger
	Key   Key
	// KeyPress with an arrow: the target next to View.Focus in that direction, if there is one
	Neighbour Target
	Text      string // TextInput
	// TextInput: what the same keys type on an American keyboard
	USText    string
	Amount    float64 // Wheel
	Scroll    float64 // how far the page's main part is scrolled, by the focus too, in the unit of View.Scroll
	ScrollMax float64 // how far it can scroll
	ScrollBox float64 // how much of it is visible
	News      any     // one of the news types of package game
	Pad       int     // KeyPress and KeyRelease of a controller: its number, from 1
}

// NewsEvent returns the event that brings news.
func NewsEvent(news any) Event { return Event{Kind: News, News: news} }
