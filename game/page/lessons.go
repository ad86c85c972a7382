package page

import (
	"senet/game/lesson"
	"senet/game/say"
	"senet/rules/record"
)

// Tellable tells whether a game can be made a lesson of: something has been played, and there is a folder for it.
func (d *Desk) Tellable(g record.Game) bool { return g.At() > 0 && d.LessonFolder != "" }

// Teach makes a lesson of a game up to its cursor, which is called by its rule set and its day, and opens it to be edited.
func (d *Desk) Teach(g record.Game) {
	h := g.Header()
	title := d.T("learn.made", "set", say.SetName(d.Words, d.Set(h.RuleSet)), "dated", h.Date != "", "date", say.Date(d.Words, h.Date))
	d.EditLesson("game", lesson.Write(g, title, d.T("learn.made.note")), false)
}

// EditLesson opens a lesson to be edited: a file of the teacher's folder if it is his own, else a new one there that is called so.
func (d *Desk) EditLesson(file, text string, own bool) {
	d.Go(Route{To: EditLesson, File: &File{Name: file, Data: []byte(text)}, Taken: own})
}
