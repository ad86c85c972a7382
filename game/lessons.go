package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// canMakeLesson reports whether a lesson can be made from a game: it has moves, and there is a
// folder of lessons.
func (a *App) canMakeLesson(g record.Game) bool { return g.At() > 0 && a.config.LessonFolder != "" }

// makeLesson makes a lesson from a game up to its cursor, named after its rule set and date, and
// opens it in the editor.
func (a *App) makeLesson(g record.Game) {
	h := g.Header()
	title := a.T("learn.made", "set", i18n.RuleSetName(a.words, h.RuleSet), "dated", h.Date != "",
		"date", i18n.Date(a.words, h.Date))
	a.editLesson("game", lesson.Write(g, title, a.T("learn.made.note")), false)
}

// editLesson opens a lesson in the editor: a file of the teacher's folder if own, else a copy
// there. If the title is taken, the copy's title gets a number.
func (a *App) editLesson(file, text string, own bool) {
	draft, all := lesson.Draft(text), slices.Concat(a.config.Lessons, a.config.OwnLessons)
	first, _ := elementAt(draft.Texts(lesson.Head, "lesson"), 0)
	title := first
	for n := 2; !own &&
		slices.ContainsFunc(all, func(l lesson.Lesson) bool { return l.Title == title }); n++ {
		title = fmt.Sprintf("%s (%d)", first, n)
		draft = draft.Set(lesson.Head, "lesson", 0, title)
	}
	a.open("edit", newLessonEditor(a, File{Name: file, Data: []byte(draft)}, own))
}

// faultWithPlace describes a fault of a lesson in a sentence, with its step, its line and a
// suggested correction.
func (a *App) faultWithPlace(e *lesson.Error) string { return a.lessonFault("learn.fault", e) }

// faultWithoutPlace describes a fault shown next to its place.
func (a *App) faultWithoutPlace(e *lesson.Error) string {
	text := []rune(a.lessonFault("edit.fault", e))
	text[0] = unicode.ToUpper(text[0]) // nothing comes before it there
	return string(text)
}

func (a *App) lessonFault(sentence string, e *lesson.Error) string {
	key, word := e.Reason.Key(), e.Word
	if e.Reason == lesson.UnknownRules && e.Suggestion != "" { // then not all names are listed
		key += ".near"
	}
	if sentence == "edit.fault" { // in the editor, lines are named fields
		if here := "edit." + string(e.Reason); a.words.Has(here) {
			key = here
		}
		if label := "edit." + word; word != "" && a.words.Has(label) {
			word = a.T(label)
		}
	}
	reason := a.T(key, "word", word, "most", e.Max, "long", e.Length, "why", a.whyFault(e),
		"file", cmp.Or(e.File, a.config.LessonFolder))
	step, _, _ := lesson.Draft(e.Text).Locate(e.Line)
	return a.T(sentence, "placed", e.Line > 0, "in", step != lesson.Head, "step", step+1, "line",
		e.Line, "reason", strings.TrimSuffix(reason, "."),
		"near", e.Suggestion != "", "meant", e.Suggestion)
}

// whyFault returns the explanation from the rules.
func (a *App) whyFault(e *lesson.Error) string {
	var code *ruleset.CodeError
	switch {
	case e.Refusal.Reason != rules.Allowed:
		return i18n.RefusalClause(a.words, e.Refusal, e.Turn, e.Numbers)
	case e.Reason == lesson.UnknownRules && errors.As(e.Err, &code) && code.Key == "house.code.set":
		var names []string
		for _, s := range a.config.RuleSets {
			names = append(names, s.ID)
		}
		return a.T("learn.fault.sets", "list", a.words.List(names))
	case e.Err != nil:
		return i18n.RuleErrorClause(a.words, e.Err)
	}
	return ""
}
