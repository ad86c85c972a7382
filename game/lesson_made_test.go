package game

import (
	"testing"
	"testing/fstest"

	"senet/game/lesson"
)

// editing is a lesson of two steps that lies in the teacher's folder and is opened to be edited, as a fault or as a lesson.
func editing(t *testing.T, text string) *player {
	t.Helper()
	c := config(t, 3)
	c.LessonFolder, c.Settings = "/lessons", atOnce
	c.OwnLessons, c.LessonFaults = lesson.Load(fstest.MapFS{"mine.txt": {Data: []byte(text)}}, ".")
	p := sitDown(t, c)
	p.press("title.learn")
	if len(c.LessonFaults) > 0 {
		p.press("faulty.0")
		p.press("fault.edit")
	} else {
		p.press("edit.0")
	}
	return p
}
