package game

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// lessonFaultPage tells all that is wrong with one of the teacher's own lessons. It stands open while the file is mended.
type lessonFaultPage struct{ file string }

func (p *lessonFaultPage) kind() Page                      { return PageLessonFaults }
func (p *lessonFaultPage) first(a *App) ui.Target          { return widget("fault.again") }
func (p *lessonFaultPage) pointer(a *App, e ui.Event) bool { return false }
func (p *lessonFaultPage) key(a *App, e ui.Event) bool     { return a.readingKey(e) }

func (p *lessonFaultPage) press(a *App, id string) {
	if id == "fault.again" {
		a.do(page.Effect{Kind: page.ListLessons})
	}
}

// faults are what is wrong with the file now.
func (p *lessonFaultPage) faults(a *App) []*lesson.Error {
	for _, err := range a.config.LessonFaults {
		if faultyFile(err) == p.file {
			return lesson.Each(err)
		}
	}
	return nil
}

// readAgain leads back to the list when the file can be shown.
func (p *lessonFaultPage) readAgain(a *App) {
	if len(p.faults(a)) > 0 {
		return
	}
	a.pop()
	a.tell(a.words.T("learn.fault.right", "file", p.file))
}

func (p *lessonFaultPage) fill(a *App, v *View) {
	a.backBar(v)
	v.Bar.Buttons = append([]Widget{{ID: "fault.again", Kind: Button, Label: a.words.T("learn.fault.again"), Icon: ui.IconRepeat}}, v.Bar.Buttons...)
	faults := p.faults(a)
	v.Rules = RulesView{Head: p.file, Lead: a.words.T("learn.fault.lead", "n", len(faults), "all", len(faults) < lesson.MostFaults)}
	for _, e := range faults {
		v.Rules.Blocks = append(v.Rules.Blocks, Block{Kind: BlockRule, Text: a.faultWords(e)})
	}
}

// faultyFile is the file that an error of a lesson is about; empty where it is about the folder.
func faultyFile(err error) string {
	if faults := lesson.Each(err); len(faults) > 0 && faults[0].Reason != lesson.TooManyFiles {
		return faults[0].File
	}
	return ""
}

// faultyEntry stands in the list in the place of a lesson that cannot be shown; there is none for what is about the folder.
func (a *App) faultyEntry(i int, err error) (Widget, bool) {
	file := faultyFile(err)
	if file == "" {
		return Widget{}, false
	}
	faults := lesson.Each(err)
	words := a.faultWords(faults[0])
	if more := len(faults) - 1; more > 0 {
		words = a.words.T("learn.fault.more", "first", words, "n", more)
	}
	return Widget{ID: faultyOnes + strconv.Itoa(i), Kind: Entry, Label: a.words.T("learn.fault.head", "file", file), Sub: words}, true
}

// folderFault is what is wrong with the whole folder of lessons.
func (a *App) folderFault(err error) string {
	faults := lesson.Each(err)
	if len(faults) == 0 {
		return err.Error()
	}
	if faults[0].Reason == lesson.TooManyFiles { // what was read can be used
		return a.words.T(faults[0].Reason.Key(), "file", a.config.LessonFolder, "most", faults[0].Most)
	}
	return a.words.T("learn.fault.head", "file", a.config.LessonFolder) + ". " + a.faultWords(faults[0])
}

// faultWords is one fault of a lesson as a sentence, with its line and what was most likely meant.
func (a *App) faultWords(e *lesson.Error) string {
	key := e.Reason.Key()
	if e.Reason == lesson.UnknownRules && e.Near != "" { // then not all names are listed
		key += ".near"
	}
	reason := a.words.T(key, "word", e.Word, "most", e.Most, "long", e.Long, "why", a.faultWhy(e),
		"file", cmp.Or(e.File, a.config.LessonFolder))
	return a.words.T("learn.fault", "placed", e.Line > 0, "line", e.Line, "reason", strings.TrimSuffix(reason, "."),
		"near", e.Near != "", "meant", e.Near)
}

// faultWhy is what the rules say to a fault.
func (a *App) faultWhy(e *lesson.Error) string {
	var code *ruleset.CodeError
	switch {
	case e.Refusal.Reason != rules.Allowed:
		no := a.words.Refusal(e.Refusal, writtenScene(e.Turn, e.Numbers))
		return strings.TrimSuffix(no.Lead+" "+no.Rest, ".")
	case e.Reason == lesson.UnknownRules && errors.As(e.Err, &code) && code.Key == "house.code.set":
		var names []string
		for _, s := range a.config.RuleSets {
			names = append(names, s.ID)
		}
		return a.words.T("learn.fault.sets", "list", strings.Join(names, a.words.Raw("list.comma")+" "))
	case e.Err != nil:
		return a.inWords(e.Err)
	}
	return ""
}
