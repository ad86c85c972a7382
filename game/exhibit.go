package game

import (
	"slices"
	"time"

	"senet/game/lesson"
	"senet/game/ui"
)

// exhibitRest is how long the end of a lesson stays before the next one begins.
const exhibitRest = 6 * time.Second

// exhibitPage is the demonstration for an idle projector: lessons play with captions, one after the
// other, until any input.
type exhibitPage struct {
	*lessonPage
	index      int           // index of the lesson
	endShown   time.Duration // time since its end was shown
	atEndShown bool
}

// newExhibitPage begins with the first lesson that needs no input.
func newExhibitPage(a *App) *exhibitPage {
	i := slices.IndexFunc(a.config.Lessons, func(l lesson.Lesson) bool { return !l.HasTasks() })
	return exhibitLesson(a, max(i, 0))
}

func exhibitLesson(a *App, i int) *exhibitPage {
	p := newLessonPage(a, a.config.Lessons[i])
	p.player = p.player.Auto(true)
	return &exhibitPage{lessonPage: p, index: i}
}

// Wake returns the time until the next step. Nothing can be pressed: any input ends the
// demonstration.
func (p *exhibitPage) Wake(*App) (next time.Duration, is bool) { return lessonTick, true }

// FirstFocus returns no target: nothing can be pressed.
func (*exhibitPage) FirstFocus(*App) ui.Target { return ui.Target{} }

// TabOrder returns no targets.
func (*exhibitPage) TabOrder(*App, []ui.Target) []ui.Target { return nil }

// Handle ignores the pointer.
func (*exhibitPage) Handle(_ *App, e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove, ui.PointerDown, ui.PointerUp, ui.Wheel:
		return true
	}
	return false
}

// Tick goes to the next lesson when one is over.
func (p *exhibitPage) Tick(a *App) bool {
	changed := p.lessonPage.Tick(a)
	if p.player.IsRunning() || p.board.Animator.Running() {
		p.atEndShown = false
		return changed
	}
	if !p.atEndShown {
		p.atEndShown, p.endShown = true, a.now
	}
	if a.now-p.endShown < exhibitRest {
		return changed
	}
	*p = *exhibitLesson(a, (p.index+1)%len(a.config.Lessons))
	return true
}

// Build shows the lesson without its controls.
func (p *exhibitPage) Build(a *App) ui.Node {
	name := a.T("demo.name", "title", p.player.Lesson().Title)
	return a.withToolbar(toolbar{name: name, isComplete: true}, p.newView(a).node(nil, nil))
}
