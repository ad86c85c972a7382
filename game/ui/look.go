package ui

// Look is the player's visual preferences.
type Look struct {
	Theme  Theme
	Text   TextSize
	Dim    bool   // spotlight on the board
	Fluted bool   // spools have grooves
	Board  string // one of game.Boards; empty: the first
}

// Large reports whether everything is as large as for the back row of a classroom.
func (l Look) Large() bool { return l.Theme == Presenter || l.Text == Largest }

// TextSize is the size of letters, and of what holds them.
type TextSize uint8

const (
	NormalSize TextSize = iota
	Larger              // by a quarter, in a small window by an eighth
	Largest             // as for the back row
)

// zoom returns the factor for letters.
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
