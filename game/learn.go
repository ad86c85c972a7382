package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// learnPage lists the lessons and the tools for a class. It reads the teacher's lessons again each
// time it opens, so that edited files can be tried at once.
type learnPage struct{}

func (learnPage) Handle(a *App, e ui.Event) bool {
	if e.Kind != ui.PageShown {
		return false
	}
	a.config.Store.ListLessons()
	return true
}

// Build shows the lessons for beginners, the tools with the plans for a class, the lessons of other
// rule sets, and the teacher's own.
func (learnPage) Build(a *App) ui.Node {
	var basics, sets []ui.Node
	for i, l := range a.lessons() {
		switch {
		case l.RuleSet == a.lessons()[0].RuleSet:
			basics = append(basics, lessonEntry(a, builtInLessons, i, l, l.Title))
		case a.isLarge():
			sets = append(sets, lessonEntry(a, builtInLessons, i, l, l.Title))
		default:
			sets = append(sets, lessonEntry(a, builtInLessons, i, l, a.titleWithAuthor(l.Title, l.RuleSet)))
		}
	}
	basics = slices.Insert(basics, min(1, len(basics)),
		learnEntry(a, "advice", "advice.head", "learn.advice.sub", a.openAdvice),
		learnEntry(a, "practice", "practice.head", "learn.practice.sub", a.openPractice))
	basics = append(basics, learnEntry(a, "history", "history.head", "learn.history.sub", a.openHistory))
	tools := []ui.Node{learnEntry(a, "throws", "throws.head", "learn.throws.sub", a.openThrows),
		learnEntry(a, "setup", "learn.setup", "learn.setup.sub", a.openSetup)}
	groups := []ui.Node{lessonGroup(a, "learn.begin", "", basics)}
	if !a.config.Kiosk {
		tools = append(tools, learnEntry(a, "sheet", "worksheet.add", "learn.sheet.sub", a.openWorksheet))
	}
	groups = append(groups, lessonGroup(a, "learn.tools", "", tools))
	if !a.config.Kiosk && len(a.config.Plans) > 0 { // above the tools or, in large type, above all else
		at := 1
		if a.isLarge() {
			at = 0
		}
		groups[at] = ui.Stack(ui.Group(a.T("learn.plans"), "", planEntries(a)), groups[at])
	}
	if len(sets) > 0 {
		groups = append(groups, lessonGroup(a, "learn.sets", "", sets))
	}
	if !a.config.Kiosk {
		groups = append(groups, ownLessons(a))
	}
	page := a.withToolbar(toolbar{}, ui.GroupPage(a.T("learn.head"), a.T("learn.lead"), groups...))
	if a.config.Lessons != nil {
		return page.FocusFirst(builtInLessons + "0")
	}
	return page
}

// ownLessons returns the group of the teacher's own lessons. It lists invalid ones with the reason.
func ownLessons(a *App) ui.Node {
	var entries []ui.Node
	var notes []string
	for i, one := range a.config.OwnLessons {
		n := strconv.Itoa(i)
		entries = append(entries, entryWithButtons(lessonEntry(a, teacherLessons, i, one, one.Title),
			a.editButton("edit."+n, one.File, one), a.deleteButton("delete."+n, one.File, one)))
	}
	for i, faults := range a.config.LessonFaults {
		file, n := faultyFile(faults), strconv.Itoa(i)
		if file == "" {
			notes = append(notes, folderFault(a, faults[0]))
			continue
		}
		l := brokenLesson(file, faults)
		title := a.words.Dotted(slices.Compact([]string{l.Title, file})...)
		entry := ui.MenuEntry("faulty."+n, a.T("learn.fault.head", "file", title),
			faultSummary(a, l, faults)).OnPress(func() { a.open("faults", &faultyLessonPage{file: file}) })
		var buttons []ui.Node
		if len(l.Steps) > 0 {
			buttons = []ui.Node{a.editButton("mend."+n, file, l), a.deleteButton("lose."+n, file, l)}
		}
		entries = append(entries, entryWithButtons(entry, buttons...))
	}
	if len(entries) == 0 && len(notes) == 0 {
		notes = append(notes, a.T("learn.own.none"))
	}
	if a.config.LessonFolder != "" {
		entries = append(entries, learnEntry(a, "copy", "learn.copy", "learn.copy.sub",
			func() { a.openDialog(copyDialog(a)) }))
	}
	switch {
	case a.config.HasPicker:
		entries = append(entries, learnEntry(a, "pick", "learn.pick", "learn.pick.sub", a.config.Host.PickFile))
	case a.config.LessonFolder != "":
		if a.config.Example != "" {
			entries = append(entries, learnEntry(a, "example", "learn.example", "learn.example.sub",
				func() { a.config.Store.AddLesson("example", a.config.Example) }))
		}
		notes = append(notes, a.T("learn.own.folder", "folder", a.config.LessonFolder))
	}
	return lessonGroup(a, "learn.own", strings.Join(notes, "\n"), entries)
}

