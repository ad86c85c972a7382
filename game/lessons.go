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

// Tellable reports whether a game can be made a lesson of: something has been played, and there is
// a folder for it.
func (a *App) Tellable(g record.Game) bool { return g.At() > 0 && a.config.LessonFolder != "" }

// Teach makes a lesson of a game up to its cursor, which is called by its rule set and its day, and
// opens it to be edited.
func (a *App) Teach(g record.Game) {
	h := g.Header()
	title := a.T("learn.made", "set", i18n.RuleSetName(a.words, a.config.Set(h.RuleSet)), "dated", h.Date != "",
		"date", i18n.Date(a.words, h.Date))
	a.EditLesson("game", lesson.Write(g, title, a.T("learn.made.note")), false)
}

// EditLesson opens a lesson to be edited: a file of the teacher's folder if it is his own, else a
// new one there that is called so, with a number behind its title where another lesson has that
// title.
func (a *App) EditLesson(file, text string, own bool) {
	draft, all := lesson.Draft(text), slices.Concat(a.config.Lessons, a.config.OwnLessons)
	first, _ := At(draft.Texts(lesson.Head, "lesson"), 0)
	title := first
	for n := 2; !own &&
		slices.ContainsFunc(all, func(l lesson.Lesson) bool { return l.Title == title }); n++ {
		title = fmt.Sprintf("%s (%d)", first, n)
		draft = draft.Set(lesson.Head, "lesson", 0, title)
	}
	a.open("edit", newLessonEditor(a, File{Name: file, Data: []byte(draft)}, own))
}

// Fault is one fault of a lesson as a sentence, with its step, its line and what was most likely meant.
func (a *App) Fault(e *lesson.Error) string { return a.fault("learn.fault", e) }

// Amiss is the same where its place is seen.
func (a *App) Amiss(e *lesson.Error) string {
	told := []rune(a.fault("edit.fault", e))
	told[0] = unicode.ToUpper(told[0]) // there nothing stands before it
	return string(told)
}

func (a *App) fault(sentence string, e *lesson.Error) string {
	key, word := e.Reason.Key(), e.Word
	if e.Reason == lesson.UnknownRules && e.Suggestion != "" { // then not all names are listed
		key += ".near"
	}
	if sentence == "edit.fault" { // there lines are fields, which have names
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

// whyFault is what the rules say to a fault.
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
		return a.T("learn.fault.sets", "list", strings.Join(names, a.words.Raw("list.comma")+" "))
	case e.Err != nil:
		return i18n.RuleErrorClause(a.words, e.Err)
	}
	return ""
}
