package learn

import (
	"cmp"
	"errors"
	"strings"

	"senet/game/lesson"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// Faulty is the page that tells all that is wrong with one of the teacher's own lessons, while the file is mended.
type Faulty struct {
	Name string // of the file
}

const again = "fault.again"

// First is the button that reads the file again.
func (p *Faulty) First(d *page.Desk) string { return again }

// Bar has that button.
func (p *Faulty) Bar(d *page.Desk) page.Bar {
	return page.Bar{Buttons: []ui.Node{ui.BarKey(again, d.T("learn.fault.again"), ui.IconRepeat)}}
}

// Build shows a paragraph for each fault.
func (p *Faulty) Build(d *page.Desk) ui.Node {
	faults := p.faults(d)
	told := article.Article{Head: p.Name, Lead: d.T("learn.fault.lead", "n", len(faults), "all", len(faults) < lesson.MostFaults)}
	for _, e := range faults {
		told.Parts = append(told.Parts, article.Rule(Words(d, e), "", "", false))
	}
	return told.Node()
}

// Key: the arrows scroll what is read.
func (p *Faulty) Key(d *page.Desk, e ui.Event) bool { return article.Key(d, e) }

// Press reads the file again.
func (p *Faulty) Press(d *page.Desk, id string) {
	if id == again {
		d.Do(page.Effect{Kind: page.ListLessons})
	}
}

// Hear leads back to the list when the file can be shown.
func (p *Faulty) Hear(d *page.Desk, news any) {
	if _, read := news.(page.LessonsRead); read && len(p.faults(d)) == 0 {
		d.Go(page.Route{To: page.Back})
		d.Tell(d.T("learn.fault.right", "file", p.Name))
	}
}

// faults are what is wrong with the file now.
func (p *Faulty) faults(d *page.Desk) []*lesson.Error {
	for _, err := range d.LessonFaults {
		if fileOf(err) == p.Name {
			return lesson.Each(err)
		}
	}
	return nil
}

// fileOf is the file that an error of a lesson is about; empty where it is about the folder.
func fileOf(err error) string {
	if faults := lesson.Each(err); len(faults) > 0 && faults[0].Reason != lesson.TooManyFiles {
		return faults[0].File
	}
	return ""
}

// firstFault is the first thing that is wrong, and how many more there are.
func firstFault(d *page.Desk, err error) string {
	faults := lesson.Each(err)
	words := Words(d, faults[0])
	if more := len(faults) - 1; more > 0 {
		words = d.T("learn.fault.more", "first", words, "n", more)
	}
	return words
}

// folderFault is what is wrong with the whole folder of lessons.
func folderFault(d *page.Desk, err error) string {
	faults := lesson.Each(err)
	if len(faults) == 0 {
		return err.Error()
	}
	if faults[0].Reason == lesson.TooManyFiles { // what was read can be used
		return d.T(faults[0].Reason.Key(), "file", d.LessonFolder, "most", faults[0].Most)
	}
	return d.T("learn.fault.head", "file", d.LessonFolder) + ". " + Words(d, faults[0])
}

// Words is one fault of a lesson as a sentence, with its line and what was most likely meant.
func Words(d *page.Desk, e *lesson.Error) string {
	key := e.Reason.Key()
	if e.Reason == lesson.UnknownRules && e.Near != "" { // then not all names are listed
		key += ".near"
	}
	reason := d.T(key, "word", e.Word, "most", e.Most, "long", e.Long, "why", why(d, e),
		"file", cmp.Or(e.File, d.LessonFolder))
	return d.T("learn.fault", "placed", e.Line > 0, "line", e.Line, "reason", strings.TrimSuffix(reason, "."),
		"near", e.Near != "", "meant", e.Near)
}

// why is what the rules say to a fault.
func why(d *page.Desk, e *lesson.Error) string {
	var code *ruleset.CodeError
	switch {
	case e.Refusal.Reason != rules.Allowed:
		no := d.Words.Refusal(e.Refusal, say.Written(e.Turn, e.Numbers))
		return strings.TrimSuffix(no.Lead+" "+no.Rest, ".")
	case e.Reason == lesson.UnknownRules && errors.As(e.Err, &code) && code.Key == "house.code.set":
		var names []string
		for _, s := range d.RuleSets {
			names = append(names, s.ID)
		}
		return d.T("learn.fault.sets", "list", strings.Join(names, d.Words.Raw("list.comma")+" "))
	case e.Err != nil:
		return say.Reason(d.Words, e.Err)
	}
	return ""
}
