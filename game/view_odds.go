package game

import "senet/game/board"

// HintView is what everything that can be done is worth, in the tray's place.
type HintView struct {
	Head  string // empty: no hint is shown
	Lines []HintLine
	// Where there is no room for all lines, More leads to those that are not seen, page after page.
	More Widget
	Page int
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

// OddsView is the bar of winning chances.
type OddsView struct {
	Shown bool
	Known bool
	Cones float64 // chance of the cones, 0..1
	Exact bool
	Words [2]string // the chances in words, by rules.Side
	Shape [2]board.Shape
}

// widgets are the lines of a hint.
func (h HintView) widgets() []Widget {
	list := make([]Widget, 0, len(h.Lines))
	for _, l := range h.Lines {
		list = append(list, Widget{ID: l.ID, Kind: Entry, Label: l.Text, Sub: l.Chance, On: l.Now})
	}
	if h.More.ID != "" {
		list = append(list, h.More)
	}
	return list
}
