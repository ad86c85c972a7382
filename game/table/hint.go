package table

import "senet/game/board"

// Hint is what everything that can be done is worth, in the tray's place.
type Hint struct {
	Head  string // empty: no hint is shown
	Lines []HintLine
	Page  int // where there is no room for all lines: how often others were asked for
}

// HintLine is one thing that can be done. Its Target is {TargetWidget, ID}: pressing it shows the way on the board.
type HintLine struct {
	ID     string
	Text   string  // as in the list of moves
	Chance string  // in words
	Win    float64 // 0..1
	Exact  bool
	Now    bool // its way is shown on the board
}

// Odds is the bar of winning chances.
type Odds struct {
	Shown bool
	Known bool
	Cones float64 // chance of the cones, 0..1
	Exact bool
	Words [2]string // the chances in words, by rules.Side
	Shape [2]board.Shape
}
