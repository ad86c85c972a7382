package learn

import (
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/ui"
)

// Faulty is the page that tells all that is wrong with one of the teacher's own lessons, while the file is mended.
type Faulty struct {
	article.Read
	Name string // of the file
}

const (
	again = "fault.again"
	mend  = "fault.edit"
)

// First is the button that reads the file again.
func (p *Faulty) First(d *page.Desk) string { return again }

// Bar has that button.
func (p *Faulty) Bar(d *page.Desk) page.Bar {
	bar := page.Bar{Buttons: []ui.Node{ui.BarKey(again, d.T("learn.fault.again"), ui.IconRepeat)}}
	if l, _ := lesson.Read("", p.text(d)); l.Rules() != nil && len(l.Steps) > 0 {
		bar.Buttons = append(bar.Buttons, ui.BarKey(mend, d.T("learn.edit"), ui.IconEdit))
	}
	return bar
}

// Build shows a paragraph for each fault.
func (p *Faulty) Build(d *page.Desk) ui.Node {
	faults := p.faults(d)
	told := article.Article{Head: p.Name, Lead: d.T("learn.fault.lead", "n", len(faults), "all", len(faults) < lesson.MostFaults)}
	for _, e := range faults {
		told.Parts = append(told.Parts, article.Rule(d.Fault(e), "", "", false))
	}
	return told.Node()
}

// Press reads the file again, or edits it.
func (p *Faulty) Press(d *page.Desk, id string) {
	switch id {
	case again:
		d.Do(page.Effect{Kind: page.ListLessons})
	case mend:
		d.EditLesson(p.Name, p.text(d), true)
	}
}

// text is the file, as far as it could be read.
func (p *Faulty) text(d *page.Desk) string {
	if faults := p.faults(d); len(faults) > 0 {
		return faults[0].Text
	}
	return ""
}

// Hear leads back to the list when the file can be shown.
func (p *Faulty) Hear(d *page.Desk, news any) {
	if _, read := news.(page.LessonsRead); read && len(p.faults(d)) == 0 {
		d.Go(page.Route{To: page.Back})
		d.Tell(d.T("learn.fault.right", "file", p.Name))
	}
}

// faults are what is wrong with the file now.
func (p *Faulty) faults(d *page.Desk) lesson.Faults {
	for _, faults := range d.LessonFaults {
		if fileOf(faults) == p.Name {
			return faults
		}
	}
	return nil
}

// fileOf is the file that faults are about; empty where it is the folder.
func fileOf(faults lesson.Faults) string {
	if faults[0].Reason == lesson.TooManyFiles {
		return ""
	}
	return faults[0].File
}

// firstFault is the first thing that is wrong, and how many more there are.
func firstFault(d *page.Desk, faults lesson.Faults) string {
	words := d.Fault(faults[0])
	if more := len(faults) - 1; more > 0 {
		words = d.T("learn.fault.more", "first", words, "n", more)
	}
	return words
}

// folderFault is what is wrong with the whole folder of lessons.
func folderFault(d *page.Desk, e *lesson.Error) string {
	if e.Reason == lesson.TooManyFiles { // what was read can be used
		return d.T(e.Reason.Key(), "file", d.LessonFolder, "most", e.Most)
	}
	return d.T("learn.fault.head", "file", d.LessonFolder) + ". " + d.Fault(e)
}
