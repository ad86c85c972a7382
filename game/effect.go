package game

import (
	"senet/game/board"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/printjob"
	"senet/game/stats"
	"senet/game/ui"
)

// EffectKind is something that only main can do.
type EffectKind uint8

const (
	// Text: the record of the game in play, which has a file of its own; written at once
	SaveGame     EffectKind = iota
	SaveSettings            // Text
	// no game is in play any more; if it was not stored there is nothing in it, and it is removed
	ForgetGame
	// Text: the record of the game in play, which is over or left; it stays in its file and is not
	// in play any more
	StoreGame
	// Name: of a kept game that is the game in play from now on; Text: its record as it was listed
	TakeGame
	SetFullscreen // On
	Quit
	CopyText     // Text to the clipboard; answered by Noted: with Told once it lies there
	PasteText    // the clipboard's text is wanted: answered by Pasted, or by a Noted that says why not
	Think        // Question: answered later by an Answer
	StopThinking // Question.Purpose: its answer is not wanted any more
	ListGames    // the kept games are wanted: answered by Listed
	RemoveGame   // Name: of a kept game that is to be deleted; Listed follows
	Print        // Order: sheets that are wanted as a file; where it lies is told by Noted
	ListLessons  // the teacher's own lessons are wanted, as they are now: answered by LessonsRead
	// Text: a lesson for the folder of the teacher's own, as a new file that is called Name; told
	// by Noted and LessonPut, and LessonsRead follows
	PutLesson
	PickFile    // a file is to be chosen, in a dialog: answered by FilesDrop, or never
	OpenRecords // the system is to open records by this program; told by Noted
	// Text: what the lesson in the file Name is now, "": it is deleted. If that is no more as in
	// Before, a new file is made, and told as by PutLesson; LessonsRead follows
	SaveLesson
	ListFinished // what is remembered of finished games is wanted: answered by Finished
	NoteFinished // Finished: luck and skill of a game that is remembered; others are left aside
	// all that is remembered of finished games is to be forgotten: the kept games stay; Finished
	// follows
	ForgetFinished
	PlaySound // Sound, in Sound.At from now
	SetVolume // Loud and Room: how loud sounds, and the room's own quiet sound, are from now on
)

// Effect is one thing to be done outside.
type Effect struct {
	Kind EffectKind
	Text string
	// TakeGame, RemoveGame: of a file among the kept games; SaveLesson: among the lessons;
	// PutLesson: without its ending
	Name string
	Told string // CopyText: what was copied, as a sentence; empty: the text is told
	On   bool

	Before string // SaveLesson: as it was read when its editing began

	Order    *printjob.Job
	Finished *stats.Game
	Question *play.Question // Think, StopThinking

	Sound      board.Sound
	Loud, Room float64 // 0 … 1
}

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
