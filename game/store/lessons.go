package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"senet/game"
	"senet/game/lesson"
)

func (s Folders) lessonsFolder() string { return filepath.Join(s.data, "lessons") }

// lessons returns the folder of the player's own lessons, which it makes if needed, or nil if it
// cannot. A link to a missing disk stays, and reading it fails.
func (s Folders) lessons() fs.FS {
	if s.data != "" && findDeadLink(s.lessonsFolder()) == nil {
		_ = s.makeOwnFolder(s.lessonsFolder())
	}
	if s.data == "" || !exists(s.lessonsFolder()) {
		return nil
	}
	return os.DirFS(s.lessonsFolder())
}

// addLesson saves a lesson in a new file called title.txt, with a number if that name is taken, and
// returns the name of the file. It shortens a title that is too long for a name, and does nothing if
// title.txt has the same text.
func (s Folders) addLesson(title, text string) (name string, err error) {
	title = shortName(title, 240) // a number may follow
	first := title + ".txt"
	if s.data == "" {
		return "", &Error{SaveFile, first, errNoFolder}
	}
	present, err := readFile(filepath.Join(s.lessonsFolder(), first))
	if err == nil && present != nil && string(present) == text {
		return first, nil
	}
	return s.newFile(s.lessonsFolder(), title, ".txt", text)
}

// saveLesson saves a lesson in its file, or deletes the file if text is empty, and returns the name
// of the file. If the present text of the file is not one of known, another program has written it:
// then saveLesson saves the lesson in a new file.
func (s Folders) saveLesson(name string, known []string, text string) (file string, err error) {
	path := filepath.Join(s.lessonsFolder(), filepath.FromSlash(name))
	if s.data == "" || !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", &Error{SaveFile, name, errNoFolder}
	}
	if text == "" {
		return name, remove(path)
	}
	unlock, _ := s.lock()
	defer unlock()
	present, err := readFile(path)
	if err != nil || present != nil && !slices.Contains(known, string(present)) {
		return s.addLesson(strings.TrimSuffix(name, ".txt"), text)
	}
	return name, s.writeAtomic(path, []byte(text), false)
}

// ListLessons posts the player's own lessons as game.LessonsRead.
func (a *Autosaver) ListLessons() { a.enqueue(a.listLessons) }

func (a *Autosaver) listLessons() {
	lessons, faults := a.readLessons()
	a.News.Post(game.LessonsRead{Lessons: lessons, Faults: faults})
}

// readLessons reads the player's own lessons for the current language.
func (a *Autosaver) readLessons() ([]lesson.Lesson, []lesson.Faults) {
	files := a.Folders.lessons()
	if files == nil {
		return nil, nil
	}
	return lesson.LoadFor(files, ".", a.Words.Language(), a.Missing)
}

// AddLesson saves a lesson in a new file. It posts the name as game.LessonAdded, and then the
// lessons as ListLessons does.
func (a *Autosaver) AddLesson(title, text string) {
	a.enqueue(func() {
		name, err := a.Folders.addLesson(title, text)
		a.reportLesson(name, text, err)
		a.listLessons()
	})
}

// SaveLesson saves a lesson in its file, whose text was before when editing began. An empty text
// deletes the file. If another program has changed the file since, SaveLesson saves the lesson in a
// new file and posts its name as game.LessonAdded. Then it posts the lessons as ListLessons does.
func (a *Autosaver) SaveLesson(name, before, text string) {
	a.enqueue(func() {
		file, err := a.Folders.saveLesson(name, []string{before, a.writtenLessons[name]}, text)
		if a.writtenLessons[file] = text; err != nil || file != name {
			a.reportLesson(file, text, err)
		}
		a.listLessons()
	})
}

// reportLesson tells the player about a new file for a lesson.
func (a *Autosaver) reportLesson(name, text string, err error) {
	a.writtenLessons[name] = text
	if a.reportError(err); err == nil {
		a.notify("learn.put", name)
	}
	a.News.Post(game.LessonAdded(name))
}
