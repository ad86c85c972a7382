package game

import (
	"senet/game/board"
	"senet/game/play"
	"senet/game/stats"
)

// Store saves the player's data. Its methods return at once. It reports results and failures as
// news.
type Store interface {
	// SaveGame saves the game in play, in a file of its own.
	SaveGame(text string)
	// CloseGame saves a game that is finished or left: its file stays, and it is no longer in play.
	CloseGame(text string)
	// TakeGame makes a kept game the one in play, with the text it was listed with.
	TakeGame(name, text string)
	// ForgetGame removes the game in play if it has no moves and was not stored.
	ForgetGame()
	// ListGames reports GameList.
	ListGames()
	// RemoveGame deletes a kept game, then reports GameList.
	RemoveGame(name string)
	// SaveSettings saves the settings.
	SaveSettings(text string)

	// ListLessons reports LessonsRead.
	ListLessons()
	// AddLesson saves a lesson in a new file, then reports LessonAdded and LessonsRead.
	AddLesson(title, text string)
	// SaveLesson saves a lesson in its file, whose text was before when editing began, and then
	// reports LessonsRead. An empty text deletes the file. If the file has changed otherwise, the
	// lesson gets a new one, reported as LessonAdded.
	SaveLesson(name, before, text string)

	// ListFinished reports FinishedGames.
	ListFinished()
	// NoteFinished adds luck and skill to a game in the statistics, if it is there.
	NoteFinished(g stats.FinishedGame)
	// ForgetFinished clears the statistics, but not the kept games, then reports FinishedGames.
	ForgetFinished()

	// Print prints into a file.
	Print(what PrintJob)
	// RegisterFileType makes this program the one that opens records.
	RegisterFileType()
}

// Thinker analyses positions in the background.
type Thinker interface {
	// Ask drops the previous job of the same kind and reports Answers to this one.
	Ask(q play.Job)
	// Stop drops the job of a kind.
	Stop(p play.JobKind)
}

// Host is the operating system. It reports results as news.
type Host interface {
	SetFullscreen(on bool)
	Quit()
	// Copy puts text on the clipboard and shows the notice; empty: the text itself.
	Copy(text, notice string)
	// CopyPicture draws a picture, puts it on the clipboard and shows the notice.
	CopyPicture(what PrintJob, notice string)
	// Paste reports ClipboardText.
	Paste()
	// PickFile lets the player choose a file, reported as FilesDrop.
	PickFile()
	// ShowFile opens a file or a folder with the program that the system has for it.
	ShowFile(path string)
	PlaySound(s board.Sound)
	// SetVolume sets the volume of sounds and of ambience, 0 to 1.
	SetVolume(sounds, room float64)
}

// NoStore is a Store that saves nothing.
type NoStore struct{}

func (NoStore) SaveGame(string)                   {}
func (NoStore) CloseGame(string)                  {}
func (NoStore) TakeGame(string, string)           {}
func (NoStore) ForgetGame()                       {}
func (NoStore) ListGames()                        {}
func (NoStore) RemoveGame(string)                 {}
func (NoStore) SaveSettings(string)               {}
func (NoStore) ListLessons()                      {}
func (NoStore) AddLesson(string, string)          {}
func (NoStore) SaveLesson(string, string, string) {}
func (NoStore) ListFinished()                     {}
func (NoStore) NoteFinished(stats.FinishedGame)   {}
func (NoStore) ForgetFinished()                   {}
func (NoStore) Print(PrintJob)                    {}
func (NoStore) RegisterFileType()                 {}

// noThinker is a Thinker that never answers.
type noThinker struct{}

func (noThinker) Ask(play.Job)      {}
func (noThinker) Stop(play.JobKind) {}

// NoHost is a Host that does nothing.
type NoHost struct{}

func (NoHost) SetFullscreen(bool)           {}
func (NoHost) Quit()                        {}
func (NoHost) Copy(string, string)          {}
func (NoHost) CopyPicture(PrintJob, string) {}
func (NoHost) Paste()                       {}
func (NoHost) PickFile()                    {}
func (NoHost) ShowFile(string)              {}
func (NoHost) PlaySound(board.Sound)        {}
func (NoHost) SetVolume(float64, float64)   {}

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

// fillIn replaces missing services by ones that do nothing, and those of a kiosk by restricted
// ones.
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
		c.Store, c.Host = NoStore{}, kioskHost{host: c.Host} // it saves nothing
	}
}
