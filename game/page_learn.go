package game

import (
	"strconv"
	"strings"

	"senet/game/lesson"
	"senet/game/page"
	"senet/game/ui"
)

// learnPage is the list of lessons: those of the game, then those a teacher has put into the folder of lessons. They are
// read again whenever the list is opened, so that who writes one can try it at once.
type learnPage struct{}

func (p *learnPage) opened(a *App) { a.do(page.Effect{Kind: page.ListLessons}) }

func (p *learnPage) kind() Page                      { return PageLearn }
func (p *learnPage) pointer(a *App, e ui.Event) bool { return false }
func (p *learnPage) key(a *App, e ui.Event) bool     { return false }

func (p *learnPage) first(a *App) ui.Target {
	if len(a.config.Lessons) > 0 {
		return widget(builtIn + "0")
	}
	return widget("bar.back")
}

// The ids of lessons: a number in the list they stand in.
const (
	builtIn    = "lesson."
	ownOnes    = "ownlesson."
	faultyOnes = "faulty."
)

func (p *learnPage) fill(a *App, v *View) {
	a.backBar(v)
	l := &v.Learn
	l.Head, l.Lead = a.words.T("learn.head"), a.words.T("learn.lead")
	tasks, games := Section{Head: a.words.T("learn.begin")}, Section{Head: a.words.T("learn.sets")}
	for i, one := range a.config.Lessons {
		w := a.lessonEntry(builtIn, i, one)
		if one.HasTasks() || len(tasks.Widgets) < 2 && len(games.Widgets) == 0 {
			tasks.Widgets = append(tasks.Widgets, w)
		} else {
			games.Widgets = append(games.Widgets, w)
		}
	}
	tasks.Widgets = append(tasks.Widgets, Widget{ID: "setup", Kind: Entry, Label: a.words.T("learn.setup"), Sub: a.words.T("learn.setup.sub")},
		Widget{ID: "history", Kind: Entry, Label: a.words.T("history.head"), Sub: a.words.T("learn.history.sub")})
	for _, s := range []Section{tasks, games, p.own(a)} {
		if len(s.Widgets) > 0 || s.Note != "" {
			l.Sections = append(l.Sections, s)
		}
	}
}

// own is the section of the teacher's own lessons. One that cannot be shown stands among them and says why.
func (p *learnPage) own(a *App) Section {
	s := Section{Head: a.words.T("learn.own")}
	for i, one := range a.config.OwnLessons {
		s.Widgets = append(s.Widgets, a.lessonEntry(ownOnes, i, one))
	}
	var notes []string
	for i, err := range a.config.LessonFaults {
		if entry, ok := a.faultyEntry(i, err); ok {
			s.Widgets = append(s.Widgets, entry)
			continue
		}
		notes = append(notes, a.folderFault(err))
	}
	if len(s.Widgets) == 0 && len(notes) == 0 {
		notes = append(notes, a.words.T("learn.own.none"))
	}
	if a.config.Example != "" && a.config.LessonFolder != "" {
		s.Widgets = append(s.Widgets, Widget{ID: "example", Kind: Entry, Label: a.words.T("learn.example"), Sub: a.words.T("learn.example.sub")})
	}
	if a.config.LessonFolder != "" {
		notes = append(notes, a.words.T("learn.own.folder", "folder", a.config.LessonFolder))
	}
	s.Note = strings.Join(notes, "\n")
	return s
}

// lessonEntry is a lesson in the list; one that was left amid tells where it goes on, one that was seen that it begins again.
func (a *App) lessonEntry(group string, i int, l lesson.Lesson) Widget {
	w := Widget{ID: group + strconv.Itoa(i), Kind: Entry, Label: l.Title, Sub: l.About}
	step, seen := a.leftAt(group+l.ID, l)
	switch {
	case seen:
		w.Sub = strings.TrimSpace(l.About + " " + a.words.T("learn.seen"))
	case step > 0:
		n, all := counted(l, step)
		w.Sub = a.words.T("learn.left", "n", n, "all", all)
	}
	return w
}

func (p *learnPage) press(a *App, id string) {
	switch id {
	case "setup":
		a.push(newSetupPage(a))
		return
	case "example":
		a.do(page.Effect{Kind: page.CopyText, Text: a.config.Example, Told: a.words.T("learn.example.copied")})
		return
	case "history":
		a.push(&historyPage{})
		return
	}
	if number, found := strings.CutPrefix(id, faultyOnes); found {
		if n, err := strconv.Atoi(number); err == nil && n >= 0 && n < len(a.config.LessonFaults) {
			a.push(&lessonFaultPage{file: faultyFile(a.config.LessonFaults[n])})
		}
		return
	}
	for group, list := range map[string][]lesson.Lesson{builtIn: a.config.Lessons, ownOnes: a.config.OwnLessons} {
		number, found := strings.CutPrefix(id, group)
		if n, err := strconv.Atoi(number); found && err == nil && n >= 0 && n < len(list) {
			a.push(takenUp(a, group, list[n]))
		}
	}
}
