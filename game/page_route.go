package game

import (
	"senet/game/lesson"
	"senet/rules/record"
)

// PageID is where a page can lead: to another page, or to something that the game does on every page.
type PageID uint8

const (
	Nowhere PageID = iota
	Back           // the page before
	Title          // with nothing behind it
	Play           // the game in play, with nothing behind it but the title
	NewGame
	Begin  // a game as in Choice, with Clock, or Record; asks before that if one is left, but for Sure
	Within // Page, which belongs to the one that asks
	House  // Choice is changed there
	Games
	Statistics
	Learn
	Copying // the page's text goes on the clipboard
	Pasting // what lies there is wanted
	Demo    // the game shows itself
	Lesson  // ID: the list it stands in and its number there; or Lesson, from the step Step on
	// File: a lesson; Taken: its file in the teacher's folder, else a new one is made there that is
	// called Name
	EditLesson
	LessonFault // ID: the name of the file
	Setup
	Compare
	Rules // those that the page before is about
	Review
	History
	Options     // the settings
	Printing    // what is printed
	Exit        // leaves the program; asks before that only if a game would be lost
	FullScreen  // turns the whole screen on and off
	OwnLanguage // turns to the language of the settings
	Darkening   // darkens everything but the board, or lights it up again
	AskedExit   // leaves the program, after asking
	Again       // the game in play once more
	Over        // the title, with no game in play
)

// Navigation is where a page asks to go, with what has to be known there.
type Navigation struct {
	To     PageID
	ID     string
	Choice *LastGame
	File   *File // Play, Review: a record to be opened first
	Taken  bool  // File is a kept game, and goes on in its own file; or a lesson
	Lesson *lesson.Lesson
	Step   int
	Record *record.Game
	Clock  string // seconds of a turn
	Page   Page
	Sure   bool
}
