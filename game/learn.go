package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"senet/game/lesson"
	"senet/game/ui"
)

// learnPage is the list of lessons. Those of the teacher are read again whenever it is opened, so that
// who writes one can try it at once.
type learnPage struct{}

// Opened asks for the teacher's lessons as they are now.
func (learnPage) Opened(d *Context) { d.Do(Effect{Kind: ListLessons}) }

// First is the first lesson.
func (learnPage) First(d *Context) ui.Target {
	if len(d.Lessons) > 0 {
		return ui.Widget(BuiltIn + "0")
	}
	return BackButton()
}

// Build shows what to begin with, the other rule sets, and the teacher's own.
func (learnPage) Build(d *Context) ui.Node {
	var begin, sets []ui.Node
	for i, one := range d.Lessons {
		if one.RuleSet == d.Lessons[0].RuleSet {
			begin = append(begin, lessonEntry(d, BuiltIn, i, one))
			continue
		}
		if !d.Large {
			one.Title = d.Authored(one.Title, one.RuleSet)
		}
		sets = append(sets, lessonEntry(d, BuiltIn, i, one))
	}
	begin = append(begin, learnEntry(d, "setup", d.T("learn.setup"), d.T("learn.setup.sub")),
		learnEntry(d, "history", d.T("history.head"), d.T("learn.history.sub")))
	groups := []ui.Node{lessonGroup(d, "learn.begin", "", begin)}
	if len(sets) > 0 {
		groups = append(groups, lessonGroup(d, "learn.sets", "", sets))
	}
	if !d.Kiosk {
		groups = append(groups, ownLessons(d))
	}
	return ui.GroupPage(d.T("learn.head"), d.T("learn.lead"), groups...)
}

// ownLessons is the group of the teacher's own lessons. One that cannot be shown stands among them and says why.
func ownLessons(d *Context) ui.Node {
	var entries []ui.Node
	var notes []string
	for i, one := range d.OwnLessons {
		entries = append(entries, entryWithKeys(d, lessonEntry(d, OwnOnes, i, one), "edit.", "delete.", i))
	}
	for i, faults := range d.LessonFaults {
		if file := faultyFile(faults); file != "" {
			l := brokenLesson(file, faults)
			entry := ui.MenuEntry("faulty."+strconv.Itoa(i), d.T("learn.fault.head", "file", l.Title),
				firstFault(d, l, faults))
			if len(l.Steps) > 0 {
				entry = entryWithKeys(d, entry, mendID+".", deleteID+".", i)
			}
			entries = append(entries, entry)
			continue
		}
		notes = append(notes, folderFault(d, faults[0]))
	}
	if len(entries) == 0 && len(notes) == 0 {
		notes = append(notes, d.T("learn.own.none"))
	}
	if d.LessonFolder != "" {
		entries = append(entries, learnEntry(d, "copy", d.T("learn.copy"), d.T("learn.copy.sub")))
	}
	switch {
	case d.Picker:
		entries = append(entries, learnEntry(d, "pick", d.T("learn.pick"), d.T("learn.pick.sub")))
	case d.LessonFolder != "":
		if d.Example != "" {
			entries = append(entries, learnEntry(d, "example", d.T("learn.example"), d.T("learn.example.sub")))
		}
		notes = append(notes, d.T("learn.own.folder", "folder", d.LessonFolder))
	}
	return lessonGroup(d, "learn.own", strings.Join(notes, "\n"), entries)
}

// entryWithKeys is a lesson in the list, with what can be done with it.
func entryWithKeys(d *Context, entry ui.Node, edit, lose string, i int) ui.Node {
	entry.Grow = 1
	row := ui.Node{Kind: ui.Row, Gap: 10, Align: ui.Stretch, Children: []ui.Node{
		entry, ui.ToolbarButton(edit+strconv.Itoa(i), d.T("learn.edit"), ui.IconEdit),
		ui.ToolbarButton(lose+strconv.Itoa(i), d.T("games.delete"), ui.IconErase),
	}}
	for k := range row.Children[1:] {
		row.Children[k+1].Style, row.Children[k+1].PadX, row.Children[k+1].MinHeight = ui.Plate, 18, 54
	}
	return row
}

