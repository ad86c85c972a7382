package ui

// Look is what the painters need to know about taste.
type Look struct {
	Theme Theme
	Calm  bool // reduced motion
	Dim   bool // everything but the board is darkened
}

// Theme is a set of colours and sizes.
type Theme uint8

const (
	Day Theme = iota
	Night
	Presenter
	HighContrast
)