// editButton returns the button that edits a lesson in a file of the teacher's folder.
func (a *App) editButton(id, file string, l lesson.Lesson) ui.Node {
	return ui.ToolbarButton(id, a.T("learn.edit"), ui.IconEdit).
		OnPress(func() { a.editLesson(file, l.Text, true) })
}

// deleteButton returns the button that deletes a lesson's file in the teacher's folder.
func (a *App) deleteButton(id, file string, l lesson.Lesson) ui.Node {
	return ui.ToolbarButton(id, a.T("games.delete"), ui.IconErase).OnPress(func() {
		a.confirmLoss(a.T("learn.delete.head"), a.T("learn.delete.text", "title", l.Title),
			a.button("games.no"), a.button("games.yes"), func() { a.config.Store.SaveLesson(file, "", "") })
	})
}

func entryWithButtons(entry ui.Node, buttons ...ui.Node) ui.Node {
	entry.Grow = 1
	for k := range buttons {
		b := &buttons[k]
		b.Style, b.ReadLast, b.PadX, b.MinHeight = ui.Plate, false, 18, 54
	}
	return ui.Node{Kind: ui.Row, Gap: 10, Align: ui.Stretch, Children: append([]ui.Node{entry}, buttons...)}
}

// lessonGroup returns a group of entries. In large type they are side by side, so that most fit at
// once; the teacher's own lessons, which have buttons, come first with a line each.
func lessonGroup(a *App, heading, note string, entries []ui.Node) ui.Node {
	if a.isLarge() {
		first := slices.IndexFunc(entries, func(n ui.Node) bool { return n.ID != "" }) // see entryWithButtons
		if first < 0 {
			first = len(entries)
		}
		entries = append(entries[:first:first], ui.Node{Kind: ui.Grid, Count: 3, MinWidth: 220, Gap: 10,
			Children: entries[first:]})
	}
	return ui.Group(a.T(heading), note, entries...)
}

// learnEntry returns a menu entry with the catalogue's texts for its label and, unless type is
// large, its description.
func learnEntry(a *App, id, label, sub string, open func()) ui.Node {
	about := a.T(sub)
	if a.isLarge() {
		about = ""
	}
	return ui.MenuEntry(id, a.T(label), about).OnPress(open)
}

// lessonEntry returns the entry of the i-th lesson of a group. An unfinished lesson shows the step
// at which it continues, a finished one a tick.
func lessonEntry(a *App, group string, i int, l lesson.Lesson, title string) ui.Node {
	sub := l.About
	step, isFinished := a.settings.progress(group+l.ID, l)
	switch {
	case isFinished:
		sub = i18n.Sentences(l.About, a.T("learn.seen"))
	case step > 0:
		sub = a.T("learn.left", "n", step+1, "all", len(l.Steps))
	}
	if step == 0 && a.isLarge() {
		sub = ""
	}
	entry := ui.MenuEntry(group+strconv.Itoa(i), title, sub).OnPress(func() {
		p := newLessonPage(a, l)
		p.progressKey = group + l.ID
		step, _ := a.settings.progress(p.progressKey, l) // the start if it was finished
		a.openAtStep(p, step)
	})
	if isFinished {
		entry.Children = slices.Insert(entry.Children, 1, ui.Node{Kind: ui.Symbol, Icon: ui.IconDone, MinWidth: 26})
	}
	return entry
}

// copyDialog asks whether to edit an empty lesson or a copy of an embedded one.
func copyDialog(a *App) dialog {
	empty := func() {
		a.editLesson("lesson", "lesson: "+a.T("learn.empty.lesson")+"\nrules: "+ruleset.Basics().ID+
			"\n\nstep 1\n", false)
	}
	buttons := []ui.Node{ui.Button("copy.new", a.T("learn.empty.lesson")).OnPress(empty)}
	for i, l := range a.lessons() {
		title := l.Title
		if l.RuleSet != a.lessons()[0].RuleSet {
			title = a.titleWithAuthor(title, l.RuleSet)
		}
		buttons = append(buttons, ui.Button("copy."+strconv.Itoa(i), title).
			OnPress(func() { a.editLesson(l.ID, l.Text, false) }))
	}
	buttons = append(buttons, ui.Button("copy.no", a.T("settings.pupils.keep")))
	return dialog{heading: a.T("learn.copy.head"), children: buttons}
}