// lessonGroup is a part of the list. Before a class names alone stand side by side, so that most is seen
// at once; one's own lessons first, in a line each with what can be done with them.
func lessonGroup(d *Context, head, note string, entries []ui.Node) ui.Node {
	if d.Large {
		lines := slices.IndexFunc(entries,
			func(n ui.Node) bool { return n.ID != "" && !strings.HasPrefix(n.ID, "faulty.") })
		if lines < 0 {
			lines = len(entries)
		}
		entries = append(entries[:lines:lines], ui.Node{Kind: ui.Grid, Count: 3, MinWidth: 220, Gap: 10,
			Children: entries[lines:]})
	}
	return ui.Group(d.T(head), note, entries...)
}

// learnEntry is what leads somewhere, with what it is.
func learnEntry(d *Context, id, label, sub string) ui.Node {
	if d.Large {
		sub = ""
	}
	return ui.MenuEntry(id, label, sub)
}

// lessonEntry is a lesson in the list; one that was left amid tells where it goes on, one that was
// seen that it begins again.
func lessonEntry(d *Context, group string, i int, l lesson.Lesson) ui.Node {
	sub := l.About
	step, seen := d.Settings.LeftAt(group+l.ID, l)
	switch {
	case seen:
		sub = strings.TrimSpace(l.About + " " + d.T("learn.seen"))
	case step > 0:
		n, all := l.Progress(step)
		sub = d.T("learn.left", "n", n, "all", all)
	}
	if step == 0 && d.Large {
		sub = ""
	}
	return ui.MenuEntry(group+strconv.Itoa(i), l.Title, sub)
}

// Press opens what stands there.
func (learnPage) Press(d *Context, id string) {
	group, _, n := Parts(id)
	switch {
	case id == "copy":
		d.Show(askWhatToCopy(d))
	case group == "edit":
		d.EditLesson(d.OwnLessons[n].File, d.OwnLessons[n].Text, true)
	case group == "delete":
		askDeleteLesson(d, d.OwnLessons[n].File, d.OwnLessons[n].Title)
	case group == mendID, group == deleteID:
		(&faultyLessonPage{Name: faultyFile(d.LessonFaults[n])}).Press(d, group)
	case id == "setup":
		d.Go(Navigation{To: Setup})
	case id == "pick":
		d.Do(Effect{Kind: PickFile})
	case id == "example":
		d.Do(Effect{Kind: PutLesson, Name: "example", Text: d.Example})
	case id == "history":
		d.Go(Navigation{To: History})
	case group == "faulty":
		d.Go(Navigation{To: LessonFault, ID: faultyFile(d.LessonFaults[n])})
	default:
		d.Go(Navigation{To: Lesson, ID: id})
	}
}

// askWhatToCopy asks whether a lesson is to be written from nothing, or of which of the game's lessons a
// copy is to be edited.
func askWhatToCopy(d *Context) Dialog {
	buttons := []ui.Node{ui.Button("copy.new", d.T("learn.empty.lesson"))}
	for i, l := range d.Lessons {
		if l.RuleSet != d.Lessons[0].RuleSet {
			l.Title = d.Authored(l.Title, l.RuleSet)
		}
		buttons = append(buttons, ui.Button("copy."+strconv.Itoa(i), l.Title))
	}
	buttons = append(buttons, ui.Button("copy.no", d.T("settings.pupils.keep")))
	return Dialog{Head: d.T("learn.copy.head"), Kids: buttons, Choose: func(d *Context, id string) {
		_, _, n := Parts(id)
		if l, is := At(d.Lessons, n); is {
			d.EditLesson(l.ID, l.Text, false)
		} else if id == "copy.new" {
			d.EditLesson("lesson", "lesson: "+d.T("learn.empty.lesson")+"\nrules: "+d.RuleSets[0].ID+
				"\n\nstep 1\n", false)
		}
	}}
}

// askDeleteLesson asks before a lesson is lost for ever.
func askDeleteLesson(d *Context, file, title string) {
	d.Sure(d.T("learn.delete.head"), d.T("learn.delete.text", "title", title),
		ui.Button("games.no", d.T("games.no")), ui.Button("games.yes", d.T("games.yes")),
		func(d *Context) { d.Do(Effect{Kind: SaveLesson, Name: file}) })
}

// faultyLessonPage is the page that tells all that is wrong with one of the teacher's own lessons, while the
// file is mended.
type faultyLessonPage struct {
	readOnlyPage
	Name string // of the file
}

