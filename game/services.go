package game

import (
	"cmp"

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
	// TakeGame makes a kept game the one in play. Name and text are those of its file in GameList.
	TakeGame(name, text string)
	// ForgetGame removes the game in play if it has no moves and was not stored.
	ForgetGame()
	// ListGames reports GameList with the newest kept games, at most max, and as many older unfinished ones.
	ListGames(max int)
	// ReadGame reports GameRead for the file of a kept game.
	ReadGame(name string)
	// RemoveGame deletes a kept game, then reports GameList, as long as before.
	RemoveGame(name string)
	// SaveSettings saves the settings.
	SaveSettings(text string)

	// ListLessons reports LessonsRead.
	ListLessons()
	// AddLesson saves a lesson in a new file, then reports LessonAdded and LessonsRead. What the disk
	// refuses is tried again until the end.
	AddLesson(title, text string)
	// SaveLesson saves a lesson in its file, then reports LessonsRead. An empty text deletes the
	// file. If the file no longer has the text before, from when editing began, the lesson goes
	// into a new file, reported as LessonAdded.
	SaveLesson(name, before, text string)

	// ListFinished reports FinishedGames.
	ListFinished()
	// NoteFinished adds luck and skill to a game that is in the statistics.
	NoteFinished(g stats.FinishedGame)
	// ForgetFinished clears the statistics, but not the kept games, then reports FinishedGames.
	ForgetFinished()

	// Print prints into a file.
	Print(what PrintJob)
	// RegisterFileType makes the system open records with this program.
	RegisterFileType()
	// IsBusy reports whether anything is still to be done. If not, all has been reported.
	IsBusy() bool
}

// Thinker analyses positions in the background.
type Thinker interface {
	// Ask drops the previous job of the same kind, then reports Answers to the new one.
	Ask(job play.Job)
	// Stop drops the job of a kind.
	Stop(kind play.JobKind)
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
	SetVolume(sounds, ambience float64)
}

// NoServices is a Store that saves nothing, a Thinker that never answers, and a Host that does
// nothing.
type NoServices struct{}

func (NoServices) SaveGame(string)                   {}
func (NoServices) CloseGame(string)                  {}
func (NoServices) TakeGame(string, string)           {}
func (NoServices) ForgetGame()                       {}
func (NoServices) ListGames(int)                     {}
func (NoServices) ReadGame(string)                   {}
func (NoServices) RemoveGame(string)                 {}
func (NoServices) SaveSettings(string)               {}
func (NoServices) ListLessons()                      {}
func (NoServices) AddLesson(string, string)          {}
func (NoServices) SaveLesson(string, string, string) {}
func (NoServices) ListFinished()                     {}
func (NoServices) NoteFinished(stats.FinishedGame)   {}
func (NoServices) ForgetFinished()                   {}
func (NoServices) Print(PrintJob)                    {}
func (NoServices) RegisterFileType()                 {}
func (NoServices) IsBusy() bool                      { return false }
func (NoServices) Ask(play.Job)                      {}
func (NoServices) Stop(play.JobKind)                 {}
func (NoServices) SetFullscreen(bool)                {}
func (NoServices) Quit()                             {}
func (NoServices) Copy(string, string)               {}
func (NoServices) CopyPicture(PrintJob, string)      {}
func (NoServices) Paste()                            {}
func (NoServices) PickFile()                         {}
func (NoServices) ShowFile(string)                   {}
func (NoServices) PlaySound(board.Sound)             {}
func (NoServices) SetVolume(float64, float64)        {}

// kioskHost is the Host of a kiosk, which is silent. Visitors cannot leave full screen or reach
// other programs.
type kioskHost struct {
	NoServices
	host Host
}

func (k kioskHost) SetFullscreen(on bool) {
	if on {
		k.host.SetFullscreen(true)
	}
}

func (k kioskHost) Quit() { k.host.Quit() }

// fillServices replaces missing services by NoServices. A kiosk fills the screen, shows the
// demonstration, saves and opens nothing, and has a restricted Host.
func (c *Config) fillServices() {
	c.Store = cmp.Or(c.Store, Store(NoServices{}))
	c.Thinker = cmp.Or(c.Thinker, Thinker(NoServices{}))
	c.Host = cmp.Or(c.Host, Host(NoServices{}))
	c.News = cmp.Or(c.News, &Queue{})
	if c.Kiosk {
		c.InBrowser, c.CannotKeep, c.Fullscreen, c.Demo = true, true, true, true
		c.HasPicker, c.SavedGame, c.OpenFile = false, "", nil
		c.Store, c.Host = NoServices{}, kioskHost{host: c.Host}
	}
}

// openJob is a job of the Thinker and the function that handles its answers.
type openJob struct {
	id     uint64
	handle func(play.Answer)
}

// startJob gives the Thinker a job, for which it drops the previous one of the same kind. It calls
// handle with each answer.
func (a *App) startJob(job play.Job, handle func(play.Answer)) {
	a.jobCount++
	job.ID = a.jobCount
	a.openJobs[job.Kind] = openJob{job.ID, handle}
	a.config.Thinker.Ask(job)
}

func (a *App) stopJob(kind play.JobKind) {
	delete(a.openJobs, kind)
	a.config.Thinker.Stop(kind)
}

// handleAnswer passes an answer to the handler of its job, unless the job was dropped.
func (a *App) handleAnswer(answer play.Answer) {
	for _, job := range a.openJobs {
		if job.id == answer.ID {
			a.keepingFocus(func() { job.handle(answer) })
			return
		}
	}
}
