package game

import (
	"senet/game/board"
	"senet/game/table"
)

// LessonView is what a lesson shows beside the board, which is in View.Play: its Prompt is the caption, with the note as
// its second line.
type LessonView struct {
	Title    string
	Part     string            // the heading; may be empty
	Counter  string            // "5 of 22"
	Back     Widget            // one step back
	Next     Widget            // one step on; its label says what it brings
	Main     Widget            // the deed of the moment: show the moves, throw; without an ID there is none
	Controls []Widget          // run by itself, repeat or skip a part: small buttons with icons
	Track    []table.TrackStep // all steps, to be jumped to
	Timed    bool              // the lesson runs by itself, and goes on when the time of a question or a task has run out
	TimeLeft float64           // of that time, 1..0
}

// PointerView is a large ring that follows the mouse, over everything, for the back row.
type PointerView struct {
	On   bool
	X, Y float64 // in board units (see motion.Spot); on a page without a board in tenths of its width and thirds of its height
	Ink  board.Ink
}

// widgets are the lesson's buttons in the order of reading, then the steps of its line.
func (l LessonView) widgets() []Widget {
	list := []Widget{}
	for _, w := range append([]Widget{l.Main, l.Next, l.Back}, l.Controls...) {
		if w.ID != "" {
			list = append(list, w)
		}
	}
	for _, s := range l.Track {
		list = append(list, Widget{ID: s.ID, Kind: Button})
	}
	return list
}
