package store

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
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
	return Folder(s.lessonsFolder())
}

// lessonFile is a lesson with its file.
type lessonFile struct {
	saveFile
	title  string // the suggested name for a new file, without extension
	before string // text of the file when editing began
}

// maxTitle is the length, in bytes, to which the name of a new file is shortened, so that a number can
// follow.
const maxTitle = 240

// ListLessons posts the player's own lessons as game.LessonsRead.
func (a *Autosaver) ListLessons() { a.enqueue(func() { a.listLessons = true }) }

// readLessons reads the player's own lessons for the current language, those that are not saved yet
// with their present text.
func (a *Autosaver) readLessons() (lessons []lesson.Lesson, faults []lesson.Faults) {
	if files := a.Folders.lessons(); files != nil {
		lessons, faults = lesson.LoadFor(files, ".", a.Words.Language(), a.Missing)
	}
	for _, l := range a.lessons {
		if !l.isUnsaved() {
			continue
		}
		lessons = slices.DeleteFunc(lessons, func(old lesson.Lesson) bool { return old.File == l.file })
		faults = slices.DeleteFunc(faults, func(old lesson.Faults) bool { return old[0].File == l.file })
		read, wrong := lesson.Read(l.file, l.text)
		if len(wrong) == 0 {
			lessons = append(lessons, read)
			continue
		}
		for _, fault := range wrong {
			fault.Text = l.text
		}
		faults = append(faults, wrong)
	}
	return lessons, faults
}

// AddLesson saves a lesson in a new file. It posts the name as game.LessonAdded, and then the
// lessons as ListLessons does.
func (a *Autosaver) AddLesson(title, text string) {
	a.enqueue(func() {
		a.lessons = append(a.lessons, &lessonFile{saveFile: saveFile{text: text}, title: title})
		a.listLessons = true
	})
}

// SaveLesson saves a lesson in its file, whose text was before when editing began. An empty text
// deletes the file. If another program has changed the file since, SaveLesson saves the lesson in a
// new file and posts its name as game.LessonAdded. Then it posts the lessons as ListLessons does.
func (a *Autosaver) SaveLesson(name, before, text string) {
	a.enqueue(func() {
		a.listLessons = true
		path := filepath.FromSlash(name)
		if !filepath.IsLocal(path) {
			return
		}
		i := slices.IndexFunc(a.lessons, func(l *lessonFile) bool { return l.file == name })
		switch {
		case text == "":
			if i >= 0 {
				a.lessons = slices.Delete(a.lessons, i, i+1)
			}
			if a.Folders.data != "" {
				a.reportError(remove(filepath.Join(a.Folders.lessonsFolder(), path)))
			}
			return
		case i < 0:
			i = len(a.lessons)
			a.lessons = append(a.lessons, &lessonFile{saveFile: saveFile{file: name, saved: before},
				title: strings.TrimSuffix(name, ".txt")})
		}
		a.lessons[i].text, a.lessons[i].before = text, before
	})
}

// saveLessons saves all lessons that are unsaved, and tells the editor the names of new files. A new
// lesson that cannot be saved gets the name that it will have.
func (a *Autosaver) saveLessons() (all error) {
	for _, l := range a.lessons {
		if !l.isUnsaved() {
			continue
		}
		before := l.file
		title := func() string { return shortName(l.title, maxTitle) }
		l.err = a.Folders.saveIn(a.Folders.lessonsFolder(), &l.saveFile, title, ".txt", l.before)
		if l.err == nil {
			a.listLessons = true
		} else if l.file == "" {
			l.file = a.freeLessonName(title())
		}
		all = errors.Join(all, l.err)
		if l.file != before {
			if l.err == nil {
				a.notify("learn.put", l.file)
			}
			a.News.Post(game.LessonAdded{Former: cmp.Or(before, l.title), File: l.file, IsSaved: l.err == nil})
		}
	}
	return all
}

// freeLessonName returns a name that no other file or unsaved lesson has.
func (a *Autosaver) freeLessonName(title string) string {
	name := title + ".txt"
	for n := 2; exists(filepath.Join(a.Folders.lessonsFolder(), name)) ||
		slices.ContainsFunc(a.lessons, func(l *lessonFile) bool { return l.file == name }); n++ {
		name = fmt.Sprintf("%s %d.txt", title, n)
	}
	return name
}