// faultyLessonPage lists the faults in a file of the teacher's folder
// while the teacher corrects it.
type faultyLessonPage struct {
	readOnlyPage
	file string // its name in the folder
}

const readAgainID = "fault.again"

// Handle scrolls the text by arrow keys, and goes back to the list when the file is valid.
func (p *faultyLessonPage) Handle(a *App, e ui.Event) bool {
	if _, read := e.News.(LessonsRead); read && len(p.faults(a)) == 0 {
		a.closePage()
		for _, l := range a.config.OwnLessons {
			if l.File == p.file { // it was not deleted
				a.showNotice(a.T("learn.fault.right", "file", l.Title))
			}
		}
	}
	return p.readOnlyPage.Handle(a, e)
}

// toolbar has the buttons that delete the file, read it again and edit it.
func (p *faultyLessonPage) toolbar(a *App) toolbar {
	l := brokenLesson(p.file, p.faults(a))
	bar := toolbar{buttons: []ui.Node{a.deleteButton("lose", p.file, l),
		ui.ToolbarButton(readAgainID, a.T("learn.fault.again"), ui.IconRepeat).OnPress(a.config.Store.ListLessons)}}
	if len(l.Steps) > 0 {
		bar.buttons = append(bar.buttons, a.editButton("mend", p.file, l))
	}
	return bar
}

// Build shows each fault in a paragraph.
func (p *faultyLessonPage) Build(a *App) ui.Node {
	faults := p.faults(a)
	l := brokenLesson(p.file, faults)
	text := article{heading: l.Title, lead: a.T("learn.fault.lead", "n", len(faults), "all",
		len(faults) < lesson.MaxFaults,
		"edit", len(l.Steps) > 0, "file", p.file)}
	for _, e := range faults {
		text.parts = append(text.parts, ruleParagraph(a.faultWithPlace(e), "", "", false))
	}
	return a.withToolbar(p.toolbar(a), text.node()).FocusFirst(readAgainID)
}

func (p *faultyLessonPage) faults(a *App) lesson.Faults {
	for _, faults := range a.config.LessonFaults {
		if faultyFile(faults) == p.file {
			return faults
		}
	}
	return nil
}

// faultyFile returns the name of the file with the faults; empty if the whole folder is at fault.
func faultyFile(faults lesson.Faults) string {
	if faults[0].Kind == lesson.TooManyFiles {
		return ""
	}
	return faults[0].File
}

// brokenLesson returns the readable part of a faulty lesson. If it has no title, the file's name is
// its title.
func brokenLesson(file string, faults lesson.Faults) (l lesson.Lesson) {
	if len(faults) > 0 {
		l, _ = lesson.Read(file, faults[0].Text)
	}
	l.Title = cmp.Or(l.Title, file)
	return l
}

// faultSummary describes the first fault and counts the other steps with faults. For a lesson that
// can be edited it uses the words of the editor.
func faultSummary(a *App, l lesson.Lesson, faults lesson.Faults) string {
	words, draft, steps := a.faultWithPlace(faults[0]), lesson.Draft(l.Text), map[int]bool{}
	for _, e := range faults {
		step, _, _ := draft.Locate(e.Line)
		steps[step] = true
	}
	if len(l.Steps) > 0 {
		step, _, _ := draft.Locate(faults[0].Line)
		words = a.T("learn.fault.step", "head", step == lesson.Head, "n", step+1,
			"placed", faults[0].Line > 0, "line", faults[0].Line, "fault", a.faultWithoutPlace(faults[0]))
	}
	if more := len(steps) - 1; more > 0 {
		words = a.T("learn.fault.more", "first", words, "n", more)
	}
	return words
}

// folderFault describes a fault of the whole folder of lessons.
func folderFault(a *App, e *lesson.Fault) string {
	if e.Kind == lesson.TooManyFiles { // not an error: the files that were read are usable
		return a.T(e.Kind.Key(), "file", a.config.LessonFolder, "most", e.Max)
	}
	return a.T("learn.fault.head", "file", a.config.LessonFolder) + ". " + a.faultWithPlace(e)
}
