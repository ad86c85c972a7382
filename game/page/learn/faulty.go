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
	if l, _ := lesson.Draft(p.text(d)).Read(""); l.Rules() != nil && len(l.Steps) > 0 {
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
	words := d.Fault(faults[0])
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
	return d.T("learn.fault.head", "file", d.LessonFolder) + ". " + d.Fault(faults[0])
}
