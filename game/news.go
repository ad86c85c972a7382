package game

import (
	"senet/game/lesson"
	"senet/game/stats"
	"senet/game/ui"
)

// What comes from outside as ui.News is one of these, or an Answer.
type (
	FilesDrop []File // files were dropped on the window
	// the window's close button; true: the system ends the program, and waits for no answer
	CloseAsked bool
	Noted      string // a sentence for the notice line: a save failed, a damaged file was set aside
	// what lies on the clipboard, as a PasteText effect asked for; it can have many lines
	Pasted string
	// the disk refuses a game, which would be lost if the program ended now; false: all is saved
	// again
	Unsaved   bool
	LessonPut string       // the file that was made for a lesson; "": none, for the disk did not take it
	Pads      []ui.PadMake // the controllers that are plugged in now, in the order in which they came
	// the window has come to fill the screen, or to do so no more, without having been told to
	Filled    bool
	Soundless bool // there is no device that could sound; false: there is one again
)

// Listed is the kept games, as a ListGames effect asked for.
type Listed struct {
	Files []File // the newest first
	More  int    // how many there are besides
}

// LessonsRead is the teacher's own lessons, as a ListLessons effect asked for.
type LessonsRead struct {
	Lessons []lesson.Lesson
	Faults  []lesson.Faults // what is wrong with other files
}

// Finished is what is remembered of finished games, as a ListFinished effect asked for.
type Finished struct {
	Games   []stats.Game // the oldest first
	File    string       // where that is written
	Damaged []int        // lines of it that cannot be read, counted from 1
}

// File is a text read from outside, or the reason why it could not be read.
type File struct {
	Name string
	Data []byte
	Err  error
}
