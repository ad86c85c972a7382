package table

import "senet/game/board"

// Moves is the list of moves.
type Moves struct {
	Head    string
	Open    bool // shown beside the board
	Drawer  bool // shown over the page, in windows where it has no place beside the board
	Entries []MoveEntry
	Legend  string  // what a sign in the entries means; empty where none is seen
	Scroll  float64 // entries hidden below the end; 0 = the newest is seen
}

// MoveEntry is a line of the list. Pressing it goes to that moment.
type MoveEntry struct {
	ID     string
	Number string
	Shape  board.Shape
	Value  string
	Text   string // "18 → 21", "10 × 13", "26 → 27 → 15", "28 → home", "miss"; → and × are drawn by the painter
	Now    bool   // the moment shown
	Faint  bool   // taken back; redo leads there
}
