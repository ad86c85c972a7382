package game

import (
	"senet/game/board"
	"senet/game/play"
	"senet/game/printjob"
	"senet/game/stats"
)

// Store saves what a player keeps. Its methods return at once. It reports results, and what the
// disk refuses, as news.
type Store interface {
	SaveGame(text string) // saves the game in play, in a file of its own
	StoreGame(
		text string,
	) // saves a game that is over or left: its file stays, and it is in play no more
	TakeGame(name, text string)   // makes a kept game the one in play, with the text it was listed with
	ForgetGame()                  // removes the game in play, if it was not stored: there is no move in it
	ListGames()                   // reports Listed
	RemoveGame(name string)       // deletes a kept game, then reports Listed
	SaveSettings(text string)     // saves the settings
	ListLessons()                 // reports LessonsRead
	PutLesson(title, text string) // saves a lesson in a new file; reports LessonPut, then LessonsRead

	// SaveLesson saves a lesson in its file, which had the text before when editing began, and then
	// reports LessonsRead. An empty text deletes the file. If somebody else has changed the file,
	// the lesson gets a new one, reported as LessonPut.
	SaveLesson(name, before, text string)

	ListFinished()             // reports Finished
	NoteFinished(g stats.Game) // adds luck and skill to a game in the statistics, if it is there
	ForgetFinished()           // clears the statistics, but not the kept games, then reports Finished
	Print(what printjob.Job)   // prints into a file
	RegisterFileType()         // makes this program the one that opens records
}

// Thinker thinks about positions in the background.
type Thinker interface {
	Ask(
		q play.Question,
	) // drops the question asked before for the same purpose, and reports Answers to this one
	Stop(p play.JobKind) // drops the question asked for a purpose
}

// Host is the machine that the game runs on. It reports results as news.
type Host interface {
	SetFullscreen(on bool)
	Quit()
	Copy(text, told string) // puts text on the clipboard; told is what to tell the player, empty: the text
	Paste()                 // reports the clipboard's text as Pasted
	PickFile()              // lets the player choose a file, reported as FilesDrop
	PlaySound(s board.Sound)
	SetVolume(sounds, room float64) // 0 to 1
}

// NoStore is a Store that saves nothing.
type NoStore struct{}

func (NoStore) SaveGame(string)                   {}
func (NoStore) StoreGame(string)                  {}
func (NoStore) TakeGame(string, string)           {}
func (NoStore) ForgetGame()                       {}
func (NoStore) ListGames()                        {}
func (NoStore) RemoveGame(string)                 {}
func (NoStore) SaveSettings(string)               {}
func (NoStore) ListLessons()                      {}
func (NoStore) PutLesson(string, string)          {}
func (NoStore) SaveLesson(string, string, string) {}
func (NoStore) ListFinished()                     {}
func (NoStore) NoteFinished(stats.Game)           {}
func (NoStore) ForgetFinished()                   {}
func (NoStore) Print(printjob.Job)                {}
func (NoStore) RegisterFileType()                 {}

// noThinker is a Thinker that never answers.
type noThinker struct{}

func (noThinker) Ask(play.Question) {}
func (noThinker) Stop(play.JobKind) {}

// NoHost is a Host that does nothing.
type NoHost struct{}

func (NoHost) SetFullscreen(bool)         {}
func (NoHost) Quit()                      {}
func (NoHost) Copy(string, string)        {}
func (NoHost) Paste()                     {}
func (NoHost) PickFile()                  {}
func (NoHost) PlaySound(board.Sound)      {}
func (NoHost) SetVolume(float64, float64) {}

// kioskStore is the store of a kiosk: nothing is saved, and the teacher's lessons are shown.
type kioskStore struct {
	NoStore
	store Store
}

func (k kioskStore) ListLessons() { k.store.ListLessons() }

// kioskHost is the host of a kiosk: only the system ends the program or leaves full screen.
type kioskHost struct {
	NoHost
	host Host
}

func (k kioskHost) SetFullscreen(on bool) {
	if on {
		k.host.SetFullscreen(true)
	}
}

func (k kioskHost) Quit() { k.host.Quit() }

// fillIn gives a configuration what it lacks: services that do nothing. A kiosk gets its own.
func (c *Config) fillIn() {
	if c.Store == nil {
		c.Store = NoStore{}
	}
	if c.Thinker == nil {
		c.Thinker = noThinker{}
	}
	if c.Host == nil {
		c.Host = NoHost{}
	}
	if c.News == nil {
		c.News = &Queue{}
	}
	if c.Kiosk {
		c.Store, c.Host = kioskStore{store: c.Store}, kioskHost{host: c.Host}
	}
}