const (
	readAgainID = "fault.again"
	mendID      = "mend"
	deleteID    = "lose"
)

// First is the button that reads the file again.
func (p *faultyLessonPage) First(d *Context) ui.Target { return ui.Widget(readAgainID) }

// Bar has that button.
func (p *faultyLessonPage) Bar(d *Context) Bar {
	bar := Bar{Buttons: []ui.Node{ui.ToolbarButton(deleteID, d.T("games.delete"), ui.IconErase),
		ui.ToolbarButton(readAgainID, d.T("learn.fault.again"), ui.IconRepeat)}}
	if len(brokenLesson(p.Name, p.faults(d)).Steps) > 0 {
		bar.Buttons = append(bar.Buttons, ui.ToolbarButton(mendID, d.T("learn.edit"), ui.IconEdit))
	}
	return bar
}

// Build shows a paragraph for each fault.
func (p *faultyLessonPage) Build(d *Context) ui.Node {
	faults := p.faults(d)
	l := brokenLesson(p.Name, faults)
	told := Article{Head: l.Title, Lead: d.T("learn.fault.lead", "n", len(faults), "all",
		len(faults) < lesson.MaxFaults,
		"edit", len(l.Steps) > 0, "file", p.Name)}
	for _, e := range faults {
		told.Parts = append(told.Parts, ruleParagraph(d.Fault(e), "", "", false))
	}
	return told.Node()
}

// Press reads the file again, or edits it.
func (p *faultyLessonPage) Press(d *Context, id string) {
	switch l := brokenLesson(p.Name, p.faults(d)); id {
	case readAgainID:
		d.Do(Effect{Kind: ListLessons})
	case deleteID:
		askDeleteLesson(d, p.Name, l.Title)
	case mendID:
		d.EditLesson(p.Name, l.Text, true)
	}
}

// Receive leads back to the list when the file can be shown.
func (p *faultyLessonPage) Receive(d *Context, news any) {
	if _, read := news.(LessonsRead); read && len(p.faults(d)) == 0 {
		d.Go(Navigation{To: Back})
		for _, l := range d.OwnLessons {
			if l.File == p.Name { // and was not deleted
				d.Tell(d.T("learn.fault.right", "file", l.Title))
			}
		}
	}
}

// faults are what is wrong with the file now.
func (p *faultyLessonPage) faults(d *Context) lesson.Faults {
	for _, faults := range d.LessonFaults {
		if faultyFile(faults) == p.Name {
			return faults
		}
	}
	return nil
}

// faultyFile is the file that faults are about; empty where it is the folder.
func faultyFile(faults lesson.Faults) string {
	if faults[0].Reason == lesson.TooManyFiles {
		return ""
	}
	return faults[0].File
}

// brokenLesson is the lesson that faults are about, as far as it can be read; one without a title is
// called as its file.
func brokenLesson(file string, faults lesson.Faults) (l lesson.Lesson) {
	if len(faults) > 0 {
		l, _ = lesson.Read(file, faults[0].Text)
	}
	l.Title = cmp.Or(l.Title, file)
	return l
}

// firstFault is the first thing that is wrong, and in how many more steps something is. Of what can
// be edited it speaks as it is edited.
func firstFault(d *Context, l lesson.Lesson, faults lesson.Faults) string {
	words, draft, steps := d.Fault(faults[0]), lesson.Draft(l.Text), map[int]bool{}
	for _, e := range faults {
		step, _, _ := draft.Locate(e.Line)
		steps[step] = true
	}
	if len(l.Steps) > 0 {
		step, _, _ := draft.Locate(faults[0].Line)
		words = d.T("learn.fault.step", "head", step == lesson.Head, "n", step+1, "fault", d.Amiss(faults[0]))
	}
	if more := len(steps) - 1; more > 0 {
		words = d.T("learn.fault.more", "first", words, "n", more)
	}
	return words
}

// folderFault is what is wrong with the whole folder of lessons.
func folderFault(d *Context, e *lesson.Error) string {
	if e.Reason == lesson.TooManyFiles { // what was read can be used
		return d.T(e.Reason.Key(), "file", d.LessonFolder, "most", e.Max)
	}
	return d.T("learn.fault.head", "file", d.LessonFolder) + ". " + d.Fault(e)
}
