package game

import (
	"sync"

	"senet/game/lesson"
	"senet/game/stats"
	"senet/game/ui"
)

// News comes in events of kind ui.News and has one of these types, or is a play.Answer.
type (
	FilesDrop []File // files were dropped on the window, or picked
	// CloseRequest asks the game to quit; true: the system ends the program without waiting.
	CloseRequest bool
	NoticeText   string // a notice, such as that a damaged file was set aside
	Progress     string // a notice of what is going on, which the next notice ends
	// ClipboardText is the clipboard's text, requested by Paste; it can have many lines.
	ClipboardText string
	PrintSaved    string       // the path of a finished print
	Gamepads      []ui.PadMake // the connected controllers, in order of connection
	// FullscreenChanged reports whether the window fills the screen after the system changed it.
	FullscreenChanged bool
	NoAudio           bool // there is no audio device; false: there is one again
)

// SaveFailed reports whether quitting now would lose moves of a game, or changes of a lesson.
type SaveFailed struct{ Game, Lesson bool }

// GameList is the list of kept games, requested by ListGames.
type GameList struct {
	Files []File // newest first; older ones than requested only if unfinished
	More  int    // number of older files that are not in Files
	Err   error  // why the folder could not be read, as a sentence
}

// GameRead is a kept game, requested by ReadGame. Its Err says why there is none.
type GameRead File

// LessonsRead is the teacher's own lessons, requested by ListLessons.
type LessonsRead struct {
	Lessons []lesson.Lesson
	Faults  []lesson.Faults // of the files that are not valid lessons
}

// LessonAdded reports the file of a new lesson, or of one whose own file another program has changed.
type LessonAdded struct {
	Former  string // the title given to AddLesson, or the name of the lesson's former file
	File    string
	IsSaved bool // false: the Store keeps trying
}

// FinishedGames is the statistics file, requested by ListFinished.
type FinishedGames struct {
	Games   []stats.FinishedGame // oldest first
	Kept    map[string]string    // file names of the kept games, by the File of a game
	File    string               // path of the file
	Damaged []int                // unreadable lines, counted from 1
	Err     error                // why the file could not be read, as a sentence
}

// File is a text read from outside, or the reason why it could not be read.
type File struct {
	Name string
	Data []byte
	Err  error
}

// Queue carries news to the game from other goroutines, such as results of its Store, Thinker and
// Host. The zero Queue is ready for use.
type Queue struct {
	mu   sync.Mutex
	news []ui.Event
	wake func()
}

// NewQueue returns a queue that calls wake after every Post and Wake, from any goroutine.
func NewQueue(wake func()) *Queue { return &Queue{wake: wake} }

// Post adds news, which the next Update takes.
func (q *Queue) Post(news any) {
	q.mu.Lock()
	q.news = append(q.news, ui.NewsEvent(news))
	q.mu.Unlock()
	q.Wake()
}

// Wake wakes the game without news.
func (q *Queue) Wake() {
	if q.wake != nil {
		q.wake()
	}
}

// IsEmpty reports whether there is no news.
func (q *Queue) IsEmpty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.news) == 0
}

// Take removes and returns all news.
func (q *Queue) Take() []ui.Event {
	q.mu.Lock()
	defer q.mu.Unlock()
	news := q.news
	q.news = nil
	return news
}
