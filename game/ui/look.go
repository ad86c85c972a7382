package ui

// Look is what the painters need to know about taste.
type Look struct {
	Theme  Theme
	Text   TextSize
	Dim    bool   // everything but the board is darkened
	Fluted bool   // spools have a pattern
	Board  string // which of page.Boards lies there; empty: the first
}

// Large reports whether all is set as large as for the back row of a classroom.
func (l Look) Large() bool { return l.Theme == Presenter || l.Text == Largest }

// TextSize is how large a player wants letters, and with them what they stand on.
type TextSize uint8

const (
	Usual   TextSize = iota
	Larger           // by a quarter, in a small window by an eighth
	Largest          // as for the back row
)

// zoom is how many times as large as usual letters are.
func (t TextSize) zoom(c Class) float64 {
	switch {
	case t != Larger:
		return 1
	case c == Small:
		return 1.125
	}
	return 1.25
}

// Theme is a set of colours and sizes.
type Theme uint8

const (
	Day Theme = iota
	Night
	Presenter
	HighContrast
)
